//! Where games, users and sessions are kept.
//!
//! [`Store`] is all that the server knows. [`Sqlite`] is the one store of today;
//! another database takes its place by passing the same tests.
//!
//! ```
//! use argosy_store::{Sqlite, SqliteOptions, Store as _, UserRow};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> argosy_store::Result<()> {
//! let folder = tempfile::tempdir().unwrap();
//! let path = folder.path().join("argosy.db");
//! let ann = UserRow {
//!     id: "u1".to_owned(),
//!     name: "Ann".to_owned(),
//!     login: None,
//!     password: None,
//!     recovery: None,
//!     created_at: 1_000,
//!     deleted_at: None,
//! };
//! let store = Sqlite::open(&SqliteOptions::new(&path))?;
//! // An answer means that it is on disk.
//! store.add_user(ann).await?;
//! store.close().await?;
//!
//! let store = Sqlite::open(&SqliteOptions::new(&path))?;
//! assert_eq!(store.user("u1").await?.unwrap().name, "Ann");
//! # store.close().await
//! # }
//! ```

mod rows;
mod sqlite;

use std::fmt::Debug;
use std::path::Path;

use async_trait::async_trait;

pub use rows::{
    AnalysisPart, AnalysisRow, ChatRow, Commit, Credentials, Downtime, LogRow, MemberRow, Millis,
    ResultRow, SessionRow, TableFilter, TableRow, UserRow,
};
pub use sqlite::{Sqlite, SqliteOptions, new_private_file};

pub type Result<T> = std::result::Result<T, StoreError>;

/// Why something is not stored. In every case, nothing of it is.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The log already has an entry with this number: somebody else owns the table.
    #[error("the log of this table has moved on")]
    Conflict,
    /// The login is another user's.
    #[error("this login is taken")]
    LoginTaken,
    #[error("the disk is full")]
    Full,
    #[error("the database is locked by another program")]
    Locked,
    /// The store was closed, or it broke in a way of its own.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// An answer means that it is on disk.
#[async_trait]
pub trait Store: Debug + Send + Sync + 'static {
    /// Writes a change of a table. The first one creates it.
    async fn commit(&self, commit: Commit) -> Result<()>;
    /// The entries after `after`, in order.
    async fn log(&self, table: &str, after: u64) -> Result<Vec<LogRow>>;
    async fn table(&self, id: &str) -> Result<Option<TableRow>>;
    /// The last changed first.
    async fn tables(&self, filter: TableFilter) -> Result<Vec<TableRow>>;
    /// Tables that have something to do by themselves at `now`, the oldest first.
    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<String>>;
    async fn members(&self, table: &str) -> Result<Vec<MemberRow>>;

    /// A member agrees that the game is published, or takes that back if no time is given.
    async fn agree_to_publish(&self, table: &str, member: u16, at: Option<Millis>) -> Result<()>;
    /// The members who have agreed, in order.
    async fn agreed_to_publish(&self, table: &str) -> Result<Vec<u16>>;

    /// Keeps what was found out about a finished game, beside what was kept under the same
    /// terms; what was kept under others is dropped.
    async fn keep_analysis(&self, table: &str, terms: &str, row: AnalysisRow) -> Result<()>;
    /// What was found out under these terms, by step.
    async fn analysis(&self, table: &str, terms: &str) -> Result<Option<AnalysisRow>>;

    /// Stores a line of chat. A number or a key that is there already is a conflict.
    async fn say(&self, table: &str, chat: ChatRow) -> Result<()>;
    /// Whether a line with this key was stored.
    async fn said(&self, table: &str, key: &str) -> Result<bool>;
    /// The last `limit` lines, in order.
    async fn chat(&self, table: &str, limit: u32) -> Result<Vec<ChatRow>>;

    /// The latest first.
    async fn results_of(&self, user: &str, limit: u32) -> Result<Vec<ResultRow>>;
    /// By seat; empty while the game runs.
    async fn results_at(&self, table: &str) -> Result<Vec<ResultRow>>;

    async fn add_user(&self, user: UserRow) -> Result<()>;
    async fn user(&self, id: &str) -> Result<Option<UserRow>>;
    async fn user_by_login(&self, login: &str) -> Result<Option<UserRow>>;
    async fn users(&self, limit: u32) -> Result<Vec<UserRow>>;
    async fn rename_user(&self, id: &str, name: &str) -> Result<()>;
    async fn set_credentials(&self, id: &str, credentials: Credentials) -> Result<()>;
    /// Forgets who it was: games stay, with a nameless player.
    async fn delete_user(&self, id: &str, now: Millis) -> Result<()>;

    async fn add_session(&self, session: SessionRow) -> Result<()>;
    async fn session(&self, token_hash: [u8; 32]) -> Result<Option<SessionRow>>;
    async fn sessions_of(&self, user: &str) -> Result<Vec<SessionRow>>;
    /// The session was in use and lives on until `expires_at`.
    async fn touch_session(
        &self,
        token_hash: [u8; 32],
        seen_at: Millis,
        expires_at: Millis,
    ) -> Result<()>;
    /// Removes sessions that have expired by now.
    async fn remove_sessions(&self, now: Millis) -> Result<()>;
    /// Ends one session of a user, or all if no handle is given.
    async fn end_sessions(&self, user: &str, handle: Option<&str>) -> Result<()>;

    /// A copy of the live database, complete up to some moment during the call, in a new
    /// file that only its owner may read.
    async fn backup(&self, to: &Path) -> Result<()>;

    /// A server starts; the time since one last ran is noted as a downtime.
    async fn begin(&self, now: Millis) -> Result<()>;
    /// The server is still running. An error if nothing can be written now.
    async fn note_alive(&self, now: Millis) -> Result<()>;
    /// The downtimes that ended after this moment, in order.
    async fn downtimes(&self, after: Millis) -> Result<Vec<Downtime>>;
    /// Leaves everything in one file. The store cannot be used afterwards.
    async fn close(&self) -> Result<()>;
}
