//! An action of any game can be named by its id, its line or its value.

use argosy_erased::{AnyGame, LegalAction, Match, Named};
use argosy_game::{Options, Rng, Seat, ToAct, Viewer};
use argosy_games::GAMES;
use serde_json::Value;

fn by_each(action: &LegalAction) -> [Named; 3] {
    let Value::Object(value) = action.value.to_value() else { panic!("a value is an object") };
    [Named::Id(action.id), Named::Line(action.line.clone()), Named::Value(value)]
}

#[test]
fn every_face_names_the_same_action() {
    for game in GAMES {
        let seats = game.card().max_seats;
        let options = Options::new();
        let mut rng = Rng::from_seed(1);
        let playing = game.create(seats, &options, &mut rng).unwrap();
        let actions = game.actions(Seat::new(0), seats);
        assert!(actions.len() > 20, "{}", game.name());
        for action in &actions {
            for face in by_each(action) {
                let named = playing.name(Seat::new(0), &face).unwrap();
                assert_eq!(&named, action, "{}", game.name());
            }
        }
    }
}

/// Some steps of a random game of every size, with the seat that acts.
fn on_the_way(game: &dyn AnyGame, mut look: impl FnMut(&mut Box<dyn Match>, Seat, &mut Rng)) {
    let card = game.card();
    for seats in card.min_seats..=card.max_seats {
        let mut rng = Rng::from_seed(u64::from(seats));
        let mut playing = game.create(seats, &Options::new(), &mut rng).unwrap();
        for _ in 0..150 {
            match playing.to_act() {
                ToAct::Over => break,
                ToAct::Chance => {
                    playing.sample(&mut rng).unwrap();
                }
                ToAct::Seats { owe, .. } => {
                    let seat = owe.first().unwrap();
                    look(&mut playing, seat, &mut rng);
                }
            }
        }
    }
}

#[test]
fn ids_lines_and_values_play_the_same_step() {
    for game in GAMES {
        on_the_way(*game, |playing, seat, rng| {
            let action = rng.pick(&playing.legal(seat).unwrap()).unwrap().clone();
            let mut by_line = playing.clone();
            by_line.play(seat, &[&action.line]).unwrap();
            let mut by_id = playing.clone();
            by_id.play_ids(seat, &[action.id]).unwrap();
            assert_eq!(by_id.position(), by_line.position(), "{} {}", game.name(), action.line);
            for face in by_each(&action) {
                assert_eq!(playing.why_named(seat, &face).unwrap(), None);
                let mut by_face = playing.clone();
                by_face.play_named(seat, &[face]).unwrap();
                assert_eq!(by_face.record(), by_line.record(), "{}", game.name());
            }
            *playing = by_line;
        });
    }
}

#[test]
fn lists_ids_and_masks_agree() {
    for game in GAMES {
        let n_actions = game.card().n_actions as usize;
        on_the_way(*game, |playing, seat, rng| {
            let legal: Vec<u32> =
                playing.legal(seat).unwrap().iter().map(|action| action.id).collect();
            let ids = playing.legal_ids(seat).unwrap();
            let mask = playing.legal_mask(seat).unwrap();
            assert_eq!((&ids, mask.len()), (&legal, n_actions), "{}", game.name());
            let set: Vec<u32> =
                (0..).zip(&mask).filter(|(_, set)| **set).map(|(id, _)| id).collect();
            assert_eq!(set, ids, "{}", game.name());
            let id = *rng.pick(&ids).unwrap();
            playing.play_ids(seat, &[id]).unwrap();
        });
    }
}

#[test]
fn a_world_looks_to_its_seat_as_the_game_does() {
    for game in GAMES {
        let mut steps = 0;
        on_the_way(*game, |playing, seat, rng| {
            steps += 1;
            if steps % 20 == 0 {
                let world = playing.world(seat, &mut Rng::from_seed(steps)).unwrap();
                let viewer = Viewer::Seat(seat);
                assert_eq!(world.view(viewer).unwrap(), playing.view(viewer).unwrap());
                assert_eq!(world.legal(seat).unwrap(), playing.legal(seat).unwrap());
            }
            let ids = playing.legal_ids(seat).unwrap();
            playing.play_ids(seat, &[*rng.pick(&ids).unwrap()]).unwrap();
        });
    }
}
