//! Every phase of every game has a stored position, for those who draw or test a client.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use argosy_erased::Match;
use argosy_game::{ToAct, Viewer};
use argosy_games::{GAMES, load};
use serde_json::Value;

fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../positions").join(game)
}

/// The names of the files of a game, without their ending.
pub fn stored(game: &str) -> Vec<String> {
    let entries = std::fs::read_dir(folder(game)).expect("every game has stored positions");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("it can be listed").file_name().into_string().expect("ASCII"))
        .map(|name| name.strip_suffix(".txt").expect("positions are .txt").to_owned())
        .collect();
    names.sort();
    names
}

/// What comes before a dash is the phase; behind it stands the variant.
fn phase_of(name: &str) -> &str {
    name.split('-').next().expect("there is a first part")
}

/// The word of the phase, which all games write in the same place.
fn phase_in(view: &Value) -> &str {
    view["phase"]["phase"].as_str().expect("a view names its phase")
}

pub fn read(game: &str, name: &str) -> Box<dyn Match> {
    let path = folder(game).join(format!("{name}.txt"));
    let text = std::fs::read_to_string(&path).expect("it can be read");
    load(&text).unwrap_or_else(|error| panic!("{game}/{name}: {error}"))
}

#[test]
fn every_phase_has_a_position() {
    for game in GAMES {
        let reference = game.reference().to_value();
        let rules = reference["phase_rules"].as_object().expect("a reference has rules");
        let phases: BTreeSet<&str> = rules.keys().map(String::as_str).collect();
        let names = stored(game.name());
        let there: BTreeSet<&str> = names.iter().map(|name| phase_of(name)).collect();
        assert_eq!(there, phases, "{}", game.name());
    }
}

#[test]
fn variants_have_positions_too() {
    let wanted = [
        ("catan", "-two", 2),
        ("ragusa", "-solo", 1),
        ("ragusa", "-duel", 2),
        ("rialto", "-neutral", 2),
    ];
    for (game, variant, seats) in wanted {
        let names: Vec<String> =
            stored(game).into_iter().filter(|name| name.ends_with(variant)).collect();
        assert!(names.len() >= 3, "{game}{variant}");
        for name in names {
            assert_eq!(read(game, &name).n_seats(), seats, "{game}/{name}");
        }
    }
}

/// In the phase that its name says, with somebody to act and something that happened before.
#[test]
fn positions_are_what_their_names_say() {
    for game in GAMES {
        for name in stored(game.name()) {
            let playing = read(game.name(), &name);
            let viewer = match playing.to_act() {
                ToAct::Chance => panic!("{}/{name}: nobody is to act", game.name()),
                ToAct::Seats { owe, .. } => Viewer::Seat(owe.first().expect("somebody owes")),
                ToAct::Over => Viewer::All,
            };
            let view = playing.view(viewer).expect("it can be seen").to_value();
            assert_eq!(phase_in(&view), phase_of(&name), "{}/{name}", game.name());
            assert!(playing.n_steps() > 0, "{}/{name} tells of nothing", game.name());
        }
    }
}

/// A client finds the name of an event in the same place whatever the game is.
#[test]
fn phases_and_events_have_one_shape_in_all_games() {
    for game in GAMES {
        for name in stored(game.name()) {
            let playing = read(game.name(), &name);
            let viewer = Viewer::All;
            let view = playing.view(viewer).expect("a view").text().to_owned();
            assert!(view.contains(r#""phase":{"phase":""#), "{}/{name}: {view}", game.name());
            let events = playing.events(viewer, 0).expect("events");
            assert!(!events.is_empty(), "{}/{name}", game.name());
            for line in events {
                let event = line.event.text();
                assert!(event.starts_with(r#"{"event":""#), "{}/{name}: {event}", game.name());
            }
        }
    }
}
