//! R17 to R23: trade with players and with the bank.

use argosy_catan::{AnswerView, PhaseView};
use argosy_game::{Game, Seat, SeatSet, ToAct};

use crate::table::{ROLLED, Table, beginners};

fn main_phase(hands: [&str; 4]) -> Table {
    Table::at(&format!("{ROLLED}{}", beginners(hands)))
}

#[test]
fn r17_r18_r19_r20_the_rulebooks_trade() {
    // Marek has 2 lumber and 3 ore and asks for a brick, giving an ore. Grzegorz
    // asks 3 ore for it, Kasia a lumber and an ore; Marek takes Kasia's answer.
    let mut table = main_phase(["hand=0,2,0,0,3", "hand=1,0,0,0,0", "hand=1,0,0,0,0", ""]);
    table.play(0, "give ore").play(0, "want brick").play(0, "offer");
    assert_eq!(
        table.state.to_act(),
        ToAct::Seats {
            owe: SeatSet::all(4).without(Seat::new(0)),
            may: SeatSet::only(Seat::new(0)),
        }
    );
    table.play(1, "give brick");
    for _ in 0..3 {
        table.play(1, "want ore");
    }
    table.play(1, "offer");
    table.play(2, "give brick").play(2, "want lumber").play(2, "want ore").play(2, "offer");
    assert_eq!(table.legal(0), ["trade with 1", "trade with 2", "withdraw"]);
    // R17: Grzegorz cannot trade with Kasia.
    table.refuses(1, "trade with 2", "not_your_turn");
    table.play(0, "trade with 2");
    assert_eq!(table.hand(0), [1, 1, 0, 0, 2]);
    assert_eq!(table.hand(2), [0, 1, 0, 0, 1]);
    assert_eq!(table.hand(1), [1, 0, 0, 0, 0]);
    assert_eq!(table.phase(), PhaseView::Main);
}

#[test]
fn r17_only_the_active_player_offers() {
    let table = main_phase(["hand=1,1,0,0,0", "hand=1,1,1,1,1", "", ""]);
    table.refuses(1, "give wool", "not_your_turn");
}

#[test]
fn r18_both_sides_give_and_no_resource_is_on_both() {
    let mut table = main_phase(["hand=2,1,0,0,0", "hand=1,1,1,0,0", "", ""]);
    assert_eq!(table.legal_like(0, "give"), ["give brick", "give lumber"]);
    table.refuses(0, "give wool", "not_held");
    table.refuses(0, "want wool", "not_now");
    table.refuses(0, "offer", "offer_incomplete");
    table.play(0, "give brick");
    assert_eq!(
        table.legal(0),
        [
            "give brick",
            "give lumber",
            "want lumber",
            "want wool",
            "want grain",
            "want ore",
            "withdraw"
        ]
    );
    table.refuses(0, "offer", "offer_incomplete");
    table.refuses(0, "want brick", "both_sides");
    table.refuses(0, "end turn", "not_now");
    table.play(0, "give brick");
    table.refuses(0, "give brick", "not_held");
    table.play(0, "give lumber");
    table.refuses(0, "give brick", "out_of_order");
    table.play(0, "want wool");
    table.refuses(0, "give lumber", "out_of_order");
    table.refuses(0, "give wool", "both_sides");
    assert_eq!(table.legal(0), ["want wool", "want grain", "want ore", "offer", "withdraw"]);
    table.play(0, "want grain");
    table.refuses(0, "want wool", "out_of_order");
    table.play(0, "want grain");
    // R18: nobody on the other side has more than three cards.
    table.refuses(0, "want grain", "wants_too_much");
    assert_eq!(table.legal(0), ["offer", "withdraw"]);
}

#[test]
fn r18_a_resource_must_be_left_to_ask_for() {
    let mut table = main_phase(["hand=1,1,1,1,1", "hand=1,0,0,0,0", "", ""]);
    for resource in ["brick", "lumber", "wool", "grain"] {
        table.play(0, &format!("give {resource}"));
    }
    table.refuses(0, "give ore", "nothing_left_to_want");
    assert_eq!(table.legal(0), ["want ore", "withdraw"]);
}

#[test]
fn r18_nobody_wants_more_of_a_resource_than_there_is() {
    let mut table = main_phase(["hand=1,0,0,0,0", "hand=10,10,5,0,0", "", ""]);
    table.play(0, "give brick");
    for _ in 0..19 {
        table.play(0, "want lumber");
    }
    table.refuses(0, "want lumber", "wants_too_much");
    table.play(0, "want wool").play(0, "offer");
    table.refuses(1, "accept", "needs_cards");
}

#[test]
fn r18_no_offer_without_cards_on_both_sides() {
    let table = main_phase(["", "hand=1,0,0,0,0", "", ""]);
    table.refuses(0, "give brick", "nothing_to_offer");
    let table = main_phase(["hand=1,0,0,0,0", "", "", ""]);
    table.refuses(0, "give brick", "nothing_to_offer");
    assert_eq!(table.legal(0), ["end turn"]);
}

#[test]
fn r19_answers_are_seen_as_they_are_given_and_stand() {
    let mut table = main_phase(["hand=1,0,0,0,0", "hand=0,0,1,0,0", "hand=0,0,0,1,0", ""]);
    table.play(0, "give brick").play(0, "want wool").play(0, "offer");
    assert_eq!(table.legal(1), ["give wool", "accept", "decline"]);
    // R18: nobody accepts cards not held.
    assert_eq!(table.legal(2), ["give grain", "decline"]);
    table.refuses(2, "accept", "needs_cards");
    assert_eq!(table.legal(3), ["decline"]);
    table.refuses(0, "trade with 1", "not_answered");
    table.play(1, "accept");
    let PhaseView::Answers { answers, .. } = table.seen_by(3).phase else { panic!() };
    assert_eq!(answers[1], AnswerView::Accepted);
    assert!(table.legal(1).is_empty());
    table.refuses(1, "decline", "not_your_turn");
    // A counter-offer in the making is its maker's own.
    table.play(2, "give grain");
    let answer = |viewer| match table.seen_by(viewer).phase {
        PhaseView::Answers { answers, .. } => answers[2].clone(),
        _ => panic!(),
    };
    assert_eq!(answer(0), AnswerView::Waiting);
    assert_eq!(answer(2), AnswerView::Composing { give: [0, 0, 0, 1, 0], want: [0; 5] });
    assert_eq!(table.legal(2), ["want brick", "want lumber", "want wool", "want ore", "decline"]);
    table.refuses(2, "accept", "not_now");
    table.play(2, "want brick");
    // R18: the active player holds one card only.
    table.refuses(2, "want brick", "wants_too_much");
    table.play(2, "offer");
    let answer = match table.seen_by(3).phase {
        PhaseView::Answers { answers, .. } => answers[2].clone(),
        _ => panic!(),
    };
    assert_eq!(answer, AnswerView::Countered { give: [0, 0, 0, 1, 0], want: [1, 0, 0, 0, 0] });
    table.play(3, "decline");
    assert_eq!(table.state.to_act(), ToAct::only(Seat::new(0)));
    table.play(0, "trade with 1");
    assert_eq!(table.hand(0), [0, 0, 1, 0, 0]);
}

#[test]
fn r20_a_counter_offer_is_taken_only_if_the_cards_are_there() {
    let mut table = main_phase(["hand=1,1,0,0,0", "hand=0,0,1,0,0", "", ""]);
    table.play(0, "give brick").play(0, "want wool").play(0, "offer");
    table.play(1, "give wool").play(1, "want ore").play(1, "offer");
    assert_eq!(table.legal(0), ["withdraw"]);
    table.refuses(0, "trade with 1", "not_answered");
    table.play(0, "withdraw");
    assert_eq!(table.phase(), PhaseView::Main);
    assert_eq!(table.hand(0), [1, 1, 0, 0, 0]);
}

#[test]
fn r20_the_active_player_need_not_wait_and_refused_offers_lapse() {
    let mut table = main_phase(["hand=1,0,0,0,0", "hand=0,0,1,0,0", "", ""]);
    table.play(0, "give brick").play(0, "want wool").play(0, "offer");
    table.play(1, "accept").play(0, "trade with 1");
    assert_eq!(table.hand(1), [1, 0, 0, 0, 0]);
    let mut table = main_phase(["hand=1,0,0,0,0", "hand=0,0,1,0,0", "", ""]);
    table.play(0, "give brick").play(0, "want wool").play(0, "offer");
    table.play(1, "decline").play(3, "decline");
    table.refuses(0, "trade with 1", "not_answered");
    assert!(matches!(table.phase(), PhaseView::Answers { .. }));
    table.play(2, "decline");
    assert_eq!(table.phase(), PhaseView::Main);
    // A counter-offer that is given up counts as declined.
    table.play(0, "give brick").play(0, "want wool").play(0, "offer");
    table.play(1, "give wool").play(1, "decline").play(2, "decline").play(3, "decline");
    assert_eq!(table.phase(), PhaseView::Main);
}

#[test]
fn r21_offers_are_capped_and_count_from_their_first_card() {
    let hands = ["hand=1,0,0,0,0", "hand=0,0,1,0,0", "", ""];
    let mut table = Table::at(&format!("offers_per_turn 2\n{ROLLED}{}", beginners(hands)));
    table.play(0, "give brick").play(0, "withdraw");
    table.play(0, "give brick").play(0, "withdraw");
    table.refuses(0, "give brick", "no_offers_left");
    assert_eq!(table.legal(0), ["end turn"]);
    table.play(0, "end turn").play(1, "roll").chance("roll 1 1");
    assert_eq!(table.legal_like(1, "give"), ["give wool"]);
}

#[test]
fn r21_trade_can_be_left_out() {
    let hands = ["hand=1,0,0,0,0", "hand=0,0,1,0,0", "", ""];
    let table = Table::at(&format!("trade off\n{ROLLED}{}", beginners(hands)));
    table.refuses(0, "give brick", "trade_off");
    assert_eq!(table.legal(0), ["end turn"]);
}

#[test]
fn r22_four_for_one_without_a_harbour() {
    // The rulebook: Marek gives 4 ore and takes a lumber.
    let mut table = main_phase(["hand=0,0,0,3,4", "", "", ""]);
    assert_eq!(
        table.legal_like(0, "bank"),
        ["bank ore for brick", "bank ore for lumber", "bank ore for wool", "bank ore for grain"]
    );
    table.refuses(0, "bank grain for ore", "needs_for_bank");
    table.play(0, "bank ore for lumber");
    assert_eq!(table.hand(0), [0, 1, 0, 3, 0]);
    assert_eq!(table.view().bank, [19, 18, 19, 16, 19]);
    table.refuses(0, "bank ore for lumber", "needs_for_bank");
}

fn harbour_table(spot: &str, road: &str, hand: &str) -> Table {
    Table::at(&format!("{ROLLED}trade off\ncolour 0 settlements={spot} roads={road} hand={hand}"))
}

#[test]
fn r22_r23_three_for_one_at_a_harbour() {
    // The rulebook: blue gives 3 lumber and takes an ore, and may trade again.
    let mut table = harbour_table("n36", "e46", "0,6,0,0,0");
    assert_eq!(table.colour(0).bank_rates, [3; 5]);
    table.play(0, "bank lumber for ore").play(0, "bank lumber for ore");
    assert_eq!(table.hand(0), [0, 0, 0, 0, 2]);
    // R23: the other intersection of the harbour serves as well.
    assert_eq!(harbour_table("n35", "e46", "0,0,0,0,0").colour(0).bank_rates, [3; 5]);
}

#[test]
fn r22_r23_two_for_one_at_the_harbour_of_a_resource() {
    // The rulebook: at the grain harbour 2 grain buy a card, and 4 grain two.
    let mut table = harbour_table("n7", "e6", "3,0,0,4,0");
    assert_eq!(table.colour(0).bank_rates, [4, 4, 4, 2, 4]);
    table.play(0, "bank grain for ore").play(0, "bank grain for wool");
    assert_eq!(table.hand(0), [3, 0, 1, 0, 1]);
    // R22: it does not make other resources 3:1.
    table.refuses(0, "bank brick for ore", "needs_for_bank");
    // A city owns the harbour too, and the best rate counts.
    let table = Table::at(&format!(
        "{ROLLED}colour 0 cities=n6 settlements=n36 roads=e6,e46 hand=3,0,0,2,0"
    ));
    assert_eq!(table.colour(0).bank_rates, [3, 3, 3, 2, 3]);
    assert_eq!(table.legal_like(0, "bank").len(), 8);
}

#[test]
fn r23_other_coast_places_have_no_harbour() {
    let table = harbour_table("n11", "e11", "3,0,0,0,0");
    assert_eq!(table.colour(0).bank_rates, [4; 5]);
    assert!(table.legal_like(0, "bank").is_empty());
}

#[test]
fn r22_the_bank_must_have_the_card() {
    let table = main_phase(["hand=0,0,0,0,4", "hand=19,0,0,0,0", "", ""]);
    table.refuses(0, "bank ore for brick", "bank_has_none");
    assert_eq!(table.legal_like(0, "bank").len(), 3);
    assert!("bank ore for ore".parse::<argosy_catan::Action>().is_err());
}

#[test]
fn r40_in_a_strict_turn_the_first_purchase_ends_trading() {
    let hands = ["hand=5,5,5,5,5", "hand=1,1,1,1,1", "", ""];
    let mut table = Table::at(&format!("phases strict\n{ROLLED}{}", beginners(hands)));
    table.play(0, "bank ore for wool");
    assert!(!table.legal_like(0, "give").is_empty());
    table.play(0, "build road e54");
    table.refuses(0, "bank lumber for ore", "trading_over");
    table.refuses(0, "give lumber", "trading_over");
    assert!(table.legal_like(0, "bank").is_empty() && table.legal_like(0, "give").is_empty());
    assert!(!table.legal_like(0, "build").is_empty());
    table.play(0, "end turn");
    assert!(!table.view().turn.trading_over);
}

#[test]
fn r40_merged_turns_trade_and_build_in_any_order_and_use_a_new_harbour() {
    // The road ends at n46, which has the wool harbour.
    let position = format!(
        "{ROLLED}colour 0 settlements=n44 roads=e57,e61 hand=1,1,5,1,0\ncolour 1 hand=1,0,0,0,0"
    );
    let mut table = Table::at(&position);
    assert_eq!(table.colour(0).bank_rates[2], 4);
    table.play(0, "build settlement n46");
    assert_eq!(table.colour(0).bank_rates[2], 2);
    table.play(0, "bank wool for ore");
    assert_eq!(table.hand(0), [0, 0, 2, 0, 1]);
    let strict = format!("phases strict\n{position}");
    let mut table = Table::at(&strict);
    table.play(0, "build settlement n46");
    table.refuses(0, "bank wool for ore", "trading_over");
    table.play(0, "end turn");
    assert_eq!(table.colour(0).bank_rates[2], 2);
}

#[test]
fn r40_free_roads_and_cards_do_not_end_trading() {
    let hands = ["hand=4,0,0,0,0 cards=0,1,0,0,0", "hand=1,0,0,0,0", "", ""];
    let mut table = Table::at(&format!("phases strict\n{ROLLED}{}", beginners(hands)));
    table.play(0, "play road-building").play(0, "build road e54").play(0, "build road e50");
    assert!(!table.legal_like(0, "bank").is_empty());
}
