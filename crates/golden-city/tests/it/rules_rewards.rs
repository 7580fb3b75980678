//! What stalls bring.

use argosy_game::{Game, Viewer};
use argosy_golden_city::cards::Bonus;
use argosy_golden_city::{Event, Open, Reward};

use crate::table::{Table, seat};

fn building(lines: &str) -> Table {
    Table::at(&format!("phase build 0 0\nscoring wine river_FP\n{lines}"))
}

fn no_reward(table: &Table, reward: Reward) -> bool {
    table.saw(|event| *event == Event::Open(Open::NoReward { seat: seat(0), reward }))
}

#[test]
fn r36_one_or_two_coins() {
    let mut table = building("seat 0 hand=coast,2forest");
    table.play(0, "build F_p1 coast");
    assert_eq!((table.coins(0), table.state.bank()), (4, 35 - 10));
    table.play(0, "build F_L forest forest");
    assert_eq!((table.coins(0), table.state.bank()), (6, 35 - 12));
    assert!(table.saw(|event| *event == Event::Open(Open::Coins { seat: seat(0), coins: 2 })));
}

#[test]
fn r37_a_landscape_card_from_the_deck() {
    let mut table = building("seat 0 hand=coast\nseat 1 hand=5plain");
    table.play(0, "build D_p2 coast");
    assert_eq!(table.phase(), "draw_landscape 0 1");
    assert_eq!(table.outcomes()[2], ("landscape plain".to_owned(), 5));
    table.chance("landscape plain");
    assert_eq!(table.hand(0), "plain");
    assert_eq!(table.outcomes(), []);
    assert_eq!(table.phase(), "build 0 1");
    let mut table = building("seat 0 hand=2forest stalls=F_p3");
    table.play(0, "build F_b forest forest");
    assert_eq!(table.phase(), "draw_landscape 0 1");
    table.chance("landscape coast");
    assert_eq!(table.hand(0), "coast");
}

#[test]
fn r38_a_key_while_there_are_any() {
    let mut table = building("seat 0 hand=2forest stalls=F_p1,F_a\nseat 1 keys=5");
    table.play(0, "build F_c forest forest");
    assert_eq!((table.state.player(seat(0)).keys, table.state.keys_left()), (1, 0));
    assert!(table.saw(|event| *event == Event::Open(Open::Key { seat: seat(0) })));
    let mut table = building("seat 0 hand=2forest stalls=F_p1,F_a\nseat 1 keys=6");
    table.play(0, "build F_c forest forest");
    assert_eq!(table.state.player(seat(0)).keys, 0);
    assert!(no_reward(&table, Reward::Key));
    assert_eq!(table.phase(), "build 0 1");
}

#[test]
fn r39_one_of_all_bonus_cards_that_remain() {
    let mut table = building(
        "seat 0 hand=4forest stalls=F_p3,F_b bonus=per_coin\nseat 1 bonus=per_city_stall,per_stall_desert",
    );
    table.play(0, "build F_d forest forest");
    assert_eq!(table.phase(), "choose_bonus 0 1");
    assert_eq!(
        table.legal(0),
        [
            "bonus per_goods_card",
            "bonus per_river_stall",
            "bonus per_stall_forest",
            "bonus per_stall_plain",
            "bonus per_stall_mountains"
        ]
    );
    assert_eq!(
        table.why(0, "bonus per_coin"),
        "per_coin is not among the bonus cards that remain (R39)"
    );
    assert_eq!(table.why(0, "done"), "now you must choose a bonus card (-)");
    table.play(0, "bonus per_stall_forest");
    // Several are possible.
    let cards = table.state.view(Viewer::Seat(seat(0))).players[0].bonus.unwrap();
    let words: Vec<&str> = cards.iter().map(Bonus::word).collect();
    assert_eq!(words, ["per_coin", "per_stall_forest"]);
    assert_eq!(table.state.view(Viewer::Spectator).bonus_cards, 4);
    assert_eq!(table.phase(), "build 0 1");
}

#[test]
fn r39_no_bonus_card_is_left() {
    let mut table = building(
        "seat 0 hand=2forest stalls=F_p3,F_b bonus=per_goods_card,per_coin,per_city_stall,per_river_stall\n\
         seat 1 bonus=per_stall_forest,per_stall_plain,per_stall_mountains,per_stall_desert",
    );
    table.play(0, "build F_d forest forest");
    assert!(no_reward(&table, Reward::Bonus));
    assert_eq!(table.phase(), "build 0 1");
}

#[test]
fn r40_one_of_the_open_goods_cards_or_the_top_of_the_deck() {
    let lines = "goods 2jugs+wine,wine+cloth\nseat 0 hand=2forest stalls=F_p1";
    let mut table = building(lines);
    table.play(0, "build F_a forest forest");
    assert_eq!(table.legal(0), ["take jugs+wine", "take wine+cloth", "take top"]);
    assert_eq!(table.why(0, "take cloth+spices"), "cloth+spices does not lie open (R40)");
    assert_eq!(table.why(0, "take jugs+cloth"), "jugs+cloth does not lie open (R40)");
    table.play(0, "take jugs+wine");
    // The place is filled again.
    assert_eq!(table.phase(), "refill_goods 0 1");
    assert!(!table.outcomes().iter().any(|(name, _)| name == "goods jugs+wine"));
    assert_eq!(table.outcomes()[3], ("goods cloth+spices".to_owned(), 2));
    table.chance("goods cloth+spices");
    assert_eq!(table.phase(), "build 0 1");
    let view = table.state.view(Viewer::Spectator);
    assert_eq!(view.open_goods.to_string(), "jugs+wine,wine+cloth,cloth+spices");
    assert_eq!(view.players[0].goods.to_string(), "jugs+wine");
    assert_eq!(view.goods_deck, 4);

    let mut table = building(lines);
    table.play(0, "build F_a forest forest").play(0, "take top");
    assert_eq!(table.phase(), "draw_goods 0 1");
    table.chance("goods jugs+spices");
    let view = table.state.view(Viewer::Spectator);
    assert_eq!(view.players[0].goods.to_string(), "jugs+spices");
    assert_eq!((view.open_goods.total(), view.goods_deck), (3, 4));
    assert_eq!(table.phase(), "build 0 1");
}

#[test]
fn r41_an_empty_goods_deck_leaves_the_open_cards() {
    let mut table = building(
        "goods jugs+wine,2cloth+spices\nseat 0 hand=2forest stalls=F_p1\n\
         seat 1 goods=jugs+wine,jugs+cloth,jugs+spices,wine+cloth\nseat 2 goods=wine+spices",
    );
    table.play(0, "build F_a forest forest");
    assert_eq!(table.legal(0), ["take jugs+wine", "take cloth+spices"]);
    assert_eq!(table.why(0, "take top"), "the goods deck is empty (R41)");
    table.play(0, "take cloth+spices");
    assert_eq!(table.phase(), "build 0 1");
    assert_eq!(
        table.state.view(Viewer::Spectator).open_goods.to_string(),
        "jugs+wine,cloth+spices"
    );
    // Nothing at all is left.
    let mut table = building(
        "goods -\nseat 0 hand=2forest stalls=F_p1\n\
         seat 1 goods=jugs+wine,jugs+cloth,jugs+spices,wine+cloth\n\
         seat 2 goods=wine+spices,2cloth+spices,jugs+wine",
    );
    table.play(0, "build F_a forest forest");
    assert!(no_reward(&table, Reward::Goods));
    assert_eq!(table.phase(), "build 0 1");
}

#[test]
fn r42_of_five_goods_cards_one_leaves_the_game() {
    let mut table = building(
        "goods jugs+cloth,wine+cloth,cloth+spices\nseat 0 hand=2forest stalls=F_p1 \
         goods=2jugs+wine,jugs+spices,wine+spices",
    );
    table.play(0, "build F_a forest forest").play(0, "take wine+cloth");
    // Replaced first, chosen then.
    assert_eq!(table.phase(), "refill_goods 0 1");
    table.chance("goods cloth+spices");
    assert_eq!(table.phase(), "return_goods 0 1");
    assert_eq!(
        table.legal(0),
        ["return jugs+wine", "return jugs+spices", "return wine+cloth", "return wine+spices"]
    );
    assert_eq!(table.why(0, "return jugs+cloth"), "you do not have jugs+cloth (R42)");
    assert_eq!(table.why(0, "done"), "now you must give up a goods card (-)");
    table.play(0, "return jugs+wine");
    let view = table.state.view(Viewer::Spectator);
    assert_eq!(view.players[0].goods.to_string(), "jugs+wine,jugs+spices,wine+cloth,wine+spices");
    assert_eq!(view.goods_out.to_string(), "jugs+wine");
    assert_eq!(table.phase(), "build 0 1");
    // A fourth card is within the limit.
    let mut table = building("seat 0 hand=2forest stalls=F_p1 goods=2jugs+wine,jugs+spices");
    table.play(0, "build F_a forest forest").play(0, "take top").chance("goods cloth+spices");
    assert_eq!(table.phase(), "build 0 1");
    // The top card of the deck can be the fifth as well.
    let mut table =
        building("seat 0 hand=2forest stalls=F_p1 goods=2jugs+wine,jugs+spices,wine+spices");
    table.play(0, "build F_a forest forest").play(0, "take top").chance("goods cloth+spices");
    assert_eq!(table.phase(), "return_goods 0 1");
    table.play(0, "return cloth+spices");
    assert_eq!(table.state.goods_out().to_string(), "cloth+spices");
}

/// How many contracts and coins each seat gains by building D_E1, or D_E2, in turn.
fn arrivals(space: &str) -> Vec<(u16, u8)> {
    let mut table = Table::at(
        "seats 4\nphase build 0 0\nscoring wine river_FP\nseat 0 hand=2desert stalls=D_p1,D_L,D_c,D_d\n\
         seat 1 hand=2desert stalls=M_p3,M_b,M_d,M_E2,M_E1,P_E2,P_E1,F_E2,F_E1\n\
         seat 2 hand=2desert stalls=M_p2,M_a,M_c,M_E1,M_E2,P_E2,P_E1,F_E2,F_E1\n\
         seat 3 hand=2desert stalls=F_p1,F_L,F_E1,F_E2,P_E1,P_E2,M_E1,M_E2",
    );
    (0..4)
        .map(|number| {
            let before = (table.contracts(number), table.coins(number));
            table.play(number, &format!("build {space} desert desert"));
            let gained = (table.contracts(number) - before.0, table.coins(number) - before.1);
            if number < 3 {
                table.play(number, "done");
            }
            gained
        })
        .collect()
}

#[test]
fn r43_r44_outer_districts_pay_by_order_of_arrival() {
    assert_eq!(arrivals("D_E1"), [(5, 1), (3, 0), (0, 0), (0, 0)]);
    assert_eq!(arrivals("D_E2"), [(5, 0), (3, 0), (0, 0), (0, 0)]);
}

#[test]
fn r45_inner_districts_pay_by_order_of_arrival() {
    let mut table = Table::at(
        "seats 3\nphase build 0 0\nscoring wine river_FP\nseat 0 keys=1 hand=2desert stalls=D_p1,D_L,D_E1\n\
         seat 1 keys=1 hand=2desert stalls=M_p3,M_b,M_d,M_E2,D_E1\n\
         seat 2 keys=1 hand=2desert stalls=F_p1,F_L,F_E1,D_E2",
    );
    let before = [0, 1, 2].map(|number| table.contracts(number));
    table.play(0, "build D_C desert desert");
    assert_eq!(table.contracts(0) - before[0], 10);
    assert_eq!(table.phase(), "draw_landscape 0 1");
    table.chance("landscape coast");
    assert_eq!(table.hand(0), "coast");
    table.play(0, "done").play(1, "build D_C desert desert");
    assert_eq!(table.contracts(1) - before[1], 6);
    assert_eq!(table.phase(), "build 1 1");
    table.play(1, "done").play(2, "build D_C desert desert");
    assert_eq!(table.contracts(2) - before[2], 0);
    assert_eq!(table.phase(), "build 2 1");
    assert_eq!(table.points(0)[0], ("districts", 15));
}

#[test]
fn r46_a_district_without_reward_still_leads_on_and_scores() {
    let mut table = Table::at(
        "played wine river_FP, jugs river_PM, spices river_MD, cloth river_DF\nscoring wine quarter_desert\n\
         first 2\nphase build 2 0\n\
         seat 0 stalls=D_p1,D_L,D_E1 contracts=5/0/0/0/0\nseat 1 stalls=M_p3,M_b,M_d,M_E2,D_E1 contracts=8/0/0/0/0\n\
         seat 2 hand=4desert stalls=D_p2,D_a,D_c contracts=0/0/0/0/0",
    );
    table.play(2, "build D_E1 desert desert");
    assert_eq!(table.contracts(2), 0);
    // D_E2 is joined to D_E1 only.
    table.play(2, "build D_E2 desert desert");
    assert_eq!(table.contracts(2), 5);
    table.play(0, "done").play(1, "done");
    assert_eq!(table.points(2)[2], ("quarters", 2));
    assert_eq!(table.points(2)[4], ("majorities", 2));
}
