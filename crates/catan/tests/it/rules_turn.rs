//! R10 to R16: yields, the seven, the robber.

use argosy_catan::{Event, Payment, PhaseView};
use argosy_game::{Game, Inspect as _, Rng, Seat, ToAct, Viewer};
use argosy_game_test::each::hidden_from_events;

use crate::table::{Table, beginners};

fn roll(table: &mut Table, seat: u8, dice: &str) {
    table.play(seat, "roll").chance(&format!("roll {dice}"));
}

#[test]
fn r10_a_settlement_yields_one_card_and_a_city_two() {
    // The rulebook's introduction: on a 3 white has lumber, blue and orange have ore.
    let mut table = Table::at(&beginners(["", "", "", ""]));
    roll(&mut table, 0, "1 2");
    assert_eq!(table.hand(0), [0, 0, 0, 0, 1]);
    assert_eq!(table.hand(1), [0, 0, 0, 0, 1]);
    assert_eq!(table.hand(2), [0, 1, 0, 0, 0]);
    assert_eq!(table.hand(3), [0; 5]);
    assert_eq!(table.view().bank, [19, 18, 19, 19, 17]);
    assert_eq!(table.view().turn.dice.unwrap(), [1, 2]);
    // On an 8 white has an ore, and two once the settlement is a city.
    let mut table =
        Table::at("colour 0\ncolour 2 cities=n33 settlements=n14 roads=e42,e17\ncolour 3\n");
    roll(&mut table, 0, "4 4");
    assert_eq!(table.hand(2), [0, 0, 0, 0, 2]);
}

#[test]
fn r10_every_settlement_at_a_hex_yields() {
    // The rulebook: on a 3 red has two lumber for two settlements, white has one.
    let position = "colour 3 settlements=n20,n31 roads=e25,e44\ncolour 2 settlements=n33 roads=e42";
    let mut table = Table::at(position);
    roll(&mut table, 0, "2 1");
    assert_eq!(table.hand(3), [0, 2, 0, 0, 0]);
    assert_eq!(table.hand(2), [0, 1, 0, 0, 0]);
    // The almanac: a settlement and a city at the same 3 yield three cards.
    let mut table = Table::at(
        "colour 0 settlements=n20 cities=n31 roads=e25,e44\ncolour 1 cities=n41 roads=e58",
    );
    roll(&mut table, 0, "1 2");
    assert_eq!(table.hand(0), [0, 3, 0, 0, 0]);
    assert_eq!(table.hand(1), [0, 0, 0, 0, 2]);
}

#[test]
fn r10_all_36_rolls_are_equally_likely() {
    let mut table = Table::at(&beginners(["", "", "", ""]));
    table.play(0, "roll");
    let outcomes = table.outcomes();
    assert_eq!(outcomes.len(), 36);
    assert!(outcomes.iter().all(|&(_, weight)| weight == 1));
    assert_eq!(outcomes[0].0, "roll 1 1");
    assert_eq!(outcomes[35].0, "roll 6 6");
}

#[test]
fn r11_the_robber_blocks_its_hex() {
    // The rulebook: while the robber stands on the forest with the 3 it yields nothing.
    let mut table = Table::at(&format!("robber h10\n{}", beginners(["", "", "", ""])));
    roll(&mut table, 0, "1 2");
    assert_eq!(table.hand(2), [0; 5]);
    assert_eq!(table.hand(0), [0, 0, 0, 0, 1]);
}

#[test]
fn r12_a_bank_that_cannot_pay_all_pays_nobody() {
    // 18 ore are out, and blue and orange both earn one on a 3.
    let mut table = Table::at(&beginners(["", "", "hand=0,0,0,0,9", "hand=0,0,0,0,9"]));
    roll(&mut table, 0, "1 2");
    assert_eq!((table.hand(0), table.hand(1)), ([0; 5], [0; 5]));
    assert_eq!(table.hand(2), [0, 1, 0, 0, 9]);
    assert!(table.events.iter().any(|event| matches!(event, Event::BankShort { .. })));
}

#[test]
fn r12_a_single_claimant_takes_what_is_left() {
    let city = "colour 0 cities=n33 roads=e42\ncolour 1\ncolour 2 settlements=n14 roads=e17";
    let mut table = Table::at(&format!("{city} hand=0,0,0,0,18"));
    roll(&mut table, 0, "4 4");
    assert_eq!(table.hand(0), [0, 0, 0, 0, 1]);
    assert_eq!(table.view().bank[4], 0);
    // A bank that has just enough pays in full.
    let mut table = Table::at(&format!("{city} hand=0,0,0,0,17"));
    roll(&mut table, 0, "4 4");
    assert_eq!(table.hand(0), [0, 0, 0, 0, 2]);
    assert!(!table.events.iter().any(|event| matches!(event, Event::BankShort { .. })));
    let mut table = Table::at(&format!("{city} hand=0,0,0,0,19"));
    roll(&mut table, 0, "4 4");
    assert_eq!(table.hand(0), [0; 5]);
}

#[test]
fn r13_the_rulebooks_seven() {
    // Marek has 6 cards, Krzysztof 9 and Mateusz 11: they give 0, 4 and 5.
    let hands = ["hand=2,2,2,0,0", "hand=3,3,3,0,0", "hand=3,2,2,2,2", "hand=7,0,0,0,0"];
    let mut table = Table::at(&beginners(hands));
    roll(&mut table, 0, "3 4");
    let PhaseView::Discard { due, done, .. } = table.phase() else { panic!("nobody gives") };
    assert_eq!(due[..], [0, 4, 5, 0]);
    assert_eq!(done[..], [true, false, false, true]);
    let ToAct::Seats { owe, may } = table.state.to_act() else { panic!("nobody owes") };
    assert_eq!(owe.iter().map(Seat::number).collect::<Vec<_>>(), [1, 2]);
    assert!(may.is_empty());
    for _ in 0..2 {
        table.play(1, "discard brick");
    }
    for _ in 0..2 {
        table.play(1, "discard wool");
    }
    assert_eq!(table.hand(1), [3, 3, 3, 0, 0], "nothing moves before all have chosen");
    for line in ["brick", "lumber", "wool", "grain", "ore"] {
        table.play(2, &format!("discard {line}"));
    }
    assert_eq!(table.hand(1), [1, 3, 1, 0, 0]);
    assert_eq!(table.hand(2), [2, 1, 1, 1, 1]);
    assert_eq!((table.hand(0), table.hand(3)), ([2, 2, 2, 0, 0], [7, 0, 0, 0, 0]));
    assert_eq!(table.phase(), PhaseView::MoveRobber);
    let paid = table
        .events
        .iter()
        .filter(|event| matches!(event, Event::Paid { why: Payment::Seven, .. }));
    assert_eq!(paid.count(), 2);
}

#[test]
fn r13_nobody_earns_on_a_seven_and_eight_cards_are_too_many() {
    let mut table = Table::at(&beginners(["hand=8,0,0,0,0", "", "", ""]));
    roll(&mut table, 0, "1 6");
    let PhaseView::Discard { due, .. } = table.phase() else { panic!("nobody gives") };
    assert_eq!(due[..], [4, 0, 0, 0]);
    assert!((1..4).all(|seat| table.hand(seat) == [0; 5]));
    let mut table = Table::at(&beginners(["hand=7,0,0,0,0", "", "", ""]));
    roll(&mut table, 0, "1 6");
    assert_eq!(table.phase(), PhaseView::MoveRobber);
}

#[test]
fn r13_a_knight_makes_nobody_give() {
    let mut table =
        Table::at(&beginners(["hand=9,0,0,0,0 cards=1,0,0,0,0", "hand=0,9,0,0,0", "", ""]));
    table.play(0, "play knight");
    assert_eq!(table.phase(), PhaseView::MoveRobber);
}

#[test]
fn r14_cards_are_named_in_order_and_taken_back_whole() {
    let mut table = Table::at(&beginners(["hand=0,4,1,0,3", "hand=4,4,0,0,0", "", ""]));
    roll(&mut table, 0, "3 4");
    assert_eq!(table.legal(0), ["discard lumber", "discard wool"]);
    table.refuses(0, "discard ore", "too_few_behind");
    table.refuses(0, "discard brick", "not_held");
    table.refuses(0, "take back", "not_now");
    table.play(0, "discard wool");
    assert_eq!(table.legal(0), ["discard ore"]);
    table.refuses(0, "discard lumber", "out_of_order");
    table.play(0, "discard ore").play(0, "discard ore").play(0, "discard ore");
    assert_eq!(table.legal(0), ["take back"]);
    table.refuses(0, "discard lumber", "does_not_owe_cards");
    table.refuses(2, "discard lumber", "not_your_turn");
    table.play(0, "take back");
    assert_eq!(table.legal(0), ["discard lumber", "discard wool"]);
    table.refuses(0, "roll", "not_now");
}

#[test]
fn r14_others_see_only_that_a_choice_is_complete() {
    let mut table = Table::at(&beginners(["hand=4,4,0,0,0", "hand=4,4,0,0,0", "", ""]));
    roll(&mut table, 0, "3 4");
    let before = table.seen_by(1);
    table.play(0, "discard brick");
    assert_eq!(table.seen_by(1), before, "a choice half made is not seen");
    assert_eq!(table.state.view(Viewer::Spectator).phase, {
        let PhaseView::Discard { due, done, .. } = before.phase else { panic!() };
        PhaseView::Discard { due, done, chosen: [None; 4].into() }
    });
    let PhaseView::Discard { chosen, .. } = table.seen_by(0).phase else { panic!() };
    assert_eq!(chosen[..], [Some([1, 0, 0, 0, 0]), None, None, None]);
    for _ in 0..3 {
        table.play(0, "discard brick");
    }
    let PhaseView::Discard { done, chosen, .. } = table.seen_by(1).phase else { panic!() };
    assert_eq!((done[0], chosen[0]), (true, None));
    assert!(!table.events.iter().any(|event| matches!(event, Event::Paid { .. })));
}

/// Two hands that give back the same cards between them leave the same bank: what is
/// shown then is no secret, although no view keeps it.
#[test]
fn r14_the_last_choice_shows_them_all() {
    let hands = ["hand=4,4,0,0,0", "hand=4,4,0,0,0", "hand=8,0,0,0,0", ""];
    let mut table = Table::at(&beginners(hands));
    roll(&mut table, 0, "3 4");
    for (seat, card, count) in [(0, "brick", 4), (1, "lumber", 4), (2, "brick", 3)] {
        for _ in 0..count {
            table.play(seat, &format!("discard {card}"));
        }
    }
    let (truth, mut rng) = (table.state, Rng::from_seed(1));
    for _ in 0..500 {
        let other = truth.scramble(Seat::new(2), &mut rng);
        hidden_from_events(&truth, &other, Seat::new(2), &mut rng).unwrap();
    }
    table.play(2, "discard brick");
    let given = table.events.iter().filter(|event| matches!(event, Event::Paid { .. }));
    assert_eq!(given.count(), 3);
}

#[test]
fn r15_the_robber_must_move_to_another_hex() {
    let mut table = Table::at(&format!("robber h3\n{}", beginners(["", "", "", ""])));
    roll(&mut table, 0, "3 4");
    assert_eq!(table.legal(0).len(), 18);
    table.refuses(0, "robber h3", "same_hex");
    table.refuses(0, "end turn", "not_now");
    // R15: the desert is allowed.
    table.play(0, "robber h9");
    assert_eq!(table.view().robber.number(), 9);
    assert_eq!(table.phase(), PhaseView::Main);
}

#[test]
fn r16_one_of_several_must_be_chosen() {
    // The rulebook's picture: two players at the forest with the 3.
    let pieces = "colour 0 settlements=n43 roads=e56\n\
                  colour 1 settlements=n24 roads=e42 hand=1,0,0,0,0\n\
                  colour 2 settlements=n31 roads=e44 hand=0,0,2,0,1";
    let mut table = Table::at(pieces);
    roll(&mut table, 0, "3 4");
    table.play(0, "robber h10");
    assert_eq!(table.legal(0), ["rob 1", "rob 2"]);
    table.refuses(0, "rob 3", "not_a_victim");
    table.refuses(0, "end turn", "not_now");
    table.play(0, "rob 2");
    assert_eq!(table.outcomes(), [("steal wool".to_owned(), 2), ("steal ore".to_owned(), 1)]);
    table.chance("steal wool");
    assert_eq!((table.hand(0), table.hand(2)), ([0, 0, 1, 0, 0], [0, 0, 1, 0, 1]));
    assert_eq!(table.phase(), PhaseView::Main);
}

#[test]
fn r16_a_single_victim_is_robbed_and_empty_hands_are_not() {
    let pieces = "colour 0 settlements=n20 roads=e25 hand=1,1,1,1,1\n\
                  colour 1 settlements=n33 roads=e42\n\
                  colour 2 settlements=n31 roads=e44 hand=0,0,0,0,1";
    let mut table = Table::at(pieces);
    roll(&mut table, 0, "3 4");
    table.play(0, "robber h10");
    assert_eq!(table.phase(), PhaseView::Steal { victim: Seat::new(2) });
    table.chance("steal ore");
    assert_eq!(table.hand(0), [1, 1, 1, 1, 2]);
    // R16: nobody robs oneself.
    let mut table = Table::at(pieces);
    roll(&mut table, 0, "3 4");
    table.play(0, "robber h5");
    assert_eq!(table.phase(), PhaseView::Main);
}

#[test]
fn r16_only_thief_and_victim_see_the_card() {
    let mut table = Table::at(&beginners(["", "hand=1,0,0,0,1", "", ""]));
    roll(&mut table, 0, "3 4");
    table.play(0, "robber h17").chance("steal ore");
    let stolen = table.events.iter().find(|event| matches!(event, Event::Stolen { .. })).unwrap();
    let sees = |viewer| {
        let seen = argosy_catan::Catan::view_event(stolen, viewer).unwrap();
        serde_json::to_string(&seen).unwrap().contains("ore")
    };
    assert!(sees(Viewer::Seat(Seat::new(0))) && sees(Viewer::Seat(Seat::new(1))));
    assert!(!sees(Viewer::Seat(Seat::new(2))) && !sees(Viewer::Spectator));
}
