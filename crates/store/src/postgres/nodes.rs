//! What nodes that share the database let each other know through it.

use std::collections::BTreeSet;

use async_trait::async_trait;
use tokio_postgres::Row;

use super::errors::{Sent, store_error};
use super::open::LOCK;
use super::{PATIENCE, Postgres, begin, end, number, overdue};
use crate::{Agree, Beat, Glance, Millis, Notice, Present, Result, SharedStore, StoreError};

/// A node that was silent for this long is taken for dead.
pub(super) const LIVE_MS: i64 = 10_000;
/// A table that one node cares for is left alone by the others for this long.
const CLAIM_MS: i64 = 10_000;
/// Notices are kept for this long: every node reads them far sooner.
const NOTICES_MS: i64 = 60_000;
/// After this time everything may be tried again as often as at first.
const TRIES_MS: i64 = 120_000;
/// A page that is open for longer than this has to be loaded again.
const FILES_MS: i64 = 30 * 24 * 3_600_000;
/// The time, as SQL says it.
const NOW: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

fn beat_sql() -> String {
    format!(
        "WITH own AS (INSERT INTO nodes (name, beat_at, reads) VALUES ($1, {NOW}, $2)
             ON CONFLICT (name) DO UPDATE SET beat_at = excluded.beat_at, reads = excluded.reads
             RETURNING beat_at, xmax = 0 AS is_first)
         SELECT beat_at, is_first, (SELECT reads FROM written),
             ARRAY(SELECT reads FROM nodes WHERE name <> $1 AND nodes.beat_at > own.beat_at - $3)
         FROM own"
    )
}

fn beat_of(rows: &[Row]) -> Result<Beat> {
    let row = rows
        .first()
        .ok_or_else(|| StoreError::Failed("a beat of this node is not stored".to_owned()))?;
    Ok(Beat { now: number(row, 0), is_first: row.get(1), written: row.get(2), others: row.get(3) })
}

#[async_trait]
impl SharedStore for Postgres {
    async fn now(&self) -> Result<Millis> {
        let rows = self.read(&format!("SELECT {NOW}"), &[]).await?;
        let row = rows.first().ok_or_else(|| StoreError::Failed("there is no time".to_owned()))?;
        Ok(number(row, 0))
    }

    async fn beat(&self, node: &str, reads: &str) -> Result<Beat> {
        beat_of(&self.write(&beat_sql(), &[&node, &reads, &LIVE_MS]).await?)
    }

    async fn agree(&self, node: &str, reads: &str, next: Agree<'_>) -> Result<Beat> {
        let failed = |error| store_error(&error, Sent::Nothing);
        let mut connection = self.connection().await?;
        let work = async {
            let transaction = begin(&mut connection).await?;
            let lock = "SELECT pg_advisory_xact_lock($1)";
            transaction.execute(lock, &[&LOCK]).await.map_err(failed)?;
            let params: super::Params<'_> = &[&node, &reads, &LIVE_MS];
            let rows = transaction.query(&beat_sql(), params).await.map_err(failed)?;
            let beat = beat_of(&rows)?;
            if let Some(written) = next(&beat) {
                let note = "INSERT INTO written (id, reads) VALUES (1, $1)
                    ON CONFLICT (id) DO UPDATE SET reads = $1";
                transaction.execute(note, &[&written]).await.map_err(failed)?;
            }
            end(transaction).await?;
            Ok(beat)
        };
        match tokio::time::timeout(PATIENCE, work).await {
            Ok(done) => done,
            Err(_) => Err(overdue(connection, Sent::Perhaps)),
        }
    }

    async fn leave(&self, node: &str) -> Result<()> {
        let sql = "WITH gone AS (DELETE FROM nodes WHERE name = $1)
            DELETE FROM presence WHERE node = $1";
        self.write(sql, &[&node]).await.map(drop)
    }

    async fn note_presence(
        &self,
        node: &str,
        came: Vec<Present>,
        went: Vec<Present>,
    ) -> Result<()> {
        let apart = |present: Vec<Present>| -> (Vec<String>, Vec<String>) {
            present.into_iter().map(|present| (present.table, present.user)).unzip()
        };
        let ((came_to, who_came), (went_from, who_went)) = (apart(came), apart(went));
        let sql = "WITH gone AS (DELETE FROM presence p
                USING unnest($4::text[], $5::text[]) AS g (table_id, user_id)
                WHERE p.table_id = g.table_id AND p.user_id = g.user_id AND p.node = $1)
            INSERT INTO presence (node, table_id, user_id)
            SELECT $1::text, table_id, user_id FROM unnest($2::text[], $3::text[]) AS c (table_id, user_id)
            ON CONFLICT DO NOTHING";
        self.write(sql, &[&node, &came_to, &who_came, &went_from, &who_went]).await.map(drop)
    }

    async fn glance(&self, node: &str, tables: Vec<String>) -> Result<Vec<Glance>> {
        let sql = format!(
            "SELECT t.id, t.seq, t.said, array_remove(array_agg(p.user_id), NULL)
             FROM tables t LEFT JOIN (presence p JOIN nodes n ON n.name = p.node
                AND n.name <> $2 AND n.beat_at > {NOW} - $3) ON p.table_id = t.id
             WHERE t.id = ANY($1) GROUP BY t.id"
        );
        let rows = self.read(&sql, &[&tables, &node, &LIVE_MS]).await?;
        let glance = |row: &Row| Glance {
            table: row.get(0),
            seq: number(row, 1),
            said: number(row, 2),
            elsewhere: row.get::<_, Vec<String>>(3).into_iter().collect::<BTreeSet<_>>(),
        };
        Ok(rows.iter().map(glance).collect())
    }

    async fn claim_due(&self, now: Millis, limit: u32) -> Result<Vec<String>> {
        let sql = "UPDATE due SET claimed_until = $1::bigint + $3::bigint
            WHERE table_id IN (SELECT table_id FROM due
                WHERE due_at <= $1 AND claimed_until <= $1
                ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
            RETURNING table_id";
        let rows = self.write(sql, &[&(now as i64), &i64::from(limit), &CLAIM_MS]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    async fn admits(&self, key: [u8; 32], per_minute: u32) -> Result<bool> {
        let filled =
            format!("least($2::float8, t.left_over + ({NOW} - t.at) * $2::float8 / 60000)");
        let sql = format!(
            "WITH old AS (DELETE FROM tries WHERE at < {NOW} - $3 AND key <> $1)
             INSERT INTO tries AS t (key, left_over, at) SELECT $1::bytea, $2::float8 - 1, {NOW}
             WHERE $2::float8 >= 1
             ON CONFLICT (key) DO UPDATE SET left_over = {filled} - 1, at = {NOW}
             WHERE {filled} >= 1 RETURNING 1"
        );
        let most = f64::from(per_minute);
        Ok(!self.write(&sql, &[&key.as_slice(), &most, &TRIES_MS]).await?.is_empty())
    }

    async fn gives_back(&self, key: [u8; 32], per_minute: u32) -> Result<()> {
        let sql = "UPDATE tries SET left_over = least($2, left_over + 1) WHERE key = $1";
        self.write(sql, &[&key.as_slice(), &f64::from(per_minute)]).await.map(drop)
    }

    async fn keep_files(&self, files: Vec<(String, Vec<u8>)>) -> Result<()> {
        let sql = format!(
            "WITH old AS (DELETE FROM files WHERE kept_at < {NOW} - $3 AND path <> ALL ($1))
             INSERT INTO files (path, bytes, kept_at)
             SELECT path, bytes, {NOW} FROM unnest($1::text[], $2::bytea[]) AS f (path, bytes)
             ON CONFLICT (path) DO UPDATE SET kept_at = excluded.kept_at"
        );
        let (paths, bytes): (Vec<String>, Vec<Vec<u8>>) = files.into_iter().unzip();
        self.write(&sql, &[&paths, &bytes, &FILES_MS]).await.map(drop)
    }

    async fn kept_file(&self, path: &str) -> Result<Option<Vec<u8>>> {
        let row = self.read_one("SELECT bytes FROM files WHERE path = $1", &[&path]).await?;
        Ok(row.map(|row| row.get(0)))
    }

    async fn notify(&self, body: &str) -> Result<()> {
        let sql = format!(
            "WITH old AS (DELETE FROM notices WHERE at < {NOW} - $2)
             INSERT INTO notices (at, body) VALUES ({NOW}, $1)"
        );
        self.write(&sql, &[&body, &NOTICES_MS]).await.map(drop)
    }

    async fn notices(&self) -> Result<Vec<Notice>> {
        let rows = self.read("SELECT id, at, body FROM notices ORDER BY id", &[]).await?;
        let notice = |row: &Row| Notice { id: (row.get(0), number(row, 1)), body: row.get(2) };
        Ok(rows.iter().map(notice).collect())
    }
}
