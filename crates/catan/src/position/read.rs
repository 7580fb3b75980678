//! Reading a position: words into a state, before it is checked as a whole.

use std::str::FromStr;

use argosy_game::{PositionError, RulesVersion, Seat, key_values};

use super::check;
use crate::board::{self, Layout};
use crate::cards::{Card, Counts, Resource};
use crate::data::{
    CITIES, DEVELOPMENT_CARDS, OFFERS_PER_TURN, RESOURCE_CARDS, ROADS, SETTLEMENTS, TURN_LIMIT,
};
use crate::island::{Path, Spot, Tile};
use crate::setup::RULES_VERSION;
use crate::state::{Answer, Catan, Colour, Deal, Phase, Piece, Rules, Turn};

type Read<T> = Result<T, PositionError>;

/// The lines of a position, each read at most once.
struct Lines<'a> {
    rules: RulesVersion,
    lines: Vec<(&'a str, &'a str)>,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Read<Self> {
        let mut rest = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let first = rest.next().unwrap_or_default();
        let Some(version) = first.strip_prefix("catan ") else {
            let why = format!("expected `catan {RULES_VERSION}`, found {first:?}");
            return Err(PositionError::new("first line", why));
        };
        let rules = RulesVersion::parse(version, RULES_VERSION)
            .map_err(|error| PositionError::new("first line", error.why))?;
        let lines = rest.map(|line| line.split_once(' ').unwrap_or((line, ""))).collect();
        Ok(Self { rules, lines })
    }

    /// Takes the line with this key.
    fn take(&mut self, key: &str) -> Read<Option<&'a str>> {
        let mut found = None;
        let mut twice = false;
        self.lines.retain(|&(name, value)| {
            let mine = name == key;
            if mine {
                twice |= found.replace(value).is_some();
            }
            !mine
        });
        if twice {
            return Err(PositionError::new(key, "the line stands twice"));
        }
        Ok(found)
    }

    /// Takes and parses a line, or gives the default.
    fn parse<T: FromStr>(&mut self, key: &str, default: T, expected: &str) -> Read<T> {
        match self.take(key)? {
            None => Ok(default),
            Some(text) => value(key, text, expected),
        }
    }

    /// Takes a line that is one of two words; true for the second.
    fn either(&mut self, key: &str, words: [&str; 2]) -> Read<bool> {
        match self.take(key)? {
            None => Ok(false),
            Some(text) if text == words[0] => Ok(false),
            Some(text) if text == words[1] => Ok(true),
            Some(text) => {
                let why = format!("expected {} or {}, found {text:?}", words[0], words[1]);
                Err(PositionError::new(key, why))
            }
        }
    }
}

fn value<T: FromStr>(part: &str, text: &str, expected: &str) -> Read<T> {
    text.parse()
        .map_err(|_| PositionError::new(part, format!("expected {expected}, found {text:?}")))
}

/// A value, or none for a dash.
fn optional<T: FromStr>(part: &str, text: &str, expected: &str) -> Read<Option<T>> {
    if text == "-" { Ok(None) } else { value(part, text, expected).map(Some) }
}

fn five<T: FromStr + Copy + Default>(part: &str, text: &str) -> Read<[T; 5]> {
    let mut numbers = [T::default(); 5];
    let words: Vec<&str> = text.split(',').collect();
    if words.len() != 5 {
        let why = format!("expected five numbers such as 1,0,0,2,0, found {text:?}");
        return Err(PositionError::new(part, why));
    }
    for (number, word) in numbers.iter_mut().zip(words) {
        *number = value(part, word, "a number")?;
    }
    Ok(numbers)
}

/// Counts of cards of which there are at most these.
fn counts(part: &str, text: &str, most: Counts) -> Read<Counts> {
    let numbers: [u8; 5] = five(part, text)?;
    match (0..5).find(|&kind| numbers[kind] > most.get(kind)) {
        None => Ok(Counts::new(numbers)),
        Some(kind) => {
            let why = format!("{} of a kind of which there are {}", numbers[kind], most.get(kind));
            Err(PositionError::new(part, why))
        }
    }
}

fn deal(part: &str, text: &str) -> Read<Deal> {
    let numbers: [i8; 5] = five(part, text)?;
    let most = RESOURCE_CARDS as i8;
    if numbers.iter().any(|number| !(-most..=most).contains(number)) {
        return Err(PositionError::new(part, format!("there are {most} cards of a resource")));
    }
    Ok(Deal(numbers))
}

fn places<T: FromStr>(part: &str, text: &str, expected: &str) -> Read<Vec<T>> {
    if text == "-" {
        return Ok(Vec::new());
    }
    text.split(',').map(|word| value(part, word, expected)).collect()
}

/// `key=value` words, each read at most once.
struct Fields<'a> {
    part: String,
    fields: Vec<(&'a str, &'a str)>,
}

impl<'a> Fields<'a> {
    fn new(part: String, words: &[&'a str]) -> Read<Self> {
        let fields = key_values(words.iter().copied());
        let fields = fields.map_err(|why| PositionError::new(&part, why))?;
        Ok(Self { part, fields })
    }

    fn take(&mut self, key: &str, default: &'a str) -> &'a str {
        match self.fields.iter().position(|&(name, _)| name == key) {
            Some(index) => self.fields.remove(index).1,
            None => default,
        }
    }

    fn number<T: FromStr>(&mut self, key: &str, default: &'a str) -> Read<T> {
        let text = self.take(key, default);
        value(&format!("{} {key}", self.part), text, "a number")
    }

    fn switch(&mut self, key: &str) -> Read<bool> {
        match self.take(key, "no") {
            "no" => Ok(false),
            "yes" => Ok(true),
            text => {
                let part = format!("{} {key}", self.part);
                Err(PositionError::new(part, format!("expected yes or no, found {text:?}")))
            }
        }
    }

    fn counts(&mut self, key: &str, most: Counts) -> Read<Counts> {
        let text = self.take(key, "0,0,0,0,0");
        counts(&format!("{} {key}", self.part), text, most)
    }

    fn end(self) -> Read<()> {
        match self.fields.first() {
            None => Ok(()),
            Some((key, _)) => Err(PositionError::new(self.part, format!("unknown field {key:?}"))),
        }
    }
}

/// Reads a position and refuses what could not stand on a table.
pub(crate) fn read(text: &str) -> Read<Catan> {
    let mut lines = Lines::new(text)?;
    let n_seats: u8 = lines.parse("seats", 4, "2, 3 or 4")?;
    if !crate::SEATS.contains(&n_seats) {
        return Err(PositionError::new("seats", format!("{n_seats} seats; 2 to 4 can play")));
    }
    let rules = read_rules(&mut lines)?;
    let layout = match lines.take("island")? {
        None => board::beginner().arrangement.layout(),
        Some(text) => {
            let words: Vec<&str> = text.split(' ').collect();
            Layout::parse(&words).map_err(|why| PositionError::new("island", why))?
        }
    };
    let first = seat("first", lines.take("first")?.unwrap_or("0"), n_seats)?;
    let mut state = Catan::bare(n_seats, first, layout, rules);
    state.robber = lines.parse::<Tile>("robber", state.desert, "a hex h0 to h18")?;
    read_colours(&mut state, &mut lines)?;
    let special_cards = [lines.take("longest_road")?, lines.take("largest_army")?];
    state.turn = read_turn(&state, lines.take("turn")?.unwrap_or("1"))?;
    state.phase = read_phase(&state, lines.take("phase")?.unwrap_or("roll"))?;
    read_deck(&mut state, &mut lines)?;
    if let Some((key, _)) = lines.lines.first() {
        return Err(PositionError::new(*key, "unknown line"));
    }
    check::pieces(&state)?;
    state.derive();
    read_special_cards(&mut state, special_cards)?;
    state.derive();
    check::whole(&state)?;
    Ok(state)
}

fn read_rules(lines: &mut Lines<'_>) -> Read<Rules> {
    let catanatron = lines.either("variant", ["standard", "catanatron"])?;
    let rules = Rules {
        version: lines.rules,
        strict: lines.either("phases", ["merged", "strict"])?,
        trade: !lines.either("trade", ["on", "off"])?,
        catanatron,
        offers_per_turn: lines.parse("offers_per_turn", OFFERS_PER_TURN, "a number to 20")?,
        turn_limit: lines.parse("turn_limit", TURN_LIMIT, "a number to 1000")?,
    };
    if catanatron && (rules.strict || rules.trade) {
        let why = "catanatron needs phases merged and trade off (R52)";
        return Err(PositionError::new("variant", why));
    }
    if !(1..=20).contains(&rules.offers_per_turn) {
        return Err(PositionError::new("offers_per_turn", "expected a number from 1 to 20"));
    }
    if !(1..=1000).contains(&rules.turn_limit) {
        return Err(PositionError::new("turn_limit", "expected a number from 1 to 1000"));
    }
    Ok(rules)
}

fn seat(part: &str, text: &str, n_seats: u8) -> Read<Seat> {
    let seat: Seat = value(part, text, "a seat")?;
    if seat.number() < n_seats {
        Ok(seat)
    } else {
        Err(PositionError::new(part, format!("there is no seat {seat}")))
    }
}

fn read_colours(state: &mut Catan, lines: &mut Lines<'_>) -> Read<()> {
    let mut seen = [false; 4];
    let all: Vec<(&str, &str)> = std::mem::take(&mut lines.lines);
    let (colours, others) = all.into_iter().partition(|&(key, _)| key == "colour");
    lines.lines = others;
    let colours: Vec<(&str, &str)> = colours;
    for (_, text) in colours {
        let words: Vec<&str> = text.split(' ').collect();
        let index: u8 = value("colour", words[0], "a colour")?;
        if !state.colours().any(|colour| colour.number() == index) {
            return Err(PositionError::new("colour", format!("there is no colour {index}")));
        }
        let part = format!("colour {index}");
        if std::mem::replace(&mut seen[index as usize], true) {
            return Err(PositionError::new(part, "the line stands twice"));
        }
        let fields = Fields::new(part, &words[1..])?;
        read_colour(state, Colour::new(index), fields)?;
    }
    for estate in &state.estates {
        if !state.bank.covers(estate.hand) {
            return Err(PositionError::new("hand", "more cards of a resource than there are"));
        }
        state.bank -= estate.hand;
    }
    Ok(())
}

fn read_colour(state: &mut Catan, colour: Colour, mut fields: Fields<'_>) -> Read<()> {
    let part = fields.part.clone();
    let resources = Counts::new([RESOURCE_CARDS; 5]);
    let estate = state.estate_mut(colour);
    estate.hand = fields.counts("hand", resources)?;
    estate.cards = fields.counts("cards", DEVELOPMENT_CARDS)?;
    estate.knights = fields.number("knights", "0")?;
    estate.trade_cards = fields.number("trade_cards", "0")?;
    let roads: Vec<Path> =
        places(&format!("{part} roads"), fields.take("roads", "-"), "paths such as e3,e4")?;
    let settlements: Vec<Spot> =
        places(&format!("{part} settlements"), fields.take("settlements", "-"), "intersections")?;
    let cities: Vec<Spot> =
        places(&format!("{part} cities"), fields.take("cities", "-"), "intersections")?;
    for (found, most, word) in [
        (roads.len(), ROADS, "roads"),
        (settlements.len(), SETTLEMENTS, "settlements"),
        (cities.len(), CITIES, "cities"),
    ] {
        if found > usize::from(most) {
            let why = format!("{found} {word}; a colour has {most}");
            return Err(PositionError::new(part, why));
        }
    }
    estate.set_roads(roads.iter().fold(0, |set, path| set | path.bit()));
    estate.settlements = settlements.iter().fold(0, |set, spot| set | spot.bit());
    estate.cities = cities.iter().fold(0, |set, spot| set | spot.bit());
    let placed =
        estate.roads().count_ones() + estate.settlements.count_ones() + estate.cities.count_ones();
    if placed as usize != roads.len() + settlements.len() + cities.len() {
        return Err(PositionError::new(part, "a place stands twice"));
    }
    fields.end()
}

/// The holders of the special cards: as given, else who must have them by the pieces.
fn read_special_cards(state: &mut Catan, [road, army]: [Option<&str>; 2]) -> Read<()> {
    state.longest_road = match road {
        None => check::longest_run(state),
        Some(text) => {
            let holder: Option<u8> = optional("longest_road", text, "a colour or -")?;
            let unknown =
                holder.filter(|&index| !state.colours().any(|colour| colour.number() == index));
            if let Some(index) = unknown {
                let why = format!("there is no colour {index}");
                return Err(PositionError::new("longest_road", why));
            }
            holder.map(Colour::new)
        }
    };
    let armies = check::largest_armies(state);
    state.largest_army = match army {
        None => armies.first().filter(|_| armies.len() == 1),
        Some("-") => None,
        Some(text) => Some(seat("largest_army", text, state.n_seats)?),
    };
    Ok(())
}

fn read_turn(state: &Catan, text: &str) -> Read<Turn> {
    let words: Vec<&str> = text.split(' ').collect();
    let number: u16 = value("turn", words[0], "the number of the turn")?;
    let mut fields = Fields::new("turn".to_owned(), &words[1..])?;
    let active = seat("turn active", fields.take("active", "0"), state.n_seats)?;
    let mut turn = Turn::begin(active, number);
    turn.rolls = fields.number("rolls", "0")?;
    turn.dice = read_dice(fields.take("dice", "-"))?;
    turn.card_played = fields.switch("card")?;
    turn.action_used = fields.switch("action")?;
    turn.knight_left = fields.switch("knight")?;
    turn.trading_over = fields.switch("trading_over")?;
    turn.offers = fields.number("offers", "0")?;
    turn.bought = fields.counts("bought", DEVELOPMENT_CARDS)?;
    fields.end()?;
    Ok(turn)
}

fn read_dice(text: &str) -> Read<[u8; 2]> {
    if text == "-" {
        return Ok([0; 2]);
    }
    let bad = || {
        PositionError::new("turn dice", format!("expected two dice such as 3+4, found {text:?}"))
    };
    let (one, other) = text.split_once('+').ok_or_else(bad)?;
    let mut dice = [0; 2];
    for (die, word) in dice.iter_mut().zip([one, other]) {
        *die = word.parse::<u8>().ok().filter(|die| (1..=6).contains(die)).ok_or_else(bad)?;
    }
    Ok(dice)
}

/// The deck is all that nobody holds, unless cards have left the game.
fn read_deck(state: &mut Catan, lines: &mut Lines<'_>) -> Read<()> {
    let mut rest = DEVELOPMENT_CARDS;
    for estate in &state.estates {
        if estate.knights > DEVELOPMENT_CARDS.get(Card::Knight.index()) {
            return Err(PositionError::new("knights", "more knights than there are"));
        }
        let held = estate.cards + Counts::of(Card::Knight.index(), estate.knights);
        if !rest.covers(held) {
            let why = "more development cards of a kind than there are";
            return Err(PositionError::new("cards", why));
        }
        rest -= held;
    }
    state.deck = match lines.take("deck")? {
        None => rest,
        Some(text) => {
            let deck = counts("deck", text, DEVELOPMENT_CARDS)?;
            if !rest.covers(deck) {
                let why = "more development cards of a kind than there are";
                return Err(PositionError::new("deck", why));
            }
            deck
        }
    };
    Ok(())
}

fn read_phase(state: &Catan, text: &str) -> Read<Phase> {
    const PART: &str = "phase";
    let words: Vec<&str> = text.split(' ').collect();
    let number = |word: &str| value::<u8>(PART, word, "a number");
    let resource = |word: &str| value::<Resource>(PART, word, "a resource");
    let to_seat = |word: &str| seat(PART, word, state.n_seats);
    let phase = match words[..] {
        ["start-settlement", placed] => Phase::StartSettlement { placed: number(placed)? },
        ["start-road", placed, at] => Phase::StartRoad {
            placed: number(placed)?,
            at: value(PART, at, "an intersection n0 to n53")?,
        },
        ["roll"] => Phase::Roll,
        ["dice"] => Phase::Dice,
        ["discard", ref chosen @ ..] => Phase::Discard { chosen: read_discards(state, chosen)? },
        ["open-discard", seat, left] => {
            Phase::OpenDiscard { seat: to_seat(seat)?, left: number(left)? }
        }
        ["move-robber"] => Phase::MoveRobber,
        ["choose-victim"] => Phase::ChooseVictim,
        ["steal", victim] => Phase::Steal { victim: to_seat(victim)? },
        ["main"] => Phase::Main,
        ["compose", offer] => Phase::Compose { deal: deal(PART, offer)? },
        ["answers", offer, ref answers @ ..] => {
            Phase::Answers { deal: deal(PART, offer)?, answers: read_answers(state, answers)? }
        }
        ["draw-card"] => Phase::DrawCard,
        ["free-roads", left] => Phase::FreeRoads { left: number(left)? },
        ["invent", from, left] => Phase::Invent { from: resource(from)?, left: number(left)? },
        ["neutral", "road", free] => {
            Phase::NeutralPiece { piece: Piece::Road, free_roads: number(free)? }
        }
        ["neutral", "settlement", free] => {
            Phase::NeutralPiece { piece: Piece::Settlement, free_roads: number(free)? }
        }
        ["forced-draw", left] => Phase::ForcedDraw { left: number(left)? },
        ["give-back", from, left] => Phase::GiveBack { from: resource(from)?, left: number(left)? },
        ["over", "-"] => Phase::Over { winner: None },
        ["over", winner] => Phase::Over { winner: Some(to_seat(winner)?) },
        _ => return Err(PositionError::new(PART, format!("{text:?} is no phase"))),
    };
    Ok(phase)
}

fn per_seat(state: &Catan, words: &[&str]) -> Read<()> {
    if words.len() == usize::from(state.n_seats) {
        return Ok(());
    }
    let why = format!("{} words for {} seats", words.len(), state.n_seats);
    Err(PositionError::new("phase", why))
}

fn read_discards(state: &Catan, words: &[&str]) -> Read<[Counts; 4]> {
    per_seat(state, words)?;
    let mut chosen = [Counts::NONE; 4];
    for (chosen, word) in chosen.iter_mut().zip(words) {
        *chosen = counts("phase", word, Counts::new([RESOURCE_CARDS; 5]))?;
    }
    Ok(chosen)
}

fn read_answers(state: &Catan, words: &[&str]) -> Read<[Answer; 4]> {
    per_seat(state, words)?;
    let mut answers = [Answer::None; 4];
    for (answer, word) in answers.iter_mut().zip(words) {
        *answer = match word.split_once(':') {
            None if *word == "none" => Answer::None,
            None if *word == "waiting" => Answer::Waiting,
            None if *word == "accepted" => Answer::Accepted,
            None if *word == "declined" => Answer::Declined,
            Some(("composing", counter)) => Answer::Composing(deal("phase", counter)?),
            Some(("countered", counter)) => Answer::Countered(deal("phase", counter)?),
            None | Some(_) => {
                return Err(PositionError::new("phase", format!("{word:?} is no answer")));
            }
        };
    }
    Ok(answers)
}
