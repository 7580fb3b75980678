//! R24 to R35: building, buying, and development cards.

use argosy_catan::PhaseView;
use argosy_game::{Game, Seat};

use crate::table::{ROLLED, Table, beginners};

fn main_phase(hands: [&str; 4]) -> Table {
    Table::at(&format!("{ROLLED}trade off\n{}", beginners(hands)))
}

#[test]
fn r24_costs_go_to_the_bank() {
    let mut table = main_phase(["hand=1,1,0,0,0", "", "", ""]);
    table.play(0, "build road e54");
    assert_eq!((table.hand(0), table.view().bank), ([0; 5], [19; 5]));
    assert_eq!(table.colour(0).roads_left, 12);
    let mut table = main_phase(["hand=0,0,0,2,3", "", "", ""]);
    table.play(0, "build city n38");
    assert_eq!((table.hand(0), table.view().bank), ([0; 5], [19; 5]));
    let mut table = main_phase(["hand=0,0,1,1,1", "", "", ""]);
    table.play(0, "buy card").chance("draw knight");
    assert_eq!((table.hand(0), table.view().bank), ([0; 5], [19; 5]));
    let position = format!("{ROLLED}colour 0 settlements=n38 roads=e55,e62 hand=1,1,1,1,0");
    let mut table = Table::at(&position);
    table.play(0, "build settlement n47");
    assert_eq!((table.hand(0), table.view().bank), ([0; 5], [19; 5]));
}

#[test]
fn r24_nothing_is_built_without_the_cards() {
    for (hand, line) in [
        ("hand=1,0,5,5,5", "build road e54"),
        ("hand=0,1,5,5,5", "build road e54"),
        ("hand=0,0,0,1,3", "build city n38"),
        ("hand=0,0,0,2,2", "build city n38"),
        ("hand=0,0,0,1,1", "buy card"),
        ("hand=0,0,1,0,1", "buy card"),
        ("hand=0,0,1,1,0", "buy card"),
    ] {
        let table = main_phase([hand, "", "", ""]);
        assert_eq!(table.refusal(0, line), ("needs_cards", Some("R24")), "{hand} {line}");
    }
    let place = "colour 0 settlements=n38 roads=e55,e62";
    for hand in ["0,1,1,1,0", "1,0,1,1,0", "1,1,0,1,0", "1,1,1,0,0"] {
        let table = Table::at(&format!("{ROLLED}{place} hand={hand}"));
        table.refuses(0, "build settlement n47", "needs_cards");
    }
}

#[test]
fn r24_pieces_run_out() {
    // A ring of fifteen roads round two settlements.
    let roads = "e0,e1,e2,e3,e4,e5,e6,e7,e8,e9,e10,e11,e12,e13,e14";
    let table = Table::at(&format!(
        "{ROLLED}longest_road 0\ncolour 0 settlements=n0,n8 roads={roads} hand=2,2,2,2,0"
    ));
    assert_eq!(table.colour(0).roads_left, 0);
    table.refuses(0, "build road e24", "none_left");
    assert!(table.legal_like(0, "build road").is_empty());
    let spots = "n0,n2,n7,n11,n13";
    let position = format!(
        "{ROLLED}longest_road 0\ncolour 0 settlements={spots} roads=e0,e1,e10,e6,e15,e11,e12,e13,e14,e7,e9,e21 hand=9,9,9,9,9"
    );
    let mut table = Table::at(&position);
    assert_eq!(table.colour(0).settlements_left, 0);
    table.refuses(0, "build settlement n18", "none_left");
    // R27: a city gives its settlement back.
    table.play(0, "build city n0");
    assert_eq!(table.colour(0).settlements_left, 1);
    table.play(0, "build settlement n18");
    let table = Table::at(&format!(
        "{ROLLED}colour 0 settlements=n13 cities=n0,n2,n7,n11 roads=e0,e1,e15,e11,e13 hand=0,0,0,5,5"
    ));
    table.refuses(0, "build city n13", "none_left");
    assert!(table.legal_like(0, "build city").is_empty());
}

#[test]
fn r25_a_road_touches_an_own_road_or_building() {
    let table = main_phase(["hand=1,1,0,0,0", "", "", ""]);
    // Next to n38 with e55 to n42, and n43 with e56 to n34.
    assert_eq!(
        table.legal_like(0, "build road"),
        ["e43", "e44", "e49", "e50", "e54", "e57", "e61", "e62"].map(|e| format!("build road {e}"))
    );
    table.refuses(0, "build road e55", "path_taken");
    table.refuses(0, "build road e58", "path_taken");
    table.refuses(0, "build road e0", "path_unconnected");
}

#[test]
fn r25_no_road_leads_on_through_someone_elses_building() {
    // Blue's road from n38 ends at n42, where red has built.
    let pieces = "colour 0 settlements=n38 roads=e55 hand=1,1,0,0,0\n";
    let table = Table::at(&format!("{ROLLED}{pieces}colour 1 settlements=n47 roads=e63"));
    assert!(table.legal(0).contains(&"build road e54".to_owned()));
    let blocked = format!(
        "{ROLLED}colour 0 settlements=n30 roads=e49,e55 hand=1,1,0,0,0\n\
         colour 1 settlements=n42 roads=e62"
    );
    let table = Table::at(&blocked);
    table.refuses(0, "build road e54", "path_unconnected");
    assert!(table.legal(0).contains(&"build road e50".to_owned()));
}

#[test]
fn r25_a_new_building_closes_the_way() {
    // White can go on from n42 until orange settles there.
    let position = format!(
        "{ROLLED}colour 0 settlements=n47 roads=e62 hand=1,1,1,1,0\n\
         colour 1 settlements=n30 roads=e49,e55"
    );
    let position = position.replace("n47", "n51").replace("roads=e62", "roads=e68,e62");
    let mut table = Table::at(&position);
    table.play(0, "build settlement n42").play(0, "end turn");
    let mut after = Table::at(&table.state.to_position()["catan 1\n".len()..]);
    after.play(1, "roll").chance("roll 5 6");
    after.refuses(1, "build road e54", "path_unconnected");
    assert_eq!(after.state, {
        table.play(1, "roll").chance("roll 5 6");
        table.state
    });
}

#[test]
fn r26_a_settlement_needs_an_own_road_and_distance() {
    let position = format!(
        "{ROLLED}colour 0 settlements=n38 roads=e55,e62,e54 hand=9,9,9,9,0\n\
         colour 1 settlements=n44 roads=e66"
    );
    let mut table = Table::at(&position);
    table.refuses(0, "build settlement n42", "too_close");
    table.refuses(0, "build settlement n41", "too_close");
    table.refuses(0, "build settlement n44", "spot_taken");
    table.refuses(0, "build settlement n0", "no_road_there");
    assert_eq!(table.legal_like(0, "build settlement"), ["build settlement n47"]);
    table.play(0, "build settlement n47");
    assert_eq!(table.points(0), 2);
}

#[test]
fn r27_a_city_replaces_an_own_settlement_and_yields_double() {
    let mut table = main_phase(["hand=0,0,0,2,3", "", "", ""]);
    table.refuses(0, "build city n41", "no_settlement_there");
    table.refuses(0, "build city n0", "no_settlement_there");
    assert_eq!(table.legal_like(0, "build city"), ["build city n38", "build city n43"]);
    table.play(0, "build city n38");
    let colour = table.colour(0);
    assert_eq!((colour.points, colour.settlements_left, colour.cities_left), (3, 4, 3));
    table.refuses(0, "build city n38", "no_settlement_there");
    table.play(0, "end turn").play(1, "roll").chance("roll 4 4");
    assert_eq!(table.hand(0), [0, 2, 0, 0, 0]);
}

#[test]
fn r28_the_top_card_is_drawn_and_kept_secret() {
    let mut table = main_phase(["hand=0,0,2,2,2", "", "", ""]);
    table.play(0, "buy card");
    assert_eq!(
        table.outcomes().iter().map(|(_, weight)| *weight).collect::<Vec<_>>(),
        [14, 2, 2, 2, 5]
    );
    table.refuses(0, "end turn", "chance_first");
    table.chance("draw monopoly");
    assert_eq!(table.cards(0), [0, 0, 0, 1, 0]);
    assert_eq!(table.view().deck_cards, Some([14, 2, 2, 1, 5]));
    let seen = table.seen_by(1);
    assert_eq!((seen.colours[0].n_cards, seen.colours[0].cards, seen.deck), (1, None, 24));
    assert_eq!((seen.turn.n_bought, seen.turn.bought), (1, None));
    table.play(0, "buy card").chance("draw monopoly");
    assert_eq!(table.cards(0), [0, 0, 0, 2, 0]);
}

#[test]
fn r28_an_empty_deck_sells_nothing() {
    let table = Table::at(&format!(
        "{ROLLED}deck 0,0,0,0,0\n{}",
        beginners(["hand=0,0,2,2,2", "", "", ""])
    ));
    table.refuses(0, "buy card", "none_left");
    assert!(!table.legal(0).contains(&"buy card".to_owned()));
}

#[test]
fn r29_one_card_a_turn_before_or_after_the_roll() {
    let mut table = Table::at(&beginners(["cards=2,0,0,1,0", "", "", ""]));
    assert_eq!(table.legal(0)[..2], ["roll", "play knight"]);
    table.play(0, "play monopoly wool");
    assert_eq!(table.legal(0), ["roll"]);
    table.refuses(0, "play knight", "card_played");
    table.play(0, "roll").chance("roll 1 1");
    table.refuses(0, "play knight", "card_played");
    for seat in 0..4 {
        table.play(seat, "end turn").play((seat + 1) % 4, "roll").chance("roll 1 1");
    }
    table.play(0, "play knight").play(0, "robber h18");
    assert_eq!(table.phase(), PhaseView::Main);
}

#[test]
fn r29_a_card_bought_this_turn_has_to_wait() {
    let mut table = main_phase(["hand=0,0,1,1,1", "", "", ""]);
    table.play(0, "buy card").chance("draw knight");
    table.refuses(0, "play knight", "card_just_bought");
    table.refuses(0, "play invention", "card_not_held");
    // R29: another of the same kind may be played.
    let mut table = main_phase(["hand=0,0,1,1,1 cards=1,0,0,0,0", "", "", ""]);
    table.play(0, "buy card").chance("draw knight").play(0, "play knight");
    assert_eq!(table.cards(0), [1, 0, 0, 0, 0]);
}

#[test]
fn r29_not_while_something_else_is_settled() {
    let mut table = Table::at(&beginners(["cards=2,1,1,1,0 hand=4,4,0,0,0", "", "", ""]));
    table.play(0, "roll").chance("roll 3 4");
    table.refuses(0, "play knight", "not_now");
    for _ in 0..4 {
        table.play(0, "discard brick");
    }
    table.refuses(0, "play monopoly ore", "not_now");
    table.play(0, "robber h0");
    assert!(table.legal(0).contains(&"play knight".to_owned()));
}

#[test]
fn r30_a_knight_moves_the_robber_and_stays_open() {
    let mut table = Table::at(&beginners(["cards=1,0,0,0,0", "hand=1,0,0,0,0", "", ""]));
    table.play(0, "play knight");
    assert_eq!((table.colour(0).knights, table.cards(0)), (1, [0; 5]));
    table.play(0, "robber h2").chance("steal brick");
    assert_eq!(table.hand(0), [1, 0, 0, 0, 0]);
    // Played before the roll, so the roll is still to come.
    assert_eq!(table.phase(), PhaseView::Roll);
    assert_eq!(table.view().removed_cards, [0; 5]);
}

#[test]
fn r31_the_largest_army_needs_three_and_then_more() {
    let mut table = Table::at(&beginners(["cards=1,0,0,0,0 knights=1", "", "", ""]));
    table.play(0, "play knight");
    assert_eq!((table.view().largest_army, table.points(0)), (None, 2));
    let mut table = Table::at(&beginners(["cards=1,0,0,0,0 knights=2", "", "", ""]));
    table.play(0, "play knight");
    assert_eq!((table.view().largest_army.map(Seat::number), table.points(0)), (Some(0), 4));
    let position = format!(
        "largest_army 1\n{}",
        beginners(["cards=2,0,0,0,0 knights=2", "knights=3", "", ""])
    );
    let mut table = Table::at(&position);
    assert_eq!(table.points(1), 4);
    table.play(0, "play knight");
    assert_eq!(table.view().largest_army.map(Seat::number), Some(1));
    let position = position.replace("knights=2", "knights=3");
    let mut table = Table::at(&position);
    table.play(0, "play knight");
    assert_eq!(table.view().largest_army.map(Seat::number), Some(0));
    assert_eq!((table.points(0), table.points(1)), (4, 2));
}

#[test]
fn r32_two_free_roads_one_after_the_other() {
    let mut table = Table::at(&beginners(["cards=0,1,0,0,0", "", "", ""]));
    table.play(0, "play road-building");
    assert_eq!(table.phase(), PhaseView::FreeRoads { left: 2 });
    table.refuses(0, "roll", "not_now");
    table.refuses(0, "build road e0", "path_unconnected");
    table.play(0, "build road e54");
    assert_eq!(table.phase(), PhaseView::FreeRoads { left: 1 });
    // R25: the first may carry the second, and someone else's building stops both.
    table.refuses(0, "build road e53", "path_unconnected");
    table.play(0, "build road e62");
    assert_eq!((table.phase(), table.hand(0)), (PhaseView::Roll, [0; 5]));
    assert_eq!(table.colour(0).roads_left, 11);
    assert_eq!(table.view().removed_cards, [0, 1, 0, 0, 0]);
}

#[test]
fn r32_the_last_road_ends_it_and_none_forbids_it() {
    let roads = "e0,e1,e2,e3,e4,e6,e7,e8,e9,e10,e11,e12,e13,e14";
    let position =
        format!("{ROLLED}longest_road 0\ncolour 0 settlements=n0,n8 roads={roads} cards=0,1,0,0,0");
    let mut table = Table::at(&position);
    table.play(0, "play road-building").play(0, "build road e5");
    assert_eq!(table.phase(), PhaseView::Main);
    let table = Table::at(&position.replace("e13,e14", "e13,e14,e5"));
    table.refuses(0, "play road-building", "no_room_for_roads");
    assert!(!table.legal(0).contains(&"play road-building".to_owned()));
}

#[test]
fn r33_invention_takes_two_cards_of_the_bank() {
    let mut table = Table::at(&beginners(["cards=0,0,1,0,0", "", "", ""]));
    table.play(0, "play invention");
    assert_eq!(table.legal(0).len(), 5);
    table.play(0, "take wool");
    assert_eq!(table.legal(0), ["take wool", "take grain", "take ore"]);
    table.refuses(0, "take brick", "out_of_order");
    table.play(0, "take wool");
    assert_eq!((table.hand(0), table.phase()), ([0, 0, 2, 0, 0], PhaseView::Roll));
    assert_eq!(table.view().bank, [19, 19, 17, 19, 19]);
    let mut table = Table::at(&beginners(["cards=0,0,1,0,0", "", "", ""]));
    table.play(0, "play invention").play(0, "take brick").play(0, "take ore");
    assert_eq!(table.hand(0), [1, 0, 0, 0, 1]);
}

#[test]
fn r33_a_short_bank_gives_what_it_has() {
    let hands = |held: &str| {
        format!("{ROLLED}{}", beginners(["cards=0,0,1,0,0", "hand=19,19,19,19,0", held, ""]))
    };
    let mut table = Table::at(&hands("hand=0,0,0,0,18"));
    table.play(0, "play invention").play(0, "take ore");
    assert_eq!((table.hand(0), table.phase()), ([0, 0, 0, 0, 1], PhaseView::Main));
    let table = Table::at(&hands("hand=0,0,0,0,19"));
    table.refuses(0, "play invention", "bank_empty");
    // One brick and two ore: with a single ore behind it, a first ore needs a second.
    let mut table = Table::at(&format!(
        "{ROLLED}{}",
        beginners(["cards=0,0,1,0,0", "hand=18,19,19,19,0", "hand=0,0,0,0,18", ""])
    ));
    table.play(0, "play invention");
    assert_eq!(table.legal(0), ["take brick"]);
    table.refuses(0, "take ore", "too_few_behind");
    table.refuses(0, "take wool", "bank_has_none");
}

#[test]
fn r34_monopoly_takes_all_of_one_resource() {
    let hands =
        ["cards=0,0,0,1,0 hand=0,0,1,0,0", "hand=1,0,3,0,0", "hand=2,2,0,0,0", "hand=0,0,2,0,1"];
    let mut table = Table::at(&beginners(hands));
    table.play(0, "play monopoly wool");
    assert_eq!(table.hand(0), [0, 0, 6, 0, 0]);
    assert_eq!(table.hand(1), [1, 0, 0, 0, 0]);
    assert_eq!(table.hand(2), [2, 2, 0, 0, 0]);
    assert_eq!(table.hand(3), [0, 0, 0, 0, 1]);
    assert_eq!(table.phase(), PhaseView::Roll);
}

#[test]
fn r35_victory_point_cards_are_secret_and_never_played() {
    let mut table = Table::at(&format!("{ROLLED}{}", beginners(["hand=0,0,1,1,1", "", "", ""])));
    table.play(0, "buy card").chance("draw victory-point");
    assert_eq!(table.points(0), 3);
    assert_eq!(table.seen_by(1).colours[0].points, 2);
    assert_eq!(table.seen_by(1).colours[0].total_points, None);
    assert_eq!(table.seen_by(0).colours[0].total_points, Some(3));
    assert!("play victory-point".parse::<argosy_catan::Action>().is_err());
    assert_eq!(table.legal(0), ["end turn"]);
}
