use std::collections::HashMap;
use std::sync::Mutex;

use tokio::sync::mpsc;

use super::task::{Inbox, spawn};
use crate::App;

/// The tables that have a task.
#[derive(Debug, Default)]
pub struct Hub {
    tables: Mutex<HashMap<String, mpsc::Sender<Inbox>>>,
}

/// The table's task ended before it took the message.
#[derive(Copy, Clone, Debug)]
pub struct HubError;

impl Hub {
    /// The inbox of a table, whose task is started if need be.
    pub fn inbox(&self, app: &App, id: &str) -> mpsc::Sender<Inbox> {
        let mut tables = self.tables.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(inbox) = tables.get(id)
            && !inbox.is_closed()
        {
            return inbox.clone();
        }
        let inbox = spawn(app.clone(), id.to_owned());
        tables.insert(id.to_owned(), inbox.clone());
        inbox
    }

    /// Hands a message to a table. A task that has just ended is started again
    /// once.
    pub async fn send(&self, app: &App, id: &str, message: Inbox) -> Result<(), HubError> {
        match self.inbox(app, id).send(message).await {
            Ok(()) => Ok(()),
            Err(mpsc::error::SendError(message)) => {
                self.inbox(app, id).send(message).await.map_err(|_| HubError)
            }
        }
    }

    /// The inboxes of all tables that have a task.
    pub fn all(&self) -> Vec<mpsc::Sender<Inbox>> {
        let tables = self.tables.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        tables.values().cloned().collect()
    }

    /// Forgets tasks that have ended.
    pub fn sweep(&self) {
        let mut tables = self.tables.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        tables.retain(|_, inbox| !inbox.is_closed());
        metrics::gauge!("argosy_tables_live").set(tables.len() as f64);
    }
}
