use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// Milliseconds since 1970.
pub type Millis = u64;

/// A time in which no server ran.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Downtime {
    /// When the last server was last known to run.
    pub began_at: Millis,
    /// When a server began again.
    pub ended_at: Millis,
}

/// One entry of a table's log; the body is the table's own text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogRow {
    /// Entries of a table are numbered from 1 without a gap.
    pub seq: u64,
    /// When it was written.
    pub at: Millis,
    /// The entry itself.
    pub body: String,
}

/// Where a log ends: the number of its last entry, and a hash of that entry. Two logs that have
/// parted, because a database was set back say, do not end alike however long they are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The number of the last entry; 0 if there is none.
    pub seq: u64,
    /// SHA-256 of its body.
    pub hash: [u8; 32],
}

impl Head {
    /// Of a table that is not there yet.
    pub const START: Self = Self { seq: 0, hash: [0; 32] };

    /// The head of a log that ends with this entry.
    pub fn of(last: &LogRow) -> Self {
        Self { seq: last.seq, hash: Sha256::digest(last.body.as_bytes()).into() }
    }

    /// The head after these entries; nothing if they do not follow this one without a gap.
    pub fn then(self, entries: &[LogRow]) -> Option<Self> {
        let follow = entries.iter().zip(self.seq + 1..).all(|(entry, seq)| entry.seq == seq);
        follow.then(|| entries.last().map_or(self, Self::of))
    }
}

/// What lists need to know of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableRow {
    /// The name that nobody else has.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// How far the table has come, in the word that tables have for it.
    pub stage: String,
    /// Whether strangers see it in lists.
    pub listed: bool,
    /// What a list shows of it, without names.
    pub card: String,
    /// When it was opened.
    pub created_at: Millis,
    /// When everybody could last see something change.
    pub updated_at: Millis,
    /// When the table next does something by itself.
    pub due_at: Option<Millis>,
}

/// Somebody who has been at a table. The log knows the number only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MemberRow {
    /// The number that the log knows.
    pub member: u16,
    /// Absent once the account is deleted.
    pub user: Option<String>,
    /// What the member is called; empty once the account is deleted.
    pub name: String,
}

/// A line that somebody says; the store numbers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewLine {
    /// Who says it.
    pub member: u16,
    /// When it was said.
    pub at: Millis,
    /// What is said.
    pub text: String,
    /// What the client called it when it sent it.
    pub key: String,
}

/// A line that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatRow {
    /// The lines of a table are numbered from 1.
    pub number: u64,
    /// Who said it.
    pub member: u16,
    /// When it was said.
    pub at: Millis,
    /// What was said.
    pub text: String,
    /// What the client called it when it sent it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// How a game ended for one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultRow {
    /// The table that was played at.
    pub table: String,
    /// The seat, from 0.
    pub seat: u8,
    /// Who sat there, if it was a person whose account is still there.
    pub user: Option<String>,
    /// The level and its version, if it was a bot.
    pub bot: Option<String>,
    /// The place at the end, from 1.
    pub rank: u8,
    /// The points at the end.
    pub score: i32,
    /// Whether the seat had given up before.
    pub resigned: bool,
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many seats the table had.
    pub n_seats: u8,
    /// The options of the game, as words.
    pub options: String,
    /// The time from the beginning of the game to its end.
    pub duration_ms: Millis,
    /// When the game ended.
    pub ended_at: Millis,
}

/// Everything that one change of a table writes: all of it or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commit {
    /// What it was planned upon. If the log ends elsewhere by now, it is a conflict.
    pub after: Head,
    /// The row of the table as it is afterwards.
    pub table: TableRow,
    /// What is appended to the log.
    pub entries: Vec<LogRow>,
    /// Members who are new.
    pub members: Vec<MemberRow>,
    /// One for each seat, if the game ended with this.
    pub results: Vec<ResultRow>,
}

impl Commit {
    /// Where the log ends afterwards; nothing if the entries do not follow.
    pub fn head(&self) -> Option<Head> {
        self.after.then(&self.entries)
    }
}

/// A table with everything that belongs to it, as it is taken from another database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeTable {
    /// All of its log.
    pub commit: Commit,
    /// What was said at it.
    pub chat: Vec<ChatRow>,
}

/// Why the source of an import could not be read on.
pub type BrokenOff = Box<dyn std::error::Error + Send + Sync>;

/// Where an import comes from.
pub type WholeTables =
    Box<dyn Iterator<Item = std::result::Result<WholeTable, BrokenOff>> + Send + 'static>;

/// How many tables an import took in, and how many were there already.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Imported {
    /// Tables that were taken in.
    pub new: usize,
    /// Tables that were there already.
    pub known: usize,
}

/// Which tables are asked for: those to which all of it applies.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableFilter {
    /// Only of this game.
    pub game: Option<String>,
    /// Only in these stages; empty for all.
    pub stages: Vec<String>,
    /// Tables that this user is or was at, listed or not.
    pub user: Option<String>,
    /// Tables that this user opened, listed or not.
    pub opened_by: Option<String>,
    /// Tables that strangers do not see, too.
    pub unlisted_too: bool,
    /// Only tables that changed before this, to page on.
    pub before: Option<Millis>,
    /// The most that are wanted.
    pub limit: u32,
}

/// Somebody who was here, as a guest or with an account.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct UserRow {
    /// The name that nobody else has, and that never changes.
    pub id: String,
    /// What others call them.
    pub name: String,
    /// Absent for guests.
    pub login: Option<String>,
    /// The hash of the password. Absent for guests.
    #[serde(skip)]
    pub password: Option<String>,
    /// The hash of the code that replaces a forgotten password.
    #[serde(skip)]
    pub recovery: Option<String>,
    /// When they first came.
    pub created_at: Millis,
    /// When they deleted the account.
    pub deleted_at: Option<Millis>,
}

/// Without the hashes, so that a log line cannot hold them.
impl std::fmt::Debug for UserRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("UserRow").field("id", &self.id).finish_non_exhaustive()
    }
}

/// What makes an account of a guest, or replaces its password: hashes only.
#[derive(Clone, PartialEq, Eq)]
pub struct Credentials {
    /// What one signs in with.
    pub login: String,
    /// The hash of the password.
    pub password: String,
    /// The hash of the code that replaces it.
    pub recovery: String,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("login", &self.login).finish_non_exhaustive()
    }
}

/// A device on which somebody is signed in.
#[derive(Clone, PartialEq, Eq)]
pub struct SessionRow {
    /// SHA-256 of the token in the cookie: who reads the store cannot sign in with it.
    pub token_hash: [u8; 32],
    /// What its owner calls it by, to end it.
    pub handle: String,
    /// Who is signed in.
    pub user: String,
    /// What the browser said of itself.
    pub device: String,
    /// When it began.
    pub created_at: Millis,
    /// When it was last used, about to the day.
    pub seen_at: Millis,
    /// When it ends unless it is used.
    pub expires_at: Millis,
}

impl std::fmt::Debug for SessionRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SessionRow").field("handle", &self.handle).finish_non_exhaustive()
    }
}

/// What was found out about a finished game so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AnalysisRow {
    /// The number of parts once it is done.
    pub total: usize,
    /// Those that are known.
    pub parts: Vec<AnalysisPart>,
}

/// What was found out about one step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisPart {
    /// The number of the step.
    pub step: usize,
    /// What was found, in the text of the analysis.
    pub body: String,
}
