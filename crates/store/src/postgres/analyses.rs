//! What was found out about finished games.

use tokio_postgres::Row;

use super::{Postgres, number};
use crate::{AnalysisPart, AnalysisRow, Result};

impl Postgres {
    pub(super) async fn keep_parts(
        &self,
        table: &str,
        terms: &str,
        row: &AnalysisRow,
    ) -> Result<()> {
        let sql = "WITH kept AS (INSERT INTO analyses (table_id, terms, parts) VALUES ($1, $2, $3)
                ON CONFLICT (table_id) DO UPDATE
                SET terms = excluded.terms, parts = excluded.parts),
            old AS (DELETE FROM analysis_parts WHERE table_id = $1 AND terms <> $2)
            INSERT INTO analysis_parts (table_id, terms, step, body)
            SELECT $1, $2, step, body FROM unnest($4::bigint[], $5::text[]) AS p (step, body)
            ON CONFLICT DO NOTHING";
        let steps: Vec<i64> = row.parts.iter().map(|part| part.step as i64).collect();
        let bodies: Vec<&str> = row.parts.iter().map(|part| part.body.as_str()).collect();
        self.write(sql, &[&table, &terms, &(row.total as i64), &steps, &bodies]).await.map(drop)
    }

    pub(super) async fn kept_parts(&self, table: &str, terms: &str) -> Result<Option<AnalysisRow>> {
        let sql = "SELECT a.parts, p.step, p.body FROM analyses a
            LEFT JOIN analysis_parts p USING (table_id, terms)
            WHERE a.table_id = $1 AND a.terms = $2 ORDER BY p.step";
        let rows = self.read(sql, &[&table, &terms]).await?;
        let Some(first) = rows.first() else { return Ok(None) };
        let part = |row: &Row| {
            let step = row.get::<_, Option<i64>>(1)?;
            Some(AnalysisPart { step: step as usize, body: row.get(2) })
        };
        let parts = rows.iter().filter_map(part).collect();
        Ok(Some(AnalysisRow { total: number(first, 0) as usize, parts }))
    }
}
