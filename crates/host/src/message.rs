//! The input of a host, and the effects that it wants.

use argosy_erased::{Match, Named, Player, Weighed};
use argosy_game::{Seat, Viewer};
use argosy_table::{Entry, Millis, Secret};
use argosy_wire::{Answer, Error, Message, News};

/// One way through which somebody sees the table.
pub type ConnectionId = u64;

/// Why something is not done, as clients get it.
pub type Refused = Box<Error>;

/// A user who asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// The id of the account.
    pub user: String,
    /// What others call them.
    pub name: String,
}

/// Somebody who is or was at the table. The log knows the number only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Their number at this table.
    pub member: u16,
    /// Absent once the account is deleted.
    pub user: Option<String>,
    /// What others call them.
    pub name: String,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Counted from 1.
    pub number: u64,
    /// Who said it.
    pub member: u16,
    /// When it was said.
    pub at: Millis,
    /// What was said.
    pub text: String,
}

/// When something happens, and new randomness in case the dice have to be promised again.
#[derive(Copy, Clone, Debug)]
pub struct Moment {
    /// The time.
    pub now: Millis,
    /// Randomness that was not used before.
    pub new_secret: Secret,
}

/// Something to do, in the order in which it stands.
#[derive(Debug)]
pub enum Effect {
    /// Store this, then call [`crate::Host::stored`]. Until then the host takes nothing else.
    Store(Change),
    /// Store a line of chat, then call [`crate::Host::stored`].
    Say(Saying),
    /// Somebody else wrote to the log, or may have: read on after this entry and hand over
    /// what is there by [`crate::Host::written`].
    ReadOn {
        /// The last entry that the host knows.
        after: u64,
    },
    /// Send this to all of them; players come first.
    Tell {
        /// All who get the same.
        to: Vec<ConnectionId>,
        /// What they get.
        message: Message,
    },
    /// Send this, which holds much of the past.
    TellPast {
        /// Who gets it.
        to: ConnectionId,
        /// What they get.
        message: Message,
    },
    /// The connection sees through these eyes from now on.
    Sees {
        /// Which connection.
        connection: ConnectionId,
        /// Its eyes.
        viewer: Viewer,
    },
    /// Say goodbye, and end the connection. The host has forgotten it already.
    LetGo {
        /// Which connection.
        connection: ConnectionId,
        /// A stable word for clients.
        code: String,
        /// The reason in English.
        why: String,
    },
    /// Read the past, then call [`crate::Host::caught_up`] or send the answer.
    Read(Read),
    /// Let a bot think, then call [`crate::Host::bot_chose`] or [`crate::Host::suggested`].
    Think(Thinking),
}

/// What one change of a table writes: all of it or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// What follows in the log.
    pub entries: Vec<Entry>,
    /// People who are new at the table.
    pub people: Vec<Person>,
}

/// A line that somebody says. It has no number until it is stored.
#[derive(Clone, Debug)]
pub struct Saying {
    /// Who says it.
    pub member: u16,
    /// When.
    pub at: Millis,
    /// What is said.
    pub text: String,
    /// A line with this key that is stored already is not stored again, but answered as if
    /// it were new.
    pub key: String,
    /// The account of the speaker.
    pub user: String,
    /// Whether the speaker has no seat.
    pub looks_on: bool,
    /// Why the speaker may not speak now, unless it was said before.
    pub refused: Option<Refused>,
    /// To be stored before the line: the speaker, if new.
    pub people: Vec<Person>,
}

/// What was stored beside this host: by another one, or by this one without an answer.
#[derive(Clone, Debug, Default)]
pub struct Written {
    /// What follows the last entry that this host knows.
    pub entries: Vec<Entry>,
    /// Everybody who is or was at the table, if that was read too. It must be if somebody
    /// unknown wrote one of the entries.
    pub people: Option<Vec<Person>>,
    /// The last lines of chat, oldest first.
    pub chat: Vec<Line>,
}

/// What became of something that was to be stored.
#[derive(Clone, Debug)]
pub enum Stored {
    /// It is stored.
    Done,
    /// It is a line, which has this number.
    Said(u64),
    /// It is a line that was stored before.
    Before,
    /// Nothing of it is stored.
    No(Refused),
    /// Somebody else wrote to the log first.
    Conflict,
    /// Nobody can tell whether it is stored.
    Unknown,
}

/// The past, as far as a viewer may know it, from a number on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read {
    /// Who asked.
    pub connection: ConnectionId,
    /// The account that asked.
    pub user: String,
    /// Through whose eyes the past is read.
    pub viewer: Viewer,
    /// The viewer's own number.
    pub since: u64,
    /// The last entry of the log to be read.
    pub through: u64,
    /// Where the answer goes.
    pub what_for: ReadFor,
}

/// Why the past is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadFor {
    /// The answer to a request of this id.
    History {
        /// The id of the request.
        id: String,
    },
    /// A hello that waits for what its client missed.
    Hello(Box<Missed>),
}

/// A hello that waits: to be handed back to [`crate::Host::caught_up`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missed {
    pub(crate) id: String,
    pub(crate) hello: Hello,
    pub(crate) tries: u8,
}

/// What a client says of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hello {
    pub protocol: u32,
    pub build: Option<String>,
    pub seat: Option<Seat>,
    pub since: Option<u64>,
}

/// What was read for a hello; nothing if it could not be read now.
pub type PastRead = Option<Vec<News>>;

/// What a bot thinks for, the most urgent first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// At this table somebody waits for the bot.
    People,
    /// Somebody asked what a bot would do.
    Suggestion,
    /// Nobody plays at this table but bots.
    BotsOnly,
    /// A finished game is looked at; nobody's move waits for it.
    Analysis,
}

impl Class {
    /// The most urgent first.
    pub const ALL: [Self; 4] = [Self::People, Self::Suggestion, Self::BotsOnly, Self::Analysis];

    /// The word in metrics.
    pub const fn word(self) -> &'static str {
        match self {
            Self::People => "people",
            Self::Suggestion => "suggestion",
            Self::BotsOnly => "bots_only",
            Self::Analysis => "analysis",
        }
    }
}

/// A decision for a bot.
pub struct Thinking {
    /// A copy of the game.
    pub game: Box<dyn Match>,
    /// The seat that decides.
    pub seat: Seat,
    /// The level of the bot.
    pub level: String,
    /// The bot as it was after its last decision, if nothing was undone since.
    pub player: Option<Box<dyn Player>>,
    /// How urgent it is.
    pub class: Class,
    /// On whose account it thinks.
    pub user: String,
    /// Where the answer goes.
    pub what_for: ThinkFor,
}

/// What a bot is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThinkFor {
    /// One action of the seat, at this entry.
    Move {
        /// The last entry of the log when it was asked.
        at_seq: u64,
        /// Whether anybody sees it.
        watched: bool,
    },
    /// The answer to a request: a whole choice.
    Suggestion {
        /// Who asked.
        connection: ConnectionId,
        /// The id of the request.
        id: String,
    },
}

/// A whole choice that a bot would make.
#[derive(Clone, Debug)]
pub struct Suggestion {
    /// At least one, to be played at once.
    pub lines: Vec<String>,
    /// Its first line and the next best, if there was anything to weigh.
    pub weighed: Vec<Weighed>,
}

impl Suggestion {
    /// With the value of every line, which the game knows.
    pub(crate) fn answer(
        self,
        seat: Seat,
        game: &dyn Match,
    ) -> Result<Answer, argosy_erased::Error> {
        let value = |line: &String| {
            let action = game.name(seat, &Named::Line(line.clone()))?;
            Ok::<_, argosy_erased::Error>(action.value.raw())
        };
        let values = self.lines.iter().map(value).collect::<Result<_, _>>()?;
        let weighed = self.weighed.into_iter().map(|Weighed { line, chance }| {
            let percent = (chance.clamp(0.0, 1.0) * 100.0).round() as u8;
            value(&line).map(|value| argosy_wire::Weighed { line, value, percent })
        });
        let weighed = weighed.collect::<Result<_, _>>()?;
        Ok(Answer::Suggestion { lines: self.lines, values, weighed })
    }
}

impl std::fmt::Debug for Thinking {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thinking").field("seat", &self.seat).finish_non_exhaustive()
    }
}
