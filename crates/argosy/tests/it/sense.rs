use std::process::{Command, Stdio};

/// A check on a few decisions of Ragusa for two, with a small budget.
fn sense(check: &str, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_argosy"))
        .args(["sense", check, "ragusa", "--seats", "2", "--budget", "64", "--bots", "greedy"])
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the binary runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Threads change nothing, so one run is compared with another.
fn on_any_threads(check: &str, arguments: &[&str]) -> String {
    let one = sense(check, &[arguments, &["--threads", "1"]].concat());
    assert_eq!(sense(check, &[arguments, &["--threads", "2"]].concat()), one);
    one
}

/// The number before these words.
fn number_before(text: &str, words: &str) -> u32 {
    let (before, _) = text.split_once(words).unwrap_or_else(|| panic!("{words}: {text}"));
    before.rsplit(' ').next().and_then(|number| number.parse().ok()).expect("a number")
}

#[test]
fn bots_of_all_levels_are_asked_the_same() {
    let levels = ["--games", "12", "--decisions", "4", "--levels", "random,greedy,easy@60"];
    let told = on_any_threads("levels", &levels);
    assert!(told.starts_with("48 decisions of 12 games\n"), "{told}");
    let mistakes: Vec<u32> =
        told.lines().skip(1).map(|line| number_before(line, " of 48")).collect();
    assert_eq!(mistakes.len(), 3, "{told}");
    assert!(mistakes[0] > mistakes[2], "what is chosen at random is worse: {told}");
}

#[test]
fn bad_moves_are_planted_and_found() {
    let planted = ["--games", "12", "--decisions", "4", "--strong", "easy@100", "--playouts", "2"];
    let told = on_any_threads("planted", &planted);
    let first = told.lines().next().expect("a line");
    let (found, of) = (number_before(first, " of "), number_before(first, ","));
    assert!(of >= 4 && found + 1 >= of, "{told}");
}

#[test]
fn marks_are_compared_with_those_of_more_search() {
    let told = on_any_threads("budgets", &["--games", "4", "--decisions", "4", "--list"]);
    let same = number_before(&told, " of 1");
    assert!((8..=16).contains(&same), "{told}");
    assert!(told.contains("of those with a mark in either"), "{told}");
}
