//! Board files: what is in them, and what is refused.

use std::collections::BTreeMap;

use argosy_golden_city::cards::{Bonus, Place, Terrain};
use argosy_golden_city::{BOARDS, Board, Reward, Space, SpaceKind};
use serde_json::{Value, json};

fn text() -> &'static str {
    BOARDS.files()[0].text
}

/// Why the board is refused after this change.
fn refused(change: impl FnOnce(&mut Value)) -> String {
    let mut file: Value = serde_json::from_str(text()).unwrap();
    change(&mut file);
    Board::parse(&file.to_string()).expect_err("an invalid board").to_string()
}

#[test]
fn r8_the_island_has_its_spaces_rivers_and_quarters() {
    let board = BOARDS.get(0);
    assert_eq!((board.ports.len(), board.suburbs.len()), (16, 30));
    assert_eq!((board.outer.len(), board.inner.len()), (8, 4));
    assert_eq!(board.riverside().len(), 12);
    for place in Place::ALL {
        assert_eq!(board.place(place).len(), 3);
    }
    let suburbs = |terrain| board.land_of(terrain).and(board.suburbs).len();
    let counts: Vec<u8> = Terrain::ALL.iter().map(|&terrain| suburbs(terrain)).collect();
    assert_eq!(counts, [8, 7, 8, 7]);
    let roads: u32 =
        board.spaces.iter().map(|space| u32::from(board.neighbours(space).len())).sum();
    assert_eq!(roads / 2, 108);
    for space in board.spaces.iter() {
        assert!(board.neighbours(space).iter().all(|end| board.neighbours(end).contains(space)));
        assert!(board.point(space).is_some());
    }
}

#[test]
fn r8_rewards_equal_their_supplies() {
    let board = BOARDS.get(0);
    let mut counts: BTreeMap<(SpaceKind, &str), u32> = BTreeMap::new();
    for space in board.spaces.iter() {
        let reward = board.reward(space).map_or("none", Reward::word);
        *counts.entry((space.kind(), reward)).or_default() += 1;
    }
    let expected = [
        ((SpaceKind::Port, "coin1"), 8),
        ((SpaceKind::Port, "landscape"), 8),
        ((SpaceKind::Suburb, "bonus"), 8),
        ((SpaceKind::Suburb, "coin2"), 4),
        ((SpaceKind::Suburb, "goods"), 8),
        ((SpaceKind::Suburb, "key"), 6),
        ((SpaceKind::Suburb, "landscape"), 4),
        ((SpaceKind::Outer, "coin1"), 4),
        ((SpaceKind::Outer, "none"), 4),
        ((SpaceKind::Inner, "landscape"), 4),
    ];
    assert_eq!(counts, expected.into_iter().collect());
}

#[test]
fn r70_every_file_has_an_id_and_a_hash_and_is_valid() {
    for (index, file) in (0u8..).zip(BOARDS.files()) {
        let board = BOARDS.get(index);
        assert_eq!(board.id, file.id);
        assert_eq!(board.hash, argosy_game::content_hash(file.text));
    }
    // A file that was published never changes: saved games name its id.
    assert_eq!(BOARDS.get(0).hash, include_str!("../golden/island-1.hash").trim());
}

#[test]
fn r70_another_valid_file_needs_no_other_code() {
    let board = Board::parse(include_str!("../boards/mirror-test.json")).unwrap();
    assert_eq!(board.outer_contracts, [6, 2]);
    assert_eq!(board.bonus_points(Bonus::PerCoin), 3);
    assert!(board.spaces.contains("P_f".parse().unwrap()));
    assert!(!board.spaces.contains("F_e".parse().unwrap()));
}

#[test]
fn r70_files_that_cannot_be_read_are_refused() {
    assert!(Board::parse("{").unwrap_err().to_string().starts_with("not readable: EOF"));
    assert!(refused(|file| file["moat"] = json!(1)).contains("unknown field `moat`"));
    assert!(refused(|file| file["coins"] = json!(-1)).starts_with("not readable"));
    assert_eq!(
        refused(|file| file["id"] = json!("Island 1")),
        "the id \"Island 1\" is not made of small letters, digits and hyphens"
    );
    assert!(refused(|file| file["id"] = json!("")).contains("the id \"\""));
    let why = refused(|file| file["spaces"]["X_a"] = json!({"x": 1, "y": 1, "reward": "key"}));
    assert_eq!(why, "spaces: expected a space such as `D_c`, found \"X_a\"");
    let why = refused(|file| file["spaces"]["F_a"]["reward"] = json!("gold"));
    assert_eq!(why, "rewards: expected a reward, found \"gold\"");
    let why = refused(|file| file["goods_cards"][0] = json!("wine+jugs"));
    assert_eq!(why, "goods cards: expected a goods card, found \"wine+jugs\"");
    let why = refused(|file| file["scoring_cards"]["1"][0] = json!("wine river_XX"));
    assert_eq!(why, "scoring cards: expected a river or quarter, found \"river_XX\"");
    let why = refused(|file| file["bonus_cards"]["per_key"] = json!(1));
    assert_eq!(why, "bonus cards: expected a bonus card, found \"per_key\"");
    let why = refused(|file| file["landscape_cards"]["swamp"] = json!(1));
    assert_eq!(why, "landscape cards: expected a landscape, found \"swamp\"");
    let why = refused(|file| file["spaces"]["F_L"]["river"] = json!("river"));
    assert_eq!(why, "rivers: expected a river or quarter, found \"river\"");
}

fn remove(file: &mut Value, space: &str) {
    file["spaces"].as_object_mut().unwrap().remove(space);
    let roads = file["roads"].as_object_mut().unwrap();
    roads.remove(space);
    for ends in roads.values_mut() {
        ends.as_array_mut().unwrap().retain(|end| end != space);
    }
}

#[test]
fn r70_wrong_counts_are_refused() {
    assert_eq!(refused(|file| remove(file, "F_p1")), "ports: 15, but there must be 16");
    assert_eq!(refused(|file| remove(file, "F_e")), "suburbs: 29, but there must be 30");
    assert_eq!(refused(|file| remove(file, "F_E2")), "outer districts: 7, but there must be 8");
    assert_eq!(refused(|file| remove(file, "F_C")), "inner districts: 3, but there must be 4");
    let no_river = |file: &mut Value| file["spaces"]["F_L"]["river"] = Value::Null;
    assert_eq!(refused(no_river), "river_DF: 2, but there must be 3");
    let no_coin = |file: &mut Value| file["spaces"]["F_E1"]["reward"] = Value::Null;
    assert_eq!(refused(no_coin), "outer districts with a coin: 3, but there must be 4");
    assert_eq!(refused(|file| file["keys"] = json!(5)), "keys: 5, but there must be 6");
    let few = |file: &mut Value| _ = file["goods_cards"].as_array_mut().unwrap().pop();
    assert_eq!(refused(few), "goods cards: 7, but there must be 8");
    let uneven = |file: &mut Value| file["goods_cards"][0] = json!("jugs+cloth");
    assert_eq!(refused(uneven), "goods cards with wine: 3, but there must be 4");
    let worthless = |file: &mut Value| file["bonus_cards"]["per_coin"] = json!(0);
    assert_eq!(refused(worthless), "bonus cards that count for something: 7, but there must be 8");
    let few = |file: &mut Value| _ = file["scoring_cards"]["2"].as_array_mut().unwrap().pop();
    assert_eq!(refused(few), "scoring cards with back 2: 7, but there must be 8");
    let more = |file: &mut Value| file["scoring_cards"]["4"] = json!([]);
    assert_eq!(refused(more), "backs of scoring cards: 4, but there must be 3");
}

#[test]
fn r70_wrong_roads_and_places_are_refused() {
    let cut = |file: &mut Value| {
        let roads = file["roads"].as_object_mut().unwrap();
        roads
            .values_mut()
            .for_each(|ends| ends.as_array_mut().unwrap().retain(|end| end != "D_p3"));
        roads.remove("D_p3");
    };
    assert_eq!(refused(cut), "no roads lead from D_p3 to the rest of the island");
    let again = |file: &mut Value| file["roads"]["F_p1"] = json!(["F_L", "F_L"]);
    assert_eq!(refused(again), "the road from F_p1 to F_L stands twice");
    let back = |file: &mut Value| file["roads"]["F_L"].as_array_mut().unwrap().push(json!("F_p1"));
    assert_eq!(refused(back), "the road from F_p1 to F_L stands twice");
    let own = |file: &mut Value| file["roads"]["F_p1"] = json!(["F_p1"]);
    assert_eq!(refused(own), "a road leads from F_p1 to itself");
    let nowhere = |file: &mut Value| file["roads"]["F_p1"] = json!(["F_f"]);
    assert_eq!(refused(nowhere), "a road leads from F_p1 to F_f, which is not on the board");
    let nowhere = |file: &mut Value| file["roads"]["D_f"] = json!(["D_a"]);
    assert_eq!(refused(nowhere), "a road leads from D_a to D_f, which is not on the board");
    let off = |file: &mut Value| file["spaces"]["F_p1"]["x"] = json!(1001);
    assert_eq!(refused(off), "F_p1 lies off the map: x and y go from 0 to 1000");
    let off = |file: &mut Value| file["spaces"]["F_p1"]["y"] = json!(1001);
    assert_eq!(refused(off), "F_p1 lies off the map: x and y go from 0 to 1000");
    let edge = |file: &mut Value| file["spaces"]["F_p1"]["x"] = json!(1000);
    let mut file: Value = serde_json::from_str(text()).unwrap();
    edge(&mut file);
    assert!(Board::parse(&file.to_string()).is_ok());
    let same =
        |file: &mut Value| file["spaces"]["F_p1"] = json!({"x": 385, "y": 40, "reward": "coin1"});
    assert_eq!(refused(same), "F_p1 and F_p2 lie on the same point");
    let bare = |file: &mut Value| file["spaces"]["F_a"]["reward"] = Value::Null;
    assert_eq!(refused(bare), "F_a needs a reward");
    let bare = |file: &mut Value| file["spaces"]["F_C"]["reward"] = Value::Null;
    assert_eq!(refused(bare), "F_C needs a reward");
    let wrong = |file: &mut Value| file["spaces"]["F_E1"]["reward"] = json!("key");
    assert_eq!(refused(wrong), "F_E1 cannot have the reward key");
    let wrong = |file: &mut Value| file["spaces"]["F_C"]["reward"] = json!("coin1");
    assert_eq!(refused(wrong), "F_C cannot have the reward coin1");
    let wet = |file: &mut Value| file["spaces"]["F_p1"]["river"] = json!("river_DF");
    assert_eq!(refused(wet), "F_p1 is no suburb and cannot lie at a river");
    let far = |file: &mut Value| file["spaces"]["F_L"]["river"] = json!("river_PM");
    assert_eq!(refused(far), "F_L does not border on river_PM");
    let quarter = |file: &mut Value| file["spaces"]["F_L"]["river"] = json!("quarter_forest");
    assert_eq!(refused(quarter), "F_L does not border on quarter_forest");
}

#[test]
fn r70_r71_supplies_that_could_run_out_are_refused() {
    assert_eq!(
        refused(|file| file["coins"] = json!(31)),
        "31 coins are too few: 32 can be with the players"
    );
    let mut file: Value = serde_json::from_str(text()).unwrap();
    file["coins"] = json!(32);
    assert!(Board::parse(&file.to_string()).is_ok());
    let few = json!({"coast": 7, "forest": 5, "plain": 5, "mountains": 5, "desert": 5});
    assert_eq!(
        refused(|file| file["landscape_cards"] = few),
        "27 landscape cards are too few: at least 28 are needed or a draw could fail"
    );
    assert_eq!(
        refused(|file| file["landscape_cards"]["coast"] = json!(3)),
        "3 coast cards are too few: each of four players begins with one"
    );
    assert_eq!(
        refused(|file| file["district_contracts"]["outer"] = json!([3, 5])),
        "a district gives the second builder more than the first"
    );
    assert_eq!(
        refused(|file| file["district_contracts"]["inner"] = json!([6, 10])),
        "a district gives the second builder more than the first"
    );
    assert_eq!(
        refused(|file| file["district_contracts"]["inner"] = json!([54, 10])),
        "districts give 256 contracts to a player who is first everywhere; 255 can be counted"
    );
}

#[test]
fn r71_a_bank_that_suffices_never_runs_out() {
    let board = BOARDS.get(0);
    let coins = |space: Space| match board.reward(space) {
        Some(Reward::OneCoin) => 1,
        Some(Reward::TwoCoins) => 2,
        _ => 0u8,
    };
    let given: u8 = board.spaces.iter().map(coins).sum();
    assert!(given + 4 * 3 <= board.coins);
}
