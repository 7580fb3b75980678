//! Whether the files under an open database are still the ones that were opened.
//!
//! SQLite goes on writing into a file that somebody has deleted, moved away or overwritten,
//! and says that all is well. What is written then is lost with the process.

use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::open::beside;
use crate::{Result, StoreError};

#[derive(Debug)]
pub(super) struct Watch {
    database: PathBuf,
    wal: PathBuf,
    /// As it was left by the last checkpoint; only checkpoints write to it.
    database_was: State,
    /// It never shrinks while the database is open.
    wal_was: State,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct State {
    identity: (u64, u64),
    size: u64,
    changed: Option<SystemTime>,
}

impl State {
    fn of(path: &Path) -> Result<Self> {
        let metadata = std::fs::metadata(path).map_err(|_| lost(path, "removed"))?;
        Ok(Self {
            identity: identity(&metadata),
            size: metadata.len(),
            changed: metadata.modified().ok(),
        })
    }
}

fn lost(path: &Path, how: &str) -> StoreError {
    StoreError::Failed(format!(
        "{} was {how} by somebody else; nothing is stored until the server is restarted",
        path.display()
    ))
}

impl Watch {
    pub(super) fn new(database: &Path) -> Result<Self> {
        let wal = beside(database, "-wal");
        Ok(Self {
            database_was: State::of(database)?,
            wal_was: State::of(&wal)?,
            database: database.to_owned(),
            wal,
        })
    }

    /// An error if a file is not what it was.
    pub(super) fn look(&mut self) -> Result<()> {
        let database = State::of(&self.database)?;
        if database.identity != self.database_was.identity {
            return Err(lost(&self.database, "replaced"));
        }
        if database != self.database_was {
            return Err(lost(&self.database, "written"));
        }
        let wal = State::of(&self.wal)?;
        if wal.identity != self.wal_was.identity {
            return Err(lost(&self.wal, "replaced"));
        }
        if wal.size < self.wal_was.size {
            return Err(lost(&self.wal, "cut off"));
        }
        self.wal_was = wal;
        Ok(())
    }

    /// The writer itself has just written to the database.
    pub(super) fn checkpointed(&mut self) -> Result<()> {
        let now = State::of(&self.database)?;
        if now.identity != self.database_was.identity {
            return Err(lost(&self.database, "replaced"));
        }
        self.database_was = now;
        Ok(())
    }
}

#[cfg(unix)]
fn identity(metadata: &Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt as _;
    (metadata.dev(), metadata.ino())
}

/// Elsewhere a file that is open cannot be removed.
#[cfg(not(unix))]
fn identity(_: &Metadata) -> (u64, u64) {
    (0, 0)
}
