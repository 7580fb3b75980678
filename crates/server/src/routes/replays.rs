use axum::Json as Answer;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use game::Viewer;
use games::{AnyGame, Match};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use serde_json::value::to_raw_value;
use table::{Given, Table};
use wire::{Frame, NewBranch, Replay, TableId, Verified};

use super::tables::visible;
use super::{Json, Query};
use crate::api::{Api, Operation};
use crate::live::load;
use crate::opening::{self, Order};
use crate::session::SignedIn;
use crate::{ApiError, ApiResult, App};

/// At most so many moments in one answer.
const MOST_FRAMES: usize = 64;

pub fn api() -> Api {
    let number = json!({"type": "integer", "minimum": 0, "maximum": u64::MAX});
    Api::default()
        .add(
            Operation::new("get", "/api/tables/{id}/record", "The record of a finished game.")
                .text(200, "text/plain; charset=utf-8")
                .refuses(&[403]),
            get(record),
        )
        .add(
            Operation::new("get", "/api/tables/{id}/replay", "Moments of a finished game.")
                .query("from", &number, "The first step, 0 if not given.")
                .query("to", &number, "The last step; at most 64 moments are sent.")
                .json::<Replay>(200)
                .refuses(&[403]),
            get(replay),
        )
        .add(
            Operation::new("get", "/api/tables/{id}/verify", "Draws the dice again.")
                .json::<Verified>(200)
                .refuses(&[403, 422]),
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
}

/// A finished table that this user may know of.
async fn finished(
    app: &App,
    id: &str,
    signed_in: Option<&SignedIn>,
) -> ApiResult<(&'static dyn AnyGame, Table, String)> {
    visible(app, id, signed_in.map(|signed_in| signed_in.user.id.as_str())).await?;
    let (kind, table, _) = load(app, id).await?;
    let record = table.record()?;
    Ok((kind, table, record))
}

async fn record(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    Path(id): Path<String>,
) -> ApiResult<impl IntoResponse> {
    let (_, _, record) = finished(&app, &id, signed_in.as_ref()).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record))
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
    Path(id): Path<String>,
    Query(range): Query<Range>,
) -> ApiResult<Answer<Replay>> {
    let (_, table, _) = finished(&app, &id, signed_in.as_ref()).await?;
    let game = table.game().ok_or_else(ApiError::not_found)?;
    let n_steps = game.n_steps();
    let from = range.from.unwrap_or(0);
    let to = range.to.unwrap_or(n_steps).min(n_steps).min(from.saturating_add(MOST_FRAMES - 1));
    let frames: Result<Vec<Frame>, games::Error> =
        (from..=to).map(|step| frame(game, step)).collect();
    Ok(Answer(Replay { n_steps, frames: frames? }))
}

fn frame(game: &dyn Match, step: usize) -> Result<Frame, games::Error> {
    let mut moment = game.boxed_clone();
    moment.truncate(step)?;
    let last = step.checked_sub(1);
    let (line, events) = match last {
        None => (None, Vec::new()),
        Some(last) => (
            moment.steps(last)?.first().map(ToString::to_string),
            moment.events(Viewer::All, last)?,
        ),
    };
    let scores = to_raw_value(&moment.scores(Viewer::All)?);
    Ok(Frame {
        step,
        line,
        events: events.iter().map(|line| line.event.raw()).collect(),
        view: moment.view(Viewer::All)?.raw(),
        scores: scores.map_err(|error| games::Error::new("internal", error.to_string()))?,
    })
}

async fn verify(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    Path(id): Path<String>,
) -> ApiResult<Answer<Verified>> {
    let (kind, _, record) = finished(&app, &id, signed_in.as_ref()).await?;
    let verdict = table::verify(&record, |text| Ok((kind, kind.read_record(text)?)))
        .map_err(|error| ApiError::bad("unverified", error.to_string()))?;
    Ok(Answer(Verified {
        commitment: verdict.commitment,
        draws: verdict.draws,
        undone_draws: verdict.undone_draws,
        given_steps: verdict.given_steps,
        salted_seats: verdict.salted_seats,
    }))
}

async fn branch(
    State(app): State<App>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    Json(asked): Json<NewBranch>,
) -> ApiResult<(StatusCode, Answer<TableId>)> {
    let (kind, table, record) = finished(&app, &id, Some(&signed_in)).await?;
    let given = Given::new(kind, &id, &record, asked.step)?;
    let order = Order {
        id: opening::new_id(),
        game: kind.name().to_owned(),
        options: table.terms().options.clone(),
        pace: asked.pace,
        listed: asked.listed,
        hot_seat: asked.hot_seat,
        seats: asked.seats,
        start: asked.start,
        rematch_of: None,
        given: Some(given),
        guests: Vec::new(),
    };
    let table = opening::open(&app, &signed_in.caller(), order).await?;
    Ok((StatusCode::CREATED, Answer(TableId { table })))
}
