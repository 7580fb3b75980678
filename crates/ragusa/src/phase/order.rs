//! The order of buildings, and the houses round each of them (R17, R18).

use argosy_game::EventSink;

use crate::action::Action;
use crate::event::Event;
use crate::kinds::{Bits, Building, Resource};
use crate::phase::{
    Then, architect, exchange, market, mason, palace, place, produce, push_own_exchanges, quay,
};
use crate::refusal::Refusal;
use crate::state::{Phase, Ragusa, Ring, Side, Turn};

const PRODUCERS: u16 =
    1 << Building::Winery as u8 | 1 << Building::OilPress as u8 | 1 << Building::Silversmith as u8;
const TRADE: u16 = 1 << Building::Market as u8 | 1 << Building::Quay as u8;

/// R17: The buildings that may be activated next.
pub(crate) fn choices(state: &Ragusa, turn: Turn) -> u16 {
    let must_produce = !state.player(state.active).has_goods() && turn.pending & PRODUCERS != 0;
    if must_produce { turn.pending & !TRADE } else { turn.pending }
}

/// After a placement and after each building: what is next in this turn.
pub(crate) fn continue_turn<E: EventSink<Event>>(state: &mut Ragusa, turn: Turn, events: &mut E) {
    let side = state.active;
    if turn.pending == 0 {
        return place::end_turn(state, events);
    }
    if state.is_automaton(side) {
        // R68: Buildings are numbered in the order in which automata take them.
        let next = Building::from_index(turn.pending.trailing_zeros() as u8);
        return activate(state, turn, next, events);
    }
    let choices = choices(state, turn);
    // R39: A single building without an exchange is no choice.
    if choices.is_power_of_two() && state.exchanges(side) == 0 {
        let only = Building::from_index(choices.trailing_zeros() as u8);
        activate(state, turn, only, events);
    } else {
        state.phase = Phase::Order { turn };
    }
}

pub(crate) fn legal(state: &Ragusa, turn: Turn, out: &mut Vec<Action>) {
    let choices = Bits(u64::from(choices(state, turn)));
    out.extend(choices.map(|building| Action::Activate(Building::from_index(building))));
    push_own_exchanges(state, state.active, out);
}

pub(crate) fn explain(turn: Turn, action: Action) -> Option<Refusal> {
    let Action::Activate(building) = action else { return None };
    Some(if turn.pending & 1 << building as u8 == 0 {
        Refusal::NotToBeActivated { building }
    } else {
        Refusal::ProduceFirst { building }
    })
}

pub(crate) fn exchange_between<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    resource: Resource,
    events: &mut E,
) {
    exchange(state, state.active, resource, events);
    continue_turn(state, turn, events);
}

pub(crate) fn activate<E: EventSink<Event>>(
    state: &mut Ragusa,
    mut turn: Turn,
    building: Building,
    events: &mut E,
) {
    turn.pending &= !(1 << building as u8);
    events.push(Event::Activated { building });
    match building {
        // R19
        Building::Palace => palace::enter(state, turn, events),
        Building::Cathedral => unreachable!("the cathedral is never activated"),
        Building::Winery
        | Building::OilPress
        | Building::Silversmith
        | Building::Fishmonger
        | Building::Architect
        | Building::Mason
        | Building::Market
        | Building::Quay => run_ring(state, turn, Ring { building, step: 0 }, events),
    }
}

/// Goes on with the house after the one that just acted.
pub(crate) fn resume<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    mut ring: Ring,
    events: &mut E,
) {
    ring.step += 1;
    run_ring(state, turn, ring, events);
}

/// R18: House after house, clockwise from the new one.
fn run_ring<E: EventSink<Event>>(state: &mut Ragusa, turn: Turn, mut ring: Ring, events: &mut E) {
    while ring.step < 6 {
        if let Some(side) = state.actor(turn, ring)
            && act(state, turn, ring, side, events) == Then::Wait
        {
            return;
        }
        ring.step += 1;
    }
    continue_turn(state, turn, events);
}

fn act<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    ring: Ring,
    side: Side,
    events: &mut E,
) -> Then {
    match ring.building {
        Building::Winery | Building::OilPress | Building::Silversmith => {
            produce::enter(state, turn, ring, side, events)
        }
        Building::Fishmonger => sell_fish(state, side, events),
        Building::Architect => architect::enter(state, turn, ring, side, events),
        Building::Mason => mason::enter(state, turn, ring, side, events),
        Building::Market => market::enter(state, turn, ring, side, events),
        Building::Quay => quay::enter(state, turn, ring, side, events),
        Building::Palace | Building::Cathedral => unreachable!("they have no ring"),
    }
}

/// R24
fn sell_fish<E: EventSink<Event>>(state: &mut Ragusa, side: Side, events: &mut E) -> Then {
    let who = state.who(side);
    let points = state.player(side).resource(Resource::Fish) / state.edition().fish_per_point;
    state.player_mut(side).points.fishmonger += u16::from(points);
    events.push(Event::FishSold { who, points });
    Then::GoOn
}
