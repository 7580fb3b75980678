use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use argosy_game::{NotationError, PositionError, RulesVersion, Seat, Words, key_values};

use super::{FIRST_WORD, check};
use crate::action::Row;
use crate::board::BOARDS;
use crate::cards::{Bonus, Cards, Goods, Landscape, ScoringCard};
use crate::data;
use crate::setup::{RULES_VERSION, Setup, Totals};
use crate::space::{Space, SpaceKind};
use crate::state::{BonusSet, Contracts, GoldenCity, Pair, Phase};

type Result<T> = std::result::Result<T, PositionError>;

/// The lines that stand at most once.
const KEYS: [&str; 11] = [
    "board", "seats", "totals", "first", "phase", "played", "scoring", "price", "used", "goods",
    "out",
];

pub(crate) fn read(text: &str) -> Result<GoldenCity> {
    let lines = Lines::split(text)?;
    let mut state = lines.set_up()?;
    lines.read_round(&mut state)?;
    lines.read_pairs(&mut state)?;
    lines.read_players(&mut state)?;
    lines.read_supplies(&mut state)?;
    check::check(&state)?;
    Ok(state)
}

fn parse<T: FromStr<Err = NotationError>>(part: &str, word: &str) -> Result<T> {
    word.parse().map_err(|error: NotationError| PositionError::new(part, error.to_string()))
}

fn number(part: &str, word: &str) -> Result<u8> {
    word.parse().map_err(|_| {
        let error = NotationError::new("a number from 0 to 255", word);
        PositionError::new(part, error.to_string())
    })
}

/// A dash, or different items with commas between them.
fn items<T: FromStr<Err = NotationError>>(part: &str, text: &str) -> Result<Vec<T>> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let mut seen = BTreeSet::new();
    for word in text.split(',') {
        if !seen.insert(word) {
            return Err(PositionError::new(part, format!("{word} stands twice")));
        }
    }
    text.split(',').map(|word| parse(part, word)).collect()
}

struct Lines<'a> {
    rules: RulesVersion,
    single: BTreeMap<&'a str, &'a str>,
    pairs: Vec<&'a str>,
    seats: Vec<&'a str>,
}

impl<'a> Lines<'a> {
    fn split(text: &'a str) -> Result<Self> {
        let mut lines = text.lines().filter(|line| !line.is_empty());
        let first = lines.next().unwrap_or_default();
        let version = first.split_once(' ').filter(|&(word, _)| word == FIRST_WORD);
        let Some((_, version)) = version else {
            let expected = format!("{FIRST_WORD} {RULES_VERSION}");
            let why = format!("a position begins with `{expected}`, found {first:?}");
            return Err(PositionError::new("first line", why));
        };
        let rules = RulesVersion::parse(version, RULES_VERSION)
            .map_err(|error| PositionError::new("first line", error.why))?;
        let mut found =
            Self { rules, single: BTreeMap::new(), pairs: Vec::new(), seats: Vec::new() };
        for line in lines {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            match key {
                "pair" => found.pairs.push(value),
                "seat" => found.seats.push(value),
                "" => {
                    return Err(PositionError::new(
                        "line",
                        "a line begins with a word, not a space",
                    ));
                }
                key if !KEYS.contains(&key) => {
                    return Err(PositionError::new(key, "unknown line"));
                }
                key => {
                    if found.single.insert(key, value).is_some() {
                        return Err(PositionError::new(key, "the line stands twice"));
                    }
                }
            }
        }
        Ok(found)
    }

    fn value<T: FromStr<Err = NotationError>>(&self, key: &str, default: T) -> Result<T> {
        self.single.get(key).map_or(Ok(default), |text| parse(key, text))
    }

    fn number(&self, key: &str, default: u8) -> Result<u8> {
        self.single.get(key).map_or(Ok(default), |text| number(key, text))
    }

    fn set_up(&self) -> Result<GoldenCity> {
        let id = self.single.get("board").copied().unwrap_or(BOARDS.files()[0].id);
        let board = BOARDS
            .index_of(id)
            .ok_or_else(|| PositionError::new("board", format!("there is no board {id}")))?;
        let n_seats = self.number("seats", *data::SEATS.start())?;
        if !data::SEATS.contains(&n_seats) {
            return Err(PositionError::new("seats", format!("{n_seats} cannot play; 3 or 4 can")));
        }
        let totals = self.value("totals", Totals::Open)?;
        let first = seat_of("first", self.value("first", Seat::new(0))?, n_seats)?;
        Ok(GoldenCity::set_up(&Setup { n_seats, rules: self.rules, board, totals, first }))
    }

    /// Phase and scoring cards.
    fn read_round(&self, state: &mut GoldenCity) -> Result<()> {
        let Some(phase) = self.single.get("phase") else {
            return Err(PositionError::new("phase", "the line is missing"));
        };
        state.phase = parse("phase", phase)?;
        let played =
            self.single.get("played").map_or(Vec::new(), |text| text.split(", ").collect());
        for text in played {
            turn_up(state, "played", parse("played", text)?)?;
        }
        if let Some(text) = self.single.get("scoring") {
            let card = parse("scoring", text)?;
            turn_up(state, "scoring", card)?;
            state.scoring = Some(card);
        }
        Ok(())
    }

    fn read_pairs(&self, state: &mut GoldenCity) -> Result<()> {
        state.price = self.number("price", data::FIRST_PRICE)?;
        for text in &self.pairs {
            let mut words = Words::new(text);
            let (row, pair) = read_pair(&mut words, state.n_seats)
                .map_err(|why| PositionError::new(format!("pair {text}"), why))?;
            let place = &mut state.pairs[row.index()];
            if place.cards[0].is_some() {
                return Err(PositionError::new(format!("pair {row}"), "the line stands twice"));
            }
            *place = pair;
        }
        Ok(())
    }

    fn read_players(&self, state: &mut GoldenCity) -> Result<()> {
        for seat in state.seats() {
            // No hand is the default; the coast cards of R3 are written out.
            state.player_mut(seat).hand = Cards::default();
        }
        let mut contracts = [None; data::MAX_PLAYERS];
        let mut seen = argosy_game::SeatSet::EMPTY;
        for text in &self.seats {
            let (seat, fields) = text.split_once(' ').unwrap_or((text, ""));
            let seat = seat_of("seat", parse("seat", seat)?, state.n_seats)?;
            let part = format!("seat {seat}");
            if seen.contains(seat) {
                return Err(PositionError::new(part, "the line stands twice"));
            }
            seen.insert(seat);
            let fields = fields.split(' ').filter(|field| !field.is_empty());
            let fields = key_values(fields).map_err(|why| PositionError::new(&part, why))?;
            for field in fields {
                let given = read_field(state, seat, &part, field)?;
                contracts[seat.index()] = given.or(contracts[seat.index()]);
            }
        }
        for seat in state.seats() {
            let by_seat =
                || Contracts { districts: by_order_of_seats(state, seat), ..Contracts::default() };
            let won = contracts[seat.index()].unwrap_or_else(by_seat);
            state.player_mut(seat).contracts = won;
        }
        Ok(())
    }

    /// Everything that is nowhere else is in the decks.
    fn read_supplies(&self, state: &mut GoldenCity) -> Result<()> {
        state.used = self.value("used", Cards::default())?;
        state.deck = check::landscape_deck(state)?;
        let out: Goods = self.value("out", Goods::default())?;
        let mut rest = check::goods_left(state, &out)?;
        let default = first_open(&rest, state.phase);
        state.open_goods = self.value("goods", default)?;
        rest = rest.without(&state.open_goods).ok_or_else(|| {
            PositionError::new("goods", "more cards of a kind lie open than there are")
        })?;
        state.goods_deck = rest;
        state.bonus_cards = check::bonus_left(state)?;
        Ok(())
    }
}

fn seat_of(part: &str, seat: Seat, n_seats: u8) -> Result<Seat> {
    if seat.number() < n_seats {
        return Ok(seat);
    }
    Err(PositionError::new(part, format!("there is no seat {seat}")))
}

fn turn_up(state: &mut GoldenCity, part: &str, card: ScoringCard) -> Result<()> {
    state.scoring_deck = state.without_scoring_card(card).ok_or_else(|| {
        PositionError::new(part, format!("{card} cannot be the next card: groups 1, 2, 3 in order"))
    })?;
    Ok(())
}

fn read_pair(words: &mut Words<'_>, n_seats: u8) -> std::result::Result<(Row, Pair), String> {
    let mut next = |what: &'static str| words.word(what).map_err(|error| error.to_string());
    let row: Row = next("a row")?.parse().map_err(|error: NotationError| error.to_string())?;
    let card = |word: &str| -> std::result::Result<Option<Landscape>, String> {
        if word == "-" {
            return Ok(None);
        }
        word.parse().map(Some).map_err(|error: NotationError| error.to_string())
    };
    let cards = [card(next("a landscape")?)?, card(next("a landscape or -")?)?];
    let hand = match next("a seat or -")? {
        "-" => None,
        word => Some(word.parse::<Seat>().map_err(|error| error.to_string())?),
    };
    words.clone().end().map_err(|error| error.to_string())?;
    if row.index() >= usize::from(n_seats) {
        return Err(format!("there is no pair {row}"));
    }
    if let Some(seat) = hand.filter(|seat| seat.number() >= n_seats) {
        return Err(format!("there is no seat {seat}"));
    }
    Ok((row, Pair { cards, hand }))
}

/// One `key=value` of a seat. Contracts are handed back, as their default needs
/// everybody's stalls.
fn read_field(
    state: &mut GoldenCity,
    seat: Seat,
    part: &str,
    (key, value): (&str, &str),
) -> Result<Option<Contracts>> {
    let player = state.player_mut(seat);
    match key {
        "coins" => player.coins = number(part, value)?,
        "keys" => player.keys = number(part, value)?,
        "hand" => player.hand = parse(part, value)?,
        "goods" => player.goods = parse(part, value)?,
        "bonus" => player.bonus = items::<Bonus>(part, value)?.into_iter().collect::<BonusSet>(),
        "stalls" => player.stalls = items::<Space>(part, value)?.into_iter().collect(),
        "contracts" => return read_contracts(part, value).map(Some),
        _ => return Err(PositionError::new(part, format!("there is no field {key}"))),
    }
    Ok(None)
}

fn read_contracts(part: &str, value: &str) -> Result<Contracts> {
    let numbers = value.split('/').map(|word| number(part, word));
    let numbers = numbers.collect::<Result<Vec<u8>>>()?;
    let &[districts, rivers, quarters, goods, majorities] = numbers.as_slice() else {
        let why = "contracts are districts/rivers/quarters/goods/majorities";
        return Err(PositionError::new(part, why));
    };
    Ok(Contracts { districts, rivers, quarters, goods, majorities })
}

/// What districts paid this seat if everybody came in the order of seats.
fn by_order_of_seats(state: &GoldenCity, seat: Seat) -> u8 {
    let board = state.board();
    let own = state.player(seat).stalls.and(board.city());
    let won = own.iter().map(|space| {
        let earlier = Seat::all(seat.number());
        let arrival = earlier.filter(|&other| state.player(other).stalls.contains(space)).count();
        let contracts = match space.kind() {
            SpaceKind::Inner => board.inner_contracts,
            SpaceKind::Port | SpaceKind::Suburb | SpaceKind::Outer => board.outer_contracts,
        };
        contracts.get(arrival).copied().unwrap_or(0)
    });
    won.sum()
}

/// The open goods cards if none are given: the first three that are left, or none
/// while they are still being turned up.
fn first_open(left: &Goods, phase: Phase) -> Goods {
    let number = if matches!(phase, Phase::Deal { .. } | Phase::OpenGoods) {
        0
    } else if matches!(phase, Phase::RefillGoods(_)) {
        data::OPEN_GOODS - 1
    } else {
        data::OPEN_GOODS
    };
    let cards: Vec<_> = left.cards().take(number.into()).collect();
    Goods::of(&cards)
}
