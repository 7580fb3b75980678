//! Sends each step to the phase that it belongs to.

use game::{EventSink, Seat, Step, ToAct};

use crate::action::{Action, Chance};
use crate::cards::{GoodsCard, Landscape, ScoringCard};
use crate::event::Event;
use crate::phase::{bidding, building, dealing, layout, reward, scoring_card};
use crate::refusal::Refusal;
use crate::state::{Phase, State, Turn};

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
        match self.phase {
            Phase::Deal { seat } => dealing::deal(self, seat, landscape(step), events),
            Phase::OpenGoods => dealing::open_goods(self, goods(step), events),
            Phase::Scoring => scoring_card::turn_up(self, scoring(step), events),
            Phase::LayOut { laid } => layout::lay(self, laid, landscape(step), events),
            Phase::DrawLandscape(turn) => {
                reward::draw_landscape(self, turn, landscape(step), events);
            }
            Phase::DrawGoods(turn) => reward::draw_goods(self, turn, goods(step), events),
            Phase::RefillGoods(turn) => reward::refill_goods(self, turn, goods(step), events),
            Phase::Bid { .. }
            | Phase::Build(_)
            | Phase::ChooseBonus(_)
            | Phase::ChooseGoods(_)
            | Phase::ReturnGoods(_)
            | Phase::Discard { .. }
            | Phase::Over => match step {
                Step::Act(seat, action) => self.act(seat, action, events),
                Step::Chance(outcome) => unreachable!("{outcome:?} in {:?}", self.phase),
            },
        }
    }

    /// Each action belongs to one phase, so it says itself what is done.
    #[inline]
    fn act(&mut self, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        debug_assert_eq!(self.why_not(seat, action), None, "{action} in {:?}", self.phase);
        match action {
            Action::Bid(row) => bidding::lay_hand(self, seat, row, events),
            Action::Build(space, kinds) => {
                building::build(self, self.turn(), space, kinds, events);
            }
            Action::Done => building::be_done(self, seat, events),
            Action::Discard(kinds) => building::discard(self, seat, kinds, events),
            Action::Bonus(card) => reward::take_bonus(self, self.turn(), card, events),
            Action::Take(card) => reward::take_open_goods(self, self.turn(), card, events),
            Action::TakeTop => self.phase = Phase::DrawGoods(self.turn()),
            Action::Return(card) => reward::return_goods(self, self.turn(), card, events),
        }
    }

    /// The building turn that is going on.
    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Build(turn)
            | Phase::DrawLandscape(turn)
            | Phase::ChooseBonus(turn)
            | Phase::ChooseGoods(turn)
            | Phase::DrawGoods(turn)
            | Phase::RefillGoods(turn)
            | Phase::ReturnGoods(turn) => turn,
            Phase::Deal { .. }
            | Phase::OpenGoods
            | Phase::Scoring
            | Phase::LayOut { .. }
            | Phase::Bid { .. }
            | Phase::Discard { .. }
            | Phase::Over => unreachable!("{:?} is no part of a building turn", self.phase),
        }
    }
}

fn landscape(step: Step<Action, Chance>) -> Landscape {
    let Step::Chance(Chance::Landscape(card)) = step else {
        unreachable!("{step:?} where a landscape card is drawn")
    };
    card
}

fn goods(step: Step<Action, Chance>) -> GoodsCard {
    let Step::Chance(Chance::Goods(card)) = step else {
        unreachable!("{step:?} where a goods card is drawn")
    };
    card
}

fn scoring(step: Step<Action, Chance>) -> ScoringCard {
    let Step::Chance(Chance::Scoring(card)) = step else {
        unreachable!("{step:?} where a scoring card is turned up")
    };
    card
}
