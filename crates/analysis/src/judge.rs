use argosy_bots::Known;
use argosy_game::{Belief as _, Bot as _, Rng, Seat};
use argosy_search::{Search, Settings};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::continuation::continuation;
use crate::{Continued, Estimator, Interval, WHOLE};

/// How much is searched.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Budget {
    /// Iterations of the search that finds the candidates. Each comparison of two of them has
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
    /// Comparisons of the played action with the best alternative.
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
/// A comparison ends early only if one move is further ahead than this: beyond all bounds.
const CLEAR: f32 = 0.2;

/// What was found out about some actions.
struct Weighed<A> {
    played: A,
    others: Vec<Compared<A>>,
    /// What looked best at first sight, among the others; `None` if it was played.
    at_sight: Option<usize>,
}

/// Another action beside the played one: the chances after both, by comparison.
struct Compared<A> {
    action: A,
    chances: Vec<(f64, f64)>,
}

impl<A> Compared<A> {
    /// What the played action is behind this one.
    fn loss(&self) -> Interval {
        let behind: Vec<f64> = self.chances.iter().map(|&(played, other)| other - played).collect();
        Interval::of(&behind)
    }

    fn is_open(&self) -> bool {
        let loss = self.loss();
        Mark::BOUNDS.iter().any(|&(_, bound)| loss.straddles(bound))
    }
}

impl<A> Weighed<A> {
    /// The alternatives, best first.
    fn ranked(&self) -> Vec<usize> {
        let mut others: Vec<usize> = (0..self.others.len()).collect();
        others.sort_by_key(|&other| std::cmp::Reverse(self.others[other].loss().mean));
        others
    }

    /// The alternative that must be compared once more.
    fn open(&self) -> Option<usize> {
        let few = self.others.iter().position(|other| other.chances.len() < FEW);
        few.or_else(|| {
            let best = self.ranked()[0];
            let Compared { chances, .. } = &self.others[best];
            (chances.len() < MOST && self.others[best].is_open()).then_some(best)
        })
    }

    fn mark(&self) -> Option<Mark> {
        let loss = self.others[self.ranked()[0]].loss();
        let surely_best = loss.high <= 0;
        let over_first_sight = self.at_sight.map(|other| self.others[other].loss().reversed());
        if surely_best && over_first_sight.and_then(Mark::of_loss).is_some() {
            return Some(Mark::Excellent);
        }
        Mark::of_loss(loss)
    }
}

impl<G: Known> Question<'_, G> {
    fn settings(&self, iterations: u32) -> Settings {
        let [.., hard] = G::EFFORTS;
        // Threads are left to the caller, so that the answer is the same everywhere.
        Settings { iterations, rollout: hard.ahead, threads: 1, ..G::SETTINGS }
    }

    fn search(&self, settings: Settings, seed: u64) -> Search<G, Estimator<G>> {
        Search::knowing(self.seat, self.belief.clone(), self.estimator.clone(), settings, seed)
    }

    /// The played action, the two best others as a search finds them, and what looks best at
    /// first sight; `None` if nothing else is sensible.
    fn shortlist(
        &self,
        played: G::Action,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Weighed<G::Action>> {
        let mut search = self.search(self.settings(self.budget.iterations), seed);
        let best = search.choose(&self.view, &self.legal, stop);
        let found = &search.report().candidates;
        let mut actions: Vec<G::Action> = Vec::new();
        let ranked = std::iter::once(best).chain(found.iter().map(|one| one.action));
        for action in ranked {
            if actions.len() < 2 && action != played && !actions.contains(&action) {
                actions.push(action);
            }
        }
        if actions.is_empty() {
            return None;
        }
        let priors = found.iter().map(|one| (one.action, one.prior));
        let at_sight = priors.max_by(|left, right| left.1.total_cmp(&right.1));
        let at_sight = at_sight.map_or(best, |(action, _)| action);
        if at_sight != played && !actions.contains(&at_sight) {
            actions.push(at_sight);
        }
        let at_sight = actions.iter().position(|&action| action == at_sight);
        let compared = |action| Compared { action, chances: Vec::new() };
        Some(Weighed { played, others: actions.into_iter().map(compared).collect(), at_sight })
    }

    /// The chances after two actions that are searched equally often, in the same worlds and
    /// with the same dice: a deeper tree plans further, and its move looks better than it is
    /// beside one that was searched less.
    fn compare(
        &self,
        played: G::Action,
        other: G::Action,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> (f64, f64) {
        let iterations = (self.budget.iterations / 2).max(2);
        let settings = Settings { doubt: CLEAR, ..self.settings(iterations) };
        let mut search = self.search(settings, seed);
        let mut actions = [played, other];
        // A search wants its actions in the order of a legal list.
        actions.sort_by_key(|action| self.legal.iter().position(|legal| legal == action));
        let report = search.weigh(&self.view, &actions, stop);
        let value = |action: G::Action| {
            let found = report.candidates.iter().find(|one| one.action == action);
            f64::from(found.expect("what was weighed is reported").value)
        };
        (value(played), value(other))
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
        // The first comparisons of all alternatives share their luck, and so on.
        let luck: [u64; MOST] = std::array::from_fn(|_| seeds.next_u64());
        while let Some(open) = weighed.open() {
            let Compared { action, ref chances } = weighed.others[open];
            let chances = self.compare(played, action, luck[chances.len()], &mut stop);
            if stop() {
                return Err(Stopped);
            }
            weighed.others[open].chances.push(chances);
        }
        Ok(Some(self.tell(step, &weighed, seeds)))
    }

    fn tell(&self, step: usize, weighed: &Weighed<G::Action>, mut seeds: Rng) -> Decision {
        let Weighed { played, ref others, .. } = *weighed;
        let ranked = weighed.ranked();
        let best = &others[ranked[0]];
        let loss = best.loss();
        let own: f64 = best.chances.iter().map(|&(played, _)| played).sum();
        let own = (own / best.chances.len() as f64 * 1e6).round() as i32;
        let part = |parts: i32| parts.clamp(0, WHOLE as i32) as u32;
        let world = self.belief.sample(&self.view, &mut seeds);
        let alternative = |&other: &usize| Alternative {
            line: others[other].action.to_string(),
            chance: part(own + others[other].loss().mean),
            continuation: continuation(self.estimator, world, self.seat, others[other].action),
        };
        Decision {
            step,
            seat: self.seat,
            legal: self.legal.len(),
            played: played.to_string(),
            chance: part(own),
            best: if loss.mean > 0 { best.action } else { played }.to_string(),
            loss,
            mark: weighed.mark(),
            alternatives: ranked.iter().take(2).map(alternative).collect(),
            comparisons: best.chances.len(),
        }
    }
}
