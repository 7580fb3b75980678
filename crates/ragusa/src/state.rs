//! The state of a game: counts and bit sets, nothing else.

use argosy_game::{RulesVersion, Seat, Who};

use crate::board::Edition;
use crate::cards::{BackIndex, SlotShip, Tail};
use crate::kinds::{BONUSES, Bonus, BonusSet, Building, CARGOES, GOODS, Good, RESOURCES, Resource};
use crate::ship::{SHIP_KINDS, SLOTS};
use crate::spot::{ALL_WALLS, RING, Spot};

/// Sides at a table: up to five players, or one player and two automata.
pub const SIDES: usize = 5;
/// Pairs of bonus cards, as many as there can be.
pub(crate) const PAIRS: usize = BONUSES / 2;

/// A player or an automaton: seats first. In the solo game 1 is orange, 2 is blue.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side(u8);

impl Side {
    #[inline]
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl From<Seat> for Side {
    #[inline]
    fn from(seat: Seat) -> Self {
        Self(seat.number())
    }
}

/// What a side holds.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Player {
    /// Own houses on the board, as spots.
    pub houses: u64,
    /// Own towers, as spots of the wall.
    pub towers: u32,
    /// Houses still to be placed.
    pub stock: u8,
    /// Bastions still to be placed.
    pub bastions: u8,
    pub resources: [u8; RESOURCES],
    pub goods: [u8; GOODS],
    /// Ships bought, by cargo.
    pub cargoes: [u8; CARGOES],
    pub points: Points,
    pub hand: BonusSet,
    /// R83: The three cards dealt at the start, once the choice is made.
    pub dealt: BonusSet,
}

/// Points gained during the game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Points {
    pub mason: u16,
    pub fishmonger: u16,
    pub ships: u16,
    pub sales: u16,
}

impl Player {
    #[inline]
    pub(crate) fn resource(&self, resource: Resource) -> u8 {
        self.resources[resource.index()]
    }

    #[inline]
    pub(crate) fn good(&self, good: Good) -> u8 {
        self.goods[good.index()]
    }

    #[inline]
    pub(crate) fn has_goods(&self) -> bool {
        self.goods != [0; GOODS]
    }

    /// Complete sets of the three goods.
    #[inline]
    pub(crate) fn sets(&self) -> u8 {
        self.goods.into_iter().min().expect("there are three goods")
    }

    /// Own pieces on a spot: a house, a tower, both or none.
    #[inline]
    pub(crate) fn pieces_on(&self, spots: u64) -> u32 {
        (self.houses & spots).count_ones() + (u64::from(self.towers) & spots).count_ones()
    }
}

/// How the solo game is made harder or easier.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SoloOptions {
    /// R78: No choice for the player at the palace.
    pub harder: bool,
    /// R79: Of each pair an automaton scores the better card only.
    pub easier: bool,
    /// R80: The player builds before the automata.
    pub player_first: bool,
}

/// What was placed: it decides who acts in the rings.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    House,
    Bastion,
}

/// The turn of the active side since its placement.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    pub spot: Spot,
    pub piece: Piece,
    /// Buildings still to be activated, as bits.
    pub pending: u16,
}

/// How far the activation of a building has come: `step` houses clockwise from
/// the new one.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ring {
    pub building: Building,
    pub step: u8,
}

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance names the first player.
    First,
    /// Chance lays out ships and then shows the next back.
    Ships,
    /// Solo: chance draws the six Patrician cards.
    Reserve,
    /// Solo: chance deals three of them to orange, the rest to blue.
    Split,
    /// Chance deals bonus cards.
    Deal,
    /// All choose one of three bonus cards.
    Choose {
        chosen: [Option<Bonus>; SIDES],
    },
    /// Solo: chance draws one of the active automaton's Patrician cards.
    Patrician,
    /// The active player places a piece.
    Place,
    /// The placement stands, but exchanges must still meet its requirements.
    Pay {
        turn: Turn,
    },
    /// The active player chooses the next building.
    Order {
        turn: Turn,
    },
    /// A house at a producer is about to yield; its owner may exchange.
    Produce {
        turn: Turn,
        ring: Ring,
    },
    /// A wall may be placed.
    Wall {
        turn: Turn,
        ring: Ring,
    },
    /// A tower may be placed.
    Tower {
        turn: Turn,
        ring: Ring,
    },
    /// A ship may be bought.
    Buy {
        turn: Turn,
        ring: Ring,
    },
    /// A good may be sold.
    Sell {
        turn: Turn,
        ring: Ring,
    },
    /// Chance shows which ship enters.
    Arrival {
        turn: Turn,
        ring: Ring,
    },
    /// Chance shows the back of the new top card.
    NextBack {
        turn: Turn,
        ring: Ring,
    },
    /// The palace may be used.
    Palace {
        turn: Turn,
    },
    /// Chance draws bonus cards at the palace.
    Draw {
        turn: Turn,
        drawn: BonusSet,
    },
    /// One of the drawn cards is kept.
    Keep {
        turn: Turn,
        drawn: BonusSet,
    },
    /// Exchanges before the bonus cards are scored.
    LastExchange {
        side: Side,
    },
    Over,
}

/// A game of Ragusa.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ragusa {
    pub(crate) edition: u8,
    pub(crate) rules: RulesVersion,
    pub(crate) n_seats: u8,
    pub(crate) solo: SoloOptions,
    pub(crate) first: Side,
    pub(crate) active: Side,
    pub(crate) phase: Phase,
    pub(crate) players: [Player; SIDES],
    pub(crate) walls: u32,
    /// Bastions, or the reserved spots of the solo game.
    pub(crate) black: u64,
    /// Spaces of the markers on the market track.
    pub(crate) market: [u8; GOODS],
    pub(crate) slots: [Option<SlotShip>; SLOTS],
    /// Ships in the deck, by kind; it has no order.
    pub(crate) ships: [u8; SHIP_KINDS],
    /// What the top card of the deck shows.
    pub(crate) back: Option<BackIndex>,
    /// The shuffled part of the bonus deck.
    pub(crate) bonus_deck: BonusSet,
    pub(crate) tail: Tail,
    /// Solo: the Patrician cards of orange and blue, as bits.
    pub(crate) patrician: [u16; 2],
    /// Solo: all six that are in the game.
    pub(crate) patrician_drawn: u16,
    /// R79: Pairs that automata took at the palace, in order.
    pub(crate) pairs: [BonusSet; PAIRS],
}

impl Ragusa {
    #[inline]
    pub(crate) fn edition(&self) -> &'static Edition {
        Edition::get(self.edition)
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    #[inline]
    pub(crate) fn is_solo(&self) -> bool {
        self.n_seats == 1
    }

    /// Players and automata.
    #[inline]
    pub(crate) fn n_sides(&self) -> u8 {
        if self.is_solo() { 3 } else { self.n_seats }
    }

    pub(crate) fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        (0..self.n_sides()).map(Side)
    }

    #[inline]
    pub(crate) fn is_automaton(&self, side: Side) -> bool {
        side.0 >= self.n_seats
    }

    #[inline]
    pub(crate) fn next_side(&self, side: Side) -> Side {
        let next = side.0 + 1;
        Side(if next == self.n_sides() { 0 } else { next })
    }

    pub(crate) fn who(&self, side: Side) -> Who {
        if self.is_automaton(side) {
            Who::Automaton(side.0 - self.n_seats)
        } else {
            Who::Seat(Seat::new(side.0))
        }
    }

    #[inline]
    pub fn player(&self, side: Side) -> &Player {
        &self.players[side.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, side: Side) -> &mut Player {
        &mut self.players[side.index()]
    }

    /// Houses of every colour.
    #[inline]
    pub(crate) fn all_houses(&self) -> u64 {
        self.players.iter().fold(0, |houses, player| houses | player.houses)
    }

    /// Spots where no house can be placed any more.
    #[inline]
    pub(crate) fn occupied(&self) -> u64 {
        self.all_houses() | self.black
    }

    /// Towers of every colour.
    #[inline]
    pub(crate) fn all_towers(&self) -> u32 {
        self.players.iter().fold(0, |towers, player| towers | player.towers)
    }

    pub(crate) fn free_walls(&self) -> u32 {
        ALL_WALLS & !self.walls
    }

    /// R23: Wall spots without a tower, if the side has a tower left.
    pub(crate) fn free_tower_spots(&self, side: Side) -> u32 {
        let placed = self.player(side).towers.count_ones();
        if placed < u32::from(self.edition().towers) { ALL_WALLS & !self.all_towers() } else { 0 }
    }

    /// What a good sells for now.
    #[inline]
    pub(crate) fn value(&self, good: Good) -> u8 {
        self.edition().market_value(self.market[good.index()])
    }

    pub(crate) fn ship_deck_size(&self) -> u32 {
        self.ships.iter().map(|&copies| u32::from(copies)).sum()
    }

    /// Cards left to draw, shuffled or under the deck.
    pub(crate) fn bonus_deck_size(&self) -> u8 {
        self.bonus_deck.len() + self.tail.len()
    }

    /// Who acts for the house `ring.step` places clockwise from the new one;
    /// `None` if no house stands there.
    #[inline]
    pub(crate) fn actor(&self, turn: Turn, ring: Ring) -> Option<Side> {
        // R18: The new house acts first.
        if ring.step == 0 {
            return Some(self.active);
        }
        let spot = self.ring_spot(turn, ring);
        let bit = spot.bit();
        let owner = self.sides().find(|&side| self.player(side).houses & bit != 0);
        match (owner, turn.piece) {
            // R59: The player who places a bastion takes all actions.
            (Some(_), Piece::Bastion) => Some(self.active),
            (Some(owner), Piece::House) => Some(owner),
            // R60: A bastion acts for the active player. R81: A reserved spot is no house.
            (None, _) => (self.black & bit != 0 && !self.is_solo()).then_some(self.active),
        }
    }

    #[inline]
    pub(crate) fn ring_spot(&self, turn: Turn, ring: Ring) -> Spot {
        let edition = self.edition();
        let building = ring.building.index();
        let from = edition.ring_place[building][turn.spot.index()];
        edition.rings[building][usize::from((from + ring.step) % 6)]
    }

    /// The resources that fish can be exchanged for now, as bits (R34).
    #[inline]
    pub(crate) fn exchanges(&self, side: Side) -> u8 {
        let (player, edition) = (self.player(side), self.edition());
        let fish = player.resource(Resource::Fish);
        let mut offered = 0;
        if fish >= edition.cheapest_exchange {
            for resource in Resource::EXCHANGEABLE {
                let affordable = fish >= edition.fish_prices[resource.index()];
                if affordable && player.resource(resource) < edition.resource_limit {
                    offered |= 1 << resource.index();
                }
            }
        }
        offered
    }

    /// Wall spots that a bastion may stand on by the rule of one to a hex.
    pub(crate) fn bastion_spots(&self) -> u64 {
        let edition = self.edition();
        let taken = Spot::of_bits(self.black)
            .fold(0, |hexes, spot| hexes | edition.spot_hex_bits[spot.index()]);
        let on_wall = (1u64 << RING) - 1;
        on_wall & !self.occupied() & !edition.spots_at(taken)
    }
}

const _: () = assert!(std::mem::size_of::<Ragusa>() <= 512);
