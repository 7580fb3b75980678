//! Rialto: the rules engine for two to five players, and for two players with a
//! neutral third one. The rules are in `RULES.md`, numbered.
//!
//! ```
//! use argosy_game::{Game, Options, RandomPlayer, Rng};
//! use argosy_rialto::Rialto;
//!
//! let mut rng = Rng::from_seed(1);
//! let setup = Rialto::draw_setup(3, &Options::new(), &mut rng).unwrap();
//! let mut state = Rialto::new(&setup);
//! let mut player = RandomPlayer::default();
//! while let Some(step) = player.step(&state, &mut rng) {
//!     state.apply(step, &mut ());
//! }
//! assert_eq!(state.ranks().unwrap().winners().len(), 1);
//! ```

mod action;
mod belief;
mod board;
mod building;
mod cards;
mod doge;
mod event;
mod files;
mod inspect;
#[cfg(test)]
mod mirror_tests;
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

pub use action::{Action, BlueUse, Chance, Converter, Facing, GreenUse, Pair, Source};
pub use belief::Belief;
pub use board::{BOARDS, Board, DISTRICTS};
pub use building::{Building, Colour, Tiles};
pub use cards::{Cards, Kind};
pub use doge::DogeTrack;
pub use event::{Event, EventView, OpenEvent, Place, Reason};
pub use files::parse as parse_board;
pub use reference::{Reference, reference};
pub use refusal::Refusal;
pub use setup::Setup;
pub use state::{
    AfterDraw, BlueTurn, Builder, Link, Mover, Phase, Player, Rialto, Stage, Table, Tally, Turn,
};
pub use view::{BridgeView, ConnectionView, LinkView, PlayerView, TileView, View};

impl Game for Rialto {
    const NAME: &'static str = "rialto";
    const RULES_VERSION: u32 = setup::RULES_VERSION;
    const SEATS: RangeInclusive<u8> = 2..=5;
    const N_ACTIONS: u32 = Action::COUNT;
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
        self.n_people()
    }

    fn rules(&self) -> RulesVersion {
        self.rules
    }

    fn options(&self) -> Options {
        setup::options_of(&self.board().id, self.neutral().is_some())
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        rules::to_act(self)
    }

    /// Cards of a stage, or cards to give back to the limit, of which some are chosen.
    fn is_mid_choice(&self, seat: Seat) -> bool {
        let begun = matches!(self.phase, Phase::Play(turn) if turn.last > 0);
        let reducing = matches!(self.phase, Phase::Reduce);
        (begun || reducing) && rules::to_act(self).owing().contains(seat)
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
            Step::Chance(chance) => rules::happen(self, chance, events),
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
        event.view(viewer)
    }

    fn encode(_actor: Seat, _n_seats: u8, action: Action) -> ActionId {
        action.id()
    }

    fn decode(_actor: Seat, _n_seats: u8, id: ActionId) -> Option<Action> {
        Action::from_id(id)
    }

    fn order_key(action: Action) -> Option<u32> {
        action.order_key()
    }

    fn to_position(&self) -> String {
        position::write(self)
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        position::read(text)
    }
}
