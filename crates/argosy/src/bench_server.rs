//! Drives a server in another process through real sockets, and reports how it did.

mod watch;

use std::io::{BufRead as _, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use argosy_game::Seat;
use argosy_server::client::{Client, Player, Socket, Watch};
use argosy_store::{Commit, Head, LogRow, Sqlite, SqliteOptions, Store as _, TableRow};
use argosy_table::{Bytes32, salt_hash};
use argosy_wire::{Ask, NewSeat, NewTable};
use clap::Args;
use serde::Serialize;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::files;
use watch::{TableWatch, sorted_times};

/// The last connections are made and the first moves played before it is measured.
const SETTLING: Duration = Duration::from_secs(5);
/// About the time that a move takes to everybody.
const ON_ITS_WAY: Duration = Duration::from_millis(25);

#[derive(Args, Clone, Debug)]
pub struct BenchServer {
    /// How many tables are played at once.
    #[arg(long, default_value_t = 2_000)]
    tables: usize,
    /// How many connections there are: people first, then spectators.
    #[arg(long, default_value_t = 5_000)]
    connections: usize,
    /// How many moves are made in a second, all tables together.
    #[arg(long, default_value_t = 2_000)]
    moves: u32,
    /// How long to measure.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// The game, with as few seats as it can have but at least two.
    #[arg(long, default_value = "catan")]
    game: String,
    /// The number of finished games in the database before the server starts.
    #[arg(long, default_value_t = 0)]
    stored: usize,
    /// An empty database of PostgreSQL, as postgres://user@host/name, instead of a file.
    #[arg(long, conflicts_with = "stored")]
    database: Option<String>,
    /// The NATS server of the nodes.
    #[arg(long, requires = "database")]
    bus: Option<String>,
    /// How many nodes share the database; the seats of every table are at different ones.
    #[arg(long, default_value_t = 1, requires = "database")]
    nodes: usize,
    /// Print one line of JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Debug, Serialize)]
struct Report {
    stored: usize,
    /// From the start of the server's process to its first answer.
    ready_ms: f64,
    game: String,
    tables: usize,
    connections: usize,
    nodes: usize,
    seconds: f64,
    moves: usize,
    moves_per_s: f64,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    /// Memory of the server: at first, with all tables loaded, with everybody connected.
    start_kb: u64,
    tables_kb: u64,
    loaded_kb: u64,
    kb_per_idle_table: f64,
    kb_per_table_with_connections: f64,
    cpu_seconds_of_server: f64,
}

impl Report {
    fn print(&self, out: &mut impl Write) -> anyhow::Result<()> {
        writeln!(out, "{} tables of {}, {} connections", self.tables, self.game, self.connections)?;
        let (ready, stored) = (self.ready_ms, self.stored);
        writeln!(out, "ready       {ready:.0} ms after its start, with {stored} stored games")?;
        writeln!(
            out,
            "moves       {} in {:.1} s: {:.0} a second, all on disk",
            self.moves, self.seconds, self.moves_per_s
        )?;
        writeln!(
            out,
            "to everyone p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms",
            self.p50_ms, self.p99_ms, self.max_ms
        )?;
        writeln!(
            out,
            "memory      {:.1} KB for an idle table, {:.1} KB with its connections",
            self.kb_per_idle_table, self.kb_per_table_with_connections
        )?;
        writeln!(
            out,
            "server      {:.1} s of processor, {} MB at the end",
            self.cpu_seconds_of_server,
            self.loaded_kb / 1024
        )?;
        Ok(())
    }
}

impl BenchServer {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        if let Some(too_few) = files::allow_connections(self.connections) {
            bail!("{too_few}");
        }
        let folder = std::env::temp_dir().join(format!("argosy-bench-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let runtime = tokio::runtime::Runtime::new().context("no threads")?;
        runtime.block_on(self.store_games(&folder))?;
        let measured = self.start_all(&folder).and_then(|mut servers| {
            let measured = runtime.block_on(self.measure(&servers));
            for server in &mut servers {
                let ended = server.child.kill().and_then(|()| server.child.wait());
                ended.context("a server did not end")?;
            }
            measured
        });
        std::fs::remove_dir_all(&folder).context("the folder of the test is still there")?;
        let report = measured?;
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
            return Ok(());
        }
        report.print(out)
    }

    fn start_all(&self, folder: &Path) -> anyhow::Result<Vec<Running>> {
        let Some(database) = &self.database else { return Ok(vec![start(folder, OPEN_WIDE)?]) };
        let start_node = |number: usize| {
            let name = format!("--node=bench{number}");
            let database = format!("--database={database}");
            let bus = self.bus.as_ref().map(|bus| format!("--bus={bus}"));
            let own = [database.as_str(), name.as_str()];
            start(folder, &[OPEN_WIDE, &own, bus.as_deref().as_slice()].concat())
        };
        (0..self.nodes.max(1)).map(start_node).collect()
    }

    /// Fills the database with logs of the usual length, which nobody opens.
    async fn store_games(&self, folder: &Path) -> anyhow::Result<()> {
        if self.stored == 0 {
            return Ok(());
        }
        let store = Sqlite::open(&SqliteOptions::new(folder.join("argosy.db")))?;
        let body = "x".repeat(120);
        let entries: Vec<LogRow> =
            (1..=300).map(|seq| LogRow { seq, at: seq, body: body.clone() }).collect();
        let mut writing = JoinSet::new();
        for number in 0..self.stored {
            let table = TableRow {
                id: format!("stored{number}"),
                game: self.game.clone(),
                stage: "over".to_owned(),
                listed: true,
                card: "{}".to_owned(),
                created_at: 1,
                updated_at: number as u64,
                due_at: None,
            };
            let (after, members, results) = (Head::START, Vec::new(), Vec::new());
            let commit = Commit { after, table, entries: entries.clone(), members, results };
            let store = store.clone();
            // Several at once share a flush of the disk.
            writing.spawn(async move { store.commit(commit).await });
            if writing.len() == 32
                && let Some(written) = writing.join_next().await
            {
                written??;
            }
        }
        for written in writing.join_all().await {
            written?;
        }
        Ok(())
    }

    async fn measure(&self, servers: &[Running]) -> anyhow::Result<Report> {
        let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
        for &address in &addresses {
            while Client::new(address).get("/healthz").await.is_err() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        }
        let ready_ms = servers[0].started.elapsed().as_secs_f64() * 1_000.0;
        let of_all_kb = || servers.iter().map(|server| memory_kb(server.child.id())).sum::<u64>();
        let cpu_of_all =
            || servers.iter().map(|server| cpu_seconds(server.child.id())).sum::<f64>();
        let seats = argosy_games::find(&self.game)?.card().min_seats.max(2);
        let start_kb = of_all_kb();
        let tables = self.open_tables(&addresses, seats).await?;
        let tables_kb = of_all_kb();
        let measuring = Arc::new(AtomicBool::new(false));
        let watches = self.seat_people(&tables, seats, &measuring).await;
        let connections = self.connections.max(tables.len() * usize::from(seats));
        seat_spectators(&tables, connections - tables.len() * usize::from(seats)).await;
        tokio::time::sleep(SETTLING).await;
        let cpu_before = cpu_of_all();
        measuring.store(true, Ordering::Relaxed);
        let begun = Instant::now();
        tokio::time::sleep(Duration::from_secs(self.seconds)).await;
        measuring.store(false, Ordering::Relaxed);
        let seconds = begun.elapsed().as_secs_f64();
        let cpu = cpu_of_all() - cpu_before;
        let loaded_kb = of_all_kb();
        let (times, moves) = (sorted_times(&watches), watch::moves(&watches));
        if times.is_empty() {
            bail!("no move was made");
        }
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize] * 1_000.0;
        let per_table = |kb: u64| kb.saturating_sub(start_kb) as f64 / tables.len() as f64;
        Ok(Report {
            stored: self.stored,
            ready_ms,
            game: self.game.clone(),
            tables: tables.len(),
            connections,
            nodes: servers.len(),
            seconds,
            moves,
            moves_per_s: moves as f64 / seconds,
            p50_ms: at(0.5),
            p99_ms: at(0.99),
            max_ms: at(1.0),
            start_kb,
            tables_kb,
            loaded_kb,
            kb_per_idle_table: per_table(tables_kb),
            kb_per_table_with_connections: per_table(loaded_kb),
            cpu_seconds_of_server: cpu,
        })
    }

    /// Lets everybody play; one watch for each table.
    async fn seat_people(
        &self,
        tables: &[Opened],
        seats: u8,
        measuring: &Arc<AtomicBool>,
    ) -> Vec<Arc<TableWatch>> {
        // Every table makes its share of the moves. People think half of the longest
        // time on average; what a move takes on its way is not thought.
        let between = Duration::from_secs_f64(self.tables as f64 / f64::from(self.moves));
        let think = 2 * between.saturating_sub(ON_ITS_WAY);
        let mut watches = Vec::new();
        for (number, table) in tables.iter().enumerate() {
            let watch = Arc::new(TableWatch::new(seats.into(), Arc::clone(measuring)));
            for (index, client) in table.people.iter().enumerate() {
                let seat = Seat::new(index as u8);
                let seed = (number * usize::from(seats) + index) as u64;
                let mut player =
                    Player::new(client.clone(), table.id.clone(), seat, salt(index as u8), seed);
                player.think = think;
                player.watch = Some(Arc::clone(&watch) as Arc<dyn Watch>);
                tokio::spawn(player.play());
            }
            watches.push(watch);
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        watches
    }

    /// Opens all tables, sits everybody down and starts the games.
    async fn open_tables(&self, nodes: &[SocketAddr], seats: u8) -> anyhow::Result<Vec<Opened>> {
        let at_once = Arc::new(Semaphore::new(32));
        let mut opening = Vec::new();
        for _ in 0..self.tables {
            let (at_once, game) = (Arc::clone(&at_once), self.game.clone());
            let nodes = nodes.to_vec();
            opening.push(tokio::spawn(async move {
                let _place = at_once.acquire().await?;
                open_table(&nodes, &game, seats).await
            }));
        }
        let mut tables = Vec::new();
        for opened in opening {
            tables.push(opened.await??);
        }
        Ok(tables)
    }
}

struct Opened {
    id: String,
    people: Vec<Client>,
}

pub(crate) fn salt(seat: u8) -> Bytes32 {
    Bytes32([seat + 1; 32])
}

async fn open_table(nodes: &[SocketAddr], game: &str, seats: u8) -> anyhow::Result<Opened> {
    let mut people = Vec::new();
    for index in 0..seats {
        let node = nodes[usize::from(index) % nodes.len()];
        people.push(Client::guest(node, &format!("Player {index}")).await?);
    }
    let mut chairs = vec![NewSeat::Me { salt_hash: salt_hash(salt(0)) }];
    chairs.resize(seats.into(), NewSeat::Open);
    let table = NewTable {
        game: game.to_owned(),
        options: argosy_game::Options::new(),
        pace: argosy_table::Pace::default(),
        listed: true,
        hot_seat: false,
        seats: chairs,
        start: false,
    };
    let response = people[0].post("/api/tables", &table).await?;
    if response.status != 201 {
        bail!("no table: {} {}", response.status, response.body);
    }
    let id = response.json::<argosy_wire::TableId>().table;
    let mut sockets = Vec::new();
    for (index, client) in people.iter().enumerate() {
        let mut socket = connect(client, &id).await?;
        if index > 0 {
            let salt_hash = salt_hash(salt(index as u8));
            done(&mut socket, "sit", Ask::Sit { seat: Seat::new(index as u8), salt_hash }).await?;
        }
        sockets.push(socket);
    }
    done(&mut sockets[0], "start", Ask::Start {}).await?;
    for (index, socket) in sockets.iter_mut().enumerate() {
        let reveal = Ask::Reveal { seat: Seat::new(index as u8), salt: salt(index as u8) };
        done(socket, "reveal", reveal).await?;
    }
    Ok(Opened { id, people })
}

pub(crate) async fn connect(client: &Client, table: &str) -> anyhow::Result<Socket> {
    let broken = |error| anyhow::anyhow!("no socket: {error:?}");
    let mut socket = Socket::open(client, table).await.map_err(broken)?;
    socket.hello(None).await.map_err(broken)?;
    Ok(socket)
}

pub(crate) async fn done(socket: &mut Socket, id: &str, ask: Ask) -> anyhow::Result<()> {
    let broken = |error| anyhow::anyhow!("{id}: {error:?}");
    socket.ask(id, ask).await.map_err(broken)?;
    match socket.reply(id).await.map_err(broken)?.error {
        None => Ok(()),
        Some(error) => bail!("{id}: {} {}", error.code, error.why),
    }
}

async fn seat_spectators(tables: &[Opened], spectators: usize) {
    for number in 0..spectators {
        let table = &tables[number % tables.len()];
        // A person who is at no table looks on at this one.
        let client = tables[(number + 1) % tables.len()].people[0].clone();
        tokio::spawn(look_on(client, table.id.clone()));
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

async fn look_on(client: Client, table: String) {
    if let Ok(mut socket) = connect(&client, &table).await {
        while socket.next_text().await.is_ok() {}
    }
}

pub(crate) struct Running {
    pub started: Instant,
    pub child: Child,
    pub address: SocketAddr,
}

/// Limits that are out of the way.
const OPEN_WIDE: &[&str] = &[
    "--unload-seconds=3600",
    "--guests-per-minute=10000000",
    "--tables-per-minute=10000000",
    "--requests-per-second=1000",
    "--connections=100000",
    "--sockets-per-user=100000",
    "--sockets-per-address=100000",
    "--requests-per-user=10000000",
    "--connections-per-address=100000",
    "--requests-per-address=10000000",
];

/// A server in a process of its own.
pub(crate) fn start(folder: &Path, flags: &[&str]) -> anyhow::Result<Running> {
    let started = Instant::now();
    let mut child = Command::new(std::env::current_exe()?)
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn"])
        .args(flags)
        .arg("--folder")
        .arg(folder)
        .stdout(Stdio::piped())
        .spawn()
        .context("the server does not start")?;
    let stdout = child.stdout.take().context("the server says nothing")?;
    let mut line = String::new();
    BufReader::new(stdout).read_line(&mut line)?;
    let address = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
    let address = address.and_then(|address| address.parse().ok());
    Ok(Running {
        started,
        child,
        address: address.with_context(|| format!("no address in {line:?}"))?,
    })
}

/// Resident memory, where the system says it.
pub(crate) fn memory_kb(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok()).unwrap_or(0)
}

/// Processor time, where the system says it, in its usual hundredths.
fn cpu_seconds(pid: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let fields: Vec<&str> =
        stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok());
    (ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0)) / 100.0
}
