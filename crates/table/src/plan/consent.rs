use argosy_game::{Seat, SeatSet};

use super::{Asking, Plan, Proposal};
use crate::log::{Absence, Body, Closing, Wish};
use crate::{Refusal, Stage, Table};

impl Table {
    /// Everybody who has to agree: people, also those for whom a bot plays for the time
    /// being. Nobody decides for somebody who is only away.
    pub fn voters(&self) -> SeatSet {
        let resigned = |seat: &Seat| {
            self.stand_in(*seat).is_some_and(|stand_in| stand_in.absence == Absence::Resigned)
        };
        self.people().iter().filter(|seat| !resigned(seat)).collect()
    }

    /// Everybody who has a seat and did not resign has a say.
    fn check_voter(&self, seat: Seat, asking: &Asking) -> Result<(), Refusal> {
        self.check_own(seat, asking.by)?;
        if self.voters().contains(seat) { Ok(()) } else { Err(Refusal::resigned()) }
    }

    pub(super) fn propose(
        &self,
        seat: Seat,
        proposal: Proposal,
        asking: &Asking,
    ) -> Result<Plan, Refusal> {
        let possible = match (self.stage, proposal) {
            (Stage::Playing, _) | (Stage::Paused, Proposal::Close) => true,
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
        if self.stand_in(seat).is_some() {
            return Err(Refusal::bot_plays());
        }
        self.check_fresh(seat, asking)?;
        if self.vote.is_some() {
            return Err(Refusal::vote_pending());
        }
        let wish = match proposal {
            Proposal::Undo => self.wish_to_undo(seat)?,
            Proposal::Pause => Wish::Pause,
            Proposal::Close => Wish::Close,
        };
        let mut plan = Plan::of(self);
        plan.push(asking, Body::Asked { seat, wish });
        plan.grant_if_agreed(asking);
        Ok(plan)
    }

    /// Back to before the seat's last batch. Draws never come again, so that going back
    /// across one is another throw: with nobody else to agree it is not to be had.
    fn wish_to_undo(&self, seat: Seat) -> Result<Wish, Refusal> {
        let own = self.batches.iter().rev().find(|batch| batch.seat == seat);
        let own = own.filter(|own| own.first >= self.given_steps);
        let own = own.ok_or_else(Refusal::nothing_to_undo)?;
        let alone = self.voters().without(seat).is_empty();
        if alone && self.draws_since(own.first)? {
            return Err(Refusal::never_again());
        }
        Ok(Wish::Undo { to: own.first, to_seq: own.seq - 1 })
    }

    /// Whether chance has decided anything since the game had this number of steps.
    fn draws_since(&self, step: usize) -> Result<bool, Refusal> {
        let Some(game) = self.game() else { return Ok(false) };
        Ok(game.steps(step)?.iter().any(|step| step.by.is_none()))
    }

    /// Whether the seat's last batch could be taken back if all agreed.
    pub(crate) fn can_ask_to_undo(&self, seat: Seat) -> bool {
        self.wish_to_undo(seat).is_ok()
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
            // The asker may still withdraw.
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
    fn grant_if_agreed(&mut self, asking: &Asking) {
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
