//! The commands that build, run and check the project: `cargo xtask --help`.

mod bench_cluster;
mod cluster;
mod command;
mod dist;
mod longer;
mod new_game;
mod pace;
mod python;
mod schemathesis;
mod services;
mod site;
mod stages;
mod tools;
mod wasm;
mod web;

use std::path::PathBuf;
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
        /// The version of the rules; the newest if not given
        #[arg(long)]
        rules: Option<u32>,
    },
    /// Plant small bugs in a crate's phases and scoring and see which its tests catch
    Mutants {
        /// The crate, for example catan
        #[arg(long)]
        game: String,
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
    /// Build the Python package, install it into an environment of its own and test it
    Python {
        /// The wheel as it is handed out, which takes longer to build
        #[arg(long)]
        release: bool,
        /// With torch, Stable-Baselines3 and Ray too, which are several gigabytes
        #[arg(long)]
        full: bool,
    },
    /// Make what is handed out: an archive and, where dpkg is, a Debian package
    Dist {
        /// A program that is built already, instead of building one
        #[arg(long)]
        binary: Option<PathBuf>,
        /// Where to [default: target/dist]
        #[arg(long)]
        folder: Option<PathBuf>,
    },
    /// Make a static site, with everything to play without a server
    Site {
        /// Where on its host it will stand
        #[arg(long, default_value = "/")]
        base: String,
        /// Where to [default: target/site]
        #[arg(long)]
        folder: Option<PathBuf>,
    },
    /// Bring up PostgreSQL, NATS, three nodes and a proxy on this machine, until Ctrl-C
    Cluster {
        /// Where the proxy listens; 0 for any free port
        #[arg(long, default_value_t = 4400)]
        port: u16,
    },
    /// Compare one server with a file to one and two nodes over PostgreSQL, in turns
    BenchCluster(bench_cluster::Wished),
    /// Make pictures of every stored position in every window, light and dark, in all languages
    Gallery(web::Wished),
    /// Make an empty game that compiles and keeps the laws, in the shape of the others
    NewGame {
        /// Lower-case words with dashes, for example harbour-master
        name: String,
        /// Where to [default: crates]
        #[arg(long)]
        folder: Option<PathBuf>,
    },
    /// Count the instructions of fixed workloads under callgrind, against the recorded counts
    BenchInstructions {
        /// Only of these games
        games: Vec<String>,
        /// Record the counts instead
        #[arg(long)]
        record: bool,
    },
    /// Measure the engines in WebAssembly against native code
    BenchBrowser {
        /// Measure how long levels think on a phone instead, and tell the client
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
        Task::Soak { game, games, seed, rules } => longer::soak(&game, games, seed, rules),
        Task::Mutants { game, shard } => longer::mutants(&game, shard.as_deref()),
        Task::Schemathesis { examples } => schemathesis::run(examples),
        Task::Python { release, full } => {
            let (server, browser) = (python::server_at_hand(), web::chromium_at_hand());
            python::test(release, full, server.as_deref(), browser.as_deref())
        }
        Task::Dist { binary, folder } => dist::dist(binary.as_deref(), folder),
        Task::Site { base, folder } => site::site(&base, folder),
        Task::Cluster { port } => cluster::run(port),
        Task::BenchCluster(wished) => bench_cluster::run(&wished),
        Task::Gallery(wished) => web::gallery(&wished),
        Task::NewGame { name, folder } => new_game::new_game(&name, folder.as_deref()),
        Task::BenchInstructions { games, record } => longer::bench_instructions(&games, record),
        Task::BenchBrowser { record } => pace::bench(record),
    }
}
