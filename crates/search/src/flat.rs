use game::{Belief, Bot, Game, Rng, Seat, Step};

use crate::Evaluation;
use crate::walk::playout;

/// Flat Monte Carlo: every action is tried equally often, each time in a world
/// drawn anew and played on at random; the best mean is chosen.
#[derive(Clone, Debug)]
pub struct FlatMonteCarlo<G: Game, E> {
    seat: Seat,
    belief: G::Belief,
    evaluation: E,
    iterations: u32,
    /// Random decisions before the evaluation.
    depth: u16,
    rng: Rng,
    scratch: Vec<G::Action>,
}

impl<G: Game, E: Evaluation<G>> FlatMonteCarlo<G, E> {
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
        if let [forced] = legal[..] {
            return forced;
        }
        let mut sums = vec![(0.0f64, 0u32); legal.len()];
        let iterations = self.iterations.max(legal.len() as u32);
        for iteration in 0..iterations {
            if iteration % 16 == 15 && stop() {
                break;
            }
            let index = iteration as usize % legal.len();
            let mut world = self.belief.sample(view, &mut self.rng);
            world.apply(Step::Act(self.seat, legal[index]), &mut ());
            let values =
                playout(world, &self.evaluation, &mut self.rng, self.depth, &mut self.scratch);
            sums[index].0 += f64::from(values[self.seat.index()]);
            sums[index].1 += 1;
        }
        let mean = |index: usize| sums[index].0 / f64::from(sums[index].1.max(1));
        let mut best = 0;
        for index in 1..legal.len() {
            if mean(index) > mean(best) {
                best = index;
            }
        }
        legal[best]
    }
}
