//! No match over phases, actions or outcomes has a catch-all arm, so that the
//! compiler finds what a new one needs.

use std::fs;
use std::path::{Path, PathBuf};

const TYPES: [&str; 4] = ["Phase", "PhaseView", "Action", "Chance"];

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The patterns of the arms of the match that `lines[0]` opens. The code is formatted,
/// so an arm begins four columns behind its match.
fn patterns(lines: &[&str]) -> Vec<String> {
    let arms = indent(lines[0]) + 4;
    let mut found = Vec::new();
    let mut pattern = String::new();
    let mut in_body = false;
    for line in lines[1..].iter().filter(|line| !line.trim().is_empty()) {
        if indent(line) < arms {
            break;
        }
        let text = line.trim();
        let begins = indent(line) == arms && !text.starts_with(['}', ')', '|']);
        if begins {
            pattern.clear();
            in_body = false;
        }
        if in_body || text.starts_with("//") {
            continue;
        }
        pattern.push_str(text.split(" =>").next().unwrap_or_default());
        pattern.push(' ');
        if text.contains("=>") {
            found.push(pattern.trim().to_owned());
            in_body = true;
        }
    }
    found
}

/// The places of a pattern: those of a tuple, or the whole.
fn places(pattern: &str) -> Vec<String> {
    let bare = pattern.split(" if ").next().unwrap_or_default().trim();
    let Some(inner) = bare.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) else {
        return vec![bare.to_owned()];
    };
    let mut places = vec![String::new()];
    let mut depth = 0;
    for letter in inner.chars() {
        match letter {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            _ => {}
        }
        if letter == ',' && depth == 0 {
            places.push(String::new());
        } else {
            places.last_mut().expect("there is one").push(letter);
        }
    }
    places.into_iter().map(|place| place.trim().to_owned()).filter(|p| !p.is_empty()).collect()
}

fn is_catch_all(place: &str) -> bool {
    !place.is_empty() && place.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_')
}

/// Catch-all arms of a source, as line and pattern.
fn catch_alls(source: &str) -> Vec<(usize, String)> {
    let lines: Vec<&str> = source.lines().collect();
    let mut of_self = false;
    let mut found = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        if let Some(of) = line.strip_prefix("impl") {
            let of = of.rsplit(" for ").next().unwrap_or(of).trim().trim_end_matches(" {");
            of_self = TYPES.contains(&of);
        }
        if !(line.ends_with('{') && line.contains("match ")) {
            continue;
        }
        let patterns = patterns(&lines[number..]);
        let names = |place: &str| {
            TYPES.iter().any(|name| place.contains(&format!("{name}::")))
                || (of_self && place.contains("Self::"))
        };
        let arms: Vec<Vec<String>> = patterns.iter().map(|pattern| places(pattern)).collect();
        for (pattern, arm) in patterns.iter().zip(&arms) {
            let caught = arm.iter().enumerate().any(|(at, place)| {
                is_catch_all(place)
                    && arms.iter().any(|other| other.get(at).is_some_and(|place| names(place)))
            });
            // A lone `_` stands for every place of a tuple.
            let lone = arm.len() == 1
                && is_catch_all(&arm[0])
                && arms.iter().flatten().any(|place| names(place));
            if caught || lone {
                found.push((number + 1, pattern.clone()));
            }
        }
    }
    found
}

/// Engines, which have rules of their own, and what plays them.
fn is_looked_at(folder: &Path) -> bool {
    folder.join("RULES.md").exists() || folder.ends_with("bots") || folder.ends_with("game-test")
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

#[test]
fn no_catch_all_over_phases_or_actions() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root");
    let mut matches = 0;
    let mut wrong = Vec::new();
    let crates = fs::read_dir(root.join("crates")).expect("the crates");
    let crates = crates.map(|entry| entry.expect("a readable entry").path());
    for folder in crates.filter(|folder| is_looked_at(folder)) {
        for file in rust_files(&folder.join("src")) {
            let source = fs::read_to_string(&file).expect("a source file is text");
            matches += source.matches("match ").count();
            let found = catch_alls(&source).into_iter();
            wrong.extend(found.map(|(line, arm)| format!("{}:{line}: {arm}", file.display())));
        }
    }
    assert!(matches > 300, "only {matches} matches were looked at");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_catch_all_is_found_out() {
    let sample = |arm: &str| {
        format!(
            "fn f() {{\n    match (state.phase, action) {{\n        (Phase::Roll, Action::Roll) => go(),\n        {arm} => {{}}\n    }}\n}}\n"
        )
    };
    for arm in ["_", "other", "(phase, action)", "(Phase::Main, _)", "(_, Action::End) if now"] {
        assert_eq!(catch_alls(&sample(arm)), [(2, arm.to_owned())], "{arm}");
    }
    for arm in
        ["(Phase::Main | Phase::Roll, Action::End)", "(Phase::Main { left }, Action::Rob(_))"]
    {
        assert_eq!(catch_alls(&sample(arm)), [], "{arm}");
    }
    let own = "impl Phase {\n    fn f(self) {\n        match self {\n            Self::Roll => 1,\n            _ => 2,\n        }\n    }\n}\n";
    assert_eq!(catch_alls(own).len(), 1);
    let words = "fn f(text: &str) {\n    match text {\n        \"roll\" => Phase::Roll,\n        other => panic!(),\n    }\n}\n";
    assert_eq!(catch_alls(words), []);
}
