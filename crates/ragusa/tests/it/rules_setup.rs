//! Preparation (R1 to R4).

use argosy_game::{Game, Options, Seat, SeatSet, ToAct};
use argosy_ragusa::Bonus;

use crate::support::Table;

#[test]
fn r1_houses_and_towers_by_player_count() {
    for (n_seats, houses) in [(2, 12), (3, 12), (4, 10), (5, 9)] {
        let table = Table::new(n_seats, &Options::new());
        for player in table.view().players {
            assert_eq!((player.houses_left, player.towers_left), (houses, 15), "{n_seats} seats");
        }
    }
    let edition = argosy_ragusa::Edition::get(0);
    assert_eq!(edition.ships.iter().map(|ship| u32::from(ship.copies)).sum::<u32>(), 26);
    // All 22 walls are free at first.
    let table =
        Table::at("ragusa 3\nside 0 houses=P04,R11 stone=2 wood=2\nphase wall P04 house - mason 0");
    assert_eq!(table.legal(0).iter().filter(|line| line.starts_with("wall")).count(), 22);
}

#[test]
fn r2_five_ships_raise_the_markers_from_the_second_one() {
    let mut table = Table::new(3, &Options::new());
    table.chance("first 0");
    assert_eq!(table.market(), [1, 1, 1]);
    let all: u32 = table.outcomes().iter().map(|(_, weight)| weight).sum();
    assert_eq!((table.outcomes().len(), all), (16, 26));
    table.chance("ship silk oil");
    assert_eq!(table.market(), [3, 1, 1]);
    table.chance("ship clothes wine");
    assert_eq!(table.market(), [3, 2, 1]);
    assert!(!table.outcomes().iter().any(|(line, _)| line == "ship clothes wine"));
    for _ in 0..2 {
        table.chance("ship gems silver");
    }
    assert_eq!(table.market(), [3, 2, 5]);
    table.chance("ship spices silver");
    assert_eq!(table.market(), [3, 2, 6]);
    // The back of the next card is open: pearls alone have two silver arrows now.
    let backs = table.outcomes();
    let silver = ("back silver 2".to_owned(), 2);
    assert!(backs.contains(&silver), "{backs:?}");
    assert_eq!(backs.iter().map(|(_, weight)| weight).sum::<u32>(), 21);
    assert_eq!(
        backs.iter().map(|(line, _)| line.as_str()).collect::<Vec<_>>(),
        [
            "back oil 1",
            "back oil 2",
            "back wine 1",
            "back wine 2",
            "back silver 1",
            "back silver 2"
        ]
    );
    table.chance("back silver 2");
    assert_eq!(table.view().back.map(|back| back.arrows), Some(2));
    assert_eq!(table.phase(), "deal");
}

#[test]
fn r2_values_of_the_market_track() {
    let edition = argosy_ragusa::Edition::get(0);
    let values: Vec<u8> = (0..=edition.market_end()).map(|s| edition.market_value(s)).collect();
    assert_eq!(values, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
}

fn dealt() -> Table {
    let mut table = Table::new(2, &Options::new());
    table.chance("first 1");
    for _ in 0..2 {
        table.chance("ship furs oil");
        table.chance("ship furs wine");
    }
    table.chance("ship furs silver");
    table.chance("back silver 2");
    assert_eq!(table.outcomes().len(), 16);
    for card in ["fish", "wood", "stone", "ore", "sets"] {
        table.chance(&format!("card {card}"));
    }
    assert_eq!(table.outcomes().len(), 11);
    table.chance("card walls");
    table
}

#[test]
fn r3_everybody_keeps_one_of_three_at_the_same_time() {
    let mut table = dealt();
    let owe = |table: &Table| table.state.to_act();
    assert_eq!(owe(&table), ToAct::Seats { owe: SeatSet::all(2), may: SeatSet::EMPTY });
    assert_eq!(table.legal(0), ["keep fish", "keep wood", "keep stone"]);
    assert_eq!(table.legal(1), ["keep ore", "keep sets", "keep walls"]);
    assert_eq!(table.refusal(0, "keep ore").1, Some("R3"));
    assert_eq!(table.refusal(0, "take-back").1, Some("R3"));
    table.act(1, "keep sets");
    let one = |seat| SeatSet::only(Seat::new(seat));
    assert_eq!(owe(&table), ToAct::Seats { owe: one(0), may: one(1) });
    assert_eq!(table.legal(1), ["take-back"]);
    table.act(1, "take-back");
    assert_eq!(owe(&table), ToAct::Seats { owe: SeatSet::all(2), may: SeatSet::EMPTY });
    table.act(1, "keep walls");
    table.act(0, "keep wood");
    assert_eq!((table.phase().as_str(), table.to_act()), ("place", 1));
    let view = table.view();
    let hand = |side: usize| view.players[side].bonus.unwrap();
    assert_eq!((hand(0), hand(1)), (Bonus::Wood.set(), Bonus::Walls.set()));
    assert_eq!(view.bonus_deck, 14);
    assert_eq!(table.side(0).dealt.len(), 3);
}

#[test]
fn r4_the_first_player_is_random_and_turns_go_clockwise() {
    let table = Table::new(4, &Options::new());
    let lines: Vec<(String, u32)> = (0..4).map(|seat| (format!("first {seat}"), 1)).collect();
    assert_eq!(table.outcomes(), lines);
    let mut table = Table::at("ragusa 3\nfirst 2\nactive 2");
    for (player, spot) in [(2, "R07"), (0, "R04"), (1, "R10"), (2, "R26")] {
        assert_eq!(table.to_act(), player);
        table.act(player, &format!("place {spot}"));
    }
    assert_eq!(table.to_act(), 0);
    assert_eq!(table.refusal(2, "place R01").0, "it is not for you to act now");
}
