use argosy_game::{Belief, Bot, Game, MAX_SEATS, Seat};

use crate::observation::History;
use crate::race::best_first;
use crate::walk::considered;
use crate::worker::{Question, Worker};
use crate::{Evaluation, Settings};

/// Information-set tree search: every iteration plays down one tree in a world
/// drawn from what the seat knows. Each seat on the way maximises its own value
/// (max^n), chance is drawn as it comes, and positions beyond the tree are
/// evaluated. The nodes of the tree are what the searching seat would have seen,
/// so it never plans on a card it could not know.
#[derive(Clone, Debug)]
pub struct Search<G: Game, E> {
    seat: Seat,
    belief: G::Belief,
    evaluation: E,
    settings: Settings,
    history: History,
    workers: Vec<Worker<G>>,
    report: Report<G>,
}

/// What the last decision was based on.
#[derive(Clone, Debug)]
pub struct Report<G: Game> {
    /// Most promising first; empty if the move was forced.
    pub candidates: Vec<Candidate<G>>,
    /// Iterations of this decision.
    pub iterations: u32,
    /// Nodes in the tree.
    pub nodes: u32,
    /// Visits of the root that an earlier decision had made already.
    pub reused: u32,
    /// How each seat stands, in the mean of all iterations.
    pub values: [f32; MAX_SEATS],
}

/// One action that was considered.
#[derive(Copy, Clone, Debug)]
pub struct Candidate<G: Game> {
    /// The action.
    pub action: G::Action,
    /// How often it was searched.
    pub visits: u32,
    /// How well the deciding seat stands after it, from 0 to 1.
    pub value: f32,
    /// What it looked like at first sight.
    pub prior: f32,
}

impl<G: Game> Default for Report<G> {
    fn default() -> Self {
        Self {
            candidates: Vec::new(),
            iterations: 0,
            nodes: 0,
            reused: 0,
            values: [0.0; MAX_SEATS],
        }
    }
}

impl<G: Game, E: Evaluation<G>> Search<G, E> {
    /// A player for `seat` that knows what the first view shows.
    pub fn new(seat: Seat, first: &G::View, evaluation: E, settings: Settings, seed: u64) -> Self {
        Self::knowing(seat, G::Belief::new(first), evaluation, settings, seed)
    }

    /// A player for `seat` that has worked out this much already.
    pub fn knowing(
        seat: Seat,
        belief: G::Belief,
        evaluation: E,
        settings: Settings,
        seed: u64,
    ) -> Self {
        let mut seeds = argosy_game::Rng::from_seed(seed);
        Self {
            seat,
            belief,
            evaluation,
            settings,
            history: History::default(),
            workers: (0..n_workers(&settings)).map(|_| Worker::new(seeds.next_u64())).collect(),
            report: Report::default(),
        }
    }

    /// What the last decision was based on.
    pub fn report(&self) -> &Report<G> {
        &self.report
    }

    /// Searches among these actions alone, be they sensible or not, two or more of
    /// them. What it found is in the report.
    pub fn weigh(
        &mut self,
        view: &G::View,
        actions: &[G::Action],
        stop: &mut dyn FnMut() -> bool,
    ) -> &Report<G> {
        self.search(view, actions, stop);
        self.sum_up(actions);
        &self.report
    }

    fn search(&mut self, view: &G::View, actions: &[G::Action], stop: &mut dyn FnMut() -> bool) {
        let Self { seat, belief, evaluation, settings, history, workers, .. } = self;
        let question = Question {
            seat: *seat,
            view,
            belief: &*belief,
            evaluation: &*evaluation,
            settings: &*settings,
            actions,
        };
        for worker in workers.iter_mut() {
            worker.begin(*history, *seat);
        }
        run_all(&question, workers, stop);
    }

    /// Adds up what all trees found at their roots.
    fn sum_up(&mut self, actions: &[G::Action]) {
        let iterations: u32 = self.workers.iter().map(|worker| worker.iterations).sum();
        let mut report = Report {
            candidates: Vec::new(),
            iterations,
            nodes: self.workers.iter().map(|worker| worker.tree.len()).sum(),
            reused: self.workers.iter().map(|worker| worker.reused).sum(),
            values: [0.0; MAX_SEATS],
        };
        for (seat, value) in report.values.iter_mut().enumerate() {
            let sum: f64 = self.workers.iter().map(|worker| worker.sums[seat]).sum();
            *value = (sum / f64::from(iterations.max(1))) as f32;
        }
        for &action in actions {
            let roots =
                self.workers.iter().flat_map(|worker| worker.tree.edges(worker.tree.root()));
            let (mut visits, mut sum, mut prior) = (0, 0.0, 0.0);
            for edge in roots.filter(|edge| edge.action == action) {
                visits += edge.visits;
                sum += edge.sum;
                prior = edge.prior;
            }
            let weight = self.settings.prior_weight;
            let value = (sum as f32 + weight * prior) / (visits as f32 + weight);
            report.candidates.push(Candidate { action, visits, value, prior });
        }
        // A race ends with two that were searched alike: the better one counts, not
        // the one that came first. Otherwise what was tried most is most trusted.
        // A stable sort: what is equal in all respects stays in the order of ids.
        let most = report.candidates.iter().map(|one| one.visits).max().unwrap_or(0);
        let racing = self.settings.racers > 0;
        let trust = |one: &Candidate<G>| match racing {
            true => u32::from(one.visits >= most - most / 4),
            false => one.visits,
        };
        let keys: Vec<_> =
            report.candidates.iter().map(|one| (trust(one), one.value.into())).collect();
        report.candidates =
            best_first(&keys).into_iter().map(|place| report.candidates[place]).collect();
        self.report = report;
    }
}

impl<G: Game, E: Evaluation<G>> Bot<G> for Search<G, E> {
    fn observe(&mut self, event: &G::EventView) {
        self.belief.observe(event);
        self.history = self.history.with(event);
    }

    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        stop: &mut dyn FnMut() -> bool,
    ) -> G::Action {
        let Self { seat, belief, evaluation, workers, .. } = self;
        let actions = considered(belief, view, evaluation, *seat, legal, workers[0].rng());
        self.report = Report::default();
        if let [forced] = actions[..] {
            return forced;
        }
        self.weigh(view, &actions, stop).candidates[0].action
    }

    fn compared(&self) -> Vec<G::Action> {
        self.report.candidates.iter().map(|one| one.action).collect()
    }
}

#[cfg(not(feature = "parallel"))]
fn n_workers(_settings: &Settings) -> usize {
    1
}

#[cfg(feature = "parallel")]
fn n_workers(settings: &Settings) -> usize {
    match settings.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => threads.into(),
    }
}

#[cfg(not(feature = "parallel"))]
fn run_all<G: Game, E: Evaluation<G>>(
    question: &Question<'_, G, E>,
    workers: &mut [Worker<G>],
    stop: &mut dyn FnMut() -> bool,
) {
    for worker in workers {
        worker.run(question, question.settings.iterations, stop);
    }
}

/// The caller's thread searches the first tree and asks `stop` for all of them.
#[cfg(feature = "parallel")]
fn run_all<G: Game, E: Evaluation<G>>(
    question: &Question<'_, G, E>,
    workers: &mut [Worker<G>],
    stop: &mut dyn FnMut() -> bool,
) {
    use std::sync::atomic::{AtomicBool, Ordering};

    let each = question.settings.iterations.div_ceil(workers.len() as u32);
    let stopped = AtomicBool::new(false);
    let Some((first, others)) = workers.split_first_mut() else { return };
    std::thread::scope(|scope| {
        for worker in others {
            let belief = question.belief.clone();
            let (seat, view, actions) = (question.seat, question.view, question.actions);
            let (evaluation, settings, stopped) =
                (question.evaluation, question.settings, &stopped);
            scope.spawn(move || {
                let question =
                    Question { seat, view, belief: &belief, evaluation, settings, actions };
                worker.run(&question, each, &mut || stopped.load(Ordering::Relaxed));
            });
        }
        first.run(question, each, &mut || {
            let now = stop();
            stopped.fetch_or(now, Ordering::Relaxed);
            now
        });
    });
}
