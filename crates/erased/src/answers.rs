use std::borrow::Cow;

use argosy_game::{ActionId, Game, OptionSpec, Refuse, Seat, SeatSet, ToAct};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};

/// JSON text of a game's own view, event, refusal or action.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Json(Box<RawValue>);

impl Json {
    /// # Panics
    /// If the value cannot be written as JSON (a map with keys that are not text),
    /// which the laws of every game rule out.
    pub fn new<T: Serialize>(value: &T) -> Self {
        Self(to_raw_value(value).expect("views, events, refusals and actions are JSON"))
    }

    /// The JSON text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// To be put into other JSON as it is.
    pub fn raw(&self) -> Box<RawValue> {
        self.0.clone()
    }

    /// The text, parsed.
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
    /// The word that names it everywhere, such as `catan`.
    pub name: &'static str,
    /// The newest rules.
    pub rules: u32,
    /// The fewest seats it is played with.
    pub min_seats: u8,
    /// The most seats it is played with.
    pub max_seats: u8,
    /// Action ids are below this.
    pub n_actions: u32,
    /// What can be chosen before it begins, with every value.
    pub options: Vec<OptionSpec>,
    /// The bots that can play it, the weakest first.
    pub bots: Vec<BotCard>,
}

impl GameCard {
    /// The level that a word names, without the effort it adds: `hard` of `hard@500`.
    pub fn level_of(&self, word: &str) -> Option<&BotCard> {
        let (level, _effort) = word.split_once('@').unwrap_or((word, ""));
        self.bots.iter().find(|bot| bot.level == level)
    }
}

/// A bot that can take a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BotCard {
    /// The word that names it, such as `hard`.
    pub level: &'static str,
    /// What it does, in one English sentence.
    pub about: &'static str,
    /// The most iterations of one decision; null if the bot does not search.
    pub iterations: Option<u32>,
    /// How many actions it plays on beyond its tree in each of them.
    pub ahead: Option<u16>,
}

/// The JSON schemas of what only this game has.
#[derive(Clone, Debug)]
pub struct GameSchemas {
    /// Of [`crate::Match::view`].
    pub view: Schema,
    /// Of [`EventLine::event`].
    pub event: Schema,
    /// Of [`Refused::refusal`].
    pub refusal: Schema,
    /// The value of an action.
    pub action: Schema,
    /// What never changes and what a client draws by.
    pub reference: Schema,
}

/// An action by any of its three faces: its id, its line or its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Named {
    /// Its number, relative to the seat that acts.
    Id(ActionId),
    /// Its notation.
    Line(String),
    /// Its JSON object with the tag `do`.
    Value(Map<String, Value>),
}

/// One thing that a seat can do, with its three faces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LegalAction {
    /// Its notation, as logs and records write it.
    pub line: String,
    /// Its number, relative to the seat that acts.
    pub id: ActionId,
    /// JSON with the tag `do`, for clients.
    pub value: Json,
}

impl LegalAction {
    pub(crate) fn new<G: Game>(seat: Seat, n_seats: u8, action: G::Action) -> Self {
        Self {
            line: action.to_string(),
            id: G::encode(seat, n_seats, action),
            value: Json::new(&action),
        }
    }
}

/// One outcome that chance can have now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OutcomeLine {
    /// Its notation.
    pub line: String,
    /// How likely it is, relative to the other outcomes.
    pub weight: u32,
}

/// One line of a record: whose step it was, and the step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepLine {
    /// `None` is chance.
    pub by: Option<Seat>,
    /// The action or the outcome of chance in its notation.
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
/// it would show how many steps this viewer knows nothing of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct EventLine {
    /// The number of steps before it.
    pub step: usize,
    /// The game's own event.
    pub event: Json,
}

/// Who was shown something.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Audience {
    /// The seats that were shown something.
    pub seats: SeatSet,
    /// Those who only look on.
    pub spectators: bool,
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
    /// The others who could act too before the batch.
    pub others: SeatSet,
    /// Those of them whose choices were not the same after one of the actions. Nothing is
    /// looked at if nobody else could act.
    pub touched: SeatSet,
}

/// What a seat would see if it played some actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Draft {
    /// The actions that were tried, in the order in which they would be played.
    pub lines: Vec<String>,
    /// Their values.
    pub values: Vec<Json>,
    /// The actions that were left out, and why the draft ends before them.
    pub rest: Vec<String>,
    /// Their values.
    pub rest_values: Vec<Json>,
    /// Why, if anything was left out.
    pub stopped: Option<Stopped>,
    /// Who would be to act.
    pub to_act: ToAct,
    /// The seat's view.
    pub view: Json,
    /// What the seat could do next.
    pub legal: Vec<LegalAction>,
    /// What the seat would see happen.
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
