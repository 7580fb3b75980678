//! One player against the Patrician (R63 to R81). Sides: 0 player, 1 orange, 2 blue.

use argosy_game::{Game, Options};
use argosy_ragusa::{BonusSet, Building, Event, Good, Reason, Spot};

use crate::support::{Table, actors, automaton, points, seat};

/// Orange is about to draw; cards 1, 2, 3 are orange's and 4, 5, 6 blue's.
fn solo(sides: [&str; 3], rest: &str) -> Table {
    let [zero, one, two] = sides;
    let defaults = ["active 1", "orange 1,2,3", "blue 4,5,6", "phase patrician"];
    let missing = |line: &&str| !rest.contains(line.split(' ').next().unwrap());
    let defaults: Vec<&str> = defaults.into_iter().filter(missing).collect();
    Table::at(&format!(
        "ragusa 1
         side 0 hand=fish {zero}
         side 1 hand=wood {one}
         side 2 hand=grapes {two}
         patrician 1,2,3,4,5,6
         {rest}
         {}",
        defaults.join("\n")
    ))
}

#[test]
fn r63_everybody_starts_with_three_houses_and_their_resources() {
    let table = Table::new(1, &Options::new());
    let resources = [0, 1, 2].map(|side| table.side(side).resources);
    // Fish, wood, stone, ore, grapes, olives as the book states them.
    assert_eq!(resources, [[0, 2, 3, 2, 1, 1], [0, 3, 3, 1, 1, 1], [0, 3, 3, 1, 1, 1]]);
    for side in 0..3 {
        assert_eq!((table.side(side).stock, table.side(side).houses.count_ones()), (9, 3));
    }
    let houses = |side: usize| -> Vec<String> {
        Spot::of_bits(table.view().players[side].houses).map(|spot| spot.to_string()).collect()
    };
    assert_eq!(houses(0), ["R12", "R24", "R26"]);
    assert_eq!(houses(1), ["R03", "R05", "R07"]);
    assert_eq!(houses(2), ["R01", "R04", "R06"]);
}

/// The preparation up to the bonus cards.
fn prepared(options: &Options) -> Table {
    let mut table = Table::new(1, options);
    for ship in ["furs oil", "furs oil", "furs wine", "furs wine", "furs silver"] {
        table.chance(&format!("ship {ship}"));
    }
    table.chance("back silver 2");
    for card in [3, 1, 5, 7, 9, 10] {
        assert_eq!(table.phase(), "reserve");
        table.chance(&format!("reserve {card}"));
    }
    table
}

#[test]
fn r64_six_cards_reserve_18_spots_and_are_split() {
    let mut table = prepared(&Options::new());
    assert_eq!((table.phase().as_str(), table.view().black.count_ones()), ("split", 18));
    let lines: Vec<String> = table.outcomes().into_iter().map(|(line, _)| line).collect();
    assert_eq!(lines, ["split 1", "split 3", "split 5", "split 7", "split 9", "split 10"]);
    for card in [7, 1] {
        table.chance(&format!("split {card}"));
    }
    assert_eq!(table.outcomes().len(), 4);
    table.chance("split 10");
    assert_eq!(table.phase(), "deal");
    let text = table.state.to_position();
    assert!(text.contains("orange 1,7,10\nblue 3,5,9\n"), "{text}");
    // The player may not build on a reserved spot, others may be built on.
    let table = solo(["wood=3 stone=3 ore=1 grapes=1", "", ""], "active 0\nphase place");
    let sentence = "C01 is reserved for the Patrician";
    assert_eq!(table.refusal(0, "place C01"), (sentence.to_owned(), Some("R64")));
    assert!(table.is_legal(0, "place P19"));
}

#[test]
fn r65_one_open_card_for_the_player_and_a_hidden_one_for_each_automaton() {
    let mut table = prepared(&Options::new());
    for card in [1, 3, 5] {
        table.chance(&format!("split {card}"));
    }
    for card in ["ore", "silk", "furs"] {
        table.chance(&format!("card {card}"));
    }
    assert_eq!(table.phase(), "patrician");
    let view = table.state.view(argosy_game::Viewer::Seat(argosy_game::Seat::new(0)));
    let cards: Vec<Option<u8>> =
        view.players.iter().map(|player| player.bonus.map(BonusSet::len)).collect();
    assert_eq!(cards, [Some(1), None, None]);
    assert_eq!(view.bonus_deck, 13);
}

/// Plays what comes first until the game is over; who built, in order.
fn builders(options: &Options) -> Vec<argosy_game::Who> {
    let mut table = Table::new(1, options);
    let mut built = Vec::new();
    loop {
        let events = match table.state.to_act() {
            argosy_game::ToAct::Over => return built,
            argosy_game::ToAct::Chance => {
                let line = table.outcomes().swap_remove(0).0;
                table.chance(&line)
            }
            argosy_game::ToAct::Seats { .. } => {
                let line = table.legal(0).swap_remove(0);
                table.act(0, &line)
            }
        };
        built.extend(events.iter().filter_map(|event| match event {
            Event::Placed { who, .. } => Some(*who),
            _ => None,
        }));
    }
}

#[test]
fn r66_nine_rounds_of_orange_blue_and_the_player() {
    let built = builders(&Options::new());
    assert_eq!(built.len(), 27);
    assert!(built.chunks(3).all(|round| round == [automaton(0), automaton(1), seat(0)]));
}

#[test]
fn r80_the_player_may_build_first_and_round_nine_is_finished() {
    let built = builders(&Options::new().with("order", "player-first"));
    assert_eq!(built.len(), 27);
    assert!(built.chunks(3).all(|round| round == [seat(0), automaton(0), automaton(1)]));
}

#[test]
fn r67_an_automaton_builds_on_the_first_free_spot_of_its_card() {
    let mut table = solo(["", "houses=C01,C02,P07,P13", "stone=0"], "");
    // Card 2 is full, so it cannot be drawn.
    let weights: Vec<(String, u32)> = table.outcomes();
    assert_eq!(weights, [("patrician 1".to_owned(), 1), ("patrician 3".to_owned(), 1)]);
    // C01 stands, so P05 is next; no wood, stone or olives are asked for.
    let events = table.chance("patrician 1");
    assert!(events.contains(&Event::Placed {
        who: automaton(0),
        piece: argosy_ragusa::Piece::House,
        spot: "P05".parse().unwrap()
    }));
    assert_eq!(table.side(1).resources, [0, 0, 0, 0, 1, 0]);
    assert_eq!(table.side(1).stock, 7);
    assert_eq!(table.view().black & "P05".parse::<Spot>().unwrap().bit(), 0);
    assert_eq!(table.view().active, automaton(1));
    // An automaton's fish stay fish when its house produces.
    let mut table =
        solo(["", "fish=6 olives=1", "houses=P07 fish=6 olives=2"], "orange 3,4,5\nblue 1,2,6\n");
    table.chance("patrician 5");
    assert_eq!((table.side(1).resources[0], table.side(2).resources[0]), (6, 6));
    assert_eq!((table.side(1).goods, table.side(2).goods), ([1, 0, 0], [2, 0, 0]));
}

#[test]
fn r68_automata_activate_in_their_order() {
    let order = |card: u8, one: &str| -> Vec<String> {
        let mut table = solo(["", one, ""], "");
        let mut found = Vec::new();
        let mut events = table.chance(&format!("patrician {card}"));
        loop {
            found.extend(events.iter().filter_map(|event| match event {
                Event::Activated { building } => Some(building.to_string()),
                _ => None,
            }));
            if table.view().active != automaton(0) {
                return found;
            }
            let line = table.outcomes().swap_remove(0).0;
            events = table.chance(&line);
        }
    };
    assert_eq!(order(1, ""), ["silversmith", "architect", "palace"]);
    assert_eq!(order(1, "houses=C01"), ["oil-press", "mason"]);
    assert_eq!(order(1, "houses=C01,P05 fish=4 oil=3"), ["fishmonger", "market"]);
    assert_eq!(order(2, "houses=C02,P07 fish=4 oil=3"), ["fishmonger", "quay"]);
}

#[test]
fn r68_automata_act_by_themselves_in_the_players_rings() {
    // The player builds at the mason, where both automata have houses.
    let mut table = solo(["wood=1 stone=1", "houses=C02", "houses=C05"], "active 0\nphase place");
    table.act(0, "place P03");
    assert_eq!(table.phase(), "wall");
    let events = table.act(0, "wall 10");
    assert_eq!(actors(&events), [seat(0), automaton(1), automaton(0)]);
    assert_eq!(table.view().walls.count_ones(), 3);
}

#[test]
fn r69_an_automaton_keeps_both_cards() {
    let mut table = solo(["", "", ""], "");
    table.chance("patrician 1");
    assert_eq!(table.phase(), "draw");
    table.chance("card ore");
    table.chance("card silk");
    assert_eq!((table.side(1).hand.len(), table.view().under_deck.len()), (3, 0));
    assert!(table.state.to_position().contains("pairs ore+silk\n"));
    assert_eq!(table.view().active, automaton(1));
}

/// Orange builds at P13 by card 2: fishmonger, then quay.
fn sale(goods: &str, houses: &str, market: &str) -> Option<Good> {
    let one = format!("houses=C02,P07{houses} fish=1 {goods}");
    let mut table = solo(["", &one, ""], &format!("market {market}"));
    let events = table.chance("patrician 2");
    events.iter().find_map(|event| match event {
        Event::GoodSold { good, .. } => Some(*good),
        _ => None,
    })
}

#[test]
fn r70_sets_for_the_cathedral_are_kept() {
    // C02 stands at the cathedral: one set is protected.
    assert_eq!(sale("oil=1 wine=1 silver=1", "", "4,4,4"), None);
    assert_eq!(sale("oil=1 wine=2 silver=1", "", "4,1,4"), Some(Good::Wine));
    // Two houses protect two sets; without a complete set nothing is protected.
    assert_eq!(sale("oil=2 wine=2 silver=3", ",C10", "8,8,1"), Some(Good::Silver));
    assert_eq!(sale("oil=2 wine=2 silver=2", ",C10", "8,8,1"), None);
    assert_eq!(sale("oil=2 wine=2", ",C10", "8,4,1"), Some(Good::Oil));
    // Purchases too.
    let slots = "slots spices-oil silk-oil clothes-wine silk-wine furs-oil";
    let buys = |goods: &str| {
        let one = format!("houses=C01,P05,C02 fish=3 {goods}");
        let mut table = solo(["", &one, ""], slots);
        table.chance("patrician 1").iter().any(|event| matches!(event, Event::ShipBought { .. }))
    };
    assert!(!buys("oil=1 wine=1 silver=1"));
    assert!(buys("oil=2 wine=1 silver=1"));
    assert!(buys("oil=1 wine=1"));
}

#[test]
fn r71_the_best_sale() {
    assert_eq!(sale("oil=1 wine=1", "", "2,4,8"), Some(Good::Wine));
    assert_eq!(sale("oil=1 wine=2", "", "4,5,1"), Some(Good::Wine));
    assert_eq!(sale("oil=2 wine=1", "", "4,5,1"), Some(Good::Oil));
    assert_eq!(sale("wine=2 silver=2", "", "4,4,4"), Some(Good::Wine));
    assert_eq!(sale("oil=2 silver=2", "", "4,4,4"), Some(Good::Oil));
    assert_eq!(sale("", "", "4,4,4"), None);
}

/// The slot from which orange buys at P11 by card 1.
fn purchase(goods: &str, slots: &str) -> Option<u8> {
    let one = format!("houses=C01,P05 fish=3 {goods}");
    let mut table = solo(["", &one, ""], &format!("slots {slots}"));
    table.chance("patrician 1").iter().find_map(|event| match event {
        Event::ShipBought { slot, .. } => Some(slot + 1),
        _ => None,
    })
}

#[test]
fn r72_the_best_ship() {
    // Most points that it can afford.
    let slots = "spices-oil clothes-wine furs-oil gems-silver furs-wine";
    assert_eq!(purchase("oil=3 wine=1", slots), Some(2));
    assert_eq!(purchase("oil=3 silver=1", slots), Some(4));
    assert_eq!(purchase("oil=3", slots), Some(1));
    assert_eq!(purchase("", slots), None);
    // Then the most held of the slot's good, then the leftmost.
    let slots = "spices-oil spices-wine spices-silver furs-oil furs-wine";
    assert_eq!(purchase("oil=1 wine=2 silver=1", slots), Some(2));
    assert_eq!(purchase("oil=1 wine=1 silver=2", slots), Some(3));
    assert_eq!(purchase("oil=2 wine=2 silver=2", slots), Some(1));
}

/// The wall that orange builds when C02 activates the mason.
fn wall(one: &str, two: &str, walls: &str) -> u8 {
    let mut table = solo(["", one, two], &format!("walls {walls}\nmarket 4,4,4"));
    let events = table.chance("patrician 2");
    let built = events.iter().find_map(|event| match event {
        Event::WallBuilt { wall, .. } => Some(u8::from(*wall)),
        _ => None,
    });
    built.expect("a wall is built")
}

#[test]
fn r73_the_best_wall() {
    // Most points, wherever it is.
    assert_eq!(wall("houses=P19,P20", "", "-"), 19);
    assert_eq!(wall("houses=P19 towers=P10,P09", "", "-"), 9);
    // Equal points: the longest stretch with the new wall.
    assert_eq!(wall("houses=P17", "", "-"), 16);
    assert_eq!(wall("houses=P17", "", "18"), 17);
    assert_eq!(wall("houses=P17", "", "14,15,18"), 16);
    assert_eq!(wall("", "", "15,16"), 14);
    // A foreign piece breaks the stretch, so both ends are worth the same.
    assert_eq!(wall("", "houses=P15", "15,16"), 17);
    // First clockwise from wall 1.
    assert_eq!(wall("", "", "-"), 1);
    assert_eq!(wall("", "", "1,2,4,5,7,8"), 3);
}

/// Where orange puts a tower when C01 activates the architect.
fn tower(one: &str, two: &str) -> String {
    let mut table = solo(["", one, two], "");
    let events = table.chance("patrician 1");
    let spot = events.iter().find_map(|event| match event {
        Event::TowerBuilt { spot, .. } => Some(spot.to_string()),
        _ => None,
    });
    spot.expect("a tower is built")
}

#[test]
fn r74_r81_towers_extend_the_longest_stretch() {
    // Reserved spots close the ring too: P01, P05, P06, P07, P08, P10, P11, P13, P14,
    // P20, P21. The longest stretch is P14 to P20; its other end P20 gives 6 + 1, and
    // P14 gives 6 + 1 as well, so the first clockwise from P01 is taken.
    assert_eq!(tower("", ""), "P14");
    // A foreign tower cannot be built over: the other end is taken.
    assert_eq!(tower("", "towers=P14"), "P20");
    // Both ends are blocked: the next longest stretch is P01 to P05, then P21 to P01,
    // and P05 and P01 are compared by the longer result.
    assert_eq!(tower("", "towers=P14,P20"), "P01");
    // An own piece does not close a stretch: with P20 the stretch is P14 to P21.
    assert_eq!(tower("towers=P20", "towers=P14"), "P21");
    // A longer result decides between two ends of equally long stretches.
    assert_eq!(tower("towers=P21", ""), "P20");
}

#[test]
fn r75_without_an_end_any_spot_serves() {
    // Every closing spot has a foreign tower: an own house without a tower is next.
    let closing = "towers=P01,P05,P06,P07,P08,P10,P11,P13,P14,P20,P21";
    assert_eq!(tower("houses=P17", closing), "P17");
    assert_eq!(tower("", closing), "P02");
    assert_eq!(tower("houses=P17 towers=P17,P02", closing), "P03");
}

/// What settled orange's first decision after it drew the card.
fn reason(card: u8, one: &str, two: &str, rest: &str) -> Reason {
    let mut table = solo(["", one, two], rest);
    let events = table.chance(&format!("patrician {card}"));
    let found = events.iter().find_map(|event| match event {
        Event::WallBuilt { who, why, .. }
        | Event::TowerBuilt { who, why, .. }
        | Event::ShipBought { who, why, .. }
        | Event::GoodSold { who, why, .. } => Some((*who, *why)),
        _ => None,
    });
    let (who, why) = found.expect("a decision");
    assert_eq!(who, automaton(0));
    why.expect("an automaton has a reason")
}

#[test]
fn r71_the_comparison_that_settles_a_sale_is_told() {
    let why = |goods: &str, market: &str| {
        let one = format!("houses=C02,P07 fish=1 {goods}");
        reason(2, &one, "", &format!("market {market}"))
    };
    assert_eq!(why("oil=1 wine=1", "2,4,8"), Reason::HighestValue);
    assert_eq!(why("oil=1 wine=2", "4,4,1"), Reason::MostHeld);
    assert_eq!(why("wine=2 silver=2", "4,4,4"), Reason::OrderOfGoods);
    assert_eq!(why("silver=2", "4,4,4"), Reason::OnlyChoice);
}

#[test]
fn r72_the_comparison_that_settles_a_purchase_is_told() {
    let why = |goods: &str, slots: &str| {
        let one = format!("houses=C01,P05 fish=3 {goods}");
        reason(1, &one, "", &format!("slots {slots}"))
    };
    let slots = "spices-oil clothes-wine furs-oil gems-silver furs-wine";
    assert_eq!(why("oil=3 wine=1", slots), Reason::MostPoints);
    assert_eq!(why("oil=1", slots), Reason::OnlyChoice);
    let slots = "spices-oil spices-wine spices-silver furs-oil furs-wine";
    assert_eq!(why("oil=1 wine=1 silver=2", slots), Reason::MostHeld);
    assert_eq!(why("oil=2 wine=2 silver=2", slots), Reason::Leftmost);
}

#[test]
fn r73_the_comparison_that_settles_a_wall_is_told() {
    let why = |one: &str, walls: &str| reason(2, one, "", &format!("walls {walls}\nmarket 4,4,4"));
    assert_eq!(why("houses=P19,P20", "-"), Reason::MostPoints);
    assert_eq!(why("houses=P17", "18"), Reason::LongestStretch);
    assert_eq!(why("", "-"), Reason::FirstClockwise);
    let all_but_one: Vec<String> = (1..22).map(|wall| wall.to_string()).collect();
    assert_eq!(why("", &all_but_one.join(",")), Reason::OnlyChoice);
}

#[test]
fn r74_r75_the_comparison_that_settles_a_tower_is_told() {
    let why = |one: &str, two: &str| reason(1, one, two, "");
    assert_eq!(why("", ""), Reason::FirstClockwise);
    assert_eq!(why("", "towers=P14"), Reason::LongestStretch);
    assert_eq!(why("towers=P21", ""), Reason::LongestResult);
    let closing = "towers=P01,P05,P06,P07,P08,P10,P11,P13,P14,P20,P21";
    assert_eq!(why("houses=P17", closing), Reason::NoEndOwnHouse);
    assert_eq!(why("", closing), Reason::NoEndFirstClockwise);
}

#[test]
fn r33_r70_it_is_told_that_nothing_can_be_done() {
    let mut table = solo(["", "houses=C02,P07 fish=1 oil=1 wine=1 silver=1", ""], "market 4,4,4");
    let events = table.chance("patrician 2");
    let idle = Event::NoEffect { who: automaton(0), building: Building::Quay };
    assert!(events.contains(&idle), "{events:?}");
}

#[test]
fn r76_an_automaton_exchanges_for_the_greatest_bonus() {
    // The book's example: 5 fish, grapes at 2 and stone at 3 give 5 points.
    let finished = |hand: &str, fields: &str, more: &str| {
        Table::at(&format!(
            "ragusa 1
             option bot-pairs {more}
             active 0
             side 0 left=1 hand=silk wood=1
             side 1 left=0 hand={hand} {fields}
             side 2 left=0 hand=furs
             patrician 1,2,3,4,5,6
             orange 1,2,3
             blue 4,5,6
             {}",
            if hand.contains(',') { pairs_of(hand) } else { String::new() }
        ))
    };
    let play = |mut table: Table| {
        table.act(0, "place R17");
        assert_eq!(table.phase(), "over");
        table
    };
    let table = play(finished("cargoes,grapes,stone", "fish=5", "both"));
    assert_eq!(table.side(1).resources, [0, 0, 1, 0, 1, 0]);
    let bonus = |table: &Table, card| table.part(1, card).unwrap_or(-1);
    assert_eq!((bonus(&table, "bonus_grapes"), bonus(&table, "bonus_stone")), (2, 3));
    assert_eq!(table.total(1), 5);
    // With the fish card it never exchanges.
    let table = play(finished("fish,grapes,stone", "fish=5", "both"));
    assert_eq!((table.total(1), table.side(1).resources[0]), (5, 5));
    assert_eq!(bonus(&table, "bonus_fish"), 5);
    // The cap of twelve counts: more grapes are worth nothing, one ore is.
    let table = play(finished("grapes,ore,sets", "fish=4 grapes=6", "both"));
    assert_eq!(table.side(1).resources, [0, 0, 0, 1, 6, 0]);
    // Nothing to gain: the fish stay.
    let table = play(finished("cargoes,sets,fleet", "fish=5", "both"));
    assert_eq!(table.side(1).resources[0], 5);
    // A resource at its limit cannot be exchanged for.
    let table = play(finished("olives", "fish=4 olives=3", "both"));
    assert_eq!(table.side(1).resources, [0, 0, 0, 0, 0, 5]);
}

/// The first card alone, the rest as pairs.
fn pairs_of(hand: &str) -> String {
    let cards: Vec<&str> = hand.split(',').collect();
    format!("pairs {}", cards[1..].join("+"))
}

#[test]
fn r77_the_player_must_beat_each_automaton() {
    let ranks = |zero: u16, one: u16, two: u16| {
        let table = solo(
            [
                &format!("left=0 sale-points={zero} silver=9"),
                &format!("left=0 sale-points={one}"),
                &format!("left=0 sale-points={two}"),
            ],
            "phase over",
        );
        let ranks = table.state.ranks().unwrap();
        (ranks.seats().to_vec(), ranks.automata().to_vec())
    };
    assert_eq!(ranks(9, 8, 7), (vec![1], vec![2, 3]));
    assert_eq!(ranks(8, 8, 7), (vec![2], vec![1, 3]));
    assert_eq!(ranks(8, 7, 8), (vec![2], vec![3, 1]));
    assert_eq!(ranks(8, 9, 9), (vec![3], vec![1, 1]));
    // The sum of the automata does not matter.
    assert_eq!(ranks(9, 8, 8), (vec![1], vec![2, 2]));
}

#[test]
fn r78_harder_the_top_card_without_a_choice() {
    let at = |palace: &str| {
        Table::at(&format!(
            "ragusa 1
             option palace {palace}
             active 0
             side 0 houses=C07 left=8 hand=fish
             side 1 left=9 hand=wood
             side 2 left=9 hand=grapes
             patrician 1,2,3,4,5,6
             orange 1,2,3
             blue 4,5,6
             phase palace C07 house -"
        ))
    };
    let mut table = at("top-card");
    table.act(0, "draw");
    table.chance("card ore");
    assert_eq!((table.side(0).hand.len(), table.phase().as_str()), (2, "patrician"));
    let mut table = at("choice");
    table.act(0, "draw");
    table.chance("card ore");
    table.chance("card silk");
    assert_eq!(table.legal(0), ["keep ore", "keep silk"]);
}

#[test]
fn r78_automata_still_take_two() {
    let text = solo(["", "", ""], "").state.to_position();
    let harder = text.replace("option palace choice", "option palace top-card");
    let mut table = Table::at(&harder);
    table.chance("patrician 1");
    table.chance("card ore");
    table.chance("card silk");
    assert_eq!(table.side(1).hand.len(), 3);
}

#[test]
fn r79_easier_the_better_card_of_each_pair() {
    let total = |pairs: &str, hand: &str| {
        let table = Table::at(&format!(
            "ragusa 1
             option bot-pairs {pairs}
             side 0 left=0 hand=fish
             side 1 left=0 hand={hand} wood=1 stone=2 ore=1 olives=3
             side 2 left=0 hand=grapes
             patrician 1,2,3,4,5,6
             orange 1,2,3
             blue 4,5,6
             pairs stone+ore
             phase over"
        ));
        (table.total(1), table.part(1, "bonus_stone"), table.part(1, "bonus_ore"))
    };
    // Wood 2, stone 6, ore 4.
    assert_eq!(total("both", "wood,stone,ore"), (12, Some(6), Some(4)));
    assert_eq!(total("better", "wood,stone,ore"), (8, Some(6), None));
}

#[test]
fn r81_reserved_spots_are_no_houses_but_break_walls() {
    // The player's walls 4 and 5 meet at the reserved spot P05.
    let table = solo(["left=0", "left=0", "left=0"], "walls 4,5\nphase over");
    let stretch = |side| table.state.longest_stretch(argosy_ragusa::Side::new(side)).walls;
    assert_eq!((stretch(0), stretch(1)), (1, 1));
    // A reserved spot at the winery does not produce for anybody.
    let mut table = solo(["wood=2 stone=2 grapes=2", "", ""], "active 0\nphase place");
    let events = table.act(0, "place P18");
    assert_eq!(actors(&events), [seat(0)]);
    assert!(points(&events).is_empty());
}
