//! Opens tables.

use game::{Options, Seat};
use sha2::{Digest as _, Sha256};
use store::{Commit, MemberRow};
use table::{Asking, Author, Command, Given, Member, Pace, Plan, Stage, Table, Terms};
use wire::NewSeat;

use crate::live::{Caller, Inbox, log_row, row_of};
use crate::{ApiError, App, random};

/// The letters of a table's id.
const ID_LENGTH: usize = 16;

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct Order {
    pub id: String,
    pub game: String,
    pub options: Options,
    pub pace: Pace,
    pub listed: bool,
    pub hot_seat: bool,
    pub seats: Vec<NewSeat>,
    pub start: bool,
    pub rematch_of: Option<String>,
    pub given: Option<Given>,
    /// Members of another table who may enter this one too.
    pub guests: Vec<MemberRow>,
}

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

/// Its id follows from the id of the first table, so that whoever asks later, after
/// a restart too, finds the same. One that was called off counts no more.
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

/// Opens a table, seats whoever was named, and stores all of it at once.
pub async fn open(app: &App, caller: &Caller, order: Order) -> Result<String, ApiError> {
    if !app.openings.admits(caller.user.clone()) {
        return Err(ApiError::too_many());
    }
    let kind = app.game(&order.game).ok_or_else(|| {
        ApiError::bad("unknown_game", "there is no such game; GET /api/games lists them")
    })?;
    let n_seats = u8::try_from(order.seats.len())
        .ok()
        .filter(|&n_seats| usize::from(n_seats) <= game::MAX_SEATS)
        .ok_or_else(|| ApiError::bad("bad_seats", "no game has so many seats"))?;
    let id = order.id;
    let host = Member(0);
    let terms = Terms {
        table: id.clone(),
        game: order.game,
        n_seats,
        options: order.options,
        pace: order.pace,
        host,
        listed: order.listed,
        hot_seat: order.hot_seat,
        entry_key: (!order.listed).then(|| random::text(16)),
        rematch_of: order.rematch_of,
        given: order.given,
    };
    let at = app.now();
    let asking = || Asking {
        by: Author::Member(host),
        at,
        key: None,
        at_seq: None,
        new_secret: random::secret(),
    };
    let mut plan = Table::open(kind, terms, &asking())?;
    for (index, seat) in order.seats.into_iter().enumerate() {
        let number = Seat::new(index as u8);
        let command = match seat {
            NewSeat::Open => continue,
            NewSeat::Me { salt_hash } => Command::Sit { seat: number, salt_hash },
            NewSeat::Bot { level } => Command::SetBot { seat: number, level },
        };
        then(&mut plan, command, &asking())?;
    }
    if order.start {
        then(&mut plan, Command::Start, &asking())?;
    }
    let members = members(caller, order.guests);
    let commit = Commit {
        table: row_of(&plan.next, &members, at, None),
        entries: plan.entries.iter().map(log_row).collect(),
        members,
        results: Vec::new(),
    };
    app.store.commit(commit).await?;
    metrics::counter!("argosy_tables_opened_total").increment(1);
    // Bots may have to move before anybody connects.
    let _ = app.hub.send(app, &id, Inbox::Wake).await;
    Ok(id)
}

fn then(plan: &mut Plan, command: Command, asking: &Asking) -> Result<(), ApiError> {
    let further = plan.next.plan(command, asking)?;
    plan.entries.extend(further.entries);
    plan.next = further.next;
    Ok(())
}

/// Whoever opens the table is its first member.
fn members(caller: &Caller, guests: Vec<MemberRow>) -> Vec<MemberRow> {
    let first = MemberRow { member: 0, user: Some(caller.user.clone()), name: caller.name.clone() };
    let others = guests
        .into_iter()
        .filter(|guest| guest.user.is_some() && guest.user.as_ref() != Some(&caller.user));
    let numbered = others.zip(1..).map(|(guest, member)| MemberRow { member, ..guest });
    std::iter::once(first).chain(numbered).collect()
}
