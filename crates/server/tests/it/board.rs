//! The board for Grafana shows what is measured.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

/// Everything in a text that is called as our measurements are.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_lowercase() && letter != '_');
    words.filter(|word| word.starts_with("argosy_")).map(str::to_owned).collect()
}

fn sources(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, text);
        } else if path.extension().is_some_and(|end| end == "rs") {
            text.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn the_board_shows_what_is_measured() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let board = std::fs::read_to_string(root.join("packaging/cluster/grafana.json")).unwrap();
    let parsed: Value = serde_json::from_str(&board).unwrap();
    let panels = parsed["panels"].as_array().unwrap();
    let mut shown = BTreeSet::new();
    for target in panels.iter().flat_map(|panel| panel["targets"].as_array().unwrap()) {
        let found = named(target["expr"].as_str().unwrap());
        assert!(!found.is_empty(), "{target} shows nothing of ours");
        shown.extend(found);
    }
    let mut text = String::new();
    for folder in ["crates/server/src", "crates/store/src"] {
        sources(&root.join(folder), &mut text);
    }
    let measured: BTreeSet<String> = text
        .split("!(")
        .filter_map(|call| call.trim_start().strip_prefix('"')?.split('"').next())
        .flat_map(named)
        .collect();
    let unknown: Vec<_> = shown.difference(&measured).collect();
    assert!(unknown.is_empty(), "nothing measures {unknown:?}");
    for own in ["argosy_node_cut_off", "argosy_followed_total", "argosy_conflicts_total"] {
        assert!(shown.contains(own), "{own} is not shown");
    }
}
