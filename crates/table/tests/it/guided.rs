//! Guided games: what is given is walked through by hand.

use argosy_erased::{AnyGame as _, StepLine};
use argosy_game::Viewer;
use argosy_table::{Author, Command, Given, Table, Terms, Undo, verify};

use crate::support::{ANN, BEN, Hosted, TOY, asking, load, seat, terms};

/// Steps of a finished game.
const GIVEN: usize = 24;

fn guided_terms(from: usize) -> Terms {
    let mut origin = Hosted::begun_with(terms(3), 4);
    origin.play_to_the_end();
    let record = origin.table.record().unwrap();
    let mut given = Given::new(&TOY, "toy/first", &record, GIVEN).unwrap();
    given.walked_from = Some(from);
    Terms { table: "t2".to_owned(), given: Some(given), ..terms(3) }
}

/// The first step at or after this number that somebody decides.
fn decision(from: usize) -> usize {
    let game = TOY.read_record(&guided_terms(0).given.unwrap().record);
    let steps = game.unwrap().steps(from).unwrap();
    from + steps.iter().position(|step| step.by.is_some()).unwrap()
}

fn guided() -> Hosted {
    Hosted::begun_with(guided_terms(decision(0)), 99)
}

#[test]
fn the_person_does_what_is_given_and_the_table_the_rest() {
    let mut hosted = guided();
    let start = hosted.table.steps_at_start();
    assert_eq!(hosted.game().n_steps(), start);
    let mut own = 0;
    while let Some(step) = hosted.table.next_given().cloned() {
        assert_eq!(hosted.table.bot_to_move(), None, "no bot thinks while the next step is given");
        let by = step.by.expect("chance never waits");
        let done = hosted.game().n_steps();
        if by == seat(0) {
            hosted.does(ANN, Command::Play { seat: by, lines: vec![step.line] });
            own += 1;
        } else {
            hosted.does(ANN, Command::Walk { to: done + 1 });
        }
        assert!(hosted.game().n_steps() > done);
    }
    assert!(own > 1, "the person has something to do");
    let whole = given_steps(&hosted.table);
    assert_eq!(hosted.game().steps(0).unwrap()[..GIVEN], whole[..]);
}

fn given_steps(table: &Table) -> Vec<StepLine> {
    let given = table.terms().given.as_ref().unwrap();
    TOY.read_record(&given.record).unwrap().steps(0).unwrap()
}

#[test]
fn anything_else_is_refused_and_changes_nothing() {
    let mut hosted = guided();
    while hosted.table.next_given().is_some_and(|step| step.by != Some(seat(0))) {
        let to = hosted.game().n_steps() + 1;
        hosted.does(ANN, Command::Walk { to });
    }
    let given = hosted.table.next_given().unwrap().line.clone();
    let before = hosted.game().view(Viewer::All).unwrap().text().to_owned();
    let others: Vec<String> = hosted
        .game()
        .legal(seat(0))
        .unwrap()
        .into_iter()
        .map(|legal| legal.line)
        .filter(|line| *line != given)
        .collect();
    assert!(!others.is_empty(), "there is something else to do");
    for line in others {
        let play = Command::Play { seat: seat(0), lines: vec![line] };
        assert_eq!(hosted.refused(ANN, play), "off_the_lesson");
    }
    assert_eq!(hosted.game().view(Viewer::All).unwrap().text(), before);
}

#[test]
fn only_who_sits_there_walks_and_only_while_something_is_given() {
    let mut hosted = guided();
    let stranger = Author::Member(argosy_table::Member(7));
    assert_eq!(hosted.refused(stranger, Command::Walk { to: GIVEN }), "not_your_seat");
    assert_eq!(hosted.refused(ANN, Command::Walk { to: 0 }), "not_guided");
    hosted.does(BEN, Command::Walk { to: usize::MAX });
    assert!(hosted.game().n_steps() >= GIVEN);
    assert_eq!(hosted.refused(ANN, Command::Walk { to: usize::MAX }), "not_guided");
}

#[test]
fn afterwards_it_is_a_table_like_any_other() {
    let mut hosted = guided();
    hosted.does(ANN, Command::Walk { to: GIVEN });
    for seat in [0, 1].map(seat) {
        assert_eq!(hosted.table.undo_of(seat), Undo::Nothing, "what is given stands");
    }
    hosted.play_to_the_end();
    let verdict = verify(&hosted.table.record().unwrap(), None, load).unwrap();
    assert_eq!(verdict.given_steps, GIVEN);
    let folded = Table::replay(&TOY, hosted.log.clone()).unwrap();
    assert_eq!(folded.game().unwrap().record(), hosted.game().record());
}

#[test]
fn a_guided_game_begins_where_somebody_decides() {
    let asking = asking(ANN, 1_000, &mut argosy_game::Rng::from_seed(1));
    let chance = (0..GIVEN).find(|&step| decision(step) != step).expect("chance decides somewhere");
    let refused = Table::open(&TOY, guided_terms(chance), &asking).unwrap_err().code();
    assert_eq!(refused, "bad_branch");
}
