use std::fmt::Write as _;
use std::path::PathBuf;

use argosy_browser::play_out;
use data_encoding::HEXLOWER;
use sha2::{Digest as _, Sha256};

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/games.txt");
/// No game has so many decisions.
const WHOLE: u32 = u32::MAX;

/// One line for each game: how it is played, and the hash of its record.
fn games(level: &str, most: u32, seeds: std::ops::RangeInclusive<u64>) -> String {
    let mut lines = String::new();
    for game in argosy_games::GAMES {
        for seed in seeds.clone() {
            let record = play_out(game.name(), 3, level, seed, most as usize).unwrap();
            let hash = HEXLOWER.encode(&Sha256::digest(record.as_bytes())[..8]);
            writeln!(lines, "{} 3 {level} {seed} {most} {hash}", game.name()).unwrap();
        }
    }
    lines
}

/// Whole games at random, which no change of a bot touches.
#[test]
fn games_are_the_same_wherever_they_are_played() {
    let lines = games("random", WHOLE, 2..=10);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(GOLDEN, &lines).unwrap();
    }
    assert_eq!(std::fs::read_to_string(GOLDEN).unwrap_or_default(), lines);
}

/// What this machine plays is left for `web/e2e/site/same.spec.ts`, which plays the same in
/// WebAssembly: games of bots that search a little, and with `--full` many of them and decisions
/// of the strongest.
#[test]
fn what_is_played_here_is_left_for_the_browser() {
    let full = std::env::var("ARGOSY_FULL").is_ok_and(|full| full == "1");
    let mut lines = games("hard@4", WHOLE, 1..=if full { 200 } else { 10 });
    if full {
        lines.push_str(&games("hard", 100, 1..=1));
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../target")),
        PathBuf::from,
    );
    std::fs::create_dir_all(target.join("same")).unwrap();
    std::fs::write(target.join("same").join("games.txt"), lines).unwrap();
}
