//! What buildings do (R17 to R33).

use argosy_game::{Game, Seat, Viewer};
use argosy_ragusa::{BonusSet, Event, Good};

use crate::support::{Table, actors, points, seat};

#[test]
fn r17_the_active_player_chooses_the_order() {
    let mut table = Table::at("ragusa 3\nside 0 stone=1 ore=1");
    table.act(0, "place C01");
    let choices = ["activate silversmith", "activate architect", "activate palace"];
    assert_eq!(table.legal(0), choices);
    assert_eq!(table.refusal(0, "activate quay").1, Some("R17"));
    table.act(0, "activate architect");
    table.act(0, "pass");
    assert_eq!(table.legal(0), ["activate silversmith", "activate palace"]);
    assert_eq!(table.refusal(0, "activate architect").1, Some("R17"));
}

#[test]
fn r17_without_a_good_the_producer_comes_first() {
    let mut table = Table::at("ragusa 3\nside 0 stone=1 grapes=1");
    table.act(0, "place C06");
    assert_eq!(table.legal(0), ["activate winery", "activate palace"]);
    let sentence = "quay needs a good: activate the producer first";
    assert_eq!(table.refusal(0, "activate quay"), (sentence.to_owned(), Some("R17")));
    table.act(0, "activate palace");
    table.act(0, "pass");
    // The winery alone is left to choose, so both run by themselves.
    assert_eq!((table.phase().as_str(), table.side(0).goods), ("sell", [0, 1, 0]));

    let mut table = Table::at("ragusa 3\nside 0 stone=1 grapes=1 oil=1");
    table.act(0, "place C06");
    assert_eq!(table.legal(0), ["activate winery", "activate quay", "activate palace"]);
    table.act(0, "activate quay");
    table.act(0, "sell oil");
    assert_eq!(table.legal(0), ["activate winery", "activate palace"]);
}

#[test]
fn r17_the_market_waits_for_the_producer_too() {
    let mut table = Table::at("ragusa 3\nside 0 stone=1 olives=1 fish=2");
    table.act(0, "place P08");
    assert!(!table.is_legal(0, "activate market"));
    table.act(0, "activate oil-press");
    assert!(table.is_legal(0, "activate market"));
}

#[test]
fn r18_houses_act_clockwise_from_the_new_one() {
    // The quay clockwise: C06, C09, P13, P14, P15, P16.
    let mut table = Table::at(
        "ragusa 3
         side 0 houses=P16 stone=2 fish=1 wine=9
         side 1 houses=P14,C09 wine=9
         side 2 houses=P15 wine=9",
    );
    let mut order = Vec::new();
    table.act(0, "place P13");
    table.act(0, "activate quay");
    while table.phase() == "sell" {
        let player = table.to_act();
        order.push(player);
        table.act(player, "sell wine");
    }
    assert_eq!(order, [0, 1, 2, 0, 1]);
}

#[test]
fn r18_the_view_tells_who_acts_before_and_while_it_happens() {
    let mut table = Table::at(
        "ragusa 3
         side 0 houses=P16 stone=2 fish=1 wine=9
         side 1 houses=P14,C09 wine=9
         side 2 houses=P15 wine=9",
    );
    table.act(0, "place P13");
    let shown = |value: &serde_json::Value| -> Vec<(String, u64)> {
        let houses = value.as_array().unwrap().iter();
        houses
            .map(|house| {
                let spot = house["spot"].as_str().unwrap().to_owned();
                (spot, house["who"]["seat"].as_u64().unwrap())
            })
            .collect()
    };
    let of = |houses: &[(&str, u64)]| -> Vec<(String, u64)> {
        houses.iter().map(|&(spot, seat)| (spot.to_owned(), seat)).collect()
    };
    let view = serde_json::to_value(table.view()).unwrap();
    let waking = view["phase"]["turn"]["waking"].as_array().unwrap();
    let quay = waking.iter().find(|one| one["building"] == "quay").unwrap();
    let round = [("P13", 0), ("P14", 1), ("P15", 2), ("P16", 0), ("C09", 1)];
    assert_eq!(shown(&quay["houses"]), of(&round));
    table.act(0, "activate quay");
    table.act(0, "sell wine");
    let view = serde_json::to_value(table.view()).unwrap();
    assert_eq!(view["phase"]["ring"]["spot"], "P14");
    assert_eq!(shown(&view["phase"]["ring"]["then"]), of(&round[2..]));
}

#[test]
fn r19_the_view_tells_that_the_palace_wakes_the_new_house_alone() {
    let mut table = Table::at("ragusa 3\nside 0 stone=1 ore=1\nside 1 houses=C06");
    table.act(0, "place C01");
    let view = serde_json::to_value(table.view()).unwrap();
    let waking = view["phase"]["turn"]["waking"].as_array().unwrap();
    let palace = waking.iter().find(|one| one["building"] == "palace").unwrap();
    assert_eq!(palace["houses"], serde_json::json!([{ "spot": "C01", "who": { "seat": 0 } }]));
}

#[test]
fn r9_r13_the_view_tells_what_every_free_spot_needs() {
    let table = Table::at("ragusa 3\nside 0 houses=C02 stone=1 ore=1");
    let view = serde_json::to_value(table.state.view(Viewer::Seat(Seat::new(0)))).unwrap();
    let sites = view["phase"]["sites"].as_array().unwrap();
    assert_eq!(sites.len(), 59);
    let site = sites.iter().find(|site| site["spot"] == "C01").unwrap();
    let need = |hex: &str, resource: &str, needs: u8, has: u8| serde_json::json!({ "hex": hex, "resource": resource, "needs": needs, "has": has });
    let expected = serde_json::json!([
        need("architect", "stone", 1, 1),
        need("palace", "stone", 1, 1),
        need("silversmith", "stone", 2, 1),
        need("silversmith", "ore", 1, 1),
    ]);
    let mut needs = site["needs"].as_array().unwrap().clone();
    needs.sort_by_key(|need| need["hex"].to_string());
    assert_eq!(serde_json::Value::Array(needs), expected);
    let other = serde_json::to_value(table.state.view(Viewer::Seat(Seat::new(1)))).unwrap();
    assert_eq!(other["phase"]["sites"], serde_json::json!([]));
}

#[test]
fn r18_r20_production_goes_round_by_itself() {
    // The winery clockwise: C03, C06, P16, P17, P18, P19.
    let mut table = Table::at(
        "ragusa 3
         side 0 houses=P19 stone=2 wood=2 grapes=3 fish=0
         side 1 houses=P16,C03 grapes=2
         side 2 houses=P17",
    );
    let events = table.act(0, "place P18");
    assert_eq!(actors(&events), [seat(0), seat(0), seat(1), seat(1), seat(2)]);
    let wine: Vec<u8> = (0..3).map(|side| table.side(side).goods[Good::Wine.index()]).collect();
    assert_eq!(wine, [6, 4, 0]);
}

#[test]
fn r19_palace_and_cathedral_act_for_the_new_house_only() {
    // The neighbours at cathedral and palace are not reactivated, only the silversmith's.
    let mut table = Table::at("ragusa 3\nside 0 stone=1 ore=1\nside 1 houses=C07,C10,C01 ore=2");
    table.act(0, "place C04");
    assert_eq!(table.legal(0), ["activate silversmith", "activate palace"]);
    table.act(0, "activate palace");
    let events = table.act(0, "pass");
    assert_eq!(actors(&events), [seat(0), seat(1)]);
    assert_eq!((table.phase().as_str(), table.to_act()), ("place", 1));
}

#[test]
fn r19_the_palace_reactivates_nobody() {
    let mut table =
        Table::at("ragusa 3\nside 0 stone=2 ore=1 wood=1 fish=2\nside 1 houses=C01,C09");
    table.act(0, "place C07");
    assert_eq!(
        table.legal(0),
        [
            "activate fishmonger",
            "activate palace",
            "exchange wood",
            "exchange grapes",
            "exchange olives"
        ]
    );
    table.act(0, "activate palace");
    table.act(0, "pass");
    table.act(0, "activate fishmonger");
    assert_eq!((table.phase().as_str(), table.to_act()), ("place", 1));
    assert_eq!(table.view().bonus_deck, 13);
}

#[test]
fn r20_three_ore_and_three_houses_make_nine_silver() {
    let mut table = Table::at("ragusa 3\nside 0 houses=C01,C04 stone=3 wood=1 ore=3");
    table.act(0, "place P22");
    table.act(0, "activate silversmith");
    assert_eq!(table.side(0).goods, [0, 0, 9]);
    // Two houses and three grapes make six wine; one olive and one house one oil.
    let mut table = Table::at("ragusa 3\nside 0 houses=C03 stone=2 wood=1 grapes=3");
    table.act(0, "place P18");
    assert_eq!(table.side(0).goods, [0, 6, 0]);
    let mut table = Table::at("ragusa 3\nside 0 stone=1 wood=1 olives=1");
    table.act(0, "place P06");
    assert_eq!(table.side(0).goods, [1, 0, 0]);
}

/// Seat 0 has just built at the mason, with the pieces given.
fn at_mason(own: &str, others: &str, rest: &str) -> Table {
    let position = format!(
        "ragusa 3\nside 0 {own} stone=2\nside 1 {others}\n{rest}\nphase wall P04 house - mason 0"
    );
    Table::at(&position)
}

#[test]
fn r21_a_wall_scores_one_and_one_for_each_own_piece() {
    let walls = |own: &str, others: &str, wall: u8| {
        points(&at_mason(own, others, "").act(0, &format!("wall {wall}")))
    };
    assert_eq!(walls("houses=P04", "houses=P10,P11 towers=P10", 10), [1]);
    assert_eq!(walls("houses=P04", "houses=P05", 4), [2]);
    assert_eq!(walls("houses=P04", "houses=P05", 3), [2]);
    assert_eq!(walls("houses=P04,P05", "towers=P05", 4), [3]);
    assert_eq!(walls("houses=P04,P05 towers=P04", "", 4), [4]);
    assert_eq!(walls("houses=P04,P05 towers=P04,P05", "", 4), [5]);
    let mut table = at_mason("houses=P04", "houses=P05", "walls 3");
    assert_eq!(table.refusal(0, "wall 3"), ("wall 3 stands already".to_owned(), Some("R21")));
    table.act(0, "wall 4");
    assert_eq!(table.part(0, "mason"), Some(2));
    assert_eq!(table.view().walls.count_ones(), 2);
}

#[test]
fn r22_wall_22_joins_the_last_spot_and_the_first() {
    let walls =
        |own: &str, wall: u8| points(&at_mason(own, "", "").act(0, &format!("wall {wall}")));
    assert_eq!(walls("houses=P04,P01,P22", 22), [3]);
    assert_eq!(walls("houses=P04,P01", 22), [2]);
    assert_eq!(walls("houses=P04,P01", 1), [2]);
    assert_eq!(walls("houses=P04,P22", 21), [2]);
    assert_eq!(walls("houses=P04,P22", 1), [1]);
}

#[test]
fn r23_one_tower_on_each_wall_spot_no_matter_who_lives_there() {
    let position = "ragusa 3
        side 0 houses=P20 stone=1 wood=1 towers=P02
        side 1 houses=P03,P21 towers=P05
        phase tower P20 house - architect 0";
    let mut table = Table::at(position);
    let legal = table.legal(0);
    assert_eq!(legal.len(), 21);
    for free in ["tower P03", "tower P20", "tower P01"] {
        assert!(table.is_legal(0, free));
    }
    for taken in ["tower P02", "tower P05"] {
        assert_eq!(table.refusal(0, taken).1, Some("R23"));
    }
    let events = table.act(0, "tower P03");
    assert_eq!(actors(&events), [seat(0)]);
    // The ring goes on with seat 1's house at P21.
    assert_eq!((table.phase().as_str(), table.to_act()), ("tower", 1));
    table.act(1, "tower P22");
    assert_eq!(table.side(0).towers, 0b110);
    assert_eq!(table.side(1).towers, 1 << 21 | 1 << 4);
}

#[test]
fn r24_the_fishmonger_pays_for_every_two_fish() {
    // Five fish and two houses: 4 points; the other side has three fish.
    let mut table = Table::at(
        "ragusa 3
         side 0 houses=P12 stone=2 fish=5
         side 1 houses=C10 fish=3",
    );
    table.act(0, "place C07");
    table.act(0, "activate palace");
    table.act(0, "pass");
    let events = table.act(0, "activate fishmonger");
    assert_eq!(points(&events), [2, 1, 2]);
    assert_eq!((table.part(0, "fishmonger"), table.part(1, "fishmonger")), (Some(4), Some(1)));
}

fn at_market(own: &str) -> Table {
    Table::at(&format!(
        "ragusa 3
         side 0 houses=P09 stone=1 {own}
         market 4,4,4
         slots gems-silver silk-oil clothes-wine silk-wine spices-oil
         back wine-1
         phase buy P09 house - market 0"
    ))
}

#[test]
fn r25_prices_of_slots_and_extra_costs() {
    // From the left: 1 oil, 1 wine, 1 silver, 2 oil, 2 wine.
    let prices = [(1, [1, 0, 1]), (2, [1, 1, 0]), (3, [0, 0, 1]), (4, [2, 1, 0]), (5, [0, 2, 0])];
    for (slot, price) in prices {
        let [oil, wine, silver] = price;
        let line = format!("buy {slot}");
        let mut table = at_market(&format!("oil={oil} wine={wine} silver={silver}"));
        table.act(0, &line);
        assert_eq!(table.side(0).goods, [0, 0, 0], "slot {slot}");
        // One unit less of any part of the price, and plenty of the others, is too little.
        for good in (0..3).filter(|&good| price[good] > 0) {
            let mut held = [9; 3];
            held[good] = price[good] - 1;
            let [oil, wine, silver] = held;
            let table = at_market(&format!("oil={oil} wine={wine} silver={silver}"));
            assert!(!table.is_legal(0, &line), "slot {slot}");
        }
    }
    let table = at_market("oil=1 wine=1");
    assert_eq!(table.legal(0), ["buy 2", "pass"]);
    let sentence = "the ship in slot 1 costs 1 silver, you have 0";
    assert_eq!(table.refusal(0, "buy 1"), (sentence.to_owned(), Some("R25")));
}

#[test]
fn r26_ships_give_their_points_at_once() {
    for (slot, expected) in [(1, 5), (2, 4), (3, 3), (4, 4), (5, 2)] {
        let mut table = at_market("oil=3 wine=3 silver=3");
        assert_eq!(points(&table.act(0, &format!("buy {slot}"))), [expected]);
        assert_eq!(
            (table.part(0, "ships"), table.total(0)),
            (Some(expected.into()), expected.into())
        );
        assert_eq!(table.side(0).cargoes.iter().sum::<u8>(), 1);
    }
}

#[test]
fn r27_values_fall_ships_slide_and_the_new_one_raises() {
    let mut table = at_market("oil=3 wine=3 silver=3");
    table.act(0, "buy 2");
    // Slot 2 lowers wine, though the ship's extra cost is oil.
    assert_eq!(table.market(), [4, 3, 4]);
    let cargo = |table: &Table| -> Vec<String> {
        let slots = table.view().slots;
        slots.iter().map(|s| s.map_or("-".to_owned(), |s| s.ship.to_string())).collect()
    };
    assert_eq!(cargo(&table), ["gems silver", "clothes wine", "silk wine", "spices oil", "-"]);
    // Only ships with the open back can come.
    let lines: Vec<String> = table.outcomes().into_iter().map(|(line, _)| line).collect();
    assert_eq!(lines, ["ship spices wine", "ship ceramics wine", "ship furs wine"]);
    table.chance("ship furs wine");
    assert_eq!(table.market(), [4, 4, 4]);
    assert_eq!(cargo(&table)[4], "furs wine");
    assert_eq!(table.view().back, None);
    table.chance("back silver 2");
    assert_eq!(table.view().back.map(|back| back.to_string()), Some("silver 2".to_owned()));
    assert_eq!((table.phase().as_str(), table.to_act()), ("place", 1));
    for (slot, market) in [(1, [3, 4, 4]), (3, [4, 4, 3]), (4, [3, 4, 4]), (5, [4, 3, 4])] {
        let mut table = at_market("oil=3 wine=3 silver=3");
        table.act(0, &format!("buy {slot}"));
        assert_eq!(table.market(), market, "slot {slot}");
    }
}

#[test]
fn r27_markers_stop_at_both_ends() {
    let position = "ragusa 3
        side 0 houses=P09 stone=1 oil=1
        market 0,4,8
        slots spices-oil silk-oil clothes-wine silk-wine furs-oil
        back silver-2
        phase buy P09 house - market 0";
    let mut table = Table::at(position);
    table.act(0, "buy 1");
    assert_eq!(table.market(), [0, 4, 8]);
    table.chance("ship gems silver");
    assert_eq!(table.market(), [0, 4, 9]);
}

#[test]
fn r28_an_empty_deck_still_slides() {
    // Everything but six ships has been bought.
    let position = "ragusa 3
        side 0 houses=P09 stone=1 oil=5 spices=4 ceramics=5 furs=5 clothes=3
        side 1 pearls=2 gems=1
        slots spices-oil silk-oil silk-oil silk-wine silk-wine
        ships gems-silver*1
        back silver-2
        phase buy P09 house - market 0";
    let mut table = Table::at(position);
    table.act(0, "buy 1");
    assert_eq!(table.outcomes(), [("ship gems silver".to_owned(), 1)]);
    table.chance("ship gems silver");
    assert_eq!((table.phase().as_str(), table.view().back), ("place", None));
    let position =
        position.replace("gems=1", "gems=2").replace("gems-silver*1", "-").replace("silver-2", "-");
    let mut table = Table::at(&position);
    table.act(0, "buy 1");
    assert_eq!(table.phase(), "place");
    let cargo: Vec<bool> = table.view().slots.iter().map(Option::is_some).collect();
    assert_eq!(cargo, [true, true, true, true, false]);
    assert_eq!(table.side(0).goods, [4, 0, 0]);
}

#[test]
fn r29_the_quay_sells_at_market_value() {
    let position = "ragusa 3
        side 0 houses=P14 stone=1 oil=1 silver=2
        market 0,2,4
        phase sell P14 house - quay 0";
    // As in the book's picture: oil 1, wine 2, silver 3.
    let mut table = Table::at(position);
    assert_eq!(table.legal(0), ["sell oil", "sell silver", "pass"]);
    assert_eq!(table.refusal(0, "sell wine"), ("you have no wine".to_owned(), Some("R29")));
    assert_eq!(points(&table.act(0, "sell silver")), [3]);
    assert_eq!((table.side(0).goods, table.market()), ([1, 0, 1], [0, 2, 4]));
    assert_eq!(table.part(0, "sales"), Some(3));
    assert_eq!(points(&Table::at(position).act(0, "sell oil")), [1]);
}

#[test]
fn r30_r83_two_cards_are_seen_one_is_kept() {
    let position = "ragusa 3
        side 0 houses=C09 stone=1 hand=fish
        deck wood,grapes,olives,stone,ore,spices,ceramics,furs,clothes
        side 1 hand=silk
        side 2 hand=cargoes
        under sets@1,fleet@2,walls@0,towers@1
        phase palace C09 house -";
    let mut table = Table::at(position);
    assert_eq!(table.legal(0), ["draw", "pass"]);
    table.act(0, "draw");
    assert_eq!(table.outcomes().len(), 9);
    table.chance("card stone");
    assert_eq!(table.outcomes().len(), 8);
    table.chance("card furs");
    assert_eq!(table.legal(0), ["keep stone", "keep furs"]);
    assert_eq!(table.refusal(0, "keep ore").1, Some("R3"));
    table.act(0, "keep furs");
    let view = table.view();
    assert_eq!(view.players[0].bonus.map(BonusSet::len), Some(2));
    let last = view.under_deck.last().unwrap();
    assert_eq!((last.by, last.card), (seat(0), Some(argosy_ragusa::Bonus::Stone)));
    assert_eq!((view.bonus_deck, view.under_deck.len()), (7, 5));
}

#[test]
fn r30_cards_under_the_deck_come_last_and_in_order() {
    let position = "ragusa 3
        side 0 houses=C09 stone=1 hand=fish,grapes,olives,stone,ore,spices,ceramics,furs,clothes
        side 1 hand=silk
        side 2 hand=cargoes
        deck wood
        under sets@1,fleet@2,walls@0,towers@1
        phase palace C09 house -";
    let mut table = Table::at(position);
    table.act(0, "draw");
    assert_eq!(table.outcomes(), [("card wood".to_owned(), 1)]);
    table.chance("card wood");
    assert_eq!(table.outcomes(), [("card sets".to_owned(), 1)]);
    table.chance("card sets");
    table.act(0, "keep sets");
    let under: Vec<_> = table.view().under_deck.iter().map(|under| under.card.unwrap()).collect();
    use argosy_ragusa::Bonus::{Fleet, Towers, Walls, Wood};
    assert_eq!(under, [Fleet, Walls, Towers, Wood]);
}

#[test]
fn r31_a_short_deck() {
    let position = |deck: &str, more: &str| {
        format!(
            "ragusa 3
             side 0 stone=1 wine=1 fish=2 hand=fish,grapes,olives,stone,ore,spices,ceramics,furs,clothes{more}
             side 1 hand=silk,sets,fleet
             side 2 hand=cargoes,walls,towers
             deck {deck}"
        )
    };
    let mut table = Table::at(&position("wood", ""));
    table.act(0, "place C09");
    table.act(0, "activate palace");
    table.act(0, "draw");
    let events = table.chance("card wood");
    // The one card is taken without a choice.
    assert!(events.iter().any(|event| matches!(event, Event::CardKept { .. })));
    assert_eq!(table.phase(), "order");
    assert_eq!((table.side(0).hand.len(), table.view().under_deck.len()), (10, 0));
    let mut table = Table::at(&position("-", ",wood"));
    table.act(0, "place C09");
    table.act(0, "activate palace");
    assert_eq!(table.phase(), "order");
}

#[test]
fn r32_actions_may_be_declined() {
    for (house, phase) in [
        ("C02", "wall C02 house - mason 0"),
        ("P20", "tower P20 house - architect 0"),
        ("P09", "buy P09 house - market 0"),
        ("P14", "sell P14 house - quay 0"),
        ("C09", "palace C09 house -"),
    ] {
        let side = format!("side 0 houses={house} stone=3 oil=2");
        let mut table = Table::at(&format!("ragusa 3\n{side}\nphase {phase}"));
        let before = *table.side(0);
        let events = table.act(0, "pass");
        assert!(matches!(events[0], Event::Declined { .. }), "{phase}");
        assert_eq!((table.phase().as_str(), table.to_act()), ("place", 1), "{phase}");
        assert_eq!(*table.side(0), before);
        assert_eq!(table.view().walls, 0);
    }
}

#[test]
fn r33_what_can_have_no_effect_passes_by_itself() {
    // No wall is left.
    let all: Vec<String> = (1..=22).map(|wall: u8| wall.to_string()).collect();
    let walls = all.join(",");
    let mut table = Table::at(&format!("ragusa 3\nside 0 stone=1 wood=1\nwalls {walls}"));
    table.act(0, "place P03");
    assert_eq!((table.phase().as_str(), table.to_act()), ("place", 1));
    // No tower place is left; with one left it is asked for.
    let towers = |n: u8| (1..=n).map(|spot| format!("P{spot:02}")).collect::<Vec<_>>().join(",");
    let upper = (12..=22).map(|spot| format!("P{spot:02}")).collect::<Vec<_>>().join(",");
    let position = format!(
        "ragusa 3\nside 0 stone=1 wood=1\nside 1 towers={}\nside 2 towers={upper}",
        towers(11)
    );
    let mut table = Table::at(&position);
    table.act(0, "place P21");
    assert_eq!((table.phase().as_str(), table.to_act()), ("place", 1));
    let mut table = Table::at(&position.replace(&towers(11), &towers(10)));
    table.act(0, "place P21");
    assert_eq!(table.legal(0), ["tower P11", "pass"]);
    // All fifteen towers of the player stand.
    let mut table = Table::at(&format!("ragusa 3\nside 0 stone=1 wood=1 towers={}", towers(15)));
    table.act(0, "place P21");
    assert_eq!(table.phase(), "place");
    let mut table = Table::at(&format!("ragusa 3\nside 0 stone=1 wood=1 towers={}", towers(14)));
    table.act(0, "place P21");
    assert_eq!(table.phase(), "tower");
    // A good that pays for no ship, and a neighbour at the quay without goods.
    let slots = "slots gems-silver gems-silver pearls-silver pearls-silver silk-oil";
    let mut table = Table::at(&format!("ragusa 3\nside 0 stone=1 wood=1 oil=1 fish=0\n{slots}"));
    table.act(0, "place P09");
    table.act(0, "activate market");
    assert_eq!((table.phase().as_str(), table.to_act()), ("place", 1));
    let mut table = Table::at("ragusa 3\nside 0 stone=1 wine=1\nside 1 houses=P15");
    table.act(0, "place P14");
    table.act(0, "activate quay");
    table.act(0, "sell wine");
    assert_eq!((table.phase().as_str(), table.to_act()), ("place", 1));
}
