//! What never changes during a game and what a client draws by.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::kinds::{Building, Good, Resource};
use crate::spot::{RING, Spot, Wall};

/// What never changes, for clients.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Reference {
    pub resources: Vec<Resource>,
    pub goods: Vec<Good>,
    /// The hexes of the city.
    pub buildings: Vec<Building>,
    /// Those of them whose houses act again when somebody builds there.
    pub rings: Vec<Building>,
    /// The two spots that each wall joins, by the number of the wall less one.
    pub walls: Vec<[Spot; 2]>,
    /// The rule that says what is decided in a phase.
    pub phase_rules: BTreeMap<&'static str, &'static str>,
    /// The rule that a line of the chronicle links to, by its kind of event.
    pub event_rules: BTreeMap<&'static str, &'static str>,
}

const PHASE_RULES: [(&str, &str); 13] = [
    ("choose", "R3"),
    ("place", "R9"),
    ("pay", "R38"),
    ("order", "R17"),
    ("produce", "R36"),
    ("wall", "R21"),
    ("tower", "R23"),
    ("buy", "R25"),
    ("sell", "R29"),
    ("palace", "R30"),
    ("keep", "R30"),
    ("last_exchange", "R37"),
    ("over", "R53"),
];

const EVENT_RULES: [(&str, &str); 29] = [
    ("first_player", "R4"),
    ("ship_entered", "R27"),
    ("back_seen", "R27"),
    ("market_moved", "R27"),
    ("card_dealt", "R3"),
    ("chosen", "R3"),
    ("choice_taken_back", "R3"),
    ("choices_made", "R3"),
    ("spots_reserved", "R64"),
    ("patrician_dealt", "R64"),
    ("patrician_drawn", "R67"),
    ("placed", "R5"),
    ("set_aside", "R16"),
    ("bastions_become_houses", "R62"),
    ("gained", "R6"),
    ("exchanged", "R34"),
    ("activated", "R18"),
    ("produced", "R20"),
    ("fish_sold", "R24"),
    ("wall_built", "R21"),
    ("tower_built", "R23"),
    ("ship_bought", "R25"),
    ("good_sold", "R29"),
    ("declined", "R32"),
    ("no_effect", "R33"),
    ("card_drawn", "R30"),
    ("card_kept", "R30"),
    ("card_put_under", "R30"),
    ("game_over", "R40"),
];

/// What a client draws by.
pub fn reference() -> Reference {
    let ends = |index: u8| {
        let first = Spot::new(index);
        let mut other = Spot::of_bits(Wall::new(index).ends() & !first.bit());
        [first, other.next().expect("a wall has two ends")]
    };
    Reference {
        resources: Resource::ALL.to_vec(),
        goods: Good::ALL.to_vec(),
        buildings: Building::ALL.to_vec(),
        rings: Building::ALL.into_iter().filter(|building| building.has_ring()).collect(),
        walls: (0..RING as u8).map(ends).collect(),
        phase_rules: PHASE_RULES.into(),
        event_rules: EVENT_RULES.into(),
    }
}
