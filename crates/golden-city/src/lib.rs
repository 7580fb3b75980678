//! The Golden City for three and four players.
//!
//! RULES.md has the rules by number, POSITION.md the text form of a state. The rulebook shows
//! island, roads, rewards and cards in pictures only, so `boards/` is a reconstruction.
//!
//! - Decks are counts of cards without an order; stalls are sets of 64 bits, one for each
//!   possible name of a space ([`SpaceSet`]).
//! - Cards are paid and discarded in one action: an unordered choice of one or two kinds, so
//!   permutations are not separate games.
//! - A hand on display is never incomplete: there are no half-paid stalls, so no view shows
//!   more than the cards laid open.
//! - A seat remembers landscape cards that others took in the open and have not spent, which
//!   hidden cards are older than the last reshuffle, which bonus cards were gone at each look,
//!   and all contracts ([`Belief`]). A card that is spent and was not known is taken to be one
//!   of the older hidden cards if it can be one; if that turns out wrong, all hidden cards
//!   count alike again. A memory that begins in the middle of a game with hidden totals guesses
//!   them: it shares out what districts have paid by stalls in the city, and takes the rest to
//!   be like the viewer's own.
//! - Scores say what everybody would have if the game ended now, own bonus cards included, as
//!   far as the viewer may know.
//!
//! ```
//! use argosy_game::{Game, Options, RandomPlayer, Rng};
//! use argosy_golden_city::GoldenCity;
//!
//! let mut rng = Rng::from_seed(1);
//! let setup = GoldenCity::draw_setup(3, &Options::new(), &mut rng).unwrap();
//! let mut state = GoldenCity::new(&setup);
//! let mut player = RandomPlayer::default();
//! while let Some(step) = player.step(&state, &mut rng) {
//!     state.apply(step, &mut ());
//! }
//! assert!(state.ranks().is_some());
//! ```

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
mod inspect;
mod phase;
mod position;
mod reference;
mod refusal;
mod rules;
mod tensor;
mod text;
mod world;

use std::ops::RangeInclusive;

use argosy_game::{
    ActionId, Dice, EventSink, Game, OptionSpec, Options, PositionError, Ranks, Rng, RulesVersion,
    Scores, Seat, SetupError, Step, StepOf, ToAct, Viewer,
};

pub use crate::action::{Action, Chance, Kinds, Row};
pub use crate::belief::Belief;
pub use crate::board::{BOARDS, Board, BoardFault, Reward};
pub use crate::event::{Cause, Event, EventView, GoodsFrom, Open, Secret};
pub use crate::reference::{Reference, reference};
pub use crate::refusal::Refusal;
pub use crate::setup::{Setup, Totals};
pub use crate::space::{Space, SpaceKind, SpaceSet};
pub use crate::state::{BonusSet, Contracts, GoldenCity, Phase, Source, Turn};
pub use crate::view::{BonusNow, PairView, PlayerView, View};

impl Game for GoldenCity {
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
    type Belief = Belief;

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

    fn rules(&self) -> RulesVersion {
        self.rules
    }

    fn options(&self) -> Options {
        setup::options_of(self.board, self.totals)
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        rules::to_act(self)
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        rules::legal(self, seat, out);
    }

    fn refuse(&self, seat: Seat, action: Action) -> Option<Refusal> {
        rules::refuse(self, seat, action)
    }

    fn chance_outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        rules::outcomes(self, out);
    }

    #[inline]
    fn sample_chance(&self, rng: &mut Rng) -> Chance {
        rules::sample(self, rng)
    }

    #[inline]
    fn apply(&mut self, step: StepOf<Self>, events: &mut impl EventSink<Event>) {
        match step {
            Step::Act(seat, action) => rules::act(self, seat, action, events),
            Step::Chance(outcome) => rules::happen(self, outcome, events),
        }
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
