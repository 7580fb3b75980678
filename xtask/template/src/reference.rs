//! What never changes during a game and what a client draws by.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

/// What never changes, for clients.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Reference {
    /// The rule that says what is decided in a phase.
    pub phase_rules: BTreeMap<&'static str, &'static str>,
}

const PHASE_RULES: [(&str, &str); 2] = [("turn", "R2"), ("over", "R3")];

/// What a client draws by.
pub fn reference() -> Reference {
    Reference { phase_rules: PHASE_RULES.into() }
}
