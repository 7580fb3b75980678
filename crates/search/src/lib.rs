//! Players that search, for any game that keeps the contract of `game`.
//!
//! All of them are handed views, visible events and legal lists, never a state.
//! The worlds they search are drawn from what their seat knows. There is no
//! clock here: a search ends after its iterations or when the caller's `stop`
//! says so, and without a `stop` the same seed gives the same decision.
//!
//! Read [`Evaluation`] first, it is what a game contributes; then [`Search`].

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
