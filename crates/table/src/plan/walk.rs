//! Guided games: what is given is walked through by hand. The learner does their own
//! steps, and the table does those of the others and of chance.

use argosy_erased::{Match, Played, StepLine};
use argosy_game::{Seat, ToAct};

use super::play::draw_chance;
use super::{Asking, Plan};
use crate::log::Author;
use crate::{FairDice, Refusal, Table};

impl Table {
    /// The next step of a guided game; `None` once all of it was done, and at every other
    /// table.
    pub fn next_given(&self) -> Option<&StepLine> {
        self.given_at(self.game()?.n_steps())
    }

    /// What is given as the step with this number.
    fn given_at(&self, step: usize) -> Option<&StepLine> {
        self.walk.get(step.checked_sub(self.steps_at_start)?)
    }

    /// Whether a seat did what is given next. What the rules forbid is refused before, with
    /// the rule.
    pub(super) fn check_walked(&self, seat: Seat, played: &Played) -> Result<(), Refusal> {
        let given = |(index, line): (usize, &String)| {
            let step = self.given_at(played.first + index);
            step.is_none_or(|step| step.by == Some(seat) && step.line == *line)
        };
        let fits = played.lines.iter().enumerate().all(given);
        if fits { Ok(()) } else { Err(Refusal::off_the_lesson()) }
    }

    /// What chance decides before somebody else does: as it is given, then by the dice.
    pub(super) fn chance_after(
        &self,
        game: &mut dyn Match,
        dice: &mut FairDice,
    ) -> Result<Vec<String>, argosy_erased::Error> {
        let mut drawn = Vec::new();
        while game.to_act() == ToAct::Chance {
            let Some(step) = self.given_at(game.n_steps()) else { break };
            game.chance(&step.line)?;
            drawn.push(step.line.clone());
        }
        drawn.extend(draw_chance(game, dice)?);
        Ok(drawn)
    }

    /// Plays what is given, anybody's steps, until the game has this number of them.
    pub(super) fn walk_to(&self, to: usize, asking: &Asking) -> Result<Plan, Refusal> {
        self.check_playing()?;
        let seated = |member| !self.seats_of(member).is_empty();
        if !matches!(asking.by, Author::Member(member) if seated(member)) {
            return Err(Refusal::not_your_seat());
        }
        let mut plan = Plan::of(self);
        while let Some(step) = plan.next.given_before(to).cloned() {
            plan.take_given(&step, asking)?;
        }
        if plan.entries.is_empty() {
            return Err(Refusal::not_guided());
        }
        plan.end_if_over(asking);
        Ok(plan)
    }

    fn given_before(&self, to: usize) -> Option<&StepLine> {
        self.next_given().filter(|_| self.game().is_some_and(|game| game.n_steps() < to))
    }
}

impl Plan {
    /// One step of a seat, with what chance makes of it.
    fn take_given(&mut self, step: &StepLine, asking: &Asking) -> Result<(), Refusal> {
        let seat = step.by.ok_or_else(Refusal::not_guided)?;
        self.play(seat, &[&step.line], asking)
    }
}
