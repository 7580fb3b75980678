//! Throw-away PostgreSQL and NATS servers, on the loopback and in folders that go with them.
//!
//! Tests use them, and `cargo xtask cluster`. Where a program is missing a test is skipped and
//! says so; `ARGOSY_SERVICES=required`, which `cargo xtask test` sets, makes that a failure.
//!
//! ```
//! use argosy_services::Nats;
//!
//! // Nothing where the program is missing.
//! let Some(mut bus) = Nats::for_test() else { return };
//! let url = bus.url();
//! assert!(url.starts_with("nats://127.0.0.1:"));
//! // It dies, and comes back at the same address.
//! bus.stop();
//! bus.start_again();
//! assert_eq!(bus.url(), url);
//! ```

mod certificate;
mod nats;
mod ports;
mod postgres;

use std::io::Write as _;
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

pub use certificate::Certificate;
pub use nats::Nats;
pub use ports::free_port;
pub use postgres::Postgres;

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many ports are tried: somebody else may take one in the moment between.
const TRIES: u32 = 5;

/// What was started for a test; nothing if it has to be skipped, which is said where it is seen
/// even if the test passes.
///
/// # Panics
/// If it cannot be started though it must be.
fn for_test<T>(name: &str, started: Result<T>) -> Option<T> {
    match started {
        Ok(started) => Some(started),
        Err(error) => {
            let required = std::env::var_os("ARGOSY_SERVICES").is_some();
            assert!(!required, "{name} is needed: {error:#}");
            let told = format!(
                "SKIPPED: this test needs {name} ({error:#}); `cargo xtask test` installs it\n"
            );
            // Not `eprintln`: what a test that passes prints is not shown.
            let _ = std::io::stderr().write_all(told.as_bytes());
            None
        }
    }
}

/// A command that ends with the thread that starts it, however that ends, and runs as another
/// user if one is given.
fn command(program: &Path, user: Option<&str>, signal: &str) -> Command {
    let mut command = Command::new("setpriv");
    command.arg(format!("--pdeathsig={signal}"));
    if let Some(user) = user {
        command.arg(format!("--reuid={user}")).arg(format!("--regid={user}")).arg("--clear-groups");
    }
    command.arg(program);
    command
}

/// Whether this program may install packages, and must not run PostgreSQL as itself.
pub fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn run(command: &mut Command) -> Result<String> {
    let name = command.get_args().last().map(|word| word.to_string_lossy().into_owned());
    let output = command.output().with_context(|| format!("{name:?} cannot be started"))?;
    if !output.status.success() {
        bail!("{name:?} failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Asks a process to end and waits until it has.
fn end(child: &mut Child, signal: &str) {
    let pid = child.id().to_string();
    // A process that has ended already cannot be asked.
    let _ = Command::new("kill").args([&format!("-{signal}"), &pid]).status();
    let _ = child.wait();
}

fn wait_for(what: &str, is_ready: impl Fn() -> bool) -> Result<()> {
    let begun = Instant::now();
    while !is_ready() {
        if begun.elapsed() > PATIENCE {
            bail!("{what} does not start");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}

/// Waits for a server that was just started, unless it ends before: its port may have been taken.
fn wait_for_server(what: &str, child: &mut Child, is_ready: impl Fn() -> bool) -> Result<()> {
    let begun = Instant::now();
    loop {
        let ready = is_ready();
        if let Some(status) = child.try_wait()? {
            bail!("{what} ended at once: {status}");
        }
        if ready {
            return Ok(());
        }
        if begun.elapsed() > PATIENCE {
            bail!("{what} does not start");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn listens(port: u16) -> bool {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    TcpStream::connect_timeout(&address, Duration::from_millis(200)).is_ok()
}

/// A program in one of these folders, or where programs usually are.
pub fn find_program(name: &str, folders: impl IntoIterator<Item = PathBuf>) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let usual = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    let mut all = folders.into_iter().chain(usual).map(|folder| folder.join(name));
    all.find(|program| program.is_file())
}
