use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, bail};
use argosy_store::{
    Postgres, ResultRow, Sqlite, SqliteOptions, Store, TableFilter, TableRow, new_private_file,
};
use clap::{Args, Subcommand};

use crate::import::{Exported, import};
use crate::moving;
use crate::settings::Settings;

/// Care for the database of a server, which may be running.
#[derive(Args, Debug)]
pub struct Admin {
    /// The folder of the database [default: the platform's usual place].
    #[arg(long, env = "ARGOSY_FOLDER", global = true, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// A database that several nodes share, as postgres://user@host/name.
    #[arg(long, env = "ARGOSY_DATABASE", global = true, value_name = "URL")]
    database: Option<String>,
    /// The authority (PEM) whose certificate the database has [default: those that the system trusts].
    #[arg(long, env = "ARGOSY_AUTHORITY", global = true, value_name = "FILE")]
    authority: Option<PathBuf>,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    /// List users, the newest first
    Users {
        #[arg(long, default_value_t = 100)]
        limit: u32,
    },
    /// End all sessions of a user
    SignOut { user: String },
    /// Delete a user; games stay, with a nameless player
    DeleteUser { user: String },
    /// Copy the live database to a file
    Backup { file: PathBuf },
    /// Write games as lines of JSON: log, results and chat, without saying who played
    Export {
        file: PathBuf,
        /// Only this table.
        #[arg(long)]
        table: Option<String>,
    },
    /// Read games that were exported
    Import { file: PathBuf },
    /// Take everything over into a database that has nothing in it, while no server runs
    Move {
        /// A folder, or postgres://user@host/name.
        #[arg(long)]
        from: String,
        /// A folder, or postgres://user@host/name.
        #[arg(long)]
        to: String,
    },
}

impl Admin {
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let runtime = tokio::runtime::Runtime::new().context("no threads")?;
        runtime.block_on(self.work(out))
    }

    async fn work(self, out: &mut impl Write) -> anyhow::Result<()> {
        let authority = self.authority.as_deref();
        if let Task::Move { from, to } = &self.task {
            return moving::take_over(from, to, authority, out).await;
        }
        if let Some(url) = &self.database {
            if matches!(self.task, Task::Backup { .. }) {
                bail!("pg_dump copies a database of PostgreSQL");
            }
            let store = Postgres::open_trusting(url, authority).await;
            let store = store.context("--database cannot be opened")?;
            return self.task.run(&store, out).await;
        }
        let settings = Settings { folder: self.folder, ..Settings::default() };
        let file = settings.file()?;
        // Only an import may begin a database; a person who asks for users meant another folder.
        if !file.exists() && !matches!(self.task, Task::Import { .. }) {
            bail!("there is no database at {}; see --folder", file.display());
        }
        let store = Sqlite::open(&SqliteOptions::guest(&file))
            .with_context(|| format!("{} cannot be opened", file.display()))?;
        if let Task::Backup { file } = self.task {
            return back_up(&store, &file, out).await;
        }
        self.task.run(&store, out).await
    }
}

async fn back_up(store: &Sqlite, file: &Path, out: &mut impl Write) -> anyhow::Result<()> {
    if file.exists() {
        bail!("{} is there already", file.display());
    }
    store.backup(file).await?;
    writeln!(out, "copied to {}", file.display())?;
    Ok(())
}

impl Task {
    async fn run(self, store: &dyn Store, out: &mut impl Write) -> anyhow::Result<()> {
        match self {
            Self::Users { limit } => {
                for user in store.users(limit).await? {
                    let login = user.login.as_deref().unwrap_or("(guest)");
                    let state = if user.deleted_at.is_some() { " deleted" } else { "" };
                    writeln!(out, "{} {:?} {login}{state}", user.id, user.name)?;
                }
            }
            Self::SignOut { user } => {
                known(store, &user).await?;
                store.end_sessions(&user, None).await?;
                writeln!(out, "{user} is signed out everywhere")?;
            }
            Self::DeleteUser { user } => {
                known(store, &user).await?;
                let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis() as u64;
                store.delete_user(&user, now).await?;
                writeln!(out, "{user} is deleted")?;
            }
            Self::Backup { .. } | Self::Move { .. } => unreachable!("they are done elsewhere"),
            Self::Export { file, table } => export(store, file, table, out).await?,
            Self::Import { file } => import(store, &file, out).await?,
        }
        Ok(())
    }
}

async fn known(store: &dyn Store, user: &str) -> anyhow::Result<()> {
    store.user(user).await?.map(drop).with_context(|| format!("there is no user {user}"))
}

async fn export(
    store: &dyn Store,
    file: PathBuf,
    only: Option<String>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let made = new_private_file(&file);
    let mut writer =
        BufWriter::new(made.with_context(|| format!("{} cannot be made", file.display()))?);
    let mut count = 0;
    for table in all_tables(store).await? {
        if only.as_ref().is_some_and(|only| *only != table.id) {
            continue;
        }
        let members = store.members(&table.id).await?.iter().map(|row| row.member).collect();
        let log = store.log(&table.id, 0).await?;
        let results = store.results_at(&table.id).await?.into_iter();
        let results = results.map(|result| ResultRow { user: None, ..result }).collect();
        let chat = store.chat(&table.id, u32::MAX).await?;
        let exported = Exported { table: nameless(table)?, log, members, results, chat };
        writeln!(writer, "{}", serde_json::to_string(&exported)?)?;
        count += 1;
    }
    writer.flush()?;
    if let (0, Some(only)) = (count, only) {
        bail!("there is no table {only}");
    }
    writeln!(out, "{count} games written")?;
    Ok(())
}

/// Every table, no matter who was at it.
pub(crate) async fn all_tables(store: &dyn Store) -> anyhow::Result<Vec<TableRow>> {
    let all = TableFilter { limit: u32::MAX, unlisted_too: true, ..TableFilter::default() };
    Ok(store.tables(all).await?)
}

/// The card names people; the names stay here.
fn nameless(table: TableRow) -> anyhow::Result<TableRow> {
    let mut card: argosy_wire::TableCard = serde_json::from_str(&table.card)?;
    for seat in &mut card.seats {
        if let argosy_wire::Who::Person { name, .. } = &mut seat.who {
            name.clear();
        }
    }
    Ok(TableRow { card: serde_json::to_string(&card)?, ..table })
}
