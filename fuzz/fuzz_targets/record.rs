//! Any text is read as a record that is written again the same, or refused.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/argosy/tests/it/checks.rs"]
#[allow(dead_code)]
mod checks;

fuzz_target!(|text: &str| {
    checks::loadable(text);
    // The hash would stop almost every change, so it is left out as well.
    if let Some((above, _)) = text.rsplit_once("hash ") {
        checks::loadable(&format!("{above}hash none\n"));
    }
});
