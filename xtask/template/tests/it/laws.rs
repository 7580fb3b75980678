//! The laws of every game, on random games.

use argosy_blank::Blank;
use argosy_game_test::{Plan, arbitrary_lines, laws, soak, state_is_at_most};

// What a seat may not know cannot be sent by mistake.
static_assertions::assert_not_impl_any!(Blank: serde::Serialize);
static_assertions::assert_not_impl_any!(<Blank as argosy_game::Game>::Event: serde::Serialize);

#[test]
fn laws_hold_for_two_to_four() {
    for n_seats in 2..=4 {
        laws::<Blank>(&Plan::seats(n_seats));
    }
}

#[test]
#[ignore = "a long run: cargo xtask soak --game blank"]
fn a_soak_keeps_the_laws() {
    soak::<Blank>();
}

#[test]
fn a_state_is_small() {
    state_is_at_most::<Blank>(8);
}

#[test]
fn every_input_is_answered() {
    arbitrary_lines::<Blank>(1000, 1);
}
