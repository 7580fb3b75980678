//! Playthroughs, finished games and perft counts as text files.

use std::fmt::Write as _;

use argosy_game::{Game, Options, RandomPlayer, Rng, Step};
use argosy_game_test::{KeptGame, Playthrough, golden, kept_games, perft, playthrough};
use argosy_ragusa::Ragusa;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

fn write_playthrough(n_seats: u8, options: Options) {
    let plan = Playthrough { options, views_every: 60, ..Playthrough::seats(n_seats) };
    let text = playthrough::<Ragusa>(&plan).unwrap();
    golden(format!("{FOLDER}/tests/golden/playthrough-{n_seats}.txt"), &text);
}

#[test]
fn playthroughs_stay_as_they_are() {
    write_playthrough(1, Options::new().with("bot-pairs", "better"));
    for n_seats in 2..=5 {
        write_playthrough(n_seats, Options::new());
    }
}

const KEPT: [KeptGame; 5] = [
    KeptGame { name: "random-1", n_seats: 1, options: &[], seed: 7 },
    KeptGame { name: "random-2", n_seats: 2, options: &[], seed: 7 },
    KeptGame { name: "random-3", n_seats: 3, options: &[], seed: 7 },
    KeptGame { name: "random-4", n_seats: 4, options: &[], seed: 7 },
    KeptGame { name: "random-5", n_seats: 5, options: &[], seed: 7 },
];

#[test]
fn finished_games_replay() {
    assert!(kept_games::<Ragusa>(format!("{FOLDER}/../../records/ragusa"), &KEPT) >= KEPT.len());
}

/// How many ways there are to go on, from the first turn and from the middle.
#[test]
fn perft_counts_stay_as_they_are() {
    let mut text = String::new();
    for n_seats in 1..=5 {
        let mut rng = Rng::from_seed(3);
        let setup = Ragusa::draw_setup(n_seats, &Options::new(), &mut rng).unwrap();
        let mut state = Ragusa::new(&setup);
        let mut player = RandomPlayer::default();
        let mut decisions = 0;
        while let Some(step) = player.step(&state, &mut rng) {
            if matches!(step, Step::Act(..)) {
                let first = u32::from(n_seats) * u32::from(n_seats > 1);
                if decisions == first || decisions == first + 25 {
                    let counts = perft(&state, 3);
                    let _ = writeln!(text, "{n_seats} seats, decision {decisions}: {counts:?}");
                }
                decisions += 1;
            }
            state.apply(step, &mut ());
        }
    }
    golden(format!("{FOLDER}/tests/golden/perft.txt"), &text);
}

#[test]
fn a_word_that_is_no_action_gets_an_example() {
    let error = "done".parse::<argosy_ragusa::Action>().unwrap_err().to_string();
    assert_eq!(error, "expected an action such as `place R01` or `pass`, found \"done\"");
}
