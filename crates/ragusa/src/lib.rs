//! The board game Ragusa for one to five players. RULES.md numbers the rules.
//!
//! ```
//! use game::{Game, Options, RandomPlayer, Rng};
//! use ragusa::Ragusa;
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
mod belief;
mod bots;
mod cards;
mod data;
mod edition;
mod event;
mod inspect;
mod kinds;
mod knowledge;
mod phase;
mod position;
mod refusal;
mod requirement;
mod rules;
mod scoring;
mod setup;
mod ship;
mod site;
mod spot;
mod state;
mod text;
mod validate;
mod view;
mod world;

pub use action::{Action, Chance};
pub use belief::Belief;
pub use bots::Reason;
pub use cards::{PatricianCard, Tail};
pub use edition::{Area, Edition, STANDARD};
pub use event::{Event, EventView, Origin, PieceView};
pub use kinds::{Bonus, BonusSet, Building, Cargo, Good, Resource};
pub use refusal::{Lack, Refusal};
pub use scoring::Stretch;
pub use setup::Setup;
pub use ship::{Back, ShipKind};
pub use spot::{RING, Spot, Wall};
pub use state::{Phase, Piece, Player, Points, Ragusa, Ring, SIDES, Side, SoloOptions, Turn};
pub use view::{BonusNow, View};

use std::ops::RangeInclusive;

use game::{
    ActionId, Dice, EventSink, Game, OptionSpec, Options, PositionError, Ranks, Rng, Scores, Seat,
    SetupError, Step, StepOf, ToAct, Viewer,
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

    fn to_act(&self) -> ToAct {
        self.waits_for()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.push_legal(seat, out);
    }

    fn refuse(&self, seat: Seat, action: Action) -> Option<Refusal> {
        let mut legal = Vec::new();
        self.push_legal(seat, &mut legal);
        if legal.contains(&action) { None } else { Some(self.explain(seat, action)) }
    }

    fn chance_outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        self.push_outcomes(out);
    }

    fn sample_chance(&self, rng: &mut Rng) -> Chance {
        self.draw_outcome(rng)
    }

    fn apply(&mut self, step: StepOf<Self>, events: &mut impl EventSink<Event>) {
        match step {
            Step::Act(seat, action) => self.apply_action(seat, action, events),
            Step::Chance(outcome) => self.apply_chance(outcome, events),
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
