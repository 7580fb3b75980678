//! What takes longer than a test run, and the program itself.

use anyhow::Result;

use crate::command::{cargo, root, run as run_command};
use crate::tools::{CARGO_MUTANTS, VALGRIND};
use crate::web;

/// The server with the web client, or what else the program is asked for.
pub fn run(arguments: &[String]) -> Result<()> {
    web::build()?;
    let mut command =
        cargo(&["run", "--release", "--locked", "--quiet", "--package", "argosy", "--"]);
    if arguments.is_empty() {
        command.arg("serve");
    }
    run_command(command.args(arguments))
}

fn package(game: &str) -> String {
    format!("argosy-{game}")
}

/// The laws themselves are an ignored test of every engine; the profile is the
/// release one with overflow checks and debug assertions.
pub fn soak(game: &str, games: u64, seed: u64, rules: Option<u32>) -> Result<()> {
    let mut command = cargo(&[
        "test",
        "--profile",
        "soak",
        "--locked",
        "--package",
        &package(game),
        "--test",
        "it",
    ]);
    command
        .args(["--", "--ignored", "soak", "--nocapture"])
        .env("ARGOSY_SOAK_GAMES", games.to_string())
        .env("ARGOSY_SOAK_SEED", seed.to_string())
        .envs(rules.map(|rules| ("ARGOSY_SOAK_RULES", rules.to_string())));
    run_command(&mut command)
}

/// Survivors are listed in `mutants.out/missed.txt`.
pub fn mutants(game: &str, shard: Option<&str>) -> Result<()> {
    CARGO_MUTANTS.require()?;
    let output = root().join("target").join(format!("mutants-{game}"));
    std::fs::create_dir_all(&output)?;
    let mut command =
        cargo(&["mutants", "--package", &package(game), "--no-shuffle", "--jobs", "1"]);
    command.arg("--output").arg(&output);
    for pattern in ["src/phase/**", "src/scoring.rs", "src/rules.rs"] {
        command.arg("--file").arg(format!("crates/{game}/{pattern}"));
    }
    if let Some(shard) = shard {
        command.args(["--shard", shard]);
    }
    // Rule tests, playthroughs and perft only: a whole law run for each mutant would
    // take days, and what they miss counts as missed.
    command.args(["--", "--lib", "--test", "it", "--", "--skip", "laws::"]);
    run_command(&mut command)
}

pub fn bench_instructions(games: &[String], record: bool) -> Result<()> {
    VALGRIND.require()?;
    let mut command =
        cargo(&["bench", "--locked", "--package", "argosy", "--bench", "instructions", "--"]);
    command.args(games).args(record.then_some("--record"));
    run_command(&mut command)
}
