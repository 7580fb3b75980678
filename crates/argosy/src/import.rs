use std::fs::File;
use std::io::{BufRead as _, BufReader, Write};
use std::path::Path;

use anyhow::{Context as _, bail, ensure};
use serde::{Deserialize, Serialize};
use store::{ChatRow, Commit, LogRow, MemberRow, ResultRow, Sqlite, Store as _, TableRow};
use table::{Entry, Stage, Table};

/// A game in an export. People are numbers without names.
#[derive(Serialize, Deserialize)]
pub struct Exported {
    pub table: TableRow,
    pub log: Vec<LogRow>,
    pub members: Vec<u16>,
    pub results: Vec<ResultRow>,
    pub chat: Vec<ChatRow>,
}

/// Every game is played again before the first is stored: a damaged file changes nothing.
pub async fn import(store: &Sqlite, file: &Path, out: &mut impl Write) -> anyhow::Result<()> {
    for (number, game) in games_in(file)?.enumerate() {
        game.and_then(|game| check(&game))
            .with_context(|| format!("line {}; nothing was imported", number + 1))?;
    }
    let (mut read, mut known) = (0, 0);
    for game in games_in(file)? {
        let game = game?;
        if store.table(&game.table.id).await?.is_some() {
            known += 1;
            continue;
        }
        take(store, game).await?;
        read += 1;
    }
    writeln!(out, "{read} games read, {known} were there already")?;
    Ok(())
}

fn games_in(file: &Path) -> anyhow::Result<impl Iterator<Item = anyhow::Result<Exported>>> {
    let unreadable = || format!("{} cannot be read", file.display());
    let reader = BufReader::new(File::open(file).with_context(unreadable)?);
    Ok(reader.lines().map(|line| serde_json::from_str(&line?).context("this is not a game")))
}

/// The log can be played again and gives what the rest of the line says.
fn check(game: &Exported) -> anyhow::Result<()> {
    let row = &game.table;
    let table = replay(game).with_context(|| format!("the game at table {}", row.id))?;
    ensure!(table.id() == row.id, "the log of table {} is that of {}", row.id, table.id());
    let stage = table.stage().word();
    ensure!(stage == row.stage, "table {} is {stage}, not {}", row.id, row.stage);
    serde_json::from_str::<wire::TableCard>(&row.card)
        .with_context(|| format!("the card of table {}", row.id))?;
    let over = (table.stage() == Stage::Over).then(|| table.game()?.ranks()).flatten();
    let ranks = over.map(|ranks| ranks.seats().to_vec()).unwrap_or_default();
    let told: Vec<u8> = game.results.iter().map(|result| result.rank).collect();
    ensure!(told == ranks, "table {} ended with ranks {ranks:?}, not {told:?}", row.id);
    Ok(())
}

fn replay(game: &Exported) -> anyhow::Result<Table> {
    let kind = games::find(&game.table.game)?;
    let mut entries: Vec<Entry> = Vec::with_capacity(game.log.len());
    for row in &game.log {
        let entry: Entry = serde_json::from_str(&row.body)
            .with_context(|| format!("entry {} cannot be read", row.seq))?;
        if (entry.seq, entry.at) != (row.seq, row.at) {
            bail!("entry {} is numbered {}", row.seq, entry.seq);
        }
        entries.push(entry);
    }
    Ok(Table::replay(kind, entries)?)
}

async fn take(store: &Sqlite, game: Exported) -> anyhow::Result<()> {
    let member = |member| MemberRow { member, user: None, name: String::new() };
    let id = game.table.id.clone();
    store
        .commit(Commit {
            table: TableRow { due_at: None, ..game.table },
            entries: game.log,
            members: game.members.into_iter().map(member).collect(),
            results: game.results,
        })
        .await?;
    for line in game.chat {
        store.say(&id, line).await?;
    }
    Ok(())
}
