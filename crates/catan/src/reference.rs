//! What never changes during a game and what a client draws by: the island, costs,
//! rates, counts, and the rule that each phase is about.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::board::Terrain;
use crate::cards::{Card, Counts, Resource};
use crate::data::{
    BANK_RATE, CARD_COST, CITIES, CITY_COST, DEVELOPMENT_CARDS, HARBOUR_RATE, OWN_HARBOUR_RATE,
    RESOURCE_CARDS, ROAD_COST, ROADS, SETTLEMENT_COST, SETTLEMENTS,
};
use crate::island::{Path, Spot, Tile};

/// See the module.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Reference {
    /// In the order of all counts by resource.
    pub resources: [Resource; 5],
    /// How many cards there are of each resource.
    pub resource_cards: u8,
    /// In the order of all counts by development card.
    pub developments: [Card; 5],
    pub development_cards: [u8; 5],
    pub costs: Costs,
    pub rates: Rates,
    pub pieces: Pieces,
    /// The resource of each terrain that has one.
    pub yields: BTreeMap<&'static str, Resource>,
    /// By number, as the views count them.
    pub tiles: Vec<TilePlace>,
    /// The two ends of each path, by number.
    pub paths: Vec<[Spot; 2]>,
    /// The rule that says what is decided in a phase.
    pub phase_rules: BTreeMap<&'static str, &'static str>,
    /// The rule that a line of the chronicle links to, by its kind of event.
    pub event_rules: BTreeMap<&'static str, &'static str>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Costs {
    pub road: Vec<Resource>,
    pub settlement: Vec<Resource>,
    pub city: Vec<Resource>,
    pub card: Vec<Resource>,
}

/// How many cards buy one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Rates {
    pub bank: u8,
    pub harbour: u8,
    pub own_harbour: u8,
}

/// How many each colour has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Pieces {
    pub roads: u8,
    pub settlements: u8,
    pub cities: u8,
}

/// Where a hex lies, in axial coordinates, and its corners clockwise from the top.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct TilePlace {
    pub q: i8,
    pub r: i8,
    pub spots: [Spot; 6],
}

const PHASE_RULES: [(&str, &str); 15] = [
    ("start_settlement", "R8"),
    ("start_road", "R8"),
    ("roll", "R9"),
    ("discard", "R14"),
    ("open_discard", "R53"),
    ("move_robber", "R15"),
    ("choose_victim", "R16"),
    ("main", "R24"),
    ("compose", "R18"),
    ("answers", "R19"),
    ("free_roads", "R32"),
    ("invent", "R33"),
    ("neutral_piece", "R45"),
    ("give_back", "R47"),
    ("over", "R38"),
];

const EVENT_RULES: [(&str, &str); 25] = [
    ("turn_began", "R9"),
    ("rolled", "R10"),
    ("gained", "R10"),
    ("bank_short", "R12"),
    ("paid", "R24"),
    ("road_built", "R25"),
    ("settlement_built", "R26"),
    ("city_built", "R27"),
    ("card_bought", "R28"),
    ("card_played", "R29"),
    ("robber_moved", "R15"),
    ("stolen", "R16"),
    ("returned", "R47"),
    ("monopolised", "R34"),
    ("offered", "R18"),
    ("countered", "R19"),
    ("accepted", "R19"),
    ("declined", "R19"),
    ("offer_closed", "R20"),
    ("traded", "R20"),
    ("trade_cards", "R50"),
    ("knight_retired", "R49"),
    ("longest_road", "R37"),
    ("largest_army", "R31"),
    ("game_over", "R38"),
];

fn listed(cost: Counts) -> Vec<Resource> {
    Resource::ALL
        .into_iter()
        .flat_map(|resource| std::iter::repeat_n(resource, cost.get(resource.index()).into()))
        .collect()
}

/// What a client draws by.
pub fn reference() -> Reference {
    Reference {
        resources: Resource::ALL,
        resource_cards: RESOURCE_CARDS,
        developments: Card::ALL,
        development_cards: DEVELOPMENT_CARDS.array(),
        costs: Costs {
            road: listed(ROAD_COST),
            settlement: listed(SETTLEMENT_COST),
            city: listed(CITY_COST),
            card: listed(CARD_COST),
        },
        rates: Rates { bank: BANK_RATE, harbour: HARBOUR_RATE, own_harbour: OWN_HARBOUR_RATE },
        pieces: Pieces { roads: ROADS, settlements: SETTLEMENTS, cities: CITIES },
        yields: Terrain::ALL
            .into_iter()
            .filter_map(|terrain| Some((terrain.word(), terrain.resource()?)))
            .collect(),
        tiles: Tile::all()
            .map(|tile| TilePlace { q: tile.hex().q, r: tile.hex().r, spots: tile.spots() })
            .collect(),
        paths: Path::all().map(Path::ends).collect(),
        phase_rules: PHASE_RULES.into(),
        event_rules: EVENT_RULES.into(),
    }
}
