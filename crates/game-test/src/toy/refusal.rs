use std::fmt;

use argosy_game::{Refuse, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use super::Good;

/// Why an action is not possible.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema, strum::IntoStaticStr)]
#[serde(tag = "code", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    NotToAct,
    NotNow,
    Lacks { good: Good, needs: u8, has: u8 },
    OutOfOrder { good: Good },
    TooFewLeft { good: Good },
    NothingToTakeBack,
    OneOfferATurn,
    NobodyToTrade { seat: Seat },
    NothingToRob { seat: Seat },
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Self::NotToAct | Self::NotNow | Self::Lacks { .. } => None,
            Self::OutOfOrder { .. } | Self::TooFewLeft { .. } | Self::NothingToTakeBack => {
                Some("R5")
            }
            Self::OneOfferATurn => Some("R3"),
            Self::NobodyToTrade { .. } => Some("R8"),
            Self::NothingToRob { .. } => Some("R6"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotToAct => f.write_str("it is not your turn to act"),
            Self::NotNow => f.write_str("this cannot be done now"),
            Self::Lacks { good, needs, has } => {
                write!(f, "this needs {needs} {good}, you have {has}")
            }
            Self::OutOfOrder { good } => write!(f, "{good} comes before what you discarded last"),
            Self::TooFewLeft { good } => write!(f, "too few cards would be left from {good} on"),
            Self::NothingToTakeBack => f.write_str("you have discarded nothing yet"),
            Self::OneOfferATurn => f.write_str("you have made your offer of this turn"),
            Self::NobodyToTrade { seat } => write!(f, "seat {seat} has not accepted"),
            Self::NothingToRob { seat } => write!(f, "seat {seat} has nothing to rob"),
        }
    }
}
