//! The laws that every rules engine must pass, and the tools its tests are made
//! with. A dev-dependency only. In `tests/it/` of a game:
//!
//! ```no_run
//! # use argosy_game_test::{toy::Toy as Game, *};
//! # let folder = env!("CARGO_MANIFEST_DIR");
//! laws::<Game>(&Plan::seats(3)); // one test for each seat count
//! soak::<Game>(); // #[ignore]; as many games as ARGOSY_SOAK_GAMES says, on all cores
//! state_is_at_most::<Game>(384);
//! nothing_is_allocated::<Game>(10);
//! arbitrary_lines::<Game>(2000, 1); // every input: an answer or an error, no panic
//! action_ids::<Game>(format!("{folder}/tests/golden/actions.txt")); // append-only
//! action_values::<Game>(format!("{folder}/tests/golden/values.txt")); // append-only
//! tensor_layout::<Game>(format!("{folder}/tests/golden/tensor.txt")); // append-only
//! dense_ids::<Game>(format!("{folder}/tests/golden/dense.txt")); // append-only
//! golden(
//!     format!("{folder}/tests/golden/3-seats.txt"),
//!     &playthrough::<Game>(&Playthrough::seats(3)).unwrap(),
//! );
//! replay_records::<Game>(format!("{folder}/../../records/toy"));
//! rules_are_tested(format!("{folder}/RULES.md"), &[format!("{folder}/tests")]);
//! ```
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
