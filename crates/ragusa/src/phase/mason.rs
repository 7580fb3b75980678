//! The mason: a wall, and points for what it touches (R21).

use argosy_game::EventSink;

use crate::action::Action;
use crate::automata::{self, Reason};
use crate::event::Event;
use crate::phase::{Then, decider, no_effect, order, push_own_exchanges};
use crate::refusal::Refusal;
use crate::spot::Wall;
use crate::state::{Phase, Ragusa, Ring, Side, Turn};

pub(crate) fn enter<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    side: Side,
    events: &mut E,
) -> Then {
    // R33
    if state.free_walls() == 0 {
        return no_effect(state, ring, side, events);
    }
    if state.is_automaton(side) {
        let (wall, why) = automata::choose_wall(state, side);
        put_wall(state, side, wall, Some(why), events);
        return Then::GoOn;
    }
    state.phase = Phase::Wall { turn, ring };
    Then::Wait
}

pub(crate) fn legal(state: &Ragusa, turn: Turn, ring: Ring, out: &mut Vec<Action>) {
    push_own_exchanges(state, decider(state, turn, ring), out);
    out.extend(Wall::of_bits(state.free_walls()).map(Action::Wall));
    out.push(Action::Pass);
}

pub(crate) fn explain(action: Action) -> Option<Refusal> {
    let Action::Wall(wall) = action else { return None };
    Some(Refusal::WallStands { wall })
}

pub(crate) fn build<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    wall: Wall,
    events: &mut E,
) {
    put_wall(state, decider(state, turn, ring), wall, None, events);
    order::resume(state, turn, ring, events);
}

/// R21: One point for the wall and one for each own piece at its ends.
pub(crate) fn points_of(state: &Ragusa, side: Side, wall: Wall) -> u8 {
    1 + state.player(side).pieces_on(wall.ends()) as u8
}

fn put_wall<E: EventSink<Event>>(
    state: &mut Ragusa,
    side: Side,
    wall: Wall,
    why: Option<Reason>,
    events: &mut E,
) {
    let points = points_of(state, side, wall);
    let who = state.who(side);
    state.walls |= wall.bit();
    state.player_mut(side).points.mason += u16::from(points);
    events.push(Event::WallBuilt { who, wall, points, why });
}
