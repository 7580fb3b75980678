//! Opening the file: who may read it, what durability rests on, and migrations.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, TransactionBehavior};

use super::{SqliteOptions, store_error};
use crate::{Result, StoreError};

/// Each runs once, in order; `user_version` counts them.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/sqlite/0001_first.sql"),
    include_str!("../../migrations/sqlite/0002_downtimes.sql"),
    include_str!("../../migrations/sqlite/0003_chat_keys.sql"),
    include_str!("../../migrations/sqlite/0004_publishing.sql"),
    include_str!("../../migrations/sqlite/0005_analyses.sql"),
    include_str!("../../migrations/sqlite/0006_heads.sql"),
];

/// Opens or creates the file and brings it up to date. A file of a newer build is left
/// as it is.
pub(super) fn open(options: &SqliteOptions) -> Result<Connection> {
    make_private(&options.path).map_err(|error| {
        StoreError::Failed(format!("{} cannot be made private: {error}", options.path.display()))
    })?;
    let mut connection = Connection::open(&options.path).map_err(store_error)?;
    connection.busy_timeout(options.lock_wait).map_err(store_error)?;
    let version = version_of(&connection)?;
    prepare_writer(&connection, options)?;
    if version < MIGRATIONS.len() {
        if version > 0 {
            let copy = unused_name(&options.path, version);
            back_up(&connection, &copy)?;
            tracing::info!(from = version, to = MIGRATIONS.len(), copy = %copy.display(), "migrating");
        }
        migrate(&mut connection)?;
    }
    // From the first look at its content on, the log lies beside the database.
    connection
        .query_row("SELECT COUNT(*) FROM sqlite_schema", [], |_| Ok(()))
        .map_err(store_error)?;
    Ok(connection)
}

fn version_of(connection: &Connection) -> Result<usize> {
    let version: i64 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(store_error)?;
    let newest = MIGRATIONS.len();
    match usize::try_from(version) {
        Ok(version) if version <= newest => Ok(version),
        _ => Err(StoreError::Failed(format!(
            "the database was written by a newer build (its version is {version}, this build \
             knows {newest}); run that build, or take the copy that it made before"
        ))),
    }
}

/// Sets what durability rests on, and reads it back.
fn prepare_writer(connection: &Connection, options: &SqliteOptions) -> Result<()> {
    let set = || -> rusqlite::Result<(String, i64)> {
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        // The writer does it, and knows then that it was no stranger.
        connection.pragma_update(None, "wal_autocheckpoint", 0)?;
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

/// All or nothing. Another program may have been faster, so the version is read again.
fn migrate(connection: &mut Connection) -> Result<()> {
    let mut run = || -> rusqlite::Result<()> {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
        for migration in MIGRATIONS.iter().skip(done as usize) {
            transaction.execute_batch(migration)?;
        }
        transaction.pragma_update(None, "user_version", MIGRATIONS.len() as i64)?;
        transaction.commit()
    };
    run().map_err(store_error)
}

/// A copy of everything, in a new file that only its owner may read.
pub(super) fn back_up(connection: &Connection, to: &Path) -> Result<()> {
    let failed = |why: &dyn std::fmt::Display| {
        StoreError::Failed(format!("{} cannot be written: {why}", to.display()))
    };
    let text = to.to_str().ok_or_else(|| failed(&"the path is not text"))?;
    // SQLite writes into a file that is there if it is empty.
    new_private_file(to).map_err(|error| failed(&error))?;
    connection.execute("VACUUM INTO ?1", [text]).map(drop).map_err(store_error)
}

/// Beside the database: `argosy.db.version-1`, and a number behind it if that is there.
fn unused_name(database: &Path, version: usize) -> PathBuf {
    let name = |suffix: &str| {
        let mut name = database.as_os_str().to_owned();
        name.push(format!(".version-{version}{suffix}"));
        PathBuf::from(name)
    };
    std::iter::once(name(""))
        .chain((2..).map(|number| name(&format!("-{number}"))))
        .find(|path| !path.exists())
        .expect("some number is free")
}

/// A new file that only its owner may read.
///
/// # Errors
/// If it is there already, or cannot be made.
pub fn new_private_file(path: &Path) -> io::Result<File> {
    private(OpenOptions::new().write(true).create_new(true)).open(path)
}

/// The file is there afterwards and only its owner may read it; what SQLite puts beside it
/// has the same rights. A file that is there is not opened: closing it would give up the
/// locks that other connections of this process hold on it.
fn make_private(path: &Path) -> io::Result<()> {
    match new_private_file(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        made => return made.map(drop),
    }
    #[cfg(unix)]
    for ending in ["", "-wal", "-shm"] {
        use std::os::unix::fs::PermissionsExt as _;
        let own = std::fs::Permissions::from_mode(0o600);
        match std::fs::set_permissions(beside(path, ending), own) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}

pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

#[cfg(unix)]
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt as _;
    options.mode(0o600)
}

#[cfg(not(unix))]
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}
