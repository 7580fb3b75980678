//! The pictures of the how-to-play pages: moments of lessons, as the one who learns sees them.
//!
//! `figures/<game>.json` names the moments. What the client draws them by is written from them;
//! `UPDATE_GOLDEN=1` writes it again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use argosy_game::{Seat, Viewer};
use argosy_games::GAMES;
use argosy_lessons::{Lesson, find};
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Figure {
    lesson: String,
    /// The picture shows what there is when this step begins.
    step: String,
    /// Places that are pointed out.
    #[serde(default)]
    marked: Vec<String>,
}

#[derive(Serialize)]
struct Drawn {
    marked: Vec<String>,
    view: Value,
}

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn figures(game: &str) -> BTreeMap<String, Figure> {
    let path = folder("figures").join(format!("{game}.json"));
    let text = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{}", path.display()));
    serde_json::from_str(&text).unwrap()
}

fn steps_before(lesson: &Lesson, say: &str) -> usize {
    let at = lesson.steps.iter().position(|step| step.say == say).expect("a step of the lesson");
    let before = &lesson.steps[..at];
    lesson.before.len() + before.iter().map(|step| step.own.len() + step.then.len()).sum::<usize>()
}

fn draw(game: &str, figure: Figure) -> Drawn {
    let lesson = find(game, &figure.lesson).expect("a lesson");
    let board = argosy_games::find(game).unwrap().read_record(&lesson.record().0).unwrap();
    let board = board.at(steps_before(&lesson, &figure.step)).unwrap();
    let view = board.view(Viewer::Seat(lesson.seat)).unwrap().to_value();
    Drawn { marked: figure.marked, view }
}

#[test]
fn the_pictures_are_what_the_engine_shows() {
    for kind in GAMES {
        let drawn: Vec<String> = figures(kind.name())
            .into_iter()
            .map(|(name, figure)| {
                let drawn = serde_json::to_string(&draw(kind.name(), figure)).unwrap();
                format!("  \"{name}\": {drawn}")
            })
            .collect();
        assert!(drawn.len() > 2, "{} has pictures", kind.name());
        let text = format!("{{\n{}\n}}\n", drawn.join(",\n"));
        let path = folder("../../web/src/lib/learn/figures").join(format!("{}.json", kind.name()));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, &text).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == text, "{} is stale: UPDATE_GOLDEN=1 writes it", path.display());
    }
}

#[test]
fn what_is_marked_is_a_place_of_the_game() {
    for kind in GAMES {
        for figure in figures(kind.name()).into_values() {
            let actions = kind.actions(Seat::new(0), kind.card().max_seats);
            for place in figure.marked {
                let named = actions.iter().any(|one| one.line.split(' ').any(|word| word == place));
                assert!(named, "{}: {place}", kind.name());
            }
        }
    }
}

/// Every picture illustrates a rule, in every language, and every one that a page names is there.
#[test]
fn every_picture_is_shown_in_every_language() {
    for kind in GAMES {
        let figures = figures(kind.name());
        for language in ["en", "pl", "fr"] {
            let path = folder("../../web/src/locales").join(language).join("how");
            let text = fs::read_to_string(path.join(format!("{}.md", kind.name()))).unwrap();
            let mut shown: Vec<&str> = text
                .lines()
                .filter_map(|line| line.strip_prefix("![")?.split_once(']'))
                .map(|(name, _)| name)
                .collect();
            shown.sort_unstable();
            let known: Vec<&str> = figures.keys().map(String::as_str).collect();
            assert_eq!(shown, known, "{language}: {}", kind.name());
        }
    }
}
