use std::io::Write as _;
use std::net::SocketAddr;
use std::sync::Arc;

use argosy_game::Viewer;
use argosy_host::Order;
use argosy_stats::Statistics;
use argosy_table::Given;
use argosy_wire::{NewBranch, NewImport, Replay, TableId, Verified};
use axum::Json as Answer;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use flate2::Compression;
use flate2::write::GzEncoder;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::tables::visible;
use super::{Json, Query};
use crate::api::{Api, Operation};
use crate::names::clean_name;
use crate::opening;
use crate::reads::{Finished, Share, Turn};
use crate::session::SignedIn;
use crate::{ApiError, ApiResult, App, origin};

pub const JSON: &str = "application/json";
const TEXT: &str = "text/plain; charset=utf-8";

/// The largest body with a record. Long games of people have a fifth of it.
const LARGEST_RECORD: usize = 256 * 1024;

pub fn api() -> Api {
    let number = json!({"type": "integer", "minimum": 0, "maximum": u64::MAX});
    Api::default()
        .add(
            Operation::new("get", "/api/tables/{id}/record", "The record of a finished game.")
                .text(200, TEXT)
                .refuses(&[403, 429, 503]),
            get(record),
        )
        .add(
            Operation::new("get", "/api/tables/{id}/replay", "Moments of a finished game.")
                .query("from", &number, "The first step, 0 if not given.")
                .query("to", &number, "The last step; at most 64 moments are sent.")
                .json::<Replay>(200)
                .refuses(&[403, 429, 503]),
            get(replay),
        )
        .add(
            Operation::new("get", "/api/tables/{id}/statistics", "What a finished game came to.")
                .json::<Statistics>(200)
                .refuses(&[403, 422, 429, 503]),
            get(statistics),
        )
        .add(
            Operation::new("get", "/api/tables/{id}/verify", "Draws the dice again.")
                .json::<Verified>(200)
                .refuses(&[403, 422, 429, 503]),
            get(verify),
        )
        .add(
            Operation::new(
                "post",
                "/api/tables/{id}/branch",
                "Opens a table that begins at a step of a finished game.",
            )
            .body::<NewBranch>()
            .json::<TableId>(201)
            .refuses(&[401, 429]),
            post(branch),
        )
        .add(
            Operation::new(
                "post",
                "/api/records",
                "Keeps a game that was played elsewhere: it is replayed, and its dice are drawn \
                 again.",
            )
            .body::<NewImport>()
            .json::<TableId>(201)
            .refuses(&[401, 429, 503]),
            post(import).layer(DefaultBodyLimit::max(LARGEST_RECORD)),
        )
}

/// A finished table that this user may know of.
pub async fn finished(
    app: &App,
    id: &str,
    signed_in: Option<&SignedIn>,
) -> ApiResult<Arc<Finished>> {
    visible(app, id, signed_in.map(|signed_in| signed_in.user.id.as_str())).await?;
    app.reads.finished(app, id).await
}

/// Who reads: a user, or an address.
pub fn reader(
    app: &App,
    signed_in: Option<&SignedIn>,
    headers: &HeaderMap,
    peer: ConnectInfo<SocketAddr>,
) -> String {
    match signed_in {
        Some(signed_in) => signed_in.user.id.clone(),
        None => origin::address(app, headers, peer).to_string(),
    }
}

async fn record(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    peer: ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> ApiResult<impl IntoResponse> {
    let turn = app.reads.begin(reader(&app, signed_in.as_ref(), &headers, peer))?;
    let finished = finished(&app, &id, signed_in.as_ref()).await?;
    let zips = accepts_gzip(&headers);
    let body = app.reads.run(move || packed(finished.record.clone().into_bytes(), zips)).await??;
    held_answer(&app, turn, TEXT, body, zips)
}

#[derive(Copy, Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Range {
    from: Option<usize>,
    to: Option<usize>,
}

async fn replay(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    peer: ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(range): Query<Range>,
) -> ApiResult<impl IntoResponse> {
    let turn = app.reads.begin(reader(&app, signed_in.as_ref(), &headers, peer))?;
    let finished = finished(&app, &id, signed_in.as_ref()).await?;
    let zips = accepts_gzip(&headers);
    let body = app.reads.run(move || replay_body(&finished, range, zips)).await??;
    held_answer(&app, turn, JSON, body, zips)
}

/// An answer that takes up its share of all that is not read yet until it is written.
pub fn held_answer(
    app: &App,
    turn: Turn,
    kind: &'static str,
    body: Vec<u8>,
    zips: bool,
) -> ApiResult<impl IntoResponse + use<>> {
    let share = app.reads.share(turn, body.len())?;
    let body = Bytes::from_owner(Held { body, _share: share });
    let encoding = zips.then_some([(header::CONTENT_ENCODING, "gzip")]);
    let headers = [(header::CONTENT_TYPE, kind), (header::VARY, "accept-encoding")];
    Ok((headers, encoding, body))
}

async fn statistics(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    peer: ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> ApiResult<impl IntoResponse> {
    let turn = app.reads.begin(reader(&app, signed_in.as_ref(), &headers, peer))?;
    let finished = finished(&app, &id, signed_in.as_ref()).await?;
    let zips = accepts_gzip(&headers);
    let count = move || {
        // The game is over, so that everybody may know everything.
        let statistics = argosy_stats::of_record(&finished.record, Viewer::All)
            .map_err(|error| ApiError::bad("no_statistics", error.to_string()))?;
        json_body(&statistics, zips)
    };
    let body = app.reads.run(count).await??;
    held_answer(&app, turn, JSON, body, zips)
}

/// A body that takes up its share until it is written.
struct Held {
    body: Vec<u8>,
    _share: Share,
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.body
    }
}

pub fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| {
        accepted.split(',').any(|encoding| encoding.trim().eq_ignore_ascii_case("gzip"))
    })
}

/// The answer as it is sent: zipping costs as much as the rest, so it is done here too.
fn replay_body(finished: &Finished, range: Range, zips: bool) -> ApiResult<Vec<u8>> {
    let replay = argosy_host::replay(&finished.table, range.from, range.to)?;
    json_body(&replay, zips)
}

pub fn json_body(answer: &impl Serialize, zips: bool) -> ApiResult<Vec<u8>> {
    packed(serde_json::to_vec(answer).map_err(|error| ApiError::internal(&error))?, zips)
}

fn packed(body: Vec<u8>, zips: bool) -> ApiResult<Vec<u8>> {
    if !zips {
        return Ok(body);
    }
    let mut zip = GzEncoder::new(Vec::new(), Compression::fast());
    let zipped = zip.write_all(&body).and_then(|()| zip.finish());
    zipped.map_err(|error| ApiError::internal(&error))
}

async fn verify(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    peer: ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> ApiResult<Answer<Verified>> {
    let _turn = app.reads.begin(reader(&app, signed_in.as_ref(), &headers, peer))?;
    let finished = finished(&app, &id, signed_in.as_ref()).await?;
    let verdict = app.reads.run(move || finished.verdict().clone()).await?;
    Ok(Answer(argosy_host::verified(verdict)?))
}

async fn branch(
    State(app): State<App>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    Json(asked): Json<NewBranch>,
) -> ApiResult<(StatusCode, Answer<TableId>)> {
    let _turn = app.reads.begin(signed_in.user.id.clone())?;
    let finished = finished(&app, &id, Some(&signed_in)).await?;
    let from = id.clone();
    let (step, order) = (asked.step, opening::new_id());
    let order = app.reads.run(move || {
        let given = Given::new(finished.kind, &from, &finished.record, step)?;
        Ok::<_, ApiError>(Order::branch(order, &finished.table, given, asked))
    });
    let order = order.await??;
    let table = opening::open(&app, &signed_in.caller(), order).await?;
    Ok((StatusCode::CREATED, Answer(TableId { table })))
}

/// A game from elsewhere. It counts in nobody's results: nobody here saw it.
async fn import(
    State(app): State<App>,
    signed_in: SignedIn,
    Json(mut asked): Json<NewImport>,
) -> ApiResult<(StatusCode, Answer<TableId>)> {
    let _turn = app.reads.begin(signed_in.user.id.clone())?;
    for name in &mut asked.names {
        *name = clean_name(name)?;
    }
    let kind = opening::game(&app, &asked.game)?;
    let order = app.reads.run(move || Order::import(opening::new_id(), kind, asked)).await??;
    let table = opening::open(&app, &signed_in.caller(), order).await?;
    Ok((StatusCode::CREATED, Answer(TableId { table })))
}
