use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

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
        let mut tables = self.lock();
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

    /// Hands something to every table that has a task. One that was just put away reads what is
    /// stored when it is needed again.
    pub async fn tell_all(&self, message: impl Fn() -> Inbox) {
        let all: Vec<Door> = self.lock().values().cloned().collect();
        for inbox in all {
            let _ = inbox.send(message()).await;
        }
    }

    /// The tables that have a task.
    pub fn ids(&self) -> Vec<String> {
        let tables = self.lock();
        tables.iter().filter(|(_, door)| !door.is_closed()).map(|(id, _)| id.clone()).collect()
    }

    /// Hands something to a table that has a task and room for it.
    pub fn offer(&self, id: &str, message: Inbox) {
        let door = self.lock().get(id).cloned();
        if let Some(door) = door {
            door.offer(message);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Door>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the task of every table has ended, once the server stops.
    pub async fn all_home(&self) {
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// Forgets tasks that have ended.
    pub fn sweep(&self) {
        let mut tables = self.lock();
        tables.retain(|_, inbox| !inbox.is_closed());
        metrics::gauge!("argosy_tables_live").set(tables.len() as f64);
    }
}
