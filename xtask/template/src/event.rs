//! What happened, and what each viewer sees of it.

use argosy_game::{Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

/// What happened, secrets included.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Passed { seat: Seat },
    Ended,
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum EventView {
    Passed { seat: Seat },
    Ended,
}

impl Event {
    /// All of it is open.
    pub(crate) fn view(self, _viewer: Viewer) -> EventView {
        match self {
            Self::Passed { seat } => EventView::Passed { seat },
            Self::Ended => EventView::Ended,
        }
    }
}
