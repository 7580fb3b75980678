use std::collections::BTreeMap;

use argosy_erased::{Error, LegalAction, Match, Named};
use argosy_game::{DenseIds, Options, Rng, Seat, ToAct, Viewer};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::errors::raised;

/// One game: what the host of a game knows. Players are shown `view`, `tensor`, `legal` and
/// `events` of their own seat.
#[pyclass(module = "argosy._native")]
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) game: Box<dyn Match>,
    pub(crate) dense: DenseIds,
    seed: u64,
}

impl State {
    fn of(game: Box<dyn Match>, seed: u64) -> Self {
        let dense = argosy_games::find(game.game()).expect("a game of the list");
        Self { dense: dense.dense_ids(game.n_seats()), game, seed }
    }

    pub(crate) fn seat(&self, number: u8) -> PyResult<Seat> {
        if number < self.game.n_seats() {
            return Ok(Seat::new(number));
        }
        let why = format!("there is no seat {number}; there are {}", self.game.n_seats());
        Err(raised(Error::new("no_seat", why)))
    }

    /// The seat that is named, or else the lowest one that owes a decision.
    fn acting(&self, seat: Option<u8>) -> PyResult<Seat> {
        match seat {
            Some(number) => self.seat(number),
            None => self
                .game
                .to_act()
                .owing()
                .first()
                .ok_or_else(|| raised(Error::new("not_to_act", "nobody owes a decision now"))),
        }
    }

    fn viewer(&self, seat: Option<u8>) -> PyResult<Viewer> {
        seat.map_or(Ok(Viewer::Spectator), |number| Ok(Viewer::Seat(self.seat(number)?)))
    }

    fn stable(&self, action: u16) -> PyResult<Named> {
        let why = || format!("there is no action {action}; there are {}", self.dense.len());
        let id = self.dense.id(action.into());
        id.map(Named::Id).ok_or_else(|| raised(Error::new("no_such_action", why())))
    }

    fn actions(&self, seat: Option<u8>) -> PyResult<Vec<LegalAction>> {
        self.game.legal(self.acting(seat)?).map_err(raised)
    }

    /// Draws depend on the seed and the number of steps alone, so that a copy goes on alike.
    fn dice(&self) -> Rng {
        let steps = self.game.n_steps() as u64;
        Rng::from_seed(self.seed ^ steps.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (game, seats, options = BTreeMap::new(), seed = 0))]
    fn new(game: &str, seats: u8, options: BTreeMap<String, String>, seed: u64) -> PyResult<Self> {
        let mut chosen = Options::new();
        for (key, value) in &options {
            chosen.set(key, value);
        }
        let kind = argosy_games::find(game).map_err(raised)?;
        let game = kind.create(seats, &chosen, &mut Rng::from_seed(seed)).map_err(raised)?;
        Ok(Self::of(game, seed))
    }

    /// Reads a record or a position.
    #[staticmethod]
    #[pyo3(signature = (text, seed = 0))]
    fn load(text: &str, seed: u64) -> PyResult<Self> {
        Ok(Self::of(argosy_games::load(text).map_err(raised)?, seed))
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.game.game()
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.game.n_seats()
    }

    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    #[getter]
    fn n_actions(&self) -> usize {
        self.dense.len()
    }

    #[getter]
    fn n_steps(&self) -> usize {
        self.game.n_steps()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.game.to_act() == ToAct::Over
    }

    #[getter]
    fn is_chance(&self) -> bool {
        self.game.to_act() == ToAct::Chance
    }

    /// The lowest seat that owes a decision.
    #[getter]
    fn actor(&self) -> Option<u8> {
        self.game.to_act().owing().first().map(Seat::number)
    }

    #[getter]
    fn owing(&self) -> Vec<u16> {
        self.game.to_act().owing().iter().map(number).collect()
    }

    /// Seats that can act but need not.
    #[getter]
    fn may(&self) -> Vec<u16> {
        match self.game.to_act() {
            ToAct::Seats { may, .. } => may.iter().map(number).collect(),
            ToAct::Chance | ToAct::Over => Vec::new(),
        }
    }

    #[pyo3(signature = (seat = None))]
    pub(crate) fn legal(&self, seat: Option<u8>) -> PyResult<Vec<u16>> {
        let ids = self.game.legal_ids(self.acting(seat)?).map_err(raised)?;
        Ok(ids.into_iter().map(|id| self.dense.place(id)).collect())
    }

    #[pyo3(signature = (seat = None))]
    pub(crate) fn mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u8>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut mask = vec![false; self.dense.len()];
        for action in self.legal(seat)? {
            mask[usize::from(action)] = true;
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    #[pyo3(signature = (seat = None))]
    pub(crate) fn lines(&self, seat: Option<u8>) -> PyResult<Vec<String>> {
        Ok(self.actions(seat)?.into_iter().map(|action| action.line).collect())
    }

    /// The values of the legal actions, as JSON.
    #[pyo3(signature = (seat = None))]
    pub(crate) fn values_json(&self, seat: Option<u8>) -> PyResult<String> {
        let values: Vec<_> = self.actions(seat)?.into_iter().map(|action| action.value).collect();
        Ok(serde_json::to_string(&values).expect("values are JSON"))
    }

    /// The line of an action, legal or not.
    #[pyo3(signature = (action, seat = None))]
    fn line(&self, action: u16, seat: Option<u8>) -> PyResult<String> {
        let seat = self.acting(seat)?;
        Ok(self.game.name(seat, &self.stable(action)?).map_err(raised)?.line)
    }

    /// The value of an action as JSON, legal or not.
    #[pyo3(signature = (action, seat = None))]
    fn value_json(&self, action: u16, seat: Option<u8>) -> PyResult<String> {
        let seat = self.acting(seat)?;
        let named = self.game.name(seat, &self.stable(action)?).map_err(raised)?;
        Ok(serde_json::to_string(&named.value).expect("values are JSON"))
    }

    /// The number of the action of a line or of a value as JSON.
    #[pyo3(signature = (text, seat = None))]
    fn action(&self, text: String, seat: Option<u8>) -> PyResult<u16> {
        let named = match serde_json::from_str(&text) {
            Ok(value) => Named::Value(value),
            Err(_) => Named::Line(text),
        };
        let named = self.game.name(self.acting(seat)?, &named).map_err(raised)?;
        Ok(self.dense.place(named.id))
    }

    #[pyo3(signature = (action, seat = None))]
    fn play(&mut self, action: u16, seat: Option<u8>) -> PyResult<()> {
        let (seat, named) = (self.acting(seat)?, self.stable(action)?);
        self.game.play_named(seat, &[named]).map_err(raised)?;
        Ok(())
    }

    /// Outcomes of chance with their weights.
    fn outcomes(&self) -> Vec<(String, u32)> {
        self.game.outcomes().into_iter().map(|outcome| (outcome.line, outcome.weight)).collect()
    }

    /// Plays this outcome, or draws one. Returns its line.
    #[pyo3(signature = (line = None))]
    fn chance(&mut self, line: Option<String>) -> PyResult<String> {
        let Some(line) = line else {
            let mut dice = self.dice();
            return self.game.sample(&mut dice).map_err(raised);
        };
        self.game.chance(&line).map_err(raised)?;
        Ok(line)
    }

    #[pyo3(signature = (seat = None))]
    pub(crate) fn view_json(&self, seat: Option<u8>) -> PyResult<String> {
        Ok(self.game.view(self.viewer(seat)?).map_err(raised)?.text().to_owned())
    }

    /// What the seat saw from this step on, as JSON.
    #[pyo3(signature = (seat = None, since = 0))]
    pub(crate) fn events_json(&self, seat: Option<u8>, since: usize) -> PyResult<String> {
        let events = self.game.events(self.viewer(seat)?, since).map_err(raised)?;
        let events: Vec<_> = events.into_iter().map(|line| line.event).collect();
        Ok(serde_json::to_string(&events).expect("events are JSON"))
    }

    #[pyo3(signature = (seat = None))]
    pub(crate) fn tensor<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u8>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let cells = self.game.tensor(self.viewer(seat)?).map_err(raised)?;
        Ok(PyArray1::from_vec(py, cells))
    }

    /// The points of every seat that this seat sees.
    #[pyo3(signature = (seat = None))]
    pub(crate) fn scores(&self, seat: Option<u8>) -> PyResult<Vec<i32>> {
        let scores = self.game.scores(self.viewer(seat)?).map_err(raised)?;
        Ok(Seat::all(self.game.n_seats()).map(|seat| scores.of(seat)).collect())
    }

    /// The places at the end; 1 is best.
    fn ranks(&self) -> Option<Vec<u16>> {
        self.game.ranks().map(|ranks| ranks.seats().iter().copied().map(u16::from).collect())
    }

    fn rewards(&self, reward: &str) -> PyResult<Vec<f32>> {
        let reward: argosy_batch::Reward = reward.parse().map_err(raised)?;
        let Some(ranks) = self.game.ranks() else {
            return Ok(vec![0.0; self.game.n_seats().into()]);
        };
        let scores = || self.game.scores(Viewer::All).expect("everything can be seen");
        Ok(Seat::all(self.game.n_seats()).map(|seat| reward.of(seat, &ranks, scores)).collect())
    }

    /// Another game that this seat cannot tell from this one, drawn as likely as it is by
    /// what the seat has seen.
    fn resample(&self, seat: u8, seed: u64) -> PyResult<Self> {
        let seat = self.seat(seat)?;
        let world = self.game.world(seat, &mut Rng::from_seed(seed)).map_err(raised)?;
        Ok(Self { game: world, dense: self.dense.clone(), seed })
    }

    /// The same game as it was after this number of steps.
    fn at(&self, n_steps: usize) -> PyResult<Self> {
        let game = self.game.at(n_steps).map_err(raised)?;
        Ok(Self { game, dense: self.dense.clone(), seed: self.seed })
    }

    #[pyo3(name = "clone")]
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn record(&self) -> String {
        self.game.record()
    }

    fn position(&self) -> String {
        self.game.position()
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String, u64))> {
        let load = py.get_type::<Self>().getattr("load")?;
        Ok((load.unbind(), (self.game.record(), self.seed)))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.game.position() == other.game.position()
    }

    fn __repr__(&self) -> String {
        format!("<State of {}, {} seats, step {}>", self.game(), self.seats(), self.n_steps())
    }
}

/// Wider than it need be: a list of `u8` would become `bytes` in Python.
fn number(seat: Seat) -> u16 {
    seat.number().into()
}
