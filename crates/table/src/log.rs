use game::{Options, Seat};
use games::AnyGame;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Bytes32, Millis, Pace, Secret};

/// Somebody at this table. Which user that is, the log does not say.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Member(pub u16);

/// Who caused an entry.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Author {
    Member(Member),
    /// The bot that plays this seat.
    Bot(Seat),
    /// The table itself, because of a rule or the time.
    Table,
}

/// One entry of a table's log. It holds secrets and never leaves the host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    pub seq: u64,
    pub at: Millis,
    pub by: Author,
    /// What the client called its wish, so that a wish sent twice is done once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    pub body: Body,
}

/// Under which conditions a table is played. They never change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    pub table: String,
    pub game: String,
    pub n_seats: u8,
    pub options: Options,
    pub pace: Pace,
    /// Who may start, remove, swap.
    pub host: Member,
    /// Whether strangers see it in lists and may enter.
    pub listed: bool,
    /// One member may hold several seats.
    pub hot_seat: bool,
    /// What the link to a table that is not listed ends with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry_key: Option<String>,
    /// The table whose people play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given: Option<Given>,
}

/// How a table that branches off another one begins: nobody drew this here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Given {
    pub from: String,
    /// The record up to the branch, without what the other table noted in it.
    pub record: String,
}

impl Given {
    /// The first steps of a finished game.
    pub fn new(
        kind: &dyn AnyGame,
        from: &str,
        record: &str,
        steps: usize,
    ) -> Result<Self, games::Error> {
        let mut game = kind.read_record(record)?;
        game.truncate(steps)?;
        let text = game.record();
        let own =
            text.lines().filter(|line| !line.starts_with("meta ") && !line.starts_with("hash "));
        let record = own.chain(["hash none", ""]).collect::<Vec<_>>().join("\n");
        Ok(Self { from: from.to_owned(), record })
    }
}

/// Who is meant to play a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    Open,
    Person {
        member: Member,
        /// Absent if it is to be given again, because the dice were committed anew.
        salt_hash: Option<Bytes32>,
    },
    Bot {
        level: String,
    },
}

/// Why a seat was taken away before the start.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unseated {
    /// By the host.
    Removed,
    /// The salt was not revealed in time.
    Silent,
}

/// Why a bot plays on for a person.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// The clock ran out.
    Time,
    /// The connection was lost for too long.
    Away,
    /// The person left, and may come back.
    Left,
    /// For good.
    Resigned,
}

/// What all people at the table have to agree to.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// Back to where the game had so many steps.
    Undo {
        to: usize,
        /// The entries after this one are taken back.
        to_seq: u64,
    },
    Pause,
    /// End it without a result.
    Close,
}

/// Why a table was closed without a result.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// The host called it off before the start.
    CalledOff,
    /// Nothing happened for too long.
    Abandoned,
    /// All agreed.
    Agreed,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Body {
    Opened {
        terms: Terms,
    },
    /// The host commits to its dice, before anybody has revealed a salt.
    Committed {
        commitment: Bytes32,
        secret: Secret,
    },
    Seated {
        seat: Seat,
        chair: Chair,
        /// Why nobody sits there any more, if that was not the person's own wish.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Unseated>,
    },
    Swapped {
        seats: [Seat; 2],
    },
    HostIs {
        member: Member,
    },
    /// All seats are taken; the salts are to be revealed.
    Starting {
        until: Millis,
    },
    Revealed {
        seat: Seat,
        salt: Bytes32,
    },
    /// The first position, drawn.
    Began {
        /// The setup as a record has it; empty for a table that branched off.
        setup: Vec<(String, String)>,
        drawn: Vec<String>,
        next_draw: u64,
    },
    /// One batch of a seat, and what chance made of it.
    Played {
        seat: Seat,
        lines: Vec<String>,
        drawn: Vec<String>,
        next_draw: u64,
    },
    Undone {
        /// Who asked for it.
        seat: Seat,
        /// So many steps are left.
        to: usize,
        /// The entries after this one are taken back.
        to_seq: u64,
    },
    Asked {
        seat: Seat,
        wish: Wish,
    },
    Answered {
        seat: Seat,
        agrees: bool,
    },
    /// A bot plays on for a person.
    Replaced {
        seat: Seat,
        level: String,
        absence: Absence,
    },
    TakenBack {
        seat: Seat,
    },
    Paused,
    Resumed,
    /// The game came to its end, and the dice are laid open.
    Ended {
        ranks: Vec<u8>,
        secret: Secret,
    },
    Closed {
        reason: Closing,
        secret: Secret,
    },
}
