//! CATAN: what the bots know.

mod evaluation;
mod filter;
mod manners;
mod playout;
mod wealth;

pub use evaluation::Knowledge;

use argosy_catan::Catan;
use argosy_erased::{BotSpec, Effort, Opening};
use argosy_game::Bot;
use argosy_search::Settings;

use crate::{Known, bots_of};

pub static BOTS: [BotSpec<Catan>; 5] = bots_of();

impl Known for Catan {
    type Knowledge = Knowledge;

    const SETTINGS: Settings = Settings { per_world: 8, ..Settings::DEFAULT };
    /// Sixteen actions are about two rounds; much more is but the luck of the dice.
    const EFFORTS: [Effort; 3] = [
        Effort { iterations: 300, ahead: 0 },
        Effort { iterations: 5_000, ahead: 4 },
        Effort { iterations: 40_000, ahead: 16 },
    ];

    fn knowledge(world: &Self) -> Knowledge {
        Knowledge::of(world)
    }

    fn progress(world: &Self) -> f32 {
        evaluation::progress_of(world)
    }

    fn mannered(opening: &Opening<'_, Self>, bot: Box<dyn Bot<Self>>) -> Box<dyn Bot<Self>> {
        Box::new(manners::Mannered::new(bot, opening.seat, opening.view, opening.seed))
    }
}
