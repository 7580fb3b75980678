//! Somebody who plays against bots, and measures.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::bail;
use argosy_game::{Rng, Seat};
use argosy_server::client::{Client, Socket, SocketError};
use argosy_table::salt_hash;
use argosy_wire::{Ask, Message, NewSeat, NewTable, Stage, TableId, Update};
use tokio::task::JoinSet;

use crate::bench_server::{connect, done, salt};

const ME: Seat = Seat::new(0);
const PING_EVERY: Duration = Duration::from_millis(50);
/// How long somebody thinks.
const THINKS: Duration = Duration::from_millis(100);

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum What {
    Ping,
    Move,
    Bot,
}

/// What was measured, in milliseconds, and when; and how often something went wrong.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    measured: Arc<Mutex<Vec<(What, Instant, f64)>>>,
    errors: Arc<AtomicUsize>,
}

impl Samples {
    fn add(&self, what: What, begun: Instant) {
        let ms = begun.elapsed().as_secs_f64() * 1_000.0;
        if let Ok(mut samples) = self.measured.lock() {
            samples.push((what, Instant::now(), ms));
        }
    }

    pub fn since(&self, what: What, when: Instant) -> Vec<f64> {
        let samples = self.measured.lock().map(|samples| samples.clone()).unwrap_or_default();
        let wanted = samples.into_iter().filter(|(other, at, _)| *other == what && *at >= when);
        wanted.map(|(_, _, ms)| ms).collect()
    }

    pub fn errors(&self) -> usize {
        self.errors.load(Ordering::Relaxed)
    }

    fn went_wrong(&self) {
        self.errors.fetch_add(1, Ordering::Relaxed);
    }
}

/// Sits somebody down against bots, who plays until the end of the run.
pub async fn settle(
    address: SocketAddr,
    game: &str,
    bot: &str,
    samples: &Samples,
) -> anyhow::Result<JoinSet<()>> {
    let client = Client::guest(address, "Norma").await?;
    let (table, socket) = sit(&client, game, bot).await?;
    let mut people = JoinSet::new();
    let pinging = connect(&client, &table).await?;
    people.spawn(ping(pinging, samples.clone()));
    let (game, bot, samples) = (game.to_owned(), bot.to_owned(), samples.clone());
    people.spawn(async move {
        let mut next = Some(socket);
        let mut rng = Rng::from_seed(1);
        loop {
            if let Some(socket) = next.take() {
                // A game that is over, or a lost connection: another game.
                if play(socket, &samples, &mut rng).await.is_err() {
                    samples.went_wrong();
                }
            }
            match sit(&client, &game, &bot).await {
                Ok((_, socket)) => next = Some(socket),
                Err(_) => {
                    samples.went_wrong();
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
    });
    Ok(people)
}

/// A table with two bots, at which the game has begun.
async fn sit(client: &Client, game: &str, bot: &str) -> anyhow::Result<(String, Socket)> {
    let bot = || NewSeat::Bot { level: bot.to_owned() };
    let seats = vec![NewSeat::Me { salt_hash: salt_hash(salt(0)) }, bot(), bot()];
    let table = open(client, game, seats).await?;
    let mut socket = connect(client, &table).await?;
    let reveal = Ask::Reveal { seat: ME, salt: salt(0) };
    done(&mut socket, "reveal", reveal).await?;
    // Everything again, now that the game has begun.
    drop(socket);
    let mut socket = Socket::open(client, &table)
        .await
        .map_err(|error| anyhow::anyhow!("no socket: {error:?}"))?;
    let hello =
        Ask::Hello { protocol: argosy_wire::PROTOCOL, build: None, seat: None, since: None };
    socket.ask("hello", hello).await.map_err(|error| anyhow::anyhow!("no hello: {error:?}"))?;
    Ok((table, socket))
}

/// Opens a table and begins.
pub async fn open(client: &Client, game: &str, seats: Vec<NewSeat>) -> anyhow::Result<String> {
    let table = NewTable {
        game: game.to_owned(),
        options: argosy_game::Options::new(),
        pace: argosy_table::Pace::default(),
        listed: true,
        hot_seat: false,
        seats,
        start: true,
    };
    let response = client.clone().post("/api/tables", &table).await?;
    if response.status != 201 {
        bail!("{} {}", response.status, response.body);
    }
    Ok(response.json::<TableId>().table)
}

async fn ping(mut socket: Socket, samples: Samples) {
    loop {
        let begun = Instant::now();
        let asked = socket.ask("ping", Ask::Ping {}).await;
        match socket.reply("ping").await {
            Ok(reply) if asked.is_ok() && reply.error.is_none() => samples.add(What::Ping, begun),
            Ok(_) => samples.went_wrong(),
            Err(_) => return samples.went_wrong(),
        }
        tokio::time::sleep(PING_EVERY).await;
    }
}

/// Plays at random until the game is over, or something goes wrong.
async fn play(mut socket: Socket, samples: &Samples, rng: &mut Rng) -> Result<(), SocketError> {
    let mut waits_for_bot = None;
    let mut moves = Moves::default();
    // The next move, once it was thought about. Answers are read meanwhile.
    let mut chosen: Option<(tokio::time::Instant, Ask)> = None;
    loop {
        let ready = chosen.as_ref().map(|(at, _)| *at);
        let message = tokio::select! {
            message = socket.next() => message?,
            () = until(ready) => {
                if let Some((_, play)) = chosen.take() {
                    let id = moves.send();
                    socket.ask(&id, play).await?;
                }
                continue;
            }
        };
        let update = match message {
            Message::Update(update) => *update,
            Message::Reply(reply) => {
                if let Some(begun) = reply.id.and_then(|id| moves.answered(&id)) {
                    samples.add(What::Move, begun);
                }
                if let Some(error) = reply.error {
                    // That somebody was faster is no fault.
                    if error.code != "stale" {
                        samples.went_wrong();
                    }
                    return Ok(());
                }
                continue;
            }
            Message::Goodbye(_) => {
                samples.went_wrong();
                return Ok(());
            }
            Message::Welcome(_)
            | Message::Chat(_)
            | Message::Presence(_)
            | Message::Rematch { .. } => continue,
        };
        waits_for_bot.take().into_iter().for_each(|begun| samples.add(What::Bot, begun));
        let Update { seq, seen: Some(seen) } = update else { continue };
        if seen.table.is_some_and(|table| matches!(table.stage, Stage::Over | Stage::Closed)) {
            return Ok(());
        }
        let Some(game) = seen.game else { continue };
        if !game.to_act.owing().contains(ME) {
            waits_for_bot = Some(Instant::now());
            continue;
        }
        let Some(legal) = rng.pick(&game.legal) else { continue };
        let play = Ask::Play { at_seq: seq, seat: ME, lines: vec![legal.line.clone()] };
        chosen = Some((tokio::time::Instant::now() + THINKS, play));
    }
}

async fn until(instant: Option<tokio::time::Instant>) {
    match instant {
        Some(instant) => tokio::time::sleep_until(instant).await,
        None => std::future::pending().await,
    }
}

/// Moves under way, by the ids of their requests: an answer belongs to the move it names,
/// however many were sent meanwhile.
#[derive(Debug, Default)]
struct Moves {
    sent: usize,
    under_way: HashMap<String, Instant>,
}

impl Moves {
    fn send(&mut self) -> String {
        self.sent += 1;
        let id = format!("move{}", self.sent);
        self.under_way.insert(id.clone(), Instant::now());
        id
    }

    /// When the move was sent that this answers.
    fn answered(&mut self, id: &str) -> Option<Instant> {
        self.under_way.remove(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_belongs_to_the_move_it_names() {
        let mut moves = Moves::default();
        let first = moves.send();
        let sent = moves.under_way[&first];
        let second = moves.send();
        assert_eq!(moves.answered("hello"), None);
        assert_eq!(moves.answered(&first), Some(sent), "not that of the second");
        assert_eq!(moves.answered(&first), None, "once");
        assert!(moves.answered(&second).is_some_and(|later| later >= sent));
    }
}
