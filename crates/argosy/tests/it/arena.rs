use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// The summary that a match of Ragusa ends with.
fn arena(arguments: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_argosy"))
        .args(["arena", "ragusa", "--seats", "2", "--format", "json"])
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the binary runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    serde_json::from_slice(&output.stdout).expect("the summary is JSON")
}

/// A log in a file of its own, removed afterwards.
struct Log(PathBuf);

impl Log {
    fn new(name: &str) -> Self {
        let name = format!("argosy-arena-{}-{name}.jsonl", std::process::id());
        Self(std::env::temp_dir().join(name))
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("the path is text")
    }

    fn lines(&self) -> usize {
        std::fs::read_to_string(Path::new(&self.0)).expect("a log").lines().count()
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_match_in_two_parts_is_the_match_in_one() {
    let log = Log::new("parts");
    let bots = ["--bots", "greedy,random", "--log", log.path()];
    arena(&[&bots[..], &["--games", "4"]].concat());
    let parts = arena(&[&bots[..], &["--games", "8"]].concat());
    let whole = arena(&["--bots", "greedy,random", "--games", "8", "--threads", "2"]);
    assert_eq!(log.lines(), 1 + 8);
    assert_eq!(parts["games"], 8);
    for figure in ["win_share", "low", "high", "mean_score", "decisions"] {
        assert_eq!(parts["standings"][0][figure], whole["standings"][0][figure], "{figure}");
    }
}

#[test]
fn a_settled_match_is_not_played_on() {
    let log = Log::new("settled");
    let settled = ["--bots", "greedy,random", "--games", "400", "--sprt", "--log", log.path()];
    let first = arena(&settled);
    assert_eq!(first["sprt"], "stronger");
    assert!(first["games"].as_u64().expect("a number") < 100, "a clear lead shows early");
    let lines = log.lines();
    assert_eq!(arena(&settled)["games"], first["games"]);
    assert_eq!(log.lines(), lines);
}

#[test]
fn decisions_that_the_clock_cuts_off_tell_how_late_they_came() {
    let late = arena(&["--bots", "hard", "--games", "2", "--ms", "0"])["late_ms"].clone();
    assert!(late["decisions"].as_u64().expect("a number") > 20, "{late}");
    assert!(late["p99"].as_f64() >= late["p50"].as_f64(), "{late}");
}

#[test]
fn decisions_of_a_match_are_judged_if_that_is_asked_for() {
    let bots = ["--bots", "greedy,random", "--games", "2", "--analyse", "32"];
    let judged = arena(&[&bots[..], &["--threads", "2"]].concat());
    for standing in judged["standings"].as_array().expect("a list") {
        assert!(standing["judged"]["decisions"].as_f64() > Some(5.0), "{standing}");
        assert!(standing["judged"]["lost"].as_f64() >= Some(0.0), "{standing}");
    }
    assert_eq!(arena(&bots)["standings"][0]["judged"], judged["standings"][0]["judged"]);
    let plain = arena(&["--bots", "greedy,random", "--games", "2"]);
    assert!(plain["standings"][0]["judged"].is_null());
}

/// A program that takes the first legal action of every decision.
#[cfg(unix)]
const FIRST: &str = r#"first=sh -c 'while read -r line; do case "$line" in
    *\"begin\"*) echo "{}";; *) echo "{\"place\":0}";; esac; done'"#;

#[cfg(unix)]
#[test]
fn a_program_of_ones_own_plays_like_any_bot() {
    let log = Log::new("program");
    let played = arena(&[
        "--bots",
        "first,random",
        "--program",
        FIRST,
        "--games",
        "4",
        "--threads",
        "2",
        "--log",
        log.path(),
    ]);
    assert_eq!(played["games"], 4);
    assert_eq!(played["standings"][0]["bot"], "first");
    assert!(played["standings"][0]["decisions"].as_u64().unwrap() > 0);
    let again = arena(&["--bots", "first,random", "--program", FIRST, "--games", "4"]);
    assert_eq!(played["standings"][0]["mean_score"], again["standings"][0]["mean_score"]);
}

#[cfg(unix)]
#[test]
fn what_a_program_does_wrong_is_said() {
    let wrong = |program: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_argosy"))
            .args(["arena", "ragusa", "--seats", "2", "--bots", "mine,random", "--games", "2"])
            .args(["--program", program])
            .stdin(Stdio::null())
            .output()
            .expect("the binary runs");
        assert!(!output.status.success());
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(wrong("mine=true").contains("the program mine: "));
    // It reads before it answers: one that has ended already cannot be written to.
    assert!(wrong("mine=sh -c 'read -r line; echo hello'").contains("it answered hello"));
    let far = r#"mine=sh -c 'while read -r line; do case "$line" in
        *\"begin\"*) echo "{}";; *) echo "{\"place\":9999}";; esac; done'"#;
    assert!(wrong(far).contains("it chose 9999 of"));
    assert!(wrong("mine").contains("NAME=COMMAND"));
}
