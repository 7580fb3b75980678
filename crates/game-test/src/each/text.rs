use std::fmt::Display;

use argosy_game::{Act, Game, Notation, Record, Seat, Start, StepOf};

use super::{json, legal, outcomes, parting};
use crate::law::{Law, Verdict, broken, ensure};

fn line_round_trips<T: Notation>(step: T) -> Verdict {
    let text = step.to_string();
    let law = Law::NotationRoundTrips;
    ensure(!text.is_empty() && text.trim() == text && !text.contains('\n'), law, || {
        format!("{step:?} is written {text:?}, which is not one clean line")
    })?;
    match text.parse::<T>() {
        Ok(again) => ensure(again == step, law, || {
            format!("{step:?} is written `{text}`, which reads back as {again:?}")
        }),
        Err(error) => broken(law, format!("{step:?} is written `{text}`, but {error}")),
    }
}

/// [`Law::NotationRoundTrips`] for all that can happen next.
pub fn notation_round_trips<G: Game>(state: &G) -> Verdict {
    for seat in Seat::all(state.n_seats()) {
        legal(state, seat).into_iter().try_for_each(line_round_trips)?;
    }
    outcomes(state).into_iter().try_for_each(|(outcome, _)| line_round_trips(outcome))
}

/// [`Law::NotationRoundTrips`] for every action that has an id.
pub fn all_notation_round_trips<G: Game>(seat: Seat, n_seats: u8) -> Verdict {
    (0..G::N_ACTIONS).filter_map(|id| G::decode(seat, n_seats, id)).try_for_each(line_round_trips)
}

fn value_round_trips<A: Act>(action: A) -> Verdict {
    let law = Law::ValuesRoundTrip;
    let text = json(&action);
    let value: serde_json::Value = serde_json::from_str(&text).expect("it was written as JSON");
    ensure(value["do"].is_string(), law, || {
        format!("the value of `{action}` is {text}, which does not say what to `do`")
    })?;
    match serde_json::from_str::<A>(&text) {
        Ok(again) => ensure(again == action, law, || {
            format!("the value of `{action}` is {text}, which reads back as `{again}`")
        }),
        Err(error) => broken(law, format!("the value of `{action}` is {text}, but {error}")),
    }
}

/// [`Law::ValuesRoundTrip`] for every action that has an id.
pub fn all_values_round_trip<G: Game>(seat: Seat, n_seats: u8) -> Verdict {
    (0..G::N_ACTIONS).filter_map(|id| G::decode(seat, n_seats, id)).try_for_each(value_round_trips)
}

/// [`Law::PositionRoundTrips`]
pub fn position_round_trips<G: Game>(state: &G) -> Verdict {
    let law = Law::PositionRoundTrips;
    let text = state.to_position();
    let again = match G::from_position(&text) {
        Ok(again) => again,
        Err(error) => return broken(law, format!("{error}; the position is\n{text}")),
    };
    let second = again.to_position();
    ensure(second == text, law, || format!("the text changes: {}", parting(&text, &second)))?;
    ensure(again == *state, law, || {
        let (left, right) = (format!("{state:?}"), format!("{again:?}"));
        format!("the state changes: {}\n{text}", parting(&left, &right))
    })
}

/// [`Law::RecordRoundTrips`], for the steps so far and for a record that begins at
/// the position reached after `from` of them.
pub fn record_round_trips<G: Game>(record: &Record<G>, last: &G, from: usize) -> Verdict {
    reads_back(record, last)?;
    let later = Record {
        start: Start::Position(record.state_at(from)),
        meta: vec![("note".to_owned(), "from the middle".to_owned())],
        steps: record.steps[from..].to_vec(),
    };
    reads_back(&later, last)
}

fn reads_back<G: Game>(record: &Record<G>, last: &G) -> Verdict {
    let law = Law::RecordRoundTrips;
    let text = record.to_string();
    let again = match Record::<G>::parse(&text) {
        Ok(again) => again,
        Err(error) => return broken(law, format!("{error}; the record is\n{text}")),
    };
    ensure(again == *record, law, || "the record reads back as another one".to_owned())?;
    ensure(again.last_state() == *last, law, || {
        let (left, right) = (format!("{last:?}"), format!("{:?}", again.last_state()));
        format!("the record replays to another state: {}", parting(&left, &right))
    })?;
    let second = again.to_string();
    ensure(second == text, law, || format!("the text changes: {}", parting(&text, &second)))
}

/// A step as a record writes it.
pub fn step_line<G: Game>(step: &StepOf<G>) -> String {
    match step {
        argosy_game::Step::Act(seat, action) => line(seat, action),
        argosy_game::Step::Chance(outcome) => line(&'*', outcome),
    }
}

fn line(actor: &impl Display, step: &impl Display) -> String {
    format!("{actor} {step}")
}
