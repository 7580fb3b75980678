//! What lessons and cards say is there in every language, and short.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use argosy_lessons::{cards, lessons, puzzles};

const LANGUAGES: [&str; 3] = ["en", "pl", "fr"];

/// The messages of a game's lessons.
fn messages(language: &str, game: &str) -> BTreeMap<String, String> {
    read(language, &format!("learn-{game}"))
}

/// The messages of a file, each on one line.
fn read(language: &str, topic: &str) -> BTreeMap<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../web/src/locales")
        .join(language)
        .join(format!("{topic}.ftl"));
    let text = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{}", path.display()));
    let pairs = text.lines().filter_map(|line| line.split_once(" = "));
    pairs.map(|(key, words)| (key.to_owned(), words.trim().to_owned())).collect()
}

/// The number of sentences; `5.` and `...` do not occur in our texts.
fn sentences(text: &str) -> usize {
    text.chars().filter(|letter| ['.', '!', '?'].contains(letter)).count()
}

#[test]
fn every_step_has_words_in_every_language() {
    for language in LANGUAGES {
        for lesson in lessons() {
            let messages = messages(language, &lesson.game);
            let name = format!("learn-{}-{}", lesson.game, lesson.name);
            let keys = lesson.steps.iter().map(|step| format!("{name}-{}", step.say));
            for key in keys.chain([name.clone()]) {
                let text = messages.get(&key).unwrap_or_else(|| panic!("{language}: {key}"));
                assert!(sentences(text) <= 2, "{language}: {key}: {text}");
                assert!(text.chars().count() <= 240, "{language}: {key} is long");
            }
        }
    }
}

/// A lesson takes at most five minutes, at 150 words a minute and six seconds for each decision.
#[test]
fn every_lesson_takes_at_most_five_minutes() {
    for lesson in lessons() {
        let name = format!("learn-{}-{}", lesson.game, lesson.name);
        let steps = lesson.steps.len();
        let decisions: usize = lesson.steps.iter().map(|step| step.own.len()).sum();
        for language in LANGUAGES {
            let messages = messages(language, &lesson.game);
            let texts = lesson.steps.iter().map(|step| &messages[&format!("{name}-{}", step.say)]);
            let words: usize = texts.map(|text| text.split_whitespace().count()).sum();
            let seconds = words * 60 / 150 + decisions * 6;
            println!(
                "{name} {language}: {steps} steps, {decisions} decisions, {words} words, {seconds} s"
            );
            assert!(seconds <= 300, "{language}: {name} takes {seconds} s");
        }
    }
}

#[test]
fn every_card_has_words_in_every_language() {
    for language in LANGUAGES {
        for deck in cards() {
            let messages = messages(language, &deck.game);
            let own = deck.cards.iter().map(|card| format!("card-{}-{}", deck.game, card.say));
            let first = ["goal", "turn", "end"].map(|part| format!("first-{}-{part}", deck.game));
            for key in own.chain(first) {
                let text = messages.get(&key).unwrap_or_else(|| panic!("{language}: {key}"));
                assert!(sentences(text) <= 2, "{language}: {key}: {text}");
            }
        }
    }
}

/// What a lesson, a puzzle or a picture of the legend is called, and what a puzzle tells, is said in
/// phrases, not as entries of a list.
#[test]
fn titles_legends_and_puzzles_have_no_colon() {
    for language in LANGUAGES {
        for (key, text) in read(language, "puzzles") {
            assert!(!text.contains(':'), "{language}: {key}: {text}");
        }
        for kind in argosy_games::GAMES {
            let game = kind.name();
            let titles: BTreeSet<_> = lessons()
                .iter()
                .filter(|lesson| lesson.game == game)
                .map(|lesson| format!("learn-{game}-{}", lesson.name))
                .collect();
            for (key, text) in messages(language, game) {
                let short = key.starts_with("legend-") || titles.contains(&key);
                assert!(!short || !text.contains(':'), "{language}: {key}: {text}");
            }
        }
    }
}

#[test]
fn every_puzzle_asks_in_every_language() {
    for language in LANGUAGES {
        let messages = read(language, "puzzles");
        for (game, puzzles) in puzzles() {
            for puzzle in puzzles {
                let key = format!("puzzle-theme-{game}-{}", puzzle.theme);
                assert!(messages.contains_key(&key), "{language}: {key}");
            }
        }
    }
}
