//! Worlds that fit what a seat has seen.

use argosy_game::{Rng, Who};

use crate::board::Edition;
use crate::cards::{BackIndex, SlotShip, Tail};
use crate::event::{EventView, Origin, PieceView};
use crate::kinds::{Bits, Bonus, BonusSet, Building};
use crate::knowledge::{Cards, Knowledge, Stage};
use crate::state::{
    PAIRS, Phase, Piece, Player, Points, Ragusa, Ring, SIDES, Side, SoloOptions, Turn,
};
use crate::view::{PhaseView, PlayerView, RingView, TurnView, View};

/// A view says almost everything; what it forgets is a card that the seat put
/// under the deck and somebody else drew from there.
#[derive(Clone, Debug, Default)]
pub struct Belief {
    /// Cards under the deck as far as the seat knows them, next one first.
    under: Vec<(Option<Bonus>, Who)>,
    /// Known cards that somebody drew from there.
    tracked: Vec<(Bonus, Who, Stage)>,
}

impl argosy_game::Belief<Ragusa> for Belief {
    fn new(first: &View) -> Self {
        let under = first.under_deck.iter().map(|under| (under.card, under.by)).collect();
        Self { under, tracked: Vec::new() }
    }

    fn observe(&mut self, event: &EventView) {
        match event {
            EventView::CardPutUnder { who, card } => self.under.push((*card, *who)),
            EventView::CardDrawn { who, origin: Origin::Under, .. } if !self.under.is_empty() => {
                match self.under.remove(0) {
                    (Some(known), _) => self.tracked.push((known, *who, Stage::Drawn)),
                    // It may be a card that was tracked up to here.
                    (None, by) => self.tracked.retain(|&(_, who, _)| who != by),
                }
            }
            EventView::CardKept { who, .. } => {
                for tracked in self.tracked.iter_mut().filter(|(_, by, _)| by == who) {
                    tracked.2 = Stage::Settled;
                }
            }
            EventView::GameOver => self.tracked.clear(),
            _ => {}
        }
    }

    fn sample(&self, view: &View, rng: &mut Rng) -> Ragusa {
        let mut knowledge = view.knowledge();
        let is_own = |who: Who| view.seat.is_some_and(|seat| who == Who::Seat(seat));
        let others = self.tracked.iter().filter(|&&(_, who, _)| !is_own(who));
        knowledge.tracked =
            others.map(|&(card, who, stage)| (card, side_of(who, view.n_seats), stage)).collect();
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
            knowledge.hands[index] = cards_of(player.bonus, player.bonus_cards);
            knowledge.dealt[index] = player.dealt.unwrap_or_default();
            knowledge.pairs[index] = player
                .pairs
                .as_ref()
                .map(|pairs| pairs.iter().map(|pair| pair.iter().copied().collect()).collect());
            if let Who::Automaton(automaton) = player.who {
                knowledge.patrician_seen[usize::from(automaton)] = player.patrician;
            }
        }
        knowledge.under = self
            .under_deck
            .iter()
            .map(|under| (under.card, side_of(under.by, self.n_seats)))
            .collect();
        if let PhaseView::Draw { drawn, cards, .. } | PhaseView::Keep { drawn, cards, .. } =
            &self.phase
        {
            knowledge.drawn = cards_of(*cards, *drawn);
        }
        if let PhaseView::Choose { chosen, own } = &self.phase {
            for seat in chosen.iter() {
                let is_own = self.seat == Some(seat);
                knowledge.chosen[seat.index()] = Some(if is_own { *own } else { None });
            }
        }
        knowledge
    }

    /// A state with everything that is open; the rest is empty.
    fn open_state(&self) -> Ragusa {
        let edition = Edition::index_of(self.edition).expect("a view names a known edition");
        let solo = self.solo.as_ref();
        let side = |who| side_of(who, self.n_seats);
        let mut state = Ragusa {
            edition,
            rules: self.rules,
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
            walls: self.walls,
            black: self.black,
            market: std::array::from_fn(|good| self.market[good].space),
            slots: std::array::from_fn(|slot| {
                self.slots[slot].map(|slot| SlotShip::new(slot.ship))
            }),
            ships: [0; crate::ship::SHIP_KINDS],
            back: self.back.map(BackIndex::new),
            bonus_deck: BonusSet::EMPTY,
            tail: Tail::default(),
            patrician: [0; 2],
            patrician_drawn: solo.map_or(0, |solo| solo.cards),
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
            // How many each automaton holds is open; which ones is dealt afterwards.
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
            PhaseView::Place { .. } => Phase::Place,
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

/// Whether the Patrician cards have been dealt to the automata.
fn is_split(state: &Ragusa) -> bool {
    let before = matches!(state.phase, Phase::Ships | Phase::Reserve | Phase::Split);
    state.is_solo() && !before
}

fn open_player(view: &PlayerView) -> Player {
    Player {
        houses: view.houses,
        towers: view.towers as u32,
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

fn cards_of(known: Option<BonusSet>, count: u8) -> Cards {
    known.map_or(Cards::Counted(count), Cards::Known)
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
