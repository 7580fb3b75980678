//! CATAN, travel edition: the rules of RULES.md as a value.
//!
//! ```
//! use argosy_catan::Catan;
//! use argosy_game::{Game, Options, RandomPlayer, Rng};
//!
//! let mut rng = Rng::from_seed(1);
//! let setup = Catan::draw_setup(4, &Options::new(), &mut rng).unwrap();
//! let mut state = Catan::new(&setup);
//! let mut player = RandomPlayer::default();
//! while let Some(step) = player.step(&state, &mut rng) {
//!     state.apply(step, &mut ());
//! }
//! assert!(state.ranks().is_some());
//! ```

mod data;

mod island;

mod cards;

mod board;
mod files;

mod setup;

mod longest_road;
mod state;

mod action;
mod event;
mod text;

mod phase;
mod rules;
mod scoring;

mod reference;
mod refusal;
mod tensor;
mod view;

mod belief;
mod deal;
mod derive;
mod inspect;
mod position;
mod world;

use std::ops::RangeInclusive;

use argosy_game::{
    ActionId, EventSink, Game, OptionSpec, Options, PositionError, Ranks, Rng, RulesVersion,
    Scores, Seat, SetupError, Step, StepOf, ToAct, Viewer,
};

pub use action::{Action, Chance};
pub use belief::Belief;
pub use board::{Arrangement, FILES, Harbour, Land, Layout, Terrain, harbour_places};
pub use cards::{Card, Counts, Resource};
pub use data::{CARD_COST, CITY_COST, ROAD_COST, SAFE_HAND, SETTLEMENT_COST};
pub use event::{Event, EventView, Gain, Payment};
pub use island::{N_SPOTS, Path, PathSet, Spot, SpotSet, Tile, paths, spots};
pub use longest_road::longest;
pub use reference::{Reference, reference};
pub use refusal::{Refusal, Supply};
pub use setup::{Island, Setup};
pub use state::{Answer, Catan, Colour, Deal, Estate, Phase, Piece, Rules, Turn};
pub use view::{
    AnswerView, ColourView, HarbourView, OptionsView, PhaseView, TileView, TurnView, View,
};

use phase::start;

pub(crate) const SEATS: RangeInclusive<u8> = 2..=4;

impl Game for Catan {
    const NAME: &'static str = "catan";
    const RULES_VERSION: u32 = setup::RULES_VERSION;
    const SEATS: RangeInclusive<u8> = SEATS;
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
        dice: &mut dyn argosy_game::Dice,
    ) -> Result<Setup, SetupError> {
        Setup::draw(n_seats, options, dice)
    }

    fn new(setup: &Setup) -> Self {
        start::begin(setup)
    }

    #[inline]
    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    fn rules(&self) -> RulesVersion {
        self.rules.version
    }

    fn options(&self) -> Options {
        self.rules.options()
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        rules::to_act(self)
    }

    fn is_mid_choice(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Discard { .. }
            | Phase::OpenDiscard { .. }
            | Phase::Compose { .. }
            | Phase::Invent { .. }
            | Phase::GiveBack { .. } => rules::to_act(self).owing().contains(seat),
            Phase::Answers { answers, .. } => {
                matches!(answers[seat.index()], Answer::Composing(_))
            }
            Phase::StartSettlement { .. }
            | Phase::StartRoad { .. }
            | Phase::Roll
            | Phase::Dice
            | Phase::MoveRobber
            | Phase::ChooseVictim
            | Phase::Steal { .. }
            | Phase::Main
            | Phase::DrawCard
            | Phase::FreeRoads { .. }
            | Phase::NeutralPiece { .. }
            | Phase::ForcedDraw { .. }
            | Phase::Over { .. } => false,
        }
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
        view::view(self, viewer)
    }

    fn view_event(event: &Event, viewer: Viewer) -> Option<EventView> {
        Some(event::view_event(event, viewer))
    }

    fn is_deal(action: Action) -> bool {
        matches!(action, Action::TradeWith(_))
    }

    fn encode(actor: Seat, n_seats: u8, action: Action) -> ActionId {
        action::encode(actor, n_seats, action)
    }

    fn decode(actor: Seat, n_seats: u8, id: ActionId) -> Option<Action> {
        action::decode(actor, n_seats, id)
    }

    fn is_possible(n_seats: u8, action: Action) -> bool {
        n_seats == 2 || !action::is_for_two(action)
    }

    fn order_key(action: Action) -> Option<u32> {
        action::order_key(action)
    }

    fn to_position(&self) -> String {
        position::write(self)
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        position::read(text)
    }
}

/// What evaluations of a state look at.
impl Catan {
    /// By colour: the seats, then the neutral ones of the game for two.
    pub fn estates(&self) -> &[Estate; 4] {
        &self.estates
    }

    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    pub fn bank(&self) -> Counts {
        self.bank
    }

    pub fn robber(&self) -> Tile {
        self.robber
    }

    pub fn longest_road(&self) -> Option<Colour> {
        self.longest_road
    }

    pub fn largest_army(&self) -> Option<Seat> {
        self.largest_army
    }
}
