//! R43 to R51: CATAN for two.

use argosy_catan::{Event, PhaseView, Spot};
use argosy_game::{Game, Rng, Seat, ToAct, Viewer};

use crate::table::Table;

/// Two players with two settlements each; the neutral settlements on their places.
fn two(first: &str, second: &str) -> String {
    format!(
        "seats 2\n\
         colour 0 settlements=n38,n33 roads=e50,e42 {first}\n\
         colour 1 settlements=n14,n25 roads=e17,e32 {second}\n\
         colour 2 settlements=n9\n\
         colour 3 settlements=n41"
    )
    .replace(" \n", "\n")
}

const BOTH: &str = "turn 5 rolls=2 dice=3+3\nphase main\n";
const BETWEEN: &str = "turn 5 rolls=1 dice=3+3\n";

#[test]
fn r43_neutral_settlements_and_four_trade_cards() {
    for board in ["beginner", "travel", "classic"] {
        let table = Table::new(2, &[("board", board), ("first", "0")]);
        let view = table.view();
        assert_eq!(view.colours.len(), 4);
        for (colour, spot) in [(2, 9), (3, 41)] {
            let neutral = &view.colours[colour];
            assert_eq!((neutral.seat, neutral.roads), (None, 0));
            assert_eq!(neutral.settlements, Spot::new(spot).bit());
        }
        assert_eq!((view.colours[0].trade_cards, view.colours[1].trade_cards), (4, 4));
        // R43: also on the beginners' board the players place their own pieces.
        assert_eq!(table.phase(), PhaseView::StartSettlement { placed: 0 });
        assert_eq!(table.legal(0).len(), 54 - 8);
    }
}

#[test]
fn r43_r50_the_ordinary_start_earns_trade_cards() {
    let mut table = Table::new(2, &[("board", "beginner"), ("first", "0")]);
    table.refuses(0, "build settlement n9", "spot_taken");
    // On the coast: one card. In the middle: none. At the desert: two.
    table.play(0, "build settlement n0").play(0, "build road e0");
    assert_eq!(table.colour(0).trade_cards, 5);
    table.play(1, "build settlement n14").play(1, "build road e17");
    assert_eq!(table.colour(1).trade_cards, 4);
    table.play(1, "build settlement n31").play(1, "build road e44");
    assert_eq!((table.colour(1).trade_cards, table.hand(1)), (6, [0, 1, 0, 1, 0]));
    table.play(0, "build settlement n29");
    assert_eq!(table.colour(0).trade_cards, 7);
    table.play(0, "build road e36");
    // R45: no neutral piece is built in the start.
    assert_eq!(table.phase(), PhaseView::Roll);
}

#[test]
fn r44_two_rolls_of_different_sums() {
    let mut table = Table::at(&two("", ""));
    table.play(0, "roll");
    assert_eq!(table.outcomes().len(), 36);
    table.chance("roll 4 4");
    assert_eq!(table.hand(0), [0, 1, 0, 0, 1]);
    assert_eq!(table.hand(1), [0, 1, 0, 0, 0]);
    assert_eq!(table.phase(), PhaseView::Roll);
    table.refuses(0, "end turn", "not_now");
    table.play(0, "roll");
    let outcomes = table.outcomes();
    assert_eq!(outcomes.len(), 31);
    assert!(!outcomes.iter().any(|(line, _)| line == "roll 2 6" || line == "roll 4 4"));
    table.chance("roll 1 2");
    assert_eq!(table.hand(0), [0, 2, 0, 0, 2]);
    assert_eq!(table.phase(), PhaseView::Main);
    assert_eq!(table.view().turn.rolls, 2);
}

#[test]
fn r10_r44_sampled_rolls_are_those_listed() {
    let mut rng = Rng::from_seed(1);
    let mut table = Table::at(&two("", ""));
    table.play(0, "roll");
    for listed in [36, 31] {
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..3600 {
            *seen.entry(table.state.sample_chance(&mut rng).to_string()).or_insert(0u32) += 1;
        }
        let outcomes: Vec<String> = table.outcomes().into_iter().map(|(line, _)| line).collect();
        assert_eq!(outcomes.len(), listed);
        assert_eq!(seen.keys().cloned().collect::<Vec<_>>(), outcomes);
        assert!(seen.values().all(|count| (50..190).contains(count)), "{seen:?}");
        if listed == 36 {
            table.chance("roll 4 4").play(0, "roll");
        }
    }
}

#[test]
fn r44_each_roll_is_settled_at_once_and_a_knight_may_come_between() {
    let mut table = Table::at(&two("cards=1,0,0,0,0", "hand=1,0,0,0,0"));
    table.play(0, "roll").chance("roll 3 4");
    assert_eq!(table.phase(), PhaseView::MoveRobber);
    table.play(0, "robber h3").chance("steal brick");
    assert_eq!(table.phase(), PhaseView::Roll);
    table.refuses(0, "build road e54", "not_now");
    table.play(0, "play knight").play(0, "robber h0");
    assert_eq!(table.phase(), PhaseView::Roll);
    table.play(0, "roll");
    assert!(!table.outcomes().iter().any(|(line, _)| line == "roll 3 4"));
}

#[test]
fn r45_a_road_brings_a_neutral_road() {
    let mut table = Table::at(&format!("{BOTH}{}", two("hand=1,1,0,0,0", "")));
    table.play(0, "build road e55");
    assert_eq!(table.phase(), PhaseView::NeutralPiece { settlement: false, free_roads: 0 });
    assert_eq!(table.state.to_act(), ToAct::only(Seat::new(0)));
    assert_eq!(
        table.legal(0),
        [
            "neutral 2 road e8",
            "neutral 2 road e9",
            "neutral 2 road e21",
            "neutral 3 road e53",
            "neutral 3 road e54",
            "neutral 3 road e58"
        ]
    );
    table.refuses(0, "end turn", "not_now");
    table.refuses(0, "neutral 2 road e53", "path_unconnected");
    table.refuses(0, "neutral 3 road e55", "path_taken");
    table.refuses(0, "neutral 3 settlement n41", "not_now");
    table.play(0, "neutral 2 road e8");
    assert_eq!((table.colour(2).roads_left, table.phase()), (14, PhaseView::Main));
    assert_eq!(table.hand(0), [0; 5]);
}

/// Seat 0 can settle on n47; neutral 3 has a road to n32 and on to n31.
fn settling(neutral: &str) -> Table {
    let position = format!(
        "{BOTH}seats 2\n\
         colour 0 settlements=n38 roads=e55,e62 hand=1,1,1,1,0\n\
         colour 1 settlements=n14 roads=e17\n\
         colour 2 settlements=n9\n\
         colour 3 settlements=n41 {neutral}"
    );
    Table::at(position.trim_end())
}

#[test]
fn r45_a_settlement_brings_a_neutral_settlement_if_one_is_possible() {
    let mut table = settling("roads=e53,e40");
    table.play(0, "build settlement n47");
    assert_eq!(table.phase(), PhaseView::NeutralPiece { settlement: true, free_roads: 0 });
    assert_eq!(table.legal(0), ["neutral 3 settlement n31"]);
    table.refuses(0, "neutral 2 road e8", "settlement_owed");
    table.refuses(0, "neutral 3 settlement n32", "too_close");
    table.refuses(0, "neutral 2 settlement n31", "no_road_there");
    table.play(0, "neutral 3 settlement n31");
    assert_eq!((table.colour(3).points, table.phase()), (2, PhaseView::Main));
    // R50: neutral settlements at the desert earn nobody anything.
    assert_eq!((table.colour(0).trade_cards, table.colour(1).trade_cards), (1, 0));
}

#[test]
fn r45_otherwise_a_road_and_otherwise_nothing() {
    let mut table = settling("");
    table.play(0, "build settlement n47");
    assert_eq!(table.phase(), PhaseView::NeutralPiece { settlement: false, free_roads: 0 });
    // Both neutral colours are walled in by roads of the players.
    let position = format!(
        "{BOTH}seats 2\n\
         colour 0 settlements=n38 roads=e55,e62,e54,e53,e58 hand=1,1,1,1,0\n\
         colour 1 settlements=n13 roads=e14,e8,e9,e21\n\
         colour 2 settlements=n9\n\
         colour 3 settlements=n41"
    );
    let mut table = Table::at(&position);
    table.play(0, "build settlement n47");
    assert_eq!(table.phase(), PhaseView::Main);
}

#[test]
fn r45_free_roads_bring_neutral_roads_in_turn() {
    let mut table = Table::at(&two("cards=0,1,0,0,0", ""));
    table.play(0, "play road-building").play(0, "build road e55");
    assert_eq!(table.phase(), PhaseView::NeutralPiece { settlement: false, free_roads: 1 });
    table.play(0, "neutral 2 road e8");
    assert_eq!(table.phase(), PhaseView::FreeRoads { left: 1 });
    table.play(0, "build road e62").play(0, "neutral 2 road e14");
    assert_eq!(table.phase(), PhaseView::Roll);
}

#[test]
fn r45_cities_and_cards_bring_the_neutrals_nothing() {
    let mut table = Table::at(&format!("{BOTH}{}", two("hand=0,0,1,3,4", "")));
    table.play(0, "build city n38");
    assert_eq!(table.phase(), PhaseView::Main);
    table.play(0, "buy card").chance("draw knight");
    assert_eq!(table.phase(), PhaseView::Main);
}

#[test]
fn r45_an_own_piece_that_wins_comes_first() {
    let position = format!(
        "{BOTH}seats 2\n\
         colour 0 settlements=n38 cities=n0,n11,n36,n53 roads=e55,e62,e0,e11,e46,e71 hand=1,1,1,1,0\n\
         colour 1 settlements=n14 roads=e17\ncolour 2 settlements=n9\ncolour 3 settlements=n41"
    );
    let mut table = Table::at(&position);
    table.play(0, "build settlement n47");
    assert_eq!(table.winner(), Some(0));
}

#[test]
fn r46_one_action_a_turn_at_one_or_two_cards() {
    // Equal points: one card. More than the opponent: two.
    let mut table = Table::at(&format!("robber h0\n{}", two("trade_cards=2", "hand=2,0,0,0,0")));
    assert_eq!(table.legal(0), ["roll", "force trade", "robber home"]);
    table.play(0, "robber home");
    assert_eq!(table.colour(0).trade_cards, 1);
    let spent = Event::TradeCards { seat: Seat::new(0), change: -1 };
    assert!(table.events.contains(&spent));
    table.refuses(0, "force trade", "action_used");
    assert_eq!(table.legal(0), ["roll"]);
    let ahead = two("trade_cards=2", "hand=2,0,0,0,0")
        .replace("settlements=n38,n33", "settlements=n38 cities=n33");
    let mut table = Table::at(&format!("robber h0\n{ahead}"));
    table.play(0, "robber home");
    assert_eq!(table.colour(0).trade_cards, 0);
    let table =
        Table::at(&format!("robber h0\n{}", ahead.replace("trade_cards=2", "trade_cards=1")));
    table.refuses(0, "robber home", "needs_trade_cards");
    // R46: hidden victory points do not count.
    let hidden = two("trade_cards=1 cards=0,0,0,0,1", "hand=2,0,0,0,0");
    assert!(Table::at(&hidden).legal(0).contains(&"force trade".to_owned()));
    // Special cards do.
    let army = two("trade_cards=1 knights=3", "hand=2,0,0,0,0");
    Table::at(&format!("largest_army 0\n{army}")).refuses(0, "force trade", "needs_trade_cards");
    // Behind the opponent: one card.
    let behind = two("trade_cards=1", "hand=2,0,0,0,0")
        .replace("settlements=n14,n25", "settlements=n14 cities=n25");
    assert!(Table::at(&behind).legal(0).contains(&"force trade".to_owned()));
}

#[test]
fn r46_actions_come_at_any_moment_but_not_while_something_is_settled() {
    let mut table = Table::at(&format!("{BETWEEN}{}", two("trade_cards=2", "hand=2,0,0,0,0")));
    assert!(table.legal(0).contains(&"force trade".to_owned()));
    table.play(0, "roll").chance("roll 3 4");
    table.refuses(0, "force trade", "not_now");
    table.refuses(0, "retire knight", "not_now");
    table.play(0, "robber h0");
    assert!(table.legal(0).contains(&"robber home".to_owned()));
    table.refuses(1, "force trade", "not_your_turn");
    let three = Table::at("seats 3\nrobber h0");
    for line in [
        "force trade",
        "robber home",
        "retire knight",
        "neutral 2 road e8",
        "neutral 2 settlement n8",
    ] {
        three.refuses(0, line, "only_for_two");
    }
}

#[test]
fn r47_two_random_cards_for_any_two() {
    let mut table = Table::at(&two("trade_cards=1 hand=0,1,0,0,0", "hand=2,0,0,0,1"));
    table.play(0, "force trade");
    assert_eq!(table.outcomes(), [("steal brick".to_owned(), 2), ("steal ore".to_owned(), 1)]);
    table.chance("steal brick");
    assert_eq!(table.outcomes(), [("steal brick".to_owned(), 1), ("steal ore".to_owned(), 1)]);
    table.chance("steal ore");
    // The taken ones may be among those given back.
    assert_eq!(table.legal(0), ["return brick", "return lumber"]);
    table.refuses(0, "return ore", "too_few_behind");
    table.refuses(0, "return wool", "not_held");
    table.refuses(0, "roll", "not_now");
    table.play(0, "return lumber");
    table.refuses(0, "return brick", "out_of_order");
    table.play(0, "return ore");
    assert_eq!((table.hand(0), table.hand(1)), ([1, 0, 0, 0, 0], [1, 1, 0, 0, 1]));
    assert_eq!(table.phase(), PhaseView::Roll);
    assert_eq!((table.colour(0).trade_cards, table.colour(1).trade_cards), (0, 0));
}

#[test]
fn r47_a_single_card_still_costs_two() {
    let mut table = Table::at(&two("trade_cards=1 hand=0,1,0,0,0", "hand=0,0,0,0,1"));
    table.play(0, "force trade").chance("steal ore");
    table.play(0, "return lumber").play(0, "return ore");
    assert_eq!((table.hand(0), table.hand(1)), ([0; 5], [0, 1, 0, 0, 1]));
    let table = Table::at(&two("trade_cards=1", "hand=0,0,0,0,1"));
    table.refuses(0, "force trade", "cannot_give_back");
    let table = Table::at(&two("trade_cards=1", "hand=0,0,0,0,2"));
    assert!(table.legal(0).contains(&"force trade".to_owned()));
    let table = Table::at(&two("trade_cards=1 hand=1,1,1,1,1", ""));
    table.refuses(0, "force trade", "opponent_has_no_cards");
}

#[test]
fn r47_onlookers_do_not_see_the_cards() {
    let mut table = Table::at(&two("trade_cards=1 hand=0,1,0,0,0", "hand=2,0,0,0,1"));
    table.play(0, "force trade").chance("steal brick").chance("steal ore").play(0, "return lumber");
    let spectator = table.state.view(Viewer::Spectator);
    assert_eq!(spectator.phase, PhaseView::GiveBack { from: None, left: 1 });
    for event in &table.events {
        let seen =
            serde_json::to_string(&argosy_catan::Catan::view_event(event, Viewer::Spectator))
                .unwrap();
        assert!(!seen.contains("lumber") && !seen.contains("brick"), "{seen}");
    }
}

#[test]
fn r48_the_robber_goes_home_without_theft() {
    let table = Table::at(&two("trade_cards=1", "hand=2,0,0,0,0"));
    table.refuses(0, "robber home", "robber_at_home");
    let at_desert =
        two("trade_cards=1", "hand=2,0,0,0,0").replace("n14,n25", "n29,n25").replace("e17", "e36");
    let mut table = Table::at(&format!("robber h0\n{at_desert}"));
    table.play(0, "robber home");
    assert_eq!(table.view().robber.number(), 9);
    assert_eq!((table.hand(0), table.phase()), ([0; 5], PhaseView::Roll));
}

#[test]
fn r49_a_knight_leaves_for_two_trade_cards() {
    let mut table = Table::at(&two("knights=2 trade_cards=1", ""));
    table.play(0, "retire knight");
    assert_eq!((table.colour(0).knights, table.colour(0).trade_cards), (1, 3));
    assert_eq!(table.view().removed_cards, [1, 0, 0, 0, 0]);
    table.refuses(0, "retire knight", "knight_used");
    let table = Table::at(&two("", ""));
    table.refuses(0, "retire knight", "no_open_knight");
    // R50: what goes over seven is lost.
    let mut table = Table::at(&two("knights=2 trade_cards=6", ""));
    table.play(0, "retire knight");
    assert_eq!(table.colour(0).trade_cards, 7);
}

#[test]
fn r49_the_largest_army_is_looked_at_again() {
    let army = |mine: u8, theirs: u8| {
        let position = two(&format!("knights={mine}"), &format!("knights={theirs}"));
        let mut table = Table::at(&format!("largest_army 0\n{position}"));
        assert_eq!(table.points(0), 4);
        table.play(0, "retire knight");
        let holder = table.view().largest_army.map(Seat::number);
        (holder, table.points(0), table.points(1))
    };
    assert_eq!(army(3, 0), (None, 2, 2), "two are not enough");
    assert_eq!(army(4, 3), (None, 2, 2), "a tie");
    assert_eq!(army(5, 3), (Some(0), 4, 2), "still ahead");
    assert_eq!(army(3, 3), (Some(1), 2, 4), "the other has more");
}

#[test]
fn r50_the_rulebooks_six_and_two() {
    // Tomek has 6 trade cards and settles at the desert: he keeps 7.
    let position = |cards: u8, roads: &str| {
        format!(
            "{BOTH}seats 2\ncolour 0 settlements=n43 roads={roads} hand=1,1,1,1,0 trade_cards={cards}\n\
             colour 1 settlements=n14 roads=e17\ncolour 2 settlements=n9\ncolour 3 settlements=n41"
        )
    };
    let mut table = Table::at(&position(6, "e56,e44"));
    table.play(0, "build settlement n31");
    assert_eq!(table.colour(0).trade_cards, 7);
    let gained = table.events.iter().find_map(|event| match event {
        Event::TradeCards { change, .. } => Some(*change),
        _ => None,
    });
    assert_eq!(gained, Some(1));
    let mut table = Table::at(&position(0, "e56,e44"));
    table.play(0, "build settlement n31");
    assert_eq!(table.colour(0).trade_cards, 2);
    let mut table = Table::at(&position(0, "e61,e69"));
    table.play(0, "build settlement n52");
    assert_eq!(table.colour(0).trade_cards, 1);
}

#[test]
fn r50_desert_and_coast_together_earn_three() {
    let mut table = Table::new(2, &[("arrangement", "A1 A2 A3 A4 A5 B6"), ("first", "0")]);
    table.play(0, "build settlement n0");
    assert_eq!(table.colour(0).trade_cards, 7);
    table.play(0, "build road e0").play(1, "build settlement n3");
    assert_eq!(table.colour(1).trade_cards, 6);
    // R50: with more than two players there are no trade cards.
    let mut table = Table::new(3, &[("arrangement", "A1 A2 A3 A4 A5 B6"), ("first", "0")]);
    table.play(0, "build settlement n0");
    assert_eq!(table.colour(0).trade_cards, 0);
}

#[test]
fn r51_neutrals_earn_nothing_are_not_robbed_and_break_roads() {
    let mut table = Table::at(&two("", ""));
    table.play(0, "roll").chance("roll 3 3").play(0, "roll").chance("roll 3 4");
    assert_eq!((table.colour(2).hand_size, table.colour(3).hand_size), (0, 0));
    table.play(0, "robber h14");
    assert_eq!(table.phase(), PhaseView::Main, "only a neutral settlement is there");
    // A road through n41 is blocked.
    let position = format!(
        "{BOTH}seats 2\ncolour 0 settlements=n38 roads=e55,e54 hand=1,1,0,0,0\n\
         colour 1 settlements=n14 roads=e17\ncolour 2 settlements=n9\ncolour 3 settlements=n41"
    );
    Table::at(&position).refuses(0, "build road e53", "path_unconnected");
}

#[test]
fn r51_a_neutral_colour_may_hold_the_longest_road() {
    let position = format!(
        "{BOTH}seats 2\nlongest_road 0\n\
         colour 0 settlements=n38 roads=e55,e62,e63,e64,e65 hand=1,1,0,0,0\n\
         colour 1 settlements=n14 roads=e17\n\
         colour 2 settlements=n9 roads=e8,e7,e6,e10,e0\ncolour 3 settlements=n41"
    );
    let mut table = Table::at(&position);
    assert_eq!(table.points(0), 3);
    table.play(0, "build road e49").play(0, "neutral 2 road e5");
    assert_eq!((table.colour(0).road_length, table.colour(2).road_length), (6, 6));
    assert_eq!(table.view().longest_road, Some(0));
    let ahead = position
        .replace("e8,e7,e6,e10,e0", "e8,e7,e6,e10,e0,e5")
        .replace("longest_road 0", "longest_road 2");
    let mut table = Table::at(&ahead.replace(",e65 hand", ",e65 cards=0,1,0,0,0 hand"));
    assert_eq!((table.points(0), table.colour(2).points), (1, 3));
    table.play(0, "build road e49").play(0, "neutral 2 road e4");
    assert_eq!((table.view().longest_road, table.colour(2).road_length), (Some(2), 7));
    let scores = table.state.scores(Viewer::All);
    assert_eq!(scores.0.len(), 2, "neutral colours have no score");
}

#[test]
fn r17_two_players_may_trade_with_each_other() {
    let mut table = Table::at(&format!("{BOTH}{}", two("hand=1,0,0,0,0", "hand=0,0,1,0,0")));
    table.play(0, "give brick").play(0, "want wool").play(0, "offer").play(1, "accept");
    table.play(0, "trade with 1");
    assert_eq!((table.hand(0), table.hand(1)), ([0, 0, 1, 0, 0], [1, 0, 0, 0, 0]));
}
