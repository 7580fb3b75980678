//! Games written out step by step and finished games, kept as text.

use argosy_game::{Options, RulesVersion};
use argosy_game_test::{KeptGame, Playthrough, golden, kept_games, playthrough};
use argosy_rialto::Rialto;

/// A plan by the first rules, which go on being played.
fn by_first_rules(n_seats: u8) -> Playthrough {
    let options = Options::new().with_rules(RulesVersion::FIRST);
    Playthrough { options, ..Playthrough::seats(n_seats) }
}

fn kept(name: &str, plan: &Playthrough) {
    let path = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    golden(path, &playthrough::<Rialto>(plan).unwrap());
}

#[test]
fn three_players() {
    kept("3-seats", &Playthrough { views_every: 200, ..by_first_rules(3) });
}

#[test]
fn five_players() {
    kept("5-seats", &Playthrough { views_every: 400, seed: 5, steps: 400, ..by_first_rules(5) });
}

#[test]
fn the_duel() {
    let options = Options::new().with("neutral", "on").with_rules(RulesVersion::FIRST);
    kept("duel", &Playthrough { views_every: 200, options, seed: 2, ..Playthrough::seats(2) });
}

/// The newest rules, up to the first blue buildings and beyond.
#[test]
fn four_players_by_rules_2() {
    let options = Options::new().with("rules", "2");
    let plan =
        Playthrough { options, views_every: 300, seed: 4, steps: 300, ..Playthrough::seats(4) };
    kept("4-seats-rules-2", &plan);
}

const FIRST: (&str, &str) = ("rules", "1");

const KEPT: [KeptGame; 6] = [
    KeptGame { name: "2-seats", n_seats: 2, options: &[("neutral", "off"), FIRST], seed: 1 },
    KeptGame { name: "duel", n_seats: 2, options: &[("neutral", "on"), FIRST], seed: 2 },
    KeptGame { name: "3-seats", n_seats: 3, options: &[FIRST], seed: 3 },
    KeptGame { name: "4-seats", n_seats: 4, options: &[FIRST], seed: 4 },
    KeptGame { name: "5-seats", n_seats: 5, options: &[FIRST], seed: 5 },
    KeptGame { name: "4-seats-rules-2", n_seats: 4, options: &[("rules", "2")], seed: 6 },
];

#[test]
fn finished_games_replay() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/rialto");
    assert!(kept_games::<Rialto>(folder, &KEPT) >= KEPT.len());
}
