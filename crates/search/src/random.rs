use argosy_game::{Bot, Game, Rng};

/// Every legal action is equally likely.
#[derive(Clone, Debug)]
pub struct RandomBot {
    rng: Rng,
}

impl RandomBot {
    /// A bot whose choices depend on the seed alone.
    pub fn new(seed: u64) -> Self {
        Self { rng: Rng::from_seed(seed) }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn observe(&mut self, _event: &G::EventView) {}

    fn choose(
        &mut self,
        _view: &G::View,
        legal: &[G::Action],
        _stop: &mut dyn FnMut() -> bool,
    ) -> G::Action {
        *self.rng.pick(legal).expect("a seat that is asked can act")
    }
}
