//! R52 to R61: blue buildings, the end of a round, the final scoring.

use argosy_game::{Game, Options, Record, Rng, RulesVersion, Setup as _, Start, Viewer};
use argosy_rialto::{Rialto, parse_board};

use crate::support::*;

const BLUE_ORDER: &str = "0,1,2,0,0";

#[test]
fn r52_blue_buildings_in_the_doge_order_of_the_start() {
    let mut state = position(
        "seats 3\nphase play F 0 2 - 0\nhand 2 doge:1\ndoge 2:5 0:5 1:2
         buildings 0 blue4 blue3\nsupply 0 2 5\nbuildings 1 blue3 green1\nsupply 1 1 5\nbuildings 2 blue3 blue4\nsupply 2 2 5",
    );
    play(&mut state, 2, &["done"]);
    assert_eq!(phase(&state), "blue 2,0,1,0,0 0 0,0,0,0");
    assert_eq!(legal(&state, 2), ["done", "blue 3", "blue 4"]);
    play(&mut state, 2, &["blue 4"]);
    assert_eq!(waits_for(&state), 2);
    play(&mut state, 2, &["done"]);
    // Any order; passing seat 2 on the track changes nobody's turn.
    play(&mut state, 0, &["blue 3"]);
    assert_eq!(doge_order(&state), [0, 2, 1]);
    play(&mut state, 0, &["blue 4"]);
    assert_eq!(waits_for(&state), 1);
    play(&mut state, 1, &["done"]);
    assert_eq!(all(&state).round, 2);
    assert_eq!(points(&state), [6, 3, 6]);
}

#[test]
fn r52_only_blue_buildings_that_can_be_used_are_asked_for() {
    let next = |lines: &str| {
        let mut state = position(&format!("seats 2\nphase play F 0 1 - 0\nhand 1 doge:1\n{lines}"));
        play(&mut state, 1, &["done"]);
        phase(&state)
    };
    assert_eq!(next("buildings 0 blue4\nsupply 0 0 5"), "deal 0");
    assert_eq!(next("buildings 0 blue4*\nsupply 0 1 5"), "deal 0");
    assert_eq!(next("buildings 0 green4 yellow4\nsupply 0 1 5"), "deal 0");
    assert_eq!(next("buildings 1 blue4\nsupply 1 1 5"), "blue 0,1,0,0,0 1 0,0,0,0");
    // Blue 1 with nothing to exchange: its only target is out of stock.
    let gone = "buildings 1 blue2 blue2 blue2 blue2 blue2";
    assert_eq!(next(&format!("buildings 0 blue1\nsupply 0 1 5\n{gone}")), "deal 0");
}

/// Rulebook, buildings: blue 1 turns green 2 into green 3.
#[test]
fn r53_blue_1_turns_green_2_into_green_3() {
    let mut state = position(&format!(
        "seats 3\nphase blue {BLUE_ORDER} 0 0,0,0,0\nbuildings 0 blue1 green2* green4\nsupply 0 1 5"
    ));
    assert_eq!(legal(&state, 0), ["done", "blue 1 green 2", "blue 1 blue 1"]);
    assert_eq!(refusal(&state, 0, "blue 1 yellow 2"), "R16: you do not own yellow 2");
    let owned = |state: &Rialto| -> Vec<String> {
        player(state, 0).buildings.iter().map(|tile| tile.building.to_string()).collect()
    };
    play(&mut state, 0, &["blue 1 green 2"]);
    assert_eq!(owned(&state), ["green 3", "green 4", "blue 1"]);
    assert_eq!((player(&state, 0).coins, points(&state)[0]), (0, 3));
    let stock = all(&state).stock;
    assert_eq!((stock[1].count, stock[2].count), (5, 4));
    assert!("blue 1 green 4".parse::<argosy_rialto::Action>().is_err());
}

#[test]
fn r53_what_it_brings_is_not_used_this_round() {
    let mut state = position(&format!(
        "seats 3\nphase blue {BLUE_ORDER} 0 0,0,0,0\nbuildings 0 blue1 blue1 blue3\nsupply 0 5 5"
    ));
    play(&mut state, 0, &["blue 1 blue 3"]);
    assert_eq!(phase(&state), format!("blue {BLUE_ORDER} 0 0,0,0,1"));
    assert_eq!(
        refusal(&state, 0, "blue 4"),
        "R53: blue 4 was gained just now and can be used next round"
    );
    assert_eq!(legal(&state, 0), ["done", "blue 1 blue 1"]);
    // The used blue 1 goes first, so the other one stays usable.
    let mut twice = position(&format!(
        "seats 3\nphase blue {BLUE_ORDER} 0 0,0,0,0\nbuildings 0 blue1 blue1 blue2\nsupply 0 5 5"
    ));
    play(&mut twice, 0, &["blue 1 blue 1"]);
    assert_eq!(legal(&twice, 0), ["done", "blue 1 blue 1", "blue 1 blue 2", "blue 2"]);
    // A fresh blue 2 goes before the unused one.
    play(&mut twice, 0, &["blue 1 blue 2"]);
    assert_eq!(phase(&twice), format!("blue {BLUE_ORDER} 0 0,0,1,0"));
    assert_eq!(legal(&twice, 0), ["done", "blue 2"]);
    play(&mut twice, 0, &["blue 2"]);
    assert_eq!(points(&twice)[0], 4);
    // The next player begins without anything fresh.
    let mut state = position(&format!(
        "seats 3\nphase blue {BLUE_ORDER} 0 0,0,0,1\nbuildings 0 blue1 blue4\nsupply 0 5 5\nbuildings 1 blue4\nsupply 1 1 5"
    ));
    play(&mut state, 0, &["done"]);
    assert_eq!(legal(&state, 1), ["done", "blue 4"]);
}

#[test]
fn r53_a_used_tile_goes_before_one_that_is_fresh_or_unused() {
    let mut state = position(&format!(
        "seats 3\nphase blue {BLUE_ORDER} 0 0,0,1,0\nbuildings 0 blue1 blue3* blue3 blue3\nsupply 0 5 5"
    ));
    play(&mut state, 0, &["blue 1 blue 3"]);
    assert_eq!(phase(&state), format!("blue {BLUE_ORDER} 0 0,0,1,1"));
    let blue3 = player(&state, 0).buildings[1];
    assert_eq!((blue3.count, blue3.used), (2, 0));
    assert_eq!(legal(&state, 0), ["done", "blue 3"]);
}

#[test]
fn r53_the_next_one_must_be_in_stock() {
    let state = position(&format!(
        "seats 3\nphase blue {BLUE_ORDER} 0 0,0,0,0\nbuildings 0 blue1 green1 blue4\nsupply 0 1 5\nbuildings 1 green2 green2 green2 green2 green2"
    ));
    assert_eq!(refusal(&state, 0, "blue 1 green 1"), "R53: no green 2 is left in stock");
    assert_eq!(legal(&state, 0), ["done", "blue 1 blue 1", "blue 4"]);
    let used = position(&format!(
        "seats 3\nphase blue {BLUE_ORDER} 0 0,0,0,0\nbuildings 0 blue1* green1 blue4\nsupply 0 1 5"
    ));
    assert_eq!(
        refusal(&used, 0, "blue 1 green 1"),
        "R16: blue 1 was used this round: a coin lies on it"
    );
}

#[test]
fn r54_blue_2_is_a_point_and_a_councillor_or_two_points() {
    let text = format!("seats 3\nphase blue {BLUE_ORDER} 0 0,0,0,0\nbuildings 0 blue2 blue2");
    let mut state = position(&format!("{text}\nsupply 0 2 17"));
    play(&mut state, 0, &["blue 2"]);
    let zero = player(&state, 0);
    assert_eq!((zero.points, zero.private_councillors, zero.general_councillors), (4, 18, 0));
    play(&mut state, 0, &["blue 2"]);
    let zero = player(&state, 0);
    assert_eq!((zero.points, zero.private_councillors, zero.tally.blue), (6, 18, 3));
}

/// Rulebook, buildings, blue 2: "may".
#[test]
fn r54_the_councillor_of_blue_2_may_be_left_since_rules_2() {
    let text = |rules: u8, private: u8| {
        format!(
            "seats 3\nrules {rules}\nphase blue {BLUE_ORDER} 0 0,0,0,0\nbuildings 0 blue2 blue2\n\
             supply 0 2 {private}"
        )
    };
    let mut state = position(&text(2, 5));
    assert_eq!(legal(&state, 0).last().map(String::as_str), Some("blue 2 point"));
    play(&mut state, 0, &["blue 2 point"]);
    let zero = player(&state, 0);
    assert_eq!((zero.points, zero.private_councillors, zero.general_councillors), (4, 5, 13));
    play(&mut state, 0, &["blue 2"]);
    let zero = player(&state, 0);
    assert_eq!((zero.points, zero.private_councillors, zero.tally.blue), (5, 6, 2));
    // Without a councillor there is nothing to decline.
    let state = position(&text(2, 18));
    assert!(!legal(&state, 0).contains(&"blue 2 point".to_owned()));
    assert_eq!(
        refusal(&state, 0, "blue 2 point"),
        "R54: your general supply is empty, so blue 2 brings two points"
    );
    // By the first rules nobody is asked.
    let state = position(&text(1, 5));
    assert!(!legal(&state, 0).contains(&"blue 2 point".to_owned()));
    assert_eq!(
        refusal(&state, 0, "blue 2 point"),
        "R54: by the rules of this game the councillor of blue 2 always moves"
    );
}

#[test]
fn rules_go_from_setup_to_state_position_and_record() {
    for rules in RulesVersion::all(Rialto::RULES_VERSION) {
        let options = Options::new().with_rules(rules);
        let setup = Rialto::draw_setup(3, &options, &mut Rng::from_seed(1)).unwrap();
        let state = Rialto::new(&setup);
        assert_eq!((setup.rules(), state.rules()), (rules, rules));
        let says = state.to_position().contains(&format!("\nrules {rules}\n"));
        assert_eq!(says, !rules.is_first(), "what says nothing is of the first version");
        assert_eq!(Rialto::from_position(&state.to_position()).unwrap().rules(), rules);
        let record = Record::<Rialto>::new(Start::Setup(setup)).to_string();
        assert!(record.contains(&format!("\nrules {rules}\n")));
        assert_eq!(Record::<Rialto>::parse(&record).unwrap().last_state().rules(), rules);
    }
}

/// Rulebook, buildings: the third on the track moves three spaces.
#[test]
fn r55_the_third_on_the_track_moves_three_spaces() {
    let mut state = position(
        "seats 4\nphase blue 2,3,0,1,0 2 0,0,0,0\ndoge 2:9 3:7 0:4 1:4\nbuildings 0 blue3 blue3\nsupply 0 2 5",
    );
    play(&mut state, 0, &["blue 3"]);
    assert_eq!((player(&state, 0).doge_space, doge_order(&state)), (7, vec![2, 0, 3, 1]));
    // The place is read again: now the second moves two, onto the leader.
    play(&mut state, 0, &["blue 3"]);
    assert_eq!((player(&state, 0).doge_space, doge_order(&state)), (9, vec![0, 2, 3, 1]));
    // Places in a stack are not shared: the lowest of three equal ones is third.
    let mut state = position(
        "seats 3\nphase blue 2,1,0,0,0 2 0,0,0,0\ndoge 2:4 1:4 0:4\nbuildings 0 blue3\nsupply 0 1 5",
    );
    play(&mut state, 0, &["blue 3"]);
    assert_eq!(player(&state, 0).doge_space, 7);
}

#[test]
fn r56_blue_4_is_three_points() {
    let mut state = position(&format!(
        "seats 3\nphase blue {BLUE_ORDER} 1 0,0,0,0\nbuildings 1 blue4\nsupply 1 1 5"
    ));
    assert_eq!(refusal(&state, 1, "blue 2"), "R16: you do not own blue 2");
    let poor = position(&format!(
        "seats 3\nphase blue {BLUE_ORDER} 1 0,0,0,0\nbuildings 1 blue4\nsupply 1 0 5"
    ));
    assert_eq!(refusal(&poor, 1, "blue 4"), "R16: blue 4 needs a coin, you have none");
    play(&mut state, 1, &["blue 4"]);
    assert_eq!((points(&state), player(&state, 1).tally.blue), (vec![3, 6, 3], 3));
}

#[test]
fn r57_coins_on_buildings_go_to_the_bank() {
    let mut state = position(&format!(
        "seats 3\nphase blue {BLUE_ORDER} 2 0,0,0,0\nbuildings 0 green1* yellow2*\nsupply 0 1 5\nbuildings 2 blue4\nsupply 2 2 5"
    ));
    play(&mut state, 2, &["blue 4"]);
    assert_eq!(phase(&state), "deal 0");
    for player in all(&state).players {
        assert!(player.buildings.iter().all(|tile| tile.used == 0));
    }
    assert_eq!((player(&state, 0).coins, player(&state, 2).coins), (1, 1));
}

fn part(state: &Rialto, number: usize, name: &str) -> i32 {
    let scores = state.scores(Viewer::Spectator);
    let part = scores.0[number].parts.iter().find(|part| part.name == name);
    part.unwrap_or_else(|| panic!("no part {name}")).points
}

#[test]
fn r58_half_of_coins_and_private_councillors_rounded_up() {
    let state = position("seats 3\nround 6\nphase over\nsupply 0 4 3\nsupply 1 0 0\nsupply 2 0 1");
    assert_eq!([0, 1, 2].map(|number| part(&state, number, "leftovers")), [4, 0, 1]);
    // Coins that were put on buildings do not count.
    let mut state = position(&format!(
        "seats 3\nround 6\nphase blue {BLUE_ORDER} 0 0,0,0,0\nbuildings 0 blue4\nsupply 0 5 0"
    ));
    play(&mut state, 0, &["blue 4"]);
    assert_eq!(phase(&state), "over");
    assert_eq!(part(&state, 0, "leftovers"), 2);
}

#[test]
fn r59_the_values_of_the_buildings() {
    let state = position("seats 2\nround 6\nphase over\nbuildings 0 green4 yellow3 blue1 blue1");
    assert_eq!((part(&state, 0, "buildings"), part(&state, 1, "buildings")), (9, 0));
}

/// Rulebook, final scoring: bridges 5 and 4 and two gondolas pay 11, 5, 2, 1.
#[test]
fn r60_district_pays_11_5_2_1() {
    let state = position(
        "seats 5\nround 6\nphase over\ndoge 0:0 1:0 2:0 3:0 4:0\nbridge b1
         link c1 b4 turned\nlink c2 b5\nlink c3 gondola\nlink c4 gondola
         districts 0 2 0 0 0 0 0\ndistricts 1 5 0 0 0 0 0\ndistricts 2 1 0 0 0 0 0\ndistricts 3 3 0 0 0 0 0",
    );
    assert_eq!(all(&state).district_values[0], 11);
    let paid: Vec<i32> = (0..5).map(|number| part(&state, number, "district_1")).collect();
    assert_eq!(paid, [2, 11, 1, 5, 0]);
}

#[test]
fn r60_ties_go_by_doge_order_and_the_end_facing_the_district_counts() {
    let state = position(
        "seats 3\nround 6\nphase over\ndoge 2:3 0:1 1:1\nbridge b1\nlink c5 b3
         districts 0 0 2 0 0 0 0\ndistricts 1 0 3 0 0 0 0\ndistricts 2 0 2 1 0 0 0",
    );
    // c5 joins San Marco and Castello; 3-6 lies with its 3 at San Marco.
    assert_eq!(all(&state).district_values, [0, 3, 6, 0, 0, 0]);
    assert_eq!([0, 1, 2].map(|number| part(&state, number, "district_2")), [0, 3, 1]);
    assert_eq!([0, 1, 2].map(|number| part(&state, number, "district_3")), [0, 0, 6]);
    let turned = position(
        "seats 3\nround 6\nphase over\nbridge b1\nlink c5 b3 turned\ndistricts 0 0 2 0 0 0 0",
    );
    assert_eq!(all(&turned).district_values, [0, 6, 3, 0, 0, 0]);
}

#[test]
fn r61_most_points_win_and_ties_go_by_doge_order() {
    let ranks = |text: &str| {
        let state = position(&format!("seats 3\nround 6\nphase over\n{text}"));
        state.ranks().unwrap().seats().to_vec()
    };
    assert_eq!(ranks("doge 2:3 0:1 1:1\nsupply 0 0 0\nsupply 1 2 0\nsupply 2 0 0"), [3, 1, 2]);
    assert_eq!(ranks("doge 2:3 1:1 0:1"), [3, 2, 1]);
    assert_eq!(ranks("tally 0 0 0 5 0 0\ntally 1 1 0 0 0 0\ntally 2 0 0 0 2 0"), [1, 3, 2]);
    let state = position("seats 3\nround 6\nphase play F 0 0 - 0\nhand 0 gold:1");
    assert_eq!(state.ranks(), None);
    assert_eq!(state.scores(Viewer::Spectator).0[0].parts.len(), 6);
}

#[test]
fn r61_the_breakdown_adds_up() {
    let state = position(
        "seats 2\nround 6\nphase over\ntally 0 4 1 5 2 3\nbuildings 0 green4\nsupply 0 3 0\nbridge b2\nlink c1 b1\ndistricts 0 1 0 0 0 0 0",
    );
    let line = state.scores(Viewer::Spectator).0[0].clone();
    let parts: Vec<(&str, i32)> = line.parts.iter().map(|part| (part.name, part.points)).collect();
    assert_eq!(
        parts,
        [
            ("start", 3),
            ("bridges", 4),
            ("gondolas", 1),
            ("banks", 5),
            ("returned", 2),
            ("blue", 3),
            ("leftovers", 2),
            ("buildings", 4),
            ("district_1", 3),
            ("district_2", 0),
            ("district_3", 0),
            ("district_4", 0),
            ("district_5", 0),
            ("district_6", 0),
        ]
    );
    assert_eq!((line.total, line.complete), (27, true));
}

#[test]
fn r61_the_board_file_says_where_a_game_starts() {
    let text = include_str!("../../boards/venice.json");
    let board = parse_board(text).unwrap();
    assert_eq!(board.start.points, 3);
}
