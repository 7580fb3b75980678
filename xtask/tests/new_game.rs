//! crates/TEMPLATE.md lists every file outside of an engine that a new game touches.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TEMPLATE: &str = "crates/TEMPLATE.md";

/// Each game by one of the spellings of its name.
const GAMES: [&[&str]; 4] =
    [&["catan"], &["ragusa"], &["rialto"], &["golden-city", "golden_city", "golden city"]];

/// What is no source: made, fetched, the past, or not ours to name games in.
const PASSED_OVER: [&str; 10] = [
    "target",
    "node_modules",
    "dist",
    "static",
    ".git",
    "test-results",
    "screenshots",
    "common-passwords.txt",
    "TEMPLATE.md",
    "CHANGELOG.md",
];

fn names_all_games(text: &str) -> bool {
    let text = text.to_lowercase();
    GAMES.iter().all(|names| names.iter().any(|name| text.contains(name)))
}

fn collect(root: &Path, folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if PASSED_OVER.contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            collect(root, &path, found);
        } else if fs::read_to_string(&path).is_ok_and(|text| names_all_games(&text)) {
            let below = path.strip_prefix(root).expect("a file of the project");
            found.insert(below.to_string_lossy().into_owned());
        }
    }
}

#[test]
fn every_place_that_a_new_game_touches_is_listed() {
    let root = root();
    let template = fs::read_to_string(root.join(TEMPLATE)).expect("the template is there");
    let (_, places) = template.split_once("## The places outside of it").expect("the list");
    let listed: BTreeSet<String> = places
        .lines()
        .filter(|line| line.starts_with("- ") || line.starts_with("  "))
        .flat_map(|line| line.split('`').skip(1).step_by(2).map(str::to_owned))
        .collect();
    let mut found = BTreeSet::new();
    collect(root, root, &mut found);
    assert_eq!(listed, found);
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root")
}

fn new_game(name: &str, folder: &Path) -> std::process::Output {
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(["new-game", name, "--folder"])
        .arg(folder)
        .output()
        .expect("xtask runs")
}

/// Every file below a folder, with its text.
fn texts(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).expect("a readable folder") {
            let path = entry.expect("a readable entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = fs::read_to_string(&path).expect("text");
                found.insert(path.strip_prefix(folder).expect("below it").to_owned(), text);
            }
        }
    }
    found
}

/// The template is a crate of this workspace: that it compiles and keeps the laws is tested
/// there. A new game is the template in every letter but its name, so that it does too.
#[test]
fn a_new_game_is_the_template_by_another_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = new_game("harbour-master", folder.path());
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let new = texts(&folder.path().join("harbour-master"));
    let template = texts(&root().join("xtask/template"));
    assert!(template.len() > 20);
    assert_eq!(new.keys().collect::<Vec<_>>(), template.keys().collect::<Vec<_>>());
    for (path, text) in &new {
        let place = path.display();
        assert!(!text.to_lowercase().contains("blank"), "{place} still names the template");
        let back = text
            .replace("argosy_harbour_master", "argosy_blank")
            .replace("HarbourMaster", "Blank")
            .replace("harbour-master", "blank");
        assert_eq!(back, template[path], "{place}");
    }
    let again = new_game("harbour-master", folder.path());
    let why = String::from_utf8_lossy(&again.stderr);
    assert!(!again.status.success() && why.contains("is there already"), "{why}");
}

#[test]
fn a_name_that_no_crate_can_have_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["Harbour", "harbour master", "harbour--master", "../harbour", "7-wonders"] {
        let refused = new_game(name, folder.path());
        let why = String::from_utf8_lossy(&refused.stderr);
        assert!(!refused.status.success() && why.contains("lower-case words"), "{name}: {why}");
    }
}

/// The empty game has the files that every engine has: those that no board or card asks for.
#[test]
fn the_template_has_the_files_of_every_engine() {
    let document = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the document");
    let missing: Vec<&str> = document
        .lines()
        .filter(|line| line.ends_with("| yes | yes | yes | yes |"))
        .filter_map(|line| line.split('`').nth(1))
        .filter(|file| !root().join("xtask/template").join(file).exists())
        .collect();
    assert_eq!(missing, ["boards/", "src/board.rs", "src/cards.rs"]);
}
