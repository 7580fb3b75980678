//! News about people and tables that every node is sent, through the store.

use std::collections::HashSet;

use argosy_table::Millis;
use argosy_wire::Message;
use serde::{Deserialize, Serialize};

use super::Node;
use super::bus::Hint;
use crate::App;
use crate::live::{Caller, Inbox};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// A user is called by another name, which is stored.
    Renamed { user: String },
    /// A user's account was deleted.
    Deleted { user: String },
    /// The session of this handle was ended.
    SessionEnded { handle: String },
    /// The people of a table play again at another.
    Rematch { of: String, table: String },
}

#[derive(Serialize, Deserialize)]
struct Letter {
    from: String,
    news: News,
}

impl App {
    /// Notifies the other nodes, if there are any. What it is about is stored already, so that a node
    /// that is not reached finds out when it reads it next.
    pub async fn tell_nodes(&self, news: News) {
        let Some(node) = &self.node else { return };
        let letter = Letter { from: node.name.clone(), news };
        let letter = serde_json::to_string(&letter).expect("letters are JSON");
        match node.store.notify(&letter).await {
            Ok(()) => node.hint(&Hint::Notice),
            Err(error) => tracing::warn!(%error, "the other nodes cannot be told"),
        }
    }
}

/// Remembers what was read already.
#[derive(Default)]
pub struct Reader {
    /// Nothing until the first time: earlier notices concern nobody here.
    seen: Option<HashSet<(i64, Millis)>>,
}

impl Reader {
    pub async fn read(&mut self, app: &App, node: &Node) {
        let notices = match node.store.notices().await {
            Ok(notices) => notices,
            Err(error) => {
                tracing::warn!(%error, "what other nodes tell cannot be read");
                return;
            }
        };
        let ids = notices.iter().map(|notice| notice.id).collect();
        if let Some(seen) = self.seen.replace(ids) {
            for notice in notices.iter().filter(|notice| !seen.contains(&notice.id)) {
                match serde_json::from_str::<Letter>(&notice.body) {
                    Ok(letter) if letter.from == node.name => {}
                    Ok(letter) => take(app, letter.news).await,
                    // A newer node may send what this one does not know.
                    Err(error) => tracing::info!(%error, "a notice cannot be read"),
                }
            }
        }
    }
}

async fn take(app: &App, news: News) {
    match news {
        News::Renamed { user } => {
            // If it cannot be read now, tables have the name when they are loaded next.
            if let Ok(Some(row)) = app.store.user(&user).await {
                let caller = Caller { user, name: row.name };
                app.hub.tell_all(|| Inbox::Renamed(caller.clone())).await;
            }
        }
        News::Deleted { user } => app.hub.tell_all(|| Inbox::Deleted(user.clone())).await,
        // Nobody listens if no socket is open.
        News::SessionEnded { handle } => {
            let _ = app.ended_sessions.send(handle);
        }
        News::Rematch { of, table } => {
            app.hub.offer(&of, Inbox::Tell(Message::Rematch { table }));
        }
    }
}
