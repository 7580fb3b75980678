//! The rules by number.

use argosy_blank::{Action, Blank, Refusal};
use argosy_game::{Game, Options, Rng, Seat, Step, ToAct};

#[test]
fn every_rule_is_named_by_a_test() {
    let folder = env!("CARGO_MANIFEST_DIR");
    let tests = [format!("{folder}/tests/it")];
    argosy_game_test::rules_are_tested(format!("{folder}/RULES.md"), &tests);
}

fn game(n_seats: u8, seed: u64) -> Blank {
    let setup = Blank::draw_setup(n_seats, &Options::new(), &mut Rng::from_seed(seed));
    Blank::new(&setup.expect("a table"))
}

fn active(state: &Blank) -> Option<Seat> {
    state.to_act().owing().first()
}

#[test]
fn r1_who_begins_is_drawn() {
    let first: Vec<Option<Seat>> = (0..40).map(|seed| active(&game(4, seed))).collect();
    assert!(Seat::all(4).all(|seat| first.contains(&Some(seat))));
}

#[test]
fn r2_and_r3_each_passes_once_and_all_have_won() {
    let mut state = game(3, 1);
    for _ in 0..3 {
        let seat = active(&state).expect("somebody passes");
        assert_eq!(state.refuse(seat.next(3), Action::Pass), Some(Refusal::NotYourTurn));
        state.apply(Step::Act(seat, Action::Pass), &mut ());
    }
    assert_eq!(state.to_act(), ToAct::Over);
    assert_eq!(state.ranks().expect("it is over").seats(), [1, 1, 1]);
}
