//! The commands that build, run and check the project: `cargo xtask --help`.

mod command;
mod longer;
mod schemathesis;
mod stages;
mod tools;
mod web;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Builds, runs and checks Argosy")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build all that is needed and run Argosy
    Run {
        /// Passed on to the program
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Run every check, printing the time of each stage
    Test {
        /// The longer matrices too
        #[arg(long)]
        full: bool,
    },
    /// Check the laws of a game over very many random games, on all cores
    Soak {
        #[arg(long)]
        game: String,
        #[arg(long, default_value_t = 1_000_000)]
        games: u64,
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Plant small bugs in a crate's phases and scoring and see which its tests catch
    Mutants {
        /// The crate, for example catan
        #[arg(long)]
        package: String,
        /// Only every N-th part of the mutants, as K/N, counted from 0
        #[arg(long)]
        shard: Option<String>,
    },
    /// Hold the HTTP interface of a running server against its OpenAPI document
    Schemathesis {
        /// How many requests are made up for each operation
        #[arg(long, default_value_t = 50)]
        examples: u32,
    },
    /// Count the instructions of fixed workloads under callgrind, against the recorded counts
    BenchInstructions {
        /// Only of these games
        games: Vec<String>,
        /// Record the counts instead
        #[arg(long)]
        record: bool,
    },
}

fn main() -> ExitCode {
    match run(Cli::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // The chain of reasons in words, never a stack trace.
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result<()> {
    match task {
        Task::Run { arguments } => longer::run(&arguments),
        Task::Test { full } => stages::test(full),
        Task::Soak { game, games, seed } => longer::soak(&game, games, seed),
        Task::Mutants { package, shard } => longer::mutants(&package, shard.as_deref()),
        Task::Schemathesis { examples } => schemathesis::run(examples),
        Task::BenchInstructions { games, record } => longer::bench_instructions(&games, record),
    }
}
