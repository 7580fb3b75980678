//! One hosted game without I/O, for a server and a browser alike.
//!
//! A [`Table`] is what folding its log gives. A wish ([`Command`]) is turned into
//! a [`Plan`]: the entries to store, and the table as it is afterwards. The host
//! stores the entries, then takes the new table, then sends the news. Time and
//! randomness are handed in.
//!
//! ```
//! use argosy_erased::{AnyGame as _, Kind};
//! use argosy_game::{Options, Seat};
//! use argosy_game_test::toy::Toy;
//! use argosy_table::{Asking, Author, Command, Member, Pace, Secret, Stage, Table, Terms};
//!
//! static TOY: Kind<Toy> = Kind::new(argosy_bots::random_bots());
//!
//! // Ann opens a table and lets two bots play.
//! let terms = Terms {
//!     table: "t1".to_owned(),
//!     game: TOY.name().to_owned(),
//!     n_seats: 2,
//!     options: Options::new(),
//!     pace: Pace::default(),
//!     host: Member(0),
//!     listed: false,
//!     hot_seat: false,
//!     entry_key: None,
//!     rematch_of: None,
//!     given: None,
//! };
//! let by = Author::Member(Member(0));
//! let new_secret = Secret::new([3; 32]);
//! let asking = Asking { by, at: 1_000, key: None, at_seq: None, new_secret };
//! let plan = Table::open(&TOY, terms, &asking).unwrap();
//! let (mut log, mut table) = (plan.entries, plan.next);
//! let set_bot = |seat| Command::SetBot { seat: Seat::new(seat), level: "random".to_owned() };
//! for command in [set_bot(0), set_bot(1), Command::Start] {
//!     // The entries would be stored here, before the new table is used.
//!     let plan = table.plan(command, &asking).unwrap();
//!     log.extend(plan.entries);
//!     table = plan.next;
//! }
//! assert_eq!(table.stage(), Stage::Playing);
//!
//! // The log alone gives the table again.
//! let again = Table::replay(&TOY, log).unwrap();
//! assert_eq!(again.game().unwrap().state_hash(), table.game().unwrap().state_hash());
//! ```

#![warn(missing_docs)]

mod clock;
mod dice;
mod fold;
mod import;
mod log;
mod numbers;
mod plan;
mod record;
mod refusal;
mod table;
mod verify;

pub use clock::{Clocks, Limit, Millis, Pace, Tempo};
pub use dice::{Bytes32, Draw, FairDice, NotBytes32, Secret, salt_hash};
pub use import::Unimported;
pub use log::{
    Absence, Author, Body, Chair, Closing, Entry, Given, Lapse, Member, Terms, Unseated, Wish,
};
pub use plan::{Asking, Command, Plan, Presence, Proposal};
pub use refusal::{REFUSALS, Refusal};
pub use table::{Corrupt, Stage, StandIn, Table, Undo, Vote, Wanted};
pub use verify::{AbandonedDice, Unverified, Verdict, verify};
