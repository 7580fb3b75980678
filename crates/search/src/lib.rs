//! Players that search, for any game that keeps the contract of `game`.
//!
//! All of them are handed views, visible events and legal lists, never a state.
//! The worlds they search are drawn from what their seat knows. There is no
//! clock here: a search ends after its iterations or when the caller's `stop`
//! says so, and without a `stop` the same seed gives the same decision.
//!
//! Read [`Evaluation`] first, it is what a game contributes; then [`Search`].
//!
//! ```
//! use argosy_game::{Bot, Game, Options, Rng, Seat, Step, ToAct, Viewer};
//! use argosy_game_test::toy::Toy;
//! use argosy_search::{Evaluation, Search, Settings, Values, standing};
//!
//! #[derive(Copy, Clone, Debug)]
//! struct Points;
//!
//! impl Evaluation<Toy> for Points {
//!     fn values(&self, world: &Toy) -> Values {
//!         let scores = world.scores(Viewer::All);
//!         let points: Vec<f32> =
//!             Seat::all(world.n_seats()).map(|seat| scores.of(seat) as f32).collect();
//!         standing(&points, 4.0)
//!     }
//! }
//!
//! let mut rng = Rng::from_seed(1);
//! let setup = Toy::draw_setup(2, &Options::new(), &mut rng).unwrap();
//! let mut state = Toy::new(&setup);
//! while state.to_act() == ToAct::Chance {
//!     state.apply(Step::Chance(state.sample_chance(&mut rng)), &mut ());
//! }
//! let seat = state.to_act().owing().first().unwrap();
//! let view = state.view(Viewer::Seat(seat));
//! let mut legal = Vec::new();
//! state.legal_actions(seat, &mut legal);
//!
//! let settings = Settings::DEFAULT.with_iterations(100);
//! let mut bot = Search::new(seat, &view, Points, settings, 7);
//! let action = bot.choose(&view, &legal, &mut || false);
//! assert!(legal.contains(&action));
//! ```

#![warn(missing_docs)]

mod evaluation;
mod flat;
mod greedy;
mod observation;
mod race;
mod random;
mod settings;
mod tree;
mod tree_search;
mod walk;
mod worker;

pub use evaluation::{Evaluation, Values, outcome, standing};
pub use flat::FlatMonteCarlo;
pub use greedy::Greedy;
pub use observation::History;
pub use random::RandomBot;
pub use settings::Settings;
pub use tree_search::{Candidate, Report, Search};
pub use worker::ITERATIONS_BETWEEN_LOOKS;
