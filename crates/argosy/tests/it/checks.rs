//! What must hold for any text from outside. The property tests and the fuzz
//! targets run the same checks.

use argosy::engine::{ERROR_CODES, Engine};
use argosy_erased::{AnyGame, Match};
use argosy_game::{Rng, Seat, ToAct};
use argosy_games::GAMES;
use serde_json::{Value, json};

/// A game played at random for a number of steps, or to its end.
pub fn played(game: &dyn AnyGame, seed: u64, n_steps: usize) -> Box<dyn Match> {
    let card = game.card();
    let mut rng = Rng::from_seed(seed);
    let n_seats = card.min_seats + rng.below(u32::from(card.max_seats - card.min_seats) + 1) as u8;
    let mut playing =
        game.create(n_seats, &argosy_game::Options::new(), &mut rng).expect("defaults");
    play_on(&mut playing, &mut rng, n_steps);
    playing
}

/// Plays a number of further steps at random.
pub fn play_on(playing: &mut Box<dyn Match>, rng: &mut Rng, n_steps: usize) {
    for _ in 0..n_steps {
        match playing.to_act() {
            ToAct::Over => return,
            ToAct::Chance => {
                playing.sample(rng).expect("chance is to act");
            }
            ToAct::Seats { owe, .. } => {
                let seat = owe.first().expect("somebody owes");
                let legal = playing.legal(seat).expect("the seat exists");
                let action = rng.pick(&legal).expect("a seat that owes can act");
                playing.play(seat, &[&action.line]).expect("it is listed as legal");
            }
        }
    }
}

/// A line is an action exactly in its one spelling, legal exactly if listed, and
/// played exactly if legal.
pub fn notation(playing: &dyn Match, line: &str) {
    for seat in Seat::all(playing.n_seats()) {
        let listed = playing.legal(seat).unwrap().iter().any(|action| action.line == line);
        let legal = matches!(playing.why(seat, line), Ok(None));
        assert_eq!(listed, legal, "seat {seat}: {line:?}");
        let mut copy = playing.boxed_clone();
        let result = copy.play(seat, &[line]);
        assert_eq!(result.is_ok(), legal, "seat {seat}: {line:?}");
        match result {
            Ok(played) => assert_eq!(played.lines, [line]),
            Err(_) => assert_eq!(copy.state_hash(), playing.state_hash()),
        }
    }
    let listed = playing.outcomes().iter().any(|outcome| outcome.line == line);
    let mut copy = playing.boxed_clone();
    assert_eq!(copy.chance(line).is_ok(), listed, "{line:?}");
}

/// Text that is read as a record or a position is written again as one that reads
/// the same, and the game goes on from there.
pub fn loadable(text: &str) {
    if let Ok(playing) = argosy_games::load(text) {
        sound(playing);
    }
    for game in GAMES {
        if let Ok(playing) = game.read_position(text) {
            sound(playing);
        }
    }
}

fn sound(mut playing: Box<dyn Match>) {
    let again = argosy_games::load(&playing.record()).expect("what was written can be read");
    assert_eq!(again.record(), playing.record());
    let position = argosy_games::load(&playing.position()).expect("what was written can be read");
    assert_eq!(position.position(), playing.position());
    assert_eq!(position.to_act(), playing.to_act());
    play_on(&mut playing, &mut Rng::from_seed(1), 50);
}

/// Every line has one answer of one line, good or bad, and what is answered with
/// an error has changed nothing.
pub fn engine_lines(game: &dyn AnyGame, lines: &[&str]) {
    let mut engine = Engine::new();
    let seats = game.card().max_seats;
    let new = json!({ "new": { "game": game.name(), "seats": seats, "seed": 1 } });
    let _ = engine.answer(&new.to_string());
    for line in lines {
        let before = engine.answer(r#"{"record":{}}"#);
        let text = engine.answer(line);
        assert!(!text.contains('\n'), "{text}");
        let answer: Value = serde_json::from_str(&text).expect("an answer is JSON");
        let fields = answer.as_object().expect("an answer is an object");
        assert!(fields.contains_key("ok") != fields.contains_key("error"), "{text}");
        if let Some(error) = fields.get("error") {
            let code = error["code"].as_str().expect("a code is a word");
            assert!(ERROR_CODES.iter().any(|&(known, _)| known == code), "{code} is not listed");
            assert_ne!(code, "internal", "{line}");
            assert!(error["why"].as_str().is_some_and(|why| !why.is_empty()), "{text}");
            assert_eq!(engine.answer(r#"{"record":{}}"#), before, "{line} changed something");
        }
    }
}
