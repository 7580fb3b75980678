use game::{ActionId, OptionSpec, Refuse, Seat, ToAct};
use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// JSON text of a game's own view, event or refusal.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Json(Box<RawValue>);

impl Json {
    /// # Panics
    /// If the value cannot be written as JSON (a map with keys that are not text),
    /// which the laws of every game rule out.
    pub fn new<T: Serialize>(value: &T) -> Self {
        Self(to_raw_value(value).expect("views, events and refusals are JSON"))
    }

    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// To be put into other JSON as it is.
    pub fn raw(&self) -> Box<RawValue> {
        self.0.clone()
    }

    pub fn to_value(&self) -> serde_json::Value {
        serde_json::from_str(self.text()).expect("it was written as JSON")
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Json {}

/// Any JSON: what it is exactly, [`GameSchemas`] say.
impl JsonSchema for Json {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Json".into()
    }

    fn json_schema(_generator: &mut SchemaGenerator) -> Schema {
        json_schema!(true)
    }
}

/// One game of the list, with all that can be chosen.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameCard {
    pub name: &'static str,
    /// The newest rules.
    pub rules: u32,
    pub min_seats: u8,
    pub max_seats: u8,
    /// Action ids are below this.
    pub n_actions: u32,
    pub options: Vec<OptionSpec>,
    pub bots: Vec<BotCard>,
}

impl GameCard {
    /// The level that a word names, whatever effort it adds: `hard` of `hard@500`.
    pub fn level_of(&self, word: &str) -> Option<&BotCard> {
        let (level, _effort) = word.split_once('@').unwrap_or((word, ""));
        self.bots.iter().find(|bot| bot.level == level)
    }
}

/// A bot that can take a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BotCard {
    pub level: &'static str,
    pub about: &'static str,
    /// The most iterations of one decision; null if the bot does not search.
    pub iterations: Option<u32>,
    /// How many actions it plays on beyond its tree in each of them.
    pub ahead: Option<u16>,
}

/// The JSON schemas of what only this game has.
#[derive(Clone, Debug)]
pub struct GameSchemas {
    pub view: Schema,
    pub event: Schema,
    pub refusal: Schema,
}

/// One thing that a seat can do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LegalAction {
    pub line: String,
    pub id: ActionId,
}

/// One outcome that chance can have now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OutcomeLine {
    pub line: String,
    /// How likely it is, relative to the other outcomes.
    pub weight: u32,
}

/// One line of a record: whose step it was, and the step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepLine {
    /// `None` is chance.
    pub by: Option<Seat>,
    pub line: String,
}

impl Serialize for StepLine {
    /// As records write it.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl std::fmt::Display for StepLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.by {
            Some(seat) => write!(f, "{seat} {}", self.line),
            None => write!(f, "* {}", self.line),
        }
    }
}

/// What a viewer saw of one step. The number of the step is for the host alone:
/// it tells how many steps there were that this viewer knows nothing of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct EventLine {
    pub step: usize,
    pub event: Json,
}

/// Why the game does not allow an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Refused {
    /// The game's own word for it, for programs and translations.
    pub reason: &'static str,
    /// The number in the game's RULES.md, if a rule forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// The sentence for people, in English.
    #[serde(skip)]
    pub why: String,
    /// The refusal with its parameters.
    pub refusal: Json,
}

impl Refused {
    pub(crate) fn new<R: Refuse + ToString + Serialize>(refusal: &R) -> Self {
        Self {
            reason: refusal.code(),
            rule: refusal.rule(),
            why: refusal.to_string(),
            refusal: Json::new(refusal),
        }
    }
}

/// A batch that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The number of steps before the batch.
    pub first: usize,
    /// The actions in the order in which they were played.
    pub lines: Vec<String>,
}

/// What a seat would see if it played some actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Draft {
    /// The actions that were tried, in the order in which they would be played.
    pub lines: Vec<String>,
    /// The actions that were left out, and why the draft ends before them.
    pub rest: Vec<String>,
    pub stopped: Option<Stopped>,
    pub to_act: ToAct,
    pub view: Json,
    pub legal: Vec<LegalAction>,
    pub events: Vec<Json>,
}

/// Where a draft ends although more was asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stopped {
    /// Chance is next.
    Chance,
    /// The next action would show the seat something that it does not know.
    Revealing,
}
