//! The tables of one user in a browser, without a server: the same host, the same messages and
//! the same bots.
//!
//! A worker hands [`Tables`] what happens and does what it says: it has the store (IndexedDB),
//! the clock, the randomness and the pages. A second worker lets bots [`think`], so that a table
//! never waits for them. All of it is text, so that the same code is tested natively.
//!
//! ```
//! use argosy_browser::{Do, Tables, Told};
//!
//! let mut tables = Tables::new("the build");
//! let ask_for_a_table = Told::Request {
//!     id: 1,
//!     method: "POST".to_owned(),
//!     path: "/tables".to_owned(),
//!     body: Some(r#"{"game":"rialto","seats":["open","open"]}"#.to_owned()),
//!     name: "Ann".to_owned(),
//! };
//! // Nothing is answered before the worker has stored it.
//! let todo = tables.handle(ask_for_a_table, 0, [7; 32]);
//! assert!(matches!(todo[..], [Do::Store(_)]), "{todo:?}");
//! ```

mod entropy;
mod live;
mod message;
mod playout;
mod routes;
mod tables;
mod thinking;
mod wasm;

pub use argosy_games::random_play;
pub use message::{
    ChatRow, Do, LessonHere, Outcome, PersonRow, Rows, Said, Script, Store, TableRow, Think,
    ThinkFor, Told,
};
pub use playout::play_out;
pub use tables::Tables;
pub use thinking::think;
