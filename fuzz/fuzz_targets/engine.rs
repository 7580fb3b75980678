//! Any lines are answered one by one, and errors change nothing.
#![no_main]

use argosy_games::GAMES;
use libfuzzer_sys::fuzz_target;

#[path = "../../crates/argosy/tests/it/checks.rs"]
#[allow(dead_code)]
mod checks;

fuzz_target!(|text: &str| {
    let lines: Vec<&str> = text.lines().take(20).collect();
    for &game in GAMES {
        checks::engine_lines(game, &lines);
    }
});
