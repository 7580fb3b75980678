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
    /// The rule that a line of the chronicle links to, by its kind of event.
    pub event_rules: BTreeMap<&'static str, &'static str>,
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

const EVENT_RULES: [(&str, &str); 22] = [
    ("goods_opened", "R4"),
    ("scoring_card", "R10"),
    ("reshuffled", "R12"),
    ("laid", "R11"),
    ("hand_laid", "R13"),
    ("displaced", "R14"),
    ("pair_taken", "R19"),
    ("built", "R21"),
    ("coins", "R36"),
    ("key", "R38"),
    ("goods", "R40"),
    ("goods_returned", "R42"),
    ("no_reward", "R46"),
    ("contracts", "R47"),
    ("done", "R35"),
    ("discarded", "R33"),
    ("first_player", "R54"),
    ("ended", "R55"),
    ("bonus_scored", "R58"),
    ("drawn", "R37"),
    ("offered", "R39"),
    ("bonus_taken", "R39"),
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
        event_rules: EVENT_RULES.into(),
    }
}
