//! The commands of the `argosy` binary. Nothing here names a game: they are what
//! the `games` crate lists.

pub mod arena;
pub mod bench;
pub mod cli;
pub mod engine;
pub mod play;
pub mod replay;
mod story;
mod words;
