//! Whole tables from elsewhere.

use deadpool_postgres::Transaction;

use super::errors::{Sent, store_error};
use super::tables::commit_in;
use super::{Postgres, begin, end};
use crate::{BrokenOff, Imported, Result, WholeTable, WholeTables};

impl Postgres {
    /// In one transaction.
    pub(super) async fn import_tables(
        &self,
        tables: WholeTables,
    ) -> Result<std::result::Result<Imported, BrokenOff>> {
        let mut connection = self.connection().await?;
        let transaction = begin(&mut connection).await?;
        let mut imported = Imported::default();
        for table in tables {
            let table = match table {
                Ok(table) => table,
                Err(error) => return Ok(Err(error)),
            };
            if take_in(&transaction, &table).await? {
                imported.new += 1;
            } else {
                imported.known += 1;
            }
        }
        end(transaction).await?;
        Ok(Ok(imported))
    }
}

/// Whether it was new.
async fn take_in(transaction: &Transaction<'_>, table: &WholeTable) -> Result<bool> {
    let failed = |error| store_error(&error, Sent::Nothing);
    let id = &table.commit.table.id;
    let known = "SELECT 1 FROM tables WHERE id = $1";
    if transaction.query_opt(known, &[id]).await.map_err(failed)?.is_some() {
        return Ok(false);
    }
    commit_in(transaction, &table.commit).await?;
    let insert = "INSERT INTO chat (table_id, number, member, at, text, key)
        VALUES ($1, $2, $3, $4, $5, $6)";
    for line in &table.chat {
        let (number, at) = (line.number as i64, line.at as i64);
        let member = i32::from(line.member);
        let params: super::Params<'_> = &[id, &number, &member, &at, &line.text, &line.key];
        transaction.execute(insert, params).await.map_err(failed)?;
    }
    let last = table.chat.iter().map(|line| line.number).max().unwrap_or(0) as i64;
    let said = "UPDATE tables SET said = $2 WHERE id = $1";
    transaction.execute(said, &[id, &last]).await.map_err(failed)?;
    Ok(true)
}
