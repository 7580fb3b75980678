use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn argosy(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_argosy"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the binary runs")
}

#[track_caller]
fn says(arguments: &[&str]) -> String {
    let output = argosy(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

/// A short game of greedy bots.
fn record(folder: &Path) -> String {
    let file = folder.join("game.txt");
    let played = ["play", "ragusa", "--seats", "2", "--bot", "greedy", "--seed", "3", "--record"];
    says(&[&played[..], &[text(&file)]].concat());
    text(&file).to_owned()
}

#[test]
fn threads_and_breaks_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let record = record(folder.path());
    let log = folder.path().join("steps.jsonl");
    let plain = ["analyse", &record, "--budget", "32", "--format", "json"];
    let one = says(&[&plain[..], &["--threads", "1"]].concat());
    let resumed = [&plain[..], &["--threads", "2", "--resume", text(&log)]].concat();
    assert_eq!(says(&resumed), one);
    // Broken off in the middle of a line.
    let whole = std::fs::read_to_string(&log).unwrap();
    std::fs::write(&log, &whole[..whole.len() / 2]).unwrap();
    assert_eq!(says(&resumed), one);
    let other = argosy(&["analyse", &record, "--budget", "33", "--resume", text(&log)]);
    assert!(!other.status.success(), "another budget is another analysis");
    // What was judged by another fit.
    let (terms, judged) = whole.split_once('\n').unwrap();
    let mut terms: Value = serde_json::from_str(terms).unwrap();
    terms["knots"] = "0123456789abcdef".into();
    std::fs::write(&log, format!("{terms}\n{judged}")).unwrap();
    let stale = argosy(&["analyse", &record, "--budget", "32", "--resume", text(&log)]);
    assert!(String::from_utf8_lossy(&stale.stderr).contains("the log of other work"));
    let analysis: Value = serde_json::from_str(&one).unwrap();
    let steps = analysis["steps"].as_array().unwrap().len();
    assert_eq!(analysis["chances"].as_array().unwrap().len(), steps + 1);
    assert!(analysis["decisions"].as_array().unwrap().len() > 10);
}

#[test]
fn text_and_page_tell_the_same_and_need_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let record = record(folder.path());
    let plain = says(&["analyse", &record, "--budget", "32"]);
    assert!(plain.contains("start + luck + own + others = end"), "{plain}");
    assert!(plain.contains("Turning points"), "{plain}");
    let page = says(&["analyse", &record, "--budget", "32", "--format", "html"]);
    assert!(page.starts_with("<!doctype html>") && page.contains("<polyline"));
    for outside in ["<script", "<link", "src=", "url(", "href="] {
        assert!(!page.contains(outside), "{outside}");
    }
    let seat = says(&["analyse", &record, "--budget", "32", "--seat", "1"]);
    assert!(seat.contains("seen with what seat 1 knew"), "{seat}");
    let nobody = argosy(&["analyse", &record, "--seat", "4"]);
    let why = String::from_utf8_lossy(&nobody.stderr).into_owned();
    assert!(why.contains("there is no seat 4"), "{why}");
}

#[test]
fn a_fit_is_made_and_checked_by_games_of_bots() {
    let folder = tempfile::tempdir().unwrap();
    let curve = folder.path().join("curve.svg");
    let small = ["fit", "ragusa", "--seats", "2", "--games", "6", "--held-out", "4"];
    let bots = ["--bots", "greedy,random", "--curve", text(&curve)];
    let made = says(&[&small[..], &bots[..], &["--threads", "2"]].concat());
    assert_eq!(says(&[&small[..], &bots[..], &["--threads", "1"]].concat()), made);
    let fit: Value = serde_json::from_str(&made).unwrap();
    assert_eq!(fit["knots"].as_array().unwrap().len(), 5);
    assert_eq!(fit["origin"]["positions"], 4 * 40);
    assert!(std::fs::read_to_string(&curve).unwrap().starts_with("<svg"));
    let checked = says(&[&small[..], &bots[..], &["--check"]].concat());
    let checked: Value = serde_json::from_str(&checked).unwrap();
    assert_eq!(checked["origin"]["held_out"], 4);
    let alone = argosy(&["fit", "ragusa", "--seats", "1"]);
    assert!(!alone.status.success());
}
