//! What a finished game was worth to each seat.

use std::net::SocketAddr;

use argosy_analysis::{Analysis, Knowing};
use argosy_game::{MAX_SEATS, Seat};
use argosy_wire::AnalysisProgress;
use axum::Json as Answer;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use axum::routing::get;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::Query;
use super::replays::{JSON, accepts_gzip, finished, held_answer, json_body, reader};
use crate::api::{Api, Operation};
use crate::session::SignedIn;
use crate::{ApiError, ApiResult, App, analyses};

pub fn api() -> Api {
    let seat = json!({"type": "integer", "minimum": 0, "maximum": MAX_SEATS - 1});
    let path = "/api/tables/{id}/analysis";
    Api::default()
        .add(
            Operation::new(
                "get",
                path,
                "The chances of a finished game, with its decisions as far as they are judged.",
            )
            .query("seat", &seat, "By what this seat knew then; everything if not given.")
            .json::<Analysis>(200)
            .refuses(&[403, 422]),
            get(read).post(want).delete(unwant),
        )
        .also(
            Operation::new("post", path, "Has the decisions of a finished game judged.")
                .json::<AnalysisProgress>(202)
                .refuses(&[401, 422]),
        )
        .also(
            Operation::new("delete", path, "Does not want that any more; what was found is kept.")
                .refuses(&[401]),
        )
        .add(
            Operation::new("get", "/api/tables/{id}/analysis/progress", "How far it is.")
                .json::<AnalysisProgress>(200)
                .refuses(&[403]),
            get(progress),
        )
}

#[derive(Copy, Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Eyes {
    seat: Option<u8>,
}

impl Eyes {
    fn knowing(self) -> ApiResult<Knowing> {
        match self.seat {
            None => Ok(Knowing::Everything),
            Some(seat) if usize::from(seat) < MAX_SEATS => Ok(Knowing::Seat(Seat::new(seat))),
            Some(seat) => Err(ApiError::bad_request(format!("there is no seat {seat}"))),
        }
    }
}

async fn read(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    peer: ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(eyes): Query<Eyes>,
) -> ApiResult<impl IntoResponse> {
    let turn = app.reads.begin(reader(&app, signed_in.as_ref(), &headers, peer))?;
    let knowing = eyes.knowing()?;
    let finished = finished(&app, &id, signed_in.as_ref()).await?;
    let zips = accepts_gzip(&headers);
    let analysis = analyses::known(&app, &id, finished, knowing).await?;
    let body = app.reads.run(move || json_body(&analysis, zips)).await??;
    held_answer(&app, turn, JSON, body, zips)
}

async fn progress(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    peer: ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> ApiResult<Answer<AnalysisProgress>> {
    let _turn = app.reads.begin(reader(&app, signed_in.as_ref(), &headers, peer))?;
    let finished = finished(&app, &id, signed_in.as_ref()).await?;
    Ok(Answer(analyses::progress(&app, &id, &finished).await?))
}

async fn want(
    State(app): State<App>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> ApiResult<(StatusCode, Answer<AnalysisProgress>)> {
    let _turn = app.reads.begin(signed_in.user.id.clone())?;
    let finished = finished(&app, &id, Some(&signed_in)).await?;
    analyses::check(&app, &finished).await?;
    let known = analyses::progress(&app, &id, &finished).await?;
    if known.state != argosy_wire::AnalysisState::Done {
        app.analyses.want(&app, &finished, &id, &signed_in.user.id)?;
    }
    Ok((StatusCode::ACCEPTED, Answer(analyses::progress(&app, &id, &finished).await?)))
}

async fn unwant(
    State(app): State<App>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> ApiResult<StatusCode> {
    finished(&app, &id, Some(&signed_in)).await?;
    app.analyses.unwant(&id, &signed_in.user.id);
    Ok(StatusCode::NO_CONTENT)
}
