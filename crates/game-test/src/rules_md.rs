use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Checks that every rule number of a RULES.md is named by a test, either in its
/// name (`fn r12_the_robber_blocks`) or in a comment inside it (`// R12: ...`),
/// and that tests name no rule that does not exist.
///
/// # Panics
/// With the numbers at fault.
pub fn rules_are_tested(rules_md: impl AsRef<Path>, folders: &[impl AsRef<Path>]) {
    let rules = read(rules_md.as_ref());
    let mut tests = String::new();
    for folder in folders {
        collect_sources(folder.as_ref(), &mut tests);
    }
    if let Err(why) = compare(&rules, &tests) {
        panic!("{}: {why}", rules_md.as_ref().display());
    }
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn collect_sources(folder: &Path, out: &mut String) {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for entry in entries {
        let path = entry.unwrap_or_else(|e| panic!("{}: {e}", folder.display())).path();
        if path.is_dir() {
            collect_sources(&path, out);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            out.push_str(&read(&path));
            out.push('\n');
        }
    }
}

fn compare(rules: &str, sources: &str) -> Result<(), String> {
    let known: BTreeSet<u32> = numbers(rules, 'R').into_iter().collect();
    let named = named_by_tests(sources);
    if known.is_empty() {
        return Err("there is no rule number in it".to_owned());
    }
    let list = |numbers: Vec<u32>| {
        numbers.iter().map(|number| format!("R{number}")).collect::<Vec<_>>().join(", ")
    };
    let untested: Vec<u32> = known.iter().copied().filter(|n| !named.contains_key(n)).collect();
    if !untested.is_empty() {
        return Err(format!("no test names {}", list(untested)));
    }
    let unknown = named.iter().find(|(number, _)| !known.contains(number));
    match unknown {
        Some((number, test)) => Err(format!("`{test}` names R{number}, which is no rule")),
        None => Ok(()),
    }
}

/// The numbers that stand behind the letter, where both are a word of their own.
fn numbers(text: &str, letter: char) -> Vec<u32> {
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .filter_map(|word| word.strip_prefix(letter)?.parse().ok())
        .collect()
}

/// The rule numbers that tests name, each with one test that does. Relies on the
/// formatter: a function ends where a brace stands as far left as its `fn`.
fn named_by_tests(sources: &str) -> BTreeMap<u32, String> {
    let mut named = BTreeMap::new();
    let mut lines = sources.lines();
    while let Some(line) = lines.next() {
        if line.trim() != "#[test]" {
            continue;
        }
        let Some(head) = lines.by_ref().find(|line| line.trim_start().starts_with("fn ")) else {
            break;
        };
        let indent = &head[..head.len() - head.trim_start().len()];
        let name = head.trim_start()[3..].split(['(', '<']).next().unwrap_or_default();
        let mut note = |number| {
            named.entry(number).or_insert_with(|| name.to_owned());
        };
        numbers(&name.replace('_', " "), 'r').into_iter().for_each(&mut note);
        if head.trim_end().ends_with('}') {
            continue;
        }
        let end = format!("{indent}}}");
        for line in lines.by_ref().take_while(|line| *line != end) {
            if let Some((_, comment)) = line.split_once("//") {
                numbers(comment, 'R').into_iter().for_each(&mut note);
            }
        }
    }
    named
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "- R1: sit.\n- **R2** stand, but see R1.\n## R10. End";
    const TESTS: &str = "
    #[test]
    fn r1_they_sit() {
        let braces = \"}\";
    }

    fn r2_no_test() {}

    #[test]
    #[should_panic]
    fn all_else() {
        {
            // R10: it ends.
        }
    }
";

    #[test]
    fn every_rule_needs_a_test() {
        assert_eq!(compare(RULES, TESTS).unwrap_err(), "no test names R2");
        let more = format!("{TESTS}#[test]\nfn they_stand_r2() {{\n}}\n");
        assert_eq!(compare(RULES, &more), Ok(()));
    }

    #[test]
    fn tests_name_only_rules_that_exist() {
        let more = format!("{TESTS}#[test]\nfn r2_r11_stand() {{\n}}\n");
        assert_eq!(
            compare(RULES, &more).unwrap_err(),
            "`r2_r11_stand` names R11, which is no rule"
        );
        assert!(compare("nothing", TESTS).is_err());
    }

    #[test]
    fn words_that_only_look_like_rules_are_passed_over() {
        assert_eq!(numbers("R1, (R22) xR3 R4x RS5 R", 'R'), [1, 22]);
    }
}
