//! Phases 5 and 6: scoring and the new first player.

use argosy_game::{Game, Viewer};
use argosy_golden_city::{Event, Open, Source};

use crate::table::{Table, seat};

const GROUP_1: &str = "wine river_FP, jugs river_PM, spices river_MD, cloth river_DF";

/// Plays the last building turn of a round with this scoring card; seat 3 is last.
fn scored(card: &str, lines: &str) -> Table {
    let played =
        if card.contains("quarter") { format!("played {GROUP_1}\n") } else { String::new() };
    let mut table =
        Table::at(&format!("seats 4\n{played}scoring {card}\nphase build 3 0\n{lines}"));
    table.play(3, "done");
    table
}

fn part(table: &Table, number: u8, name: &str) -> i32 {
    let points = table.points(number);
    points.iter().find(|(part, _)| *part == name).expect("a part of the score").1
}

fn all(table: &Table, name: &str) -> [i32; 4] {
    [0, 1, 2, 3].map(|number| part(table, number, name))
}

#[test]
fn r48_the_first_scoring_example_of_the_rulebook() {
    // White and black, seats 2 and 3, have a stall each at the river between plain
    // and mountains; the third riverside suburb is free.
    let lines = "seat 2 stalls=P_p4,P_Q\nseat 3 stalls=M_p1,M_L";
    let table = scored("jugs river_PM", lines);
    assert_eq!(all(&table, "rivers"), [0, 0, 2, 2]);
    assert_eq!(all(&table, "majorities"), [0; 4]);
    // With the third suburb one of them has the majority.
    let table = scored("jugs river_PM", "seat 2 stalls=P_p4,P_Q,P_R\nseat 3 stalls=M_p1,M_L");
    assert_eq!(all(&table, "rivers"), [0, 0, 2, 2]);
    assert_eq!(all(&table, "majorities"), [0, 0, 2, 0]);
    let table = scored("jugs river_PM", "seat 2 stalls=P_p4,P_Q\nseat 3 stalls=M_p1,M_L,P_R");
    assert_eq!(all(&table, "majorities"), [0, 0, 0, 2]);
}

#[test]
fn r48_the_view_tells_what_the_round_would_bring_now() {
    let lines = "scoring jugs river_PM\nphase build 3 0\n\
                 seat 2 stalls=P_p4,P_Q,P_R\nseat 3 stalls=M_p1,M_L";
    let mut table = Table::at(&format!("seats 4\n{lines}"));
    let outlook = |table: &Table| -> Vec<Option<u16>> {
        let view = table.state.view(Viewer::Seat(seat(0)));
        view.players.iter().map(|player| player.would_win).collect()
    };
    assert_eq!(outlook(&table), [Some(0), Some(0), Some(4), Some(2)]);
    let parts = |table: &Table| all(table, "rivers").into_iter().sum::<i32>();
    assert_eq!(parts(&table), 0, "looking ahead changes nothing");
    table.play(3, "done");
    assert_eq!(all(&table, "rivers"), [0, 0, 2, 2]);
    assert_eq!(outlook(&table), [None; 4], "between two rounds nothing is scored");
}

#[test]
fn r49_the_second_scoring_example_of_the_rulebook() {
    // Red has three stalls in the desert quarter, blue two, black one.
    let table = scored(
        "wine quarter_desert",
        "seat 0 stalls=D_p1,D_L,D_E1,D_E2,D_C contracts=20/0/0/0/0\n\
         seat 1 stalls=M_p3,M_b,M_d,M_E2,D_E1,D_E2 contracts=11/0/0/0/0\n\
         seat 3 stalls=F_p1,F_L,F_E1,D_E2 contracts=5/0/0/0/0",
    );
    assert_eq!(all(&table, "quarters"), [2, 2, 0, 2]);
    assert_eq!(all(&table, "majorities"), [2, 0, 0, 0]);
    assert_eq!(all(&table, "rivers"), [0; 4]);
}

#[test]
fn r47_every_owner_of_the_good_gets_two() {
    let table = scored(
        "wine river_FP",
        "seat 0 goods=jugs+wine\nseat 1 goods=wine+cloth,wine+spices\nseat 2 goods=jugs+cloth",
    );
    assert_eq!(all(&table, "goods"), [2, 2, 0, 0]);
    assert_eq!(all(&table, "majorities"), [0; 4]);
    for (good, expected) in [("jugs river_PM", [2, 0, 0, 2]), ("cloth river_DF", [0, 2, 0, 2])] {
        let table = scored(
            good,
            "seat 0 goods=jugs+wine\nseat 1 goods=wine+cloth\nseat 3 goods=jugs+cloth",
        );
        assert_eq!(all(&table, "goods"), expected);
    }
    let table = scored("spices river_MD", "seat 0 goods=jugs+spices\nseat 1 goods=cloth+spices");
    assert_eq!(all(&table, "goods"), [2, 2, 0, 0]);
}

#[test]
fn r48_only_the_three_riverside_suburbs_count() {
    // F_d and P_d lie off the river; ports do not count either.
    let table = scored("wine river_FP", "seat 0 stalls=F_p3,F_b,F_d\nseat 1 stalls=P_p1,P_a,P_c");
    assert_eq!(all(&table, "rivers"), [0; 4]);
    let table = scored(
        "wine river_FP",
        "seat 0 stalls=F_p4,F_Q\nseat 1 stalls=P_p1,P_L\nseat 2 stalls=D_p1,D_L",
    );
    assert_eq!(all(&table, "rivers"), [2, 2, 0, 0]);
    let table = scored(
        "spices river_MD",
        "seat 0 stalls=F_p4,F_Q\nseat 1 stalls=P_p1,P_L\nseat 2 stalls=D_p1,D_L",
    );
    assert_eq!(all(&table, "rivers"), [0, 0, 2, 0]);
    assert_eq!(all(&table, "majorities"), [0, 0, 2, 0]);
}

#[test]
fn r49_the_three_districts_of_a_quarter_count() {
    let table = scored(
        "cloth quarter_plain",
        "seat 0 stalls=P_p1,P_a,P_c,P_E1 contracts=5/0/0/0/0\nseat 1 stalls=F_p3,F_b,F_d,F_E2 contracts=5/0/0/0/0",
    );
    assert_eq!(all(&table, "quarters"), [2, 0, 0, 0]);
}

#[test]
fn r50_more_stalls_or_goods_do_not_bring_more() {
    let table = scored(
        "wine river_FP",
        "seat 0 stalls=F_p4,F_Q,F_R,P_L goods=2jugs+wine,wine+cloth,wine+spices",
    );
    assert_eq!(part(&table, 0, "rivers"), 2);
    assert_eq!(part(&table, 0, "goods"), 2);
}

#[test]
fn r51_a_sole_owner_of_the_good_gets_two_more() {
    let table = scored("wine river_FP", "seat 1 goods=jugs+wine");
    assert_eq!(all(&table, "goods"), [0, 2, 0, 0]);
    assert_eq!(all(&table, "majorities"), [0, 2, 0, 0]);
    // More copies than another owner are no majority.
    let table =
        scored("wine river_FP", "seat 1 goods=2jugs+wine,wine+spices\nseat 2 goods=wine+cloth");
    assert_eq!(all(&table, "majorities"), [0; 4]);
    let table = scored("wine river_FP", "");
    assert_eq!(all(&table, "goods"), [0; 4]);
    assert_eq!(all(&table, "majorities"), [0; 4]);
}

#[test]
fn r52_strictly_the_most_stalls_bring_two_more() {
    // Alone at the river.
    let table = scored("wine river_FP", "seat 1 stalls=F_p4,F_Q goods=jugs+wine");
    assert_eq!(all(&table, "majorities"), [0, 4, 0, 0]);
    assert_eq!(table.contracts(1), 8);
    // Two share the most, a third has fewer.
    let table = scored(
        "wine quarter_desert",
        "seat 0 stalls=D_p1,D_L,D_E1,D_E2 contracts=10/0/0/0/0\n\
         seat 1 stalls=M_p3,M_b,M_d,M_E2,D_E1,D_E2 contracts=11/0/0/0/0\n\
         seat 3 stalls=F_p1,F_L,F_E1,D_E2 contracts=5/0/0/0/0",
    );
    assert_eq!(all(&table, "quarters"), [2, 2, 0, 2]);
    assert_eq!(all(&table, "majorities"), [0; 4]);
    let won = table.events.iter().filter(|event| {
        matches!(event, Event::Open(Open::Contracts { source: Source::Majority, .. }))
    });
    assert_eq!(won.count(), 0);
}

#[test]
fn r53_the_scoring_card_leaves_the_game() {
    let table = scored("jugs river_PM", "");
    let view = table.state.view(Viewer::Spectator);
    assert_eq!(view.scoring, None);
    let played: Vec<String> = view.played.iter().map(ToString::to_string).collect();
    assert_eq!(played, ["jugs river_PM"]);
    assert!(!table.outcomes().iter().any(|(name, _)| name == "scoring jugs river_PM"));
    assert_eq!(table.outcomes().len(), 3);
}

#[test]
fn r54_the_next_player_clockwise_is_first() {
    let table = scored("jugs river_PM", "first 0");
    assert_eq!(table.state.view(Viewer::Spectator).first, seat(1));
    assert!(table.saw(|event| *event == Event::Open(Open::FirstPlayer { seat: seat(1) })));
    let mut table = Table::at("seats 4\nfirst 3\nscoring jugs river_PM\nphase build 2 0");
    table.play(2, "done");
    assert_eq!(table.state.view(Viewer::Spectator).first, seat(0));
}
