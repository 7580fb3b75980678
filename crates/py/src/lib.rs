//! The native half of the Python package `argosy`: one game ([`state::State`]), what a seat sees
//! of it ([`seen::Seen`]), many at once ([`batch::Batch`]), bots ([`bot::Bot`]) and games that the
//! search plays with itself ([`selfplay::SelfPlay`]). What Python users see is in `python/argosy`.
//!
//! There is no example here: the library leaves Python's own symbols open, so that no program of
//! Rust can call it. Examples that run are in docs/python.

#![expect(clippy::needless_pass_by_value, reason = "Python hands its arguments over")]

mod batch;
mod bot;
mod errors;
mod seen;
mod selfplay;
mod state;
mod teacher;

/// The module that `python/argosy` imports.
#[pyo3::pymodule]
mod _native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::bot::Bot;
    #[pymodule_export]
    use crate::errors::{ArgosyError, IllegalAction};
    #[pymodule_export]
    use crate::seen::Seen;
    #[pymodule_export]
    use crate::selfplay::SelfPlay;
    #[pymodule_export]
    use crate::state::State;

    /// Every game as JSON: seats, options, bots.
    #[pyfunction]
    fn games() -> String {
        let cards: Vec<_> = argosy_games::GAMES.iter().map(|game| game.card()).collect();
        serde_json::to_string(&cards).expect("cards are JSON")
    }

    /// The version of a game's tensor, and its planes as name, offset, shape, most, about.
    #[pyfunction]
    #[expect(clippy::type_complexity, reason = "Python sees a tuple of plain values")]
    fn layout(
        game: &str,
    ) -> PyResult<(u32, Vec<(&'static str, usize, Vec<usize>, u32, &'static str)>)> {
        let (version, layout) = argosy_games::find(game).map_err(crate::errors::raised)?.layout();
        let plane = |plane: &argosy_game::Plane| {
            (plane.name, plane.offset, plane.shape.to_vec(), plane.most, plane.about)
        };
        Ok((version, layout.planes.iter().map(plane).collect()))
    }

    /// The most steps that a game of so many seats has, chance included: the bound that the laws
    /// of the engines hold.
    #[pyfunction]
    fn max_steps(game: &str, seats: u8) -> PyResult<u32> {
        argosy_games::run(game, crate::MaxSteps(seats)).map_err(crate::errors::raised)
    }

    /// The stable ids of the actions of a table, in the order of their dense numbers.
    #[pyfunction]
    fn stable_ids(game: &str, seats: u8) -> PyResult<Vec<u32>> {
        let game = argosy_games::find(game).map_err(crate::errors::raised)?;
        Ok(game.dense_ids(seats).ids().to_vec())
    }
}

/// Asks a game for the most steps that it can have with so many seats.
struct MaxSteps(u8);

impl argosy_games::Task for MaxSteps {
    type Answer = u32;

    fn run<G: argosy_bots::Known + argosy_game::Inspect>(self) -> u32 {
        G::max_steps(self.0)
    }
}
