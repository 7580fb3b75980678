//! How each entry of the log changes a table.

use game::{Header, Seat, SeatSet, ToAct};
use games::Match;

use crate::log::{Body, Chair, Entry, Wish};
use crate::record::Undone;
use crate::table::{Batch, Corrupt, Stage, StandIn, Table, Vote};
use crate::{Clocks, FairDice, Millis};

/// So many of the latest wishes are remembered by their keys.
const REMEMBERED_KEYS: usize = 256;

impl Table {
    /// Takes in the next entry.
    pub fn fold(&mut self, entry: &Entry) -> Result<(), Corrupt> {
        let corrupt = |why: String| Corrupt { seq: entry.seq, why };
        if entry.seq != self.seq + 1 {
            return Err(corrupt(format!("{} was expected", self.seq + 1)));
        }
        self.take(&entry.body, entry.at, entry.seq).map_err(corrupt)?;
        self.seq = entry.seq;
        self.last_at = self.last_at.max(entry.at);
        if let Some(key) = &entry.key {
            if self.keys.len() == REMEMBERED_KEYS {
                self.keys.pop_front();
            }
            self.keys.push_back((key.as_str().into(), entry.seq));
        }
        self.run_clocks(entry.at);
        Ok(())
    }

    fn take(&mut self, body: &Body, at: Millis, seq: u64) -> Result<(), String> {
        match body {
            Body::Opened { .. } => return Err("the table is open already".to_owned()),
            Body::Committed { commitment, secret } => {
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
            Body::Seated { seat, chair, .. } => {
                *self.chairs.get_mut(seat.index()).ok_or("no such seat")? = chair.clone();
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
                self.take_batch(*seat, lines, seq)?;
                self.take_chance(drawn, *next_draw)?;
                if !drawn.is_empty() {
                    self.shown.fill(seq);
                }
            }
            Body::Undone { to, .. } => {
                self.take_back(*to)?;
                self.shown.fill(seq);
            }
            Body::Asked { seat, wish } => {
                self.vote = Some(Vote { by: *seat, wish: *wish, agreed: SeatSet::only(*seat) });
            }
            Body::Answered { seat, agrees } => match (&mut self.vote, agrees) {
                (Some(vote), true) => vote.agreed.insert(*seat),
                (_, false) => self.vote = None,
                (None, true) => return Err("nothing was asked for".to_owned()),
            },
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
            Body::Ended { .. } => self.finish(Stage::Over),
            Body::Closed { .. } => self.finish(Stage::Closed),
        }
        Ok(())
    }

    fn begin(&mut self, setup: &[(String, String)], at: Millis) -> Result<(), String> {
        let game = match &self.terms.given {
            Some(given) => {
                let game = self.kind.read_record(&given.record).map_err(|error| error.why)?;
                self.given_steps = game.n_steps();
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
        self.clocks = Clocks::new(self.terms.pace.limit, self.terms.n_seats, at);
        Ok(())
    }

    fn take_batch(&mut self, seat: Seat, lines: &[String], seq: u64) -> Result<(), String> {
        let game = self.game.as_mut().ok_or("the game has not begun")?;
        let first = game.n_steps();
        let others = actors(game.as_ref()).without(seat);
        if others.is_empty() {
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            game.play(seat, &lines).map_err(|error| error.why)?;
            self.shown.fill(seq);
        } else {
            let touched = play_beside_others(game.as_mut(), seat, lines, others)?;
            for seat in touched.with(seat).iter() {
                self.shown[seat.index()] = seq;
            }
        }
        self.batches.push(Batch { seat, first, seq });
        if matches!(self.vote, Some(Vote { wish: Wish::Undo { .. }, .. })) {
            self.vote = None;
        }
        Ok(())
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

/// Everybody who can do something now.
fn actors(game: &dyn Match) -> SeatSet {
    match game.to_act() {
        ToAct::Seats { owe, may } => owe.union(may),
        ToAct::Chance | ToAct::Over => SeatSet::EMPTY,
    }
}

/// Plays a batch where others can act at the same time, and tells whose choices
/// it touched. An answer that leaves another's choices as they are, at every
/// step, leaves what the other is about to send as good as before; a stale answer
/// would tell that there was something.
fn play_beside_others(
    game: &mut dyn Match,
    seat: Seat,
    lines: &[String],
    others: SeatSet,
) -> Result<SeatSet, String> {
    let choices = |game: &dyn Match, seat: Seat| game.legal(seat).unwrap_or_default();
    let before: Vec<_> = others.iter().map(|other| (other, choices(game, other))).collect();
    let mut touched = SeatSet::EMPTY;
    for line in lines {
        game.play(seat, &[line]).map_err(|error| error.why)?;
        let changed = before.iter().filter(|(other, legal)| choices(game, *other) != *legal);
        touched = touched.union(changed.map(|&(other, _)| other).collect());
    }
    Ok(touched)
}
