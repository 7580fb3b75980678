//! What is inside `ok`, where this version has a shape of its own.

use argosy_erased::GameCard;
use argosy_game::{Options, Scores};
use schemars::JsonSchema;
use serde::Serialize;

use crate::engine::answers::{Closed, Events, Now, Outcomes, Position, Record, View, Why};

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct GameList {
    /// The version of this protocol.
    pub protocol: u32,
    pub games: Vec<GameCard>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Opened {
    pub game: &'static str,
    pub seats: u8,
    /// Missing if the game began from a position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<Options>,
    /// With it the same requests give the same game again.
    pub seed: u64,
    #[serde(flatten)]
    pub now: Now,
}

/// One thing that a seat can do now.
#[derive(Debug, Serialize, JsonSchema)]
pub(in crate::engine) struct LegalAction {
    pub line: String,
    pub id: u32,
}

impl From<argosy_erased::LegalAction> for LegalAction {
    fn from(action: argosy_erased::LegalAction) -> Self {
        Self { line: action.line, id: action.id }
    }
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Legal {
    /// In ascending order of ids.
    pub legal: Vec<LegalAction>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Play {
    /// The actions in the order in which they were played.
    pub lines: Vec<String>,
    #[serde(flatten)]
    pub now: Now,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Chance {
    pub line: String,
    #[serde(flatten)]
    pub now: Now,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct ScoreList {
    pub scores: Scores,
}

/// What is inside `ok`.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(in crate::engine) enum Answer {
    Games(GameList),
    Opened(Opened),
    Closed(Closed),
    Now(Now),
    Legal(Legal),
    Why(Why),
    Play(Play),
    Chance(Chance),
    Outcomes(Outcomes),
    View(View),
    Events(Events),
    Scores(ScoreList),
    Position(Position),
    Record(Record),
    Bot(LegalAction),
}
