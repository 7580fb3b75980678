//! What a failure of the database means: that nothing was written, or that nobody knows.

use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use crate::StoreError;

/// Whether something may have been written when the connection was lost.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Sent {
    Nothing,
    Perhaps,
}

pub(super) fn store_error(error: &Error, sent: Sent) -> StoreError {
    match error.code() {
        Some(code) if *code == SqlState::UNIQUE_VIOLATION => StoreError::Conflict,
        Some(code) if *code == SqlState::DISK_FULL => StoreError::Full,
        Some(code) if *code == SqlState::T_R_DEADLOCK_DETECTED => StoreError::Locked,
        // This one is a standby now; the primary is elsewhere.
        Some(code) if *code == SqlState::READ_ONLY_SQL_TRANSACTION => {
            StoreError::Away(describe(error))
        }
        Some(code) if is_shutdown(code) => lost(error, sent),
        None if is_broken(error) => lost(error, sent),
        Some(_) | None => StoreError::Failed(describe(error)),
    }
}

/// PostgreSQL keeps no text with a zero in it, so nothing that is looked for by such a text is
/// there.
pub(super) fn is_no_text(error: &Error) -> bool {
    error.code() == Some(&SqlState::CHARACTER_NOT_IN_REPERTOIRE)
}

/// The database ends the connection, which it may do after a commit.
fn is_shutdown(code: &SqlState) -> bool {
    [SqlState::ADMIN_SHUTDOWN, SqlState::CRASH_SHUTDOWN, SqlState::CANNOT_CONNECT_NOW]
        .contains(code)
}

fn is_broken(error: &Error) -> bool {
    use std::error::Error as _;
    error.is_closed() || error.source().is_some_and(<dyn std::error::Error>::is::<std::io::Error>)
}

fn lost(error: &Error, sent: Sent) -> StoreError {
    match sent {
        Sent::Nothing => StoreError::Away(describe(error)),
        Sent::Perhaps => StoreError::Unknown,
    }
}

/// Without the parameters, which may be anybody's.
fn describe(error: &Error) -> String {
    match error.as_db_error() {
        Some(error) => format!("{} ({})", error.message(), error.code().code()),
        None => error.to_string(),
    }
}
