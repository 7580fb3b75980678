//! Every game behind one interface: hosts, commands and bindings that know no
//! game speak to a [`Match`] in text and JSON.
//!
//! This is the only crate that names the games. [`GAMES`] lists them, [`find`]
//! looks one up, [`load`] reads a record or a position of any of them.
//!
//! Everything here is the host's: a match knows all secrets. What a seat may be
//! told is what [`Match::view`], [`Match::events`], [`Match::legal`],
//! [`Match::why`], [`Match::scores`] and [`Match::draft`] give for that seat.

mod answers;
mod bots;
mod draft;
mod error;
mod kind;
mod matches;
mod playing;
mod playouts;
mod text;
mod workload;

pub use ::bots::{BotSpec, ITERATIONS_BETWEEN_LOOKS, Opening, random_bots};
pub use answers::{
    BotCard, Draft, EventLine, GameCard, GameSchemas, Json, LegalAction, OutcomeLine, Played,
    Refused, StepLine, Stopped,
};
pub use bots::Player;
pub use error::Error;
pub use kind::{AnyGame, Kind};
pub use matches::Match;
pub use playouts::{Playouts, Tally};
pub use text::load;
pub use workload::Workload;

/// Every game there is. Another one is another line here.
pub static GAMES: &[&dyn AnyGame] = &[
    &Kind::<catan::Catan>::new(&::bots::catan::BOTS),
    &Kind::<ragusa::Ragusa>::new(&::bots::ragusa::BOTS),
    &Kind::<rialto::Rialto>::new(&::bots::rialto::BOTS),
    &Kind::<golden_city::State>::new(&::bots::golden_city::BOTS),
];

/// The game of this name.
pub fn find(name: &str) -> Result<&'static dyn AnyGame, Error> {
    GAMES.iter().copied().find(|game| game.name() == name).ok_or_else(|| {
        let known: Vec<&str> = GAMES.iter().map(|game| game.name()).collect();
        Error::new(
            "unknown_game",
            format!("there is no game {}; there are {}", error::short(name), known.join(", ")),
        )
    })
}
