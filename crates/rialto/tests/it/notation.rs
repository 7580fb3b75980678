//! Notation, ids and records.

use argosy_game::{Game, NotationError, Options, Record, Refuse};
use argosy_game_test::{action_ids, action_values, random_record};
use argosy_rialto::{Action, Chance, Refusal, Rialto};
use proptest::prelude::*;

use crate::support::*;

#[test]
fn action_ids_are_never_moved() {
    action_ids::<Rialto>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/actions.txt"));
}

#[test]
fn ids_lines_and_values_are_append_only() {
    action_values::<Rialto>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/values.txt"));
}

#[test]
fn ids_stay_in_the_hundreds() {
    assert_eq!(Rialto::N_ACTIONS, 198);
}

/// Other games and people have other words for doing nothing.
#[test]
fn words_for_passing_that_are_not_ours_get_an_example() {
    for (line, found) in
        [("pass", "\"pass\""), ("skip", "\"skip\""), ("yield", "\"yield\""), ("", "nothing")]
    {
        let error = line.parse::<Action>().unwrap_err().to_string();
        assert_eq!(
            error,
            format!("expected an action such as `play doge` or `done`, found {found}")
        );
    }
}

#[test]
fn lines_say_what_is_wrong_with_them() {
    let error = |line: &str| line.parse::<Action>().unwrap_err().to_string();
    assert_eq!(error("play dog"), "expected a kind of card, found \"dog\"");
    assert_eq!(error("column 7"), "expected a column from 1 to 6, found \"column 7\"");
    assert_eq!(error("bridge c13"), "expected a connection from c1 to c12, found \"c13\"");
    assert_eq!(error("bridge c1 round"), "expected turned, found \"round\"");
    assert_eq!(error("councillor d1 to d2"), "expected from, found \"to\"");
    assert_eq!(error("councillor d7 from d2"), "expected a district from d1 to d6, found \"d7\"");
    assert_eq!(error("green 5"), "expected a value from 1 to 4, found \"5\"");
    assert_eq!(error("green 1 keep"), "expected take or draw, found \"keep\"");
    assert_eq!(error("blue 1 blue 4"), "expected a building worth 1 to 3, found \"blue 4\"");
    assert_eq!(error("done now"), "expected the end of the line, found \"now\"");
    let outcome: Result<Chance, NotationError> = "bridge b7".parse();
    assert_eq!(
        outcome.unwrap_err().to_string(),
        "expected a bridge token from b1 to b6, found \"b7\""
    );
    assert!("roll 3".parse::<Chance>().is_err());
}

#[test]
fn the_code_of_a_refusal_is_the_one_that_programs_read() {
    let mut seen = std::collections::BTreeSet::new();
    for table in TABLES {
        for seed in 0..20 {
            random_game(table, seed, |state, _| {
                for id in (seed as u32 % 3..Rialto::N_ACTIONS).step_by(3) {
                    let action = Action::from_id(id).unwrap();
                    for number in 0..state.n_seats() {
                        let Some(refusal) = state.refuse(seat(number), action) else { continue };
                        if seen.insert(refusal.code()) {
                            let json = serde_json_text(&refusal);
                            assert!(
                                json.contains(&format!("\"code\":\"{}\"", refusal.code())),
                                "{json}"
                            );
                        }
                    }
                }
            });
        }
    }
    assert!(seen.len() >= 35, "{seen:?}");
}

fn serde_json_text(refusal: &Refusal) -> String {
    serde_json::to_string(refusal).unwrap()
}

/// A batch is put into the one order that the game takes.
#[test]
fn a_batch_is_sorted() {
    let mut state = position(
        "seats 2\nphase play B 0 0 - 0\nhand 0 doge:1 gold:1 joker:1\nhand 1 gold:1\nbuildings 0 yellow2\nsupply 0 1 5",
    );
    let mut batch: Vec<Action> = ["play joker", "yellow 2 doge", "play gold", "done"]
        .iter()
        .map(|line| line.parse().unwrap())
        .collect();
    argosy_game::apply_batch(&mut state, seat(0), &mut batch, &mut ()).unwrap();
    assert_eq!(player(&state, 0).count, 3);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn ids_and_lines_round_trip(id in 0..Rialto::N_ACTIONS) {
        let action = Action::from_id(id).unwrap();
        prop_assert_eq!(action.id(), id);
        prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
    }

    #[test]
    fn any_text_is_answered(line in "[a-z0-9 ]{0,24}") {
        if let Ok(action) = line.parse::<Action>() {
            prop_assert_eq!(action.to_string(), line);
        }
    }

    #[test]
    fn positions_round_trip(table in 0..TABLES.len(), seed in any::<u64>(), stop in 0_usize..600) {
        let mut number = 0;
        let mut kept = None;
        random_game(TABLES[table], seed, |state, _| {
            if number == stop {
                kept = Some(*state);
            }
            number += 1;
        });
        if let Some(state) = kept {
            let text = state.to_position();
            let again = Rialto::from_position(&text);
            prop_assert_eq!(again.as_ref(), Ok(&state), "{}", text);
        }
    }

    #[test]
    fn records_round_trip(table in 0..TABLES.len(), seed in any::<u64>()) {
        let (n_seats, neutral) = TABLES[table];
        let options = Options::new().with("neutral", neutral);
        let record = random_record::<Rialto>(n_seats, &options, seed).unwrap();
        let again = Record::<Rialto>::parse(&record.to_string());
        prop_assert_eq!(again, Ok(record));
    }
}
