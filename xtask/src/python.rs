//! The Python package: its wheel, an environment of its own, its tests.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::{command, root, run};
use crate::tools::PYTHON_PACKAGE;
use crate::web;

/// What the package is tested with.
#[derive(Copy, Clone, Debug)]
struct Kit {
    /// The environment's folder.
    folder: &'static str,
    /// Each file with its hash.
    requirements: &'static str,
}

const LIGHT: Kit = Kit { folder: "environment", requirements: "python/requirements/light.txt" };

/// With torch, Stable-Baselines3 and Ray, some six gigabytes.
const FULL: Kit = Kit { folder: "full", requirements: "python/requirements/full.txt" };

/// What `[profile.test]` says.
const TESTS_OPT_LEVEL: &str = "2";

/// Builds the wheel, installs it into an environment of its own and tests it there. Without
/// `release` it is built by the profile of the tests, from what they have compiled already as
/// far as that goes. Tests that need a server run where one is named.
pub fn test(release: bool, full: bool, server: Option<&Path>) -> Result<()> {
    PYTHON_PACKAGE.require()?;
    web::notebook()?;
    let kit = if full { FULL } else { LIGHT };
    let environment = Environment::install(kit)?;
    if !full {
        // With the newest types of others; some of what is heavy holds them back.
        run(environment.tool("mypy").current_dir(root().join("python")))?;
    }
    let wheel = environment.build(release)?;
    environment.install_wheel(&wheel)?;
    // Not by `python -m`: that would find the sources here instead of what was installed.
    let mut tests = environment.tool("pytest");
    tests.args(["-q", "--durations=5", "-c", "python/pyproject.toml", "python/tests"]);
    if full {
        tests.env("ARGOSY_FULL", "1");
    }
    match server {
        Some(server) => tests.env("ARGOSY_BINARY", server),
        None => tests.env_remove("ARGOSY_BINARY"),
    };
    run(&mut tests)?;
    println!("the wheel is {}", wheel.strip_prefix(root()).unwrap_or(&wheel).display());
    Ok(())
}

/// The server that `ARGOSY_BINARY` names, or one that the tests have built before.
pub fn server_at_hand() -> Option<PathBuf> {
    std::env::var_os("ARGOSY_BINARY")
        .map(PathBuf::from)
        .or_else(|| Some(web::built_server()).filter(|built| built.exists()))
}

fn folder() -> PathBuf {
    root().join("target").join("python")
}

/// A virtual environment with all that the tests need.
struct Environment(PathBuf);

impl Environment {
    fn install(kit: Kit) -> Result<Self> {
        let environment = Self(folder().join(kit.folder));
        let wanted = fs::read_to_string(root().join(kit.requirements)).context(kit.requirements)?;
        let stamp = environment.0.join("installed.txt");
        if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
            return Ok(environment);
        }
        let place = environment.0.to_string_lossy();
        run(&mut command("python3", &["-m", "venv", "--clear", &place]))?;
        let install = ["install", "--quiet", "--require-hashes", "-r", kit.requirements];
        run(environment.tool("pip").args(install))?;
        fs::write(&stamp, wanted).context("cannot note what was installed")?;
        Ok(environment)
    }

    fn tool(&self, name: &str) -> std::process::Command {
        let mut tool = command(&self.0.join("bin").join(name).to_string_lossy(), &[]);
        tool.env("PYTHONDONTWRITEBYTECODE", "1");
        tool
    }

    fn install_wheel(&self, wheel: &Path) -> Result<()> {
        let mut install = self.tool("pip");
        install.args(["install", "--quiet", "--no-deps", "--force-reinstall"]).arg(wheel);
        run(&mut install)
    }

    /// For this machine alone.
    fn build(&self, release: bool) -> Result<PathBuf> {
        let wheels = folder().join("wheels");
        // Older versions would be found beside the new one.
        let _ = fs::remove_dir_all(&wheels);
        let mut build = self.tool("maturin");
        build.args(["build", "--quiet", "--locked", "--compatibility", "linux", "--interpreter"]);
        build.arg(self.0.join("bin").join("python")).arg("--out").arg(&wheels);
        match release {
            true => build.args(["--profile", "release"]),
            // The profile of the tests by another name: cargo would build a test of the library.
            false => build
                .args(["--profile", "dev", "--features", "as-tests"])
                .env("CARGO_PROFILE_DEV_OPT_LEVEL", TESTS_OPT_LEVEL),
        };
        run(build.current_dir(root().join("python")))?;
        only_file(&wheels)
    }
}

fn only_file(folder: &Path) -> Result<PathBuf> {
    let entry = fs::read_dir(folder)?.next().context("maturin has left no wheel")??;
    Ok(entry.path())
}
