//! Hands each step to the phase that it belongs to, and keeps what all phases
//! share: who acts, where the turn goes on, and when the game ends.

use game::{EventSink, Seat, SeatSet, Step, StepOf, ToAct};

use crate::action::{Action, Chance};
use crate::cards::Counts;
use crate::event::Event;
use crate::island::Path;
use crate::phase::{cards, discard, main, neutral, offer, robber, roll, start, trade_cards};
use crate::state::{Answer, Catan, Phase};

impl Catan {
    pub(crate) fn whose_step(&self) -> ToAct {
        match &self.phase {
            Phase::StartSettlement { .. }
            | Phase::StartRoad { .. }
            | Phase::Roll
            | Phase::MoveRobber
            | Phase::ChooseVictim
            | Phase::Main
            | Phase::Compose { .. }
            | Phase::FreeRoads { .. }
            | Phase::Invent { .. }
            | Phase::NeutralPiece { .. }
            | Phase::GiveBack { .. } => ToAct::only(self.turn.active),
            Phase::Dice | Phase::Steal { .. } | Phase::DrawCard | Phase::ForcedDraw { .. } => {
                ToAct::Chance
            }
            Phase::Discard { chosen } => discard::whose_step(self, chosen),
            Phase::OpenDiscard { seat, .. } => ToAct::only(*seat),
            Phase::Answers { answers, .. } => whose_answer(self.turn.active, answers),
            Phase::Over { .. } => ToAct::Over,
        }
    }

    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match &self.phase {
            Phase::Discard { chosen } => return discard::legal(self, chosen, seat, out),
            Phase::Answers { deal, answers } => {
                return offer::legal_answers(self, *deal, answers, seat, out);
            }
            Phase::OpenDiscard { seat: giving, .. } => {
                if seat == *giving {
                    discard::legal_open(self, seat, out);
                }
                return;
            }
            Phase::StartSettlement { .. }
            | Phase::StartRoad { .. }
            | Phase::Roll
            | Phase::Dice
            | Phase::MoveRobber
            | Phase::ChooseVictim
            | Phase::Steal { .. }
            | Phase::Main
            | Phase::Compose { .. }
            | Phase::DrawCard
            | Phase::FreeRoads { .. }
            | Phase::Invent { .. }
            | Phase::NeutralPiece { .. }
            | Phase::ForcedDraw { .. }
            | Phase::GiveBack { .. }
            | Phase::Over { .. } => {}
        }
        if seat == self.turn.active {
            self.list_active(out);
        }
    }

    /// What the active seat can do in the phases that are its own.
    #[inline]
    fn list_active(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::StartSettlement { .. } => start::legal_settlements(self, out),
            Phase::StartRoad { at, .. } => start::legal_roads(self, at, out),
            Phase::Roll => roll::legal(self, out),
            Phase::Main => main::legal(self, out),
            Phase::MoveRobber => robber::legal_tiles(self, out),
            Phase::ChooseVictim => robber::legal_victims(self, out),
            Phase::Compose { deal } => offer::legal_offer(self, deal, out),
            Phase::FreeRoads { .. } => cards::legal_free_roads(self, out),
            Phase::Invent { from, left } => cards::legal_inventions(self, from, left, out),
            Phase::NeutralPiece { piece, .. } => neutral::legal(self, piece, out),
            Phase::GiveBack { from, left } => trade_cards::legal_returns(self, from, left, out),
            Phase::Dice
            | Phase::Discard { .. }
            | Phase::OpenDiscard { .. }
            | Phase::Steal { .. }
            | Phase::Answers { .. }
            | Phase::DrawCard
            | Phase::ForcedDraw { .. }
            | Phase::Over { .. } => {}
        }
    }

    pub(crate) fn play(&mut self, step: StepOf<Self>, events: &mut impl EventSink<Event>) {
        match step {
            Step::Act(seat, action) => self.act(seat, action, events),
            Step::Chance(outcome) => self.happen(outcome, events),
        }
    }

    fn act(&mut self, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        match action {
            Action::Roll => roll::apply(self),
            Action::EndTurn => main::end_turn(self, events),
            Action::BuyCard => main::buy_card(self, events),
            Action::PlayKnight => cards::play_knight(self, events),
            Action::PlayRoadBuilding => cards::play_road_building(self, events),
            Action::PlayInvention => cards::play_invention(self, events),
            Action::PlayMonopoly(resource) => cards::play_monopoly(self, resource, events),
            Action::BuildRoad(path) => self.build_road(path, events),
            Action::BuildSettlement(spot) => {
                if let Phase::StartSettlement { placed } = self.phase {
                    start::place_settlement(self, placed, spot, events);
                } else {
                    main::build_settlement(self, spot, events);
                }
            }
            Action::BuildCity(spot) => main::build_city(self, spot, events),
            Action::BankTrade(give, want) => main::bank_trade(self, give, want, events),
            Action::Give(resource) => offer::add(self, seat, resource, offer::Side::Give),
            Action::Want(resource) => offer::add(self, seat, resource, offer::Side::Want),
            Action::Offer => offer::lay_open(self, seat, events),
            Action::Accept => offer::answer(self, seat, Answer::Accepted, events),
            Action::Decline => offer::answer(self, seat, Answer::Declined, events),
            Action::TradeWith(other) => offer::take(self, other, events),
            Action::Withdraw => offer::withdraw(self, events),
            Action::MoveRobber(tile) => robber::move_to(self, tile, events),
            Action::Rob(victim) => robber::rob(self, victim),
            Action::Discard(resource) => discard::choose(self, seat, resource, events),
            Action::DiscardOpenly(resource) => discard::give_openly(self, resource, events),
            Action::TakeBack => discard::take_back(self, seat),
            Action::Take(resource) => cards::invent(self, resource, events),
            Action::ForceTrade => trade_cards::force_trade(self, events),
            Action::RobberHome => trade_cards::robber_home(self, events),
            Action::RetireKnight => trade_cards::retire_knight(self, events),
            Action::Return(resource) => trade_cards::give_back(self, resource, events),
            Action::NeutralRoad(colour, path) => neutral::build_road(self, colour, path, events),
            Action::NeutralSettlement(colour, spot) => {
                neutral::build_settlement(self, colour, spot, events);
            }
        }
    }

    /// R8, R24, R32: a road of the start, a free one, or one that is paid for.
    fn build_road(&mut self, path: Path, events: &mut impl EventSink<Event>) {
        if let Phase::StartRoad { placed, .. } = self.phase {
            start::place_road(self, placed, path, events);
        } else if let Phase::FreeRoads { left } = self.phase {
            main::lay_road(self, path, left - 1, events);
        } else {
            main::build_road(self, path, events);
        }
    }

    fn happen(&mut self, outcome: Chance, events: &mut impl EventSink<Event>) {
        match outcome {
            Chance::Roll(one, other) => roll::land(self, [one, other], events),
            Chance::Draw(card) => main::draw_card(self, card, events),
            Chance::Steal(resource) => {
                if let Phase::Steal { victim } = self.phase {
                    robber::steal(self, victim, resource, events);
                } else {
                    trade_cards::draw(self, resource, events);
                }
            }
        }
    }

    /// R9: where the active seat goes on once nothing is pending.
    #[inline]
    pub(crate) fn resume(&self) -> Phase {
        if self.turn.rolls < self.rolls_needed() { Phase::Roll } else { Phase::Main }
    }

    /// R38: goes on to the next phase, unless somebody has won; then whatever was
    /// pending lapses.
    #[inline]
    pub(crate) fn proceed(&mut self, next: Phase, events: &mut impl EventSink<Event>) {
        match self.has_winner() {
            None => self.phase = next,
            Some(seat) => self.finish(Some(seat), events),
        }
    }

    pub(crate) fn finish(&mut self, winner: Option<Seat>, events: &mut impl EventSink<Event>) {
        self.phase = Phase::Over { winner };
        events.push(Event::GameOver { winner });
    }

    /// R24: cards from a hand to the bank.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, cards: Counts) {
        self.estate_mut(seat).hand -= cards;
        self.bank += cards;
    }

    /// Cards from the bank to a hand.
    #[inline]
    pub(crate) fn gain(&mut self, seat: Seat, cards: Counts) {
        self.bank -= cards;
        self.estate_mut(seat).hand += cards;
    }
}

/// R19, R20: the others owe an answer; the active seat may close at any time, and
/// must once all have answered.
fn whose_answer(active: Seat, answers: &[Answer; 4]) -> ToAct {
    let owing: SeatSet = (0u8..)
        .zip(answers)
        .filter(|(_, answer)| matches!(answer, Answer::Waiting | Answer::Composing(_)))
        .map(|(index, _)| Seat::new(index))
        .collect();
    if owing.is_empty() {
        ToAct::only(active)
    } else {
        ToAct::Seats { owe: owing, may: SeatSet::only(active) }
    }
}

/// The kinds that may be named next when `left` more cards are chosen from `pool`
/// one by one in the order of the kinds, beginning with kind `from`: enough must
/// be left behind each.
#[inline]
pub(crate) fn ordered_choices(pool: Counts, from: usize, left: u8) -> impl Iterator<Item = usize> {
    let mut behind: u8 = (from..5).map(|kind| pool.get(kind)).sum();
    (from..5).filter(move |&kind| {
        let count = pool.get(kind);
        let possible = count > 0 && behind >= left;
        behind -= count;
        possible
    })
}
