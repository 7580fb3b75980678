//! What is asked about a game that is over.

use argosy_game_test::toy::Toy;
use argosy_host::replay;

use crate::support::{ANN, BEN, begun, seat};

#[test]
fn every_step_of_a_replay_says_who_did_what_by_line_and_value() {
    let (mut store, mut driven) = begun();
    for _ in 0..6 {
        let to_act = driven.host.table().to_act().owing().first().unwrap();
        let id = if to_act == seat(0) { ANN } else { BEN };
        driven.play_first(&mut store, id, to_act).unwrap();
    }
    let table = driven.host.table();
    let game = table.game().unwrap();
    let replay = replay(table, None, None).unwrap();
    assert!(replay.frames[0].by.is_none() && replay.frames[0].line.is_none());
    for (frame, step) in replay.frames[1..].iter().zip(game.steps(0).unwrap()) {
        assert_eq!((frame.by, frame.line.as_ref()), (step.by, Some(&step.line)));
        let value = step.by.map(|by| {
            let named = argosy_erased::Named::Line(step.line.clone());
            game.name(by, &named).unwrap().value
        });
        let value = value.as_ref().map(argosy_erased::Json::text);
        assert_eq!(frame.value.as_ref().map(|value| value.get()), value);
    }
    assert!(replay.frames.iter().any(|frame| frame.value.is_some()));
}

/// To begin anew for each of them would take thousands of steps.
#[test]
fn moments_are_made_by_walking_on() {
    let (mut store, mut driven) = begun();
    while let Some(to_act) = driven.host.table().owing().first() {
        let id = if to_act == seat(0) { ANN } else { BEN };
        driven.play_first(&mut store, id, to_act).unwrap();
    }
    let table = driven.host.table();
    let n_steps = table.game().unwrap().n_steps();
    let before = Toy::steps_applied();
    let replay = replay(table, Some(n_steps - 63), None).unwrap();
    assert_eq!(replay.frames.len(), 64);
    let applied = Toy::steps_applied() - before;
    assert!(applied <= 4 * 64, "{applied} steps");
}
