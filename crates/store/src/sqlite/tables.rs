use rusqlite::types::Value;
use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, params, params_from_iter};

use super::writer::{WriteError, WriteResult};
use crate::{
    Commit, Head, LogRow, MemberRow, Millis, ResultRow, StoreError, TableFilter, TableRow,
};

pub(super) fn commit(connection: &Connection, commit: &Commit) -> WriteResult<()> {
    let table = &commit.table;
    set_row(connection, commit)?;
    for entry in &commit.entries {
        append(connection, &table.id, entry)?;
    }
    for member in &commit.members {
        let inserted = connection
            .prepare_cached(
                "INSERT INTO members (table_id, member, user_id, name) VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute(params![table.id, member.member, member.user, member.name]);
        is_new(inserted)?;
    }
    for result in &commit.results {
        add_result(connection, result)?;
    }
    Ok(())
}

/// Compares and sets the head of the log. Tables of earlier versions have no hash yet.
fn set_row(connection: &Connection, commit: &Commit) -> WriteResult<()> {
    let (table, after) = (&commit.table, commit.after);
    let head = commit.head().ok_or(WriteError::Refused(StoreError::Conflict))?;
    let (updated_at, due_at) = (table.updated_at as i64, table.due_at.map(|at| at as i64));
    let changed = if after == Head::START {
        connection
            .prepare_cached(
                "INSERT INTO tables (id, game, stage, listed, card, created_at, updated_at,
                 due_at, seq, head) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
                 ON CONFLICT (id) DO NOTHING",
            )?
            .execute(params![
                table.id,
                table.game,
                table.stage,
                table.listed,
                table.card,
                table.created_at as i64,
                updated_at,
                due_at,
                head.seq as i64,
                head.hash,
            ])?
    } else {
        connection
            .prepare_cached(
                "UPDATE tables SET stage = ?2, listed = ?3, card = ?4, updated_at = ?5,
                 due_at = ?6, seq = ?7, head = ?8
                 WHERE id = ?1 AND seq = ?9 AND (head IS NULL OR head = ?10)",
            )?
            .execute(params![
                table.id,
                table.stage,
                table.listed,
                table.card,
                updated_at,
                due_at,
                head.seq as i64,
                head.hash,
                after.seq as i64,
                after.hash,
            ])?
    };
    if changed == 1 { Ok(()) } else { Err(WriteError::Refused(StoreError::Conflict)) }
}

fn append(connection: &Connection, table: &str, entry: &LogRow) -> WriteResult<()> {
    let inserted = connection
        .prepare_cached("INSERT INTO log (table_id, seq, at, body) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![table, entry.seq as i64, entry.at as i64, entry.body]);
    is_new(inserted)
}

/// What is there already was written by somebody else.
pub(super) fn is_new(inserted: rusqlite::Result<usize>) -> WriteResult<()> {
    match inserted {
        Ok(_) => Ok(()),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Err(WriteError::Refused(StoreError::Conflict))
        }
        Err(error) => Err(error.into()),
    }
}

fn add_result(connection: &Connection, result: &ResultRow) -> WriteResult<()> {
    connection
        .prepare_cached(
            "INSERT INTO results (table_id, seat, user_id, bot, rank, score, resigned, game,
             rules, n_seats, options, duration_ms, ended_at)
             VALUES (?1, ?2, (SELECT user_id FROM members WHERE table_id = ?1 AND user_id = ?3),
             ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
        )?
        .execute(params![
            result.table,
            result.seat,
            result.user,
            result.bot,
            result.rank,
            result.score,
            result.resigned,
            result.game,
            result.rules,
            result.n_seats,
            result.options,
            result.duration_ms as i64,
            result.ended_at as i64,
        ])?;
    Ok(())
}

pub(super) fn log(
    connection: &Connection,
    table: &str,
    after: u64,
) -> rusqlite::Result<Vec<LogRow>> {
    connection
        .prepare_cached(
            "SELECT seq, at, body FROM log WHERE table_id = ?1 AND seq > ?2 ORDER BY seq",
        )?
        .query_map(params![table, after as i64], |row| {
            Ok(LogRow { seq: number(row, 0)?, at: number(row, 1)?, body: row.get(2)? })
        })?
        .collect()
}

/// Times and counters are never negative.
pub(super) fn number(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    row.get::<_, i64>(column).map(i64::cast_unsigned)
}

const TABLE_COLUMNS: &str =
    "t.id, t.game, t.stage, t.listed, t.card, t.created_at, t.updated_at, t.due_at";

fn table_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        id: row.get(0)?,
        game: row.get(1)?,
        stage: row.get(2)?,
        listed: row.get(3)?,
        card: row.get(4)?,
        created_at: number(row, 5)?,
        updated_at: number(row, 6)?,
        due_at: row.get::<_, Option<i64>>(7)?.map(i64::cast_unsigned),
    })
}

pub(super) fn table(connection: &Connection, id: &str) -> rusqlite::Result<Option<TableRow>> {
    connection
        .prepare_cached(&format!("SELECT {TABLE_COLUMNS} FROM tables t WHERE t.id = ?1"))?
        .query_row([id], table_row)
        .optional()
}

pub(super) fn tables(
    connection: &Connection,
    filter: &TableFilter,
) -> rusqlite::Result<Vec<TableRow>> {
    let mut sql = format!("SELECT {TABLE_COLUMNS} FROM tables t WHERE ");
    let mut values: Vec<Value> = Vec::new();
    match &filter.user {
        None if filter.unlisted_too || filter.opened_by.is_some() => sql.push_str("1 = 1"),
        None => sql.push_str("t.listed = 1"),
        Some(user) => {
            sql.push_str("t.id IN (SELECT table_id FROM members WHERE user_id = ?)");
            values.push(user.clone().into());
        }
    }
    if let Some(user) = &filter.opened_by {
        // The user who opens a table is its first member.
        sql.push_str(
            " AND t.id IN (SELECT table_id FROM members WHERE user_id = ? AND member = 0)",
        );
        values.push(user.clone().into());
    }
    if let Some(game) = &filter.game {
        sql.push_str(" AND t.game = ?");
        values.push(game.clone().into());
    }
    if !filter.stages.is_empty() {
        let places = vec!["?"; filter.stages.len()].join(", ");
        sql.push_str(&format!(" AND t.stage IN ({places})"));
        values.extend(filter.stages.iter().map(|stage| Value::from(stage.clone())));
    }
    if let Some(before) = filter.before {
        sql.push_str(" AND t.updated_at < ?");
        values.push((before as i64).into());
    }
    sql.push_str(" ORDER BY t.updated_at DESC LIMIT ?");
    values.push(i64::from(filter.limit).into());
    connection.prepare_cached(&sql)?.query_map(params_from_iter(values), table_row)?.collect()
}

pub(super) fn due(
    connection: &Connection,
    now: Millis,
    limit: u32,
) -> rusqlite::Result<Vec<String>> {
    connection
        .prepare_cached("SELECT id FROM tables WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2")?
        .query_map(params![now as i64, limit], |row| row.get(0))?
        .collect()
}

pub(super) fn members(connection: &Connection, table: &str) -> rusqlite::Result<Vec<MemberRow>> {
    connection
        .prepare_cached(
            "SELECT member, user_id, name FROM members WHERE table_id = ?1 ORDER BY member",
        )?
        .query_map([table], |row| {
            Ok(MemberRow { member: row.get(0)?, user: row.get(1)?, name: row.get(2)? })
        })?
        .collect()
}

pub(super) fn results_of(
    connection: &Connection,
    user: &str,
    limit: u32,
) -> rusqlite::Result<Vec<ResultRow>> {
    connection
        .prepare_cached(&format!(
            "SELECT {RESULT_COLUMNS} FROM results WHERE user_id = ?1
             ORDER BY ended_at DESC LIMIT ?2"
        ))?
        .query_map(params![user, limit], result_row)?
        .collect()
}

pub(super) fn results_at(connection: &Connection, table: &str) -> rusqlite::Result<Vec<ResultRow>> {
    connection
        .prepare_cached(&format!(
            "SELECT {RESULT_COLUMNS} FROM results WHERE table_id = ?1 ORDER BY seat"
        ))?
        .query_map([table], result_row)?
        .collect()
}

const RESULT_COLUMNS: &str = "table_id, seat, user_id, bot, rank, score, resigned, game, rules,
    n_seats, options, duration_ms, ended_at";

fn result_row(row: &Row<'_>) -> rusqlite::Result<ResultRow> {
    Ok(ResultRow {
        table: row.get(0)?,
        seat: row.get(1)?,
        user: row.get(2)?,
        bot: row.get(3)?,
        rank: row.get(4)?,
        score: row.get(5)?,
        resigned: row.get(6)?,
        game: row.get(7)?,
        rules: row.get(8)?,
        n_seats: row.get(9)?,
        options: row.get(10)?,
        duration_ms: number(row, 11)?,
        ended_at: number(row, 12)?,
    })
}
