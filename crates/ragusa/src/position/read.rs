//! Reading a position, with a reason for everything that is refused.

use std::collections::BTreeMap;
use std::str::FromStr;

use argosy_game::{NotationError, Options, PositionError, RulesVersion, Words, key_values};

use super::phase::read_phase;
use crate::board::STANDARD;
use crate::cards::{BackIndex, PatricianCard, SlotShip, Tail};
use crate::kinds::{Bonus, BonusSet, Cargo, Good, Resource};
use crate::setup::{RULES_VERSION, Setup};
use crate::ship::{Back, SHIP_KINDS, SLOTS, ShipKind};
use crate::spot::{Spot, Wall};
use crate::state::{PAIRS, Phase, Player, Ragusa, SIDES, Side};

/// Nobody scores more than this in one part.
const MOST_POINTS: u16 = 999;

impl Ragusa {
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

/// Words between commas, or `-` for none; no item twice.
pub(super) fn read_list<T: FromStr<Err = NotationError> + PartialEq>(
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

pub(super) fn read_bonus(text: &str) -> Result<BonusSet, NotationError> {
    Ok(read_list::<Bonus>(text)?.into_iter().collect())
}

pub(super) fn read_number(text: &str, most: u16) -> Result<u16, NotationError> {
    let mut words = Words::new(text);
    let number = words.number("a number")?;
    words.end()?;
    match u16::try_from(number) {
        Ok(number) if number <= most => Ok(number),
        _ => Err(NotationError::new("a smaller number", text)),
    }
}

pub(super) fn read_side(text: &str) -> Result<Side, NotationError> {
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

/// The lines of a position by their first word.
struct Lines<'a> {
    n_seats: u8,
    options: Options,
    by_key: BTreeMap<&'a str, &'a str>,
    sides: BTreeMap<u8, BTreeMap<&'a str, &'a str>>,
}

const KEYS: [&str; 16] = [
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
    RulesVersion::KEY,
    "ships",
    "slots",
    "under",
    "walls",
];

impl<'a> Lines<'a> {
    fn read(text: &'a str) -> Result<Self, PositionError> {
        let mut lines = Self {
            n_seats: 0,
            options: Options::new(),
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
                        .filter(|&(key, _)| key != RulesVersion::KEY)
                        .ok_or_else(|| wrong("an option has a key and a value".to_owned()))?;
                    lines.options.set_once(key, value).map_err(|error| wrong(error.why))?;
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
        let fields = key_values(words)?.into_iter().collect();
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
        let rules = self.by_key.get(RulesVersion::KEY).map_or(Ok(RulesVersion::FIRST), |text| {
            RulesVersion::parse(text, RULES_VERSION)
                .map_err(|error| PositionError::new(RulesVersion::KEY, error.why))
        })?;
        let mut options = Options::new().with("edition", STANDARD).with_rules(rules);
        self.options.iter().for_each(|(key, value)| options.set(key, value));
        let setup = Setup::new(self.n_seats, &options)
            .map_err(|error| PositionError::new("options", error.why))?;
        let mut state = Ragusa::start(&setup);
        if !self.sides.is_empty() {
            let given = state.edition().houses[usize::from(self.n_seats) - 1];
            let n_sides = usize::from(state.n_sides());
            for player in &mut state.players[..n_sides] {
                (player.houses, player.resources) = (0, Player::default().resources);
                player.stock = given;
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
        if state.is_solo() && !self.by_key.contains_key("black") {
            state.black = state.reserved_spots() & !state.all_houses();
        }
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
        let dealt = state.players.iter().fold(BonusSet::EMPTY, |all, p| all.union(p.dealt));
        let holds_cards = !crate::knowledge::is_before_choices(state);
        for side in state.sides().filter(|_| holds_cards) {
            let says_hand = self.sides.get(&side.number()).is_some_and(|f| f.contains_key("hand"));
            if !says_hand && let Some(card) = BonusSet::ALL.minus(used).minus(dealt).iter().next() {
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
/// that nobody else was dealt, and the first two cards left after that.
fn fill_in_memories(state: &mut Ragusa) {
    let mut taken = state.players.iter().fold(BonusSet::EMPTY, |all, p| all.union(p.dealt));
    let unknown: Vec<Side> =
        state.sides().filter(|&side| state.player(side).dealt.is_empty()).collect();
    for &side in &unknown {
        let player = state.player_mut(side);
        let first = player.hand.minus(taken).iter().next();
        player.dealt = first.map_or(BonusSet::EMPTY, Bonus::set);
        taken = taken.union(player.dealt);
    }
    for &side in &unknown {
        let others: BonusSet = BonusSet::ALL.minus(taken).iter().take(2).collect();
        let player = state.player_mut(side);
        player.dealt = player.dealt.union(others);
        taken = taken.union(others);
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
