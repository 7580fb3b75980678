//! The laws that every game keeps.

use argosy_catan::Catan;
use argosy_game_test::{
    Plan, laws, nothing_is_allocated, state_is_at_most, views_allocate_nothing,
};

// What a seat may not know cannot be sent by mistake.
static_assertions::assert_not_impl_any!(Catan: serde::Serialize);
static_assertions::assert_not_impl_any!(<Catan as argosy_game::Game>::Event: serde::Serialize);

fn hold(n_seats: u8) {
    let report = laws::<Catan>(&Plan::seats(n_seats));
    assert!(report.games >= 2000);
}

#[test]
fn the_laws_hold_for_two() {
    hold(2);
}

#[test]
fn the_laws_hold_for_three() {
    hold(3);
}

#[test]
fn the_laws_hold_for_four() {
    hold(4);
}

#[test]
fn a_state_is_small() {
    state_is_at_most::<Catan>(384);
}

#[test]
fn playing_allocates_nothing() {
    nothing_is_allocated::<Catan>(10);
    views_allocate_nothing::<Catan>(10);
}

#[test]
#[ignore = "as many games as ARGOSY_SOAK_GAMES says"]
fn soak() {
    argosy_game_test::soak::<Catan>();
}
