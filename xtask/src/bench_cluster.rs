//! One server with a file against nodes over PostgreSQL, one after the other on this machine, as
//! often as is wished: what counts is how they compare.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};
use argosy_services::{Nats, Postgres};
use serde_json::Value;

use crate::command::output;
use crate::{cluster, services};

/// What is asked for.
#[derive(clap::Args)]
pub struct Wished {
    /// Moves a second, all tables together
    #[arg(long, default_value_t = 1_000)]
    moves: u32,
    #[arg(long, default_value_t = 500)]
    tables: u32,
    /// How long each is measured
    #[arg(long, default_value_t = 20)]
    seconds: u32,
    /// How often each is measured, in turns
    #[arg(long, default_value_t = 3)]
    rounds: u32,
}

/// Where games are kept, and by how many nodes.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Way {
    File,
    Nodes(u32),
}

const WAYS: [Way; 3] = [Way::File, Way::Nodes(1), Way::Nodes(2)];

impl Way {
    fn name(self) -> String {
        match self {
            Self::File => "SQLite".to_owned(),
            Self::Nodes(nodes) => format!("PostgreSQL, nodes: {nodes}"),
        }
    }
}

/// What one run came to.
struct Measured {
    moves_per_s: f64,
    p50_ms: f64,
    p99_ms: f64,
    /// Processor time of the servers for each move, in milliseconds; that of PostgreSQL is not in it.
    cpu_ms: f64,
    /// Transactions and commits of changes for each entry of the logs, with all that is read and
    /// all that opened the tables.
    database: Option<(f64, f64)>,
}

pub fn run(wished: &Wished) -> Result<()> {
    services::require(&[])?;
    let program = cluster::program()?;
    let (database, bus) = (Postgres::start_durable()?, Nats::start()?);
    println!("asked for {} moves/s at {} tables", wished.moves, wished.tables);
    for round in 1..=wished.rounds {
        let mut before: Vec<(Way, Measured)> = Vec::new();
        for way in WAYS {
            let measured = measure(&program, way, wished, &database, &bus)?;
            print(round, way, &measured, &before);
            before.push((way, measured));
        }
    }
    Ok(())
}

fn print(round: u32, way: Way, measured: &Measured, before: &[(Way, Measured)]) {
    let Measured { moves_per_s, p50_ms, p99_ms, cpu_ms, .. } = measured;
    println!(
        "round {round}, {:<20} {moves_per_s:>6.0} moves/s, p50 {p50_ms:.1} ms, p99 {p99_ms:.1} ms, \
         {cpu_ms:.2} ms of processor a move, load {}",
        way.name(),
        load()
    );
    for (other, than) in before {
        println!(
            "    against {}: moves/s {:.2}, p99 {:.2}, processor {:.2}",
            other.name(),
            moves_per_s / than.moves_per_s,
            p99_ms / than.p99_ms,
            cpu_ms / than.cpu_ms
        );
    }
    if let Some((transactions, commits)) = measured.database {
        println!(
            "    for each entry of a log: {transactions:.2} transactions, each a round trip, of \
             which {commits:.2} change a table"
        );
    }
}

/// The machine's, in the last minute.
fn load() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or("unknown").to_owned()
}

fn measure(
    program: &Path,
    way: Way,
    wished: &Wished,
    database: &Postgres,
    bus: &Nats,
) -> Result<Measured> {
    let mut bench = Command::new(program);
    bench.args(["bench", "server", "--json", "--connections", "0"]);
    bench.args(["--moves", &wished.moves.to_string(), "--tables", &wished.tables.to_string()]);
    bench.args(["--seconds", &wished.seconds.to_string()]);
    let url = database.new_database();
    if let Way::Nodes(nodes) = way {
        bench.args(["--database", &url, "--bus", &bus.url(), "--nodes", &nodes.to_string()]);
    }
    let told: Value = serde_json::from_str(&output(&mut bench)?).context("it tells no JSON")?;
    let number = |name: &str| told[name].as_f64().with_context(|| format!("no {name}"));
    Ok(Measured {
        moves_per_s: number("moves_per_s")?,
        p50_ms: number("p50_ms")?,
        p99_ms: number("p99_ms")?,
        cpu_ms: number("cpu_seconds_of_server")? * 1_000.0 / number("moves")?,
        database: if way == Way::File { None } else { Some(counted(database, &url)?) },
    })
}

/// What the database counted, for each entry.
fn counted(database: &Postgres, url: &str) -> Result<(f64, f64)> {
    let count = |sql: &str| -> Result<f64> { Ok(database.sql(url, sql).parse()?) };
    let entries = count("SELECT count(*) FROM log")?;
    let transactions =
        count("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()")?;
    let changes = "SELECT n_tup_upd + n_tup_ins FROM pg_stat_user_tables WHERE relname = 'tables'";
    Ok((transactions / entries, count(changes)? / entries))
}
