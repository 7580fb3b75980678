//! The one spelling of each action and each outcome of chance.

use std::fmt;
use std::str::FromStr;

use argosy_game::{NotationError, Words};

use crate::action::{Action, Chance};

const AN_ACTION: &str = "an action such as `pass`";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(line);
        let action = match words.word(AN_ACTION)? {
            "pass" => Self::Pass,
            other => return Err(NotationError::new(AN_ACTION, other)),
        };
        words.end()?;
        Ok(action)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        Err(NotationError::new("no outcome, as nothing is drawn", line))
    }
}
