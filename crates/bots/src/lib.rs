//! What the bots know about each game, and the bots of every level.
//!
//! A game's file says how good a position is ([`search::Evaluation`]), what no
//! sensible player does, and how long the levels think ([`Known`]). The bots
//! themselves are those of `search`: they get views, visible events and legal
//! lists, so they know what their seat may know and nothing else.

mod glance;
mod levels;

pub mod catan;
pub mod golden_city;
pub mod ragusa;
pub mod rialto;

pub use levels::{BotSpec, Effort, Known, Opening, bots_of, random_bots, searching};
pub use search::ITERATIONS_BETWEEN_LOOKS;
