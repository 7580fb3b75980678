use std::fs::{File, TryLockError};
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, bail};
use argosy_server::{Cluster, Config};
use argosy_store::{Postgres, Sqlite, SqliteOptions, Store};
use clap::Args;
use tokio::net::TcpListener;

use crate::files;
use crate::settings::Settings;

const USUAL_PORT: u16 = 4400;

#[derive(Args, Debug)]
pub struct Serve {
    /// A configuration file (TOML) with settings under the names of their flags.
    #[arg(long, env = "ARGOSY_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// Open the page in the browser.
    #[arg(long)]
    open: bool,
    #[command(flatten)]
    settings: Settings,
}

impl Serve {
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let settings = self.settings.with_file(self.config.as_deref())?;
        settings.start_logging()?;
        let mut config = settings.config();
        if let Some(too_few) = files::allow_connections(config.limits.connections) {
            tracing::info!("{too_few}");
        }
        if let Some(files) = files::allowed_for(config.limits.connections) {
            settings.share_out(files, &mut config.limits);
        }
        let runtime = tokio::runtime::Runtime::new().context("no threads")?;
        runtime.block_on(serve(&settings, config, self.open, out))
    }
}

async fn serve(
    settings: &Settings,
    config: Config,
    open: bool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let Place { store, config, named, _alone } = Place::open(settings, config).await?;
    // A caller that reads the address may end the server at once, so it listens to that before.
    let stop = stop()?;
    let listener = listen(settings.listen).await?;
    let address = format!("http://{}", listener.local_addr()?);
    writeln!(out, "Argosy is at {address} (database {named})")?;
    out.flush()?;
    if open && let Err(error) = open_page(&address) {
        tracing::warn!(%error, "no browser was opened");
    }
    let metrics = argosy_server::record_metrics(settings.node.as_deref())?;
    argosy_server::serve(config, Arc::clone(&store), metrics, listener, stop).await?;
    if let Err(error) = store.close().await {
        tracing::warn!(%error, "the database is left in several files");
    }
    Ok(())
}

/// Where games are kept, and how the server behaves there.
struct Place {
    store: Arc<dyn Store>,
    config: Config,
    /// For people to read.
    named: String,
    _alone: Option<File>,
}

impl Place {
    async fn open(settings: &Settings, mut config: Config) -> anyhow::Result<Self> {
        let Some(url) = &settings.database else {
            let shared = settings.bus.is_some() || settings.node.is_some();
            if shared || settings.authority.is_some() {
                bail!("--bus, --node and --authority are for nodes that share a --database");
            }
            let (file, alone) = (settings.file()?, only_one(&settings.folder()?)?);
            let store = Sqlite::open(&SqliteOptions::new(&file))
                .with_context(|| format!("{} cannot be opened", file.display()))?;
            let named = file.display().to_string();
            return Ok(Self { store: Arc::new(store), config, named, _alone: Some(alone) });
        };
        let node = settings.node.clone().context("name this node with --node")?;
        let authority = settings.authority.clone();
        let store = Postgres::open_trusting(url, authority.as_deref()).await;
        let store = Arc::new(store.context("--database cannot be opened")?);
        // The address may hold a password.
        let named = format!("of PostgreSQL, node {node}");
        let bus = settings.bus.clone();
        config.cluster = Some(Cluster { bus, authority, ..Cluster::new(node, store.clone()) });
        Ok(Self { store, config, named, _alone: None })
    }
}

/// A database in a file has one server, which keeps much of it in mind. The lock goes with the
/// process, however that ends.
pub(crate) fn only_one(folder: &Path) -> anyhow::Result<File> {
    let path = folder.join("argosy.lock");
    let file = File::create(&path).with_context(|| format!("{} cannot be made", path.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => bail!(
            "another server uses the database in {}; end that one, or name another --folder",
            folder.display()
        ),
        Err(TryLockError::Error(error)) => {
            Err(error).with_context(|| format!("{} cannot be locked", path.display()))
        }
    }
}

/// The usual port, or any that is free; what was asked for, or nothing.
async fn listen(asked: Option<SocketAddr>) -> anyhow::Result<TcpListener> {
    if let Some(address) = asked {
        return TcpListener::bind(address)
            .await
            .with_context(|| format!("{address} cannot be listened to"));
    }
    match TcpListener::bind((Ipv4Addr::LOCALHOST, USUAL_PORT)).await {
        Ok(listener) => Ok(listener),
        Err(_) => TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.context("no port is free"),
    }
}

fn open_page(address: &str) -> std::io::Result<()> {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(target_os = "windows") {
        "explorer"
    } else {
        "xdg-open"
    };
    std::process::Command::new(program).arg(address).spawn().map(drop)
}

/// Somebody wants the server to end.
#[cfg(unix)]
fn stop() -> anyhow::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let listen = |kind| signal(kind).context("signals cannot be listened to");
    let mut interrupt = listen(SignalKind::interrupt())?;
    let mut terminate = listen(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        tracing::info!("stopping");
    })
}

/// Somebody wants the server to end.
#[cfg(not(unix))]
fn stop() -> anyhow::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without this signal it ends like any other program.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        tracing::info!("stopping");
    })
}
