use std::fmt;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use argosy_erased::Player;
use argosy_game::Seat;
use pyo3::prelude::*;

use crate::errors::raised;
use crate::seen::Seen;
use crate::state::State;

/// A bot in a seat of one game. It is shown what its seat may know and nothing else.
#[pyclass(module = "argosy._native", frozen)]
pub struct Bot {
    player: Mutex<Box<dyn Player>>,
    seat: Seat,
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot").field("seat", &self.seat).finish_non_exhaustive()
    }
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (seen, level, seed = 0))]
    fn new(py: Python<'_>, seen: &Seen, level: &str, seed: u64) -> PyResult<Self> {
        let state = seen.state(py);
        let seat = state.seat(seen.seat())?;
        let player = state.game.player(seat, level, seed).map_err(raised)?;
        Ok(Self { player: Mutex::new(player), seat })
    }

    /// The number of the action that it chooses. With a limit it decides soon after that
    /// number of seconds, with what it has.
    #[pyo3(signature = (seen, seconds = None))]
    fn choose(&self, py: Python<'_>, seen: &Seen, seconds: Option<f64>) -> PyResult<u16> {
        let state = seen.state(py);
        let state: &State = &state;
        let limit = seconds.map(|seconds| Duration::from_secs_f64(seconds.max(0.0)));
        let chosen = py.detach(|| {
            let begin = Instant::now();
            let mut stop = || limit.is_some_and(|limit| begin.elapsed() >= limit);
            self.player().choose(state.game.as_ref(), &mut stop)
        });
        Ok(state.dense.place(chosen.map_err(raised)?.id))
    }

    #[getter]
    fn seat(&self) -> u8 {
        self.seat.number()
    }
}

impl Bot {
    /// A bot that panicked once is asked again: what it keeps is only its own thoughts.
    fn player(&self) -> MutexGuard<'_, Box<dyn Player>> {
        self.player.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
