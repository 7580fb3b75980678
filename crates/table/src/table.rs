use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use argosy_erased::{AnyGame, Match, StepLine};
use argosy_game::{Seat, SeatSet, ToAct};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::log::{Absence, Body, Chair, Entry, Member, Terms, Wish};
use crate::numbers::Unseen;
use crate::record::{Abandoned, Undone, record_of};
use crate::{Bytes32, Clocks, FairDice, Millis, Refusal, Secret};

/// How far a table has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Seats are being taken.
    Gathering,
    /// Salts are being revealed.
    Starting {
        /// The deadline for the salts.
        until: Millis,
    },
    /// The game is going on.
    Playing,
    /// The clocks stand still.
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StandIn {
    /// Its level.
    pub level: String,
    /// Why the person does not play.
    pub absence: Absence,
}

/// Something that all people have to agree to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vote {
    /// Who asked.
    pub by: Seat,
    /// For what.
    pub wish: Wish,
    /// The seats that agree so far.
    pub agreed: SeatSet,
    /// It lapses then.
    pub until: Millis,
}

/// Somebody who looks on would like to play on for the bot of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// The bot's seat.
    pub seat: Seat,
    /// Who asks.
    pub member: Member,
}

/// What the viewer's seat can take back.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// Nothing.
    Nothing,
    /// The last batch, without asking anybody.
    Free,
    /// The last batch, if all agree.
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
    pub(crate) public_at: Millis,
    /// Entries of which some viewers learn nothing, in order.
    pub(crate) unseen: Vec<Unseen>,
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
    pub(crate) steps_at_start: usize,
    /// What a guided game has after its start, step by step.
    pub(crate) walk: Arc<[StepLine]>,
    /// The batches that still stand.
    pub(crate) batches: Vec<Batch>,
    pub(crate) undone: Vec<Undone>,
    /// Promises before the one that counts.
    pub(crate) abandoned: Vec<Abandoned>,
    /// Who did not reveal a salt, until the dice are promised again.
    pub(crate) silent: SeatSet,
    pub(crate) clocks: Clocks,
    pub(crate) vote: Option<Vote>,
    /// What the host is asked for, oldest first; each member asks for one seat.
    pub(crate) wanted: Vec<Wanted>,
    /// Members whom the host sent away.
    pub(crate) kicked: BTreeSet<Member>,
    /// Members whom the host does not let speak.
    pub(crate) muted: BTreeSet<Member>,
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
    /// The first entry that does not fit.
    pub seq: u64,
    /// What is wrong with it.
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
            public_at: at,
            unseen: Vec::new(),
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
            steps_at_start: 0,
            walk: Arc::default(),
            batches: Vec::new(),
            undone: Vec::new(),
            abandoned: Vec::new(),
            silent: SeatSet::EMPTY,
            clocks: Clocks::new(terms.pace, terms.n_seats, at),
            vote: None,
            wanted: Vec::new(),
            kicked: BTreeSet::new(),
            muted: BTreeSet::new(),
            shown: vec![1; n_seats],
            began_at: at,
            keys: VecDeque::new(),
            terms,
        }
    }

    /// The id.
    pub fn id(&self) -> &str {
        &self.terms.table
    }

    /// What it is played by.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The number of the last entry.
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// When the last entry was written.
    pub const fn last_at(&self) -> Millis {
        self.last_at
    }

    /// When something happened that everybody may know of.
    pub const fn public_at(&self) -> Millis {
        self.public_at
    }

    /// When the game began, or the table was opened.
    pub const fn began_at(&self) -> Millis {
        self.began_at
    }

    /// How far it has come.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The member who may start, remove and swap.
    pub const fn host(&self) -> Member {
        self.host
    }

    /// Who is meant to play each seat.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The bot that plays on for the person of a seat.
    pub fn stand_in(&self, seat: Seat) -> Option<&StandIn> {
        self.stand_ins.get(seat.index())?.as_ref()
    }

    /// What is asked of everybody now.
    pub const fn vote(&self) -> Option<&Vote> {
        self.vote.as_ref()
    }

    /// Who would like to play on for a bot, oldest first.
    pub fn wanted(&self) -> &[Wanted] {
        &self.wanted
    }

    /// Members whom the host sent away for good.
    pub const fn kicked(&self) -> &BTreeSet<Member> {
        &self.kicked
    }

    /// Whether the host has not sent this member away.
    pub fn check_welcome(&self, member: Member) -> Result<(), Refusal> {
        if self.kicked.contains(&member) { Err(Refusal::kicked()) } else { Ok(()) }
    }

    /// Whether the host lets this member speak.
    pub fn check_may_speak(&self, member: Member) -> Result<(), Refusal> {
        if self.muted.contains(&member) { Err(Refusal::muted()) } else { Ok(()) }
    }

    /// Members whom the host does not let speak.
    pub const fn muted(&self) -> &BTreeSet<Member> {
        &self.muted
    }

    /// The time of every seat.
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The hash that the dice are checked against.
    pub const fn commitment(&self) -> Bytes32 {
        self.commitment
    }

    /// The revealed salts, by seat.
    pub fn salts(&self) -> &[Option<Bytes32>] {
        &self.salts
    }

    /// How many of the first steps are given and not drawn or chosen here.
    pub const fn given_steps(&self) -> usize {
        self.given_steps
    }

    /// How many steps stood when the game began.
    pub const fn steps_at_start(&self) -> usize {
        self.steps_at_start
    }

    pub(crate) fn undone(&self) -> &[Undone] {
        &self.undone
    }

    pub(crate) fn abandoned(&self) -> &[Abandoned] {
        &self.abandoned
    }

    /// The game, once it has begun. It knows all secrets.
    pub fn game(&self) -> Option<&dyn Match> {
        self.game.as_deref()
    }

    /// The entry that a wish with this key became.
    pub fn done_before(&self, key: &str) -> Option<u64> {
        self.keys.iter().rev().find(|(known, _)| **known == *key).map(|&(_, seq)| seq)
    }

    /// The person whose seat it is, whether or not a bot plays on for them.
    pub fn holder(&self, seat: Seat) -> Option<Member> {
        self.chairs.get(seat.index())?.holder()
    }

    /// The seats of one member.
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

    /// Who is to act; nobody unless a game is going on.
    pub fn to_act(&self) -> ToAct {
        self.game().map_or(ToAct::Over, Match::to_act)
    }

    /// How far the seat's last batch can be taken back without asking.
    pub(crate) fn free_undo(&self, seat: Seat) -> Option<Batch> {
        let game = self.game()?;
        let last = *self.batches.last()?;
        (self.stage == Stage::Playing
            && last.first >= self.given_steps
            && last.seat == seat
            && game.undo_to(seat, last.first).ok()? <= last.first)
            .then_some(last)
    }

    /// What the seat can take back now.
    pub fn undo_of(&self, seat: Seat) -> Undo {
        if self.stage != Stage::Playing || !self.batches.iter().any(|batch| batch.seat == seat) {
            Undo::Nothing
        } else if self.free_undo(seat).is_some() {
            Undo::Free
        } else if self.can_ask_to_undo(seat) {
            Undo::ByConsent
        } else {
            Undo::Nothing
        }
    }

    /// The last entry that changed what the seat chooses from: what the seat
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
