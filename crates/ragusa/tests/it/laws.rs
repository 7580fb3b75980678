//! The laws of every game, on random games at each seat count.

use argosy_game_test::{
    Plan, action_ids, action_values, arbitrary_lines, laws, nothing_is_allocated, rules_are_tested,
    soak, state_is_at_most, views_allocate_nothing,
};
use argosy_ragusa::Ragusa;

// What a seat may not know cannot be sent by mistake.
static_assertions::assert_not_impl_any!(Ragusa: serde::Serialize);
static_assertions::assert_not_impl_any!(<Ragusa as argosy_game::Game>::Event: serde::Serialize);

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn laws_of_one_player() {
    laws::<Ragusa>(&Plan::seats(1));
}

#[test]
fn laws_of_two_players() {
    laws::<Ragusa>(&Plan::seats(2));
}

#[test]
fn laws_of_three_players() {
    laws::<Ragusa>(&Plan::seats(3));
}

#[test]
fn laws_of_four_players() {
    laws::<Ragusa>(&Plan::seats(4));
}

#[test]
fn laws_of_five_players() {
    laws::<Ragusa>(&Plan::seats(5));
}

#[test]
#[ignore = "as many games as ARGOSY_SOAK_GAMES says"]
fn soak_of_many_games() {
    soak::<Ragusa>();
}

#[test]
fn a_state_is_small() {
    state_is_at_most::<Ragusa>(512);
}

#[test]
fn playing_allocates_nothing() {
    nothing_is_allocated::<Ragusa>(10);
    views_allocate_nothing::<Ragusa>(10);
}

#[test]
fn every_input_is_answered() {
    arbitrary_lines::<Ragusa>(2000, 1);
}

#[test]
fn action_ids_are_append_only() {
    action_ids::<Ragusa>(format!("{FOLDER}/tests/golden/actions.txt"));
}

#[test]
fn ids_lines_and_values_are_append_only() {
    action_values::<Ragusa>(format!("{FOLDER}/tests/golden/values.txt"));
}

#[test]
fn every_rule_is_tested() {
    rules_are_tested(
        format!("{FOLDER}/RULES.md"),
        &[format!("{FOLDER}/tests"), format!("{FOLDER}/src")],
    );
}
