//! Phase 3: hands on pairs.

use argosy_game::{Game, Viewer};
use argosy_golden_city::{Event, Open, Row};

use crate::table::{Table, seat};

/// Red, blue, white and black are seats 0 to 3; red is first.
const EXAMPLE: &str = "
seats 4
phase bid 0
scoring jugs river_PM
pair 1 coast desert -
pair 2 forest forest -
pair 3 coast coast -
pair 4 mountains plain -
";

#[test]
fn r13_r19_the_bidding_example_of_the_rulebook() {
    let mut table = Table::at(EXAMPLE);
    table.play(0, "bid 1").play(1, "bid 2");
    // White displaces blue for one coin.
    table.play(2, "bid 2");
    assert_eq!(table.coins(2), 2);
    // Black displaces red for two.
    table.play(3, "bid 1");
    assert_eq!(table.coins(3), 1);
    // Red is next and takes a free pair; blue displaces white for three.
    assert_eq!(table.phase(), "bid 0");
    table.play(0, "bid 3");
    assert_eq!(table.phase(), "bid 1");
    table.play(1, "bid 2");
    assert_eq!(table.coins(1), 0);
    // White would have to pay four and takes the last free pair.
    assert_eq!(table.phase(), "bid 2");
    assert_eq!(table.state.view(Viewer::Spectator).price, 4);
    assert_eq!(table.legal(2), ["bid 4"]);
    table.play(2, "bid 4");
    assert_eq!(table.phase(), "build 0 0");
    let hands = [0, 1, 2, 3].map(|number| table.hand(number));
    assert_eq!(hands, ["2coast", "2forest", "plain,mountains", "coast,desert"]);
    assert_eq!([0, 1, 2, 3].map(|number| table.coins(number)), [3, 0, 2, 1]);
}

#[test]
fn r13_a_free_pair_costs_nothing_and_the_first_player_begins() {
    let mut table = Table::at(&EXAMPLE.replace("phase bid 0", "first 2\nphase bid 2"));
    assert_eq!(table.legal(2), ["bid 1", "bid 2", "bid 3", "bid 4"]);
    assert!(table.legal(0).is_empty());
    assert_eq!(table.why(0, "bid 1"), "it is not your turn (-)");
    table.play(2, "bid 4");
    assert_eq!(table.coins(2), 3);
    let laid = Event::Open(Open::HandLaid { seat: seat(2), row: Row::new(3) });
    assert_eq!(table.events, [laid]);
    assert_eq!(table.phase(), "bid 3");
    table.play(3, "bid 1");
    assert_eq!(table.phase(), "bid 0");
}

#[test]
fn r14_the_displaced_player_waits_for_their_next_turn() {
    let mut table = Table::at(EXAMPLE);
    table.play(0, "bid 1").play(1, "bid 1");
    assert_eq!(table.phase(), "bid 2");
    assert_eq!(table.coins(1), 2);
    assert_eq!(table.state.bank(), 35 - 11);
    let displaced =
        Event::Open(Open::Displaced { seat: seat(1), row: Row::new(0), loser: seat(0), price: 1 });
    assert_eq!(table.events.last(), Some(&displaced));
    table.play(2, "bid 2").play(3, "bid 3");
    assert_eq!(table.phase(), "bid 0");
}

#[test]
fn r15_displacing_costs_one_two_three() {
    let mut table = Table::at(&EXAMPLE.replace("seats 4", "seats 4\nseat 3 coins=9"));
    table.play(0, "bid 1").play(1, "bid 1").play(2, "bid 1").play(3, "bid 1");
    assert_eq!([0, 1, 2, 3].map(|number| table.coins(number)), [3, 2, 1, 6]);
    assert_eq!(table.state.view(Viewer::Spectator).price, 4);
    table.play(0, "bid 2").play(1, "bid 3").play(2, "bid 4");
    // The price begins again.
    assert_eq!(table.state.view(Viewer::Spectator).price, 1);
    for number in 0..4 {
        table.play(number, "done");
    }
    table.chance("scoring wine river_FP");
    for card in ["plain", "plain", "plain", "plain", "desert", "desert", "desert", "desert"] {
        table.chance(&format!("landscape {card}"));
    }
    table.play(1, "bid 1").play(2, "bid 1");
    assert_eq!(table.coins(2), 0);
}

#[test]
fn r16_a_player_whose_hand_lies_on_a_pair_is_passed_over() {
    let mut table = Table::at(EXAMPLE);
    table.play(0, "bid 1").play(1, "bid 2").play(2, "bid 3").play(3, "bid 3");
    // Only white's hand is free; red and blue are passed over.
    assert_eq!(table.phase(), "bid 2");
    table.play(2, "bid 2");
    assert_eq!(table.phase(), "bid 1");
}

#[test]
fn r17_displacing_is_allowed_although_pairs_are_free_and_back_on_the_lost_pair() {
    let mut table = Table::at(EXAMPLE);
    table.play(0, "bid 1");
    assert_eq!(table.legal(1), ["bid 1", "bid 2", "bid 3", "bid 4"]);
    table.play(1, "bid 1").play(2, "bid 2").play(3, "bid 3");
    table.play(0, "bid 1");
    assert_eq!(table.coins(0), 1);
    assert_eq!(table.phase(), "bid 1");
}

#[test]
fn r18_who_cannot_pay_takes_a_free_pair() {
    let mut table =
        Table::at(&EXAMPLE.replace("seats 4", "seats 4\nseat 1 coins=0\nseat 2 coins=1"));
    table.play(0, "bid 2");
    assert_eq!(table.legal(1), ["bid 1", "bid 3", "bid 4"]);
    assert_eq!(table.why(1, "bid 2"), "displacing a hand costs 1 now, you have 0 (R18)");
    table.play(1, "bid 1");
    // Exactly the price is enough.
    assert_eq!(table.legal(2), ["bid 1", "bid 2", "bid 3", "bid 4"]);
    table.play(2, "bid 1");
    assert_eq!(table.coins(2), 0);
    assert_eq!(table.why(1, "bid 4"), "it is not your turn (-)");
}

#[test]
fn r19_the_bidding_ends_when_every_pair_has_a_hand() {
    let mut table = Table::at(
        "first 1\nphase bid 1\nscoring jugs river_PM\npair 1 coast desert -\npair 2 forest forest -\n\
         pair 3 coast mountains -\nseat 1 hand=coast",
    );
    assert_eq!(table.why(1, "bid 4"), "there is no pair 4 (R11)");
    assert_eq!(table.why(1, "done"), "now you must lay your hand on a pair (-)");
    table.play(1, "bid 3").play(2, "bid 1").play(0, "bid 2");
    assert_eq!(table.phase(), "build 1 0");
    assert_eq!(
        [0, 1, 2].map(|number| table.hand(number)),
        ["2forest", "2coast,mountains", "coast,desert"]
    );
    let view = table.state.view(Viewer::Spectator);
    assert!(view.pairs.iter().all(|pair| pair.hand.is_none() && pair.cards == [None, None]));
    let taken =
        table.events.iter().filter(|event| matches!(event, Event::Open(Open::PairTaken { .. })));
    assert_eq!(taken.count(), 3);
}
