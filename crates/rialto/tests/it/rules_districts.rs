//! R46 to R51: gondolas and councillors, stages E and F.

use crate::support::*;

#[test]
fn r46_councillors_move_to_the_private_supply_and_missing_ones_are_points() {
    let mut state = position(
        "seats 3\nphase play E 0 2 - 0\naside 0 2 -\naside 1 4 -\nhand 2 doge:1\nsupply 1 0 16",
    );
    play(&mut state, 2, &["done"]);
    let zero = player(&state, 0);
    assert_eq!((zero.private_councillors, zero.general_councillors, zero.points), (7, 11, 3));
    let one = player(&state, 1);
    assert_eq!((one.private_councillors, one.general_councillors, one.points), (18, 0, 5));
    let two = player(&state, 2);
    assert_eq!((two.private_councillors, two.general_councillors, two.points), (5, 13, 3));
    assert_eq!(phase(&state), "gondola 1");
}

#[test]
fn r47_the_winner_puts_a_gondola_on_a_free_connection() {
    let mut state = position(
        "seats 2\nround 2\nphase gondola 0\nlink c1 b2\nlink c2 gondola\naside 0 1 -\nhand 1 gold:1",
    );
    assert_eq!(legal(&state, 0).len(), 10);
    assert_eq!(refusal(&state, 0, "gondola c2"), "R45: connection c2 is built on");
    play(&mut state, 0, &["gondola c12"]);
    assert_eq!(all(&state).gondolas, 4);
    assert_eq!(all(&state).district_values[4..], [1, 1]);
    assert_eq!(phase(&state), "landing 0 c12");
}

#[test]
fn r48_then_a_councillor_from_the_general_supply_into_one_of_the_two() {
    let mut state = position("seats 2\nphase gondola 0\naside 0 1 -\nhand 1 gold:1");
    play(&mut state, 0, &["gondola c7"]);
    assert_eq!(legal(&state, 0), ["councillor d2 from general", "councillor d6 from general"]);
    assert_eq!(refusal(&state, 0, "done"), "R48: a councillor must be placed next to the gondola");
    assert_eq!(
        refusal(&state, 0, "councillor d2 from private"),
        "R48: the councillor comes from your general supply"
    );
    assert_eq!(
        refusal(&state, 0, "councillor d1 from general"),
        "R48: the gondola does not touch district d1"
    );
    play(&mut state, 0, &["councillor d6 from general"]);
    let zero = player(&state, 0);
    assert_eq!((zero.districts, zero.general_councillors), ([0, 0, 0, 0, 0, 1], 12));
    assert_eq!((zero.private_councillors, zero.points), (5, 3));
    assert!(phase(&state).starts_with("play F 0 1"), "{}", phase(&state));
}

#[test]
fn r48_with_an_empty_general_supply_a_point_and_perhaps_another_councillor() {
    let text = "seats 2\nphase gondola 0\naside 0 1 -\nhand 1 gold:1\ndistricts 0 0 10 3 0 0 2";
    let mut state = position(&format!("{text}\nsupply 0 0 3"));
    play(&mut state, 0, &["gondola c7"]);
    assert_eq!(points(&state), [4, 3]);
    assert_eq!(
        legal(&state, 0),
        [
            "done",
            "councillor d2 from private",
            "councillor d2 from d3",
            "councillor d2 from d6",
            "councillor d6 from private",
            "councillor d6 from d2",
            "councillor d6 from d3",
        ]
    );
    assert_eq!(
        refusal(&state, 0, "councillor d2 from general"),
        "R48: there is no councillor left there"
    );
    assert_eq!(refusal(&state, 0, "councillor d2 from d2"), "R48: the councillor is there already");
    assert_eq!(
        refusal(&state, 0, "councillor d2 from d1"),
        "R48: you have no councillor in district d1"
    );
    let asked = state;
    play(&mut state, 0, &["councillor d6 from d2"]);
    assert_eq!(player(&state, 0).districts, [0, 9, 3, 0, 0, 3]);
    let mut state = asked;
    play(&mut state, 0, &["councillor d2 from private"]);
    assert_eq!((player(&state, 0).districts[1], player(&state, 0).private_councillors), (11, 2));
    let mut state = asked;
    play(&mut state, 0, &["done"]);
    assert_eq!(player(&state, 0).districts, [0, 10, 3, 0, 0, 2]);
    assert_eq!(points(&state), [4, 3]);
    let mut state = position(
        "seats 2\nphase gondola 0\naside 0 1 -\nhand 1 gold:1\ndistricts 0 0 18 0 0 0 0\nsupply 0 0 0",
    );
    play(&mut state, 0, &["gondola c7"]);
    assert_eq!(
        refusal(&state, 0, "councillor d6 from private"),
        "R48: there is no councillor left there"
    );
    assert_eq!(legal(&state, 0), ["done", "councillor d6 from d2"]);
}

#[test]
fn r48_all_councillors_private_is_no_reason_to_skip() {
    // With 17 private and one in play the supply is empty; the private ones serve.
    let mut state = position("seats 2\nphase gondola 0\naside 0 1 -\nhand 1 gold:1\nsupply 0 0 18");
    play(&mut state, 0, &["gondola c1"]);
    assert_eq!(
        legal(&state, 0),
        ["done", "councillor d1 from private", "councillor d2 from private"]
    );
}

#[test]
fn r49_the_first_on_all_three_districts_of_a_bank_gets_5_points() {
    let text = "seats 2\nphase landing 0 c1\nlink c1 gondola\naside 0 1 -\nhand 1 gold:1\ndistricts 0 0 1 1 0 0 0";
    let mut state = position(text);
    play(&mut state, 0, &["councillor d1 from general"]);
    assert_eq!((points(&state), all(&state).banks_taken), (vec![8, 3], [true, false]));
    assert_eq!(player(&state, 0).tally.banks, 5);
    // The other district of the gondola does not complete it.
    let mut state = position(text);
    play(&mut state, 0, &["councillor d2 from general"]);
    assert_eq!((points(&state), all(&state).banks_taken), (vec![3, 3], [false, false]));
    // Each bank pays once a game.
    let mut state = position(&format!("{text}\nbanks 1"));
    play(&mut state, 0, &["councillor d1 from general"]);
    assert_eq!(points(&state), [3, 3]);
    // Only the player who placed the gondola is looked at in stage E.
    let mut state = position(&format!("{text}\ndistricts 1 0 0 0 1 1 1"));
    play(&mut state, 0, &["councillor d2 from general"]);
    assert_eq!((points(&state), all(&state).banks_taken), (vec![3, 3], [false, false]));
}

#[test]
fn r49_after_stage_f_all_who_qualify_are_paid() {
    let text = "seats 3\nphase play F 0 2 - 0\nhand 2 doge:1\naside 0 1 -\naside 1 1 -
         districts 0 0 1 1 1 1 1\ndistricts 1 0 1 1 0 0 0\ndistricts 2 0 1 1 0 0 0";
    let mut state = position(text);
    play(&mut state, 2, &["done"]);
    assert_eq!(points(&state), [13, 8, 3]);
    assert_eq!(all(&state).banks_taken, [true, true]);
    // The second bank pays once a game, too.
    let mut state = position(&format!("{text}\nbanks 2"));
    play(&mut state, 2, &["done"]);
    assert_eq!(points(&state), [8, 8, 3]);
}

#[test]
fn r50_private_councillors_go_to_the_active_district() {
    let mut state = position(
        "seats 3\nround 2\nnumbers 1 3 2 4 5 6\nphase play F 0 2 - 0\nhand 2 doge:1\naside 0 2 -\naside 1 1 -\nsupply 1 0 0",
    );
    play(&mut state, 2, &["done"]);
    // Two cards and the bonus; seat 1 has a card but nothing to place or to move.
    let zero = player(&state, 0);
    assert_eq!((zero.districts, zero.private_councillors), ([0, 0, 3, 0, 0, 0], 2));
    assert_eq!(player(&state, 1).districts, [0; 6]);
    assert_eq!(player(&state, 2).districts, [0; 6]);
    assert_eq!(all(&state).round, 3);
}

#[test]
fn r51_with_an_empty_supply_councillors_may_be_moved() {
    let mut state = position(
        "seats 2\nround 2\nphase play F 0 1 - 0\nhand 1 doge:1\naside 0 3 -\nsupply 0 0 1\ndistricts 0 2 4 1 0 0 0",
    );
    play(&mut state, 1, &["done"]);
    // One of four is private; three may be moved to district 2.
    assert_eq!(phase(&state), "move 0 0 3 d1");
    assert_eq!(player(&state, 0).districts, [2, 5, 1, 0, 0, 0]);
    assert_eq!(legal(&state, 0), ["done", "councillor d2 from d1", "councillor d2 from d3"]);
    assert_eq!(refusal(&state, 0, "councillor d2 from d2"), "R51: the councillor is there already");
    assert_eq!(
        refusal(&state, 0, "councillor d2 from d4"),
        "R51: you have no councillor in district d4"
    );
    assert_eq!(
        refusal(&state, 0, "councillor d1 from d3"),
        "R50: district d1 is not the active one"
    );
    assert_eq!(
        refusal(&state, 0, "councillor d2 from general"),
        "R51: councillors of the general supply are not placed in this stage"
    );
    assert_eq!(
        refusal(&state, 0, "councillor d2 from private"),
        "R51: there is no councillor left there"
    );
    let mut content = state;
    play(&mut content, 0, &["done"]);
    assert_eq!((player(&content, 0).districts, all(&content).round), ([2, 5, 1, 0, 0, 0], 3));
    play(&mut state, 0, &["councillor d2 from d1"]);
    assert_eq!(phase(&state), "move 0 0 2 d1");
    let halfway = state;
    play(&mut state, 0, &["councillor d2 from d3"]);
    // Nothing is left from district 3 on, so the last move lapses.
    assert_eq!(player(&state, 0).districts, [1, 7, 0, 0, 0, 0]);
    assert_eq!(all(&state).round, 3);
    let mut state = halfway;
    play(&mut state, 0, &["councillor d2 from d1"]);
    assert_eq!(phase(&state), "move 0 0 1 d1");
    assert_eq!(legal(&state, 0), ["done", "councillor d2 from d3"]);
    play(&mut state, 0, &["done"]);
    assert_eq!(player(&state, 0).districts, [0, 7, 1, 0, 0, 0]);
}

#[test]
fn r51_districts_come_in_order() {
    let mut state = position(
        "seats 2\nround 2\nphase move 0 0 2 d3\naside 0 3 -\nsupply 0 0 0\ndistricts 0 2 4 1 1 0 0\nhand 1 doge:1",
    );
    assert_eq!(legal(&state, 0), ["done", "councillor d2 from d3", "councillor d2 from d4"]);
    assert_eq!(
        refusal(&state, 0, "councillor d2 from d1"),
        "R51: this comes before what was chosen already"
    );
    play(&mut state, 0, &["councillor d2 from d3", "councillor d2 from d4"]);
    assert_eq!(player(&state, 0).districts, [2, 6, 0, 0, 0, 0]);
}
