//! Tables as clients see them.

use std::collections::BTreeMap;

use argosy_game::{Options, Seat};
use argosy_table::{Absence, Bytes32, Closing, Lapse, Millis, Pace, Proposal, StandIn, Unseated};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Everything public about a table except the game itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableState {
    /// The id of the table.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The options of the game.
    pub options: Options,
    /// Whether it is played live, and how long a seat may think.
    pub pace: Pace,
    /// Whether strangers see it and may sit down.
    pub listed: bool,
    /// Whether one client may hold several seats.
    pub hot_seat: bool,
    /// How far it has come.
    pub stage: Stage,
    /// Until when the salts are to be revealed, in stage `starting`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reveal_until: Option<Millis>,
    /// The member who may start, remove, swap.
    pub host: u16,
    /// Who plays each seat.
    pub seats: Vec<SeatState>,
    /// Members whom the host does not let speak.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<u16>,
    /// What is asked of everybody now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vote: Option<Vote>,
    /// Who would like to play on for a bot; the host answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wanted: Vec<Wanted>,
    /// What is known of the dice.
    pub dice: DiceState,
    /// The end of the link by which others may enter; for members only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry_key: Option<String>,
    /// The table whose people play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
    /// The table that this one branched off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch_of: Option<String>,
    /// Place of every seat, at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranks: Option<Vec<u8>>,
}

/// How far a table has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Seats are being taken.
    Gathering,
    /// Salts are being revealed.
    Starting,
    /// The game is going on.
    Playing,
    /// The clocks stand still.
    Paused,
    /// The game came to its end.
    Over,
    /// It ended without a result.
    Closed,
}

/// One seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SeatState {
    /// Who is meant to play it.
    pub who: Who,
    /// Why a bot plays on for the person, if one does, and which.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<StandIn>,
}

/// Who is meant to play a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// Their number at this table.
        member: u16,
        /// Empty if the account was deleted.
        name: String,
        /// Whether the hash of a salt is there.
        salted: bool,
    },
    /// A bot, from the start.
    Bot {
        /// Its level.
        level: String,
    },
}

/// Something that all people at the table are asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Vote {
    /// Who asks.
    pub by: Seat,
    /// For what.
    pub proposal: Proposal,
    /// The seats that agree so far.
    pub agreed: Vec<Seat>,
    /// Whose answer is still needed.
    pub waiting: Vec<Seat>,
    /// It lapses then.
    pub until: Millis,
}

/// Somebody who looks on would like to play on for the bot of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Wanted {
    /// The bot's seat.
    pub seat: Seat,
    /// Who asks.
    pub member: u16,
    /// Empty if the account was deleted.
    pub name: String,
}

/// What is known of the dice: the promise, the salts once they are revealed, and
/// the secret once the table is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DiceState {
    /// The hash of the secret, published before anybody sat.
    pub commitment: Bytes32,
    /// The revealed salts, by seat.
    pub salts: BTreeMap<u8, Bytes32>,
    /// What the dice came from, at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Bytes32>,
}

/// The time of every seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Clocks {
    /// By seat, at `at`; absent if there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<Vec<Millis>>,
    /// Whose time runs.
    pub running: Vec<Seat>,
    /// When this was so.
    pub at: Millis,
}

/// What an entry of the log is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// The table was opened.
    Opened {},
    /// The host committed to dice; everybody who has a seat sends a new hash.
    Committed {
        /// The hash of the secret.
        commitment: Bytes32,
    },
    /// A seat was taken, given to a bot or emptied.
    Seated {
        /// Which seat.
        seat: Seat,
        /// Who plays it now.
        who: Who,
        /// Why the seat was taken from the person who had it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Unseated>,
    },
    /// Two seats changed places.
    Swapped {
        /// Which two.
        seats: [Seat; 2],
    },
    /// Another member became the host.
    HostIs {
        /// Who.
        member: u16,
    },
    /// Everybody who has a seat reveals the salt now.
    Starting {
        /// The deadline.
        until: Millis,
    },
    /// A salt was revealed.
    Revealed {
        /// Whose seat.
        seat: Seat,
        /// The salt.
        salt: Bytes32,
    },
    /// The game began.
    Began {},
    /// The events say what.
    Played {},
    /// What came after `to_seq` was taken back.
    Undone {
        /// Who asked for it.
        seat: Seat,
        /// The viewer's number.
        to_seq: u64,
    },
    /// A seat asked all others for something.
    Proposed {
        /// Who asks.
        seat: Seat,
        /// For what.
        proposal: Proposal,
    },
    /// A seat answered what was asked.
    Answered {
        /// Which seat.
        seat: Seat,
        /// Whether it agrees.
        agrees: bool,
    },
    /// What was proposed is no longer asked for.
    Lapsed {
        /// Why.
        why: Lapse,
    },
    /// Somebody who looks on would like to play on for a bot.
    SeatWanted {
        /// The bot's seat.
        seat: Seat,
        /// Who asks.
        member: u16,
        /// Their name.
        name: String,
    },
    /// The host did not give the seat, or it is no longer wanted.
    SeatRefused {
        /// Who had asked.
        member: u16,
    },
    /// The host sends somebody away for good.
    Kicked {
        /// Whom.
        member: u16,
    },
    /// The host lets somebody speak no more, or again.
    Muted {
        /// Whom.
        member: u16,
        /// Whether they may no longer speak.
        muted: bool,
    },
    /// A bot plays on for a person.
    Replaced {
        /// Whose seat.
        seat: Seat,
        /// The level of the bot.
        level: String,
        /// Why.
        absence: Absence,
    },
    /// A person is back and plays on.
    TakenBack {
        /// Whose seat.
        seat: Seat,
    },
    /// All clocks stopped.
    Paused {},
    /// The clocks run again.
    Resumed {},
    /// The host did not work for a time, which is charged to nobody.
    HostBack {
        /// For how long.
        down_ms: Millis,
    },
    /// The game came to its end.
    Ended {
        /// The place of every seat; 1 is best.
        ranks: Vec<u8>,
    },
    /// The table ended without a result.
    Closed {
        /// Why.
        reason: Closing,
    },
}
