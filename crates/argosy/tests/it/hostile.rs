//! What `argosy bench hostile` finds that is no matter of noise.

use std::process::Command;

use serde_json::Value;

/// The most that unread answers may cost, in kilobytes.
const UNREAD_KB: u64 = 32 * 1024;

/// One guest attacks while somebody else plays: nobody is refused or hung up on, the server lives,
/// and what is not read costs little. How long things take is for a quiet machine to say.
#[test]
fn attacks_of_one_guest_bring_nobody_down() {
    let attacks = ["suggestions", "reads", "unread-history"];
    let mut bench = Command::new(env!("CARGO_BIN_EXE_argosy"));
    bench.args(["bench", "hostile", "--json", "--seconds", "1", "--bot", "easy"]);
    bench.args(attacks.map(|attack| format!("--attack={attack}")));
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
        let answered = |what: &str| report["attacked"][what]["n"].as_u64().unwrap_or(0);
        assert!(answered("ping") > 0, "{report}");
    }
    let more_kb = reports[2]["more_kb"].as_u64().expect("a number");
    assert!(more_kb < UNREAD_KB, "unread histories cost {more_kb} KB");
}
