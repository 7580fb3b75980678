//! Games written out step by step, kept as text.

use game::Options;
use game_test::{Playthrough, golden, playthrough};
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
