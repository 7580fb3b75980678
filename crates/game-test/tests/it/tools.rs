//! The tools of game tests, on the toy.

use std::path::PathBuf;

use argosy_game::{
    Game, NotationError, Options, PositionError, Record, RecordErrorCode, Rng, RulesVersion, Seat,
    Step, StepOf,
};
use argosy_game_test::toy::{Action, Chance, Good, Toy};
use argosy_game_test::{Playthrough, perft, random_record, replay_records, soak_with};

use crate::planted::{Plant, Planted};

fn golden_path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "golden", name].iter().collect()
}

const NEWEST: RulesVersion = RulesVersion::new(Toy::RULES_VERSION);

fn start(n_seats: u8) -> Toy {
    let setup = Toy::draw_setup(n_seats, &Options::new(), &mut Rng::from_seed(1)).unwrap();
    Toy::new(&setup)
}

#[test]
fn the_playthrough_is_as_it_was() {
    let options = Options::new().with_rules(RulesVersion::FIRST);
    let plan = Playthrough { options, ..Playthrough::seats(3) };
    let text = argosy_game_test::playthrough::<Toy>(&plan).unwrap();
    argosy_game_test::golden(golden_path("playthrough.txt"), &text);
}

#[test]
fn a_playthrough_breaks_off_where_it_is_told() {
    let text = |steps| {
        let plan = Playthrough { steps, ..Playthrough::seats(2) };
        argosy_game_test::playthrough::<Toy>(&plan).unwrap()
    };
    assert_eq!(text(3).matches("\nstep ").count(), 3);
    assert!(!text(3).contains("ranks: "));
    assert!(text(usize::MAX).contains("ranks: "));
}

#[test]
fn ids_are_append_only() {
    argosy_game_test::action_ids::<Toy>(golden_path("actions.txt"));
}

#[test]
fn ids_lines_and_values_are_append_only() {
    argosy_game_test::action_values::<Toy>(golden_path("values.txt"));
}

#[test]
fn a_value_without_a_line_is_refused() {
    let read = |text: &str| serde_json::from_str::<Action>(text).map_err(|error| error.to_string());
    let offer = Action::Offer { give: Good::Wool, want: Good::Silk };
    assert_eq!(read(r#"{"do":"offer","give":"wool","want":"silk"}"#), Ok(offer));
    assert_eq!(read(r#"{"do":"end"}"#), Ok(Action::End));
    let refused = |text: &str| read(text).unwrap_err();
    assert_eq!(
        refused(r#"{"do":"offer","give":"wool","want":"wool"}"#),
        r#"expected two different goods, found "offer wool for wool""#
    );
    assert!(refused(r#"{"do":"dance"}"#).starts_with("unknown variant `dance`, expected one of"));
    assert!(refused(r#"{"do":"sell"}"#).contains("missing field `good`"));
    assert!(refused(r#"{"do":"end","good":"wool"}"#).contains("unknown field `good`"));
    assert!(refused(r#"{"good":"wool"}"#).contains("missing field `do`"));
    assert!(refused(r#""end""#).contains("invalid type: string"));
    assert!(refused(r#"{"do":"rob","seat":200}"#).contains("a seat"));
}

#[test]
fn perft_counts_every_sequence() {
    // Three goods can be dealt each time; then three weathers, and so on.
    assert_eq!(perft(&start(2), 5), [3, 9, 27, 81, 243]);
    let text =
        "options large 4 roams\nturn 0 0\nseat 0 2 1 0\nseat 0 0 2 0\npile 0 0 0\nphase main\n";
    let state = Toy::from_position(text).unwrap();
    // Sell salt, four offers, or end; then the answers and the withdrawal.
    assert_eq!(perft(&state, 3), [6, 15, 32]);
}

#[test]
fn records_replay_to_the_ranks_they_state() {
    let folder = golden_path("records");
    let first = Options::new().with_rules(RulesVersion::FIRST);
    let keep = |name: String, n_seats: u8, options: &Options| {
        let record = random_record::<Toy>(n_seats, options, 7).unwrap();
        argosy_game_test::golden(folder.join(name), &record.to_string());
    };
    for n_seats in Toy::SEATS {
        keep(format!("{n_seats}-seats.txt"), n_seats, &first);
    }
    for rules in RulesVersion::all(Toy::RULES_VERSION) {
        let rival = Options::new().with("rival", "present").with_rules(rules);
        keep(format!("rival-rules-{rules}.txt"), 3, &rival);
    }
    assert_eq!(replay_records::<Toy>(&folder), 5);
}

/// An old record that is played by the newest rules ends otherwise.
#[test]
fn a_record_is_replayed_by_its_own_rules() {
    let old = std::fs::read_to_string(golden_path("records").join("rival-rules-1.txt")).unwrap();
    assert_eq!(Record::<Toy>::parse(&old).unwrap().last_state().rules(), RulesVersion::FIRST);
    let (above, _) = old
        .replace("\nrules 1\n", "\nrules 2\n")
        .rsplit_once("hash ")
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .unwrap();
    let error = Record::<Toy>::parse(&format!("{above}hash none\n")).unwrap_err();
    assert_eq!(error.code, RecordErrorCode::WrongResult, "{error}");
    let unknown = old.replace("\nrules 1\n", "\nrules 3\n");
    let error = Record::<Toy>::parse(&unknown).unwrap_err();
    assert!(error.why.contains("rules 3 are not known here; the newest are 2"), "{error}");
}

#[test]
fn states_are_small() {
    argosy_game_test::state_is_at_most::<Toy>(64);
}

#[test]
#[should_panic(expected = "8 are allowed")]
fn a_large_state_is_found() {
    argosy_game_test::state_is_at_most::<Toy>(8);
}

#[test]
fn play_allocates_nothing() {
    argosy_game_test::nothing_is_allocated::<Toy>(10);
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct Allocates;

impl Plant for Allocates {
    fn applied(before: &Toy, _: StepOf<Toy>, _: &mut Toy, _: bool) {
        std::hint::black_box(Box::new(*before));
    }
}

#[test]
#[should_panic(expected = "allocated")]
fn an_allocation_is_found() {
    argosy_game_test::nothing_is_allocated::<Planted<Allocates>>(1);
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct SpelledTwoWays;

impl Plant for SpelledTwoWays {
    fn read_chance(line: &str) -> Result<Chance, NotationError> {
        line.trim().parse()
    }
}

#[test]
#[should_panic(expected = "has two spellings")]
fn a_second_spelling_is_found() {
    argosy_game_test::read_anything::<Planted<SpelledTwoWays>>("roll calm ");
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct AcceptsTooMuch;

impl Plant for AcceptsTooMuch {
    fn from_position(text: &str) -> Result<Toy, PositionError> {
        let mut toy = Toy::from_position(text)?;
        toy.deck.add(Good::Silk);
        Ok(toy)
    }
}

#[test]
#[should_panic(expected = "a position was accepted that cannot be")]
fn an_impossible_position_is_found() {
    argosy_game_test::read_anything::<Planted<AcceptsTooMuch>>(&start(2).to_position());
}

#[test]
fn every_rule_of_the_toy_is_tested() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    argosy_game_test::rules_are_tested(folder.join("src/toy/RULES.md"), &[folder.join("tests/it")]);
}

#[test]
fn long_runs_come_to_the_same_on_any_number_of_threads() {
    let [one, three] =
        [1, 3].map(|threads| soak_with::<Toy>(60, 5, NEWEST, threads).unwrap().report);
    assert_eq!((one.games, one.steps), (60, three.steps));
    assert_eq!(one.final_hash, three.final_hash);
    let other = soak_with::<Toy>(60, 6, NEWEST, 1).unwrap().report;
    assert_ne!(one.final_hash, other.final_hash);
    let older = soak_with::<Toy>(60, 5, RulesVersion::FIRST, 1).unwrap().report;
    assert_ne!(one.final_hash, older.final_hash);
}

#[test]
fn every_input_is_answered() {
    argosy_game_test::arbitrary_lines::<Toy>(4000, 1);
}

#[test]
fn a_step_that_two_seats_can_make_is_counted_for_both() {
    let mut state = Toy::from_position(
        "options large 4 roams\nturn 0 0\nseat 0 2 1 0\nseat 0 0 2 0\nseat 0 0 2 0\npile 0 0 0\nphase offer salt wool - -\n",
    )
    .unwrap();
    assert_eq!(argosy_game_test::next_steps(&state).len(), 5);
    state.apply(Step::Act(Seat::new(2), Action::Decline), &mut ());
    assert_eq!(argosy_game_test::next_steps(&state).len(), 3);
}
