use game::{Options, Ranks, Scores, ToAct};
use games::{Error, EventLine, GameCard, Json, LegalAction, OutcomeLine, Refused};
use schemars::JsonSchema;
use serde::Serialize;

use super::request::Id;

/// Every error code of the command, with what it means. The list is printed in
/// docs/engine.md.
pub const ERROR_CODES: &[(&str, &str)] = &[
    ("bad_json", "the line is not JSON, or not UTF-8"),
    ("line_too_long", "the line is longer than 1 MiB; it was skipped"),
    ("bad_request", "JSON, but not an object with one command and perhaps an `id`"),
    ("unknown_command", "there is no such command"),
    ("bad_arguments", "an argument is missing, unknown or of the wrong kind"),
    ("no_game", "no game is open under this `id`"),
    ("too_many_games", "10,000 games are open"),
    ("unknown_game", "there is no game of this name"),
    ("bad_seats", "the game cannot be played by so many"),
    ("unknown_option", "the game has no such option"),
    ("unknown_value", "the option cannot have this value"),
    ("bad_setup", "the options do not go together, or name something that does not exist"),
    ("unknown_seat", "the table has no such seat"),
    ("unknown_step", "the game has no such step"),
    ("unknown_level", "the game has no bot of this level"),
    ("bad_notation", "the line is not an action or an outcome of this game"),
    ("empty_batch", "`play` without a line"),
    ("refused", "the rules do not allow the action now: see `reason`, `rule` and `refusal`"),
    ("not_to_act", "a bot was asked for a seat that has nothing to decide"),
    ("not_chance", "chance is not to act now"),
    ("impossible_outcome", "chance cannot have this outcome now"),
    ("not_a_record", "the text is neither a record nor a position, or of a later version"),
    ("bad_header", "a line of the setup is missing, unknown or wrong"),
    ("bad_step", "a line of the record is not a step"),
    ("illegal_step", "a step of the record is against the rules"),
    ("truncated", "the record breaks off before its closing lines"),
    ("wrong_result", "the game does not end as the record says"),
    ("edited", "the record is not what was written: its hash differs"),
    ("bad_position", "the position cannot stand on a table; the reason names the part"),
    ("internal", "a fault of the rules engine; the game is closed, the others go on"),
];

/// Where a game stands.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Now {
    /// How many steps have been made.
    pub step: usize,
    pub to_act: ToAct,
    /// Once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranks: Option<Places>,
}

/// The places at the end; 1 is best, ties share a place.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Places {
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
pub(super) struct GameList {
    /// The version of this protocol.
    pub protocol: u32,
    pub games: Vec<GameCard>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Opened {
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

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Closed {
    pub game: &'static str,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Legal {
    /// In ascending order of ids.
    pub legal: Vec<LegalAction>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Why {
    pub legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    #[serde(flatten)]
    pub refused: Option<Refused>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Play {
    /// The actions in the order in which they were played.
    pub lines: Vec<String>,
    #[serde(flatten)]
    pub now: Now,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Chance {
    pub line: String,
    #[serde(flatten)]
    pub now: Now,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Outcomes {
    /// Empty unless chance is to act.
    pub outcomes: Vec<OutcomeLine>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct View {
    pub view: Json,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Events {
    pub events: Vec<EventLine>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct ScoreList {
    pub scores: Scores,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Position {
    pub position: String,
    /// The same for the same state.
    pub hash: String,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Record {
    pub record: String,
}

/// What is inside `ok`.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
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

/// One line of output.
#[derive(Debug)]
pub(super) struct Reply {
    pub id: Option<Id>,
    pub result: Result<Answer, Error>,
}

#[derive(Serialize)]
struct ReplyLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ok: Option<&'a Answer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a Error>,
}

impl Reply {
    pub fn to_line(&self) -> String {
        let line = ReplyLine {
            id: self.id.as_ref(),
            ok: self.result.as_ref().ok(),
            error: self.result.as_ref().err(),
        };
        serde_json::to_string(&line).expect("answers are JSON")
    }
}
