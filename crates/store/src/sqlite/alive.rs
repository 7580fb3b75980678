//! When a server ran on this database, and when none did.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::writer::WriteResult;
use crate::{Downtime, Millis};

pub(super) fn note_alive(connection: &Connection, now: Millis) -> WriteResult<()> {
    connection
        .prepare_cached(
            "INSERT INTO alive (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = ?1",
        )?
        .execute([now as i64])?;
    Ok(())
}

/// A server starts. The last thing that was stored, a move say, shows when one ran before.
pub(super) fn begin(connection: &Connection, now: Millis) -> WriteResult<()> {
    let alive: Option<i64> =
        connection.query_row("SELECT at FROM alive", [], |row| row.get(0)).optional()?;
    let changed: Option<i64> =
        connection.query_row("SELECT MAX(updated_at) FROM tables", [], |row| row.get(0))?;
    if let Some(last) = alive.max(changed)
        && last < now as i64
    {
        connection.execute(
            "INSERT OR REPLACE INTO downtimes (began_at, ended_at) VALUES (?1, ?2)",
            params![last, now as i64],
        )?;
    }
    note_alive(connection, now)
}

pub(super) fn downtimes(connection: &Connection, after: Millis) -> rusqlite::Result<Vec<Downtime>> {
    connection
        .prepare_cached(
            "SELECT began_at, ended_at FROM downtimes WHERE ended_at > ?1 ORDER BY began_at",
        )?
        .query_map([after as i64], |row| {
            Ok(Downtime {
                began_at: row.get::<_, i64>(0)?.cast_unsigned(),
                ended_at: row.get::<_, i64>(1)?.cast_unsigned(),
            })
        })?
        .collect()
}
