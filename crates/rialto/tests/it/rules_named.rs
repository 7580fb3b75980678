//! Every rule has a test that names it, and every passage is mapped to a rule.

use std::collections::BTreeSet;

const RULES: &str = include_str!("../../RULES.md");
const TESTS: [&str; 6] = [
    include_str!("rules_setup.rs"),
    include_str!("rules_cards.rs"),
    include_str!("rules_play.rs"),
    include_str!("rules_stages.rs"),
    include_str!("rules_end.rs"),
    include_str!("rules_duel.rs"),
];

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
    let mut named = BTreeSet::new();
    for text in TESTS {
        for line in text.lines().filter_map(|line| line.strip_prefix("fn ")) {
            named.extend(numbers_after(line, "r").take(1));
            named.extend(numbers_after(line, "_r"));
        }
    }
    let missing: Vec<u32> = stated().difference(&named).copied().collect();
    assert!(missing.is_empty(), "no test names {missing:?}");
}

#[test]
fn every_rule_is_where_the_rulebook_or_an_open_question_says_it() {
    let table = RULES.split("## Where the rulebook says it").nth(1).unwrap();
    let mapped: BTreeSet<u32> = numbers_after(table, "R").collect();
    let missing: Vec<u32> = stated().difference(&mapped).copied().collect();
    assert!(missing.is_empty(), "no passage leads to {missing:?}");
}
