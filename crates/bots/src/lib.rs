//! What the bots know about each game, and the bots of every level.
//!
//! A game's file says how good a position is ([`argosy_search::Evaluation`]), what no
//! sensible player does, and how long the levels think ([`Known`]). The bots
//! themselves are those of `search`: they get views, visible events and legal
//! lists, so they know what their seat may know and nothing else.
//!
//! ```
//! use argosy_bots::bots_of;
//! use argosy_catan::Catan;
//! use argosy_erased::{BotSpec, Opening};
//! use argosy_game::{Game as _, Options, Rng, Step, ToAct, Viewer};
//!
//! let mut rng = Rng::from_seed(1);
//! let mut state = Catan::new(&Catan::draw_setup(3, &Options::new(), &mut rng).unwrap());
//! while state.to_act() == ToAct::Chance {
//!     state.apply(Step::Chance(state.sample_chance(&mut rng)), &mut ());
//! }
//! let seat = state.to_act().owing().first().unwrap();
//! let view = state.view(Viewer::Seat(seat));
//!
//! // `easy`, but with 50 iterations for each decision.
//! let opening = Opening { seat, view: &view, seed: 7 };
//! let mut bot = BotSpec::seat(&bots_of::<Catan>(), "easy@50", &opening).unwrap();
//! let mut legal = Vec::new();
//! state.legal_actions(seat, &mut legal);
//! let action = bot.choose(&view, &legal, &mut || false);
//! assert!(legal.contains(&action));
//! ```

mod levels;
mod quick;
mod random;

pub mod catan;
pub mod golden_city;
pub mod ragusa;
pub mod rialto;

pub use argosy_search::ITERATIONS_BETWEEN_LOOKS;
pub use levels::{Known, bots_of, random_bots, searching};

use argosy_game::Game as _;

#[doc(hidden)]
pub mod engines {
    pub use argosy_catan::Catan;
    pub use argosy_golden_city::GoldenCity;
    pub use argosy_ragusa::Ragusa;
    pub use argosy_rialto::Rialto;
}

/// Plays a random game to its end by the engine alone, without text, and tells how many steps it
/// had; nothing if there is no such game or table of it. It is compiled here, with the playouts of the
/// bots, so that its speed is theirs wherever it is called.
pub fn random_play(game: &str, n_seats: u8, seed: u64) -> Option<u64> {
    use engines::{Catan, GoldenCity, Ragusa, Rialto};
    match game {
        Catan::NAME => random::play::<Catan>(n_seats, seed),
        GoldenCity::NAME => random::play::<GoldenCity>(n_seats, seed),
        Ragusa::NAME => random::play::<Ragusa>(n_seats, seed),
        Rialto::NAME => random::play::<Rialto>(n_seats, seed),
        _ => None,
    }
}

/// The same test for every game: a function that is given the game as its type.
///
/// ```
/// fn seats_are_few<G: argosy_game::Game>() {
///     assert!(*G::SEATS.end() <= 6);
/// }
///
/// mod seats {
///     use super::*;
///     argosy_bots::test_every_game!(seats_are_few);
/// }
/// # fn main() {}
/// ```
#[macro_export]
macro_rules! test_every_game {
    ($check:ident) => {
        #[test]
        fn catan() {
            $check::<$crate::engines::Catan>();
        }

        #[test]
        fn golden_city() {
            $check::<$crate::engines::GoldenCity>();
        }

        #[test]
        fn ragusa() {
            $check::<$crate::engines::Ragusa>();
        }

        #[test]
        fn rialto() {
            $check::<$crate::engines::Rialto>();
        }
    };
}
