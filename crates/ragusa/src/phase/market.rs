//! The market: ships, their prices and the moving values (R25 to R28).

use argosy_game::{EventSink, Rng};

use crate::action::{Action, Chance};
use crate::automata::{self, Reason};
use crate::cards::{BackIndex, SlotShip};
use crate::event::Event;
use crate::kinds::{Bits, GOODS, Good};
use crate::phase::{Then, decider, no_effect, order, push_own_exchanges};
use crate::refusal::Refusal;
use crate::ship::{BACKS, Back, SHIP_KINDS, SLOTS, ShipKind};
use crate::state::{Phase, Ragusa, Ring, Side, Turn};

/// R25: The price of the ship in a slot; `None` if the slot is empty.
pub(crate) fn price(state: &Ragusa, slot: usize) -> Option<[u8; GOODS]> {
    let edition = state.edition();
    let ship = state.slots[slot]?.kind();
    let mut price = [0; GOODS];
    price[edition.slots[slot].good.index()] += edition.slots[slot].units;
    if let Some(extra) = edition.ship(ship).extra {
        price[extra.index()] += 1;
    }
    Some(price)
}

/// The slots whose ship the side can pay for and keep this number of each good.
pub(crate) fn affordable(state: &Ragusa, side: Side, keep: u8) -> u8 {
    let goods = state.player(side).goods;
    let can_pay = |&slot: &usize| {
        let price = price(state, slot);
        price.is_some_and(|price| goods.iter().zip(price).all(|(&held, cost)| held >= cost + keep))
    };
    (0..SLOTS).filter(can_pay).fold(0, |slots, slot| slots | 1 << slot)
}

pub(crate) fn enter<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    side: Side,
    events: &mut E,
) -> Then {
    if state.is_automaton(side) {
        let Some((slot, why)) = automata::choose_ship(state, side) else {
            return no_effect(state, ring, side, events);
        };
        return take(state, turn, ring, Purchase { side, slot, why: Some(why) }, events);
    }
    // R33
    if !state.player(side).has_goods() || affordable(state, side, 0) == 0 {
        return no_effect(state, ring, side, events);
    }
    state.phase = Phase::Buy { turn, ring };
    Then::Wait
}

pub(crate) fn legal(state: &Ragusa, turn: Turn, ring: Ring, out: &mut Vec<Action>) {
    let side = decider(state, turn, ring);
    push_own_exchanges(state, side, out);
    out.extend(Bits(u64::from(affordable(state, side, 0))).map(Action::Buy));
    out.push(Action::Pass);
}

pub(crate) fn explain(state: &Ragusa, side: Side, action: Action) -> Option<Refusal> {
    let Action::Buy(slot) = action else { return None };
    Some(explain_purchase(state, side, slot))
}

fn explain_purchase(state: &Ragusa, side: Side, slot: u8) -> Refusal {
    let Some(price) = price(state, usize::from(slot)) else {
        return Refusal::NoShip { slot: slot + 1 };
    };
    let player = state.player(side);
    let unpaid = Good::ALL.into_iter().find(|&good| player.good(good) < price[good.index()]);
    unpaid.map_or(Refusal::NoShip { slot: slot + 1 }, |good| Refusal::CannotPay {
        slot: slot + 1,
        good,
        needs: price[good.index()],
        has: player.good(good),
    })
}

pub(crate) fn buy<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    slot: u8,
    events: &mut E,
) {
    let side = decider(state, turn, ring);
    if take(state, turn, ring, Purchase { side, slot, why: None }, events) == Then::GoOn {
        order::resume(state, turn, ring, events);
    }
}

/// Who buys where, and why an automaton does.
struct Purchase {
    side: Side,
    slot: u8,
    why: Option<Reason>,
}

/// R25 to R28, up to the point where chance shows the new ship.
fn take<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    Purchase { side, slot, why }: Purchase,
    events: &mut E,
) -> Then {
    let (index, edition) = (usize::from(slot), state.edition());
    let price = price(state, index).expect("a ship is bought");
    let ship = state.slots[index].expect("a ship is bought").kind();
    let points = edition.ship(ship).points;
    let who = state.who(side);
    let player = state.player_mut(side);
    for (held, cost) in player.goods.iter_mut().zip(price) {
        *held -= cost;
    }
    player.cargoes[ship.cargo.index()] += 1;
    player.points.ships += u16::from(points);
    events.push(Event::ShipBought { who, slot, ship, points, why });
    let falls = edition.slots[index].falls;
    let lower = state.market[falls.index()].saturating_sub(1);
    set_marker(state, falls, lower, events);
    state.slots.copy_within(index + 1.., index);
    state.slots[SLOTS - 1] = None;
    // R28
    if state.back.is_none() {
        return Then::GoOn;
    }
    state.phase = Phase::Arrival { turn, ring };
    Then::Wait
}

fn set_marker<E: EventSink<Event>>(state: &mut Ragusa, good: Good, space: u8, events: &mut E) {
    if state.market[good.index()] != space {
        state.market[good.index()] = space;
        events.push(Event::MarketMoved { good, space });
    }
}

/// R2, R27: A ship that enters raises the good on its back.
pub(crate) fn raise_for<E: EventSink<Event>>(state: &mut Ragusa, ship: ShipKind, events: &mut E) {
    let edition = state.edition();
    let raised = state.market[ship.good.index()] + edition.ship(ship).arrows;
    set_marker(state, ship.good, raised.min(edition.market_end()), events);
}

pub(crate) fn arrive<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    ship: ShipKind,
    events: &mut E,
) {
    raise_for(state, ship, events);
    state.ships[ship.index()] -= 1;
    state.slots[SLOTS - 1] = Some(SlotShip::new(ship));
    state.back = None;
    events.push(Event::ShipEntered { slot: SLOTS as u8 - 1, ship });
    if state.ship_deck_size() > 0 {
        state.phase = Phase::NextBack { turn, ring };
    } else {
        order::resume(state, turn, ring, events);
    }
}

pub(crate) fn show_back<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    back: Back,
    events: &mut E,
) {
    see_back(state, back, events);
    order::resume(state, turn, ring, events);
}

pub(crate) fn see_back<E: EventSink<Event>>(state: &mut Ragusa, back: Back, events: &mut E) {
    state.back = Some(BackIndex::new(back));
    events.push(Event::BackSeen { back });
}

/// The kinds that the top card can be, as bits.
fn top_kinds(state: &Ragusa) -> u32 {
    state.back.map_or(u32::MAX, |back| state.edition().back_kinds[back.back().index()])
}

pub(crate) fn arrival_outcomes(state: &Ragusa, out: &mut Vec<(Chance, u32)>) {
    push_ships(state, top_kinds(state), out);
}

pub(crate) fn sample_arrival(state: &Ragusa, rng: &mut Rng) -> Chance {
    sample_ship(state, top_kinds(state), rng)
}

/// Ships in the deck among the given kinds: the index of the kind, and copies.
fn counts(state: &Ragusa, kinds: u32) -> impl Iterator<Item = (u8, u32)> + '_ {
    let all = (1u64 << SHIP_KINDS) - 1;
    Bits(u64::from(kinds) & all)
        .map(|kind| (kind, u32::from(state.ships[usize::from(kind)])))
        .filter(|&(_, copies)| copies > 0)
}

pub(crate) fn push_ships(state: &Ragusa, kinds: u32, out: &mut Vec<(Chance, u32)>) {
    let ships = counts(state, kinds);
    out.extend(ships.map(|(kind, copies)| (Chance::Ship(ShipKind::from_index(kind)), copies)));
}

pub(crate) fn sample_ship(state: &Ragusa, kinds: u32, rng: &mut Rng) -> Chance {
    Chance::Ship(sample_kind(state, kinds, rng))
}

fn sample_kind(state: &Ragusa, kinds: u32, rng: &mut Rng) -> ShipKind {
    let total = counts(state, kinds).map(|(_, copies)| copies).sum();
    let mut drawn = rng.below(total);
    for (kind, copies) in counts(state, kinds) {
        if drawn < copies {
            return ShipKind::from_index(kind);
        }
        drawn -= copies;
    }
    unreachable!("the draw is below the number of ships")
}

pub(crate) fn push_backs(state: &Ragusa, out: &mut Vec<(Chance, u32)>) {
    for index in 0..BACKS as u8 {
        let kinds = state.edition().back_kinds[usize::from(index)];
        let weight = counts(state, kinds).map(|(_, copies)| copies).sum();
        if weight > 0 {
            out.push((Chance::Back(Back::from_index(index)), weight));
        }
    }
}

/// The back of a card drawn from the whole deck.
pub(crate) fn sample_back(state: &Ragusa, rng: &mut Rng) -> Chance {
    let kind = sample_kind(state, u32::MAX, rng);
    Chance::Back(Back { good: kind.good, arrows: state.edition().ship(kind).arrows })
}
