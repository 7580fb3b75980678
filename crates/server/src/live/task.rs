use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use game::{Seat, Viewer};
use games::{AnyGame, Player};
use store::MemberRow;
use table::{Asking, Author, Member, Millis, Presence, Stage, Table};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use wire::Message;

use super::bots::BotChoice;
use super::outbox::Outbox;
use crate::{ApiError, App, random};

pub type ConnectionId = u64;

/// More messages than this wait outside.
const INBOX: usize = 256;
/// A table looks at the clock at least this often.
const LONGEST_SLEEP: Duration = Duration::from_secs(600);

/// A user who asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    pub user: String,
    pub name: String,
}

#[derive(Debug)]
pub struct Connect {
    pub id: ConnectionId,
    pub caller: Caller,
    pub outbox: Outbox,
    pub reply: oneshot::Sender<Result<(), ApiError>>,
}

/// What people ask of a table without a socket.
#[derive(Clone, Debug)]
pub enum HostAsk {
    Enter { entry_key: String },
    Rematch,
}

/// Everything that reaches a table.
#[derive(Debug)]
pub enum Inbox {
    Connect(Connect),
    Ask {
        connection: ConnectionId,
        request: wire::Request,
    },
    Disconnect(ConnectionId),
    Host {
        caller: Caller,
        ask: HostAsk,
        reply: oneshot::Sender<Result<String, ApiError>>,
    },
    BotChose {
        seat: Seat,
        at_seq: u64,
        choice: Chosen,
    },
    /// A user is called by another name, which is stored already.
    Renamed(Caller),
    /// Something may be due.
    Wake,
}

/// A bot's choice, which does not print.
pub struct Chosen(pub BotChoice);

impl std::fmt::Debug for Chosen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Chosen(..)")
    }
}

pub(super) struct Connection {
    pub caller: Caller,
    pub outbox: Outbox,
    /// Through whose eyes, once it has said hello.
    pub viewer: Option<Viewer>,
    /// The page is from another build.
    pub stale: bool,
}

/// The one owner of a table.
pub(super) struct Task {
    pub app: App,
    pub kind: &'static dyn AnyGame,
    pub table: Table,
    pub members: Vec<MemberRow>,
    pub created_at: Millis,
    pub connections: BTreeMap<ConnectionId, Connection>,
    pub away_since: BTreeMap<Member, Millis>,
    /// What each viewer has before it, by fingerprint.
    pub prints: BTreeMap<u8, u64>,
    pub players: BTreeMap<Seat, Box<dyn Player>>,
    /// A bot thinks since this entry.
    pub thinking: Option<u64>,
    pub last_chat: u64,
    /// The latest lines of chat by the keys of their requests.
    pub said: Vec<String>,
    pub own_inbox: mpsc::WeakSender<Inbox>,
    quiet_since: Instant,
}

/// Whether the task goes on.
#[derive(PartialEq, Eq)]
enum Go {
    On,
    Home,
}

pub(super) fn spawn(app: App, id: String) -> mpsc::Sender<Inbox> {
    let (sender, inbox) = mpsc::channel(INBOX);
    let own_inbox = sender.downgrade();
    tokio::spawn(async move {
        match Task::load(app, &id, own_inbox).await {
            Ok(task) => task.run(inbox).await,
            Err(error) => refuse_all(inbox, &error).await,
        }
    });
    sender
}

/// Answers everybody who already waits; later ones start another task.
async fn refuse_all(mut inbox: mpsc::Receiver<Inbox>, error: &ApiError) {
    inbox.close();
    while let Some(message) = inbox.recv().await {
        match message {
            Inbox::Connect(connect) => drop(connect.reply.send(Err(error.clone()))),
            Inbox::Host { reply, .. } => drop(reply.send(Err(error.clone()))),
            Inbox::Ask { .. }
            | Inbox::Disconnect(_)
            | Inbox::BotChose { .. }
            | Inbox::Renamed(_)
            | Inbox::Wake => {}
        }
    }
}

/// The code that tells a caller to ask again: the task was just going home.
pub const ASK_AGAIN: &str = "ask_again";

impl Task {
    async fn load(
        app: App,
        id: &str,
        own_inbox: mpsc::WeakSender<Inbox>,
    ) -> Result<Self, ApiError> {
        let row = app.store.table(id).await?.ok_or_else(ApiError::not_found)?;
        let (kind, table, _) = super::load(&app, id).await?;
        let members = app.store.members(id).await?;
        let chat = app.store.chat(id, 1).await?;
        let now = app.now();
        let people = table.people();
        let away = people.iter().filter_map(|seat| Some((table.holder(seat)?, now)));
        metrics::counter!("argosy_tables_loaded_total").increment(1);
        Ok(Self {
            kind,
            created_at: row.created_at,
            connections: BTreeMap::new(),
            away_since: away.collect(),
            prints: BTreeMap::new(),
            players: BTreeMap::new(),
            thinking: None,
            last_chat: chat.last().map_or(0, |line| line.number),
            said: Vec::new(),
            own_inbox,
            quiet_since: Instant::now(),
            app,
            table,
            members,
        })
    }

    async fn run(mut self, mut inbox: mpsc::Receiver<Inbox>) {
        self.wake_bot();
        loop {
            let go = tokio::select! {
                // However much waits here, a server that stops takes on nothing more.
                biased;
                () = self.app.stopped() => Go::Home,
                message = inbox.recv() => match message {
                    Some(message) => self.handle(message).await,
                    None => Go::Home,
                },
                () = sleep_until(self.next_look()) => self.look_at_the_clock().await,
            };
            if go == Go::Home {
                break;
            }
        }
        let error = ApiError::new(
            axum::http::StatusCode::SERVICE_UNAVAILABLE,
            ASK_AGAIN,
            "the table was just put away",
        );
        drop(self);
        refuse_all(inbox, &error).await;
    }

    async fn handle(&mut self, message: Inbox) -> Go {
        match message {
            Inbox::Connect(connect) => self.connect(connect),
            Inbox::Ask { connection, request } => self.ask(connection, request).await,
            Inbox::Disconnect(id) => self.disconnect(id),
            Inbox::Host { caller, ask, reply } => {
                let answer = match ask {
                    HostAsk::Enter { entry_key } => self.enter(&caller, &entry_key).await,
                    HostAsk::Rematch => self.play_again(&caller).await,
                };
                // Whoever asked may have gone.
                let _ = reply.send(answer);
            }
            Inbox::BotChose { seat, at_seq, choice } => {
                self.bot_chose(seat, at_seq, choice.0).await;
            }
            Inbox::Renamed(user) => self.rename(&user),
            Inbox::Wake => {
                let go = self.look_at_the_clock().await;
                self.snooze().await;
                return go;
            }
        }
        Go::On
    }

    fn connect(&mut self, connect: Connect) {
        let Connect { id, caller, outbox, reply } = connect;
        if !self.table.terms().listed && self.member_of(&caller.user).is_none() {
            // Nobody learns whether there is such a table.
            let _ = reply.send(Err(ApiError::not_found()));
            return;
        }
        if let Some(member) = self.member_of(&caller.user) {
            self.away_since.remove(&member);
        }
        self.connections.insert(id, Connection { caller, outbox, viewer: None, stale: false });
        let _ = reply.send(Ok(()));
    }

    /// Everybody at the table learns how somebody of it is called now.
    fn rename(&mut self, user: &Caller) {
        for connection in self.connections.values_mut() {
            if connection.caller.user == user.user {
                connection.caller.name.clone_from(&user.name);
            }
        }
        let member = |row: &&mut MemberRow| row.user.as_deref() == Some(&user.user);
        if let Some(row) = self.members.iter_mut().find(member) {
            row.name.clone_from(&user.name);
            self.tell_everything();
        }
    }

    pub fn disconnect(&mut self, id: ConnectionId) {
        let Some(gone) = self.connections.remove(&id) else { return };
        self.quiet_since = Instant::now();
        let still_here =
            self.connections.values().any(|other| other.caller.user == gone.caller.user);
        if let Some(member) = self.member_of(&gone.caller.user)
            && !still_here
        {
            self.away_since.insert(member, self.app.now());
        }
        if gone.viewer.is_some() {
            self.tell_presence();
        }
    }

    pub fn member_of(&self, user: &str) -> Option<Member> {
        let row = self.members.iter().find(|row| row.user.as_deref() == Some(user));
        row.map(|row| Member(row.member))
    }

    /// The member that this user is or becomes, and the row to store if new.
    pub fn member_or_new(&self, caller: &Caller) -> (Member, Vec<MemberRow>) {
        if let Some(member) = self.member_of(&caller.user) {
            return (member, Vec::new());
        }
        let number = self.members.iter().map(|row| row.member + 1).max().unwrap_or(0);
        let row = MemberRow {
            member: number,
            user: Some(caller.user.clone()),
            name: caller.name.clone(),
        };
        (Member(number), vec![row])
    }

    pub fn presence(&self) -> Presence {
        let away = |seat: Seat| self.away_since.get(&self.table.holder(seat)?).copied();
        Presence { away_since: Seat::all(self.table.terms().n_seats).map(away).collect() }
    }

    pub fn asking(&self, by: Author, key: Option<String>, at_seq: Option<u64>) -> Asking {
        Asking { by, at: self.app.now(), key, at_seq, new_secret: random::secret() }
    }

    fn next_look(&self) -> Instant {
        let mut next = Instant::now() + LONGEST_SLEEP;
        if let Some(due) = self.table.due_at(&self.presence()) {
            let wait = Duration::from_millis(due.saturating_sub(self.app.now()));
            next = next.min(Instant::now() + wait);
        }
        if self.connections.is_empty() {
            next = next.min(self.quiet_since + self.app.config.unload_after);
        }
        next
    }

    async fn look_at_the_clock(&mut self) -> Go {
        let asking = self.asking(Author::Table, None, None);
        if let Some(plan) = self.table.tick(&self.presence(), &asking) {
            if let Err(error) = self.carry_out(plan, Vec::new()).await {
                tracing::warn!(code = %error.error.code, "a rule of a table was not carried out");
                // The store may be back in a while.
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            return Go::On;
        }
        let quiet = self.quiet_since.elapsed() >= self.app.config.unload_after;
        let idle = self.connections.is_empty() && self.thinking.is_none();
        if quiet && idle { Go::Home } else { Go::On }
    }

    /// A table that was woken for nothing is not woken again at once.
    async fn snooze(&mut self) {
        let row = self.row(Some(self.app.now() + 60_000));
        if row.due_at.is_some() {
            let commit = store::Commit {
                table: row,
                entries: Vec::new(),
                members: Vec::new(),
                results: Vec::new(),
            };
            // If it is not stored, the table is woken once more.
            let _ = self.app.store.commit(commit).await;
        }
    }

    /// Starts a bot thinking if one is to move.
    pub fn wake_bot(&mut self) {
        let Some(seat) = self.table.bot_to_move() else { return };
        let (Some(game), Some(level)) = (self.table.game(), self.table.bot_level(seat)) else {
            return;
        };
        if self.thinking.is_some() {
            return;
        }
        let request = super::BotRequest {
            game: game.boxed_clone(),
            seat,
            level: level.to_owned(),
            player: self.players.remove(&seat),
        };
        let at_seq = self.table.seq();
        self.thinking = Some(at_seq);
        let (pool, inbox) = (self.app.bots.clone(), self.own_inbox.clone());
        // Nobody needs to follow a game without people.
        let watched = !self.connections.is_empty();
        let pause = if watched { self.app.config.bots.pause } else { Duration::ZERO };
        tokio::spawn(async move {
            let earliest = Instant::now() + pause;
            let choice = pool.choose(request).await;
            sleep_until(earliest).await;
            if let Some(inbox) = inbox.upgrade() {
                // The table may have been put away meanwhile.
                let _ = inbox.send(Inbox::BotChose { seat, at_seq, choice: Chosen(choice) }).await;
            }
        });
    }

    async fn bot_chose(&mut self, seat: Seat, at_seq: u64, choice: BotChoice) {
        if self.thinking == Some(at_seq) {
            self.thinking = None;
        }
        if let Some((line, player)) = choice
            && self.table.stage() == Stage::Playing
        {
            let asking = self.asking(Author::Bot(seat), None, Some(at_seq));
            let play = table::Command::Play { seat, lines: vec![line] };
            match self.table.plan(play, &asking) {
                Ok(plan) => {
                    if self.carry_out(plan, Vec::new()).await.is_err() {
                        tokio::time::sleep(Duration::from_secs(1)).await;
                    } else if let Some(player) = player {
                        self.players.insert(seat, player);
                    }
                }
                // Somebody else was faster, or took the seat back.
                Err(refusal) => tracing::debug!(code = refusal.code(), "a bot came too late"),
            }
        }
        self.wake_bot();
    }

    pub fn broadcast(&mut self, message: &Message) {
        let text = super::text_of(message);
        let slow: Vec<ConnectionId> = self
            .connections
            .iter()
            .filter(|(_, connection)| connection.viewer.is_some())
            .filter(|(_, connection)| connection.outbox.send_text(text.clone()).is_err())
            .map(|(&id, _)| id)
            .collect();
        self.drop_slow(slow);
    }

    /// Whoever does not read is let go: coming back is cheap, waiting is not.
    pub fn drop_slow(&mut self, slow: Vec<ConnectionId>) {
        for id in slow {
            metrics::counter!("argosy_slow_readers_total").increment(1);
            if let Some(connection) = self.connections.get(&id) {
                let why = "the connection was let go; come back";
                connection.outbox.goodbye("slow_reader", why, Some(500));
            }
            self.disconnect(id);
        }
    }

    pub fn tell_presence(&mut self) {
        let presence = self.presence_state();
        self.broadcast(&Message::Presence(presence));
    }

    pub fn presence_state(&self) -> wire::Presence {
        let here = |seat: &Seat| {
            let member = self.table.holder(*seat);
            member.is_some_and(|member| !self.away_since.contains_key(&member))
        };
        let watchers = self
            .connections
            .values()
            .filter(|connection| connection.viewer == Some(Viewer::Spectator));
        wire::Presence {
            seats: self.table.people().iter().filter(here).collect(),
            watchers: watchers.count() as u32,
        }
    }
}

/// The store, for work that outlives a borrow of the task.
pub(super) fn store_of(task: &Task) -> Arc<dyn store::Store> {
    Arc::clone(&task.app.store)
}
