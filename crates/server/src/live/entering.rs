//! What people ask of a table without a socket.

use argosy_host::{Caller, Refused};
use argosy_wire::Message;
use axum::http::StatusCode;

use super::task::Task;
use crate::ApiError;
use crate::cluster::News;
use crate::opening::{self, Rematch};

impl Task {
    /// Lets somebody in who has the key.
    pub async fn enter(&mut self, caller: &Caller, entry_key: &str) -> Result<String, ApiError> {
        self.catch_up().await;
        let terms = self.host.table().terms();
        let key = terms.entry_key.as_deref();
        let fits = terms.listed
            || key.is_some_and(|key| {
                bool::from(subtle::ConstantTimeEq::ct_eq(key.as_bytes(), entry_key.as_bytes()))
            });
        if !fits && self.host.member_of(&caller.user).is_none() {
            return Err(ApiError::not_found());
        }
        let effects = self.host.enter(caller)?;
        self.carry_out(effects).await?;
        // Somebody else may have sent them away meanwhile.
        self.host.member_of(&caller.user).ok_or_else(ApiError::not_found)?;
        Ok(self.host.table().id().to_owned())
    }

    /// Opens a table for the same people, who sit one place further.
    pub async fn play_again(&mut self, caller: &Caller) -> Result<String, ApiError> {
        self.catch_up().await;
        self.host.check_play_again(&caller.user).map_err(in_conflict)?;
        let id = match opening::rematch(&self.app, self.host.table().id()).await? {
            Rematch::There(table) => return Ok(table),
            Rematch::ToOpen(id) => id,
        };
        let order = self.host.play_again(id);
        let table = match opening::open(&self.app, caller, order).await {
            Ok(table) => table,
            // Somebody may have asked for the same at another node at the same time.
            Err(error) => match opening::rematch(&self.app, self.host.table().id()).await? {
                Rematch::There(table) => return Ok(table),
                Rematch::ToOpen(_) => return Err(error),
            },
        };
        let effects = self.host.tell_all(Message::Rematch { table: table.clone() });
        self.carry_out(effects).await?;
        let of = self.host.table().id().to_owned();
        self.app.tell_nodes(News::Rematch { of, table: table.clone() }).await;
        Ok(table)
    }
}

/// To play again is not forbidden while a game runs: it is too early.
fn in_conflict(refused: Refused) -> ApiError {
    let runs = refused.code == "running";
    let error = ApiError::from(refused);
    if runs { ApiError { status: StatusCode::CONFLICT, ..error } } else { error }
}
