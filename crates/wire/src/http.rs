//! What goes over HTTP.

use game::Options;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Bytes32, Millis, Pace};

use crate::{SeatState, Stage};

/// A name is enough to play.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    #[schemars(length(min = 1, max = 30))]
    pub name: String,
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    pub login: String,
    pub password: String,
}

/// Makes an account of a guest, or changes the password of an account.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    #[schemars(length(min = 3))]
    pub login: String,
    #[schemars(length(min = 8, max = 256))]
    pub password: String,
    /// The present password, if there is one.
    #[serde(default)]
    pub current: Option<String>,
}

/// A forgotten password is replaced with the help of the recovery code.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    pub login: String,
    pub recovery_code: String,
    #[schemars(length(min = 8, max = 256))]
    pub password: String,
}

macro_rules! no_debug {
    ($($name:ident),*) => {
        $(/// Passwords and codes do not print.
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(concat!(stringify!($name), "(..)"))
            }
        })*
    };
}

no_debug!(SignIn, NewPassword, Recover, RecoveryCode);

/// Shown once; only its hash is kept.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
pub struct RecoveryCode {
    pub recovery_code: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    #[schemars(length(min = 1, max = 30))]
    pub name: String,
}

/// Who one is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Me {
    pub id: String,
    pub name: String,
    /// Absent for guests.
    pub login: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SessionCard {
    pub handle: String,
    pub device: String,
    pub created_at: Millis,
    pub seen_at: Millis,
    pub current: bool,
}

/// A table to be opened.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    #[serde(default)]
    pub options: Options,
    #[serde(default)]
    pub pace: Pace,
    /// Whether strangers see it and may sit down.
    #[serde(default)]
    pub listed: bool,
    /// Whether one client may hold several seats.
    #[serde(default)]
    pub hot_seat: bool,
    /// One for each seat.
    #[schemars(length(min = 1))]
    pub seats: Vec<NewSeat>,
    /// Start at once; all seats must be taken.
    #[serde(default)]
    pub start: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum NewSeat {
    Open,
    /// One's own, with the hash of one's salt.
    Me {
        salt_hash: Bytes32,
    },
    Bot {
        level: String,
    },
}

/// The key from the link to a table that is not listed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Enter {
    pub entry_key: String,
}

/// A new table that begins where another one stood.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBranch {
    /// After so many steps of the finished game.
    pub step: usize,
    pub seats: Vec<NewSeat>,
    #[serde(default)]
    pub pace: Pace,
    #[serde(default)]
    pub listed: bool,
    #[serde(default)]
    pub hot_seat: bool,
    #[serde(default)]
    pub start: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableId {
    pub table: String,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableCard {
    pub id: String,
    pub game: String,
    pub stage: Stage,
    pub listed: bool,
    pub options: Options,
    pub pace: Pace,
    pub seats: Vec<SeatState>,
    /// Whom the game is waiting for.
    pub awaited: Vec<game::Seat>,
    /// Place of every seat, at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranks: Option<Vec<u8>>,
    pub created_at: Millis,
    pub updated_at: Millis,
    /// The seats of whoever asks.
    #[serde(default)]
    pub yours: Vec<game::Seat>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableList {
    pub tables: Vec<TableCard>,
    /// To page on: ask for tables before this.
    pub before: Option<Millis>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Profile {
    pub id: String,
    pub name: String,
    pub guest: bool,
    pub since: Millis,
    pub played: u32,
    pub won: u32,
    /// The latest first.
    pub results: Vec<ResultCard>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ResultCard {
    pub table: String,
    pub game: String,
    pub n_seats: u8,
    pub seat: u8,
    pub rank: u8,
    pub score: i32,
    pub resigned: bool,
    pub duration_ms: Millis,
    pub ended_at: Millis,
}

/// Moments of a finished game, with nothing hidden.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Replay {
    pub n_steps: usize,
    pub frames: Vec<Frame>,
}

/// The game after a number of steps, and what the last of them brought.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Frame {
    pub step: usize,
    /// The last step as the record has it; absent before the first.
    pub line: Option<String>,
    #[schemars(with = "Vec<serde_json::Value>")]
    pub events: Vec<Box<RawValue>>,
    #[schemars(with = "serde_json::Value")]
    pub view: Box<RawValue>,
    #[schemars(with = "game::Scores")]
    pub scores: Box<RawValue>,
}

/// The dice of a finished game, drawn again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Verified {
    pub commitment: Bytes32,
    pub draws: u64,
    pub undone_draws: u64,
    pub given_steps: usize,
    pub salted_seats: u8,
}
