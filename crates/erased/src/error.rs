use argosy_game::{NotationError, PositionError, RecordError, Refuse, Seat, SetupError};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Refused;

/// Why something was not done. Nothing was changed.
#[derive(Clone, Debug, Serialize, JsonSchema, thiserror::Error)]
#[error("{why}")]
#[schemars(deny_unknown_fields)]
pub struct Error {
    /// A stable word for programs; docs/engine.md lists them all.
    pub code: &'static str,
    /// The reason in plain English.
    pub why: String,
    /// Which line of a batch or of a record, where there is one: the lines of a
    /// batch count from 0 as they were sent, those of a text from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// What the game itself says, if it refused an action.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Box<Refused>>,
    /// The part of a position that it is about, as the game calls it.
    #[serde(skip)]
    pub part: Option<String>,
}

impl Error {
    /// An error without a line and without a refusal.
    pub fn new(code: &'static str, why: impl Into<String>) -> Self {
        Self { code, why: why.into(), line: None, refused: None, part: None }
    }

    /// With the line of a batch or of a text that it is about.
    pub fn at(mut self, line: usize) -> Self {
        self.line = Some(line);
        self
    }

    pub(crate) fn refused<R: Refuse + ToString + Serialize>(refusal: &R) -> Self {
        let refused = Refused::new(refusal);
        Self { refused: Some(Box::new(refused)), ..Self::new("refused", refusal.to_string()) }
    }

    pub(crate) fn no_seat(seat: Seat, n_seats: u8) -> Self {
        Self::new(
            "unknown_seat",
            format!("there is no seat {seat}; seats are 0 to {}", n_seats.saturating_sub(1)),
        )
    }

    pub(crate) fn no_step(step: usize, n_steps: usize) -> Self {
        Self::new("unknown_step", format!("there is no step {step}; the game has {n_steps}"))
    }
}

impl From<serde_json::Error> for Error {
    /// A value that is none of the game's actions.
    fn from(error: serde_json::Error) -> Self {
        Self::new("bad_notation", plain(&error.to_string()))
    }
}

/// What is wrong with a value, without the words of the language this is written in.
fn plain(why: &str) -> String {
    let why =
        why.split(" at line ").next().unwrap_or(why).replace("unknown variant", "unknown word");
    ["u8", "u16", "u32", "u64", "i64", "usize"].iter().fold(why, |why, number| {
        why.replace(&format!("expected {number}"), "expected a whole number")
    })
}

impl From<SetupError> for Error {
    /// Each game has its own words for what is wrong with a setup; those that all
    /// games share are kept, so that programs need to know few.
    fn from(error: SetupError) -> Self {
        let shared = ["bad_seats", "unknown_option", "unknown_value"];
        let code = shared.into_iter().find(|&code| code == error.code).unwrap_or("bad_setup");
        Self::new(code, error.why)
    }
}

impl From<NotationError> for Error {
    fn from(error: NotationError) -> Self {
        Self::new("bad_notation", error.to_string())
    }
}

impl From<PositionError> for Error {
    fn from(error: PositionError) -> Self {
        let why = error.to_string();
        Self { part: Some(error.part), ..Self::new("bad_position", why) }
    }
}

impl From<RecordError> for Error {
    fn from(error: RecordError) -> Self {
        Self::new(error.code.word(), error.to_string()).at(error.line)
    }
}

/// Text from outside as it may come back in a message: quoted and never long.
pub fn short(text: &str) -> String {
    format!("{:?}", text.chars().take(80).collect::<String>())
}
