//! The static site: the client with its engines, for any web host.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::command::{run, target};
use crate::{wasm, web};

/// Builds the site into a folder; it stands at `base` of its host.
pub fn site(base: &str, folder: Option<PathBuf>) -> Result<()> {
    if !base.starts_with('/') || !base.ends_with('/') {
        bail!("a base path begins and ends with a slash, such as /games/");
    }
    web::packages()?;
    wasm::require()?;
    let folder = folder.unwrap_or_else(|| target().join("site"));
    build(base, &folder)?;
    println!("the site is in {}; its files go to {base} of a web host", folder.display());
    Ok(())
}

fn build(base: &str, folder: &Path) -> Result<()> {
    let folder = std::path::absolute(folder)?;
    let mut vite = web::npm(&["run", "--silent", "build", "--", "--logLevel", "error"]);
    vite.args(["--mode", "site", "--base", base, "--emptyOutDir", "--outDir"]).arg(&folder);
    run(&mut vite)?;
    run(web::npm(&["run", "--silent", "site", "--"]).arg(&folder)).context("the site is not made")
}

/// Plays on the site in a real browser, with and without a network.
pub fn check(full: bool) -> Result<()> {
    web::packages()?;
    wasm::require()?;
    let folder = target().join("site-test");
    build("/games/", &folder)?;
    web::browser_of_site(&folder, full)
}
