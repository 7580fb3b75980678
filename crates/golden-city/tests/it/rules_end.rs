//! How the game ends, bonus cards, ties.

use argosy_game::Game;
use argosy_golden_city::cards::Bonus;
use argosy_golden_city::{BonusNow, Cause, Event, Open};

use crate::table::{Table, seat};

const GROUP_1: &str = "wine river_FP, jugs river_PM, spices river_MD, cloth river_DF";
const GROUP_2: &str = "cloth river_FP, spices river_PM, jugs river_MD, wine river_DF, jugs quarter_forest, \
                       cloth quarter_plain, spices quarter_mountains, wine quarter_desert";
const ALL_PORTS: &str =
    "F_p1,F_p2,F_p3,F_p4,P_p1,P_p2,P_p3,P_p4,M_p1,M_p2,M_p3,M_p4,D_p1,D_p2,D_p3,D_p4";

/// Every scoring card was played; what remains is the ranking.
fn over(lines: &str) -> Table {
    let third =
        "spices quarter_forest, wine quarter_plain, cloth quarter_mountains, jugs quarter_desert";
    Table::at(&format!("phase over\nplayed {GROUP_1}, {GROUP_2}, {third}\n{lines}"))
}

fn ended(table: &Table, cause: Cause) -> bool {
    table.saw(|event| *event == Event::Open(Open::Ended { cause }))
}

#[test]
fn r55_after_the_last_stall_the_round_is_finished_and_scored() {
    let mut table = Table::at(&format!(
        "first 0\nscoring jugs river_PM\nphase build 0 0\n\
         seat 0 hand=2desert stalls={ALL_PORTS},D_a\nseat 1 goods=jugs+wine hand=2desert"
    ));
    table.play(0, "build D_c desert desert");
    assert_eq!(table.state.stalls_left(seat(0)), 0);
    // The others still have their turns.
    assert_eq!(table.phase(), "build 1 0");
    table.play(1, "done");
    assert_eq!(table.phase(), "build 2 0");
    table.play(2, "done");
    assert_eq!(table.phase(), "over");
    assert_eq!(table.contracts(1), 4);
    assert!(ended(&table, Cause::AllBuilt(seat(0))));
    assert!(table.legal(0).is_empty());
    assert_eq!(table.why(0, "done"), "the game is over (-)");
    // The first player does not change any more.
    assert!(!table.saw(|event| matches!(event, Event::Open(Open::FirstPlayer { .. }))));
}

#[test]
fn r55_the_first_to_finish_in_the_order_of_turns_ends_the_game() {
    let mut table = Table::at(
        "first 1\nscoring jugs river_PM\nphase build 1 0\n\
         seat 0 hand=coast stalls=D_p1,D_p2,D_p3,D_p4,M_p1,M_p2,M_p3,D_L,D_Q,D_R,D_a,D_b,D_c,D_d,M_a,M_b,M_L\n\
         seat 1 hand=coast stalls=F_p1,F_p2,F_p3,F_p4,P_p1,P_p2,P_p3,F_L,F_Q,F_R,F_a,F_b,F_c,F_d,F_e,P_a,P_b",
    );
    table.play(1, "build P_p4 coast").play(2, "done").play(0, "build M_p4 coast");
    assert_eq!(table.phase(), "over");
    assert!(ended(&table, Cause::AllBuilt(seat(1))));
}

#[test]
fn r56_the_game_ends_after_the_last_scoring_card() {
    let third = "spices quarter_forest, wine quarter_plain, cloth quarter_mountains";
    let mut table = Table::at(&format!(
        "played {GROUP_1}, {GROUP_2}, {third}\nscoring jugs quarter_desert\nphase build 2 0\nseat 0 goods=jugs+wine"
    ));
    assert_eq!(table.state.round(), 16);
    table.play(2, "done");
    assert_eq!(table.phase(), "over");
    assert!(ended(&table, Cause::LastScoringCard));
    // Scored once.
    assert_eq!(table.points(0)[3..], [("goods", 2), ("majorities", 2)]);
    let third = "spices quarter_forest, wine quarter_plain";
    let mut table = Table::at(&format!(
        "played {GROUP_1}, {GROUP_2}, {third}\nscoring jugs quarter_desert\nphase build 2 0"
    ));
    table.play(2, "done");
    assert_eq!(table.phase(), "scoring");
    assert_eq!(table.outcomes().len(), 1);
}

/// Seat 2 has one port, its neighbours and all other ports are taken.
fn nearly_stuck(seat_1: &str, seat_2: &str) -> Table {
    Table::at(&format!(
        "first 0\nscoring jugs river_PM\nphase build 0 0\n\
         seat 0 hand=coast,2forest stalls=F_p1,F_p3,F_p4,P_p1,P_p2,P_p3,M_p1,M_p2\n\
         seat 1 hand=7plain stalls=M_p3,M_p4,D_p1,D_p2,D_p3,D_p4{seat_1}\n\
         seat 2 hand=2coast,3desert stalls=F_p2{seat_2}"
    ))
}

#[test]
fn r57_a_player_who_can_never_build_again_ends_the_game() {
    let mut table = nearly_stuck("", "");
    assert!(!table.state.is_stuck(seat(2)));
    // F_p2 leads to F_a only; P_p4 is the last free port.
    table.play(0, "build P_p4 coast");
    assert!(!table.state.is_stuck(seat(2)));
    table.play(0, "build F_a forest forest").play(0, "take top").chance("goods jugs+spices");
    assert!(table.state.is_stuck(seat(2)));
    // The round goes on: seat 1 builds, seat 2 has its turn though it can do nothing.
    assert_eq!(table.phase(), "build 1 0");
    table.play(1, "done");
    table.play(1, "discard plain plain");
    assert_eq!(table.legal(2), ["done"]);
    table.play(2, "done");
    assert_eq!(table.phase(), "over");
    assert!(ended(&table, Cause::Stuck(seat(2))));
    // The round was scored.
    assert_eq!(table.contracts(0), 4);
    assert!(!table.state.is_stuck(seat(0)) && !table.state.is_stuck(seat(1)));
}

#[test]
fn r57_a_free_port_a_suburb_or_a_district_keeps_a_player_in_the_game() {
    let finish = |mut table: Table| {
        table.play(0, "build P_p4 coast");
        table.play(0, "done").play(1, "done").play(1, "discard plain plain").play(2, "done");
        table
    };
    // F_a is free: a suburb.
    assert_eq!(finish(nearly_stuck("", "")).phase(), "scoring");
    // Every suburb around is taken, but an outer district is not.
    let table = finish(nearly_stuck(",D_a", ",F_a,F_c,F_e,F_b,F_L,D_R"));
    assert!(!table.state.is_stuck(seat(2)));
    // A free port keeps everybody in the game.
    let mut table = nearly_stuck("", "");
    table.play(0, "build F_a forest forest").play(0, "take top").chance("goods jugs+spices");
    table.play(0, "done");
    assert!(!table.state.is_stuck(seat(2)));
}

/// Seat 2 stands in all outer districts; every port and suburb around is taken.
fn ring(seat_2: &str) -> Table {
    Table::at(&format!(
        "first 2\nscoring jugs river_PM\nphase build 1 0\n\
         seat 0 stalls=F_p1,F_p3,F_p4,P_p1,P_p2,P_p3,P_p4,F_L,F_b,F_e,F_d,F_R,P_L,P_c,P_d,P_R\n\
         seat 1 stalls=M_p1,M_p2,M_p3,M_p4,D_p1,D_p2,D_p3,D_p4,M_L,M_c,M_e,M_d,M_R,D_L,D_c,D_d,D_R\n\
         seat 2 stalls=F_p2,F_a,F_c,F_E1,F_E2,P_E1,P_E2,M_E1,M_E2,D_E1,D_E2 {seat_2}"
    ))
}

#[test]
fn r57_an_inner_district_counts_only_with_a_key_and_the_hand_does_not_count() {
    let mut table = ring("hand=5forest");
    assert!(table.state.is_stuck(seat(2)));
    table.play(1, "done");
    assert_eq!(table.phase(), "over");
    let mut table = ring("keys=1");
    assert!(!table.state.is_stuck(seat(2)));
    table.play(1, "done");
    assert_eq!(table.phase(), "scoring");
}

#[test]
fn r65_the_stuck_player_is_last_and_keeps_the_score() {
    let mut table = ring("");
    table.play(1, "done");
    // 40 contracts from districts, and yet the last place.
    assert_eq!(table.contracts(2), 40);
    assert_eq!([table.contracts(0), table.contracts(1)], [2, 2]);
    assert_eq!(table.ranks(), "1 1 3");
    assert_eq!(table.state.scores(argosy_game::Viewer::Spectator).of(seat(2)), 40);
    // Several are ranked among themselves, below all others.
    let table = over(&format!(
        "seats 4\nseat 0 stalls=F_p1,P_p1\nseat 1 stalls=F_p2,F_a,F_c,F_E1,F_E2,P_E1,P_E2,M_E1,M_E2,D_E1,D_E2\n\
         seat 2 goods=jugs+wine bonus=per_goods_card\nseat 3 stalls={}",
        "F_p3,F_p4,P_p2,P_p3,P_p4,M_p1,M_p2,M_p3,M_p4,D_p1,D_p2,D_p3,D_p4"
    ));
    assert!(table.state.is_stuck(seat(2)));
    assert_eq!(table.ranks(), "2 1 4 2");
    let table = over(&format!(
        "seats 4\nseat 0 stalls={ALL_PORTS}\nseat 2 goods=jugs+wine bonus=per_goods_card"
    ));
    // Seat 0 has built everything and is not stuck; seats 1 and 3 share the end.
    assert_eq!(table.ranks(), "1 3 2 3");
}

#[test]
fn r58_bonus_cards_are_turned_up_and_scored_at_the_end() {
    let mut table = ring("goods=jugs+wine,jugs+cloth,wine+cloth bonus=per_goods_card");
    let total =
        |table: &Table, number| table.state.scores(argosy_game::Viewer::All).of(seat(number));
    table.play(1, "done");
    // Three goods cards, three contracts each; jugs were scored too, alone.
    let scored = Open::BonusScored { seat: seat(2), card: Bonus::PerGoodsCard, contracts: 9 };
    assert!(table.saw(|event| *event == Event::Open(scored)));
    assert_eq!(table.points(2).last(), Some(&("per_goods_card", 9)));
    assert_eq!(total(&table, 2), 40 + 4 + 9);
    assert_eq!(over("seat 1 bonus=per_goods_card").points(1).last(), Some(&("per_goods_card", 0)));
}

#[test]
fn r59_two_for_each_coin() {
    let table = over("seat 1 coins=7 bonus=per_coin");
    assert_eq!(table.points(1).last(), Some(&("per_coin", 14)));
    // A seat sees beforehand what any card would bring it; nobody else has use for it.
    let now = |viewer| table.state.view(viewer).bonus_now;
    let expected = BonusNow { card: Bonus::PerCoin, contracts: 14 };
    assert!(now(argosy_game::Viewer::Seat(seat(1))).contains(&expected));
    assert!(!now(argosy_game::Viewer::Seat(seat(0))).contains(&expected));
    assert!(now(argosy_game::Viewer::Spectator).is_empty());
}

/// Two suburbs by two rivers, one other, three districts, two ports.
const STALLS: &str = "stalls=D_p1,D_p2,D_L,D_a,M_R,M_E2,D_E1,D_C contracts=20/0/0/0/0";

#[test]
fn r60_one_for_each_stall_in_the_city() {
    let table = over(&format!("seat 1 bonus=per_city_stall {STALLS}"));
    assert_eq!(table.points(1).last(), Some(&("per_city_stall", 3)));
}

#[test]
fn r61_two_for_each_riverside_stall() {
    let table = over(&format!("seat 1 bonus=per_river_stall {STALLS}"));
    assert_eq!(table.points(1).last(), Some(&("per_river_stall", 4)));
    let table =
        over("seat 1 bonus=per_river_stall stalls=F_p1,F_L,D_Q,D_R,P_p4,P_Q,M_p4,M_Q,F_p4,F_Q,F_R");
    assert_eq!(table.points(1).last(), Some(&("per_river_stall", 14)));
}

#[test]
fn r62_one_for_each_stall_of_the_terrain_without_ports() {
    for (card, contracts) in [
        ("per_stall_desert", 4),
        ("per_stall_mountains", 2),
        ("per_stall_forest", 0),
        ("per_stall_plain", 0),
    ] {
        let table = over(&format!("seat 1 bonus={card} {STALLS}"));
        assert_eq!(table.points(1).last(), Some(&(card, contracts)));
    }
    let table =
        over("seat 1 bonus=per_stall_forest,per_stall_plain stalls=F_p4,F_Q,P_L,F_R,P_p2,P_a");
    assert_eq!(table.points(1)[5..], [("per_stall_forest", 2), ("per_stall_plain", 2)]);
}

#[test]
fn r63_most_contracts_win() {
    let table =
        over("seat 0 contracts=0/2/0/0/0\nseat 1 contracts=0/0/4/0/2\nseat 2 contracts=0/0/0/4/0");
    assert_eq!(table.ranks(), "3 1 2");
    // Bonus cards count.
    let table = over(
        "seat 0 contracts=0/2/0/0/0\nseat 1 contracts=0/0/4/0/2\nseat 2 contracts=0/0/0/4/0 coins=2 bonus=per_coin",
    );
    assert_eq!(table.ranks(), "3 2 1");
}

#[test]
fn r64_ties_go_to_the_city_then_to_coins_then_are_shared() {
    let district = "stalls=D_p1,D_L,D_E1 contracts=5/0/0/0/0 coins=0";
    let table = over(&format!(
        "seat 0 {district}\nseat 1 contracts=0/0/0/2/4 coins=9\nseat 2 contracts=0/0/0/4/2 coins=4"
    ));
    assert_eq!(table.ranks(), "3 1 2");
    let equal = over(
        "seat 0 stalls=D_p1,D_L,D_E1,M_E2 contracts=10/0/0/0/0 coins=0\nseat 1 contracts=0/0/0/4/6 coins=9\n\
         seat 2 contracts=0/0/0/4/6 coins=4",
    );
    assert_eq!(equal.ranks(), "1 2 3");
    let shared = over(
        "seat 0 contracts=0/0/0/4/6 coins=1\nseat 1 contracts=0/0/0/2/8\nseat 2 contracts=0/0/0/4/6",
    );
    assert_eq!(shared.ranks(), "3 1 1");
    assert_eq!(over("").ranks(), "1 1 1");
}

#[test]
fn ranks_exist_only_once_the_game_is_over() {
    assert_eq!(ring("").state.ranks(), None);
}
