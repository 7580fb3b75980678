//! What goes through a socket, one JSON text each.

use argosy_game::{Scores, Seat, ToAct};
use argosy_table::{Bytes32, Millis, Proposal, Undo};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{Clocks, Happening, TableState};

/// A wish of a client. Every request is answered by exactly one reply with its id.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Chosen by the client, new for every wish and the same when it is sent
    /// again: a wish that was done already is answered and not done twice.
    pub id: String,
    /// What is asked for.
    pub ask: Ask,
}

/// What a client can ask for.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Comes first, and again whenever another seat is to be seen (one client may
    /// hold several).
    Hello {
        /// The client's version of this protocol.
        protocol: u32,
        /// The build that the page came from, if it came from one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        build: Option<String>,
        /// Through whose eyes; one's first seat, or nobody's, if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// The last `seq` that this viewer has; everything is sent again if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<u64>,
    },
    /// Asks for the time, and keeps the connection.
    Ping {},

    /// Takes an open seat, or sends a new hash for one's own after the dice were
    /// committed again.
    Sit {
        /// Which seat.
        seat: Seat,
        /// The hash of the salt, which is revealed at the start.
        salt_hash: Bytes32,
    },
    /// Gives up a seat before the start.
    Stand {
        /// One's own seat.
        seat: Seat,
    },
    /// Host only, as are `remove`, `swap`, `start`, `call_off`, `kick` and
    /// `mute`.
    SetBot {
        /// Which seat.
        seat: Seat,
        /// The level of the bot.
        level: String,
    },
    /// Empties a seat; a person may sit down again.
    Remove {
        /// Which seat.
        seat: Seat,
    },
    /// Lets two seats change places.
    Swap {
        /// Which two.
        seats: [Seat; 2],
    },
    /// Starts the game; all seats must be taken.
    Start {},
    /// Reveals the salt of a seat once the table starts.
    Reveal {
        /// One's own seat.
        seat: Seat,
        /// The salt whose hash was sent.
        salt: Bytes32,
    },
    /// Closes the table before the start.
    CallOff {},
    /// Sends somebody away from this table for good.
    Kick {
        /// Whom.
        member: u16,
    },
    /// Lets somebody speak no more, or again.
    Mute {
        /// Whom.
        member: u16,
        /// Whether they may no longer speak.
        muted: bool,
    },
    /// Asks the host to let oneself play on for a bot in a running game.
    WantSeat {
        /// The bot's seat.
        seat: Seat,
    },
    /// The host gives the seat that somebody wants, or does not; or one wants it no more.
    GiveSeat {
        /// Who had asked.
        member: u16,
        /// Whether they get it.
        agrees: bool,
    },

    /// Plays the actions, all or none: lines, or values of the legal list.
    Play {
        /// The last number that the viewer had seen.
        at_seq: u64,
        /// The seat that acts.
        seat: Seat,
        /// The actions.
        #[serde(deserialize_with = "sent::all")]
        #[schemars(with = "Vec<sent::Sent>")]
        lines: Vec<String>,
    },
    /// What would be seen after these actions. Stores nothing.
    Draft {
        /// The last number that the viewer had seen.
        at_seq: u64,
        /// The seat that acts.
        seat: Seat,
        /// The actions.
        #[serde(deserialize_with = "sent::all")]
        #[schemars(with = "Vec<sent::Sent>")]
        lines: Vec<String>,
    },
    /// Why an action is not possible.
    Why {
        /// The seat that would act.
        seat: Seat,
        /// The action.
        #[serde(deserialize_with = "sent::one")]
        #[schemars(with = "sent::Sent")]
        line: String,
    },
    /// What a bot would do in this seat, as a whole choice.
    Suggest {
        /// One's own seat.
        seat: Seat,
    },
    /// Takes back one's last batch, where nobody need be asked.
    Undo {
        /// The last number that the viewer had seen.
        at_seq: u64,
        /// One's own seat.
        seat: Seat,
    },
    /// Asks all others for something.
    Propose {
        /// The last number that the viewer had seen.
        at_seq: u64,
        /// The seat that asks.
        seat: Seat,
        /// For what.
        proposal: Proposal,
    },
    /// Answers what was asked.
    Answer {
        /// The seat that answers.
        seat: Seat,
        /// Whether it agrees.
        agrees: bool,
    },
    /// A bot plays on until one is back.
    Leave {
        /// One's own seat.
        seat: Seat,
    },
    /// Plays on where a bot played.
    TakeBack {
        /// One's own seat.
        seat: Seat,
    },
    /// Gives up for good; a bot plays on.
    Resign {
        /// One's own seat.
        seat: Seat,
    },
    /// Lets a paused table go on.
    Resume {
        /// One's own seat.
        seat: Seat,
    },
    /// A guided game goes on by what is given until it has this number of steps.
    Walk {
        /// The number of steps.
        to: usize,
    },
    /// Says something to everybody at the table.
    Say {
        /// A line of chat.
        text: String,
    },
    /// What happened after this number, as far as this viewer may know.
    History {
        /// The last number that one has.
        since: u64,
    },
}

/// Actions as clients send them.
mod sent {
    use schemars::JsonSchema;
    use serde::{Deserialize, Deserializer};
    use serde_json::{Map, Value};

    /// The line of an action, or its value, which goes on as JSON text.
    #[derive(Deserialize, JsonSchema)]
    #[serde(untagged, expecting = "an action is a line or an object")]
    #[schemars(inline)]
    pub(super) enum Sent {
        Line(String),
        Value(Map<String, Value>),
    }

    impl Sent {
        fn text(self) -> String {
            match self {
                Self::Line(line) => line,
                Self::Value(value) => Value::Object(value).to_string(),
            }
        }
    }

    pub(super) fn one<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
        Sent::deserialize(deserializer).map(Sent::text)
    }

    pub(super) fn all<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
        let sent = Vec::<Sent>::deserialize(deserializer)?;
        Ok(sent.into_iter().map(Sent::text).collect())
    }
}

/// What a host sends.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// Answers `hello`.
    Welcome(Box<Welcome>),
    /// Answers any other request.
    Reply(Box<Reply>),
    /// Something is new for the viewer.
    Update(Box<Update>),
    /// Somebody said something.
    Chat(ChatLine),
    /// Somebody came or went.
    Presence(Presence),
    /// The people of this table play again over there.
    Rematch {
        /// The id of the new table.
        table: String,
    },
    /// The host is about to close the socket.
    Goodbye(Goodbye),
}

/// The answer to `hello`. An update follows unless the client has everything.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Welcome {
    /// The host's version of this protocol.
    pub protocol: u32,
    /// A hash of the page that the host serves.
    pub build: String,
    /// Another build than the page's: reload when convenient.
    pub stale: bool,
    /// Absent for somebody who only looks on.
    pub member: Option<u16>,
    /// Through whose eyes the updates are.
    pub seat: Option<Seat>,
    /// What was said lately, oldest first.
    pub chat: Vec<ChatLine>,
    /// Who is connected.
    pub presence: Presence,
    /// The host's clock, to compare with one's own.
    pub now: Millis,
}

/// The answer to one request.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Reply {
    /// Of the request; absent if it could not be read.
    pub id: Option<String>,
    /// One of the two is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ok: Option<Answer>,
    /// Why it was not done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Error>,
}

/// What is answered to a request that was done.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// It is on disk, and this is the viewer's number of it.
    Done {
        /// The number.
        seq: u64,
    },
    /// To `ping`.
    Pong {
        /// The host's clock.
        now: Millis,
    },
    /// To `draft`.
    Draft(Box<DraftAnswer>),
    /// Absent if the action is possible.
    Why {
        /// The refusal.
        refused: Option<Error>,
    },
    /// A whole choice, to be played at once: every card of a discard, both sides of an offer.
    Suggestion {
        /// The actions.
        lines: Vec<String>,
        /// Their values.
        #[schemars(with = "Vec<serde_json::Value>")]
        values: Vec<Box<RawValue>>,
        /// What its first line was weighed against: that line and the next best. Empty where
        /// there was nothing to weigh.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        weighed: Vec<Weighed>,
    },
    /// What was asked for, oldest first.
    History {
        /// One for each number.
        news: Vec<News>,
    },
}

/// How a search judges one action.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Weighed {
    /// As the notation has it.
    pub line: String,
    /// Its value.
    #[schemars(with = "serde_json::Value")]
    pub value: Box<RawValue>,
    /// How likely the seat wins after it, as far as the search can tell.
    pub percent: u8,
}

/// Why something was not done.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Error {
    /// The stable word; `docs/protocol.md` lists them.
    pub code: String,
    /// One English sentence.
    pub why: String,
    /// Which of the lines that were sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The game's own word for the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The number in the game's rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The game's refusal with its parameters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Value>")]
    pub refusal: Option<Box<RawValue>>,
    /// To quote when asking the people who run the host, where nothing else is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<String>,
}

impl Error {
    /// Without anything of the game.
    pub fn new(code: impl Into<String>, why: impl Into<String>) -> Self {
        Self {
            code: code.into(),
            why: why.into(),
            line: None,
            reason: None,
            rule: None,
            refusal: None,
            request: None,
        }
    }
}

/// What a seat would have before it after some actions.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DraftAnswer {
    /// The actions that were tried, in the order in which they would be played.
    pub lines: Vec<String>,
    /// Their values.
    #[schemars(with = "Vec<serde_json::Value>")]
    pub values: Vec<Box<RawValue>>,
    /// The actions that were left out.
    pub rest: Vec<String>,
    /// Their values.
    #[schemars(with = "Vec<serde_json::Value>")]
    pub rest_values: Vec<Box<RawValue>>,
    /// Why, if anything was left out.
    pub stopped: Option<Stopped>,
    /// Who would be to act.
    pub to_act: ToAct,
    /// The view of the seat.
    #[schemars(with = "serde_json::Value")]
    pub view: Box<RawValue>,
    /// What the seat could do next.
    pub legal: Vec<Legal>,
    /// What the seat would see happen.
    #[schemars(with = "Vec<serde_json::Value>")]
    pub events: Vec<Box<RawValue>>,
}

/// Where a draft ends although more was asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stopped {
    /// Chance is next.
    Chance,
    /// The next action would show something new.
    Revealing,
}

/// One thing that a seat can do now.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Legal {
    /// Its notation.
    pub line: String,
    /// Its number, relative to the seat.
    pub id: u32,
    /// What is done and with what: the game's own `Action`.
    #[schemars(with = "serde_json::Value")]
    pub value: Box<RawValue>,
}

/// What is new for a viewer. Somebody who is back and has missed nothing is sent the
/// number only.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Update {
    /// Counts what the viewer was sent; it never goes back. Others have other numbers.
    pub seq: u64,
    /// Absent if nothing was missed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Seen>,
}

/// What a viewer is shown.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Seen {
    /// What happened since the last update, oldest first. Empty if the client
    /// is sent everything again.
    pub news: Vec<News>,
    /// Absent if nothing of it has changed since the last update.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Box<TableState>>,
    /// Absent before the game has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameState>,
}

/// The game as the viewer may see it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct GameState {
    /// Who is to act.
    pub to_act: ToAct,
    /// The game's own view, for this viewer.
    #[schemars(with = "serde_json::Value")]
    pub view: Box<RawValue>,
    /// What the viewer's seat can do.
    pub legal: Vec<Legal>,
    /// The points as the viewer may know them.
    #[schemars(with = "Scores")]
    pub scores: Box<RawValue>,
    /// What the viewer's seat can take back.
    pub undo: Undo,
    /// The time of every seat.
    pub clocks: Clocks,
    /// Absent where no guided game was begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guided: Option<Guided>,
}

/// How far a guided game has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Guided {
    /// Steps since it began.
    pub done: usize,
    /// Steps that are given in all.
    pub of: usize,
}

/// Something that happened, as far as the viewer may know.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct News {
    /// The viewer's number of it.
    pub seq: u64,
    /// When it happened.
    pub at: Millis,
    /// What it is about.
    pub what: Happening,
    /// What happened in the game, for the log and for animation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<serde_json::Value>")]
    pub events: Vec<Box<RawValue>>,
}

/// Something that was said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ChatLine {
    /// Its number among the lines of this table.
    pub number: u64,
    /// When.
    pub at: Millis,
    /// Who said it.
    pub member: u16,
    /// Empty if the account was deleted.
    pub name: String,
    /// What was said.
    pub text: String,
}

/// Who is connected.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Presence {
    /// Seats of people with an open connection.
    pub seats: Vec<Seat>,
    /// How many others look on.
    pub watchers: u32,
}

/// Why the host closes a socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Goodbye {
    /// The stable word; `docs/protocol.md` lists them.
    pub code: String,
    /// One English sentence.
    pub why: String,
    /// When to connect again; absent if not at all.
    pub come_back_ms: Option<u64>,
}
