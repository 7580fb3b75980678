//! Games written out step by step and finished games, kept as text.

use game::Options;
use game_test::{KeptGame, Playthrough, golden, kept_games, playthrough};
use rialto::Rialto;

fn kept(name: &str, plan: &Playthrough) {
    let path = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    golden(path, &playthrough::<Rialto>(plan).unwrap());
}

#[test]
fn three_players() {
    kept("3-seats", &Playthrough { views_every: 200, ..Playthrough::seats(3) });
}

#[test]
fn five_players() {
    kept(
        "5-seats",
        &Playthrough { views_every: 400, seed: 5, steps: 400, ..Playthrough::seats(5) },
    );
}

#[test]
fn the_duel() {
    let options = Options::new().with("neutral", "on");
    kept("duel", &Playthrough { views_every: 200, options, seed: 2, ..Playthrough::seats(2) });
}

const KEPT: [KeptGame; 5] = [
    KeptGame { name: "2-seats", n_seats: 2, options: &[("neutral", "off")], seed: 1 },
    KeptGame { name: "duel", n_seats: 2, options: &[("neutral", "on")], seed: 2 },
    KeptGame { name: "3-seats", n_seats: 3, options: &[], seed: 3 },
    KeptGame { name: "4-seats", n_seats: 4, options: &[], seed: 4 },
    KeptGame { name: "5-seats", n_seats: 5, options: &[], seed: 5 },
];

#[test]
fn finished_games_replay() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/rialto");
    assert!(kept_games::<Rialto>(folder, &KEPT) >= KEPT.len());
}
