//! How many ways there are to go on, counted to some depth.

use argosy_game_test::perft;

use crate::support::*;

#[test]
fn from_the_start() {
    let mut rng = argosy_game::Rng::from_seed(1);
    assert_eq!(perft(&new_game(2, "off", &mut rng), 5), PERFT_START_2);
    assert_eq!(perft(&new_game(5, "off", &mut rng), 5), PERFT_START_5);
    assert_eq!(perft(&new_game(2, "on", &mut rng), 5), PERFT_START_DUEL);
}

#[test]
fn from_a_turn_with_everything_to_play() {
    let state = position(
        "seats 2\nphase play B 0 0 - 0\nhand 0 doge:2 gold:2 joker:2\nhand 1 gold:1
         buildings 0 yellow1 yellow2 yellow3 yellow4\nsupply 0 3 5",
    );
    assert_eq!(perft(&state, 6), PERFT_TURN);
}

#[test]
fn from_the_reduction_of_two_hands() {
    let state =
        position("seats 2\nphase reduce\nhand 0 doge:4 gold:4 joker:2\nhand 1 gold:4 bridge:5");
    assert_eq!(perft(&state, 5), PERFT_REDUCTION);
}

#[test]
fn from_a_builder_with_full_places() {
    let state = position(
        "seats 2\nphase build 0 0 9\naside 0 8 -\nhand 1 gold:1
         buildings 0 green1 green1 green2 yellow2 blue4 blue4 blue4",
    );
    assert_eq!(perft(&state, 5), PERFT_BUILDER);
}

const PERFT_START_2: [u64; 5] = [3, 6, 42, 294, 2_058];
const PERFT_START_5: [u64; 5] = [3, 9, 24, 54, 90];
const PERFT_START_DUEL: [u64; 5] = [3, 6, 42, 294, 2_058];
const PERFT_TURN: [u64; 6] = [7, 28, 80, 227, 635, 1_716];
const PERFT_REDUCTION: [u64; 5] = [4, 16, 60, 201, 597];
const PERFT_BUILDER: [u64; 5] = [5, 13, 63, 163, 796];
