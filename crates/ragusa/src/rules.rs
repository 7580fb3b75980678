//! Sends each question and each step to the phase that it belongs to.

use argosy_game::{EventSink, Rng, Seat, ToAct};

use crate::action::{Action, Chance};
use crate::event::Event;
use crate::kinds::Resource;
use crate::phase::{
    architect, choose, decider, decline, exchange, explain_exchange, finish, market, mason, order,
    palace, patrician, pay, place, prepare, produce, quay,
};
use crate::refusal::Refusal;
use crate::state::{Phase, Piece, Ragusa, Ring, Side, Turn};

pub(crate) fn to_act(state: &Ragusa) -> ToAct {
    if let Some(side) = decides(state) {
        return ToAct::only(Seat::new(side.number()));
    }
    if let Phase::Choose { chosen } = &state.phase {
        return choose::to_act(state, chosen);
    }
    if state.phase == Phase::Over {
        return ToAct::Over;
    }
    debug_assert!(drawing(state).is_some(), "chance decides what no side does");
    ToAct::Chance
}

/// The side that decides in the present phase, if one alone does.
fn decides(state: &Ragusa) -> Option<Side> {
    match state.phase {
        Phase::Place
        | Phase::Pay { .. }
        | Phase::Order { .. }
        | Phase::Palace { .. }
        | Phase::Keep { .. } => Some(state.active),
        Phase::Produce { turn, ring }
        | Phase::Wall { turn, ring }
        | Phase::Tower { turn, ring }
        | Phase::Buy { turn, ring }
        | Phase::Sell { turn, ring } => Some(decider(state, turn, ring)),
        Phase::LastExchange { side } => Some(side),
        Phase::First
        | Phase::Ships
        | Phase::Reserve
        | Phase::Split
        | Phase::Deal
        | Phase::Choose { .. }
        | Phase::Patrician
        | Phase::Arrival { .. }
        | Phase::NextBack { .. }
        | Phase::Draw { .. }
        | Phase::Over => None,
    }
}

pub(crate) fn legal(state: &Ragusa, seat: Seat, out: &mut Vec<Action>) {
    if let Phase::Choose { chosen } = &state.phase {
        return choose::legal(state, chosen, seat, out);
    }
    if decides(state).is_none_or(|side| side.number() != seat.number()) {
        return;
    }
    match state.phase {
        Phase::Place => place::legal(state, out),
        Phase::Pay { turn } => pay::legal(state, turn, out),
        Phase::Order { turn } => order::legal(state, turn, out),
        Phase::Produce { turn, ring } => produce::legal(state, turn, ring, out),
        Phase::Wall { turn, ring } => mason::legal(state, turn, ring, out),
        Phase::Tower { turn, ring } => architect::legal(state, turn, ring, out),
        Phase::Buy { turn, ring } => market::legal(state, turn, ring, out),
        Phase::Sell { turn, ring } => quay::legal(state, turn, ring, out),
        Phase::Palace { .. } => palace::legal_palace(state, out),
        Phase::Keep { drawn, .. } => palace::legal_keep(state, drawn, out),
        Phase::LastExchange { side } => finish::legal(state, side, out),
        Phase::Choose { .. }
        | Phase::First
        | Phase::Ships
        | Phase::Reserve
        | Phase::Split
        | Phase::Deal
        | Phase::Patrician
        | Phase::Arrival { .. }
        | Phase::NextBack { .. }
        | Phase::Draw { .. }
        | Phase::Over => {}
    }
}

/// `None` exactly if the action is on the list of legal ones; otherwise the reason.
pub(crate) fn refuse(state: &Ragusa, seat: Seat, action: Action) -> Option<Refusal> {
    let mut actions = Vec::new();
    legal(state, seat, &mut actions);
    if actions.contains(&action) { None } else { Some(explain(state, seat, action)) }
}

/// The reason why an action that is not legal is not. It is asked only of those.
fn explain(state: &Ragusa, seat: Seat, action: Action) -> Refusal {
    if state.phase == Phase::Over {
        return Refusal::GameOver;
    }
    if !to_act(state).includes(seat) {
        return Refusal::NotYourMove;
    }
    let side = Side::from(seat);
    let reason = if let Action::Exchange(resource) = action {
        explain_exchange(state, side, resource)
    } else {
        explain_in_phase(state, side, action)
    };
    reason.unwrap_or(Refusal::NotNow { waits_for: waits_for(state.phase) })
}

/// What the phase says about an action; `None` if that belongs to another phase.
fn explain_in_phase(state: &Ragusa, side: Side, action: Action) -> Option<Refusal> {
    match state.phase {
        Phase::Choose { .. } => choose::explain(action),
        Phase::Place => place::explain(state, side, action),
        Phase::Order { turn } => order::explain(turn, action),
        Phase::Wall { .. } => mason::explain(action),
        Phase::Tower { .. } => architect::explain(action),
        Phase::Buy { .. } => market::explain(state, side, action),
        Phase::Sell { .. } => quay::explain(action),
        Phase::Keep { .. } => palace::explain_keep(action),
        Phase::First
        | Phase::Ships
        | Phase::Reserve
        | Phase::Split
        | Phase::Deal
        | Phase::Patrician
        | Phase::Pay { .. }
        | Phase::Produce { .. }
        | Phase::Arrival { .. }
        | Phase::NextBack { .. }
        | Phase::Palace { .. }
        | Phase::Draw { .. }
        | Phase::LastExchange { .. }
        | Phase::Over => None,
    }
}

/// What is asked for, as an English phrase.
fn waits_for(phase: Phase) -> &'static str {
    match phase {
        Phase::First
        | Phase::Ships
        | Phase::Reserve
        | Phase::Split
        | Phase::Deal
        | Phase::Patrician
        | Phase::Arrival { .. }
        | Phase::NextBack { .. }
        | Phase::Draw { .. } => "draw",
        Phase::Choose { .. } => "choose a bonus card",
        Phase::Place => "place a house",
        Phase::Pay { .. } => "exchange fish for the house just placed",
        Phase::Order { .. } => "choose the next building",
        Phase::Produce { .. } => "exchange fish or pass",
        Phase::Wall { .. } => "place a wall or pass",
        Phase::Tower { .. } => "place a tower or pass",
        Phase::Buy { .. } => "buy a ship or pass",
        Phase::Sell { .. } => "sell a good or pass",
        Phase::Palace { .. } => "draw bonus cards or pass",
        Phase::Keep { .. } => "keep one of the drawn cards",
        Phase::LastExchange { .. } => "make the last exchanges or pass",
        Phase::Over => "stop",
    }
}

/// How the outcomes of a phase are listed, and how one of them is drawn.
type Drawing = (fn(&Ragusa, &mut Vec<(Chance, u32)>), fn(&Ragusa, &mut Rng) -> Chance);

/// What chance decides in the present phase, if it does.
#[inline]
fn drawing(state: &Ragusa) -> Option<Drawing> {
    match state.phase {
        Phase::First => Some((prepare::first_outcomes, prepare::sample_first)),
        Phase::Ships => Some((prepare::ship_outcomes, prepare::sample_ship)),
        Phase::Reserve => Some((prepare::reserve_outcomes, prepare::sample_reserve)),
        Phase::Split => Some((prepare::split_outcomes, prepare::sample_split)),
        Phase::Deal | Phase::Draw { .. } => Some((palace::outcomes, palace::sample)),
        Phase::Patrician => Some((patrician::outcomes, patrician::sample)),
        Phase::Arrival { .. } => Some((market::arrival_outcomes, market::sample_arrival)),
        Phase::NextBack { .. } => Some((market::push_backs, market::sample_back)),
        Phase::Choose { .. }
        | Phase::Place
        | Phase::Pay { .. }
        | Phase::Order { .. }
        | Phase::Produce { .. }
        | Phase::Wall { .. }
        | Phase::Tower { .. }
        | Phase::Buy { .. }
        | Phase::Sell { .. }
        | Phase::Palace { .. }
        | Phase::Keep { .. }
        | Phase::LastExchange { .. }
        | Phase::Over => None,
    }
}

pub(crate) fn outcomes(state: &Ragusa, out: &mut Vec<(Chance, u32)>) {
    if let Some((list, _)) = drawing(state) {
        list(state, out);
    }
}

pub(crate) fn sample(state: &Ragusa, rng: &mut Rng) -> Chance {
    let (_, draw) = drawing(state).expect("chance is to act");
    draw(state, rng)
}

/// Applies an outcome of chance.
pub(crate) fn happen<E: EventSink<Event>>(state: &mut Ragusa, outcome: Chance, events: &mut E) {
    match state.phase {
        Phase::First => {
            let Chance::First(seat) = outcome else { impossible(state, outcome) };
            prepare::apply_first(state, seat, events);
        }
        Phase::Ships => prepare::apply_ship(state, outcome, events),
        Phase::Reserve => {
            let Chance::Reserve(card) = outcome else { impossible(state, outcome) };
            prepare::apply_reserve(state, card, events);
        }
        Phase::Split => {
            let Chance::Split(card) = outcome else { impossible(state, outcome) };
            prepare::apply_split(state, card, events);
        }
        Phase::Deal => {
            let Chance::Card(card) = outcome else { impossible(state, outcome) };
            prepare::apply_deal(state, card, events);
        }
        Phase::Draw { turn, drawn } => {
            let Chance::Card(card) = outcome else { impossible(state, outcome) };
            palace::apply_draw(state, turn, drawn, card, events);
        }
        Phase::Patrician => {
            let Chance::Patrician(card) = outcome else { impossible(state, outcome) };
            patrician::apply(state, card, events);
        }
        Phase::Arrival { turn, ring } => {
            let Chance::Ship(ship) = outcome else { impossible(state, outcome) };
            market::arrive(state, turn, ring, ship, events);
        }
        Phase::NextBack { turn, ring } => {
            let Chance::Back(back) = outcome else { impossible(state, outcome) };
            market::show_back(state, turn, ring, back, events);
        }
        Phase::Choose { .. }
        | Phase::Place
        | Phase::Pay { .. }
        | Phase::Order { .. }
        | Phase::Produce { .. }
        | Phase::Wall { .. }
        | Phase::Tower { .. }
        | Phase::Buy { .. }
        | Phase::Sell { .. }
        | Phase::Palace { .. }
        | Phase::Keep { .. }
        | Phase::LastExchange { .. }
        | Phase::Over => impossible(state, outcome),
    }
}

fn impossible(state: &Ragusa, outcome: Chance) -> ! {
    unreachable!("{outcome} cannot happen in {:?}", state.phase)
}

/// An action that is not legal here is a bug of the caller.
fn illegal(state: &Ragusa, action: Action) -> ! {
    unreachable!("{action} is not possible in {:?}", state.phase)
}

/// Applies a legal action.
pub(crate) fn act<E: EventSink<Event>>(
    state: &mut Ragusa,
    seat: Seat,
    action: Action,
    events: &mut E,
) {
    if let Action::Exchange(resource) = action {
        return exchange_in(state, resource, events);
    }
    match state.phase {
        Phase::Choose { chosen } => {
            if let Action::Keep(card) = action {
                choose::keep(state, chosen, seat, card, events);
            } else if action == Action::TakeBack {
                choose::take_back(state, chosen, seat, events);
            } else {
                illegal(state, action)
            }
        }
        Phase::Place => {
            if let Action::Place(spot) = action {
                place::place(state, spot, Piece::House, events);
            } else if let Action::Bastion(spot) = action {
                place::place(state, spot, Piece::Bastion, events);
            } else {
                illegal(state, action)
            }
        }
        Phase::Order { turn } => {
            let Action::Activate(building) = action else { illegal(state, action) };
            order::activate(state, turn, building, events);
        }
        Phase::Produce { turn, ring }
        | Phase::Wall { turn, ring }
        | Phase::Tower { turn, ring }
        | Phase::Buy { turn, ring }
        | Phase::Sell { turn, ring } => act_in_ring(state, seat, (turn, ring), action, events),
        Phase::Palace { turn } => {
            if action == Action::Draw {
                palace::draw(state, turn);
            } else if action == Action::Pass {
                palace::pass(state, turn, events);
            } else {
                illegal(state, action)
            }
        }
        Phase::Keep { turn, drawn } => {
            let Action::Keep(card) = action else { illegal(state, action) };
            palace::keep(state, turn, drawn, card, events);
        }
        Phase::LastExchange { side } if action == Action::Pass => finish::pass(state, side, events),
        Phase::First
        | Phase::Ships
        | Phase::Reserve
        | Phase::Split
        | Phase::Deal
        | Phase::Patrician
        | Phase::Pay { .. }
        | Phase::Arrival { .. }
        | Phase::NextBack { .. }
        | Phase::Draw { .. }
        | Phase::LastExchange { .. }
        | Phase::Over => illegal(state, action),
    }
}

/// What a house does that is activated, or R32: that it does nothing.
fn act_in_ring<E: EventSink<Event>>(
    state: &mut Ragusa,
    seat: Seat,
    (turn, ring): (Turn, Ring),
    action: Action,
    events: &mut E,
) {
    if action == Action::Pass {
        return if let Phase::Produce { .. } = state.phase {
            produce::pass(state, turn, ring, events);
        } else {
            decline(state, seat.into(), turn, ring, events);
        };
    }
    if let (Phase::Wall { .. }, Action::Wall(wall)) = (state.phase, action) {
        mason::build(state, turn, ring, wall, events);
    } else if let (Phase::Tower { .. }, Action::Tower(spot)) = (state.phase, action) {
        architect::build(state, turn, ring, spot, events);
    } else if let (Phase::Buy { .. }, Action::Buy(slot)) = (state.phase, action) {
        market::buy(state, turn, ring, slot, events);
    } else if let (Phase::Sell { .. }, Action::Sell(good)) = (state.phase, action) {
        quay::sell(state, turn, ring, good, events);
    } else {
        illegal(state, action)
    }
}

fn exchange_in<E: EventSink<Event>>(state: &mut Ragusa, resource: Resource, events: &mut E) {
    match state.phase {
        Phase::Place => place::exchange_first(state, resource, events),
        Phase::Pay { turn } => pay::pay(state, turn, resource, events),
        Phase::Order { turn } => order::exchange_between(state, turn, resource, events),
        Phase::Produce { turn, ring } => {
            produce::exchange_before(state, turn, ring, resource, events);
        }
        // R35: The decision itself stays open.
        Phase::Wall { .. }
        | Phase::Tower { .. }
        | Phase::Buy { .. }
        | Phase::Sell { .. }
        | Phase::Palace { .. }
        | Phase::Keep { .. } => exchange(state, state.active, resource, events),
        Phase::LastExchange { side } => finish::last_exchange(state, side, resource, events),
        Phase::First
        | Phase::Ships
        | Phase::Reserve
        | Phase::Split
        | Phase::Deal
        | Phase::Choose { .. }
        | Phase::Patrician
        | Phase::Arrival { .. }
        | Phase::NextBack { .. }
        | Phase::Draw { .. }
        | Phase::Over => unreachable!("no exchange is possible in {:?}", state.phase),
    }
}
