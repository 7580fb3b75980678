use argosy_erased::{AnyGame, Match};
use argosy_game::{Options, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Bytes32, Millis, Pace, Secret};

/// Somebody at this table. Which user that is, the log does not say.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Member(
    /// Their number at this table, in the order in which they came.
    pub u16,
);

/// Who caused an entry.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Author {
    /// A person.
    Member(Member),
    /// The bot that plays this seat.
    Bot(Seat),
    /// The table itself, because of a rule or the time.
    Table,
}

/// One entry of a table's log. It holds secrets and never leaves the host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Its number; they count from 1 without gaps.
    pub seq: u64,
    /// When it was written.
    pub at: Millis,
    /// Who caused it.
    pub by: Author,
    /// What the client called its wish, so that a wish sent twice is done once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// What happened.
    pub body: Body,
}

/// Under which conditions a table is played. They never change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The id of the table.
    pub table: String,
    /// The name of the game.
    pub game: String,
    /// How many seats there are.
    pub n_seats: u8,
    /// The options of the game.
    pub options: Options,
    /// Whether it is played live, and how long a seat may think.
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
    /// What is played before anything is drawn here, if anything is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given: Option<Given>,
}

/// How a table that branches off another one begins: nobody drew this here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Given {
    /// The table or the lesson that it comes from.
    pub from: String,
    /// The record up to the branch, without what the other table noted in it.
    pub record: String,
    /// In a guided game: the number of steps that stand when it begins, and the others are walked through
    /// by hand. A person does their own, the table does the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub walked_from: Option<usize>,
}

impl Given {
    /// The first steps of a finished game.
    pub fn new(
        kind: &dyn AnyGame,
        from: &str,
        record: &str,
        steps: usize,
    ) -> Result<Self, argosy_erased::Error> {
        let mut game = kind.read_record(record)?;
        game.truncate(steps)?;
        let text = game.record();
        let own =
            text.lines().filter(|line| !line.starts_with("meta ") && !line.starts_with("hash "));
        let record = own.chain(["hash none", ""]).collect::<Vec<_>>().join("\n");
        Ok(Self { from: from.to_owned(), record, walked_from: None })
    }

    /// The game as it stands when the table begins.
    pub(crate) fn begin(&self, kind: &dyn AnyGame) -> Result<Box<dyn Match>, argosy_erased::Error> {
        let mut game = kind.read_record(&self.record)?;
        if let Some(steps) = self.walked_from {
            game.truncate(steps)?;
        }
        Ok(game)
    }
}

/// Who is meant to play a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// Who.
        member: Member,
        /// Absent if it is to be given again, because the dice were committed again.
        salt_hash: Option<Bytes32>,
    },
    /// A bot, from the start.
    Bot {
        /// Its level.
        level: String,
    },
}

impl Chair {
    /// Whose seat it is.
    pub(crate) const fn holder(&self) -> Option<Member> {
        match self {
            Self::Person { member, .. } => Some(*member),
            Self::Open | Self::Bot { .. } => None,
        }
    }
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
    /// Back to where the game had this number of steps.
    Undo {
        /// How many steps are left.
        to: usize,
        /// The entries after this one are taken back.
        to_seq: u64,
    },
    /// Stop the clocks until somebody resumes.
    Pause,
    /// End it without a result.
    Close,
}

/// Why something that was asked for is no longer asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lapse {
    /// Not everybody agreed in time.
    Time,
    /// The game went on.
    Moved,
    /// Somebody who had a say resigned.
    Resigned,
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

/// What an entry of the log says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Body {
    /// The table was opened; always the first entry.
    Opened {
        /// What it is played by.
        terms: Terms,
    },
    /// The host commits to its dice, before anybody has revealed a salt.
    Committed {
        /// The hash of the secret, which everybody is shown.
        commitment: Bytes32,
        /// What the dice come from; nobody is shown it before the end.
        secret: Secret,
    },
    /// A seat was taken, given to a bot or emptied.
    Seated {
        /// Which seat.
        seat: Seat,
        /// Who plays it now.
        chair: Chair,
        /// Why nobody sits there any more, if that was not the person's own wish.
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
        member: Member,
    },
    /// All seats are taken; the salts are to be revealed.
    Starting {
        /// The deadline.
        until: Millis,
    },
    /// A person revealed a salt.
    Revealed {
        /// Whose seat.
        seat: Seat,
        /// The salt, which fits the hash that was sent before.
        salt: Bytes32,
    },
    /// The first position, drawn.
    Began {
        /// The setup as a record has it; empty for a table that branched off.
        setup: Vec<(String, String)>,
        /// The outcomes of chance that followed, in order.
        drawn: Vec<String>,
        /// The number of the next draw.
        next_draw: u64,
    },
    /// One batch of a seat, and what chance made of it.
    Played {
        /// Who played.
        seat: Seat,
        /// The actions in their notation, in the order in which they were played.
        lines: Vec<String>,
        /// The outcomes of chance that followed, in order.
        drawn: Vec<String>,
        /// The number of the next draw.
        next_draw: u64,
    },
    /// Steps were taken back.
    Undone {
        /// Who asked for it.
        seat: Seat,
        /// The number of steps that are left.
        to: usize,
        /// The entries after this one are taken back.
        to_seq: u64,
    },
    /// A seat asked all others for something.
    Asked {
        /// Who asks, and so agrees.
        seat: Seat,
        /// For what.
        wish: Wish,
    },
    /// A seat answered what was asked.
    Answered {
        /// Which seat.
        seat: Seat,
        /// Whether it agrees.
        agrees: bool,
    },
    /// Nobody was heard against it, but it is no longer asked for.
    Lapsed {
        /// Why.
        why: Lapse,
    },
    /// Somebody who looks on would like to play on for a bot.
    SeatWanted {
        /// The bot's seat.
        seat: Seat,
        /// Who asks.
        member: Member,
    },
    /// The host does not give the seat, or it is no longer wanted.
    SeatRefused {
        /// Who had asked.
        member: Member,
    },
    /// The host sends somebody away from the table for good.
    Kicked {
        /// Whom.
        member: Member,
    },
    /// The host lets somebody speak no more, or again.
    Muted {
        /// Whom.
        member: Member,
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
    Paused,
    /// The clocks run again.
    Resumed,
    /// The host is back after it did not work for a time, which is charged to nobody.
    HostBack {
        /// For how long.
        down_ms: Millis,
    },
    /// The game came to its end, and the dice are laid open.
    Ended {
        /// The place of every seat; 1 is best.
        ranks: Vec<u8>,
        /// What the dice came from.
        secret: Secret,
    },
    /// The table ended without a result.
    Closed {
        /// Why.
        reason: Closing,
        /// What the dice came from.
        secret: Secret,
    },
}
