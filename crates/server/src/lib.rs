//! Tables over HTTP and sockets.
//!
//! One task owns each table that is being played ([`live`]); everything it does
//! is on disk before anybody hears of it. `docs/protocol.md` says what clients see.
//!
//! ```
//! use std::sync::Arc;
//!
//! use argosy_server::client::Client;
//! use argosy_server::{Config, no_metrics, serve};
//! use argosy_store::{Sqlite, SqliteOptions};
//! use tokio::net::TcpListener;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> anyhow::Result<()> {
//! let folder = tempfile::tempdir()?;
//! let store = Sqlite::open(&SqliteOptions::new(folder.path().join("argosy.db")))?;
//! let listener = TcpListener::bind("127.0.0.1:0").await?;
//! let address = listener.local_addr()?;
//! let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
//! let stopped = async { drop(stopped.await) };
//! let config = Config::new(argosy_games::GAMES);
//! let server = tokio::spawn(serve(config, Arc::new(store), no_metrics(), listener, stopped));
//!
//! let mut ann = Client::guest(address, "Ann").await?;
//! let games = ann.get("/api/games").await?;
//! assert!(games.body.contains("rialto"));
//!
//! drop(stop);
//! server.await?
//! # }
//! ```

#![warn(missing_docs)]

mod analyses;
mod api;
mod app;
pub mod client;
mod clock;
mod cluster;
mod config;
mod error;
mod limiter;
mod listening;
mod live;
mod names;
mod opening;
mod origin;
mod passwords;
mod random;
mod reads;
mod routes;
mod session;
mod socket;
mod web;

use std::future::Future;
use std::sync::Arc;
use std::time::Instant;

use argosy_store::Store;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::Response;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

pub use app::App;
pub use clock::Clock;
pub use cluster::{Cluster, Reads};
pub use config::{AnalysisConfig, BotConfig, Config, Faults, Limits, OpenAnalyst, Times};
pub use error::{ApiError, ApiResult};
pub use live::{result_rows, row_of};

/// How often the server notes that it is running.
const NOTED_EVERY: std::time::Duration = std::time::Duration::from_secs(10);
/// The most tables that are woken at once.
const WOKEN_AT_ONCE: u32 = 500;

/// The description of the HTTP interface.
pub fn openapi() -> serde_json::Value {
    routes::api().split().1
}

/// Measurements go here; one for each process. A node says its name with each of them.
///
/// # Errors
/// If there is a recorder already.
pub fn record_metrics(node: Option<&str>) -> anyhow::Result<PrometheusHandle> {
    let mut builder = PrometheusBuilder::new();
    if let Some(node) = node {
        builder = builder.add_global_label("node", node);
    }
    Ok(builder.install_recorder()?)
}

/// A recorder that nothing is recorded to, for several servers in one process.
pub fn no_metrics() -> PrometheusHandle {
    PrometheusBuilder::new().build_recorder().handle()
}

fn router(app: App) -> Router {
    let (api, document) = routes::api().split();
    let limit = app.config.limits.bytes;
    Router::new()
        .merge(api)
        .merge(routes::documents(&document))
        .merge(routes::plain())
        .fallback(web::client)
        .layer(middleware::from_fn_with_state(app.clone(), origin::guard))
        .layer(middleware::from_fn_with_state(app.clone(), cluster::guard))
        .layer(DefaultBodyLimit::max(limit))
        .layer(CompressionLayer::new())
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            app.config.times.request,
        ))
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            axum::response::IntoResponse::into_response(ApiError::internal(&"a handler panicked"))
        }))
        .layer(middleware::from_fn_with_state(app.clone(), web::headers))
        .layer(middleware::from_fn(measure))
        .with_state(app)
}

/// Counts and times requests. Neither addresses nor bodies are logged.
async fn measure(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let path = request
        .extensions()
        .get::<axum::extract::MatchedPath>()
        .map_or("other", axum::extract::MatchedPath::as_str)
        .to_owned();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    tracing::debug!(%method, path, status, ms = begun.elapsed().as_millis() as u64, "request");
    metrics::counter!("argosy_http_requests_total", "path" => path, "status" => status.to_string())
        .increment(1);
    response
}

/// Serves until `stop` is ready; then says goodbye to everybody.
pub async fn serve(
    config: Config,
    store: Arc<dyn Store>,
    metrics: PrometheusHandle,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    let app = App::new(config, store, metrics);
    begin(&app).await?;
    let sweeper = tokio::spawn(sweep(app.clone()));
    let nodes = tokio::spawn(take_part(app.clone()));
    let stopping = app.clone();
    let stop = async move {
        stop.await;
        stopping.stop();
    };
    let crowds = listening::crowds(&app.config.limits, app.config.behind_proxy);
    let server = listening::serve(router(app.clone()), listener, app.config.times, crowds, stop);
    let ended = async {
        server.await;
        // Sockets are not requests any more: nobody else waits for their last words.
        app.all_closed().await;
        // Nothing may wake a table while the last ones end.
        sweeper.abort();
        app.analyses.all_home().await;
        app.hub.all_home().await;
    };
    let patience = async {
        app.stopped().await;
        tokio::time::sleep(app.config.farewell).await;
    };
    tokio::select! {
        () = ended => {}
        () = patience => sweeper.abort(),
    }
    // The last beat says that this node has left.
    let _ = tokio::time::timeout(app.config.farewell, nodes).await;
    // The time without a server begins now. If that is not stored, it began a little earlier.
    let _ = app.store.note_alive(app.now()).await;
    Ok(())
}

/// A server begins to work: alone, or as a node among others.
async fn begin(app: &App) -> anyhow::Result<()> {
    let Some(node) = &app.node else { return Ok(app.store.begin(app.now()).await?) };
    // Whatever an earlier run of this node sent the others is forgotten, so that only others
    // count as having worked meanwhile; and the time is the store's before anything is done by it.
    node.store.leave(&node.name).await?;
    app.config.clock.follow(node.store.now().await?, std::time::Duration::ZERO);
    app.store.begin(app.now()).await?;
    Ok(node.join().await?)
}

/// Sends news to the other nodes and listens to them, if there are any, until the server stops.
async fn take_part(app: App) {
    if let Some(cluster) = &app.config.cluster {
        let following = cluster::follow(app.clone(), cluster);
        tokio::join!(following, cluster::beat(app.clone()), web::keep_files(app.clone()));
    }
}

/// Wakes tables that nobody is connected to when they have something to do, notes that the
/// server works, and forgets sessions that have ended.
async fn sweep(app: App) {
    let mut noted = Instant::now();
    let mut sessions_swept: Option<Instant> = None;
    loop {
        app.hub.sweep();
        if noted.elapsed() >= NOTED_EVERY {
            noted = Instant::now();
            if let Err(error) = app.check_health().await {
                tracing::error!(%error, "nothing can be stored");
            }
        }
        if sessions_swept.is_none_or(|at| at.elapsed() >= app.config.check_sessions_every) {
            sessions_swept = Some(Instant::now());
            if let Err(error) = app.store.remove_sessions(app.now()).await {
                tracing::warn!(%error, "sessions that have ended cannot be removed");
            }
        }
        let due = match &app.node {
            Some(node) => node.store.claim_due(app.now(), WOKEN_AT_ONCE).await,
            None => app.store.due(app.now(), WOKEN_AT_ONCE).await,
        };
        match due {
            Ok(due) => {
                for id in due {
                    let _ = app.hub.send(&app, &id, live::Inbox::Wake).await;
                }
            }
            Err(error) => tracing::warn!(%error, "due tables cannot be listed"),
        }
        tokio::time::sleep(app.config.sweep_every).await;
    }
}
