//! The commands of the `argosy` binary. Nothing here names a game: they are what
//! the `games` crate lists.

pub mod admin;
pub mod arena;
pub mod bench;
pub mod bench_server;
pub mod cli;
pub mod engine;
mod files;
mod import;
pub mod play;
pub mod replay;
pub mod serve;
pub mod settings;
mod story;
pub mod verify;
mod words;
