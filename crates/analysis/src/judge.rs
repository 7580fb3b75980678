use argosy_bots::Known;
use argosy_game::{Belief as _, Bot as _, Rng, Seat};
use argosy_search::{Search, Settings};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::continuation::continuation;
use crate::{Continued, Estimator, Interval};

/// How much is searched.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Budget {
    /// Iterations of the search that finds the candidates. Each comparison of them has
    /// half as many, and there are more comparisons where it is close.
    pub iterations: u32,
}

impl Budget {
    pub const DEFAULT: Self = Self { iterations: 2_000 };
}

/// Somebody wanted it to end before it was done.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the analysis was stopped")]
pub struct Stopped;

/// What can be said of a decision, where it is sure.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// The best that was found, surely better than what looks best at first sight.
    Excellent,
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Mark {
    /// What each mark costs at least, in parts per million, worst first.
    const BOUNDS: [(Self, i32); 3] =
        [(Self::Blunder, 100_000), (Self::Mistake, 50_000), (Self::Inaccuracy, 20_000)];

    /// What is sure about a loss.
    fn of_loss(loss: Interval) -> Option<Self> {
        Self::BOUNDS.into_iter().find(|&(_, bound)| loss.low >= bound).map(|(mark, _)| mark)
    }

    pub const fn word(self) -> &'static str {
        match self {
            Self::Excellent => "excellent",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// One decision, judged by what its seat knew.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Decision {
    /// Its step of the record, counted from 0.
    pub step: usize,
    pub seat: Seat,
    /// How many actions were legal.
    pub legal: usize,
    pub played: String,
    /// The chance to win after it, in parts per million.
    pub chance: u32,
    /// The best that was found; the played action if nothing was better.
    pub best: String,
    /// The chance that the played action gave away against the best alternative; below
    /// nothing where it was better itself.
    pub loss: Interval,
    pub mark: Option<Mark>,
    /// The two best others, best first.
    pub alternatives: Vec<Alternative>,
    /// Comparisons that were made.
    pub comparisons: usize,
}

/// What could have been played instead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Alternative {
    pub line: String,
    /// The chance to win after it, in parts per million.
    pub chance: u32,
    /// How it might have gone on, the action itself first.
    pub continuation: Vec<Continued>,
}

/// A moment at which a seat has a choice, as the seat knows it.
pub(crate) struct Question<'a, G: Known> {
    pub estimator: &'a Estimator<G>,
    pub seat: Seat,
    pub view: G::View,
    pub belief: G::Belief,
    pub legal: Vec<G::Action>,
    pub budget: Budget,
    pub seed: u64,
}

/// Comparisons that are always made, and the most that are made where it is close.
const FEW: usize = 4;
const MOST: usize = 16;

/// What was found out about some actions, the played one first.
struct Weighed<A> {
    actions: Vec<A>,
    /// The chances after them, by comparison.
    chances: Vec<Vec<f64>>,
    /// What looked best at first sight.
    at_sight: usize,
}

impl<A> Weighed<A> {
    /// What the played action is behind another one.
    fn loss_to(&self, other: usize) -> Interval {
        let behind: Vec<f64> = self.chances.iter().map(|one| one[other] - one[0]).collect();
        Interval::of(&behind)
    }

    fn mean(&self, index: usize) -> f64 {
        let sum: f64 = self.chances.iter().map(|one| one[index]).sum();
        sum / self.chances.len() as f64
    }

    /// The alternatives, best first.
    fn others(&self) -> Vec<usize> {
        let mut others: Vec<usize> = (1..self.actions.len()).collect();
        others.sort_by(|&left, &right| self.mean(right).total_cmp(&self.mean(left)));
        others
    }

    fn is_open(&self) -> bool {
        let loss = self.loss_to(self.others()[0]);
        Mark::BOUNDS.iter().any(|&(_, bound)| loss.straddles(bound))
    }

    fn mark(&self) -> Option<Mark> {
        let best = self.others()[0];
        let loss = self.loss_to(best);
        let surely_best = loss.high <= 0 && self.at_sight != 0;
        let over_first_sight = self.loss_to(self.at_sight).reversed();
        if surely_best && Mark::of_loss(over_first_sight).is_some() {
            return Some(Mark::Excellent);
        }
        Mark::of_loss(loss)
    }
}

impl<G: Known> Question<'_, G> {
    fn search(&self, iterations: u32, seed: u64) -> Search<G, Estimator<G>> {
        let [.., hard] = G::EFFORTS;
        // Threads are left to the caller, so that the answer is the same everywhere.
        let settings = Settings { iterations, rollout: hard.ahead, threads: 1, ..G::SETTINGS };
        Search::knowing(self.seat, self.belief.clone(), self.estimator.clone(), settings, seed)
    }

    /// The played action and the two best others, as a search finds them; `None` if
    /// nothing else is sensible.
    fn shortlist(
        &self,
        played: G::Action,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Weighed<G::Action>> {
        let mut search = self.search(self.budget.iterations, seed);
        let best = search.choose(&self.view, &self.legal, stop);
        let found = &search.report().candidates;
        let mut actions = vec![played];
        let ranked = std::iter::once(best).chain(found.iter().map(|one| one.action));
        for action in ranked {
            if actions.len() < 3 && !actions.contains(&action) {
                actions.push(action);
            }
        }
        let priors = found.iter().map(|one| (one.action, one.prior));
        let at_sight = priors.max_by(|left, right| left.1.total_cmp(&right.1));
        let at_sight = at_sight.map_or(best, |(action, _)| action);
        if actions.len() > 1 && !actions.contains(&at_sight) {
            actions.push(at_sight);
        }
        let at_sight = actions.iter().position(|&action| action == at_sight).unwrap_or(0);
        (actions.len() > 1).then_some(Weighed { actions, chances: Vec::new(), at_sight })
    }

    /// The chances after each of the actions, each with a tree of its own.
    fn compare(
        &self,
        actions: &[G::Action],
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Vec<f64> {
        let mut search = self.search((self.budget.iterations / 2).max(1), seed);
        let report = search.weigh(&self.view, actions, stop);
        let value = |action: &G::Action| {
            let found = report.candidates.iter().find(|one| one.action == *action);
            f64::from(found.expect("what was weighed is reported").value)
        };
        actions.iter().map(value).collect()
    }

    /// `None` if the move was forced: nothing else was legal, or sensible. What was searched
    /// until `stop` said so is thrown away, so that a judgement never depends on time.
    pub fn judge(
        &self,
        step: usize,
        played: G::Action,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Decision>, Stopped> {
        if self.legal.len() < 2 {
            return Ok(None);
        }
        let mut stopped = false;
        let mut stop = || {
            stopped |= stop();
            stopped
        };
        let mut seeds = Rng::from_seed(self.seed);
        let shortlist = self.shortlist(played, seeds.next_u64(), &mut stop);
        if stop() {
            return Err(Stopped);
        }
        let Some(mut weighed) = shortlist else { return Ok(None) };
        while weighed.chances.len() < FEW || (weighed.chances.len() < MOST && weighed.is_open()) {
            let chances = self.compare(&weighed.actions, seeds.next_u64(), &mut stop);
            if stop() {
                return Err(Stopped);
            }
            weighed.chances.push(chances);
        }
        Ok(Some(self.tell(step, played, &weighed, seeds)))
    }

    fn tell(
        &self,
        step: usize,
        played: G::Action,
        weighed: &Weighed<G::Action>,
        mut seeds: Rng,
    ) -> Decision {
        let others = weighed.others();
        let loss = weighed.loss_to(others[0]);
        let best = if loss.mean > 0 { weighed.actions[others[0]] } else { played };
        let part = |index: usize| (weighed.mean(index).clamp(0.0, 1.0) * 1e6).round() as u32;
        let world = self.belief.sample(&self.view, &mut seeds);
        let alternative = |&index: &usize| Alternative {
            line: weighed.actions[index].to_string(),
            chance: part(index),
            continuation: continuation(self.estimator, world, self.seat, weighed.actions[index]),
        };
        Decision {
            step,
            seat: self.seat,
            legal: self.legal.len(),
            played: played.to_string(),
            chance: part(0),
            best: best.to_string(),
            loss,
            mark: weighed.mark(),
            alternatives: others.iter().take(2).map(alternative).collect(),
            comparisons: weighed.chances.len(),
        }
    }
}
