//! The server is killed at random moments while people play.
//!
//! The server runs in a process of its own: this test binary, started again.
//! `ARGOSY_KILLS=200 cargo test -p argosy-server kill` runs longer.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use argosy_game::{Rng, Viewer};
use argosy_server::client::{Client, Player, Socket, Witness};
use argosy_server::{Cluster, Config, Faults};
use argosy_store::{Postgres, Sqlite, Store};
use argosy_table::{Entry, Table, salt_hash};
use argosy_wire::{Ask, NewSeat};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::support::{TOY, config, database_in, faulty, mine, new_table, salt, seat};

const FOLDER: &str = "ARGOSY_TEST_FOLDER";
const ADDRESS: &str = "ARGOSY_TEST_ADDRESS";
const FAULT: &str = "ARGOSY_TEST_FAULT";
/// Instead of a folder: a database and a bus that nodes share, and the name of this one.
pub const DATABASE: &str = "ARGOSY_TEST_DATABASE";
pub const BUS: &str = "ARGOSY_TEST_BUS";
pub const NODE: &str = "ARGOSY_TEST_NODE";
/// So many milliseconds is the clock of its machine ahead.
pub const AHEAD: &str = "ARGOSY_TEST_AHEAD";

/// Not a test: the server that is killed.
#[test]
#[ignore = "it serves until it is killed"]
fn victim() {
    let Ok(address) = std::env::var(ADDRESS) else { return };
    let address: SocketAddr = address.parse().unwrap();
    let mut config = if std::env::var(FAULT).is_ok() {
        faulty(Faults { tell_before_store: true, ..Faults::default() })
    } else {
        config()
    };
    if let Ok(ahead) = std::env::var(AHEAD) {
        config.clock.advance(Duration::from_millis(ahead.parse().unwrap()));
    }
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        if let Ok(folder) = std::env::var(FOLDER) {
            let store = Arc::new(Sqlite::open(&database_in(Path::new(&folder))).unwrap());
            serve(config, store, address).await.expect("the store is there");
            return;
        }
        loop {
            let store = join_cluster(&mut config).await;
            // The database may go away before the node has joined the others. Whoever watches over
            // it would start it again.
            if serve(config.clone(), store, address).await.is_ok() {
                return;
            }
        }
    });
}

async fn serve(config: Config, store: Arc<dyn Store>, at: SocketAddr) -> anyhow::Result<()> {
    let (listener, never) = (bind(at).await, std::future::pending());
    argosy_server::serve(config, store, argosy_server::no_metrics(), listener, never).await
}

async fn join_cluster(config: &mut Config) -> Arc<dyn Store> {
    let named = |name: &str| std::env::var(name).ok();
    let url = named(DATABASE).expect("a folder or a database");
    let store = loop {
        // It may be down just now.
        match Postgres::open(&url).await {
            Ok(store) => break Arc::new(store),
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    };
    let node = named(NODE).expect("a node has a name");
    config.cluster = Some(Cluster { bus: named(BUS), ..Cluster::new(node, store.clone()) });
    store
}

/// While nobody listened, somebody else may have used the port for a moment.
async fn bind(address: SocketAddr) -> TcpListener {
    loop {
        match TcpListener::bind(address).await {
            Ok(listener) => return listener,
            Err(error) => assert_eq!(error.kind(), ErrorKind::AddrInUse),
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

fn start(folder: &Path, address: SocketAddr, faulty: bool) -> Child {
    let folder = folder.to_str().expect("a folder's name is text");
    start_with(&[(FOLDER, folder)], address, faulty)
}

/// Starts this program again as a server.
pub fn start_with(settings: &[(&str, &str)], address: SocketAddr, faulty: bool) -> Child {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["--exact", "kill::victim", "--ignored"])
        .env(ADDRESS, address.to_string())
        .envs(settings.iter().copied())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if faulty {
        command.env(FAULT, "tell");
    }
    command.spawn().unwrap()
}

pub async fn ready(address: SocketAddr) {
    for _ in 0..3_000 {
        if let Ok(response) = Client::new(address).get("/healthz").await
            && response.status == 200
        {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the server does not start");
}

/// A port that is free now.
pub fn free_address() -> SocketAddr {
    SocketAddr::from((std::net::Ipv4Addr::LOCALHOST, argosy_services::free_port().unwrap()))
}

/// So long may the last games take after the last kill. Somebody who was told of an
/// end that was not stored leaves the other waiting.
pub const PATIENCE: Duration = Duration::from_secs(90);

/// A pair that plays.
pub type Playing = JoinHandle<Vec<((String, u8), Witness)>>;

/// What people say who played meanwhile.
#[derive(Default)]
pub struct Ran {
    /// By table and seat.
    pub witnesses: BTreeMap<(String, u8), Witness>,
    /// Pairs whose last game did not come to its end.
    pub stuck: usize,
}

impl Ran {
    pub fn acknowledged(&self) -> usize {
        self.witnesses.values().map(|witness| witness.acknowledged.len()).sum()
    }

    pub fn reconnects(&self) -> u32 {
        self.witnesses.values().map(|witness| witness.reconnects).sum()
    }

    /// Games that did not begin, as somebody was too slow to reveal a salt.
    pub fn called_off(&self) -> usize {
        self.witnesses.values().filter(|witness| witness.called_off).count() / 2
    }

    /// Waits until all have played their last game.
    pub async fn gather(playing: Vec<Playing>, patience: Duration) -> Self {
        let mut ran = Self::default();
        let deadline = tokio::time::Instant::now() + patience;
        for pair in playing {
            match tokio::time::timeout_at(deadline, pair).await {
                Ok(played) => ran.witnesses.extend(played.unwrap()),
                Err(_) => ran.stuck += 1,
            }
        }
        ran
    }
}

/// Two people who play one game after another until it is enough.
pub struct Pair {
    pub people: [Client; 2],
    pub number: u64,
    pub enough: Arc<AtomicBool>,
}

impl Pair {
    pub async fn play(mut self) -> Vec<((String, u8), Witness)> {
        let mut witnesses = Vec::new();
        let mut game = 0;
        while !self.enough.load(Ordering::Relaxed) {
            // The server may be down just now.
            let Some(table) = self.open().await else {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            let player = |index: u8| {
                let client = self.people[usize::from(index)].clone();
                let seed = (self.number << 16) + game * 2 + u64::from(index);
                let mut player = Player::new(client, table.clone(), seat(index), salt(index), seed);
                player.think = Duration::from_millis(120);
                player.play()
            };
            let (one, other) = tokio::join!(player(0), player(1));
            witnesses.push(((table.clone(), 0), one));
            witnesses.push(((table, 1), other));
            game += 1;
        }
        witnesses
    }

    /// A table at which both sit and which has started.
    async fn open(&mut self) -> Option<String> {
        let [ann, ben] = &mut self.people;
        let table = new_table(vec![mine(0), NewSeat::Open]);
        let opened = ann.post("/api/tables", &table).await.ok()?;
        let table = (opened.status == 201).then(|| opened.json::<argosy_wire::TableId>().table)?;
        let sit = Ask::Sit { seat: seat(1), salt_hash: salt_hash(salt(1)) };
        done(ben, &table, sit).await?;
        done(ann, &table, Ask::Start {}).await?;
        Some(table)
    }
}

/// One wish through a connection of its own.
async fn done(client: &Client, table: &str, wish: Ask) -> Option<()> {
    let mut socket = Socket::open(client, table).await.ok()?;
    socket.hello(None).await.ok()?;
    socket.ask("w", wish).await.ok()?;
    socket.reply("w").await.ok()?.ok.map(drop)
}

async fn run(pairs: u64, kills: u32, faulty: bool) -> (Ran, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let address = free_address();
    let mut child = start(folder.path(), address, faulty);
    ready(address).await;
    let enough = Arc::new(AtomicBool::new(false));
    let mut playing = Vec::new();
    for number in 0..pairs {
        let ann = Client::guest(address, &format!("Ann {number}")).await.unwrap();
        let ben = Client::guest(address, &format!("Ben {number}")).await.unwrap();
        let pair = Pair { people: [ann, ben], number, enough: Arc::clone(&enough) };
        playing.push(tokio::spawn(pair.play()));
    }
    let mut rng = Rng::from_seed(u64::from(std::process::id()));
    for _ in 0..kills {
        tokio::time::sleep(Duration::from_millis(200 + u64::from(rng.below(900)))).await;
        child.kill().unwrap();
        child.wait().unwrap();
        child = start(folder.path(), address, faulty);
        ready(address).await;
    }
    enough.store(true, Ordering::Relaxed);
    let ran = Ran::gather(playing, PATIENCE).await;
    child.kill().unwrap();
    child.wait().unwrap();
    (ran, folder)
}

/// What is wrong, compared with the database in this folder.
async fn complaints_in(folder: &Path, ran: &Ran) -> Vec<String> {
    complaints(&Sqlite::open(&database_in(folder)).unwrap(), ran).await
}

/// What is wrong, compared with what is on disk.
pub async fn complaints(store: &dyn Store, ran: &Ran) -> Vec<String> {
    let mut complaints = Vec::new();
    if ran.stuck > 0 {
        complaints.push(format!("{} pairs wait for each other", ran.stuck));
    }
    for ((table, index), witness) in &ran.witnesses {
        let rows = store.log(table, 0).await.unwrap();
        let entries: Vec<Entry> =
            rows.iter().map(|row| serde_json::from_str(&row.body).unwrap()).collect();
        let place = format!("table {table} seat {index}");
        for &(told, known) in &witness.went_back {
            complaints.push(format!("{place}: was told {told}, the server knew {known}"));
        }
        let table = Table::replay(&TOY, entries.clone()).unwrap();
        let number = |seq: u64| table.number_at(Viewer::Seat(seat(*index)), seq);
        for (key, seq) in &witness.acknowledged {
            let key = format!("{index}:{key}");
            let found: Vec<u64> = entries
                .iter()
                .filter(|entry| entry.key.as_ref() == Some(&key))
                .map(|entry| number(entry.seq))
                .collect();
            // A move that ended the game is answered with the number of the end.
            let fits = found.len() == 1 && (found[0] == *seq || found[0] + 1 == *seq);
            if !fits {
                complaints.push(format!("{place}: {seq} was acknowledged, found {found:?}"));
            }
        }
        complaints.extend(unknown_views(&place, *index, &entries, witness));
    }
    complaints
}

/// Views that were shown at a number of the seat's but are not what the log gives there.
fn unknown_views(place: &str, index: u8, entries: &[Entry], witness: &Witness) -> Vec<String> {
    let own = Viewer::Seat(seat(index));
    let mut table = Table::replay(&TOY, [entries[0].clone()]).unwrap();
    let mut views: BTreeMap<u64, String> = BTreeMap::new();
    for entry in &entries[1..] {
        table.fold(entry).unwrap();
        if let Some(game) = table.game() {
            let viewer = if table.stage().is_final() { Viewer::All } else { own };
            views.insert(table.number(own), game.view(viewer).unwrap().text().to_owned());
        }
    }
    let mut complaints = Vec::new();
    for seen in &witness.seen {
        if seen.seq > table.number(own) {
            complaints.push(format!("{place}: {} was seen and is not on disk", seen.seq));
        }
        if let Some(view) = &seen.view
            && views.get(&seen.seq) != Some(view)
        {
            complaints.push(format!("{place}: at {} something else was seen", seen.seq));
        }
    }
    complaints
}

/// So often in every test run, which takes about a minute; `ARGOSY_FULL` asks for more.
fn kills() -> u32 {
    let asked = std::env::var("ARGOSY_KILLS").ok().and_then(|kills| kills.parse().ok());
    let full = std::env::var_os("ARGOSY_FULL").is_some();
    asked.unwrap_or(if full { 400 } else { 45 })
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_and_nothing_told_is_unknown() {
    let begun = std::time::Instant::now();
    let (pairs, kills) = (200, kills());
    let (ran, folder) = run(pairs, kills, false).await;
    let seconds = begun.elapsed().as_secs();
    let complaints = complaints_in(folder.path(), &ran).await;
    assert!(
        complaints.is_empty(),
        "{} complaints: {:#?}",
        complaints.len(),
        &complaints[..complaints.len().min(5)]
    );
    let (acknowledged, reconnects) = (ran.acknowledged(), ran.reconnects());
    let tables = ran.witnesses.len() / 2;
    println!(
        "{tables} tables, {kills} kills, {seconds} s: {acknowledged} moves acknowledged, \
         {reconnects} reconnects"
    );
    assert!(acknowledged > 5_000, "{acknowledged} moves");
    assert!(reconnects > kills * 100, "{reconnects} reconnects");
}

/// The fault that this test is there for.
#[tokio::test(flavor = "multi_thread")]
async fn telling_before_storing_is_found_out() {
    // Whether a kill falls between telling and storing is luck: several runs get a chance.
    for _ in 0..5 {
        let (ran, folder) = run(150, 8, true).await;
        if !complaints_in(folder.path(), &ran).await.is_empty() {
            return;
        }
    }
    panic!("a server that tells before it stores went unnoticed");
}
