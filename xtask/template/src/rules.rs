//! Sends each question and each step to the phase that it belongs to.

use argosy_game::{EventSink, Rng, Seat, ToAct};

use crate::action::{Action, Chance};
use crate::event::Event;
use crate::phase::turn;
use crate::refusal::Refusal;
use crate::state::{Blank, Phase};

pub(crate) fn to_act(state: &Blank) -> ToAct {
    state.active().map_or(ToAct::Over, ToAct::only)
}

pub(crate) fn legal(state: &Blank, seat: Seat, out: &mut Vec<Action>) {
    if !to_act(state).includes(seat) {
        return;
    }
    match state.phase {
        Phase::Turn { .. } => turn::legal(out),
        Phase::Over => {}
    }
}

/// `None` exactly if the action is on the list of legal ones; otherwise the reason.
pub(crate) fn refuse(state: &Blank, seat: Seat, action: Action) -> Option<Refusal> {
    let mut actions = Vec::new();
    legal(state, seat, &mut actions);
    if actions.contains(&action) { None } else { Some(explain(state)) }
}

/// The reason why an action that is not legal is not. It is asked only of those. Once there
/// are actions that only some of those to act can take, their phase says why.
fn explain(state: &Blank) -> Refusal {
    match state.phase {
        Phase::Turn { .. } => Refusal::NotYourTurn,
        Phase::Over => Refusal::Over,
    }
}

pub(crate) fn outcomes(state: &Blank, _out: &mut Vec<(Chance, u32)>) {
    match state.phase {
        Phase::Turn { .. } | Phase::Over => {}
    }
}

pub(crate) fn sample(state: &Blank, _rng: &mut Rng) -> Chance {
    match state.phase {
        Phase::Turn { .. } | Phase::Over => unreachable!("chance is not to act"),
    }
}

/// Applies a legal action.
pub(crate) fn act(
    state: &mut Blank,
    seat: Seat,
    action: Action,
    events: &mut impl EventSink<Event>,
) {
    match action {
        Action::Pass => turn::pass(state, seat, events),
    }
}

/// Applies an outcome of chance.
pub(crate) fn happen(_state: &mut Blank, outcome: Chance, _events: &mut impl EventSink<Event>) {
    match outcome {}
}
