//! Tables that are being played: one task each, which drives the host of the table.

mod bots;
mod entering;
mod following;
mod hub;
mod inbox;
mod lanes;
mod outbox;
mod places;
mod rows;
mod task;
mod telling;
#[cfg(test)]
mod tests;
mod turns;

pub use argosy_host::{Caller, ConnectionId};
pub use bots::BotPool;
pub use hub::Hub;
pub use inbox::{Connect, HostAsk, Inbox, Stands};
pub use lanes::{Door, Standing, Way};
pub use outbox::{NotTaken, Out, Outbox, Outgoing, text_of};
pub use places::Place;
pub use rows::{log_row, members, people, result_rows, row_of};
pub use task::ASK_AGAIN;

use argosy_erased::AnyGame;
use argosy_store::{Head, LogRow};
use argosy_table::{Entry, Table};

use crate::{ApiError, App};

/// The entries that are stored in these rows. Those of a long game take a while, and are many: this
/// is no work for a thread that others wait for.
pub fn entries_in(rows: &[LogRow]) -> Result<Vec<Entry>, ApiError> {
    rows.iter()
        .map(|row| serde_json::from_str(&row.body).map_err(|error| ApiError::internal(&error)))
        .collect()
}

/// A table as its log gives it.
pub struct Loaded {
    pub kind: &'static dyn AnyGame,
    pub table: Table,
    /// Where the log ends.
    pub head: Head,
}

/// Reads a table and folds its log.
async fn load(app: &App, id: &str) -> Result<Loaded, ApiError> {
    let (kind, rows) = rows_of(app, id).await?;
    let head = rows.last().map_or(Head::START, Head::of);
    let folding = tokio::task::spawn_blocking(move || fold(kind, &rows));
    let table = folding.await.map_err(|error| ApiError::internal(&error))??;
    Ok(Loaded { kind, table, head })
}

/// The log of a table, with its kind of game.
pub async fn rows_of(app: &App, id: &str) -> Result<(&'static dyn AnyGame, Vec<LogRow>), ApiError> {
    let row = app.store.table(id).await?.ok_or_else(ApiError::not_found)?;
    let kind = app.game(&row.game).ok_or_else(ApiError::not_found)?;
    Ok((kind, app.store.log(id, 0).await?))
}

/// The table that a log gives.
pub fn fold(kind: &'static dyn AnyGame, rows: &[LogRow]) -> Result<Table, ApiError> {
    Table::replay(kind, entries_in(rows)?).map_err(|error| ApiError::internal(&error))
}
