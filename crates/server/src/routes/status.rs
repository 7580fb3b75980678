use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::Value;

use crate::api::{Api, Operation, page};
use crate::{ApiError, ApiResult, App};

pub fn api() -> Api {
    Api::default().add(
        Operation::new("get", "/api/games", "Every game with seats, options and bots.").json::<Vec<
            argosy_erased::GameCard,
        >>(
            200
        ),
        get(games),
    )
}

async fn games(State(app): State<App>) -> Json<Vec<argosy_erased::GameCard>> {
    Json(app.config.games.iter().map(|game| game.card()).collect())
}

/// What is not for clients: health and measurements.
pub fn plain() -> Router<App> {
    Router::new().route("/healthz", get(healthy)).route("/metrics", get(metrics))
}

/// Fine if the store can be written to.
async fn healthy(State(app): State<App>) -> ApiResult<&'static str> {
    app.check_health().await?;
    Ok("ok\n")
}

async fn metrics(State(app): State<App>) -> Response {
    app.metrics.run_upkeep();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.render()).into_response()
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#222;background:#fff}\
main{max-width:60rem;margin:0 auto;padding:1rem}pre{overflow:auto;background:#f4f4f4;padding:1rem}\
section{border-top:1px solid #ccc}@media(prefers-color-scheme:dark){body{color:#eee;background:#111}\
pre{background:#222}a{color:#8cf}}";

/// The document of the interface, for programs and for people.
pub fn documents(document: &Value) -> Router<App> {
    let html = page(document);
    let json = document.to_string();
    Router::new()
        .route(
            "/api/openapi.json",
            get(async move || ([(header::CONTENT_TYPE, "application/json")], json.clone())),
        )
        .route("/api/docs", get(async move || Html(html.clone())))
        .route("/api/docs.css", get(async || ([(header::CONTENT_TYPE, "text/css")], STYLE)))
        .route("/api/{*rest}", get(async || ApiError::not_found()))
}
