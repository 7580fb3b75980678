//! After the last house: exchanges, then the game is over (R37, R40, R76).

use argosy_game::EventSink;

use crate::action::Action;
use crate::automata;
use crate::event::Event;
use crate::kinds::Resource;
use crate::phase::{exchange, push_exchanges};
use crate::state::{Phase, Ragusa, Side};

pub(crate) fn enter<E: EventSink<Event>>(state: &mut Ragusa, events: &mut E) {
    offer_from(state, state.first, events);
}

/// R37, R39: The next player, in turn order, who can exchange something.
fn offer_from<E: EventSink<Event>>(state: &mut Ragusa, from: Side, events: &mut E) {
    let mut side = from;
    loop {
        if !state.is_automaton(side) && state.exchanges(side) != 0 {
            state.phase = Phase::LastExchange { side };
            return;
        }
        side = state.next_side(side);
        if side == state.first {
            return close(state, events);
        }
    }
}

pub(crate) fn legal(state: &Ragusa, side: Side, out: &mut Vec<Action>) {
    push_exchanges(state.exchanges(side), out);
    out.push(Action::Pass);
}

pub(crate) fn last_exchange<E: EventSink<Event>>(
    state: &mut Ragusa,
    side: Side,
    resource: Resource,
    events: &mut E,
) {
    exchange(state, side, resource, events);
    if state.exchanges(side) == 0 {
        pass(state, side, events);
    }
}

pub(crate) fn pass<E: EventSink<Event>>(state: &mut Ragusa, side: Side, events: &mut E) {
    let next = state.next_side(side);
    if next == state.first {
        close(state, events);
    } else {
        offer_from(state, next, events);
    }
}

fn close<E: EventSink<Event>>(state: &mut Ragusa, events: &mut E) {
    let first_automaton = state.n_seats;
    for side in (first_automaton..state.n_sides()).map(Side::new) {
        for (resource, units) in automata::choose_last_exchanges(state, side) {
            for _ in 0..units {
                exchange(state, side, resource, events);
            }
        }
    }
    state.phase = Phase::Over;
    events.push(Event::GameOver);
}
