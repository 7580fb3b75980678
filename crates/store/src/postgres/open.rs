//! Opening: what durability rests on, and migrations.

use std::path::Path;
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod};
use tokio_postgres::config::SslMode;
use tokio_postgres::{Client, Config, Transaction};

use super::errors::{Sent, store_error};
use super::tls::Tls;
use super::{CONNECTIONS, PATIENCE, Postgres};
use crate::{Result, StoreError};

/// Each runs once, in order. They only go forward, and what an earlier build still reads is
/// taken away by a later migration than the one that replaces it.
const MIGRATIONS: &[&str] = &[include_str!("../../migrations/postgres/0001_first.sql")];
/// Of several hosts the next one is tried after this time.
const CONNECTS_WITHIN: Duration = Duration::from_secs(3);
/// Two nodes that start at once migrate, and join, one after the other.
pub(super) const LOCK: i64 = 0x6172_676f_7379;

impl Postgres {
    /// Connects to `postgres://user@host:port/database` and brings the database up to date.
    /// That of a newer build is left as it is.
    ///
    /// # Errors
    /// If it cannot be reached, is of a newer build, or would not be durable.
    pub async fn open(url: &str) -> Result<Self> {
        Self::open_trusting(url, None).await
    }

    /// The same. Where the address ends with `sslmode=require` the connection is encrypted and
    /// the certificate must be of this authority, or of one that the system trusts; otherwise it
    /// is not encrypted.
    ///
    /// # Errors
    /// Also if the certificate is not right.
    pub async fn open_trusting(url: &str, authority: Option<&Path>) -> Result<Self> {
        let mut config: Config = url.parse().map_err(|_| {
            StoreError::Failed("this is no address of a database: postgres://...".to_owned())
        })?;
        if config.get_ssl_mode() == SslMode::Prefer {
            // It would encrypt towards anybody, or not at all, whichever is offered.
            config.ssl_mode(SslMode::Disable);
        }
        config.connect_timeout(CONNECTS_WITHIN).application_name("argosy");
        config.tcp_user_timeout(PATIENCE);
        let manager_config = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config, Tls::trusting(authority)?, manager_config);
        let pool = Pool::builder(manager).max_size(CONNECTIONS).build();
        let pool = pool.map_err(|error| StoreError::Failed(error.to_string()))?;
        let store = Self { pool };
        let mut connection = store.connection().await?;
        check_durable(&connection).await?;
        migrate(&mut connection).await?;
        Ok(store)
    }
}

async fn check_durable(client: &Client) -> Result<()> {
    let failed = |error| store_error(&error, Sent::Nothing);
    let row = client.query_one("SHOW synchronous_commit", &[]).await.map_err(failed)?;
    if row.get::<_, &str>(0) == "off" {
        let why = "the database would not be durable: synchronous_commit is off";
        return Err(StoreError::Failed(why.to_owned()));
    }
    let row = client.query_one("SHOW fsync", &[]).await.map_err(failed)?;
    if row.get::<_, &str>(0) == "off" {
        tracing::warn!("fsync is off: a machine that loses power may lose games");
    }
    Ok(())
}

/// All or nothing, and one node after the other.
async fn migrate(client: &mut Client) -> Result<()> {
    let failed = |error| store_error(&error, Sent::Nothing);
    let transaction = client.transaction().await.map_err(failed)?;
    let lock = "SELECT pg_advisory_xact_lock($1)";
    transaction.execute(lock, &[&LOCK]).await.map_err(failed)?;
    let done = version(&transaction).await?;
    for migration in MIGRATIONS.iter().skip(done) {
        transaction.batch_execute(migration).await.map_err(failed)?;
    }
    if done < MIGRATIONS.len() {
        let note = "UPDATE migrations SET done = $1";
        transaction.execute(note, &[&(MIGRATIONS.len() as i32)]).await.map_err(failed)?;
    }
    transaction.commit().await.map_err(failed)
}

async fn version(transaction: &Transaction<'_>) -> Result<usize> {
    let failed = |error| store_error(&error, Sent::Nothing);
    let found = "SELECT to_regclass('migrations') IS NOT NULL";
    let found = transaction.query_one(found, &[]).await.map_err(failed)?;
    if !found.get::<_, bool>(0) {
        let first = "CREATE TABLE migrations (done integer NOT NULL);
            INSERT INTO migrations VALUES (0);";
        transaction.batch_execute(first).await.map_err(failed)?;
    }
    let row = transaction.query_one("SELECT done FROM migrations", &[]).await.map_err(failed)?;
    let (done, newest): (i32, _) = (row.get(0), MIGRATIONS.len());
    match usize::try_from(done) {
        Ok(done) if done <= newest => Ok(done),
        _ => Err(StoreError::Failed(format!(
            "the database was written by a newer build (its version is {done}, this build knows \
             {newest}); run that build"
        ))),
    }
}
