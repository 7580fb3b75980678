//! One live table without I/O, for a server and a browser alike.
//!
//! A [`Host`] takes events (somebody comes, asks, goes; time passes; a bot has chosen;
//! another host wrote to the log) and answers with what is to be done, as [`Effect`]s: store
//! this, tell them, let this bot think; [`Host::wake_at`] says when to wake it. Whatever drives
//! it has the sockets, the clock, the store and the threads.
//!
//! It works in two strokes. What a wish makes of the table is stored first ([`Effect::Store`]);
//! only [`Host::stored`] takes it over and sends the news. A host also takes entries that somebody
//! else wrote ([`Host::written`]), and plans again what came into conflict with them.
//!
//! ```
//! use argosy_erased::{AnyGame as _, Kind};
//! use argosy_game::{Options, Seat};
//! use argosy_game_test::toy::Toy;
//! use argosy_host::{Caller, Effect, Host, Moment, Person, Settings, Stored};
//! use argosy_table::{Asking, Author, Member, Pace, Secret, Table, Terms};
//! use argosy_wire::{Ask, PROTOCOL, Request};
//!
//! static TOY: Kind<Toy> = Kind::new(argosy_bots::random_bots());
//!
//! // Ann has opened a table.
//! let moment = Moment { now: 1_000, new_secret: Secret::new([3; 32]) };
//! let terms = Terms {
//!     table: "t1".to_owned(),
//!     game: TOY.name().to_owned(),
//!     n_seats: 2,
//!     options: Options::new(),
//!     pace: Pace::default(),
//!     host: Member(0),
//!     listed: true,
//!     hot_seat: false,
//!     entry_key: None,
//!     rematch_of: None,
//!     given: None,
//! };
//! let by = Author::Member(Member(0));
//! let new_secret = moment.new_secret;
//! let asking = Asking { by, at: moment.now, key: None, at_seq: None, new_secret };
//! let table = Table::open(&TOY, terms, &asking).unwrap().next;
//! let ann = Person { member: 0, user: Some("ann".to_owned()), name: "Ann".to_owned() };
//! let settings = Settings { build: "b".to_owned(), onlookers: 5, show_all: false };
//! let mut host = Host::new(&TOY, table, vec![ann], Vec::new(), settings, moment.now);
//!
//! // She comes, and puts a bot into a seat.
//! host.connect(1, Caller { user: "ann".to_owned(), name: "Ann".to_owned() }).unwrap();
//! let hello = Ask::Hello { protocol: PROTOCOL, build: None, seat: None, since: None };
//! host.ask(1, Request { id: "a".to_owned(), ask: hello }, moment);
//! let set_bot = Ask::SetBot { seat: Seat::new(1), level: "random".to_owned() };
//! let effects = host.ask(1, Request { id: "b".to_owned(), ask: set_bot }, moment);
//!
//! // In the first stroke there is something to store; only then is anything sent.
//! assert!(matches!(effects[..], [Effect::Store(_)]));
//! let effects = host.stored(Stored::Done, moment);
//! assert!(matches!(effects[0], Effect::Tell { .. }));
//! ```

#![warn(missing_docs)]

mod asks;
mod bots;
mod change;
mod errors;
mod greeting;
mod host;
mod import;
mod message;
mod news;
mod opening;
mod past;
mod people;
mod presence;
mod show;

pub use bots::Decision;
pub use errors::{refusal_error, status};
pub use host::{CHAT_SENT, Host, Settings};
pub use message::{
    Caller, Change, Class, ConnectionId, Effect, Line, Missed, Moment, PastRead, Person, Read,
    ReadFor, Refused, Saying, Stored, Suggestion, ThinkFor, Thinking, Written,
};
pub use news::history;
pub use opening::{Guided, Order};
pub use past::{replay, verified, verify};
pub use show::{card, card_for};
