use table::{Command, Given, verify};

use crate::support::{Hosted, TOY, load, terms};

#[test]
fn a_branch_goes_on_from_any_step_with_new_dice() {
    let mut origin = Hosted::begun_with(terms(2), 4);
    origin.play_to_the_end();
    let record = origin.table.record().unwrap();
    let n_steps = origin.game().n_steps();
    for step in (0..n_steps).step_by(7) {
        let given = Given::new(&TOY, "t1", &record, step).unwrap();
        let terms = table::Terms { table: "t2".to_owned(), given: Some(given), ..terms(2) };
        let mut branch = Hosted::begun_with(terms, 77);
        assert_eq!(branch.table.given_steps(), step);
        let first = branch.game().steps(0).unwrap();
        assert_eq!(first[..step], origin.game().steps(0).unwrap()[..step]);
        branch.play_to_the_end();
        let verdict = verify(&branch.table.record().unwrap(), load).unwrap();
        assert_eq!(verdict.given_steps, step);
        assert_eq!(verdict.table, "t2");
    }
}

#[test]
fn what_was_given_is_never_undone() {
    let mut origin = Hosted::begun_with(terms(2), 4);
    origin.play_to_the_end();
    let given = Given::new(&TOY, "t1", &origin.table.record().unwrap(), 12).unwrap();
    let terms = table::Terms { table: "t2".to_owned(), given: Some(given), ..terms(2) };
    let mut branch = Hosted::begun_with(terms, 78);
    for seat in [0, 1].map(crate::support::seat) {
        let undo = Command::Undo { seat };
        assert_eq!(branch.refused(branch.author(seat), undo), "nothing_to_undo");
    }
}
