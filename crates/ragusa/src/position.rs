//! A position as text; POSITION.md describes it.

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};
use std::str::FromStr;

use game::{NotationError, Options, PositionError, Words};

use crate::edition::STANDARD;
use crate::kinds::{Bits, Bonus, BonusSet, Building, Cargo, Good, Resource};
use crate::setup::{Setup, options_of};
use crate::ship::{Back, SHIP_KINDS, SLOTS, ShipKind};
use crate::spot::{Spot, Wall};
use crate::state::{
    BackIndex, PAIRS, PatricianCard, Phase, Piece, Player, Ragusa, Ring, SIDES, Side, SlotShip,
    Tail, Turn,
};

/// Nobody scores more than this in one part.
const MOST_POINTS: u16 = 999;

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(",") }
}

fn ship_word(ship: ShipKind) -> String {
    format!("{}-{}", ship.cargo, ship.good)
}

impl Ragusa {
    pub(crate) fn write_position(&self) -> String {
        let mut text = format!("ragusa {}\n", self.n_seats);
        for (key, value) in options_of(&self.edition().id, self.n_seats, self.solo).iter() {
            let _ = writeln!(text, "option {key} {value}");
        }
        let _ = writeln!(text, "first {}", self.first.number());
        let _ = writeln!(text, "active {}", self.active.number());
        for side in self.sides() {
            let _ = writeln!(text, "side {} {}", side.number(), write_player(self.player(side)));
        }
        let _ = writeln!(text, "walls {}", list(Wall::of_bits(self.walls)));
        let _ = writeln!(text, "black {}", list(Spot::of_bits(self.black)));
        let _ = writeln!(text, "market {}", list(self.market));
        let slot = |slot: &Option<SlotShip>| {
            slot.map_or_else(|| "-".to_owned(), |ship| ship_word(ship.kind()))
        };
        let slots: Vec<String> = self.slots.iter().map(slot).collect();
        let _ = writeln!(text, "slots {}", slots.join(" "));
        let held = ShipKind::all().filter(|kind| self.ships[kind.index()] > 0);
        let ships = held.map(|kind| format!("{}*{}", ship_word(kind), self.ships[kind.index()]));
        let _ = writeln!(text, "ships {}", list(ships));
        let back = self.back.map(|back| back.back());
        let back = back.map_or_else(|| "-".to_owned(), |b| format!("{}-{}", b.good, b.arrows));
        let _ = writeln!(text, "back {back}");
        let _ = writeln!(text, "deck {}", list(self.bonus_deck.iter()));
        let under = self.tail.iter().map(|(card, by)| format!("{card}@{}", by.number()));
        let _ = writeln!(text, "under {}", list(under));
        if self.is_solo() {
            let [orange, blue] = self.patrician.map(write_cards);
            let _ = writeln!(text, "patrician {}", write_cards(self.patrician_drawn));
            let _ = writeln!(text, "orange {orange}\nblue {blue}");
            let pairs = self.pairs.iter().filter(|pair| !pair.is_empty());
            let pairs = pairs.map(|pair| list(pair.iter()).replace(',', "+"));
            let _ = writeln!(text, "pairs {}", list(pairs));
        }
        let _ = writeln!(text, "phase {}", write_phase(self));
        text
    }

    pub(crate) fn read_position(text: &str) -> Result<Self, PositionError> {
        let lines = Lines::read(text)?;
        let mut state = lines.start()?;
        lines.read_board(&mut state)?;
        lines.read_sides(&mut state)?;
        let phase = lines.parse("phase", |words| read_phase(words, &state))?;
        state.phase = phase.unwrap_or(Phase::Place);
        lines.read_ships(&mut state)?;
        lines.read_cards(&mut state)?;
        lines.fill_in_cards(&mut state)?;
        let parts: [(&str, Result<(), String>); 5] = [
            ("pieces", state.check_pieces()),
            ("holdings", state.check_holdings()),
            ("ships", state.check_ships()),
            ("cards", state.check_cards()),
            ("phase", state.check_phase()),
        ];
        for (part, verdict) in parts {
            verdict.map_err(|why| PositionError::new(part, why))?;
        }
        Ok(state)
    }
}

fn write_cards(cards: u16) -> String {
    list(Bits(u64::from(cards)).map(|card| card + 1))
}

/// Only what is not zero is written, but the houses left always are.
fn write_player(player: &Player) -> String {
    let mut words = vec![
        format!("houses={}", list(Spot::of_bits(player.houses))),
        format!("towers={}", list(Spot::of_bits(u64::from(player.towers)))),
        format!("left={}", player.stock),
        format!("bastions={}", player.bastions),
    ];
    let mut push = |key: &str, units: u16| {
        if units > 0 {
            words.push(format!("{key}={units}"));
        }
    };
    for resource in Resource::ALL {
        push(resource.word(), player.resource(resource).into());
    }
    for good in Good::ALL {
        push(good.word(), player.good(good).into());
    }
    for cargo in Cargo::ALL {
        push(cargo.word(), player.cargoes[cargo.index()].into());
    }
    let points = player.points;
    for (key, points) in [
        ("mason-points", points.mason),
        ("fish-points", points.fishmonger),
        ("ship-points", points.ships),
        ("sale-points", points.sales),
    ] {
        push(key, points);
    }
    words.push(format!("hand={}", list(player.hand.iter())));
    if !player.dealt.is_empty() {
        words.push(format!("dealt={}", list(player.dealt.iter())));
    }
    words.join(" ")
}

fn write_phase(state: &Ragusa) -> String {
    let turn_text = |turn: Turn| {
        let piece = match turn.piece {
            Piece::House => "house",
            Piece::Bastion => "bastion",
        };
        let pending = Bits(u64::from(turn.pending)).map(Building::from_index);
        format!("{} {piece} {}", turn.spot, list(pending))
    };
    let ring_text =
        |turn: Turn, ring: Ring| format!("{} {} {}", turn_text(turn), ring.building, ring.step);
    match state.phase {
        Phase::First => "first".to_owned(),
        Phase::Ships => "ships".to_owned(),
        Phase::Reserve => "reserve".to_owned(),
        Phase::Split => "split".to_owned(),
        Phase::Deal => "deal".to_owned(),
        Phase::Choose { chosen } => {
            let word = |card: &Option<Bonus>| card.map_or("-", Bonus::word);
            let chosen: Vec<&str> = chosen[..usize::from(state.n_seats)].iter().map(word).collect();
            format!("choose {}", chosen.join(" "))
        }
        Phase::Patrician => "patrician".to_owned(),
        Phase::Place => "place".to_owned(),
        Phase::Pay { turn } => format!("pay {}", turn_text(turn)),
        Phase::Order { turn } => format!("order {}", turn_text(turn)),
        Phase::Produce { turn, ring } => format!("produce {}", ring_text(turn, ring)),
        Phase::Wall { turn, ring } => format!("wall {}", ring_text(turn, ring)),
        Phase::Tower { turn, ring } => format!("tower {}", ring_text(turn, ring)),
        Phase::Buy { turn, ring } => format!("buy {}", ring_text(turn, ring)),
        Phase::Sell { turn, ring } => format!("sell {}", ring_text(turn, ring)),
        Phase::Arrival { turn, ring } => format!("arrival {}", ring_text(turn, ring)),
        Phase::NextBack { turn, ring } => format!("next-back {}", ring_text(turn, ring)),
        Phase::Palace { turn } => format!("palace {}", turn_text(turn)),
        Phase::Draw { turn, drawn } => format!("draw {} {}", turn_text(turn), list(drawn.iter())),
        Phase::Keep { turn, drawn } => format!("keep {} {}", turn_text(turn), list(drawn.iter())),
        Phase::LastExchange { side } => format!("last-exchange {}", side.number()),
        Phase::Over => "over".to_owned(),
    }
}

/// Words between commas, or `-` for none; no item twice.
fn read_list<T: FromStr<Err = NotationError> + PartialEq>(
    text: &str,
) -> Result<Vec<T>, NotationError> {
    let mut items = Vec::new();
    if text == "-" {
        return Ok(items);
    }
    for word in text.split(',') {
        let item = word.parse()?;
        if items.contains(&item) {
            return Err(NotationError::new("each item once", word));
        }
        items.push(item);
    }
    Ok(items)
}

fn read_spots(text: &str) -> Result<u64, NotationError> {
    Ok(read_list::<Spot>(text)?.into_iter().fold(0, |bits, spot| bits | spot.bit()))
}

fn read_bonus(text: &str) -> Result<BonusSet, NotationError> {
    Ok(read_list::<Bonus>(text)?.into_iter().collect())
}

fn read_number(text: &str, most: u16) -> Result<u16, NotationError> {
    let number = Words::new(text).number("a number")?;
    match u16::try_from(number) {
        Ok(number) if number <= most => Ok(number),
        _ => Err(NotationError::new("a smaller number", text)),
    }
}

fn read_side(text: &str) -> Result<Side, NotationError> {
    Ok(Side::new(read_number(text, SIDES as u16 - 1)? as u8))
}

fn read_ship(text: &str) -> Result<ShipKind, NotationError> {
    let (cargo, good) = text.split_once('-').ok_or_else(|| NotationError::new("a ship", text))?;
    Ok(ShipKind::new(cargo.parse()?, good.parse()?))
}

fn read_back(text: &str) -> Result<Option<BackIndex>, NotationError> {
    if text == "-" {
        return Ok(None);
    }
    let spaced = text.replacen('-', " ", 1);
    let mut words = Words::new(&spaced);
    let back = Back::read(&mut words)?;
    words.end()?;
    Ok(Some(BackIndex::new(back)))
}

fn read_patrician(text: &str) -> Result<u16, NotationError> {
    let mut cards = 0;
    for word in text.split(',').filter(|_| text != "-") {
        let number = Words::new(word).number("a Patrician card")?;
        let card = PatricianCard::numbered(number)
            .filter(|card| cards & card.bit() == 0)
            .ok_or_else(|| NotationError::new("a Patrician card, each once", word))?;
        cards |= card.bit();
    }
    Ok(cards)
}

fn read_phase(words: &mut Words<'_>, state: &Ragusa) -> Result<Phase, NotationError> {
    let phase = match words.word("a phase")? {
        "first" => Phase::First,
        "ships" => Phase::Ships,
        "reserve" => Phase::Reserve,
        "split" => Phase::Split,
        "deal" => Phase::Deal,
        "choose" => {
            let mut chosen = [None; SIDES];
            for choice in &mut chosen[..usize::from(state.n_seats)] {
                let word = words.word("a bonus card or -")?;
                *choice = if word == "-" { None } else { Some(word.parse()?) };
            }
            Phase::Choose { chosen }
        }
        "patrician" => Phase::Patrician,
        "place" => Phase::Place,
        "pay" => Phase::Pay { turn: read_turn(words)? },
        "order" => Phase::Order { turn: read_turn(words)? },
        "produce" => Phase::Produce { turn: read_turn(words)?, ring: read_ring(words)? },
        "wall" => Phase::Wall { turn: read_turn(words)?, ring: read_ring(words)? },
        "tower" => Phase::Tower { turn: read_turn(words)?, ring: read_ring(words)? },
        "buy" => Phase::Buy { turn: read_turn(words)?, ring: read_ring(words)? },
        "sell" => Phase::Sell { turn: read_turn(words)?, ring: read_ring(words)? },
        "arrival" => Phase::Arrival { turn: read_turn(words)?, ring: read_ring(words)? },
        "next-back" => Phase::NextBack { turn: read_turn(words)?, ring: read_ring(words)? },
        "palace" => Phase::Palace { turn: read_turn(words)? },
        "draw" => Phase::Draw { turn: read_turn(words)?, drawn: read_bonus(words.word("cards")?)? },
        "keep" => Phase::Keep { turn: read_turn(words)?, drawn: read_bonus(words.word("cards")?)? },
        "last-exchange" => Phase::LastExchange { side: read_side(words.word("a side")?)? },
        "over" => Phase::Over,
        other => return Err(NotationError::new("a phase", other)),
    };
    Ok(phase)
}

fn read_turn(words: &mut Words<'_>) -> Result<Turn, NotationError> {
    let spot = words.parse("a spot")?;
    let piece = match words.word("house or bastion")? {
        "house" => Piece::House,
        "bastion" => Piece::Bastion,
        other => return Err(NotationError::new("house or bastion", other)),
    };
    let pending = read_list::<Building>(words.word("buildings or -")?)?;
    let pending = pending.into_iter().fold(0, |bits, building| bits | 1 << building as u8);
    Ok(Turn { spot, piece, pending })
}

fn read_ring(words: &mut Words<'_>) -> Result<Ring, NotationError> {
    let building = words.parse("a building")?;
    Ok(Ring { building, step: read_number(words.word("a step")?, 5)? as u8 })
}

/// The lines of a position by their first word.
struct Lines<'a> {
    n_seats: u8,
    options: Options,
    by_key: BTreeMap<&'a str, &'a str>,
    sides: BTreeMap<u8, BTreeMap<&'a str, &'a str>>,
}

const KEYS: [&str; 15] = [
    "active",
    "back",
    "black",
    "blue",
    "deck",
    "first",
    "market",
    "orange",
    "pairs",
    "patrician",
    "phase",
    "ships",
    "slots",
    "under",
    "walls",
];

impl<'a> Lines<'a> {
    fn read(text: &'a str) -> Result<Self, PositionError> {
        let mut lines = Self {
            n_seats: 0,
            options: Options::new().with("edition", STANDARD),
            by_key: BTreeMap::new(),
            sides: BTreeMap::new(),
        };
        for (number, line) in text.lines().enumerate() {
            let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
            let wrong = |why: String| PositionError::new(format!("line {}", number + 1), why);
            match key {
                "ragusa" if number == 0 => {
                    let seats = read_number(rest, SIDES as u16);
                    lines.n_seats = seats.map_err(|error| wrong(error.to_string()))? as u8;
                }
                _ if number == 0 => {
                    return Err(wrong("a position begins with `ragusa` and the seats".to_owned()));
                }
                "option" => {
                    let (key, value) = rest
                        .split_once(' ')
                        .ok_or_else(|| wrong("an option has a key and a value".to_owned()))?;
                    lines.options.set(key, value);
                }
                "side" => lines.read_side_line(rest).map_err(wrong)?,
                _ if KEYS.contains(&key) => {
                    if lines.by_key.insert(key, rest).is_some() {
                        return Err(wrong(format!("the line `{key}` stands twice")));
                    }
                }
                _ => {
                    return Err(wrong(format!(
                        "unknown line {:?}",
                        NotationError::new("", line).found
                    )));
                }
            }
        }
        if text.is_empty() {
            return Err(PositionError::new("line 1", "the text is empty"));
        }
        Ok(lines)
    }

    fn read_side_line(&mut self, rest: &'a str) -> Result<(), String> {
        let mut words = rest.split(' ');
        let side = read_side(words.next().unwrap_or_default()).map_err(|e| e.to_string())?;
        let mut fields = BTreeMap::new();
        for word in words {
            let (key, value) =
                word.split_once('=').ok_or_else(|| format!("{word:?} is no key=value"))?;
            if fields.insert(key, value).is_some() {
                return Err(format!("{key} stands twice"));
            }
        }
        match self.sides.insert(side.number(), fields) {
            None => Ok(()),
            Some(_) => Err(format!("side {} stands twice", side.number())),
        }
    }

    /// Reads one line, if it is there.
    fn parse<T>(
        &self,
        key: &'static str,
        read: impl FnOnce(&mut Words<'a>) -> Result<T, NotationError>,
    ) -> Result<Option<T>, PositionError> {
        let Some(&rest) = self.by_key.get(key) else { return Ok(None) };
        let mut words = Words::new(rest);
        read(&mut words)
            .and_then(|found| words.end().map(|()| found))
            .map(Some)
            .map_err(|error| PositionError::new(key, error.to_string()))
    }

    /// The state before anything of the position is known: defaults.
    fn start(&self) -> Result<Ragusa, PositionError> {
        let setup = Setup::new(self.n_seats, &self.options)
            .map_err(|error| PositionError::new("options", error.why))?;
        let mut state = Ragusa::start(&setup);
        if !self.sides.is_empty() {
            for player in &mut state.players {
                (player.houses, player.resources) = (0, Player::default().resources);
            }
        }
        Ok(state)
    }

    fn read_board(&self, state: &mut Ragusa) -> Result<(), PositionError> {
        if let Some(first) = self.parse("first", |words| read_side(words.word("a side")?))? {
            state.first = first;
        }
        let active = self.parse("active", |words| read_side(words.word("a side")?))?;
        state.active = active.unwrap_or(state.first);
        let walls = self.parse("walls", |words| read_list::<Wall>(words.word("walls")?))?;
        state.walls = walls.iter().flatten().fold(0, |bits, wall| bits | wall.bit());
        if let Some(black) = self.parse("black", |words| read_spots(words.word("spots")?))? {
            state.black = black;
        }
        let end = u16::from(state.edition().market_end());
        let market = self.parse("market", |words| {
            let spaces = words.word("three spaces")?;
            let read = spaces.split(',').map(|word| read_number(word, end));
            read.collect::<Result<Vec<u16>, _>>()
        })?;
        if let Some(market) = market {
            let market: [u16; Good::ALL.len()] = market
                .try_into()
                .map_err(|_| PositionError::new("market", "three spaces are needed"))?;
            state.market = market.map(|space| space as u8);
        }
        Ok(())
    }

    /// Ships on offer, in the deck, and the open back. Those not given follow from
    /// the others in the order of the kinds.
    fn read_ships(&self, state: &mut Ragusa) -> Result<(), PositionError> {
        let slots = self.parse("slots", |words| {
            let mut slots = [None; SLOTS];
            for slot in &mut slots {
                let word = words.word("a ship or -")?;
                *slot = if word == "-" { None } else { Some(SlotShip::new(read_ship(word)?)) };
            }
            Ok(slots)
        })?;
        let ships = self.parse("ships", |words| {
            let mut ships = [0; SHIP_KINDS];
            let text = words.word("ships")?;
            for word in text.split(',').filter(|_| text != "-") {
                let (kind, copies) =
                    word.split_once('*').ok_or_else(|| NotationError::new("ship*copies", word))?;
                let place = &mut ships[read_ship(kind)?.index()];
                if *place != 0 {
                    return Err(NotationError::new("each ship once", word));
                }
                *place = read_number(copies, 64)? as u8;
            }
            Ok(ships)
        })?;
        state.slots = slots.unwrap_or_default();
        match ships {
            Some(ships) => state.ships = ships,
            None => remove_ships(state)?,
        }
        let is_laid_out = !matches!(state.phase, Phase::First | Phase::Ships);
        if slots.is_none() && is_laid_out {
            for slot in 0..SLOTS {
                state.slots[slot] = next_ship(state).map(SlotShip::new);
                if let Some(ship) = state.slots[slot] {
                    state.ships[ship.kind().index()] -= 1;
                }
            }
        }
        let back = self.parse("back", |words| read_back(words.word("a back or -")?))?;
        state.back = back.unwrap_or_else(|| {
            let top = next_ship(state).filter(|_| is_laid_out)?;
            let arrows = state.edition().ship(top).arrows;
            Some(BackIndex::new(Back { good: top.good, arrows }))
        });
        Ok(())
    }

    fn read_cards(&self, state: &mut Ragusa) -> Result<(), PositionError> {
        let patrician = |key| self.parse(key, |words| read_patrician(words.word("cards")?));
        state.patrician_drawn = patrician("patrician")?.unwrap_or_default();
        state.patrician =
            [patrician("orange")?.unwrap_or_default(), patrician("blue")?.unwrap_or_default()];
        let pairs = self.parse("pairs", |words| {
            let text = words.word("pairs")?;
            let read = text.split(',').filter(|_| text != "-");
            read.map(|pair| read_bonus(&pair.replace('+', ","))).collect::<Result<Vec<_>, _>>()
        })?;
        let pairs = pairs.unwrap_or_default();
        if pairs.len() > PAIRS {
            return Err(PositionError::new("pairs", "there are too many"));
        }
        state.pairs = std::array::from_fn(|place| pairs.get(place).copied().unwrap_or_default());
        let under = self.parse("under", |words| {
            let text = words.word("cards")?;
            let mut tail = Tail::default();
            for word in text.split(',').filter(|_| text != "-") {
                let (card, by) =
                    word.split_once('@').ok_or_else(|| NotationError::new("card@side", word))?;
                let (card, by) = (card.parse()?, read_side(by)?);
                if tail.cards().contains(card) || by.number() >= state.n_sides() {
                    return Err(NotationError::new("each card once, by a side that plays", word));
                }
                tail.push(card, by);
            }
            Ok(tail)
        })?;
        state.tail = under.unwrap_or_default();
        Ok(())
    }

    fn read_sides(&self, state: &mut Ragusa) -> Result<(), PositionError> {
        let n_sides = state.n_sides();
        for (&side, fields) in &self.sides {
            let part = format!("side {side}");
            if side >= n_sides {
                return Err(PositionError::new(part, "there is no such side"));
            }
            let player = &mut state.players[usize::from(side)];
            for (&key, &value) in fields {
                read_field(player, key, value).map_err(|error| {
                    PositionError::new(format!("{part} {key}"), error.to_string())
                })?;
            }
            if !fields.contains_key("left") {
                let edition = crate::Edition::get(state.edition);
                let given = edition.houses[usize::from(state.n_seats) - 1];
                player.stock = given.saturating_sub(player.houses.count_ones() as u8);
            }
        }
        Ok(())
    }

    /// Cards that are not mentioned: hands and memories first, then the deck.
    fn fill_in_cards(&self, state: &mut Ragusa) -> Result<(), PositionError> {
        let deck = self.parse("deck", |words| read_bonus(words.word("cards")?))?;
        let mut used = state.tail.cards().union(deck.unwrap_or_default());
        used = state.players.iter().fold(used, |used, player| used.union(player.hand));
        if let Phase::Draw { drawn, .. } | Phase::Keep { drawn, .. } = state.phase {
            used = used.union(drawn);
        }
        let holds_cards = !crate::belief::is_before_choices(state);
        for side in state.sides().filter(|_| holds_cards) {
            let says_hand = self.sides.get(&side.number()).is_some_and(|f| f.contains_key("hand"));
            if !says_hand && let Some(card) = BonusSet::ALL.minus(used).iter().next() {
                state.player_mut(side).hand = card.set();
                used = used.with(card);
            }
        }
        state.bonus_deck = deck.unwrap_or_else(|| BonusSet::ALL.minus(used));
        if holds_cards && !state.is_solo() {
            fill_in_memories(state);
        }
        Ok(())
    }
}

/// The first kind of ship that is in the deck.
fn next_ship(state: &Ragusa) -> Option<ShipKind> {
    ShipKind::all().find(|kind| state.ships[kind.index()] > 0)
}

/// The deck is what is neither on offer nor bought; of a cargo that was bought the
/// first kinds are taken.
fn remove_ships(state: &mut Ragusa) -> Result<(), PositionError> {
    for ship in state.slots.into_iter().flatten() {
        let left = &mut state.ships[ship.kind().index()];
        *left = left
            .checked_sub(1)
            .ok_or_else(|| PositionError::new("slots", format!("too many {}", ship.kind())))?;
    }
    for cargo in Cargo::ALL {
        let bought: u32 =
            state.players.iter().map(|player| u32::from(player.cargoes[cargo.index()])).sum();
        for _ in 0..bought {
            let mut kinds = ShipKind::all().filter(|kind| kind.cargo == cargo);
            let kind = kinds.find(|kind| state.ships[kind.index()] > 0);
            let kind = kind.ok_or_else(|| {
                PositionError::new("ships", format!("more ships with {cargo} than there are"))
            })?;
            state.ships[kind.index()] -= 1;
        }
    }
    Ok(())
}

/// A player whose first three cards are not given was dealt the first card in hand
/// and the first two cards that nobody else holds or remembers.
fn fill_in_memories(state: &mut Ragusa) {
    let mut known = BonusSet::EMPTY;
    for player in &state.players {
        known = known.union(player.dealt).union(player.hand);
    }
    for side in state.sides() {
        let player = state.player_mut(side);
        if player.dealt.is_empty() {
            let first = player.hand.iter().next().map_or(BonusSet::EMPTY, Bonus::set);
            let others = BonusSet::ALL.minus(known).iter().take(2).fold(first, BonusSet::with);
            player.dealt = others;
            known = known.union(others);
        }
    }
}

fn read_field(player: &mut Player, key: &str, value: &str) -> Result<(), NotationError> {
    let small = |value| read_number(value, 64).map(|number| number as u8);
    match key {
        "houses" => player.houses = read_spots(value)?,
        "towers" => {
            let spots = read_spots(value)?;
            player.towers =
                u32::try_from(spots).map_err(|_| NotationError::new("spots on the wall", value))?;
        }
        "left" => player.stock = small(value)?,
        "bastions" => player.bastions = small(value)?,
        "hand" => player.hand = read_bonus(value)?,
        "dealt" => player.dealt = read_bonus(value)?,
        "mason-points" => player.points.mason = read_number(value, MOST_POINTS)?,
        "fish-points" => player.points.fishmonger = read_number(value, MOST_POINTS)?,
        "ship-points" => player.points.ships = read_number(value, MOST_POINTS)?,
        "sale-points" => player.points.sales = read_number(value, MOST_POINTS)?,
        _ => {
            if let Ok(resource) = key.parse::<Resource>() {
                player.resources[resource.index()] = small(value)?;
            } else if let Ok(good) = key.parse::<Good>() {
                player.goods[good.index()] = small(value)?;
            } else if let Ok(cargo) = key.parse::<Cargo>() {
                player.cargoes[cargo.index()] = small(value)?;
            } else {
                return Err(NotationError::new("something that a side has", key));
            }
        }
    }
    Ok(())
}
