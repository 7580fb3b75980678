//! Every rule has a test that names it, and every passage is mapped to a rule.

use std::collections::BTreeSet;

const RULES: &str = include_str!("../../RULES.md");
fn numbers_after<'a>(text: &'a str, mark: &'a str) -> impl Iterator<Item = u32> + 'a {
    text.split(mark).skip(1).filter_map(|rest| {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    })
}

fn stated() -> BTreeSet<u32> {
    numbers_after(RULES, "- **R").collect()
}

#[test]
fn rules_are_numbered_without_gaps() {
    let numbers = stated();
    assert_eq!(numbers, (1..=71).collect());
}

#[test]
fn every_rule_is_named_by_a_test() {
    let folder = env!("CARGO_MANIFEST_DIR");
    argosy_game_test::rules_are_tested(format!("{folder}/RULES.md"), &[format!("{folder}/tests")]);
}

#[test]
fn every_rule_is_where_the_rulebook_or_an_open_question_says_it() {
    let table = RULES.split("## Where the rulebook says it").nth(1).unwrap();
    let mapped: BTreeSet<u32> = numbers_after(table, "R").collect();
    let missing: Vec<u32> = stated().difference(&mapped).copied().collect();
    assert!(missing.is_empty(), "no passage leads to {missing:?}");
}
