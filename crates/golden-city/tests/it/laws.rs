//! The laws of every game, on random games.

use game_test::{Plan, arbitrary_lines, laws, nothing_is_allocated, soak, state_is_at_most};
use golden_city::State;

// What a seat may not know cannot be sent by mistake.
static_assertions::assert_not_impl_any!(State: serde::Serialize);
static_assertions::assert_not_impl_any!(<State as game::Game>::Event: serde::Serialize);

#[test]
fn three_players_keep_the_laws() {
    let report = laws::<State>(&Plan::seats(3));
    assert_eq!(report.games, 2000);
}

#[test]
fn four_players_keep_the_laws() {
    let report = laws::<State>(&Plan::seats(4));
    assert_eq!(report.games, 2000);
}

#[test]
#[ignore = "a long run: ARGOSY_SOAK_GAMES=1000000 cargo test --release -- --ignored soak"]
fn a_soak_keeps_the_laws() {
    soak::<State>();
}

#[test]
fn a_state_is_small() {
    state_is_at_most::<State>(192);
}

#[test]
fn playing_allocates_nothing() {
    nothing_is_allocated::<State>(20);
}

#[test]
fn whatever_is_read_is_answered() {
    arbitrary_lines::<State>(3000, 1);
}
