//! Many games of one kind at once, for programs that learn.
//!
//! A [`Batch`] holds `n` games that wait for a decision. [`AnyBatch::step`] takes one action
//! for each of them, plays on to the next decision, and writes what that seat may know into
//! the caller's own rows ([`Rows`]). Chance is sampled from each game's own generator, so
//! that the number of threads changes nothing.
//!
//! The actor is the lowest seat that owes a decision: simultaneous answers are secret and
//! commute, which the laws hold. Actions are dense numbers ([`argosy_game::DenseIds`]).
//!
//! ```
//! use argosy_batch::{AnyBatch as _, Autoreset, Batch, Observations, Reward, Rows, Settings};
//! use argosy_game_test::toy::Toy;
//!
//! let settings = Settings {
//!     n_seats: 2,
//!     options: [].into(),
//!     reward: Reward::Win,
//!     autoreset: Autoreset::SameStep,
//!     skip_forced: true,
//!     poll_may: false,
//! };
//! let mut batch = Batch::<Toy>::new(8, settings, 1, 1)?;
//! let (mut actions, mut n_legal, mut actor, mut done) = ([0; 8], [0; 8], [0; 8], [false; 8]);
//! let mut reward = [0.0; 16];
//! let mut finished = 0;
//! while finished < 20 {
//!     // A program that learns would choose by the observations and masks instead.
//!     batch.sample(&mut actions)?;
//!     let rows = Rows {
//!         obs: Observations::None,
//!         mask: None,
//!         legal: None,
//!         n_legal: &mut n_legal,
//!         actor: &mut actor,
//!         reward: &mut reward,
//!         done: &mut done,
//!         final_obs: Observations::None,
//!     };
//!     batch.step(&actions, rows)?;
//!     finished += done.iter().filter(|&&done| done).count();
//! }
//! # Ok::<(), argosy_erased::Error>(())
//! ```

mod batch;
mod rows;
mod saved;
mod settings;
mod slot;

pub use batch::{AnyBatch, Batch};
pub use rows::{Observations, Rows};
pub use settings::{Autoreset, Reward, Settings};
pub use slot::HOLD;
