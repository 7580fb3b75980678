//! Sends each step to the phase that it belongs to.

use game::{EventSink, Seat, Step, ToAct};

use crate::action::{Action, Chance};
use crate::event::Event;
use crate::phase::{bidding, building, dealing, layout, reward, scoring_card};
use crate::refusal::Refusal;
use crate::state::{Phase, State};

impl State {
    #[inline]
    pub(crate) fn waits_for(&self) -> ToAct {
        match self.phase {
            Phase::Deal { .. }
            | Phase::OpenGoods
            | Phase::Scoring
            | Phase::LayOut { .. }
            | Phase::DrawLandscape(_)
            | Phase::DrawGoods(_)
            | Phase::RefillGoods(_) => ToAct::Chance,
            Phase::Bid { seat } | Phase::Discard { seat } => ToAct::only(seat),
            Phase::Build(turn)
            | Phase::ChooseBonus(turn)
            | Phase::ChooseGoods(turn)
            | Phase::ReturnGoods(turn) => ToAct::only(turn.seat),
            Phase::Over => ToAct::Over,
        }
    }

    #[inline]
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.waits_for().includes(seat) {
            return;
        }
        match self.phase {
            Phase::Bid { seat } => bidding::list(self, seat, out),
            Phase::Build(turn) => building::list(self, turn.seat, out),
            Phase::Discard { seat } => building::list_discards(self, seat, out),
            Phase::ChooseBonus(_) => reward::list_bonus(self, out),
            Phase::ChooseGoods(_) => reward::list_goods(self, out),
            Phase::ReturnGoods(turn) => reward::list_returns(self, turn.seat, out),
            Phase::Deal { .. }
            | Phase::OpenGoods
            | Phase::Scoring
            | Phase::LayOut { .. }
            | Phase::DrawLandscape(_)
            | Phase::DrawGoods(_)
            | Phase::RefillGoods(_)
            | Phase::Over => {}
        }
    }

    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        if self.phase == Phase::Over {
            return Some(Refusal::Over);
        }
        if !self.waits_for().includes(seat) {
            return Some(Refusal::NotYourTurn);
        }
        match (self.phase, action) {
            (Phase::Bid { seat }, Action::Bid(row)) => bidding::refuse(self, seat, row),
            (Phase::Build(_), Action::Done) => None,
            (Phase::Build(turn), Action::Build(space, kinds)) => {
                building::refuse(self, turn.seat, space, kinds)
            }
            (Phase::Discard { seat }, Action::Discard(kinds)) => {
                building::refuse_discard(self, seat, kinds)
            }
            (Phase::ChooseBonus(_), Action::Bonus(card)) => reward::refuse_bonus(self, card),
            (Phase::ChooseGoods(_), Action::Take(card)) => reward::refuse_goods(self, card),
            (Phase::ChooseGoods(_), Action::TakeTop) => reward::refuse_top(self),
            (Phase::ReturnGoods(turn), Action::Return(card)) => {
                reward::refuse_return(self, turn.seat, card)
            }
            (
                Phase::Deal { .. }
                | Phase::OpenGoods
                | Phase::Scoring
                | Phase::LayOut { .. }
                | Phase::Bid { .. }
                | Phase::Build(_)
                | Phase::DrawLandscape(_)
                | Phase::ChooseBonus(_)
                | Phase::ChooseGoods(_)
                | Phase::DrawGoods(_)
                | Phase::RefillGoods(_)
                | Phase::ReturnGoods(_)
                | Phase::Discard { .. }
                | Phase::Over,
                Action::Done
                | Action::Bid(_)
                | Action::Discard(_)
                | Action::Bonus(_)
                | Action::Take(_)
                | Action::TakeTop
                | Action::Return(_)
                | Action::Build(..),
            ) => Some(Refusal::not_now(self.phase)),
        }
    }

    #[inline]
    pub(crate) fn take_step(
        &mut self,
        step: Step<Action, Chance>,
        events: &mut impl EventSink<Event>,
    ) {
        match (self.phase, step) {
            (Phase::Deal { seat }, Step::Chance(Chance::Landscape(card))) => {
                dealing::deal(self, seat, card, events);
            }
            (Phase::OpenGoods, Step::Chance(Chance::Goods(card))) => {
                dealing::open_goods(self, card, events);
            }
            (Phase::Scoring, Step::Chance(Chance::Scoring(card))) => {
                scoring_card::turn_up(self, card, events);
            }
            (Phase::LayOut { laid }, Step::Chance(Chance::Landscape(card))) => {
                layout::lay(self, laid, card, events);
            }
            (Phase::DrawLandscape(turn), Step::Chance(Chance::Landscape(card))) => {
                reward::draw_landscape(self, turn, card, events);
            }
            (Phase::DrawGoods(turn), Step::Chance(Chance::Goods(card))) => {
                reward::draw_goods(self, turn, card, events);
            }
            (Phase::RefillGoods(turn), Step::Chance(Chance::Goods(card))) => {
                reward::refill_goods(self, turn, card, events);
            }
            (Phase::Bid { seat }, Step::Act(_, Action::Bid(row))) => {
                bidding::lay_hand(self, seat, row, events);
            }
            (Phase::Build(turn), Step::Act(_, Action::Build(space, kinds))) => {
                building::build(self, turn, space, kinds, events);
            }
            (Phase::Build(turn), Step::Act(_, Action::Done)) => {
                building::be_done(self, turn.seat, events);
            }
            (Phase::Discard { seat }, Step::Act(_, Action::Discard(kinds))) => {
                building::discard(self, seat, kinds, events);
            }
            (Phase::ChooseBonus(turn), Step::Act(_, Action::Bonus(card))) => {
                reward::take_bonus(self, turn, card, events);
            }
            (Phase::ChooseGoods(turn), Step::Act(_, Action::Take(card))) => {
                reward::take_open_goods(self, turn, card, events);
            }
            (Phase::ChooseGoods(turn), Step::Act(_, Action::TakeTop)) => {
                self.phase = Phase::DrawGoods(turn);
            }
            (Phase::ReturnGoods(turn), Step::Act(_, Action::Return(card))) => {
                reward::return_goods(self, turn, card, events);
            }
            (phase, step) => unreachable!("{step:?} in {phase:?}: only legal steps are applied"),
        }
    }
}
