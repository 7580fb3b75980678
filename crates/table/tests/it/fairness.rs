use argosy_table::{
    Bytes32, Command, Given, Presence, Proposal, Stage, Unverified, salt_hash, verify,
};

use crate::support::{ANN, BEN, Hosted, TOY, load, salt, seat, terms, without_hash};

fn played(seed: u64) -> Hosted {
    let mut hosted = Hosted::begun_with(terms(3), seed);
    hosted.play_to_the_end();
    hosted
}

/// With undo by consent, across draws.
fn played_with_undo(seed: u64) -> Hosted {
    let mut hosted = Hosted::begun_with(terms(2), seed);
    for round in 1..8 {
        let until = hosted.game().n_steps() + 5 * round;
        while hosted.game().n_steps() < until && hosted.random_move() {}
        if hosted.table.stage().is_final() {
            break;
        }
        let (by, own, other, voter) =
            if round % 2 == 0 { (ANN, 0, BEN, 1) } else { (BEN, 1, ANN, 0) };
        if hosted.asks(by, Command::Propose { seat: seat(own), proposal: Proposal::Undo }).is_ok() {
            hosted.does(by, Command::Propose { seat: seat(own), proposal: Proposal::Undo });
            hosted.does(other, Command::Answer { seat: seat(voter), agrees: true });
        }
    }
    hosted.play_to_the_end();
    hosted
}

#[test]
fn the_dice_of_a_finished_game_can_be_checked() {
    for seed in 1..30 {
        let hosted = played(seed);
        let verdict = verify(&hosted.table.record().unwrap(), None, load).unwrap();
        assert_eq!(verdict.salted_seats, 2);
        assert_eq!(verdict.undone_draws, 0);
        let steps = hosted.game().steps(0).unwrap();
        let drawn = steps.iter().filter(|step| step.by.is_none()).count() as u64;
        assert_eq!(verdict.draws, drawn + 1, "and the layout");
    }
}

#[test]
fn undone_draws_are_checked_too() {
    let mut undone = 0;
    for seed in 1..30 {
        let record = played_with_undo(seed).table.record().unwrap();
        undone += verify(&record, None, load)
            .unwrap_or_else(|error| panic!("{seed}: {error}"))
            .undone_draws;
    }
    assert!(undone > 30, "{undone}");
}

#[test]
fn nothing_is_told_before_the_end() {
    let hosted = Hosted::begun(2);
    assert_eq!(hosted.table.record().unwrap_err().code(), "running");
    assert_eq!(hosted.table.published_secret(), None);
}

/// Every lie of a host is found out.
#[test]
fn a_changed_record_is_found_out() {
    let hosted = played_with_undo(5);
    let record = hosted.table.record().unwrap();
    let honest = without_hash(&record);
    assert!(verify(&honest, None, load).is_ok());
    let line = |key: &str| record.lines().find(|line| line.starts_with(key)).unwrap().to_owned();
    let other = |line: &str| {
        let last = line.chars().last().unwrap();
        format!("{}{}", &line[..line.len() - 1], if last == '0' { '1' } else { '0' })
    };
    let changed = |key: &str| honest.replace(&line(key), &other(&line(key)));
    let verdict = |text: &str| verify(text, None, load).unwrap_err();
    assert_eq!(verdict(&changed("meta secret")), Unverified::WrongSecret);
    assert_eq!(verdict(&changed("meta dice")), Unverified::WrongSecret);
    let another_table = honest.replace("meta table t1", "meta table t2");
    assert_eq!(verdict(&another_table), Unverified::WrongSecret);
    for salted in ["meta salt 0", "meta salt 1"] {
        let error = verdict(&changed(salted));
        assert!(matches!(error, Unverified::WrongDraw { .. } | Unverified::WrongLayout), "{error}");
    }
    // A draw that was undone and is passed over in silence.
    let undone = line("meta undone *");
    let silent = honest.replacen(&format!("{undone}\n"), "", 1);
    assert!(verify(&silent, None, load).is_err());
    assert_eq!(verdict("argosy record 1\n"), verdict("argosy record 1\n"));
}

/// The same seed of the host with another salt of a player gives another game.
#[test]
fn every_player_has_a_hand_in_the_dice() {
    let one = Hosted::begun_with(terms(2), 9);
    let mut other = Hosted::open_seeded(terms(2), 9);
    for (index, by, bytes) in [(0, ANN, 40), (1, BEN, 2)] {
        let salt = argosy_table::Bytes32([bytes; 32]);
        other
            .does(by, Command::Sit { seat: seat(index), salt_hash: argosy_table::salt_hash(salt) });
    }
    other.does(ANN, Command::Start);
    for (index, by, bytes) in [(0, ANN, 40), (1, BEN, 2)] {
        let salt = argosy_table::Bytes32([bytes; 32]);
        other.does(by, Command::Reveal { seat: seat(index), salt });
    }
    assert_eq!(one.table.commitment(), other.table.commitment());
    assert_ne!(one.game().position(), other.game().position());
}

/// Ben keeps his salt back once; then the game is played.
fn begun_again() -> Hosted {
    let mut hosted = Hosted::open(terms(2));
    for _ in 0..2 {
        for (index, by) in [(0, ANN), (1, BEN)] {
            hosted.does(by, Command::Sit { seat: seat(index), salt_hash: salt_hash(salt(index)) });
        }
        hosted.does(ANN, Command::Start);
        hosted.does(ANN, Command::Reveal { seat: seat(0), salt: salt(0) });
        if hosted.log.iter().filter(|entry| is_commitment(entry)).count() == 1 {
            hosted.now += 15_001;
            assert!(hosted.tick(&Presence::default()));
            assert_eq!(hosted.table.stage(), Stage::Gathering);
        }
    }
    hosted.does(BEN, Command::Reveal { seat: seat(1), salt: salt(1) });
    hosted.play_to_the_end();
    hosted
}

fn is_commitment(entry: &argosy_table::Entry) -> bool {
    matches!(entry.body, argosy_table::Body::Committed { .. })
}

/// The promise as somebody noted it counts, not the one in the record.
#[test]
fn a_promise_from_outside_must_be_the_one_of_the_record() {
    let hosted = played(3);
    let record = hosted.table.record().unwrap();
    let promised = hosted.table.commitment();
    assert_eq!(verify(&record, Some(promised), load).unwrap().commitment, promised);
    let expected = Bytes32([7; 32]);
    let error = verify(&record, Some(expected), load).unwrap_err();
    assert_eq!(error, Unverified::OtherPromise { expected, found: promised });
}

/// Somebody who keeps a salt back makes everybody throw other dice; the record says who did.
#[test]
fn dice_that_were_given_up_are_published_with_the_record() {
    let hosted = begun_again();
    let mut promises = hosted.log.iter().filter_map(|entry| match &entry.body {
        argosy_table::Body::Committed { commitment, .. } => Some(*commitment),
        _ => None,
    });
    let first = promises.next().unwrap();
    let record = hosted.table.record().unwrap();
    let verdict = verify(&record, Some(hosted.table.commitment()), load).unwrap();
    assert_eq!(verdict.abandoned.len(), 1);
    assert_eq!((verdict.abandoned[0].commitment, &*verdict.abandoned[0].silent), (first, &[1][..]));
    assert!(record.contains(&format!("meta abandoned-salt 0 {}", salt(0))));
    assert_eq!(verify(&record, Some(first), load), Err(Unverified::AbandonedPromise(first)));
    let line = record.lines().find(|line| line.starts_with("meta abandoned ")).unwrap();
    let forged = record.replace(line, &format!("meta abandoned {first} {}", "0".repeat(64)));
    assert_eq!(verify(&without_hash(&forged), None, load), Err(Unverified::WrongSecret));
}

/// A table that branched off at the end of a game has drawn nothing of its own.
#[test]
fn nothing_drawn_is_nothing_shown() {
    let over = played(4);
    let record = over.table.record().unwrap();
    let steps = over.game().n_steps();
    let given = |steps| Given::new(&TOY, "t0", &record, steps).unwrap();
    let branch = |steps| {
        let terms = argosy_table::Terms { given: Some(given(steps)), ..terms(3) };
        Hosted::begun_with(terms, 2)
    };
    let mut nothing = branch(steps - 1);
    nothing.does(ANN, Command::Propose { seat: seat(0), proposal: Proposal::Close });
    nothing.does(BEN, Command::Answer { seat: seat(1), agrees: true });
    let error = verify(&nothing.table.record().unwrap(), None, load).unwrap_err();
    assert_eq!(error, Unverified::AllGiven(steps - 1));
    let undrawn = (1..steps).rev().find_map(|steps| {
        let mut hosted = branch(steps);
        let random = hosted.table.stage() == Stage::Playing && hosted.random_move();
        let drawn = hosted.game().steps(steps).unwrap().iter().any(|step| step.by.is_none());
        (random && !drawn).then_some(hosted)
    });
    let mut undrawn = undrawn.expect("somewhere a move draws nothing");
    if undrawn.table.stage() == Stage::Playing {
        undrawn.does(ANN, Command::Propose { seat: seat(0), proposal: Proposal::Close });
        undrawn.does(BEN, Command::Answer { seat: seat(1), agrees: true });
    }
    let record = undrawn.table.record().unwrap();
    assert_eq!(verify(&record, None, load), Err(Unverified::NothingDrawn));
}
