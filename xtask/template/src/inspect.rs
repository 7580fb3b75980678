//! What the laws ask of the game beyond playing it.

use argosy_game::{Inspect, Rng, Seat};

use crate::state::Blank;

impl Inspect for Blank {
    fn max_steps(n_seats: u8) -> u32 {
        u32::from(n_seats)
    }

    fn invariants(&self) -> Result<(), String> {
        let passed = self.passed();
        if passed <= self.n_seats { Ok(()) } else { Err(format!("{passed} have passed")) }
    }

    /// Nothing is hidden.
    fn scramble(&self, _seat: Seat, _rng: &mut Rng) -> Self {
        *self
    }
}
