use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use argosy_erased::AnyGame;
use argosy_store::{Store, StoreError};
use argosy_table::Millis;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::{Mutex, SetOnce, broadcast, watch};
use tokio::time::Instant;

use crate::analyses::Analyses;
use crate::cluster::Node;
use crate::config::Config;
use crate::limiter::{AtOnce, Limiter, OneByOne};
use crate::live::{BotPool, Hub};
use crate::reads::Reads;

/// How long what is known of the store's health is reused, so that asking is no attack.
const HEALTH_KEPT: Duration = Duration::from_secs(1);

/// What all parts of the server share.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

pub struct Shared {
    pub config: Config,
    pub store: Arc<dyn Store>,
    /// Among others that share the store.
    pub node: Option<Node>,
    pub hub: Hub,
    pub bots: BotPool,
    pub reads: Reads,
    pub analyses: Analyses,
    pub guests: Limiter<IpAddr>,
    pub sign_ins_by_address: Limiter<IpAddr>,
    /// By login and address together: nobody can lock out somebody who is elsewhere.
    pub wrong_passwords: Limiter<(String, IpAddr)>,
    pub openings: Limiter<String>,
    /// For whom one more table or game is made, from looking whether there is room until it is
    /// stored.
    pub one_more: OneByOne<String>,
    /// Users for whom bots play among themselves, once for each of these games.
    pub games_of_bots: AtOnce<String>,
    pub renames: Limiter<String>,
    /// Through sockets.
    pub requests_by_user: Limiter<String>,
    /// Over HTTP.
    pub requests_by_address: Limiter<IpAddr>,
    pub chat_by_user: Limiter<String>,
    /// By table.
    pub chat_of_onlookers: Limiter<String>,
    pub sockets_by_user: AtOnce<String>,
    pub sockets_by_address: AtOnce<IpAddr>,
    /// How many are open.
    connections: watch::Sender<usize>,
    stopping: SetOnce<()>,
    /// When something was last written to see whether it can be, and whether it could.
    health: Mutex<Option<(Instant, Result<(), StoreError>)>>,
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

/// A rate per second, and the burst as a number of seconds.
fn per_second<K: Hash + Eq>(most: u32, seconds_at_once: f64) -> Limiter<K> {
    let rate = f64::from(most);
    Limiter::new(rate, rate * seconds_at_once)
}

impl App {
    /// Everything that a server has, before it listens.
    pub fn new(config: Config, store: Arc<dyn Store>, metrics: PrometheusHandle) -> Self {
        let limits = &config.limits;
        Self(Arc::new(Shared {
            node: config.cluster.as_ref().map(|cluster| Node::new(cluster, config.games)),
            hub: Hub::default(),
            bots: BotPool::new(&config.bots),
            reads: Reads::new(limits.reads_at_once),
            analyses: Analyses::default(),
            guests: Limiter::per_minute(limits.guests_per_minute),
            sign_ins_by_address: Limiter::per_minute(limits.sign_ins_per_minute),
            wrong_passwords: Limiter::per_minute(limits.wrong_passwords_per_minute),
            openings: Limiter::per_minute(limits.tables_per_minute),
            one_more: OneByOne::default(),
            games_of_bots: AtOnce::new(limits.bot_tables.max(1)),
            renames: Limiter::per_minute(limits.renames_per_minute),
            // A client that comes back sends several things.
            requests_by_user: per_second(limits.requests_per_user, 2.0),
            // A page asks for many files, and a household may open several.
            requests_by_address: per_second(limits.requests_per_address, 10.0),
            chat_by_user: Limiter::per_minute(limits.chat_per_minute),
            chat_of_onlookers: Limiter::per_minute(limits.chat_per_minute),
            sockets_by_user: AtOnce::new(limits.sockets_per_user),
            sockets_by_address: AtOnce::new(limits.sockets_per_address),
            connections: watch::Sender::new(0),
            stopping: SetOnce::new(),
            health: Mutex::default(),
            ended_sessions: broadcast::Sender::new(64),
            metrics,
            store,
            config,
        }))
    }

    /// The game of this name, if the server hosts it.
    pub fn game(&self, name: &str) -> Option<&'static dyn AnyGame> {
        self.config.games.iter().copied().find(|game| game.name() == name)
    }

    /// The time by the server's clock.
    pub fn now(&self) -> Millis {
        self.config.clock.now()
    }

    /// Whether the store can be written to: by writing, at most once a second. Everybody
    /// who asks meanwhile is given the outcome of the last attempt.
    pub async fn check_health(&self) -> Result<(), StoreError> {
        let mut health = self.health.lock().await;
        if let Some((at, outcome)) = &*health
            && at.elapsed() < HEALTH_KEPT
        {
            return outcome.clone();
        }
        let outcome = self.store.note_alive(self.now()).await;
        *health = Some((Instant::now(), outcome.clone()));
        outcome
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
        // It stops once; a second request finds it stopped.
        let _ = self.stopping.set(());
        self.analyses.stop();
    }

    /// Waits until the server stops.
    pub async fn stopped(&self) {
        self.stopping.wait().await;
    }

    /// Whether it has been told to stop.
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
