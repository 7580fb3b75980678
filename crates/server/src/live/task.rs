//! Drives the host of one table: sockets, the store, the clock and threads are here, and
//! everything that is decided is decided there.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use argosy_game::Viewer;
use argosy_host::{CHAT_SENT, ConnectionId, Effect, Host, Moment, Settings, Stored};
use argosy_store::{Commit, Head, NewLine, ResultRow, StoreError, TableRow};
use argosy_table::{Body, Entry, Millis};
use argosy_wire::{Message, Request};
use axum::http::StatusCode;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use tokio_util::task::TaskTracker;

use super::following::What;
use super::inbox::{Connect, HostAsk, Inbox};
use super::lanes::{Door, Lanes, Standing, lanes};
use super::outbox::Outbox;
use super::rows::{self, log_row, result_rows, row_of};
use crate::cluster::Here;
use crate::limiter::Inside;
use crate::reads::Share;
use crate::{ApiError, App, opening, random};

/// A table looks at the clock at least this often.
const LONGEST_SLEEP: Duration = Duration::from_secs(600);
/// A store that refuses is asked again after this time.
const STORE_RESTS: Duration = Duration::from_secs(1);
/// For how long something is sent and not stored, where a test wants that to be noticed.
const FAULT_LASTS: Duration = Duration::from_millis(50);

/// A table as this server has it.
pub(super) struct Task {
    pub app: App,
    pub host: Host,
    pub outboxes: BTreeMap<ConnectionId, Outbox>,
    pub created_at: Millis,
    /// Where the log ends, as far as the host knows it.
    pub(super) head: Head,
    pub own_inbox: mpsc::WeakSender<Inbox>,
    quiet_since: Instant,
    /// Everybody who is connected, as the other nodes know it.
    here: BTreeMap<ConnectionId, Here>,
    /// Held while bots play among themselves.
    pub(super) game_of_bots: Option<Inside<String>>,
    /// When bots think about what others wrote.
    pub(super) bots_at: Option<Instant>,
    /// The store is out of reach, or its log is not the one that this fold came from: everybody
    /// is sent round to where the table can be loaded.
    pub(super) lost: bool,
}

/// Whether the task goes on.
#[derive(PartialEq, Eq)]
pub(super) enum Go {
    On,
    Home,
}

pub(super) fn spawn(tasks: &TaskTracker, app: App, id: String) -> Door {
    let (door, inbox) = lanes();
    let own_inbox = door.downgrade();
    tasks.spawn(async move {
        let loaded = match Task::load(app, &id, own_inbox).await {
            Ok(mut task) => match task.look_around().await {
                Ok(()) => task.note_downtime().await.map(|()| task),
                Err(error) => Err(error),
            },
            Err(error) => Err(error),
        };
        match loaded {
            Ok(task) => task.run(inbox).await,
            Err(error) => refuse_all(inbox, &error).await,
        }
    });
    door
}

/// Answers everybody who already waits; later ones start another task.
async fn refuse_all(mut inbox: Lanes, error: &ApiError) {
    inbox.close();
    while let Some(message) = inbox.recv().await {
        match message {
            Inbox::Connect(connect) => drop(connect.reply.send(Err(error.clone()))),
            Inbox::Host { reply, .. } => drop(reply.send(Err(error.clone()))),
            Inbox::Ask { .. }
            | Inbox::Disconnect(_)
            | Inbox::BotChose { .. }
            | Inbox::Suggested { .. }
            | Inbox::CaughtUp { .. }
            | Inbox::Renamed(_)
            | Inbox::Deleted(_)
            | Inbox::Stands(_)
            | Inbox::Tell(_)
            | Inbox::Leave
            | Inbox::Wake => {}
        }
    }
}

/// The code for a caller who has to ask again: the task was about to end.
pub const ASK_AGAIN: &str = "ask_again";

impl Task {
    pub async fn load(
        app: App,
        id: &str,
        own_inbox: mpsc::WeakSender<Inbox>,
    ) -> Result<Self, ApiError> {
        let row = app.store.table(id).await?.ok_or_else(ApiError::not_found)?;
        let super::Loaded { kind, table, head } = super::load(&app, id).await?;
        let people = rows::people(app.store.members(id).await?);
        let chat = app.store.chat(id, CHAT_SENT as u32).await?;
        let settings = Settings {
            build: app.config.build.clone(),
            onlookers: app.config.limits.onlookers_per_table,
            show_all: app.config.faults.show_all,
        };
        metrics::counter!("argosy_tables_loaded_total").increment(1);
        Ok(Self {
            host: Host::new(kind, table, people, rows::lines(chat), settings, app.now()),
            outboxes: BTreeMap::new(),
            created_at: row.created_at,
            head,
            own_inbox,
            quiet_since: Instant::now(),
            here: BTreeMap::new(),
            game_of_bots: None,
            bots_at: None,
            lost: false,
            app,
        })
    }

    pub(super) fn moment(&self) -> Moment {
        Moment { now: self.app.now(), new_secret: random::secret() }
    }

    async fn run(mut self, mut inbox: Lanes) {
        let effects = self.wake_bot_here();
        // If it cannot be stored, the caller gets the error.
        let _ = self.carry_out(effects).await;
        loop {
            let go = tokio::select! {
                // However much waits here, a server that stops takes on nothing more.
                biased;
                () = self.app.stopped() => Go::Home,
                message = inbox.first.recv() => match message {
                    Some(message) => self.handle(message).await,
                    None => Go::Home,
                },
                () = sleep_until(self.next_look()) => self.look_at_the_clock().await,
                Some(message) = inbox.onlookers.recv() => self.handle(message).await,
            };
            if go == Go::Home || self.lost {
                break;
            }
            self.make_room();
            let effects = self.host.tell_presence(self.app.now());
            let _ = self.carry_out(effects).await;
        }
        let error = ApiError::new(
            StatusCode::SERVICE_UNAVAILABLE,
            ASK_AGAIN,
            "the table was just put away",
        );
        drop(self);
        refuse_all(inbox, &error).await;
    }

    pub async fn handle(&mut self, message: Inbox) -> Go {
        let now = self.app.now();
        let effects = match message {
            Inbox::Connect(connect) => {
                self.connect(connect).await;
                return Go::On;
            }
            Inbox::Stands(stands) => {
                self.stands(stands).await;
                return Go::On;
            }
            Inbox::Tell(message) => self.host.tell_all(message),
            Inbox::Leave => return Go::Home,
            Inbox::Ask { connection, request, ahead } => {
                self.ask(connection, request).await;
                drop(ahead);
                return Go::On;
            }
            Inbox::Disconnect(id) => {
                self.disconnect(id);
                return Go::On;
            }
            Inbox::Host { caller, ask, reply } => {
                let answer = match ask {
                    HostAsk::Enter { entry_key } => self.enter(&caller, &entry_key).await,
                    HostAsk::Rematch => self.play_again(&caller).await,
                };
                // The caller may have gone.
                let _ = reply.send(answer);
                return Go::On;
            }
            Inbox::CaughtUp { read, news } => {
                self.caught_up(*read, news).await;
                return Go::On;
            }
            Inbox::BotChose { seat, at_seq, choice } => {
                let choice = choice.0.map(|decision| (decision.lines, decision.player));
                self.host.bot_chose(seat, at_seq, choice, self.moment())
            }
            Inbox::Suggested { connection, id, seat, suggestion } => {
                self.host.suggested(connection, id, seat, suggestion)
            }
            Inbox::Renamed(user) => self.host.rename(&user, now),
            Inbox::Deleted(user) => self.host.forget(&user, now),
            Inbox::Wake => {
                let go = self.look_at_the_clock().await;
                self.snooze().await;
                return go;
            }
        };
        // If it cannot be stored, the caller gets the error; without one it is tried again.
        let _ = self.carry_out(effects).await;
        Go::On
    }

    async fn connect(&mut self, connect: Connect) {
        let Connect { id, caller, outbox, reply } = connect;
        let mut answer = self.host.connect(id, caller.clone());
        if answer.is_err() && self.catch_up().await {
            answer = self.host.connect(id, caller.clone());
        }
        if answer.is_ok() {
            self.outboxes.insert(id, outbox);
            let node = self.app.node.as_ref();
            let here = node.and_then(|node| node.comes(self.host.table().id(), &caller.user));
            self.here.extend(here.map(|here| (id, here)));
        }
        // The caller may have gone.
        let _ = reply.send(answer.map_err(ApiError::from));
    }

    pub fn disconnect(&mut self, id: ConnectionId) {
        self.here.remove(&id);
        if self.outboxes.remove(&id).is_some() {
            self.quiet_since = Instant::now();
            self.host.disconnect(id, self.app.now());
        }
    }

    async fn ask(&mut self, id: ConnectionId, request: Request) {
        let mut room = None;
        if let Some((user, begun)) = opening::begins(&self.host, id, &request.ask) {
            match opening::room(&self.app, user, begun).await {
                // It is held until the start is stored.
                Ok(held) => room = Some(held),
                Err(error) => return self.send_reply(id, request.id, Err(*error.error)),
            }
        }
        let effects = self.answer(id, request).await;
        // If it cannot be stored, the caller gets the error.
        let _ = self.carry_out(effects).await;
        drop(room);
    }

    /// Carries out the host's effects, and those that follow from them. The error is that of what
    /// could not be stored.
    pub async fn carry_out(&mut self, effects: Vec<Effect>) -> Result<(), ApiError> {
        self.carry_out_with(effects, None).await
    }

    /// The same; what is sent of the past counts against a limit that all share.
    pub async fn carry_out_with(
        &mut self,
        effects: Vec<Effect>,
        mut share: Option<Share>,
    ) -> Result<(), ApiError> {
        let mut waiting = VecDeque::from(effects);
        let mut slow = Vec::new();
        let mut outcome = Ok(());
        while let Some(effect) = waiting.pop_front() {
            let further = match effect {
                Effect::Store(change) => {
                    let stored = self.store(&change, &mut slow).await;
                    self.is_stored(stored, &mut outcome).await
                }
                Effect::Say(saying) => {
                    let stored = self.say(saying).await;
                    self.is_stored(stored, &mut outcome).await
                }
                Effect::ReadOn { .. } => {
                    metrics::counter!("argosy_conflicts_total").increment(1);
                    match self.read_on(What::Everything).await {
                        Ok(effects) => effects,
                        Err(error) => {
                            outcome = Err(error.clone());
                            self.host.stored(Stored::No(error.error), self.moment())
                        }
                    }
                }
                Effect::Tell { to, message } => {
                    self.tell(&to, &message, &mut slow);
                    Vec::new()
                }
                Effect::TellPast { to, message } => {
                    self.tell_past(to, &message, share.take(), &mut slow);
                    Vec::new()
                }
                Effect::Sees { connection, viewer } => {
                    self.sees(connection, viewer);
                    Vec::new()
                }
                Effect::LetGo { connection, code, why } => {
                    self.let_go(connection, &code, &why);
                    Vec::new()
                }
                Effect::Read(read) => self.read(read),
                Effect::Think(thinking) => {
                    self.think(thinking);
                    Vec::new()
                }
            };
            if self.lost {
                return Err(ApiError::from(StoreError::Unknown));
            }
            for effect in further.into_iter().rev() {
                waiting.push_front(effect);
            }
        }
        self.drop_slow(&slow);
        outcome
    }

    async fn is_stored(
        &mut self,
        stored: Stored,
        outcome: &mut Result<(), ApiError>,
    ) -> Vec<Effect> {
        if let Stored::No(refused) = &stored {
            *outcome = Err(ApiError::from(refused.clone()));
            if !self.host.answers_somebody() {
                tracing::warn!(code = %refused.code, "what a table did by itself is not stored");
                tokio::time::sleep(STORE_RESTS).await;
            }
        }
        self.host.stored(stored, self.moment())
    }

    async fn store(
        &mut self,
        change: &argosy_host::Change,
        slow: &mut Vec<ConnectionId>,
    ) -> Stored {
        let commit = Commit {
            entries: change.entries.iter().map(log_row).collect(),
            members: rows::members(&change.people),
            results: self.results(&change.entries),
            ..self.commit_of(row_of(self.host.planned(), self.created_at, None))
        };
        let head = commit.head();
        if self.app.config.faults.tell_before_store {
            self.tell_already(slow);
            // Long enough for a kill to fall into it.
            tokio::time::sleep(FAULT_LASTS).await;
        }
        let stored = self.outcome(self.app.store.commit(commit).await);
        if matches!(stored, Stored::Done) {
            self.head = head.unwrap_or(self.head);
            let is_move = |entry: &&Entry| matches!(entry.body, Body::Played { .. });
            let moves = change.entries.iter().filter(is_move).count();
            metrics::counter!("argosy_entries_total").increment(change.entries.len() as u64);
            metrics::counter!("argosy_moves_total").increment(moves as u64);
            self.hint_at(self.head.seq, self.host.last_line());
        }
        stored
    }

    /// A change of nothing but the row.
    fn commit_of(&self, table: TableRow) -> Commit {
        let (entries, members, results) = (Vec::new(), Vec::new(), Vec::new());
        Commit { after: self.head, table, entries, members, results }
    }

    fn results(&self, entries: &[Entry]) -> Vec<ResultRow> {
        let ends = entries.iter().any(|entry| matches!(entry.body, Body::Ended { .. }));
        let members = ends.then(|| rows::members(&self.host.planned_people()));
        let rows = |members: Vec<_>| result_rows(entries, self.host.planned(), &members);
        members.map(rows).unwrap_or_default()
    }

    /// The fault that a test looks for: the news is sent before it is stored.
    fn tell_already(&mut self, slow: &mut Vec<ConnectionId>) {
        for effect in self.host.stored(Stored::Done, self.moment()) {
            if let Effect::Tell { to, message } = effect {
                self.tell(&to, &message, slow);
            }
        }
    }

    async fn say(&mut self, saying: argosy_host::Saying) -> Stored {
        let table = self.host.table().id().to_owned();
        match self.app.store.said(&table, &saying.key).await {
            Ok(true) => return Stored::Before,
            Ok(false) => {}
            Err(error) => return self.outcome(Err(error)),
        }
        if let Some(refused) = saying.refused {
            return Stored::No(refused);
        }
        // Players have a share of their own, so that spectators cannot crowd them out.
        let admitted = self.app.chat_by_user.admits(saying.user)
            && (!saying.looks_on || self.app.chat_of_onlookers.admits(table.clone()));
        if !admitted {
            return Stored::No(ApiError::too_many().error);
        }
        if !saying.people.is_empty() {
            let commit = Commit {
                members: rows::members(&saying.people),
                ..self.commit_of(row_of(self.host.table(), self.created_at, None))
            };
            match self.outcome(self.app.store.commit(commit).await) {
                Stored::Done => {}
                other => return other,
            }
        }
        let argosy_host::Saying { member, at, text, key, .. } = saying;
        match self.app.store.say(&table, NewLine { member, at, text, key }).await {
            Ok(Some(number)) => {
                self.hint_at(self.head.seq, number);
                Stored::Said(number)
            }
            Ok(None) => Stored::Before,
            Err(error) => self.outcome(Err(error)),
        }
    }

    fn next_look(&self) -> Instant {
        let now = self.app.now();
        let mut next = Instant::now() + LONGEST_SLEEP;
        if let Some(due) = self.host.wake_at(now) {
            next = next.min(Instant::now() + Duration::from_millis(due.saturating_sub(now)));
        }
        next = self.bots_at.map_or(next, |at| next.min(at));
        if self.outboxes.is_empty() {
            next = next.min(self.quiet_since + self.app.config.unload_after);
        }
        next
    }

    async fn look_at_the_clock(&mut self) -> Go {
        let effects = self.bots_think_now();
        let _ = self.carry_out(effects).await;
        // Nobody is replaced who is here by way of another node.
        let now = self.app.now();
        if self.host.wake_at(now).is_some_and(|due| due <= now) && self.look_around().await.is_err()
        {
            return Go::Home;
        }
        let effects = self.host.look(self.moment());
        if !effects.is_empty() {
            let _ = self.carry_out(effects).await;
            return Go::On;
        }
        let quiet = self.quiet_since.elapsed() >= self.app.config.unload_after;
        let idle = self.outboxes.is_empty() && !self.host.is_thinking();
        if quiet && idle { Go::Home } else { Go::On }
    }

    /// A table that was woken for nothing is not woken again at once.
    async fn snooze(&mut self) {
        let not_before = Some(self.app.now() + 60_000);
        let row = row_of(self.host.table(), self.created_at, not_before);
        if row.due_at.is_some() {
            // If it is not stored, the table is woken once more.
            let _ = self.app.store.commit(self.commit_of(row)).await;
        }
    }
}

/// In which lane a connection asks.
pub(super) const fn standing(viewer: Viewer) -> Standing {
    match viewer {
        Viewer::Seat(_) => Standing::Player,
        Viewer::Spectator | Viewer::All => Standing::Watcher,
    }
}

/// Whether a reader who is too slow may lose a message: it is asked for again.
pub(super) const fn is_reply(message: &Message) -> bool {
    matches!(message, Message::Reply(_))
}
