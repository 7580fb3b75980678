//! What never changes during a game and what a client draws by.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::action::{JOKER, wanted_for};
use crate::cards::{Landscape, Terrain};
use crate::space::{Space, SpaceKind};

/// What never changes, for clients.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Reference {
    /// In the order in which cards are counted and shown.
    pub landscapes: Vec<Landscape>,
    /// All spaces that a board can have, by their names.
    pub spaces: BTreeMap<String, SpacePlace>,
    /// How many cards of another landscape stand for one.
    pub joker: u8,
    /// The rule that says what is decided in a phase.
    pub phase_rules: BTreeMap<&'static str, &'static str>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct SpacePlace {
    pub terrain: Terrain,
    pub kind: SpaceKind,
    /// The landscape that pays for a stall here.
    pub wanted: Landscape,
}

const PHASE_RULES: [(&str, &str); 7] = [
    ("bid", "R13"),
    ("build", "R20"),
    ("choose_bonus", "R39"),
    ("choose_goods", "R40"),
    ("return_goods", "R42"),
    ("discard", "R33"),
    ("over", "R63"),
];

/// What a client draws by.
pub fn reference() -> Reference {
    let place = |space: Space| SpacePlace {
        terrain: space.terrain(),
        kind: space.kind(),
        wanted: wanted_for(space),
    };
    Reference {
        landscapes: Landscape::ALL.to_vec(),
        spaces: Space::all().map(|space| (space.to_string(), place(space))).collect(),
        joker: JOKER,
        phase_rules: PHASE_RULES.into(),
    }
}
