//! Tables that are being played: one task each, which owns the table.

mod asks;
mod bots;
mod change;
mod greeting;
mod hub;
mod news;
mod outbox;
mod show;
mod task;

pub use bots::{BotPool, BotRequest};
pub use change::{log_row, row_of};
pub use hub::Hub;
pub use outbox::{NotTaken, Out, Outbox, Outgoing, text_of};
pub use task::{ASK_AGAIN, Caller, Connect, ConnectionId, HostAsk, Inbox};

use games::AnyGame;
use store::Store;
use table::{Entry, Table};

use crate::{ApiError, App};

/// The entries of a log as they are stored.
pub async fn entries(store: &dyn Store, id: &str) -> Result<Vec<Entry>, ApiError> {
    let rows = store.log(id, 0).await?;
    rows.iter()
        .map(|row| serde_json::from_str(&row.body).map_err(|error| ApiError::internal(&error)))
        .collect()
}

/// A table as its log gives it, with its kind of game.
pub async fn load(
    app: &App,
    id: &str,
) -> Result<(&'static dyn AnyGame, Table, Vec<Entry>), ApiError> {
    let row = app.store.table(id).await?.ok_or_else(ApiError::not_found)?;
    let kind = app.game(&row.game).ok_or_else(ApiError::not_found)?;
    let entries = entries(app.store.as_ref(), id).await?;
    let table =
        Table::replay(kind, entries.iter().cloned()).map_err(|error| ApiError::internal(&error))?;
    Ok((kind, table, entries))
}
