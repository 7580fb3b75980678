//! What goes over HTTP.

use argosy_game::{Options, Seat};
use argosy_table::{AbandonedDice, Bytes32, Millis, Pace};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{SeatState, Stage};

/// A name is enough to play.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name that others see.
    #[schemars(length(min = 1, max = 30))]
    pub name: String,
}

/// The login and the password of an account.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The login, not the name that others see.
    pub login: String,
    /// The password.
    pub password: String,
}

/// Makes an account of a guest, or changes the password of an account.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The login of the account.
    #[schemars(length(min = 3))]
    pub login: String,
    /// The new password.
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
    /// The login of the account.
    pub login: String,
    /// The code that was shown when the account was made.
    pub recovery_code: String,
    /// The new password.
    #[schemars(length(min = 8, max = 256))]
    pub password: String,
}

/// With this code another device plays on as the same user, once.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
pub struct DeviceCode {
    /// What the other device hands in, once.
    pub code: String,
    /// It is worth nothing from then on.
    pub expires_at: Millis,
}

/// The code that the other device shows.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewDevice {
    /// What the QR code holds.
    pub code: String,
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

no_debug!(SignIn, NewPassword, Recover, RecoveryCode, DeviceCode, NewDevice);

/// Shown once; only its hash is kept.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
pub struct RecoveryCode {
    /// The code, to be written down.
    pub recovery_code: String,
}

/// Another name for oneself.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The name that others see.
    #[schemars(length(min = 1, max = 30))]
    pub name: String,
}

/// Who one is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Me {
    /// The id of the user.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// Absent for guests.
    pub login: Option<String>,
}

/// A device that one is signed in on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SessionCard {
    /// Names the session when it is to be ended.
    pub handle: String,
    /// The browser and the system, as far as they say.
    pub device: String,
    /// When it signed in.
    pub created_at: Millis,
    /// When it was last in use.
    pub seen_at: Millis,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// A table to be opened.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The name of the game.
    pub game: String,
    /// The options of the game; what is left out has its default.
    #[serde(default)]
    pub options: Options,
    /// Whether it is played live, and how long a seat may think.
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

/// A guided game to begin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewLesson {
    /// The name of the game.
    pub game: String,
    /// The name of the lesson.
    pub lesson: String,
    /// The hash of one's salt, for the dice once all that is given was played.
    pub salt_hash: Bytes32,
}

/// Who is to play a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum NewSeat {
    /// Anybody who comes.
    Open,
    /// One's own, with the hash of one's salt.
    Me {
        /// The hash of a salt that is revealed at the start.
        salt_hash: Bytes32,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
}

/// The key from the link to a table that is not listed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Enter {
    /// The last part of the link.
    pub entry_key: String,
}

/// A new table that begins where another one stood.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBranch {
    /// The number of steps of the finished game before it.
    pub step: usize,
    /// One for each seat.
    pub seats: Vec<NewSeat>,
    /// Whether it is played live, and how long a seat may think.
    #[serde(default)]
    pub pace: Pace,
    /// Whether strangers see it and may sit down.
    #[serde(default)]
    pub listed: bool,
    /// Whether one client may hold several seats.
    #[serde(default)]
    pub hot_seat: bool,
    /// Start at once; all seats must be taken.
    #[serde(default)]
    pub start: bool,
}

/// A game that was played elsewhere, to be kept here.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewImport {
    /// The name of the game.
    pub game: String,
    /// Its record. One that is over is there to be read; any other goes on here.
    pub record: String,
    /// Who played: oneself, a bot, or somebody else (`open`; only in a game that is over).
    pub seats: Vec<NewSeat>,
    /// The names of those others, in the order of their seats.
    #[serde(default)]
    pub names: Vec<String>,
}

/// Whether one agrees that a finished game is published.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Publish {
    /// Whether one agrees.
    pub agrees: bool,
}

/// Whether everybody who has the link may see a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Publishing {
    /// Whether it is public.
    pub published: bool,
    /// Whether the asker is one of those who decide.
    pub decides: bool,
    /// Whether the asker has agreed.
    pub agrees: bool,
    /// Seats of people who have not agreed.
    pub waiting: Vec<argosy_game::Seat>,
}

/// A table that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableId {
    /// Its id.
    pub table: String,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableCard {
    /// The id of the table.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// How far it has come.
    pub stage: Stage,
    /// Whether strangers see it and may sit down.
    pub listed: bool,
    /// The options of the game.
    pub options: Options,
    /// Whether it is played live, and how long a seat may think.
    pub pace: Pace,
    /// Who plays each seat.
    pub seats: Vec<SeatState>,
    /// Members whom the host sent away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kicked: Vec<u16>,
    /// Whom the game is waiting for.
    pub awaited: Vec<argosy_game::Seat>,
    /// Place of every seat, at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranks: Option<Vec<u8>>,
    /// When it was opened.
    pub created_at: Millis,
    /// When something last happened that everybody may know of.
    pub updated_at: Millis,
    /// The seats of the asker.
    #[serde(default)]
    pub yours: Vec<argosy_game::Seat>,
}

/// One page of a list of tables, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableList {
    /// The tables.
    pub tables: Vec<TableCard>,
    /// To page on: ask for tables before this.
    pub before: Option<Millis>,
}

/// What everybody may know of a user.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Profile {
    /// The id of the user.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// Whether there is no account behind it.
    pub guest: bool,
    /// When the user first came.
    pub since: Millis,
    /// Finished games.
    pub played: u32,
    /// Those of them that were won.
    pub won: u32,
    /// The latest first.
    pub results: Vec<ResultCard>,
}

/// How a user did in one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ResultCard {
    /// The id of the table.
    pub table: String,
    /// The name of the game.
    pub game: String,
    /// How many seats there were.
    pub n_seats: u8,
    /// The seat of the user.
    pub seat: u8,
    /// The place; 1 is best, ties share one.
    pub rank: u8,
    /// The points.
    pub score: i32,
    /// Whether the user gave up.
    pub resigned: bool,
    /// How long the game took.
    pub duration_ms: Millis,
    /// When it ended.
    pub ended_at: Millis,
}

/// Moments of a finished game, with nothing hidden.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Replay {
    /// How many steps the game has.
    pub n_steps: usize,
    /// The moments that were asked for.
    pub frames: Vec<Frame>,
}

/// The game after a number of steps, and what the last of them brought.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Frame {
    /// How many steps have been made.
    pub step: usize,
    /// Who made the last step; absent before the first, and if it was chance.
    pub by: Option<Seat>,
    /// Its action or its outcome of chance; absent before the first.
    pub line: Option<String>,
    /// The value of its action; absent before the first, and if it was chance.
    #[schemars(with = "Option<serde_json::Value>")]
    pub value: Option<Box<RawValue>>,
    /// What happened in it.
    #[schemars(with = "Vec<serde_json::Value>")]
    pub events: Vec<Box<RawValue>>,
    /// The view, with nothing hidden.
    #[schemars(with = "serde_json::Value")]
    pub view: Box<RawValue>,
    /// The points.
    #[schemars(with = "argosy_game::Scores")]
    pub scores: Box<RawValue>,
}

/// The dice of a finished game, drawn again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Verified {
    /// The hash that was published before anybody sat.
    pub commitment: Bytes32,
    /// Outcomes of chance that were drawn again and found the same.
    pub draws: u64,
    /// Those of them that were undone later.
    pub undone_draws: u64,
    /// Steps at the beginning that were given and not drawn here.
    pub given_steps: usize,
    /// Seats that added a salt of their own.
    pub salted_seats: u8,
    /// Promises that were given up before the game began.
    pub abandoned: Vec<AbandonedDice>,
}

/// How far the analysis of a finished game is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AnalysisProgress {
    /// What is being done about it.
    pub state: AnalysisState,
    /// Decisions that are judged, or were forced.
    pub done: usize,
    /// Decisions in all; nothing if that is not known yet.
    pub total: usize,
}

/// What is being done about an analysis.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AnalysisState {
    /// Nothing; what was found before is kept.
    Idle,
    /// Others come first.
    Waiting,
    /// Decisions are being judged.
    Running,
    /// Everything is judged.
    Done,
}
