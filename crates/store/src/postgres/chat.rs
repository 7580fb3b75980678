//! What is said at tables, and whether it may be published.

use tokio_postgres::Row;

use super::{Postgres, number, small};
use crate::{ChatRow, Millis, NewLine, Result, StoreError};

impl Postgres {
    pub(super) async fn say_line(&self, table: &str, line: &NewLine) -> Result<Option<u64>> {
        // The row of the table is locked while its line is numbered.
        let sql = "WITH numbered AS (UPDATE tables SET said = said + 1 WHERE id = $1
                AND NOT EXISTS (SELECT 1 FROM chat WHERE table_id = $1 AND key = $2)
                RETURNING said)
            INSERT INTO chat (table_id, number, member, at, text, key)
            SELECT $1::text, said, $3::integer, $4::bigint, $5::text, $2::text FROM numbered RETURNING number";
        let NewLine { member, at, text, key } = line;
        let (member, at) = (i32::from(*member), *at as i64);
        let rows = match self.write(sql, &[&table, key, &member, &at, text]).await {
            // Somebody said it with the same key at the same time.
            Err(StoreError::Conflict) => return Ok(None),
            rows => rows?,
        };
        match rows.first() {
            Some(row) => Ok(Some(number(row, 0))),
            None if self.was_said(table, key).await? => Ok(None),
            None => Err(StoreError::Failed(format!("there is no table {table}"))),
        }
    }

    pub(super) async fn was_said(&self, table: &str, key: &str) -> Result<bool> {
        let sql = "SELECT 1 FROM chat WHERE table_id = $1 AND key = $2";
        Ok(self.read_one(sql, &[&table, &key]).await?.is_some())
    }

    pub(super) async fn latest_lines(&self, table: &str, limit: u32) -> Result<Vec<ChatRow>> {
        let sql = "SELECT number, member, at, text, key FROM chat WHERE table_id = $1
            ORDER BY number DESC LIMIT $2";
        let rows = self.read(sql, &[&table, &i64::from(limit)]).await?;
        rows.iter().rev().map(chat_row).collect()
    }

    pub(super) async fn agree(&self, table: &str, member: u16, at: Option<Millis>) -> Result<()> {
        let member = i32::from(member);
        match at {
            Some(at) => {
                let sql = "INSERT INTO publishing (table_id, member, agreed_at)
                    VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
                self.write(sql, &[&table, &member, &(at as i64)]).await?
            }
            None => {
                let sql = "DELETE FROM publishing WHERE table_id = $1 AND member = $2";
                self.write(sql, &[&table, &member]).await?
            }
        };
        Ok(())
    }

    pub(super) async fn agreed(&self, table: &str) -> Result<Vec<u16>> {
        let sql = "SELECT member FROM publishing WHERE table_id = $1 ORDER BY member";
        self.read(sql, &[&table]).await?.iter().map(|row| small(row, 0)).collect()
    }
}

fn chat_row(row: &Row) -> Result<ChatRow> {
    Ok(ChatRow {
        number: number(row, 0),
        member: small(row, 1)?,
        at: number(row, 2),
        text: row.get(3),
        key: row.get(4),
    })
}
