//! What a player and chance can do. Ids are append-only.

use argosy_game::ActionId;

argosy_game::actions! {
    /// What a seat can do.
    pub enum Action {
        /// R2.
        Pass,
    }
}

pub(crate) const N_ACTIONS: u32 = 1;

impl Action {
    pub(crate) fn id(self) -> ActionId {
        match self {
            Self::Pass => 0,
        }
    }

    pub(crate) fn from_id(id: ActionId) -> Option<Self> {
        (id == 0).then_some(Self::Pass)
    }
}

/// What chance can do: nothing yet.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Chance {}
