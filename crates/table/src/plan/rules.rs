use argosy_game::{Seat, SeatSet};

use super::{Asking, Plan};
use crate::log::{Absence, Body, Chair, Closing, Lapse, Unseated};
use crate::{Millis, Stage, Table};

/// After this time without a host a table is not closed as if nobody had cared for it.
const LONG_DOWNTIME: Millis = 60_000;

/// Who of the people is connected, and since when the others are not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Presence {
    /// By seat; `None` is there.
    pub away_since: Vec<Option<Millis>>,
}

impl Presence {
    fn away(&self, seat: Seat) -> Option<Millis> {
        self.away_since.get(seat.index()).copied().flatten()
    }
}

impl Table {
    /// When the table next does something by itself; `None` if never.
    pub fn due_at(&self, presence: &Presence) -> Option<Millis> {
        let idle = self.last_at + self.idle_limit()?;
        let rule = match self.stage {
            Stage::Starting { until } => Some(until),
            Stage::Playing => {
                let clock = self.clocks.deadline().map(|(at, _)| at);
                let leaver = self.leavers(presence).map(|(at, _)| at).min();
                clock.into_iter().chain(leaver).min()
            }
            Stage::Gathering | Stage::Paused | Stage::Over | Stage::Closed => None,
        };
        let rule = rule.into_iter().chain(self.vote().map(|vote| vote.until)).min();
        Some(rule.map_or(idle, |at| at.min(idle)))
    }

    /// The host worked again, `down` milliseconds after it had stopped. `None` if nothing
    /// here runs out.
    pub fn host_back(&self, down: Millis, asking: &Asking) -> Option<Plan> {
        let waits = match self.stage {
            Stage::Starting { .. } => true,
            Stage::Playing => self.clocks.deadline().is_some(),
            Stage::Gathering | Stage::Paused | Stage::Over | Stage::Closed => false,
        };
        let long = self.idle_limit().is_some() && down >= LONG_DOWNTIME;
        if down == 0 || !(waits || long) {
            return None;
        }
        let mut plan = Plan::of(self);
        plan.push(asking, Body::HostBack { down_ms: down });
        Some(plan)
    }

    /// Whether a bot has to move.
    pub fn bot_to_move(&self) -> Option<Seat> {
        match self.stage {
            // In a guided game the table does what the bots are given.
            Stage::Playing if self.next_given().is_some() => None,
            Stage::Playing => {
                let owing = self.owing();
                self.bot_seats().iter().find(|&seat| owing.contains(seat))
            }
            Stage::Gathering
            | Stage::Starting { .. }
            | Stage::Paused
            | Stage::Over
            | Stage::Closed => None,
        }
    }

    fn idle_limit(&self) -> Option<Millis> {
        match self.stage {
            Stage::Gathering | Stage::Starting { .. } => Some(self.terms.pace.gathering_limit()),
            Stage::Playing | Stage::Paused => Some(self.terms.pace.idle_limit()),
            Stage::Over | Stage::Closed => None,
        }
    }

    /// People whom the game waits for and who are away, with the time at which a
    /// bot plays on.
    fn leavers(&self, presence: &Presence) -> impl Iterator<Item = (Millis, Seat)> {
        let limit = self.terms.pace.absence_limit();
        let there = self.people().minus(self.bot_seats());
        let awaited = there.minus(there.minus(self.owing()));
        awaited.iter().filter_map(move |seat| Some((presence.away(seat)? + limit?, seat)))
    }

    /// What the rules of the table make of the time. `None` if nothing.
    pub fn tick(&self, presence: &Presence, asking: &Asking) -> Option<Plan> {
        if self.due_at(presence)? > asking.at {
            return None;
        }
        let mut plan = Plan::of(self);
        if self.vote().is_some_and(|vote| vote.until <= asking.at) {
            plan.push(asking, Body::Lapsed { why: Lapse::Time });
            return Some(plan);
        }
        match self.stage {
            Stage::Starting { until } if until <= asking.at => {
                plan.begin_again(asking);
                return Some(plan);
            }
            Stage::Playing => {
                let clock = self.clocks.deadline().filter(|&(at, _)| at <= asking.at);
                if let Some((_, seat)) = clock {
                    plan.replace(seat, Absence::Time, asking);
                    return Some(plan);
                }
                let leaver = self.leavers(presence).find(|&(at, _)| at <= asking.at);
                if let Some((_, seat)) = leaver {
                    plan.replace(seat, Absence::Away, asking);
                    return Some(plan);
                }
            }
            Stage::Gathering
            | Stage::Starting { .. }
            | Stage::Paused
            | Stage::Over
            | Stage::Closed => {}
        }
        plan.push(asking, Body::Closed { reason: Closing::Abandoned, secret: self.secret });
        Some(plan)
    }
}

impl Plan {
    /// A person who did not reveal a salt is unseated, and the dice are new: the others'
    /// salts are known by now.
    fn begin_again(&mut self, asking: &Asking) {
        let missing: SeatSet = self
            .next
            .people()
            .iter()
            .filter(|seat| self.next.salts[seat.index()].is_none())
            .collect();
        for seat in missing.iter() {
            let why = Some(Unseated::Silent);
            self.push(asking, Body::Seated { seat, chair: Chair::Open, why });
        }
        self.commit_dice(asking);
    }
}
