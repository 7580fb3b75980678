//! Every viewer counts what it is shown, and nothing else.

use argosy_game::{Seat, Viewer};
use argosy_table::{Asking, Body, Command, Table};

use crate::support::{ANN, BEN, Hosted, TOY, seat};

fn viewers(n_seats: u8) -> impl Iterator<Item = Viewer> + Clone {
    Seat::all(n_seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// Everything that a viewer has before it.
fn look(hosted: &Hosted, viewer: Viewer) -> String {
    let game = hosted.game();
    let (legal, undo) = match viewer {
        Viewer::Seat(seat) => (game.legal(seat).unwrap(), Some(hosted.table.undo_of(seat))),
        Viewer::Spectator | Viewer::All => (Vec::new(), None),
    };
    let view = game.view(viewer).unwrap().text().to_owned();
    format!("{view} {:?} {legal:?} {undo:?} {:?}", game.scores(viewer), game.to_act())
}

#[test]
fn a_number_moves_exactly_for_what_is_seen() {
    let (mut hidden, mut seen) = (0, 0);
    for seed in 1..40 {
        let mut hosted = Hosted::begun_with(crate::support::terms(3), seed);
        for viewer in viewers(3) {
            assert_eq!(hosted.table.number(viewer), hosted.table.seq(), "nothing is hidden yet");
        }
        loop {
            let before: Vec<_> = viewers(3)
                .map(|viewer| (look(&hosted, viewer), hosted.table.number(viewer)))
                .collect();
            let since = hosted.game().n_steps();
            if !hosted.random_move() {
                break;
            }
            // Everything else that is stored is shown to everybody.
            let further = hosted.table.seq() - before_the_move(&hosted);
            for (viewer, (look_before, number_before)) in viewers(3).zip(before) {
                let shown = look(&hosted, viewer) != look_before
                    || !hosted.game().events(viewer, since).unwrap().is_empty();
                let number = hosted.table.number(viewer);
                assert_eq!(number, number_before + u64::from(shown) + further, "{viewer:?}");
                if shown { seen += 1 } else { hidden += 1 }
            }
        }
    }
    assert!(hidden > 50 && seen > 1_000, "{hidden} hidden, {seen} seen");
}

/// The entry that the last move is.
fn before_the_move(hosted: &Hosted) -> u64 {
    let is_move = |body: &Body| matches!(body, Body::Played { .. });
    hosted.log.iter().rev().find(|entry| is_move(&entry.body)).unwrap().seq
}

#[test]
fn numbers_are_the_same_after_a_restart() {
    for seed in 1..20 {
        let mut hosted = Hosted::begun_with(crate::support::terms(3), seed);
        hosted.play_to_the_end();
        let replayed = Table::replay(&TOY, hosted.log.clone()).unwrap();
        for viewer in viewers(3) {
            let mut last = 0;
            for seq in 1..=replayed.seq() {
                let number = hosted.table.number_at(viewer, seq);
                assert_eq!(replayed.number_at(viewer, seq), number);
                assert_eq!(number, last + u64::from(replayed.tells(viewer, seq)));
                let entry = replayed.entry_of(viewer, number).unwrap();
                assert_eq!(replayed.number_at(viewer, entry), number);
                assert!(entry >= seq && (entry == seq || !replayed.tells(viewer, entry)));
                last = number;
            }
            assert_eq!(replayed.entry_of(viewer, last + 1), None, "nobody was shown that much");
        }
    }
}

/// A storm in which Ann and Ben both have to discard.
fn storm() -> Hosted {
    for seed in 1..400 {
        let mut hosted = Hosted::begun_with(crate::support::terms(2), seed);
        loop {
            let owing = hosted.table.owing();
            let discards = |of: u8| {
                let legal = hosted.game().legal(seat(of)).unwrap();
                legal.iter().any(|legal| legal.line.contains("discard"))
            };
            if owing.contains(seat(0)) && owing.contains(seat(1)) && discards(0) && discards(1) {
                return hosted;
            }
            if !hosted.random_move() {
                break;
            }
        }
    }
    panic!("there was no storm");
}

fn first_legal(hosted: &Hosted, of: u8) -> String {
    hosted.game().legal(seat(of)).unwrap()[0].line.clone()
}

#[test]
fn secret_steps_of_others_are_not_counted_and_make_nothing_stale() {
    let mut hosted = storm();
    let ben = Viewer::Seat(seat(1));
    let (seq, number) = (hosted.table.seq(), hosted.table.number(ben));
    let public_at = hosted.table.public_at();
    // Ann discards, takes it back and discards again, as often as she likes.
    for _ in 0..4 {
        hosted.now += 1_000;
        let line = first_legal(&hosted, 0);
        hosted.does(ANN, Command::Play { seat: seat(0), lines: vec![line] });
        let legal = hosted.game().legal(seat(0)).unwrap();
        let back = legal.iter().find(|legal| legal.line.contains("back")).expect("she may");
        let lines = vec![back.line.clone()];
        hosted.does(ANN, Command::Play { seat: seat(0), lines });
    }
    assert_eq!(hosted.table.seq(), seq + 8);
    assert_eq!(hosted.table.number(Viewer::Seat(seat(0))), number + 8, "her own she sees");
    for viewer in [ben, Viewer::Spectator] {
        assert_eq!(hosted.table.number(viewer), number, "{viewer:?}");
    }
    assert_eq!(hosted.table.public_at(), public_at, "nor do lists tell when");
    let entry = hosted.table.entry_of(ben, number).unwrap();
    let asking = Asking {
        at_seq: Some(entry),
        ..crate::support::asking(BEN, 2_000, &mut argosy_game::Rng::from_seed(3))
    };
    let play = Command::Play { seat: seat(1), lines: vec![first_legal(&hosted, 1)] };
    assert!(hosted.table.plan(play, &asking).is_ok());
}
