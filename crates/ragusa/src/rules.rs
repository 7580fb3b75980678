//! Sends each question and each step to the phase that it belongs to.

use game::{EventSink, Rng, Seat, ToAct};

use crate::action::{Action, Chance};
use crate::event::Event;
use crate::phase::{
    architect, choose, decline, exchange, finish, market, mason, order, palace, patrician, pay,
    place, prepare, produce, quay,
};
use crate::state::{Phase, Piece, Ragusa};

impl Ragusa {
    pub(crate) fn waits_for(&self) -> ToAct {
        if let Some(side) = self.decides() {
            return ToAct::only(Seat::new(side.number()));
        }
        match &self.phase {
            Phase::Choose { chosen } => choose::to_act(self, chosen),
            Phase::Over => ToAct::Over,
            Phase::First
            | Phase::Ships
            | Phase::Reserve
            | Phase::Split
            | Phase::Deal
            | Phase::Patrician
            | Phase::Arrival { .. }
            | Phase::NextBack { .. }
            | Phase::Draw { .. }
            | Phase::Place
            | Phase::Pay { .. }
            | Phase::Order { .. }
            | Phase::Produce { .. }
            | Phase::Wall { .. }
            | Phase::Tower { .. }
            | Phase::Buy { .. }
            | Phase::Sell { .. }
            | Phase::Palace { .. }
            | Phase::Keep { .. }
            | Phase::LastExchange { .. } => ToAct::Chance,
        }
    }

    pub(crate) fn push_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if let Phase::Choose { chosen } = &self.phase {
            return choose::legal(self, chosen, seat, out);
        }
        if self.decides().is_none_or(|side| side.number() != seat.number()) {
            return;
        }
        match self.phase {
            Phase::Place => place::legal(self, out),
            Phase::Pay { turn } => pay::legal(self, turn, out),
            Phase::Order { turn } => order::legal(self, turn, out),
            Phase::Produce { turn, ring } => produce::legal(self, turn, ring, out),
            Phase::Wall { turn, ring } => mason::legal(self, turn, ring, out),
            Phase::Tower { turn, ring } => architect::legal(self, turn, ring, out),
            Phase::Buy { turn, ring } => market::legal(self, turn, ring, out),
            Phase::Sell { turn, ring } => quay::legal(self, turn, ring, out),
            Phase::Palace { .. } => palace::legal_palace(self, out),
            Phase::Keep { drawn, .. } => palace::legal_keep(self, drawn, out),
            Phase::LastExchange { side } => finish::legal(self, side, out),
            Phase::Choose { .. }
            | Phase::First
            | Phase::Ships
            | Phase::Reserve
            | Phase::Split
            | Phase::Deal
            | Phase::Patrician
            | Phase::Arrival { .. }
            | Phase::NextBack { .. }
            | Phase::Draw { .. }
            | Phase::Over => {}
        }
    }

    pub(crate) fn push_outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        match self.phase {
            Phase::First => prepare::first_outcomes(self, out),
            Phase::Ships => prepare::ship_outcomes(self, out),
            Phase::Reserve => prepare::reserve_outcomes(self, out),
            Phase::Split => prepare::split_outcomes(self, out),
            Phase::Deal | Phase::Draw { .. } => palace::outcomes(self, out),
            Phase::Patrician => patrician::outcomes(self, out),
            Phase::Arrival { .. } => market::arrival_outcomes(self, out),
            Phase::NextBack { .. } => market::push_backs(self, out),
            Phase::Choose { .. }
            | Phase::Place
            | Phase::Pay { .. }
            | Phase::Order { .. }
            | Phase::Produce { .. }
            | Phase::Wall { .. }
            | Phase::Tower { .. }
            | Phase::Buy { .. }
            | Phase::Sell { .. }
            | Phase::Palace { .. }
            | Phase::Keep { .. }
            | Phase::LastExchange { .. }
            | Phase::Over => {}
        }
    }

    pub(crate) fn draw_outcome(&self, rng: &mut Rng) -> Chance {
        match self.phase {
            Phase::First => prepare::sample_first(self, rng),
            Phase::Ships => prepare::sample_ship(self, rng),
            Phase::Reserve => prepare::sample_reserve(self, rng),
            Phase::Split => prepare::sample_split(self, rng),
            Phase::Deal | Phase::Draw { .. } => palace::sample(self, rng),
            Phase::Patrician => patrician::sample(self, rng),
            Phase::Arrival { .. } => market::sample_arrival(self, rng),
            Phase::NextBack { .. } => market::sample_back(self, rng),
            Phase::Choose { .. }
            | Phase::Place
            | Phase::Pay { .. }
            | Phase::Order { .. }
            | Phase::Produce { .. }
            | Phase::Wall { .. }
            | Phase::Tower { .. }
            | Phase::Buy { .. }
            | Phase::Sell { .. }
            | Phase::Palace { .. }
            | Phase::Keep { .. }
            | Phase::LastExchange { .. }
            | Phase::Over => unreachable!("chance is not to act"),
        }
    }

    pub(crate) fn apply_chance<E: EventSink<Event>>(&mut self, outcome: Chance, events: &mut E) {
        match (self.phase, outcome) {
            (Phase::First, Chance::First(seat)) => prepare::apply_first(self, seat, events),
            (Phase::Ships, Chance::Ship(_) | Chance::Back(_)) => {
                prepare::apply_ship(self, outcome, events);
            }
            (Phase::Reserve, Chance::Reserve(card)) => prepare::apply_reserve(self, card, events),
            (Phase::Split, Chance::Split(card)) => prepare::apply_split(self, card, events),
            (Phase::Deal, Chance::Card(card)) => prepare::apply_deal(self, card, events),
            (Phase::Draw { turn, drawn }, Chance::Card(card)) => {
                palace::apply_draw(self, turn, drawn, card, events);
            }
            (Phase::Patrician, Chance::Patrician(card)) => patrician::apply(self, card, events),
            (Phase::Arrival { turn, ring }, Chance::Ship(ship)) => {
                market::arrive(self, turn, ring, ship, events);
            }
            (Phase::NextBack { turn, ring }, Chance::Back(back)) => {
                market::show_back(self, turn, ring, back, events);
            }
            (phase, outcome) => unreachable!("{outcome} cannot happen in {phase:?}"),
        }
    }

    pub(crate) fn apply_action<E: EventSink<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut E,
    ) {
        match (self.phase, action) {
            (Phase::Choose { chosen }, Action::Keep(card)) => {
                choose::keep(self, chosen, seat, card, events);
            }
            (Phase::Choose { chosen }, Action::TakeBack) => {
                choose::take_back(self, chosen, seat, events);
            }
            (Phase::Place, Action::Place(spot)) => place::place(self, spot, Piece::House, events),
            (Phase::Place, Action::Bastion(spot)) => {
                place::place(self, spot, Piece::Bastion, events);
            }
            (Phase::Order { turn }, Action::Activate(building)) => {
                order::activate(self, turn, building, events);
            }
            (phase, Action::Exchange(resource)) => self.apply_exchange(phase, resource, events),
            (Phase::Produce { turn, ring }, Action::Pass) => {
                produce::pass(self, turn, ring, events);
            }
            (Phase::Wall { turn, ring }, Action::Wall(wall)) => {
                mason::build(self, turn, ring, wall, events);
            }
            (Phase::Tower { turn, ring }, Action::Tower(spot)) => {
                architect::build(self, turn, ring, spot, events);
            }
            (Phase::Buy { turn, ring }, Action::Buy(slot)) => {
                market::buy(self, turn, ring, slot, events);
            }
            (Phase::Sell { turn, ring }, Action::Sell(good)) => {
                quay::sell(self, turn, ring, good, events);
            }
            (
                Phase::Wall { turn, ring }
                | Phase::Tower { turn, ring }
                | Phase::Buy { turn, ring }
                | Phase::Sell { turn, ring },
                Action::Pass,
            ) => decline(self, seat.into(), turn, ring, events),
            (Phase::Palace { turn }, Action::Draw) => palace::draw(self, turn),
            (Phase::Palace { turn }, Action::Pass) => palace::pass(self, turn, events),
            (Phase::Keep { turn, drawn }, Action::Keep(card)) => {
                palace::keep(self, turn, drawn, card, events);
            }
            (Phase::LastExchange { side }, Action::Pass) => finish::pass(self, side, events),
            (phase, action) => unreachable!("{action} is not possible in {phase:?}"),
        }
    }

    fn apply_exchange<E: EventSink<Event>>(
        &mut self,
        phase: Phase,
        resource: crate::Resource,
        events: &mut E,
    ) {
        match phase {
            Phase::Place => place::exchange_first(self, resource, events),
            Phase::Pay { turn } => pay::pay(self, turn, resource, events),
            Phase::Order { turn } => order::exchange_between(self, turn, resource, events),
            Phase::Produce { turn, ring } => {
                produce::exchange_before(self, turn, ring, resource, events);
            }
            // R35: The decision itself stays open.
            Phase::Wall { .. }
            | Phase::Tower { .. }
            | Phase::Buy { .. }
            | Phase::Sell { .. }
            | Phase::Palace { .. }
            | Phase::Keep { .. } => exchange(self, self.active, resource, events),
            Phase::LastExchange { side } => finish::last_exchange(self, side, resource, events),
            Phase::First
            | Phase::Ships
            | Phase::Reserve
            | Phase::Split
            | Phase::Deal
            | Phase::Choose { .. }
            | Phase::Patrician
            | Phase::Arrival { .. }
            | Phase::NextBack { .. }
            | Phase::Draw { .. }
            | Phase::Over => unreachable!("no exchange is possible in {phase:?}"),
        }
    }
}
