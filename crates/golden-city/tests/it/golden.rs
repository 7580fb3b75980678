//! Golden files, counts of positions, and round trips of generated text.

use argosy_game::{Game, Options, RandomPlayer, Record, Rng, Start};
use argosy_game_test::{
    KeptGame, Playthrough, action_ids, action_values, golden, kept_games, perft, playthrough,
    random_record,
};
use argosy_golden_city::{Action, Chance, GoldenCity};
use proptest::prelude::*;

use crate::table::Table;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn action_ids_are_append_only() {
    action_ids::<GoldenCity>(format!("{FOLDER}/tests/golden/actions.txt"));
}

#[test]
fn ids_lines_and_values_are_append_only() {
    action_values::<GoldenCity>(format!("{FOLDER}/tests/golden/values.txt"));
}

#[test]
fn whole_games_are_written_out_as_before() {
    for (n_seats, contracts) in [(3, "open"), (4, "hidden")] {
        let plan = Playthrough {
            options: Options::new().with("contracts", contracts),
            views_every: 60,
            ..Playthrough::seats(n_seats)
        };
        let path = format!("{FOLDER}/tests/golden/{n_seats}-seats-{contracts}.txt");
        golden(path, &playthrough::<GoldenCity>(&plan).unwrap());
    }
}

const KEPT: [KeptGame; 3] = [
    KeptGame { name: "3-seats", n_seats: 3, options: &[], seed: 7 },
    KeptGame { name: "4-seats", n_seats: 4, options: &[], seed: 7 },
    KeptGame { name: "4-seats-hidden", n_seats: 4, options: &[("contracts", "hidden")], seed: 8 },
];

#[test]
fn finished_games_replay() {
    assert!(
        kept_games::<GoldenCity>(format!("{FOLDER}/../../records/golden-city"), &KEPT)
            >= KEPT.len()
    );
}

#[test]
fn perft_counts_are_as_before() {
    let bidding = Table::at(
        "seats 4\nphase bid 0\nscoring jugs river_PM\npair 1 coast desert -\npair 2 forest forest -\n\
         pair 3 coast coast -\npair 4 mountains plain -",
    );
    // Any of four pairs four times, as three coins pay for every displacing.
    assert_eq!(perft(&bidding.state, 5), [4, 16, 64, 256, 1236]);
    let building = Table::at(
        "phase build 0 0\nscoring jugs river_PM\nseat 0 hand=2coast,3desert keys=1 stalls=D_p1,D_L,D_E1\n\
         seat 1 hand=2forest,mountains stalls=M_p1\nseat 2 hand=4plain",
    );
    // To be done, 14 free ports for a coast card or two desert cards, four desert
    // spaces with two payments each and three of the mountains with one.
    assert_eq!(perft(&building.state, 3), [1 + 14 * 2 + 4 * 2 + 3, 501, 6154]);
}

fn some_state(n_seats: u8, seed: u64, steps: u32) -> GoldenCity {
    let mut rng = Rng::from_seed(seed);
    let options = Options::draw(GoldenCity::OPTIONS, &mut rng);
    let mut state = GoldenCity::new(&GoldenCity::draw_setup(n_seats, &options, &mut rng).unwrap());
    let mut player = RandomPlayer::default();
    for _ in 0..steps {
        let Some(step) = player.step(&state, &mut rng) else { break };
        state.apply(step, &mut ());
    }
    state
}

proptest! {
    #[test]
    fn notation_round_trips(id in 0..GoldenCity::N_ACTIONS) {
        let action = Action::from_id(id).unwrap();
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }

    #[test]
    fn outcomes_round_trip(seed: u64, steps in 0u32..400) {
        let mut outcomes = Vec::new();
        some_state(3, seed, steps).chance_outcomes(&mut outcomes);
        for (outcome, _) in outcomes {
            prop_assert_eq!(outcome.to_string().parse::<Chance>(), Ok(outcome));
        }
    }

    #[test]
    fn positions_round_trip(seed: u64, n_seats in 3u8..=4, steps in 0u32..500) {
        let state = some_state(n_seats, seed, steps);
        prop_assert_eq!(GoldenCity::from_position(&state.to_position()), Ok(state));
    }

    #[test]
    fn records_round_trip(seed: u64, n_seats in 3u8..=4, steps in 0u32..200) {
        let mut record = random_record::<GoldenCity>(n_seats, &Options::new(), seed).unwrap();
        record.steps.truncate(steps as usize);
        prop_assert_eq!(Record::parse(&record.to_string()), Ok(record.clone()));
        let later = Record::<GoldenCity>::new(Start::Position(record.last_state()));
        prop_assert_eq!(Record::parse(&later.to_string()), Ok(later));
    }
}

#[test]
fn a_word_that_is_no_action_gets_an_example() {
    let error = "pass".parse::<argosy_golden_city::Action>().unwrap_err().to_string();
    assert_eq!(error, "expected an action such as `bid 2` or `done`, found \"pass\"");
}
