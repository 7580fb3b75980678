//! The bugs, by the law that finds each out.

use std::sync::atomic::{AtomicU32, Ordering};

use argosy_game::{
    Belief, Dice, Game, Header, Inspect, NotationError, Options, Planes, Ranks, Rng, RulesVersion,
    ScorePart, Scores, Seat, SeatSet, Setup, SetupError, Step, StepOf, Tensor, ToAct, Viewer,
};
use argosy_game_test::Law;
use argosy_game_test::toy::{
    Action, Chance, Event, EventView, Good, Goods, Phase, Refusal, Toy, ToyBelief, ToySetup, View,
    Weather,
};

use crate::planted::{Plant, broken_law};

macro_rules! bugs {
    ($($law:ident $test:ident { $($method:item)* })*) => {
        $(
            #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
            struct $law;

            impl Plant for $law { $($method)* }

            #[test]
            fn $test() {
                assert_eq!(broken_law::<$law>(), Some(Law::$law));
            }
        )*

        const PLANTED: &[Law] = &[$(Law::$law),*];
    };
}

#[test]
fn every_law_has_a_bug_that_breaks_it() {
    let harmless: Vec<&Law> = Law::ALL.iter().filter(|law| !PLANTED.contains(law)).collect();
    assert!(harmless.is_empty(), "{harmless:?} have never failed");
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct NoBug;

impl Plant for NoBug {}

/// An engine that plays everything by its newest rules, against its setup.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct NewestOnly;

impl Plant for NewestOnly {
    fn draw_setup(n: u8, options: &Options, dice: &mut dyn Dice) -> Result<ToySetup, SetupError> {
        let newest = RulesVersion::new(Toy::RULES_VERSION);
        if options.rules(Toy::RULES_VERSION)? != newest {
            return Err(SetupError::new("too_old", "these rules are not played any more"));
        }
        Toy::draw_setup(n, options, dice)
    }
}

#[test]
fn old_rules_go_on_being_played() {
    assert_eq!(broken_law::<NewestOnly>(), Some(Law::RulesGoOn));
}

/// A state with options that nobody chose.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct OwnOptions;

impl Plant for OwnOptions {
    fn options(toy: &Toy) -> Options {
        toy.options().with("goal", "99")
    }
}

#[test]
fn a_state_knows_the_options_of_its_setup() {
    assert_eq!(broken_law::<OwnOptions>(), Some(Law::SetupRoundTrips));
}

#[test]
fn no_bug_breaks_no_law() {
    assert_eq!(broken_law::<NoBug>(), None);
}

/// The seat that acts in a step and what it does.
fn deed(step: StepOf<Toy>) -> Option<(Seat, Action)> {
    match step {
        Step::Act(seat, action) => Some((seat, action)),
        Step::Chance(_) => None,
    }
}

bugs! {
    NoPanic an_engine_that_panics {
        fn applied(_: &Toy, step: StepOf<Toy>, _: &mut Toy, _: bool) {
            assert!(!matches!(deed(step), Some((_, Action::Trade(_)))), "trades are not done yet");
        }
    }

    OptionsCovered an_option_value_that_is_never_accepted {
        fn draw_setup(n: u8, options: &Options, dice: &mut dyn Dice) -> Result<ToySetup, SetupError> {
            if options.iter().any(|option| option == ("rival", "present")) {
                return Err(SetupError::new("no_rival", "the rival is not done yet"));
            }
            Toy::draw_setup(n, options, dice)
        }
    }

    SetupRefuses a_misspelt_option_that_is_passed_over {
        fn draw_setup(n: u8, options: &Options, dice: &mut dyn Dice) -> Result<ToySetup, SetupError> {
            let mut known = Options::new();
            for (key, value) in options.iter() {
                if Toy::OPTIONS.iter().any(|spec| spec.key == key) {
                    known.set(key, value);
                }
            }
            Toy::draw_setup(n, &known, dice)
        }
    }

    SetupRoundTrips a_header_that_forgets_the_options {
        fn to_header(setup: &ToySetup) -> Header {
            let mut header = Header::new();
            header.push("first", setup.first.to_string());
            header
        }
    }

    RulesGoOn rules_that_change_while_a_game_is_played {
        fn applied(_: &Toy, step: StepOf<Toy>, after: &mut Toy, _: bool) {
            if deed(step).is_some_and(|(_, action)| action == Action::End) {
                after.rules = RulesVersion::new(Toy::RULES_VERSION);
            }
        }
    }

    ToActIsSound a_seat_that_owes_and_may {
        fn to_act(toy: &Toy) -> ToAct {
            match toy.to_act() {
                ToAct::Seats { owe, may } => ToAct::Seats { owe, may: may.with(toy.active) },
                other @ (ToAct::Chance | ToAct::Over) => other,
            }
        }
    }

    LegalIffToAct a_seat_that_can_act_unasked {
        fn to_act(toy: &Toy) -> ToAct {
            match toy.to_act() {
                ToAct::Seats { owe, .. } => ToAct::Seats { owe, may: SeatSet::EMPTY },
                other @ (ToAct::Chance | ToAct::Over) => other,
            }
        }
    }

    OverIffRanked ranks_before_the_end {
        fn ranks(toy: &Toy) -> Option<Ranks> {
            let early = Toy { phase: Phase::Over, ..*toy };
            if toy.turn > 2 { early.ranks() } else { toy.ranks() }
        }
    }

    IdsAscend a_list_in_the_wrong_order {
        fn legal(toy: &Toy, seat: Seat, out: &mut Vec<Action>) {
            toy.legal_actions(seat, out);
            out.reverse();
        }
    }

    LegalIsPossible a_trade_that_masks_have_no_place_for {
        fn is_possible(_: u8, action: Action) -> bool {
            action != Action::Withdraw
        }
    }

    IdsRoundTrip an_id_that_means_something_else {
        fn decode(actor: Seat, n_seats: u8, id: u32) -> Option<Action> {
            let action = Toy::decode(actor, n_seats, id)?;
            Some(match action {
                Action::Rob(seat) => Action::Rob(seat.next(n_seats)),
                other => other,
            })
        }
    }

    NotationRoundTrips a_line_that_reads_back_otherwise {
        fn read_chance(line: &str) -> Result<Chance, NotationError> {
            line.replace("storm", "calm").parse()
        }
    }

    ValuesRoundTrip a_value_that_reads_back_otherwise {
        fn read_value(action: Action) -> Action {
            match action {
                Action::Offer { give, want } => Action::Offer { give: want, want: give },
                other => other,
            }
        }
    }

    RefuseIffIllegal an_illegal_action_that_is_not_refused {
        fn refuse(toy: &Toy, seat: Seat, action: Action) -> Option<Refusal> {
            toy.refuse(seat, action).filter(|refusal| *refusal != Refusal::OneOfferATurn)
        }
    }

    RefusalsAreNamed a_refusal_without_a_code {
        fn code(_: &Refusal) -> &'static str {
            "Not Possible"
        }
    }

    ChanceIsListed an_outcome_that_cannot_be {
        fn outcomes(toy: &Toy, out: &mut Vec<(Chance, u32)>) {
            toy.chance_outcomes(out);
            if toy.phase == Phase::Roll {
                out.push((Chance::Draw(Good::Silk), 0));
            }
        }
    }

    SampledIsListed a_sample_that_is_not_listed {
        fn sample(toy: &Toy, rng: &mut Rng) -> Chance {
            match toy.sample_chance(rng) {
                Chance::Steal(_) => Chance::Steal(Good::Silk),
                other @ (Chance::Roll(_) | Chance::Draw(_)) => other,
            }
        }
    }

    SampledAsWeighted a_die_that_is_not_fair {
        fn sample(toy: &Toy, rng: &mut Rng) -> Chance {
            match toy.sample_chance(rng) {
                Chance::Roll(Weather::Storm) if rng.below(2) == 0 => Chance::Roll(Weather::Calm),
                other => other,
            }
        }
    }

    Invariants a_card_from_nowhere {
        fn applied(_: &Toy, step: StepOf<Toy>, after: &mut Toy, _: bool) {
            if let Some((seat, Action::Trade(_))) = deed(step) {
                after.hands[seat.index()].add(Good::Salt);
            }
        }
    }

    SinksAgree an_effect_that_waits_for_listeners {
        fn applied(_: &Toy, step: StepOf<Toy>, after: &mut Toy, heard: bool) {
            if heard && deed(step).is_some_and(|(_, action)| action == Action::Withdraw) {
                after.phase = Phase::Main { offered: false };
            }
        }
    }

    PositionRoundTrips a_position_that_forgets {
        fn to_position(toy: &Toy) -> String {
            toy.to_position().replace("main offered", "main")
        }
    }

    RecordRoundTrips a_header_line_that_a_record_reads_otherwise {
        fn to_header(setup: &ToySetup) -> Header {
            let mut header = Header::new();
            header.push_options(&setup.options());
            header.push("position", setup.first.to_string());
            header
        }
        fn from_header(header: &Header) -> Result<ToySetup, SetupError> {
            let mut renamed = Header::new();
            for (key, value) in header.iter() {
                renamed.push(if key == "position" { "first" } else { key }, value);
            }
            ToySetup::from_header(&renamed)
        }
    }

    FreshWorld a_belief_that_ignores_what_it_sees {
        fn believe(belief: &ToyBelief, _: u32, view: &View, rng: &mut Rng) -> Toy {
            let mut world = belief.sample(view, rng);
            if let Phase::Main { offered } = &mut world.phase {
                *offered = false;
            }
            world
        }
    }

    FoldedWorld a_belief_that_observes_wrongly {
        fn believe(belief: &ToyBelief, seen: u32, view: &View, rng: &mut Rng) -> Toy {
            let mut world = belief.sample(view, rng);
            world.turn += u8::from(seen > 20);
            world
        }
    }

    WorldsVary a_belief_that_knows_one_world {
        fn believe(belief: &ToyBelief, _: u32, view: &View, _: &mut Rng) -> Toy {
            belief.sample(view, &mut Rng::from_seed(1))
        }
    }

    ScrambleMoves a_scramble_that_leaves_secret_answers_alone {
        const GAMES: u32 = 1000;
        fn scramble(toy: &Toy, seat: Seat, rng: &mut Rng) -> Toy {
            match toy.phase {
                Phase::Discard { .. } => *toy,
                _ => toy.scramble(seat, rng),
            }
        }
    }

    ScrambleIsSound a_scramble_that_loses_a_card {
        fn scramble(toy: &Toy, seat: Seat, rng: &mut Rng) -> Toy {
            let mut other = toy.scramble(seat, rng);
            other.deck.draw(rng);
            other
        }
    }

    AnswersCommute answers_whose_order_matters {
        fn applied(_: &Toy, step: StepOf<Toy>, after: &mut Toy, _: bool) {
            if let Some((seat, Action::Discard(_))) = deed(step) {
                after.goal = 2 + (2 * after.goal + seat.number()) % 5;
            }
        }
    }

    AnswersAreHidden an_answer_that_is_told_at_once {
        fn also(_: &Toy, step: StepOf<Toy>) -> Option<Event> {
            match deed(step)? {
                (seat, Action::Discard(good)) => Some(Event::Sold { seat, good }),
                _ => None,
            }
        }
    }

    PrivateStepsStayPrivate a_drawn_card_that_everybody_is_told {
        fn view_event(event: &Event, viewer: Viewer) -> Option<EventView> {
            match event {
                Event::Drew { .. } => Toy::view_event(event, Viewer::All),
                other => Toy::view_event(other, viewer),
            }
        }
    }

    HiddenFromView a_view_that_shows_the_hand_of_the_neighbour {
        fn view(toy: &Toy, viewer: Viewer) -> View {
            let mut view = toy.view(viewer);
            if let Viewer::Seat(seat) = viewer {
                let next = seat.next(toy.n_seats);
                view.players[next.index()].hand = Some(toy.hand(next));
            }
            view
        }
    }

    HiddenFromSpectators a_view_that_shows_spectators_a_hand {
        fn view(toy: &Toy, viewer: Viewer) -> View {
            let mut view = toy.view(viewer);
            if viewer == Viewer::Spectator {
                view.players[0].hand = Some(toy.hands[0]);
            }
            view
        }
    }

    HiddenFromChoices an_offer_that_is_legal_only_if_it_can_be_met {
        fn legal(toy: &Toy, seat: Seat, out: &mut Vec<Action>) {
            toy.legal_actions(seat, out);
            out.retain(|&action| Self::refuse(toy, seat, action).is_none());
        }
        fn refuse(toy: &Toy, seat: Seat, action: Action) -> Option<Refusal> {
            match action {
                Action::Offer { want, .. }
                    if toy.others().iter().all(|other| toy.hand(other).of(want) == 0) =>
                {
                    Some(toy.refuse(seat, action).unwrap_or(Refusal::NotNow))
                }
                other => toy.refuse(seat, other),
            }
        }
    }

    HiddenFromScores a_score_that_counts_hidden_points {
        fn scores(toy: &Toy, viewer: Viewer) -> Scores {
            match viewer {
                Viewer::Seat(_) => toy.scores(Viewer::All),
                Viewer::Spectator | Viewer::All => toy.scores(viewer),
            }
        }
    }

    TensorsFit a_number_beyond_its_bound {
        fn write(view: &View, out: &mut impl Planes) {
            Toy::write(view, out);
            out.number("storms", 1, view.rival.unwrap_or(0).into(), "Storms.");
        }
    }

    HiddenFromTensors a_tensor_that_is_not_made_of_the_view_alone {
        fn write(view: &View, out: &mut impl Planes) {
            static WRITTEN: AtomicU32 = AtomicU32::new(0);
            Toy::write(view, out);
            let peeked = WRITTEN.fetch_add(1, Ordering::Relaxed) / 7 % 2;
            out.number("peeked", 1, peeked, "Something from elsewhere.");
        }
    }

    TensorsTellViews a_tensor_that_leaves_out_the_pile {
        fn write(view: &View, out: &mut impl Planes) {
            Toy::write(&View { pile: Goods::default(), deck: 0, ..view.clone() }, out);
        }
    }

    HiddenFromEvents an_event_that_shows_a_hand {
        fn also(before: &Toy, step: StepOf<Toy>) -> Option<Event> {
            match deed(step)? {
                (seat, Action::End) => Some(Event::Shown { seat, cards: before.hand(seat) }),
                _ => None,
            }
        }
    }

    ScoresAddUp a_total_that_is_not_the_sum {
        fn scores(toy: &Toy, viewer: Viewer) -> Scores {
            let mut scores = toy.scores(viewer);
            scores.0[0].parts.push(ScorePart { name: "bonus", points: 1 });
            scores
        }
    }

    RanksFollowScores ranks_upside_down {
        fn ranks(toy: &Toy) -> Option<Ranks> {
            let scores = toy.scores(Viewer::All);
            let worst: Vec<i32> = Seat::all(toy.n_seats).map(|seat| -scores.of(seat)).collect();
            toy.ranks().map(|_| Ranks::by_key(&worst, &[]))
        }
    }

    BatchesSort a_key_that_sorts_the_wrong_way {
        fn order_key(action: Action) -> Option<u32> {
            Toy::order_key(action).map(|key| 2 - key)
        }
    }

    OneOrder discards_in_any_order {
        fn legal(toy: &Toy, seat: Seat, out: &mut Vec<Action>) {
            for id in 0..Toy::N_ACTIONS {
                out.extend(
                    Toy::decode(seat, toy.n_seats, id)
                        .filter(|&action| Self::refuse(toy, seat, action).is_none()),
                );
            }
        }
        fn refuse(toy: &Toy, seat: Seat, action: Action) -> Option<Refusal> {
            let refusal = toy.refuse(seat, action)?;
            (!matches!(refusal, Refusal::OutOfOrder { .. })).then_some(refusal)
        }
    }

    GamesEnd games_that_go_on_too_long {
        fn max_steps(_: u8) -> u32 {
            60
        }
    }
}
