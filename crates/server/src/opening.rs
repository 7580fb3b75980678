//! Opens tables.

use std::time::Duration;

use argosy_erased::AnyGame;
use argosy_game::Options;
use argosy_host::{Host, Order};
use argosy_store::{Commit, Head, StoreError, TableFilter};
use argosy_table::{Stage, Table};
use argosy_wire::{Ask, SeatState, TableCard, Who};
use axum::http::StatusCode;
use sha2::{Digest as _, Sha256};
use tokio::time::Instant;

use crate::cluster::Agreed;
use crate::limiter::Alone;
use crate::live::{Caller, ConnectionId, Inbox, log_row, members, row_of};
use crate::{ApiError, App, random};

/// The length of a table's id.
const ID_LENGTH: usize = 16;
/// The length of the key in the link to a table that is not listed.
const ENTRY_KEY_LENGTH: usize = 16;
/// The user who opens a table is its first member.
const OPENER: u16 = 0;
/// For so long a store is asked what became of something, and so often.
const SETTLED_WITHIN: Duration = Duration::from_secs(10);
const STORE_RESTS: Duration = Duration::from_millis(100);

pub fn new_id() -> String {
    random::text(ID_LENGTH)
}

fn rematch_id(table: &str) -> String {
    let hash = Sha256::new().chain_update("argosy-rematch-1").chain_update(table).finalize();
    random::spelt(&hash, ID_LENGTH)
}

/// The table at which people play again.
#[derive(Clone, Debug)]
pub enum Rematch {
    There(String),
    ToOpen(String),
}

/// Its id follows from the id of the first table, so that everybody who asks later, after
/// a restart too, finds the same one. A rematch that was called off does not count.
pub async fn rematch(app: &App, table: &str) -> Result<Rematch, ApiError> {
    let mut id = rematch_id(table);
    while let Some(row) = app.store.table(&id).await? {
        if row.stage != Stage::Closed.word() {
            return Ok(Rematch::There(id));
        }
        id = rematch_id(&id);
    }
    Ok(Rematch::ToOpen(id))
}

/// What a user wants to have one more of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OneMore {
    /// A table that waits for people.
    Open,
    /// A game in which people play.
    Running,
    /// A game that bots play among themselves.
    OfBots,
}

impl OneMore {
    /// What the table counts as once its game begins.
    fn begun(table: &Table) -> Self {
        if table.people().is_empty() { Self::OfBots } else { Self::Running }
    }
}

/// Refuses a user who has opened too many tables that are not over.
async fn check_room(app: &App, user: &str, wanted: OneMore) -> Result<(), ApiError> {
    let stage = |stage: &str| stage.to_owned();
    let filter = TableFilter {
        opened_by: Some(user.to_owned()),
        stages: ["gathering", "starting", "playing", "paused"].map(stage).to_vec(),
        limit: u32::MAX,
        ..TableFilter::default()
    };
    let (mut open, mut running, mut of_bots) = (0, 0, 0);
    for row in app.store.tables(filter).await? {
        let card: TableCard =
            serde_json::from_str(&row.card).map_err(|error| ApiError::internal(&error))?;
        if card.stage == argosy_wire::Stage::Gathering {
            open += 1;
            continue;
        }
        running += 1;
        let plays =
            |seat: &SeatState| matches!(seat.who, Who::Person { .. }) && seat.stand_in.is_none();
        if !card.seats.iter().any(plays) {
            of_bots += 1;
        }
    }
    let limits = &app.config.limits;
    let refuse = |code, most: usize, what: &str| {
        let why = format!("one user has at most {most} {what}; let one of them end first");
        Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, code, why))
    };
    match wanted {
        OneMore::Open if open >= limits.open_tables => {
            refuse("too_many_open", limits.open_tables, "tables that have not begun")
        }
        OneMore::OfBots if of_bots >= limits.bot_tables => {
            refuse("too_many_bot_tables", limits.bot_tables, "games that only bots play")
        }
        OneMore::Running | OneMore::OfBots if running >= limits.running_tables => {
            refuse("too_many_running", limits.running_tables, "games under way")
        }
        OneMore::Open | OneMore::Running | OneMore::OfBots => Ok(()),
    }
}

/// Room for one more, which nobody takes twice: until it is dropped no other table of this user is
/// opened or begins at this node. An error if there is none.
pub async fn room(app: &App, user: String, wanted: OneMore) -> Result<Alone, ApiError> {
    let alone = app.one_more.enter(user.clone()).await;
    check_room(app, &user, wanted).await?;
    Ok(alone)
}

/// Whether a game is to begin, and for whom it counts: for whoever opened the table, not for whom
/// it was handed to.
pub fn begins(host: &Host, from: ConnectionId, ask: &Ask) -> Option<(String, OneMore)> {
    let table = host.table();
    if !matches!(ask, Ask::Start {}) || table.stage() != Stage::Gathering {
        return None;
    }
    host.member_of(&host.caller(from)?.user)?;
    let opener = host.people().iter().find(|person| person.member == OPENER)?;
    Some((opener.user.clone()?, OneMore::begun(table)))
}

/// The game of this name.
pub fn game(app: &App, name: &str) -> Result<&'static dyn AnyGame, ApiError> {
    app.game(name).ok_or_else(|| {
        ApiError::bad("unknown_game", "there is no such game; GET /api/games lists them")
    })
}

/// The options with rules that every node can read. A game that is given has rules already, and is
/// refused as long as a node does not know them.
fn agreed_options(agreed: &Agreed, kind: &dyn AnyGame, order: &Order) -> Result<Options, ApiError> {
    let unread = |what| ApiError::bad("not_all_know", format!("not all servers know {what} yet"));
    let Some(given) = &order.given else {
        let pinned = agreed.pin(&order.game, order.options.clone());
        return pinned.ok_or_else(|| unread("this game"));
    };
    let game = kind.read_record(&given.record)?;
    if !agreed.knows(&order.game, game.rules()) {
        return Err(unread("these rules"));
    }
    Ok(order.options.clone())
}

/// Opens a table, seats everybody who was named, and stores all of it at once.
pub async fn open(app: &App, caller: &Caller, mut order: Order) -> Result<String, ApiError> {
    if !app.openings.admits(caller.user.clone()) {
        return Err(ApiError::too_many());
    }
    let kind = game(app, &order.game)?;
    if let Some(node) = &app.node {
        order.options = agreed_options(&node.agreed, kind, &order)?;
    }
    let at = app.now();
    let mut plan = order.open(kind, at, random::text(ENTRY_KEY_LENGTH), random::secret)?;
    let wanted = if order.start { OneMore::begun(&plan.next) } else { OneMore::Open };
    // A game that is over takes no room among those under way.
    let room = match order.played_before {
        Some(_) => None,
        None => Some(room(app, caller.user.clone(), wanted).await?),
    };
    order.start(&mut plan, at, random::secret())?;
    let commit = Commit {
        after: Head::START,
        table: row_of(&plan.next, at, None),
        entries: plan.entries.iter().map(log_row).collect(),
        members: members(&order.people(caller)),
        results: Vec::new(),
    };
    store(app, commit).await?;
    drop(room);
    metrics::counter!("argosy_tables_opened_total").increment(1);
    // Bots may have to move before anybody connects.
    let _ = app.hub.send(app, &order.id, Inbox::Wake).await;
    Ok(order.id)
}

/// Stores a table that is new. If the connection is lost on the way, storing it once more settles
/// what became of it: a table of this id that is there is this one, or the same rematch.
async fn store(app: &App, commit: Commit) -> Result<(), StoreError> {
    let begun = Instant::now();
    let mut outcome = app.store.commit(commit.clone()).await;
    while outcome == Err(StoreError::Unknown) && begun.elapsed() < SETTLED_WITHIN {
        tokio::time::sleep(STORE_RESTS).await;
        outcome = match app.store.commit(commit.clone()).await {
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            Err(_) => Err(StoreError::Unknown),
        };
    }
    outcome
}
