//! Nodes that share one store. None of them owns a table: each has its own fold of the log of
//! every table that it has connections to, and whatever is written is compared with the head of
//! that log. Here is how they learn of each other soon; nothing is lost if they do not.

mod bus;
mod following;
mod news;
mod presence;
mod upgrade;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use argosy_erased::AnyGame;
use argosy_store::{Present, SharedStore, StoreError};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::limiter::{AtOnce, Inside};
use crate::{ApiError, App};

pub use bus::Hint;
pub use following::follow;
pub use news::News;
pub use presence::beat;
pub use upgrade::{Agreed, Reads};

/// How a server takes part in a cluster.
#[derive(Clone, Debug)]
pub struct Cluster {
    /// What this node is called. No other has the name.
    pub node: String,
    /// The database that all nodes share.
    pub store: Arc<dyn SharedStore>,
    /// Where hints go, as `nats://host:port`. Without it nodes look into the store more often.
    pub bus: Option<String>,
    /// Who has signed the certificate of the bus, as a file; otherwise the system knows.
    pub authority: Option<PathBuf>,
    /// What it says that it can read, if that is less than this build does: for tests of
    /// upgrades.
    pub reads: Option<Reads>,
}

impl Cluster {
    /// A node without a bus.
    pub fn new(node: String, store: Arc<dyn SharedStore>) -> Self {
        Self { node, store, bus: None, authority: None, reads: None }
    }
}

/// This node.
#[derive(Debug)]
pub struct Node {
    pub name: String,
    pub store: Arc<dyn SharedStore>,
    bus: OnceLock<async_nats::Client>,
    /// Everybody who is connected to a table here.
    here: AtOnce<Present>,
    /// The store has been out of reach for a while.
    cut_off: AtomicBool,
    reads: Reads,
    /// What may be written.
    pub agreed: Agreed,
}

/// One connection to a table, as the other nodes know it; dropping it takes that back.
pub type Here = Inside<Present>;

impl Node {
    pub fn new(cluster: &Cluster, games: &[&'static dyn AnyGame]) -> Self {
        Self {
            reads: cluster.reads.clone().unwrap_or_else(|| upgrade::reads(games)),
            agreed: Agreed::default(),
            name: cluster.node.clone(),
            store: Arc::clone(&cluster.store),
            bus: OnceLock::new(),
            here: AtOnce::new(usize::MAX),
            cut_off: AtomicBool::new(false),
        }
    }

    /// Whether the store has been out of reach for long enough that people are better served by
    /// another node.
    pub fn is_cut_off(&self) -> bool {
        self.cut_off.load(Ordering::Relaxed)
    }

    fn set_cut_off(&self, cut_off: bool) {
        self.cut_off.store(cut_off, Ordering::Relaxed);
        metrics::gauge!("argosy_node_cut_off").set(f64::from(u8::from(cut_off)));
    }

    /// Somebody is connected to a table here.
    pub fn comes(&self, table: &str, user: &str) -> Option<Here> {
        self.here.enter(Present { table: table.to_owned(), user: user.to_owned() })
    }
}

/// A node that is cut off says so at once, so that a proxy asks another one. Files are served all
/// the same.
pub async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let asks_store = path.starts_with("/api/") || path == "/healthz";
    if asks_store && app.node.as_ref().is_some_and(Node::is_cut_off) {
        let away = StoreError::Away("this node is cut off".to_owned());
        return ApiError::from(away).into_response();
    }
    next.run(request).await
}
