//! Blank for two to four players.
//!
//! RULES.md has the rules by number, POSITION.md the text form of a state.
//!
//! ```
//! use argosy_blank::Blank;
//! use argosy_game::{Game, Options, RandomPlayer, Rng};
//!
//! let mut rng = Rng::from_seed(1);
//! let setup = Blank::draw_setup(3, &Options::new(), &mut rng).unwrap();
//! let mut state = Blank::new(&setup);
//! let mut player = RandomPlayer::default();
//! while let Some(step) = player.step(&state, &mut rng) {
//!     state.apply(step, &mut ());
//! }
//! assert!(state.ranks().is_some());
//! ```

mod action;
mod belief;
mod event;
mod inspect;
mod phase;
mod position;
mod reference;
mod refusal;
mod rules;
mod scoring;
mod setup;
mod state;
mod tensor;
mod text;
mod view;
mod world;

use std::ops::RangeInclusive;

use argosy_game::{
    ActionId, Dice, EventSink, Game, OptionSpec, Options, PositionError, Ranks, Rng, RulesVersion,
    Scores, Seat, SetupError, Step, StepOf, ToAct, Viewer,
};

pub use action::{Action, Chance};
pub use belief::Belief;
pub use event::{Event, EventView};
pub use reference::{Reference, reference};
pub use refusal::Refusal;
pub use setup::Setup;
pub use state::{Blank, Phase};
pub use view::View;

impl Game for Blank {
    const NAME: &'static str = "blank";
    const RULES_VERSION: u32 = setup::RULES_VERSION;
    const SEATS: RangeInclusive<u8> = setup::SEATS;
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

    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    fn rules(&self) -> RulesVersion {
        self.rules
    }

    fn options(&self) -> Options {
        Options::new()
    }

    fn to_act(&self) -> ToAct {
        rules::to_act(self)
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        rules::legal(self, seat, out);
    }

    fn refuse(&self, seat: Seat, action: Action) -> Option<Refusal> {
        rules::refuse(self, seat, action)
    }

    fn chance_outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        rules::outcomes(self, out);
    }

    fn sample_chance(&self, rng: &mut Rng) -> Chance {
        rules::sample(self, rng)
    }

    fn apply(&mut self, step: StepOf<Self>, events: &mut impl EventSink<Event>) {
        match step {
            Step::Act(seat, action) => rules::act(self, seat, action, events),
            Step::Chance(outcome) => rules::happen(self, outcome, events),
        }
    }

    fn scores(&self, _viewer: Viewer) -> Scores {
        scoring::scores(self)
    }

    fn ranks(&self) -> Option<Ranks> {
        scoring::ranks(self)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
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
