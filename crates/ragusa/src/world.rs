//! What a player who imagines a world may look up in it: a state that was dealt
//! from a view is nobody's secret.

use crate::kinds::{Bonus, Building, Good};
use crate::spot::{ALL_SPOTS, Spot};
use crate::state::{Phase, Ragusa, Side};

impl Ragusa {
    /// Players and automata; seats come first.
    pub fn side_count(&self) -> u8 {
        self.n_sides()
    }

    /// The six spots round a building, as bits.
    pub fn spots_round(&self, building: Building) -> u64 {
        self.edition().at[building.index()]
    }

    /// The buildings that a house on this spot activates or, at the cathedral, counts for.
    pub fn buildings_at(&self, spot: Spot) -> impl Iterator<Item = Building> {
        self.edition().buildings[spot.index()].into_iter().flatten()
    }

    /// What a house on this spot gains, of every resource together.
    pub fn yield_of(&self, spot: Spot) -> u8 {
        self.edition().gains[spot.index()].iter().sum()
    }

    /// Spots without a house, as bits.
    pub fn free_spots(&self) -> u64 {
        ALL_SPOTS & !self.occupied()
    }

    /// Spots where the side can place a house, exchanges included, as bits.
    pub fn open_to(&self, side: Side) -> u64 {
        self.house_spots(side)
    }

    /// Spots where the side can place a house as things are, as bits: without exchanges.
    pub fn ready_for(&self, side: Side) -> u64 {
        self.ready_spots(side)
    }

    /// Whether the active side is about to place a piece.
    pub fn is_placing(&self) -> bool {
        self.phase == Phase::Place
    }

    /// What a good sells for now.
    pub fn market_value(&self, good: Good) -> u8 {
        self.value(good)
    }

    /// Own houses round the cathedral.
    pub fn houses_at_cathedral(&self, side: Side) -> u8 {
        self.cathedral_houses(side) as u8
    }

    /// What all bonus cards of a side would bring now.
    pub fn bonus_now(&self, side: Side) -> u32 {
        self.bonus_total(side, &self.player(side).resources)
    }

    /// What one bonus card would bring a side now.
    pub fn bonus_of(&self, side: Side, card: Bonus) -> u32 {
        self.bonus_points(side, card, &self.player(side).resources)
    }
}
