//! The web client: packages, build, checks, and a real browser.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::command::{cargo, command, root, run, target};
use crate::tools::{NODE, NPM, install};
use crate::wasm;

/// The last that runs with Node.js 20.
const LIGHTHOUSE: &str = "lighthouse@12.8.2";

pub fn folder() -> PathBuf {
    root().join("web")
}

pub fn npm(arguments: &[&str]) -> Command {
    let mut command = command("npm", arguments);
    command.current_dir(folder());
    command
}

/// Installs what the lock file says, unless that has been done already.
pub fn packages() -> Result<()> {
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
    wasm::build()?;
    run(&mut npm(&["run", "--silent", "build", "--", "--logLevel", "error"]))?;
    run(&mut npm(&["run", "--silent", "size"]))
}

/// The board for the Python package.
pub fn notebook() -> Result<()> {
    packages()?;
    run(&mut npm(&["run", "--silent", "notebook"]))
}

/// Formatting, types and unit tests.
pub fn checks() -> Result<()> {
    packages()?;
    run(&mut npm(&["run", "--silent", "format"]))?;
    run(&mut npm(&["run", "--silent", "check"]))?;
    run(&mut npm(&["run", "--silent", "test"]))
}

/// What the registry knows against packages that the lock file names. It is asked once, and not
/// for long: without a network nothing is known, which is not a fault of ours.
pub fn advisories() -> Result<()> {
    NPM.require()?;
    let mut audit = npm(&["audit", "--package-lock-only", "--audit-level=moderate", "--json"]);
    audit.args(["--fetch-retries=0", "--fetch-timeout=10000"]).stderr(Stdio::null());
    let answer = audit.output().context("cannot start npm")?;
    let answer: serde_json::Value = serde_json::from_slice(&answer.stdout).unwrap_or_default();
    let Some(known) = answer["vulnerabilities"].as_object() else {
        println!("not checked: the registry lists no advisories about npm packages");
        return Ok(());
    };
    if known.is_empty() {
        return Ok(());
    }
    let names: Vec<&str> = known.keys().map(String::as_str).collect();
    bail!("there are advisories about {}; see `npm audit` in web/", names.join(", "))
}

/// Plays in a real Chromium against the server.
pub fn browser(full: bool) -> Result<()> {
    packages()?;
    let chromium = chromium()?;
    let mut play = npm(&["run", "--silent", "e2e"]);
    play.env("ARGOSY_CHROMIUM", chromium).env("ARGOSY_BINARY", server()?);
    if full {
        play.env("ARGOSY_FULL", "1");
        // One test brings up a cluster, by this very program.
        crate::cluster::require()?;
        play.env("ARGOSY_XTASK", std::env::current_exe()?);
    }
    run(&mut play)?;
    println!("screenshots to look at: target/screenshots");
    Ok(())
}

/// Plays on a static site in a real Chromium.
pub fn browser_of_site(folder: &Path, full: bool) -> Result<()> {
    let mut play = npm(&["run", "--silent", "e2e", "--", "--config", "playwright.site.config.ts"]);
    play.env("ARGOSY_CHROMIUM", chromium()?).env("ARGOSY_SITE", folder);
    if full {
        play.env("ARGOSY_FULL", "1").env("ARGOSY_LIGHTHOUSE", lighthouse()?);
    }
    run(&mut play)
}

/// Where Lighthouse is. It is large and no part of the client, so only those who ask for everything
/// install it.
fn lighthouse() -> Result<PathBuf> {
    let folder = target().join("lighthouse");
    std::fs::create_dir_all(&folder)?;
    let install = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
    run(npm(&install).arg("--prefix").arg(&folder).arg(LIGHTHOUSE))?;
    Ok(folder)
}

/// Which pictures of the gallery are wished for; all if nothing is named. Lists have commas.
#[derive(clap::Args)]
pub struct Wished {
    /// Such as catan,rialto
    #[arg(long)]
    game: Option<String>,
    /// Such as main,roll
    #[arg(long)]
    phase: Option<String>,
    /// Such as 390x844,1440x900
    #[arg(long)]
    size: Option<String>,
    /// light or dark
    #[arg(long)]
    theme: Option<String>,
    /// en, pl or fr
    #[arg(long)]
    locale: Option<String>,
    /// Instead: ten moments of every kind of event
    #[arg(long)]
    strips: bool,
    /// A folder with an earlier gallery, whose pictures are put beside the new ones
    #[arg(long)]
    before: Option<PathBuf>,
}

/// Pictures of every stored position, in one page. What was made before and is not wished for
/// now stays in it.
pub fn gallery(wished: &Wished) -> Result<()> {
    build()?;
    let which = if wished.strips { "strips" } else { "gallery" };
    let mut play = npm(&["run", "--silent", "e2e", "--", which]);
    play.env("ARGOSY_GALLERY", "1").env("ARGOSY_PAGES", "dist");
    play.env("ARGOSY_CHROMIUM", chromium()?).env("ARGOSY_BINARY", server()?);
    let parts = [
        ("GAME", &wished.game),
        ("PHASE", &wished.phase),
        ("SIZE", &wished.size),
        ("THEME", &wished.theme),
        ("LOCALE", &wished.locale),
    ];
    for (name, value) in parts {
        if let Some(value) = value {
            play.env(format!("ARGOSY_GALLERY_{name}"), value);
        }
    }
    if let Some(folder) = &wished.before {
        play.env("ARGOSY_GALLERY_BEFORE", folder.canonicalize()?);
    }
    run(&mut play)
}

/// The server that `ARGOSY_BINARY` names, or as the tests have just built it: optimised enough for
/// bots with a small budget, and nothing has to be compiled once more.
pub fn server() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("ARGOSY_BINARY") {
        return Ok(path.into());
    }
    run(&mut cargo(&["test", "--workspace", "--locked", "--no-run", "--quiet"]))?;
    Ok(built_server())
}

/// Where the tests leave the server that they build.
pub fn built_server() -> PathBuf {
    target().join("debug").join(format!("argosy{}", std::env::consts::EXE_SUFFIX))
}

/// Finds a browser; as root on Debian it installs one.
pub fn chromium() -> Result<PathBuf> {
    if let Some(path) = chromium_at_hand() {
        return Ok(path);
    }
    if install("Chromium", &["chromium", "fonts-dejavu-core"])?
        && let Some(path) = installed_chromium()
    {
        return Ok(path);
    }
    bail!(
        "the browser tests need Chromium or Chrome and found none. Install it \
         (Debian: apt-get install chromium), or name it in ARGOSY_CHROMIUM"
    )
}

/// The browser that `ARGOSY_CHROMIUM` names, or one that is installed.
pub fn chromium_at_hand() -> Option<PathBuf> {
    std::env::var_os("ARGOSY_CHROMIUM").map(PathBuf::from).or_else(installed_chromium)
}

fn installed_chromium() -> Option<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    std::env::split_paths(&std::env::var_os("PATH")?)
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .find(|candidate| candidate.is_file())
}
