//! R27 to R36: turns, jokers, yellow buildings, the bonus.

use argosy_rialto::{Event, OpenEvent};

use crate::support::*;

#[test]
fn r27_six_stages_in_order_each_with_its_kind() {
    let mut state = position(
        "seats 2\nphase play A 0 0 - 0\nhand 0 doge:2 gold:2 building:2 bridge:2 gondola:2 councillor:2",
    );
    for (stage, kind, rest) in [
        ("A", "doge", vec![]),
        ("B", "gold", vec![]),
        ("C", "building", vec!["take green 1"]),
        ("D", "bridge", vec!["bridge c1"]),
        ("E", "gondola", vec!["gondola c2", "councillor d1 from general"]),
        ("F", "councillor", vec![]),
    ] {
        assert!(phase(&state).starts_with(&format!("play {stage} 0 0")), "{}", phase(&state));
        let play_kind = format!("play {kind}");
        assert_eq!(legal(&state, 0), ["done", &play_kind]);
        play(&mut state, 0, &[&play_kind, "done"]);
        play(&mut state, 0, &rest);
        if stage == "D" {
            chance(&mut state, &["bridge b2"]);
        }
    }
    assert_eq!(phase(&state), "deal 0");
    assert_eq!(all(&state).round, 2);
    let state = position("seats 2\nphase play A 0 0 - 0\nhand 0 gold:1");
    assert_eq!(
        refusal(&state, 0, "play gold"),
        "R29: this stage takes doge cards and jokers, not gold"
    );
    assert_eq!(refusal(&state, 0, "play doge"), "R29: you have no doge card");
    assert_eq!(refusal(&state, 0, "play joker"), "R29: you have no joker card");
}

#[test]
fn r28_the_leader_begins_and_then_the_winner_of_the_bonus() {
    let mut state = position(
        "seats 3\nphase reduce\ndoge 2:4 0:1 1:0\nhand 0 doge:6 gold:2\nhand 1 doge:1 gold:1\nhand 2 gold:2",
    );
    play(&mut state, 0, &["discard doge"]);
    assert_eq!(waits_for(&state), 2);
    play(&mut state, 2, &["done"]);
    assert_eq!(waits_for(&state), 0);
    play(&mut state, 0, &["done"]);
    play(&mut state, 1, &["play doge", "done"]);
    // Seat 1 won stage A and begins B; nobody plays gold, so it begins C too.
    assert!(phase(&state).starts_with("play B 1 0"), "{}", phase(&state));
    for number in [1, 2, 0] {
        play(&mut state, number, &["done"]);
    }
    assert!(phase(&state).starts_with("play C 1 0"), "{}", phase(&state));
}

#[test]
fn r29_any_number_of_cards_or_none_and_the_rest_is_kept() {
    let mut state = position(
        "seats 3\nphase play B 1 0 - 0\nhand 1 gold:3 doge:1\nhand 2 gold:1\nhand 0 gold:1",
    );
    play(&mut state, 1, &["play gold", "play gold"]);
    assert_eq!(legal(&state, 1), ["done", "play gold"]);
    play(&mut state, 1, &["done"]);
    assert_eq!(waits_for(&state), 2);
    play(&mut state, 2, &["done"]);
    assert_eq!(waits_for(&state), 0);
    play(&mut state, 0, &["done"]);
    assert_eq!(player(&state, 1).hand.unwrap().counts(), [1, 1, 0, 0, 0, 0, 0]);
    assert_eq!(player(&state, 2).hand_size, 1);
    assert_eq!(player(&state, 1).coins, 3);
}

#[test]
fn r29_who_has_nothing_to_play_is_passed_over() {
    let text = "seats 3\nphase play A 0 0 - 0\nhand 0 gold:1";
    let next = |line: &str| {
        let mut state = position(&format!("{text}\n{line}"));
        play(&mut state, 0, &["done"]);
        phase(&state)
    };
    // An empty hand and nothing to use: stage B begins with seat 0 again.
    assert!(next("supply 1 3 5").starts_with("play B 0 0"));
    assert!(next("buildings 1 yellow3\nsupply 1 3 5").starts_with("play B 0 0"));
    assert!(next("buildings 1 yellow3 yellow3\nsupply 1 1 5").starts_with("play B 0 0"));
    assert!(next("buildings 1 yellow3 yellow3\nsupply 1 2 5").starts_with("play A 0 1"));
    assert!(next("buildings 1 yellow1\nsupply 1 0 5").starts_with("play B 0 0"));
    assert!(next("buildings 1 yellow1\nsupply 1 1 5").starts_with("play A 0 1"));
    assert!(next("buildings 1 yellow4\nsupply 1 1 5").starts_with("play B 0 0"));
    assert!(next("hand 2 gold:1").starts_with("play A 0 2"));
}

#[test]
fn r29_cards_come_in_one_order() {
    let mut state = position(
        "seats 2\nphase play B 0 0 - 0\nhand 0 doge:2 gold:2 joker:2\nbuildings 0 yellow2 yellow2 yellow4 yellow3\nsupply 0 4 5",
    );
    play(&mut state, 0, &["yellow 2 joker"]);
    for line in ["play gold", "yellow 2 doge"] {
        assert_eq!(
            refusal(&state, 0, line),
            "R29: this comes before what was chosen already",
            "{line}"
        );
    }
    assert_eq!(
        legal(&state, 0),
        ["done", "yellow 2 joker", "yellow 4 doge", "yellow 4 joker", "play joker", "yellow 3"]
    );
    play(&mut state, 0, &["yellow 3"]);
    assert_eq!(legal(&state, 0), ["done"]);
    assert_eq!(refusal(&state, 0, "play joker"), "R29: this comes before what was chosen already");
}

#[test]
fn r30_jokers_join_a_card_of_the_kind_and_never_stand_alone() {
    let mut state =
        position("seats 2\nphase play A 0 0 - 0\nhand 0 doge:1 joker:2\nhand 1 joker:1");
    assert_eq!(legal(&state, 0), ["done", "play doge"]);
    play(&mut state, 0, &["play doge", "play joker", "play joker", "done"]);
    assert_eq!(player(&state, 0).count, 3);
    assert_eq!(waits_for(&state), 1);
    assert_eq!(legal(&state, 1), ["done"]);
    assert_eq!(
        refusal(&state, 1, "play joker"),
        "R30: a joker needs a doge card, or a second joker to pair with"
    );
}

#[test]
fn r31_a_pair_of_jokers_stands_for_one_card() {
    let mut state = position("seats 2\nphase play A 0 0 - 0\nhand 0 gold:1 joker:4\nhand 1 gold:1");
    assert_eq!(legal(&state, 0), ["done", "pair joker joker"]);
    assert_eq!(
        refusal(&state, 0, "play joker"),
        "R30: a joker needs a doge card, or a second joker to pair with"
    );
    play(&mut state, 0, &["pair joker joker"]);
    assert_eq!(legal(&state, 0), ["done", "play joker"]);
    assert_eq!(player(&state, 0).hand.unwrap().counts(), [0, 1, 0, 0, 0, 0, 2]);
    assert_eq!(
        refusal(&state, 0, "pair joker joker"),
        "R31: a doge card was played, so each joker counts one by itself"
    );
    let two = state;
    play(&mut state, 0, &["done"]);
    assert_eq!(player(&state, 0).count, 1);
    state = two;
    play(&mut state, 0, &["play joker", "play joker", "done"]);
    assert_eq!((player(&state, 0).count, player(&state, 0).hand_size), (3, 1));
    assert_eq!(player(&state, 0).played.total(), 4);
}

#[test]
fn r31_no_pair_with_a_card_of_the_kind_in_hand() {
    let state = position(
        "seats 2\nphase play A 0 0 - 0\nhand 0 doge:1 joker:3\nbuildings 0 yellow3 yellow3\nsupply 0 2 5",
    );
    assert_eq!(legal(&state, 0), ["done", "play doge"]);
    for line in ["pair joker joker", "pair joker yellow 3", "pair yellow 3 yellow 3"] {
        assert_eq!(
            refusal(&state, 0, line),
            "R31: two jokers stand for one card only while you hold no doge card"
        );
    }
    let state = position("seats 2\nphase play A 0 0 - 0\nhand 0 gold:1 joker:1");
    assert_eq!(legal(&state, 0), ["done"]);
    assert_eq!(
        refusal(&state, 0, "pair joker joker"),
        "R31: you have too few joker cards, this pair needs 2"
    );
    assert_eq!(refusal(&state, 0, "pair joker yellow 3"), "R16: you do not own yellow 3");
}

/// Rulebook, phase II, example 2: a doge card as two gold, and a joker.
#[test]
fn r32_r38_a_doge_card_as_two_gold_with_a_joker_brings_3_or_4_coins() {
    for (others, coins) in [("hand 1 gold:2", 4), ("hand 1 gold:4", 3)] {
        let mut state = position(&format!(
            "seats 2\nphase play B 0 0 - 0\nhand 0 doge:1 joker:1\nbuildings 0 yellow4\nsupply 0 1 5\n{others}"
        ));
        play(&mut state, 0, &["yellow 4 doge", "play joker", "done"]);
        assert_eq!((player(&state, 0).count, player(&state, 0).coins), (3, 0));
        let gold = player(&state, 1).hand.unwrap().total();
        for _ in 0..gold {
            play(&mut state, 1, &["play gold"]);
        }
        play(&mut state, 1, &["done"]);
        assert_eq!(player(&state, 0).coins, coins);
    }
}

/// Rulebook, buildings, yellow 2: a gold card as a doge card moves one space.
#[test]
fn r32_a_gold_card_as_a_doge_card_moves_one_space() {
    let mut state = position(
        "seats 2\nphase play A 0 0 - 0\nhand 0 gold:2\nbuildings 0 yellow2\nsupply 0 1 5\nhand 1 doge:2",
    );
    play(&mut state, 0, &["yellow 2 gold", "done"]);
    play(&mut state, 1, &["play doge", "play doge", "done"]);
    assert_eq!((player(&state, 0).doge_space, player(&state, 1).doge_space), (1, 3));
    assert_eq!(player(&state, 0).hand_size, 1);
}

#[test]
fn r32_a_joker_may_be_converted_but_not_a_card_of_the_kind() {
    let mut state = position(
        "seats 2\nphase play A 0 0 - 0\nhand 0 doge:1 joker:1 gold:1\nbuildings 0 yellow2 yellow4\nsupply 0 2 5\nhand 1 gold:1",
    );
    assert_eq!(
        legal(&state, 0),
        ["done", "play doge", "yellow 2 gold", "yellow 2 joker", "yellow 4 gold", "yellow 4 joker"]
    );
    assert_eq!(refusal(&state, 0, "yellow 2 doge"), "R32: a doge card needs no conversion here");
    assert_eq!(refusal(&state, 0, "yellow 4 bridge"), "R29: you have no bridge card");
    play(&mut state, 0, &["yellow 2 gold", "yellow 4 joker", "done"]);
    assert_eq!(player(&state, 0).count, 3);
    assert_eq!((player(&state, 0).coins, player(&state, 0).hand_size), (0, 1));
    // A converted card is a card of the kind, so a joker may follow it.
    let mut state = position(
        "seats 2\nphase play A 0 0 - 0\nhand 0 doge:1 joker:1 gold:1\nbuildings 0 yellow2\nsupply 0 1 5\nhand 1 gold:1",
    );
    play(&mut state, 0, &["yellow 2 gold", "play joker", "done"]);
    assert_eq!(player(&state, 0).count, 2);
}

#[test]
fn r33_yellow_3_is_a_joker_in_pairs_too() {
    let text = "seats 2\nphase play A 0 0 - 0\nhand 1 gold:1\nbuildings 0 yellow3 yellow3";
    let mut state = position(&format!("{text}\nhand 0 joker:1\nsupply 0 1 5"));
    assert_eq!(legal(&state, 0), ["done", "pair joker yellow 3"]);
    assert_eq!(
        refusal(&state, 0, "yellow 3"),
        "R30: a joker needs a doge card, or a second joker to pair with"
    );
    play(&mut state, 0, &["pair joker yellow 3", "done"]);
    assert_eq!((player(&state, 0).count, player(&state, 0).coins), (1, 0));
    assert_eq!(player(&state, 0).buildings[0].used, 1);
    // Two buildings make a pair without any card.
    let mut state = position(&format!("{text}\nsupply 0 2 5"));
    assert_eq!(legal(&state, 0), ["done", "pair yellow 3 yellow 3"]);
    play(&mut state, 0, &["pair yellow 3 yellow 3"]);
    assert_eq!(legal(&state, 0), ["done"]);
    play(&mut state, 0, &["done"]);
    assert_eq!((player(&state, 0).count, player(&state, 0).coins), (1, 0));
    // With a card of the kind it counts one.
    let mut state = position(&format!("{text}\nhand 0 doge:1\nsupply 0 2 5"));
    play(&mut state, 0, &["play doge", "yellow 3", "yellow 3", "done"]);
    assert_eq!(player(&state, 0).count, 3);
    // One alone is nothing, nor with a joker but no coin.
    let state = position(&format!("{text}\nhand 0 joker:1 gold:1\nsupply 0 0 5"));
    assert_eq!(legal(&state, 0), ["done"]);
    assert_eq!(refusal(&state, 0, "yellow 3"), "R16: yellow 3 needs a coin, you have none");
}

#[test]
fn r33_every_set_of_jokers_is_played_in_one_way() {
    let mut state = position(
        "seats 2\nphase play A 0 0 - 0\nhand 1 gold:1\nhand 0 joker:2\nbuildings 0 yellow3 yellow3 yellow3\nsupply 0 3 5",
    );
    assert_eq!(
        legal(&state, 0),
        ["done", "pair joker joker", "pair joker yellow 3", "pair yellow 3 yellow 3"]
    );
    let start = state;
    play(&mut state, 0, &["pair joker joker", "yellow 3", "yellow 3", "done"]);
    assert_eq!(player(&state, 0).count, 3);
    // A second joker card would have made a pair of cards.
    let mut state = start;
    play(&mut state, 0, &["pair joker yellow 3"]);
    assert_eq!(legal(&state, 0), ["done", "yellow 3"]);
    assert_eq!(refusal(&state, 0, "play joker"), "R29: this comes before what was chosen already");
    play(&mut state, 0, &["yellow 3", "done"]);
    assert_eq!(player(&state, 0).count, 2);
    let mut state = start;
    play(&mut state, 0, &["pair yellow 3 yellow 3"]);
    assert_eq!(legal(&state, 0), ["done", "yellow 3"]);
}

#[test]
fn r34_yellow_1_puts_the_turn_after_all_others_for_a_coin() {
    let mut state = position(
        "seats 3\nphase play B 1 0 - 0\nhand 0 gold:1\nhand 1 gold:2\nhand 2 gold:1
         buildings 1 yellow1 yellow1\nsupply 1 1 5\nbuildings 0 yellow1\nsupply 0 2 5",
    );
    assert_eq!(legal(&state, 1), ["done", "yellow 1", "play gold"]);
    let events = play(&mut state, 1, &["yellow 1"]);
    let who = argosy_game::Who::Seat(seat(1));
    assert!(events.contains(&Event::Open(OpenEvent::CoinsGained { who, coins: 1 })));
    assert_eq!((player(&state, 1).coins, player(&state, 1).buildings[0].used), (1, 1));
    play(&mut state, 2, &["play gold", "done"]);
    // The last one may delay too; then the delayed ones follow clockwise.
    play(&mut state, 0, &["yellow 1"]);
    assert_eq!(waits_for(&state), 1);
    assert_eq!(legal(&state, 1), ["done", "play gold"]);
    assert_eq!(refusal(&state, 1, "yellow 1"), "R34: you delayed this turn already");
    play(&mut state, 1, &["play gold", "done"]);
    assert_eq!(waits_for(&state), 0);
    play(&mut state, 0, &["done"]);
    assert!(phase(&state).starts_with("play C"), "{}", phase(&state));
    let coins: Vec<u16> = all(&state).players.iter().map(|player| player.coins).collect();
    assert_eq!(coins, [2, 3, 1]);
}

#[test]
fn r34_a_delay_comes_first_and_needs_a_coin() {
    let text = "seats 2\nphase play A 0 0 - 0\nhand 0 doge:2\nbuildings 0 yellow1";
    let mut state = position(&format!("{text}\nsupply 0 1 5"));
    play(&mut state, 0, &["play doge"]);
    assert_eq!(legal(&state, 0), ["done", "play doge"]);
    assert_eq!(
        refusal(&state, 0, "yellow 1"),
        "R34: a turn is delayed before anything is played in it"
    );
    let state = position(&format!("{text}\nsupply 0 0 5"));
    assert_eq!(refusal(&state, 0, "yellow 1"), "R16: yellow 1 needs a coin, you have none");
    // A lone player who delays comes again at once.
    let mut state = position(&format!("{text}\nsupply 0 1 5"));
    play(&mut state, 0, &["yellow 1"]);
    assert!(phase(&state).starts_with("play A 0 2 0"), "{}", phase(&state));
}

/// Rulebook, phase II, example 1: three doge cards against two and one.
#[test]
fn r35_r37_three_doge_cards_against_two_and_one_win_the_bonus() {
    let mut state = position(
        "seats 3\nphase play A 0 0 - 0\nhand 0 doge:3\nhand 1 doge:2\nhand 2 doge:1 gold:1",
    );
    play(&mut state, 0, &["play doge", "play doge", "play doge", "done"]);
    play(&mut state, 1, &["play doge", "play doge", "done"]);
    let events = play(&mut state, 2, &["play doge", "done"]);
    let won: Vec<&Event> = events
        .iter()
        .filter(|event| matches!(event, Event::Open(OpenEvent::BonusWon { count: 3, .. })))
        .collect();
    assert_eq!(won.len(), 1);
    let spaces: Vec<u16> = all(&state).players.iter().map(|player| player.doge_space).collect();
    assert_eq!(spaces, [4, 2, 1]);
}

#[test]
fn r35_the_highest_effective_count_wins_and_a_tie_goes_to_the_track() {
    let winner = |counts: [u8; 3]| {
        let mut state = position(&format!(
            "seats 3\nphase play B 0 2 - 0\ndoge 2:3 1:3 0:0\nhand 2 doge:1\naside 0 {} -\naside 1 {} -\nhand 1 bridge:1",
            counts[0], counts[1]
        ));
        // What is aside counts as stated, no matter what lies there.
        if counts[2] > 0 {
            state = position(&format!(
                "seats 3\nphase play B 0 2 - {} play gold\ndoge 2:3 1:3 0:0\nhand 2 doge:1\naside 0 {} -\naside 1 {} -\nhand 1 bridge:1",
                counts[2], counts[0], counts[1]
            ));
        }
        play(&mut state, 2, &["done"]);
        let coins: Vec<u16> = all(&state).players.iter().map(|player| player.coins).collect();
        let bonus: Vec<usize> =
            (0..3).filter(|&index| coins[index] > u16::from(counts[index])).collect();
        bonus
    };
    assert_eq!(winner([1, 2, 1]), [1]);
    assert_eq!(winner([2, 2, 2]), [2]);
    assert_eq!(winner([2, 2, 1]), [1]);
    assert_eq!(winner([3, 2, 2]), [0]);
    assert_eq!(winner([0, 0, 0]), Vec::<usize>::new());
}

#[test]
fn r36_cards_go_to_the_discards_when_the_stage_ends() {
    let mut state =
        position("seats 2\nphase play C 0 0 - 0\nhand 0 building:2\nhand 1 building:1 gold:1");
    play(&mut state, 0, &["play building", "play building", "done"]);
    play(&mut state, 1, &["play building", "done"]);
    // Actions in doge order; the cards lie there until all are done.
    assert_eq!(phase(&state), "build 0 0 3");
    assert_eq!((player(&state, 0).played.total(), all(&state).discards), (2, 0));
    play(&mut state, 0, &["done"]);
    assert_eq!(phase(&state), "build 0 1 1");
    play(&mut state, 1, &["done"]);
    assert_eq!((player(&state, 0).played.total(), all(&state).discards), (0, 3));
    assert_eq!((player(&state, 0).count, player(&state, 1).count), (0, 0));
}
