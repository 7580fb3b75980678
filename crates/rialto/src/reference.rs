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

/// What a client draws by.
pub fn reference() -> Reference {
    let stage = |stage: Stage| StageCards { stage, kind: stage.kind() };
    Reference {
        kinds: Kind::ALL.to_vec(),
        stages: Stage::ALL.into_iter().map(stage).collect(),
        highest_building: Building::HIGHEST,
        phase_rules: PHASE_RULES.into(),
    }
}
