//! The rulebook's sample game: five turns of three players, purple, orange, blue.

use argosy_game::{Game, Options, RandomPlayer, Record, Rng, Start, Viewer};
use argosy_game_test::{golden, replay_records};
use argosy_ragusa::{Event, Good, Ragusa, Resource};

use crate::support::{Table, actors, points, seat};

const PURPLE: u8 = 0;
const ORANGE: u8 = 1;
const BLUE: u8 = 2;

/// What a side has: fish, wood, stone, ore, grapes, olives; oil, wine, silver; points.
fn assert_holds(table: &Table, side: u8, resources: [u8; 6], goods: [u8; 3], total: i32) {
    let player = table.side(side);
    assert_eq!(player.resources, resources, "resources of side {side}");
    assert_eq!(player.goods, goods, "goods of side {side}");
    assert_eq!(table.total(usize::from(side)), total, "points of side {side}");
}

fn gains(events: &[Event]) -> Vec<(Resource, u8)> {
    let gained = |event: &Event| match event {
        Event::Gained { resource, units, .. } => Some((*resource, *units)),
        _ => None,
    };
    events.iter().filter_map(gained).collect()
}

/// The market stands so that silver and wine are worth 2, as the book says.
fn prepared() -> Table {
    let mut table = Table::new(3, &Options::new());
    table.chance("first 0");
    for ship in ["clothes wine", "spices wine", "clothes silver", "furs oil", "ceramics silver"] {
        table.chance(&format!("ship {ship}"));
    }
    table.chance("back silver 2");
    let cards = ["fish", "wood", "grapes", "olives", "stone", "ore", "sets", "walls", "towers"];
    for card in cards {
        table.chance(&format!("card {card}"));
    }
    table.act(PURPLE, "keep fish");
    table.act(ORANGE, "keep olives");
    table.act(BLUE, "keep walls");
    let values: Vec<u8> = table.view().market.iter().map(|marker| marker.value).collect();
    assert_eq!(values, [2, 2, 2]);
    table
}

fn turn_one(table: &mut Table) {
    use Resource::{Olives, Ore, Stone, Wood};
    assert_eq!(gains(&table.act(PURPLE, "place R07")), [(Wood, 1), (Stone, 1), (Ore, 1)]);
    assert_eq!(gains(&table.act(ORANGE, "place R04")), [(Wood, 1), (Stone, 1), (Ore, 1)]);
    assert_eq!(gains(&table.act(BLUE, "place R10")), [(Wood, 1), (Stone, 1), (Olives, 1)]);
}

fn turn_two(table: &mut Table) {
    use Resource::{Grapes, Olives, Wood};
    let placed = table.act(PURPLE, "place P02");
    // The book leaves the grapes out here, but they make wine in turn three.
    assert_eq!(gains(&placed), [(Grapes, 1)]);
    let smith = table.act(PURPLE, "activate silversmith");
    assert!(smith.contains(&Event::Produced { who: seat(0), good: Good::Silver, units: 1 }));
    assert_eq!(points(&table.act(PURPLE, "wall 2")), [2]);
    assert_eq!(gains(&table.act(ORANGE, "place R22")), [(Wood, 1), (Grapes, 1), (Olives, 1)]);
    assert_eq!(gains(&table.act(BLUE, "place P05")), [(Grapes, 1)]);
    let press = table.act(BLUE, "activate oil-press");
    assert!(press.contains(&Event::Produced { who: seat(2), good: Good::Oil, units: 1 }));
    assert_eq!(points(&table.act(BLUE, "wall 5")), [2]);
    assert_eq!(points(&table.act(PURPLE, "wall 1")), [2]);
    assert_holds(table, PURPLE, [0, 1, 1, 1, 1, 0], [0, 0, 1], 4);
    assert_holds(table, ORANGE, [0, 2, 1, 1, 1, 1], [0, 0, 0], 0);
    assert_holds(table, BLUE, [0, 1, 1, 0, 1, 1], [1, 0, 0], 2);
}

fn turn_three(table: &mut Table) {
    use Resource::{Grapes, Olives, Ore, Stone};
    assert_eq!(gains(&table.act(PURPLE, "place P19")), [(Olives, 1)]);
    let winery = table.act(PURPLE, "activate winery");
    assert!(winery.contains(&Event::Produced { who: seat(0), good: Good::Wine, units: 1 }));
    assert_eq!(actors(&table.act(PURPLE, "tower P03")), [seat(0)]);
    assert_eq!(gains(&table.act(ORANGE, "place R09")), [(Stone, 1), (Ore, 1), (Grapes, 1)]);
    assert_holds(table, ORANGE, [0, 2, 2, 2, 2, 1], [0, 0, 0], 0);
    assert_eq!(gains(&table.act(BLUE, "place R12")), [(Stone, 1), (Ore, 1), (Olives, 1)]);
    assert_holds(table, BLUE, [0, 1, 2, 1, 1, 2], [1, 0, 0], 2);
}

fn turn_four(table: &mut Table) {
    use Resource::Fish;
    assert_eq!(gains(&table.act(PURPLE, "place P14")), [(Fish, 2)]);
    table.act(PURPLE, "activate quay");
    assert_eq!(points(&table.act(PURPLE, "sell silver")), [2]);
    assert_holds(table, PURPLE, [2, 1, 1, 1, 1, 1], [0, 1, 0], 6);

    // Orange has no good, so the winery comes first by itself.
    let placed = table.act(ORANGE, "place P16");
    assert_eq!(gains(&placed), [(Fish, 1)]);
    assert!(placed.contains(&Event::Produced { who: seat(1), good: Good::Wine, units: 2 }));
    // Purple has two fish and is asked before the reactivation of its house.
    let reactivated = table.act(PURPLE, "pass");
    assert!(reactivated.contains(&Event::Produced { who: seat(0), good: Good::Wine, units: 1 }));
    assert_eq!(points(&table.act(ORANGE, "sell wine")), [2]);
    assert_eq!(points(&table.act(PURPLE, "sell wine")), [2]);
    assert_holds(table, PURPLE, [2, 1, 1, 1, 1, 1], [0, 1, 0], 8);
    assert_holds(table, ORANGE, [1, 2, 2, 2, 2, 1], [0, 1, 0], 2);

    assert_eq!(gains(&table.act(BLUE, "place P07")), [(Fish, 2)]);
    table.act(BLUE, "activate oil-press");
    table.act(BLUE, "pass");
    // The book says 2 oil: a slip, as two houses with two olives each make 4.
    assert_holds(table, BLUE, [2, 1, 2, 1, 1, 2], [5, 0, 0], 2);
}

fn turn_five(table: &mut Table) {
    use Resource::{Fish, Grapes, Olives, Wood};
    assert_eq!(gains(&table.act(PURPLE, "place P12")), [(Fish, 2)]);
    assert_eq!(points(&table.act(PURPLE, "activate fishmonger")), [2]);
    assert_holds(table, PURPLE, [4, 1, 1, 1, 1, 1], [0, 1, 0], 10);

    table.act(ORANGE, "place C06");
    table.act(ORANGE, "activate palace");
    table.act(ORANGE, "draw");
    table.chance("card silk");
    table.chance("card furs");
    table.act(ORANGE, "keep silk");
    table.act(ORANGE, "activate winery");
    // Purple is asked before the house at P19, which stands between orange's two.
    table.act(PURPLE, "pass");
    assert_holds(table, ORANGE, [1, 2, 2, 2, 2, 1], [0, 5, 0], 2);
    assert_holds(table, PURPLE, [4, 1, 1, 1, 1, 1], [0, 2, 0], 10);
    for player in [ORANGE, PURPLE, ORANGE] {
        assert_eq!(points(&table.act(player, "sell wine")), [2]);
    }
    assert_holds(table, ORANGE, [1, 2, 2, 2, 2, 1], [0, 3, 0], 6);
    assert_holds(table, PURPLE, [4, 1, 1, 1, 1, 1], [0, 1, 0], 12);
    assert_eq!(gains(&table.act(BLUE, "place R23")), [(Wood, 1), (Grapes, 1), (Olives, 1)]);
    assert_holds(table, BLUE, [2, 2, 2, 1, 2, 3], [5, 0, 0], 2);
}

fn folder() -> String {
    format!("{}/../../records/ragusa", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn r6_r12_r17_r18_r20_r21_r24_r29_r30_the_sample_game_goes_as_the_book_says() {
    let mut table = prepared();
    turn_one(&mut table);
    turn_two(&mut table);
    turn_three(&mut table);
    turn_four(&mut table);
    turn_five(&mut table);
    let scores = table.state.scores(Viewer::Spectator);
    assert_eq!(scores.0.iter().map(|line| line.total).collect::<Vec<_>>(), [12, 6, 2]);

    // The book stops here; the record goes on at random, as records are finished games.
    let setup = Ragusa::draw_setup(3, &Options::new(), &mut Rng::from_seed(1)).unwrap();
    let mut record = Record::<Ragusa>::new(Start::Setup(setup));
    record.steps = table.steps;
    record.meta.push(("about".to_owned(), "the rulebook's sample game, then at random".to_owned()));
    let (mut state, mut rng) = (table.state, Rng::from_seed(5));
    let mut player = RandomPlayer::default();
    while let Some(step) = player.step(&state, &mut rng) {
        state.apply(step, &mut ());
        record.steps.push(step);
    }
    golden(format!("{}/sample-game.txt", folder()), &record.to_string());
}

#[test]
fn records_replay_to_their_ranks() {
    assert!(replay_records::<Ragusa>(folder()) >= 6);
}
