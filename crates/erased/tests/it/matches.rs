use argosy_erased::AnyGame;
use argosy_game::{Header, Options, Rng, Seat, ToAct, Viewer};

use crate::{TOY, new_toy, play_on, position, seat};

#[test]
fn a_match_can_be_taken_back_to_every_step() {
    let mut playing = new_toy(1);
    let mut positions = vec![playing.position()];
    for step in 0..130 {
        play_on(&mut playing, step, 1);
        positions.push(playing.position());
    }
    assert_eq!(playing.n_steps(), 130, "the game is long enough for the test");
    for n_steps in (0..=130).rev().step_by(7) {
        let mut copy = playing.clone();
        copy.truncate(n_steps).unwrap();
        assert_eq!(copy.record(), playing.at(n_steps).unwrap().record());
        assert_eq!((copy.n_steps(), &copy.position()), (n_steps, &positions[n_steps]));
        copy.truncate(n_steps / 2).unwrap();
        assert_eq!(copy.position(), positions[n_steps / 2]);
        for step in n_steps / 2..n_steps {
            play_on(&mut copy, step as u64, 1);
        }
        assert_eq!(copy.position(), positions[n_steps], "the same steps lead there again");
    }
    assert_eq!(playing.at(131).unwrap_err().code, "unknown_step");
    assert_eq!(playing.truncate(131).unwrap_err().code, "unknown_step");
}

#[test]
fn events_since_a_step_are_the_tail_of_all_events() {
    let mut playing = new_toy(2);
    play_on(&mut playing, 2, 100);
    for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator, Viewer::All] {
        let all = playing.events(viewer, 0).unwrap();
        for since in [0, 1, 63, 64, 65, 99, 100] {
            let tail: Vec<_> = all.iter().filter(|line| line.step >= since).cloned().collect();
            assert_eq!(playing.events(viewer, since).unwrap(), tail);
        }
    }
    assert_eq!(playing.events(Viewer::All, 101).unwrap_err().code, "unknown_step");
}

#[test]
fn a_batch_is_played_in_canonical_order_or_not_at_all() {
    let mut playing = TOY
        .read_position(
            "options large 4 roams\nturn 5 0\nseat 0 2 2 2\nseat 0 1 1 0\nseat 0 0 0 2\npile 0 0 0\nphase discard 0 0 0 0 0 0 0 0 0\n",
        )
        .unwrap();
    let before = playing.position();
    let error = playing.play(seat(0), &["discard silk", "discard wool", "end"]).unwrap_err();
    assert_eq!((error.code, error.line), ("refused", Some(2)));
    assert_eq!((playing.position(), playing.n_steps()), (before, 0));
    let played = playing.play(seat(0), &["discard silk", "discard salt", "discard wool"]).unwrap();
    assert_eq!(played.lines, ["discard salt", "discard wool", "discard silk"]);
    assert_eq!(played.first, 0);
    assert_eq!(played.others.iter().collect::<Vec<_>>(), [], "nobody else has to discard");
    let steps: Vec<String> = playing.steps(1).unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(steps[..2], ["0 discard wool", "0 discard silk"]);
}

#[test]
fn refusals_come_with_code_rule_words_and_parameters() {
    let playing = position(0, ["1 1 0", "0 0 2"], "main offered");
    let refused = playing.why(seat(0), "offer wool for silk").unwrap().expect("one offer a turn");
    assert_eq!((refused.reason, refused.rule), ("one_offer_a_turn", Some("R3")));
    assert_eq!(refused.why, "you have made your offer of this turn");
    assert_eq!(refused.refusal.text(), r#"{"code":"one_offer_a_turn"}"#);
    assert_eq!(playing.why(seat(0), "sell salt").unwrap(), None);
    assert_eq!(playing.why(seat(0), "sell gold").unwrap_err().code, "bad_notation");
    assert_eq!(playing.why(seat(3), "end").unwrap_err().code, "unknown_seat");
}

#[test]
fn a_setup_makes_the_same_table_again() {
    let options = Options::new().with("deck", "small").with("rival", "present");
    let playing = TOY.create(2, &options, &mut Rng::from_seed(8)).unwrap();
    let setup = playing.setup().expect("it began from a setup");
    let again = TOY.read_setup(&setup).unwrap();
    assert_eq!((again.position(), again.options()), (playing.position(), playing.options()));
    assert!(again.options().iter().any(|option| option == ("deck", "small")));

    let mut missing = Header::new();
    missing.push("seats", "2");
    assert_eq!(TOY.read_setup(&missing).unwrap_err().code, "bad_header");
    let mut smuggled = Header::new();
    smuggled.push("rules", "1\nmeta a b");
    assert_eq!(TOY.read_setup(&smuggled).unwrap_err().code, "bad_header");
    let from_position = position(0, ["1 1 0", "0 0 2"], "main");
    assert!(from_position.setup().is_none());
    let expected = TOY.read_record(&playing.record()).unwrap().options();
    let of_position = TOY.read_position(&playing.position()).unwrap();
    assert_eq!(of_position.options(), expected);
}

#[test]
fn records_and_positions_are_read_again() {
    let mut playing = new_toy(4);
    playing.add_meta("dice", "sha256 of something").unwrap();
    play_on(&mut playing, 4, 70);
    let again = TOY.read_record(&playing.record()).unwrap();
    assert_eq!(again.record(), playing.record());
    assert_eq!(again.meta(), [("dice".to_owned(), "sha256 of something".to_owned())]);
    let position = TOY.read_position(&playing.position()).unwrap();
    assert_eq!(position.state_hash(), playing.state_hash());
    assert_eq!((position.n_steps(), position.to_act()), (0, playing.to_act()));
    assert_eq!(TOY.read_position("nonsense").unwrap_err().code, "bad_position");
    for (key, value) in [("two words", "x"), ("", "x"), ("x", "two\nlines"), ("x", "")] {
        assert_eq!(playing.add_meta(key, value).unwrap_err().code, "bad_meta");
    }
}

#[test]
fn chance_is_applied_by_name_and_drawn_by_weight() {
    let mut playing = position(0, ["1 1 0", "0 0 2"], "roll");
    let outcomes = playing.outcomes();
    let weights: Vec<u32> = outcomes.iter().map(|outcome| outcome.weight).collect();
    assert_eq!(weights, [3, 2, 1]);
    assert_eq!(playing.chance("draw salt").unwrap_err().code, "impossible_outcome");
    assert_eq!(playing.chance("roll hail").unwrap_err().code, "bad_notation");
    let mut copy = playing.clone();
    let drawn = copy.sample(&mut Rng::from_seed(1)).unwrap();
    assert!(outcomes.iter().any(|outcome| outcome.line == drawn));
    playing.chance(&drawn).unwrap();
    assert_eq!(playing.position(), copy.position());
    let mut deciding = position(0, ["1 1 0", "0 0 2"], "main");
    assert_eq!(deciding.outcomes(), []);
    assert_eq!(deciding.chance("roll calm").unwrap_err().code, "not_chance");
    assert_eq!(deciding.sample(&mut Rng::from_seed(1)).unwrap_err().code, "not_chance");
}

#[test]
fn random_bots_play_a_game_to_its_end() {
    let mut playing = new_toy(6);
    let mut bots: Vec<_> = Seat::all(3)
        .map(|seat| playing.player(seat, "random", u64::from(seat.number())).unwrap())
        .collect();
    let mut dice = Rng::from_seed(6);
    loop {
        match playing.to_act() {
            ToAct::Over => break,
            ToAct::Chance => {
                playing.sample(&mut dice).unwrap();
            }
            ToAct::Seats { owe, .. } => {
                let seat = owe.first().unwrap();
                let choice = bots[seat.index()].choose(&*playing, &mut || true).unwrap();
                playing.play(seat, &[&choice.line]).unwrap();
            }
        }
    }
    assert!(playing.ranks().is_some());
    assert_eq!(bots[0].choose(&*playing, &mut || true).unwrap_err().code, "not_to_act");
    assert_eq!(bots[0].choose(&*new_toy(6), &mut || true).unwrap_err().code, "wrong_match");
    assert!(playing.player(seat(0), "genius", 1).is_err_and(|error| error.code == "unknown_level"));
    let quick = playing.quick_player(seat(0), "genius", 1);
    assert!(quick.is_err_and(|error| error.code == "unknown_level"));
}
