//! How each entry of the log changes a table.

use argosy_erased::{Audience, Played};
use argosy_game::{Header, Seat, SeatSet, Viewer};

use crate::log::{Body, Chair, Entry, Member, Unseated, Wish};
use crate::numbers::Unseen;
use crate::record::{Abandoned, Undone};
use crate::table::{Batch, Corrupt, Stage, StandIn, Table, Vote, Wanted};
use crate::{Clocks, FairDice, Millis};

/// The number of the latest requests that are remembered by their keys.
const REMEMBERED_KEYS: usize = 256;

impl Table {
    /// Takes in the next entry.
    pub fn fold(&mut self, entry: &Entry) -> Result<(), Corrupt> {
        let corrupt = |why: String| Corrupt { seq: entry.seq, why };
        if entry.seq != self.seq + 1 {
            return Err(corrupt(format!("{} was expected", self.seq + 1)));
        }
        self.take(&entry.body, entry.at, entry.seq).map_err(corrupt)?;
        self.close(entry);
        Ok(())
    }

    /// What every entry changes, once its own change is made.
    pub(crate) fn close(&mut self, entry: &Entry) {
        self.seq = entry.seq;
        self.last_at = self.last_at.max(entry.at);
        if self.tells(Viewer::Spectator, entry.seq) {
            self.public_at = self.last_at;
        }
        if let Some(key) = &entry.key {
            if self.keys.len() == REMEMBERED_KEYS {
                self.keys.pop_front();
            }
            self.keys.push_back((key.as_str().into(), entry.seq));
        }
        self.run_clocks(entry.at);
    }

    fn take(&mut self, body: &Body, at: Millis, seq: u64) -> Result<(), String> {
        match body {
            Body::Opened { .. } => return Err("the table is open already".to_owned()),
            Body::Committed { commitment, secret } => {
                self.abandon_dice();
                self.commitment = *commitment;
                self.secret = *secret;
                self.stage = Stage::Gathering;
                self.salts.fill(None);
                for chair in &mut self.chairs {
                    if let Chair::Person { salt_hash, .. } = chair {
                        *salt_hash = None;
                    }
                }
            }
            Body::Seated { seat, chair, why } => {
                *self.chairs.get_mut(seat.index()).ok_or("no such seat")? = chair.clone();
                self.wanted.retain(|wanted| {
                    wanted.seat != *seat
                        && self.chairs[seat.index()].holder() != Some(wanted.member)
                });
                self.shown[seat.index()] = seq;
                if *why == Some(Unseated::Silent) {
                    self.silent.insert(*seat);
                }
            }
            Body::Swapped { seats: [one, other] } => self.chairs.swap(one.index(), other.index()),
            Body::HostIs { member } => self.host = *member,
            Body::Starting { until } => self.stage = Stage::Starting { until: *until },
            Body::Revealed { seat, salt } => {
                *self.salts.get_mut(seat.index()).ok_or("no such seat")? = Some(*salt);
            }
            Body::Began { setup, drawn, next_draw } => {
                self.begin(setup, at)?;
                self.take_chance(drawn, *next_draw)?;
                self.shown.fill(seq);
            }
            Body::Played { seat, lines, drawn, next_draw } => {
                let played = self.take_batch(*seat, lines)?;
                self.take_chance(drawn, *next_draw)?;
                self.note_played(*seat, &played, drawn, seq)?;
            }
            Body::Undone { to, .. } => {
                self.take_back(*to)?;
                self.shown.fill(seq);
            }
            Body::Asked { seat, wish } => {
                let until = at + self.terms.pace.consent_time();
                let agreed = SeatSet::only(*seat);
                self.vote = Some(Vote { by: *seat, wish: *wish, agreed, until });
            }
            Body::Answered { seat, agrees } => match (&mut self.vote, agrees) {
                (Some(vote), true) => vote.agreed.insert(*seat),
                (_, false) => self.vote = None,
                (None, true) => return Err("nothing was asked for".to_owned()),
            },
            Body::Lapsed { .. } => self.vote = None,
            Body::SeatWanted { seat, member } => {
                self.no_longer_wants(*member);
                self.wanted.push(Wanted { seat: *seat, member: *member });
            }
            Body::SeatRefused { member } => self.no_longer_wants(*member),
            Body::Kicked { member } => self.kick_out(*member),
            Body::Muted { member, muted: true } => drop(self.muted.insert(*member)),
            Body::Muted { member, muted: false } => drop(self.muted.remove(member)),
            Body::Replaced { seat, level, absence } => {
                let stand_in = StandIn { level: level.clone(), absence: *absence };
                *self.stand_ins.get_mut(seat.index()).ok_or("no such seat")? = Some(stand_in);
            }
            Body::TakenBack { seat } => {
                *self.stand_ins.get_mut(seat.index()).ok_or("no such seat")? = None;
            }
            Body::Paused => {
                self.stage = Stage::Paused;
                self.vote = None;
            }
            Body::Resumed => self.stage = Stage::Playing,
            Body::HostBack { down_ms } => self.skip_time(*down_ms, at),
            Body::Ended { .. } => self.finish(Stage::Over),
            Body::Closed { .. } => self.finish(Stage::Closed),
        }
        Ok(())
    }

    /// Dice that were promised and never thrown are kept for the record: somebody may have
    /// kept a salt back because of what they would have shown.
    fn abandon_dice(&mut self) {
        if self.seq > 1 {
            self.abandoned.push(Abandoned {
                commitment: self.commitment,
                secret: self.secret,
                salts: self.salts.clone(),
                silent: std::mem::take(&mut self.silent),
            });
        }
    }

    /// Nobody is charged for the time in which the host did not work, and everybody who has to do
    /// something has time to come back.
    fn skip_time(&mut self, down: Millis, at: Millis) {
        self.clocks.skip(down, self.terms.pace.grace(), at);
        if let Stage::Starting { until } = &mut self.stage {
            *until = (*until).max(at + self.terms.pace.reveal_time());
        }
    }

    fn no_longer_wants(&mut self, member: Member) {
        self.wanted.retain(|wanted| wanted.member != member);
    }

    fn kick_out(&mut self, member: Member) {
        self.kicked.insert(member);
        self.no_longer_wants(member);
        for seat in self.seats_of(member).iter() {
            self.chairs[seat.index()] = Chair::Open;
        }
    }

    fn begin(&mut self, setup: &[(String, String)], at: Millis) -> Result<(), String> {
        let game = match &self.terms.given {
            Some(given) => {
                let whole = self.kind.read_record(&given.record).map_err(|error| error.why)?;
                let game = given.begin(self.kind).map_err(|error| error.why)?;
                self.given_steps = whole.n_steps();
                self.steps_at_start = game.n_steps();
                self.walk = whole.steps(game.n_steps()).map_err(|error| error.why)?.into();
                game
            }
            None => {
                let mut header = Header::new();
                for (key, value) in setup {
                    header.push(key, value.clone());
                }
                self.kind.read_setup(&header).map_err(|error| error.why)?
            }
        };
        self.game = Some(game);
        self.dice = Some(FairDice::new(self.secret, &self.salts, &self.terms.options));
        self.stage = Stage::Playing;
        self.began_at = at;
        self.clocks = Clocks::new(self.terms.pace, self.terms.n_seats, at);
        Ok(())
    }

    fn take_batch(&mut self, seat: Seat, lines: &[String]) -> Result<Played, String> {
        let game = self.game.as_mut().ok_or("the game has not begun")?;
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        game.play(seat, &lines).map_err(|error| error.why)
    }

    /// What a batch that the game has taken, and what was drawn after it, mean for the table.
    pub(crate) fn note_played(
        &mut self,
        seat: Seat,
        played: &Played,
        drawn: &[String],
        seq: u64,
    ) -> Result<(), String> {
        let before = self.batches.last().copied();
        if played.others.is_empty() {
            self.shown.fill(seq);
            // A secret answer ends no question: the others would learn of it.
            if matches!(self.vote, Some(Vote { wish: Wish::Undo { .. }, .. })) {
                self.vote = None;
            }
        } else {
            // An answer that leaves another's choices as they are, at every step, leaves
            // what the other is about to send as good as before; a stale answer would reveal
            // that there was something.
            for seat in played.touched.with(seat).iter() {
                self.shown[seat.index()] = seq;
            }
        }
        if !drawn.is_empty() {
            self.shown.fill(seq);
        }
        self.batches.push(Batch { seat, first: played.first, seq });
        let audience = self.audience(seat, before)?;
        self.unseen.extend(Unseen::new(seq, self.terms.n_seats, audience));
        Ok(())
    }

    /// Whom the last batch shows something: those who see it, and those who could take back
    /// what came before it and cannot any more.
    fn audience(&self, seat: Seat, before: Option<Batch>) -> Result<Audience, String> {
        let (Some(game), Some(last)) = (self.game(), self.batches.last()) else {
            return Err("the game has not begun".to_owned());
        };
        let mut audience = game.audience(last.first).map_err(|error| error.why)?;
        audience.seats.insert(seat);
        if let Some(before) = before.filter(|before| !audience.seats.contains(before.seat)) {
            let mut earlier = game.boxed_clone();
            earlier.truncate(last.first).map_err(|error| error.why)?;
            let least = earlier.undo_to(before.seat, before.first).map_err(|error| error.why)?;
            if least <= before.first {
                audience.seats.insert(before.seat);
            }
        }
        Ok(audience)
    }

    fn take_chance(&mut self, drawn: &[String], next_draw: u64) -> Result<(), String> {
        let game = self.game.as_mut().ok_or("the game has not begun")?;
        for line in drawn {
            game.chance(line).map_err(|error| error.why)?;
        }
        let dice = self.dice.as_mut().ok_or("there are no dice")?;
        if next_draw < dice.next() {
            return Err("the draws went back".to_owned());
        }
        dice.skip_to(next_draw);
        Ok(())
    }

    fn take_back(&mut self, to: usize) -> Result<(), String> {
        let game = self.game.as_mut().ok_or("the game has not begun")?;
        let lines = game.steps(to).map_err(|error| error.why)?;
        game.truncate(to).map_err(|error| error.why)?;
        let lines = lines.iter().map(ToString::to_string).collect();
        self.undone.push(Undone { to, lines });
        self.batches.retain(|batch| batch.first < to);
        self.vote = None;
        Ok(())
    }

    fn finish(&mut self, stage: Stage) {
        self.stage = stage;
        self.vote = None;
        self.wanted.clear();
    }

    /// Only people who are there are timed.
    fn run_clocks(&mut self, at: Millis) {
        let owing = match self.stage {
            Stage::Playing => self.owing().minus(self.bot_seats()),
            Stage::Gathering
            | Stage::Starting { .. }
            | Stage::Paused
            | Stage::Over
            | Stage::Closed => SeatSet::EMPTY,
        };
        self.clocks.turn_to(owing, at);
    }
}
