//! Phase 3 of a round: bidding hands on the pairs.

use argosy_game::{EventSink, Seat};

use crate::action::{Action, Row};
use crate::data;
use crate::event::{Event, Open};
use crate::phase::building;
use crate::refusal::Refusal;
use crate::state::{GoldenCity, Pair, Phase};

/// R13: the first player begins.
pub(crate) fn enter(state: &mut GoldenCity) {
    state.phase = Phase::Bid { seat: state.first };
}

pub(crate) fn legal(state: &GoldenCity, seat: Seat, out: &mut Vec<Action>) {
    let can_displace = state.player(seat).coins >= state.price;
    for row in Row::all(state.n_seats) {
        // R17, R18: an occupied pair is open to everybody who can pay.
        if can_displace || state.pairs[row.index()].hand.is_none() {
            out.push(Action::Bid(row));
        }
    }
}

pub(crate) fn explain(state: &GoldenCity, seat: Seat, row: Row) -> Option<Refusal> {
    if row.index() >= usize::from(state.n_seats) {
        return Some(Refusal::NoSuchPair { row });
    }
    let coins = state.player(seat).coins;
    let taken = state.pairs[row.index()].hand.is_some();
    (taken && coins < state.price).then_some(Refusal::TooDear { price: state.price, coins })
}

pub(crate) fn lay_hand(
    state: &mut GoldenCity,
    seat: Seat,
    row: Row,
    events: &mut impl EventSink<Event>,
) {
    match state.pairs[row.index()].hand.replace(seat) {
        None => events.push(Event::Open(Open::HandLaid { seat, row })),
        Some(loser) => {
            // R14, R15.
            let price = state.price;
            state.player_mut(seat).coins -= price;
            state.price += 1;
            events.push(Event::Open(Open::Displaced { seat, row, loser, price }));
        }
    }
    // R16: clockwise, past everyone whose hand lies on a pair.
    let has_hand = |seat: Seat| state.pairs.iter().any(|pair| pair.hand == Some(seat));
    let next = seat.next(state.n_seats).clockwise(state.n_seats).find(|&seat| !has_hand(seat));
    match next {
        Some(seat) => state.phase = Phase::Bid { seat },
        None => take_pairs(state, events),
    }
}

/// R19.
fn take_pairs(state: &mut GoldenCity, events: &mut impl EventSink<Event>) {
    for row in Row::all(state.n_seats) {
        let Pair { cards, hand } = std::mem::take(&mut state.pairs[row.index()]);
        let (Some(seat), [Some(first), Some(second)]) = (hand, cards) else {
            unreachable!("every pair is full and has a hand on it");
        };
        let player = state.player_mut(seat);
        player.hand[first] += 1;
        player.hand[second] += 1;
        events.push(Event::Open(Open::PairTaken { seat, row, cards: [first, second] }));
    }
    state.price = data::FIRST_PRICE;
    building::enter(state);
}
