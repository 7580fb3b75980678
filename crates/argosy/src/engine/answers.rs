//! What is inside `ok` in both versions of the protocol.

use argosy_erased::{EventLine, Json, Match, OutcomeLine, Refused};
use argosy_game::{Ranks, ToAct};
use schemars::JsonSchema;
use serde::Serialize;

/// Where a game stands.
#[derive(Debug, Serialize, JsonSchema)]
pub(in crate::engine) struct Now {
    /// How many steps have been made.
    pub step: usize,
    pub to_act: ToAct,
    /// Once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranks: Option<Places>,
}

impl Now {
    pub fn of(game: &dyn Match) -> Self {
        Self { step: game.n_steps(), to_act: game.to_act(), ranks: game.ranks().map(Into::into) }
    }
}

/// The places at the end; 1 is best, ties share a place.
#[derive(Debug, Serialize, JsonSchema)]
pub(in crate::engine) struct Places {
    pub seats: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub automata: Vec<u8>,
}

impl From<Ranks> for Places {
    fn from(ranks: Ranks) -> Self {
        Self { seats: ranks.seats().to_vec(), automata: ranks.automata().to_vec() }
    }
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Closed {
    pub game: &'static str,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Why {
    pub legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    #[serde(flatten)]
    pub refused: Option<Refused>,
}

impl From<Option<Refused>> for Why {
    fn from(refused: Option<Refused>) -> Self {
        let why = refused.as_ref().map(|refused| refused.why.clone());
        Self { legal: refused.is_none(), why, refused }
    }
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Outcomes {
    /// Empty unless chance is to act.
    pub outcomes: Vec<OutcomeLine>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct View {
    pub view: Json,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Events {
    pub events: Vec<EventLine>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Position {
    pub position: String,
    /// The same for the same state.
    pub hash: String,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Record {
    pub record: String,
}
