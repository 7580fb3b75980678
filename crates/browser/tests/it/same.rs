use std::fmt::Write as _;
use std::ops::RangeInclusive;
use std::path::Path;

use argosy_browser::play_out;
use argosy_erased::AnyGame;
use argosy_game::{Options, Rng};
use data_encoding::HEXLOWER;
use sha2::{Digest as _, Sha256};

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/games.txt");
/// No game has so many decisions.
const WHOLE: u32 = u32::MAX;

/// Seats and options drawn with the seed: the first that this game can be played with.
fn drawn(game: &dyn AnyGame, seed: u64) -> (u8, Options) {
    let card = game.card();
    let mut rng = Rng::from_seed(seed);
    loop {
        let more = rng.below(u32::from(card.max_seats - card.min_seats) + 1);
        let n_seats = card.min_seats + more as u8;
        let options = Options::draw(&card.options, &mut rng);
        if game.create(n_seats, &options, &mut rng).is_ok() {
            return (n_seats, options);
        }
    }
}

/// The lines of a record that somebody decided.
fn decisions(record: &str) -> usize {
    record.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).count()
}

/// One line for each game: how it is played, and the hash of its record. There are at least
/// `least` decisions of each.
fn games(level: &str, most: u32, seeds: RangeInclusive<u64>, least: usize) -> String {
    let mut lines = String::new();
    for game in argosy_games::GAMES {
        let mut decided = 0;
        for seed in seeds.clone() {
            let (n_seats, options) = drawn(*game, seed);
            let record =
                play_out(game.name(), n_seats, &options, level, seed, most as usize).unwrap();
            decided += decisions(&record);
            let hash = HEXLOWER.encode(&Sha256::digest(record.as_bytes())[..8]);
            let (game, options) = (game.name(), serde_json::to_string(&options).unwrap());
            writeln!(lines, "{game} {n_seats} {options} {level} {seed} {most} {hash}").unwrap();
        }
        println!("{}: {decided} decisions at {level}", game.name());
        assert!(decided >= least, "{}: {decided} decisions at {level}", game.name());
    }
    lines
}

/// Whole games at random, which no change of a bot touches.
#[test]
fn games_are_the_same_wherever_they_are_played() {
    let lines = games("random", WHOLE, 2..=10, 0);
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
    let mut lines = games("hard@4", WHOLE, 1..=if full { 200 } else { 10 }, 0);
    if full {
        lines.push_str(&games("hard", 100, 1..=2, 100));
    }
    // A folder of the one that cargo builds in, wherever that is.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("same");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("games.txt"), lines).unwrap();
}
