use std::sync::Arc;

use argosy_bots::Known;
use argosy_game::{
    Belief as _, Game, Record, RecordError, Rng, Seat, Step, StepOf, Viewer, content_hash,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::judge::Question;
use crate::{Budget, Chances, Decision, Estimator, Fit, Ledger, Stopped};

/// The version of this form of an analysis.
pub const VERSION: u32 = 3;

/// The same seed gives everybody the same analysis.
pub const SEED: u64 = 1;

/// What must be the same for what was found before to be of use: the fit for the game and its
/// number of seats too. `hash` is that of the record.
pub fn terms(game: &str, seats: u8, budget: Budget, hash: &str) -> String {
    let fit = Fit::find(game, seats).map(Fit::hash).unwrap_or_default();
    format!("{VERSION} {fit} {} {SEED} {hash}", budget.iterations)
}

/// With whose eyes a game is looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Knowing {
    /// Everything that the record says.
    Everything,
    /// What a seat knew at the time.
    Seat(Seat),
}

/// Why a record cannot be analysed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Failure {
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("there is no analysis of {0}")]
    NoGame(String),
    #[error("there is no fit of {game} with {seats} seats; `argosy fit` makes one")]
    NoFit { game: &'static str, seats: u8 },
    #[error("there is no seat {seat}; the seats are 0 to {last}")]
    NoSeat { seat: Seat, last: u8 },
}

/// A record that is being analysed. Every step can be asked about by itself and on any
/// thread; the answer depends on the record, the seed and the budget alone.
#[derive(Clone, Debug)]
pub struct Analyst<G: Known> {
    record: Record<G>,
    estimator: Estimator<G>,
    knowing: Knowing,
    budget: Budget,
    seed: u64,
    hash: String,
}

/// How a step changed the chances.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StepChange {
    /// `None` is chance.
    pub by: Option<Seat>,
    /// As the record has it.
    pub line: String,
    /// By seat, in parts per million.
    pub change: Vec<i32>,
}

/// Everything that was found out about a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Analysis {
    pub version: u32,
    pub game: String,
    pub seats: u8,
    /// The hash of the record's text.
    pub record: String,
    pub fit: u32,
    pub knowing: Knowing,
    pub budget: Budget,
    pub seed: u64,
    pub over: bool,
    /// Before the first step and after each.
    pub chances: Vec<Chances>,
    pub steps: Vec<StepChange>,
    pub ledger: Ledger,
    /// The steps that moved the chances most, in their order.
    pub turning_points: Vec<usize>,
    /// The decisions that were not forced, in their order.
    pub decisions: Vec<Decision>,
}

const TURNING_POINTS: usize = 6;

impl<G: Known> Analyst<G> {
    /// Reads a record and looks up the fit for it.
    pub fn read(text: &str, knowing: Knowing, budget: Budget, seed: u64) -> Result<Self, Failure> {
        let record: Record<G> = Record::parse(text)?;
        let seats = record.start.state().n_seats();
        let fit = Fit::find(G::NAME, seats).ok_or(Failure::NoFit { game: G::NAME, seats })?;
        if let Knowing::Seat(seat) = knowing
            && seat.number() >= seats
        {
            return Err(Failure::NoSeat { seat, last: seats - 1 });
        }
        let estimator = Estimator::new(&record.start.state(), Arc::new(fit.clone()));
        let hash = content_hash(text);
        Ok(Self { record, estimator, knowing, budget, seed, hash })
    }

    /// The hash of the record's text.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// What it judges by.
    pub fn fit(&self) -> &Fit {
        self.estimator.fit()
    }

    /// [`terms`] of this record.
    pub fn terms(&self) -> String {
        terms(G::NAME, self.fit().seats, self.budget, &self.hash)
    }

    /// The steps at which a seat decided that the analysis is about.
    pub fn decisions(&self) -> Vec<usize> {
        let steps = self.record.steps.iter().enumerate();
        let wanted = steps.filter(|(_, step)| match (step, self.knowing) {
            (Step::Chance(_), _) => false,
            (Step::Act(..), Knowing::Everything) => true,
            (Step::Act(by, _), Knowing::Seat(seat)) => *by == seat,
        });
        wanted.map(|(index, _)| index).collect()
    }

    /// The chances before the first step and after each.
    pub fn chances(&self) -> Vec<Chances> {
        let start = self.record.start.state();
        match self.knowing {
            Knowing::Everything => {
                let mut state = start;
                let after = self.record.steps.iter().map(|&step| {
                    state.apply(step, &mut ());
                    self.estimator.chances(&state)
                });
                std::iter::once(self.estimator.chances(&start)).chain(after).collect()
            }
            Knowing::Seat(seat) => {
                let mut seeds = Rng::from_seed(self.seed);
                let mut onlooker = Onlooker::new(start, seat);
                let mut chances = vec![onlooker.chances(&self.estimator, seeds.next_u64())];
                for &step in &self.record.steps {
                    onlooker.see(step);
                    chances.push(onlooker.chances(&self.estimator, seeds.next_u64()));
                }
                chances
            }
        }
    }

    /// Judges the decision at a step by what its seat knew; `None` if it was forced or
    /// is no decision.
    pub fn judge(&self, step: usize) -> Option<Decision> {
        self.judge_until(step, &mut || false).unwrap_or(None)
    }

    /// The same, until `stop` says so: then nothing is said.
    pub fn judge_until(
        &self,
        step: usize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Decision>, Stopped> {
        let Some(&Step::Act(seat, played)) = self.record.steps.get(step) else { return Ok(None) };
        let mut onlooker = Onlooker::new(self.record.start.state(), seat);
        for &earlier in &self.record.steps[..step] {
            onlooker.see(earlier);
        }
        let Onlooker { state, belief, .. } = onlooker;
        let mut legal = Vec::new();
        state.legal_actions(seat, &mut legal);
        let question = Question {
            estimator: &self.estimator,
            seat,
            view: state.view(Viewer::Seat(seat)),
            belief,
            legal,
            budget: self.budget,
            seed: seed_of(self.seed, step),
        };
        question.judge(step, played, stop)
    }

    /// Puts it all together; `decisions` is what `judge` said, in any order.
    pub fn sum_up(&self, mut decisions: Vec<Decision>) -> Analysis {
        decisions.sort_by_key(|decision| decision.step);
        let chances = self.chances();
        let line = |step: &_| match *step {
            Step::Act(seat, action) => (Some(seat), G::Action::to_string(&action)),
            Step::Chance(outcome) => (None, G::Chance::to_string(&outcome)),
        };
        let steps: Vec<StepChange> = self
            .record
            .steps
            .iter()
            .zip(chances.windows(2))
            .map(|(step, pair)| {
                let (by, line) = line(step);
                let both = pair[0].0.iter().zip(&pair[1].0);
                let change = both.map(|(&before, &after)| after as i32 - before as i32).collect();
                StepChange { by, line, change }
            })
            .collect();
        let by: Vec<Option<Seat>> = steps.iter().map(|step| step.by).collect();
        Analysis {
            version: VERSION,
            game: G::NAME.to_owned(),
            seats: self.record.start.state().n_seats(),
            record: self.hash.clone(),
            fit: Fit::VERSION,
            knowing: self.knowing,
            budget: self.budget,
            seed: self.seed,
            over: self.record.last_state().ranks().is_some(),
            ledger: Ledger::of(&chances, &by),
            turning_points: turning_points(&steps),
            chances,
            steps,
            decisions,
        }
    }
}

/// A seat that follows a game: the state as it is, and what the seat makes of what it sees.
struct Onlooker<G: Game> {
    state: G,
    seat: Seat,
    belief: G::Belief,
    events: Vec<G::Event>,
}

impl<G: Known> Onlooker<G> {
    fn new(state: G, seat: Seat) -> Self {
        let belief = G::Belief::new(&state.view(Viewer::Seat(seat)));
        Self { state, seat, belief, events: Vec::new() }
    }

    fn see(&mut self, step: StepOf<G>) {
        self.state.apply(step, &mut self.events);
        for event in self.events.drain(..) {
            if let Some(seen) = G::view_event(&event, Viewer::Seat(self.seat)) {
                self.belief.observe(&seen);
            }
        }
    }

    fn chances(&self, estimator: &Estimator<G>, seed: u64) -> Chances {
        estimator.chances_for(&self.state, self.seat, &self.belief, seed)
    }
}

/// Each step has numbers of its own, whatever is analysed before it.
fn seed_of(seed: u64, step: usize) -> u64 {
    let mut rng = Rng::from_seed(seed);
    rng.next_u64().wrapping_add(step as u64)
}

fn turning_points(steps: &[StepChange]) -> Vec<usize> {
    let most = |step: &StepChange| step.change.iter().map(|change| change.abs()).max().unwrap_or(0);
    let mut order: Vec<usize> = (0..steps.len()).collect();
    order.sort_by_key(|&step| std::cmp::Reverse(most(&steps[step])));
    order.truncate(TURNING_POINTS);
    order.sort_unstable();
    order
}
