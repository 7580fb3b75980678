use table::{AskFor, Command, Unverified, verify};

use crate::support::{ANN, BEN, Hosted, load, seat, terms};

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
        if hosted.asks(by, Command::Ask { seat: seat(own), wish: AskFor::Undo }).is_ok() {
            hosted.does(by, Command::Ask { seat: seat(own), wish: AskFor::Undo });
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
        let verdict = verify(&hosted.table.record().unwrap(), load).unwrap();
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
        undone +=
            verify(&record, load).unwrap_or_else(|error| panic!("{seed}: {error}")).undone_draws;
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
    let without_hash = |text: &str| {
        let body: Vec<&str> = text.lines().filter(|line| !line.starts_with("hash ")).collect();
        format!("{}\nhash none\n", body.join("\n"))
    };
    let honest = without_hash(&record);
    assert!(verify(&honest, load).is_ok());
    let line = |key: &str| record.lines().find(|line| line.starts_with(key)).unwrap().to_owned();
    let other = |line: &str| {
        let last = line.chars().last().unwrap();
        format!("{}{}", &line[..line.len() - 1], if last == '0' { '1' } else { '0' })
    };
    let changed = |key: &str| honest.replace(&line(key), &other(&line(key)));
    let verdict = |text: &str| verify(text, load).unwrap_err();
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
    assert!(verify(&silent, load).is_err());
    assert_eq!(verdict("argosy record 1\n"), verdict("argosy record 1\n"));
}

/// The same seed of the host with another salt of a player gives another game.
#[test]
fn every_player_has_a_hand_in_the_dice() {
    let one = Hosted::begun_with(terms(2), 9);
    let mut other = Hosted::open_seeded(terms(2), 9);
    for (index, by, bytes) in [(0, ANN, 40), (1, BEN, 2)] {
        let salt = table::Bytes32([bytes; 32]);
        other.does(by, Command::Sit { seat: seat(index), salt_hash: table::salt_hash(salt) });
    }
    other.does(ANN, Command::Start);
    for (index, by, bytes) in [(0, ANN, 40), (1, BEN, 2)] {
        let salt = table::Bytes32([bytes; 32]);
        other.does(by, Command::Reveal { seat: seat(index), salt });
    }
    assert_eq!(one.table.commitment(), other.table.commitment());
    assert_ne!(one.game().position(), other.game().position());
}
