//! The board game Ragusa for one to five players. RULES.md numbers the rules.
//!
//! ```
//! use argosy_game::{Game, Options, RandomPlayer, Rng};
//! use argosy_ragusa::Ragusa;
//!
//! let mut rng = Rng::from_seed(1);
//! let setup = Ragusa::draw_setup(3, &Options::new(), &mut rng).unwrap();
//! let mut state = Ragusa::new(&setup);
//! let mut player = RandomPlayer::default();
//! while let Some(step) = player.step(&state, &mut rng) {
//!     state.apply(step, &mut ());
//! }
//! assert!(state.ranks().is_some());
//! ```

mod action;
mod automata;
mod belief;
mod board;
mod cards;
mod event;
mod files;
mod inspect;
mod kinds;
mod knowledge;
mod phase;
mod position;
mod reference;
mod refusal;
mod requirement;
mod rules;
mod scoring;
mod setup;
mod ship;
mod site;
mod spot;
mod state;
mod tensor;
mod text;
mod validate;
mod view;
mod world;

pub use action::{Action, Chance};
pub use automata::Reason;
pub use belief::Belief;
pub use board::{Area, Edition, STANDARD};
pub use cards::{PatricianCard, Tail};
pub use event::{Event, EventView, Origin, PieceView};
pub use kinds::{Bonus, BonusSet, Building, Cargo, Good, Resource};
pub use reference::{Reference, reference};
pub use refusal::{Lack, Refusal};
pub use scoring::Stretch;
pub use setup::Setup;
pub use ship::{Back, ShipKind};
pub use spot::{RING, Spot, Wall};
pub use state::{Phase, Piece, Player, Points, Ragusa, Ring, SIDES, Side, SoloOptions, Turn};
pub use view::{BonusNow, View};

use std::ops::RangeInclusive;

use argosy_game::{
    ActionId, Dice, EventSink, Game, OptionSpec, Options, PositionError, Ranks, Rng, RulesVersion,
    Scores, Seat, SetupError, Step, StepOf, ToAct, Viewer,
};

impl Game for Ragusa {
    const NAME: &'static str = "ragusa";
    const RULES_VERSION: u32 = setup::RULES_VERSION;
    const SEATS: RangeInclusive<u8> = 1..=5;
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

    /// Everything random is a step of chance, so nothing is drawn here.
    fn draw_setup(
        n_seats: u8,
        options: &Options,
        _dice: &mut dyn Dice,
    ) -> Result<Setup, SetupError> {
        Setup::new(n_seats, options)
    }

    fn new(setup: &Setup) -> Self {
        Self::start(setup)
    }

    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    fn rules(&self) -> RulesVersion {
        self.rules
    }

    fn options(&self) -> Options {
        setup::options_of(&self.edition().id, self.n_seats, self.solo)
    }

    fn to_act(&self) -> ToAct {
        rules::to_act(self)
    }

    /// A house that its exchanges have not paid for yet (R38).
    fn is_mid_choice(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Pay { .. }) && rules::to_act(self).owing().contains(seat)
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
        self.score_lines()
    }

    fn ranks(&self) -> Option<Ranks> {
        self.final_ranks()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn view_event(event: &Event, viewer: Viewer) -> Option<EventView> {
        EventView::of(event, viewer)
    }

    fn encode(_actor: Seat, _n_seats: u8, action: Action) -> ActionId {
        action.id()
    }

    fn decode(_actor: Seat, _n_seats: u8, id: ActionId) -> Option<Action> {
        Action::from_id(id)
    }

    fn to_position(&self) -> String {
        self.write_position()
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        Self::read_position(text)
    }
}
