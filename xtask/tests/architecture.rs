//! Holds what ARCHITECTURE.md says of the shape of the workspace.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, MetadataCommand};

/// An engine is a crate with rules of its own.
fn engines() -> Vec<String> {
    let mut engines: Vec<String> = fs::read_dir(root().join("crates"))
        .expect("the crates")
        .map(|entry| entry.expect("a readable entry").path())
        .filter(|path| path.join("RULES.md").exists())
        .map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned())
        .collect();
    engines.sort();
    engines
}

/// Which crates of ours each crate may build on; tests may use more.
fn allowed(engines: &[String]) -> BTreeMap<&str, Vec<&str>> {
    let with_engines = |others: &[&'static str]| -> Vec<&str> {
        engines.iter().map(String::as_str).chain(others.iter().copied()).collect()
    };
    let mut allowed = BTreeMap::from([
        ("game", vec![]),
        ("hex", vec![]),
        ("game-test", vec!["game"]),
        ("search", vec!["game"]),
        ("erased", vec!["game"]),
        ("bots", with_engines(&["game", "search", "erased"])),
        ("games", with_engines(&["game", "bots", "erased", "analysis"])),
        ("analysis", vec!["game", "search", "bots", "erased"]),
        ("batch", vec!["game", "erased"]),
        ("py", vec!["game", "search", "erased", "bots", "batch", "games"]),
        ("stats", with_engines(&["game"])),
        ("table", vec!["game", "erased"]),
        ("wire", vec!["game", "table"]),
        ("host", vec!["game", "erased", "table", "wire"]),
        ("store", vec!["game"]),
        ("lessons", vec!["game"]),
        (
            "server",
            vec![
                "game", "erased", "analysis", "stats", "lessons", "table", "wire", "host", "store",
            ],
        ),
        ("browser", vec!["game", "erased", "games", "stats", "lessons", "table", "wire", "host"]),
        ("browser-analysis", vec!["game", "bots", "games", "analysis"]),
        // Only tests and xtask start servers of others.
        ("services", vec![]),
        ("xtask", vec!["services"]),
        // What `cargo xtask new-game` copies.
        ("blank", vec!["game", "hex"]),
        ("bindgen", vec![]),
    ]);
    for engine in engines {
        allowed.insert(engine.as_str(), vec!["game", "hex"]);
    }
    allowed.insert(
        "argosy",
        vec![
            "game", "erased", "bots", "games", "analysis", "stats", "lessons", "table", "wire",
            "store", "server",
        ],
    );
    allowed
}

/// Crates that run in a browser too: no I/O, no clock, no threads.
const PURE: [&str; 12] = [
    "game", "hex", "search", "erased", "bots", "games", "analysis", "stats", "lessons", "table",
    "wire", "host",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root").to_owned()
}

/// A crate's name without the project's, which is what its folder is called.
fn short(package: &str) -> &str {
    package.strip_prefix("argosy-").unwrap_or(package)
}

/// What each crate of ours builds on of ours, by its manifest; tests may use more.
fn manifests() -> BTreeMap<String, BTreeSet<String>> {
    let metadata = MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .no_deps()
        .exec()
        .expect("cargo metadata answers");
    let ours: BTreeSet<String> =
        metadata.packages.iter().map(|package| package.name.to_string()).collect();
    let of = |package: &cargo_metadata::Package| {
        let built_on = package.dependencies.iter().filter(|dependency| {
            dependency.kind == DependencyKind::Normal && ours.contains(&dependency.name)
        });
        built_on.map(|dependency| short(&dependency.name).to_owned()).collect()
    };
    metadata
        .packages
        .iter()
        .map(|package| (short(package.name.as_str()).to_owned(), of(package)))
        .collect()
}

#[test]
fn dependencies_point_one_way() {
    let engines = engines();
    let allowed = allowed(&engines);
    for (name, dependencies) in manifests() {
        let permitted = allowed.get(name.as_str());
        let permitted = permitted.unwrap_or_else(|| panic!("{name} is not in the table"));
        for dependency in dependencies {
            let is_permitted = permitted.contains(&dependency.as_str());
            assert!(is_permitted, "{name} must not depend on {dependency}");
        }
    }
}

#[test]
fn the_list_of_crates_is_what_the_manifests_say() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the document");
    let (_, list) = text.split_once("```\na crate").expect("the list of crates");
    let (list, _) = list.split_once("```").expect("its end");
    let (head, list) = list.split_once('\n').expect("a first line");
    let column = "a crate".len() + head.find("builds on").expect("the second column");
    let mut listed: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut row: Vec<&str> = Vec::new();
    for line in list.lines() {
        let (crates, built_on) = line.split_at(column);
        if !crates.trim().is_empty() {
            row = crates.split_whitespace().collect();
        }
        let built_on = built_on.split(',').map(str::trim).filter(|word| !word.is_empty());
        let named = built_on
            .filter(|word| *word != "none of ours")
            .flat_map(|word| if word == "the engines" { engines() } else { vec![word.to_owned()] });
        let named: Vec<String> = named.collect();
        for name in &row {
            listed.entry((*name).to_owned()).or_default().extend(named.iter().cloned());
        }
    }
    let mut built = manifests();
    // What builds the workspace is no part of what it builds.
    built.retain(|name, _| !["xtask", "blank", "bindgen"].contains(&name.as_str()));
    assert_eq!(listed, built);
}

#[test]
fn pure_crates_do_no_io_read_no_clock_start_no_threads() {
    let forbidden = ["std::fs", "std::net", "std::env", "std::process", "std::time", "std::io"];
    let engines = engines();
    for name in PURE.into_iter().chain(engines.iter().map(String::as_str)) {
        for file in rust_files(&root().join("crates").join(name).join("src")) {
            let source = fs::read_to_string(&file).expect("a source file is text");
            // Tests at the end of a file may do as they like.
            let code = source.split("#[cfg(test)]").next().unwrap_or_default();
            for word in forbidden {
                assert!(!code.contains(word), "{} uses {word}", file.display());
            }
            let threads = code.contains("std::thread");
            assert!(!threads || name == "search", "{} starts threads", file.display());
        }
    }
}

#[test]
fn engines_and_search_use_no_float_functions_that_differ_by_platform() {
    let forbidden = [".powf(", ".exp(", ".ln(", ".log2(", ".log10(", ".sin(", ".cos(", ".tanh("];
    let engines = engines();
    let others = ["game", "hex", "search", "bots", "analysis"];
    for name in others.into_iter().chain(engines.iter().map(String::as_str)) {
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
            // Some tests are written by a macro that is given their name, some in Python.
            let written = [format!("fn {test}("), format!("!({test},"), format!("def {test}(")];
            let exists = written.iter().any(|text| source.contains(text.as_str()));
            assert!(exists, "no test {test} in {file}");
            count += 1;
        }
    }
    assert!(count >= 10, "only {count} tests are named");
}

/// The table of ARCHITECTURE.md that shows the engines side by side.
#[test]
fn the_table_of_engines_is_what_the_folders_hold() {
    let text =
        fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md is there");
    let (_, table) = text.split_once("\n| File | What it is |").expect("the table of engines");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .take_while(|line| line.contains('|'))
        .map(|line| line.trim_matches(['|', ' ']).split('|').map(str::trim).collect())
        .collect();
    let names: Vec<&str> = rows[0].iter().map(|name| name.trim_matches('`')).collect();
    for (column, engine) in names.iter().enumerate() {
        let mut listed = BTreeSet::new();
        for row in &rows[2..] {
            let cells = &row[2..];
            match (row[0], cells[column]) {
                ("its own", own) => {
                    listed.extend(
                        own.split('`').skip(1).step_by(2).map(|file| format!("src/{file}")),
                    );
                }
                (file, "yes") => {
                    listed.insert(file.trim_matches('`').trim_end_matches('/').to_owned());
                }
                (file, cell) => assert_eq!(cell, "–", "{engine}: {file}"),
            }
        }
        assert_eq!(listed, files_of(engine), "{engine}");
    }
    let shown: BTreeSet<String> = names.into_iter().map(str::to_owned).collect();
    assert_eq!(shown, engines().into_iter().collect());
}

/// What an engine's folder holds that a reader looks at.
fn files_of(engine: &str) -> BTreeSet<String> {
    let folder = root().join("crates").join(engine);
    let listed = |folder: PathBuf, before: &str| -> Vec<String> {
        fs::read_dir(folder)
            .expect("an engine's folder")
            .map(|entry| entry.expect("a readable entry").file_name())
            .map(|name| format!("{before}{}", name.to_string_lossy()))
            .collect()
    };
    let others = ["src", "tests", "Cargo.toml"];
    let mut files: BTreeSet<String> = listed(folder.clone(), "").into_iter().collect();
    files.retain(|file| !others.contains(&file.as_str()));
    files.extend(listed(folder.join("src"), "src/"));
    files
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

/// Both walks through the code: of a move, and of a bot's decision.
#[test]
fn the_walks_name_files_that_exist() {
    let document = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the document");
    for title in
        ["## One move, from the click to the disk to the screen", "## One decision of a bot"]
    {
        let (_, walk) = document.split_once(title).expect("the walk is there");
        let walk = walk.split("\n## ").next().unwrap_or_default();
        let files: Vec<&str> =
            walk.split('`').skip(1).step_by(2).filter(|word| word.contains('/')).collect();
        assert!(files.len() > 8, "{title} names {} files", files.len());
        for file in files {
            assert!(root().join(file).is_file(), "{title}: there is no {file}");
        }
    }
}
