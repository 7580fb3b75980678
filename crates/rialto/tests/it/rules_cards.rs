//! R17 to R26 and R62: columns, blind cards, green buildings, the reduction.

use argosy_game::{Game, Step, ToAct, Viewer};
use argosy_rialto::{Action, Event, Kind, OpenEvent};

use crate::support::*;

#[test]
fn r17_one_column_more_than_players_dealt_card_by_card() {
    let mut state = position("seats 2\nphase deal 0");
    chance(&mut state, &["card doge", "card gold", "card joker", "card bridge"]);
    let columns = all(&state).columns;
    assert_eq!(columns.len(), 3);
    assert_eq!(columns[0].counts(), [1, 0, 0, 1, 0, 0, 0]);
    assert_eq!(columns[1].counts(), [0, 1, 0, 0, 0, 0, 0]);
    assert_eq!(columns[2].counts(), [0, 0, 0, 0, 0, 0, 1]);
    for _ in 4..18 {
        assert_eq!(state.to_act(), ToAct::Chance);
        let mut outcomes = Vec::new();
        state.chance_outcomes(&mut outcomes);
        state.apply(Step::Chance(outcomes[0].0), &mut ());
    }
    assert!(all(&state).columns.iter().all(|column| column.total() == 6));
    assert_eq!(phase(&state), "column 0 -");
    assert_eq!(refusal(&state, 0, "column 4"), "R17: there are 3 columns");
}

#[test]
fn r17_chance_weighs_each_card_by_its_number() {
    let state = position("seats 2\nphase deal 0\ndiscards doge:10 gold:3");
    let mut outcomes = Vec::new();
    state.chance_outcomes(&mut outcomes);
    let weights: Vec<u32> = outcomes.iter().map(|&(_, weight)| weight).collect();
    assert_eq!(weights, [1, 8, 11, 11, 11, 11, 11]);
}

#[test]
fn r18_the_discards_become_the_deck_only_when_a_card_is_needed() {
    let mut state = position(
        "seats 2\nphase deal 15\ndeck gold:1\ndiscards doge:11 gold:10 building:11 bridge:11 gondola:11
         column 1 councillor:5\ncolumn 2 councillor:5\ncolumn 3 joker:5\nhand 0 councillor:1 joker:6",
    );
    let mut events = Vec::new();
    state.apply(Step::Chance("card gold".parse().unwrap()), &mut events);
    // The next card is needed at once, so the new deck is there: without the open
    // columns and without the hand.
    assert!(events.contains(&Event::Open(OpenEvent::Reshuffled { cards: 54 })));
    assert_eq!((all(&state).deck, all(&state).discards), (54, 0));
    let mut outcomes = Vec::new();
    state.chance_outcomes(&mut outcomes);
    let kinds: Vec<String> = outcomes.iter().map(|(card, _)| card.to_string()).collect();
    assert_eq!(kinds, ["card doge", "card gold", "card building", "card bridge", "card gondola"]);
}

#[test]
fn r18_an_empty_deck_is_not_refilled_before_a_card_is_needed() {
    let mut state = position(
        "seats 2\nphase draw 1 1 column 1,2\ndeck gold:1
         discards doge:11 gold:10 building:11 bridge:11 gondola:11\ncolumn 3 joker:6
         hand 0 councillor:6\nhand 1 councillor:5 joker:5",
    );
    chance(&mut state, &["card gold"]);
    assert_eq!((all(&state).deck, all(&state).discards), (0, 54));
    assert_eq!(phase(&state), "reduce");
}

#[test]
fn r19_with_nothing_left_columns_stay_short_and_draws_lapse() {
    let mut state = position(
        "seats 5\nphase deal 34\ndeck gold:1
         column 1 doge:6\ncolumn 2 gold:6\ncolumn 3 building:6\ncolumn 4 bridge:6
         column 5 gondola:5\ncolumn 6 councillor:5
         hand 0 doge:5 gold:4\nhand 1 building:5 bridge:5\nhand 2 gondola:6
         hand 3 councillor:6\nhand 4 joker:11",
    );
    chance(&mut state, &["card gold"]);
    // The 36th card is missing, and nobody draws a blind card.
    assert_eq!(phase(&state), "column 0 -");
    assert_eq!(all(&state).columns[5].total(), 5);
    play(&mut state, 0, &["column 6"]);
    assert_eq!(phase(&state), "column 1 6");
    assert_eq!(player(&state, 0).hand_size, 14);
    for (number, line) in [(1, "column 1"), (2, "column 2"), (3, "column 3"), (4, "column 4")] {
        play(&mut state, number, &[line]);
    }
    assert_eq!(phase(&state), "reduce");
}

/// Five players who never play a card hold 35 after round 1; 36 more lie in the
/// columns, so six of the ten blind cards of round 2 are there.
#[test]
fn r19_is_reached_by_play_with_five_players() {
    let mut rng = argosy_game::Rng::from_seed(1);
    let mut state = new_game(5, "off", &mut rng);
    let mut lapsed = 0;
    let mut legal_actions = Vec::new();
    while all(&state).round <= 2 && !phase(&state).starts_with("play F") {
        let before = all(&state);
        let step = match state.to_act() {
            ToAct::Chance => Step::Chance(state.sample_chance(&mut rng)),
            ToAct::Over => unreachable!(),
            ToAct::Seats { owe, .. } => {
                legal_actions.clear();
                state.legal_actions(owe.first().unwrap(), &mut legal_actions);
                let done = legal_actions.contains(&Action::Done);
                let action = if done { Action::Done } else { legal_actions[0] };
                Step::Act(owe.first().unwrap(), action)
            }
        };
        state.apply(step, &mut ());
        let is_dry = all(&state).deck == 0 && all(&state).discards == 0;
        if is_dry && before.columns != all(&state).columns {
            lapsed += 1;
        }
        if before.round == 1 && phase(&state).starts_with("play F") {
            // On to the next round: F is the last stage with a turn.
            while all(&state).round == 1 {
                let number = waits_for(&state);
                play(&mut state, number, &["done"]);
            }
        }
    }
    assert_eq!(lapsed, 2, "the two last players draw no blind cards");
    assert!(all(&state).players.iter().all(|player| player.hand_size == 7));
}

#[test]
fn r20_in_doge_order_a_column_and_at_once_two_blind_cards() {
    let mut state = position(
        "seats 2\nphase column 0 -\ndoge 1:3 0:1\nhand 1 joker:2
         column 1 doge:6\ncolumn 2 gold:6\ncolumn 3 bridge:6",
    );
    assert_eq!(legal(&state, 1), ["column 1", "column 2", "column 3"]);
    assert_eq!(legal(&state, 0), Vec::<String>::new());
    play(&mut state, 1, &["column 2"]);
    assert_eq!(phase(&state), "draw 0 2 column 2");
    chance(&mut state, &["card joker", "card gondola"]);
    assert_eq!(player(&state, 1).hand.unwrap().counts(), [0, 6, 0, 0, 1, 0, 3]);
    assert_eq!(waits_for(&state), 0);
    assert_eq!(legal(&state, 0), ["column 1", "column 3"]);
    assert_eq!(refusal(&state, 0, "column 2"), "R20: column 2 is taken");
    play(&mut state, 0, &["column 3"]);
    chance(&mut state, &["card joker", "card gondola"]);
    assert_eq!(phase(&state), "reduce");
    assert_eq!(all(&state).columns[0].total(), 6);
}

#[test]
fn r21_greens_in_doge_order_as_many_as_wanted() {
    let mut state = position(
        "seats 3\nphase green 0\ndoge 2:5 0:4 1:4\ncolumn 2 doge:2 joker:1
         buildings 2 green1 green1 green2\nsupply 2 2 5\nhand 2 gold:8
         buildings 0 green2\nsupply 0 0 5\nbuildings 1 green2\nsupply 1 1 5",
    );
    assert_eq!(waits_for(&state), 2);
    play(&mut state, 2, &["green 1 take joker", "green 1 take doge"]);
    // Both coins are spent; seat 0 has no coin at all, so seat 1 is next.
    assert_eq!(player(&state, 2).hand_size, 10);
    assert_eq!(waits_for(&state), 1);
    assert_eq!(legal(&state, 1), ["done", "green 2"]);
    assert_eq!(refusal(&state, 1, "green 1 draw"), "R16: you do not own green 1");
    play(&mut state, 1, &["done"]);
    assert_eq!(phase(&state), "reduce");
}

#[test]
fn r22_what_the_four_green_buildings_do() {
    let mut state = position(
        "seats 2\nphase green 0\ncolumn 3 doge:2 joker:1
         buildings 0 green1 green2 green3 green4\nsupply 0 4 5\nhand 0 gold:8",
    );
    assert_eq!(
        legal(&state, 0),
        [
            "done",
            "green 1 take doge",
            "green 1 take joker",
            "green 1 draw",
            "green 2",
            "green 3 take doge",
            "green 3 take joker",
            "green 3 draw",
            "green 4 take doge",
            "green 4 take joker",
            "green 4 draw",
        ]
    );
    assert_eq!(
        refusal(&state, 0, "green 1 take gold"),
        "R22: the unchosen column has no gold card"
    );
    assert_eq!(refusal(&state, 0, "green 2 draw"), "R22: green 2 brings no cards");
    assert_eq!(refusal(&state, 0, "green 2 take doge"), "R22: green 2 brings no cards");
    assert_eq!(player(&state, 0).keep_limit, 7);
    play(&mut state, 0, &["green 1 draw"]);
    assert_eq!(phase(&state), "draw 0 3 green");
    chance(&mut state, &["card bridge", "card bridge", "card bridge"]);
    assert_eq!((player(&state, 0).hand_size, player(&state, 0).keep_limit), (11, 7));
    play(&mut state, 0, &["green 2"]);
    assert_eq!(player(&state, 0).keep_limit, 8);
    play(&mut state, 0, &["green 3 take joker"]);
    assert_eq!((player(&state, 0).hand_size, player(&state, 0).keep_limit), (12, 9));
    assert_eq!(all(&state).columns[2].counts(), [2, 0, 0, 0, 0, 0, 0]);
    play(&mut state, 0, &["green 4 take doge"]);
    assert_eq!((player(&state, 0).hand_size, player(&state, 0).keep_limit), (13, 11));
    assert_eq!(player(&state, 0).coins, 0);
    assert_eq!(phase(&state), "reduce");
    assert_eq!(refusal(&state, 0, "green 2"), "now a card to discard can be chosen");
}

#[test]
fn r23_without_cards_to_bring_only_the_limit_is_raised() {
    let dry = "hand 1 doge:11 gold:11 building:11 bridge:11 gondola:11 councillor:11 joker:3
               buildings 0 green1 green2 green3 green4\nsupply 0 4 5";
    let mut state = position(&format!("seats 2\nphase green 0\nhand 0 joker:8\n{dry}"));
    assert_eq!(legal(&state, 0), ["done", "green 2", "green 3", "green 4"]);
    assert_eq!(refusal(&state, 0, "green 1 draw"), "R23: there is no card left to draw");
    assert_eq!(refusal(&state, 0, "green 1"), "R23: there is no card left to draw");
    play(&mut state, 0, &["green 3", "green 4"]);
    assert_eq!(player(&state, 0).keep_limit, 10);
    let state =
        position(&format!("seats 2\nphase green 0\ncolumn 1 joker:1\nhand 0 joker:7\n{dry}"));
    assert_eq!(
        legal(&state, 0),
        ["done", "green 1 take joker", "green 2", "green 3 take joker", "green 4 take joker"]
    );
    assert_eq!(refusal(&state, 0, "green 3"), "R23: green 3 brings cards: take one or draw");
    assert_eq!(refusal(&state, 0, "green 3 draw"), "R23: there is no card left to draw");
    // Two discards only: fewer than three are drawn.
    let mut state =
        position(&format!("seats 2\nphase green 0\ndiscards joker:2\nhand 0 joker:6\n{dry}"));
    assert_eq!(legal(&state, 0)[1], "green 1 draw");
    play(&mut state, 0, &["green 1 draw"]);
    chance(&mut state, &["card joker", "card joker"]);
    assert_eq!(phase(&state), "green 0");
    assert_eq!(player(&state, 0).hand_size, 8);
}

#[test]
fn r23_green_1_alone_is_passed_over_without_cards() {
    let mut state = position(
        "seats 2\nphase column 1 1\ncolumn 2 joker:1\ndoge 1:1 0:0
         hand 1 doge:11 gold:11 building:11 bridge:11 gondola:11 councillor:11 joker:3
         hand 0 joker:7\nbuildings 0 green1\nsupply 0 4 5",
    );
    play(&mut state, 0, &["column 2"]);
    assert_eq!(phase(&state), "reduce");
}

#[test]
fn r24_all_discard_exactly_the_excess_at_the_same_time() {
    let mut state = position(
        "seats 3\nphase reduce\nhand 0 doge:8 gold:2\nhand 1 joker:8\nhand 2 gold:7
         buildings 0 green2*",
    );
    let owing = |state: &argosy_rialto::Rialto| {
        state.to_act().owing().iter().map(argosy_game::Seat::number).collect::<Vec<_>>()
    };
    assert_eq!(owing(&state), [0, 1]);
    assert_eq!(legal(&state, 0), ["discard doge", "discard gold"]);
    assert_eq!(legal(&state, 2), Vec::<String>::new());
    assert_eq!(refusal(&state, 2, "discard gold"), "it is not your turn");
    assert_eq!(refusal(&state, 0, "discard joker"), "R24: you have no joker card");
    play(&mut state, 0, &["discard gold"]);
    // Kinds come in order, and what is chosen is still in hand for all others.
    assert_eq!(legal(&state, 0), ["discard gold"]);
    assert_eq!(
        refusal(&state, 0, "discard doge"),
        "R24: this comes before what was chosen already"
    );
    assert_eq!(player(&state, 0).hand_size, 10);
    assert_eq!(refusal(&state, 0, "take back"), "R25: there are no complete discards to take back");
    play(&mut state, 0, &["discard gold"]);
    assert_eq!(owing(&state), [1]);
    assert_eq!(refusal(&state, 0, "discard doge"), "R24: you are down to 8 cards");
    let events = play(&mut state, 1, &["discard joker"]);
    assert_eq!(player(&state, 0).hand.unwrap().counts(), [8, 0, 0, 0, 0, 0, 0]);
    assert_eq!(player(&state, 1).hand_size, 7);
    assert_eq!(all(&state).discards, 3);
    assert!(phase(&state).starts_with("play A 0 0"), "{}", phase(&state));
    let count = events.iter().filter(|event| matches!(event, Event::Reduced { .. })).count();
    assert_eq!(count, 3);
}

#[test]
fn r24_enough_later_kinds_must_be_left() {
    let state = position("seats 2\nphase reduce\nhand 0 doge:7 gold:1 joker:2");
    assert_eq!(legal(&state, 0), ["discard doge", "discard gold"]);
    assert_eq!(
        refusal(&state, 0, "discard joker"),
        "R24: discards are named in the order doge, gold, building, bridge, gondola, councillor, \
         joker: from joker on you have fewer than the 3 you owe"
    );
    let mut state = position("seats 2\nphase reduce\nhand 0 doge:8 joker:2\nhand 1 gold:8");
    play(&mut state, 0, &["discard doge"]);
    assert_eq!(legal(&state, 0), ["discard doge", "discard joker"]);
    play(&mut state, 0, &["discard joker"]);
    assert_eq!(legal(&state, 0), ["discard joker"]);
}

#[test]
fn r24_nobody_is_asked_with_seven_or_fewer() {
    let mut state = position(
        "seats 2\nphase draw 1 1 column 1,2\nhand 0 doge:7\nhand 1 gold:6\ncolumn 3 joker:6",
    );
    chance(&mut state, &["card gold"]);
    assert!(phase(&state).starts_with("play A"));
}

#[test]
fn r25_discards_are_taken_back_until_the_last_is_in() {
    let mut state = position("seats 2\nphase reduce\nhand 0 doge:8 joker:1\nhand 1 gold:8");
    play(&mut state, 0, &["discard doge", "discard joker"]);
    assert_eq!(legal(&state, 0), ["take back"]);
    play(&mut state, 0, &["take back"]);
    assert_eq!(player(&state, 0).setting_aside.unwrap().total(), 0);
    play(&mut state, 0, &["discard doge", "discard doge"]);
    play(&mut state, 1, &["discard gold"]);
    assert_eq!(player(&state, 0).hand.unwrap().counts(), [6, 0, 0, 0, 0, 0, 1]);
    assert!(phase(&state).starts_with("play A"));
}

#[test]
fn r26_the_unchosen_column_goes_to_the_discards_after_the_reduction() {
    let mut state = position(
        "seats 2\nphase reduce\nhand 0 doge:8\ncolumn 2 joker:4 gold:2\ndiscards bridge:1",
    );
    assert_eq!(all(&state).discards, 1);
    play(&mut state, 0, &["discard doge"]);
    assert!(all(&state).columns.iter().all(|column| column.is_empty()));
    assert_eq!(all(&state).discards, 8);
    let text = state.to_position();
    assert!(text.contains("discards doge:1 gold:2 bridge:1 joker:4"), "{text}");
}

#[test]
fn r62_hands_are_hidden_and_their_sizes_are_open() {
    let mut state =
        position("seats 2\nphase reduce\nhand 0 doge:8 gold:1\nhand 1 joker:8\ncolumn 2 doge:1");
    let events = play(&mut state, 0, &["discard doge"]);
    let seen = state.view(Viewer::Seat(seat(1)));
    assert_eq!((seen.players[0].hand, seen.players[0].setting_aside), (None, None));
    assert_eq!((seen.players[0].hand_size, seen.columns[1].total()), (9, 1));
    assert_eq!(seen.players[1].hand.unwrap().of(Kind::Joker), 8);
    let own = state.view(Viewer::Seat(seat(0)));
    assert_eq!(own.players[0].setting_aside.unwrap().of(Kind::Doge), 1);
    assert_eq!(state.view(Viewer::Spectator).players[1].hand, None);
    let view = |viewer| argosy_rialto::Rialto::view_event(&events[0], viewer);
    assert_eq!(view(Viewer::Seat(seat(1))), None);
    assert!(view(Viewer::Seat(seat(0))).is_some());
    // Cards played lie open until the stage ends.
    let mut state =
        position("seats 2\nphase play A 0 0 - 0\nhand 0 doge:2\nhand 1 doge:1\ndiscards gold:3");
    play(&mut state, 0, &["play doge", "done"]);
    let seen = state.view(Viewer::Seat(seat(1)));
    assert_eq!((seen.players[0].played.of(Kind::Doge), seen.players[0].count), (1, 1));
    play(&mut state, 1, &["done"]);
    let seen = state.view(Viewer::Seat(seat(1)));
    assert_eq!((seen.players[0].played.total(), seen.discards), (0, 4));
}
