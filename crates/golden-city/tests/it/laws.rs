//! The laws of every game, on random games.

use argosy_game_test::{
    Plan, arbitrary_lines, laws, nothing_is_allocated, soak, state_is_at_most,
    views_allocate_nothing,
};
use argosy_golden_city::GoldenCity;

// What a seat may not know cannot be sent by mistake.
static_assertions::assert_not_impl_any!(GoldenCity: serde::Serialize);
static_assertions::assert_not_impl_any!(<GoldenCity as argosy_game::Game>::Event: serde::Serialize);

#[test]
fn three_players_keep_the_laws() {
    let report = laws::<GoldenCity>(&Plan::seats(3));
    assert_eq!(report.games, 2000);
}

#[test]
fn four_players_keep_the_laws() {
    let report = laws::<GoldenCity>(&Plan::seats(4));
    assert_eq!(report.games, 2000);
}

#[test]
#[ignore = "a long run: ARGOSY_SOAK_GAMES=1000000 cargo test --release -- --ignored soak"]
fn a_soak_keeps_the_laws() {
    soak::<GoldenCity>();
}

#[test]
fn a_state_is_small() {
    state_is_at_most::<GoldenCity>(192);
}

#[test]
fn playing_allocates_nothing() {
    nothing_is_allocated::<GoldenCity>(20);
    views_allocate_nothing::<GoldenCity>(20);
}

#[test]
fn every_input_is_answered() {
    arbitrary_lines::<GoldenCity>(3000, 1);
}
