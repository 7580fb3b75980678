use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context as _;
use clap::Args;
use store::{Sqlite, SqliteOptions};
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
        if let Some(too_few) = files::allow_connections(settings.config().limits.connections) {
            tracing::info!("{too_few}");
        }
        let runtime = tokio::runtime::Runtime::new().context("no threads")?;
        runtime.block_on(serve(&settings, self.open, out))
    }
}

async fn serve(settings: &Settings, open: bool, out: &mut impl Write) -> anyhow::Result<()> {
    let database = settings.database()?;
    let store = Sqlite::open(&SqliteOptions::new(&database))
        .with_context(|| format!("{} cannot be opened", database.display()))?;
    let listener = listen(settings.listen).await?;
    let address = format!("http://{}", listener.local_addr()?);
    writeln!(out, "Argosy is at {address} (database {})", database.display())?;
    out.flush()?;
    if open && let Err(error) = open_page(&address) {
        tracing::warn!(%error, "no browser was opened");
    }
    let metrics = server::record_metrics()?;
    server::serve(settings.config(), Arc::new(store), metrics, listener, stop()).await
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
async fn stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => {
                tokio::select! {
                    _ = interrupt => {}
                    _ = terminate.recv() => {}
                }
            }
            Err(_) => drop(interrupt.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
    tracing::info!("stopping");
}
