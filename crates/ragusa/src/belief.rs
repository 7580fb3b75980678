//! Worlds that fit what a seat has seen.

use game::{Rng, Seat, Who, shuffle};

use crate::edition::Edition;
use crate::event::{EventView, Origin, PieceView};
use crate::kinds::{Bits, Bonus, BonusSet, Building};
use crate::state::{
    BackIndex, PAIRS, Phase, Piece, Player, Points, Ragusa, Ring, SIDES, Side, SlotShip,
    SoloOptions, Tail, Turn,
};
use crate::view::{PhaseView, PlayerView, RingView, TurnView, View};

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
    /// Pairs of a bot, where known.
    pub pairs: [Option<Vec<BonusSet>>; SIDES],
    /// Cards that a side is known to hold or to have put under the deck.
    pub placed: Vec<(Bonus, Side)>,
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
    /// Deals everything hidden anew into a state whose open parts are right.
    pub(crate) fn deal(&self, mut state: Ragusa, rng: &mut Rng) -> Ragusa {
        self.deal_patrician(&mut state, rng);
        let mut pool = self.unknown_cards();
        let has_chosen = !state.is_solo() && !is_before_choices(&state);
        let known_dealt = self.dealt.iter().fold(BonusSet::EMPTY, |all, &dealt| all.union(dealt));
        let mut firsts = [BonusSet::EMPTY; SIDES];
        if has_chosen {
            self.deal_first_cards(&state, known_dealt, &mut pool, &mut firsts, rng);
        }
        self.deal_rest(&mut state, &firsts, pool, rng);
        self.respect_placed(&mut state, rng);
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
                    let mut hand = firsts[index];
                    let mut pair = BonusSet::EMPTY;
                    while hand.len() < size {
                        let card = next();
                        // R69: After its first card a bot takes two at a time.
                        if state.is_bot(side) && !hand.is_empty() {
                            pair = pair.with(card);
                        }
                        hand = hand.with(card);
                        if pair.len() == 2 {
                            pairs.push(pair);
                            pair = BonusSet::EMPTY;
                        }
                    }
                    hand
                }
            };
            state.player_mut(side).hand = hand;
            pairs.extend(self.pairs[index].iter().flatten());
        }
        state.pairs = std::array::from_fn(|place| pairs.get(place).copied().unwrap_or_default());
        state.tail = Tail::default();
        for &(card, by) in &self.under {
            state.tail.push(card.unwrap_or_else(&mut next), by);
        }
        let drawn_cards = match self.drawn {
            Cards::Known(cards) => cards,
            Cards::Counted(size) => (0..size).map(|_| next()).collect(),
        };
        if let Phase::Draw { drawn, .. } | Phase::Keep { drawn, .. } = &mut state.phase {
            *drawn = drawn_cards;
        }
        state.bonus_deck = pool.into_iter().collect();
    }

    /// R83: A card that somebody drew from under the deck is still with them.
    fn respect_placed(&self, state: &mut Ragusa, rng: &mut Rng) {
        for &(card, side) in &self.placed {
            let is_with_side = state.player(side).hand.contains(card)
                || state.tail.iter().any(|(under, by)| under == card && by == side);
            if is_with_side || !state.bonus_deck.contains(card) {
                continue;
            }
            // Any card of the side but its first one may be it; the deck takes it back.
            let own: Vec<Bonus> = state.player(side).hand.iter().skip(1).collect();
            if let Some(&other) = rng.pick(&own) {
                let player = state.player_mut(side);
                player.hand = player.hand.minus(other.set()).with(card);
                state.bonus_deck = state.bonus_deck.minus(card.set()).with(other);
            }
        }
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
        for (bot, seen) in [orange, blue].into_iter().enumerate() {
            let unknown = (sizes[bot] - seen.count_ones()) as usize;
            state.patrician[bot] =
                pool.by_ref().take(unknown).fold(seen, |held, card| held | 1 << card);
        }
    }
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

/// A view says almost everything; what it forgets is a card that the seat put
/// under the deck and somebody else drew from there.
#[derive(Clone, Debug, Default)]
pub struct Belief {
    /// Cards under the deck as far as the seat knows them, next one first.
    under: Vec<Option<Bonus>>,
    /// Known cards that somebody drew from there.
    drawn_by: Vec<(Bonus, Who)>,
}

impl game::Belief<Ragusa> for Belief {
    fn new(first: &View) -> Self {
        let under = first.under_deck.iter().map(|under| under.card).collect();
        Self { under, drawn_by: Vec::new() }
    }

    fn observe(&mut self, event: &EventView) {
        match event {
            EventView::CardPutUnder { card, .. } => self.under.push(*card),
            EventView::CardDrawn { who, origin: Origin::Under, .. } if !self.under.is_empty() => {
                if let Some(known) = self.under.remove(0) {
                    self.drawn_by.push((known, *who));
                }
            }
            _ => {}
        }
    }

    fn sample(&self, view: &View, rng: &mut Rng) -> Ragusa {
        let mut knowledge = view.knowledge();
        let is_own = |who: Who| view.seat.is_some_and(|seat| who == Who::Seat(seat));
        let others = self.drawn_by.iter().filter(|&&(_, who)| !is_own(who));
        knowledge.placed = others.map(|&(card, who)| (card, side_of(who, view.n_seats))).collect();
        knowledge.deal(view.open_state(), rng)
    }
}

fn side_of(who: Who, n_seats: u8) -> Side {
    match who {
        Who::Seat(seat) => Side::from(seat),
        Who::Automaton(index) => Side::new(n_seats + index),
    }
}

impl View {
    fn knowledge(&self) -> Knowledge {
        let mut knowledge = Knowledge::default();
        for (index, player) in self.players.iter().enumerate() {
            knowledge.hands[index] = cards_of(player.bonus.as_ref(), player.bonus_cards);
            knowledge.dealt[index] = player.dealt.iter().flatten().copied().collect();
            knowledge.pairs[index] = player
                .pairs
                .as_ref()
                .map(|pairs| pairs.iter().map(|pair| pair.iter().copied().collect()).collect());
            if let Who::Automaton(bot) = player.who {
                knowledge.patrician_seen[usize::from(bot)] = card_bits(&player.patrician);
            }
        }
        knowledge.under = self
            .under_deck
            .iter()
            .map(|under| (under.card, side_of(under.by, self.n_seats)))
            .collect();
        match &self.phase {
            PhaseView::Draw { drawn, cards, .. } | PhaseView::Keep { drawn, cards, .. } => {
                knowledge.drawn = cards_of(cards.as_ref(), *drawn);
            }
            PhaseView::Choose { chosen, own } => {
                for seat in chosen.iter() {
                    let is_own = self.seat == Some(seat);
                    knowledge.chosen[seat.index()] = Some(if is_own { *own } else { None });
                }
            }
            _ => {}
        }
        knowledge
    }

    /// A state with everything that is open; the rest is empty.
    fn open_state(&self) -> Ragusa {
        let edition = Edition::index_of(&self.edition).expect("a view names a known edition");
        let solo = self.solo.as_ref();
        let side = |who| side_of(who, self.n_seats);
        let mut state = Ragusa {
            edition,
            n_seats: self.n_seats,
            solo: solo.map_or(SoloOptions::default(), |solo| SoloOptions {
                harder: solo.harder,
                easier: solo.easier,
                player_first: solo.player_first,
            }),
            first: side(self.first),
            active: side(self.active),
            phase: Phase::Over,
            players: [Player::default(); SIDES],
            walls: self.walls.iter().fold(0, |walls, wall| walls | wall.bit()),
            black: self.black.iter().fold(0, |spots, spot| spots | spot.bit()),
            market: std::array::from_fn(|good| self.market[good].space),
            slots: std::array::from_fn(|slot| {
                self.slots[slot].map(|slot| SlotShip::new(slot.ship))
            }),
            ships: [0; crate::ship::SHIP_KINDS],
            back: self.back.map(BackIndex::new),
            bonus_deck: BonusSet::EMPTY,
            tail: Tail::default(),
            patrician: [0; 2],
            patrician_drawn: solo.map_or(0, |solo| card_bits(&solo.cards)),
            pairs: [BonusSet::EMPTY; PAIRS],
        };
        for count in &self.ship_deck {
            state.ships[count.ship.index()] = count.copies;
        }
        for (player, view) in state.players.iter_mut().zip(&self.players) {
            *player = open_player(view);
        }
        state.phase = self.phase_of();
        if is_split(&state) {
            // How many each bot holds is open; which ones is dealt afterwards.
            let lowest = Bits(u64::from(state.patrician_drawn)).take(3);
            state.patrician[0] = lowest.fold(0, |cards, card| cards | 1 << card);
            state.patrician[1] = state.patrician_drawn & !state.patrician[0];
        }
        state
    }

    fn phase_of(&self) -> Phase {
        match &self.phase {
            PhaseView::First => Phase::First,
            PhaseView::Ships => Phase::Ships,
            PhaseView::Reserve => Phase::Reserve,
            PhaseView::Split => Phase::Split,
            PhaseView::Deal => Phase::Deal,
            PhaseView::Choose { .. } => Phase::Choose { chosen: [None; SIDES] },
            PhaseView::Patrician => Phase::Patrician,
            PhaseView::Place => Phase::Place,
            PhaseView::Pay { turn } => Phase::Pay { turn: turn.into() },
            PhaseView::Order { turn } => Phase::Order { turn: turn.into() },
            PhaseView::Produce { turn, ring } => {
                Phase::Produce { turn: turn.into(), ring: ring.into() }
            }
            PhaseView::Wall { turn, ring } => Phase::Wall { turn: turn.into(), ring: ring.into() },
            PhaseView::Tower { turn, ring } => {
                Phase::Tower { turn: turn.into(), ring: ring.into() }
            }
            PhaseView::Buy { turn, ring } => Phase::Buy { turn: turn.into(), ring: ring.into() },
            PhaseView::Sell { turn, ring } => Phase::Sell { turn: turn.into(), ring: ring.into() },
            PhaseView::Arrival { turn, ring } => {
                Phase::Arrival { turn: turn.into(), ring: ring.into() }
            }
            PhaseView::NextBack { turn, ring } => {
                Phase::NextBack { turn: turn.into(), ring: ring.into() }
            }
            PhaseView::Palace { turn } => Phase::Palace { turn: turn.into() },
            PhaseView::Draw { turn, .. } => {
                Phase::Draw { turn: turn.into(), drawn: BonusSet::EMPTY }
            }
            PhaseView::Keep { turn, .. } => {
                Phase::Keep { turn: turn.into(), drawn: BonusSet::EMPTY }
            }
            PhaseView::LastExchange { who } => {
                Phase::LastExchange { side: side_of(*who, self.n_seats) }
            }
            PhaseView::Over => Phase::Over,
        }
    }
}

/// Whether the Patrician cards have been dealt to the bots.
fn is_split(state: &Ragusa) -> bool {
    let before = matches!(state.phase, Phase::Ships | Phase::Reserve | Phase::Split);
    state.is_solo() && !before
}

fn open_player(view: &PlayerView) -> Player {
    Player {
        houses: view.houses.iter().fold(0, |spots, spot| spots | spot.bit()),
        towers: view.towers.iter().fold(0, |spots, spot| spots | spot.bit() as u32),
        stock: view.houses_left,
        bastions: view.bastions_left,
        resources: view.resources.to_array(),
        goods: [view.goods.oil, view.goods.wine, view.goods.silver],
        cargoes: view.ships.to_array(),
        points: Points {
            mason: view.points.mason,
            fishmonger: view.points.fishmonger,
            ships: view.points.ships,
            sales: view.points.sales,
        },
        hand: BonusSet::EMPTY,
        dealt: BonusSet::EMPTY,
    }
}

fn cards_of(known: Option<&Vec<Bonus>>, count: u8) -> Cards {
    known.map_or(Cards::Counted(count), |cards| Cards::Known(cards.iter().copied().collect()))
}

fn card_bits(numbers: &[u8]) -> u16 {
    numbers.iter().fold(0, |cards, number| cards | 1 << (number - 1))
}

impl From<&TurnView> for Turn {
    fn from(view: &TurnView) -> Self {
        let piece = match view.piece {
            PieceView::House => Piece::House,
            PieceView::Bastion => Piece::Bastion,
        };
        let pending =
            view.pending.iter().fold(0, |bits, building: &Building| bits | 1 << *building as u8);
        Self { spot: view.spot, piece, pending }
    }
}

impl From<&RingView> for Ring {
    fn from(view: &RingView) -> Self {
        Self { building: view.building, step: view.step }
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
            if state.is_bot(side) {
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
        match state.phase {
            Phase::Draw { drawn, .. } | Phase::Keep { drawn, .. } => {
                let is_own = state.active == own;
                knowledge.drawn =
                    if is_own { Cards::Known(drawn) } else { Cards::Counted(drawn.len()) };
            }
            Phase::Choose { chosen } => {
                for side in state.sides() {
                    knowledge.chosen[side.index()] =
                        chosen[side.index()].map(|card| (side == own).then_some(card));
                }
            }
            _ => {}
        }
        knowledge
    }
}
