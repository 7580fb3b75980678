use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, params};

use super::writer::{WriteError, WriteResult};
use crate::{Credentials, Millis, SessionRow, StoreError, UserRow};

/// Shown where a deleted user's name stood.
const NOBODY: &str = "";

pub(super) fn add(connection: &Connection, user: &UserRow) -> WriteResult<()> {
    let inserted = connection
        .prepare_cached(
            "INSERT INTO users (id, name, login, password, recovery, created_at, deleted_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            user.id,
            user.name,
            user.login,
            user.password,
            user.recovery,
            user.created_at as i64,
            user.deleted_at.map(|at| at as i64),
        ]);
    login_taken(inserted)
}

fn login_taken(outcome: rusqlite::Result<usize>) -> WriteResult<()> {
    match outcome {
        Ok(_) => Ok(()),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Err(WriteError::Refused(StoreError::LoginTaken))
        }
        Err(error) => Err(error.into()),
    }
}

const USER_COLUMNS: &str = "id, name, login, password, recovery, created_at, deleted_at";

fn user_row(row: &Row<'_>) -> rusqlite::Result<UserRow> {
    Ok(UserRow {
        id: row.get(0)?,
        name: row.get(1)?,
        login: row.get(2)?,
        password: row.get(3)?,
        recovery: row.get(4)?,
        created_at: row.get::<_, i64>(5)?.cast_unsigned(),
        deleted_at: row.get::<_, Option<i64>>(6)?.map(i64::cast_unsigned),
    })
}

pub(super) fn by_id(connection: &Connection, id: &str) -> rusqlite::Result<Option<UserRow>> {
    connection
        .prepare_cached(&format!("SELECT {USER_COLUMNS} FROM users WHERE id = ?1"))?
        .query_row([id], user_row)
        .optional()
}

pub(super) fn by_login(connection: &Connection, login: &str) -> rusqlite::Result<Option<UserRow>> {
    connection
        .prepare_cached(&format!("SELECT {USER_COLUMNS} FROM users WHERE login = ?1"))?
        .query_row([login], user_row)
        .optional()
}

pub(super) fn list(connection: &Connection, limit: u32) -> rusqlite::Result<Vec<UserRow>> {
    connection
        .prepare_cached(&format!(
            "SELECT {USER_COLUMNS} FROM users ORDER BY created_at DESC LIMIT ?1"
        ))?
        .query_map([limit], user_row)?
        .collect()
}

pub(super) fn rename(connection: &Connection, id: &str, name: &str) -> WriteResult<()> {
    forget_name_on_cards(connection, id)?;
    connection.execute("UPDATE users SET name = ?2 WHERE id = ?1", [id, name])?;
    connection.execute("UPDATE members SET name = ?2 WHERE user_id = ?1", [id, name])?;
    Ok(())
}

/// Cards of older versions hold names, which nobody reads any more. A namesake at the same
/// table loses nothing by it.
fn forget_name_on_cards(connection: &Connection, id: &str) -> WriteResult<()> {
    connection.execute(
        "UPDATE tables SET card = replace(card,
         '\"name\":' || json_quote((SELECT name FROM users WHERE id = ?1)), '\"name\":\"\"')
         WHERE id IN (SELECT table_id FROM members WHERE user_id = ?1)",
        [id],
    )?;
    Ok(())
}

pub(super) fn set_credentials(
    connection: &Connection,
    id: &str,
    credentials: &Credentials,
) -> WriteResult<()> {
    login_taken(connection.execute(
        "UPDATE users SET login = ?2, password = ?3, recovery = ?4 WHERE id = ?1",
        [id, &credentials.login, &credentials.password, &credentials.recovery],
    ))
}

pub(super) fn delete(connection: &Connection, id: &str, now: Millis) -> WriteResult<()> {
    forget_name_on_cards(connection, id)?;
    connection.execute(
        "DELETE FROM chat WHERE EXISTS (SELECT 1 FROM members m WHERE m.user_id = ?1
         AND m.table_id = chat.table_id AND m.member = chat.member)",
        [id],
    )?;
    connection
        .execute("UPDATE members SET user_id = NULL, name = ?2 WHERE user_id = ?1", [id, NOBODY])?;
    connection.execute("UPDATE results SET user_id = NULL WHERE user_id = ?1", [id])?;
    connection.execute("DELETE FROM sessions WHERE user_id = ?1", [id])?;
    connection.execute(
        "UPDATE users SET name = ?2, login = NULL, password = NULL, recovery = NULL,
         deleted_at = ?3 WHERE id = ?1",
        params![id, NOBODY, now as i64],
    )?;
    Ok(())
}

pub(super) fn add_session(connection: &Connection, session: &SessionRow) -> WriteResult<()> {
    connection
        .prepare_cached(
            "INSERT INTO sessions (token_hash, handle, user_id, device, created_at, seen_at,
             expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            session.token_hash,
            session.handle,
            session.user,
            session.device,
            session.created_at as i64,
            session.seen_at as i64,
            session.expires_at as i64,
        ])?;
    Ok(())
}

const SESSION_COLUMNS: &str =
    "token_hash, handle, user_id, device, created_at, seen_at, expires_at";

fn session_row(row: &Row<'_>) -> rusqlite::Result<SessionRow> {
    Ok(SessionRow {
        token_hash: row.get(0)?,
        handle: row.get(1)?,
        user: row.get(2)?,
        device: row.get(3)?,
        created_at: row.get::<_, i64>(4)?.cast_unsigned(),
        seen_at: row.get::<_, i64>(5)?.cast_unsigned(),
        expires_at: row.get::<_, i64>(6)?.cast_unsigned(),
    })
}

pub(super) fn session(
    connection: &Connection,
    token_hash: [u8; 32],
) -> rusqlite::Result<Option<SessionRow>> {
    connection
        .prepare_cached(&format!("SELECT {SESSION_COLUMNS} FROM sessions WHERE token_hash = ?1"))?
        .query_row([token_hash], session_row)
        .optional()
}

pub(super) fn sessions_of(
    connection: &Connection,
    user: &str,
) -> rusqlite::Result<Vec<SessionRow>> {
    connection
        .prepare_cached(&format!(
            "SELECT {SESSION_COLUMNS} FROM sessions WHERE user_id = ?1 ORDER BY created_at"
        ))?
        .query_map([user], session_row)?
        .collect()
}

pub(super) fn touch_session(
    connection: &Connection,
    token_hash: [u8; 32],
    seen_at: Millis,
    expires_at: Millis,
) -> WriteResult<()> {
    connection.execute(
        "UPDATE sessions SET seen_at = ?2, expires_at = ?3 WHERE token_hash = ?1",
        params![token_hash, seen_at as i64, expires_at as i64],
    )?;
    Ok(())
}

pub(super) fn remove_sessions(connection: &Connection, now: Millis) -> WriteResult<()> {
    connection.execute("DELETE FROM sessions WHERE expires_at <= ?1", [now as i64])?;
    Ok(())
}

pub(super) fn end_sessions(
    connection: &Connection,
    user: &str,
    handle: Option<&str>,
) -> WriteResult<u64> {
    let ended = connection.execute(
        "DELETE FROM sessions WHERE user_id = ?1 AND (?2 IS NULL OR handle = ?2)",
        params![user, handle],
    )?;
    Ok(ended as u64)
}
