mod alive;
mod analyses;
mod chat;
mod open;
mod publishing;
mod readers;
mod tables;
mod users;
mod watch;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use rusqlite::{Connection, ErrorCode};
use tokio::sync::Semaphore;

use crate::{
    AnalysisRow, BrokenOff, ChatRow, Commit, Credentials, Downtime, Imported, LogRow, MemberRow,
    Millis, NewLine, Result, ResultRow, SessionRow, Store, StoreError, TableFilter, TableRow,
    UserRow, WholeTables,
};
use readers::Readers;
use watch::Watch;
use writer::{WriteError, Writer, closed};

pub use open::new_private_file;

/// How a database file is opened.
#[derive(Clone, Debug)]
pub struct SqliteOptions {
    /// The file.
    pub path: PathBuf,
    /// How long a write waits for another program that holds the database.
    pub lock_wait: Duration,
    /// The most pages that the database may grow to: a full disk, for tests.
    pub max_pages: Option<u32>,
    /// Runs checkpoints, and notices if anybody else touches the files.
    /// There is one such owner of a database: the server.
    pub owner: bool,
}

impl SqliteOptions {
    /// For the server that owns the database.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        let lock_wait = Duration::from_secs(5);
        Self { path: path.into(), lock_wait, max_pages: None, owner: true }
    }

    /// For a program that may work beside the server.
    pub fn guest(path: impl Into<PathBuf>) -> Self {
        Self { owner: false, ..Self::new(path) }
    }
}

/// One file in WAL mode. One thread writes; all writes that wait share one
/// transaction and made durable by one flush. Clones share the file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    writer: Writer,
    readers: Arc<Readers>,
    reading: Arc<Semaphore>,
}

impl Sqlite {
    /// Opens or creates the file and brings it up to date, after a copy was made of it. The
    /// file of a newer build is left as it is.
    pub fn open(options: &SqliteOptions) -> Result<Self> {
        let connection = open::open(options)?;
        let watch = options.owner.then(|| Watch::new(&options.path)).transpose()?;
        let readers = Arc::new(Readers::new(&options.path));
        let reading = Arc::new(Semaphore::new(readers::AT_ONCE));
        Ok(Self { writer: Writer::start(connection, watch), readers, reading })
    }

    /// A copy of the live database, complete up to some moment during the call, in a new
    /// file that only its owner may read.
    ///
    /// # Errors
    /// If the file is there already, or cannot be written.
    pub async fn backup(&self, to: &Path) -> Result<()> {
        let to = to.to_owned();
        self.read(move |connection| Ok(open::back_up(connection, &to))).await?
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T> {
        // A caller with many requests waits here, and takes no thread from others meanwhile.
        let _turn = self.reading.acquire().await.map_err(|_| closed())?;
        let readers = Arc::clone(&self.readers);
        let task = tokio::task::spawn_blocking(move || readers.with(work));
        task.await.map_err(|error| StoreError::Failed(error.to_string()))?
    }
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

    async fn agree_to_publish(&self, table: &str, member: u16, at: Option<Millis>) -> Result<()> {
        let table = table.to_owned();
        self.writer.write(move |connection| publishing::agree(connection, &table, member, at)).await
    }

    async fn agreed_to_publish(&self, table: &str) -> Result<Vec<u16>> {
        let table = table.to_owned();
        self.read(move |connection| publishing::agreed(connection, &table)).await
    }

    async fn keep_analysis(&self, table: &str, terms: &str, row: AnalysisRow) -> Result<()> {
        let (table, terms) = (table.to_owned(), terms.to_owned());
        self.writer.write(move |connection| analyses::keep(connection, &table, &terms, &row)).await
    }

    async fn analysis(&self, table: &str, terms: &str) -> Result<Option<AnalysisRow>> {
        let (table, terms) = (table.to_owned(), terms.to_owned());
        self.read(move |connection| analyses::find(connection, &table, &terms)).await
    }

    async fn say(&self, table: &str, line: NewLine) -> Result<Option<u64>> {
        let table = table.to_owned();
        self.writer.write(move |connection| chat::say(connection, &table, &line)).await
    }

    async fn said(&self, table: &str, key: &str) -> Result<bool> {
        let (table, key) = (table.to_owned(), key.to_owned());
        self.read(move |connection| chat::said(connection, &table, &key)).await
    }

    async fn chat(&self, table: &str, limit: u32) -> Result<Vec<ChatRow>> {
        let table = table.to_owned();
        self.read(move |connection| chat::latest(connection, &table, limit)).await
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

    async fn touch_session(
        &self,
        token_hash: [u8; 32],
        seen_at: Millis,
        expires_at: Millis,
    ) -> Result<()> {
        self.writer
            .write(move |connection| {
                users::touch_session(connection, token_hash, seen_at, expires_at)
            })
            .await
    }

    async fn remove_sessions(&self, now: Millis) -> Result<()> {
        self.writer.write(move |connection| users::remove_sessions(connection, now)).await
    }

    async fn end_sessions(&self, user: &str, handle: Option<&str>) -> Result<u64> {
        let (user, handle) = (user.to_owned(), handle.map(str::to_owned));
        self.writer
            .write(move |connection| users::end_sessions(connection, &user, handle.as_deref()))
            .await
    }

    async fn import(
        &self,
        tables: WholeTables,
    ) -> Result<std::result::Result<Imported, BrokenOff>> {
        let (failure, failed) = std::sync::mpsc::channel();
        let work = move |connection: &Connection| {
            let mut imported = Imported::default();
            for table in tables {
                let table = table.map_err(|error| {
                    // Nobody hears it but the line after the write.
                    let _ = failure.send(error);
                    WriteError::Refused(StoreError::Failed("the import was broken off".to_owned()))
                })?;
                if tables::table(connection, &table.commit.table.id)?.is_some() {
                    imported.known += 1;
                    continue;
                }
                tables::commit(connection, &table.commit)?;
                chat::import(connection, &table.commit.table.id, &table.chat)?;
                imported.new += 1;
            }
            Ok(imported)
        };
        match (self.writer.write(work).await, failed.try_recv()) {
            (_, Ok(error)) => Ok(Err(error)),
            (outcome, Err(_)) => outcome.map(Ok),
        }
    }

    async fn begin(&self, now: Millis) -> Result<()> {
        self.writer.write(move |connection| alive::begin(connection, now)).await
    }

    async fn note_alive(&self, now: Millis) -> Result<()> {
        self.writer.write(move |connection| alive::note_alive(connection, now)).await
    }

    async fn downtimes(&self, after: Millis) -> Result<Vec<Downtime>> {
        self.read(move |connection| alive::downtimes(connection, after)).await
    }

    async fn close(&self) -> Result<()> {
        let readers = Arc::clone(&self.readers);
        let closed = tokio::task::spawn_blocking(move || readers.close());
        closed.await.map_err(|error| StoreError::Failed(error.to_string()))?;
        self.writer.close().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// However many ask, the number of threads and connections is limited.
    #[tokio::test(flavor = "multi_thread")]
    async fn only_so_many_read_at_once() {
        static READING: AtomicUsize = AtomicUsize::new(0);
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&SqliteOptions::new(folder.path().join("argosy.db"))).unwrap();
        let reading = (0..readers::AT_ONCE * 4).map(|_| {
            let store = store.clone();
            tokio::spawn(async move {
                let read = store.read(|_| {
                    let now = READING.fetch_add(1, Ordering::SeqCst) + 1;
                    std::thread::sleep(Duration::from_millis(5));
                    READING.fetch_sub(1, Ordering::SeqCst);
                    Ok(now)
                });
                read.await.unwrap()
            })
        });
        let mut most = 0;
        for read in reading.collect::<Vec<_>>() {
            most = most.max(read.await.unwrap());
        }
        assert!((1..=readers::AT_ONCE).contains(&most), "{most}");
    }
}
