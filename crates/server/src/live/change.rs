//! Check, apply on a copy, store, swap in, tell: in this order.

use game::Viewer;
use games::Match;
use store::{Commit, LogRow, MemberRow, ResultRow, StoreError, TableRow};
use table::{Absence, Author, Body, Chair, Command, Entry, Millis, Plan, Presence, Table};
use wire::{Message, Seen, Update};

use super::greeting::moves_people;
use super::news::news_of;
use super::show::{card, eyes, fingerprint, game_state, table_state};
use super::task::{Caller, Task};
use crate::ApiError;
use crate::opening::{self, Rematch};

impl Task {
    /// Does what a user asks, once. The answer is the number of the entry.
    pub async fn change(
        &mut self,
        caller: &Caller,
        command: Command,
        key: &str,
        at_seq: Option<u64>,
    ) -> Result<u64, ApiError> {
        let (member, new_members) = self.member_or_new(caller);
        // Keys are the members' own: nobody can use up another's.
        let key = format!("{}:{key}", member.0);
        if let Some(seq) = self.table.done_before(&key) {
            return Ok(seq);
        }
        let asking = self.asking(Author::Member(member), Some(key), at_seq);
        let plan = self.table.plan(command, &asking)?;
        let seq = self.carry_out(plan, new_members).await?;
        self.wake_bot();
        Ok(seq)
    }

    pub async fn carry_out(
        &mut self,
        plan: Plan,
        new_members: Vec<MemberRow>,
    ) -> Result<u64, ApiError> {
        let Plan { entries, next } = plan;
        let since = self.table.game().map(Match::n_steps);
        let mut members = self.members.clone();
        members.extend(new_members.iter().cloned());
        let commit = Commit {
            table: row_of(&next, &members, self.created_at, None),
            entries: entries.iter().map(log_row).collect(),
            members: new_members,
            results: results(&entries, &next, &members, &self.app.config.build),
        };
        let moves = entries.iter().filter(|entry| matches!(entry.body, Body::Played { .. }));
        let moves = moves.count() as u64;
        if self.app.config.faults.tell_before_store {
            let before = std::mem::replace(&mut self.table, next.clone());
            self.tell(&entries, since);
            self.table = before;
        }
        match self.app.store.commit(commit).await {
            Ok(()) => {}
            Err(error) => return Err(self.not_stored(error).await),
        }
        metrics::counter!("argosy_entries_total").increment(entries.len() as u64);
        metrics::counter!("argosy_moves_total").increment(moves);
        self.table = next;
        self.members = members;
        if entries.iter().any(|entry| matches!(entry.body, Body::Undone { .. })) {
            self.players.clear();
        }
        let adjusted = if moves_people(&entries) { self.adjust_eyes() } else { Vec::new() };
        if !self.app.config.faults.tell_before_store {
            self.tell(&entries, since);
        }
        self.welcome_anew(adjusted).await;
        Ok(self.table.seq())
    }

    /// Another owner wrote to the log: what is there counts.
    async fn not_stored(&mut self, error: StoreError) -> ApiError {
        if error == StoreError::Conflict {
            metrics::counter!("argosy_conflicts_total").increment(1);
            let loaded = super::load(&self.app, self.table.id()).await;
            let members = self.app.store.members(self.table.id()).await;
            if let (Ok((_, table, _)), Ok(members)) = (loaded, members) {
                self.table = table;
                self.members = members;
                self.players.clear();
                let adjusted = self.adjust_eyes();
                self.tell_everything();
                self.welcome_anew(adjusted).await;
            }
        }
        error.into()
    }

    /// Everything anew, to everybody.
    pub fn tell_everything(&mut self) {
        let ids: Vec<_> = self.connections.keys().copied().collect();
        for id in ids {
            if let Some(viewer) = self.connections[&id].viewer {
                let update = self.full_update(viewer, Vec::new());
                let _ = self.connections[&id].outbox.send(&update);
            }
        }
    }

    /// Everything that the viewer may see now, after some news.
    pub fn full_update(&mut self, viewer: Viewer, news: Vec<wire::News>) -> Message {
        let shown = self.shown(viewer);
        let game = game_state(&self.table, shown, self.app.now());
        self.prints.insert(print_key(viewer), fingerprint(game.as_ref()));
        let table = Some(Box::new(table_state(&self.table, &self.members)));
        let seen = Some(Seen { news, table, game });
        Message::Update(Box::new(Update { seq: self.table.seq(), seen }))
    }

    /// The eyes through which somebody is shown the game.
    pub fn shown(&self, viewer: Viewer) -> Viewer {
        if self.app.config.faults.show_all { Viewer::All } else { viewer }
    }

    fn tell(&mut self, entries: &[Entry], since: Option<usize>) {
        let viewers: Vec<Viewer> = {
            let mut viewers: Vec<Viewer> = Vec::new();
            for viewer in self.connections.values().filter_map(|connection| connection.viewer) {
                if !viewers.contains(&viewer) {
                    viewers.push(viewer);
                }
            }
            viewers
        };
        let mut slow = Vec::new();
        for viewer in viewers {
            let text = super::text_of(&self.update(viewer, entries, since));
            for (&id, connection) in &self.connections {
                if connection.viewer == Some(viewer)
                    && connection.outbox.send_text(text.clone()).is_err()
                {
                    slow.push(id);
                }
            }
        }
        self.drop_slow(slow);
    }

    fn update(&mut self, viewer: Viewer, entries: &[Entry], since: Option<usize>) -> Message {
        let shown = self.shown(viewer);
        let since = since.unwrap_or_else(|| self.table.given_steps());
        let table_eyes = eyes(&self.table, shown);
        let news: Vec<wire::News> = entries
            .iter()
            .filter_map(|entry| news_of(entry, &self.table, &self.members, table_eyes, since))
            .collect();
        let game = game_state(&self.table, shown, self.app.now());
        let print = fingerprint(game.as_ref());
        let changed = self.prints.insert(print_key(viewer), print) != Some(print);
        let only_moves = entries.iter().all(|entry| matches!(entry.body, Body::Played { .. }));
        let seen = (changed || !news.is_empty() || !only_moves).then(|| Seen {
            news,
            table: (!only_moves).then(|| Box::new(table_state(&self.table, &self.members))),
            game,
        });
        Message::Update(Box::new(Update { seq: self.table.seq(), seen }))
    }

    /// The table's row; `not_before` delays what it does by itself.
    pub fn row(&self, not_before: Option<Millis>) -> TableRow {
        row_of(&self.table, &self.members, self.created_at, not_before)
    }

    /// Lets somebody in who has the key.
    pub async fn enter(&mut self, caller: &Caller, entry_key: &str) -> Result<String, ApiError> {
        let key = self.table.terms().entry_key.as_deref();
        let fits = self.table.terms().listed
            || key.is_some_and(|key| {
                bool::from(subtle::ConstantTimeEq::ct_eq(key.as_bytes(), entry_key.as_bytes()))
            });
        if !fits && self.member_of(&caller.user).is_none() {
            return Err(ApiError::not_found());
        }
        self.become_member(caller).await?;
        Ok(self.table.id().to_owned())
    }

    pub async fn become_member(&mut self, caller: &Caller) -> Result<table::Member, ApiError> {
        let (member, new_members) = self.member_or_new(caller);
        if !new_members.is_empty() {
            let mut members = self.members.clone();
            members.extend(new_members.iter().cloned());
            let commit = Commit {
                table: row_of(&self.table, &members, self.created_at, None),
                entries: Vec::new(),
                members: new_members,
                results: Vec::new(),
            };
            self.app.store.commit(commit).await?;
            self.members = members;
        }
        Ok(member)
    }

    /// Opens a table for the same people, who sit one place further.
    pub async fn play_again(&mut self, caller: &Caller) -> Result<String, ApiError> {
        let member = self.member_of(&caller.user).ok_or_else(ApiError::not_found)?;
        if self.table.seats_of(member).is_empty() {
            return Err(ApiError::not_found());
        }
        if !self.table.stage().is_final() {
            return Err(table_runs());
        }
        let id = match opening::rematch(&self.app, self.table.id()).await? {
            Rematch::There(table) => return Ok(table),
            Rematch::ToOpen(id) => id,
        };
        let terms = self.table.terms();
        let mut seats: Vec<wire::NewSeat> = self
            .table
            .chairs()
            .iter()
            .map(|chair| match chair {
                Chair::Bot { level } => wire::NewSeat::Bot { level: level.clone() },
                Chair::Open | Chair::Person { .. } => wire::NewSeat::Open,
            })
            .collect();
        seats.rotate_right(1);
        let order = opening::Order {
            id,
            game: terms.game.clone(),
            options: terms.options.clone(),
            pace: terms.pace,
            listed: terms.listed,
            hot_seat: terms.hot_seat,
            seats,
            start: false,
            rematch_of: Some(terms.table.clone()),
            given: None,
            guests: self.members.clone(),
        };
        let table = opening::open(&self.app, caller, order).await?;
        self.broadcast(&Message::Rematch { table: table.clone() });
        Ok(table)
    }
}

fn table_runs() -> ApiError {
    ApiError::new(
        axum::http::StatusCode::CONFLICT,
        "running",
        "this can be done once the game is over",
    )
}

pub(super) const fn print_key(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Seat(seat) => seat.number(),
        Viewer::Spectator => u8::MAX,
        Viewer::All => u8::MAX - 1,
    }
}

pub fn log_row(entry: &Entry) -> LogRow {
    LogRow {
        seq: entry.seq,
        at: entry.at,
        body: serde_json::to_string(entry).expect("entries are JSON"),
    }
}

pub fn row_of(
    table: &Table,
    members: &[MemberRow],
    created_at: Millis,
    not_before: Option<Millis>,
) -> TableRow {
    let terms = table.terms();
    TableRow {
        id: terms.table.clone(),
        game: terms.game.clone(),
        stage: table.stage().word().to_owned(),
        listed: terms.listed,
        card: serde_json::to_string(&card(table, members, created_at)).expect("cards are JSON"),
        created_at,
        updated_at: table.last_at(),
        due_at: due_at(table).map(|due| not_before.map_or(due, |least| due.max(least))),
    }
}

/// When a table that nobody is connected to has something to do.
fn due_at(table: &Table) -> Option<Millis> {
    if table.bot_to_move().is_some() {
        return Some(table.last_at());
    }
    let n_seats = usize::from(table.terms().n_seats);
    table.due_at(&Presence { away_since: vec![Some(table.last_at()); n_seats] })
}

/// One row for each seat when a game has come to its end.
fn results(entries: &[Entry], table: &Table, members: &[MemberRow], build: &str) -> Vec<ResultRow> {
    let ended = entries.iter().find_map(|entry| match &entry.body {
        Body::Ended { ranks, .. } => Some((ranks, entry.at)),
        _ => None,
    });
    let (Some((ranks, at)), Some(game)) = (ended, table.game()) else { return Vec::new() };
    let Ok(scores) = game.scores(Viewer::All) else { return Vec::new() };
    let rules = game.setup().and_then(|setup| setup.number("rules").ok()).unwrap_or(0);
    let row = |(seat, &rank): (game::Seat, &u8)| {
        let holder = table.holder(seat);
        let user = holder
            .and_then(|member| members.iter().find(|row| row.member == member.0)?.user.clone());
        let absence = table.stand_in(seat).map(|stand_in| stand_in.absence);
        ResultRow {
            table: table.id().to_owned(),
            seat: seat.number(),
            user,
            bot: table.bot_level(seat).map(|level| format!("{level} {build}")),
            rank,
            score: scores.of(seat),
            resigned: absence == Some(Absence::Resigned),
            game: table.terms().game.clone(),
            rules,
            n_seats: table.terms().n_seats,
            options: table.terms().options.to_string(),
            duration_ms: at.saturating_sub(table.began_at()),
            ended_at: at,
        }
    };
    game::Seat::all(table.terms().n_seats).zip(ranks).map(row).collect()
}
