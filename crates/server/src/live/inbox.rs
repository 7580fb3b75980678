//! What reaches a table.

use std::collections::BTreeSet;

use argosy_game::Seat;
use argosy_host::{Caller, ConnectionId, Read, Suggestion};
use argosy_wire::{Message, News};
use tokio::sync::oneshot;

use super::bots::BotChoice;
use super::lanes::Ahead;
use super::outbox::Outbox;
use crate::ApiError;
use crate::reads::Turn;

#[derive(Debug)]
pub struct Connect {
    pub id: ConnectionId,
    pub caller: Caller,
    pub outbox: Outbox,
    pub reply: oneshot::Sender<Result<(), ApiError>>,
}

/// What people ask of a table without a socket.
#[derive(Clone, Debug)]
pub enum HostAsk {
    Enter { entry_key: String },
    Rematch,
}

/// Everything that reaches a table.
#[derive(Debug)]
pub enum Inbox {
    Connect(Connect),
    Ask {
        connection: ConnectionId,
        request: argosy_wire::Request,
        /// Its place in the queue.
        ahead: Option<Ahead>,
    },
    Disconnect(ConnectionId),
    Host {
        caller: Caller,
        ask: HostAsk,
        reply: oneshot::Sender<Result<String, ApiError>>,
    },
    BotChose {
        seat: Seat,
        at_seq: u64,
        choice: Chosen,
    },
    /// A bot thought about what somebody asked.
    Suggested {
        connection: ConnectionId,
        /// Of the request.
        id: String,
        seat: Seat,
        suggestion: Option<Suggestion>,
    },
    /// What a connection missed was read, or could not be.
    CaughtUp {
        read: Box<Read>,
        news: PastNews,
    },
    /// A user is called by another name, which is stored already.
    Renamed(Caller),
    /// A user's account was deleted.
    Deleted(String),
    /// Something may be due.
    Wake,
    /// How the table stands in the store.
    Stands(Stands),
    /// Something for everybody at the table that changes nothing.
    Tell(Message),
    /// The store is out of reach: everybody is sent elsewhere.
    Leave,
}

/// How a table stands in a store that other nodes write to.
#[derive(Clone, Debug)]
pub struct Stands {
    /// The number of the last entry.
    pub seq: u64,
    /// The number of the last line of chat.
    pub said: u64,
    /// Who is connected to it through other nodes, if that was asked too.
    pub elsewhere: Option<BTreeSet<String>>,
}

/// News with the turn in which they were read.
pub type PastNews = Option<(Vec<News>, Turn)>;

/// A bot's choice, which does not print.
pub struct Chosen(pub BotChoice);

impl std::fmt::Debug for Chosen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Chosen(..)")
    }
}
