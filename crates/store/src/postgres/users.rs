use tokio_postgres::Row;

use super::errors::{Sent, store_error};
use super::{PATIENCE, Postgres, begin, end, number, overdue};
use crate::{Credentials, Millis, Result, SessionRow, StoreError, UserRow};

const USER_COLUMNS: &str = "id, name, login, password, recovery, created_at, deleted_at";

fn user_row(row: &Row) -> UserRow {
    UserRow {
        id: row.get(0),
        name: row.get(1),
        login: row.get(2),
        password: row.get(3),
        recovery: row.get(4),
        created_at: number(row, 5),
        deleted_at: row.get::<_, Option<i64>>(6).map(i64::cast_unsigned),
    }
}

const SESSION_COLUMNS: &str =
    "token_hash, handle, user_id, device, created_at, seen_at, expires_at";

fn session_row(row: &Row) -> Result<SessionRow> {
    let token_hash = row.get::<_, &[u8]>(0).try_into();
    Ok(SessionRow {
        token_hash: token_hash
            .map_err(|_| StoreError::Failed("a session has a hash of another length".to_owned()))?,
        handle: row.get(1),
        user: row.get(2),
        device: row.get(3),
        created_at: number(row, 4),
        seen_at: number(row, 5),
        expires_at: number(row, 6),
    })
}

/// What is unique about a user is the login.
fn login_taken(outcome: Result<Vec<Row>>) -> Result<()> {
    match outcome {
        Err(StoreError::Conflict) => Err(StoreError::LoginTaken),
        outcome => outcome.map(drop),
    }
}

impl Postgres {
    pub(super) async fn insert_user(&self, user: &UserRow) -> Result<()> {
        let sql = "INSERT INTO users (id, name, login, password, recovery, created_at, deleted_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let created_at = user.created_at as i64;
        let deleted_at = user.deleted_at.map(|at| at as i64);
        let UserRow { id, name, login, password, recovery, .. } = user;
        login_taken(
            self.write(sql, &[id, name, login, password, recovery, &created_at, &deleted_at]).await,
        )
    }

    /// The user whose column (`id` or `login`) says this.
    pub(super) async fn user_by(&self, column: &str, value: &str) -> Result<Option<UserRow>> {
        let sql = format!("SELECT {USER_COLUMNS} FROM users WHERE {column} = $1");
        Ok(self.read_one(&sql, &[&value]).await?.as_ref().map(user_row))
    }

    pub(super) async fn newest_users(&self, limit: u32) -> Result<Vec<UserRow>> {
        let sql = format!("SELECT {USER_COLUMNS} FROM users ORDER BY created_at DESC LIMIT $1");
        Ok(self.read(&sql, &[&i64::from(limit)]).await?.iter().map(user_row).collect())
    }

    pub(super) async fn rename(&self, id: &str, name: &str) -> Result<()> {
        let sql = "WITH own AS (UPDATE users SET name = $2 WHERE id = $1)
            UPDATE members SET name = $2 WHERE user_id = $1";
        self.write(sql, &[&id, &name]).await.map(drop)
    }

    pub(super) async fn give_credentials(&self, id: &str, given: &Credentials) -> Result<()> {
        let sql = "UPDATE users SET login = $2, password = $3, recovery = $4 WHERE id = $1";
        let params: super::Params<'_> = &[&id, &given.login, &given.password, &given.recovery];
        login_taken(self.write(sql, params).await)
    }

    pub(super) async fn forget_user(&self, id: &str, now: Millis) -> Result<()> {
        let mut connection = self.connection().await?;
        let work = async {
            let transaction = begin(&mut connection).await?;
            for sql in [
                "DELETE FROM chat USING members m WHERE m.user_id = $1
                 AND m.table_id = chat.table_id AND m.member = chat.member",
                "UPDATE members SET user_id = NULL, name = '' WHERE user_id = $1",
                "UPDATE results SET user_id = NULL WHERE user_id = $1",
                "DELETE FROM sessions WHERE user_id = $1",
            ] {
                let done = transaction.execute(sql, &[&id]).await;
                done.map_err(|error| store_error(&error, Sent::Nothing))?;
            }
            let sql = "UPDATE users SET name = '', login = NULL, password = NULL, recovery = NULL,
                deleted_at = $2 WHERE id = $1";
            let done = transaction.execute(sql, &[&id, &(now as i64)]).await;
            done.map_err(|error| store_error(&error, Sent::Nothing))?;
            end(transaction).await
        };
        match tokio::time::timeout(PATIENCE, work).await {
            Ok(done) => done,
            Err(_) => Err(overdue(connection, Sent::Perhaps)),
        }
    }

    pub(super) async fn insert_session(&self, session: &SessionRow) -> Result<()> {
        let sql = "INSERT INTO sessions (token_hash, handle, user_id, device, created_at, seen_at,
            expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let hash = session.token_hash.as_slice();
        let at = [session.created_at, session.seen_at, session.expires_at].map(|at| at as i64);
        let SessionRow { handle, user, device, .. } = session;
        self.write(sql, &[&hash, handle, user, device, &at[0], &at[1], &at[2]]).await.map(drop)
    }

    pub(super) async fn session_by(&self, token_hash: [u8; 32]) -> Result<Option<SessionRow>> {
        let sql = format!("SELECT {SESSION_COLUMNS} FROM sessions WHERE token_hash = $1");
        let row = self.read_one(&sql, &[&token_hash.as_slice()]).await?;
        row.as_ref().map(session_row).transpose()
    }

    pub(super) async fn sessions_by_user(&self, user: &str) -> Result<Vec<SessionRow>> {
        let sql = format!(
            "SELECT {SESSION_COLUMNS} FROM sessions WHERE user_id = $1 ORDER BY created_at"
        );
        self.read(&sql, &[&user]).await?.iter().map(session_row).collect()
    }

    pub(super) async fn prolong_session(
        &self,
        token_hash: [u8; 32],
        seen_at: Millis,
        expires_at: Millis,
    ) -> Result<()> {
        let sql = "UPDATE sessions SET seen_at = $2, expires_at = $3 WHERE token_hash = $1";
        let (hash, at) = (token_hash.as_slice(), [seen_at, expires_at].map(|at| at as i64));
        self.write(sql, &[&hash, &at[0], &at[1]]).await.map(drop)
    }

    pub(super) async fn delete_expired(&self, now: Millis) -> Result<()> {
        let sql = "DELETE FROM sessions WHERE expires_at <= $1";
        self.write(sql, &[&(now as i64)]).await.map(drop)
    }

    pub(super) async fn delete_sessions(&self, user: &str, handle: Option<&str>) -> Result<u64> {
        let sql = "DELETE FROM sessions WHERE user_id = $1 AND ($2::text IS NULL OR handle = $2)
            RETURNING 1";
        Ok(self.write(sql, &[&user, &handle]).await?.len() as u64)
    }
}
