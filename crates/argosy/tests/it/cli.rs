use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use argosy_games::GAMES;

fn argosy(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_argosy"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the binary runs")
}

fn said(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("output is text");
    let code = output.status.code().expect("it ended by itself");
    format!("exit {code}\n{}{}", text(&output.stdout), text(&output.stderr))
}

/// A record in a file of its own, removed afterwards.
struct File(std::path::PathBuf);

impl File {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("argosy-{}-{name}", std::process::id()));
        std::fs::write(&path, text).expect("a temporary file");
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("the path is text")
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn help_explains_every_command() {
    let mut text = said(&argosy(&["--help"]));
    for command in ["games", "play", "replay", "bench", "engine"] {
        text += &format!("\n$ argosy {command} --help\n{}", said(&argosy(&[command, "--help"])));
    }
    insta::assert_snapshot!(text);
}

#[test]
fn mistakes_on_the_command_line_are_explained() {
    let mut text = String::new();
    for arguments in [
        &["dance"][..],
        &["play", "chess"],
        &["play", GAMES[0].name(), "--seats", "9"],
        &["play", GAMES[0].name(), "--option", "colour=red"],
        &["play", GAMES[0].name(), "--option", "colour"],
        &["play", GAMES[0].name(), "--bot", "genius"],
        &["replay", "no-such-file.txt"],
        &["bench", GAMES[0].name(), "--seconds", "0"],
    ] {
        text += &format!("$ argosy {}\n{}\n", arguments.join(" "), said(&argosy(arguments)));
    }
    insta::assert_snapshot!(text);
}

#[test]
fn the_list_of_games_is_readable() {
    insta::assert_snapshot!(said(&argosy(&["games"])));
}

#[test]
fn a_game_is_played_recorded_and_told_again() {
    for game in GAMES {
        let file = File::new(&format!("{}.txt", game.name()), "");
        let played = argosy(&["play", game.name(), "--seed", "7", "--record", file.path()]);
        assert!(played.status.success(), "{}", said(&played));
        let replayed = argosy(&["replay", file.path()]);
        assert!(replayed.status.success(), "{}", said(&replayed));
        let (played, replayed) = (said(&played), said(&replayed));
        assert!(played.contains("place 1") || !played.contains("place "), "{played}");
        assert_eq!(played, format!("{replayed}\nSeed 7.\n"));
        let checked = said(&argosy(&["replay", file.path(), "--check"]));
        assert!(checked.contains("every step is legal"), "{checked}");
        let begun = said(&argosy(&["replay", file.path(), "--at", "3"]));
        assert!(begun.contains("After 3 steps"), "{begun}");
    }
}

#[test]
fn a_spoilt_record_is_refused_with_the_line_and_the_reason() {
    let setup = "argosy record 1\ngame catan\nrules 1\nseats 3\noption board beginner\nfirst 0\nisland beginner-1\n\n";
    let mut text = String::new();
    for steps in [
        "0 roll\n* roll 3 5\n1 end turn\nunfinished\nhash none\n",
        "0 roll\n* roll 3 7\nunfinished\nhash none\n",
        "0 roll\n* roll 3 5\n",
        "0 roll\nranks 1 2 3\nhash none\n",
        "0 roll\nunfinished\nhash 0123456789abcdef\n",
    ] {
        let file = File::new("spoilt.txt", &format!("{setup}{steps}"));
        let said = said(&argosy(&["replay", file.path()])).replace(file.path(), "FILE");
        text += &format!("{}\n{said}\n", steps.trim_end().replace('\n', " / "));
    }
    let file = File::new("other.txt", "argosy record 1\ngame chess\n\nhash none\n");
    text += &said(&argosy(&["replay", file.path()])).replace(file.path(), "FILE");
    insta::assert_snapshot!(text);
}

#[test]
fn a_story_reads_well() {
    for game in GAMES {
        let seats = game.card().max_seats.to_string();
        let text = said(&argosy(&["play", game.name(), "--seats", &seats, "--seed", "1"]));
        let lines: Vec<&str> = text.lines().collect();
        let end = lines.iter().rposition(|line| line.starts_with("After ")).unwrap();
        let shown = format!("{}\n...\n{}", lines[..60].join("\n"), lines[end..].join("\n"));
        insta::assert_snapshot!(format!("story_of_{}", game.name()), shown);
    }
}

#[test]
fn the_benchmark_counts_what_it_says() {
    for game in GAMES {
        let output =
            argosy(&["bench", game.name(), "--seconds", "0.1", "--threads", "2", "--json"]);
        assert!(output.status.success(), "{}", said(&output));
        let line = String::from_utf8(output.stdout).unwrap();
        assert_eq!(line.lines().count(), 1);
        let report: serde_json::Value = serde_json::from_str(&line).unwrap();
        let figure =
            |name: &str| report[name].as_f64().unwrap_or_else(|| panic!("no {name}: {line}"));
        for name in ["games_per_s", "decisions_per_s", "decisions_per_game", "calibration_per_s"] {
            assert!(figure(name) > 0.0, "{name}: {line}");
        }
        assert!(figure("forced_per_game") <= figure("decisions_per_game"));
        assert!(figure("chance_per_game") >= 0.0);
        assert!((1.0..=512.0).contains(&figure("state_bytes")), "{line}");
        let ratio =
            figure("decisions_per_s") / figure("games_per_s") / figure("decisions_per_game");
        assert!((0.999..1.001).contains(&ratio), "{line}");
    }
}

#[test]
fn the_engine_answers_over_pipes() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_argosy"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"{\"dance\":{}}\n{\"games\":{}}\n").unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].contains("unknown_command") && lines[1].contains("\"ok\""));
}
