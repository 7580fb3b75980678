use argosy_game::{Rng, RulesVersion, Seat, SeatSet, ToAct, Viewer};

use super::{Deck, Good, MAX_PLAYERS, Rival, Thief, ToySetup};

/// How many cards of each good.
#[derive(
    Copy, Clone, PartialEq, Eq, Hash, Default, Debug, serde::Serialize, schemars::JsonSchema,
)]
pub struct Goods(pub [u8; 3]);

impl Goods {
    pub fn of(self, good: Good) -> u8 {
        self.0[good.index()]
    }

    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    pub fn add(&mut self, good: Good) {
        self.0[good.index()] += 1;
    }

    pub fn take(&mut self, good: Good) {
        self.0[good.index()] -= 1;
    }

    pub fn plus(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] + other.0[index]))
    }

    pub fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] - other.0[index]))
    }

    pub fn covers(self, other: Self) -> bool {
        self.0.iter().zip(other.0).all(|(&have, needed)| have >= needed)
    }

    /// One card at random, taken out; `None` if there is none.
    pub fn draw(&mut self, rng: &mut Rng) -> Option<Good> {
        let total = self.total();
        if total == 0 {
            return None;
        }
        let good = self.nth(rng.below(u32::from(total)) as u8);
        self.take(good);
        Some(good)
    }

    /// The good of a card, counted in the order of goods.
    pub fn nth(self, mut place: u8) -> Good {
        for good in Good::ALL {
            if place < self.of(good) {
                return good;
            }
            place -= self.of(good);
        }
        unreachable!("the place is below the total")
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// R2: this number of cards is still to be dealt.
    Deal {
        left: u8,
    },
    Roll,
    /// R4: the active player draws this number of cards more.
    Draw {
        left: u8,
    },
    /// R5: the answers so far, which stay in the hands until the last is given.
    Discard {
        chosen: [Goods; MAX_PLAYERS],
    },
    Rob,
    Steal {
        victim: Seat,
    },
    Main {
        offered: bool,
    },
    Offer {
        give: Good,
        want: Good,
        yes: SeatSet,
        no: SeatSet,
    },
    Over,
}

/// The state of one game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Toy {
    pub rules: RulesVersion,
    pub n_seats: u8,
    pub deck_size: Deck,
    pub goal: u8,
    pub thief: Thief,
    /// The points of the automaton, if it takes part.
    pub rival: Option<u8>,
    pub active: Seat,
    pub turn: u8,
    pub hands: [Goods; MAX_PLAYERS],
    pub sold: [u8; MAX_PLAYERS],
    pub deck: Goods,
    pub pile: Goods,
    pub phase: Phase,
}

impl Toy {
    pub(super) fn at_the_start(setup: &ToySetup) -> Self {
        Self {
            rules: setup.rules,
            n_seats: setup.n_seats,
            deck_size: setup.deck,
            goal: setup.goal,
            thief: setup.thief,
            rival: (setup.rival == Rival::Present).then_some(0),
            active: setup.first,
            turn: 0,
            hands: [Goods::default(); MAX_PLAYERS],
            sold: [0; MAX_PLAYERS],
            deck: Goods([setup.deck.of_each(); 3]),
            pile: Goods::default(),
            phase: Phase::Deal { left: 2 * setup.n_seats },
        }
    }

    pub fn hand(&self, seat: Seat) -> Goods {
        self.hands[seat.index()]
    }

    pub fn sales(&self, seat: Seat) -> i32 {
        i32::from(self.sold[seat.index()])
    }

    pub fn silk(&self, seat: Seat) -> i32 {
        i32::from(self.hand(seat).of(Good::Silk))
    }

    /// R10: hands are shown at the end.
    pub fn shows_hand(&self, viewer: Viewer, seat: Seat) -> bool {
        viewer.sees_secrets_of(seat) || self.phase == Phase::Over
    }

    /// R11: what a storm is worth to a rival.
    pub(super) const fn storm_points(&self) -> u8 {
        if self.rules.is_at_least(2) { 2 } else { 1 }
    }

    /// R5: half of more than three.
    pub fn owed(&self, seat: Seat) -> u8 {
        let cards = self.hand(seat).total();
        if cards > 3 { cards / 2 } else { 0 }
    }

    /// R2: whom the next card is dealt to.
    pub fn dealt_to(&self, left: u8) -> Seat {
        self.active.plus((2 * self.n_seats - left) % self.n_seats, self.n_seats)
    }

    pub(super) fn waiting_for(&self) -> ToAct {
        match self.phase {
            Phase::Deal { .. } | Phase::Roll | Phase::Draw { .. } | Phase::Steal { .. } => {
                ToAct::Chance
            }
            Phase::Discard { chosen } => {
                let asked = Seat::all(self.n_seats).filter(|&seat| self.owed(seat) > 0);
                let asked: SeatSet = asked.collect();
                let answered = |&seat: &Seat| chosen[seat.index()].total() == self.owed(seat);
                let may: SeatSet = asked.iter().filter(answered).collect();
                ToAct::Seats { owe: asked.minus(may), may }
            }
            Phase::Rob | Phase::Main { .. } => ToAct::only(self.active),
            Phase::Offer { yes, no, .. } => {
                let open = self.others().minus(yes.union(no));
                if open.is_empty() {
                    ToAct::only(self.active)
                } else {
                    ToAct::Seats { owe: open, may: SeatSet::only(self.active) }
                }
            }
            Phase::Over => ToAct::Over,
        }
    }

    /// Everybody but the active player.
    pub fn others(&self) -> SeatSet {
        SeatSet::all(self.n_seats).without(self.active)
    }

    pub(super) fn check(&self) -> Result<(), String> {
        let hands = self.hands.iter().fold(Goods::default(), |sum, &hand| sum.plus(hand));
        let all = hands.plus(self.deck).plus(self.pile);
        if all != Goods([self.deck_size.of_each(); 3]) {
            return Err(format!("the cards are {all:?}"));
        }
        let strangers = usize::from(self.n_seats)..MAX_PLAYERS;
        if strangers.clone().any(|index| self.hands[index].total() > 0 || self.sold[index] > 0) {
            return Err("a seat that nobody sits at owns something".to_owned());
        }
        let pile_of_sales: u8 = self.sold.iter().map(|&sales| 2 * sales).sum();
        if pile_of_sales > self.pile.total() {
            return Err("more was sold than lies on the pile".to_owned());
        }
        match self.phase {
            Phase::Discard { chosen } => self.check_discard(&chosen),
            Phase::Offer { give, want, yes, no } => {
                let backed = self.hand(self.active).of(give) > 0
                    && yes.iter().all(|seat| self.hand(seat).of(want) > 0);
                let apart = !yes.intersects(no)
                    && yes.union(no).minus(self.others()).is_empty()
                    && give != want;
                let answered = yes.union(no) == self.others() && yes.is_empty();
                if backed && apart && !answered { Ok(()) } else { Err("a hollow offer".to_owned()) }
            }
            Phase::Steal { victim } if self.hand(victim).total() == 0 || victim == self.active => {
                Err("a theft from nobody".to_owned())
            }
            Phase::Draw { left } | Phase::Deal { left } if left == 0 || self.deck.total() == 0 => {
                Err("a draw of nothing".to_owned())
            }
            Phase::Rob if self.others().iter().all(|seat| self.hand(seat).total() == 0) => {
                Err("nobody can be robbed".to_owned())
            }
            Phase::Deal { .. }
            | Phase::Roll
            | Phase::Draw { .. }
            | Phase::Rob
            | Phase::Steal { .. }
            | Phase::Main { .. }
            | Phase::Over => Ok(()),
        }
    }

    fn check_discard(&self, chosen: &[Goods; MAX_PLAYERS]) -> Result<(), String> {
        let within = (0..MAX_PLAYERS).all(|index| {
            self.hands[index].covers(chosen[index]) && {
                let owed = self.owed(Seat::new(index as u8));
                chosen[index].total() <= owed && self.can_finish(index, chosen[index], owed)
            }
        });
        let open =
            Seat::all(self.n_seats).any(|seat| chosen[seat.index()].total() < self.owed(seat));
        if within && open { Ok(()) } else { Err("impossible discards".to_owned()) }
    }

    fn can_finish(&self, index: usize, chosen: Goods, owed: u8) -> bool {
        let last = Good::ALL.into_iter().rev().find(|&good| chosen.of(good) > 0);
        last.is_none_or(|last| {
            let rest = self.hands[index].minus(chosen);
            let usable: u8 =
                Good::ALL.into_iter().filter(|&good| good >= last).map(|good| rest.of(good)).sum();
            chosen.total() + usable >= owed
        })
    }

    /// Another state that the seat cannot tell from this one.
    pub(super) fn scrambled(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut other = *self;
        if self.phase != Phase::Over {
            other.deal_anew(seat, &[Goods::default(); MAX_PLAYERS], rng);
        }
        other
    }

    /// Deals the deck and all hands but one again, so that every hand keeps its size
    /// and holds at least what is known of it, and answers discards at random.
    pub(super) fn deal_anew(&mut self, keep: Seat, known: &[Goods; MAX_PLAYERS], rng: &mut Rng) {
        let others: Vec<Seat> = Seat::all(self.n_seats).filter(|&seat| seat != keep).collect();
        let mut pool = self.deck;
        let mut floors = *known;
        for &seat in &others {
            pool = pool.plus(self.hand(seat));
            // R8: who accepted has the card, and so has who offers one.
            if let Phase::Offer { give, want, yes, .. } = self.phase {
                let shown = if seat == self.active { give } else { want };
                let floor = &mut floors[seat.index()];
                if (seat == self.active || yes.contains(seat)) && floor.of(shown) == 0 {
                    floor.add(shown);
                }
            }
        }
        for &seat in &others {
            pool = pool.minus(floors[seat.index()]);
        }
        for &seat in &others {
            let size = self.hand(seat).total();
            let hand = &mut floors[seat.index()];
            while hand.total() < size {
                hand.add(pool.draw(rng).expect("the pool has the cards of all these hands"));
            }
        }
        for &seat in &others {
            self.hands[seat.index()] = floors[seat.index()];
        }
        self.deck = pool;
        if let Phase::Discard { mut chosen } = self.phase {
            for &seat in &others {
                chosen[seat.index()] = self.random_answer(seat, chosen[seat.index()], rng);
            }
            self.phase = Phase::Discard { chosen };
        }
    }

    /// A random answer that stands as the given one does: complete, or not yet.
    fn random_answer(&self, seat: Seat, given: Goods, rng: &mut Rng) -> Goods {
        let owed = self.owed(seat);
        let mut answer = Goods::default();
        if owed > 0 && given.total() == owed {
            let mut hand = self.hand(seat);
            for _ in 0..owed {
                answer.add(hand.draw(rng).expect("nobody owes more than they have"));
            }
        }
        answer
    }
}
