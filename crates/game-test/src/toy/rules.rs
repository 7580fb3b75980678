use argosy_game::{EventSink, Rng, Seat, SeatSet};

use super::{Action, Chance, Event, Good, Goods, MAX_PLAYERS, Phase, Refusal, Thief, Toy, Weather};

/// R9: the last turn.
const LAST_TURN: u8 = 60;

impl Toy {
    pub(super) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let mut consider = |action| {
            if self.why_not(seat, action).is_none() {
                out.push(action);
            }
        };
        for id in 0..super::action::N_ACTIONS {
            if let Some(action) = Action::from_id(seat, self.n_seats, id) {
                consider(action);
            }
        }
    }

    pub(super) fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        if !self.waiting_for().includes(seat) {
            return Some(Refusal::NotToAct);
        }
        match (self.phase, action) {
            (Phase::Main { .. }, Action::Sell(good)) => self.lacks(seat, good, 2),
            (Phase::Main { offered: true }, Action::Offer { .. }) => Some(Refusal::OneOfferATurn),
            (Phase::Main { offered: false }, Action::Offer { give, .. }) => {
                self.lacks(seat, give, 1)
            }
            (Phase::Main { .. }, Action::End) => None,
            (Phase::Offer { want, .. }, Action::Accept) if seat != self.active => {
                self.lacks(seat, want, 1)
            }
            (Phase::Offer { .. }, Action::Decline) if seat != self.active => None,
            (Phase::Offer { .. }, Action::Withdraw) if seat == self.active => None,
            (Phase::Offer { yes, no, .. }, Action::Trade(partner))
                if seat == self.active && yes.union(no) == self.others() =>
            {
                (!yes.contains(partner)).then_some(Refusal::NobodyToTrade { seat: partner })
            }
            (Phase::Rob, Action::Rob(victim)) => {
                let robbable = self.others().contains(victim) && self.hand(victim).total() > 0;
                (!robbable).then_some(Refusal::NothingToRob { seat: victim })
            }
            (Phase::Discard { chosen }, Action::TakeBack) => {
                (chosen[seat.index()].total() == 0).then_some(Refusal::NothingToTakeBack)
            }
            (Phase::Discard { chosen }, Action::Discard(good)) => {
                self.why_not_discard(seat, chosen[seat.index()], good)
            }
            (
                Phase::Deal { .. }
                | Phase::Roll
                | Phase::Draw { .. }
                | Phase::Discard { .. }
                | Phase::Rob
                | Phase::Steal { .. }
                | Phase::Main { .. }
                | Phase::Offer { .. }
                | Phase::Over,
                Action::Sell(_)
                | Action::Offer { .. }
                | Action::Accept
                | Action::Decline
                | Action::Withdraw
                | Action::Trade(_)
                | Action::Rob(_)
                | Action::Discard(_)
                | Action::TakeBack
                | Action::End,
            ) => Some(Refusal::NotNow),
        }
    }

    fn lacks(&self, seat: Seat, good: Good, needs: u8) -> Option<Refusal> {
        let has = self.hand(seat).of(good);
        (has < needs).then_some(Refusal::Lacks { good, needs, has })
    }

    /// R5: in the order of goods, and so that the rest can still be found.
    fn why_not_discard(&self, seat: Seat, chosen: Goods, good: Good) -> Option<Refusal> {
        let left = self.hand(seat).minus(chosen);
        let from = |good: Good| Good::ALL.into_iter().filter(move |&other| other >= good);
        let owed = self.owed(seat) - chosen.total();
        if owed == 0 {
            Some(Refusal::NotNow)
        } else if left.of(good) == 0 {
            Some(Refusal::Lacks { good, needs: chosen.of(good) + 1, has: chosen.of(good) })
        } else if from(good).skip(1).any(|later| chosen.of(later) > 0) {
            Some(Refusal::OutOfOrder { good })
        } else if from(good).map(|later| left.of(later)).sum::<u8>() < owed {
            Some(Refusal::TooFewLeft { good })
        } else {
            None
        }
    }

    pub(super) fn list_outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        match self.phase {
            Phase::Roll => {
                out.extend(Weather::ALL.map(|weather| (Chance::Roll(weather), weather.weight())));
            }
            Phase::Deal { .. } | Phase::Draw { .. } => cards(self.deck, Chance::Draw, out),
            Phase::Steal { victim } => cards(self.hand(victim), Chance::Steal, out),
            Phase::Discard { .. }
            | Phase::Rob
            | Phase::Main { .. }
            | Phase::Offer { .. }
            | Phase::Over => {}
        }
    }

    pub(super) fn draw_outcome(&self, rng: &mut Rng) -> Chance {
        let pick = |goods: Goods, rng: &mut Rng| goods.nth(rng.below(goods.total().into()) as u8);
        match self.phase {
            Phase::Roll => Chance::Roll(match rng.below(6) {
                0..=2 => Weather::Calm,
                3 | 4 => Weather::Fair,
                _ => Weather::Storm,
            }),
            Phase::Deal { .. } | Phase::Draw { .. } => Chance::Draw(pick(self.deck, rng)),
            Phase::Steal { victim } => Chance::Steal(pick(self.hand(victim), rng)),
            Phase::Discard { .. }
            | Phase::Rob
            | Phase::Main { .. }
            | Phase::Offer { .. }
            | Phase::Over => unreachable!("chance is not to act"),
        }
    }

    pub(super) fn happen(&mut self, outcome: Chance, events: &mut impl EventSink<Event>) {
        match outcome {
            Chance::Roll(weather) => self.roll(weather, events),
            Chance::Draw(good) => self.draw(good, events),
            Chance::Steal(good) => {
                let Phase::Steal { victim } = self.phase else { unreachable!("nobody is robbed") };
                self.hands[victim.index()].take(good);
                self.hands[self.active.index()].add(good);
                events.push(Event::Stolen { from: victim, to: self.active, good });
                self.phase = Phase::Main { offered: false };
            }
        }
    }

    fn roll(&mut self, weather: Weather, events: &mut impl EventSink<Event>) {
        events.push(Event::Rolled { weather });
        match weather {
            Weather::Calm => self.begin_draw(1, events),
            Weather::Fair => self.begin_draw(2, events),
            Weather::Storm => {
                self.rival = self.rival.map(|points| points + self.storm_points());
                if Seat::all(self.n_seats).any(|seat| self.owed(seat) > 0) {
                    self.phase = Phase::Discard { chosen: [Goods::default(); MAX_PLAYERS] };
                } else {
                    self.begin_rob();
                }
            }
        }
    }

    fn begin_draw(&mut self, left: u8, events: &mut impl EventSink<Event>) {
        if left == 0 {
            self.phase = Phase::Main { offered: false };
        } else if self.deck.total() == 0 {
            self.finish(events);
        } else {
            self.phase = Phase::Draw { left };
        }
    }

    fn draw(&mut self, good: Good, events: &mut impl EventSink<Event>) {
        self.deck.take(good);
        match self.phase {
            Phase::Deal { left } => {
                let seat = self.dealt_to(left);
                self.hands[seat.index()].add(good);
                events.push(Event::Drew { seat, good });
                self.phase = if left > 1 { Phase::Deal { left: left - 1 } } else { Phase::Roll };
            }
            Phase::Draw { left } => {
                self.hands[self.active.index()].add(good);
                events.push(Event::Drew { seat: self.active, good });
                self.begin_draw(left - 1, events);
            }
            Phase::Roll
            | Phase::Discard { .. }
            | Phase::Rob
            | Phase::Steal { .. }
            | Phase::Main { .. }
            | Phase::Offer { .. }
            | Phase::Over => unreachable!("nobody draws"),
        }
    }

    fn begin_rob(&mut self) {
        let robbable = self.others().iter().any(|seat| self.hand(seat).total() > 0);
        self.phase = if self.thief == Thief::Roams && robbable {
            Phase::Rob
        } else {
            Phase::Main { offered: false }
        };
    }

    pub(super) fn act(&mut self, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        match action {
            Action::Sell(good) => {
                self.hands[seat.index()].0[good.index()] -= 2;
                self.pile.0[good.index()] += 2;
                self.sold[seat.index()] += 1;
                events.push(Event::Sold { seat, good });
            }
            Action::Offer { give, want } => {
                self.phase = Phase::Offer { give, want, yes: SeatSet::EMPTY, no: SeatSet::EMPTY };
                events.push(Event::Offered { give, want });
            }
            Action::Accept | Action::Decline => self.answer_offer(seat, action, events),
            Action::Withdraw => {
                events.push(Event::Withdrawn);
                self.phase = Phase::Main { offered: true };
            }
            Action::Trade(partner) => self.trade(partner, events),
            Action::Rob(victim) => self.phase = Phase::Steal { victim },
            Action::Discard(good) => self.discard(seat, good, events),
            Action::TakeBack => {
                let complete = !self.waiting_for().owing().contains(seat);
                if let Phase::Discard { chosen } = &mut self.phase {
                    chosen[seat.index()] = Goods::default();
                }
                events.push(Event::TookBack { seat, complete });
            }
            Action::End => self.end_turn(events),
        }
    }

    fn answer_offer(&mut self, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        let Phase::Offer { yes, no, .. } = &mut self.phase else { unreachable!("no offer") };
        let accepted = action == Action::Accept;
        if accepted {
            yes.insert(seat);
        } else {
            no.insert(seat);
        }
        let all_declined = yes.is_empty() && no.len() == self.n_seats - 1;
        events.push(Event::Answered { seat, accepted });
        // R8: there is nothing to choose if nobody accepted.
        if all_declined {
            self.phase = Phase::Main { offered: true };
        }
    }

    fn trade(&mut self, partner: Seat, events: &mut impl EventSink<Event>) {
        let Phase::Offer { give, want, .. } = self.phase else { unreachable!("no offer") };
        let active = self.active.index();
        self.hands[active].take(give);
        self.hands[active].add(want);
        self.hands[partner.index()].take(want);
        self.hands[partner.index()].add(give);
        events.push(Event::Traded { active: self.active, partner, give, want });
        self.phase = Phase::Main { offered: true };
    }

    fn discard(&mut self, seat: Seat, good: Good, events: &mut impl EventSink<Event>) {
        let Phase::Discard { mut chosen } = self.phase else { unreachable!("no storm") };
        chosen[seat.index()].add(good);
        self.phase = Phase::Discard { chosen };
        if chosen[seat.index()].total() == self.owed(seat) {
            events.push(Event::Chose { seat });
        }
        // R5: all are shown at once.
        if Seat::all(self.n_seats).all(|seat| chosen[seat.index()].total() == self.owed(seat)) {
            for seat in Seat::all(self.n_seats) {
                let cards = chosen[seat.index()];
                self.hands[seat.index()] = self.hands[seat.index()].minus(cards);
                self.pile = self.pile.plus(cards);
                events.push(Event::Discarded { seat, cards });
            }
            self.begin_rob();
        }
    }

    fn end_turn(&mut self, events: &mut impl EventSink<Event>) {
        events.push(Event::TurnEnded { seat: self.active });
        self.turn += 1;
        // R9: sales reach the goal, or time is up.
        if self.sold[self.active.index()] >= self.goal || self.turn == LAST_TURN {
            self.finish(events);
        } else {
            self.active = self.active.next(self.n_seats);
            self.phase = Phase::Roll;
        }
    }

    fn finish(&mut self, events: &mut impl EventSink<Event>) {
        self.phase = Phase::Over;
        for seat in Seat::all(self.n_seats) {
            events.push(Event::Shown { seat, cards: self.hand(seat) });
        }
    }
}

fn cards(goods: Goods, outcome: fn(Good) -> Chance, out: &mut Vec<(Chance, u32)>) {
    for good in Good::ALL {
        if goods.of(good) > 0 {
            out.push((outcome(good), goods.of(good).into()));
        }
    }
}
