use std::collections::VecDeque;
use std::sync::Arc;

use game::{Header, Seat, SeatSet, ToAct};
use games::{AnyGame, Match};

use crate::log::{Absence, Body, Chair, Entry, Member, Terms, Wish};
use crate::record::{Undone, record_of};
use crate::{Bytes32, Clocks, FairDice, Millis, Refusal, Secret};

/// So many of the latest wishes are remembered by their keys.
const REMEMBERED_KEYS: usize = 256;

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
    given_steps: usize,
    /// The batches that still stand.
    pub(crate) batches: Vec<Batch>,
    undone: Vec<Undone>,
    pub(crate) clocks: Clocks,
    pub(crate) vote: Option<Vote>,
    /// By seat, the last entry that changed what the seat chooses from.
    pub(crate) shown: Vec<u64>,
    began_at: Millis,
    /// Shared with the copy that the next entry is tried on.
    keys: VecDeque<(Arc<str>, u64)>,
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

    /// Takes in the next entry.
    pub fn fold(&mut self, entry: &Entry) -> Result<(), Corrupt> {
        let corrupt = |why: String| Corrupt { seq: entry.seq, why };
        if entry.seq != self.seq + 1 {
            return Err(corrupt(format!("{} was expected", self.seq + 1)));
        }
        self.take(&entry.body, entry.at, entry.seq).map_err(corrupt)?;
        self.seq = entry.seq;
        self.last_at = self.last_at.max(entry.at);
        if let Some(key) = &entry.key {
            if self.keys.len() == REMEMBERED_KEYS {
                self.keys.pop_front();
            }
            self.keys.push_back((key.as_str().into(), entry.seq));
        }
        self.run_clocks(entry.at);
        Ok(())
    }

    fn take(&mut self, body: &Body, at: Millis, seq: u64) -> Result<(), String> {
        match body {
            Body::Opened { .. } => return Err("the table is open already".to_owned()),
            Body::Committed { commitment, secret } => {
                self.commitment = *commitment;
                self.secret = *secret;
                self.stage = Stage::Gathering;
                self.salts.fill(None);
                for chair in &mut self.chairs {
                    if let Chair::Person { salt_hash, .. } = chair {
                        *salt_hash = None;
                    }
                }
            }
            Body::Seated { seat, chair } => {
                *self.chairs.get_mut(seat.index()).ok_or("no such seat")? = chair.clone();
            }
            Body::Swapped { seats: [one, other] } => self.chairs.swap(one.index(), other.index()),
            Body::HostIs { member } => self.host = *member,
            Body::Starting { until } => self.stage = Stage::Starting { until: *until },
            Body::Revealed { seat, salt } => {
                *self.salts.get_mut(seat.index()).ok_or("no such seat")? = Some(*salt);
            }
            Body::Began { setup, drawn, next_draw } => {
                self.begin(setup, at)?;
                self.take_chance(drawn, *next_draw)?;
                self.shown.fill(seq);
            }
            Body::Played { seat, lines, drawn, next_draw } => {
                self.take_batch(*seat, lines, seq)?;
                self.take_chance(drawn, *next_draw)?;
                if !drawn.is_empty() {
                    self.shown.fill(seq);
                }
            }
            Body::Undone { to, .. } => {
                self.take_back(*to)?;
                self.shown.fill(seq);
            }
            Body::Asked { seat, wish } => {
                self.vote = Some(Vote { by: *seat, wish: *wish, agreed: SeatSet::only(*seat) });
            }
            Body::Answered { seat, agrees } => match (&mut self.vote, agrees) {
                (Some(vote), true) => vote.agreed.insert(*seat),
                (_, false) => self.vote = None,
                (None, true) => return Err("nothing was asked for".to_owned()),
            },
            Body::Replaced { seat, level, absence } => {
                let stand_in = StandIn { level: level.clone(), absence: *absence };
                *self.stand_ins.get_mut(seat.index()).ok_or("no such seat")? = Some(stand_in);
            }
            Body::TakenBack { seat } => {
                *self.stand_ins.get_mut(seat.index()).ok_or("no such seat")? = None;
            }
            Body::Paused => {
                self.stage = Stage::Paused;
                self.vote = None;
            }
            Body::Resumed => self.stage = Stage::Playing,
            Body::Ended { .. } => self.finish(Stage::Over),
            Body::Closed { .. } => self.finish(Stage::Closed),
        }
        Ok(())
    }

    fn begin(&mut self, setup: &[(String, String)], at: Millis) -> Result<(), String> {
        let game = match &self.terms.given {
            Some(given) => {
                let game = self.kind.read_record(&given.record).map_err(|error| error.why)?;
                self.given_steps = game.n_steps();
                game
            }
            None => {
                let mut header = Header::new();
                for (key, value) in setup {
                    header.push(key, value.clone());
                }
                self.kind.read_setup(&header).map_err(|error| error.why)?
            }
        };
        self.game = Some(game);
        self.dice = Some(FairDice::new(self.secret, &self.salts, &self.terms.options));
        self.stage = Stage::Playing;
        self.began_at = at;
        self.clocks = Clocks::new(self.terms.pace.limit, self.terms.n_seats, at);
        Ok(())
    }

    fn take_batch(&mut self, seat: Seat, lines: &[String], seq: u64) -> Result<(), String> {
        let game = self.game.as_mut().ok_or("the game has not begun")?;
        let first = game.n_steps();
        let others = actors(game.as_ref()).without(seat);
        if others.is_empty() {
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            game.play(seat, &lines).map_err(|error| error.why)?;
            self.shown.fill(seq);
        } else {
            let touched = play_beside_others(game.as_mut(), seat, lines, others)?;
            for seat in touched.with(seat).iter() {
                self.shown[seat.index()] = seq;
            }
        }
        self.batches.push(Batch { seat, first, seq });
        if matches!(self.vote, Some(Vote { wish: Wish::Undo { .. }, .. })) {
            self.vote = None;
        }
        Ok(())
    }

    fn take_chance(&mut self, drawn: &[String], next_draw: u64) -> Result<(), String> {
        let game = self.game.as_mut().ok_or("the game has not begun")?;
        for line in drawn {
            game.chance(line).map_err(|error| error.why)?;
        }
        let dice = self.dice.as_mut().ok_or("there are no dice")?;
        if next_draw < dice.next() {
            return Err("the draws went back".to_owned());
        }
        dice.skip_to(next_draw);
        Ok(())
    }

    fn take_back(&mut self, to: usize) -> Result<(), String> {
        let game = self.game.as_mut().ok_or("the game has not begun")?;
        let lines = game.steps(to).map_err(|error| error.why)?;
        game.truncate(to).map_err(|error| error.why)?;
        let lines = lines.iter().map(ToString::to_string).collect();
        self.undone.push(Undone { to, lines });
        self.batches.retain(|batch| batch.first < to);
        self.vote = None;
        Ok(())
    }

    fn finish(&mut self, stage: Stage) {
        self.stage = stage;
        self.vote = None;
    }

    /// Only people who are there are timed.
    fn run_clocks(&mut self, at: Millis) {
        let owing = match self.stage {
            Stage::Playing => self.owing().minus(self.bot_seats()),
            Stage::Gathering
            | Stage::Starting { .. }
            | Stage::Paused
            | Stage::Over
            | Stage::Closed => SeatSet::EMPTY,
        };
        self.clocks.turn_to(owing, at);
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

/// Everybody who can do something now.
fn actors(game: &dyn Match) -> SeatSet {
    match game.to_act() {
        ToAct::Seats { owe, may } => owe.union(may),
        ToAct::Chance | ToAct::Over => SeatSet::EMPTY,
    }
}

/// Plays a batch where others can act at the same time, and tells whose choices
/// it touched. An answer that leaves another's choices as they are, at every
/// step, leaves what the other is about to send as good as before; a stale answer
/// would tell that there was something.
fn play_beside_others(
    game: &mut dyn Match,
    seat: Seat,
    lines: &[String],
    others: SeatSet,
) -> Result<SeatSet, String> {
    let choices = |game: &dyn Match, seat: Seat| game.legal(seat).unwrap_or_default();
    let before: Vec<_> = others.iter().map(|other| (other, choices(game, other))).collect();
    let mut touched = SeatSet::EMPTY;
    for line in lines {
        game.play(seat, &[line]).map_err(|error| error.why)?;
        let changed = before.iter().filter(|(other, legal)| choices(game, *other) != *legal);
        touched = touched.union(changed.map(|&(other, _)| other).collect());
    }
    Ok(touched)
}
