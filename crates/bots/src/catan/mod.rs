//! CATAN: what the bots know.

mod evaluation;
mod filter;
mod hurry;
mod wealth;

pub use evaluation::Knowledge;

use ::catan::Catan;
use search::Settings;

use crate::{BotSpec, Effort, Known, bots_of};

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
}
