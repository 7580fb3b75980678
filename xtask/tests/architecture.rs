//! Holds what ARCHITECTURE.md says of the shape of the workspace.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, MetadataCommand};

const ENGINES: [&str; 4] = ["catan", "golden-city", "ragusa", "rialto"];

/// Which crates of ours each crate may build on; tests may use more.
fn allowed() -> BTreeMap<&'static str, Vec<&'static str>> {
    let with_engines = |others: &[&'static str]| [&ENGINES[..], others].concat();
    let mut allowed = BTreeMap::from([
        ("game", vec![]),
        ("hex", vec![]),
        ("game-test", vec!["game"]),
        ("search", vec!["game"]),
        ("bots", with_engines(&["game", "search"])),
        ("games", with_engines(&["game", "bots", "search"])),
        ("table", vec!["game", "games"]),
        ("wire", vec!["game", "table"]),
        ("store", vec!["game"]),
        ("server", vec!["game", "games", "table", "wire", "store"]),
        ("xtask", vec![]),
    ]);
    for engine in ENGINES {
        allowed.insert(engine, vec!["game", "hex"]);
    }
    let everything =
        allowed.keys().copied().filter(|&name| !["game-test", "xtask"].contains(&name));
    let everything = everything.collect();
    allowed.insert("argosy", everything);
    allowed
}

/// Crates that run in a browser too: no I/O, no clock, no threads.
const PURE: [&str; 6] = ["game", "hex", "search", "bots", "games", "table"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root").to_owned()
}

#[test]
fn dependencies_point_one_way() {
    let metadata = MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .no_deps()
        .exec()
        .expect("cargo metadata answers");
    let ours: BTreeSet<String> =
        metadata.packages.iter().map(|package| package.name.to_string()).collect();
    let allowed = allowed();
    for package in &metadata.packages {
        let name = package.name.as_str();
        let permitted = allowed.get(name).unwrap_or_else(|| panic!("{name} is not in the table"));
        for dependency in &package.dependencies {
            if dependency.kind == DependencyKind::Normal && ours.contains(&dependency.name) {
                assert!(
                    permitted.contains(&dependency.name.as_str()),
                    "{name} must not depend on {}",
                    dependency.name
                );
            }
        }
    }
}

#[test]
fn pure_crates_do_no_io_read_no_clock_start_no_threads() {
    let forbidden = ["std::fs", "std::net", "std::env", "std::process", "std::time", "std::io"];
    for name in PURE.iter().chain(&ENGINES) {
        for file in rust_files(&root().join("crates").join(name).join("src")) {
            let source = fs::read_to_string(&file).expect("a source file is text");
            // Tests at the end of a file may do as they like.
            let code = source.split("#[cfg(test)]").next().unwrap_or_default();
            for word in forbidden {
                assert!(!code.contains(word), "{} uses {word}", file.display());
            }
            let threads = code.contains("std::thread");
            assert!(!threads || *name == "search", "{} starts threads", file.display());
        }
    }
}

#[test]
fn engines_and_search_use_no_float_functions_that_differ_by_platform() {
    let forbidden = [".powf(", ".exp(", ".ln(", ".log2(", ".log10(", ".sin(", ".cos(", ".tanh("];
    for name in ENGINES.iter().chain(&["game", "hex", "search", "bots"]) {
        for file in rust_files(&root().join("crates").join(name).join("src")) {
            let source = fs::read_to_string(&file).expect("a source file is text");
            for word in forbidden {
                assert!(!source.contains(word), "{} uses {word}", file.display());
            }
        }
    }
}

/// Every invariant in ARCHITECTURE.md names the test that holds it.
#[test]
fn every_invariant_names_a_test_that_exists() {
    let text =
        fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md is there");
    let (_, invariants) = text.split_once("\n## Invariants\n").expect("a section of invariants");
    let invariants = invariants.split("\n## ").next().unwrap_or_default();
    let mut count = 0;
    for line in invariants.lines().filter(|line| line.starts_with("- ")) {
        let (_, held) = line.split_once("Held by ").unwrap_or_else(|| panic!("not held: {line}"));
        for reference in held.split('`').skip(1).step_by(2) {
            let (file, test) = reference.split_once("::").expect("a file and a name");
            let source = fs::read_to_string(root().join(file))
                .unwrap_or_else(|_| panic!("{file} is named in: {line}"));
            // Some tests are written by a macro that is given their name.
            let written = [format!("fn {test}("), format!("!({test},")];
            let exists = written.iter().any(|text| source.contains(text.as_str()));
            assert!(exists, "no test {test} in {file}");
            count += 1;
        }
    }
    assert!(count >= 10, "only {count} tests are named");
}

/// No path of one machine, and no folder beside the project, is spoken of.
#[test]
fn the_project_stands_alone() {
    let mut files = rust_files(&root().join("crates"));
    for document in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Cargo.toml", ".ci/run"] {
        files.push(root().join(document));
    }
    for file in files {
        let text = fs::read_to_string(&file).expect("a text file");
        for word in ["../shared", "/work/", "/root/"] {
            assert!(!text.contains(word), "{} speaks of {word}", file.display());
        }
    }
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return files };
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}
