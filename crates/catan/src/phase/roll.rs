//! R9 to R13, R44: rolling, and what the hexes yield.

use argosy_game::{EventSink, Rng, Seat};

use crate::action::{Action, Chance};
use crate::cards::{Counts, Resource};
use crate::event::{Event, Gain};
use crate::island::SpotSet;
use crate::phase::{cards, discard, trade_cards};
use crate::state::{Catan, Phase};

pub(crate) fn legal(state: &Catan, out: &mut Vec<Action>) {
    out.push(Action::Roll);
    cards::legal_plays(state, out);
    trade_cards::legal(state, out);
}

pub(crate) fn apply(state: &mut Catan) {
    state.phase = Phase::Dice;
}

/// R44: the sum that the second roll of a turn cannot have.
fn barred_sum(state: &Catan) -> Option<u8> {
    (state.turn.rolls > 0).then(|| state.turn.dice[0] + state.turn.dice[1])
}

pub(crate) fn outcomes(state: &Catan, out: &mut Vec<(Chance, u32)>) {
    let barred = barred_sum(state);
    for one in 1..=6 {
        for other in 1..=6 {
            if barred != Some(one + other) {
                out.push((Chance::Roll(one, other), 1));
            }
        }
    }
}

#[inline]
pub(crate) fn sample(state: &Catan, rng: &mut Rng) -> Chance {
    let barred = barred_sum(state);
    loop {
        let drawn = rng.below(36) as u8;
        let (one, other) = (drawn / 6 + 1, drawn % 6 + 1);
        if barred != Some(one + other) {
            return Chance::Roll(one, other);
        }
    }
}

pub(crate) fn land(state: &mut Catan, dice: [u8; 2], events: &mut impl EventSink<Event>) {
    state.turn.rolls += 1;
    state.turn.dice = dice;
    events.push(Event::Rolled { seat: state.turn.active, dice });
    let sum = dice[0] + dice[1];
    if sum == 7 {
        discard::enter(state);
    } else {
        pay_yields(state, sum, events);
        state.phase = state.resume();
    }
}

/// How many members a set of at most three has.
#[inline]
fn few(mut set: SpotSet) -> u8 {
    let mut count = 0;
    while set != 0 {
        set &= set - 1;
        count += 1;
    }
    count
}

/// R10, R11: what each seat earns for a sum.
#[inline]
fn yields(state: &Catan, sum: u8) -> [Counts; 4] {
    let mut earned = [Counts::NONE; 4];
    for tile in state.layout.with_number(sum) {
        let Some(resource) = state.layout.terrain(tile).resource() else { continue };
        if tile == state.robber {
            continue;
        }
        let around = tile.spot_set();
        // R51: neutral colours come after the seats and earn nothing.
        let seats = &state.estates[..state.n_seats as usize];
        for (earned, estate) in earned.iter_mut().zip(seats) {
            if estate.buildings() & around != 0 {
                let cards = few(estate.settlements & around) + 2 * few(estate.cities & around);
                *earned += Counts::of(resource.index(), cards);
            }
        }
    }
    earned
}

fn pay_yields(state: &mut Catan, sum: u8, events: &mut impl EventSink<Event>) {
    let mut earned = yields(state, sum);
    let asked = earned.iter().fold(Counts::NONE, |sum, &cards| sum + cards);
    if !state.bank.covers(asked) {
        ration(state, asked, &mut earned, events);
    }
    for seat in Seat::all(state.n_seats) {
        let cards = earned[seat.index()];
        if !cards.is_empty() {
            state.gain(seat, cards);
            events.push(Event::Gained { seat, cards, why: Gain::Yield });
        }
    }
}

/// R12, R54: a resource that the bank cannot pay to everybody is paid to nobody,
/// except that a single claimant takes what is left.
fn ration(
    state: &Catan,
    asked: Counts,
    earned: &mut [Counts; 4],
    events: &mut impl EventSink<Event>,
) {
    for resource in Resource::ALL {
        let kind = resource.index();
        let left = state.bank.get(kind);
        if left >= asked.get(kind) {
            continue;
        }
        events.push(Event::BankShort { resource });
        let claimants = earned.iter().filter(|cards| cards.has(kind)).count();
        let paid = if claimants == 1 && !state.rules.catanatron { left } else { 0 };
        for cards in earned.iter_mut().filter(|cards| cards.has(kind)) {
            *cards -= Counts::of(kind, cards.get(kind) - paid);
        }
    }
}
