//! Any game behind one interface: hosts, commands and bindings that know no game
//! speak to a [`Match`] in text and JSON.
//!
//! A [`Kind`] makes a game of the contract `argosy_game::Game` into an [`AnyGame`],
//! which opens matches. No game is named here; the crate `games` lists them.
//!
//! Everything here is the host's: a match knows all secrets. What a seat may
//! know is what [`Match::view`], [`Match::events`], [`Match::legal`],
//! [`Match::why`], [`Match::scores`] and [`Match::draft`] give for that seat.
//!
//! ```
//! use argosy_erased::{AnyGame as _, Kind};
//! use argosy_game::{Options, Rng, ToAct};
//! use argosy_game_test::toy::Toy;
//!
//! static TOY: Kind<Toy> = Kind::new(&[]);
//!
//! let mut dice = Rng::from_seed(1);
//! let mut game = TOY.create(2, &Options::new(), &mut dice).unwrap();
//! loop {
//!     match game.to_act() {
//!         ToAct::Chance => drop(game.sample(&mut dice).unwrap()),
//!         ToAct::Seats { owe, .. } => {
//!             let seat = owe.first().unwrap();
//!             let line = game.legal(seat).unwrap().remove(0).line;
//!             game.play(seat, &[&line]).unwrap();
//!         }
//!         ToAct::Over => break,
//!     }
//! }
//! assert!(TOY.read_record(&game.record()).unwrap().ranks().is_some());
//! ```

#![warn(missing_docs)]

mod answers;
mod batch;
mod bots;
mod draft;
mod error;
mod kind;
mod levels;
mod matches;
mod playing;
mod recent;

pub use answers::{
    Audience, BotCard, Draft, EventLine, GameCard, GameSchemas, Json, LegalAction, Named,
    OutcomeLine, Played, Refused, StepLine, Stopped,
};
pub use bots::{Player, Weighed, Whole};
pub use error::{Error, short};
pub use kind::{AnyGame, Kind};
pub use levels::{BotSpec, Effort, MakeBot, Opening};
pub use matches::Match;
