//! What is inside `ok`, where this version has a shape of its own.

use std::collections::BTreeMap;

use argosy_erased::{GameCard, Json, LegalAction};
use argosy_game::{ActionId, Options, ScoreLine, ScorePart, Who};
use schemars::JsonSchema;
use serde::Serialize;

use crate::engine::answers::{Closed, Events, Now, Outcomes, Position, Record, View, Why};
use crate::engine::open::Open;

/// The version that was chosen.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Protocol {
    pub protocol: u32,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct GameList {
    pub games: Vec<GameCard>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Board {
    pub game: &'static str,
    pub board: Json,
}

/// Every action of one seat, by ascending ids.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Actions {
    pub game: &'static str,
    pub seats: u8,
    pub seat: u8,
    pub actions: Vec<LegalAction>,
}

/// A game that was opened.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Opened {
    pub game: &'static str,
    pub seats: u8,
    /// Every option, chosen or not. From a position, those that the position says: how an
    /// island was laid out, say, it does not.
    pub options: Options,
    /// What was drawn or given before the first step; null if the game began from a position.
    pub setup: Option<BTreeMap<String, String>>,
    /// With it the same requests give the same game again.
    pub seed: u64,
    #[serde(flatten)]
    pub now: Now,
}

impl Opened {
    pub fn of(open: &Open) -> Self {
        let game = &*open.game;
        let setup = game.setup().map(|header| {
            let own = header.iter().filter(|(key, _)| !["option", "seats"].contains(key));
            own.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
        });
        Self {
            game: game.game(),
            seats: game.n_seats(),
            options: game.options(),
            setup,
            seed: open.seed,
            now: Now::of(game),
        }
    }
}

/// What a seat can do, in ascending order of ids.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(in crate::engine) enum Legal {
    #[serde(rename = "legal")]
    Actions(Vec<LegalAction>),
    Ids(Vec<ActionId>),
    /// True for every id that is legal.
    Mask(Vec<bool>),
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Play {
    /// The actions in the order in which they were played.
    pub actions: Vec<LegalAction>,
    #[serde(flatten)]
    pub now: Now,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Chance {
    /// The outcomes in the order in which they came.
    pub lines: Vec<String>,
    #[serde(flatten)]
    pub now: Now,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Scores {
    pub scores: Vec<Score>,
}

/// The points of one seat or automaton.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(in crate::engine) struct Score {
    pub who: Who,
    /// Null if there are points that the viewer may not see.
    pub total: Option<i32>,
    /// The sum of `parts`.
    pub known: i32,
    pub parts: Vec<ScorePart>,
}

impl From<ScoreLine> for Score {
    fn from(line: ScoreLine) -> Self {
        let ScoreLine { who, total, complete, parts } = line;
        Self { who, total: complete.then_some(total), known: total, parts }
    }
}

/// What is inside `ok`.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(in crate::engine) enum Answer {
    Protocol(Protocol),
    Games(GameList),
    Board(Board),
    Actions(Actions),
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
    Scores(Scores),
    Position(Position),
    Record(Record),
    Bot(LegalAction),
}
