use argosy_table::{
    Author, Command, Given, Limit, Member, Stage, Table, Unimported, Unverified, verify,
};

use crate::support::{Hosted, TOY, asking, live_with, load, terms, without_hash};

#[test]
fn a_branch_goes_on_from_any_step_with_new_dice() {
    let mut origin = Hosted::begun_with(terms(2), 4);
    origin.play_to_the_end();
    let record = origin.table.record().unwrap();
    let n_steps = origin.game().n_steps();
    for step in (0..n_steps).step_by(7) {
        let given = Given::new(&TOY, "t1", &record, step).unwrap();
        let terms = argosy_table::Terms { table: "t2".to_owned(), given: Some(given), ..terms(2) };
        let mut branch = Hosted::begun_with(terms, 77);
        assert_eq!(branch.table.given_steps(), step);
        let first = branch.game().steps(0).unwrap();
        assert_eq!(first[..step], origin.game().steps(0).unwrap()[..step]);
        branch.play_to_the_end();
        let verdict = verify(&branch.table.record().unwrap(), None, load);
        let own = branch.game().steps(step).unwrap();
        if own.iter().all(|step| step.by.is_some()) {
            assert_eq!(verdict, Err(Unverified::NothingDrawn));
            continue;
        }
        let verdict = verdict.unwrap();
        assert_eq!(verdict.given_steps, step);
        assert_eq!(verdict.table, "t2");
    }
}

#[test]
fn what_was_given_is_never_undone() {
    let mut origin = Hosted::begun_with(terms(2), 4);
    origin.play_to_the_end();
    let given = Given::new(&TOY, "t1", &origin.table.record().unwrap(), 12).unwrap();
    let terms = argosy_table::Terms { table: "t2".to_owned(), given: Some(given), ..terms(2) };
    let mut branch = Hosted::begun_with(terms, 78);
    for seat in [0, 1].map(crate::support::seat) {
        let undo = Command::Undo { seat };
        assert_eq!(branch.refused(branch.author(seat), undo), "nothing_to_undo");
    }
}

#[test]
fn a_branch_is_checked_like_any_other_table() {
    let mut origin = Hosted::begun_with(terms(2), 4);
    origin.play_to_the_end();
    let given = Given::new(&TOY, "t1", &origin.table.record().unwrap(), 12).unwrap();
    let branch = argosy_table::Terms { table: "t2".to_owned(), given: Some(given), ..terms(2) };
    let asking = asking(Author::Member(Member(0)), 1_000, &mut argosy_game::Rng::from_seed(1));
    let refused = |terms| Table::open(&TOY, terms, &asking).unwrap_err().code();
    for limit in [
        Limit::PerMove { ms: 0 },
        Limit::PerMove { ms: u64::MAX },
        Limit::PerGame { ms: 60_000, plus_ms: u64::MAX },
    ] {
        let terms = argosy_table::Terms { pace: live_with(limit), ..branch.clone() };
        assert_eq!(refused(terms), "bad_pace", "{limit:?}");
    }
    assert_eq!(refused(argosy_table::Terms { n_seats: 3, ..branch.clone() }), "bad_seats");
    let options = argosy_game::Options::new().with("goal", "6\n7");
    assert_eq!(refused(argosy_table::Terms { options, ..branch }), "bad_options");
}

#[test]
fn a_game_from_elsewhere_keeps_the_proof_of_its_dice() {
    let mut origin = Hosted::begun_with(terms(2), 4);
    origin.play_to_the_end();
    let record = origin.table.record().unwrap();
    let given = Given::imported(&TOY, record.clone()).unwrap();
    assert_eq!(given.from, origin.table.id());
    let terms = argosy_table::Terms { table: "t2".to_owned(), given: Some(given), ..terms(2) };
    let imported = Hosted::revealed_with(terms, 77);
    assert_eq!(imported.table.stage(), Stage::Over);
    assert_eq!(imported.table.record().unwrap(), record);
    let verdict = verify(&record, None, load).unwrap();
    assert_eq!(verdict.commitment, origin.table.commitment());
}

#[test]
fn a_game_from_elsewhere_whose_dice_were_changed_is_refused() {
    let mut origin = Hosted::begun_with(terms(2), 4);
    origin.play_to_the_end();
    let record = origin.table.record().unwrap();
    let secret = record.lines().find(|line| line.starts_with("meta secret ")).unwrap();
    let other = format!("meta secret {}", "7".repeat(64));
    let forged = Given::imported(&TOY, without_hash(&record.replace(secret, &other)));
    assert!(matches!(forged, Err(Unimported::Unverified(Unverified::WrongSecret))), "{forged:?}");
    assert!(matches!(
        Given::imported(&TOY, "argosy record 1".to_owned()),
        Err(Unimported::Unreadable(_))
    ));
}

#[test]
fn a_running_game_from_elsewhere_goes_on_with_new_dice() {
    let mut origin = Hosted::begun_with(terms(2), 4);
    origin.play_to_the_end();
    let mut game = origin.game().boxed_clone();
    game.truncate(9).unwrap();
    let given = Given::imported(&TOY, game.record()).unwrap();
    assert!(!given.record.contains("meta "));
    let terms = argosy_table::Terms { table: "t2".to_owned(), given: Some(given), ..terms(2) };
    let mut imported = Hosted::begun_with(terms, 78);
    assert_eq!(imported.table.given_steps(), 9);
    imported.play_to_the_end();
    assert_eq!(verify(&imported.table.record().unwrap(), None, load).unwrap().given_steps, 9);
}
