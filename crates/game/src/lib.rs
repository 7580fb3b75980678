//! The vocabulary that every game shares, and the contract that every rules
//! engine keeps.
//!
//! Start with [`Game`]: the rest of the crate is what its methods speak of.
//! Nothing here does I/O, reads a clock or starts a thread.
//!
//! Code that is written against the contract works for every game. This plays one
//! at random to its end:
//!
//! ```
//! use argosy_game::{Game, Ranks, Rng, Step, ToAct};
//!
//! fn play_at_random<G: Game>(mut state: G, rng: &mut Rng) -> Ranks {
//!     let mut legal = Vec::new();
//!     loop {
//!         let step = match state.to_act() {
//!             ToAct::Over => return state.ranks().expect("a finished game has ranks"),
//!             ToAct::Chance => Step::Chance(state.sample_chance(rng)),
//!             ToAct::Seats { owe, .. } => {
//!                 let seat = owe.first().expect("somebody is to act");
//!                 legal.clear();
//!                 state.legal_actions(seat, &mut legal);
//!                 Step::Act(seat, *rng.pick(&legal).expect("who owes can act"))
//!             }
//!         };
//!         state.apply(step, &mut ());
//!     }
//! }
//!
//! // Ranks share places: here two seats have won.
//! let ranks = Ranks::by_key(&[3, 7, 7], &[]);
//! assert_eq!(ranks.seats(), [3, 1, 1]);
//! assert_eq!(ranks.winners().len(), 2);
//! ```

#![warn(missing_docs)]

mod action;
mod batch;
mod board_file;
mod bot;
mod contract;
mod dense;
mod notation;
mod options;
mod outcome;
mod playout;
mod record;
mod rng;
mod rules_version;
mod seat;
mod setup;
mod tensor;
mod words;

pub use action::{Act, below, well_formed};
pub use batch::{BatchRefusal, apply_batch, canonical_order};
pub use board_file::{BoardFile, Catalog, content_hash};
pub use bot::{Belief, Bot};
pub use contract::{ActionId, EventSink, Game, Inspect, Refuse, Step, StepOf, ToAct, Viewer};
pub use dense::DenseIds;
pub use notation::{Notation, NotationError, Words};
pub use options::{OptionKind, OptionSpec, Options};
pub use outcome::{MAX_AUTOMATA, Ranks, ScoreLine, ScorePart, Scores, Who};
pub use playout::{RandomPlayer, sample_outcome};
pub use record::{FIRST_LINE as RECORD_FIRST_LINE, Record, RecordError, RecordErrorCode, Start};
pub use rng::{Dice, Rng, shuffle};
pub use rules_version::RulesVersion;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use setup::{Header, PositionError, Setup, SetupError, key_values};
pub use tensor::{Cell, Cells, Layout, Plane, Planes, Round, Tensor, write_tensor};
