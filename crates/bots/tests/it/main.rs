//! The bots of all games: honest, legal, repeatable, and in order of strength.

mod honesty;
mod manners;
mod playout;
mod strength;
mod table;

/// The same tests for every game.
macro_rules! for_every_game {
    ($check:ident) => {
        #[test]
        fn catan() {
            $check::<argosy_catan::Catan>();
        }

        #[test]
        fn golden_city() {
            $check::<argosy_golden_city::GoldenCity>();
        }

        #[test]
        fn ragusa() {
            $check::<argosy_ragusa::Ragusa>();
        }

        #[test]
        fn rialto() {
            $check::<argosy_rialto::Rialto>();
        }
    };
}

pub(crate) use for_every_game;
