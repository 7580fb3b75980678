//! The end (R40 to R53).

use argosy_game::Game;
use argosy_ragusa::{Bonus, Side, Stretch};

use crate::support::Table;

/// A finished game of three with these lines for the sides.
fn finished(sides: [&str; 3], rest: &str) -> Table {
    let [zero, one, two] = sides;
    Table::at(&format!(
        "ragusa 3
         side 0 left=0 {zero}
         side 1 left=0 {one}
         side 2 left=0 {two}
         {rest}
         phase over"
    ))
}

fn stretches(table: &Table) -> [(u8, u8); 3] {
    [0, 1, 2].map(|side| {
        let Stretch { walls, points } = table.state.longest_stretch(Side::new(side));
        (walls, points)
    })
}

#[test]
fn r40_the_game_ends_when_all_houses_are_placed() {
    let mut table = Table::at(
        "ragusa 3
         active 2
         side 0 left=0
         side 1 left=0
         side 2 left=1 houses=P01,P02 towers=P02
         walls 1,2",
    );
    assert_eq!(table.part(2, "walls"), Some(0));
    assert!(table.state.ranks().is_none());
    table.act(2, "place R26");
    assert_eq!(table.phase(), "over");
    assert_eq!(table.part(2, "walls"), Some(4));
    assert!(table.state.ranks().is_some());
    // While another player has a house left the game goes on.
    let mut table = Table::at("ragusa 3\nactive 2\nside 0 left=1\nside 1 left=0\nside 2 left=1");
    table.act(2, "place R10");
    assert_eq!((table.phase().as_str(), table.to_act()), ("place", 0));
}

#[test]
fn r41_r42_the_wall_picture_scores_17_14_6() {
    // Purple: 10 walls with 4 houses and 3 towers on the nine spots between them.
    // Orange: 8 walls with 3 houses and 3 towers. Blue: 4 walls with 2 houses.
    // Purple's stretch runs from P22 to P10, orange's from P10 to P18, blue's from
    // P18 to P22; walls 1 to 10 are spots P01 to P11.
    let table = finished(
        [
            "houses=P02,P04,P06,P08 towers=P03,P05,P09",
            "houses=P12,P14,P16,P11 towers=P13,P15,P17,P01",
            "houses=P20,P21,P19",
        ],
        "walls 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22",
    );
    assert_eq!(stretches(&table)[0], (10, 17));
    let table = finished(
        ["houses=P02,P11 towers=P03", "houses=P12,P14,P16 towers=P13,P15,P17", "houses=P19"],
        "walls 11,12,13,14,15,16,17,18",
    );
    assert_eq!(stretches(&table)[1], (8, 14));
    let table = finished(["houses=P22", "houses=P18", "houses=P19,P21"], "walls 18,19,20,21");
    assert_eq!(stretches(&table)[2], (4, 6));
}

#[test]
fn r41_other_colours_break_unless_an_own_piece_stands_there() {
    let broken = |others: &str, own: &str| stretches(&finished([own, others, ""], "walls 3,4"))[0];
    assert_eq!(broken("", ""), (2, 2));
    assert_eq!(broken("houses=P04", ""), (1, 1));
    assert_eq!(broken("towers=P04", ""), (1, 1));
    assert_eq!(broken("houses=P04", "towers=P04"), (2, 3));
    assert_eq!(broken("towers=P04", "houses=P04"), (2, 3));
    assert_eq!(broken("", "houses=P04 towers=P04"), (2, 4));
    // Pieces of others at the ends do no harm.
    assert_eq!(broken("houses=P03,P05", ""), (2, 2));
    // No wall, no stretch; houses alone are no stretch.
    assert_eq!(stretches(&finished(["houses=P04", "", ""], "walls -"))[0], (0, 0));
}

#[test]
fn r42_pieces_on_the_end_spots_do_not_count() {
    let table = finished(["houses=P03,P04,P05", "", ""], "walls 3,4");
    assert_eq!(stretches(&table)[0], (2, 3));
    // A gap in the wall ends a stretch too.
    let table = finished(["houses=P03,P04,P05,P06,P07", "", ""], "walls 3,5,6");
    assert_eq!(stretches(&table)[0], (2, 3));
    // Longer beats more points; among equal lengths the better score counts.
    let table = finished(["houses=P04 towers=P04,P12", "", ""], "walls 3,4,9,10,11");
    assert_eq!(stretches(&table)[0], (3, 3));
    let table = finished(["houses=P12 towers=P12,P04", "", ""], "walls 3,4,11,12");
    assert_eq!(stretches(&table)[0], (2, 4));
    // Round the corner from P22 to P01.
    let table = finished(["houses=P01,P22 towers=P01", "", ""], "walls 21,22,1");
    assert_eq!(stretches(&table)[0], (3, 6));
}

#[test]
fn r43_a_full_ring() {
    let walls = "walls 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22";
    let ring = |own: &str, others: &str| stretches(&finished([own, others, ""], walls))[0];
    assert_eq!(ring("houses=P01,P07 towers=P01", ""), (22, 25));
    assert_eq!(ring("houses=P01,P07 towers=P01", "houses=P03"), (22, 25));
    assert_eq!(ring("houses=P01,P07 towers=P01", "houses=P03,P09"), (16, 18));
    assert_eq!(ring("houses=P01,P07", "houses=P03,P05"), (20, 22));
}

#[test]
fn r44_the_cathedral_example_gives_18_points() {
    // Two houses, three sets, values silver 4, wine 3, oil 2.
    let market = "market 2,4,6";
    let table = finished(["houses=C04,C10 oil=3 wine=3 silver=3", "", ""], market);
    assert_eq!(table.part(0, "cathedral"), Some(18));
    assert_eq!(table.side(0).goods, [3, 3, 3]);
    let table = finished(
        ["houses=C04,C10 oil=1 wine=3 silver=3", "houses=C01 oil=1 wine=1 silver=1", ""],
        market,
    );
    assert_eq!(table.part(0, "cathedral"), Some(9));
    assert_eq!(table.part(1, "cathedral"), Some(0));
    assert_eq!(finished(["houses=C04 oil=3 wine=3", "", ""], market).part(0, "cathedral"), Some(0));
}

/// The points of one bonus card.
fn bonus(card: &str, fields: &str, rest: &str) -> i32 {
    let table = finished([&format!("hand={card} {fields}"), "", ""], rest);
    table.part(0, &format!("bonus_{card}")).expect("the card is scored")
}

#[test]
fn r45_a_card_gives_at_most_twelve() {
    assert_eq!(bonus("ore", "ore=3", ""), 12);
    assert_eq!(bonus("ore", "ore=4", ""), 12);
    assert_eq!(bonus("grapes", "grapes=7", ""), 12);
    assert_eq!(bonus("grapes", "grapes=5", ""), 10);
}

#[test]
fn r45_a_seat_is_told_what_each_card_would_bring_it_now() {
    let table = Table::at(
        "ragusa 3
         side 0 wood=5 ore=4 hand=fish dealt=fish,wood,ore
         side 1 hand=grapes dealt=grapes,furs,silk
         side 2 hand=stone dealt=stone,sets,fleet
         phase place",
    );
    let points = |viewer, card| {
        let now = table.state.view(viewer).bonus_now;
        now.iter().find(|now| now.card == card).map(|now| now.points)
    };
    let first = argosy_game::Viewer::Seat(argosy_game::Seat::new(0));
    assert_eq!((points(first, Bonus::Wood), points(first, Bonus::Ore)), (Some(10), Some(12)));
    let second = argosy_game::Viewer::Seat(argosy_game::Seat::new(1));
    assert_eq!(points(second, Bonus::Wood), Some(0));
    assert_eq!(points(argosy_game::Viewer::Spectator, Bonus::Wood), None);
}

#[test]
fn r46_resource_cards() {
    let values = [("fish", 1), ("wood", 2), ("grapes", 2), ("olives", 2), ("stone", 3), ("ore", 4)];
    for (card, value) in values {
        assert_eq!(bonus(card, &format!("{card}=3"), ""), 3 * value, "{card}");
        assert_eq!(bonus(card, "", ""), 0);
    }
    // Fish that were exchanged count no more.
    let mut table = Table::at(
        "ragusa 3
         side 0 left=0 fish=5 hand=fish,stone dealt=fish,wood,ore
         side 1 left=0
         side 2 left=0
         phase last-exchange 0",
    );
    table.act(0, "exchange stone");
    table.act(0, "pass");
    assert_eq!((table.part(0, "bonus_fish"), table.part(0, "bonus_stone")), (Some(2), Some(3)));
}

#[test]
fn r47_ship_cards() {
    let values = [("spices", 3), ("ceramics", 3), ("furs", 3), ("clothes", 4), ("silk", 3)];
    for (card, value) in values {
        assert_eq!(bonus(card, &format!("{card}=2 gems=1"), ""), 2 * value, "{card}");
        assert_eq!(bonus(card, "pearls=1", ""), 0);
    }
}

#[test]
fn r48_different_cargoes() {
    assert_eq!(bonus("cargoes", "spices=3 furs=1 gems=1", ""), 6);
    assert_eq!(
        bonus("cargoes", "spices=1 ceramics=1 furs=1 clothes=1 silk=1 pearls=1 gems=1", ""),
        12
    );
    assert_eq!(bonus("cargoes", "", ""), 0);
}

#[test]
fn r49_sets_of_goods() {
    assert_eq!(bonus("sets", "oil=2 wine=3 silver=4", ""), 4);
    assert_eq!(bonus("sets", "oil=2 wine=3", ""), 0);
    assert_eq!(bonus("sets", "oil=7 wine=7 silver=7", ""), 12);
}

#[test]
fn r50_half_of_the_ship_points() {
    assert_eq!(bonus("fleet", "ship-points=9", ""), 4);
    assert_eq!(bonus("fleet", "ship-points=10", ""), 5);
    assert_eq!(bonus("fleet", "ship-points=40", ""), 12);
}

#[test]
fn r51_walls_that_touch_own_pieces() {
    assert_eq!(bonus("walls", "houses=P04", "walls 3,4,5"), 2);
    assert_eq!(bonus("walls", "towers=P04", "walls 3,4,5"), 2);
    assert_eq!(bonus("walls", "houses=P04,P05 towers=P04", "walls 3,4,5"), 3);
    assert_eq!(bonus("walls", "houses=P01", "walls 22,1"), 2);
    assert_eq!(bonus("walls", "houses=R01", "walls 22,1"), 0);
}

#[test]
fn r52_own_towers() {
    assert_eq!(bonus("towers", "towers=P04,P07,P09", ""), 6);
    assert_eq!(bonus("towers", "towers=P01,P02,P03,P04,P05,P06,P07", ""), 12);
}

#[test]
fn r53_points_then_goods_then_shared() {
    let ranks = |sides: [&str; 3]| -> Vec<u8> {
        finished(sides, "market 2,4,6").state.ranks().unwrap().seats().to_vec()
    };
    assert_eq!(
        ranks(["sale-points=5 hand=silk", "mason-points=7 hand=furs", "fish-points=6 hand=ore"]),
        [3, 1, 2]
    );
    // Equal points: oil 2, wine 3, silver 4 each decide.
    assert_eq!(ranks(["oil=2 hand=silk", "silver=1 hand=furs", "wine=1 hand=ore"]), [1, 1, 3]);
    assert_eq!(ranks(["oil=1 hand=silk", "silver=1 hand=furs", "wine=1 hand=ore"]), [3, 1, 2]);
    // Goods do not beat points.
    assert_eq!(
        ranks(["ship-points=1 hand=silk", "silver=9 hand=furs", "silver=9 hand=ore"]),
        [1, 2, 2]
    );
}

#[test]
fn r53_scores_add_up_under_their_headings() {
    let table = finished(
        [
            "mason-points=1 fish-points=2 ship-points=3 sale-points=4 hand=wood,towers wood=1 towers=P01 dealt=wood,ore,silk",
            "",
            "",
        ],
        "walls 1",
    );
    let names: Vec<(&str, i32)> = table.state.scores(argosy_game::Viewer::Spectator).0[0]
        .parts
        .iter()
        .map(|part| (part.name, part.points))
        .collect();
    assert_eq!(
        names,
        [
            ("mason", 1),
            ("fishmonger", 2),
            ("ships", 3),
            ("sales", 4),
            ("walls", 1),
            ("cathedral", 0),
            ("bonus_wood", 2),
            ("bonus_towers", 2)
        ]
    );
    assert_eq!(table.total(0), 15);
}
