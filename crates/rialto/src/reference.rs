//! What never changes during a game and what a client draws by.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::building::Building;
use crate::cards::Kind;
use crate::state::Stage;

/// What never changes, for clients.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Reference {
    /// In the order in which cards are counted and shown.
    pub kinds: Vec<Kind>,
    pub stages: Vec<StageCards>,
    /// The greatest value of a building.
    pub highest_building: u8,
    /// The rule that says what is decided in a phase.
    pub phase_rules: BTreeMap<&'static str, &'static str>,
    /// The rule that a line of the chronicle links to, by its kind of event.
    pub event_rules: BTreeMap<&'static str, &'static str>,
}

/// The cards that a stage is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct StageCards {
    pub stage: Stage,
    pub kind: Kind,
}

const PHASE_RULES: [(&str, &str); 12] = [
    ("founding", "R11"),
    ("column", "R20"),
    ("green", "R21"),
    ("reduce", "R24"),
    ("play", "R29"),
    ("build", "R39"),
    ("bridge", "R45"),
    ("gondola", "R47"),
    ("landing", "R48"),
    ("move", "R51"),
    ("blue", "R52"),
    ("over", "R61"),
];

const EVENT_RULES: [(&str, &str); 33] = [
    ("drew", "R20"),
    ("set_aside", "R24"),
    ("took_back", "R25"),
    ("reduced", "R24"),
    ("round_began", "R15"),
    ("reshuffled", "R18"),
    ("dealt", "R17"),
    ("took_column", "R20"),
    ("activated", "R16"),
    ("took_card", "R22"),
    ("unchosen_discarded", "R26"),
    ("neutral_drew", "R66"),
    ("stage_began", "R28"),
    ("delayed", "R34"),
    ("played", "R29"),
    ("turn_ended", "R29"),
    ("bonus_won", "R35"),
    ("nobody_played", "R28"),
    ("doge_moved", "R37"),
    ("coins_gained", "R38"),
    ("building_taken", "R39"),
    ("building_returned", "R42"),
    ("building_upgraded", "R53"),
    ("points_gained", "R44"),
    ("bridge_placed", "R45"),
    ("bridge_shown", "R45"),
    ("gondola_placed", "R47"),
    ("councillors_gained", "R46"),
    ("councillors_placed", "R50"),
    ("bank_turned", "R49"),
    ("stage_ended", "R36"),
    ("round_ended", "R57"),
    ("game_ended", "R61"),
];

/// What a client draws by.
pub fn reference() -> Reference {
    let stage = |stage: Stage| StageCards { stage, kind: stage.kind() };
    Reference {
        kinds: Kind::ALL.to_vec(),
        stages: Stage::ALL.into_iter().map(stage).collect(),
        highest_building: Building::HIGHEST,
        phase_rules: PHASE_RULES.into(),
        event_rules: EVENT_RULES.into(),
    }
}
