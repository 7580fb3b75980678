use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// Milliseconds since 1970.
pub type Millis = u64;

/// A time in which no server ran.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Downtime {
    pub began_at: Millis,
    pub ended_at: Millis,
}

/// One entry of a table's log; the body is the table's own text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogRow {
    pub seq: u64,
    pub at: Millis,
    pub body: String,
}

/// Where a log ends: the number of its last entry, and a hash of that entry. Two logs that have
/// parted, because a database was set back say, do not end alike however long they are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Head {
    pub seq: u64,
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
    pub id: String,
    pub game: String,
    pub stage: String,
    /// Whether strangers see it in lists.
    pub listed: bool,
    pub card: String,
    pub created_at: Millis,
    pub updated_at: Millis,
    /// When the table next does something by itself.
    pub due_at: Option<Millis>,
}

/// Somebody who has been at a table. The log knows the number only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MemberRow {
    pub member: u16,
    /// Absent once the account is deleted.
    pub user: Option<String>,
    pub name: String,
}

/// A line that somebody says; the store numbers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewLine {
    pub member: u16,
    pub at: Millis,
    pub text: String,
    /// What the client called it when it sent it.
    pub key: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatRow {
    pub number: u64,
    pub member: u16,
    pub at: Millis,
    pub text: String,
    /// What the client called it when it sent it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// How a game ended for one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultRow {
    pub table: String,
    pub seat: u8,
    pub user: Option<String>,
    pub bot: Option<String>,
    pub rank: u8,
    pub score: i32,
    pub resigned: bool,
    pub game: String,
    pub rules: u32,
    pub n_seats: u8,
    pub options: String,
    pub duration_ms: Millis,
    pub ended_at: Millis,
}

/// Everything that one change of a table writes: all of it or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commit {
    /// What it was planned upon. If the log ends elsewhere by now, it is a conflict.
    pub after: Head,
    pub table: TableRow,
    pub entries: Vec<LogRow>,
    pub members: Vec<MemberRow>,
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
    pub new: usize,
    pub known: usize,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableFilter {
    pub game: Option<String>,
    /// Empty for all.
    pub stages: Vec<String>,
    /// Tables that this user is or was at, listed or not.
    pub user: Option<String>,
    /// Tables that this user opened, listed or not.
    pub opened_by: Option<String>,
    /// Tables that strangers do not see, too.
    pub unlisted_too: bool,
    /// Only tables that changed before this, to page on.
    pub before: Option<Millis>,
    pub limit: u32,
}

#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct UserRow {
    pub id: String,
    pub name: String,
    /// Absent for guests.
    pub login: Option<String>,
    #[serde(skip)]
    pub password: Option<String>,
    #[serde(skip)]
    pub recovery: Option<String>,
    pub created_at: Millis,
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
    pub login: String,
    pub password: String,
    pub recovery: String,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("login", &self.login).finish_non_exhaustive()
    }
}

#[derive(Clone, PartialEq, Eq)]
pub struct SessionRow {
    pub token_hash: [u8; 32],
    pub handle: String,
    pub user: String,
    pub device: String,
    pub created_at: Millis,
    pub seen_at: Millis,
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
    pub parts: Vec<AnalysisPart>,
}

/// What was found out about one step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisPart {
    pub step: usize,
    pub body: String,
}
