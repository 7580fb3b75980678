//! Any body of a request is refused, or read as something that is written again the same.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/wire/tests/it/checks.rs"]
#[allow(dead_code)]
mod checks;

fuzz_target!(|text: &str| {
    checks::http_body(text);
});
