use std::fs::File;
use std::io::{BufRead as _, BufReader, Write};
use std::path::Path;

use anyhow::{Context as _, bail, ensure};
use argosy_server::{result_rows, row_of};
use argosy_store::{
    ChatRow, Commit, Head, Imported, LogRow, MemberRow, ResultRow, Store, TableRow, WholeTable,
};
use argosy_table::{Author, Body, Chair, Entry, Member, Table};
use argosy_wire::TableCard;
use serde::{Deserialize, Serialize};

/// A game in an export. People are numbers without names.
#[derive(Serialize, Deserialize)]
pub struct Exported {
    pub table: TableRow,
    pub log: Vec<LogRow>,
    pub members: Vec<u16>,
    pub results: Vec<ResultRow>,
    pub chat: Vec<ChatRow>,
}

/// Every game is played again before the first is stored, and all are stored at once: a
/// damaged file changes nothing.
pub async fn import(store: &dyn Store, file: &Path, out: &mut impl Write) -> anyhow::Result<()> {
    for (number, game) in games_in(file)?.enumerate() {
        game.and_then(|game| check(game).map(drop))
            .with_context(|| format!("line {}; nothing was imported", number + 1))?;
    }
    // What was checked is read again, so that a file may be larger than the memory.
    let games = games_in(file)?.map(|game| game.and_then(check));
    let games = games.map(|game| game.map_err(Into::into));
    let imported = store.import(Box::new(games)).await?;
    let Imported { new, known } =
        imported.map_err(anyhow::Error::from_boxed).context("nothing was imported")?;
    writeln!(out, "{new} games read, {known} were there already")?;
    Ok(())
}

fn games_in(
    file: &Path,
) -> anyhow::Result<impl Iterator<Item = anyhow::Result<Exported>> + Send + 'static> {
    let unreadable = || format!("{} cannot be read", file.display());
    let reader = BufReader::new(File::open(file).with_context(unreadable)?);
    Ok(reader.lines().map(|line| serde_json::from_str(&line?).context("this is not a game")))
}

/// What is to be stored: the log as it is, and everything else as the log gives it. A line
/// that says something else is refused.
fn check(game: Exported) -> anyhow::Result<WholeTable> {
    let id = game.table.id.clone();
    let (table, entries) = replay(&game).with_context(|| format!("the game at table {id}"))?;
    let members = members_of(&game, &entries).with_context(|| format!("table {id}"))?;
    let row = row_of(&table, game.table.created_at, None);
    check_row(&game.table, &row)?;
    let results = result_rows(&entries, &table, &members);
    check_results(&game.results, &results).with_context(|| format!("table {id}"))?;
    let commit = Commit {
        after: Head::START,
        table: TableRow { due_at: None, ..row },
        entries: game.log,
        members,
        results: game.results,
    };
    Ok(WholeTable { commit, chat: game.chat })
}

fn replay(game: &Exported) -> anyhow::Result<(Table, Vec<Entry>)> {
    let kind = argosy_games::find(&game.table.game)?;
    let mut entries: Vec<Entry> = Vec::with_capacity(game.log.len());
    for row in &game.log {
        let entry: Entry = serde_json::from_str(&row.body)
            .with_context(|| format!("entry {} cannot be read", row.seq))?;
        if (entry.seq, entry.at) != (row.seq, row.at) {
            bail!("entry {} is numbered {}", row.seq, entry.seq);
        }
        entries.push(entry);
    }
    Ok((Table::replay(kind, entries.iter().cloned())?, entries))
}

/// Everybody who did or said something is a member, once.
fn members_of(game: &Exported, entries: &[Entry]) -> anyhow::Result<Vec<MemberRow>> {
    let mut members = game.members.clone();
    members.sort_unstable();
    members.dedup();
    ensure!(members.len() == game.members.len(), "a member is named twice");
    let named = entries.iter().flat_map(|entry| {
        let author = match entry.by {
            Author::Member(member) => Some(member),
            Author::Bot(_) | Author::Table => None,
        };
        author.into_iter().chain(member_in(&entry.body))
    });
    let said = game.chat.iter().map(|line| Member(line.member));
    for Member(member) in named.chain(said) {
        ensure!(members.binary_search(&member).is_ok(), "member {member} is not in the list");
    }
    let nameless = |&member: &u16| MemberRow { member, user: None, name: String::new() };
    Ok(game.members.iter().map(nameless).collect())
}

/// Somebody whom an entry names.
fn member_in(body: &Body) -> Option<Member> {
    match body {
        Body::Opened { terms } => Some(terms.host),
        Body::HostIs { member }
        | Body::SeatWanted { member, .. }
        | Body::Seated { chair: Chair::Person { member, .. }, .. } => Some(*member),
        _ => None,
    }
}

/// The row says of seats, stage and ranks what the log gives.
fn check_row(stated: &TableRow, found: &TableRow) -> anyhow::Result<()> {
    let id = &stated.id;
    ensure!(found.id == *id, "the log of table {id} is that of {}", found.id);
    ensure!(stated.stage == found.stage, "table {id} is {}, not {}", found.stage, stated.stage);
    ensure!(stated.listed == found.listed, "table {id} is listed, or is not, against its log");
    let card = |row: &TableRow| -> anyhow::Result<TableCard> {
        serde_json::from_str(&row.card).with_context(|| format!("the card of table {id}"))
    };
    let (stated, found) = (card(stated)?, card(found)?);
    ensure!(stated.seats == found.seats, "the card of table {id} has other seats than its log");
    ensure!(stated.ranks == found.ranks, "the card of table {id} has other ranks than its log");
    Ok(())
}

/// Each result is what the game came to, and nobody's.
fn check_results(stated: &[ResultRow], found: &[ResultRow]) -> anyhow::Result<()> {
    let ranks = |rows: &[ResultRow]| rows.iter().map(|row| row.rank).collect::<Vec<_>>();
    let (stated_ranks, found_ranks) = (ranks(stated), ranks(found));
    ensure!(
        stated_ranks == found_ranks,
        "it ended with ranks {found_ranks:?}, not {stated_ranks:?}"
    );
    for (stated, found) in stated.iter().zip(found) {
        let seat = found.seat;
        ensure!(stated.user.is_none(), "the result of seat {seat} names a user");
        let scores = (found.score, stated.score);
        ensure!(scores.0 == scores.1, "seat {seat} has {} points, not {}", scores.0, scores.1);
        // Which build a bot was of, the log does not know.
        let level = |row: &ResultRow| {
            row.bot.as_ref().map(|bot| bot.split(' ').next().unwrap_or_default().to_owned())
        };
        ensure!(level(stated) == level(found), "seat {seat} was played by somebody else");
        let same = ResultRow { bot: stated.bot.clone(), ..found.clone() };
        ensure!(*stated == same, "the result of seat {seat} is not what the game came to");
    }
    Ok(())
}
