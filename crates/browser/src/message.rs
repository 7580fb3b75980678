//! The input of the worker and what it has to do, as JSON.

use argosy_game::Seat;
use argosy_host::{Line, Person};
use argosy_lessons::{Lesson, Puzzle};
use argosy_table::{Bytes32, Entry, Millis};
use argosy_wire::TableCard;
use serde::{Deserialize, Serialize};

/// Something happened.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Told {
    /// What a server would be asked over HTTP, and how the user is called. The table that the
    /// path names is loaded.
    Request {
        id: u64,
        method: String,
        path: String,
        #[serde(default)]
        body: Option<String>,
        name: String,
    },
    /// A table as it is stored.
    Load(Box<Rows>),
    Connect {
        connection: u64,
        table: String,
    },
    /// What comes through a connection.
    Ask {
        connection: u64,
        text: String,
    },
    Disconnect {
        connection: u64,
    },
    /// What became of what was to be stored.
    Stored {
        table: String,
        outcome: Outcome,
    },
    /// Somebody else wrote, or may have: this is what follows.
    Written(Box<Rows>),
    /// Another page wrote to the log of this table.
    Changed {
        table: String,
    },
    /// Of all pages that show the table, this one lets its bots think and keeps its time.
    Owns {
        table: String,
    },
    /// A bot has chosen; nothing if it could not.
    Chose {
        table: String,
        seat: Seat,
        at_seq: u64,
        lines: Option<Vec<String>>,
    },
    Suggested {
        table: String,
        connection: u64,
        request: String,
        seat: Seat,
        lines: Option<Vec<String>>,
    },
    /// The time has come that was asked for.
    Look {
        table: String,
    },
}

/// A guided game to begin. A server has the scripts at hand; here they are files of the client,
/// loaded when they are needed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonHere {
    /// The hash of one's salt, for the dice once all that is given was played.
    pub salt_hash: Bytes32,
    pub script: Box<Script>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Script {
    Lesson(Lesson),
    Puzzle { game: String, puzzle: Puzzle },
}

/// Something to do, in this order. What follows from it comes before the rest.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Do {
    /// All of it or nothing; then say `stored`.
    Store(Box<Store>),
    /// Read the table as it is stored after this entry, and hand it over as `written`.
    ReadOn {
        table: String,
        after: u64,
    },
    Send {
        to: Vec<u64>,
        text: String,
    },
    Close {
        connection: u64,
    },
    /// The answer to a request.
    Answer {
        request: u64,
        status: u16,
        body: String,
    },
    Think(Think),
    /// Say `look` then, and not before; never, if there is no time.
    Wake {
        table: String,
        at: Option<Millis>,
    },
}

/// How a bot is asked.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Think {
    pub table: String,
    pub game: String,
    /// The game so far.
    pub record: String,
    pub seat: Seat,
    pub level: String,
    pub seed: u64,
    pub what_for: ThinkFor,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThinkFor {
    /// One action; then say `chose`.
    Move { at_seq: u64 },
    /// A whole choice; then say `suggested`.
    Suggestion { connection: u64, request: String },
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Done,
    /// The line of chat was stored before.
    Before,
    /// There is an entry of that number already.
    Conflict,
    /// There is no room; nothing is stored.
    Full,
    /// It failed, and nobody can tell whether anything is stored.
    Unknown,
    /// Nothing can be read or written.
    Failed,
}

/// A table in the list of all. The card is as the user sees it, so that a list is read from the
/// store alone.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableRow {
    pub id: String,
    pub created_at: Millis,
    pub card: TableCard,
    pub people: Vec<PersonRow>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PersonRow {
    pub member: u16,
    pub user: Option<String>,
    pub name: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ChatRow {
    pub number: u64,
    pub member: u16,
    pub at: Millis,
    pub text: String,
}

/// What is stored of one table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rows {
    pub table: TableRow,
    /// By number; all of them, or those that follow.
    pub entries: Vec<Entry>,
    /// The last lines of chat, oldest first.
    pub chat: Vec<ChatRow>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Store {
    pub table: TableRow,
    pub entries: Vec<Entry>,
    pub chat: Option<Said>,
}

/// A line of chat. One that is stored with this key is not stored again.
#[derive(Clone, Debug, Serialize)]
pub struct Said {
    pub key: String,
    pub line: ChatRow,
}

impl From<Person> for PersonRow {
    fn from(person: Person) -> Self {
        let Person { member, user, name } = person;
        Self { member, user, name }
    }
}

impl From<PersonRow> for Person {
    fn from(row: PersonRow) -> Self {
        let PersonRow { member, user, name } = row;
        Self { member, user, name }
    }
}

impl From<Line> for ChatRow {
    fn from(line: Line) -> Self {
        let Line { number, member, at, text } = line;
        Self { number, member, at, text }
    }
}

impl From<ChatRow> for Line {
    fn from(row: ChatRow) -> Self {
        let ChatRow { number, member, at, text } = row;
        Self { number, member, at, text }
    }
}

pub(crate) fn people(rows: Vec<PersonRow>) -> Vec<Person> {
    rows.into_iter().map(Person::from).collect()
}
