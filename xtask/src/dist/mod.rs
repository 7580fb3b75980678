//! `cargo xtask dist`: what is handed to people who only want to run it.

#[cfg(unix)]
mod debian;
mod notices;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use data_encoding::HEXLOWER;
use sha2::{Digest as _, Sha256};

use crate::command::{cargo, command, root, run};
#[cfg(unix)]
use crate::tools::succeeds;
use crate::tools::{STRIP, TAR};
use crate::web;

pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// What others wrote and the program carries.
pub const NOTICES: &str = "THIRD-PARTY.txt";
/// What is given along from the root folder.
const PAPERS: [&str; 6] =
    ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT", "README.md", "CHANGELOG.md", "SECURITY.md"];

/// Makes the archive and, where dpkg is there, the Debian package, each with its checksum.
pub fn dist(binary: Option<&Path>, folder: Option<PathBuf>) -> Result<()> {
    TAR.require()?;
    let folder = folder.unwrap_or_else(|| root().join("target/dist"));
    let name = format!("argosy-{VERSION}-{}-{}", std::env::consts::ARCH, std::env::consts::OS);
    let contents = folder.join(&name);
    clear(&contents)?;
    match binary {
        Some(binary) => take_along(binary, &contents)?,
        None => build(&contents)?,
    }
    for paper in PAPERS {
        fs::copy(root().join(paper), contents.join(paper))
            .with_context(|| format!("{paper} cannot be copied"))?;
    }
    fs::write(contents.join(NOTICES), notices::all()?).context("the notices cannot be written")?;
    let archive = format!("{name}.tar.gz");
    run(command("tar", &["-czf", &archive, &name]).current_dir(&folder))?;
    checksum(&folder.join(archive))?;
    #[cfg(unix)]
    if succeeds(&["dpkg-deb", "--version"]) {
        return checksum(&debian::package(&contents, &folder)?);
    }
    println!("no Debian package: dpkg-deb was not found");
    Ok(())
}

/// An empty folder.
fn clear(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("{} stays", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))
}

/// Builds the program for people: with the pages, without what only debuggers read.
fn build(to: &Path) -> Result<()> {
    web::build()?;
    run(&mut cargo(&["build", "--profile", "dist", "--locked", "-p", "argosy"]))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let built = target.unwrap_or_else(|| root().join("target")).join("dist/argosy");
    fs::copy(&built, to.join("argosy")).map(drop).context("the program cannot be copied")
}

/// Takes a program that is built already.
fn take_along(binary: &Path, to: &Path) -> Result<()> {
    STRIP.require()?;
    if !binary.is_file() {
        bail!("there is no program at {}", binary.display());
    }
    let copy = to.join("argosy");
    fs::copy(binary, &copy).context("the program cannot be copied")?;
    run(command("strip", &[]).arg(copy))
}

/// Writes the checksum beside the file, as `sha256sum --check` reads it.
fn checksum(file: &Path) -> Result<()> {
    let bytes = fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let name = file.file_name().context("a file has a name")?.to_string_lossy();
    let line = format!("{}  {name}\n", HEXLOWER.encode(&Sha256::digest(&bytes)));
    fs::write(file.with_file_name(format!("{name}.sha256")), line)?;
    println!("{} ({:.1} MB)", file.display(), bytes.len() as f64 / 1e6);
    Ok(())
}
