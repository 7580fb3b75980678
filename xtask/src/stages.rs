use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::command::{cargo, run};
use crate::python;
use crate::services;
use crate::tools::{CARGO_DENY, CLIPPY, RUSTFMT, succeeds};
use crate::web;
use crate::{schemathesis, site};

/// One part of `cargo xtask test`.
struct Stage {
    name: &'static str,
    check: fn(full: bool) -> Result<()>,
}

const STAGES: &[Stage] = &[
    Stage { name: "formatting", check: formatting },
    Stage { name: "web client", check: web_client },
    Stage { name: "advisories", check: |_full| web::advisories() },
    Stage { name: "clippy", check: clippy },
    Stage { name: "tests", check: tests },
    Stage { name: "python", check: python_package },
    Stage { name: "browser", check: web::browser },
    Stage { name: "site", check: site::check },
];

/// Those that need Python and several minutes, or the network, so only where everything is
/// asked for.
const LONGER: &[Stage] = &[
    Stage { name: "schemathesis", check: |_full| schemathesis::run(50) },
    Stage { name: "cargo-deny", check: cargo_deny },
];

/// Runs the stages in order, stops at the first failure, and says how long each took.
pub fn test(full: bool) -> Result<()> {
    let mut times: Vec<(&str, Duration)> = Vec::new();
    let longer = if full { LONGER } else { &[] };
    for stage in STAGES.iter().chain(longer) {
        println!("== {}", stage.name);
        let begin = Instant::now();
        let result = (stage.check)(full).with_context(|| format!("stage {} failed", stage.name));
        times.push((stage.name, begin.elapsed()));
        if result.is_err() {
            print_times(&times);
            return result;
        }
    }
    print_times(&times);
    println!("every check passed");
    Ok(())
}

fn print_times(times: &[(&str, Duration)]) {
    println!("== times");
    for (name, time) in times {
        println!("{name:<12} {:>6.1} s", time.as_secs_f64());
    }
    let total: Duration = times.iter().map(|&(_, time)| time).sum();
    println!("{:<12} {:>6.1} s", "in all", total.as_secs_f64());
}

fn formatting(_full: bool) -> Result<()> {
    RUSTFMT.require()?;
    run(&mut cargo(&["fmt", "--all", "--check"]))
}

/// The pages come first, as the server carries them. The checks compare the engines that were
/// built for browsers.
fn web_client(_full: bool) -> Result<()> {
    web::build()?;
    web::checks()
}

/// With a server for the players to sit down at, and a browser for the board of a notebook.
fn python_package(full: bool) -> Result<()> {
    python::test(false, full, Some(&web::server()?), Some(&web::chromium()?))
}

/// Known advisories about the crates of others. What is not at hand is not a fault of ours.
fn cargo_deny(_full: bool) -> Result<()> {
    if !succeeds(CARGO_DENY.probe) {
        println!("not checked: cargo-deny was not found ({})", CARGO_DENY.remedy);
        return Ok(());
    }
    run(&mut cargo(&["deny", "--locked", "check", "advisories", "licenses", "sources"]))
}

fn clippy(_full: bool) -> Result<()> {
    CLIPPY.require()?;
    run(&mut cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--all-features",
        "--locked",
        "--quiet",
        "--",
        "-D",
        "warnings",
    ]))
}

/// `ARGOSY_FULL` asks the tests that have longer matrices for all of them.
fn tests(full: bool) -> Result<()> {
    services::require(&[])?;
    let mut command = cargo(&["test", "--workspace", "--locked"]);
    command.env("ARGOSY_SERVICES", "required");
    if full {
        command.env("ARGOSY_FULL", "1");
    }
    run(&mut command)?;
    run(&mut cargo(&["test", "--locked", "-p", "argosy-search", "--features", "parallel"]))
}
