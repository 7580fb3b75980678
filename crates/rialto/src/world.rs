//! What a player who imagines a world may look up in it: a state that was dealt
//! from a view is nobody's secret.

use argosy_game::Seat;

use crate::board::DISTRICTS;
use crate::building::Tiles;
use crate::cards::Cards;
use crate::doge::DogeTrack;
use crate::state::{Link, Player, Rialto};

impl Rialto {
    /// From 1 to 6.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The holdings of a seat, or of the neutral player behind the last seat.
    pub fn holdings(&self, player: Seat) -> &Player {
        self.player(player)
    }

    pub fn doge(&self) -> &DogeTrack {
        &self.doge
    }

    /// What lies on each connection of the board.
    pub fn connections(&self) -> &[Link] {
        &self.connections
    }

    /// The district whose number is that of the round.
    pub fn district_in_play(&self) -> usize {
        self.active_district()
    }

    /// The number of a district: the round in which it is active.
    pub fn number_of(&self, district: usize) -> u8 {
        self.numbers[district]
    }

    /// The banks whose bonus was taken, as bits.
    pub fn banks_taken(&self) -> u8 {
        self.banks_taken
    }

    /// Points without the final scoring.
    pub fn points_so_far(&self, player: Seat) -> i16 {
        self.points(player)
    }
}

impl Player {
    pub fn hand(&self) -> Cards {
        self.hand
    }

    /// In the reduction the cards chosen so far, which are still in hand; in a
    /// stage the cards played, which are not.
    pub fn aside(&self) -> Cards {
        self.aside
    }

    pub fn buildings(&self) -> Tiles {
        self.buildings
    }

    pub fn coins(&self) -> u16 {
        self.coins
    }

    /// What the cards played in this stage count.
    pub fn count(&self) -> u8 {
        self.count
    }

    /// Councillors in the private supply.
    pub fn private(&self) -> u8 {
        self.private
    }

    /// Councillors in each district.
    pub fn districts(&self) -> &[u8; DISTRICTS] {
        &self.districts
    }
}
