//! Tables that are being played: one task each, which drives the host of the table.

mod bots;
mod entering;
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
pub use inbox::{Connect, HostAsk, Inbox};
pub use lanes::{Door, Standing, Way};
pub use outbox::{NotTaken, Out, Outbox, Outgoing, text_of};
pub use places::Place;
pub use rows::{log_row, members, people, result_rows, row_of};
pub use task::ASK_AGAIN;

use argosy_erased::AnyGame;
use argosy_store::Store;
use argosy_table::{Entry, Table};

use crate::{ApiError, App};

/// The entries of a log after one of them, as they are stored.
async fn entries_after(store: &dyn Store, id: &str, after: u64) -> Result<Vec<Entry>, ApiError> {
    let rows = store.log(id, after).await?;
    rows.iter()
        .map(|row| serde_json::from_str(&row.body).map_err(|error| ApiError::internal(&error)))
        .collect()
}

/// A table as its log gives it, with its kind of game.
async fn load(app: &App, id: &str) -> Result<(&'static dyn AnyGame, Table), ApiError> {
    let (kind, entries) = log_of(app, id).await?;
    // A long game takes a while to fold, and others wait for this thread.
    let folding = tokio::task::spawn_blocking(move || fold(kind, entries));
    let table = folding.await.map_err(|error| ApiError::internal(&error))??;
    Ok((kind, table))
}

/// Everything that happened at a table, with its kind of game.
pub async fn log_of(app: &App, id: &str) -> Result<(&'static dyn AnyGame, Vec<Entry>), ApiError> {
    let row = app.store.table(id).await?.ok_or_else(ApiError::not_found)?;
    let kind = app.game(&row.game).ok_or_else(ApiError::not_found)?;
    Ok((kind, entries_after(app.store.as_ref(), id, 0).await?))
}

/// The table that a log gives.
pub fn fold(kind: &'static dyn AnyGame, entries: Vec<Entry>) -> Result<Table, ApiError> {
    Table::replay(kind, entries).map_err(|error| ApiError::internal(&error))
}
