//! The tools of game tests, on the toy.

use std::path::PathBuf;

use game::{Game, NotationError, Options, PositionError, Rng, Seat, Step, StepOf};
use game_test::toy::{Action, Chance, Good, Toy};
use game_test::{Playthrough, perft, random_record, replay_records, soak_with};

use crate::planted::{Plant, Planted};

fn golden_path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "golden", name].iter().collect()
}

fn start(n_seats: u8) -> Toy {
    let setup = Toy::draw_setup(n_seats, &Options::new(), &mut Rng::from_seed(1)).unwrap();
    Toy::new(&setup)
}

#[test]
fn the_playthrough_is_as_it_was() {
    let text = game_test::playthrough::<Toy>(&Playthrough::seats(3)).unwrap();
    game_test::golden(golden_path("playthrough.txt"), &text);
}

#[test]
fn a_playthrough_breaks_off_where_it_is_told() {
    let text = |steps| {
        let plan = Playthrough { steps, ..Playthrough::seats(2) };
        game_test::playthrough::<Toy>(&plan).unwrap()
    };
    assert_eq!(text(3).matches("\nstep ").count(), 3);
    assert!(!text(3).contains("ranks: "));
    assert!(text(usize::MAX).contains("ranks: "));
}

#[test]
fn ids_are_append_only() {
    game_test::action_ids::<Toy>(golden_path("actions.txt"));
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
    for n_seats in Toy::SEATS {
        let record = random_record::<Toy>(n_seats, &Options::new(), 7).unwrap();
        game_test::golden(folder.join(format!("{n_seats}-seats.txt")), &record.to_string());
    }
    assert_eq!(replay_records::<Toy>(folder), 3);
}

#[test]
fn states_are_small() {
    game_test::state_is_at_most::<Toy>(64);
}

#[test]
#[should_panic(expected = "8 are allowed")]
fn a_large_state_is_found() {
    game_test::state_is_at_most::<Toy>(8);
}

#[test]
fn play_allocates_nothing() {
    game_test::nothing_is_allocated::<Toy>(10);
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
    game_test::nothing_is_allocated::<Planted<Allocates>>(1);
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
    game_test::read_anything::<Planted<SpelledTwoWays>>("roll calm ");
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
    game_test::read_anything::<Planted<AcceptsTooMuch>>(&start(2).to_position());
}

#[test]
fn every_rule_of_the_toy_is_tested() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    game_test::rules_are_tested(folder.join("src/toy/RULES.md"), &[folder.join("tests/it")]);
}

#[test]
fn long_runs_come_to_the_same_on_any_number_of_threads() {
    let [one, three] = [1, 3].map(|threads| soak_with::<Toy>(60, 5, threads).unwrap().report);
    assert_eq!((one.games, one.steps), (60, three.steps));
    assert_eq!(one.final_hash, three.final_hash);
    let other = soak_with::<Toy>(60, 6, 1).unwrap().report;
    assert_ne!(one.final_hash, other.final_hash);
}

#[test]
fn whatever_is_read_is_answered() {
    game_test::arbitrary_lines::<Toy>(4000, 1);
}

#[test]
fn a_step_that_two_seats_can_make_is_counted_for_both() {
    let mut state = Toy::from_position(
        "options large 4 roams\nturn 0 0\nseat 0 2 1 0\nseat 0 0 2 0\nseat 0 0 2 0\npile 0 0 0\nphase offer salt wool - -\n",
    )
    .unwrap();
    assert_eq!(game_test::next_steps(&state).len(), 5);
    state.apply(Step::Act(Seat::new(2), Action::Decline), &mut ());
    assert_eq!(game_test::next_steps(&state).len(), 3);
}
