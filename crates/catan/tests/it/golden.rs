//! Golden files: action ids, whole games, counts of what can be played.

use argosy_catan::{Action, Catan, Chance};
use argosy_game::{Game, Options, Rng, Seat};
use argosy_game_test::{
    Playthrough, action_ids, action_values, arbitrary_lines, golden, perft, playthrough,
    rules_are_tested,
};
use proptest::prelude::*;

use crate::table::{ROLLED, Table, beginners};

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn ids_are_append_only() {
    action_ids::<Catan>(format!("{FOLDER}/tests/golden/actions.txt"));
}

#[test]
fn ids_lines_and_values_are_append_only() {
    action_values::<Catan>(format!("{FOLDER}/tests/golden/values.txt"));
}

#[test]
fn whole_games_go_as_before() {
    for (name, n_seats, options, seed) in [
        ("4-seats-beginner", 4, "board=beginner", 1),
        ("3-seats-strict", 3, "phases=strict board=travel balanced=on", 2),
        ("2-seats", 2, "board=classic", 3),
        ("4-seats-catanatron", 4, "variant=catanatron", 4),
    ] {
        let mut chosen = Options::new();
        for (key, value) in options.split(' ').filter_map(|pair| pair.split_once('=')) {
            chosen.set(key, value);
        }
        let plan = Playthrough {
            options: chosen,
            seed,
            steps: 250,
            views_every: 100,
            ..Playthrough::seats(n_seats)
        };
        golden(format!("{FOLDER}/tests/golden/{name}.txt"), &playthrough::<Catan>(&plan).unwrap());
    }
}

#[test]
fn every_rule_is_named_by_a_test() {
    rules_are_tested(
        format!("{FOLDER}/RULES.md"),
        &[format!("{FOLDER}/tests"), format!("{FOLDER}/src")],
    );
}

#[test]
fn every_input_is_answered() {
    arbitrary_lines::<Catan>(2000, 1);
}

#[test]
fn perft_counts() {
    // The start: 54 places for a settlement; 18 of them have two roads and 36 three,
    // and the next settlement keeps clear of the first and its neighbours.
    let start = Table::new(4, &[("board", "classic"), ("first", "0")]);
    assert_eq!(perft(&start.state, 3), [54, 144, 7236]);
    let beginner = Table::at(&beginners(["cards=1,1,1,1,0", "", "", ""]));
    let rich = Table::at(&format!(
        "{ROLLED}{}",
        beginners(["hand=3,3,3,3,3 cards=1,0,0,0,0", "hand=1,1,1,1,1", "hand=2,0,0,0,2", ""])
    ));
    let seven = Table::at(&format!(
        "turn 5 rolls=1 dice=3+4\nphase discard 0,0,0,0,0 0,0,0,0,0 0,0,0,0,0 0,0,0,0,0\n{}",
        beginners(["hand=4,4,0,0,0", "hand=0,4,2,1,1", "", ""])
    ));
    let counts = [perft(&beginner.state, 3), perft(&rich.state, 3), perft(&seven.state, 5)];
    assert_eq!(counts, [vec![9, 72, 677], vec![18, 240, 2921], vec![4, 14, 46, 151, 487]]);
}

proptest! {
    #[test]
    fn lines_that_parse_are_written_back(seat in 0u8..4, n_seats in 2u8..5, id in 0u32..Catan::N_ACTIONS) {
        let seat = Seat::new(seat % n_seats);
        if let Some(action) = Catan::decode(seat, n_seats, id) {
            prop_assert_eq!(Catan::encode(seat, n_seats, action), id);
            prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
        }
    }

    #[test]
    fn odd_lines_are_refused_or_written_back(line in "[a-z]{0,9}( [a-z0-9-]{1,9}){0,3} ?") {
        if let Ok(action) = line.parse::<Action>() {
            prop_assert_eq!(action.to_string(), line.clone());
        }
        if let Ok(outcome) = line.parse::<Chance>() {
            prop_assert_eq!(outcome.to_string(), line);
        }
    }

    #[test]
    fn positions_on_the_way_are_read_back(seed in any::<u64>(), steps in 0usize..600) {
        let mut rng = Rng::from_seed(seed);
        let n_seats = 2 + rng.below(3) as u8;
        let setup = Catan::draw_setup(n_seats, &Options::new(), &mut rng).unwrap();
        let mut state = Catan::new(&setup);
        let mut player = argosy_game::RandomPlayer::<Catan>::default();
        for _ in 0..steps {
            let Some(step) = player.step(&state, &mut rng) else { break };
            state.apply(step, &mut ());
        }
        prop_assert_eq!(Catan::from_position(&state.to_position()), Ok(state));
    }
}

#[test]
fn notation_has_one_spelling() {
    for line in [
        "roll",
        "end turn",
        "buy card",
        "play knight",
        "play road-building",
        "play invention",
        "play monopoly wool",
        "build road e17",
        "build settlement n12",
        "build city n12",
        "bank wool for ore",
        "give wool",
        "want ore",
        "offer",
        "accept",
        "decline",
        "trade with 2",
        "withdraw",
        "robber h5",
        "rob 2",
        "discard wool",
        "take back",
        "take wool",
        "force trade",
        "robber home",
        "retire knight",
        "return wool",
        "neutral 2 road e17",
        "neutral 3 settlement n12",
        "discard wool openly",
    ] {
        assert_eq!(line.parse::<Action>().unwrap().to_string(), line);
    }
    for line in [
        "",
        "Roll",
        "roll ",
        " roll",
        "end",
        "end turn now",
        "build road n3",
        "build tower n3",
        "bank wool for wool",
        "bank wool ore",
        "trade with 4",
        "rob 4",
        "robber h19",
        "take",
        "neutral 1 road e3",
        "neutral 2 city n3",
        "play victory-point",
        "discard wool secretly",
        "buy road",
        "force",
        "give gold",
    ] {
        assert!(line.parse::<Action>().is_err(), "{line:?}");
    }
    for line in ["roll 3 5", "steal wool", "draw knight", "draw victory-point"] {
        assert_eq!(line.parse::<Chance>().unwrap().to_string(), line);
    }
    for line in ["roll 0 1", "roll 7 1", "roll 3", "roll 3 4 5", "steal", "draw 3", "roll 03 4"] {
        assert!(line.parse::<Chance>().is_err(), "{line:?}");
    }
}

#[test]
fn a_word_that_is_no_action_gets_an_example() {
    let error = "pass".parse::<argosy_catan::Action>().unwrap_err().to_string();
    assert_eq!(error, "expected an action such as `roll` or `build road e17`, found \"pass\"");
}
