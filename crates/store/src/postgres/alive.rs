//! When a node ran on this database, and when none did.

use tokio_postgres::Row;

use super::nodes::LIVE_MS;
use super::{Postgres, number};
use crate::{Downtime, Millis, Result};

impl Postgres {
    pub(super) async fn write_alive(&self, now: Millis) -> Result<()> {
        let sql =
            "INSERT INTO alive (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = $1";
        self.write(sql, &[&(now as i64)]).await.map(drop)
    }

    /// The first node that begins notes the time without one. Whatever was stored last, a move
    /// say, shows that one ran then.
    pub(super) async fn begin_at(&self, now: Millis) -> Result<()> {
        let sql = "INSERT INTO downtimes (began_at, ended_at)
            SELECT last, $1::bigint FROM (SELECT greatest((SELECT at FROM alive),
                (SELECT max(updated_at) FROM tables)) AS last) AS noted
            WHERE last < $1 AND NOT EXISTS (SELECT 1 FROM nodes WHERE beat_at > $1 - $2::bigint)
            ON CONFLICT (began_at) DO UPDATE SET ended_at = excluded.ended_at";
        self.write(sql, &[&(now as i64), &LIVE_MS]).await?;
        self.write_alive(now).await
    }

    pub(super) async fn downtimes_after(&self, after: Millis) -> Result<Vec<Downtime>> {
        let sql = "SELECT began_at, ended_at FROM downtimes WHERE ended_at > $1 ORDER BY began_at";
        let rows = self.read(sql, &[&(after as i64)]).await?;
        let row = |row: &Row| Downtime { began_at: number(row, 0), ended_at: number(row, 1) };
        Ok(rows.iter().map(row).collect())
    }
}
