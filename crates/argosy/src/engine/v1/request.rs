use argosy_erased::{Error, Match};
use argosy_game::{Options, Viewer};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::engine::id::{Id, SeatNumber};

/// What a driver can ask for.
pub const COMMANDS: &[&str] = &[
    "games", "new", "load", "close", "to_act", "legal", "why", "play", "chance", "outcomes",
    "view", "events", "scores", "position", "record", "goto", "bot",
];

/// A request without arguments.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct Nothing {}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::engine) enum Command {
    Games(Nothing),
    New(New),
    Load(Load),
    Close(Nothing),
    ToAct(Nothing),
    Legal(OfSeat),
    Why(Why),
    Play(Play),
    Chance(Chance),
    Outcomes(Nothing),
    View(OfViewer),
    Events(Events),
    Scores(OfViewer),
    Position(Nothing),
    Record(Nothing),
    Goto(Goto),
    Bot(Bot),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct New {
    pub game: String,
    pub seats: u8,
    #[serde(default)]
    pub options: Options,
    pub seed: Option<u64>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(in crate::engine) enum Load {
    Text(String),
    With(LoadWith),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct LoadWith {
    pub text: String,
    pub seed: Option<u64>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct OfSeat {
    pub seat: SeatNumber,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct Why {
    pub seat: SeatNumber,
    pub line: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct Play {
    pub seat: SeatNumber,
    pub lines: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(in crate::engine) enum Chance {
    Line(ChanceLine),
    Word(ChanceWord),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct ChanceLine {
    pub line: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::engine) enum ChanceWord {
    Sample,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct OfViewer {
    #[serde(default)]
    pub seat: ViewerWord,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct Events {
    #[serde(default)]
    pub seat: ViewerWord,
    #[serde(default)]
    pub since: usize,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct Goto {
    pub step: usize,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct Bot {
    pub seat: SeatNumber,
    pub level: String,
    /// How long the bot may think.
    pub ms: Option<u64>,
}

/// Through whose eyes: a seat, or a word.
#[derive(Copy, Clone, Debug, Default, Deserialize)]
#[serde(untagged)]
pub(in crate::engine) enum ViewerWord {
    Seat(SeatNumber),
    Word(Eyes),
    #[default]
    #[serde(skip)]
    Missing,
}

#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::engine) enum Eyes {
    Spectator,
    All,
}

impl ViewerWord {
    pub fn of(self, game: &dyn Match) -> Result<Viewer, Error> {
        match self {
            Self::Seat(number) => number.of(game).map(Viewer::Seat),
            Self::Word(Eyes::Spectator) => Ok(Viewer::Spectator),
            Self::Word(Eyes::All) | Self::Missing => Ok(Viewer::All),
        }
    }
}

#[derive(Debug)]
pub(in crate::engine) struct Request {
    pub id: Option<Id>,
    pub command: Command,
}

impl Request {
    /// The error comes with the id, if that much could be read.
    pub fn parse(line: &str) -> Result<Self, (Option<Id>, Error)> {
        let value: Value = serde_json::from_str(line).map_err(|error| {
            (None, Error::new("bad_json", format!("the line is not JSON: {error}")))
        })?;
        let Value::Object(mut fields) = value else {
            let why = "a request is an object such as {\"to_act\":{}}";
            return Err((None, Error::new("bad_request", why)));
        };
        let id = read_id(&mut fields).map_err(|error| (None, error))?;
        match read_command(fields) {
            Ok(command) => Ok(Self { id, command }),
            Err(error) => Err((id, error)),
        }
    }
}

fn read_id(fields: &mut Map<String, Value>) -> Result<Option<Id>, Error> {
    let Some(value) = fields.remove("id") else { return Ok(None) };
    serde_json::from_value(value)
        .map_err(|_| Error::new("bad_request", "an id is text or a whole number"))
}

fn read_command(fields: Map<String, Value>) -> Result<Command, Error> {
    let mut names = fields.keys();
    let (Some(name), None) = (names.next(), names.next()) else {
        let why = format!("a request has one command, this one has {}", fields.len());
        return Err(Error::new("bad_request", why));
    };
    if !COMMANDS.contains(&name.as_str()) {
        let name: String = name.chars().take(80).collect();
        let why = format!("there is no command {name:?}; there are {}", COMMANDS.join(", "));
        return Err(Error::new("unknown_command", why));
    }
    let name = name.clone();
    serde_json::from_value(Value::Object(fields)).map_err(|error| {
        let error: String = error.to_string().chars().take(200).collect();
        Error::new("bad_arguments", format!("`{name}` cannot be read: {error}"))
    })
}
