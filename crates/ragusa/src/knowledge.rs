//! What a viewer knows of hidden cards, and how the rest is dealt.

use argosy_game::{Rng, Seat, shuffle};

use crate::cards::Tail;
use crate::kinds::{Bits, Bonus, BonusSet};
use crate::state::{Phase, Ragusa, SIDES, Side};

/// What a viewer knows of everything that is hidden, in one shape for views and
/// for states.
#[derive(Clone, Default)]
pub(crate) struct Knowledge {
    pub hands: [Cards; SIDES],
    /// The three cards dealt at the start, where known.
    pub dealt: [BonusSet; SIDES],
    /// Cards under the deck, and who put them there.
    pub under: Vec<(Option<Bonus>, Side)>,
    /// Cards that the active side looks at.
    pub drawn: Cards,
    /// Who has chosen a first card, and which, where known.
    pub chosen: [Option<Option<Bonus>>; SIDES],
    /// Which Patrician cards of orange and blue have been seen.
    pub patrician_seen: [u16; 2],
    /// Pairs of an automaton, where known.
    pub pairs: [Option<Vec<BonusSet>>; SIDES],
    /// Cards that a side is known to have drawn from under the deck.
    pub tracked: Vec<(Bonus, Side, Stage)>,
}

/// How far the visit to the palace has come in which a known card was drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Its drawer is looking at it.
    Drawn,
    /// It is in the drawer's hand, or the drawer has put it under the deck again.
    Settled,
}

/// Cards that are known, or only counted.
#[derive(Copy, Clone)]
pub(crate) enum Cards {
    Known(BonusSet),
    Counted(u8),
}

impl Default for Cards {
    fn default() -> Self {
        Self::Known(BonusSet::EMPTY)
    }
}

impl Cards {
    fn known(self) -> BonusSet {
        match self {
            Self::Known(cards) => cards,
            Self::Counted(_) => BonusSet::EMPTY,
        }
    }
}

impl Knowledge {
    /// Deals everything hidden again into a state whose open parts are right.
    pub(crate) fn deal(&self, mut state: Ragusa, rng: &mut Rng) -> Ragusa {
        self.deal_patrician(&mut state, rng);
        let mut pool = self.unknown_cards();
        let has_chosen = !state.is_solo() && !is_before_choices(&state);
        let known_dealt = self.dealt.iter().fold(BonusSet::EMPTY, |all, &dealt| all.union(dealt));
        let mut firsts = [BonusSet::EMPTY; SIDES];
        if has_chosen {
            self.deal_first_cards(&state, known_dealt, &mut pool, &mut firsts, rng);
        }
        let placed = self.place_tracked(rng);
        self.deal_rest(&mut state, &firsts, &placed, pool, rng);
        if has_chosen {
            self.deal_memories(&mut state, &firsts, known_dealt, rng);
        }
        self.deal_choices(&mut state, rng);
        state
    }

    fn unknown_cards(&self) -> Vec<Bonus> {
        let mut known = self.drawn.known();
        for hand in self.hands {
            known = known.union(hand.known());
        }
        known = self.under.iter().filter_map(|&(card, _)| card).fold(known, BonusSet::with);
        known = self.tracked.iter().map(|&(card, _, _)| card).fold(known, BonusSet::with);
        BonusSet::ALL.minus(known).iter().collect()
    }

    /// R3: The first card of a player is none of those dealt to somebody else.
    fn deal_first_cards(
        &self,
        state: &Ragusa,
        known_dealt: BonusSet,
        pool: &mut Vec<Bonus>,
        firsts: &mut [BonusSet; SIDES],
        rng: &mut Rng,
    ) {
        shuffle(pool, rng);
        for side in state.sides().filter(|side| self.dealt[side.index()].is_empty()) {
            firsts[side.index()] = match self.hands[side.index()] {
                Cards::Known(hand) => {
                    let possible: Vec<Bonus> = hand.minus(known_dealt).iter().collect();
                    rng.pick(&possible).map_or(BonusSet::EMPTY, |card| card.set())
                }
                Cards::Counted(_) => {
                    let place = pool.iter().position(|&card| !known_dealt.contains(card));
                    place.map_or(BonusSet::EMPTY, |place| pool.remove(place).set())
                }
            };
        }
    }

    fn deal_rest(
        &self,
        state: &mut Ragusa,
        firsts: &[BonusSet; SIDES],
        placed: &Placed,
        mut pool: Vec<Bonus>,
        rng: &mut Rng,
    ) {
        shuffle(&mut pool, rng);
        let mut next = || pool.pop().expect("there are as many cards as places");
        let mut pairs = Vec::new();
        for side in state.sides() {
            let index = side.index();
            let hand = match self.hands[index] {
                Cards::Known(hand) => hand,
                Cards::Counted(size) => {
                    let known = firsts[index].union(placed.hands[index]);
                    let mut cards: Vec<Bonus> = known.iter().collect();
                    cards.extend((known.len()..size).map(|_| next()));
                    if state.is_automaton(side) {
                        // R69: After its first card an automaton takes two at a time.
                        shuffle(&mut cards, rng);
                        let taken = cards[1.min(cards.len())..].chunks_exact(2);
                        pairs.extend(taken.map(|pair| pair.iter().copied().collect::<BonusSet>()));
                    }
                    cards.into_iter().collect()
                }
            };
            state.player_mut(side).hand = hand;
            pairs.extend(self.pairs[index].iter().flatten());
        }
        state.pairs = std::array::from_fn(|place| pairs.get(place).copied().unwrap_or_default());
        state.tail = Tail::default();
        for (place, &(card, by)) in self.under.iter().enumerate() {
            let card = card.or(placed.under[place]);
            state.tail.push(card.unwrap_or_else(&mut next), by);
        }
        let drawn_cards = match self.drawn {
            Cards::Known(cards) => cards,
            Cards::Counted(size) => {
                let unknown = size - placed.drawn.len();
                (0..unknown).map(|_| next()).fold(placed.drawn, BonusSet::with)
            }
        };
        if let Phase::Draw { drawn, .. } | Phase::Keep { drawn, .. } = &mut state.phase {
            *drawn = drawn_cards;
        }
        state.bonus_deck = pool.into_iter().collect();
    }

    /// R83: Where the tracked cards are, each place of their drawer equally likely.
    fn place_tracked(&self, rng: &mut Rng) -> Placed {
        let mut placed = Placed { under: vec![None; self.under.len()], ..Placed::default() };
        for &(card, side, stage) in &self.tracked {
            if stage == Stage::Drawn {
                placed.drawn = placed.drawn.with(card);
                continue;
            }
            // The first card in hand came from the deal.
            let in_hand = match self.hands[side.index()] {
                Cards::Known(_) => 0,
                Cards::Counted(size) => size - 1 - placed.hands[side.index()].len(),
            };
            let is_free =
                |&place: &usize| self.under[place] == (None, side) && placed.under[place].is_none();
            let under: Vec<usize> = (0..self.under.len()).filter(is_free).collect();
            let drawn = rng.below(u32::from(in_hand) + under.len() as u32) as usize;
            match under.get(drawn) {
                Some(&place) => placed.under[place] = Some(card),
                None => {
                    let hand = &mut placed.hands[side.index()];
                    *hand = hand.with(card);
                }
            }
        }
        placed
    }

    /// R83: What the others remember of their first three cards.
    fn deal_memories(
        &self,
        state: &mut Ragusa,
        firsts: &[BonusSet; SIDES],
        known_dealt: BonusSet,
        rng: &mut Rng,
    ) {
        let taken = firsts.iter().fold(known_dealt, |all, &first| all.union(first));
        let mut pool: Vec<Bonus> = BonusSet::ALL.minus(taken).iter().collect();
        shuffle(&mut pool, rng);
        for side in state.sides() {
            let index = side.index();
            let mut dealt = self.dealt[index];
            if dealt.is_empty() {
                dealt = firsts[index];
                while dealt.len() < 3 {
                    dealt = dealt.with(pool.pop().expect("three cards for each of five players"));
                }
            }
            state.player_mut(side).dealt = dealt;
        }
    }

    fn deal_choices(&self, state: &mut Ragusa, rng: &mut Rng) {
        let hands = state.players.map(|player| player.hand);
        if let Phase::Choose { chosen } = &mut state.phase {
            for (index, known) in self.chosen.iter().enumerate() {
                chosen[index] = known.map(|card| {
                    let hand: Vec<Bonus> = hands[index].iter().collect();
                    card.unwrap_or_else(|| *rng.pick(&hand).expect("a hand of three"))
                });
            }
        }
    }

    fn deal_patrician(&self, state: &mut Ragusa, rng: &mut Rng) {
        let sizes = state.patrician.map(u16::count_ones);
        let [orange, blue] = self.patrician_seen;
        let unseen = state.patrician_drawn & !orange & !blue;
        let mut pool: Vec<u8> = Bits(u64::from(unseen)).collect();
        shuffle(&mut pool, rng);
        let mut pool = pool.into_iter();
        for (automaton, seen) in [orange, blue].into_iter().enumerate() {
            let unknown = (sizes[automaton] - seen.count_ones()) as usize;
            state.patrician[automaton] =
                pool.by_ref().take(unknown).fold(seen, |held, card| held | 1 << card);
        }
    }
}

/// Where tracked cards are put in one world.
#[derive(Default)]
struct Placed {
    hands: [BonusSet; SIDES],
    under: Vec<Option<Bonus>>,
    drawn: BonusSet,
}

/// Whether the first bonus cards are still to be chosen.
pub(crate) fn is_before_choices(state: &Ragusa) -> bool {
    match state.phase {
        Phase::First
        | Phase::Ships
        | Phase::Reserve
        | Phase::Split
        | Phase::Deal
        | Phase::Choose { .. } => true,
        Phase::Patrician
        | Phase::Place
        | Phase::Pay { .. }
        | Phase::Order { .. }
        | Phase::Produce { .. }
        | Phase::Wall { .. }
        | Phase::Tower { .. }
        | Phase::Buy { .. }
        | Phase::Sell { .. }
        | Phase::Arrival { .. }
        | Phase::NextBack { .. }
        | Phase::Palace { .. }
        | Phase::Draw { .. }
        | Phase::Keep { .. }
        | Phase::LastExchange { .. }
        | Phase::Over => false,
    }
}

/// For the laws: what this seat knows, read off the state itself.
impl Knowledge {
    pub(crate) fn of(state: &Ragusa, seat: Seat) -> Self {
        let own = Side::from(seat);
        let mut knowledge = Self::default();
        for side in state.sides() {
            let (index, player) = (side.index(), state.player(side));
            let is_open = side == own || state.phase == Phase::Over;
            knowledge.hands[index] =
                if is_open { Cards::Known(player.hand) } else { Cards::Counted(player.hand.len()) };
            if side == own {
                knowledge.dealt[index] = player.dealt;
            }
            if state.is_automaton(side) {
                knowledge.patrician_seen[index - 1] = crate::view::seen_patrician(state, side);
                if is_open {
                    let own = |pair: &&BonusSet| !pair.and(player.hand).is_empty();
                    knowledge.pairs[index] =
                        Some(state.pairs.iter().filter(own).copied().collect());
                }
            }
        }
        knowledge.under =
            state.tail.iter().map(|(card, by)| ((by == own).then_some(card), by)).collect();
        if let Phase::Draw { drawn, .. } | Phase::Keep { drawn, .. } = state.phase {
            let is_own = state.active == own;
            knowledge.drawn =
                if is_own { Cards::Known(drawn) } else { Cards::Counted(drawn.len()) };
        }
        if let Phase::Choose { chosen } = state.phase {
            for side in state.sides() {
                knowledge.chosen[side.index()] =
                    chosen[side.index()].map(|card| (side == own).then_some(card));
            }
        }
        knowledge
    }
}
