use argosy_game::{Belief, Bot, Game, Rng, Seat};

use crate::Evaluation;
use crate::walk::considered;

/// Plays what looks best at first sight, in the mean of a few worlds.
#[derive(Clone, Debug)]
pub struct Greedy<G: Game, E> {
    seat: Seat,
    belief: G::Belief,
    evaluation: E,
    rng: Rng,
}

/// Enough worlds to even out what is hidden; the bot stays fast.
const WORLDS: u32 = 8;

impl<G: Game, E: Evaluation<G>> Greedy<G, E> {
    /// A bot that takes its seat at this view.
    pub fn new(seat: Seat, first: &G::View, evaluation: E, seed: u64) -> Self {
        Self { seat, belief: G::Belief::new(first), evaluation, rng: Rng::from_seed(seed) }
    }
}

impl<G: Game, E: Evaluation<G>> Bot<G> for Greedy<G, E> {
    fn observe(&mut self, event: &G::EventView) {
        self.belief.observe(event);
    }

    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        stop: &mut dyn FnMut() -> bool,
    ) -> G::Action {
        let Self { seat, belief, evaluation, rng } = self;
        let actions = considered(belief, view, evaluation, *seat, legal, rng);
        if let [forced] = actions[..] {
            return forced;
        }
        let mut sums = vec![0.0f32; actions.len()];
        let mut priors = Vec::with_capacity(actions.len());
        for drawn in 0..WORLDS {
            if drawn > 0 && stop() {
                break;
            }
            let world = self.belief.sample(view, &mut self.rng);
            priors.clear();
            self.evaluation.prior(&world, self.seat, &actions, &mut priors);
            for (sum, prior) in sums.iter_mut().zip(&priors) {
                *sum += prior;
            }
        }
        let mut best = 0;
        for index in 1..actions.len() {
            if sums[index] > sums[best] {
                best = index;
            }
        }
        actions[best]
    }
}
