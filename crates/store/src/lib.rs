//! Where games, users and sessions are kept.
//!
//! [`Store`] is all that a server by itself knows. [`Sqlite`] is one file for one server;
//! [`Postgres`] is a database that many nodes share, which keeps more for them ([`SharedStore`]).
//! Both pass the same tests.
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

#![warn(missing_docs)]

mod postgres;
mod rows;
mod shared;
mod sqlite;

use std::fmt::Debug;

use async_trait::async_trait;

pub use postgres::Postgres;
pub use rows::{
    AnalysisPart, AnalysisRow, BrokenOff, ChatRow, Commit, Credentials, Downtime, Head, Imported,
    LogRow, MemberRow, Millis, NewLine, ResultRow, SessionRow, TableFilter, TableRow, UserRow,
    WholeTable, WholeTables,
};
pub use shared::{Agree, Beat, Glance, Notice, Present, SharedStore};
pub use sqlite::{Sqlite, SqliteOptions, new_private_file};

/// What the store answers, or why it could not.
pub type Result<T> = std::result::Result<T, StoreError>;

/// Why something is not stored. In every case nothing of it is, unless that is unknown.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The log ends elsewhere than it was thought to: somebody else wrote to it.
    #[error("the log of this table has moved on")]
    Conflict,
    /// The login is another user's.
    #[error("this login is taken")]
    LoginTaken,
    /// There is no room for it.
    #[error("the disk is full")]
    Full,
    /// Another program holds the database.
    #[error("the database is locked by another program")]
    Locked,
    /// The store cannot be reached now; it may be back in a moment.
    #[error("the store is out of reach: {0}")]
    Away(String),
    /// The connection was lost on the way: it may be stored, or not.
    #[error("nobody can tell whether it was stored")]
    Unknown,
    /// The store was closed, or it broke in a way of its own.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// Where games, users and sessions are kept. An answer means that it is on disk.
#[async_trait]
pub trait Store: Debug + Send + Sync + 'static {
    /// Writes a change of a table, if its log still ends where the change was planned upon.
    /// The first one creates it.
    async fn commit(&self, commit: Commit) -> Result<()>;
    /// The entries after `after`, in order.
    async fn log(&self, table: &str, after: u64) -> Result<Vec<LogRow>>;
    /// The row of a table.
    async fn table(&self, id: &str) -> Result<Option<TableRow>>;
    /// The tables that a filter lets through, the last changed first.
    async fn tables(&self, filter: TableFilter) -> Result<Vec<TableRow>>;
    /// Tables that have something to do by themselves at `now`, the oldest first.
    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<String>>;
    /// Everybody who has been at a table, by number.
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

    /// Stores a line of chat under the next number of its table, which is the answer; nothing
    /// if a line with its key was stored before.
    async fn say(&self, table: &str, line: NewLine) -> Result<Option<u64>>;
    /// Whether a line with this key was stored.
    async fn said(&self, table: &str, key: &str) -> Result<bool>;
    /// The last `limit` lines, in order.
    async fn chat(&self, table: &str, limit: u32) -> Result<Vec<ChatRow>>;

    /// The results of a user, the latest first.
    async fn results_of(&self, user: &str, limit: u32) -> Result<Vec<ResultRow>>;
    /// The results of a table, by seat; empty while the game runs.
    async fn results_at(&self, table: &str) -> Result<Vec<ResultRow>>;

    /// Somebody new.
    async fn add_user(&self, user: UserRow) -> Result<()>;
    /// A user by id, deleted or not.
    async fn user(&self, id: &str) -> Result<Option<UserRow>>;
    /// The user who signs in with this login.
    async fn user_by_login(&self, login: &str) -> Result<Option<UserRow>>;
    /// Users, the last who came first.
    async fn users(&self, limit: u32) -> Result<Vec<UserRow>>;
    /// A user is called something else, at every table.
    async fn rename_user(&self, id: &str, name: &str) -> Result<()>;
    /// Makes an account of a guest, or replaces login and password.
    async fn set_credentials(&self, id: &str, credentials: Credentials) -> Result<()>;
    /// Forgets who it was: games stay, with a nameless player.
    async fn delete_user(&self, id: &str, now: Millis) -> Result<()>;

    /// Somebody has signed in.
    async fn add_session(&self, session: SessionRow) -> Result<()>;
    /// The session that a cookie belongs to.
    async fn session(&self, token_hash: [u8; 32]) -> Result<Option<SessionRow>>;
    /// The sessions of a user.
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
    /// Ends one session of a user, or all if no handle is given; how many there were.
    async fn end_sessions(&self, user: &str, handle: Option<&str>) -> Result<u64>;

    /// Takes in whole tables, all or none; those that are there already stay as they are. The
    /// inner error is that of the source.
    async fn import(&self, tables: WholeTables)
    -> Result<std::result::Result<Imported, BrokenOff>>;

    /// A server starts; the time since one last ran is noted as a downtime.
    async fn begin(&self, now: Millis) -> Result<()>;
    /// The server is still running. An error if nothing can be written now.
    async fn note_alive(&self, now: Millis) -> Result<()>;
    /// The downtimes that ended after this moment, in order.
    async fn downtimes(&self, after: Millis) -> Result<Vec<Downtime>>;
    /// Leaves everything in one file. The store cannot be used afterwards.
    async fn close(&self) -> Result<()>;
}
