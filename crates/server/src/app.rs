use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use games::AnyGame;
use metrics_exporter_prometheus::PrometheusHandle;
use store::Store;
use table::Millis;
use tokio::sync::broadcast;

use crate::config::Config;
use crate::limiter::Limiter;
use crate::live::{BotPool, Hub};

/// What all parts of the server share.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

pub struct Shared {
    pub config: Config,
    pub store: Arc<dyn Store>,
    pub hub: Hub,
    pub bots: BotPool,
    pub guests: Limiter<IpAddr>,
    pub sign_ins_by_address: Limiter<IpAddr>,
    pub sign_ins_by_login: Limiter<String>,
    pub openings: Limiter<String>,
    pub connections: AtomicUsize,
    /// Handles of sessions that were ended while sockets may be open.
    pub ended_sessions: broadcast::Sender<String>,
    pub metrics: PrometheusHandle,
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Shared")
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    pub fn new(config: Config, store: Arc<dyn Store>, metrics: PrometheusHandle) -> Self {
        let limits = &config.limits;
        Self(Arc::new(Shared {
            hub: Hub::default(),
            bots: BotPool::new(&config.bots),
            guests: Limiter::new(limits.guests_per_minute),
            sign_ins_by_address: Limiter::new(limits.sign_ins_per_minute),
            sign_ins_by_login: Limiter::new(limits.sign_ins_per_minute),
            openings: Limiter::new(limits.tables_per_minute),
            connections: AtomicUsize::new(0),
            ended_sessions: broadcast::Sender::new(64),
            metrics,
            store,
            config,
        }))
    }

    pub fn game(&self, name: &str) -> Option<&'static dyn AnyGame> {
        self.config.games.iter().copied().find(|game| game.name() == name)
    }

    pub fn now(&self) -> Millis {
        self.config.clock.now()
    }

    /// Counts a connection, if there is room for one.
    pub fn open_connection(&self) -> Option<ConnectionGuard> {
        let before = self.connections.fetch_add(1, Ordering::Relaxed);
        let guard = ConnectionGuard(self.clone());
        metrics::gauge!("argosy_connections").increment(1);
        (before < self.config.limits.connections).then_some(guard)
    }
}

/// One open connection; dropping it makes room for another.
#[derive(Debug)]
pub struct ConnectionGuard(App);

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        self.0.connections.fetch_sub(1, Ordering::Relaxed);
        metrics::gauge!("argosy_connections").decrement(1);
    }
}
