//! Any line is judged alike by `legal`, `why` and `play`, in all games.
#![no_main]

use std::sync::LazyLock;

use argosy_erased::Match;
use argosy_games::GAMES;
use libfuzzer_sys::fuzz_target;

#[path = "../../crates/argosy/tests/it/checks.rs"]
#[allow(dead_code)]
mod checks;

/// Some states of every game, the first ones among them.
static STATES: LazyLock<Vec<Box<dyn Match>>> = LazyLock::new(|| {
    let lengths = [0, 1, 5, 20, 60, 150];
    let states = |game| lengths.map(|n_steps| checks::played(game, n_steps as u64, n_steps));
    GAMES.iter().flat_map(|&game| states(game)).collect()
});

fuzz_target!(|line: &str| {
    for state in STATES.iter() {
        checks::notation(&**state, line);
    }
});
