//! CATAN: what the bots know.

mod evaluation;
mod filter;
mod hurry;
mod wealth;

pub use evaluation::Knowledge;

use ::catan::Catan;
use search::Settings;

use crate::{BotSpec, Known, bots_of};

pub static BOTS: [BotSpec<Catan>; 5] = bots_of();

impl Known for Catan {
    type Knowledge = Knowledge;

    const SETTINGS: Settings = Settings { per_world: 8, rollout: 16, ..Settings::DEFAULT };
    const BUDGETS: [u32; 3] = [300, 3_000, 30_000];

    fn knowledge(world: &Self) -> Knowledge {
        Knowledge::of(world)
    }
}
