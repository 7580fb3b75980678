//! Games that were played elsewhere.

use argosy_erased::AnyGame;

use crate::record::{DICE, TABLE};
use crate::{Given, Unverified, verify};

/// Where a game comes from whose record does not say so.
const ELSEWHERE: &str = "elsewhere";

/// Why a game from elsewhere is not taken.
#[derive(Debug, thiserror::Error)]
pub enum Unimported {
    /// The record cannot be read, or a step is not legal.
    #[error(transparent)]
    Unreadable(#[from] argosy_erased::Error),
    /// The dice are not what was promised.
    #[error(transparent)]
    Unverified(#[from] Unverified),
}

/// Whether there was anything to draw again, and it came out the same.
fn drawn_again(kind: &'static dyn AnyGame, record: &str) -> Result<bool, Unverified> {
    match verify(record, None, |text| Ok((kind, kind.read_record(text)?))) {
        Ok(_) => Ok(true),
        Err(Unverified::AllGiven(_) | Unverified::NothingDrawn) => Ok(false),
        Err(error) => Err(error),
    }
}

impl Given {
    /// A game from elsewhere: its steps have been checked, and its dice drawn again if the record
    /// has the promise. Of a game that is over the proof is kept; if it goes on, the dice are
    /// others from here on.
    ///
    /// # Errors
    /// If a step is not legal, or the dice are not what was promised.
    pub fn imported(kind: &'static dyn AnyGame, record: String) -> Result<Self, Unimported> {
        let game = kind.read_record(&record)?;
        let table = game.meta().iter().find(|(key, _)| key == TABLE);
        let from = table.map_or_else(|| ELSEWHERE.to_owned(), |(_, id)| id.clone());
        let proven = game.meta().iter().any(|(key, _)| key == DICE) && drawn_again(kind, &record)?;
        if proven && game.ranks().is_some() {
            return Ok(Self { from, record, walked_from: None });
        }
        Ok(Self::new(kind, &from, &record, game.n_steps())?)
    }
}
