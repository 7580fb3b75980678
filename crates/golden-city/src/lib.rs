//! The Golden City for three and four players.
//!
//! RULES.md has the rules by number, POSITION.md the text form of a state.
//!
//! ```
//! use game::{Game, Options, RandomPlayer, Rng};
//! use golden_city::State;
//!
//! let mut rng = Rng::from_seed(1);
//! let setup = State::draw_setup(3, &Options::new(), &mut rng).unwrap();
//! let mut state = State::new(&setup);
//! let mut player = RandomPlayer::default();
//! while let Some(step) = player.step(&state, &mut rng) {
//!     state.apply(step, &mut ());
//! }
//! assert!(state.ranks().is_some());
//! ```

mod text;

pub mod action;
pub mod board;
pub mod cards;
pub mod data;
pub mod event;
pub mod scoring;
pub mod setup;
pub mod space;
pub mod state;
pub mod view;

mod belief;
mod chance;
mod inspect;
mod phase;
mod position;
mod refusal;
mod rules;
mod world;

use std::ops::RangeInclusive;

use game::{
    ActionId, Dice, EventSink, Game, OptionSpec, Options, PositionError, Ranks, Rng, Scores, Seat,
    SetupError, StepOf, ToAct, Viewer,
};

pub use crate::action::{Action, Chance, Kinds, Row};
pub use crate::belief::Memory;
pub use crate::board::{BOARDS, Board, BoardFault, Reward};
pub use crate::event::{Cause, Event, EventView, GoodsFrom, Open, Secret};
pub use crate::refusal::Refusal;
pub use crate::setup::{Setup, Totals};
pub use crate::space::{Space, SpaceKind, SpaceSet};
pub use crate::state::{Contracts, Phase, Source, State, Turn};
pub use crate::view::{BonusNow, PairView, PlayerView, View};

impl Game for State {
    const NAME: &'static str = "golden-city";
    const RULES_VERSION: u32 = setup::RULES_VERSION;
    const SEATS: RangeInclusive<u8> = data::SEATS;
    const N_ACTIONS: u32 = action::N_ACTIONS;
    const OPTIONS: &'static [OptionSpec] = setup::OPTIONS;

    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type EventView = EventView;
    type Refusal = Refusal;
    type Belief = Memory;

    fn draw_setup(
        n_seats: u8,
        options: &Options,
        dice: &mut dyn Dice,
    ) -> Result<Setup, SetupError> {
        Setup::draw(n_seats, options, dice)
    }

    fn new(setup: &Setup) -> Self {
        Self::set_up(setup)
    }

    #[inline]
    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        self.waits_for()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_actions(seat, out);
    }

    fn refuse(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.why_not(seat, action)
    }

    fn chance_outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        chance::outcomes(self, out);
    }

    #[inline]
    fn sample_chance(&self, rng: &mut Rng) -> Chance {
        chance::sample(self, rng)
    }

    #[inline]
    fn apply(&mut self, step: StepOf<Self>, events: &mut impl EventSink<Event>) {
        self.take_step(step, events);
    }

    fn scores(&self, viewer: Viewer) -> Scores {
        scoring::scores(self, viewer)
    }

    fn ranks(&self) -> Option<Ranks> {
        scoring::ranks(self)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn view_event(event: &Event, viewer: Viewer) -> Option<EventView> {
        Some(event.view(viewer))
    }

    /// No action names an opponent.
    fn encode(_actor: Seat, _n_seats: u8, action: Action) -> ActionId {
        action.id()
    }

    fn decode(_actor: Seat, _n_seats: u8, id: ActionId) -> Option<Action> {
        Action::from_id(id)
    }

    fn to_position(&self) -> String {
        position::write(self)
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        position::read(text)
    }
}
