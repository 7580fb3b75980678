//! The laws of the analysis, for every game.

mod decisions;
mod laws;
mod table;

/// The same check for every game, under a name of its own.
macro_rules! for_every_game {
    ($name:ident, $check:ident) => {
        mod $name {
            use super::$check;

            argosy_bots::test_every_game!($check);
        }
    };
}

pub(crate) use for_every_game;
