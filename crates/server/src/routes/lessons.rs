//! Guided games.

use argosy_host::{Guided, Order};
use argosy_lessons::Lesson;
use argosy_wire::{NewLesson, TableId};
use axum::Json as Answer;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;

use super::Json;
use crate::api::{Api, Operation};
use crate::opening;
use crate::session::SignedIn;
use crate::{ApiError, ApiResult, App};

pub fn api() -> Api {
    Api::default().add(
        Operation::new("post", "/api/lessons", "Opens a table at which a guided game is played.")
            .body::<NewLesson>()
            .json::<TableId>(201)
            .refuses(&[401, 429]),
        post(open),
    )
}

async fn open(
    State(app): State<App>,
    signed_in: SignedIn,
    Json(asked): Json<NewLesson>,
) -> ApiResult<(StatusCode, Answer<TableId>)> {
    let lesson = argosy_lessons::find(&asked.game, &asked.lesson)
        .ok_or_else(|| ApiError::bad("unknown_lesson", "there is no such lesson"))?;
    let table = opening::open(&app, &signed_in.caller(), order(&lesson, &asked)).await?;
    Ok((StatusCode::CREATED, Answer(TableId { table })))
}

fn order(lesson: &Lesson, asked: &NewLesson) -> Order {
    let (record, steps) = lesson.record();
    let guided = Guided {
        game: &lesson.game,
        name: &lesson.name,
        seat: lesson.seat,
        n_seats: lesson.n_seats().unwrap_or_default(),
        level: &lesson.level,
        record,
        steps,
        salt_hash: asked.salt_hash,
    };
    Order::guided(opening::new_id(), guided)
}
