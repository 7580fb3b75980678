//! The laws of the analysis, for every game.

mod decisions;
mod laws;
mod table;

/// The same check for every game, under a name of its own.
macro_rules! for_every_game {
    ($name:ident, $check:ident) => {
        mod $name {
            use super::$check;

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
        }
    };
}

pub(crate) use for_every_game;
