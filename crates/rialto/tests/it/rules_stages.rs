//! R37 to R45: what the cards of stages A to D do.

use crate::support::*;

#[test]
fn r37_moves_go_in_the_doge_order_that_held_before() {
    // All reach space 4: 1 moves first, then 0, then 2, each onto the others.
    let mut state = position(
        "seats 3\nphase play A 0 2 - 3 play doge\ndoge 1:3 0:2 2:0
         aside 0 2 -\naside 1 1 -\nhand 2 gold:1",
    );
    play(&mut state, 2, &["done"]);
    assert_eq!(doge_order(&state), [2, 0, 1]);
    let spaces: Vec<u16> = all(&state).players.iter().map(|player| player.doge_space).collect();
    assert_eq!(spaces, [4, 4, 4]);
}

#[test]
fn r37_cards_and_bonus_are_one_move() {
    // One card and the bonus carry 1 from 0 to 2, past the marker on 1.
    let mut state =
        position("seats 3\nphase play A 0 2 - 0\ndoge 0:2 2:1 1:0\naside 1 1 -\nhand 2 gold:1");
    play(&mut state, 2, &["done"]);
    assert_eq!(doge_order(&state), [1, 0, 2]);
    assert_eq!(player(&state, 1).doge_space, 2);
}

#[test]
fn r38_a_coin_a_card_and_one_more_for_the_winner() {
    let mut state = position(
        "seats 3\nphase play B 0 2 - 0\naside 0 1 -\naside 1 3 -\nhand 2 doge:1\nsupply 0 4 5",
    );
    play(&mut state, 2, &["done"]);
    let coins: Vec<u16> = all(&state).players.iter().map(|player| player.coins).collect();
    assert_eq!(coins, [5, 4, 0]);
    assert!(phase(&state).starts_with("play C 1 "), "{}", phase(&state));
}

fn building_lines(state: &argosy_rialto::Rialto, number: u8, verb: &str) -> Vec<String> {
    let lines = legal(state, number);
    lines.into_iter().filter_map(|line| line.strip_prefix(verb).map(str::to_owned)).collect()
}

#[test]
fn r39_one_building_of_at_most_the_total() {
    let mut state = position("seats 2\nphase build 0 0 3\naside 0 2 -\nhand 1 gold:1");
    assert_eq!(
        building_lines(&state, 0, "take "),
        [
            "green 1", "green 2", "green 3", "yellow 1", "yellow 2", "yellow 3", "blue 1",
            "blue 2", "blue 3"
        ]
    );
    assert_eq!(refusal(&state, 0, "take green 4"), "R39: green 4 is worth more than your 3");
    play(&mut state, 0, &["take yellow 2"]);
    assert!(phase(&state).starts_with("play D"), "one building only: {}", phase(&state));
    assert_eq!(player(&state, 0).buildings.len(), 1);
    let mut state = position("seats 2\nphase build 0 0 4\naside 0 3 -\nhand 1 gold:1");
    assert_eq!(building_lines(&state, 0, "take ").len(), 12);
    play(&mut state, 0, &["take blue 4"]);
    assert!(phase(&state).starts_with("play D"));
}

#[test]
fn r39_above_4_first_a_4_and_then_by_the_same_rule() {
    let mut state = position("seats 2\nphase build 0 0 9\naside 0 8 -\nhand 1 gold:1");
    assert_eq!(building_lines(&state, 0, "take "), ["green 4", "yellow 4", "blue 4"]);
    assert_eq!(refusal(&state, 0, "take green 1"), "R39: with 9 you take a building worth 4 first");
    play(&mut state, 0, &["take green 4"]);
    assert_eq!(phase(&state), "build 0 0 5");
    play(&mut state, 0, &["take green 4"]);
    assert_eq!(phase(&state), "build 0 0 1");
    assert_eq!(building_lines(&state, 0, "take "), ["green 1", "yellow 1", "blue 1"]);
    // One may stop at any point.
    play(&mut state, 0, &["done"]);
    assert_eq!(player(&state, 0).buildings[0].count, 2);
    let mut state = position("seats 2\nphase build 0 0 5\naside 0 4 -\nhand 1 gold:1");
    play(&mut state, 0, &["done"]);
    assert!(player(&state, 0).buildings.is_empty());
}

#[test]
fn r39_the_winner_adds_one_and_who_played_nothing_takes_nothing() {
    let mut state = position(
        "seats 3\nphase play C 0 2 - 0\ndoge 1:2 0:1 2:0\naside 0 2 -\naside 1 1 -\nhand 2 gold:1",
    );
    play(&mut state, 2, &["done"]);
    assert_eq!(phase(&state), "build 0 0 1");
    assert_eq!(waits_for(&state), 1);
    play(&mut state, 1, &["take blue 1"]);
    assert_eq!(phase(&state), "build 0 1 3");
    play(&mut state, 0, &["take blue 3"]);
    assert!(phase(&state).starts_with("play D 0 2"), "{}", phase(&state));
}

const FOURS: &str = "buildings 1 green4 green4 green4 green4 green4 yellow4 yellow4
     buildings 2 yellow4 yellow4 yellow4 blue4 blue4 blue4 blue4";

#[test]
fn r40_without_a_4_in_stock_any_building_uses_up_4() {
    let mut state = position(&format!(
        "seats 3\nphase build 0 0 6\naside 0 5 -\nhand 1 gold:1\n{FOURS}\nbuildings 0 blue4"
    ));
    assert_eq!(building_lines(&state, 0, "take ").len(), 9);
    play(&mut state, 0, &["take green 1"]);
    assert_eq!(phase(&state), "build 0 0 2");
    assert_eq!(building_lines(&state, 0, "take ").len(), 6);
    // With one of them left, that one is first.
    let state =
        position(&format!("seats 3\nphase build 0 0 6\naside 0 5 -\nhand 1 gold:1\n{FOURS}"));
    assert_eq!(building_lines(&state, 0, "take "), ["blue 4"]);
}

#[test]
fn r41_what_is_out_of_stock_cannot_be_taken_and_doge_order_decides() {
    let mut state = position(
        "seats 3\nphase build 2 0 1\ndoge 2:3 1:2 0:0\naside 2 0 -\naside 1 1 -\nhand 0 gold:1
         buildings 0 green1 green1 yellow1 yellow1 yellow1 yellow1 yellow1
         buildings 1 green1 green1 blue1 blue1 blue1",
    );
    assert_eq!(building_lines(&state, 2, "take "), ["green 1", "blue 1"]);
    assert_eq!(refusal(&state, 2, "take yellow 1"), "R41: no yellow 1 is left in stock");
    play(&mut state, 2, &["take green 1"]);
    assert_eq!(building_lines(&state, 1, "take "), ["blue 1"]);
    // Equal buildings may be owned.
    play(&mut state, 1, &["take blue 1"]);
    assert_eq!(player(&state, 1).buildings[1].count, 4);
}

#[test]
fn r41_who_could_take_nothing_is_passed_over() {
    let mut state = position(
        "seats 4\nphase play C 0 3 - 0\naside 0 0 -\naside 1 1 -\nhand 3 gold:1\ndoge 1:2 2:1 0:0 3:0\naside 2 1 -
         buildings 0 green1 green1 green1 green1 green1 yellow1 yellow1
         buildings 2 yellow1 yellow1 yellow1 blue1 blue1 blue1
         buildings 3 blue1 blue1",
    );
    play(&mut state, 3, &["done"]);
    // Seat 1 has 2 with the bonus; seat 2 has 1, and nothing worth 1 is in stock.
    assert_eq!(phase(&state), "build 1 0 2");
    play(&mut state, 1, &["take green 2"]);
    assert!(phase(&state).starts_with("play D"), "{}", phase(&state));
}

const SEVEN: &str = "buildings 0 green1 green1* green2 yellow2* blue4 blue4 blue4";

#[test]
fn r42_with_seven_places_full_one_is_returned_for_points() {
    let mut state = position(&format!(
        "seats 2\nphase build 0 0 2\naside 0 1 -\nhand 1 gold:1\n{SEVEN}\nsupply 0 3 5"
    ));
    assert_eq!(
        legal(&state, 0),
        ["done", "return green 1", "return green 2", "return yellow 2", "return blue 4"]
    );
    assert_eq!(
        refusal(&state, 0, "take green 1"),
        "R42: your 7 places are full: return a building first"
    );
    assert_eq!(refusal(&state, 0, "return blue 1"), "R16: you do not own blue 1");
    play(&mut state, 0, &["return green 2"]);
    assert_eq!(points(&state), [5, 3]);
    assert_eq!(player(&state, 0).tally.returned, 2);
    assert_eq!(refusal(&state, 0, "done"), "R42: you returned a building, so take one");
    assert_eq!(
        refusal(&state, 0, "return blue 4"),
        "R42: nothing is returned while a place is free"
    );
    assert_eq!(
        legal(&state, 0),
        [
            "take green 1",
            "take green 2",
            "take yellow 1",
            "take yellow 2",
            "take blue 1",
            "take blue 2"
        ]
    );
    // The tile just returned may be taken again.
    play(&mut state, 0, &["take green 2"]);
    assert!(phase(&state).starts_with("play D"), "{}", phase(&state));
    assert_eq!(player(&state, 0).coins, 3);
}

#[test]
fn r42_each_further_tile_needs_another_return_and_a_coin_on_it_is_lost() {
    let mut state = position(&format!(
        "seats 2\nphase build 0 0 6\naside 0 5 -\nhand 1 gold:1\n{SEVEN}\nsupply 0 3 5"
    ));
    play(&mut state, 0, &["return green 1", "take green 4"]);
    // The green 1 with the coin went first.
    let green = player(&state, 0).buildings[0];
    assert_eq!((green.building.to_string(), green.count, green.used), ("green 1".into(), 1, 0));
    assert_eq!(phase(&state), "build 0 0 2");
    play(&mut state, 0, &["return green 4", "take blue 2"]);
    assert_eq!(points(&state)[0], 3 + 1 + 4);
    assert_eq!(player(&state, 0).coins, 3);
    assert_eq!(player(&state, 0).buildings.iter().map(|tile| tile.count).sum::<u8>(), 7);
}

#[test]
fn r42_nothing_is_returned_with_a_free_place_or_for_nothing() {
    let state =
        position("seats 2\nphase build 0 0 2\naside 0 1 -\nhand 1 gold:1\nbuildings 0 blue4");
    assert_eq!(
        refusal(&state, 0, "return blue 4"),
        "R42: nothing is returned while a place is free"
    );
    // All of value 1 are owned by somebody, so only a 1 can make place for a 1.
    let state = position(
        "seats 3\nphase build 0 0 1\naside 0 0 -\nhand 1 gold:1
         buildings 0 green1 green1 green1 green1 green1 blue4 blue4
         buildings 1 yellow1 yellow1 yellow1 yellow1 yellow1 blue1 blue1
         buildings 2 blue1 blue1 blue1",
    );
    assert_eq!(legal(&state, 0), ["done", "return green 1"]);
    assert_eq!(
        refusal(&state, 0, "return blue 4"),
        "R42: after returning blue 4 there would be nothing to take"
    );
}

#[test]
fn r42_who_could_only_return_for_nothing_is_passed_over() {
    let mut state = position(
        "seats 4\nphase play C 0 3 - 0\naside 0 1 -\naside 1 1 -\nhand 3 gold:1\ndoge 1:2 0:1 2:0 3:0
         buildings 0 blue4 blue4 blue4 blue3 blue3 green2 green2
         buildings 1 yellow1 yellow1 yellow1 yellow1 yellow1
         buildings 2 green1 green1 green1 green1 green1
         buildings 3 blue1 blue1 blue1 blue1 blue1",
    );
    play(&mut state, 3, &["done"]);
    play(&mut state, 1, &["done"]);
    assert!(phase(&state).starts_with("play D"), "{}", phase(&state));
}

#[test]
fn r43_a_new_building_is_used_in_the_same_round() {
    let mut state = position(
        "seats 2\nphase build 0 0 2\naside 0 1 -\nhand 0 bridge:1 gold:1\nhand 1 gold:1\nsupply 0 1 5",
    );
    play(&mut state, 0, &["take yellow 2"]);
    assert_eq!(phase(&state), "play D 0 0 - 0");
    play(&mut state, 0, &["yellow 2 gold", "done"]);
    assert_eq!(player(&state, 0).count, 1);
    let mut state = position("seats 2\nphase build 0 0 4\naside 0 3 -\nsupply 0 1 5");
    play(&mut state, 0, &["take blue 4"]);
    assert_eq!(phase(&state), "blue 0,1,0,0,0 0 0,0,0,0");
}

#[test]
fn r44_a_point_a_card_one_more_for_the_winner_and_one_less_without() {
    let mut state =
        position("seats 3\nphase play D 0 2 - 0\naside 0 2 -\naside 1 3 -\nhand 2 doge:1");
    play(&mut state, 2, &["done"]);
    assert_eq!(points(&state), [5, 7, 2]);
    assert_eq!(phase(&state), "bridge 1");
    // Nobody plays: all lose one, and no bridge is placed.
    let mut state = position("seats 2\nphase play D 1 1 - 0\nhand 0 doge:1");
    play(&mut state, 0, &["done"]);
    assert_eq!(points(&state), [2, 2]);
    assert!(phase(&state).starts_with("play E 1 1"), "{}", phase(&state));
    // A pair of jokers and a converted card are cards.
    let mut state = position(
        "seats 2\nphase play D 0 0 - 0\nhand 0 joker:2\nhand 1 gold:1\nbuildings 1 yellow2\nsupply 1 1 5",
    );
    play(&mut state, 0, &["pair joker joker", "done"]);
    play(&mut state, 1, &["yellow 2 gold", "done"]);
    assert_eq!(points(&state), [5, 4]);
}

#[test]
fn r45_the_top_bridge_goes_anywhere_free_either_way_round() {
    let mut state = position(
        "seats 2\nround 2\nphase bridge 1\nbridge b3\nlink c1 b1\nlink c3 gondola\naside 1 1 -\nhand 0 gold:1",
    );
    let lines = legal(&state, 1);
    assert_eq!(lines.len(), 20);
    assert_eq!(&lines[..3], ["bridge c2", "bridge c2 turned", "bridge c4"]);
    for taken in ["bridge c1", "bridge c3 turned"] {
        let number = &taken[8..9];
        assert_eq!(refusal(&state, 1, taken), format!("R45: connection c{number} is built on"));
    }
    play(&mut state, 1, &["bridge c2 turned"]);
    // c2 joins Cannaregio and Castello: the 6 of 3-6 lies at Cannaregio.
    assert_eq!(phase(&state), "show 1");
    assert_eq!(all(&state).open_bridge, None);
    assert_eq!(all(&state).district_values, [3 + 6 + 1, 4, 3, 1, 0, 0]);
    let mut outcomes = Vec::new();
    argosy_game::Game::chance_outcomes(&state, &mut outcomes);
    let lines: Vec<String> = outcomes.iter().map(|(token, _)| token.to_string()).collect();
    assert_eq!(lines, ["bridge b2", "bridge b4", "bridge b5", "bridge b6"]);
    assert!(outcomes.iter().all(|&(_, weight)| weight == 1));
    chance(&mut state, &["bridge b5"]);
    assert_eq!(all(&state).open_bridge.unwrap().ends, [4, 6]);
    assert!(phase(&state).starts_with("play E 1 1"), "{}", phase(&state));
}

#[test]
fn r45_after_the_last_bridge_nothing_is_shown() {
    let mut state = position(
        "seats 2\nround 6\nphase bridge 1\nbridge b6\nlink c1 b1\nlink c2 b2\nlink c3 b3\nlink c4 b4\nlink c5 b5\naside 1 1 -\nhand 0 gold:1",
    );
    play(&mut state, 1, &["bridge c12"]);
    assert!(phase(&state).starts_with("play E 1 1"), "{}", phase(&state));
    assert_eq!(all(&state).open_bridge, None);
}
