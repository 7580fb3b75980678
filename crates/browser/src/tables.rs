//! The tables of one user.

use std::collections::BTreeMap;

use argosy_host::{Caller, Suggestion};
use argosy_table::Millis;

use crate::entropy::Entropy;
use crate::live::{Live, Now, USER};
use crate::message::{Do, Outcome, Rows, Told};
use crate::routes::{Asked, Opening};

/// Everything that a worker has at hand. What is stored is not: it is handed in.
#[derive(Debug)]
pub struct Tables {
    build: String,
    pub(crate) live: BTreeMap<String, Live>,
    connections: BTreeMap<u64, String>,
    /// Tables that are being stored for the first time, and who waits for it.
    pub(crate) opening: BTreeMap<String, Opening>,
}

impl Tables {
    pub fn new(build: &str) -> Self {
        Self {
            build: build.to_owned(),
            live: BTreeMap::new(),
            connections: BTreeMap::new(),
            opening: BTreeMap::new(),
        }
    }

    /// Whether this table is loaded.
    pub fn has(&self, table: &str) -> bool {
        self.live.contains_key(table)
    }

    /// Something happened; this is to be done.
    pub fn handle(&mut self, told: Told, at: Millis, seed: [u8; 32]) -> Vec<Do> {
        let mut entropy = Entropy::new(seed);
        let mut now = Now { at, entropy: &mut entropy };
        let concerned = self.concerned(&told);
        let is_load = matches!(told, Told::Load(_));
        let mut todo = self.carry_on(told, &mut now);
        // A host that waits for its store takes nothing else.
        let stores = todo.iter().any(|to| matches!(to, Do::Store(_) | Do::ReadOn { .. }));
        if let Some(table) = concerned
            && !stores
            && let Some(live) = self.live.get_mut(&table)
        {
            todo.extend(live.afterwards(&mut now));
        }
        // What was just loaded is asked for next.
        if !stores && !is_load {
            self.drop_left();
        }
        todo
    }

    /// The table that this is about.
    fn concerned(&self, told: &Told) -> Option<String> {
        match told {
            Told::Request { .. } => None,
            Told::Load(rows) | Told::Written(rows) => Some(rows.table.id.clone()),
            Told::Ask { connection, .. } | Told::Disconnect { connection } => {
                self.connections.get(connection).cloned()
            }
            Told::Connect { table, .. }
            | Told::Stored { table, .. }
            | Told::Changed { table }
            | Told::Owns { table }
            | Told::Chose { table, .. }
            | Told::Suggested { table, .. }
            | Told::Look { table } => Some(table.clone()),
        }
    }

    fn carry_on(&mut self, told: Told, now: &mut Now<'_>) -> Vec<Do> {
        match told {
            Told::Request { id, method, path, body, name } => {
                let caller = Caller { user: USER.to_owned(), name };
                let asked = Asked { id, caller, body: body.as_deref().unwrap_or("{}") };
                self.request(&asked, &method, &path, now)
            }
            Told::Load(rows) => {
                self.load(*rows, now.at);
                Vec::new()
            }
            Told::Connect { connection, table } => self.connect(connection, table),
            Told::Ask { connection, text } => match self.at(connection) {
                Some(live) => live.ask(connection, &text, now),
                None => vec![Do::Close { connection }],
            },
            Told::Disconnect { connection } => {
                if let Some(live) = self.at(connection) {
                    live.host.disconnect(connection, now.at);
                }
                self.connections.remove(&connection);
                Vec::new()
            }
            Told::Stored { table, outcome } => self.stored(&table, outcome, now),
            Told::Written(rows) => self.written(*rows, now),
            Told::Changed { table } => self.with(&table, |live| vec![live.read_on()]),
            Told::Owns { table } => self.with(&table, |live| live.owns(now)),
            Told::Chose { table, seat, at_seq, lines } => self.with(&table, |live| {
                let choice = lines.map(|lines| (lines, None));
                let effects = live.host.bot_chose(seat, at_seq, choice, now.moment());
                live.carry_out(effects, now)
            }),
            Told::Suggested { table, connection, request, seat, lines } => {
                self.with(&table, |live| {
                    let suggestion = lines.map(|lines| Suggestion { lines, weighed: Vec::new() });
                    let effects = live.host.suggested(connection, request, seat, suggestion);
                    live.carry_out(effects, now)
                })
            }
            Told::Look { table } => self.with(&table, |live| live.look(now)),
        }
    }

    fn with(&mut self, table: &str, act: impl FnOnce(&mut Live) -> Vec<Do>) -> Vec<Do> {
        self.live.get_mut(table).map(act).unwrap_or_default()
    }

    fn at(&mut self, connection: u64) -> Option<&mut Live> {
        self.live.get_mut(self.connections.get(&connection)?)
    }

    /// A log that cannot be read is as good as none: a request for the table is refused.
    fn load(&mut self, rows: Rows, now: Millis) {
        let Ok(kind) = argosy_games::find(&rows.table.card.game) else { return };
        let id = rows.table.id.clone();
        // A user who reads one past game after the other keeps only the last in memory.
        self.live.retain(|_, live| !live.is_idle());
        if let Ok(live) = Live::load(kind, rows, &self.build, now) {
            self.live.insert(id, live);
        }
    }

    fn connect(&mut self, connection: u64, table: String) -> Vec<Do> {
        // The user who opened the table is known by that name.
        let caller = Caller { user: USER.to_owned(), name: String::new() };
        let welcome = self.live.get_mut(&table).map(|live| live.host.connect(connection, caller));
        match welcome {
            Some(Ok(())) => {
                self.connections.insert(connection, table);
                Vec::new()
            }
            Some(Err(_)) | None => vec![Do::Close { connection }],
        }
    }

    fn stored(&mut self, table: &str, outcome: Outcome, now: &mut Now<'_>) -> Vec<Do> {
        match self.opening.remove(table) {
            Some(opening) => opening.stored(table, outcome),
            None => self.with(table, |live| live.stored(outcome, now)),
        }
    }

    /// What does not follow what is known cannot be shown: the pages come back to a table that
    /// is loaded again.
    fn written(&mut self, rows: Rows, now: &mut Now<'_>) -> Vec<Do> {
        let id = rows.table.id.clone();
        let Some(live) = self.live.get_mut(&id) else { return Vec::new() };
        if let Ok(todo) = live.written(rows, now) {
            return todo;
        }
        self.live.remove(&id);
        let lost: Vec<u64> = self.connections_of(&id);
        self.connections.retain(|_, table| *table != id);
        lost.into_iter().map(|connection| Do::Close { connection }).collect()
    }

    fn connections_of(&self, table: &str) -> Vec<u64> {
        let of = self.connections.iter().filter(|(_, at)| *at == table);
        of.map(|(&connection, _)| connection).collect()
    }

    /// A table that the last page has left is let go. One that is over stays at hand for those
    /// who read it, as nothing of it changes any more.
    fn drop_left(&mut self) {
        self.live.retain(|_, live| !live.is_idle() || live.host.table().stage().is_final());
    }
}
