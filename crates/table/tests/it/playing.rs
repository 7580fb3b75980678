use argosy_game::ToAct;
use argosy_table::{Asking, Author, Body, Command, Stage, Table, Undo};

use crate::support::{ANN, BEN, Hosted, TOY, seat};

#[test]
fn a_table_is_what_its_log_folds_to() {
    for seed in 1..20 {
        let mut hosted = Hosted::begun_with(crate::support::terms(4), seed);
        hosted.play_to_the_end();
        // As it is stored: text and back.
        let stored: Vec<String> =
            hosted.log.iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
        let read = stored.iter().map(|text| serde_json::from_str(text).unwrap());
        let replayed = Table::replay(&TOY, read).unwrap();
        assert_eq!(replayed.seq(), hosted.table.seq());
        assert_eq!(replayed.record().unwrap(), hosted.table.record().unwrap());
        assert_eq!(replayed.stage(), Stage::Over);
    }
}

#[test]
fn numbers_never_go_back_and_a_gap_is_noticed() {
    let mut hosted = Hosted::begun(3);
    hosted.play_until(|hosted| hosted.log.len() > 20);
    for (index, entry) in hosted.log.iter().enumerate() {
        assert_eq!(entry.seq, index as u64 + 1);
    }
    let mut torn = hosted.log.clone();
    torn.remove(10);
    assert_eq!(Table::replay(&TOY, torn).unwrap_err().seq, 12);
}

#[test]
fn a_batch_is_one_entry_with_what_chance_made_of_it() {
    let mut hosted = Hosted::begun(2);
    hosted.play_until(|hosted| {
        matches!(&hosted.log.last().unwrap().body, Body::Played { drawn, .. } if !drawn.is_empty())
    });
    assert_ne!(hosted.table.to_act(), ToAct::Chance, "chance never waits for anybody");
}

#[test]
fn nobody_plays_for_another_seat() {
    let mut hosted = Hosted::begun(3);
    hosted.play_until(|hosted| hosted.table.owing().contains(seat(0)));
    let line = hosted.game().legal(seat(0)).unwrap()[0].line.clone();
    let play = Command::Play { seat: seat(0), lines: vec![line] };
    for stranger in [BEN, Author::Bot(seat(0)), Author::Bot(seat(2)), Author::Table] {
        assert_eq!(hosted.refused(stranger, play.clone()), "not_your_seat");
    }
    hosted.does(ANN, play);
}

#[test]
fn what_the_game_refuses_is_told_with_the_reason() {
    let mut hosted = Hosted::begun(2);
    let (own, by) = if hosted.table.owing().contains(seat(0)) { (0, ANN) } else { (1, BEN) };
    let before = hosted.views();
    for (line, code) in [("fly", "bad_notation"), ("accept", "refused")] {
        let play = Command::Play { seat: seat(own), lines: vec![line.to_owned()] };
        assert_eq!(hosted.refused(by, play), code);
    }
    assert_eq!(hosted.refused(by, Command::Play { seat: seat(own), lines: vec![] }), "empty_batch");
    assert_eq!(hosted.views(), before);
}

#[test]
fn a_move_upon_something_that_has_changed_is_stale() {
    let hosted = Hosted::begun(2);
    let own = hosted.table.owing().first().unwrap();
    let legal = hosted.game().legal(own).unwrap()[0].line.clone();
    let by = hosted.author(own);
    let ask = |at_seq: u64| Asking {
        at_seq: Some(at_seq),
        ..crate::support::asking(by, 2_000, &mut argosy_game::Rng::from_seed(3))
    };
    let play = Command::Play { seat: own, lines: vec![legal] };
    let seq = hosted.table.seq();
    assert_eq!(hosted.table.plan(play.clone(), &ask(seq - 1)).unwrap_err().code(), "stale");
    assert_eq!(hosted.table.plan(play.clone(), &ask(seq + 1)).unwrap_err().code(), "stale");
    assert!(hosted.table.plan(play, &ask(seq)).is_ok());
}

/// Where several answer in secret at once, what one of them does must not make
/// another's answer stale: it would tell that there was something.
#[test]
fn a_secret_answer_makes_nothing_stale() {
    let mut found = 0;
    for seed in 1..200 {
        let mut hosted = Hosted::begun_with(crate::support::terms(2), seed);
        while found < 5 {
            let together = hosted.table.owing().len() == 2;
            let seq = hosted.table.seq();
            let discard = |hosted: &Hosted, of: u8| {
                let legal = hosted.game().legal(seat(of)).unwrap();
                legal.iter().map(|legal| &legal.line).find(|line| line.contains("discard")).cloned()
            };
            if together && let Some(line) = discard(&hosted, 0) {
                hosted.does(ANN, Command::Play { seat: seat(0), lines: vec![line] });
                let line = discard(&hosted, 1).unwrap();
                let asking = Asking {
                    at_seq: Some(seq),
                    ..crate::support::asking(BEN, 2_000, &mut argosy_game::Rng::from_seed(3))
                };
                let play = Command::Play { seat: seat(1), lines: vec![line] };
                assert!(hosted.table.plan(play, &asking).is_ok(), "seed {seed}");
                found += 1;
            }
            if !hosted.random_move() {
                break;
            }
        }
    }
    assert!(found >= 5, "storms were too rare: {found}");
}

#[test]
fn undo_goes_back_over_ones_own_steps_only() {
    let (mut undone, mut kept) = (0, 0);
    for seed in 1..60 {
        let mut hosted = Hosted::begun_with(crate::support::terms(2), seed);
        while let Some(own) = hosted.table.owing().first() {
            let before = (hosted.views(), hosted.game().n_steps());
            let by = hosted.author(own);
            if !hosted.random_move() || hosted.table.stage() != Stage::Playing {
                break;
            }
            let Body::Played { drawn, .. } = &hosted.log.last().unwrap().body else { panic!() };
            let drew = !drawn.is_empty();
            match hosted.table.undo_of(own) {
                Undo::Free => {
                    assert!(!drew, "never across chance");
                    let mut copy = hosted.clone();
                    copy.does(by, Command::Undo { seat: own });
                    assert_eq!((copy.views(), copy.game().n_steps()), before);
                    undone += 1;
                }
                Undo::ByConsent => {
                    assert_eq!(hosted.refused(by, Command::Undo { seat: own }), "needs_consent");
                    kept += 1;
                }
                Undo::Nothing => panic!("a batch was just played"),
            }
            let other = if own == seat(0) { seat(1) } else { seat(0) };
            assert_ne!(hosted.table.undo_of(other), Undo::Free, "another's step lies between");
        }
    }
    assert!(undone > 20 && kept > 20, "{undone} undone, {kept} kept");
}

#[test]
fn a_wish_is_remembered_by_its_key() {
    let mut hosted = Hosted::begun(2);
    let own = hosted.table.owing().first().unwrap();
    let line = hosted.game().legal(own).unwrap()[0].line.clone();
    let asking = Asking {
        key: Some("0:abc".to_owned()),
        ..crate::support::asking(hosted.author(own), 2_000, &mut argosy_game::Rng::from_seed(3))
    };
    let plan = hosted.table.plan(Command::Play { seat: own, lines: vec![line] }, &asking).unwrap();
    hosted.accept(plan);
    let seq = hosted.table.seq();
    assert_eq!(hosted.table.done_before("0:abc"), Some(seq));
    assert_eq!(hosted.table.done_before("1:abc"), None);
    let replayed = Table::replay(&TOY, hosted.log.clone()).unwrap();
    assert_eq!(replayed.done_before("0:abc"), Some(seq));
}
