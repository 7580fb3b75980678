//! Tables as clients see them.

use std::collections::BTreeMap;

use game::{Options, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Absence, Bytes32, Closing, Millis, Pace, Unseated};

use crate::Proposal;

/// Everything public about a table except the game itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableState {
    pub id: String,
    pub game: String,
    pub options: Options,
    pub pace: Pace,
    pub listed: bool,
    pub hot_seat: bool,
    pub stage: Stage,
    /// Until when the salts are to be revealed, in stage `starting`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reveal_until: Option<Millis>,
    /// The member who may start, remove, swap.
    pub host: u16,
    pub seats: Vec<SeatState>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vote: Option<Vote>,
    pub dice: DiceState,
    /// The end of the link by which others may enter; for members only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry_key: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
    /// The table that this one branched off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch_of: Option<String>,
    /// Place of every seat, at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranks: Option<Vec<u8>>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Gathering,
    Starting,
    Playing,
    Paused,
    Over,
    Closed,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SeatState {
    pub who: Who,
    /// Why a bot plays on for the person, if one does, and which.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<StandIn>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    Open,
    Person {
        member: u16,
        /// Empty if the account was deleted.
        name: String,
        /// Whether the hash of a salt is there.
        salted: bool,
    },
    Bot {
        level: String,
    },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StandIn {
    pub level: String,
    pub absence: Absence,
}

/// Something that all people at the table are asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Vote {
    pub by: Seat,
    pub proposal: Proposal,
    pub agreed: Vec<Seat>,
    /// Whose answer is still needed.
    pub waiting: Vec<Seat>,
}

/// What is known of the dice: the promise, the salts once they are revealed, and
/// the secret once the table is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DiceState {
    pub commitment: Bytes32,
    pub salts: BTreeMap<u8, Bytes32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Bytes32>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Clocks {
    /// By seat, at `at`; absent if there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<Vec<Millis>>,
    /// Whose time runs.
    pub running: Vec<Seat>,
    pub at: Millis,
}

/// What an entry of the log is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    Opened {},
    /// The host committed to dice; whoever has a seat sends a new hash.
    Committed {
        commitment: Bytes32,
    },
    Seated {
        seat: Seat,
        who: Who,
        /// Why the seat was taken from whoever had it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Unseated>,
    },
    Swapped {
        seats: [Seat; 2],
    },
    HostIs {
        member: u16,
    },
    /// Whoever has a seat reveals the salt now.
    Starting {
        until: Millis,
    },
    Revealed {
        seat: Seat,
        salt: Bytes32,
    },
    Began {},
    /// The events say what.
    Played {},
    /// Entries after `to_seq` were taken back.
    Undone {
        seat: Seat,
        to_seq: u64,
    },
    Proposed {
        seat: Seat,
        proposal: Proposal,
    },
    Answered {
        seat: Seat,
        agrees: bool,
    },
    Replaced {
        seat: Seat,
        level: String,
        absence: Absence,
    },
    TakenBack {
        seat: Seat,
    },
    Paused {},
    Resumed {},
    Ended {
        ranks: Vec<u8>,
    },
    Closed {
        reason: Closing,
    },
}
