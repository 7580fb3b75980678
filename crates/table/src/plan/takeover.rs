use argosy_game::Seat;

use super::{Asking, Plan};
use crate::log::{Author, Body, Chair, Member};
use crate::table::Wanted;
use crate::{Refusal, Stage, Table};

impl Table {
    /// Somebody who has no seat, and so has seen no hand, would like to play on for a bot.
    pub(super) fn want_seat(&self, seat: Seat, asking: &Asking) -> Result<Plan, Refusal> {
        self.check_under_way()?;
        let Author::Member(member) = asking.by else { return Err(Refusal::not_your_seat()) };
        self.check_welcome(member)?;
        self.check_may_speak(member)?;
        self.check_bots_seat(seat)?;
        if !self.seats_of(member).is_empty() {
            return Err(Refusal::one_seat_each());
        }
        if self.wanted.contains(&Wanted { seat, member }) {
            return Err(Refusal::vote_pending());
        }
        let mut plan = Plan::of(self);
        plan.push(asking, Body::SeatWanted { seat, member });
        if member == self.host {
            plan.seat(seat, member, asking);
        }
        Ok(plan)
    }

    pub(super) fn give_seat(
        &self,
        member: Member,
        agrees: bool,
        asking: &Asking,
    ) -> Result<Plan, Refusal> {
        self.check_under_way()?;
        let withdraws = !agrees && asking.by == Author::Member(member);
        if !withdraws {
            self.check_host(asking.by)?;
        }
        let wanted = self.wanted.iter().find(|wanted| wanted.member == member);
        let &Wanted { seat, .. } = wanted.ok_or_else(Refusal::no_vote)?;
        let mut plan = Plan::of(self);
        if agrees {
            plan.seat(seat, member, asking);
        } else {
            plan.push(asking, Body::SeatRefused { member });
        }
        Ok(plan)
    }

    fn check_under_way(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Playing | Stage::Paused if self.next_given().is_none() => Ok(()),
            Stage::Playing | Stage::Paused => Err(Refusal::bad_wish()),
            Stage::Gathering | Stage::Starting { .. } | Stage::Over | Stage::Closed => {
                Err(Refusal::not_playing())
            }
        }
    }

    fn check_bots_seat(&self, seat: Seat) -> Result<(), Refusal> {
        match self.chairs.get(seat.index()) {
            None => Err(Refusal::no_such_seat()),
            Some(Chair::Bot { .. }) => Ok(()),
            Some(Chair::Open | Chair::Person { .. }) => Err(Refusal::seat_taken()),
        }
    }
}

impl Plan {
    /// The dice were promised without a salt of this seat, and stay as they are.
    fn seat(&mut self, seat: Seat, member: Member, asking: &Asking) {
        let chair = Chair::Person { member, salt_hash: None };
        self.push(asking, Body::Seated { seat, chair, why: None });
    }
}
