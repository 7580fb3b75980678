//! Everything that we build upon has a licence that we permit.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::MetadataCommand;
use serde_json::Value;
use spdx::{Expression, ParseMode};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root").to_owned()
}

/// The list that cargo-deny reads too.
fn permitted() -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("deny.toml")).unwrap();
    let deny: toml::Value = toml::from_str(&text).unwrap();
    let list = deny["licenses"]["allow"].as_array().unwrap();
    list.iter().map(|licence| licence.as_str().unwrap().to_owned()).collect()
}

/// Why a package is not permitted; `None` if it is.
fn objection(licence: Option<&str>, permitted: &BTreeSet<String>) -> Option<String> {
    let Some(licence) = licence else { return Some("it names no licence".to_owned()) };
    let Ok(expression) = Expression::parse_mode(licence, ParseMode::LAX) else {
        return Some(format!("`{licence}` is not understood"));
    };
    let fine = expression.evaluate(|wanted| permitted.contains(&wanted.to_string()));
    (!fine).then(|| format!("`{licence}` is not permitted"))
}

#[test]
fn every_crate_is_permitted() {
    let permitted = permitted();
    let metadata = MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .other_options(["--locked".to_owned()])
        .exec()
        .expect("cargo metadata answers");
    assert!(metadata.packages.len() > 100, "the crates of others are listed");
    let objections: Vec<String> = metadata
        .packages
        .iter()
        .filter_map(|package| {
            let why = objection(package.license.as_deref(), &permitted)?;
            Some(format!("{} {}: {why}", package.name, package.version))
        })
        .collect();
    assert!(objections.is_empty(), "{objections:#?}");
}

/// What nothing but the fuzzer is built from, with its licence: it is not fetched for this test.
const ONLY_FUZZED: [(&str, &str); 3] = [
    ("arbitrary", "MIT OR Apache-2.0"),
    ("jobserver", "MIT OR Apache-2.0"),
    ("libfuzzer-sys", "(MIT OR Apache-2.0) AND NCSA"),
];

/// The names of the crates in a lock file: our own, and those of others.
fn locked(path: &str) -> [BTreeSet<String>; 2] {
    let text = fs::read_to_string(root().join(path)).unwrap();
    let lock: toml::Value = toml::from_str(&text).unwrap();
    let mut names = [BTreeSet::new(), BTreeSet::new()];
    for package in lock["package"].as_array().unwrap() {
        let of_others = package.get("source").is_some();
        names[usize::from(of_others)].insert(package["name"].as_str().unwrap().to_owned());
    }
    names
}

/// Its lock file is another one. All else in it is in ours too, and so looked at above.
#[test]
fn every_crate_of_the_fuzzer_is_permitted() {
    let [own, ours] = locked("Cargo.lock");
    let [fuzzed, fuzzers] = locked("fuzz/Cargo.lock");
    let unknown: Vec<&String> = fuzzed.difference(&own).filter(|name| *name != "fuzz").collect();
    assert!(unknown.is_empty(), "fuzz/Cargo.lock is of another time: {unknown:?}");
    let only: BTreeSet<&str> = fuzzers.difference(&ours).map(String::as_str).collect();
    assert_eq!(only, BTreeSet::from(ONLY_FUZZED.map(|(name, _)| name)));
    let permitted = permitted();
    for (name, licence) in ONLY_FUZZED {
        assert_eq!(objection(Some(licence), &permitted), None, "{name}");
    }
}

#[test]
fn every_package_of_the_client_is_permitted() {
    let permitted = permitted();
    let text = fs::read_to_string(root().join("web/package-lock.json")).unwrap();
    let lock: Value = serde_json::from_str(&text).unwrap();
    let packages = lock["packages"].as_object().unwrap();
    assert!(packages.len() > 20, "the packages of others are listed");
    let objections: Vec<String> = packages
        .iter()
        .filter_map(|(path, package)| {
            let why = objection(package["license"].as_str(), &permitted)?;
            Some(format!("{path}: {why}"))
        })
        .collect();
    assert!(objections.is_empty(), "{objections:#?}");
}

#[test]
fn a_licence_that_is_not_listed_is_found() {
    let permitted = permitted();
    for fine in ["MIT", "MIT/Apache-2.0", "GPL-3.0-only OR MIT", "MIT AND Unicode-3.0"] {
        assert_eq!(objection(Some(fine), &permitted), None, "{fine}");
    }
    for bad in ["GPL-3.0-only", "MIT AND GPL-3.0-only", "SEE LICENSE IN x", "AGPL-3.0-or-later"] {
        assert!(objection(Some(bad), &permitted).is_some(), "{bad}");
    }
    assert!(objection(None, &permitted).is_some());
}
