//! Two players and their bastions (R54 to R62).

use argosy_ragusa::{Event, Phase, Side};

use crate::support::{Table, actors, points, seat};

#[test]
fn r54_each_has_two_bastions_for_any_turn() {
    let table = Table::new(2, &argosy_game::Options::new());
    for player in table.view().players {
        assert_eq!((player.houses_left, player.bastions_left), (12, 2));
    }
    let mut table = Table::at("ragusa 2\nside 0 bastions=1 wood=1\nside 1 bastions=2 wood=1");
    assert!(table.is_legal(0, "place R01") && table.is_legal(0, "bastion P03"));
    table.act(0, "bastion P03");
    assert_eq!((table.side(0).stock, table.side(0).bastions), (12, 0));
    assert_eq!(table.view().black.count_ones(), 1);
    let table = Table::at("ragusa 2\nside 0 bastions=0 wood=1");
    assert_eq!(
        table.refusal(0, "bastion P03"),
        ("you have no bastion left".to_owned(), Some("R54"))
    );
    // With no house left the bastion is all there is.
    let table = Table::at("ragusa 2\nside 0 left=0 bastions=1");
    assert_eq!(table.refusal(0, "place R01"), ("you have no house left".to_owned(), Some("R1")));
}

#[test]
fn r55_bastions_stand_on_empty_wall_spots() {
    let table = Table::at(
        "ragusa 2
         side 0 bastions=2 ore=1 grapes=1 olives=1 fish=2 oil=1
         side 1 houses=P03",
    );
    let spots: Vec<String> =
        table.legal(0).into_iter().filter(|line| line.starts_with("bastion")).collect();
    let expected: Vec<String> =
        (1..=22).filter(|&p| p != 3).map(|p| format!("bastion P{p:02}")).collect();
    assert_eq!(spots, expected);
    assert_eq!(table.refusal(0, "bastion P03").1, Some("R5"));
}

#[test]
fn r56_one_bastion_at_a_hex() {
    let table = Table::at(
        "ragusa 2
         side 0 bastions=1 ore=1 grapes=1 olives=1 fish=2 oil=1
         black P07",
    );
    // P07 touches F1, F2 and the oil press; P05, P06, P08 and P09 share a hex with it.
    for (spot, hex) in
        [("P05", "oil-press"), ("P06", "oil-press"), ("P08", "oil-press"), ("P09", "F2")]
    {
        let (sentence, rule) = table.refusal(0, &format!("bastion {spot}"));
        assert_eq!((sentence, rule), (format!("there is a bastion at {hex} already"), Some("R56")));
    }
    assert!(table.is_legal(0, "bastion P04") && table.is_legal(0, "bastion P10"));
}

#[test]
fn r57_no_wood_or_stone_but_special_requirements() {
    let side = |fields: &str| Table::at(&format!("ragusa 2\nside 0 bastions=1 {fields}"));
    assert!(side("").is_legal(0, "bastion P03"));
    assert!(!side("").is_legal(0, "bastion P19"));
    assert_eq!(side("").refusal(0, "bastion P19").0, "winery needs 1 grapes, you have 0");
    assert!(side("grapes=1").is_legal(0, "bastion P19"));
    // The sea gives a bastion no fish, so it cannot pay with them.
    assert!(!side("").is_legal(0, "bastion P17"));
    assert!(side("fish=2").is_legal(0, "bastion P17"));
    assert!(!side("").is_legal(0, "bastion P12"));
    assert!(side("fish=2").is_legal(0, "bastion P12"));
    assert!(!side("").is_legal(0, "bastion P14"));
    assert!(side("wine=1").is_legal(0, "bastion P14"));
    // The producer at the same spot serves the quay.
    assert!(side("grapes=1").is_legal(0, "bastion P16"));
    let mut table = side("fish=2");
    table.act(0, "bastion P17");
    assert_eq!(table.legal(0), ["exchange grapes"]);
    table.act(0, "exchange grapes");
    assert_eq!(table.side(0).goods, [0, 1, 0]);
}

#[test]
fn r58_a_bastion_gains_nothing() {
    let mut table = Table::at("ragusa 2\nside 0 bastions=1 olives=1");
    let events = table.act(0, "bastion P06");
    assert!(!events.iter().any(|event| matches!(event, Event::Gained { .. })));
    assert_eq!(table.side(0).resources, [0, 0, 0, 0, 0, 1]);
    assert_eq!(table.side(0).goods, [1, 0, 0]);
}

#[test]
fn r59_the_placer_takes_all_actions() {
    // The book's case: two blue houses and a purple one at the quay; four sales.
    let mut table = Table::at(
        "ragusa 2
         side 0 bastions=1 houses=P16 wine=9
         side 1 houses=C06,P14 wine=9",
    );
    table.act(0, "bastion P15");
    let mut sales = 0;
    while table.phase() == "sell" {
        assert_eq!(table.to_act(), 0);
        table.act(0, "sell wine");
        sales += 1;
    }
    assert_eq!((sales, table.side(0).goods[1], table.side(1).goods[1]), (4, 5, 9));
    // At a producer the placer's own resources count.
    let mut table = Table::at(
        "ragusa 2
         side 0 bastions=1 grapes=2
         side 1 houses=P18,C03 grapes=5",
    );
    let events = table.act(0, "bastion P17");
    assert_eq!(actors(&events), [seat(0), seat(0), seat(0)]);
    assert_eq!((table.side(0).goods[1], table.side(1).goods[1]), (6, 0));
}

#[test]
fn r60_a_bastion_acts_for_the_player_who_builds_a_house() {
    let mut table = Table::at(
        "ragusa 2
         side 0 bastions=1 grapes=2 stone=1 wood=1
         side 1 houses=C03 grapes=1
         black P17",
    );
    let events = table.act(0, "place P19");
    assert!(events.iter().all(|event| !matches!(event, Event::Produced { .. })));
    let events = table.act(0, "activate winery");
    // Clockwise from P19: C03, then P17.
    assert_eq!(actors(&events), [seat(0), seat(1), seat(0)]);
    assert_eq!((table.side(0).goods[1], table.side(1).goods[1]), (4, 1));
}

#[test]
fn r61_a_bastion_is_a_third_colour() {
    let table = |zero: &str| {
        Table::at(&format!(
            "ragusa 2
             side 0 left=0 bastions=0 {zero}
             side 1 left=0 bastions=0
             walls 3,4,5
             black P04
             phase over"
        ))
    };
    let longest = |table: &Table, side| table.state.longest_stretch(Side::new(side)).walls;
    assert_eq!(longest(&table(""), 0), 2);
    assert_eq!(longest(&table("towers=P04"), 0), 3);
    assert_eq!(longest(&table("towers=P04"), 1), 2);
    // It is nobody's house for the mason, for limits and for bonus cards.
    let mut mason = Table::at(
        "ragusa 2
         side 0 houses=C02 stone=1 wood=1 bastions=0
         black P04
         phase wall C02 house - mason 0",
    );
    assert_eq!(points(&mason.act(0, "wall 3")), [1]);
    assert!(
        Table::at("ragusa 2\nside 0 bastions=1 wood=1 stone=1\nblack P04").is_legal(0, "place P03")
    );
    let over = table("hand=walls");
    assert_eq!(over.part(0, "bonus_walls"), Some(0));
}

#[test]
fn r62_bastions_without_a_place_become_houses() {
    // Bastions on P08 and P16 leave P01 to P04, P12 and P20 to P22; houses take those.
    let position = "ragusa 2
             side 0 houses=P01,P02,P03,P04 wood=8 stone=8 ore=8 grapes=8 olives=8 fish=8 oil=1 left=4 bastions=1
             side 1 houses=P12,P20,P21 left=5 wood=5 bastions=1
             black P08,P16";
    let mut table = Table::at(position);
    let events = table.act(0, "place R08");
    assert!(!events.contains(&Event::BastionsBecomeHouses), "P22 is left");
    assert_eq!(table.side(0).bastions, 1);
    let mut table = Table::at(position);
    let mut events = table.act(0, "place P22");
    // The turn is played to its end by what is listed last.
    while table.state.phase() != Phase::Place {
        let actor = [0, 1].into_iter().find(|&seat| !table.legal(seat).is_empty());
        events.extend(match actor {
            Some(seat) => {
                let line = table.legal(seat).pop().unwrap();
                table.act(seat, &line)
            }
            None => {
                let (line, _) = table.outcomes().remove(0);
                table.chance(&line)
            }
        });
    }
    assert!(events.contains(&Event::BastionsBecomeHouses));
    assert_eq!((table.side(0).bastions, table.side(0).stock), (0, 4));
    assert_eq!((table.side(1).bastions, table.side(1).stock), (0, 6));
}

#[test]
fn r16_a_bastion_is_set_aside_only_without_houses() {
    // Nothing can be placed: the bastion lacks grapes, fish and goods everywhere.
    let wood = "R01,R02,R03,R04,R05,R06,R07,R08,R10,R11,R13";
    let more = "R14,R15,R17,R19,R20,R21,R22,R23,R24,R25";
    let position = |left: u8| {
        format!(
            "ragusa 2
             active 1
             side 0 houses={wood} left={left} bastions=1
             side 1 houses={more},P03,P04 left=2 bastions=0 wood=8
             black P20"
        )
    };
    let mut table = Table::at(&position(1));
    table.act(1, "place R26");
    assert_eq!((table.side(0).stock, table.side(0).bastions), (0, 1));
    let mut table = Table::at(&position(0));
    table.act(1, "place R26");
    assert_eq!((table.side(0).stock, table.side(0).bastions), (0, 0));
}
