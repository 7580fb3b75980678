//! Why an action is not possible, as data and in words.

use std::fmt;

use argosy_game::Refuse;
use schemars::JsonSchema;
use serde::Serialize;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema, strum::IntoStaticStr)]
#[serde(tag = "code", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    NotYourTurn,
    Over,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotYourTurn => "it is not your turn",
            Self::Over => "the game is over",
        })
    }
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Self::NotYourTurn => Some("R2"),
            Self::Over => Some("R3"),
        }
    }
}
