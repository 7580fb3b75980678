use std::sync::Arc;

use argosy_bots::{Known, searching};
use argosy_erased::Opening;
use argosy_game::{Belief as _, Bot, Rng, Seat};
use argosy_search::{Search, Settings};

use crate::{Estimator, Fit};

/// Iterations of the search that compares the choice with the next best.
const COMPARISON: u32 = 1_000;

/// A bot for players who ask what to do. It chooses as `hard` does, and says the chance to win
/// after its choice and after the next best; not where the game has no fit for this number of seats.
pub fn adviser<G: Known>(opening: &Opening<'_, G>) -> Box<dyn Bot<G>> {
    let [.., hard] = G::EFFORTS;
    let bot = G::mannered(opening, Box::new(searching(opening, hard)));
    let belief = G::Belief::new(opening.view);
    let mut seeds = Rng::from_seed(opening.seed);
    let world = belief.sample(opening.view, &mut seeds);
    match Fit::find(G::NAME, world.n_seats()) {
        None => bot,
        Some(fit) => Box::new(Adviser {
            bot,
            seat: opening.seat,
            belief,
            estimator: Estimator::new(&world, Arc::new(fit.clone())),
            seeds,
            chances: Vec::new(),
        }),
    }
}

struct Adviser<G: Known> {
    bot: Box<dyn Bot<G>>,
    seat: Seat,
    belief: G::Belief,
    estimator: Estimator<G>,
    seeds: Rng,
    chances: Vec<(G::Action, f32)>,
}

impl<G: Known> Adviser<G> {
    /// The bots' own search counts in leads, which are no chances; this one counts in them.
    fn compare(&mut self, view: &G::View, mut actions: [G::Action; 2]) -> Vec<(G::Action, f32)> {
        let best = actions[0];
        // A search wants its actions in the order of a legal list.
        let world = self.belief.sample(view, &mut self.seeds);
        actions.sort_by_key(|&action| G::encode(self.seat, world.n_seats(), action));
        let [.., hard] = G::EFFORTS;
        let settings =
            Settings { iterations: COMPARISON, rollout: hard.ahead, threads: 1, ..G::SETTINGS };
        let (belief, estimator) = (self.belief.clone(), self.estimator.clone());
        let mut search =
            Search::knowing(self.seat, belief, estimator, settings, self.seeds.next_u64());
        // It is short, and a reason is owed even if the choice took all the time there was.
        let report = search.weigh(view, &actions, &mut || false);
        let mut chances: Vec<_> =
            report.candidates.iter().map(|one| (one.action, one.value)).collect();
        chances.sort_by_key(|&(action, _)| action != best);
        chances
    }
}

impl<G: Known> Bot<G> for Adviser<G> {
    fn observe(&mut self, event: &G::EventView) {
        self.belief.observe(event);
        self.bot.observe(event);
    }

    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        stop: &mut dyn FnMut() -> bool,
    ) -> G::Action {
        let chosen = self.bot.choose(view, legal, stop);
        let next = self.bot.compared().into_iter().find(|&action| action != chosen);
        self.chances = next.map_or_else(Vec::new, |next| self.compare(view, [chosen, next]));
        chosen
    }

    fn chances(&self) -> Vec<(G::Action, f32)> {
        self.chances.clone()
    }
}
