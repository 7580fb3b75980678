//! What a player who imagines a world may look up in it.

use crate::state::{Blank, Phase};

impl Blank {
    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }
}
