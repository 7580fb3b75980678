//! What a player who imagines a world may look up in it: a state that was dealt
//! from a view is nobody's secret.

use argosy_game::Seat;

use crate::cards::Counts;
use crate::island::{PathSet, SpotSet};
use crate::state::{Catan, Estate};

impl Catan {
    /// All that a seat has on the board and in hand.
    pub fn holdings(&self, seat: Seat) -> &Estate {
        self.estate(seat)
    }

    /// R26: intersections without a building on them or next to them.
    pub fn open_spots(&self) -> SpotSet {
        self.open
    }

    /// R26: where the seat can build a settlement, cost aside.
    pub fn spots_to_settle(&self, seat: Seat) -> SpotSet {
        self.settlement_spots(seat.into())
    }

    /// R25: where the seat can build a road, cost aside.
    pub fn paths_to_build(&self, seat: Seat) -> PathSet {
        self.road_paths(seat.into())
    }

    /// The development cards that nobody has drawn.
    pub fn deck(&self) -> Counts {
        self.deck
    }
}
