//! A placement that exchanges must still pay for (R38).

use argosy_game::EventSink;

use crate::action::Action;
use crate::event::Event;
use crate::kinds::{Bits, Resource};
use crate::phase::{exchange, order, push_exchanges};
use crate::state::{Phase, Ragusa, Turn};

pub(crate) fn enter(state: &mut Ragusa, turn: Turn) {
    state.phase = Phase::Pay { turn };
}

pub(crate) fn legal(state: &Ragusa, turn: Turn, out: &mut Vec<Action>) {
    let keeps_possible = |&index: &u8| {
        let resource = Resource::from_index(index);
        state.stays_payable(state.active, turn.spot, turn.piece, resource)
    };
    let offered = Bits(u64::from(state.exchanges(state.active)))
        .filter(keeps_possible)
        .fold(0, |offered, index| offered | 1 << index);
    push_exchanges(offered, out);
}

pub(crate) fn pay<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    resource: Resource,
    events: &mut E,
) {
    exchange(state, state.active, resource, events);
    if state.is_paid(state.active, turn.spot, turn.piece) {
        order::continue_turn(state, turn, events);
    }
}
