//! Reads a position line by line.

use argosy_game::{NotationError, PositionError, RulesVersion, Seat, SeatSet, Words};

use super::check::check;
use crate::action::{Action, Facing};
use crate::board::{BOARDS, BRIDGES, CONNECTIONS};
use crate::building::{Building, Tiles};
use crate::cards::{Cards, Kind};
use crate::doge::{DogeTrack, MAX_PLAYERS};
use crate::setup::RULES_VERSION;
use crate::state::{
    AfterDraw, BlueTurn, Builder, Link, Mover, Phase, Player, Rialto, Stage, Table, Tally, Turn,
};
use crate::text;

/// A position while it is read.
struct Reader {
    state: Rialto,
    phase: Option<Phase>,
    deck: Option<Cards>,
    seen: Vec<String>,
}

fn error(part: &str, why: impl Into<String>) -> PositionError {
    PositionError::new(part, why)
}

pub(crate) fn read(text: &str) -> Result<Rialto, PositionError> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default();
    let id = first
        .strip_prefix("rialto ")
        .ok_or_else(|| error("rialto", "the first line must be `rialto` and the id of a board"))?;
    let board = BOARDS.index_of(id).ok_or_else(|| error("rialto", format!("no board {id:?}")))?;
    let table = lines.next().unwrap_or_default();
    let table = read_table(table).map_err(|why| error("seats", why.to_string()))?;
    let mut reader = Reader::new(board, table);
    for line in lines {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        reader.line(key, value).map_err(|why| error(key, why.to_string()))?;
    }
    reader.finish()
}

fn read_rules(words: &mut Words) -> Result<RulesVersion, NotationError> {
    let word = words.word("a version of the rules")?;
    RulesVersion::parse(word, RULES_VERSION)
        .map_err(|_| NotationError::new("a version of the rules that is known here", word))
}

fn read_table(line: &str) -> Result<Table, NotationError> {
    let mut words = Words::new(line);
    let table = match words.word("seats or duel")? {
        "seats" => match words.number("2 to 5 seats")? {
            n_seats @ 2..=5 => Table::Usual(n_seats as u8),
            other => return Err(NotationError::new("2 to 5 seats", &other.to_string())),
        },
        "duel" => match words.number("seat 0 or 1")? {
            left @ 0..=1 => Table::Duel { left: Seat::new(left as u8) },
            other => return Err(NotationError::new("seat 0 or 1", &other.to_string())),
        },
        other => return Err(NotationError::new("seats or duel", other)),
    };
    words.end()?;
    Ok(table)
}

impl Reader {
    fn new(board_index: u8, table: Table) -> Self {
        let board = BOARDS.get(board_index);
        let mut state = Rialto {
            phase: Phase::Over,
            rules: RulesVersion::FIRST,
            board: board_index,
            table,
            round: 1,
            numbers: [1, 2, 3, 4, 5, 6],
            doge: DogeTrack::stacked(&[]),
            players: [Player::default(); MAX_PLAYERS],
            deck: Cards::NONE,
            discards: Cards::NONE,
            columns: [Cards::NONE; MAX_PLAYERS + 1],
            stock: Tiles::NONE,
            connections: [Link::Free; CONNECTIONS],
            top_bridge: None,
            hidden_bridges: 0,
            gondolas: 0,
            banks_taken: 0,
        };
        let order: Vec<Seat> = Seat::all(state.n_players()).collect();
        state.doge = DogeTrack::stacked(&order);
        for seat in Seat::all(state.n_people()) {
            state.player_mut(seat).private = board.start.private_councillors;
        }
        Self { state, phase: None, deck: None, seen: Vec::new() }
    }

    fn line(&mut self, key: &str, value: &str) -> Result<(), NotationError> {
        let mut words = Words::new(value);
        let owner =
            ["hand", "aside", "districts", "supply", "buildings", "tally", "column", "link"];
        let subject = if owner.contains(&key) { value.split(' ').next().unwrap_or("") } else { "" };
        let name = format!("{key} {subject}");
        if self.seen.contains(&name) {
            return Err(NotationError::new("this line only once", value));
        }
        self.seen.push(name);
        match key {
            RulesVersion::KEY => self.state.rules = read_rules(&mut words)?,
            "round" => self.state.round = byte(&mut words, "a round from 1 to 6")?,
            "phase" => self.phase = Some(read_phase(&mut words)?),
            "numbers" => self.state.numbers = bytes(&mut words, "six numbers")?,
            "doge" => self.state.doge = read_doge(&mut words)?,
            "deck" => self.deck = Some(read_cards(&mut words)?),
            "discards" => self.state.discards = read_cards(&mut words)?,
            "column" => {
                let index = index(&mut words, 6, "a column from 1 to 6")?;
                self.state.columns[usize::from(index)] = read_cards(&mut words)?;
            }
            "bridge" => self.state.top_bridge = Some(read_token(&mut words)?),
            "link" => {
                let word = words.word("a connection from c1 to c12")?;
                let connection = text::parse_connection(word)?;
                self.state.connections[usize::from(connection)] = read_link(&mut words)?;
            }
            "banks" => self.state.banks_taken = read_bits(&mut words, 2)?,
            "hand" => {
                let player = self.player(&mut words)?;
                player.hand = read_cards(&mut words)?;
            }
            "aside" => {
                let player = self.player(&mut words)?;
                player.count = byte(&mut words, "what the cards count")?;
                player.aside = read_cards(&mut words)?;
            }
            "districts" => {
                let player = self.player(&mut words)?;
                player.districts = bytes(&mut words, "six numbers")?;
            }
            "supply" => {
                let player = self.person(&mut words)?;
                player.coins = u16::from(byte(&mut words, "up to 255 coins")?);
                player.private = byte(&mut words, "private councillors")?;
            }
            "buildings" => read_tiles(&mut words, self.state_player(value)?)?,
            "tally" => read_tally(&mut words, self.state_player(value)?)?,
            other => return Err(NotationError::new("a known line", other)),
        }
        words.end()
    }

    fn player(&mut self, words: &mut Words) -> Result<&mut Player, NotationError> {
        let seat: Seat = words.parse("a player")?;
        if seat.number() >= self.state.n_players() {
            return Err(NotationError::new("a player of this table", &seat.to_string()));
        }
        Ok(self.state.player_mut(seat))
    }

    /// A player who is not the neutral one.
    fn person(&mut self, words: &mut Words) -> Result<&mut Player, NotationError> {
        let seat: Seat = words.parse("a seat")?;
        if seat.number() >= self.state.n_people() {
            return Err(NotationError::new("a seat of this table", &seat.to_string()));
        }
        Ok(self.state.player_mut(seat))
    }

    fn state_player(&mut self, value: &str) -> Result<&mut Player, NotationError> {
        self.person(&mut Words::new(value))
    }

    /// Fills in what follows from the rest, and checks everything.
    fn finish(self) -> Result<Rialto, PositionError> {
        let mut state = self.state;
        let board = state.board();
        state.phase = self.phase.ok_or_else(|| error("phase", "the line is missing"))?;
        state.deck = match self.deck {
            Some(deck) => deck,
            None => remaining_cards(&state)?,
        };
        let mut stock = Tiles::each(board.building_copies);
        for player in &state.players {
            for building in player.buildings.kinds() {
                for _ in 0..player.buildings.of(building) {
                    if !stock.has(building) {
                        return Err(error("buildings", format!("too many of {building}")));
                    }
                    stock.remove(building);
                }
            }
        }
        state.stock = stock;
        let mut hidden: u8 = (1 << BRIDGES) - 1;
        let mut gondolas = board.gondolas;
        for link in state.connections {
            match link {
                Link::Free => {}
                Link::Gondola if gondolas == 0 => return Err(error("link", "too many gondolas")),
                Link::Gondola => gondolas -= 1,
                Link::Bridge(token, _) => hidden &= !(1 << token),
            }
        }
        state.gondolas = gondolas;
        state.hidden_bridges = hidden & !state.top_bridge.map_or(0, |token| 1 << token);
        for seat in Seat::all(state.n_people()) {
            let player = state.player_mut(seat);
            let used: u16 = player.districts.iter().map(|&count| u16::from(count)).sum();
            let general = u16::from(board.start.councillors)
                .checked_sub(used + u16::from(player.private))
                .ok_or_else(|| {
                    error("districts", format!("player {seat}: too many councillors"))
                })?;
            player.general = general as u8;
        }
        check(&state)?;
        Ok(state)
    }
}

/// The cards that are nowhere else.
fn remaining_cards(state: &Rialto) -> Result<Cards, PositionError> {
    let mut rest = Some(state.board().cards);
    let mut take = |cards: Cards| rest = rest.and_then(|rest| rest.checked_minus(cards));
    take(state.discards);
    state.columns.iter().for_each(|&column| take(column));
    for player in &state.players {
        take(player.hand);
        if state.phase != Phase::Reduce {
            take(player.aside);
        }
    }
    rest.ok_or_else(|| error("cards", "there are more of one kind than exist"))
}

fn byte(words: &mut Words, expected: &'static str) -> Result<u8, NotationError> {
    let number = words.number(expected)?;
    u8::try_from(number).map_err(|_| NotationError::new(expected, &number.to_string()))
}

fn bytes<const N: usize>(
    words: &mut Words,
    expected: &'static str,
) -> Result<[u8; N], NotationError> {
    let mut numbers = [0; N];
    for number in &mut numbers {
        *number = byte(words, expected)?;
    }
    Ok(numbers)
}

/// A number from 1 on, as an index from 0.
fn index(words: &mut Words, most: u8, expected: &'static str) -> Result<u8, NotationError> {
    match byte(words, expected)? {
        number if (1..=most).contains(&number) => Ok(number - 1),
        number => Err(NotationError::new(expected, &number.to_string())),
    }
}

fn read_cards(words: &mut Words) -> Result<Cards, NotationError> {
    let expected = "cards such as doge:2, or -";
    let mut cards = Cards::NONE;
    let mut word = words.word(expected)?;
    if word == "-" {
        return Ok(cards);
    }
    loop {
        let wrong = || NotationError::new(expected, word);
        let (kind, count) = word.split_once(':').ok_or_else(wrong)?;
        let kind: Kind = kind.parse()?;
        let count: u8 = count.parse().map_err(|_| wrong())?;
        if cards.has(kind) || count == 0 || count > Cards::MOST {
            return Err(wrong());
        }
        cards = cards.plus(Cards::some(kind, count));
        if words.is_done() {
            return Ok(cards);
        }
        word = words.word(expected)?;
    }
}

fn read_token(words: &mut Words) -> Result<u8, NotationError> {
    let expected = "a bridge token from b1 to b6";
    text::parse_index(words.word(expected)?, 'b', BRIDGES, expected)
}

fn read_link(words: &mut Words) -> Result<Link, NotationError> {
    if words.clone().word("gondola or a bridge token")? == "gondola" {
        let _ = words.word("gondola");
        return Ok(Link::Gondola);
    }
    let token = read_token(words)?;
    if words.is_done() {
        return Ok(Link::Bridge(token, Facing::LowFirst));
    }
    match words.word("turned")? {
        "turned" => Ok(Link::Bridge(token, Facing::HighFirst)),
        other => Err(NotationError::new("turned", other)),
    }
}

/// Numbers from 1 on, with commas, as bits.
fn read_bits(words: &mut Words, most: u8) -> Result<u8, NotationError> {
    let expected = "numbers with commas, each once, or -";
    let word = words.word(expected)?;
    let mut bits = 0;
    for number in word.split(',').filter(|_| word != "-") {
        let wrong = || NotationError::new(expected, word);
        match number.parse::<u8>().map_err(|_| wrong())? {
            number if (1..=most).contains(&number) && bits & 1 << (number - 1) == 0 => {
                bits |= 1 << (number - 1);
            }
            _ => return Err(wrong()),
        }
    }
    Ok(bits)
}

fn read_doge(words: &mut Words) -> Result<DogeTrack, NotationError> {
    let expected = "markers such as 0:5";
    let mut markers: Vec<(Seat, u16)> = Vec::new();
    while !words.is_done() {
        let word = words.word(expected)?;
        let wrong = || NotationError::new(expected, word);
        let (seat, space) = word.split_once(':').ok_or_else(wrong)?;
        let seat: Seat = seat.parse()?;
        let space: u16 = space.parse().map_err(|_| wrong())?;
        if markers.len() == MAX_PLAYERS || seat.index() >= MAX_PLAYERS || space > 9999 {
            return Err(wrong());
        }
        markers.push((seat, space));
    }
    Ok(DogeTrack::placed(&markers))
}

/// `green1 yellow3*`: a star for each tile with a coin. The seat is the first word.
fn read_tiles(words: &mut Words, player: &mut Player) -> Result<(), NotationError> {
    let expected = "buildings such as green1 or yellow3*, or -";
    words.word("a seat")?;
    let mut none = words.clone();
    if none.word(expected).is_ok_and(|word| word == "-") {
        *words = none;
        return Ok(());
    }
    while !words.is_done() {
        let word = words.word(expected)?;
        let plain = word.trim_end_matches('*');
        let building = Building::all()
            .find(|building| plain == format!("{}{}", building.colour(), building.value()))
            .ok_or_else(|| NotationError::new(expected, word))?;
        if player.buildings.of(building) == Tiles::MOST {
            return Err(NotationError::new(expected, word));
        }
        player.buildings.insert(building);
        if word != plain {
            player.coins_on.insert(building);
        }
    }
    Ok(())
}

fn read_tally(words: &mut Words, player: &mut Player) -> Result<(), NotationError> {
    let expected = "five numbers of points";
    words.word("a seat")?;
    let mut points = [0; 5];
    for number in &mut points {
        let word = words.word(expected)?;
        *number = match word.parse::<i16>() {
            Ok(number) if (-999..=999).contains(&number) => number,
            _ => return Err(NotationError::new(expected, word)),
        };
    }
    let [bridges, gondolas, banks, returned, blue] = points;
    player.tally = Tally { bridges, gondolas, banks, returned, blue };
    Ok(())
}

fn read_phase(words: &mut Words) -> Result<Phase, NotationError> {
    let winner = |words: &mut Words| words.parse::<Seat>("the winner's seat");
    let turn = |words: &mut Words| byte(words, "a place in doge order");
    Ok(match words.word("a phase")? {
        "founding" => Phase::Founding { turn: turn(words)? },
        "deal" => Phase::Deal { dealt: byte(words, "the number of cards dealt")? },
        "column" => Phase::Column { turn: turn(words)?, taken: read_bits(words, 6)? },
        "draw" => {
            let turn = turn(words)?;
            let left = byte(words, "the number of cards to draw")?;
            let after = match words.word("column or green")? {
                "column" => AfterDraw::Column { taken: read_bits(words, 6)? },
                "green" => AfterDraw::Green,
                other => return Err(NotationError::new("column or green", other)),
            };
            Phase::Draw { turn, left, after }
        }
        "green" => Phase::Green { turn: turn(words)? },
        "reduce" => Phase::Reduce,
        "neutral" => Phase::NeutralDeal { left: byte(words, "the number of cards to draw")? },
        "play" => Phase::Play(read_play(words)?),
        "build" => Phase::Build(Builder {
            winner: winner(words)?,
            turn: turn(words)?,
            total: byte(words, "a total")?,
            returned: read_returned(words)?,
        }),
        "bridge" => Phase::Bridge { winner: winner(words)? },
        "show" => Phase::ShowBridge { winner: winner(words)? },
        "gondola" => Phase::Gondola { winner: winner(words)? },
        "landing" => Phase::Landing {
            winner: winner(words)?,
            connection: text::parse_connection(words.word("a connection from c1 to c12")?)?,
        },
        "move" => Phase::Move(Mover {
            winner: winner(words)?,
            turn: turn(words)?,
            left: byte(words, "the number of councillors to move")?,
            least: text::parse_district(words.word("a district from d1 to d6")?)?,
        }),
        "blue" => Phase::Blue(read_blue(words)?),
        "over" => Phase::Over,
        other => return Err(NotationError::new("a phase", other)),
    })
}

fn read_returned(words: &mut Words) -> Result<bool, NotationError> {
    if words.is_done() {
        return Ok(false);
    }
    match words.word("returned")? {
        "returned" => Ok(true),
        other => Err(NotationError::new("returned", other)),
    }
}

fn read_play(words: &mut Words) -> Result<Turn, NotationError> {
    let letter = words.word("a stage from A to F")?;
    let stage = Stage::ALL.into_iter().find(|stage| format!("{stage:?}") == letter);
    let stage = stage.ok_or_else(|| NotationError::new("a stage from A to F", letter))?;
    let first = words.parse("the first player")?;
    let step = byte(words, "the place of the turn")?;
    let delayed = read_delayed(words.word("delayed players, or -")?)?;
    let count = byte(words, "what the cards played count")?;
    let mut last = String::new();
    while !words.is_done() {
        last.push_str(words.word("the last action")?);
        last.push(' ');
    }
    let last = match last.trim_end() {
        "" => 0,
        line => line.parse::<Action>()?.id() as u8,
    };
    Ok(Turn { stage, first, step, delayed, count, last })
}

fn read_delayed(text: &str) -> Result<SeatSet, NotationError> {
    let mut delayed = SeatSet::EMPTY;
    for word in text.split(',').filter(|_| text != "-") {
        let seat: Seat = word.parse()?;
        if delayed.contains(seat) {
            return Err(NotationError::new("each delayed player once", word));
        }
        delayed.insert(seat);
    }
    Ok(delayed)
}

fn read_blue(words: &mut Words) -> Result<BlueTurn, NotationError> {
    let word = words.word("five players with commas")?;
    let order: Vec<Seat> = word.split(',').map(str::parse).collect::<Result<_, _>>()?;
    let wrong = |_| NotationError::new("five players with commas", word);
    let order = order.try_into().map_err(wrong)?;
    let turn = byte(words, "a place in that order")?;
    let word = words.word("four numbers with commas")?;
    let wrong = || NotationError::new("four numbers with commas", word);
    let fresh: Vec<u8> =
        word.split(',').map(str::parse).collect::<Result<_, _>>().map_err(|_| wrong())?;
    Ok(BlueTurn { order, turn, fresh: fresh.try_into().map_err(|_| wrong())? })
}
