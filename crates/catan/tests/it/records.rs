//! Finished games that must replay for ever.

use catan::Catan;
use game::{Options, Record};
use game_test::{random_record, replay_records};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/catan");

/// One of each kind of table. `UPDATE_GOLDEN=1` adds those that are missing; what
/// is there is never rewritten.
const TABLES: [(&str, u8, &str, u64); 6] = [
    ("beginner-3", 3, "board=beginner trade=off", 1),
    ("beginner-4", 4, "board=beginner trade=off phases=strict", 2),
    ("classic-4", 4, "board=classic trade=off balanced=on", 3),
    ("travel-3-trading", 3, "offers_per_turn=1", 4),
    ("two", 2, "trade=off", 5),
    ("catanatron-4", 4, "variant=catanatron", 6),
];

#[test]
fn finished_games_replay() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        for (name, n_seats, options, seed) in TABLES {
            add(name, n_seats, options, seed);
        }
    }
    assert!(replay_records::<Catan>(FOLDER) >= TABLES.len());
}

fn add(name: &str, n_seats: u8, options: &str, seed: u64) {
    let path = format!("{FOLDER}/{name}.txt");
    if std::path::Path::new(&path).exists() {
        return;
    }
    let mut chosen = Options::new();
    for (key, value) in options.split(' ').filter_map(|pair| pair.split_once('=')) {
        chosen.set(key, value);
    }
    let record: Record<Catan> = random_record(n_seats, &chosen, seed).expect("options that fit");
    std::fs::create_dir_all(FOLDER).expect("a folder for records");
    std::fs::write(path, record.to_string()).expect("a record");
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
