use argosy_game::{Belief, Bot, Game, Rng, Seat, Step};

use crate::Evaluation;
use crate::walk::{considered, playout};

/// Flat Monte Carlo: every sensible action is tried equally often, each time in a world
/// sampled again and rolled out; the best mean is chosen.
#[derive(Clone, Debug)]
pub struct FlatMonteCarlo<G: Game, E> {
    seat: Seat,
    belief: G::Belief,
    evaluation: E,
    iterations: u32,
    /// Actions of a rollout before the evaluation.
    depth: u16,
    rng: Rng,
    scratch: Vec<G::Action>,
}

impl<G: Game, E: Evaluation<G>> FlatMonteCarlo<G, E> {
    /// A bot that takes its seat at this view. `iterations` are shared by the actions,
    /// `depth` is the length of a rollout.
    pub fn new(
        seat: Seat,
        first: &G::View,
        evaluation: E,
        iterations: u32,
        depth: u16,
        seed: u64,
    ) -> Self {
        Self {
            seat,
            belief: G::Belief::new(first),
            evaluation,
            iterations,
            depth,
            rng: Rng::from_seed(seed),
            scratch: Vec::new(),
        }
    }
}

impl<G: Game, E: Evaluation<G>> Bot<G> for FlatMonteCarlo<G, E> {
    fn observe(&mut self, event: &G::EventView) {
        self.belief.observe(event);
    }

    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        stop: &mut dyn FnMut() -> bool,
    ) -> G::Action {
        let Self { seat, belief, evaluation, rng, .. } = self;
        let actions = considered(belief, view, evaluation, *seat, legal, rng);
        if let [forced] = actions[..] {
            return forced;
        }
        let mut sums = vec![(0.0f64, 0u32); actions.len()];
        let iterations = self.iterations.max(actions.len() as u32);
        for iteration in 0..iterations {
            if iteration % 16 == 15 && stop() {
                break;
            }
            let index = iteration as usize % actions.len();
            let mut world = self.belief.sample(view, &mut self.rng);
            world.apply(Step::Act(self.seat, actions[index]), &mut ());
            let values =
                playout(world, &self.evaluation, &mut self.rng, self.depth, &mut self.scratch);
            sums[index].0 += f64::from(values[self.seat.index()]);
            sums[index].1 += 1;
        }
        let mean = |index: usize| sums[index].0 / f64::from(sums[index].1.max(1));
        let mut best = 0;
        for index in 1..actions.len() {
            if mean(index) > mean(best) {
                best = index;
            }
        }
        actions[best]
    }
}
