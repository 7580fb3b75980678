//! The commands of the `argosy` binary. Nothing here names a game: they are what
//! the `games` crate lists.
//!
//! ```
//! use argosy::engine::Engine;
//!
//! let mut engine = Engine::new();
//! assert_eq!(engine.answer(r#"{"protocol":2}"#), r#"{"ok":{"protocol":2}}"#);
//! let opened = engine.answer(r#"{"new":{"game":"catan","seats":3,"seed":1}}"#);
//! assert!(opened.starts_with(r#"{"ok":{"game":"catan","seats":3,"#));
//! ```

pub mod admin;
pub mod analyse;
pub mod arena;
pub mod bench;
pub mod bench_hostile;
pub mod bench_players;
pub mod bench_server;
pub mod cli;
pub mod engine;
mod files;
pub mod fit;
mod import;
mod log;
mod mixed;
mod moving;
pub mod play;
pub mod playouts;
pub mod puzzles;
pub mod replay;
pub mod sense;
pub mod serve;
pub mod settings;
mod share_out;
pub mod stats;
mod story;
pub mod verify;
pub mod workload;
