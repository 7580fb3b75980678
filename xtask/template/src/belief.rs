//! What a seat has worked out, and worlds dealt from it.

use argosy_game::Rng;

use crate::event::EventView;
use crate::state::Blank;
use crate::view::View;

/// Nothing is hidden, so there is nothing to remember.
#[derive(Clone, Debug)]
pub struct Belief;

impl argosy_game::Belief<Blank> for Belief {
    fn new(_first: &View) -> Self {
        Self
    }

    fn observe(&mut self, _event: &EventView) {}

    fn sample(&self, view: &View, _rng: &mut Rng) -> Blank {
        Blank { rules: view.rules, n_seats: view.seats, first: view.first, phase: view.phase }
    }
}
