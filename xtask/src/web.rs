//! The web client: packages, build, checks, and a real browser.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{command, root, run};
use crate::tools::{NODE, NPM};

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

/// Builds the pages that the server carries.
pub fn build() -> Result<()> {
    packages()?;
    run(&mut npm(&["run", "--silent", "build", "--", "--logLevel", "warn"]))
}

/// Formatting, types and unit tests.
pub fn checks() -> Result<()> {
    packages()?;
    run(&mut npm(&["run", "--silent", "format"]))?;
    run(&mut npm(&["run", "--silent", "check"]))?;
    run(&mut npm(&["run", "--silent", "test"]))
}
