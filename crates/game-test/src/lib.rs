//! The laws that every rules engine must pass, and the tools its tests are made
//! with. A dev-dependency only. In `tests/it/` of a game:
//!
//! ```
//! use argosy_game_test::toy::Toy as Game;
//! use argosy_game_test::*;
//!
//! // One test for each seat count. Engines play the whole of `Plan::seats(3)`, 2,000 games.
//! let report = laws::<Game>(&Plan { games: 20, ..Plan::seats(3) });
//! assert!(report.games >= 20 && report.steps > 200);
//! state_is_at_most::<Game>(64);
//! nothing_is_allocated::<Game>(2);
//! arbitrary_lines::<Game>(200, 1); // every input: an answer or an error, no panic
//!
//! let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
//! action_ids::<Game>(format!("{folder}/actions.txt")); // append-only
//! action_values::<Game>(format!("{folder}/values.txt")); // append-only
//! assert_eq!(replay_records::<Game>(format!("{folder}/records")), 5); // append-only
//! let text = playthrough::<Game>(&Playthrough::seats(3)).unwrap();
//! assert!(text.starts_with("game toy\nseats 3\n")); // `golden` compares it with a file
//! ```
//!
//! Beside these, [`soak`] plays as many games as `ARGOSY_SOAK_GAMES` says on all cores,
//! [`tensor_layout`] and [`dense_ids`] hold what trained networks rely on, and
//! [`rules_are_tested`] looks for a test of every rule in RULES.md.
//!
//! `UPDATE_GOLDEN=1 cargo test -p GAME` rewrites golden files. A broken law is
//! reported with its name, the game's seed and options, and the record so far;
//! [`replay_case`] plays that one game again, and every law is also a function in
//! [`each`], to be called on a position. [`toy`] is a small game with one of
//! everything, for tests of code that is generic over games.

mod arbitrary;
pub mod each;
mod golden;
mod law;
mod limits;
mod perft;
mod plan;
mod playthrough;
mod records;
mod rules_md;
mod run;
mod soak;
mod tensors;
pub mod toy;

pub use arbitrary::{arbitrary_lines, read_anything};
pub use golden::{action_ids, action_list, action_values, golden};
pub use law::{Breach, Failure, Law, Verdict};
pub use limits::{nothing_is_allocated, state_is_at_most, views_allocate_nothing};
pub use perft::{next_steps, perft};
pub use plan::{Case, Plan, Report};
pub use playthrough::{Playthrough, playthrough};
pub use records::{KeptGame, kept_games, random_record, replay_records};
pub use rules_md::rules_are_tested;
pub use run::{check, laws, replay_case};
pub use soak::{Soak, soak, soak_with};
pub use tensors::{dense_ids, tensor_layout, tensor_page};
