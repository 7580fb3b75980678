//! What a viewer may know, built field by field.

use argosy_game::{RulesVersion, Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use crate::state::{Blank, Phase};

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// The seat that looks; none for spectators and for the host.
    pub viewer: Option<Seat>,
    /// Not said of the first version.
    #[serde(skip_serializing_if = "RulesVersion::is_first")]
    pub rules: RulesVersion,
    pub seats: u8,
    pub first: Seat,
    pub phase: Phase,
}

pub(crate) fn view(state: &Blank, viewer: Viewer) -> View {
    View {
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::All => None,
        },
        rules: state.rules,
        seats: state.n_seats,
        first: state.first,
        phase: state.phase,
    }
}
