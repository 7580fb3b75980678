use std::collections::VecDeque;
use std::sync::Arc;

use game::{Seat, SeatSet, ToAct};
use games::{AnyGame, Match};

use crate::log::{Absence, Body, Chair, Entry, Member, Terms, Wish};
use crate::record::{Undone, record_of};
use crate::{Bytes32, Clocks, FairDice, Millis, Refusal, Secret};

/// How far a table has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Seats are being taken.
    Gathering,
    /// Salts are being revealed.
    Starting {
        until: Millis,
    },
    Playing,
    Paused,
    /// The game came to its end.
    Over,
    /// It ended without a result.
    Closed,
}

impl Stage {
    /// The word in lists.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Gathering => "gathering",
            Self::Starting { .. } => "starting",
            Self::Playing => "playing",
            Self::Paused => "paused",
            Self::Over => "over",
            Self::Closed => "closed",
        }
    }

    /// Whether nothing will happen any more.
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Over | Self::Closed)
    }
}

/// A bot that plays on for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandIn {
    pub level: String,
    pub absence: Absence,
}

/// Something that all people have to agree to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vote {
    pub by: Seat,
    pub wish: Wish,
    pub agreed: SeatSet,
}

/// What a seat can take back.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum UndoChoice {
    Nothing,
    Free,
    ByConsent,
}

/// Something that a seat played at once.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Batch {
    pub seat: Seat,
    /// The number of steps before it.
    pub first: usize,
    /// The entry that it is.
    pub seq: u64,
}

/// One hosted game. It is what folding its log gives, and nothing else.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) kind: &'static dyn AnyGame,
    pub(crate) terms: Terms,
    pub(crate) seq: u64,
    pub(crate) last_at: Millis,
    pub(crate) stage: Stage,
    pub(crate) host: Member,
    pub(crate) secret: Secret,
    pub(crate) commitment: Bytes32,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) salts: Vec<Option<Bytes32>>,
    pub(crate) stand_ins: Vec<Option<StandIn>>,
    pub(crate) dice: Option<FairDice>,
    pub(crate) game: Option<Box<dyn Match>>,
    pub(crate) given_steps: usize,
    /// The batches that still stand.
    pub(crate) batches: Vec<Batch>,
    pub(crate) undone: Vec<Undone>,
    pub(crate) clocks: Clocks,
    pub(crate) vote: Option<Vote>,
    /// By seat, the last entry that changed what the seat chooses from.
    pub(crate) shown: Vec<u64>,
    pub(crate) began_at: Millis,
    /// Shared with the copy that the next entry is tried on.
    pub(crate) keys: VecDeque<(Arc<str>, u64)>,
}

/// A log that no host of this version can have written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {seq}: {why}")]
pub struct Corrupt {
    pub seq: u64,
    pub why: String,
}

impl Table {
    /// Rebuilds a table from its log.
    pub fn replay(
        kind: &'static dyn AnyGame,
        entries: impl IntoIterator<Item = Entry>,
    ) -> Result<Self, Corrupt> {
        let mut entries = entries.into_iter();
        let Some(Entry { seq: 1, at, body: Body::Opened { terms }, .. }) = entries.next() else {
            return Err(Corrupt {
                seq: 1,
                why: "the log does not begin at the opening".to_owned(),
            });
        };
        let mut table = Self::opened(kind, terms, at);
        for entry in entries {
            table.fold(&entry)?;
        }
        Ok(table)
    }

    pub(crate) fn opened(kind: &'static dyn AnyGame, terms: Terms, at: Millis) -> Self {
        let n_seats = usize::from(terms.n_seats);
        Self {
            kind,
            seq: 1,
            last_at: at,
            stage: Stage::Gathering,
            host: terms.host,
            secret: Secret::new([0; 32]),
            commitment: Bytes32([0; 32]),
            chairs: vec![Chair::Open; n_seats],
            salts: vec![None; n_seats],
            stand_ins: vec![None; n_seats],
            dice: None,
            game: None,
            given_steps: 0,
            batches: Vec::new(),
            undone: Vec::new(),
            clocks: Clocks::new(terms.pace.limit, terms.n_seats, at),
            vote: None,
            shown: vec![1; n_seats],
            began_at: at,
            keys: VecDeque::new(),
            terms,
        }
    }

    pub fn id(&self) -> &str {
        &self.terms.table
    }

    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    pub const fn seq(&self) -> u64 {
        self.seq
    }

    pub const fn last_at(&self) -> Millis {
        self.last_at
    }

    pub const fn began_at(&self) -> Millis {
        self.began_at
    }

    pub const fn stage(&self) -> Stage {
        self.stage
    }

    pub const fn host(&self) -> Member {
        self.host
    }

    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    pub fn stand_in(&self, seat: Seat) -> Option<&StandIn> {
        self.stand_ins.get(seat.index())?.as_ref()
    }

    pub const fn vote(&self) -> Option<&Vote> {
        self.vote.as_ref()
    }

    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    pub const fn commitment(&self) -> Bytes32 {
        self.commitment
    }

    pub fn salts(&self) -> &[Option<Bytes32>] {
        &self.salts
    }

    /// How many of the first steps were given and not played here.
    pub const fn given_steps(&self) -> usize {
        self.given_steps
    }

    pub(crate) fn undone(&self) -> &[Undone] {
        &self.undone
    }

    /// The game, once it has begun. It knows all secrets.
    pub fn game(&self) -> Option<&dyn Match> {
        self.game.as_deref()
    }

    /// The entry that a wish with this key became.
    pub fn done_before(&self, key: &str) -> Option<u64> {
        self.keys.iter().rev().find(|(known, _)| **known == *key).map(|&(_, seq)| seq)
    }

    pub fn holder(&self, seat: Seat) -> Option<Member> {
        match self.chairs.get(seat.index())? {
            Chair::Person { member, .. } => Some(*member),
            Chair::Open | Chair::Bot { .. } => None,
        }
    }

    pub fn seats_of(&self, member: Member) -> SeatSet {
        Seat::all(self.terms.n_seats).filter(|&seat| self.holder(seat) == Some(member)).collect()
    }

    /// The seats of people, whether or not a bot plays on for them.
    pub fn people(&self) -> SeatSet {
        Seat::all(self.terms.n_seats).filter(|&seat| self.holder(seat).is_some()).collect()
    }

    /// The seats that bots play now.
    pub fn bot_seats(&self) -> SeatSet {
        Seat::all(self.terms.n_seats).filter(|&seat| self.bot_level(seat).is_some()).collect()
    }

    /// The level of the bot that plays the seat now.
    pub fn bot_level(&self, seat: Seat) -> Option<&str> {
        if let Some(stand_in) = self.stand_in(seat) {
            return Some(&stand_in.level);
        }
        match self.chairs.get(seat.index())? {
            Chair::Bot { level } => Some(level),
            Chair::Open | Chair::Person { .. } => None,
        }
    }

    /// Whom the game is waiting for; nobody unless it runs.
    pub fn owing(&self) -> SeatSet {
        self.game().map_or(SeatSet::EMPTY, |game| game.to_act().owing())
    }

    pub fn to_act(&self) -> ToAct {
        self.game().map_or(ToAct::Over, Match::to_act)
    }

    /// How far the seat's last batch can be taken back without asking.
    pub(crate) fn free_undo(&self, seat: Seat) -> Option<Batch> {
        let game = self.game()?;
        let last = *self.batches.last()?;
        (self.stage == Stage::Playing
            && last.seat == seat
            && game.undo_to(seat, last.first).ok()? <= last.first)
            .then_some(last)
    }

    /// What the seat can take back now.
    pub fn undo_of(&self, seat: Seat) -> UndoChoice {
        if self.stage != Stage::Playing || !self.batches.iter().any(|batch| batch.seat == seat) {
            UndoChoice::Nothing
        } else if self.free_undo(seat).is_some() {
            UndoChoice::Free
        } else {
            UndoChoice::ByConsent
        }
    }

    /// The last entry that changed what the seat chooses from: whatever the seat
    /// sends must come from somebody who has seen it.
    pub fn shown_to(&self, seat: Seat) -> u64 {
        self.shown.get(seat.index()).copied().unwrap_or(self.seq)
    }

    /// The record, once the table is over.
    pub fn record(&self) -> Result<String, Refusal> {
        match (self.stage, self.game()) {
            (Stage::Over | Stage::Closed, Some(game)) => {
                Ok(record_of(self, game, self.secret.publish()))
            }
            _ => Err(Refusal::running()),
        }
    }

    /// What the dice came from, once the table is over.
    pub fn published_secret(&self) -> Option<Bytes32> {
        self.stage.is_final().then(|| self.secret.publish())
    }
}
