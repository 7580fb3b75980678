use game::{Seat, SeatSet};

use super::{AskFor, Asking, Plan, wish_of};
use crate::log::{Absence, Body, Closing, Wish};
use crate::{Refusal, Stage, Table};

impl Table {
    /// Everybody who has to agree: people who play themselves.
    pub fn voters(&self) -> SeatSet {
        self.people().minus(self.bot_seats())
    }

    /// People who resigned, or whose seat a bot plays for another reason, have no
    /// say until they are back.
    fn check_voter(&self, seat: Seat, asking: &Asking) -> Result<(), Refusal> {
        self.check_own(seat, asking.by)?;
        match self.stand_in(seat) {
            None => Ok(()),
            Some(stand_in) if stand_in.absence == Absence::Resigned => Err(Refusal::resigned()),
            Some(_) => Err(Refusal::bot_plays()),
        }
    }

    pub(super) fn ask(&self, seat: Seat, wish: AskFor, asking: &Asking) -> Result<Plan, Refusal> {
        let possible = match (self.stage, wish) {
            (Stage::Playing, _) | (Stage::Paused, AskFor::Close) => true,
            (
                Stage::Gathering
                | Stage::Starting { .. }
                | Stage::Paused
                | Stage::Over
                | Stage::Closed,
                _,
            ) => false,
        };
        if !possible {
            return Err(Refusal::bad_wish());
        }
        self.check_voter(seat, asking)?;
        self.check_fresh(seat, asking)?;
        if self.vote.is_some() {
            return Err(Refusal::vote_pending());
        }
        let wish = wish_of(self, seat, wish)?;
        let mut plan = Plan::of(self);
        plan.push(asking, Body::Asked { seat, wish });
        plan.grant_if_agreed(asking);
        Ok(plan)
    }

    pub(super) fn answer(
        &self,
        seat: Seat,
        agrees: bool,
        asking: &Asking,
    ) -> Result<Plan, Refusal> {
        self.check_voter(seat, asking)?;
        match &self.vote {
            None => return Err(Refusal::no_vote()),
            // Whoever asked may still withdraw.
            Some(vote) if agrees && vote.agreed.contains(seat) => return Err(Refusal::voted()),
            Some(_) => {}
        }
        let mut plan = Plan::of(self);
        plan.push(asking, Body::Answered { seat, agrees });
        plan.grant_if_agreed(asking);
        Ok(plan)
    }
}

impl Plan {
    pub(super) fn grant_if_agreed(&mut self, asking: &Asking) {
        let Some(vote) = self.next.vote() else { return };
        if !self.next.voters().minus(vote.agreed).is_empty() {
            return;
        }
        let (by, wish) = (vote.by, vote.wish);
        let body = match wish {
            Wish::Undo { to, to_seq } => Body::Undone { seat: by, to, to_seq },
            Wish::Pause => Body::Paused,
            Wish::Close => Body::Closed { reason: Closing::Agreed, secret: self.next.secret },
        };
        self.push(asking, body);
    }
}
