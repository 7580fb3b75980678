use std::fmt;

use argosy_erased::{Error, Match};
use argosy_game::Seat;
use serde::{Deserialize, Serialize};

/// The driver's own name for a game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Id {
    Number(i64),
    Text(String),
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => write!(f, "{:?}", text.chars().take(80).collect::<String>()),
        }
    }
}

/// A seat as a driver writes it; only a match can tell whether it exists.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(transparent)]
pub(super) struct SeatNumber(u64);

impl SeatNumber {
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    pub fn of(self, game: &dyn Match) -> Result<Seat, Error> {
        self.below(game.n_seats())
    }

    pub fn below(self, n_seats: u8) -> Result<Seat, Error> {
        match u8::try_from(self.0) {
            Ok(number) if number < n_seats => Ok(Seat::new(number)),
            _ => {
                let why = format!("there is no seat {}; seats are 0 to {}", self.0, n_seats - 1);
                Err(Error::new("unknown_seat", why))
            }
        }
    }
}
