use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

use argosy_game::{Rng, Seat};
use argosy_table::{Bytes32, Millis};
use argosy_wire::{Ask, GameState, Message, Stage, Update};
use tokio::time::Instant;

use super::{Client, Socket, SocketError};

/// What a player was sent at once, as it came.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The number that it had.
    pub seq: u64,
    /// Whether it was sent as it happened, or read later.
    pub live: bool,
    /// The view as the text that was sent.
    pub view: Option<String>,
}

/// What happened to a player, to be compared with the log.
#[derive(Clone, Debug, Default)]
pub struct Witness {
    /// Keys of moves and the numbers that the server said they have.
    pub acknowledged: Vec<(String, u64)>,
    /// Everything the player was sent.
    pub seen: Vec<Seen>,
    /// The server knew less than it had sent.
    pub went_back: Vec<(u64, u64)>,
    /// How often the connection was lost.
    pub reconnects: u32,
    /// The game came to its end.
    pub over: bool,
    /// Somebody was too slow to reveal a salt, so this game never begins.
    pub called_off: bool,
}

/// Somebody at a table who plays at random, and comes back whenever the
/// connection breaks. Nothing is loaded again: it goes on from the last number.
#[derive(Debug)]
pub struct Player {
    /// Who it is.
    pub client: Client,
    /// Where it plays.
    pub table: String,
    /// Its seat, which it holds already.
    pub seat: Seat,
    /// What it gave the hash of when it sat down.
    pub salt: Bytes32,
    /// What its choices come from.
    pub rng: Rng,
    /// How long to think, at most.
    pub think: Duration,
    /// What happened to it.
    pub witness: Witness,
    /// A player that is watched keeps no witness: it would take more memory than the server.
    pub watch: Option<Arc<dyn Watch>>,
    revealed: bool,
    /// When the player has thought enough.
    ready_at: Option<Instant>,
    seq: Option<u64>,
    stage: Option<Stage>,
    game: Option<GameState>,
    /// A wish that has no answer yet.
    pending: Option<(String, Ask)>,
}

/// Somebody who measures what players do.
pub trait Watch: Debug + Send + Sync {
    /// Something happened now.
    fn note(&self, note: Note);
}

/// What a driver may want to measure.
#[derive(Copy, Clone, Debug)]
pub enum Note {
    /// The seat sends a move.
    Sent {
        /// Which seat.
        seat: Seat,
    },
    /// A move is acknowledged.
    Done,
    /// The seat is sent something; the last of it happened at this time.
    Got {
        /// Which seat.
        seat: Seat,
        /// By the server's clock; nothing if nothing happened.
        at: Option<Millis>,
    },
}

impl Player {
    /// A player who holds the seat and has not connected yet.
    pub fn new(client: Client, table: String, seat: Seat, salt: Bytes32, seed: u64) -> Self {
        Self {
            client,
            table,
            seat,
            salt,
            rng: Rng::from_seed(seed),
            think: Duration::ZERO,
            witness: Witness::default(),
            watch: None,
            revealed: false,
            ready_at: None,
            seq: None,
            stage: None,
            game: None,
            pending: None,
        }
    }

    /// Plays until the game is over.
    pub async fn play(mut self) -> Witness {
        while self.goes_on() {
            match Socket::open(&self.client, &self.table).await {
                Ok(mut socket) => {
                    // However the connection ends, the next one goes on.
                    let _: Result<(), SocketError> = self.converse(&mut socket).await;
                    self.witness.reconnects += 1;
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
        self.witness
    }

    async fn converse(&mut self, socket: &mut Socket) -> Result<(), SocketError> {
        let hello = Ask::Hello {
            protocol: argosy_wire::PROTOCOL,
            build: None,
            seat: Some(self.seat),
            since: self.seq,
        };
        socket.ask("hello", hello).await?;
        let mut greeted = false;
        while self.goes_on() {
            let message = tokio::select! {
                message = socket.next() => message?,
                () = until(self.ready_at) => {
                    self.ready_at = None;
                    self.act(socket).await?;
                    continue;
                }
            };
            match message {
                Message::Update(update) => self.take(*update, greeted),
                Message::Reply(reply) if reply.id.as_deref() == Some("hello") => {
                    greeted = true;
                    let refused = reply.error.as_ref().map(|error| error.code.as_str());
                    self.witness.called_off |= refused == Some("not_your_seat");
                    if let Some((id, ask)) = self.pending.clone() {
                        socket.ask(&id, ask).await?;
                    }
                }
                Message::Reply(reply) => self.take_reply(&reply),
                Message::Goodbye(_) => return Ok(()),
                Message::Welcome(welcome) => {
                    self.witness.called_off |= welcome.seat != Some(self.seat);
                }
                Message::Chat(_) | Message::Presence(_) | Message::Rematch { .. } => {}
            }
            if greeted && self.ready_at.is_none() && self.wants().is_some() {
                self.ready_at = Some(Instant::now() + self.thinking_time());
            }
        }
        Ok(())
    }

    const fn goes_on(&self) -> bool {
        !self.witness.over && !self.witness.called_off
    }

    fn thinking_time(&mut self) -> Duration {
        let most = self.think.as_millis() as u32;
        let ms = if most == 0 { 0 } else { self.rng.below(most) };
        Duration::from_millis(ms.into())
    }

    fn note(&self, note: Note) {
        if let Some(watch) = &self.watch {
            watch.note(note);
        }
    }

    fn take(&mut self, update: Update, live: bool) {
        if !live
            && let Some(before) = self.seq
            && update.seq < before
        {
            self.witness.went_back.push((before, update.seq));
        }
        self.seq = Some(update.seq);
        let last = update.seen.as_ref().and_then(|seen| seen.news.last());
        self.note(Note::Got { seat: self.seat, at: last.map(|news| news.at) });
        let mut view = None;
        if let Some(seen) = update.seen {
            if let Some(table) = seen.table {
                self.stage = Some(table.stage);
                self.witness.over = matches!(table.stage, Stage::Over | Stage::Closed);
                self.witness.called_off |= self.revealed && table.stage == Stage::Gathering;
            }
            if self.watch.is_none() {
                view = seen.game.as_ref().map(|game| game.view.get().to_owned());
            }
            self.game = seen.game.or_else(|| self.game.take());
        }
        if self.watch.is_none() {
            self.witness.seen.push(Seen { seq: update.seq, live, view });
        }
    }

    fn take_reply(&mut self, reply: &argosy_wire::Reply) {
        let Some((id, _)) = &self.pending else { return };
        if reply.id.as_ref() != Some(id) {
            return;
        }
        if let Some(argosy_wire::Answer::Done { seq }) = reply.ok {
            match &self.watch {
                Some(watch) => watch.note(Note::Done),
                None => self.witness.acknowledged.push((id.clone(), seq)),
            }
        }
        self.pending = None;
    }

    /// What this player would ask now, but for the choice.
    fn wants(&self) -> Option<Stage> {
        let stage = self.stage?;
        let wants = match stage {
            Stage::Starting => !self.revealed,
            Stage::Playing => {
                self.game.as_ref().is_some_and(|game| game.to_act.owing().contains(self.seat))
            }
            Stage::Gathering | Stage::Paused | Stage::Over | Stage::Closed => false,
        };
        (wants && self.pending.is_none()).then_some(stage)
    }

    async fn act(&mut self, socket: &mut Socket) -> Result<(), SocketError> {
        let ask = match self.wants() {
            Some(Stage::Starting) => {
                self.revealed = true;
                Ask::Reveal { seat: self.seat, salt: self.salt }
            }
            Some(_) => match self.choose() {
                Some(ask) => ask,
                None => return Ok(()),
            },
            None => return Ok(()),
        };
        let id = format!("{:x}", self.rng.next_u64());
        if let Ask::Play { seat, .. } = ask {
            self.note(Note::Sent { seat });
        }
        self.pending = Some((id.clone(), ask.clone()));
        socket.ask(&id, ask).await
    }

    fn choose(&mut self) -> Option<Ask> {
        let game = self.game.as_ref()?;
        let line = self.rng.pick(&game.legal)?.line.clone();
        Some(Ask::Play { at_seq: self.seq?, seat: self.seat, lines: vec![line] })
    }
}

async fn until(instant: Option<Instant>) {
    match instant {
        Some(instant) => tokio::time::sleep_until(instant).await,
        None => std::future::pending().await,
    }
}
