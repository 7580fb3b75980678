use argosy_erased::Match;
use argosy_game::{Seat, ToAct};

use super::{Asking, Plan};
use crate::log::{Absence, Author, Body, Lapse};
use crate::{FairDice, Refusal, Stage, Table};

/// Draws what chance has to decide before somebody else does.
pub(super) fn draw_chance(
    game: &mut dyn Match,
    dice: &mut FairDice,
) -> Result<Vec<String>, argosy_erased::Error> {
    let mut drawn = Vec::new();
    while game.to_act() == ToAct::Chance {
        drawn.push(game.sample(&mut dice.draw())?);
    }
    Ok(drawn)
}

impl Plan {
    /// Plays a move, with what chance makes of it, on the table that is planned: it is read
    /// and applied once. A plan that is refused here is of no use any more.
    pub(super) fn play(
        &mut self,
        seat: Seat,
        lines: &[&str],
        asking: &Asking,
    ) -> Result<(), Refusal> {
        let next = &mut self.next;
        let seq = next.seq() + 1;
        let (Some(mut game), Some(mut dice)) = (next.game.take(), next.dice.take()) else {
            return Err(Refusal::not_playing());
        };
        let played = game.play(seat, lines)?;
        next.check_walked(seat, &played)?;
        let drawn = next.chance_after(game.as_mut(), &mut dice)?;
        let next_draw = dice.next();
        (next.game, next.dice) = (Some(game), Some(dice));
        if let Err(why) = next.note_played(seat, &played, &drawn, seq) {
            unreachable!("what was played can be noted: {why}");
        }
        self.push_done(asking, Body::Played { seat, lines: played.lines, drawn, next_draw });
        Ok(())
    }
}

impl Table {
    pub(super) fn check_playing(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Playing => Ok(()),
            Stage::Paused => Err(Refusal::paused()),
            Stage::Gathering | Stage::Starting { .. } | Stage::Over | Stage::Closed => {
                Err(Refusal::not_playing())
            }
        }
    }

    /// The seat is the asker's own to play: a person's without a bot in it, or
    /// the bot's.
    pub fn check_plays(&self, seat: Seat, by: Author) -> Result<(), Refusal> {
        let bot = self.bot_level(seat).is_some();
        match by {
            Author::Bot(own) if own == seat && bot => Ok(()),
            Author::Bot(_) | Author::Table => Err(Refusal::not_your_seat()),
            Author::Member(_) => {
                self.check_own(seat, by)?;
                if bot { Err(Refusal::bot_plays()) } else { Ok(()) }
            }
        }
    }

    pub(super) fn play(
        &self,
        seat: Seat,
        lines: &[String],
        asking: &Asking,
    ) -> Result<Plan, Refusal> {
        self.check_playing()?;
        self.check_plays(seat, asking.by)?;
        self.check_fresh(seat, asking)?;
        let mut plan = Plan::of(self);
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        plan.play(seat, &lines, asking)?;
        if self.vote.is_some() && plan.next.vote.is_none() {
            plan.push(asking, Body::Lapsed { why: Lapse::Moved });
        }
        plan.end_if_over(asking);
        Ok(plan)
    }

    pub(super) fn undo(&self, seat: Seat, asking: &Asking) -> Result<Plan, Refusal> {
        self.check_playing()?;
        self.check_plays(seat, asking.by)?;
        self.check_fresh(seat, asking)?;
        if !self.batches.iter().any(|batch| batch.seat == seat) {
            return Err(Refusal::nothing_to_undo());
        }
        let last = self.free_undo(seat).ok_or_else(Refusal::needs_consent)?;
        let mut plan = Plan::of(self);
        plan.push(asking, Body::Undone { seat, to: last.first, to_seq: last.seq - 1 });
        Ok(plan)
    }

    pub(super) fn leave(&self, seat: Seat, asking: &Asking) -> Result<Plan, Refusal> {
        self.replace(seat, Absence::Left, asking)
    }

    pub(super) fn resign(&self, seat: Seat, asking: &Asking) -> Result<Plan, Refusal> {
        let mut plan = self.replace(seat, Absence::Resigned, asking)?;
        if self.vote.is_some() {
            plan.push(asking, Body::Lapsed { why: Lapse::Resigned });
        }
        Ok(plan)
    }

    fn replace(&self, seat: Seat, absence: Absence, asking: &Asking) -> Result<Plan, Refusal> {
        if !matches!(self.stage, Stage::Playing | Stage::Paused) {
            return Err(Refusal::not_playing());
        }
        self.check_own(seat, asking.by)?;
        match self.stand_in(seat) {
            Some(stand_in) if stand_in.absence == Absence::Resigned => {
                return Err(Refusal::resigned());
            }
            Some(_) if absence != Absence::Resigned => return Err(Refusal::bot_plays()),
            Some(_) | None => {}
        }
        let mut plan = Plan::of(self);
        plan.replace(seat, absence, asking);
        Ok(plan)
    }

    pub(super) fn take_back_seat(&self, seat: Seat, asking: &Asking) -> Result<Plan, Refusal> {
        if !matches!(self.stage, Stage::Playing | Stage::Paused) {
            return Err(Refusal::not_playing());
        }
        self.check_own(seat, asking.by)?;
        match self.stand_in(seat) {
            None => Err(Refusal::not_replaced()),
            Some(stand_in) if stand_in.absence == Absence::Resigned => Err(Refusal::resigned()),
            Some(_) => {
                let mut plan = Plan::of(self);
                plan.push(asking, Body::TakenBack { seat });
                Ok(plan)
            }
        }
    }

    pub(super) fn resume(&self, seat: Seat, asking: &Asking) -> Result<Plan, Refusal> {
        if self.stage != Stage::Paused {
            return Err(Refusal::not_paused());
        }
        self.check_own(seat, asking.by)?;
        let mut plan = Plan::of(self);
        plan.push(asking, Body::Resumed);
        Ok(plan)
    }
}

impl Plan {
    /// The best bot of the game plays on.
    pub(super) fn replace(&mut self, seat: Seat, absence: Absence, asking: &Asking) {
        let card = self.next.kind.card();
        let best = card.bots.last().expect("every game has a bot");
        self.push(asking, Body::Replaced { seat, level: best.level.to_owned(), absence });
    }

    pub(super) fn end_if_over(&mut self, asking: &Asking) {
        let ranks = self.next.game().and_then(Match::ranks);
        if let Some(ranks) = ranks {
            let secret = self.next.secret;
            self.push(asking, Body::Ended { ranks: ranks.seats().to_vec(), secret });
        }
    }
}
