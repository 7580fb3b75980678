//! Finished games are analysed: behind those who play, one user after the other, and once.

use std::collections::HashSet;
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use argosy_analysis::{
    Analysis, AnyAnalyst, Budget, Decision, Failure, Knowing, Ledger, Stopped, VERSION,
};
use argosy_server::client::Client;
use argosy_server::{AnalysisConfig, Config};
use argosy_wire::{AnalysisProgress, AnalysisState, NewSeat, NewTable};

use crate::support::{
    Server, bot, config, database_in, mine, new_table, play_out, started, started_at,
};

async fn progress(client: &mut Client, table: &str) -> AnalysisProgress {
    let path = format!("/api/tables/{table}/analysis/progress");
    let response = client.get(&path).await.unwrap();
    assert_eq!(response.status, 200, "{}", response.body);
    response.json()
}

async fn until(client: &mut Client, table: &str, state: AnalysisState, done: usize) {
    loop {
        let now = progress(client, table).await;
        if now.state == state && now.done >= done {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn want(client: &mut Client, table: &str) -> u16 {
    let path = format!("/api/tables/{table}/analysis");
    client.send("POST", &path, None).await.unwrap().status
}

async fn known(client: &mut Client, table: &str, query: &str) -> Analysis {
    let path = format!("/api/tables/{table}/analysis{query}");
    let response = client.get(&path).await.unwrap();
    assert_eq!(response.status, 200, "{}", response.body);
    response.json()
}

fn of_real_games() -> Config {
    let analyses = AnalysisConfig {
        analyst: Some(argosy_games::analyst),
        budget: Budget { iterations: 16 },
        ..AnalysisConfig::default()
    };
    Config { games: argosy_games::GAMES, analyses, ..config() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_analysed_once_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_on(of_real_games(), &database_in(folder.path())).await;
    let terms = NewTable { game: "ragusa".to_owned(), ..new_table(vec![mine(0), NewSeat::Open]) };
    let (table, mut ann, ben) = started_at(&server, &terms).await;
    let path = format!("/api/tables/{table}/analysis");
    assert_eq!(ann.get(&path).await.unwrap().status, 403, "not while it runs");
    assert_eq!(want(&mut ann, &table).await, 403, "not while it runs");
    play_out(&table, &ann, &ben).await;

    let at_once = known(&mut ann, &table, "").await;
    assert_eq!(at_once.chances.len(), at_once.steps.len() + 1);
    assert!(at_once.over && at_once.decisions.is_empty());
    assert_eq!(progress(&mut ann, &table).await.state, AnalysisState::Idle);
    assert_eq!(want(&mut ann, &table).await, 202);
    until(&mut ann, &table, AnalysisState::Done, 1).await;
    let whole = known(&mut ann, &table, "").await;
    assert!(whole.decisions.len() > 10);
    assert_eq!(whole.chances, at_once.chances);

    let of_ann = known(&mut ann, &table, "?seat=0").await;
    assert_eq!(of_ann.knowing, Knowing::Seat(argosy_game::Seat::new(0)));
    assert!(!of_ann.decisions.is_empty());
    assert!(of_ann.decisions.iter().all(|decision| decision.seat.index() == 0));
    assert_eq!(ann.get(&format!("{path}?seat=3")).await.unwrap().status, 400);
    server.stop().await;

    let server = Server::start_on(of_real_games(), &database_in(folder.path())).await;
    let mut ann = server.client(&ann);
    assert_eq!(progress(&mut ann, &table).await.state, AnalysisState::Done);
    assert_eq!(known(&mut ann, &table, "").await, whole);
    server.stop().await;
}

/// Judged decisions, by record; and records of which everything may be judged.
static JUDGED: LazyLock<Mutex<Vec<(String, usize)>>> = LazyLock::new(Mutex::default);
static OPEN: LazyLock<Mutex<HashSet<String>>> = LazyLock::new(Mutex::default);
const DECISIONS: usize = 9;
const STUCK_AT: usize = 3;

/// Judges three decisions and then gets no further until it may.
#[derive(Debug)]
struct Slow {
    record: String,
    knowing: Knowing,
    budget: Budget,
}

fn slow(
    _: &str,
    text: &str,
    knowing: Knowing,
    budget: Budget,
    _: u64,
) -> Result<Box<dyn AnyAnalyst>, Failure> {
    Ok(Box::new(Slow { record: argosy_game::content_hash(text), knowing, budget }))
}

impl AnyAnalyst for Slow {
    fn terms(&self) -> String {
        self.record.clone()
    }

    fn decisions(&self) -> Vec<usize> {
        (0..DECISIONS).collect()
    }

    fn judge(
        &self,
        step: usize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Decision>, Stopped> {
        while step >= STUCK_AT && !OPEN.lock().unwrap().contains(&self.record) {
            if stop() {
                return Err(Stopped);
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        JUDGED.lock().unwrap().push((self.record.clone(), step));
        Ok(None)
    }

    fn sum_up(&self, decisions: Vec<Decision>) -> Analysis {
        Analysis {
            version: VERSION,
            game: "toy".to_owned(),
            seats: 2,
            record: self.record.clone(),
            fit: 1,
            knowing: self.knowing,
            budget: self.budget,
            seed: 1,
            over: true,
            chances: Vec::new(),
            steps: Vec::new(),
            ledger: Ledger(Vec::new()),
            turning_points: Vec::new(),
            decisions,
        }
    }
}

fn of_slow_ones() -> Config {
    let analyses = AnalysisConfig { analyst: Some(slow), ..AnalysisConfig::default() };
    Config { analyses, farewell: Duration::from_secs(20), ..config() }
}

async fn finished(server: &Server) -> (String, Client, Client) {
    let (table, ann, ben) = started(server, 2).await;
    play_out(&table, &ann, &ben).await;
    (table, ann, ben)
}

/// The gate of a game opens; the answer is how the host calls its record.
async fn open(client: &mut Client, table: &str) -> String {
    let record = client.get(&format!("/api/tables/{table}/record")).await.unwrap().body;
    let hash = argosy_game::content_hash(&record);
    OPEN.lock().unwrap().insert(hash.clone());
    hash
}

fn judged_of(record: &str) -> Vec<usize> {
    let judged = JUDGED.lock().unwrap();
    let own = judged.iter().filter(|(other, _)| other == record);
    let mut steps: Vec<usize> = own.map(|&(_, step)| step).collect();
    steps.sort_unstable();
    steps
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_broken_off_goes_on_where_it_was() {
    let server = Server::start_with(of_slow_ones()).await;
    let (table, mut ann, _) = finished(&server).await;
    assert_eq!(want(&mut ann, &table).await, 202);
    until(&mut ann, &table, AnalysisState::Running, STUCK_AT).await;
    let path = format!("/api/tables/{table}/analysis");
    assert_eq!(ann.send("DELETE", &path, None).await.unwrap().status, 204);
    until(&mut ann, &table, AnalysisState::Idle, STUCK_AT).await;
    let hash = open(&mut ann, &table).await;
    assert_eq!(want(&mut ann, &table).await, 202);
    until(&mut ann, &table, AnalysisState::Done, DECISIONS).await;
    assert_eq!(judged_of(&hash), (0..DECISIONS).collect::<Vec<_>>(), "each once");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_keeps_what_was_found() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_on(of_slow_ones(), &database_in(folder.path())).await;
    let (table, mut ann, _) = finished(&server).await;
    assert_eq!(want(&mut ann, &table).await, 202);
    until(&mut ann, &table, AnalysisState::Running, STUCK_AT).await;
    server.stop().await;
    let server = Server::start_on(of_slow_ones(), &database_in(folder.path())).await;
    let found = progress(&mut server.client(&ann), &table).await;
    assert_eq!((found.state, found.done, found.total), (AnalysisState::Idle, STUCK_AT, DECISIONS));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_ends_once_nobody_wants_it_and_one_user_has_only_so_many() {
    let server = Server::start_with(of_slow_ones()).await;
    let (first, mut ann, mut ben) = finished(&server).await;
    let path = format!("/api/tables/{first}/analysis");
    assert_eq!(want(&mut ann, &first).await, 202);
    assert_eq!(want(&mut ben, &first).await, 202, "the same one");
    ann.send("DELETE", &path, None).await.unwrap();
    until(&mut ben, &first, AnalysisState::Running, STUCK_AT).await;

    let mut others = Vec::new();
    for _ in 0..3 {
        others.push(finished(&server).await.0);
    }
    assert_eq!(want(&mut ann, &others[0]).await, 202);
    assert_eq!(want(&mut ann, &others[1]).await, 202);
    let refused = ann.send("POST", &format!("/api/tables/{}/analysis", others[2]), None).await;
    let refused = refused.unwrap();
    assert_eq!((refused.status, refused.code().as_str()), (429, "too_many_analyses"));
    assert_eq!(want(&mut ben, &others[2]).await, 202, "others have their own");
    server.stop().await;
}

/// There is one place to think at, and an analysis has it: bots move all the same.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_does_not_wait_for_an_analysis() {
    let mut config = of_slow_ones();
    config.bots.at_once = 1;
    let server = Server::start_with(config).await;
    let (table, mut ann, _) = finished(&server).await;
    assert_eq!(want(&mut ann, &table).await, 202);
    until(&mut ann, &table, AnalysisState::Running, STUCK_AT).await;
    let (other, dan, eve) =
        started_at(&server, &new_table(vec![mine(0), NewSeat::Open, bot()])).await;
    play_out(&other, &dan, &eve).await;
    assert_eq!(progress(&mut ann, &table).await.state, AnalysisState::Running);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_is_for_those_who_may_see_the_game() {
    let server = Server::start_with(of_slow_ones()).await;
    let terms = NewTable { listed: false, ..new_table(vec![mine(0), bot()]) };
    let (mut ann, mut eve) = (server.guest("Ann").await, server.guest("Eve").await);
    let table = crate::support::open(&mut ann, &terms).await;
    for path in ["", "/progress"] {
        let path = format!("/api/tables/{table}/analysis{path}");
        assert_eq!(eve.get(&path).await.unwrap().status, 404);
    }
    assert_eq!(want(&mut eve, &table).await, 404);
    assert_eq!(want(&mut Client::new(server.address), &table).await, 401);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_an_analysis_says_so() {
    let server = Server::start().await;
    let (table, mut ann, _) = finished(&server).await;
    assert_eq!(want(&mut ann, &table).await, 422);
    let path = format!("/api/tables/{table}/analysis");
    assert_eq!(ann.get(&path).await.unwrap().code(), "no_analysis");
    server.stop().await;
}
