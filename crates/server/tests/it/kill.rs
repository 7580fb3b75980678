//! The server is killed at random moments while people play.
//!
//! The server runs in a process of its own: this test binary, started again.
//! `ARGOSY_KILLS=200 cargo test -p server kill` runs longer.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use game::{Rng, Viewer};
use server::client::{Client, Player, Witness};
use server::{Config, Faults};
use store::{Sqlite, Store as _};
use table::{Entry, Table, salt_hash};
use tokio::net::TcpListener;
use wire::{Ask, NewSeat};

use crate::support::{
    TOY, ask, config, database_in, faulty, join, mine, new_table, open, salt, seat,
};

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
        let listener = TcpListener::bind(address).await.unwrap();
        let never = std::future::pending();
        server::serve(config, store, server::no_metrics(), listener, never).await.unwrap();
    });
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
    for _ in 0..500 {
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

struct Ran {
    /// By table and seat.
    witnesses: BTreeMap<(String, u8), Witness>,
    folder: tempfile::TempDir,
}

async fn run(tables: usize, kills: u32, faulty: bool) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    let address = free_address();
    let mut child = start(folder.path(), address, faulty);
    ready(address).await;
    let mut players = Vec::new();
    for number in 0..tables {
        let mut ann = Client::guest(address, &format!("Ann {number}")).await.unwrap();
        let ben = Client::guest(address, &format!("Ben {number}")).await.unwrap();
        let table = open(&mut ann, &new_table(vec![mine(0), NewSeat::Open])).await;
        let (mut of_ben, _) = join(&ben, &table).await;
        let sit = Ask::Sit { seat: seat(1), salt_hash: salt_hash(salt(1)) };
        ask(&mut of_ben, "sit", sit).await.unwrap();
        let (mut of_ann, _) = join(&ann, &table).await;
        ask(&mut of_ann, "start", Ask::Start {}).await.unwrap();
        for (client, index) in [(ann, 0), (ben, 1)] {
            let seed = (number * 2 + usize::from(index)) as u64;
            let mut player = Player::new(client, table.clone(), seat(index), salt(index), seed);
            player.think = Duration::from_millis(120);
            players.push(((table.clone(), index), tokio::spawn(player.play())));
        }
    }
    let mut rng = Rng::from_seed(u64::from(std::process::id()));
    for _ in 0..kills {
        tokio::time::sleep(Duration::from_millis(200 + u64::from(rng.below(900)))).await;
        child.kill().unwrap();
        child.wait().unwrap();
        child = start(folder.path(), address, faulty);
        ready(address).await;
    }
    let mut witnesses = BTreeMap::new();
    for (place, player) in players {
        witnesses.insert(place, player.await.unwrap());
    }
    child.kill().unwrap();
    child.wait().unwrap();
    Ran { witnesses, folder }
}

/// What is wrong, compared with what is on disk.
async fn complaints(ran: &Ran) -> Vec<String> {
    let store = Sqlite::open(&database_in(ran.folder.path())).unwrap();
    let mut complaints = Vec::new();
    for ((table, index), witness) in &ran.witnesses {
        let rows = store.log(table, 0).await.unwrap();
        let entries: Vec<Entry> =
            rows.iter().map(|row| serde_json::from_str(&row.body).unwrap()).collect();
        let place = format!("table {table} seat {index}");
        for &(told, known) in &witness.went_back {
            complaints.push(format!("{place}: was told {told}, the server knew {known}"));
        }
        for (key, seq) in &witness.acknowledged {
            let key = format!("{index}:{key}");
            let found: Vec<u64> = entries
                .iter()
                .filter(|entry| entry.key.as_ref() == Some(&key))
                .map(|entry| entry.seq)
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

/// Views that were shown at a number but are not what the log gives there.
fn unknown_views(place: &str, index: u8, entries: &[Entry], witness: &Witness) -> Vec<String> {
    let mut table = Table::replay(&TOY, [entries[0].clone()]).unwrap();
    let mut views: BTreeMap<u64, String> = BTreeMap::new();
    for entry in &entries[1..] {
        table.fold(entry).unwrap();
        if let Some(game) = table.game() {
            let viewer =
                if table.stage().is_final() { Viewer::All } else { Viewer::Seat(seat(index)) };
            views.insert(entry.seq, game.view(viewer).unwrap().text().to_owned());
        }
    }
    let mut complaints = Vec::new();
    for seen in &witness.seen {
        if seen.seq > table.seq() {
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

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_and_nothing_told_is_unknown() {
    let kills = std::env::var("ARGOSY_KILLS").ok().and_then(|kills| kills.parse().ok());
    let ran = run(150, kills.unwrap_or(12), false).await;
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
    assert!(acknowledged > 5_000, "{acknowledged} moves");
    assert!(reconnects > 300, "{reconnects} reconnects");
    println!("{acknowledged} moves acknowledged, {reconnects} reconnects");
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
