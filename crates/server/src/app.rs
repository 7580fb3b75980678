use std::net::IpAddr;
use std::sync::Arc;

use games::AnyGame;
use metrics_exporter_prometheus::PrometheusHandle;
use store::Store;
use table::Millis;
use tokio::sync::{SetOnce, broadcast, watch};

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
    /// How many are open.
    connections: watch::Sender<usize>,
    stopping: SetOnce<()>,
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
            connections: watch::Sender::new(0),
            stopping: SetOnce::new(),
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
        let mut before = 0;
        self.connections.send_modify(|open| {
            before = *open;
            *open += 1;
        });
        let guard = ConnectionGuard(self.clone());
        metrics::gauge!("argosy_connections").increment(1);
        (before < self.config.limits.connections).then_some(guard)
    }

    /// Waits until every connection has said its last words.
    pub async fn all_closed(&self) {
        // The sender is ours, so the count cannot end.
        let _ = self.connections.subscribe().wait_for(|open| *open == 0).await;
    }

    /// From now on tables go home and connections say goodbye.
    pub fn stop(&self) {
        // It stops once; whoever asks again has it already.
        let _ = self.stopping.set(());
    }

    /// Waits until the server stops.
    pub async fn stopped(&self) {
        self.stopping.wait().await;
    }

    pub fn is_stopping(&self) -> bool {
        self.stopping.initialized()
    }
}

/// One open connection; dropping it makes room for another.
#[derive(Debug)]
pub struct ConnectionGuard(App);

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        self.0.connections.send_modify(|open| *open -= 1);
        metrics::gauge!("argosy_connections").decrement(1);
    }
}
