//! What is said at tables.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::tables::{is_new, number};
use super::writer::{WriteError, WriteResult};
use crate::{ChatRow, NewLine, StoreError};

pub(super) fn say(
    connection: &Connection,
    table: &str,
    line: &NewLine,
) -> WriteResult<Option<u64>> {
    if said(connection, table, &line.key)? {
        return Ok(None);
    }
    let number: Option<i64> = connection
        .prepare_cached("UPDATE tables SET said = said + 1 WHERE id = ?1 RETURNING said")?
        .query_row([table], |row| row.get(0))
        .optional()?;
    let Some(number) = number else {
        let why = format!("there is no table {table}");
        return Err(WriteError::Refused(StoreError::Failed(why)));
    };
    let NewLine { member, at, text, key } = line;
    let line = ChatRow {
        number: number.cast_unsigned(),
        member: *member,
        at: *at,
        text: text.clone(),
        key: Some(key.clone()),
    };
    insert(connection, table, &line)?;
    Ok(Some(line.number))
}

/// Lines that have their numbers already.
pub(super) fn import(connection: &Connection, table: &str, lines: &[ChatRow]) -> WriteResult<()> {
    for line in lines {
        insert(connection, table, line)?;
    }
    let last = lines.iter().map(|line| line.number).max().unwrap_or(0);
    connection
        .prepare_cached("UPDATE tables SET said = MAX(said, ?2) WHERE id = ?1")?
        .execute(params![table, last as i64])?;
    Ok(())
}

fn insert(connection: &Connection, table: &str, line: &ChatRow) -> WriteResult<()> {
    let (number, at) = (line.number as i64, line.at as i64);
    let inserted = connection
        .prepare_cached(
            "INSERT INTO chat (table_id, number, member, at, text, key)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![table, number, line.member, at, line.text, line.key]);
    is_new(inserted)
}

pub(super) fn said(connection: &Connection, table: &str, key: &str) -> rusqlite::Result<bool> {
    connection
        .prepare_cached("SELECT 1 FROM chat WHERE table_id = ?1 AND key = ?2")?
        .exists(params![table, key])
}

/// The last lines, in order.
pub(super) fn latest(
    connection: &Connection,
    table: &str,
    limit: u32,
) -> rusqlite::Result<Vec<ChatRow>> {
    let mut lines: Vec<ChatRow> = connection
        .prepare_cached(
            "SELECT number, member, at, text, key FROM chat WHERE table_id = ?1
             ORDER BY number DESC LIMIT ?2",
        )?
        .query_map(params![table, limit], |row| {
            Ok(ChatRow {
                number: number(row, 0)?,
                member: row.get(1)?,
                at: number(row, 2)?,
                text: row.get(3)?,
                key: row.get(4)?,
            })
        })?
        .collect::<rusqlite::Result<_>>()?;
    lines.reverse();
    Ok(lines)
}
