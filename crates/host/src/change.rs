//! From a wish to what is stored, and from there to what is sent.

use argosy_erased::{Match, Player};
use argosy_game::{Seat, Viewer};
use argosy_table::{Author, Body, Command, Corrupt, Entry, Millis, Plan, Table};
use argosy_wire::{Answer, Message, News, Reply, Seen, Update};

use crate::asks::own_key;
use crate::errors::refused;
use crate::greeting::moves_people;
use crate::news::{Eyes, news_of};
use crate::show::{eyes, game_state, table_state};
use crate::{
    Caller, Change, ConnectionId, Effect, Host, Line, Moment, Person, Refused, Saying, Stored,
    Written,
};

/// What is being stored, and what it is done for.
#[derive(Debug)]
pub(crate) struct Pending {
    what: Wanted,
    /// Nothing if only people are new, or a line was said.
    plan: Option<Plan>,
    people: Vec<Person>,
}

/// What is wanted, so that it can be planned again.
pub(crate) enum Wanted {
    Wish(Wish),
    Move {
        seat: Seat,
        at_seq: u64,
        lines: Vec<String>,
        player: Option<Box<dyn Player>>,
    },
    /// What the rules of the table make of the time.
    Rule,
    /// The host was down for this time.
    Back {
        down: Millis,
    },
    /// Somebody becomes a member.
    Entry {
        caller: Caller,
    },
    Line {
        connection: ConnectionId,
        id: String,
        saying: Box<Saying>,
    },
}

/// What somebody asks through a connection.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub connection: ConnectionId,
    /// Of the request.
    pub id: String,
    pub caller: Caller,
    pub command: Command,
    /// The entry up to which the asker knows the table.
    pub at_seq: Option<u64>,
}

impl std::fmt::Debug for Wanted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Wish(_) => "Wish",
            Self::Move { .. } => "Move",
            Self::Rule => "Rule",
            Self::Back { .. } => "Back",
            Self::Entry { .. } => "Entry",
            Self::Line { .. } => "Line",
        })
    }
}

impl Host {
    /// The table as it will be once what waits is stored.
    pub fn planned(&self) -> &Table {
        let plan = self.pending.as_ref().and_then(|pending| pending.plan.as_ref());
        plan.map_or(&self.table, |plan| &plan.next)
    }

    /// Everybody who will have been at the table once what waits is stored.
    pub fn planned_people(&self) -> Vec<Person> {
        let new = self.pending.iter().flat_map(|pending| &pending.people);
        self.people.iter().chain(new).cloned().collect()
    }

    /// Whether somebody waits to hear whether what waits is stored.
    pub fn answers_somebody(&self) -> bool {
        self.pending.as_ref().is_some_and(|pending| match pending.what {
            Wanted::Wish(_) | Wanted::Line { .. } | Wanted::Entry { .. } => true,
            Wanted::Move { .. } | Wanted::Rule | Wanted::Back { .. } => false,
        })
    }

    pub(crate) fn store(
        &mut self,
        what: Wanted,
        plan: Option<Plan>,
        people: Vec<Person>,
    ) -> Effect {
        assert!(self.pending.is_none(), "one thing is stored after the other");
        let entries = plan.as_ref().map(|plan| plan.entries.clone()).unwrap_or_default();
        let change = Change { entries, people: people.clone() };
        self.pending = Some(Pending { what, plan, people });
        Effect::Store(change)
    }

    /// Does what a user asks, once.
    pub(crate) fn wish(&mut self, wish: Wish, moment: Moment) -> Result<Vec<Effect>, Refused> {
        let (member, people) = self.member_or_new(&wish.caller);
        let key = own_key(member, &wish.id);
        if let Some(seq) = self.table.done_before(&key) {
            return Ok(vec![self.done(wish.connection, wish.id, seq)]);
        }
        let mut asking = Self::asking(Author::Member(member), moment);
        (asking.key, asking.at_seq) = (Some(key), wish.at_seq);
        let plan = self.table.plan(wish.command.clone(), &asking).map_err(refused)?;
        Ok(vec![self.store(Wanted::Wish(wish), Some(plan), people)])
    }

    /// What the rules of the table make of the time, if it is due.
    pub fn look(&mut self, moment: Moment) -> Vec<Effect> {
        let asking = Self::asking(Author::Table, moment);
        match self.table.tick(&self.presence(), &asking) {
            Some(plan) => vec![self.store(Wanted::Rule, Some(plan), Vec::new())],
            None => Vec::new(),
        }
    }

    /// The host runs again after it was down for this time, which is charged to nobody.
    pub fn back_after(&mut self, down: Millis, moment: Moment) -> Vec<Effect> {
        let asking = Self::asking(Author::Table, moment);
        match self.table.host_back(down, &asking) {
            Some(plan) => vec![self.store(Wanted::Back { down }, Some(plan), Vec::new())],
            None => Vec::new(),
        }
    }

    /// The second stroke: what follows from what was to be stored.
    pub fn stored(&mut self, stored: Stored, moment: Moment) -> Vec<Effect> {
        match stored {
            // Others said something in between: that is heard first, and this with it.
            Stored::Said(number) if number != self.last_line + 1 => {
                vec![Effect::ReadOn { after: self.table.seq() }]
            }
            Stored::Done | Stored::Said(_) | Stored::Before => {
                let Some(pending) = self.pending.take() else { return Vec::new() };
                let said = matches!(stored, Stored::Said(_));
                self.is_stored(pending, said, moment.now)
            }
            Stored::No(refused) => {
                let Some(pending) = self.pending.take() else { return Vec::new() };
                self.is_not_stored(pending.what, refused)
            }
            Stored::Conflict | Stored::Unknown => {
                vec![Effect::ReadOn { after: self.table.seq() }]
            }
        }
    }

    fn is_stored(&mut self, pending: Pending, said: bool, now: Millis) -> Vec<Effect> {
        let Pending { what, plan, people } = pending;
        self.people.extend(people);
        let mut effects = Vec::new();
        if let Some(Plan { entries, next }) = plan {
            let since = self.table.game().map(Match::n_steps);
            self.table = next;
            effects = self.took(&entries, since, now);
        }
        match what {
            Wanted::Wish(wish) => {
                effects.extend(self.wake_bot());
                effects.push(self.done(wish.connection, wish.id, self.table.seq()));
            }
            Wanted::Move { seat, player, .. } => {
                self.players.extend(player.map(|player| (seat, player)));
                effects.extend(self.wake_bot());
            }
            Wanted::Rule | Wanted::Back { .. } => effects.extend(self.wake_bot()),
            Wanted::Entry { .. } => {}
            Wanted::Line { connection, id, saying } => {
                if said {
                    let Saying { member, at, text, .. } = *saying;
                    let number = self.last_line + 1;
                    effects.extend(self.heard(Line { number, member, at, text }));
                }
                effects.push(self.done(connection, id, self.table.seq()));
            }
        }
        effects
    }

    fn is_not_stored(&mut self, what: Wanted, refused: Refused) -> Vec<Effect> {
        match what {
            Wanted::Wish(Wish { connection, id, .. }) | Wanted::Line { connection, id, .. } => {
                vec![reply(connection, id, Err(refused))]
            }
            // The store may be back in a while.
            Wanted::Move { .. } => self.wake_bot().into_iter().collect(),
            Wanted::Rule | Wanted::Back { .. } | Wanted::Entry { .. } => Vec::new(),
        }
    }

    /// Somebody else wrote this. It is taken in and sent to all; what was to be stored meanwhile is
    /// planned again, unless it is among it. When its bots think about what others wrote is for
    /// whatever drives the host to say, by [`Host::wake_bot`]: they may think elsewhere already.
    ///
    /// # Errors
    /// If the entries do not follow what is known.
    pub fn written(&mut self, written: Written, moment: Moment) -> Result<Vec<Effect>, Corrupt> {
        let pending = self.pending.take();
        if let Some(people) = written.people {
            self.people = people;
        }
        let mut effects = Vec::new();
        for line in written.chat {
            if self.last_line < line.number {
                effects.extend(self.heard(line));
            }
        }
        for entry in &written.entries {
            if entry.seq <= self.table.seq() {
                continue;
            }
            let since = self.table.game().map(Match::n_steps);
            self.table.fold(entry)?;
            effects.extend(self.took(std::slice::from_ref(entry), since, moment.now));
        }
        // Another host has noted the same downtime.
        let noted = |entry: &Entry| matches!(entry.body, Body::HostBack { .. });
        let noted = written.entries.iter().any(noted);
        if let Some(pending) = pending
            && !(noted && matches!(pending.what, Wanted::Back { .. }))
        {
            effects.extend(self.plan_again(pending.what, moment));
        }
        Ok(effects)
    }

    fn plan_again(&mut self, what: Wanted, moment: Moment) -> Vec<Effect> {
        match what {
            Wanted::Wish(wish) => {
                let (connection, id) = (wish.connection, wish.id.clone());
                let planned = self.wish(wish, moment);
                planned.unwrap_or_else(|refused| vec![reply(connection, id, Err(refused))])
            }
            Wanted::Move { seat, at_seq, lines, player } => {
                self.bot_chose(seat, at_seq, Some((lines, player)), moment)
            }
            Wanted::Rule => self.look(moment),
            Wanted::Back { down } => self.back_after(down, moment),
            // Somebody who was sent away meanwhile is no member afterwards.
            Wanted::Entry { caller } => self.enter(&caller).unwrap_or_default(),
            Wanted::Line { connection, id, mut saying } => {
                // Somebody else may have got the number that a new member was to have.
                let speaker = saying.people.pop();
                if let Some(Person { user: Some(user), name, .. }) = speaker {
                    let (member, people) = self.member_or_new(&Caller { user, name });
                    (saying.member, saying.people) = (member.0, people);
                    saying.key = own_key(member, &id);
                }
                vec![self.store_line(connection, id, *saying)]
            }
        }
    }

    /// Entries are stored, and the table is what they made of it: every viewer is sent its update.
    fn took(&mut self, entries: &[Entry], since: Option<usize>, now: Millis) -> Vec<Effect> {
        if entries.iter().any(|entry| matches!(entry.body, Body::Undone { .. })) {
            self.players.clear();
        }
        let mut effects = Vec::new();
        let mut adjusted = Vec::new();
        if moves_people(entries) {
            adjusted = self.adjust_eyes(&mut effects);
        }
        effects.extend(self.tell(entries, since, now));
        effects.extend(self.welcome_again(adjusted, now));
        effects.extend(self.let_kicked_go(now));
        effects
    }

    /// Everything that the viewer may see now, after some news.
    pub(crate) fn full_update(&self, viewer: Viewer, news: Vec<News>, now: Millis) -> Message {
        let game = game_state(&self.table, self.shown(viewer), now);
        let table = Some(Box::new(table_state(&self.table, &self.people)));
        let seen = Some(Seen { news, table, game });
        Message::Update(Box::new(Update { seq: self.table.number(viewer), seen }))
    }

    /// The eyes through which somebody is shown the game.
    fn shown(&self, viewer: Viewer) -> Viewer {
        if self.settings.show_all { Viewer::All } else { viewer }
    }

    fn tell(&self, entries: &[Entry], since: Option<usize>, now: Millis) -> Vec<Effect> {
        let mut told: Vec<Viewer> = Vec::new();
        let mut effects = Vec::new();
        for id in self.seen_by(|_| true) {
            let viewer = self.viewer_of(id);
            if told.contains(&viewer) {
                continue;
            }
            told.push(viewer);
            if let Some(message) = self.update(viewer, entries, since, now) {
                let to = self.seen_by(|other| other == viewer);
                effects.push(Effect::Tell { to, message });
            }
        }
        effects
    }

    /// What is new for a viewer. Nothing at all, not even a number, if it may see none of it:
    /// how often others do something in secret is a part of the secret.
    fn update(
        &self,
        viewer: Viewer,
        entries: &[Entry],
        since: Option<usize>,
        now: Millis,
    ) -> Option<Message> {
        let told = |entry: &&Entry| self.table.tells(viewer, entry.seq);
        entries.iter().find(told)?;
        let since = since.unwrap_or_else(|| self.table.steps_at_start());
        let eyes = Eyes { viewer, sees: eyes(&self.table, self.shown(viewer)) };
        let news: Vec<News> = entries
            .iter()
            .filter(told)
            .filter_map(|entry| news_of(entry, &self.table, &self.people, eyes, since))
            .collect();
        let only_moves = entries.iter().all(|entry| matches!(entry.body, Body::Played { .. }));
        let seen = Seen {
            news,
            table: (!only_moves).then(|| Box::new(table_state(&self.table, &self.people))),
            game: game_state(&self.table, self.shown(viewer), now),
        };
        let seq = self.table.number(viewer);
        Some(Message::Update(Box::new(Update { seq, seen: Some(seen) })))
    }

    /// Through whose eyes a connection sees the table.
    pub(crate) fn viewer_of(&self, id: ConnectionId) -> Viewer {
        let viewer = self.connections.get(&id).and_then(|connection| connection.viewer);
        viewer.unwrap_or(Viewer::Spectator)
    }

    /// The answer that it is done, with the number by which the connection knows this entry.
    pub(crate) fn done(&self, connection: ConnectionId, id: String, entry: u64) -> Effect {
        let seq = self.table.number_at(self.viewer_of(connection), entry);
        reply(connection, id, Ok(Answer::Done { seq }))
    }
}

pub(crate) fn reply(
    connection: ConnectionId,
    id: String,
    answer: Result<Answer, Refused>,
) -> Effect {
    let (ok, error) = match answer {
        Ok(answer) => (Some(answer), None),
        Err(error) => (None, Some(*error)),
    };
    let message = Message::Reply(Box::new(Reply { id: Some(id), ok, error }));
    Effect::Tell { to: vec![connection], message }
}
