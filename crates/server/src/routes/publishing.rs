//! A finished game is shown to everybody with its link once the people at the table have
//! agreed; one against bots only is its owner's to share.

use argosy_game::Seat;
use argosy_store::TableRow;
use argosy_table::Stage;
use argosy_wire::{Publish, Publishing, TableCard, Who};
use axum::Json as Answer;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::get;

use super::Json;
use super::tables::{own_member, stored_card, visible};
use crate::api::{Api, Operation};
use crate::session::SignedIn;
use crate::{ApiError, ApiResult, App};

/// Who opened a table.
const OWNER: u16 = 0;

pub fn api() -> Api {
    Api::default()
        .add(
            Operation::new(
                "get",
                "/api/tables/{id}/publishing",
                "Whether a finished game may be seen by everybody who has its link.",
            )
            .json::<Publishing>(200)
            .refuses(&[403]),
            get(read).post(publish),
        )
        .also(
            Operation::new(
                "post",
                "/api/tables/{id}/publishing",
                "Agrees that a finished game is published, or takes that back.",
            )
            .body::<Publish>()
            .json::<Publishing>(200)
            .refuses(&[401, 403]),
        )
}

/// The members who have to agree: the people who played, or the one who opened a table at
/// which only bots did.
fn deciding(card: &TableCard) -> Vec<u16> {
    let people = card.seats.iter().filter_map(|seat| person(&seat.who));
    let mut people: Vec<u16> = people.collect();
    people.sort_unstable();
    people.dedup();
    if people.is_empty() { vec![OWNER] } else { people }
}

fn person(who: &Who) -> Option<u16> {
    match who {
        Who::Person { member, .. } => Some(*member),
        Who::Open | Who::Bot { .. } => None,
    }
}

/// Whether everybody with the link may see the game.
pub async fn published(app: &App, row: &TableRow) -> ApiResult<bool> {
    if row.stage != Stage::Over.word() {
        return Ok(false);
    }
    let agreed = app.store.agreed_to_publish(&row.id).await?;
    Ok(deciding(&stored_card(row)?).iter().all(|member| agreed.contains(member)))
}

async fn state_of(app: &App, row: &TableRow, own: Option<u16>) -> ApiResult<Publishing> {
    if row.stage != Stage::Over.word() {
        let why = "a game can be published once it is over";
        return Err(ApiError::new(StatusCode::FORBIDDEN, "running", why));
    }
    let card = stored_card(row)?;
    let agreed = app.store.agreed_to_publish(&row.id).await?;
    let deciding = deciding(&card);
    let waits = |seat: &argosy_wire::SeatState| {
        person(&seat.who).is_some_and(|member| !agreed.contains(&member))
    };
    let seats = Seat::all(card.seats.len() as u8).zip(&card.seats);
    Ok(Publishing {
        published: deciding.iter().all(|member| agreed.contains(member)),
        decides: own.is_some_and(|own| deciding.contains(&own)),
        agrees: own.is_some_and(|own| agreed.contains(&own)),
        waiting: seats.filter(|(_, state)| waits(state)).map(|(seat, _)| seat).collect(),
    })
}

async fn own_at(app: &App, id: &str, user: Option<&str>) -> ApiResult<(TableRow, Option<u16>)> {
    let row = visible(app, id, user).await?;
    let own = own_member(&app.store.members(id).await?, user);
    Ok((row, own))
}

async fn read(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    Path(id): Path<String>,
) -> ApiResult<Answer<Publishing>> {
    let user = signed_in.map(|signed_in| signed_in.user.id);
    let (row, own) = own_at(&app, &id, user.as_deref()).await?;
    Ok(Answer(state_of(&app, &row, own).await?))
}

async fn publish(
    State(app): State<App>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    Json(asked): Json<Publish>,
) -> ApiResult<Answer<Publishing>> {
    let (row, own) = own_at(&app, &id, Some(&signed_in.user.id)).await?;
    let before = state_of(&app, &row, own).await?;
    let Some(own) = own.filter(|_| before.decides) else {
        let why = "only those who played decide whether the game is published";
        return Err(ApiError::new(StatusCode::FORBIDDEN, "not_yours", why));
    };
    let at = asked.agrees.then(|| app.now());
    app.store.agree_to_publish(&id, own, at).await?;
    Ok(Answer(state_of(&app, &row, Some(own)).await?))
}
