//! R13, R14, R53: giving cards back on a seven.

use argosy_game::{EventSink, Seat, SeatSet, ToAct};

use crate::action::Action;
use crate::cards::{Counts, Resource};
use crate::data::SAFE_HAND;
use crate::event::{Event, Payment};
use crate::refusal::Refusal;
use crate::rules::{explain_order, ordered_choices};
use crate::state::{Catan, Phase};

/// R13: how many cards this seat has to give.
#[inline]
pub(crate) fn due(state: &Catan, seat: Seat) -> u8 {
    let held = state.estate(seat).hand.total();
    if held > SAFE_HAND { held / 2 } else { 0 }
}

/// A seven has been rolled.
pub(crate) fn enter(state: &mut Catan) {
    let giving = Seat::all(state.n_seats).find(|&seat| due(state, seat) > 0);
    state.phase = match giving {
        None => Phase::MoveRobber,
        Some(seat) if state.rules.catanatron => Phase::OpenDiscard { seat, left: due(state, seat) },
        Some(_) => Phase::Discard { chosen: [Counts::NONE; 4] },
    };
}

/// Whether this seat has chosen all that it has to give.
fn is_done(state: &Catan, chosen: &[Counts; 4], seat: Seat) -> bool {
    chosen[seat.index()].total() == due(state, seat)
}

/// R14: who has not chosen yet, and who may take a choice back.
pub(crate) fn to_act(state: &Catan, chosen: &[Counts; 4]) -> ToAct {
    let (mut owe, mut may) = (SeatSet::EMPTY, SeatSet::EMPTY);
    for seat in Seat::all(state.n_seats) {
        if !is_done(state, chosen, seat) {
            owe.insert(seat);
        } else if !chosen[seat.index()].is_empty() {
            may.insert(seat);
        }
    }
    ToAct::Seats { owe, may }
}

pub(crate) fn legal(state: &Catan, chosen: &[Counts; 4], seat: Seat, out: &mut Vec<Action>) {
    if seat.number() >= state.n_seats {
        return;
    }
    let given = chosen[seat.index()];
    if is_done(state, chosen, seat) {
        if !given.is_empty() {
            out.push(Action::TakeBack);
        }
        return;
    }
    let left = due(state, seat) - given.total();
    let pool = state.estate(seat).hand - given;
    let kinds = ordered_choices(pool, given.last().unwrap_or(0), left);
    out.extend(kinds.map(|kind| Action::Discard(Resource::ALL[kind])));
}

/// R53: in the open any card can be given.
pub(crate) fn legal_open(state: &Catan, seat: Seat, out: &mut Vec<Action>) {
    let hand = state.estate(seat).hand;
    let held = Resource::ALL.into_iter().filter(|resource| hand.has(resource.index()));
    out.extend(held.map(Action::DiscardOpenly));
}

pub(crate) fn explain(
    state: &Catan,
    chosen: &[Counts; 4],
    seat: Seat,
    action: Action,
) -> Option<Refusal> {
    let Action::Discard(resource) = action else { return None };
    let given = chosen[seat.index()];
    if is_done(state, chosen, seat) {
        return Some(Refusal::DoesNotOweCards);
    }
    let from = Resource::ALL[given.last().unwrap_or(0)];
    let pool = state.estate(seat).hand - given;
    Some(explain_order(resource, from, pool, Refusal::NotHeld { resource }))
}

pub(crate) fn explain_open(action: Action) -> Option<Refusal> {
    let Action::DiscardOpenly(resource) = action else { return None };
    Some(Refusal::NotHeld { resource })
}

pub(crate) fn choose(
    state: &mut Catan,
    seat: Seat,
    resource: Resource,
    events: &mut impl EventSink<Event>,
) {
    let card = Counts::one(resource.index());
    let Phase::Discard { mut chosen } = state.phase else { unreachable!("a seven is settled") };
    chosen[seat.index()] += card;
    if Seat::all(state.n_seats).all(|seat| is_done(state, &chosen, seat)) {
        give_all(state, chosen, events);
    } else {
        state.phase = Phase::Discard { chosen };
    }
}

fn give_all(state: &mut Catan, chosen: [Counts; 4], events: &mut impl EventSink<Event>) {
    for seat in Seat::all(state.n_seats) {
        let cards = chosen[seat.index()];
        if !cards.is_empty() {
            state.pay(seat, cards);
            events.push(Event::Paid { seat, cards, why: Payment::Seven });
        }
    }
    state.phase = Phase::MoveRobber;
}

/// R53: one card, seen by all; then the next one, the next seat, the robber.
pub(crate) fn give_openly(
    state: &mut Catan,
    resource: Resource,
    events: &mut impl EventSink<Event>,
) {
    let Phase::OpenDiscard { seat, left } = state.phase else { unreachable!("a seven is settled") };
    let card = Counts::one(resource.index());
    state.pay(seat, card);
    events.push(Event::Paid { seat, cards: card, why: Payment::Seven });
    let mut later = Seat::all(state.n_seats).filter(|&other| other > seat);
    state.phase = if left > 1 {
        Phase::OpenDiscard { seat, left: left - 1 }
    } else if let Some(next) = later.find(|&other| due(state, other) > 0) {
        Phase::OpenDiscard { seat: next, left: due(state, next) }
    } else {
        Phase::MoveRobber
    };
}

/// R14: a choice is taken back whole.
pub(crate) fn take_back(state: &mut Catan, seat: Seat) {
    let Phase::Discard { chosen } = &mut state.phase else { unreachable!("a seven is settled") };
    chosen[seat.index()] = Counts::NONE;
}
