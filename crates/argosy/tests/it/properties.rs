//! The checks over texts that are wrong in every way that we can think of.

use argosy_erased::AnyGame;
use argosy_games::GAMES;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::json;

use crate::checks;

fn any_game() -> impl Strategy<Value = &'static dyn AnyGame> {
    select(GAMES.to_vec())
}

/// Words that games use, now and then something else.
fn word(vocabulary: Vec<String>) -> impl Strategy<Value = String> {
    prop_oneof![
        8 => select(vocabulary),
        1 => "[a-z]{1,6}",
        1 => (0u32..100).prop_map(|number| number.to_string()),
        1 => "\\PC{0,4}",
    ]
}

/// The words of everything that can be done or can happen in some states.
fn vocabulary(game: &dyn AnyGame) -> Vec<String> {
    let mut words = Vec::new();
    for seed in 0..4 {
        let playing = checks::played(game, seed, 20 * seed as usize);
        let actions = argosy_game::Seat::all(playing.n_seats())
            .flat_map(|seat| playing.legal(seat).unwrap())
            .map(|action| action.line);
        let outcomes = playing.outcomes().into_iter().map(|outcome| outcome.line);
        for line in actions.chain(outcomes) {
            words.extend(line.split(' ').map(str::to_owned));
        }
    }
    words.sort();
    words.dedup();
    words
}

fn line(game: &dyn AnyGame) -> impl Strategy<Value = String> + use<> {
    proptest::collection::vec(word(vocabulary(game)), 1..5).prop_map(|words| words.join(" "))
}

/// One way to spoil a text.
#[derive(Clone, Debug)]
enum Edit {
    Cut(Index),
    DropLine(Index),
    DoubleLine(Index),
    SwapLines(Index, Index),
    Replace(Index, char),
    Insert(Index, String),
    NoHash,
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        any::<Index>().prop_map(Edit::Cut),
        any::<Index>().prop_map(Edit::DropLine),
        any::<Index>().prop_map(Edit::DoubleLine),
        (any::<Index>(), any::<Index>()).prop_map(|(a, b)| Edit::SwapLines(a, b)),
        (any::<Index>(), "[ -~\n]")
            .prop_map(|(at, new)| Edit::Replace(at, new.chars().next().unwrap())),
        (any::<Index>(), "\\PC{0,8}").prop_map(|(at, new)| Edit::Insert(at, new)),
        // Without a hash the steps themselves are put to the test.
        Just(Edit::NoHash),
        Just(Edit::NoHash),
    ]
}

fn apply(text: &str, edit: &Edit) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let mut chars: Vec<char> = text.chars().collect();
    if lines.is_empty() || chars.is_empty() {
        return text.to_owned();
    }
    match edit {
        Edit::Cut(at) => chars[..at.index(chars.len())].iter().collect(),
        Edit::DropLine(at) => {
            lines.remove(at.index(lines.len()));
            lines.join("\n") + "\n"
        }
        Edit::DoubleLine(at) => {
            let index = at.index(lines.len());
            lines.insert(index, lines[index]);
            lines.join("\n") + "\n"
        }
        Edit::SwapLines(a, b) => {
            let (a, b) = (a.index(lines.len()), b.index(lines.len()));
            lines.swap(a, b);
            lines.join("\n") + "\n"
        }
        Edit::Replace(at, new) => {
            let index = at.index(chars.len());
            chars[index] = *new;
            chars.into_iter().collect()
        }
        Edit::Insert(at, new) => {
            let index = at.index(chars.len());
            chars.splice(index..index, new.chars());
            chars.into_iter().collect()
        }
        Edit::NoHash => {
            let kept: Vec<&str> =
                lines.into_iter().filter(|line| !line.starts_with("hash ")).collect();
            kept.join("\n") + "\nhash none\n"
        }
    }
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    proptest::collection::vec(edit(), 0..4)
}

fn request(game: &dyn AnyGame) -> impl Strategy<Value = String> + use<> {
    let seat = 0u32..8;
    prop_oneof![
        line(game).prop_map(|line| json!({ "chance": { "line": line } }).to_string()),
        (seat.clone(), line(game)).prop_map(|(seat, line)| {
            json!({ "play": { "seat": seat, "lines": [line] } }).to_string()
        }),
        (seat.clone(), line(game))
            .prop_map(|(seat, line)| json!({ "why": { "seat": seat, "line": line } }).to_string()),
        seat.clone().prop_map(|seat| json!({ "view": { "seat": seat } }).to_string()),
        seat.prop_map(|seat| json!({ "bot": { "seat": seat, "level": "random" } }).to_string()),
        (0u32..30).prop_map(|step| json!({ "goto": { "step": step } }).to_string()),
        (0u32..30).prop_map(|since| json!({ "events": { "since": since } }).to_string()),
        Just(r#"{"chance":"sample"}"#.to_owned()),
        select(argosy::engine::v1::COMMANDS.to_vec())
            .prop_map(|name| json!({ name: {} }).to_string()),
        "[{}\":a-z0-9,\\[\\] ]{0,40}",
        "\\PC{0,40}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn lines_of_any_words_are_judged_alike_everywhere(
        (game, line) in any_game().prop_flat_map(|game| (Just(game), line(game))),
        seed in 0u64..1000,
        n_steps in 0usize..200,
    ) {
        checks::notation(&*checks::played(game, seed, n_steps), &line);
    }

    #[test]
    fn spoilt_records_are_read_or_refused(
        game in any_game(),
        seed in 0u64..1000,
        n_steps in 0usize..120,
        edits in edits(),
    ) {
        let record = checks::played(game, seed, n_steps).record();
        checks::loadable(&edits.iter().fold(record, |text, edit| apply(&text, edit)));
    }

    #[test]
    fn spoilt_positions_are_read_or_refused(
        game in any_game(),
        seed in 0u64..1000,
        n_steps in 0usize..200,
        edits in edits(),
    ) {
        let position = checks::played(game, seed, n_steps).position();
        checks::loadable(&edits.iter().fold(position, |text, edit| apply(&text, edit)));
    }

    #[test]
    fn any_text_is_no_record(text in "((argosy record|catan|ragusa) 1\n)?(\\PC|\n){0,200}") {
        checks::loadable(&text);
    }

    #[test]
    fn every_engine_line_has_one_answer(
        (game, lines) in any_game().prop_flat_map(|game| {
            (Just(game), proptest::collection::vec(request(game), 1..12))
        }),
    ) {
        checks::engine_lines(game, &lines.iter().map(String::as_str).collect::<Vec<_>>());
    }
}
