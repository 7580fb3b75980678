use std::collections::BTreeMap;

use argosy_batch::{AnyBatch, Observations, Rows, Settings};
use argosy_erased::Error;
use argosy_game::Tensor;
use numpy::{
    Element, PyArray1, PyArray2, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1,
    PyReadwriteArray2, PyReadwriteArrayDyn,
};
use pyo3::prelude::*;

use crate::errors::raised;

/// Makes a batch of the game that is named.
struct Make {
    n_games: usize,
    settings: Settings,
    seed: u64,
    threads: usize,
}

impl argosy_games::Task for Make {
    type Answer = Result<Box<dyn AnyBatch>, Error>;

    fn run<G: Tensor>(self) -> Self::Answer {
        let Self { n_games, settings, seed, threads } = self;
        Ok(Box::new(argosy_batch::Batch::<G>::new(n_games, settings, seed, threads)?))
    }
}

/// The caller's arrays. Observations are of bytes or of floats.
#[derive(FromPyObject)]
struct Arrays<'py> {
    obs: Option<Bound<'py, PyAny>>,
    mask: Option<Bound<'py, PyArray2<bool>>>,
    legal: Option<Bound<'py, PyArray2<u16>>>,
    n_legal: Bound<'py, PyArray1<u16>>,
    actor: Bound<'py, PyArray1<i8>>,
    reward: Bound<'py, PyArray2<f32>>,
    done: Bound<'py, PyArray1<bool>>,
    final_obs: Option<Bound<'py, PyAny>>,
}

/// An array of observations, borrowed for a call.
enum Borrowed<'py> {
    None,
    Bytes(PyReadwriteArrayDyn<'py, u8>),
    Floats(PyReadwriteArrayDyn<'py, f32>),
}

impl<'py> Borrowed<'py> {
    fn of(array: Option<&Bound<'py, PyAny>>) -> PyResult<Self> {
        let Some(array) = array else { return Ok(Self::None) };
        if let Ok(bytes) = array.cast::<PyArrayDyn<u8>>() {
            return Ok(Self::Bytes(bytes.try_readwrite()?));
        }
        let floats = array.cast::<PyArrayDyn<f32>>().map_err(PyErr::from)?;
        Ok(Self::Floats(floats.try_readwrite()?))
    }

    fn rows(&mut self) -> PyResult<Observations<'_>> {
        Ok(match self {
            Self::None => Observations::None,
            Self::Bytes(array) => Observations::Bytes(array.as_slice_mut()?),
            Self::Floats(array) => Observations::Floats(array.as_slice_mut()?),
        })
    }
}

/// All of the caller's arrays, borrowed for a call.
struct Loan<'py> {
    obs: Borrowed<'py>,
    mask: Option<PyReadwriteArray2<'py, bool>>,
    legal: Option<PyReadwriteArray2<'py, u16>>,
    n_legal: PyReadwriteArray1<'py, u16>,
    actor: PyReadwriteArray1<'py, i8>,
    reward: PyReadwriteArray2<'py, f32>,
    done: PyReadwriteArray1<'py, bool>,
    final_obs: Borrowed<'py>,
}

fn slice<'a, T: Element>(
    array: &'a mut Option<PyReadwriteArray2<'_, T>>,
) -> PyResult<Option<&'a mut [T]>> {
    Ok(array.as_mut().map(PyReadwriteArray2::as_slice_mut).transpose()?)
}

impl<'py> Loan<'py> {
    fn of(arrays: &Arrays<'py>) -> PyResult<Self> {
        Ok(Self {
            obs: Borrowed::of(arrays.obs.as_ref())?,
            mask: arrays.mask.as_ref().map(PyArrayMethods::try_readwrite).transpose()?,
            legal: arrays.legal.as_ref().map(PyArrayMethods::try_readwrite).transpose()?,
            n_legal: arrays.n_legal.try_readwrite()?,
            actor: arrays.actor.try_readwrite()?,
            reward: arrays.reward.try_readwrite()?,
            done: arrays.done.try_readwrite()?,
            final_obs: Borrowed::of(arrays.final_obs.as_ref())?,
        })
    }

    fn rows(&mut self) -> PyResult<Rows<'_>> {
        Ok(Rows {
            obs: self.obs.rows()?,
            mask: slice(&mut self.mask)?,
            legal: slice(&mut self.legal)?,
            n_legal: self.n_legal.as_slice_mut()?,
            actor: self.actor.as_slice_mut()?,
            reward: self.reward.as_slice_mut()?,
            done: self.done.as_slice_mut()?,
            final_obs: self.final_obs.rows()?,
        })
    }
}

/// Many games at once; `argosy.Batch` holds the arrays.
#[pyclass(module = "argosy._native")]
#[derive(Debug)]
pub struct Batch {
    games: Box<dyn AnyBatch>,
}

#[pymethods]
impl Batch {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "Python gives them by name")]
    fn new(
        game: &str,
        n_games: usize,
        seats: u8,
        options: BTreeMap<String, String>,
        seed: u64,
        reward: &str,
        autoreset: &str,
        skip_forced: bool,
        poll_may: bool,
        threads: usize,
    ) -> PyResult<Self> {
        let settings = Settings {
            n_seats: seats,
            options,
            reward: reward.parse().map_err(raised)?,
            autoreset: autoreset.parse().map_err(raised)?,
            skip_forced,
            poll_may,
        };
        let make = Make { n_games, settings, seed, threads };
        let games = argosy_games::run(game, make).map_err(raised)?.map_err(raised)?;
        Ok(Self { games })
    }

    #[getter]
    fn n_actions(&self) -> usize {
        self.games.n_actions()
    }

    #[getter]
    fn n_cells(&self) -> usize {
        self.games.n_cells()
    }

    fn tell(&self, arrays: Arrays<'_>) -> PyResult<()> {
        self.games.tell(Loan::of(&arrays)?.rows()?).map_err(raised)
    }

    #[pyo3(signature = (arrays, chosen = None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        arrays: Arrays<'_>,
        chosen: Option<PyReadonlyArray1<'_, bool>>,
    ) -> PyResult<()> {
        let mut loan = Loan::of(&arrays)?;
        let rows = loan.rows()?;
        let chosen = chosen.as_ref().map(PyReadonlyArray1::as_slice).transpose()?;
        let games = &mut self.games;
        py.detach(|| games.reset(chosen, rows)).map_err(raised)
    }

    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        arrays: Arrays<'_>,
    ) -> PyResult<()> {
        let mut loan = Loan::of(&arrays)?;
        let rows = loan.rows()?;
        let actions = actions.as_slice()?;
        let games = &mut self.games;
        py.detach(|| games.step(actions, rows)).map_err(raised)
    }

    fn sample(&mut self, mut actions: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        self.games.sample(actions.as_slice_mut()?).map_err(raised)
    }

    fn save(&self) -> String {
        self.games.save()
    }

    fn load(&mut self, text: &str) -> PyResult<()> {
        self.games.load(text).map_err(raised)
    }
}
