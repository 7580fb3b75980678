//! A table as the store keeps it.

use argosy_game::{Seat, Viewer};
use argosy_host::{Line, Person, card};
use argosy_store::{ChatRow, LogRow, MemberRow, ResultRow, TableRow};
use argosy_table::{Absence, Body, Entry, Millis, Presence, Table};

/// Bots of another version may play differently.
const VERSION: &str = env!("CARGO_PKG_VERSION");

pub fn people(rows: Vec<MemberRow>) -> Vec<Person> {
    let person = |row: MemberRow| Person { member: row.member, user: row.user, name: row.name };
    rows.into_iter().map(person).collect()
}

pub fn members(people: &[Person]) -> Vec<MemberRow> {
    let row = |person: &Person| MemberRow {
        member: person.member,
        user: person.user.clone(),
        name: person.name.clone(),
    };
    people.iter().map(row).collect()
}

pub fn lines(rows: Vec<ChatRow>) -> Vec<Line> {
    let line =
        |row: ChatRow| Line { number: row.number, member: row.member, at: row.at, text: row.text };
    rows.into_iter().map(line).collect()
}

pub fn log_row(entry: &Entry) -> LogRow {
    LogRow {
        seq: entry.seq,
        at: entry.at,
        body: serde_json::to_string(entry).expect("entries are JSON"),
    }
}

/// A table as lists and alarms know it. It does nothing by itself before `not_before`.
pub fn row_of(table: &Table, created_at: Millis, not_before: Option<Millis>) -> TableRow {
    let terms = table.terms();
    TableRow {
        id: terms.table.clone(),
        game: terms.game.clone(),
        stage: table.stage().word().to_owned(),
        listed: terms.listed,
        card: serde_json::to_string(&card(table, created_at)).expect("cards are JSON"),
        created_at,
        updated_at: table.public_at(),
        due_at: due_at(table).map(|due| not_before.map_or(due, |least| due.max(least))),
    }
}

/// When a table that nobody is connected to has something to do.
fn due_at(table: &Table) -> Option<Millis> {
    if table.bot_to_move().is_some() {
        return Some(table.last_at());
    }
    let n_seats = usize::from(table.terms().n_seats);
    table.due_at(&Presence { away_since: vec![Some(table.last_at()); n_seats] })
}

/// One row for each seat when a game has come to its end.
pub fn result_rows(entries: &[Entry], table: &Table, members: &[MemberRow]) -> Vec<ResultRow> {
    let ended = entries.iter().find_map(|entry| match &entry.body {
        Body::Ended { ranks, .. } => Some((ranks, entry.at)),
        _ => None,
    });
    let (Some((ranks, at)), Some(game)) = (ended, table.game()) else { return Vec::new() };
    let Ok(scores) = game.scores(Viewer::All) else { return Vec::new() };
    let rules = game.setup().and_then(|setup| setup.number("rules").ok()).unwrap_or(0);
    let row = |(seat, &rank): (Seat, &u8)| {
        let holder = table.holder(seat);
        let user = holder
            .and_then(|member| members.iter().find(|row| row.member == member.0)?.user.clone());
        let absence = table.stand_in(seat).map(|stand_in| stand_in.absence);
        ResultRow {
            table: table.id().to_owned(),
            seat: seat.number(),
            user,
            bot: table.bot_level(seat).map(|level| format!("{level} {VERSION}")),
            rank,
            score: scores.of(seat),
            resigned: absence == Some(Absence::Resigned),
            game: table.terms().game.clone(),
            rules,
            n_seats: table.terms().n_seats,
            options: table.terms().options.to_string(),
            duration_ms: at.saturating_sub(table.began_at()),
            ended_at: at,
        }
    };
    Seat::all(table.terms().n_seats).zip(ranks).map(row).collect()
}
