use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Act, Belief, Dice, Notation, OptionSpec, Options, PositionError, Ranks, Rng, RulesVersion,
    Scores, Seat, SeatSet, Setup, SetupError, Tensor,
};

/// The number of an action in its game's fixed list. Numbers are never reused.
pub type ActionId = u32;

/// Whom the game is waiting for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ToAct {
    /// The next step is an outcome of chance.
    Chance,
    /// Somebody decides. Clocks, leavers and notifications follow `owe`, which is
    /// never empty; a seat in `may` can act but need not (withdraw an offer, take
    /// back a secret answer). No seat is in both.
    Seats {
        /// Seats that the game waits for.
        owe: SeatSet,
        /// Seats that can act but need not.
        may: SeatSet,
    },
    /// The game has ended.
    Over,
}

impl ToAct {
    /// One seat decides and nobody else can do anything.
    pub const fn only(seat: Seat) -> Self {
        Self::Seats { owe: SeatSet::only(seat), may: SeatSet::EMPTY }
    }

    /// The seats that the game waits for.
    pub const fn owing(self) -> SeatSet {
        match self {
            Self::Seats { owe, .. } => owe,
            Self::Chance | Self::Over => SeatSet::EMPTY,
        }
    }

    /// Whether this seat has something to choose from.
    pub const fn includes(self, seat: Seat) -> bool {
        match self {
            Self::Seats { owe, may } => owe.union(may).contains(seat),
            Self::Chance | Self::Over => false,
        }
    }
}

/// One line of a game record.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step<A, C> {
    /// A seat acts.
    Act(Seat, A),
    /// Chance has this outcome.
    Chance(C),
}

/// The step of a game, by the types of that game.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;

/// Through whose eyes a game is seen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player at this seat.
    Seat(Seat),
    /// Somebody who watches and has no seat.
    Spectator,
    /// Everything. Only for finished games and for the host itself.
    All,
}

impl Viewer {
    /// Whether this viewer may look at what `seat` keeps to itself.
    pub fn sees_secrets_of(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own == seat,
            Self::Spectator => false,
            Self::All => true,
        }
    }
}

/// Where `apply` reports what happened. `()` drops it all, for search.
pub trait EventSink<E> {
    /// Takes one event.
    fn push(&mut self, event: E);
}

impl<E> EventSink<E> for () {
    #[inline]
    fn push(&mut self, _event: E) {}
}

impl<E> EventSink<E> for Vec<E> {
    fn push(&mut self, event: E) {
        Vec::push(self, event);
    }
}

/// Why an action is not possible: data that a player understands. Its `Display`
/// is the English sentence (`mason needs 2 stone, you have 1`).
pub trait Refuse {
    /// A stable word for programs and translations (`needs`).
    fn code(&self) -> &'static str;

    /// The number in RULES.md that forbids it, if a rule does (`R23`).
    fn rule(&self) -> Option<&'static str>;
}

/// A rules engine. The value itself is the state of one game: no heap, no
/// generator, no clock, no log.
pub trait Game: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The name in records and commands (`golden-city`).
    const NAME: &'static str;
    /// The newest rules; a setup names the ones its game is played by.
    const RULES_VERSION: u32;
    /// The seat counts that can be played.
    const SEATS: RangeInclusive<u8>;
    /// Action ids are below this.
    const N_ACTIONS: u32;
    /// What can be chosen for a table, with every value.
    const OPTIONS: &'static [OptionSpec];

    /// All that is given before the first step.
    type Setup: Setup;
    /// What a seat can do.
    type Action: Act;
    /// What chance can do.
    type Chance: Notation;
    /// What happened, with everything that is secret: never serialised.
    type Event: Clone + Debug + Send + Sync + 'static;
    /// The state as one viewer may know it.
    type View: Clone + Eq + Debug + Serialize + JsonSchema + Send + Sync + 'static;
    /// An event as one viewer may know it.
    type EventView: Clone + Eq + Debug + Serialize + JsonSchema + Send + Sync + 'static;
    /// Why an action is not legal.
    type Refusal: Refuse + Clone + Eq + Debug + Display + Serialize + JsonSchema + Send + Sync;
    /// What a seat works out from what it has seen.
    type Belief: Belief<Self>;

    /// Draws all that a table needs before its first step (the layout of a board,
    /// say) and writes it down. Options that are not given have their default;
    /// unknown keys and impossible combinations are refused. The key `rules` is there
    /// in every game ([`Options::rules`]): without it the newest version is played.
    fn draw_setup(
        n_seats: u8,
        options: &Options,
        dice: &mut dyn Dice,
    ) -> Result<Self::Setup, SetupError>;

    /// The state before the first step.
    fn new(setup: &Self::Setup) -> Self;
    /// How many seats the table has.
    fn n_seats(&self) -> u8;

    /// The rules that this game is played by: those of its setup, at every state.
    fn rules(&self) -> RulesVersion;

    /// The options that this game is played by: those of its setup, without what only said
    /// how something was drawn. A position has no setup, and a driver asks all the same.
    fn options(&self) -> Options;

    /// Whom the game is waiting for.
    fn to_act(&self) -> ToAct;

    /// Appends the legal actions of a seat in ascending order of their ids:
    /// at least one if the seat is in `owe` or `may`, otherwise none. This is the
    /// one source of legality. The caller clears `out`.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// `None` exactly if the action is legal now. Reads only what the seat may know.
    fn refuse(&self, seat: Seat, action: Self::Action) -> Option<Self::Refusal>;

    /// Appends every outcome with a positive weight, in a stable order: fair dice
    /// walk this list. Empty unless chance is to act.
    fn chance_outcomes(&self, out: &mut Vec<(Self::Chance, u32)>);

    /// Draws one outcome with the same distribution, faster.
    fn sample_chance(&self, rng: &mut Rng) -> Self::Chance;

    /// Applies a legal step. Anything else is a bug of the caller and may panic.
    fn apply(&mut self, step: StepOf<Self>, events: &mut impl EventSink<Self::Event>);

    /// The points, with the breakdown that the viewer may see.
    fn scores(&self, viewer: Viewer) -> Scores;

    /// The places, once the game is over.
    fn ranks(&self) -> Option<Ranks>;

    /// What the viewer may know, built field by field.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What the viewer may know of an event; `None` if nothing at all.
    fn view_event(event: &Self::Event, viewer: Viewer) -> Option<Self::EventView>;

    /// Opponents are numbered relative to the actor.
    fn encode(actor: Seat, n_seats: u8, action: Self::Action) -> ActionId;
    /// The action of an id; `None` if the id names none at this table.
    fn decode(actor: Seat, n_seats: u8, id: ActionId) -> Option<Self::Action>;

    /// Whether the action can ever be legal at a table of this size, by any options.
    /// What cannot is left out of masks ([`crate::DenseIds`]).
    fn is_possible(_n_seats: u8, _action: Self::Action) -> bool {
        true
    }

    /// Choices of many cards are made card by card, in non-decreasing order, so
    /// that permutations are not separate games. Neighbouring actions of a batch
    /// that have a key are sorted by it; `None` stays where it is.
    fn order_key(_action: Self::Action) -> Option<u32> {
        None
    }

    /// Whether the action closes a deal with another seat: neither of the two takes it
    /// back alone.
    fn is_deal(_action: Self::Action) -> bool {
        false
    }

    /// Whether the seat has begun a choice of several actions that says nothing until
    /// it is whole: two of four cards to discard, an offer without its other side.
    fn is_mid_choice(&self, _seat: Seat) -> bool {
        false
    }

    /// The whole state as text, secrets included: it never leaves the host while
    /// the game runs.
    fn to_position(&self) -> String;

    /// Reads what [`Game::to_position`] or a person wrote, and refuses what could
    /// not stand on a table.
    fn from_position(text: &str) -> Result<Self, PositionError>;
}

/// What the laws ask of a game beyond playing it.
pub trait Inspect: Tensor {
    /// Every game ends within this number of steps.
    fn max_steps(n_seats: u8) -> u32;

    /// Cards, pieces and money are all there; everything that is kept beside its
    /// source (a score, a bit set) equals what the source gives. The reason if not.
    fn invariants(&self) -> Result<(), String>;

    /// Another state that this seat cannot tell from this one: what it may not
    /// know is dealt again. Written against the state and never by way of a view,
    /// so that a view that shows too much is found out.
    fn scramble(&self, seat: Seat, rng: &mut Rng) -> Self;

    /// Whether this step shows everybody what was chosen in secret. Its events then
    /// show more than the views keep: two hands that give back the same cards between
    /// them leave the same bank, whichever gave what.
    fn shows_choices(&self, _step: StepOf<Self>) -> bool {
        false
    }
}
