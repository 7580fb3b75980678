use numpy::PyArray1;
use pyo3::prelude::*;

use crate::state::State;

/// A game as one seat sees it. There is no way from here to the game itself, so code that is
/// handed this cannot look at what its seat may not know.
#[pyclass(module = "argosy._native", subclass, frozen)]
#[derive(Debug)]
pub struct Seen {
    state: Py<State>,
    #[pyo3(get)]
    seat: u8,
}

impl Seen {
    pub(crate) fn state<'py>(&self, py: Python<'py>) -> PyRef<'py, State> {
        self.state.bind(py).borrow()
    }

    pub(crate) fn seat(&self) -> u8 {
        self.seat
    }
}

#[pymethods]
impl Seen {
    #[new]
    fn new(state: Bound<'_, State>, seat: u8) -> PyResult<Self> {
        state.borrow().seat(seat)?;
        Ok(Self { state: state.unbind(), seat })
    }

    #[getter]
    fn game(&self, py: Python<'_>) -> &'static str {
        self.state(py).game.game()
    }

    #[getter]
    fn seats(&self, py: Python<'_>) -> u8 {
        self.state(py).game.n_seats()
    }

    #[getter]
    fn n_actions(&self, py: Python<'_>) -> usize {
        self.state(py).dense.len()
    }

    #[getter]
    fn legal(&self, py: Python<'_>) -> PyResult<Vec<u16>> {
        self.state(py).legal(Some(self.seat))
    }

    #[getter]
    fn lines(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.state(py).lines(Some(self.seat))
    }

    #[getter]
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        self.state(py).mask(py, Some(self.seat))
    }

    #[getter]
    fn tensor<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        self.state(py).tensor(py, Some(self.seat))
    }

    #[getter]
    fn scores(&self, py: Python<'_>) -> PyResult<Vec<i32>> {
        self.state(py).scores(Some(self.seat))
    }

    fn values_json(&self, py: Python<'_>) -> PyResult<String> {
        self.state(py).values_json(Some(self.seat))
    }

    fn view_json(&self, py: Python<'_>) -> PyResult<String> {
        self.state(py).view_json(Some(self.seat))
    }

    #[pyo3(signature = (since = 0))]
    fn events_json(&self, py: Python<'_>, since: usize) -> PyResult<String> {
        self.state(py).events_json(Some(self.seat), since)
    }
}
