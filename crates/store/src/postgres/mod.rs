//! PostgreSQL, which many nodes can share. A change of a table is one statement, and so one
//! transaction and one round trip.

mod alive;
mod analyses;
mod chat;
mod errors;
mod import;
mod nodes;
mod open;
mod store;
mod tables;
mod tls;
mod users;

use std::time::Duration;

use deadpool_postgres::{Object, Pool, Transaction};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use crate::{Result, StoreError};
use errors::{Sent, store_error};

/// The most connections of one node.
const CONNECTIONS: usize = 16;
/// Longer than this nothing takes, unless the database is out of reach.
const PATIENCE: Duration = Duration::from_secs(10);

type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

/// A database of PostgreSQL. Clones share their connections.
#[derive(Clone)]
pub struct Postgres {
    pool: Pool,
}

impl std::fmt::Debug for Postgres {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Without the address, which may hold a password.
        f.write_str("Postgres")
    }
}

impl Postgres {
    async fn connection(&self) -> Result<Object> {
        let away = |why: String| StoreError::Away(why);
        match tokio::time::timeout(PATIENCE, self.pool.get()).await {
            Ok(found) => found.map_err(|error| away(error.to_string())),
            Err(_) => Err(away("no connection is free".to_owned())),
        }
    }

    /// Reads.
    async fn read(&self, sql: &str, params: Params<'_>) -> Result<Vec<Row>> {
        self.run(sql, params, Sent::Nothing).await
    }

    async fn read_one(&self, sql: &str, params: Params<'_>) -> Result<Option<Row>> {
        Ok(self.read(sql, params).await?.into_iter().next())
    }

    /// Writes with one statement. If the connection is lost meanwhile, nobody can tell whether
    /// it was done.
    async fn write(&self, sql: &str, params: Params<'_>) -> Result<Vec<Row>> {
        self.run(sql, params, Sent::Perhaps).await
    }

    async fn run(&self, sql: &str, params: Params<'_>, sent: Sent) -> Result<Vec<Row>> {
        let connection = self.connection().await?;
        let asked = async {
            let statement = connection
                .prepare_cached(sql)
                .await
                .map_err(|error| store_error(&error, Sent::Nothing))?;
            match connection.query(&statement, params).await {
                Err(error) if sent == Sent::Nothing && errors::is_no_text(&error) => Ok(Vec::new()),
                answered => answered.map_err(|error| store_error(&error, sent)),
            }
        };
        match tokio::time::timeout(PATIENCE, asked).await {
            Ok(answered) => answered,
            Err(_) => Err(overdue(connection, sent)),
        }
    }
}

/// The database does not answer. Whatever this connection still waits for, nobody else is to
/// wait for it too.
fn overdue(connection: Object, sent: Sent) -> StoreError {
    drop(Object::take(connection));
    match sent {
        Sent::Nothing => StoreError::Away("the database does not answer".to_owned()),
        Sent::Perhaps => StoreError::Unknown,
    }
}

/// Begins a transaction of several statements.
async fn begin(connection: &mut Object) -> Result<Transaction<'_>> {
    connection.transaction().await.map_err(|error| store_error(&error, Sent::Nothing))
}

async fn end(transaction: Transaction<'_>) -> Result<()> {
    transaction.commit().await.map_err(|error| store_error(&error, Sent::Perhaps))
}

/// Times and counters are never negative.
fn number(row: &Row, column: usize) -> u64 {
    row.get::<_, i64>(column).cast_unsigned()
}

/// Members and seats are small.
fn small<T: TryFrom<i32>>(row: &Row, column: usize) -> Result<T> {
    T::try_from(row.get::<_, i32>(column))
        .map_err(|_| StoreError::Failed("a number in the database is too large".to_owned()))
}
