//! The laws of every game, on random games of every table.

use argosy_game_test::{
    Plan, arbitrary_lines, laws, nothing_is_allocated, soak, state_is_at_most,
    views_allocate_nothing,
};
use argosy_rialto::Rialto;

// What a seat may not know cannot be sent by mistake.
static_assertions::assert_not_impl_any!(Rialto: serde::Serialize);
static_assertions::assert_not_impl_any!(<Rialto as argosy_game::Game>::Event: serde::Serialize);

/// The greatest score decides, then the doge track, so points are never overtaken.
fn plan(n_seats: u8, games: u32) -> Plan {
    Plan { games, ranks_follow_scores: true, ..Plan::seats(n_seats) }
}

/// Options are drawn at random, so half of these are duels with the neutral player.
#[test]
fn laws_hold_for_two_with_and_without_the_neutral_player() {
    let report = laws::<Rialto>(&plan(2, 4_200));
    assert!(report.games_with("neutral", "on") >= 2_000);
    assert!(report.games_with("neutral", "off") >= 2_000);
}

#[test]
fn laws_hold_for_three() {
    laws::<Rialto>(&plan(3, 2_000));
}

#[test]
fn laws_hold_for_four() {
    laws::<Rialto>(&plan(4, 2_000));
}

#[test]
fn laws_hold_for_five() {
    laws::<Rialto>(&plan(5, 2_000));
}

#[test]
fn a_state_is_small() {
    state_is_at_most::<Rialto>(384);
}

#[test]
fn playing_allocates_nothing() {
    nothing_is_allocated::<Rialto>(20);
    views_allocate_nothing::<Rialto>(20);
}

#[test]
fn every_input_is_answered() {
    arbitrary_lines::<Rialto>(6_000, 1);
}

/// `ARGOSY_SOAK_GAMES=1000000 cargo test --release -p argosy-rialto --test it soak -- --ignored --nocapture`
#[test]
#[ignore = "takes long; run it by name"]
fn soak_over_all_tables() {
    soak::<Rialto>();
}
