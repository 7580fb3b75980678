//! R63 to R71: two players and the neutral one.

use argosy_game::{Game, Viewer, Who};
use argosy_rialto::{Event, OpenEvent, Rialto, Setup};

use crate::support::*;

fn duel(left: u8) -> Rialto {
    Rialto::new(&Setup {
        n_seats: 2,
        rules: argosy_game::RulesVersion::FIRST,
        board: "venice-1".to_owned(),
        neutral: true,
        first: seat(left),
        numbers: [1, 2, 3, 4, 5, 6],
        top_bridge: 0,
    })
}

#[test]
fn r63_neutral_first_then_the_player_with_1_coin_then_the_one_with_2() {
    for (left, order) in [(0, [2, 0, 1]), (1, [2, 1, 0])] {
        let mut state = duel(left);
        let other = 1 - left;
        assert_eq!(doge_order(&state), order);
        assert_eq!(player(&state, left).coins, 1);
        assert_eq!(player(&state, other).coins, 2);
        assert_eq!(waits_for(&state), other);
        play(&mut state, other, &["take yellow 1"]);
        assert_eq!(waits_for(&state), left);
        assert_eq!(legal(&state, left), ["take green 1", "take blue 1"]);
        play(&mut state, left, &["take blue 1"]);
        assert_eq!(phase(&state), "deal 0");
        assert_eq!(all(&state).columns.len(), 3);
        assert_eq!(all(&state).players[2].who, Who::Automaton(0));
    }
}

#[test]
fn r63_clockwise_is_neutral_left_other() {
    for (left, second, third) in [(0, 0, 1), (1, 1, 0)] {
        let mut state = position(&format!(
            "duel {left}\nphase neutral 1\nhand 0 gold:1\nhand 1 gold:1\ndoge 2:0 0:0 1:0"
        ));
        chance(&mut state, &["card joker"]);
        assert_eq!(waits_for(&state), second);
        play(&mut state, second, &["done"]);
        assert_eq!(waits_for(&state), third);
        play(&mut state, third, &["done"]);
        // Nobody played: the neutral player is first again.
        assert!(phase(&state).starts_with("play B 2 1"), "{}", phase(&state));
    }
}

#[test]
fn r64_no_column_no_points_no_rank_no_phase_three() {
    let mut state = position(
        "duel 0\nphase column 0 -\ndoge 0:5 2:4 1:0\ncolumn 1 doge:6\ncolumn 2 gold:6\ncolumn 3 bridge:6",
    );
    play(&mut state, 0, &["column 1"]);
    chance(&mut state, &["card joker", "card joker"]);
    // The neutral player is passed over.
    assert_eq!(waits_for(&state), 1);
    play(&mut state, 1, &["column 2"]);
    chance(&mut state, &["card joker", "card joker"]);
    assert_eq!(phase(&state), "reduce");
    let state = position("duel 0\nround 6\nphase over\ndistricts 2 9 0 0 0 0 0");
    let ranks = state.ranks().unwrap();
    assert_eq!((ranks.seats().len(), ranks.automata().len()), (2, 0));
    assert_eq!(state.scores(Viewer::Spectator).0.len(), 2);
    assert_eq!(player(&state, 2).points, 0);
}

#[test]
fn r64_the_neutral_player_is_ranked_in_districts_and_ties() {
    let state = position(
        "duel 0\nround 6\nphase over\nbridge b1\nlink c1 b6\ndoge 0:3 2:2 1:2
         districts 0 1 0 0 0 0 0\ndistricts 1 2 0 0 0 0 0\ndistricts 2 2 0 0 0 0 0",
    );
    let paid = |number: usize| {
        let scores = state.scores(Viewer::Spectator);
        scores.0[number].parts.iter().find(|part| part.name == "district_1").unwrap().points
    };
    // 5 for the neutral player, who is ahead of seat 1 on the track; then 2 and 1.
    assert_eq!((paid(0), paid(1)), (1, 2));
}

/// Rulebook, variant, example 1: 1 and 2 are not joined, so the marker lies at 1-3.
#[test]
fn r65_the_marker_lies_between_1_and_3_if_1_and_2_are_not_joined() {
    // Cannaregio is 1, Dorsoduro 2, San Marco 3.
    let state = position("duel 0\nphase deal 0\nnumbers 1 3 4 5 6 2");
    assert_eq!(all(&state).marker, Some(0));
    // Players may build there; then the marker goes on to 1-4.
    let mut state =
        position("duel 0\nphase bridge 0\nnumbers 1 3 4 5 6 2\naside 0 1 -\nhand 1 gold:1");
    play(&mut state, 0, &["bridge c1"]);
    assert_eq!(all(&state).marker, Some(1));
}

/// Rulebook, variant, example 2: all connections of 1 are built on, so it lies at 2-3.
#[test]
fn r65_the_marker_lies_between_2_and_3_once_1_is_built_up() {
    let state = position(
        "duel 0\nround 3\nphase deal 0\nnumbers 1 3 4 5 6 2\nlink c1 b2\nlink c2 gondola\nlink c3 b3\nlink c4 gondola",
    );
    // c7 joins San Marco (3) and Dorsoduro (2).
    assert_eq!(all(&state).marker, Some(6));
    assert_eq!(all(&position("seats 2\nphase deal 0")).marker, None);
}

#[test]
fn r66_seven_open_cards_after_the_unchosen_column_is_away() {
    let mut state = position("duel 0\nphase reduce\nhand 0 doge:8\ncolumn 2 joker:3 gold:3");
    play(&mut state, 0, &["discard doge"]);
    assert_eq!(phase(&state), "neutral 7");
    assert_eq!(all(&state).discards, 7);
    for _ in 0..7 {
        chance(&mut state, &["card bridge"]);
    }
    let seen = state.view(Viewer::Seat(seat(1)));
    assert_eq!(seen.players[2].hand.unwrap().counts(), [0, 0, 0, 7, 0, 0, 0]);
    assert_eq!(seen.players[0].hand, None);
    // With too few cards it gets what there is.
    let mut state = position(
        "duel 0\nphase reduce\nhand 0 doge:8\nhand 1 doge:3 gold:11 building:11 bridge:11 gondola:11 councillor:11 joker:11
         buildings 1 green4* green4* green4* green4*",
    );
    while phase(&state) == "reduce" {
        let owing = state.to_act().owing().first().unwrap().number();
        let line = legal(&state, owing)[0].clone();
        play(&mut state, owing, &[&line]);
    }
    let drawn = all(&state).discards + all(&state).deck;
    assert_eq!(drawn, 1 + 69 - 15);
}

#[test]
fn r66_it_plays_all_cards_of_the_kind_and_its_jokers_in_f() {
    let mut state = position(
        "duel 0\nphase play A 0 1 - 0\nhand 1 gold:1\nhand 2 doge:2 gold:1 councillor:1 joker:2",
    );
    let events = play(&mut state, 1, &["done"]);
    let neutral = Who::Automaton(0);
    assert!(events.contains(&Event::Open(OpenEvent::TurnEnded { who: neutral, count: 2 })));
    assert_eq!(player(&state, 2).doge_space, 3);
    assert_eq!(all(&state).discards, 2);
    // It won the bonus, begins B and plays its gold card at once, but no joker.
    assert!(phase(&state).starts_with("play B 2 2"), "{}", phase(&state));
    assert_eq!((player(&state, 2).count, player(&state, 2).hand_size), (1, 3));
    // Without a councillor card, a lone joker counts one.
    let mut state = position(
        "duel 0\nphase play F 0 1 - 0\nhand 1 gold:1\nhand 2 joker:1\nround 2\nnumbers 1 2 3 4 5 6",
    );
    play(&mut state, 1, &["done"]);
    assert_eq!(player(&state, 2).districts, [0, 2, 0, 0, 0, 0]);
    assert_eq!(player(&state, 2).hand_size, 0);
}

#[test]
fn r67_it_moves_in_a_and_only_competes_in_b_and_c() {
    let mut state = position(
        "duel 0\nphase play B 0 1 - 0\nhand 0 doge:1\nhand 1 gold:1\naside 0 1 -\nhand 2 gold:3 building:2",
    );
    play(&mut state, 1, &["play gold", "done"]);
    let coins: Vec<u16> = all(&state).players.iter().map(|player| player.coins).collect();
    assert_eq!(coins, [1, 1, 0]);
    // It won B and begins C: its two cards are played before seat 0 and 1.
    assert_eq!(player(&state, 2).count, 2);
    let mut state = position(
        "duel 0\nphase play C 2 2 - 0\ndoge 2:3 0:1 1:0\naside 2 2 -\naside 0 1 -\nhand 1 gold:1",
    );
    play(&mut state, 1, &["done"]);
    // It takes no building and the bonus is lost to the others.
    assert_eq!(phase(&state), "build 2 1 1");
    assert_eq!(waits_for(&state), 0);
    play(&mut state, 0, &["take blue 1"]);
    assert!(player(&state, 2).buildings.is_empty());
}

#[test]
fn r68_its_bridge_lies_with_the_lower_end_at_the_lower_number() {
    for (numbers, values) in [("1 2 3 4 5 6", [3, 6]), ("2 1 3 4 5 6", [6, 3])] {
        let mut state = position(&format!(
            "duel 0\nphase play D 0 1 - 0\nnumbers {numbers}\nbridge b3\nhand 1 gold:1\naside 0 1 -\nhand 2 bridge:2"
        ));
        play(&mut state, 1, &["done"]);
        // c1 joins Cannaregio and San Marco, numbered 1 and 2.
        assert_eq!(phase(&state), "show 2");
        assert_eq!(all(&state).district_values[..2], values);
        assert_eq!(points(&state), [4, 2, 0]);
        chance(&mut state, &["bridge b1"]);
        assert!(phase(&state).starts_with("play E 2 2"), "{}", phase(&state));
    }
}

#[test]
fn r69_its_gondola_brings_a_councillor_to_both_districts() {
    let mut state = position(
        "duel 0\nphase play E 0 1 - 0\nnumbers 2 1 3 4 5 6\nhand 1 gold:1\naside 0 1 -\nhand 2 gondola:2\nlink c1 gondola\nround 2",
    );
    play(&mut state, 1, &["done"]);
    // San Marco is 1 and c1 is built on: its lowest free neighbour is Castello, 3.
    assert_eq!(player(&state, 2).districts, [0, 1, 1, 0, 0, 0]);
    assert_eq!(all(&state).gondolas, 4);
    assert_eq!((player(&state, 0).private_councillors, points(&state)[0]), (6, 3));
    assert!(phase(&state).starts_with("play F 2 2"), "{}", phase(&state));
}

#[test]
fn r70_its_councillors_never_run_out() {
    let mut state = position(
        "duel 0\nphase play F 0 1 - 0\nhand 1 gold:1\nhand 2 councillor:3 joker:1\ndistricts 2 20 0 0 0 0 0",
    );
    play(&mut state, 1, &["done"]);
    assert_eq!(player(&state, 2).districts, [25, 0, 0, 0, 0, 0]);
}

#[test]
fn r71_it_turns_a_bank_without_points_and_players_of_the_same_stage_are_paid() {
    let mut state = position(
        "duel 0\nphase play F 0 1 - 0\nhand 1 gold:1\nhand 2 councillor:1\naside 0 1 -
         districts 2 0 1 1 0 0 0\ndistricts 0 0 1 1 0 0 0",
    );
    play(&mut state, 1, &["done"]);
    assert_eq!(points(&state), [8, 3, 0]);
    assert_eq!(all(&state).banks_taken, [true, false]);
    // In E it is looked at after both councillors.
    let mut state = position(
        "duel 0\nphase play E 0 1 - 0\nhand 1 gold:1\nhand 2 gondola:1\ndistricts 2 0 0 1 0 0 0",
    );
    play(&mut state, 1, &["done"]);
    assert_eq!(all(&state).banks_taken, [true, false]);
    assert_eq!(points(&state), [3, 3, 0]);
}
