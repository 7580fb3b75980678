//! The state, and its phases.

use argosy_game::{RulesVersion, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::phase::turn;
use crate::setup::Setup;

/// The state of one game, secrets included.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Blank {
    pub(crate) rules: RulesVersion,
    pub(crate) n_seats: u8,
    pub(crate) first: Seat,
    pub(crate) phase: Phase,
}

/// What the game waits for. All of it is public, so that a view shows it as it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[serde(tag = "phase", rename_all = "snake_case")]
#[schemars(rename = "PhaseView")]
pub enum Phase {
    /// The next seat passes (R2).
    Turn {
        /// How many have passed.
        passed: u8,
    },
    /// Everybody has passed (R3).
    Over,
}

impl Blank {
    pub(crate) fn set_up(setup: &Setup) -> Self {
        let phase = Phase::Turn { passed: 0 };
        Self { rules: setup.rules, n_seats: setup.n_seats, first: setup.first, phase }
    }

    /// How many have passed.
    pub(crate) fn passed(&self) -> u8 {
        match self.phase {
            Phase::Turn { passed } => passed,
            Phase::Over => self.n_seats,
        }
    }

    /// The seat whose turn it is.
    pub(crate) fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn { passed } => Some(turn::seat(self, passed)),
            Phase::Over => None,
        }
    }
}
