//! Tables over HTTP and sockets.
//!
//! One task owns each table that is being played ([`live`]); everything it does
//! is on disk before anybody is told. `docs/protocol.md` tells what clients see.

mod api;
mod app;
pub mod client;
mod clock;
mod config;
mod error;
mod limiter;
mod live;
mod opening;
mod origin;
mod passwords;
mod random;
mod routes;
mod session;
mod socket;
mod web;

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::serve::ListenerExt as _;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use store::Store;
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

pub use app::App;
pub use clock::Clock;
pub use config::{BotConfig, Config, Faults, Limits};
pub use error::{ApiError, ApiResult};

/// So many are woken at once.
const WOKEN_AT_ONCE: u32 = 500;

/// The description of the HTTP interface.
pub fn openapi() -> serde_json::Value {
    routes::api().split().1
}

/// Measurements go here; one for each process.
///
/// # Errors
/// If there is a recorder already.
pub fn record_metrics() -> anyhow::Result<PrometheusHandle> {
    Ok(PrometheusBuilder::new().install_recorder()?)
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
        .layer(DefaultBodyLimit::max(limit))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            axum::response::IntoResponse::into_response(ApiError::internal(&"a handler panicked"))
        }))
        .layer(middleware::from_fn(web::headers))
        .layer(middleware::from_fn(measure))
        .with_state(app)
}

/// Counts and times requests. Neither addresses nor bodies are logged.
async fn measure(request: Request, next: Next) -> Response {
    let begun = std::time::Instant::now();
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
///
/// # Errors
/// If the listener fails.
pub async fn serve(
    config: Config,
    store: Arc<dyn Store>,
    metrics: PrometheusHandle,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    let app = App::new(config, store, metrics);
    let sweeper = tokio::spawn(sweep(app.clone()));
    let service = router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
    // Moves are small and nobody should wait for more of them.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps its delay");
        }
    });
    let stopping = app.clone();
    let server = axum::serve(listener, service).with_graceful_shutdown(async move {
        stop.await;
        stopping.stop();
    });
    let ended = async {
        server.await?;
        // Sockets are not requests any more: nobody else waits for their last words.
        app.all_closed().await;
        anyhow::Ok(())
    };
    let patience = async {
        app.stopped().await;
        tokio::time::sleep(app.config.farewell).await;
    };
    let outcome = tokio::select! {
        outcome = ended => outcome,
        () = patience => Ok(()),
    };
    sweeper.abort();
    outcome
}

/// Wakes tables that nobody is connected to when they have something to do.
async fn sweep(app: App) {
    loop {
        app.hub.sweep();
        match app.store.due(app.now(), WOKEN_AT_ONCE).await {
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
