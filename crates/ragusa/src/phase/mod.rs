//! One module for each phase of the game: how it is entered, what is legal in it
//! and what a step does.

pub(crate) mod architect;
pub(crate) mod choose;
pub(crate) mod finish;
pub(crate) mod market;
pub(crate) mod mason;
pub(crate) mod order;
pub(crate) mod palace;
pub(crate) mod patrician;
pub(crate) mod pay;
pub(crate) mod place;
pub(crate) mod prepare;
pub(crate) mod produce;
pub(crate) mod quay;

use argosy_game::{EventSink, Who};

use crate::action::Action;
use crate::event::{Audience, Event, Secret};
use crate::kinds::{Bits, Bonus, Resource};
use crate::refusal::Refusal;
use crate::state::{Phase, Ragusa, Ring, Side, Turn};

/// Whether a house in a ring is done, or the game waits for somebody or for chance.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Then {
    GoOn,
    Wait,
}

/// R35: In the own turn exchanges are offered with every decision.
pub(crate) fn push_own_exchanges(state: &Ragusa, side: Side, out: &mut Vec<Action>) {
    if side == state.active {
        push_exchanges(state.exchanges(side), out);
    }
}

pub(crate) fn push_exchanges(exchanges: u8, out: &mut Vec<Action>) {
    out.extend(
        Bits(u64::from(exchanges)).map(|index| Action::Exchange(Resource::from_index(index))),
    );
}

/// Why fish cannot be exchanged; `None` where nobody exchanges anything.
pub(crate) fn explain_exchange(state: &Ragusa, side: Side, resource: Resource) -> Option<Refusal> {
    let (player, edition) = (state.player(side), state.edition());
    let (needs, has) = (edition.fish_prices[resource.index()], player.resource(Resource::Fish));
    let limit = edition.resource_limit;
    if matches!(state.phase, Phase::Choose { .. }) {
        None
    } else if has < needs {
        Some(Refusal::FewFish { resource, needs, has })
    } else if player.resource(resource) >= limit {
        Some(Refusal::ResourceFull { resource, limit })
    } else if let Phase::Pay { turn } = state.phase {
        Some(Refusal::SpoilsPlacement { spot: turn.spot })
    } else {
        Some(Refusal::ExchangeInAnothersTurn)
    }
}

/// R34: Fish becomes another resource, for good.
pub(crate) fn exchange<E: EventSink<Event>>(
    state: &mut Ragusa,
    side: Side,
    resource: Resource,
    events: &mut E,
) {
    let fish = state.edition().fish_prices[resource.index()];
    let player = state.player_mut(side);
    player.resources[Resource::Fish.index()] -= fish;
    player.resources[resource.index()] += 1;
    let who = state.who(side);
    events.push(Event::Exchanged { who, resource, fish });
}

/// R32: The activation of a house is given up.
pub(crate) fn decline<E: EventSink<Event>>(
    state: &mut Ragusa,
    side: Side,
    turn: Turn,
    ring: Ring,
    events: &mut E,
) {
    let who = state.who(side);
    events.push(Event::Declined { who, building: ring.building });
    order::resume(state, turn, ring, events);
}

/// R33, R70: The house has nothing to do; an event says so, so that nobody wonders.
pub(crate) fn no_effect<E: EventSink<Event>>(
    state: &Ragusa,
    ring: Ring,
    side: Side,
    events: &mut E,
) -> Then {
    events.push(Event::NoEffect { who: state.who(side), building: ring.building });
    Then::GoOn
}

/// The side that decides in a ring.
///
/// # Panics
/// If no house stands there: such a step is never waited for.
pub(crate) fn decider(state: &Ragusa, turn: Turn, ring: Ring) -> Side {
    state.actor(turn, ring).expect("a house acts")
}

/// R82: A card, and who may know it. With one player nobody is there to hide the
/// player's cards from.
pub(crate) fn secret(state: &Ragusa, side: Side, card: Bonus) -> Secret {
    let audience = match state.who(side) {
        Who::Seat(_) if state.is_solo() => Audience::Everybody,
        Who::Seat(seat) => Audience::Only(seat),
        Who::Automaton(_) => Audience::Nobody,
    };
    Secret { card, audience }
}
