//! Many games of one kind at once, for programs that learn.
//!
//! A [`Batch`] holds `n` games that wait for a decision. [`AnyBatch::step`] takes one action
//! for each of them, plays on to the next decision, and writes what that seat may know into
//! the caller's own rows ([`Rows`]). Chance is sampled from each game's own generator, so
//! that the number of threads changes nothing.
//!
//! The actor is the lowest seat that owes a decision: simultaneous answers are secret and
//! commute, which the laws hold. Actions are dense numbers ([`argosy_game::DenseIds`]).

mod batch;
mod rows;
mod saved;
mod settings;
mod slot;

pub use batch::{AnyBatch, Batch};
pub use rows::{Observations, Rows};
pub use settings::{Autoreset, Reward, Settings};
pub use slot::HOLD;
