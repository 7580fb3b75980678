//! Two nodes over one database: what is done at one is seen at the other.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use argosy_erased::AnyGame as _;
use argosy_server::client::{Client, Socket};
use argosy_server::{Cluster, Config, Reads};
use argosy_services::{Certificate, Nats, Postgres as Database};
use argosy_store::{Postgres, SharedStore as _};
use argosy_wire::{Ask, Message, NewSeat, Rename, SessionCard, SignIn, TableId};
use futures_util::StreamExt as _;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::line::Line;
use crate::past::{bring, private_game};
use crate::support::{
    Server, TOY, ask, bot, config, join, mine, new_table, open, play_out, seat, started_by,
};

pub struct Two {
    pub nodes: [SocketAddr; 2],
    /// Of the database that they share.
    pub url: String,
    pub database: Database,
    bus: Option<Nats>,
}

/// A node that can be stopped.
struct Node {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<anyhow::Result<()>>,
}

async fn serve(name: &str, url: &str, bus: Option<String>) -> SocketAddr {
    let node = start(name, url, |cluster| cluster.bus = bus).await;
    // It runs as long as the test does.
    std::mem::forget(node.stop);
    node.address
}

async fn start(name: &str, url: &str, change: impl FnOnce(&mut Cluster)) -> Node {
    let store = Arc::new(Postgres::open(url).await.unwrap());
    let mut cluster = Cluster::new(name.to_owned(), store.clone());
    change(&mut cluster);
    let config = Config { cluster: Some(cluster), ..config() };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let stopped = async { drop(stopped.await) };
    let serving =
        argosy_server::serve(config, store, argosy_server::no_metrics(), listener, stopped);
    Node { address, stop, served: tokio::spawn(serving) }
}

impl Node {
    async fn stop(self) {
        self.stop.send(()).unwrap();
        self.served.await.unwrap().unwrap();
    }
}

impl Two {
    pub async fn start(with_bus: bool) -> Option<Self> {
        let database = Database::for_test()?;
        let url = database.new_database();
        Self::start_on(database, url, with_bus).await
    }

    pub async fn start_on(database: Database, url: String, with_bus: bool) -> Option<Self> {
        let bus = if with_bus { Some(Nats::for_test()?) } else { None };
        let address = bus.as_ref().map(Nats::url);
        let nodes = [serve("a", &url, address.clone()).await, serve("b", &url, address).await];
        Some(Self { nodes, url, database, bus })
    }

    /// Ann is at the first node and Ben at the second.
    pub async fn people(&self) -> (Client, Client) {
        let [one, other] = self.nodes;
        let ann = Client::guest(one, "Ann").await.unwrap();
        (ann, Client::guest(other, "Ben").await.unwrap())
    }
}

/// Reads until something is told, which takes at most as long as a test may.
pub async fn until<T>(socket: &mut Socket, wanted: impl Fn(Message) -> Option<T>) -> T {
    let reading = async {
        loop {
            if let Some(found) = wanted(socket.next().await.unwrap()) {
                return found;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), reading).await.expect("it is told")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_at_two_nodes_with_and_without_a_bus() {
    for with_bus in [true, false] {
        let Some(two) = Two::start(with_bus).await else { return };
        let (ann, ben) = two.people().await;
        // Bots think at the node that wrote last.
        let table = new_table(vec![mine(0), NewSeat::Open, bot()]);
        let table = started_by(&ann, &ben, &table).await;
        play_out(&table, &ann, &ben).await;
        assert_eq!(two.bus.is_some(), with_bus);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_presence_names_rematches_and_sessions_reach_the_other_node() {
    let Some(two) = Two::start(true).await else { return };
    let (mut ann, mut ben) = two.people().await;
    let table = started_by(&ann, &ben, &new_table(vec![mine(0), NewSeat::Open])).await;
    let (mut of_ann, _) = join(&ann, &table).await;
    let (mut of_ben, _) = join(&ben, &table).await;
    until(&mut of_ann, |message| match message {
        Message::Presence(presence) if presence.seats == [seat(0), seat(1)] => Some(()),
        _ => None,
    })
    .await;
    ask(&mut of_ben, "say", Ask::Say { text: "hello".to_owned() }).await.unwrap();
    let line = until(&mut of_ann, |message| match message {
        Message::Chat(line) => Some((line.number, line.name, line.text)),
        _ => None,
    })
    .await;
    assert_eq!(line, (1, "Ben".to_owned(), "hello".to_owned()));
    let name = Rename { name: "Benno".to_owned() };
    let body = serde_json::to_string(&name).unwrap();
    assert_eq!(ben.send("PATCH", "/api/me", Some(&body)).await.unwrap().status, 200);
    let seen = until(&mut of_ann, |message| match message {
        Message::Welcome(welcome) => Some(welcome.chat[0].name.clone()),
        _ => None,
    })
    .await;
    assert_eq!(seen, "Benno");
    play_out(&table, &ann, &ben).await;
    let path = format!("/api/tables/{table}/rematch");
    let rematch: TableId = ben.post(&path, &Value::Null).await.unwrap().json();
    let told = until(&mut of_ann, |message| match message {
        Message::Rematch { table } => Some(table),
        _ => None,
    })
    .await;
    assert_eq!(told, rematch.table);
    // Ann ends her session at the other node, where her cookie is as good.
    let mut elsewhere = Client { cookie: ann.cookie.clone(), ..ben.clone() };
    let sessions: Vec<SessionCard> = elsewhere.get("/api/me/sessions").await.unwrap().json();
    let path = format!("/api/me/sessions/{}", sessions[0].handle);
    assert_eq!(elsewhere.send("DELETE", &path, None).await.unwrap().status, 204);
    let why = until(&mut of_ann, |message| match message {
        Message::Goodbye(goodbye) => Some(goodbye.code),
        _ => None,
    })
    .await;
    assert_eq!(why, "signed_out");
    assert_eq!(ann.get("/api/me").await.unwrap().status, 401);
}

/// Nodes of two builds: tables have rules that both know; once the old one has gone they have the
/// new ones, and then it cannot come back.
#[tokio::test(flavor = "multi_thread")]
async fn new_rules_are_played_once_every_node_knows_them() {
    let Some(database) = Database::for_test() else { return };
    let url = database.new_database();
    let reads = |rules: u32| -> Option<Reads> {
        let own = [("entries", 1), ("rules of toy", rules)];
        Some(own.into_iter().map(|(name, version)| (name.to_owned(), version)).collect())
    };
    let (old, new) = (TOY.card().rules - 1, TOY.card().rules);
    let before = start("before", &url, |cluster| cluster.reads = reads(old)).await;
    let after = start("after", &url, |cluster| cluster.reads = reads(new)).await;
    let rules = async || -> u32 {
        let mut ann = Client::guest(after.address, "Ann").await.unwrap();
        let table = open(&mut ann, &new_table(vec![mine(0), bot()])).await;
        let (_, update) = join(&ann, &table).await;
        let options = update.seen.and_then(|seen| seen.table).map(|table| table.options);
        options.unwrap().rules(99).unwrap().number()
    };
    assert_eq!(rules().await, old);
    // A game that was played by new rules elsewhere has to wait as well.
    let elsewhere = Server::start().await;
    let (table, mut eve, _) = private_game(&elsewhere).await;
    let record = eve.get(&format!("/api/tables/{table}/record")).await.unwrap().body;
    elsewhere.stop().await;
    let mut eve = Client::guest(after.address, "Eve").await.unwrap();
    let mut imported =
        async || bring(&mut eve, &record, vec![mine(0), NewSeat::Open, bot()], "Ben").await;
    let waits = imported().await;
    assert_eq!((waits.status, waits.body.contains("not_all_know")), (422, true), "{}", waits.body);
    before.stop().await;
    let deadline = tokio::time::Instant::now() + Duration::from_secs(30);
    while rules().await != new {
        assert!(tokio::time::Instant::now() < deadline, "the old node is still waited for");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let kept = imported().await;
    assert_eq!(kept.status, 201, "{}", kept.body);
    let late = start("late", &url, |cluster| cluster.reads = reads(old)).await;
    let refused = late.served.await.unwrap().unwrap_err().to_string();
    assert!(refused.contains("newer nodes have written"), "{refused}");
}

/// Hints are encrypted where the address of the bus asks for it, and a node speaks only to a bus
/// whose certificate is of the authority that it was given.
#[tokio::test(flavor = "multi_thread")]
async fn hints_go_over_an_encrypted_bus_that_one_trusts() {
    let Some(database) = Database::for_test() else { return };
    if Nats::for_test().is_none() {
        return;
    }
    let (own, other) = (Certificate::make().unwrap(), Certificate::make().unwrap());
    let bus = Nats::start_encrypted(&own).unwrap();
    let url = database.new_database();
    let node = async |name: &str, authority: &Certificate| {
        let joined = |cluster: &mut Cluster| {
            cluster.bus = Some(bus.url());
            cluster.authority = Some(authority.authority());
        };
        start(name, &url, joined).await
    };
    let (trusting, doubting) = (node("a", &own).await, node("b", &other).await);
    let options = async_nats::ConnectOptions::new().add_root_certificates(own.authority());
    let listener = options.connect(bus.url()).await.unwrap();
    let mut hints = listener.subscribe("argosy.table.*").await.unwrap();
    listener.flush().await.unwrap();
    let mut at = Vec::new();
    for (node, name) in [(&doubting, "Ben"), (&trusting, "Ann")] {
        let mut client = Client::guest(node.address, name).await.unwrap();
        let table = open(&mut client, &new_table(vec![mine(0), NewSeat::Open])).await;
        at.push((join(&client, &table).await.0, table));
    }
    // A node that is still on its way to the bus gives no hints: it is given half a minute.
    for attempt in 0..25 {
        // The doubting node has its turn first, so that what it says would be heard first.
        for (socket, _) in &mut at {
            let text = "hello".to_owned();
            ask(socket, &attempt.to_string(), Ask::Say { text }).await.unwrap();
        }
        let heard = tokio::time::timeout(Duration::from_secs(1), hints.next()).await;
        if let Ok(heard) = heard {
            assert_eq!(heard.unwrap().subject.as_str(), format!("argosy.table.{}", at[1].1));
            return;
        }
    }
    panic!("no hint was heard");
}

/// A page of an earlier build asks for its files at nodes of the next one.
#[tokio::test(flavor = "multi_thread")]
async fn files_of_an_earlier_build_are_still_served() {
    let Some(database) = Database::for_test() else { return };
    let url = database.new_database();
    let node = serve("a", &url, None).await;
    let store = Postgres::open(&url).await.unwrap();
    let file = ("assets/old-1a2b.js".to_owned(), b"export {}".to_vec());
    store.keep_files(vec![file]).await.unwrap();
    let mut client = Client::new(node);
    let found = client.get("/assets/old-1a2b.js").await.unwrap();
    assert_eq!((found.status, found.body.as_str()), (200, "export {}"));
    assert_eq!(client.get("/assets/none-1a2b.js").await.unwrap().status, 404);
    assert_eq!(client.get("/old-1a2b.js").await.unwrap().status, 404);
}

/// Wrong passwords count together, wherever they are tried.
#[tokio::test(flavor = "multi_thread")]
async fn trying_passwords_at_every_node_is_no_way_around() {
    let Some(two) = Two::start(false).await else { return };
    let mut statuses = Vec::new();
    for attempt in 0..8 {
        let mut client = Client::new(two.nodes[attempt % 2]);
        let wrong = SignIn { login: "ann".to_owned(), password: format!("horse {attempt}") };
        statuses.push(client.post("/api/session/sign_in", &wrong).await.unwrap().status);
    }
    let most = config().limits.wrong_passwords_per_minute as usize;
    assert!(statuses[..most].iter().all(|&status| status == 401), "{statuses:?}");
    assert!(statuses[most..].iter().all(|&status| status == 429), "{statuses:?}");
}

/// A node that cannot reach the database says so and lets everybody go; when it can again it is
/// as before.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_cut_off_lets_its_people_go_and_comes_back() {
    let Some(mut database) = Database::for_test() else { return };
    let url = database.new_database();
    let node = serve("a", &url, None).await;
    let mut ann = Client::guest(node, "Ann").await.unwrap();
    let table = open(&mut ann.clone(), &new_table(vec![mine(0), bot()])).await;
    let (mut socket, _) = join(&ann, &table).await;
    database.stop();
    let why = until(&mut socket, |message| match message {
        Message::Goodbye(goodbye) => Some(goodbye.code),
        _ => None,
    })
    .await;
    assert_eq!(why, "restart");
    assert_eq!(ann.get("/api/me").await.unwrap().status, 503);
    assert_eq!(ann.get("/healthz").await.unwrap().status, 503);
    database.start_again();
    let deadline = tokio::time::Instant::now() + Duration::from_secs(30);
    while ann.get("/healthz").await.unwrap().status != 200 {
        assert!(tokio::time::Instant::now() < deadline, "it does not come back");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    join(&ann, &table).await;
}

/// Where the connection is lost while a table is stored, nobody opens it twice or in vain.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_once_though_the_connection_is_lost_meanwhile() {
    let Some(database) = Database::for_test() else { return };
    let url = database.new_database();
    let (_, rest) = url.split_once('@').unwrap();
    let (server, _) = rest.split_once('/').unwrap();
    let line = Line::to(server.parse().unwrap()).await;
    let node = serve("a", &url.replace(server, &line.address.to_string()), None).await;
    let mut ann = Client::guest(node, "Ann").await.unwrap();
    // A table is stored once the test says so.
    let waits = "CREATE TABLE go_on ();
        CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
            WHILE NOT EXISTS (SELECT FROM pg_class WHERE relname = ''may_go_on'') LOOP
                PERFORM pg_sleep(0.02);
            END LOOP;
            RETURN NEW;
        END';
        CREATE TRIGGER wait BEFORE INSERT ON tables FOR EACH ROW EXECUTE FUNCTION wait()";
    database.sql(&url, waits);
    let opening = tokio::spawn(async move {
        let table = new_table(vec![mine(0), bot()]);
        let opened = ann.post("/api/tables", &table).await.unwrap();
        (ann, opened)
    });
    let asleep = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'";
    while database.sql(&url, asleep).trim() == "0" {}
    line.cut_for(Duration::from_millis(50)).await;
    database.sql(&url, "ALTER TABLE go_on RENAME TO may_go_on");
    let (mut ann, opened) = opening.await.unwrap();
    assert_eq!(opened.status, 201, "{}", opened.body);
    let table = opened.json::<TableId>().table;
    assert_eq!(ann.get(&format!("/api/tables/{table}")).await.unwrap().status, 200);
    assert_eq!(database.sql(&url, "SELECT count(*) FROM tables").trim(), "1");
}
