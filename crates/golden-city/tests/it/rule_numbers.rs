//! Every numbered rule is named by a test.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The numbers of tests such as `fn r13_r19_the_bidding_example`.
fn named_in(folder: &Path, named: &mut BTreeSet<u32>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            named_in(&path, named);
            continue;
        }
        let text = fs::read_to_string(&path).unwrap_or_default();
        let tests = text.lines().filter_map(|line| line.trim().strip_prefix("fn r"));
        for name in tests {
            let numbers = name.split('_').map(|word| word.trim_start_matches('r'));
            named.extend(numbers.map_while(|word| word.parse::<u32>().ok()));
        }
    }
}

#[test]
fn every_rule_is_named_by_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rules = fs::read_to_string(root.join("RULES.md")).expect("the rules");
    let stated: BTreeSet<u32> = rules
        .lines()
        .filter_map(|line| line.strip_prefix("- **R")?.split("**").next()?.parse().ok())
        .collect();
    assert_eq!(stated, (1..=71).collect(), "rules are numbered without a gap");
    let mut named = BTreeSet::new();
    named_in(&root.join("src"), &mut named);
    named_in(&root.join("tests/it"), &mut named);
    let missing: Vec<_> = stated.difference(&named).collect();
    assert!(missing.is_empty(), "no test names {missing:?}");
    let unknown: Vec<_> = named.difference(&stated).collect();
    assert!(unknown.is_empty(), "tests name rules that do not exist: {unknown:?}");
}

#[test]
fn tests_that_the_rules_mention_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rules = fs::read_to_string(root.join("RULES.md")).expect("the rules");
    let mut sources = String::new();
    for entry in fs::read_dir(root.join("tests/it")).expect("the tests") {
        sources.push_str(&fs::read_to_string(entry.expect("an entry").path()).expect("a test"));
    }
    let mentioned = rules.split("(test `").skip(1).filter_map(|rest| rest.split('`').next());
    let mut count = 0;
    for name in mentioned {
        assert!(sources.contains(&format!("fn {name}()")), "{name}");
        count += 1;
    }
    assert_eq!(count, 4);
}
