//! RULES.md and the tests know each other.

use std::fs;
use std::path::Path;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn every_rule_is_named_by_a_test() {
    let folders = [format!("{FOLDER}/tests/it"), format!("{FOLDER}/src")];
    argosy_game_test::rules_are_tested(format!("{FOLDER}/RULES.md"), &folders);
}

#[test]
fn tests_that_the_rules_mention_exist() {
    let rules = fs::read_to_string(format!("{FOLDER}/RULES.md")).expect("the rules");
    let mut sources = String::new();
    for entry in fs::read_dir(Path::new(FOLDER).join("tests/it")).expect("the tests") {
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
