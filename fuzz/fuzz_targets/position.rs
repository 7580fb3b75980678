//! Any text is read as a position that can be played on from, or refused.
#![no_main]

use argosy_games::GAMES;
use libfuzzer_sys::fuzz_target;

#[path = "../../crates/argosy/tests/it/checks.rs"]
#[allow(dead_code)]
mod checks;

fuzz_target!(|text: &str| {
    checks::loadable(text);
    // Each game tries what another one begins with, too.
    let below = text.split_once('\n').map_or("", |(_, below)| below);
    for game in GAMES {
        checks::loadable(&format!("{} 1\n{below}", game.name()));
    }
});
