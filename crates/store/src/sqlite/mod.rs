mod tables;
mod users;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::{
    ChatRow, Commit, Credentials, LogRow, MemberRow, Millis, Result, ResultRow, SessionRow, Store,
    StoreError, TableFilter, TableRow, UserRow,
};
use writer::Writer;

/// Each runs once, in order; `user_version` counts them.
const MIGRATIONS: &[&str] = &[include_str!("../../migrations/0001_first.sql")];

/// So many connections are kept for reading.
const KEPT_READERS: usize = 4;

#[derive(Clone, Debug)]
pub struct SqliteOptions {
    pub path: PathBuf,
    /// How long a write waits for another program that holds the database.
    pub lock_wait: Duration,
    /// The database may not grow beyond so many pages: a full disk, for tests.
    pub max_pages: Option<u32>,
}

impl SqliteOptions {
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into(), lock_wait: Duration::from_secs(5), max_pages: None }
    }
}

/// One file in WAL mode. One thread writes; whatever waits is written by one
/// transaction and made durable by one flush. Clones share the file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    writer: Writer,
    readers: Arc<Readers>,
}

#[derive(Debug)]
struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Sqlite {
    /// Opens or creates the file and brings it up to date.
    pub fn open(options: &SqliteOptions) -> Result<Self> {
        let mut connection = Connection::open(&options.path).map_err(store_error)?;
        prepare_writer(&connection, options)?;
        migrate(&mut connection)?;
        let readers = Readers { path: options.path.clone(), idle: Mutex::default() };
        Ok(Self { writer: Writer::start(connection), readers: Arc::new(readers) })
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T> {
        let readers = Arc::clone(&self.readers);
        let task = tokio::task::spawn_blocking(move || {
            let connection = readers.take()?;
            let outcome = work(&connection);
            readers.give_back(connection);
            outcome.map_err(store_error)
        });
        task.await.map_err(|error| StoreError::Failed(error.to_string()))?
    }
}

impl Readers {
    fn take(&self) -> Result<Connection> {
        let idle = self.idle.lock().ok().and_then(|mut idle| idle.pop());
        idle.map_or_else(|| self.open(), Ok)
    }

    fn open(&self) -> Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.path, flags).map_err(store_error)?;
        connection.busy_timeout(Duration::from_secs(5)).map_err(store_error)?;
        Ok(connection)
    }

    fn give_back(&self, connection: Connection) {
        if let Ok(mut idle) = self.idle.lock()
            && idle.len() < KEPT_READERS
        {
            idle.push(connection);
        }
    }
}

/// Sets what durability rests on, and reads it back.
fn prepare_writer(connection: &Connection, options: &SqliteOptions) -> Result<()> {
    let set = || -> rusqlite::Result<(String, i64)> {
        connection.busy_timeout(options.lock_wait)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "wal_autocheckpoint", 4_000)?;
        if let Some(pages) = options.max_pages {
            connection.pragma_update(None, "max_page_count", pages)?;
        }
        let mode = connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
        let synchronous = connection.pragma_query_value(None, "synchronous", |row| row.get(0))?;
        Ok((mode, synchronous))
    };
    match set().map_err(store_error)? {
        (mode, 2) if mode == "wal" => Ok(()),
        (mode, synchronous) => Err(StoreError::Failed(format!(
            "the database would not be durable: journal {mode}, synchronous {synchronous}"
        ))),
    }
}

fn migrate(connection: &mut Connection) -> Result<()> {
    let mut run = || -> rusqlite::Result<usize> {
        let transaction =
            connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let done: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
        let done = done as usize;
        for migration in MIGRATIONS.iter().skip(done) {
            transaction.execute_batch(migration)?;
        }
        if done < MIGRATIONS.len() {
            transaction.pragma_update(None, "user_version", MIGRATIONS.len() as i64)?;
        }
        transaction.commit()?;
        Ok(done)
    };
    let done = run().map_err(store_error)?;
    if done > MIGRATIONS.len() {
        return Err(StoreError::Failed("the database was written by a newer version".to_owned()));
    }
    Ok(())
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn store_error(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Locked,
        _ => StoreError::Failed(error.to_string()),
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn commit(&self, commit: Commit) -> Result<()> {
        self.writer.write(move |connection| tables::commit(connection, &commit)).await
    }

    async fn log(&self, table: &str, after: u64) -> Result<Vec<LogRow>> {
        let table = table.to_owned();
        self.read(move |connection| tables::log(connection, &table, after)).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>> {
        let id = id.to_owned();
        self.read(move |connection| tables::table(connection, &id)).await
    }

    async fn tables(&self, filter: TableFilter) -> Result<Vec<TableRow>> {
        self.read(move |connection| tables::tables(connection, &filter)).await
    }

    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<String>> {
        self.read(move |connection| tables::due(connection, now, limit)).await
    }

    async fn members(&self, table: &str) -> Result<Vec<MemberRow>> {
        let table = table.to_owned();
        self.read(move |connection| tables::members(connection, &table)).await
    }

    async fn say(&self, table: &str, chat: ChatRow) -> Result<()> {
        let table = table.to_owned();
        self.writer.write(move |connection| tables::say(connection, &table, &chat)).await
    }

    async fn chat(&self, table: &str, limit: u32) -> Result<Vec<ChatRow>> {
        let table = table.to_owned();
        self.read(move |connection| tables::chat(connection, &table, limit)).await
    }

    async fn results_of(&self, user: &str, limit: u32) -> Result<Vec<ResultRow>> {
        let user = user.to_owned();
        self.read(move |connection| tables::results_of(connection, &user, limit)).await
    }

    async fn results_at(&self, table: &str) -> Result<Vec<ResultRow>> {
        let table = table.to_owned();
        self.read(move |connection| tables::results_at(connection, &table)).await
    }

    async fn add_user(&self, user: UserRow) -> Result<()> {
        self.writer.write(move |connection| users::add(connection, &user)).await
    }

    async fn user(&self, id: &str) -> Result<Option<UserRow>> {
        let id = id.to_owned();
        self.read(move |connection| users::by_id(connection, &id)).await
    }

    async fn user_by_login(&self, login: &str) -> Result<Option<UserRow>> {
        let login = login.to_owned();
        self.read(move |connection| users::by_login(connection, &login)).await
    }

    async fn users(&self, limit: u32) -> Result<Vec<UserRow>> {
        self.read(move |connection| users::list(connection, limit)).await
    }

    async fn rename_user(&self, id: &str, name: &str) -> Result<()> {
        let (id, name) = (id.to_owned(), name.to_owned());
        self.writer.write(move |connection| users::rename(connection, &id, &name)).await
    }

    async fn set_credentials(&self, id: &str, credentials: Credentials) -> Result<()> {
        let id = id.to_owned();
        self.writer
            .write(move |connection| users::set_credentials(connection, &id, &credentials))
            .await
    }

    async fn delete_user(&self, id: &str, now: Millis) -> Result<()> {
        let id = id.to_owned();
        self.writer.write(move |connection| users::delete(connection, &id, now)).await
    }

    async fn add_session(&self, session: SessionRow) -> Result<()> {
        self.writer.write(move |connection| users::add_session(connection, &session)).await
    }

    async fn session(&self, token_hash: [u8; 32]) -> Result<Option<SessionRow>> {
        self.read(move |connection| users::session(connection, token_hash)).await
    }

    async fn sessions_of(&self, user: &str) -> Result<Vec<SessionRow>> {
        let user = user.to_owned();
        self.read(move |connection| users::sessions_of(connection, &user)).await
    }

    async fn touch_session(&self, token_hash: [u8; 32], seen_at: Millis) -> Result<()> {
        self.writer
            .write(move |connection| users::touch_session(connection, token_hash, seen_at))
            .await
    }

    async fn end_sessions(&self, user: &str, handle: Option<&str>) -> Result<()> {
        let (user, handle) = (user.to_owned(), handle.map(str::to_owned));
        self.writer
            .write(move |connection| users::end_sessions(connection, &user, handle.as_deref()))
            .await
    }

    async fn backup(&self, to: &Path) -> Result<()> {
        let Some(to) = to.to_str().map(str::to_owned) else {
            return Err(StoreError::Failed("the path is not text".to_owned()));
        };
        self.read(move |connection| connection.execute("VACUUM INTO ?1", [to]).map(drop)).await
    }

    async fn check(&self) -> Result<()> {
        self.writer.write(|connection| Ok(connection.execute_batch("SELECT 1")?)).await
    }
}
