use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::store_error;
use crate::{Result, StoreError};

/// The most that read at once, each through a connection of its own, which takes files.
pub(super) const AT_ONCE: usize = 16;
/// The most idle connections that are kept for reading.
const KEPT: usize = 4;
/// How long a store that is closed waits for those who still read.
const PATIENCE: Duration = Duration::from_secs(2);

/// Connections that only read.
#[derive(Debug)]
pub(super) struct Readers {
    path: PathBuf,
    state: Mutex<State>,
    returned: Condvar,
}

#[derive(Debug, Default)]
struct State {
    idle: Vec<Connection>,
    in_use: usize,
    closed: bool,
}

impl Readers {
    pub(super) fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), state: Mutex::default(), returned: Condvar::new() }
    }

    pub(super) fn with<T>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T> {
        let connection = self.take()?;
        let outcome = work(&connection);
        self.give_back(connection);
        outcome.map_err(store_error)
    }

    /// Closes the file, once reads that are under way are done.
    pub(super) fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.idle.clear();
        // If a read takes longer, the files beside the database stay.
        drop(self.returned.wait_timeout_while(state, PATIENCE, |state| state.in_use > 0));
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self) -> Result<Connection> {
        let idle = {
            let mut state = self.state();
            if state.closed {
                return Err(StoreError::Failed("the store is closed".to_owned()));
            }
            state.in_use += 1;
            state.idle.pop()
        };
        idle.map_or_else(|| self.open(), Ok).inspect_err(|_| self.state().in_use -= 1)
    }

    fn open(&self) -> Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.path, flags).map_err(store_error)?;
        connection.busy_timeout(Duration::from_secs(5)).map_err(store_error)?;
        Ok(connection)
    }

    fn give_back(&self, connection: Connection) {
        let mut state = self.state();
        state.in_use -= 1;
        if !state.closed && state.idle.len() < KEPT {
            state.idle.push(connection);
        } else {
            drop(connection);
        }
        self.returned.notify_all();
    }
}
