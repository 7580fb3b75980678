//! CATAN, travel edition: the rules of RULES.md as a value.
//!
//! ```
//! use catan::Catan;
//! use game::{Game, Options, RandomPlayer, Rng};
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

mod phase;
mod rules;
mod scoring;

mod explain;
mod refusal;
mod view;

mod belief;
mod deal;
mod derive;
mod inspect;
mod position;
mod world;

use std::ops::RangeInclusive;

use game::{
    ActionId, EventSink, Game, OptionSpec, Options, PositionError, Ranks, Rng, Scores, Seat,
    SetupError, StepOf, ToAct, Viewer,
};

pub use action::{Action, Chance};
pub use belief::HandBelief;
pub use board::{Arrangement, FILES, Harbour, Land, Layout, Terrain, harbour_places};
pub use cards::{Card, Counts, Resource};
pub use data::{CARD_COST, CITY_COST, ROAD_COST, SAFE_HAND, SETTLEMENT_COST};
pub use event::{Event, EventView, Gain, Payment};
pub use island::{N_SPOTS, Path, PathSet, Spot, SpotSet, Tile, paths, spots};
pub use longest_road::longest;
pub use refusal::{Refusal, Supply};
pub use setup::{Island, Setup};
pub use state::{Answer, Catan, Colour, Deal, Estate, Phase, Piece, Rules, Turn};
pub use view::{
    AnswerView, ColourView, HarbourView, OptionsView, PhaseView, TileView, TurnView, View,
};

use phase::{roll, start, trade_cards};

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
    type Belief = HandBelief;

    fn draw_setup(
        n_seats: u8,
        options: &Options,
        dice: &mut dyn game::Dice,
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

    #[inline]
    fn to_act(&self) -> ToAct {
        self.whose_step()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(seat, out);
    }

    fn refuse(&self, seat: Seat, action: Action) -> Option<Refusal> {
        explain::refuse(self, seat, action)
    }

    fn chance_outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        if matches!(self.phase, Phase::Dice) {
            roll::outcomes(self, out);
        } else if let Some((pool, outcome)) = self.pool() {
            let kinds = (0..5).filter(|&kind| pool.has(kind));
            out.extend(kinds.map(|kind| (outcome(kind), u32::from(pool.get(kind)))));
        }
    }

    #[inline]
    fn sample_chance(&self, rng: &mut Rng) -> Chance {
        if matches!(self.phase, Phase::Dice) {
            return roll::sample(self, rng);
        }
        let (pool, outcome) = self.pool().expect("chance is to act");
        outcome(pool.nth(rng.below(u32::from(pool.total())) as u8))
    }

    #[inline]
    fn apply(&mut self, step: StepOf<Self>, events: &mut impl EventSink<Event>) {
        self.play(step, events);
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

    fn encode(actor: Seat, n_seats: u8, action: Action) -> ActionId {
        action::encode(actor, n_seats, action)
    }

    fn decode(actor: Seat, n_seats: u8, id: ActionId) -> Option<Action> {
        action::decode(actor, n_seats, id)
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

/// The outcome of chance that drawing a kind of card is.
type Outcome = fn(usize) -> Chance;

impl Catan {
    /// What a card is drawn from, and the outcome that each kind is.
    #[inline]
    fn pool(&self) -> Option<(Counts, Outcome)> {
        let steal: Outcome = |kind| Chance::Steal(Resource::ALL[kind]);
        match self.phase {
            Phase::Steal { victim } => Some((self.estate(victim).hand, steal)),
            Phase::ForcedDraw { .. } => {
                Some((self.estate(trade_cards::opponent(self)).hand, steal))
            }
            Phase::DrawCard => Some((self.deck, |kind| Chance::Draw(Card::ALL[kind]))),
            Phase::StartSettlement { .. }
            | Phase::StartRoad { .. }
            | Phase::Roll
            | Phase::Dice
            | Phase::Discard { .. }
            | Phase::OpenDiscard { .. }
            | Phase::MoveRobber
            | Phase::ChooseVictim
            | Phase::Main
            | Phase::Compose { .. }
            | Phase::Answers { .. }
            | Phase::FreeRoads { .. }
            | Phase::Invent { .. }
            | Phase::NeutralPiece { .. }
            | Phase::GiveBack { .. }
            | Phase::Over { .. } => None,
        }
    }
}
