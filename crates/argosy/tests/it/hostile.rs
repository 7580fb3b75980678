//! What `argosy bench hostile` finds that is no matter of noise.

use std::process::Command;

use serde_json::Value;

/// The most that unread answers may cost, in kilobytes.
const UNREAD_KB: u64 = 32 * 1024;
/// A bot's answer leaves after this time at the latest, in milliseconds, however busy it was kept
/// before: it thinks for [`THINKS`] at most.
const SLOT: f64 = 400.0;
const THINKS: &str = "300";
/// What a ping may take, in milliseconds, on a machine that other tests keep busy.
const PING: f64 = 10.0;

/// One guest attacks while somebody else plays: nobody is refused or hung up on, and the server
/// lives.
fn attacked(attacks: &[&str], bot: &str, seconds: &str) -> Vec<Value> {
    let mut bench = Command::new(env!("CARGO_BIN_EXE_argosy"));
    bench.args(["bench", "hostile", "--json", "--seconds", seconds, "--bot", bot]);
    bench.args(attacks.iter().map(|attack| format!("--attack={attack}")));
    // For the server that it starts.
    bench.env("ARGOSY_BOT_MS", THINKS);
    let output = bench.output().expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let reports: Vec<Value> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    let named: Vec<&str> = reports.iter().filter_map(|report| report["attack"].as_str()).collect();
    assert_eq!(named, attacks);
    for report in &reports {
        assert_eq!(report["errors"], 0, "{report}");
    }
    reports
}

/// The median is at most so many times what it was before, or what is usual if that is more.
fn holds(report: &Value, what: &str, times: f64, usual: f64) {
    let quiet = report["quiet"][what]["p50"].as_f64().unwrap_or(0.0);
    let attacked = report["attacked"][what]["p50"].as_f64();
    let most = times * quiet.max(usual);
    assert!(attacked.is_some_and(|median| median < most), "{what} below {most} ms: {report}");
}

/// They made everybody wait for twelve seconds once.
#[test]
fn bots_answer_others_while_one_guest_asks_for_more_than_they_can_do() {
    for report in attacked(&["suggestions", "bot-tables"], "hard", "3") {
        holds(&report, "bot", 2.0, SLOT);
        holds(&report, "ping", 3.0, PING);
    }
}

#[test]
fn costly_reads_cost_others_nothing_and_unread_ones_little() {
    let reports = attacked(&["reads", "unread-history"], "easy", "1");
    for report in &reports {
        holds(report, "ping", 3.0, PING);
    }
    let more_kb = reports[1]["more_kb"].as_u64().expect("a number");
    assert!(more_kb < UNREAD_KB, "unread histories cost {more_kb} KB");
}
