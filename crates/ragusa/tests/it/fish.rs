//! The exchange of fish and its windows (R34 to R39).

use crate::support::Table;

#[test]
fn r34_rates_are_permanent_and_stop_at_eight() {
    let table = Table::at("ragusa 3\nside 0 fish=1 wood=1");
    assert!(!table.legal(0).iter().any(|line| line.starts_with("exchange")));
    let sentence = "wood costs 2 fish, you have 1";
    assert_eq!(table.refusal(0, "exchange wood"), (sentence.to_owned(), Some("R34")));
    let offered = |fish: u8, more: &str| -> Vec<String> {
        let table = Table::at(&format!("ragusa 3\nside 0 fish={fish} {more}"));
        let lines = table.legal(0).into_iter();
        lines.filter_map(|line| line.strip_prefix("exchange ").map(str::to_owned)).collect()
    };
    assert_eq!(offered(2, "wood=1"), ["wood", "grapes", "olives"]);
    assert_eq!(offered(3, "wood=1"), ["wood", "stone", "grapes", "olives"]);
    assert_eq!(offered(4, "wood=1"), ["wood", "stone", "ore", "grapes", "olives"]);
    assert_eq!(offered(4, "wood=8 ore=8"), ["stone", "grapes", "olives"]);
    let table = Table::at("ragusa 3\nside 0 fish=4 wood=8");
    let sentence = "you have 8 wood, which is the limit";
    assert_eq!(table.refusal(0, "exchange wood"), (sentence.to_owned(), Some("R34")));
    let rates =
        [("wood", 2, 1), ("stone", 3, 2), ("ore", 4, 3), ("grapes", 2, 4), ("olives", 2, 5)];
    for (resource, price, place) in rates {
        let mut table = Table::at("ragusa 3\nside 0 fish=8 wood=1");
        let mut expected = table.side(0).resources;
        table.act(0, &format!("exchange {resource}"));
        expected[0] -= price;
        expected[place] += 1;
        assert_eq!(table.side(0).resources, expected);
    }
}

#[test]
fn r35_exchanges_are_offered_throughout_the_own_turn() {
    let has_exchange = |table: &Table, seat: u8| table.is_legal(seat, "exchange wood");
    for (house, phase) in [
        ("C02", "wall C02 house - mason 0"),
        ("P20", "tower P20 house - architect 0"),
        ("P09", "buy P09 house - market 0"),
        ("P14", "sell P14 house - quay 0"),
        ("C09", "palace C09 house -"),
        ("C09", "keep C09 house - wood,stone"),
        ("C09", "order C09 house quay"),
    ] {
        let side = format!("side 0 houses={house} stone=3 oil=2 fish=5 hand=fish");
        let mut table = Table::at(&format!("ragusa 3\n{side}\nphase {phase}"));
        assert!(has_exchange(&table, 0), "{phase}");
        let before = table.phase();
        table.act(0, "exchange wood");
        assert_eq!((table.phase(), table.side(0).resources[0]), (before, 3), "{phase}");
        assert_eq!(table.side(0).resources[1], 1);
    }
    // In another player's turn a mason's house gets no exchange.
    let table = Table::at(
        "ragusa 3
         side 0 houses=C02 stone=1
         side 1 houses=C05 fish=6
         phase wall C02 house - mason 5",
    );
    let (seat, line) = (1, "exchange wood");
    assert_eq!(table.to_act(), seat);
    assert!(!table.is_legal(seat, line));
    assert_eq!(table.refusal(seat, line).1, Some("R36"));
}

#[test]
fn r35_an_exchange_before_placing_can_leave_nothing_to_place() {
    let spots = "R01,R02,R03,R04,R05,R06,R07,R08,R10,R11";
    let more = "R13,R14,R15,R17,R19,R20,R21,R22,R23,R24";
    let mut table = Table::at(&format!(
        "ragusa 3
         side 0 fish=2 left=3
         side 1 houses={spots},R25,R26 left=0
         side 2 houses={more} left=2 wood=8"
    ));
    // Wood would open the country; grapes do not, so the turn is lost.
    let events = table.act(0, "exchange grapes");
    assert!(events.iter().any(|event| matches!(event, argosy_ragusa::Event::SetAside { .. })));
    assert_eq!((table.to_act(), table.side(0).stock), (2, 2));
}

#[test]
fn r36_owners_may_exchange_before_their_house_produces() {
    // As in the book: a house at the oil press lets its neighbour exchange first.
    let mut table = Table::at(
        "ragusa 3
         side 0 wood=1 stone=1 olives=1
         side 1 houses=C05,P08 fish=5 olives=1",
    );
    table.act(0, "place P06");
    assert_eq!((table.phase().as_str(), table.to_act()), ("produce", 1));
    assert_eq!(
        table.legal(1),
        [
            "exchange wood",
            "exchange stone",
            "exchange ore",
            "exchange grapes",
            "exchange olives",
            "pass"
        ]
    );
    table.act(1, "exchange olives");
    assert_eq!(table.side(1).goods, [0, 0, 0]);
    table.act(1, "pass");
    assert_eq!(table.side(1).goods, [2, 0, 0]);
    // The second house has a window of its own.
    assert_eq!(table.phase(), "produce");
    table.act(1, "exchange olives");
    // One fish is left, so the window closes by itself.
    assert_eq!(table.side(1).goods, [5, 0, 0]);
    assert_eq!((table.phase().as_str(), table.to_act()), ("place", 1));
}

#[test]
fn r36_the_own_second_house_has_a_window_the_new_one_has_none() {
    let mut table = Table::at("ragusa 3\nside 0 houses=C05 stone=2 wood=1 olives=1 fish=2");
    table.act(0, "place P06");
    table.act(0, "activate oil-press");
    assert_eq!((table.phase().as_str(), table.side(0).goods[0]), ("produce", 1));
    table.act(0, "exchange olives");
    assert_eq!(table.side(0).goods[0], 3);
}

/// The last house of the game is to be placed by seat 1.
fn last_house(fish: [u8; 3]) -> Table {
    let [zero, one, two] = fish;
    Table::at(&format!(
        "ragusa 3
         first 2
         active 1
         side 0 left=0 fish={zero}
         side 1 left=1 fish={one} wood=1
         side 2 left=0 fish={two}"
    ))
}

#[test]
fn r37_everybody_may_exchange_before_bonus_cards() {
    let mut table = last_house([4, 4, 4]);
    table.act(1, "place R10");
    for player in [2, 0, 1] {
        assert_eq!((table.phase().as_str(), table.to_act()), ("last-exchange", player));
        assert_eq!(table.legal(player).len(), 6);
        table.act(player, "exchange wood");
        assert_eq!(table.to_act(), player);
        table.act(player, "exchange wood");
    }
    assert_eq!(table.phase(), "over");
    let mut table = last_house([4, 0, 4]);
    table.act(1, "place R10");
    table.act(2, "pass");
    assert_eq!(table.to_act(), 0);
    table.act(0, "pass");
    assert_eq!(table.phase(), "over");
}

#[test]
fn r38_a_placement_may_be_paid_with_the_fish_it_gains() {
    // The book's case: the sea and the winery, and no grapes.
    let mut table = Table::at("ragusa 3\nside 0 stone=1 wood=1");
    table.act(0, "place P17");
    assert_eq!((table.phase().as_str(), table.side(0).resources[0]), ("pay", 2));
    assert_eq!(table.legal(0), ["exchange grapes"]);
    let sentence = "too few fish would be left for the house on P17";
    assert_eq!(table.refusal(0, "exchange wood"), (sentence.to_owned(), Some("R38")));
    table.act(0, "exchange grapes");
    assert_eq!(table.side(0).goods, [0, 1, 0]);
    assert_eq!(table.to_act(), 1);

    // Without the stone five fish are needed: three come short, five suffice.
    assert!(!Table::at("ragusa 3\nside 0 wood=1 fish=2").is_legal(0, "place P17"));
    let mut table = Table::at("ragusa 3\nside 0 wood=1 fish=5");
    table.act(0, "place P17");
    assert_eq!(
        table.legal(0),
        ["exchange wood", "exchange stone", "exchange grapes", "exchange olives"]
    );
    table.act(0, "exchange wood");
    assert_eq!(table.legal(0), ["exchange stone", "exchange grapes"]);
    table.act(0, "exchange grapes");
    assert_eq!(table.phase(), "pay");
    table.act(0, "exchange stone");
    assert_eq!(table.side(0).goods, [0, 1, 0]);
}

#[test]
fn r38_wood_stone_and_ore_can_be_paid_for_too() {
    // Wood for the country: two fish.
    let table = Table::at("ragusa 3\nside 0 fish=2");
    assert!(table.is_legal(0, "place R18"));
    assert!(!Table::at("ragusa 3\nside 0 fish=1").is_legal(0, "place R18"));
    // Two wood for a second house at the same hex: four fish, less the wood held.
    assert!(Table::at("ragusa 3\nside 0 fish=2 wood=1 houses=R12").is_legal(0, "place R18"));
    assert!(!Table::at("ragusa 3\nside 0 fish=3 houses=R12").is_legal(0, "place R18"));
    assert!(Table::at("ragusa 3\nside 0 fish=4 houses=R12").is_legal(0, "place R18"));
    // Ore for the silversmith: four fish.
    assert!(Table::at("ragusa 3\nside 0 fish=4 stone=1").is_legal(0, "place C01"));
    assert!(!Table::at("ragusa 3\nside 0 fish=3 stone=1").is_legal(0, "place C01"));
    // Stone and ore: seven.
    assert!(Table::at("ragusa 3\nside 0 fish=7").is_legal(0, "place C01"));
    assert!(!Table::at("ragusa 3\nside 0 fish=6").is_legal(0, "place C01"));
}

#[test]
fn r38_why_counts_what_exchanges_would_take() {
    // One fish is held and two come from the sea; stone and grapes take five.
    let table = Table::at("ragusa 3\nside 0 wood=1 fish=1");
    let (sentence, _) = table.refusal(0, "place P17");
    assert!(sentence.ends_with("with exchanges this takes 5 fish, you have 3"), "{sentence}");
    // Without a fish nothing is said of exchanges.
    let (sentence, _) = Table::at("ragusa 3\nside 0 stone=1").refusal(0, "place R18");
    assert!(!sentence.contains("exchange"), "{sentence}");
    // What needs fish itself is no matter of exchanges either.
    let (sentence, _) = Table::at("ragusa 3\nside 0 wood=1 stone=1 fish=1").refusal(0, "place C07");
    assert!(!sentence.contains("exchange"), "{sentence}");
}

#[test]
fn r39_windows_without_an_exchange_stay_closed() {
    let mut table = Table::at(
        "ragusa 3
         side 0 wood=1 stone=1 olives=1
         side 1 houses=C05 fish=1 olives=1",
    );
    let events = table.act(0, "place P06");
    assert_eq!(crate::support::actors(&events).len(), 2);
    assert_eq!((table.phase().as_str(), table.to_act()), ("place", 1));
    // Eight of everything leaves nothing to exchange for.
    let mut table = Table::at(
        "ragusa 3
         side 0 wood=1 stone=1 olives=1
         side 1 houses=C05 fish=8 olives=8 wood=8 stone=8 ore=8 grapes=8",
    );
    table.act(0, "place P06");
    assert_eq!(table.phase(), "place");
    let mut table = last_house([1, 1, 1]);
    table.act(1, "place R10");
    assert_eq!(table.phase(), "over");
}
