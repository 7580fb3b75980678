//! Games that the search plays with itself, kept as programs that learn want them.

use std::collections::BTreeMap;

use argosy_batch::Reward;
use argosy_bots::Known;
use argosy_erased::{Effort, Error, Opening};
use argosy_game::{
    DenseIds, Layout, Options, Record, Rng, Seat, Start, Step, StepOf, Tensor, ToAct, Viewer,
    sample_outcome, write_tensor,
};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;

use crate::errors::raised;
use crate::teacher::{Player, Teacher};

/// What is asked for.
struct Wish {
    seats: u8,
    options: Options,
    seed: u64,
    teacher: Teacher,
    /// In this many decisions the action is drawn by its visits, not the best one taken.
    explore: usize,
    reward: Reward,
}

/// One game. Rows are decisions; seats are counted from the one that decides.
#[derive(Debug, Default)]
struct Kept {
    n_cells: usize,
    n_seats: usize,
    tensors: Vec<u8>,
    legal: Vec<u16>,
    /// Where the legal actions of each row begin, and where the last ones end.
    offsets: Vec<i32>,
    /// For each legal action the share of visits.
    policy: Vec<f32>,
    values: Vec<f32>,
    actions: Vec<u16>,
    actors: Vec<u8>,
    steps: Vec<u32>,
    rewards: Vec<f32>,
    record: String,
}

struct Playing<G: Known> {
    state: G,
    steps: Vec<StepOf<G>>,
    players: Vec<Player<G>>,
    dense: DenseIds,
    rng: Rng,
    kept: Kept,
}

impl<G: Known + Tensor> Playing<G> {
    fn begin(state: G, wish: &Wish, rng: Rng) -> Result<Self, Error> {
        let n_seats = state.n_seats();
        let players = Seat::all(n_seats).map(|seat| {
            let view = state.view(Viewer::Seat(seat));
            let seed = wish.seed.wrapping_mul(31).wrapping_add(seat.number().into());
            Player::new(&Opening { seat, view: &view, seed }, &wish.teacher)
        });
        let players = players.collect::<Result<_, _>>()?;
        let kept = Kept {
            n_cells: Layout::of::<G>().n_cells(),
            n_seats: n_seats.into(),
            offsets: vec![0],
            ..Kept::default()
        };
        let dense = DenseIds::of::<G>(n_seats);
        Ok(Self { state, steps: Vec::new(), players, dense, rng, kept })
    }

    /// Plays a step and shows every player what its seat sees of it.
    fn apply(&mut self, step: StepOf<G>) {
        let mut events = Vec::new();
        self.state.apply(step, &mut events);
        self.steps.push(step);
        for event in &events {
            for (seat, player) in Seat::all(self.state.n_seats()).zip(&mut self.players) {
                if let Some(seen) = G::view_event(event, Viewer::Seat(seat)) {
                    player.observe(&seen);
                }
            }
        }
    }

    fn decide(&mut self, seat: Seat, explores: bool) {
        let mut legal = Vec::new();
        self.state.legal_actions(seat, &mut legal);
        let view = self.state.view(Viewer::Seat(seat));
        let player = &mut self.players[seat.index()];
        let (best, report) = player.choose(&view, &legal);
        let all: u32 = report.candidates.iter().map(|candidate| candidate.visits).sum();
        let visits = |action: G::Action| match all {
            // Nothing was searched where one action alone was sensible.
            0 => u32::from(action == best),
            _ => {
                let found = report.candidates.iter().find(|one| one.action == action);
                found.map_or(0, |one| one.visits)
            }
        };
        let weights: Vec<(G::Action, u32)> =
            legal.iter().map(|&action| (action, visits(action))).collect();
        let values = report.values;
        let action = if explores { sample_outcome(&weights, &mut self.rng) } else { best };
        self.keep(seat, &view, &weights, &values, action);
        self.apply(Step::Act(seat, action));
    }

    fn keep(
        &mut self,
        seat: Seat,
        view: &G::View,
        weights: &[(G::Action, u32)],
        values: &[f32],
        action: G::Action,
    ) {
        let n_seats = self.state.n_seats();
        let place = |action| self.dense.place(G::encode(seat, n_seats, action));
        let all: u32 = weights.iter().map(|&(_, visits)| visits).sum();
        let kept = &mut self.kept;
        let begin = kept.tensors.len();
        kept.tensors.resize(begin + kept.n_cells, 0);
        write_tensor::<G, u8>(view, &mut kept.tensors[begin..]);
        for &(action, visits) in weights {
            kept.legal.push(place(action));
            kept.policy.push(visits as f32 / all.max(1) as f32);
        }
        kept.offsets.push(kept.legal.len() as i32);
        kept.values.extend((0..n_seats).map(|steps| values[seat.plus(steps, n_seats).index()]));
        kept.actions.push(place(action));
        kept.actors.push(seat.number());
        kept.steps.push(self.steps.len() as u32);
    }

    fn play(mut self, start: Start<G>, wish: &Wish) -> Kept {
        let mut decisions = 0;
        loop {
            match self.state.to_act() {
                ToAct::Over => break,
                ToAct::Chance => {
                    let outcome = self.state.sample_chance(&mut self.rng);
                    self.apply(Step::Chance(outcome));
                }
                ToAct::Seats { owe, .. } => {
                    let seat = owe.first().expect("somebody owes a decision");
                    self.decide(seat, decisions < wish.explore);
                    decisions += 1;
                }
            }
        }
        let ranks = self.state.ranks().expect("a game that is over has ranks");
        let scores = || self.state.scores(Viewer::All);
        let seats = Seat::all(self.state.n_seats());
        let mut kept = self.kept;
        kept.rewards = seats.map(|seat| wish.reward.of(seat, &ranks, scores)).collect();
        let mut record = Record::new(start);
        record.steps = self.steps;
        kept.record = record.to_string();
        kept
    }
}

impl argosy_games::Task for &Wish {
    type Answer = Result<Kept, Error>;

    fn run<G: Known + Tensor>(self) -> Self::Answer {
        let mut rng = Rng::from_seed(self.seed);
        let setup = G::draw_setup(self.seats, &self.options, &mut rng)?;
        let state = G::new(&setup);
        Ok(Playing::begin(state, self, rng)?.play(Start::Setup(setup), self))
    }
}

/// A game as arrays; see `argosy.datasets`.
#[pyclass(module = "argosy._native", frozen)]
#[derive(Debug)]
pub struct SelfPlay(Kept);

#[pymethods]
impl SelfPlay {
    #[new]
    #[pyo3(signature = (game, seats, options, seed, iterations, ahead, explore, reward, level = None))]
    #[expect(clippy::too_many_arguments, reason = "Python gives them by name")]
    fn new(
        py: Python<'_>,
        game: &str,
        seats: u8,
        options: BTreeMap<String, String>,
        seed: u64,
        iterations: u32,
        ahead: u16,
        explore: usize,
        reward: &str,
        level: Option<String>,
    ) -> PyResult<Self> {
        let mut chosen = Options::new();
        for (key, value) in &options {
            chosen.set(key, value);
        }
        let reward = reward.parse().map_err(raised)?;
        let teacher = match level {
            Some(word) => Teacher::Level(word),
            None => Teacher::Search(Effort { iterations: iterations.max(1), ahead }),
        };
        let wish = Wish { seats, options: chosen, seed, teacher, explore, reward };
        let kept = py.detach(|| argosy_games::run(game, &wish)).map_err(raised)?;
        Ok(Self(kept.map_err(raised)?))
    }

    #[getter]
    fn tensors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let rows = self.0.actions.len();
        PyArray1::from_slice(py, &self.0.tensors).reshape([rows, self.0.n_cells])
    }

    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let rows = self.0.actions.len();
        PyArray1::from_slice(py, &self.0.values).reshape([rows, self.0.n_seats])
    }

    #[getter]
    fn legal<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u16>> {
        PyArray1::from_slice(py, &self.0.legal)
    }

    #[getter]
    fn offsets<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        PyArray1::from_slice(py, &self.0.offsets)
    }

    #[getter]
    fn policy<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        PyArray1::from_slice(py, &self.0.policy)
    }

    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u16>> {
        PyArray1::from_slice(py, &self.0.actions)
    }

    #[getter]
    fn actors<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_slice(py, &self.0.actors)
    }

    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        PyArray1::from_slice(py, &self.0.steps)
    }

    /// What each seat is given at the end, by seat.
    #[getter]
    fn rewards(&self) -> Vec<f32> {
        self.0.rewards.clone()
    }

    #[getter]
    fn record(&self) -> &str {
        &self.0.record
    }
}
