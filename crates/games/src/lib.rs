//! The list of all games, each a rules engine with its bots.
//!
//! [`GAMES`] lists them, [`find`] looks one up, [`load`] reads a record or a position
//! of any of them, `analyst` (feature `analysis`) analyses one. What can be done with one is in
//! `argosy_erased`; a [`Task`] is for the little that needs the type of a game.
//!
//! ```
//! use argosy_game::{Options, Rng};
//! use argosy_games::{GAMES, find, load};
//!
//! assert_eq!(GAMES.len(), 4);
//! let rialto = find("rialto").unwrap();
//! let begun = rialto.create(3, &Options::new(), &mut Rng::from_seed(1)).unwrap();
//! // The text says which game it is of.
//! let loaded = load(&begun.record()).unwrap();
//! assert_eq!((loaded.game(), loaded.state_hash()), ("rialto", begun.state_hash()));
//! ```

#[cfg(feature = "analysis")]
mod analyst;
mod text;

#[cfg(feature = "analysis")]
pub use analyst::analyst;
pub use argosy_bots::random_play;
pub use text::load;

use argosy_bots::Known;
use argosy_erased::{AnyGame, Error, Kind, short};
use argosy_game::{Game as _, Inspect};

/// Something to do with the engine of a game itself, or with what its bots know: a
/// measurement, an analysis.
pub trait Task {
    type Answer;

    fn run<G: Known + Inspect>(self) -> Self::Answer;
}

/// Suggestions come with the chances to win, where they are known.
#[cfg(feature = "analysis")]
macro_rules! advised {
    ($kind:expr) => {
        $kind.advised_by(argosy_analysis::adviser)
    };
}
#[cfg(not(feature = "analysis"))]
macro_rules! advised {
    ($kind:expr) => {
        $kind
    };
}

macro_rules! games {
    ($($game:ty, $engine:ident, $bots:ident);+ $(;)?) => {
        /// Every game there is.
        pub static GAMES: &[&dyn AnyGame] =
            &[$(&advised!(Kind::<$game, _>::with_reference(
                &argosy_bots::$bots::BOTS,
                $engine::reference
            ))),+];

        /// Does a task with the game of this name.
        pub fn run<T: Task>(name: &str, task: T) -> Result<T::Answer, Error> {
            match name {
                $(<$game>::NAME => Ok(task.run::<$game>()),)+
                _ => Err(unknown(name)),
            }
        }
    };
}

// Another game is another line here.
games! {
    argosy_catan::Catan, argosy_catan, catan;
    argosy_ragusa::Ragusa, argosy_ragusa, ragusa;
    argosy_rialto::Rialto, argosy_rialto, rialto;
    argosy_golden_city::GoldenCity, argosy_golden_city, golden_city;
}

/// The game of this name.
pub fn find(name: &str) -> Result<&'static dyn AnyGame, Error> {
    GAMES.iter().copied().find(|game| game.name() == name).ok_or_else(|| unknown(name))
}

fn unknown(name: &str) -> Error {
    let known: Vec<&str> = GAMES.iter().map(|game| game.name()).collect();
    let why = format!("there is no game {}; there are {}", short(name), known.join(", "));
    Error::new("unknown_game", why)
}
