//! Every law is shown to fail: the toy is played with one bug planted in it, and
//! exactly the law that forbids the bug is reported.

use std::fmt::{self, Debug};
use std::hash::Hash;
use std::marker::PhantomData;
use std::str::FromStr;

use argosy_game::{
    ActionId, Belief, Dice, EventSink, Game, Header, Inspect, NotationError, OptionSpec, Options,
    Planes, PositionError, Ranks, Refuse, Rng, RulesVersion, Scores, Seat, Setup, SetupError, Step,
    StepOf, Tensor, ToAct, Viewer,
};
use argosy_game_test::toy::{
    Action, Chance, Event, EventView, Refusal, Toy, ToyBelief, ToySetup, View,
};
use argosy_game_test::{Law, Plan, check};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A bug: what is not overridden is as the toy has it.
pub trait Plant: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// In how many games it must be found.
    const GAMES: u32 = 150;

    fn draw_setup(n: u8, options: &Options, dice: &mut dyn Dice) -> Result<ToySetup, SetupError> {
        Toy::draw_setup(n, options, dice)
    }
    fn to_header(setup: &ToySetup) -> Header {
        setup.to_header()
    }
    fn from_header(header: &Header) -> Result<ToySetup, SetupError> {
        ToySetup::from_header(header)
    }
    fn options(toy: &Toy) -> Options {
        toy.options()
    }
    fn to_act(toy: &Toy) -> ToAct {
        toy.to_act()
    }
    fn legal(toy: &Toy, seat: Seat, out: &mut Vec<Action>) {
        toy.legal_actions(seat, out);
    }
    fn refuse(toy: &Toy, seat: Seat, action: Action) -> Option<Refusal> {
        toy.refuse(seat, action)
    }
    fn code(refusal: &Refusal) -> &'static str {
        refusal.code()
    }
    fn outcomes(toy: &Toy, out: &mut Vec<(Chance, u32)>) {
        toy.chance_outcomes(out);
    }
    fn sample(toy: &Toy, rng: &mut Rng) -> Chance {
        toy.sample_chance(rng)
    }
    fn read_chance(line: &str) -> Result<Chance, NotationError> {
        line.parse()
    }
    /// Called after a step; `heard` says whether anybody listens.
    fn applied(_before: &Toy, _step: StepOf<Toy>, _after: &mut Toy, _heard: bool) {}
    /// An event that the toy itself would not report.
    fn also(_before: &Toy, _step: StepOf<Toy>) -> Option<Event> {
        None
    }
    fn scores(toy: &Toy, viewer: Viewer) -> Scores {
        toy.scores(viewer)
    }
    fn ranks(toy: &Toy) -> Option<Ranks> {
        toy.ranks()
    }
    fn view(toy: &Toy, viewer: Viewer) -> View {
        toy.view(viewer)
    }
    fn view_event(event: &Event, viewer: Viewer) -> Option<EventView> {
        Toy::view_event(event, viewer)
    }
    fn decode(actor: Seat, n_seats: u8, id: ActionId) -> Option<Action> {
        Toy::decode(actor, n_seats, id)
    }
    fn is_possible(n_seats: u8, action: Action) -> bool {
        Toy::is_possible(n_seats, action)
    }
    fn order_key(action: Action) -> Option<u32> {
        Toy::order_key(action)
    }
    /// What an action reads back as from its value.
    fn read_value(action: Action) -> Action {
        action
    }
    fn to_position(toy: &Toy) -> String {
        toy.to_position()
    }
    fn from_position(text: &str) -> Result<Toy, PositionError> {
        Toy::from_position(text)
    }
    fn believe(belief: &ToyBelief, _seen: u32, view: &View, rng: &mut Rng) -> Toy {
        belief.sample(view, rng)
    }
    fn write(view: &View, out: &mut impl Planes) {
        Toy::write(view, out);
    }
    fn max_steps(n_seats: u8) -> u32 {
        Toy::max_steps(n_seats)
    }
    fn scramble(toy: &Toy, seat: Seat, rng: &mut Rng) -> Toy {
        toy.scramble(seat, rng)
    }
}

/// The toy with a bug.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Planted<P>(Toy, PhantomData<P>);

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PlantedChance<P>(Chance, PhantomData<P>);

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PlantedAction<P>(Action, PhantomData<P>);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlantedSetup<P>(ToySetup, PhantomData<P>);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PlantedRefusal {
    code: &'static str,
    refusal: Refusal,
}

#[derive(Clone, Debug)]
pub struct PlantedBelief<P> {
    belief: ToyBelief,
    seen: u32,
    plant: PhantomData<P>,
}

impl<P> fmt::Display for PlantedChance<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl<P: Plant> FromStr for PlantedChance<P> {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        P::read_chance(line).map(|outcome| Self(outcome, PhantomData))
    }
}

impl<P> fmt::Display for PlantedAction<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl<P> FromStr for PlantedAction<P> {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        line.parse().map(planted)
    }
}

impl<P> Serialize for PlantedAction<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, P: Plant> Deserialize<'de> for PlantedAction<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Action::deserialize(deserializer).map(|action| planted(P::read_value(action)))
    }
}

impl<P> JsonSchema for PlantedAction<P> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        Action::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Action::json_schema(generator)
    }
}

const fn planted<P>(action: Action) -> PlantedAction<P> {
    PlantedAction(action, PhantomData)
}

impl<P: Plant> Setup for PlantedSetup<P> {
    fn n_seats(&self) -> u8 {
        self.0.n_seats
    }

    fn rules(&self) -> RulesVersion {
        self.0.rules
    }

    fn options(&self) -> Options {
        self.0.options()
    }

    fn to_header(&self) -> Header {
        P::to_header(&self.0)
    }

    fn from_header(header: &Header) -> Result<Self, SetupError> {
        P::from_header(header).map(|setup| Self(setup, PhantomData))
    }
}

impl Refuse for PlantedRefusal {
    fn code(&self) -> &'static str {
        self.code
    }

    fn rule(&self) -> Option<&'static str> {
        self.refusal.rule()
    }
}

impl fmt::Display for PlantedRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.refusal)
    }
}

impl<P: Plant> Belief<Planted<P>> for PlantedBelief<P> {
    fn new(first: &View) -> Self {
        Self { belief: ToyBelief::new(first), seen: 0, plant: PhantomData }
    }

    fn observe(&mut self, event: &EventView) {
        self.seen += 1;
        self.belief.observe(event);
    }

    fn sample(&self, view: &View, rng: &mut Rng) -> Planted<P> {
        Planted(P::believe(&self.belief, self.seen, view, rng), PhantomData)
    }
}

fn plain<P>(step: Step<PlantedAction<P>, PlantedChance<P>>) -> StepOf<Toy> {
    match step {
        Step::Act(seat, action) => Step::Act(seat, action.0),
        Step::Chance(outcome) => Step::Chance(outcome.0),
    }
}

impl<P: Plant> Game for Planted<P> {
    const NAME: &'static str = "planted";
    const RULES_VERSION: u32 = Toy::RULES_VERSION;
    const SEATS: std::ops::RangeInclusive<u8> = Toy::SEATS;
    const N_ACTIONS: u32 = Toy::N_ACTIONS;
    const OPTIONS: &'static [OptionSpec] = Toy::OPTIONS;

    type Setup = PlantedSetup<P>;
    type Action = PlantedAction<P>;
    type Chance = PlantedChance<P>;
    type Event = Event;
    type View = View;
    type EventView = EventView;
    type Refusal = PlantedRefusal;
    type Belief = PlantedBelief<P>;

    fn draw_setup(
        n_seats: u8,
        options: &Options,
        dice: &mut dyn Dice,
    ) -> Result<Self::Setup, SetupError> {
        P::draw_setup(n_seats, options, dice).map(|setup| PlantedSetup(setup, PhantomData))
    }

    fn new(setup: &Self::Setup) -> Self {
        Self(Toy::new(&setup.0), PhantomData)
    }

    fn n_seats(&self) -> u8 {
        self.0.n_seats
    }

    fn rules(&self) -> RulesVersion {
        self.0.rules
    }

    fn options(&self) -> Options {
        P::options(&self.0)
    }

    fn to_act(&self) -> ToAct {
        P::to_act(&self.0)
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<PlantedAction<P>>) {
        let mut legal = Vec::new();
        P::legal(&self.0, seat, &mut legal);
        out.extend(legal.into_iter().map(planted));
    }

    fn refuse(&self, seat: Seat, action: PlantedAction<P>) -> Option<PlantedRefusal> {
        let refusal = P::refuse(&self.0, seat, action.0)?;
        Some(PlantedRefusal { code: P::code(&refusal), refusal })
    }

    fn chance_outcomes(&self, out: &mut Vec<(Self::Chance, u32)>) {
        let mut outcomes = Vec::new();
        P::outcomes(&self.0, &mut outcomes);
        out.extend(outcomes.into_iter().map(|(o, weight)| (PlantedChance(o, PhantomData), weight)));
    }

    fn sample_chance(&self, rng: &mut Rng) -> Self::Chance {
        PlantedChance(P::sample(&self.0, rng), PhantomData)
    }

    fn apply(&mut self, step: StepOf<Self>, events: &mut impl EventSink<Event>) {
        let before = self.0;
        let step = plain(step);
        self.0.apply(step, events);
        if let Some(event) = P::also(&before, step) {
            events.push(event);
        }
        let heard = size_of_val(events) > 0;
        P::applied(&before, step, &mut self.0, heard);
    }

    fn scores(&self, viewer: Viewer) -> Scores {
        P::scores(&self.0, viewer)
    }

    fn ranks(&self) -> Option<Ranks> {
        P::ranks(&self.0)
    }

    fn view(&self, viewer: Viewer) -> View {
        P::view(&self.0, viewer)
    }

    fn view_event(event: &Event, viewer: Viewer) -> Option<EventView> {
        P::view_event(event, viewer)
    }

    fn encode(actor: Seat, n_seats: u8, action: PlantedAction<P>) -> ActionId {
        Toy::encode(actor, n_seats, action.0)
    }

    fn decode(actor: Seat, n_seats: u8, id: ActionId) -> Option<PlantedAction<P>> {
        P::decode(actor, n_seats, id).map(planted)
    }

    fn is_possible(n_seats: u8, action: PlantedAction<P>) -> bool {
        P::is_possible(n_seats, action.0)
    }

    fn order_key(action: PlantedAction<P>) -> Option<u32> {
        P::order_key(action.0)
    }

    fn to_position(&self) -> String {
        P::to_position(&self.0)
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        P::from_position(text).map(|toy| Self(toy, PhantomData))
    }
}

impl<P: Plant> Tensor for Planted<P> {
    const TENSOR_VERSION: u32 = Toy::TENSOR_VERSION;

    fn write(view: &View, out: &mut impl Planes) {
        P::write(view, out);
    }
}

impl<P: Plant> Inspect for Planted<P> {
    fn max_steps(n_seats: u8) -> u32 {
        P::max_steps(n_seats)
    }

    fn invariants(&self) -> Result<(), String> {
        self.0.invariants()
    }

    fn scramble(&self, seat: Seat, rng: &mut Rng) -> Self {
        Self(P::scramble(&self.0, seat, rng), PhantomData)
    }
}

/// The law that a bug breaks; `None` if none does.
pub fn broken_law<P: Plant>() -> Option<Law> {
    let plan = Plan { games: P::GAMES, ranks_follow_scores: true, ..Plan::seats(3) };
    check::<Planted<P>>(&plan).err().map(|breach| {
        println!("{breach}");
        assert_eq!(breach.game, "planted");
        assert!(!breach.why.is_empty() && !breach.record.is_empty());
        breach.law
    })
}
