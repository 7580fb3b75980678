use argosy_game::Seat;

use super::{Asking, Plan};
use crate::log::{Author, Body, Chair, Closing, Member, Unseated};
use crate::{Bytes32, FairDice, Refusal, Stage, Table, salt_hash};

impl Table {
    fn check_gathering(&self) -> Result<(), Refusal> {
        if self.stage == Stage::Gathering { Ok(()) } else { Err(Refusal::not_gathering()) }
    }

    pub(super) fn sit(
        &self,
        seat: Seat,
        salt_hash: Bytes32,
        asking: &Asking,
    ) -> Result<Plan, Refusal> {
        self.check_gathering()?;
        let Author::Member(member) = asking.by else { return Err(Refusal::not_your_seat()) };
        self.check_welcome(member)?;
        match self.chairs.get(seat.index()) {
            None => return Err(Refusal::no_such_seat()),
            Some(Chair::Person { member: holder, .. }) if *holder == member => {}
            Some(Chair::Open) if self.terms.hot_seat || self.seats_of(member).is_empty() => {}
            Some(Chair::Open) => return Err(Refusal::one_seat_each()),
            Some(Chair::Person { .. } | Chair::Bot { .. }) => return Err(Refusal::seat_taken()),
        }
        let mut plan = Plan::of(self);
        let chair = Chair::Person { member, salt_hash: Some(salt_hash) };
        plan.push(asking, Body::Seated { seat, chair, why: None });
        Ok(plan)
    }

    pub(super) fn stand(&self, seat: Seat, asking: &Asking) -> Result<Plan, Refusal> {
        self.check_gathering()?;
        self.check_own(seat, asking.by)?;
        let mut plan = Plan::of(self);
        plan.push(asking, Body::Seated { seat, chair: Chair::Open, why: None });
        plan.pass_host_on(asking);
        Ok(plan)
    }

    pub(super) fn set_bot(
        &self,
        seat: Seat,
        level: String,
        asking: &Asking,
    ) -> Result<Plan, Refusal> {
        self.check_gathering()?;
        self.check_host(asking.by)?;
        match self.chairs.get(seat.index()) {
            None => return Err(Refusal::no_such_seat()),
            Some(Chair::Person { .. }) => return Err(Refusal::seat_taken()),
            Some(Chair::Open | Chair::Bot { .. }) => {}
        }
        if !self.kind.card().bots.iter().any(|bot| bot.level == level) {
            return Err(Refusal::unknown_level());
        }
        let mut plan = Plan::of(self);
        plan.push(asking, Body::Seated { seat, chair: Chair::Bot { level }, why: None });
        Ok(plan)
    }

    pub(super) fn remove(&self, seat: Seat, asking: &Asking) -> Result<Plan, Refusal> {
        self.check_gathering()?;
        self.check_host(asking.by)?;
        if seat.index() >= self.chairs.len() {
            return Err(Refusal::no_such_seat());
        }
        let mut plan = Plan::of(self);
        let why = Some(Unseated::Removed);
        plan.push(asking, Body::Seated { seat, chair: Chair::Open, why });
        Ok(plan)
    }

    pub(super) fn swap(&self, seats: [Seat; 2], asking: &Asking) -> Result<Plan, Refusal> {
        self.check_gathering()?;
        self.check_host(asking.by)?;
        if seats.iter().any(|seat| seat.index() >= self.chairs.len()) {
            return Err(Refusal::no_such_seat());
        }
        let mut plan = Plan::of(self);
        plan.push(asking, Body::Swapped { seats });
        Ok(plan)
    }

    /// A player is not sent away; spectators are at any time.
    pub(super) fn kick(&self, member: Member, asking: &Asking) -> Result<Plan, Refusal> {
        self.check_other(member, asking.by)?;
        if !self.seats_of(member).is_empty() {
            self.check_gathering()?;
        }
        let mut plan = Plan::of(self);
        plan.push(asking, Body::Kicked { member });
        Ok(plan)
    }

    /// The asker is the host, and the member is not.
    fn check_other(&self, member: Member, by: Author) -> Result<(), Refusal> {
        let host = self.check_host(by)?;
        if member == host { Err(Refusal::bad_wish()) } else { Ok(()) }
    }

    pub(super) fn mute(
        &self,
        member: Member,
        muted: bool,
        asking: &Asking,
    ) -> Result<Plan, Refusal> {
        self.check_other(member, asking.by)?;
        let mut plan = Plan::of(self);
        plan.push(asking, Body::Muted { member, muted });
        Ok(plan)
    }

    pub(super) fn call_off(&self, asking: &Asking) -> Result<Plan, Refusal> {
        if !matches!(self.stage, Stage::Gathering | Stage::Starting { .. }) {
            return Err(Refusal::not_gathering());
        }
        self.check_host(asking.by)?;
        let mut plan = Plan::of(self);
        plan.push(asking, Body::Closed { reason: Closing::CalledOff, secret: self.secret });
        Ok(plan)
    }

    pub(super) fn start(&self, asking: &Asking) -> Result<Plan, Refusal> {
        self.check_gathering()?;
        self.check_host(asking.by)?;
        if self.chairs.contains(&Chair::Open) {
            return Err(Refusal::seats_open());
        }
        let unsalted = |chair: &Chair| matches!(chair, Chair::Person { salt_hash: None, .. });
        if self.chairs.iter().any(unsalted) {
            return Err(Refusal::salts_missing());
        }
        let mut plan = Plan::of(self);
        let until = asking.at + self.terms.pace.reveal_time();
        plan.push(asking, Body::Starting { until });
        plan.begin_if_revealed(asking)?;
        Ok(plan)
    }

    pub(super) fn reveal(
        &self,
        seat: Seat,
        salt: Bytes32,
        asking: &Asking,
    ) -> Result<Plan, Refusal> {
        if !matches!(self.stage, Stage::Starting { .. }) {
            return Err(Refusal::not_starting());
        }
        self.check_own(seat, asking.by)?;
        let Chair::Person { salt_hash: Some(promised), .. } = self.chairs[seat.index()] else {
            return Err(Refusal::not_starting());
        };
        if self.salts[seat.index()].is_some() {
            return Err(Refusal::revealed());
        }
        if salt_hash(salt) != promised {
            return Err(Refusal::wrong_salt());
        }
        let mut plan = Plan::of(self);
        plan.push(asking, Body::Revealed { seat, salt });
        plan.begin_if_revealed(asking)?;
        Ok(plan)
    }
}

impl Plan {
    /// A host without a seat hands the table to somebody who has one.
    fn pass_host_on(&mut self, asking: &Asking) {
        if !self.next.seats_of(self.next.host).is_empty() {
            return;
        }
        if let Some(heir) = self.next.people().first().and_then(|seat| self.next.holder(seat)) {
            self.push(asking, Body::HostIs { member: heir });
        }
    }

    /// The table lays out the game once the last salt is there.
    fn begin_if_revealed(&mut self, asking: &Asking) -> Result<(), Refusal> {
        let table = &self.next;
        if table.people().iter().any(|seat| table.salts[seat.index()].is_none()) {
            return Ok(());
        }
        let mut dice = FairDice::new(table.secret, &table.salts, &table.terms.options);
        let mut layout = dice.draw();
        let (mut game, setup) = match &table.terms.given {
            Some(given) => (given.begin(table.kind)?, Vec::new()),
            None => {
                let terms = &table.terms;
                let game = table.kind.create(terms.n_seats, &terms.options, &mut layout)?;
                let header = game.setup().expect("a new match has a setup");
                let lines =
                    header.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
                (game, lines)
            }
        };
        let drawn = super::play::draw_chance(game.as_mut(), &mut dice)?;
        self.push(asking, Body::Began { setup, drawn, next_draw: dice.next() });
        self.end_if_over(asking);
        Ok(())
    }
}
