//! Placing a house (R5 to R16).

use argosy_ragusa::Event;

use crate::support::{Table, seat};

#[test]
fn r5_a_spot_takes_one_house_and_towers_do_not_matter() {
    let mut table =
        Table::at("ragusa 3\nside 0 wood=3 stone=3 grapes=1\nside 1 houses=P03 towers=P18");
    assert_eq!(table.refusal(0, "place P03"), ("a house stands on P03".to_owned(), Some("R5")));
    assert!(table.is_legal(0, "place P18"));
    table.act(0, "place P18");
    assert!(table.side(0).houses != 0 && table.side(1).towers != 0);
    assert_eq!(table.side(0).stock, 11);
}

#[test]
fn r6_the_new_house_alone_gains_from_the_country() {
    let mut table = Table::at("ragusa 3\nside 0 wood=1\nside 1 houses=R11 grapes=1");
    let events = table.act(0, "place R17");
    let gained = |resource| Event::Gained { who: seat(0), resource, units: 1 };
    use argosy_ragusa::Resource::{Grapes, Olives, Wood};
    for resource in [Wood, Grapes, Olives] {
        assert!(events.contains(&gained(resource)));
    }
    assert_eq!(table.side(0).resources, [0, 2, 0, 0, 1, 1]);
    assert_eq!(table.side(1).resources, [0, 0, 0, 0, 1, 0]);
}

#[test]
fn r7_resources_count_to_eight_and_are_not_used_up() {
    let mut table = Table::at("ragusa 3\nside 0 fish=7 wood=8 stone=2 olives=3 grapes=8");
    table.act(0, "place P07");
    assert_eq!(table.side(0).resources, [8, 8, 2, 0, 8, 3]);
    table.act(0, "activate oil-press");
    assert_eq!(table.side(0).resources, [8, 8, 2, 0, 8, 3]);
    let mut table = Table::at("ragusa 3\nside 0 wood=8 grapes=7 olives=8");
    table.act(0, "place R22");
    assert_eq!(table.side(0).resources, [0, 8, 0, 0, 8, 8]);
}

#[test]
fn r8_twelve_of_a_good_are_the_most() {
    let mut table = Table::at("ragusa 3\nside 0 stone=1 olives=5 oil=9 wood=2");
    let events = table.act(0, "place P07");
    assert!(events.iter().all(|event| !matches!(event, Event::Produced { .. })));
    table.act(0, "activate oil-press");
    assert_eq!(table.side(0).goods, [12, 0, 0]);
    let mut table = Table::at("ragusa 3\nside 0 stone=1 olives=3 oil=9 wood=2");
    table.act(0, "place P05");
    table.act(0, "activate oil-press");
    assert_eq!(table.side(0).goods, [12, 0, 0]);
}

/// The least wood and stone with which a player can build on a spot.
fn least(fields: &str, spot: &str) -> (u8, u8) {
    let allowed = |wood: u8, stone: u8| {
        let position = format!("ragusa 3\nside 0 {fields} wood={wood} stone={stone}");
        // Where nothing at all could be placed no such position exists.
        ragusa_at(&position).is_some_and(|table| table.is_legal(0, &format!("place {spot}")))
    };
    let wood = (0..=8).find(|&wood| allowed(wood, 8)).expect("enough wood");
    let stone = (0..=8).find(|&stone| allowed(8, stone)).expect("enough stone");
    assert!(allowed(wood, stone));
    (wood, stone)
}

fn ragusa_at(position: &str) -> Option<Table> {
    use argosy_game::Game;
    let state = argosy_ragusa::Ragusa::from_position(position).ok()?;
    Some(Table { state, steps: Vec::new() })
}

#[test]
fn r9_r10_the_example_at_the_mason_needs_one_stone_and_three_wood() {
    // First house at the mason, second at the vineyard, third at the olive grove.
    assert_eq!(least("houses=R11,R12,R19", "P03"), (3, 1));
    let table = Table::at("ragusa 3\nside 0 houses=R11,R12,R19 wood=2 stone=1");
    let refusal = table.refusal(0, "place P03");
    assert_eq!(refusal, ("O3 needs 3 wood, you have 2".to_owned(), Some("R9")));
    let table = Table::at("ragusa 3\nside 0 houses=C02,C05 wood=3 stone=2");
    let refusal = table.refusal(0, "place P03");
    assert_eq!(refusal, ("mason needs 3 stone, you have 2".to_owned(), Some("R10")));
    let table = Table::at("ragusa 3\nside 0 houses=C02,R11 wood=1 stone=1");
    let (sentence, rule) = table.refusal(0, "place P03");
    assert_eq!(sentence, "G2 needs 2 wood, you have 1; mason needs 2 stone, you have 1");
    assert_eq!(rule, Some("R9"));
    // R38: 2 fish for the wood and 3 for the stone would do.
    let table = Table::at("ragusa 3\nside 0 houses=C02,R11 wood=1 stone=1 fish=4");
    let (sentence, _) = table.refusal(0, "place P03");
    assert_eq!(
        sentence,
        "G2 needs 2 wood, you have 1; mason needs 2 stone, you have 1; \
         with exchanges this takes 5 fish, you have 4"
    );
    let table = Table::at("ragusa 3\nside 0 houses=C02,R11 wood=1 stone=1 fish=5");
    assert!(table.is_legal(0, "place P03"));
}

#[test]
fn r9_r10_r13_the_example_at_the_winery() {
    assert_eq!(least("grapes=1", "P19"), (1, 1));
    assert_eq!(least("grapes=1 houses=P20", "P19"), (2, 2));
    assert_eq!(least("grapes=1 houses=P18,P20", "P19"), (3, 2));
    assert_eq!(least("grapes=1 houses=C03,P17", "P19"), (1, 3));
    let table = Table::at("ragusa 3\nside 0 wood=3 stone=3");
    let refusal = table.refusal(0, "place P19");
    assert_eq!(refusal, ("winery needs 1 grapes, you have 0".to_owned(), Some("R13")));
}

#[test]
fn r9_r10_r11_r13_the_example_at_the_oil_press() {
    assert_eq!(least("olives=1 houses=P07", "P06"), (1, 2));
    assert_eq!(least("olives=1 houses=R28", "P06"), (2, 1));
    assert_eq!(least("olives=1 houses=P05,R26", "P06"), (3, 2));
    assert_eq!(least("olives=1 houses=C05", "P06"), (1, 2));
    let table = Table::at("ragusa 3\nside 0 wood=3 stone=3");
    assert_eq!(
        table.refusal(0, "place P06").0,
        "oil-press needs 1 olives, you have 0; with exchanges this takes 2 fish, you have 1"
    );
}

#[test]
fn r9_one_unit_serves_all_three_hexes() {
    let table = Table::at("ragusa 3\nside 0 wood=1");
    assert!(table.is_legal(0, "place R18"));
    let crowded: Vec<(u8, &str)> = vec![
        (2, "houses=R16"),
        (3, "houses=R16,R17"),
        (4, "houses=R16,R17,P21"),
        (5, "houses=R16,R17,P21,P22"),
        (6, "houses=R16,R17,P21,P22,P01"),
    ];
    for (needs, houses) in crowded {
        // R10 is the only other spot of the olive grove O2.
        let gained = 1;
        assert_eq!(least(houses, "R10").0, needs - gained, "{houses}");
    }
}

#[test]
fn r11_the_sea_requires_nothing() {
    // Six houses stand round F2's neighbours; only stone for the market counts.
    assert_eq!(least("oil=1 houses=P07,P08", "P09"), (0, 2));
    assert_eq!(least("olives=1 houses=P09", "P07"), (0, 1));
}

#[test]
fn r12_the_first_house_stands_at_wood() {
    let table = Table::at("ragusa 4");
    let wood = [
        "R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R10", "R11", "R13", "R14", "R15",
        "R17", "R19", "R20", "R21", "R22", "R23", "R24", "R25", "R26",
    ];
    let expected: Vec<String> = wood.iter().map(|spot| format!("place {spot}")).collect();
    assert_eq!(table.legal(0), expected);
}

#[test]
fn r13_the_silversmith_needs_ore() {
    let table = Table::at("ragusa 3\nside 0 wood=3 stone=3");
    let refusal = table.refusal(0, "place C01");
    assert_eq!(refusal, ("silversmith needs 1 ore, you have 0".to_owned(), Some("R13")));
    assert!(Table::at("ragusa 3\nside 0 stone=1 ore=1").is_legal(0, "place C01"));
    assert!(!Table::at("ragusa 3\nside 0 ore=1 wood=1").is_legal(0, "place C01"));
}

#[test]
fn r14_the_fishmonger_needs_two_fish_after_exchanges() {
    let table = Table::at("ragusa 3\nside 0 wood=1 fish=1 stone=1");
    assert!(!table.is_legal(0, "place C07"));
    assert_eq!(table.refusal(0, "place C07").0, "fishmonger needs 2 fish, you have 1");
    assert_eq!(table.refusal(0, "place C07").1, Some("R14"));
    assert!(Table::at("ragusa 3\nside 0 wood=1 fish=2 stone=1").is_legal(0, "place C07"));
    // P12 gains two fish itself; stone costs three of them.
    assert!(Table::at("ragusa 3\nside 0 wood=1 stone=1").is_legal(0, "place P12"));
    assert!(!Table::at("ragusa 3\nside 0 wood=1 fish=2").is_legal(0, "place P12"));
    let mut table = Table::at("ragusa 3\nside 0 wood=1 fish=3");
    table.act(0, "place P12");
    assert_eq!(table.legal(0), ["exchange stone"]);
    table.act(0, "exchange stone");
    assert_eq!(table.side(0).resources, [2, 1, 1, 0, 0, 0]);
}

#[test]
fn r15_market_and_quay_need_a_good() {
    let table = Table::at("ragusa 3\nside 0 wood=1 stone=1 olives=1");
    for spot in ["P09", "P14"] {
        assert_eq!(table.refusal(0, &format!("place {spot}")).1, Some("R15"));
    }
    let sentence = "market needs 1 oil, wine or silver, you have none";
    assert_eq!(table.refusal(0, "place P09").0, sentence);
    // The oil press at the same spot makes one first.
    assert!(table.is_legal(0, "place P08"));
    assert!(!table.is_legal(0, "place P16"));
    for good in ["oil", "wine", "silver"] {
        let table = Table::at(&format!("ragusa 3\nside 0 wood=1 stone=1 {good}=1"));
        assert!(table.is_legal(0, "place P09") && table.is_legal(0, "place P14"));
    }
}

/// All spots with wood are taken by others, and the side has nothing.
fn stuck(stock: &str) -> String {
    format!(
        "ragusa 3
         active 2
         side 0 {stock}
         side 1 houses=R01,R02,R03,R04,R05,R06,R07,R08,R10,R11,R13 left=1 wood=8
         side 2 houses=R14,R15,R17,R19,R20,R21,R22,R23,R24,R25 left=2 wood=8"
    )
}

#[test]
fn r16_who_can_place_nothing_sets_a_house_aside() {
    let mut table = Table::at(&stuck("left=2"));
    let events = table.act(2, "place R26");
    assert!(events.iter().any(|event| {
        matches!(event, Event::SetAside { who, piece: argosy_ragusa::Piece::House } if *who == seat(0))
    }));
    assert_eq!((table.side(0).stock, table.to_act()), (1, 1));
    // A side that has nothing left is passed over without a word.
    let mut table = Table::at(&stuck("left=0"));
    let events = table.act(2, "place R26");
    assert!(!events.iter().any(|event| matches!(event, Event::SetAside { .. })));
    assert_eq!(table.to_act(), 1);
}
