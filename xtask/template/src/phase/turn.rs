//! R2, R3: each seat passes.

use argosy_game::{EventSink, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::state::{Blank, Phase};

/// Whose turn it is once this number of seats have passed.
pub(crate) fn seat(state: &Blank, passed: u8) -> Seat {
    state.first.plus(passed, state.n_seats)
}

pub(crate) fn legal(out: &mut Vec<Action>) {
    out.push(Action::Pass);
}

pub(crate) fn pass(state: &mut Blank, seat: Seat, events: &mut impl EventSink<Event>) {
    events.push(Event::Passed { seat });
    let passed = state.passed() + 1;
    state.phase = if passed < state.n_seats {
        Phase::Turn { passed }
    } else {
        events.push(Event::Ended);
        Phase::Over
    };
}
