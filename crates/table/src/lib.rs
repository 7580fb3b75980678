//! One hosted game without I/O, for a server and a browser alike.
//!
//! A [`Table`] is what folding its log gives. A wish ([`Command`]) is turned into
//! a [`Plan`]: the entries to store, and the table as it is afterwards. The host
//! stores the entries, then takes the new table, then tells everybody. Time and
//! randomness are handed in.

mod clock;
mod dice;
mod fold;
mod log;
mod plan;
mod record;
mod refusal;
mod table;
mod verify;

pub use clock::{Clocks, Limit, Millis, Pace, Tempo};
pub use dice::{Bytes32, Draw, FairDice, NotBytes32, Secret, salt_hash};
pub use log::{Absence, Author, Body, Chair, Closing, Entry, Given, Member, Terms, Unseated, Wish};
pub use plan::{AskFor, Asking, Command, Plan, Presence};
pub use refusal::{REFUSALS, Refusal};
pub use table::{Corrupt, Stage, StandIn, Table, UndoChoice, Vote};
pub use verify::{Unverified, Verdict, verify};
