//! Drives the host of one table, without I/O: what is to be stored, sent and thought about is
//! said as JSON.

use std::collections::VecDeque;

use argosy_erased::AnyGame;
use argosy_host::{
    Effect, Host, Line, Moment, Person, Read, ReadFor, Settings, Stored, Thinking, Written, card,
    card_for, history,
};
use argosy_table::{Corrupt, Entry, Millis, Table};
use argosy_wire::{Answer, Error, Goodbye, Message, Reply, Request};

use crate::entropy::Entropy;
use crate::message::{
    ChatRow, Do, Outcome, PersonRow, Rows, Said, Store, TableRow, Think, ThinkFor, people,
};

/// The one user of this browser, as the people of a table call them.
pub(crate) const USER: &str = "local";
/// Nobody but the user's own pages looks on.
const ONLOOKERS: usize = 64;

/// One table of this page.
#[derive(Debug)]
pub(crate) struct Live {
    pub host: Host,
    /// The whole log, as far as it is stored.
    entries: Vec<Entry>,
    /// What is being stored.
    storing: Vec<Entry>,
    /// The number of the line that is being stored.
    saying: Option<u64>,
    created_at: Millis,
    /// Whether this page lets the bots think and keeps the time.
    owns: bool,
    /// A bot that waits until it does.
    waiting: Option<Thinking>,
}

/// When something happens, with randomness.
pub(crate) struct Now<'a> {
    pub at: Millis,
    pub entropy: &'a mut Entropy,
}

impl Now<'_> {
    pub(crate) fn moment(&mut self) -> Moment {
        Moment { now: self.at, new_secret: self.entropy.secret() }
    }
}

impl Live {
    pub(crate) fn load(
        kind: &'static dyn AnyGame,
        rows: Rows,
        build: &str,
        now: Millis,
    ) -> Result<Self, Corrupt> {
        let settings = Settings { build: build.to_owned(), onlookers: ONLOOKERS, show_all: false };
        let table = Table::replay(kind, rows.entries.iter().cloned())?;
        let chat = rows.chat.into_iter().map(Into::into).collect();
        Ok(Self {
            host: Host::new(kind, table, people(rows.table.people), chat, settings, now),
            entries: rows.entries,
            storing: Vec::new(),
            saying: None,
            created_at: rows.table.created_at,
            owns: false,
            waiting: None,
        })
    }

    /// Whether nobody is at it.
    pub(crate) fn is_idle(&self) -> bool {
        self.host.is_deserted()
    }

    pub(crate) fn ask(&mut self, connection: u64, text: &str, now: &mut Now<'_>) -> Vec<Do> {
        let effects = match serde_json::from_str::<Request>(text) {
            Ok(request) => self.host.ask(connection, request, now.moment()),
            Err(error) => {
                let error = Some(Error::new("bad_request", error.to_string()));
                let message = Message::Reply(Box::new(Reply { id: None, ok: None, error }));
                vec![Effect::Tell { to: vec![connection], message }]
            }
        };
        self.carry_out(effects, now)
    }

    /// From now on bots think here, and nobody is charged for the time in which none did.
    pub(crate) fn owns(&mut self, now: &mut Now<'_>) -> Vec<Do> {
        self.owns = true;
        let down = now.at.saturating_sub(self.host.table().last_at());
        let mut effects = self.host.back_after(down, now.moment());
        if effects.is_empty() {
            effects.extend(self.waiting.take().map(Effect::Think));
            effects.extend(self.host.wake_bot());
        }
        self.carry_out(effects, now)
    }

    pub(crate) fn stored(&mut self, outcome: Outcome, now: &mut Now<'_>) -> Vec<Do> {
        let refuse = |code: &str, why: &str| Stored::No(Box::new(Error::new(code, why)));
        let said = self.saying.take();
        let stored = match outcome {
            Outcome::Done => said.map_or(Stored::Done, Stored::Said),
            Outcome::Before => Stored::Before,
            Outcome::Conflict => Stored::Conflict,
            Outcome::Unknown => Stored::Unknown,
            Outcome::Full => {
                refuse("storage_full", "this browser has no room left; nothing was stored")
            }
            Outcome::Failed => refuse("storage_failed", "this browser stores nothing now"),
        };
        let entries = std::mem::take(&mut self.storing);
        if matches!(stored, Stored::Done) {
            self.entries.extend(entries);
        }
        let effects = self.host.stored(stored, now.moment());
        self.carry_out(effects, now)
    }

    pub(crate) fn written(&mut self, rows: Rows, now: &mut Now<'_>) -> Result<Vec<Do>, Corrupt> {
        let known = self.entries.last().map_or(0, |entry| entry.seq);
        self.entries.extend(rows.entries.iter().filter(|entry| entry.seq > known).cloned());
        let chat = rows.chat.into_iter().map(Into::into).collect();
        let people = Some(people(rows.table.people));
        let written = Written { entries: rows.entries, people, chat };
        let mut effects = self.host.written(written, now.moment())?;
        let stores = |effect: &Effect| matches!(effect, Effect::Store(_) | Effect::Say(_));
        if !effects.iter().any(stores) {
            effects.extend(self.host.wake_bot());
        }
        Ok(self.carry_out(effects, now))
    }

    /// What the time makes of the table.
    pub(crate) fn look(&mut self, now: &mut Now<'_>) -> Vec<Do> {
        if !self.owns {
            return Vec::new();
        }
        let effects = self.host.look(now.moment());
        self.carry_out(effects, now)
    }

    /// What follows whatever has happened: the others are notified of who is there, and when to look again.
    pub(crate) fn afterwards(&mut self, now: &mut Now<'_>) -> Vec<Do> {
        let effects = self.host.tell_presence(now.at);
        let mut todo = self.carry_out(effects, now);
        // A page that does not keep the time is woken by what others write.
        let at = if self.owns { self.host.wake_at(now.at) } else { None };
        todo.push(Do::Wake { table: self.host.table().id().to_owned(), at });
        todo
    }

    pub(crate) fn carry_out(&mut self, effects: Vec<Effect>, now: &mut Now<'_>) -> Vec<Do> {
        let mut waiting = VecDeque::from(effects);
        let mut todo = Vec::new();
        while let Some(effect) = waiting.pop_front() {
            match effect {
                Effect::Store(change) => {
                    self.storing = change.entries;
                    todo.push(Do::Store(Box::new(self.store(None))));
                }
                Effect::Say(saying) => match saying.refused {
                    Some(refused) => {
                        let further = self.host.stored(Stored::No(refused), now.moment());
                        put_first(&mut waiting, further);
                    }
                    None => {
                        // If another page was faster the number is taken, which is a conflict.
                        let number = self.host.last_line() + 1;
                        self.saying = Some(number);
                        let argosy_host::Saying { member, at, text, key, .. } = saying;
                        let line = ChatRow::from(Line { number, member, at, text });
                        let said = Said { key, line };
                        todo.push(Do::Store(Box::new(self.store(Some(said)))));
                    }
                },
                Effect::ReadOn { .. } => todo.push(self.read_on()),
                Effect::Tell { to, message } => todo.push(send(to, &message)),
                Effect::TellPast { to, message } => todo.push(send(vec![to], &message)),
                // Who asks is known here by the connection alone.
                Effect::Sees { .. } => {}
                Effect::LetGo { connection, code, why } => {
                    let goodbye = Message::Goodbye(Goodbye { code, why, come_back_ms: None });
                    todo.push(send(vec![connection], &goodbye));
                    todo.push(Do::Close { connection });
                }
                Effect::Read(read) => put_first(&mut waiting, self.read(read, now.at)),
                Effect::Think(thinking) => todo.extend(self.think(thinking, now.entropy)),
            }
        }
        todo
    }

    /// Reads what was written after what is known here.
    pub(crate) fn read_on(&self) -> Do {
        let table = self.host.table();
        Do::ReadOn { table: table.id().to_owned(), after: table.seq() }
    }

    fn store(&self, chat: Option<Said>) -> Store {
        let table = row(self.host.planned(), self.created_at, self.host.planned_people());
        Store { table, entries: self.storing.clone(), chat }
    }

    /// The log is at hand, so what was missed is read at once.
    fn read(&mut self, read: Read, now: Millis) -> Vec<Effect> {
        let through = self.entries.iter().take_while(|entry| entry.seq <= read.through).cloned();
        let through: Vec<Entry> = through.collect();
        let (kind, people) = (self.host.kind(), self.host.people());
        let news = history(kind, &through, people, read.viewer, read.since);
        let ReadFor::History { id } = read.what_for else {
            return self.host.caught_up(read, news.ok(), now);
        };
        let (ok, error) = match news {
            Ok(news) => (Some(Answer::History { news }), None),
            Err(corrupt) => (None, Some(Error::new("internal", corrupt.to_string()))),
        };
        let message = Message::Reply(Box::new(Reply { id: Some(id), ok, error }));
        vec![Effect::Tell { to: vec![read.connection], message }]
    }

    /// Only one of the pages that show a table lets its bots move; a page that asks for advice
    /// gets it from the own page.
    fn think(&mut self, thinking: Thinking, entropy: &mut Entropy) -> Option<Do> {
        let what_for = match &thinking.what_for {
            argosy_host::ThinkFor::Move { .. } if !self.owns => {
                self.waiting = Some(thinking);
                return None;
            }
            argosy_host::ThinkFor::Move { at_seq, .. } => ThinkFor::Move { at_seq: *at_seq },
            argosy_host::ThinkFor::Suggestion { connection, id } => {
                ThinkFor::Suggestion { connection: *connection, request: id.clone() }
            }
        };
        Some(Do::Think(Think {
            table: self.host.table().id().to_owned(),
            game: self.host.kind().name().to_owned(),
            record: thinking.game.record(),
            seat: thinking.seat,
            level: thinking.level,
            // Numbers that JavaScript holds exactly.
            seed: entropy.number() >> 12,
            what_for,
        }))
    }
}

/// A table as lists have it.
pub(crate) fn row(table: &Table, created_at: Millis, people: Vec<Person>) -> TableRow {
    let (card, _) = card_for(card(table, created_at), &people, Some(USER));
    let people = people.into_iter().map(PersonRow::from).collect();
    TableRow { id: table.id().to_owned(), created_at, card, people }
}

fn put_first(waiting: &mut VecDeque<Effect>, effects: Vec<Effect>) {
    for effect in effects.into_iter().rev() {
        waiting.push_front(effect);
    }
}

fn send(to: Vec<u64>, message: &Message) -> Do {
    Do::Send { to, text: serde_json::to_string(message).expect("messages are JSON") }
}
