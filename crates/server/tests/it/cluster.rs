//! Three nodes over one database, the seats of every table at different ones, while nodes are
//! killed and stopped, the database and the bus restart, and lines are cut. The clocks of the nodes
//! are seconds apart.
//!
//! Everything follows from a seed. `ARGOSY_CLUSTER_KILLS=500 ARGOSY_CLUSTER_SEED=7 cargo test -p
//! argosy-server cluster` runs longer, and otherwise; the totals of several runs add up.

use std::net::SocketAddr;
use std::process::{Child, Command};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use argosy_game::Rng;
use argosy_server::client::Client;
use argosy_services::{Nats, Postgres as Database};
use argosy_store::Postgres;

use crate::kill::{
    AHEAD, BUS, DATABASE, NODE, PATIENCE, Pair, Playing, Ran, complaints, free_address, ready,
    start_with,
};
use crate::line::Line;

const NODES: usize = 3;
/// The clock of each node is so far ahead of that of the one before, in milliseconds.
const APART: u64 = 7_000;

/// What happens while people play.
struct Plan {
    pairs: u64,
    kills: u32,
    /// Every fourth time that something else than a kill happens it lasts long enough for a node to
    /// let its people go.
    long: bool,
    /// Nodes tell before they store.
    faulty: bool,
    seed: u64,
}

/// What happens beside a kill; each of these once in ten kills.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Trouble {
    BusRestarts,
    DatabaseRestarts,
    NodeStops,
    DatabaseCutOff,
    DatabaseHeldUp,
    BusCutOff,
}

impl Trouble {
    fn beside(kill: u32) -> Option<Self> {
        match kill % 10 {
            0 => Some(Self::BusRestarts),
            2 => Some(Self::DatabaseCutOff),
            3 => Some(Self::BusCutOff),
            5 => Some(Self::DatabaseRestarts),
            6 => Some(Self::NodeStops),
            8 => Some(Self::DatabaseHeldUp),
            _ => None,
        }
    }
}

/// A node, and its own lines to database and bus.
struct Node {
    name: String,
    address: SocketAddr,
    database: Line,
    bus: Line,
    process: Child,
}

struct Cluster {
    database: Database,
    url: String,
    bus: Nats,
    nodes: Vec<Node>,
    faulty: bool,
}

/// The first server that an address names: `scheme://user@HOST:PORT,HOST:PORT/name`.
fn target(url: &str) -> SocketAddr {
    let (_, rest) = url.split_once("://").unwrap();
    let hosts = rest.split_once('@').map_or(rest, |(_, hosts)| hosts);
    hosts.split(['/', ',']).next().unwrap().parse().unwrap()
}

fn by_line(url: &str, line: &Line) -> String {
    url.replace(&target(url).to_string(), &line.address.to_string())
}

impl Cluster {
    async fn start(faulty: bool) -> Option<Self> {
        let database = Database::for_test()?;
        let url = database.new_database();
        Self::start_on(database, url, faulty).await
    }

    async fn start_on(database: Database, url: String, faulty: bool) -> Option<Self> {
        let bus = Nats::for_test()?;
        let mut cluster = Self { database, url, bus, nodes: Vec::new(), faulty };
        for index in 0..NODES {
            let node = cluster.new_node(index).await;
            cluster.nodes.push(node);
        }
        for node in &cluster.nodes {
            ready(node.address).await;
        }
        Some(cluster)
    }

    async fn new_node(&self, index: usize) -> Node {
        let database = Line::to(target(&self.url)).await;
        let bus = Line::to(target(&self.bus.url())).await;
        let (name, address) = (format!("node{index}"), free_address());
        let process = self.start_node(index, &name, address, [&database, &bus]);
        Node { name, address, database, bus, process }
    }

    fn start_node(
        &self,
        index: usize,
        name: &str,
        address: SocketAddr,
        [database, bus]: [&Line; 2],
    ) -> Child {
        let (url, bus) = (by_line(&self.url, database), by_line(&self.bus.url(), bus));
        let ahead = (index as u64 * APART).to_string();
        let settings =
            [(DATABASE, url.as_str()), (BUS, bus.as_str()), (NODE, name), (AHEAD, ahead.as_str())];
        start_with(&settings, address, self.faulty)
    }

    fn kill(&mut self, index: usize) {
        let node = &mut self.nodes[index];
        node.process.kill().unwrap();
        node.process.wait().unwrap();
        let node = &self.nodes[index];
        let process = self.start_node(index, &node.name, node.address, [&node.database, &node.bus]);
        self.nodes[index].process = process;
    }

    async fn make(&mut self, trouble: Trouble, lasts: Duration, rng: &mut Rng) {
        let index = rng.below(NODES as u32) as usize;
        match trouble {
            Trouble::BusRestarts => {
                self.bus.stop();
                tokio::time::sleep(lasts).await;
                self.bus.start_again();
            }
            Trouble::DatabaseRestarts => {
                if rng.below(2) == 0 {
                    self.database.crash();
                } else {
                    self.database.stop();
                }
                tokio::time::sleep(lasts).await;
                self.database.start_again();
            }
            Trouble::NodeStops => {
                let id = self.nodes[index].process.id();
                signal(id, "STOP");
                tokio::time::sleep(lasts).await;
                signal(id, "CONT");
            }
            Trouble::DatabaseCutOff => self.nodes[index].database.cut_for(lasts).await,
            Trouble::DatabaseHeldUp => self.nodes[index].database.hold_up_for(lasts).await,
            Trouble::BusCutOff => self.nodes[index].bus.cut_for(lasts).await,
        }
    }

    /// So many pairs play until it is enough.
    async fn let_play(&self, pairs: u64, seed: u64, enough: &Arc<AtomicBool>) -> Vec<Playing> {
        let mut playing = Vec::new();
        for number in 0..pairs {
            let node = |index: u64| self.nodes[(number + index) as usize % NODES].address;
            let ann = Client::guest(node(0), &format!("Ann {number}")).await.unwrap();
            let ben = Client::guest(node(1), &format!("Ben {number}")).await.unwrap();
            let enough = Arc::clone(enough);
            let pair = Pair { people: [ann, ben], number: seed * 1_000 + number, enough };
            playing.push(tokio::spawn(pair.play()));
        }
        playing
    }

    /// Kills and restarts as the plan says, and hears what people have to say.
    async fn run(&mut self, plan: &Plan) -> Ran {
        let enough = Arc::new(AtomicBool::new(false));
        let playing = self.let_play(plan.pairs, plan.seed, &enough).await;
        let mut rng = Rng::from_seed(plan.seed);
        for kill in 1..=plan.kills {
            tokio::time::sleep(Duration::from_millis(300 + u64::from(rng.below(900)))).await;
            let index = rng.below(NODES as u32) as usize;
            self.kill(index);
            if let Some(trouble) = Trouble::beside(kill) {
                let (short, is_long) = (300 + rng.below(900), rng.below(4) == 0);
                let ms = if plan.long && is_long { 7_000 } else { short };
                self.make(trouble, Duration::from_millis(ms.into()), &mut rng).await;
            }
            ready(self.nodes[index].address).await;
        }
        enough.store(true, Ordering::Relaxed);
        // Whoever was told what is not stored may wait for ever: that is a complaint too.
        let patience = if plan.faulty { Duration::from_secs(15) } else { PATIENCE };
        Ran::gather(playing, patience).await
    }

    async fn complaints(&self, ran: &Ran) -> Vec<String> {
        complaints(&Postgres::open(&self.url).await.unwrap(), ran).await
    }
}

fn signal(process: u32, name: &str) {
    let sent = Command::new("kill").args([&format!("-{name}"), &process.to_string()]).status();
    assert!(sent.unwrap().success());
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for Node { process, .. } in &mut self.nodes {
            // A test that fails leaves nobody behind.
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

fn from_environment(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|value| value.parse().ok())
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_whichever_node_dies() {
    let full = std::env::var_os("ARGOSY_FULL").is_some();
    let kills = from_environment("ARGOSY_CLUSTER_KILLS").unwrap_or(if full { 100 } else { 10 });
    let seed = from_environment("ARGOSY_CLUSTER_SEED").unwrap_or(1);
    let pairs = if full { 200 } else { 60 };
    let kills = u32::try_from(kills).unwrap();
    let plan = Plan { pairs, kills, long: full || kills > 10, faulty: false, seed };
    let Some(mut cluster) = Cluster::start(false).await else { return };
    let begun = Instant::now();
    let ran = cluster.run(&plan).await;
    let complaints = cluster.complaints(&ran).await;
    let tables = ran.witnesses.len() / 2;
    let (acknowledged, reconnects) = (ran.acknowledged(), ran.reconnects());
    println!(
        "seed {seed}: {NODES} nodes, {tables} tables, {kills} kills, {} s: {acknowledged} moves \
         acknowledged, {reconnects} reconnects, {} games called off, {} complaints",
        begun.elapsed().as_secs(),
        ran.called_off(),
        complaints.len()
    );
    assert!(complaints.is_empty(), "{:#?}", &complaints[..complaints.len().min(5)]);
    assert!(acknowledged > 500, "{acknowledged} moves");
    assert!(reconnects > kills * 10, "{reconnects} reconnects");
}

/// The primary is killed, and a standby that has every commit takes its place.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_a_standby_takes_over() {
    if std::env::var_os("ARGOSY_FULL").is_none() {
        return;
    }
    let Some(database) = Database::for_test() else { return };
    let url = database.new_database();
    let standby = database.start_standby().unwrap();
    let url = database.url_with(&standby, &url);
    let Some(mut cluster) = Cluster::start_on(database, url, false).await else { return };
    let enough = Arc::new(AtomicBool::new(false));
    let playing = cluster.let_play(60, 1, &enough).await;
    tokio::time::sleep(Duration::from_secs(4)).await;
    cluster.database.kill();
    standby.promote();
    tokio::time::sleep(Duration::from_secs(4)).await;
    enough.store(true, Ordering::Relaxed);
    let ran = Ran::gather(playing, PATIENCE).await;
    let complaints = cluster.complaints(&ran).await;
    println!("{} moves acknowledged, {} complaints", ran.acknowledged(), complaints.len());
    assert!(complaints.is_empty(), "{:#?}", &complaints[..complaints.len().min(5)]);
    assert!(ran.acknowledged() > 500, "{} moves", ran.acknowledged());
}

/// The fault that this test is there for.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_tells_before_it_stores_is_found_out() {
    // Whether a kill falls between telling and storing is luck: several runs get a chance.
    for seed in 0..5 {
        let plan = Plan { pairs: 60, kills: 4, long: false, faulty: true, seed };
        let Some(mut cluster) = Cluster::start(true).await else { return };
        let ran = cluster.run(&plan).await;
        if !cluster.complaints(&ran).await.is_empty() {
            return;
        }
    }
    panic!("nodes that tell before they store went unnoticed");
}
