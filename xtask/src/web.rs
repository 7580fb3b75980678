//! The web client: packages, build, checks, and a real browser.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{cargo, command, root, run};
use crate::tools::{NODE, NPM, succeeds};

fn folder() -> PathBuf {
    root().join("web")
}

fn npm(arguments: &[&str]) -> Command {
    let mut command = command("npm", arguments);
    command.current_dir(folder());
    command
}

/// Installs what the lock file says, unless that has been done already.
fn packages() -> Result<()> {
    NODE.require()?;
    NPM.require()?;
    let stamp = folder().join("node_modules").join(".argosy-lock");
    let lock = std::fs::read_to_string(folder().join("package-lock.json"))?;
    if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    // Not `npm ci`: it refuses a lock file that leaves out other platforms' binaries.
    run(&mut npm(&["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]))?;
    std::fs::write(&stamp, lock).context("cannot note what was installed")
}

/// Builds the pages that the server carries, and sees that the first one stays small.
pub fn build() -> Result<()> {
    packages()?;
    run(&mut npm(&["run", "--silent", "build", "--", "--logLevel", "error"]))?;
    run(&mut npm(&["run", "--silent", "size"]))
}

/// Formatting, types and unit tests.
pub fn checks() -> Result<()> {
    packages()?;
    run(&mut npm(&["run", "--silent", "format"]))?;
    run(&mut npm(&["run", "--silent", "check"]))?;
    run(&mut npm(&["run", "--silent", "test"]))
}

/// Plays in a real Chromium against the server.
pub fn browser(full: bool) -> Result<()> {
    packages()?;
    let chromium = chromium()?;
    let mut play = npm(&["run", "--silent", "e2e"]);
    play.env("ARGOSY_CHROMIUM", chromium).env("ARGOSY_BINARY", server()?);
    if full {
        play.env("ARGOSY_FULL", "1");
    }
    run(&mut play)?;
    println!("screenshots to look at: target/screenshots");
    Ok(())
}

/// The server that `ARGOSY_BINARY` names, or as the tests have just built it: optimised enough for
/// bots with a small budget, and nothing has to be compiled once more.
pub fn server() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("ARGOSY_BINARY") {
        return Ok(path.into());
    }
    run(&mut cargo(&["test", "--workspace", "--locked", "--no-run", "--quiet"]))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root().join("target"), PathBuf::from);
    Ok(target.join("debug").join(format!("argosy{}", std::env::consts::EXE_SUFFIX)))
}

/// Finds a browser; as root on Debian it installs one.
fn chromium() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("ARGOSY_CHROMIUM") {
        return Ok(path.into());
    }
    if let Some(path) = installed_chromium() {
        return Ok(path);
    }
    if succeeds(&["apt-get", "--version"]) && is_root() {
        println!("no Chromium found: installing Debian's");
        let install = |arguments: &[&str]| {
            run(command("apt-get", arguments).env("DEBIAN_FRONTEND", "noninteractive"))
        };
        install(&["update", "-qq"])?;
        let packages = ["chromium", "fonts-dejavu-core"];
        install(&[&["install", "-y", "-qq", "--no-install-recommends"], &packages[..]].concat())?;
        if let Some(path) = installed_chromium() {
            return Ok(path);
        }
    }
    bail!(
        "the browser tests need Chromium or Chrome and found none. Install it \
         (Debian: apt-get install chromium), or name it in ARGOSY_CHROMIUM"
    )
}

fn installed_chromium() -> Option<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    std::env::split_paths(&std::env::var_os("PATH")?)
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .find(|candidate| candidate.is_file())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
