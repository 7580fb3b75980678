use std::collections::HashMap;
use std::sync::Mutex;

use tokio_util::task::TaskTracker;

use super::inbox::Inbox;
use super::lanes::{Closed, Door};
use super::task::spawn;
use crate::App;

/// The tables that have a task.
#[derive(Debug, Default)]
pub struct Hub {
    tables: Mutex<HashMap<String, Door>>,
    tasks: TaskTracker,
}

/// The table's task ended before it took the message.
#[derive(Copy, Clone, Debug)]
pub struct HubError;

impl Hub {
    /// The inbox of a table, whose task is started if need be.
    pub fn inbox(&self, app: &App, id: &str) -> Door {
        let mut tables = self.tables.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(inbox) = tables.get(id)
            && !inbox.is_closed()
        {
            return inbox.clone();
        }
        let inbox = spawn(&self.tasks, app.clone(), id.to_owned());
        tables.insert(id.to_owned(), inbox.clone());
        inbox
    }

    /// Hands a message to a table. A task that has just ended is started again
    /// once.
    pub async fn send(&self, app: &App, id: &str, message: Inbox) -> Result<(), HubError> {
        match self.inbox(app, id).send(message).await {
            Ok(()) => Ok(()),
            Err(Closed(message)) => self.inbox(app, id).send(*message).await.map_err(|_| HubError),
        }
    }

    /// The inboxes of all tables that have a task.
    pub fn all(&self) -> Vec<Door> {
        let tables = self.tables.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        tables.values().cloned().collect()
    }

    /// Waits until the task of every table has ended, once the server stops.
    pub async fn all_home(&self) {
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// Forgets tasks that have ended.
    pub fn sweep(&self) {
        let mut tables = self.tables.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        tables.retain(|_, inbox| !inbox.is_closed());
        metrics::gauge!("argosy_tables_live").set(tables.len() as f64);
    }
}
