//! What one guest can try.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::bail;
use argosy_game::Seat;
use argosy_server::client::{Client, Socket};
use argosy_table::salt_hash;
use argosy_wire::{Ask, NewSeat, Stage, TableCard};
use clap::ValueEnum;
use tokio::io::AsyncWriteExt as _;
use tokio::task::JoinSet;

use super::guest::open;
use crate::bench_server::{connect, done, salt};

#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum Attack {
    /// 3,200 sockets at one table that say hello and do not read, and a dozen lines of chat.
    Crowd,
    /// 19 suggestions a second.
    Suggestions,
    /// 30 tables of hard bots.
    BotTables,
    /// 35 costly reads a second.
    Reads,
    /// 40 sockets that ask for the whole history again and again and do not read.
    UnreadHistory,
    /// 400 connections that say nothing.
    Silence,
    /// 800 sockets that say no hello or answer no ping, and 400 bodies that come byte by byte.
    HalfOpen,
    /// 10 requests a second to have finished games analysed.
    Analyses,
}

impl Attack {
    pub const ALL: [Self; 8] = [
        Self::Crowd,
        Self::Suggestions,
        Self::BotTables,
        Self::Reads,
        Self::UnreadHistory,
        Self::Silence,
        Self::HalfOpen,
        Self::Analyses,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Crowd => "crowd",
            Self::Suggestions => "suggestions",
            Self::BotTables => "bot-tables",
            Self::Reads => "reads",
            Self::UnreadHistory => "unread-history",
            Self::Silence => "silence",
            Self::HalfOpen => "half-open",
            Self::Analyses => "analyses",
        }
    }

    /// How many games have to be over before.
    const fn finished(self) -> usize {
        match self {
            Self::Analyses => FINISHED,
            Self::Reads | Self::UnreadHistory => 1,
            Self::Crowd | Self::Suggestions | Self::BotTables | Self::Silence | Self::HalfOpen => 0,
        }
    }

    pub fn begin(self, field: &Battlefield) -> Fight {
        let field = field.clone();
        let (done, refused) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let tally = Tally { done, refused };
        let mut tasks = JoinSet::new();
        match self {
            Self::Crowd => tasks.spawn(crowd(field, tally.clone())),
            Self::Suggestions => tasks.spawn(suggestions(field, tally.clone())),
            Self::BotTables => tasks.spawn(bot_tables(field, tally.clone())),
            Self::Reads => tasks.spawn(reads(field, tally.clone())),
            Self::UnreadHistory => tasks.spawn(unread_history(field, tally.clone())),
            Self::Silence => tasks.spawn(silence(field, tally.clone())),
            Self::HalfOpen => tasks.spawn(half_open(field, tally.clone())),
            Self::Analyses => tasks.spawn(analyses(field, tally.clone())),
        };
        Fight { tasks, tally }
    }
}

/// An attack under way.
pub struct Fight {
    tasks: JoinSet<()>,
    tally: Tally,
}

impl Fight {
    pub async fn end(mut self) -> String {
        self.tasks.shutdown().await;
        let count = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
        format!("{} done, {} refused", count(&self.tally.done), count(&self.tally.refused))
    }
}

/// How often the attacker had its way.
#[derive(Clone)]
struct Tally {
    done: Arc<AtomicUsize>,
    refused: Arc<AtomicUsize>,
}

impl Tally {
    fn count(&self, done: bool) {
        let counter = if done { &self.done } else { &self.refused };
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

/// The attacker and its tables.
#[derive(Clone)]
pub struct Battlefield {
    game: String,
    attacker: Client,
    /// A table at which the attacker sits with bots and is to move.
    own: String,
    /// Games that are over.
    finished: Vec<String>,
}

/// More than one user may have analysed at the same time.
const FINISHED: usize = 4;

/// Nobody waits longer for a move.
const STANDSTILL: Duration = Duration::from_secs(60);

const ME: Seat = Seat::new(0);

/// The normal player is not behind the address of the attacker, where the system has several.
fn elsewhere() -> Option<IpAddr> {
    cfg!(target_os = "linux").then_some(Ipv4Addr::new(127, 0, 0, 2).into())
}

fn bots(level: &str) -> Vec<NewSeat> {
    vec![NewSeat::Bot { level: level.to_owned() }; 3]
}

impl Battlefield {
    pub async fn prepare(
        address: SocketAddr,
        game: &str,
        attacks: &[Attack],
    ) -> anyhow::Result<Self> {
        let mut attacker = Client { from: elsewhere(), ..Client::new(address) };
        attacker.begin_as_guest("Mallory").await?;
        let mut finished = Vec::new();
        for _ in 0..attacks.iter().map(|attack| attack.finished()).max().unwrap_or(0) {
            let table = open(&attacker, game, bots("random")).await?;
            until_over(&mut attacker, &table).await?;
            finished.push(table);
        }
        let mut seats = bots("random");
        seats[0] = NewSeat::Me { salt_hash: salt_hash(salt(0)) };
        let own = open(&attacker, game, seats).await?;
        let mut socket = connect(&attacker, &own).await?;
        done(&mut socket, "reveal", Ask::Reveal { seat: ME, salt: salt(0) }).await?;
        Ok(Self { game: game.to_owned(), attacker, own, finished })
    }
}

/// Waits for bots, who come to an end as fast as the machine lets them, unless they stand still.
async fn until_over(client: &mut Client, table: &str) -> anyhow::Result<()> {
    let (mut moved, mut last) = (Instant::now(), 0);
    while moved.elapsed() < STANDSTILL {
        let card: TableCard = client.get(&format!("/api/tables/{table}")).await?.json();
        if card.stage == Stage::Over {
            return Ok(());
        }
        if card.updated_at != last {
            (moved, last) = (Instant::now(), card.updated_at);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    bail!("bots that play at random made no move for a minute")
}

/// Does something a number of times a second, each time on its own.
async fn at_rate<F: Future<Output = ()> + Send + 'static>(
    per_second: u32,
    mut deed: impl FnMut(u32) -> F,
) {
    let mut clock = tokio::time::interval(Duration::from_secs(1) / per_second);
    let mut under_way = JoinSet::new();
    for number in 0.. {
        clock.tick().await;
        under_way.spawn(deed(number));
        while under_way.try_join_next().is_some() {}
    }
}

async fn crowd(field: Battlefield, tally: Tally) {
    let mut held = Vec::new();
    for _ in 0..3_200 {
        let socket = connect(&field.attacker, &field.own).await;
        tally.count(socket.is_ok());
        match socket {
            Ok(socket) => held.push(socket),
            Err(_) => tokio::time::sleep(Duration::from_millis(1)).await,
        }
    }
    if let Some(talker) = held.first_mut() {
        for number in 0..12 {
            let say = Ask::Say { text: "x".repeat(500) };
            let _ = talker.ask(&format!("say{number}"), say).await;
        }
    }
    std::future::pending::<()>().await;
}

async fn suggestions(field: Battlefield, tally: Tally) {
    let Ok(mut socket) = connect(&field.attacker, &field.own).await else { return };
    let mut clock = tokio::time::interval(Duration::from_secs(1) / 19);
    for number in 0_u32.. {
        tokio::select! {
            _ = clock.tick() => {
                let asked = socket.ask(&number.to_string(), Ask::Suggest { seat: ME }).await;
                if asked.is_err() {
                    return;
                }
            }
            message = socket.next() => match message {
                Ok(argosy_wire::Message::Reply(reply)) => tally.count(reply.ok.is_some()),
                Ok(_) => {}
                Err(_) => return,
            },
        }
    }
}

async fn bot_tables(field: Battlefield, tally: Tally) {
    for _ in 0..30 {
        let opened = open(&field.attacker, &field.game, bots("hard")).await;
        tally.count(opened.is_ok());
    }
    std::future::pending::<()>().await;
}

async fn reads(field: Battlefield, tally: Tally) {
    at_rate(35, |number| {
        let (mut attacker, tally) = (field.attacker.clone(), tally.clone());
        let table = field.finished[0].clone();
        async move {
            let done = match number % 4 {
                0 => got(&mut attacker, &format!("/api/tables/{table}/replay")).await,
                1 => got(&mut attacker, &format!("/api/tables/{table}/verify")).await,
                2 => history(&attacker, &table).await,
                _ => hello_since(&attacker, &table).await,
            };
            tally.count(done);
        }
    })
    .await;
}

async fn got(client: &mut Client, path: &str) -> bool {
    client.get(path).await.is_ok_and(|response| response.status == 200)
}

async fn history(client: &Client, table: &str) -> bool {
    let Ok(mut socket) = connect(client, table).await else { return false };
    let asked = socket.ask("h", Ask::History { since: 0 }).await.is_ok();
    asked && socket.reply("h").await.is_ok_and(|reply| reply.error.is_none())
}

async fn hello_since(client: &Client, table: &str) -> bool {
    let Ok(mut socket) = Socket::open(client, table).await else { return false };
    let Ok(messages) = socket.hello(Some(1)).await else { return false };
    let refused = |message: &argosy_wire::Message| matches!(message, argosy_wire::Message::Reply(reply) if reply.error.is_some());
    !messages.iter().any(refused)
}

async fn unread_history(field: Battlefield, tally: Tally) {
    let mut held = Vec::new();
    for _ in 0..40 {
        let socket = connect(&field.attacker, &field.finished[0]).await;
        tally.count(socket.is_ok());
        held.extend(socket);
    }
    for number in 0_u32.. {
        for socket in &mut held {
            let _ = socket.ask(&number.to_string(), Ask::History { since: 0 }).await;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

async fn silence(field: Battlefield, tally: Tally) {
    let mut held = Vec::new();
    for _ in 0..400 {
        let stream = field.attacker.connect().await;
        tally.count(stream.is_ok());
        held.extend(stream);
    }
    std::future::pending::<()>().await;
}

async fn half_open(field: Battlefield, tally: Tally) {
    let mut bodies = JoinSet::new();
    for _ in 0..400 {
        bodies.spawn(slow_body(field.attacker.clone(), tally.clone()));
    }
    // Nobody reads from them, so that no ping is answered.
    let mut held = Vec::new();
    for number in 0..800 {
        let socket = match number % 2 {
            0 => Socket::open(&field.attacker, &field.own).await.ok(),
            _ => connect(&field.attacker, &field.own).await.ok(),
        };
        tally.count(socket.is_some());
        if socket.is_none() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        held.extend(socket);
    }
    std::future::pending::<()>().await;
}

/// A request of which a byte comes each second.
async fn slow_body(client: Client, tally: Tally) {
    let head = format!(
        "POST /api/session HTTP/1.1\r\nHost: {}\r\nOrigin: {}\r\n\
         Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n",
        client.address, client.origin,
    );
    let Ok(mut stream) = client.connect().await else { return tally.count(false) };
    tally.count(stream.write_all(head.as_bytes()).await.is_ok());
    while stream.write_all(b" ").await.is_ok() {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

async fn analyses(field: Battlefield, tally: Tally) {
    at_rate(10, |number| {
        let (mut attacker, tally) = (field.attacker.clone(), tally.clone());
        let table = field.finished[number as usize % FINISHED].clone();
        async move {
            let path = format!("/api/tables/{table}/analysis");
            let asked = attacker.send("POST", &path, None).await;
            tally.count(asked.is_ok_and(|response| response.status == 202));
        }
    })
    .await;
}
