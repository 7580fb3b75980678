//! Finished games that must replay for ever.

use argosy_catan::Catan;
use argosy_game::{Options, Record};
use argosy_game_test::{KeptGame, kept_games, random_record};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/catan");

/// One of each kind of table.
const KEPT: [KeptGame; 6] = [
    KeptGame { name: "beginner-3", n_seats: 3, options: &[("board", "beginner"), ("trade", "off")], seed: 1 },
    KeptGame { name: "beginner-4", n_seats: 4, options: &[("board", "beginner"), ("trade", "off"), ("phases", "strict")], seed: 2 },
    KeptGame { name: "classic-4", n_seats: 4, options: &[("board", "classic"), ("trade", "off"), ("balanced", "on")], seed: 3 },
    KeptGame { name: "travel-3-trading", n_seats: 3, options: &[("offers_per_turn", "1")], seed: 4 },
    KeptGame { name: "two", n_seats: 2, options: &[("trade", "off")], seed: 5 },
    KeptGame { name: "catanatron-4", n_seats: 4, options: &[("variant", "catanatron")], seed: 6 },
];

#[test]
fn finished_games_replay() {
    assert!(kept_games::<Catan>(FOLDER, &KEPT) >= KEPT.len());
}

#[test]
fn edited_records_are_refused_with_line_and_reason() {
    let record = random_record::<Catan>(4, &Options::new().with("trade", "off"), 7).unwrap();
    let text = record.to_string();
    let error = |text: &str| Record::<Catan>::parse(text).unwrap_err();
    assert_eq!(Record::<Catan>::parse(&text), Ok(record));
    let illegal = error(&text.replacen("build settlement", "build city", 1));
    assert_eq!(illegal.code.word(), "illegal_step");
    assert!(illegal.why.contains("a start settlement has to be placed"), "{}", illegal.why);
    assert_eq!(error(&text.replacen("build road", "build bridge", 1)).code.word(), "bad_step");
    assert_eq!(error(&text.replacen("* roll", "* rolled", 1)).code.word(), "bad_step");
    let (half, _) = text[..text.len() / 2].rsplit_once('\n').unwrap();
    assert_eq!(error(&format!("{half}\n")).code.word(), "truncated");
    assert_eq!(
        error(&text.replacen("island travel-1", "island travel-9", 1)).code.word(),
        "bad_header"
    );
    assert_eq!(error(&text.replacen("rules 1", "rules 9", 1)).code.word(), "bad_header");
    let (above, _) = text.rsplit_once("hash ").unwrap();
    assert_eq!(error(&format!("{above}hash 0123456789abcdef\n")).code.word(), "edited");
}
