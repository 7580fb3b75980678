use argosy_host::Order;
use argosy_store::{MemberRow, TableFilter, TableRow};
use argosy_wire::{Enter, NewTable, TableCard, TableId, TableList};
use axum::Json as Answer;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::oneshot;

use super::publishing::published;
use super::{Json, Query};
use crate::api::{Api, Operation};
use crate::live::{self, ASK_AGAIN, HostAsk, Inbox};
use crate::opening;
use crate::session::SignedIn;
use crate::{ApiError, ApiResult, App, socket};

const PAGE: u32 = 50;

pub fn api() -> Api {
    let word = json!({"type": "string"});
    let number = json!({"type": "integer", "minimum": 0, "maximum": u64::MAX});
    Api::default()
        .add(
            Operation::new("get", "/api/tables", "Tables, the last changed first.")
                .query("game", &word, "Only of this game.")
                .query("stage", &word, "Only in these stages, separated by commas.")
                .query("mine", &json!({"type": "boolean"}), "Only those one is or was at.")
                .query("before", &number, "To page on.")
                .json::<TableList>(200)
                .refuses(&[401]),
            get(list).post(open),
        )
        .also(
            Operation::new("post", "/api/tables", "Opens a table.")
                .body::<NewTable>()
                .json::<TableId>(201)
                .refuses(&[401, 429]),
        )
        .add(
            Operation::new("get", "/api/tables/{id}", "One table.")
                .json::<TableCard>(200)
                .refuses(&[403]),
            get(one),
        )
        .add(
            Operation::new("post", "/api/tables/{id}/enter", "Enters with the key of the link.")
                .body::<Enter>()
                .json::<TableId>(200)
                .refuses(&[401, 403]),
            post(enter),
        )
        .add(
            Operation::new("post", "/api/tables/{id}/rematch", "Plays again with the same people.")
                .json::<TableId>(200)
                .refuses(&[401, 409, 422, 429]),
            post(rematch),
        )
        .add(
            Operation::new(
                "get",
                "/api/tables/{id}/socket",
                "The socket of the table; docs/protocol.md tells what goes through it.",
            )
            .text(101, "text/plain")
            .refuses(&[401, 403, 426, 429]),
            get(socket::upgrade),
        )
}

#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Listing {
    game: Option<String>,
    stage: Option<String>,
    mine: Option<bool>,
    before: Option<u64>,
}

async fn list(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    Query(listing): Query<Listing>,
) -> ApiResult<Answer<TableList>> {
    let user = signed_in.map(|signed_in| signed_in.user.id);
    let mine = match (listing.mine.unwrap_or(false), &user) {
        (true, None) => return Err(ApiError::not_signed_in()),
        (true, Some(user)) => Some(user.clone()),
        (false, _) => None,
    };
    let only_mine = mine.is_some();
    let stages = listing.stage.iter().flat_map(|stages| stages.split(','));
    let rows = app
        .store
        .tables(TableFilter {
            game: listing.game,
            stages: stages.filter(|stage| !stage.is_empty()).map(str::to_owned).collect(),
            user: mine,
            opened_by: None,
            unlisted_too: false,
            before: listing.before,
            limit: PAGE,
        })
        .await?;
    let before = (rows.len() == PAGE as usize).then(|| rows.last().map(|row| row.updated_at));
    let mut tables = Vec::with_capacity(rows.len());
    for row in &rows {
        let (card, own) = card_for(&app, row, user.as_deref()).await?;
        // A user who was sent away is not at that table.
        if !only_mine || own.is_some() {
            tables.push(card);
        }
    }
    Ok(Answer(TableList { tables, before: before.flatten() }))
}

pub(super) fn stored_card(row: &TableRow) -> ApiResult<TableCard> {
    serde_json::from_str(&row.card).map_err(|error| ApiError::internal(&error))
}

/// Whom the host sent away.
fn kicked(row: &TableRow) -> ApiResult<Vec<u16>> {
    #[derive(Deserialize)]
    struct OnlyKicked {
        #[serde(default)]
        kicked: Vec<u16>,
    }
    let card: OnlyKicked =
        serde_json::from_str(&row.card).map_err(|error| ApiError::internal(&error))?;
    Ok(card.kicked)
}

/// The member that this user is at the table.
pub(super) fn own_member(members: &[MemberRow], user: Option<&str>) -> Option<u16> {
    let own = members.iter().find(|row| row.user.is_some() && row.user.as_deref() == user)?;
    Some(own.member)
}

/// The card with the names of today and the seats of the user who asks, and which member that is.
async fn card_for(
    app: &App,
    row: &TableRow,
    user: Option<&str>,
) -> ApiResult<(TableCard, Option<u16>)> {
    let people = live::people(app.store.members(&row.id).await?);
    Ok(argosy_host::card_for(stored_card(row)?, &people, user))
}

/// A table that is not listed is there for its members only, unless they published it.
async fn one(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    Path(id): Path<String>,
) -> ApiResult<Answer<TableCard>> {
    let user = signed_in.map(|signed_in| signed_in.user.id);
    let row = visible(&app, &id, user.as_deref()).await?;
    Ok(Answer(card_for(&app, &row, user.as_deref()).await?.0))
}

/// The table, if this user may know of it.
pub async fn visible(app: &App, id: &str, user: Option<&str>) -> ApiResult<TableRow> {
    let row = app.store.table(id).await?.ok_or_else(ApiError::not_found)?;
    let own = own_member(&app.store.members(id).await?, user);
    match own {
        Some(own) if kicked(&row)?.contains(&own) => {
            let why = "the host has sent you away from this table";
            Err(ApiError::new(StatusCode::FORBIDDEN, "kicked", why))
        }
        None if !row.listed && !published(app, &row).await? => Err(ApiError::not_found()),
        Some(_) | None => Ok(row),
    }
}

async fn open(
    State(app): State<App>,
    signed_in: SignedIn,
    Json(asked): Json<NewTable>,
) -> ApiResult<(StatusCode, Answer<TableId>)> {
    let order = Order::new(opening::new_id(), asked);
    let table = opening::open(&app, &signed_in.caller(), order).await?;
    Ok((StatusCode::CREATED, Answer(TableId { table })))
}

async fn ask_table(app: &App, id: &str, signed_in: &SignedIn, ask: HostAsk) -> ApiResult<String> {
    let mut tries = 0;
    loop {
        let (reply, answer) = oneshot::channel();
        let message = Inbox::Host { caller: signed_in.caller(), ask: ask.clone(), reply };
        let sent = app.hub.send(app, id, message).await;
        tries += 1;
        match answer.await {
            Ok(Err(error)) if error.error.code == ASK_AGAIN && tries < 3 => {}
            Ok(answer) => return answer,
            Err(_) if tries < 3 => {}
            Err(_) => return Err(ApiError::internal(&format!("no answer; sent: {sent:?}"))),
        }
    }
}

async fn enter(
    State(app): State<App>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    Json(asked): Json<Enter>,
) -> ApiResult<Answer<TableId>> {
    let ask = HostAsk::Enter { entry_key: asked.entry_key };
    let table = ask_table(&app, &id, &signed_in, ask).await?;
    Ok(Answer(TableId { table }))
}

async fn rematch(
    State(app): State<App>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> ApiResult<Answer<TableId>> {
    let table = ask_table(&app, &id, &signed_in, HostAsk::Rematch).await?;
    Ok(Answer(TableId { table }))
}
