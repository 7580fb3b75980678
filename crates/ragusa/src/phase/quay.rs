//! The quay: a good for its market value (R29).

use argosy_game::EventSink;

use crate::action::Action;
use crate::automata::{self, Reason};
use crate::event::Event;
use crate::kinds::Good;
use crate::phase::{Then, decider, no_effect, order, push_own_exchanges};
use crate::refusal::Refusal;
use crate::state::{Phase, Ragusa, Ring, Side, Turn};

pub(crate) fn enter<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    side: Side,
    events: &mut E,
) -> Then {
    if state.is_automaton(side) {
        let Some((good, why)) = automata::choose_sale(state, side) else {
            return no_effect(state, ring, side, events);
        };
        sell_one(state, side, good, Some(why), events);
        return Then::GoOn;
    }
    // R33
    if !state.player(side).has_goods() {
        return no_effect(state, ring, side, events);
    }
    state.phase = Phase::Sell { turn, ring };
    Then::Wait
}

pub(crate) fn legal(state: &Ragusa, turn: Turn, ring: Ring, out: &mut Vec<Action>) {
    let side = decider(state, turn, ring);
    push_own_exchanges(state, side, out);
    let held = Good::ALL.into_iter().filter(|&good| state.player(side).good(good) > 0);
    out.extend(held.map(Action::Sell));
    out.push(Action::Pass);
}

pub(crate) fn explain(action: Action) -> Option<Refusal> {
    let Action::Sell(good) = action else { return None };
    Some(Refusal::NoSuchGood { good })
}

pub(crate) fn sell<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    good: Good,
    events: &mut E,
) {
    sell_one(state, decider(state, turn, ring), good, None, events);
    order::resume(state, turn, ring, events);
}

fn sell_one<E: EventSink<Event>>(
    state: &mut Ragusa,
    side: Side,
    good: Good,
    why: Option<Reason>,
    events: &mut E,
) {
    let (who, points) = (state.who(side), state.value(good));
    let player = state.player_mut(side);
    player.goods[good.index()] -= 1;
    player.points.sales += u16::from(points);
    events.push(Event::GoodSold { who, good, points, why });
}
