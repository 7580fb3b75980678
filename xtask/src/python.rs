//! The Python package: its wheel, an environment of its own, its tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, ensure};

use crate::command::{command, output, root, run};
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
/// far as that goes. Tests that need a server or a browser run where one is named.
pub fn test(
    release: bool,
    full: bool,
    server: Option<&Path>,
    browser: Option<&Path>,
) -> Result<()> {
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
    for (name, at_hand) in [("ARGOSY_BINARY", server), ("ARGOSY_CHROMIUM", browser)] {
        match at_hand {
            Some(path) => tests.env(name, path),
            None => tests.env_remove(name),
        };
    }
    run(&mut tests)?;
    ten_minutes(&wheel)?;
    println!("the wheel is {}", wheel.strip_prefix(root()).unwrap_or(&wheel).display());
    Ok(())
}

/// The agent of docs/python.md, in an environment that has the wheel and numpy and nothing
/// else. It must have learnt something.
fn ten_minutes(wheel: &Path) -> Result<()> {
    let page = fs::read_to_string(root().join("docs/python.md"))?;
    let agent = first_program(&page, "## An agent in ten minutes")
        .context("docs/python.md has no agent in ten minutes")?;
    let bare = Environment::empty("bare")?;
    let locked = fs::read_to_string(root().join(LIGHT.requirements))?;
    let asked = folder().join("bare.txt");
    fs::write(&asked, requirement(&locked, "numpy"))?;
    let install = ["install", "--quiet", "--require-hashes", "-r"];
    run(bare.tool("pip").args(install).arg(&asked))?;
    // Should the wheel ask for more, there is nowhere to take it from.
    run(bare.tool("pip").args(["install", "--quiet", "--no-index"]).arg(wheel))?;
    let told = output(bare.tool("python").args(["-c", agent]).stderr(Stdio::inherit()))?;
    print!("{told}");
    let won = wins(&told);
    // By the figures of the page, with room for other machines' sums: 0, 0, 100 and 70.
    ensure!(
        matches!(won[..], [_, _, random, greedy] if random >= 90 && greedy >= 40),
        "the agent of docs/python.md has learnt nothing: {won:?}"
    );
    Ok(())
}

/// How many games were won, line by line.
fn wins(told: &str) -> Vec<u32> {
    let of = |line: &str| line.strip_prefix("won ")?.split(' ').next()?.parse().ok();
    told.lines().filter_map(of).collect()
}

/// What a list of locked requirements says of a package, for every version of Python.
fn requirement(locked: &str, package: &str) -> String {
    let mut is_asked = false;
    let lines = locked.split_inclusive('\n').filter(|line| {
        if !line.starts_with([' ', '#']) {
            is_asked = line.split("==").next() == Some(package);
        }
        is_asked
    });
    lines.collect()
}

/// The first block of Python under a heading.
fn first_program<'a>(page: &'a str, heading: &str) -> Option<&'a str> {
    let (_, section) = page.split_once(heading)?;
    let (_, block) = section.split_once("```python\n")?;
    Some(block.split_once("```")?.0)
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
        Self::empty(kit.folder)?;
        let install = ["install", "--quiet", "--require-hashes", "-r", kit.requirements];
        run(environment.tool("pip").args(install))?;
        fs::write(&stamp, wanted).context("cannot note what was installed")?;
        Ok(environment)
    }

    fn empty(name: &str) -> Result<Self> {
        let environment = Self(folder().join(name));
        let place = environment.0.to_string_lossy();
        run(&mut command("python3", &["-m", "venv", "--clear", &place]))?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_requirement_is_found_with_its_hashes() {
        let locked = "# by uv\nnumpy-more==1 \\\n    --hash=a\nnumpy==2 ; older \\\n    --hash=b \\\n    \
                      --hash=c\n    # via x\nother==3 \\\n    --hash=d\nnumpy==4 \\\n    --hash=e\n";
        let found = "numpy==2 ; older \\\n    --hash=b \\\n    --hash=c\n    # via x\n\
                     numpy==4 \\\n    --hash=e\n";
        assert_eq!(requirement(locked, "numpy"), found);
        assert_eq!(requirement(locked, "torch"), "");
    }

    #[test]
    fn wins_are_read_from_what_was_printed() {
        let told = "3 decisions\nwon 0 of 100 against random\nwon 70 of 100 against greedy\n";
        assert_eq!(wins(told), [0, 70]);
    }

    #[test]
    fn the_first_program_of_a_section_is_found() {
        let page = "```python\n1\n```\n## A\nwords\n```python\n2\n```\n```python\n3\n```\n";
        assert_eq!(first_program(page, "## A"), Some("2\n"));
        assert_eq!(first_program(page, "## B"), None);
    }
}
