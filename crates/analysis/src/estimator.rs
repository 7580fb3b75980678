use std::sync::Arc;

use argosy_bots::Known;
use argosy_game::{Belief, MAX_SEATS, Ranks, Rng, Seat, Step, ToAct, Viewer};
use argosy_search::{Evaluation, Values, outcome};

use crate::{Chances, Fit};

/// Estimates the chances to win in any state: what the bots think of it, put through a fit.
/// As an evaluation it lets a search count in chances to win.
#[derive(Clone, Debug)]
pub struct Estimator<G: Known> {
    knowledge: G::Knowledge,
    fit: Arc<Fit>,
}

/// Where chance has more outcomes than this, as many are drawn instead.
const MOST_OUTCOMES: usize = 64;

impl<G: Known> Estimator<G> {
    /// Any world of the game will do: what is worked out is the same in all of them.
    pub fn new(world: &G, fit: Arc<Fit>) -> Self {
        Self { knowledge: G::knowledge(world), fit }
    }

    pub(crate) fn fit(&self) -> &Fit {
        &self.fit
    }

    /// The shares of the win as the state stands.
    fn standing(&self, state: &G) -> [f64; MAX_SEATS] {
        if let Some(ranks) = state.ranks() {
            return outcome(&ranks).map(f64::from);
        }
        let values = self.knowledge.values(state);
        self.fit.shares(&values[..usize::from(state.n_seats())], G::progress(state))
    }

    /// The shares of the win; where chance is next, the mean over its outcomes, so that
    /// luck is neither good nor bad in the mean.
    fn shares(&self, state: &G) -> [f64; MAX_SEATS] {
        if state.to_act() != ToAct::Chance {
            return self.standing(state);
        }
        let mut outcomes = Vec::new();
        state.chance_outcomes(&mut outcomes);
        if outcomes.len() > MOST_OUTCOMES {
            // The same draws for the same state, as this is a function of the state alone.
            let mut rng = Rng::from_seed(0);
            outcomes = (0..MOST_OUTCOMES).map(|_| (state.sample_chance(&mut rng), 1)).collect();
        }
        let mut sums = [0.0; MAX_SEATS];
        let mut total = 0.0;
        for (outcome, weight) in outcomes {
            let mut after = *state;
            after.apply(Step::Chance(outcome), &mut ());
            total += f64::from(weight);
            for (sum, share) in sums.iter_mut().zip(self.standing(&after)) {
                *sum += f64::from(weight) * share;
            }
        }
        sums.map(|sum| sum / total)
    }

    /// The chances of all seats for somebody who sees everything.
    pub fn chances(&self, state: &G) -> Chances {
        match state.ranks() {
            Some(ranks) => Chances::of_ranks(&ranks),
            None => Chances::rounded(&self.shares(state)[..usize::from(state.n_seats())]),
        }
    }

    /// The chances of all seats by what this seat knows: the mean over worlds that
    /// look to it as the state does.
    pub fn chances_for(&self, state: &G, seat: Seat, belief: &G::Belief, seed: u64) -> Chances {
        const WORLDS: u32 = 24;
        if let Some(ranks) = state.ranks() {
            return Chances::of_ranks(&ranks);
        }
        let view = state.view(Viewer::Seat(seat));
        let mut rng = Rng::from_seed(seed);
        let mut sums = [0.0; MAX_SEATS];
        for _ in 0..WORLDS {
            let shares = self.shares(&belief.sample(&view, &mut rng));
            for (sum, share) in sums.iter_mut().zip(shares) {
                *sum += share / f64::from(WORLDS);
            }
        }
        Chances::rounded(&sums[..usize::from(state.n_seats())])
    }
}

impl<G: Known> Evaluation<G> for Estimator<G> {
    fn values(&self, world: &G) -> Values {
        self.standing(world).map(|share| share as f32)
    }

    fn finished(&self, _world: &G, ranks: &Ranks) -> Values {
        outcome(ranks)
    }

    fn sensible(&self, world: &G, seat: Seat, actions: &mut Vec<G::Action>) {
        self.knowledge.sensible(world, seat, actions);
    }

    fn playout_fast(&self, world: &G, seat: Seat, rng: &mut Rng) -> Option<G::Action> {
        self.knowledge.playout_fast(world, seat, rng)
    }

    fn playout_among(
        &self,
        world: &G,
        seat: Seat,
        actions: &mut Vec<G::Action>,
        rng: &mut Rng,
    ) -> G::Action {
        self.knowledge.playout_among(world, seat, actions, rng)
    }
}
