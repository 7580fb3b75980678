//! Before the first turn: first player, ships, Patrician cards, bonus cards.

use argosy_game::{EventSink, Rng, Seat};

use crate::action::Chance;
use crate::cards::{PatricianCard, SlotShip};
use crate::event::Event;
use crate::kinds::{Bits, Bonus};
use crate::phase::{choose, market, place, secret};
use crate::state::{Phase, Ragusa, Side};

/// R3: Cards dealt to each player.
const DEALT: u8 = 3;
/// R64: Patrician cards in a game, and those of each automaton.
const PATRICIAN_DRAWN: u32 = 6;
const PATRICIAN_EACH: u32 = 3;

/// R4
pub(crate) fn first_outcomes(state: &Ragusa, out: &mut Vec<(Chance, u32)>) {
    out.extend(Seat::all(state.n_seats).map(|seat| (Chance::First(seat), 1)));
}

pub(crate) fn sample_first(state: &Ragusa, rng: &mut Rng) -> Chance {
    Chance::First(Seat::new(rng.below(u32::from(state.n_seats)) as u8))
}

pub(crate) fn apply_first<E: EventSink<Event>>(state: &mut Ragusa, seat: Seat, events: &mut E) {
    state.first = Side::from(seat);
    state.active = state.first;
    let who = state.who(state.first);
    events.push(Event::FirstPlayer { who });
    state.phase = Phase::Ships;
}

fn empty_slot(state: &Ragusa) -> Option<usize> {
    state.slots.iter().position(Option::is_none)
}

/// R2: Ships first, then the back of the next one.
pub(crate) fn ship_outcomes(state: &Ragusa, out: &mut Vec<(Chance, u32)>) {
    if empty_slot(state).is_some() {
        market::push_ships(state, u32::MAX, out);
    } else {
        market::push_backs(state, out);
    }
}

pub(crate) fn sample_ship(state: &Ragusa, rng: &mut Rng) -> Chance {
    if empty_slot(state).is_some() {
        market::sample_ship(state, u32::MAX, rng)
    } else {
        market::sample_back(state, rng)
    }
}

pub(crate) fn apply_ship<E: EventSink<Event>>(state: &mut Ragusa, step: Chance, events: &mut E) {
    match step {
        Chance::Ship(ship) => {
            let slot = empty_slot(state).expect("ships are laid out into empty slots");
            market::raise_for(state, ship, events);
            state.ships[ship.index()] -= 1;
            state.slots[slot] = Some(SlotShip::new(ship));
            events.push(Event::ShipEntered { slot: slot as u8, ship });
            if empty_slot(state).is_none() && state.ship_deck_size() == 0 {
                after_ships(state);
            }
        }
        Chance::Back(back) => {
            market::see_back(state, back, events);
            after_ships(state);
        }
        Chance::First(_)
        | Chance::Card(_)
        | Chance::Reserve(_)
        | Chance::Split(_)
        | Chance::Patrician(_) => unreachable!("ships are laid out"),
    }
}

fn after_ships(state: &mut Ragusa) {
    state.phase = if state.is_solo() { Phase::Reserve } else { Phase::Deal };
}

fn unreserved(state: &Ragusa) -> u64 {
    let all = (1u64 << state.edition().patrician.len()) - 1;
    all & !u64::from(state.patrician_drawn)
}

/// R64
pub(crate) fn reserve_outcomes(state: &Ragusa, out: &mut Vec<(Chance, u32)>) {
    out.extend(
        Bits(unreserved(state)).map(|card| (Chance::Reserve(PatricianCard::from_index(card)), 1)),
    );
}

pub(crate) fn sample_reserve(state: &Ragusa, rng: &mut Rng) -> Chance {
    Chance::Reserve(PatricianCard::from_index(pick_bit(unreserved(state), rng)))
}

pub(crate) fn apply_reserve<E: EventSink<Event>>(
    state: &mut Ragusa,
    card: PatricianCard,
    events: &mut E,
) {
    let spots = state.edition().patrician[card.index()];
    state.patrician_drawn |= card.bit();
    for spot in spots {
        state.black |= spot.bit();
    }
    events.push(Event::SpotsReserved { card, spots });
    if state.patrician_drawn.count_ones() == PATRICIAN_DRAWN {
        state.phase = Phase::Split;
    }
}

fn unsplit(state: &Ragusa) -> u64 {
    u64::from(state.patrician_drawn & !state.patrician[0])
}

/// R64
pub(crate) fn split_outcomes(state: &Ragusa, out: &mut Vec<(Chance, u32)>) {
    let left = Bits(unsplit(state));
    out.extend(left.map(|card| (Chance::Split(PatricianCard::from_index(card)), 1)));
}

pub(crate) fn sample_split(state: &Ragusa, rng: &mut Rng) -> Chance {
    Chance::Split(PatricianCard::from_index(pick_bit(unsplit(state), rng)))
}

pub(crate) fn apply_split<E: EventSink<Event>>(
    state: &mut Ragusa,
    card: PatricianCard,
    events: &mut E,
) {
    let (orange, blue) = (Side::new(1), Side::new(2));
    state.patrician[0] |= card.bit();
    let who = state.who(orange);
    events.push(Event::PatricianDealt { who, card });
    if state.patrician[0].count_ones() == PATRICIAN_EACH {
        state.patrician[1] = state.patrician_drawn & !state.patrician[0];
        let who = state.who(blue);
        for card in Bits(u64::from(state.patrician[1])) {
            events.push(Event::PatricianDealt { who, card: PatricianCard::from_index(card) });
        }
        state.phase = Phase::Deal;
    }
}

/// R3, R65: Who gets the next card.
fn next_to_deal(state: &Ragusa) -> Option<Side> {
    let dealt = if state.is_solo() { 1 } else { DEALT };
    state.sides().find(|&side| state.player(side).hand.len() < dealt)
}

pub(crate) fn apply_deal<E: EventSink<Event>>(state: &mut Ragusa, card: Bonus, events: &mut E) {
    let side = next_to_deal(state).expect("somebody lacks a card");
    state.bonus_deck = state.bonus_deck.minus(card.set());
    let player = state.player_mut(side);
    player.hand = player.hand.with(card);
    let who = state.who(side);
    events.push(Event::CardDealt { who, secret: secret(state, side, card) });
    if next_to_deal(state).is_none() {
        if state.is_solo() {
            place::begin_turn(state, events);
        } else {
            choose::enter(state);
        }
    }
}

/// One of the set bits, each equally likely.
pub(crate) fn pick_bit(bits: u64, rng: &mut Rng) -> u8 {
    let place = rng.below(bits.count_ones());
    Bits(bits).nth(place as usize).expect("the draw is below the number of bits")
}
