//! Whether a position could stand on a table.

use argosy_game::{PositionError, Seat};

use crate::cards::{Cards, Counts, Goods, Kind};
use crate::data;
use crate::event::Cause;
use crate::phase::round_end;
use crate::space::SpaceKind;
use crate::state::{BonusSet, GoldenCity, Phase, Turn};

type Result<T> = std::result::Result<T, PositionError>;

fn ensure(holds: bool, part: impl Into<String>, why: impl FnOnce() -> String) -> Result<()> {
    if holds { Ok(()) } else { Err(PositionError::new(part, why())) }
}

/// The kind of which there are more than exist.
fn too_many<K: Kind, const N: usize>(found: &[u32; N], all: &Counts<K, N>) -> Option<String> {
    let over = K::ALL.iter().zip(found).find(|&(&kind, &count)| count > all[kind].into());
    over.map(|(&kind, count)| format!("{count} cards {kind}, there are {}", all[kind]))
}

fn tally<K: Kind, const N: usize>(parts: impl Iterator<Item = Counts<K, N>>) -> [u32; N] {
    let mut found = [0; N];
    for part in parts {
        for (kind, count) in part.iter() {
            found[kind.index()] += u32::from(count);
        }
    }
    found
}

/// The landscape cards that are not used, in hand or laid out.
pub(super) fn landscape_deck(state: &GoldenCity) -> Result<Cards> {
    let all = state.board().landscape_cards;
    let laid = state.pairs.iter().flat_map(|pair| pair.cards).flatten();
    let laid = laid.map(|card| Cards::of(&[card]));
    let hands = state.players.iter().map(|player| player.hand);
    let found = tally(hands.chain([state.used]).chain(laid));
    match too_many(&found, &all) {
        Some(why) => Err(PositionError::new("landscape cards", why)),
        None => Ok(rest(&found, &all)),
    }
}

/// The goods cards that nobody has and that are not out of the game.
pub(super) fn goods_left(state: &GoldenCity, out: &Goods) -> Result<Goods> {
    let all = state.board().goods_cards;
    let held = state.players.iter().map(|player| player.goods);
    let found = tally(held.chain([*out]));
    match too_many(&found, &all) {
        Some(why) => Err(PositionError::new("goods cards", why)),
        None => Ok(rest(&found, &all)),
    }
}

fn rest<K: Kind, const N: usize>(found: &[u32; N], all: &Counts<K, N>) -> Counts<K, N> {
    let mut rest = *all;
    for (&kind, &count) in K::ALL.iter().zip(found) {
        rest[kind] -= count as u8;
    }
    rest
}

/// The bonus cards that nobody has.
pub(super) fn bonus_left(state: &GoldenCity) -> Result<BonusSet> {
    let mut left = BonusSet::ALL;
    for seat in state.seats() {
        for card in state.player(seat).bonus.iter() {
            ensure(left.contains(card), format!("seat {seat}"), || {
                format!("{card} is with another seat already")
            })?;
            left.remove(card);
        }
    }
    Ok(left)
}

pub(super) fn check(state: &GoldenCity) -> Result<()> {
    check_stalls(state)?;
    check_supplies(state)?;
    check_hands(state)?;
    check_goods(state)?;
    check_pairs(state)?;
    check_scoring_card(state)?;
    check_acting(state)?;
    check_phase(state)?;
    check_end(state)
}

fn check_stalls(state: &GoldenCity) -> Result<()> {
    let board = state.board();
    for seat in state.seats() {
        let part = format!("seat {seat}");
        let stalls = state.player(seat).stalls;
        if let Some(space) = stalls.minus(board.spaces).iter().next() {
            return Err(PositionError::new(part, format!("there is no space {space}")));
        }
        let most = data::stalls_each(state.n_seats);
        ensure(stalls.len() <= most, &part, || {
            format!("{} stalls are too many: there are {most}", stalls.len())
        })?;
        if let Some(space) = state.off_path(seat) {
            let why = format!("{space} is not joined to an own port by own stalls (R21)");
            return Err(PositionError::new(part, why));
        }
        for space in stalls.iter() {
            let shared = matches!(space.kind(), SpaceKind::Outer | SpaceKind::Inner);
            ensure(shared || state.stalls_on(space) == 1, &part, || {
                format!("{space} holds the stall of another seat (R23)")
            })?;
        }
    }
    Ok(())
}

fn check_supplies(state: &GoldenCity) -> Result<()> {
    let board = state.board();
    let coins: u32 = state.players.iter().map(|player| u32::from(player.coins)).sum();
    ensure(coins <= board.coins.into(), "coins", || {
        format!("{coins} with the players, there are {}", board.coins)
    })?;
    let held: u32 = state.players.iter().map(|player| u32::from(player.keys)).sum();
    let used: u32 =
        state.players.iter().map(|player| u32::from(player.stalls.and(board.inner).len())).sum();
    ensure(held + used <= data::KEYS.into(), "keys", || {
        format!("{held} held and {used} used for inner districts, there are {}", data::KEYS)
    })?;
    let won: u32 =
        state.seats().map(|seat| u32::from(state.player(seat).contracts.districts)).sum();
    let paid = state.district_contracts();
    ensure(won == paid, "contracts", || {
        format!("districts paid {paid} for the stalls in them, players have {won} (R43, R45)")
    })?;
    check_scored(state)
}

/// R47 to R52: a round brings 2 or nothing in each category and for each majority.
fn check_scored(state: &GoldenCity) -> Result<()> {
    let rounds = u16::from(state.round()) - u16::from(state.scoring.is_some());
    for seat in state.seats() {
        let won = state.player(seat).contracts;
        let even = [won.rivers, won.quarters, won.goods, won.majorities].iter().all(|n| n % 2 == 0);
        let places = u16::from(won.rivers) + u16::from(won.quarters);
        let fits = places <= 2 * rounds
            && u16::from(won.goods) <= 2 * rounds
            && u16::from(won.majorities) <= 4 * rounds;
        ensure(even && fits, format!("seat {seat}"), || {
            format!("{rounds} rounds of scoring cannot bring such contracts (R47 to R52)")
        })?;
    }
    Ok(())
}

/// The building turn that the phase belongs to, if any.
fn turn(state: &GoldenCity) -> Option<Turn> {
    match state.phase {
        Phase::Build(turn)
        | Phase::DrawLandscape(turn)
        | Phase::ChooseBonus(turn)
        | Phase::ChooseGoods(turn)
        | Phase::DrawGoods(turn)
        | Phase::RefillGoods(turn)
        | Phase::ReturnGoods(turn) => Some(turn),
        Phase::Discard { seat } => Some(Turn { seat, built: 0 }),
        Phase::Deal { .. }
        | Phase::OpenGoods
        | Phase::Scoring
        | Phase::LayOut { .. }
        | Phase::Bid { .. }
        | Phase::Over => None,
    }
}

/// How many landscape cards a seat can have in this phase: the least and the most.
fn hand_sizes(state: &GoldenCity, seat: Seat) -> (u8, u8) {
    let limit = data::HAND_LIMIT;
    let order = |seat: Seat| seat.distance_from(state.first, state.n_seats);
    if let Phase::Deal { seat: next } = state.phase {
        return if seat < next { (2, 2) } else { (1, 1) };
    }
    if state.phase == Phase::OpenGoods {
        return (2, 2);
    }
    // R33: a turn has to come or is going on; a reward comes after a payment.
    if state.phase == (Phase::Discard { seat }) {
        return (limit + 1, limit + 2);
    }
    match turn(state) {
        Some(turn) if turn.seat == seat && state.phase == Phase::DrawLandscape(turn) => {
            (0, limit + 1)
        }
        Some(turn) if order(seat) >= order(turn.seat) => (0, limit + 2),
        Some(_) | None => (0, limit),
    }
}

fn check_hands(state: &GoldenCity) -> Result<()> {
    for seat in state.seats() {
        let (least, most) = hand_sizes(state, seat);
        let size = state.player(seat).hand.total();
        let dealing = matches!(state.phase, Phase::Deal { .. } | Phase::OpenGoods);
        ensure((least..=most).contains(&size), format!("seat {seat}"), || {
            let rule = if dealing { "R3" } else { "R33" };
            format!("{size} landscape cards in hand; {least} to {most} are possible now ({rule})")
        })?;
    }
    Ok(())
}

fn check_goods(state: &GoldenCity) -> Result<()> {
    for seat in state.seats() {
        let limit = data::GOODS_LIMIT;
        let returning = matches!(state.phase, Phase::ReturnGoods(turn) if turn.seat == seat);
        let refilling = matches!(state.phase, Phase::RefillGoods(turn) if turn.seat == seat);
        // R40: the place of a card just taken is filled before a fifth is given up.
        let (least, most) = match (returning, refilling) {
            (true, _) => (limit + 1, limit + 1),
            (false, true) => (1, limit + 1),
            (false, false) => (0, limit),
        };
        let size = state.player(seat).goods.total();
        let fits = (least..=most).contains(&size);
        ensure(fits, format!("seat {seat}"), || {
            format!("{size} goods cards do not fit the phase (R42)")
        })?;
    }
    let open = state.open_goods.total();
    let fits = match state.phase {
        Phase::Deal { .. } => open == 0,
        Phase::OpenGoods => open < data::OPEN_GOODS,
        Phase::RefillGoods(_) => open + 1 == data::OPEN_GOODS,
        Phase::Scoring
        | Phase::LayOut { .. }
        | Phase::Bid { .. }
        | Phase::Build(_)
        | Phase::DrawLandscape(_)
        | Phase::ChooseBonus(_)
        | Phase::ChooseGoods(_)
        | Phase::DrawGoods(_)
        | Phase::ReturnGoods(_)
        | Phase::Discard { .. }
        | Phase::Over => {
            open == data::OPEN_GOODS || open < data::OPEN_GOODS && state.goods_deck.is_empty()
        }
    };
    ensure(fits, "goods", || format!("{open} open goods cards do not fit the phase (R40)"))
}

fn check_pairs(state: &GoldenCity) -> Result<()> {
    let n_seats = state.n_seats;
    let laid = match state.phase {
        Phase::LayOut { laid } => laid,
        Phase::Bid { .. } => 2 * n_seats,
        Phase::Deal { .. }
        | Phase::OpenGoods
        | Phase::Scoring
        | Phase::Build(_)
        | Phase::DrawLandscape(_)
        | Phase::ChooseBonus(_)
        | Phase::ChooseGoods(_)
        | Phase::DrawGoods(_)
        | Phase::RefillGoods(_)
        | Phase::ReturnGoods(_)
        | Phase::Discard { .. }
        | Phase::Over => 0,
    };
    for (row, pair) in (0u8..).zip(&state.pairs) {
        for (column, card) in (0u8..).zip(pair.cards) {
            let expected = row < n_seats && column * n_seats + row < laid;
            ensure(card.is_some() == expected, format!("pair {}", row + 1), || {
                format!("{laid} cards are to be laid out now, column by column (R11)")
            })?;
        }
    }
    let Phase::Bid { seat } = state.phase else {
        let idle =
            state.price == data::FIRST_PRICE && state.pairs.iter().all(|pair| pair.hand.is_none());
        return ensure(idle, "pair", || "hands and a price belong to the bidding".to_owned());
    };
    let mut hands = argosy_game::SeatSet::EMPTY;
    for hand in state.pairs.iter().filter_map(|pair| pair.hand) {
        ensure(hand != seat && !hands.contains(hand), "pair", || {
            format!("seat {hand} has only one hand, and the one to bid has none laid (R16)")
        })?;
        hands.insert(hand);
    }
    ensure((1..=16).contains(&state.price), "price", || {
        format!("{} cannot be the price of displacing (R15)", state.price)
    })
}

fn check_scoring_card(state: &GoldenCity) -> Result<()> {
    let needs_card = match state.phase {
        Phase::Deal { .. } | Phase::OpenGoods | Phase::Scoring | Phase::Over => false,
        Phase::LayOut { .. }
        | Phase::Bid { .. }
        | Phase::Build(_)
        | Phase::DrawLandscape(_)
        | Phase::ChooseBonus(_)
        | Phase::ChooseGoods(_)
        | Phase::DrawGoods(_)
        | Phase::RefillGoods(_)
        | Phase::ReturnGoods(_)
        | Phase::Discard { .. } => true,
    };
    ensure(state.scoring.is_some() == needs_card, "scoring", || {
        let word = if needs_card { "needs" } else { "cannot have" };
        format!("phase {} {word} a scoring card (R10, R53)", state.phase)
    })?;
    let setup = matches!(state.phase, Phase::Deal { .. } | Phase::OpenGoods);
    ensure(!setup || state.round() == 0, "played", || "no round was played yet".to_owned())
}

/// The seat that the phase waits for sits at the table and has built what it says.
fn check_acting(state: &GoldenCity) -> Result<()> {
    let exists = |seat: Seat| {
        ensure(seat.number() < state.n_seats, "phase", || format!("there is no seat {seat}"))
    };
    if let Phase::Deal { seat } | Phase::Bid { seat } = state.phase {
        exists(seat)?;
    }
    if let Some(Turn { seat, built }) = turn(state) {
        exists(seat)?;
        ensure(built <= state.player(seat).stalls.len(), "phase", || {
            format!("seat {seat} has not built {built} stalls")
        })?;
    }
    Ok(())
}

/// What the phase asks for must be there.
fn check_phase(state: &GoldenCity) -> Result<()> {
    let fault = |why: &str| Err(PositionError::new("phase", why));
    match state.phase {
        Phase::Build(turn) if turn.built >= data::STALLS_PER_TURN => {
            fault("two stalls end a turn (R35)")
        }
        Phase::Build(turn) if state.stalls_left(turn.seat) == 0 => {
            fault("a turn is over when no stall is left (R35)")
        }
        Phase::DrawLandscape(turn)
        | Phase::ChooseBonus(turn)
        | Phase::ChooseGoods(turn)
        | Phase::DrawGoods(turn)
        | Phase::RefillGoods(turn)
        | Phase::ReturnGoods(turn)
            if !(1..=data::STALLS_PER_TURN).contains(&turn.built) =>
        {
            fault("a reward follows the first or second stall (R31)")
        }
        Phase::LayOut { .. } | Phase::DrawLandscape(_) if state.deck.is_empty() => {
            fault("a landscape card is needed, so used cards would be the deck (R12)")
        }
        Phase::LayOut { laid } if laid >= 2 * state.n_seats => {
            fault("all pairs are laid out already (R11)")
        }
        Phase::ChooseBonus(_) if state.bonus_cards.is_empty() => {
            fault("no bonus card is left (R39)")
        }
        Phase::ChooseGoods(_) if state.open_goods.is_empty() && state.goods_deck.is_empty() => {
            fault("no goods card is left (R41)")
        }
        Phase::DrawGoods(_) | Phase::RefillGoods(_) | Phase::OpenGoods
            if state.goods_deck.is_empty() =>
        {
            fault("the goods deck is empty (R41)")
        }
        Phase::Deal { .. }
        | Phase::OpenGoods
        | Phase::Scoring
        | Phase::LayOut { .. }
        | Phase::Bid { .. }
        | Phase::Build(_)
        | Phase::DrawLandscape(_)
        | Phase::ChooseBonus(_)
        | Phase::ChooseGoods(_)
        | Phase::DrawGoods(_)
        | Phase::RefillGoods(_)
        | Phase::ReturnGoods(_)
        | Phase::Discard { .. }
        | Phase::Over => Ok(()),
    }
}

/// A game goes on exactly as long as nothing has ended it.
fn check_end(state: &GoldenCity) -> Result<()> {
    let cause = round_end::end_cause(state);
    match state.phase {
        Phase::Over => ensure(cause.is_some(), "phase", || {
            "nothing has ended the game (R55 to R57)".to_owned()
        }),
        Phase::Scoring => {
            cause.map_or(Ok(()), |cause| Err(PositionError::new("phase", has_ended(cause))))
        }
        Phase::Deal { .. } | Phase::OpenGoods | Phase::LayOut { .. } | Phase::Bid { .. } => {
            let done =
                state.seats().find(|&seat| state.stalls_left(seat) == 0 || state.is_stuck(seat));
            refuse(done, |seat| {
                format!("seat {seat} can build no more, so the last round was the end (R55, R57)")
            })
        }
        Phase::Build(_)
        | Phase::DrawLandscape(_)
        | Phase::ChooseBonus(_)
        | Phase::ChooseGoods(_)
        | Phase::DrawGoods(_)
        | Phase::RefillGoods(_)
        | Phase::ReturnGoods(_)
        | Phase::Discard { .. } => {
            let acting = turn(state).map_or(state.first, |turn| turn.seat);
            let order = |seat: Seat| seat.distance_from(state.first, state.n_seats);
            let idle = state
                .seats()
                .find(|&seat| order(seat) > order(acting) && state.stalls_left(seat) == 0);
            refuse(idle, |seat| format!("seat {seat} has no stall left before its turn (R55)"))
        }
    }
}

/// Why no further round is played.
fn has_ended(cause: Cause) -> String {
    match cause {
        Cause::AllBuilt(seat) => format!("the game is over: seat {seat} has no stall left (R55)"),
        Cause::Stuck(seat) => format!("the game is over: seat {seat} can never build again (R57)"),
        Cause::LastScoringCard => "the game is over: no scoring card is left (R56)".to_owned(),
    }
}

/// Refuses the phase because of a seat, if there is one.
fn refuse(seat: Option<Seat>, why: impl Fn(Seat) -> String) -> Result<()> {
    seat.map_or(Ok(()), |seat| Err(PositionError::new("phase", why(seat))))
}
