use serde::{Deserialize, Serialize};

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
    pub table: TableRow,
    pub entries: Vec<LogRow>,
    pub members: Vec<MemberRow>,
    pub results: Vec<ResultRow>,
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
