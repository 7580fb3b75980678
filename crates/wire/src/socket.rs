//! What goes through a socket, one JSON text each.

use game::{Scores, Seat, ToAct};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Bytes32, Millis};

use crate::{Clocks, Happening, TableState};

/// A wish of a client. Every request is answered by exactly one reply with its id.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Chosen by the client, new for every wish and the same when it is sent
    /// again: a wish that was done already is answered and not done twice.
    pub id: String,
    pub ask: Ask,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Comes first, and again whenever another seat is to be seen (one client may
    /// hold several).
    Hello {
        protocol: u32,
        /// The build that the page came from, if it came from one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        build: Option<String>,
        /// Through whose eyes; one's first seat, or nobody's, if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// The last `seq` that this viewer has; everything anew if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<u64>,
    },
    Ping {},

    /// Takes an open seat, or sends a new hash for one's own after the dice were
    /// committed anew.
    Sit {
        seat: Seat,
        salt_hash: Bytes32,
    },
    Stand {
        seat: Seat,
    },
    /// Host only, as are `remove`, `swap`, `start` and `call_off`.
    SetBot {
        seat: Seat,
        level: String,
    },
    Remove {
        seat: Seat,
    },
    Swap {
        seats: [Seat; 2],
    },
    Start {},
    Reveal {
        seat: Seat,
        salt: Bytes32,
    },
    CallOff {},

    /// Plays the actions, all or none.
    Play {
        at_seq: u64,
        seat: Seat,
        lines: Vec<String>,
    },
    /// What would be seen after these actions. Stores nothing.
    Draft {
        at_seq: u64,
        seat: Seat,
        lines: Vec<String>,
    },
    /// Why an action is not possible.
    Why {
        seat: Seat,
        line: String,
    },
    /// What a bot would do in this seat.
    Suggest {
        seat: Seat,
    },
    /// Takes back one's last batch, where nobody need be asked.
    Undo {
        at_seq: u64,
        seat: Seat,
    },
    /// Asks all others for something.
    Propose {
        at_seq: u64,
        seat: Seat,
        proposal: Proposal,
    },
    Answer {
        seat: Seat,
        agrees: bool,
    },
    /// A bot plays on until one is back.
    Leave {
        seat: Seat,
    },
    TakeBack {
        seat: Seat,
    },
    Resign {
        seat: Seat,
    },
    Resume {
        seat: Seat,
    },
    Say {
        text: String,
    },
    /// What happened after an entry, as far as this viewer may know.
    History {
        since: u64,
    },
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// Back to before one's last batch.
    Undo,
    Pause,
    /// End the table without a result.
    Close,
}

/// What a host sends.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    Welcome(Box<Welcome>),
    Reply(Box<Reply>),
    Update(Box<Update>),
    Chat(ChatLine),
    Presence(Presence),
    /// The people of this table play again over there.
    Rematch {
        table: String,
    },
    /// The host is about to close the socket.
    Goodbye(Goodbye),
}

/// The answer to `hello`. An update follows unless the client has everything.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Welcome {
    pub protocol: u32,
    pub build: String,
    /// Another build than the page's: reload when convenient.
    pub stale: bool,
    /// Absent for somebody who only looks on.
    pub member: Option<u16>,
    /// Through whose eyes the updates are.
    pub seat: Option<Seat>,
    pub chat: Vec<ChatLine>,
    pub presence: Presence,
    /// The host's clock, to compare with one's own.
    pub now: Millis,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Reply {
    /// Of the request; absent if it could not be read.
    pub id: Option<String>,
    /// One of the two is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ok: Option<Answer>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Error>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// It is on disk, as this entry or up to it.
    Done {
        seq: u64,
    },
    Pong {
        now: Millis,
    },
    Draft(Box<DraftAnswer>),
    /// Absent if the action is possible.
    Why {
        refused: Option<Error>,
    },
    Suggestion {
        line: String,
    },
    History {
        news: Vec<News>,
    },
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
    /// To quote when asking the people who run the host, where nothing else is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<String>,
}

impl Error {
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

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DraftAnswer {
    /// The actions that were tried, in the order in which they would be played.
    pub lines: Vec<String>,
    /// The actions that were left out.
    pub rest: Vec<String>,
    pub stopped: Option<Stopped>,
    pub to_act: ToAct,
    #[schemars(with = "serde_json::Value")]
    pub view: Box<RawValue>,
    pub legal: Vec<Legal>,
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Legal {
    pub line: String,
    pub id: u32,
}

/// What is new for a viewer. If there is nothing that it may see, there is only
/// the number.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Update {
    /// The last entry of the table's log; it never goes back.
    pub seq: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Seen>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Seen {
    /// What happened since the last update, oldest first. Empty if the client
    /// is told everything anew.
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
    pub to_act: ToAct,
    #[schemars(with = "serde_json::Value")]
    pub view: Box<RawValue>,
    /// What the viewer's seat can do.
    pub legal: Vec<Legal>,
    #[schemars(with = "Scores")]
    pub scores: Box<RawValue>,
    pub undo: Undo,
    pub clocks: Clocks,
}

/// What the viewer's seat can take back.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    Nothing,
    Free,
    ByConsent,
}

/// One entry of the log, as far as the viewer may know.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct News {
    pub seq: u64,
    pub at: Millis,
    pub what: Happening,
    /// What happened in the game, for the log and for animation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<serde_json::Value>")]
    pub events: Vec<Box<RawValue>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ChatLine {
    pub number: u64,
    pub at: Millis,
    pub member: u16,
    /// Empty if the account was deleted.
    pub name: String,
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

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Goodbye {
    pub code: String,
    pub why: String,
    /// When to connect again; absent if not at all.
    pub come_back_ms: Option<u64>,
}
