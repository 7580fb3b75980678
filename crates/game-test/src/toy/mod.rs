//! A small game that has one of everything that makes the real ones hard, for
//! tests of the laws and of everything else that is generic over games. Its rules are in
//! RULES.md beside this file.

mod action;
mod belief;
mod event;
mod position;
mod refusal;
mod rules;
mod setup;
mod state;
mod tensor;
mod view;

pub use action::{Action, Chance};
pub use belief::ToyBelief;
pub use event::{Event, EventView};
pub use refusal::Refusal;
pub use setup::{Deck, Rival, Thief, ToySetup};
pub use state::{Goods, Phase, Toy};
pub use view::{PlayerView, View};

use std::cell::Cell;

use argosy_game::{
    ActionId, Dice, EventSink, Game, Inspect, OptionKind, OptionSpec, Options, PositionError,
    Ranks, Rng, RulesVersion, ScoreLine, ScorePart, Scores, Seat, SetupError, Step, StepOf, ToAct,
    Viewer, Who,
};

/// The most that can play.
pub const MAX_PLAYERS: usize = 4;

argosy_game::words! {
    /// What the cards show.
    pub enum Good is "a good" {
        Salt = "salt",
        Wool = "wool",
        Silk = "silk",
    }
}

argosy_game::words! {
    /// What the roll of a turn brings.
    pub enum Weather is "a weather" {
        Calm = "calm",
        Fair = "fair",
        Storm = "storm",
    }
}

impl Weather {
    /// R4: how many sides of the die show it.
    pub const fn weight(self) -> u32 {
        match self {
            Self::Calm => 3,
            Self::Fair => 2,
            Self::Storm => 1,
        }
    }
}

thread_local! {
    static APPLIED: Cell<u64> = const { Cell::new(0) };
}

impl Toy {
    /// How many steps this thread has applied, for tests of what may be done only once.
    pub fn steps_applied() -> u64 {
        APPLIED.get()
    }
}

impl Game for Toy {
    const NAME: &'static str = "toy";
    const RULES_VERSION: u32 = 2;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=MAX_PLAYERS as u8;
    const N_ACTIONS: u32 = action::N_ACTIONS;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "deck",
            kind: OptionKind::Choice(&["small", "large"]),
            default: "large",
            about: "How many cards of each kind there are.",
        },
        OptionSpec {
            key: "goal",
            kind: OptionKind::Number { min: 2, max: 6 },
            default: "4",
            about: "How many sales end the game.",
        },
        OptionSpec {
            key: "thief",
            kind: OptionKind::Choice(&["roams", "sleeps"]),
            default: "roams",
            about: "Whether a storm brings a theft.",
        },
        OptionSpec {
            key: "rival",
            kind: OptionKind::Choice(&["none", "present"]),
            default: "none",
            about: "Whether an automaton that profits from storms is ranked too.",
        },
    ];

    type Setup = ToySetup;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type EventView = EventView;
    type Refusal = Refusal;
    type Belief = ToyBelief;

    fn draw_setup(
        n_seats: u8,
        options: &Options,
        dice: &mut dyn Dice,
    ) -> Result<ToySetup, SetupError> {
        ToySetup::draw(n_seats, options, dice)
    }

    fn new(setup: &ToySetup) -> Self {
        Self::at_the_start(setup)
    }

    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    fn rules(&self) -> RulesVersion {
        self.rules
    }

    fn options(&self) -> Options {
        let rival = if self.rival.is_some() { Rival::Present } else { Rival::None };
        setup::options_of(self.deck_size, self.goal, self.thief, rival)
    }

    fn to_act(&self) -> ToAct {
        self.waiting_for()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.waiting_for().includes(seat) {
            self.list_legal(seat, out);
        }
    }

    fn refuse(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.why_not(seat, action)
    }

    fn chance_outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        self.list_outcomes(out);
    }

    fn sample_chance(&self, rng: &mut Rng) -> Chance {
        self.draw_outcome(rng)
    }

    fn apply(&mut self, step: StepOf<Self>, events: &mut impl EventSink<Event>) {
        APPLIED.set(APPLIED.get() + 1);
        match step {
            Step::Act(seat, action) => self.act(seat, action, events),
            Step::Chance(outcome) => self.happen(outcome, events),
        }
    }

    fn scores(&self, viewer: Viewer) -> Scores {
        let mut lines: Vec<ScoreLine> = Seat::all(self.n_seats)
            .map(|seat| {
                let open = self.shows_hand(viewer, seat);
                let mut parts = vec![ScorePart { name: "sales", points: self.sales(seat) }];
                if open {
                    parts.push(ScorePart { name: "silk", points: self.silk(seat) });
                }
                ScoreLine::new(Who::Seat(seat), open, parts)
            })
            .collect();
        if let Some(storms) = self.rival {
            let parts = vec![ScorePart { name: "storms", points: i32::from(storms) }];
            lines.push(ScoreLine::new(Who::Automaton(0), true, parts));
        }
        Scores(lines)
    }

    /// R11: sales and silk in hand; ties share a place.
    fn ranks(&self) -> Option<Ranks> {
        let points: Vec<i32> =
            Seat::all(self.n_seats).map(|seat| self.sales(seat) + self.silk(seat)).collect();
        let rival: Vec<i32> = self.rival.map(i32::from).into_iter().collect();
        (self.phase == Phase::Over).then(|| Ranks::by_key(&points, &rival))
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn view_event(event: &Event, viewer: Viewer) -> Option<EventView> {
        event.seen_by(viewer)
    }

    fn is_deal(action: Action) -> bool {
        matches!(action, Action::Trade(_))
    }

    fn encode(actor: Seat, n_seats: u8, action: Action) -> ActionId {
        action.id(actor, n_seats)
    }

    fn decode(actor: Seat, n_seats: u8, id: ActionId) -> Option<Action> {
        Action::from_id(actor, n_seats, id)
    }

    fn order_key(action: Action) -> Option<u32> {
        match action {
            Action::Discard(good) => Some(good.index() as u32),
            Action::Sell(_)
            | Action::Offer { .. }
            | Action::Accept
            | Action::Decline
            | Action::Withdraw
            | Action::Trade(_)
            | Action::Rob(_)
            | Action::TakeBack
            | Action::End => None,
        }
    }

    fn to_position(&self) -> String {
        position::write(self)
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        position::read(text)
    }
}

impl Inspect for Toy {
    fn max_steps(_n_seats: u8) -> u32 {
        3000
    }

    fn invariants(&self) -> Result<(), String> {
        self.check()
    }

    fn scramble(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.scrambled(seat, rng)
    }

    /// After a storm all that was given up is shown with the last choice.
    fn shows_choices(&self, step: StepOf<Self>) -> bool {
        let (Phase::Discard { .. }, Step::Act(..)) = (self.phase, step) else { return false };
        let mut next = *self;
        next.apply(step, &mut ());
        !matches!(next.phase, Phase::Discard { .. })
    }
}
