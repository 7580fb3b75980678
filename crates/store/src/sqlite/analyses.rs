//! What was found out about finished games.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::writer::WriteResult;
use crate::{AnalysisPart, AnalysisRow};

pub(super) fn keep(
    connection: &Connection,
    table: &str,
    terms: &str,
    row: &AnalysisRow,
) -> WriteResult<()> {
    let same: Option<bool> = connection
        .prepare_cached("SELECT terms = ?2 FROM analyses WHERE table_id = ?1")?
        .query_row(params![table, terms], |row| row.get(0))
        .optional()?;
    if same != Some(true) {
        connection.execute("DELETE FROM analysis_parts WHERE table_id = ?1", [table])?;
        connection.execute(
            "INSERT OR REPLACE INTO analyses (table_id, terms, parts) VALUES (?1, ?2, ?3)",
            params![table, terms, row.total as i64],
        )?;
    }
    let mut insert = connection.prepare_cached(
        "INSERT OR IGNORE INTO analysis_parts (table_id, step, body) VALUES (?1, ?2, ?3)",
    )?;
    for part in &row.parts {
        insert.execute(params![table, part.step as i64, part.body])?;
    }
    Ok(())
}

pub(super) fn find(
    connection: &Connection,
    table: &str,
    terms: &str,
) -> rusqlite::Result<Option<AnalysisRow>> {
    let total: Option<i64> = connection
        .prepare_cached("SELECT parts FROM analyses WHERE table_id = ?1 AND terms = ?2")?
        .query_row(params![table, terms], |row| row.get(0))
        .optional()?;
    let Some(total) = total else { return Ok(None) };
    let parts = connection
        .prepare_cached("SELECT step, body FROM analysis_parts WHERE table_id = ?1 ORDER BY step")?
        .query_map([table], |row| {
            Ok(AnalysisPart { step: row.get::<_, i64>(0)? as usize, body: row.get(1)? })
        })?
        .collect::<rusqlite::Result<_>>()?;
    Ok(Some(AnalysisRow { total: total as usize, parts }))
}
