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
use argosy_server::{Config, Faults};
use argosy_store::{Sqlite, Store as _};
use argosy_table::{Entry, Table, salt_hash};
use argosy_wire::{Ask, NewSeat};
use tokio::net::TcpListener;

use crate::support::{TOY, config, database_in, faulty, mine, new_table, salt, seat};

const FOLDER: &str = "ARGOSY_TEST_FOLDER";
const ADDRESS: &str = "ARGOSY_TEST_ADDRESS";
const FAULT: &str = "ARGOSY_TEST_FAULT";

/// Not a test: the server that is killed.
#[test]
#[ignore = "it serves until it is killed"]
fn victim() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let address: SocketAddr = std::env::var(ADDRESS).unwrap().parse().unwrap();
    let config = if std::env::var(FAULT).is_ok() {
        faulty(Faults { tell_before_store: true, ..Faults::default() })
    } else {
        Config { ..config() }
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Arc::new(Sqlite::open(&database_in(Path::new(&folder))).unwrap());
        let listener = bind(address).await;
        let never = std::future::pending();
        argosy_server::serve(config, store, argosy_server::no_metrics(), listener, never)
            .await
            .expect("the store is there");
    });
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
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["--exact", "kill::victim", "--ignored"])
        .env(FOLDER, folder)
        .env(ADDRESS, address.to_string())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if faulty {
        command.env(FAULT, "tell");
    }
    command.spawn().unwrap()
}

async fn ready(address: SocketAddr) {
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
fn free_address() -> SocketAddr {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}

/// So long may the last games take after the last kill. Somebody who was told of an
/// end that was not stored leaves the other waiting.
const PATIENCE: Duration = Duration::from_secs(90);

struct Ran {
    /// By table and seat.
    witnesses: BTreeMap<(String, u8), Witness>,
    /// Pairs whose last game did not come to its end.
    stuck: usize,
    folder: tempfile::TempDir,
}

/// Two people who play one game after another until it is enough.
struct Pair {
    people: [Client; 2],
    number: u64,
    enough: Arc<AtomicBool>,
}

impl Pair {
    async fn play(mut self) -> Vec<((String, u8), Witness)> {
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

async fn run(pairs: u64, kills: u32, faulty: bool) -> Ran {
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
    let mut witnesses = BTreeMap::new();
    let mut stuck = 0;
    let deadline = tokio::time::Instant::now() + PATIENCE;
    for pair in playing {
        match tokio::time::timeout_at(deadline, pair).await {
            Ok(played) => witnesses.extend(played.unwrap()),
            Err(_) => stuck += 1,
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    Ran { witnesses, stuck, folder }
}

/// What is wrong, compared with what is on disk.
async fn complaints(ran: &Ran) -> Vec<String> {
    let store = Sqlite::open(&database_in(ran.folder.path())).unwrap();
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
    let ran = run(pairs, kills, false).await;
    let seconds = begun.elapsed().as_secs();
    let complaints = complaints(&ran).await;
    assert!(
        complaints.is_empty(),
        "{} complaints: {:#?}",
        complaints.len(),
        &complaints[..complaints.len().min(5)]
    );
    let acknowledged: usize =
        ran.witnesses.values().map(|witness| witness.acknowledged.len()).sum();
    let reconnects: u32 = ran.witnesses.values().map(|witness| witness.reconnects).sum();
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
        let ran = run(150, 8, true).await;
        if !complaints(&ran).await.is_empty() {
            return;
        }
    }
    panic!("a server that tells before it stores went unnoticed");
}
