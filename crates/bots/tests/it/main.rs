//! The bots of all games: honest, legal, repeatable, and in order of strength.

mod honesty;
mod hurry;
mod strength;
mod table;

/// The same tests for every game.
macro_rules! for_every_game {
    ($check:ident) => {
        #[test]
        fn catan() {
            $check::<catan::Catan>();
        }

        #[test]
        fn golden_city() {
            $check::<golden_city::State>();
        }

        #[test]
        fn ragusa() {
            $check::<ragusa::Ragusa>();
        }

        #[test]
        fn rialto() {
            $check::<rialto::Rialto>();
        }
    };
}

pub(crate) use for_every_game;
