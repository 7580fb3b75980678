//! Who has agreed that a game is published.

use rusqlite::{Connection, params};

use super::writer::WriteResult;
use crate::Millis;

pub(super) fn agree(
    connection: &Connection,
    table: &str,
    member: u16,
    at: Option<Millis>,
) -> WriteResult<()> {
    match at {
        Some(at) => connection.execute(
            "INSERT OR IGNORE INTO publishing (table_id, member, agreed_at) VALUES (?1, ?2, ?3)",
            params![table, member, at as i64],
        )?,
        None => connection.execute(
            "DELETE FROM publishing WHERE table_id = ?1 AND member = ?2",
            params![table, member],
        )?,
    };
    Ok(())
}

pub(super) fn agreed(connection: &Connection, table: &str) -> rusqlite::Result<Vec<u16>> {
    connection
        .prepare_cached("SELECT member FROM publishing WHERE table_id = ?1 ORDER BY member")?
        .query_map([table], |row| row.get(0))?
        .collect()
}
