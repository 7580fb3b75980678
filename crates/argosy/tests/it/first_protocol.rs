//! Drivers of the first version go on working: every byte of its answers is kept.
//! `UPDATE_GOLDEN=1` writes what a game itself says now; the protocol must not change.

use std::path::PathBuf;

use argosy::engine::Engine;

#[test]
fn the_first_version_answers_as_it_always_did() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/engine-protocol-1.txt");
    let text = std::fs::read_to_string(&path).expect("the golden session is there");
    let mut engine = Engine::new();
    let mut fresh = String::new();
    let mut requests = 0;
    for line in text.lines().filter(|line| !line.starts_with("< ")) {
        fresh.push_str(&format!("{line}\n"));
        if line.starts_with("## ") {
            engine = Engine::new();
        } else if let Some(request) = line.strip_prefix("> ") {
            fresh.push_str(&format!("< {}\n", engine.answer(request)));
            requests += 1;
        }
    }
    assert!(requests > 300, "only {requests} requests");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, fresh).expect("the golden session can be written");
        return;
    }
    for (number, (was, is)) in text.lines().zip(fresh.lines()).enumerate() {
        assert_eq!(is, was, "line {} of {}", number + 1, path.display());
    }
    assert_eq!(fresh.lines().count(), text.lines().count());
}
