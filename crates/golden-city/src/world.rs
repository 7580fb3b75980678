//! What a player who imagines a world may look up in it: a state that was dealt
//! from a view is nobody's secret.

use crate::cards::ScoringCard;
use crate::state::{GoldenCity, Pair};

impl GoldenCity {
    /// The scoring card of this round.
    pub fn scoring_card(&self) -> Option<ScoringCard> {
        self.scoring
    }

    /// The scoring cards still face down, by their number on the board.
    pub fn scoring_deck(&self) -> u16 {
        self.scoring_deck
    }

    /// The landscape pairs of this round, one for each seat.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs[..usize::from(self.n_seats)]
    }
}
