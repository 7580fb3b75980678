//! The vocabulary that every game shares, and the contract that every rules
//! engine keeps.
//!
//! Start with [`Game`]: the rest of the crate is what its methods speak of.
//! Nothing here does I/O, reads a clock or starts a thread.

mod batch;
mod board_file;
mod bot;
mod contract;
mod notation;
mod options;
mod outcome;
mod playout;
mod record;
mod rng;
mod seat;
mod setup;

pub use batch::{BatchRefusal, apply_batch, canonical_order};
pub use board_file::{BoardFile, Catalog, content_hash};
pub use bot::{Belief, Bot};
pub use contract::{ActionId, EventSink, Game, Inspect, Refuse, Step, StepOf, ToAct, Viewer};
pub use notation::{Notation, NotationError, Words};
pub use options::{OptionKind, OptionSpec, Options};
pub use outcome::{MAX_AUTOMATA, Ranks, ScoreLine, ScorePart, Scores, Who};
pub use playout::{RandomPlayer, sample_outcome};
pub use record::{FIRST_LINE as RECORD_FIRST_LINE, Record, RecordError, RecordErrorCode, Start};
pub use rng::{Dice, Rng, shuffle};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use setup::{Header, PositionError, Setup, SetupError};
