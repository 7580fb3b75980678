//! Phase 4: paths, payments, jokers, the limit of the hand.

use argosy_game::{Game, Viewer};
use argosy_golden_city::{Event, Open};

use crate::table::{Table, seat};

/// A building turn of seat 0 with these lines in addition.
fn building(lines: &str) -> Table {
    Table::at(&format!("phase build 0 0\nscoring wine river_FP\n{lines}"))
}

/// Blue is seat 0: a port by the desert, a riverside suburb, an outer district.
const BLUE: &str = "stalls=D_p1,D_L,D_E1 contracts=5/0/0/0/0";

#[test]
fn r21_r27_the_building_example_of_the_rulebook() {
    // With cards for everything but no key: suburbs in the desert and the mountains,
    // the districts beside, and any free port.
    let hand = "hand=coast,3mountains,3desert";
    let table = building(&format!("seat 0 {hand} {BLUE}"));
    let ports = [
        "F_p1", "F_p2", "F_p3", "F_p4", "P_p1", "P_p2", "P_p3", "P_p4", "M_p1", "M_p2", "M_p3",
        "M_p4", "D_p2", "D_p3", "D_p4",
    ];
    let land = ["M_Q", "M_R", "M_E2", "D_a", "D_c", "D_E2"];
    let expected: Vec<&str> = ports.into_iter().chain(land).collect();
    assert_eq!(table.buildable(0), expected);
    assert_eq!(table.why(0, "build D_C desert desert"), "D_C needs a key (R27)");
    // The key comes from a suburb that shows one.
    let mut table = table;
    table.play(0, "build D_c desert desert");
    assert_eq!(table.state.player(seat(0)).keys, 1);
    assert_eq!(table.payments(0, "D_C"), ["2mountains desert"]);
    let table = building(&format!("seat 0 keys=1 {hand} {BLUE}"));
    let with_key: Vec<&str> = expected.into_iter().chain(["D_C"]).collect();
    assert_eq!(table.buildable(0), with_key);
}

#[test]
fn r20_no_stall_one_stall_or_two() {
    let mut table = building("seat 0 hand=3coast");
    assert_eq!(table.legal(0)[0], "done");
    table.play(0, "done");
    assert_eq!(table.events, [Event::Open(Open::Done { seat: seat(0) })]);
    assert_eq!(table.phase(), "build 1 0");
    let mut table = building("seat 0 hand=3coast");
    table.play(0, "build F_p1 coast");
    assert_eq!(table.phase(), "build 0 1");
    table.play(0, "done");
    assert_eq!(table.phase(), "build 1 0");
    let mut table = building("seat 0 hand=3coast");
    table.play(0, "build F_p1 coast").play(0, "build F_p4 coast");
    assert_eq!(table.phase(), "build 1 0");
    assert_eq!(table.hand(0), "coast");
}

#[test]
fn r20_r34_everyone_has_one_turn_beginning_with_the_first_player() {
    let mut table = Table::at("seats 4\nfirst 2\nphase build 2 0\nscoring wine river_FP");
    table.play(2, "done").play(3, "done").play(0, "done");
    assert_eq!(table.phase(), "build 1 0");
    table.play(1, "done");
    assert_eq!(table.phase(), "scoring");
}

#[test]
fn r21_a_stall_off_the_coast_is_joined_to_an_own_stall() {
    let table = building("seat 0 hand=7desert\nseat 1 stalls=D_p1,D_L");
    assert_eq!(table.why(0, "build D_c desert desert"), "no road from your stalls to D_c (R21)");
    let table = building("seat 0 hand=2desert stalls=D_p1");
    // Two identical cards are a joker too, so ports are open.
    let land: Vec<String> =
        table.buildable(0).into_iter().filter(|name| !name.contains('p')).collect();
    assert_eq!(land, ["D_L", "D_a"]);
    assert_eq!(table.why(0, "build D_c desert desert"), "no road from your stalls to D_c (R21)");
}

#[test]
fn r22_any_free_port_at_any_time() {
    let table = building("seat 0 hand=coast stalls=D_p1\nseat 1 stalls=F_p1");
    assert_eq!(table.buildable(0).len(), 14);
    assert!(table.buildable(0).contains(&"P_p3".to_owned()));
}

#[test]
fn r23_a_port_or_suburb_holds_one_stall() {
    let table = building("seat 0 hand=2coast,4desert stalls=D_p1\nseat 1 stalls=D_p2,D_a");
    assert_eq!(table.why(0, "build D_p2 coast"), "D_p2 is taken by seat 1 (R23)");
    assert_eq!(table.why(0, "build D_a desert desert"), "D_a is taken by seat 1 (R23)");
    assert_eq!(table.why(0, "build D_p1 coast"), "you have a stall on D_p1 already (R23)");
    assert!(!table.buildable(0).contains(&"D_a".to_owned()));
    assert_eq!(table.why(0, "build D_f desert desert"), "there is no space D_f on this board (R8)");
}

#[test]
fn r24_a_district_holds_one_stall_of_each_player() {
    let mut table = building(
        "seat 0 hand=2coast,4desert stalls=D_p2,D_a,D_c\nseat 1 stalls=D_p1,D_L,D_E1 hand=4desert",
    );
    table.play(0, "build D_E1 desert desert");
    assert_eq!(table.why(0, "build D_E1 desert desert"), "you have a stall on D_E1 already (R24)");
    assert!(table.legal(0).contains(&"build D_E2 desert desert".to_owned()));
}

#[test]
fn r25_a_port_costs_one_coast_card() {
    let mut table = building("seat 0 hand=coast,forest");
    assert_eq!(table.payments(0, "F_p2"), ["coast"]);
    table.play(0, "build F_p1 coast");
    assert_eq!(table.hand(0), "forest");
    let table = building("seat 0 hand=forest,plain");
    assert_eq!(table.why(0, "build F_p1 coast"), "needs 1 coast, you can pay 0 (R25)");
}

#[test]
fn r26_suburbs_and_outer_districts_cost_two_cards_of_the_terrain() {
    let mut table = building("seat 0 hand=4desert,mountains stalls=D_p1,D_L");
    assert_eq!(table.payments(0, "D_c"), ["desert desert"]);
    assert_eq!(table.payments(0, "D_E1"), ["desert desert"]);
    table.play(0, "build D_E1 desert desert");
    assert_eq!(table.hand(0), "mountains,2desert");
    let table = building("seat 0 hand=desert,mountains stalls=D_p1");
    assert_eq!(table.why(0, "build D_a desert desert"), "needs 2 desert, you can pay 1 (R26)");
    assert_eq!(table.why(0, "build D_a 2forest 2forest"), "needs 2 desert, you can pay 1 (R26)");
    let table = building("seat 0 hand=3desert,3mountains stalls=D_p1");
    assert_eq!(table.why(0, "build D_a 2forest desert"), "you do not hold 2forest,desert (R29)");
    assert_eq!(table.payments(0, "D_a"), ["2mountains desert", "desert desert"]);
    // Two can be paid, but not with these cards.
    let table = building("seat 0 hand=2desert stalls=D_p1");
    assert_eq!(table.why(0, "build D_a 2forest desert"), "you do not hold 2forest,desert (R29)");
}

#[test]
fn r27_an_inner_district_also_costs_a_key() {
    let mut table = building(&format!("seat 0 keys=2 hand=4desert {BLUE}"));
    assert_eq!(table.payments(0, "D_C"), ["desert desert"]);
    table.play(0, "build D_C desert desert");
    assert_eq!(table.state.player(seat(0)).keys, 1);
}

#[test]
fn r28_two_identical_cards_stand_for_any_other() {
    // The rulebook's own: two desert cards as forest, two plain cards as mountains.
    let table = building("seat 0 hand=forest,2desert,mountains,2plain stalls=F_p1,M_p1");
    assert_eq!(table.payments(0, "F_a"), ["forest 2plain", "forest 2desert", "2plain 2desert"]);
    assert_eq!(
        table.payments(0, "M_a"),
        ["2plain mountains", "2plain 2desert", "mountains 2desert"]
    );
    // Coast both ways.
    assert_eq!(table.payments(0, "P_p1"), ["2plain", "2desert"]);
    let table = building("seat 0 hand=4coast,forest stalls=F_p1");
    assert_eq!(table.payments(0, "F_a"), ["2coast 2coast", "2coast forest"]);
    let mut table = table;
    table.play(0, "build F_a 2coast 2coast");
    assert_eq!(table.hand(0), "forest");
}

#[test]
fn r29_each_joker_uses_two_real_cards() {
    // Three of a kind are one joker, four are two.
    let table = building("seat 0 hand=3coast stalls=F_p1");
    assert!(table.payments(0, "F_a").is_empty());
    assert_eq!(table.why(0, "build F_a 2coast 2coast"), "needs 2 forest, you can pay 1 (R26)");
    let table = building("seat 0 hand=4coast stalls=F_p1");
    assert_eq!(table.payments(0, "F_a"), ["2coast 2coast"]);
    // A joker although the real card is in hand; none for its own kind.
    let table = building("seat 0 hand=coast,2forest");
    assert_eq!(table.payments(0, "F_p1"), ["coast", "2forest"]);
    let table = building("seat 0 hand=3forest stalls=F_p1");
    assert_eq!(table.payments(0, "F_a"), ["forest forest"]);
    let table = building("seat 0 hand=2coast,4forest stalls=F_p1");
    assert_eq!(table.payments(0, "F_a"), ["2coast forest", "forest forest"]);
    assert_eq!(table.payments(0, "F_p2"), ["coast", "2forest"]);
}

#[test]
fn r30_paid_cards_are_used_and_a_paid_key_leaves_the_game() {
    let mut table = building(&format!("used plain\nseat 0 keys=1 hand=2coast,desert {BLUE}"));
    table.play(0, "build D_C 2coast desert");
    assert_eq!(table.state.view(Viewer::Spectator).used.to_string(), "2coast,plain,desert");
    assert_eq!(table.state.keys_left(), 5);
    let built = table.events.iter().find_map(|event| match event {
        Event::Open(Open::Built { paid, key, .. }) => Some((paid.to_string(), *key)),
        _ => None,
    });
    assert_eq!(built, Some(("2coast,desert".to_owned(), true)));
}

#[test]
fn r31_the_reward_is_settled_before_the_next_stall() {
    let mut table = building("seat 0 hand=2coast,4forest stalls=F_p1");
    table.play(0, "build F_a forest forest");
    assert_eq!(table.phase(), "choose_goods 0 1");
    assert_eq!(table.why(0, "done"), "now you must take a goods card (-)");
    assert_eq!(table.why(0, "build F_p2 coast"), "now you must take a goods card (-)");
}

#[test]
fn r32_the_first_stall_pays_for_and_leads_to_the_second() {
    // The landscape card of the port is the missing forest card.
    let mut table = building("seat 0 hand=coast,forest");
    table.play(0, "build F_p2 coast").chance("landscape forest");
    assert_eq!(table.phase(), "build 0 1");
    table.play(0, "build F_a forest forest");
    assert_eq!(table.hand(0), "-");
    // A key that was just won.
    let mut table = building(&format!("seat 0 hand=4desert {BLUE}"));
    table.play(0, "build D_c desert desert").play(0, "build D_C desert desert");
    assert_eq!(table.contracts(0), 15);
}

#[test]
fn r33_exactly_the_excess_goes_at_the_end_of_the_own_turn() {
    let mut table = building("used plain\nseat 0 hand=3coast,2forest,2desert\nseat 1 hand=7plain");
    assert_eq!(table.state.view(Viewer::Spectator).used.to_string(), "plain");
    table.play(0, "done");
    assert_eq!(table.phase(), "discard 0");
    assert_eq!(
        table.legal(0),
        [
            "discard coast coast",
            "discard coast forest",
            "discard coast desert",
            "discard forest forest",
            "discard forest desert",
            "discard desert desert"
        ]
    );
    assert_eq!(table.why(0, "discard coast"), "you must give up exactly 2 (R33)");
    assert_eq!(
        table.why(0, "discard coast plain"),
        "you cannot give up coast,plain, which you do not hold (R33)"
    );
    assert_eq!(table.why(0, "done"), "now you must give up landscape cards (-)");
    table.play(0, "discard coast desert");
    assert_eq!(table.hand(0), "2coast,2forest,desert");
    assert_eq!(table.state.view(Viewer::Spectator).used.to_string(), "coast,plain,desert");
    assert!(matches!(table.events.last(), Some(Event::Open(Open::Discarded { .. }))));
    // Others may hold more until their own turn ends.
    assert_eq!(table.phase(), "build 1 0");
    assert_eq!(table.hand(1), "7plain");
    let mut table = building("seat 0 hand=coast,5desert");
    table.play(0, "done");
    assert_eq!(table.legal(0), ["discard coast", "discard desert"]);
    table.play(0, "discard coast");
    assert_eq!(table.hand(0), "5desert");
    // Five cards are no excess, and two stalls may bring the hand down to it.
    let mut table = building("seat 0 hand=2coast,5desert");
    table.play(0, "build F_p1 coast").play(0, "build F_p4 coast");
    assert_eq!(table.phase(), "build 1 0");
}

#[test]
fn r33_two_stalls_can_still_leave_an_excess() {
    let mut table = building("seat 0 hand=2coast,5desert");
    table.play(0, "build F_p2 coast").chance("landscape plain");
    table.play(0, "build F_p3 coast").chance("landscape plain");
    assert_eq!(table.phase(), "discard 0");
    assert_eq!(
        table.legal(0),
        ["discard plain plain", "discard plain desert", "discard desert desert"]
    );
}

#[test]
fn r35_a_turn_is_over_when_no_stall_is_left() {
    let stalls =
        "F_p1,F_p2,F_p3,F_p4,P_p1,P_p2,P_p3,P_p4,M_p1,M_p2,M_p3,M_p4,D_p1,D_p2,D_p3,D_p4,D_a";
    let mut table = building(&format!("seat 0 hand=6desert stalls={stalls}"));
    assert_eq!(table.state.stalls_left(seat(0)), 1);
    table.play(0, "build D_c desert desert");
    assert_eq!(table.phase(), "build 1 0");
}
