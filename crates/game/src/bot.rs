use crate::{Game, Rng};

/// What one seat has worked out from everything it has seen.
pub trait Belief<G: Game>: Clone + Send + 'static {
    /// Knows only what this view shows.
    fn new(first: &G::View) -> Self;

    /// Takes in one more event that the seat sees.
    fn observe(&mut self, event: &G::EventView);

    /// A world that looks like `view` to its viewer, the rest dealt as likely as it is.
    fn sample(&self, view: &G::View, rng: &mut Rng) -> G;
}

/// A player that is a program. It is handed what its seat may know and nothing
/// else, so it cannot cheat.
pub trait Bot<G: Game>: Send {
    /// Called for every event that the seat sees, in order.
    fn observe(&mut self, event: &G::EventView);

    /// One of the legal actions. `stop` is asked now and then; once it answers
    /// true, the bot decides with what it has.
    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        stop: &mut dyn FnMut() -> bool,
    ) -> G::Action;

    /// What the last choice was made from, best first and with the choice itself. Empty if
    /// nothing was compared.
    fn compared(&self) -> Vec<G::Action> {
        Vec::new()
    }

    /// How likely the seat wins, from 0 to 1, after the last choice and after the next best.
    /// Empty if there was nothing else, or if the bot does not count in chances.
    fn chances(&self) -> Vec<(G::Action, f32)> {
        Vec::new()
    }
}
