//! The architect: a tower on the wall (R23).

use argosy_game::EventSink;

use crate::action::Action;
use crate::automata::{self, Reason};
use crate::event::Event;
use crate::phase::{Then, decider, no_effect, order, push_own_exchanges};
use crate::refusal::Refusal;
use crate::spot::Spot;
use crate::state::{Phase, Ragusa, Ring, Side, Turn};

pub(crate) fn enter<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    side: Side,
    events: &mut E,
) -> Then {
    // R33
    if state.free_tower_spots(side) == 0 {
        return no_effect(state, ring, side, events);
    }
    if state.is_automaton(side) {
        let (spot, why) = automata::choose_tower(state, side);
        put_tower(state, side, spot, Some(why), events);
        return Then::GoOn;
    }
    state.phase = Phase::Tower { turn, ring };
    Then::Wait
}

pub(crate) fn legal(state: &Ragusa, turn: Turn, ring: Ring, out: &mut Vec<Action>) {
    let side = decider(state, turn, ring);
    push_own_exchanges(state, side, out);
    let free = u64::from(state.free_tower_spots(side));
    out.extend(Spot::of_bits(free).map(Action::Tower));
    out.push(Action::Pass);
}

pub(crate) fn explain(action: Action) -> Option<Refusal> {
    let Action::Tower(spot) = action else { return None };
    Some(Refusal::TowerStands { spot })
}

pub(crate) fn build<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    spot: Spot,
    events: &mut E,
) {
    put_tower(state, decider(state, turn, ring), spot, None, events);
    order::resume(state, turn, ring, events);
}

fn put_tower<E: EventSink<Event>>(
    state: &mut Ragusa,
    side: Side,
    spot: Spot,
    why: Option<Reason>,
    events: &mut E,
) {
    let who = state.who(side);
    state.player_mut(side).towers |= spot.bit() as u32;
    events.push(Event::TowerBuilt { who, spot, why });
}
