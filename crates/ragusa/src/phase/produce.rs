//! Winery, oil press and silversmith, with the window for exchanges (R20, R36).

use argosy_game::EventSink;

use crate::action::Action;
use crate::event::Event;
use crate::kinds::{Building, Resource};
use crate::phase::{Then, decider, exchange, order, push_exchanges};
use crate::state::{Phase, Ragusa, Ring, Side, Turn};

pub(crate) fn enter<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    side: Side,
    events: &mut E,
) -> Then {
    // R36: For the new house the choice of the building was the window. R67: Automata
    // do not exchange. R39: A window without an exchange is not opened.
    let has_window = ring.step > 0 && !state.is_automaton(side) && state.exchanges(side) != 0;
    if has_window {
        state.phase = Phase::Produce { turn, ring };
        return Then::Wait;
    }
    produce(state, side, ring.building, events);
    Then::GoOn
}

pub(crate) fn legal(state: &Ragusa, turn: Turn, ring: Ring, out: &mut Vec<Action>) {
    push_exchanges(state.exchanges(decider(state, turn, ring)), out);
    out.push(Action::Pass);
}

pub(crate) fn exchange_before<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    resource: Resource,
    events: &mut E,
) {
    let side = decider(state, turn, ring);
    exchange(state, side, resource, events);
    if state.exchanges(side) == 0 {
        pass(state, turn, ring, events);
    }
}

pub(crate) fn pass<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    events: &mut E,
) {
    let side = decider(state, turn, ring);
    produce(state, side, ring.building, events);
    order::resume(state, turn, ring, events);
}

/// R20, and R8 for what does not fit.
fn produce<E: EventSink<Event>>(
    state: &mut Ragusa,
    side: Side,
    building: Building,
    events: &mut E,
) {
    let (resource, good) = building.produces().expect("it is a producer");
    let (who, limit) = (state.who(side), state.edition().good_limit);
    let player = state.player_mut(side);
    let before = player.good(good);
    let after = (before + player.resource(resource)).min(limit);
    player.goods[good.index()] = after;
    events.push(Event::Produced { who, good, units: after - before });
}
