use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, ensure};
use argosy_server::row_of;
use argosy_store::{
    BrokenOff, Commit, Head, LogRow, Postgres, Sqlite, SqliteOptions, Store, TableFilter, TableRow,
    WholeTable,
};
use argosy_table::{Entry, Table};

use crate::admin::all_tables;
use crate::serve::only_one;

/// The database of a folder.
const FILE: &str = "argosy.db";
/// The number of tables in memory at a time.
const AT_ONCE: usize = 100;

/// Takes everybody and every table over, after each game was played again.
pub async fn take_over(
    from: &str,
    to: &str,
    authority: Option<&Path>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    ensure!(
        is_url(from) || Path::new(from).join(FILE).exists(),
        "there is no database in {from}; nothing was moved"
    );
    let source = open(from, authority).await;
    let (source, _alone) = source.with_context(|| format!("--from {}", shown(from)))?;
    let target = open(to, authority).await;
    let (target, _alone_too) = target.with_context(|| format!("--to {}", shown(to)))?;
    let any = TableFilter { limit: 1, unlisted_too: true, ..TableFilter::default() };
    let empty = target.users(1).await?.is_empty() && target.tables(any).await?.is_empty();
    ensure!(empty, "--to has something in it already; nothing was moved");
    let rows = all_tables(source.as_ref()).await?;
    for row in &rows {
        let log = source.log(&row.id, 0).await?;
        replay(row, &log).with_context(|| format!("table {}; nothing was moved", row.id))?;
    }
    let users = source.users(u32::MAX).await?;
    for user in &users {
        target.add_user(user.clone()).await?;
        for session in source.sessions_of(&user.id).await? {
            target.add_session(session).await?;
        }
    }
    // Before there are tables, of which the last move would show that a server ran later.
    for down in source.downtimes(0).await? {
        target.note_alive(down.began_at).await?;
        target.begin(down.ended_at).await?;
    }
    let mut moved = 0;
    for rows in rows.chunks(AT_ONCE) {
        let mut tables = Vec::with_capacity(rows.len());
        for row in rows {
            tables.push(whole(source.as_ref(), row).await?);
        }
        let tables = tables.into_iter().map(Ok::<WholeTable, BrokenOff>);
        let imported = target.import(Box::new(tables)).await?;
        moved += imported.map_err(anyhow::Error::from_boxed)?.new;
    }
    for row in &rows {
        // Nobody asks when they agreed.
        for member in source.agreed_to_publish(&row.id).await? {
            target.agree_to_publish(&row.id, member, Some(row.updated_at)).await?;
        }
    }
    source.close().await?;
    target.close().await?;
    writeln!(out, "{moved} games and {} people moved", users.len())?;
    Ok(())
}

/// With the lock of a folder, which no server has meanwhile.
async fn open(
    place: &str,
    authority: Option<&Path>,
) -> anyhow::Result<(Arc<dyn Store>, Option<File>)> {
    if is_url(place) {
        let store: Arc<dyn Store> = Arc::new(Postgres::open_trusting(place, authority).await?);
        return Ok((store, None));
    }
    let folder = Path::new(place);
    std::fs::create_dir_all(folder)?;
    let alone = only_one(folder)?;
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&SqliteOptions::new(folder.join(FILE)))?);
    Ok((store, Some(alone)))
}

fn is_url(place: &str) -> bool {
    place.starts_with("postgres://") || place.starts_with("postgresql://")
}

/// An address may hold a password.
fn shown(place: &str) -> &str {
    if is_url(place) { "postgres://..." } else { place }
}

/// The table as its log gives it.
fn replay(row: &TableRow, log: &[LogRow]) -> anyhow::Result<Table> {
    let kind = argosy_games::find(&row.game)?;
    let entries = log
        .iter()
        .map(|entry| serde_json::from_str(&entry.body))
        .collect::<Result<Vec<Entry>, _>>()?;
    let table = Table::replay(kind, entries)?;
    let stage = table.stage().word();
    ensure!(stage == row.stage, "its log says that it is {stage}, not {}", row.stage);
    Ok(table)
}

/// Everything of a table. Its row is written again, as cards of earlier versions held names.
async fn whole(store: &dyn Store, row: &TableRow) -> anyhow::Result<WholeTable> {
    let entries = store.log(&row.id, 0).await?;
    let table = replay(row, &entries)?;
    let commit = Commit {
        after: Head::START,
        table: row_of(&table, row.created_at, None),
        entries,
        members: store.members(&row.id).await?,
        results: store.results_at(&row.id).await?,
    };
    Ok(WholeTable { commit, chat: store.chat(&row.id, u32::MAX).await? })
}
