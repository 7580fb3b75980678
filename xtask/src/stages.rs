use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::command::{cargo, run};
use crate::schemathesis;
use crate::tools::{CLIPPY, RUSTFMT};
use crate::web;

/// One part of `cargo xtask test`.
struct Stage {
    name: &'static str,
    check: fn(full: bool) -> Result<()>,
}

const STAGES: &[Stage] = &[
    Stage { name: "formatting", check: formatting },
    Stage { name: "web client", check: web_client },
    Stage { name: "clippy", check: clippy },
    Stage { name: "tests", check: tests },
    Stage { name: "browser", check: web::browser },
];

/// Those that need Python and several minutes, so only where everything is asked for.
const LONGER: &[Stage] = &[Stage { name: "schemathesis", check: |_full| schemathesis::run(50) }];

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

/// The pages come first, as the server carries them.
fn web_client(_full: bool) -> Result<()> {
    web::checks()?;
    web::build()
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
    let mut command = cargo(&["test", "--workspace", "--locked"]);
    if full {
        command.env("ARGOSY_FULL", "1");
    }
    run(&mut command)?;
    run(&mut cargo(&["test", "--locked", "-p", "search", "--features", "parallel"]))
}
