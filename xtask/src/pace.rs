//! How fast the engines are in WebAssembly, against native code and on a phone.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::command::{cargo, command, output, run, target};
use crate::{wasm, web};

/// How often each workload is measured, in turns.
const ROUNDS: usize = 9;
/// What is measured: its name, the level, decisions of a game, games, and the least ratio.
const WORKLOADS: [(&str, &str, u32, u32, f64); 3] = [
    ("random play", "engine", u32::MAX, 3_000, 0.65),
    ("search", "hard@400", 30, 2, 0.55),
    // As a table plays it: every view, event and action written and read.
    ("by text", "random", u32::MAX, 200, 0.2),
];
/// What the client says of its levels.
const LEVELS: &str = "src/lib/local/levels.json";

/// Something that plays workloads.
struct Player {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Player {
    fn start(command: &mut Command) -> Result<Self> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().context("cannot start what is measured")?;
        let input = process.stdin.take().context("it has no input")?;
        let output = BufReader::new(process.stdout.take().context("it has no output")?);
        Ok(Self { process, input, output })
    }

    fn milliseconds(&mut self, workload: &str) -> Result<f64> {
        writeln!(self.input, "{workload}")?;
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        line.trim().parse().with_context(|| format!("{workload}: {line}"))
    }

    fn end(self) -> Result<()> {
        let Self { mut process, input, .. } = self;
        drop(input);
        process.wait()?;
        Ok(())
    }
}

/// Prints what part of native speed each game has; `record` writes down for the client how
/// long its levels think on a phone.
pub fn bench(record: bool) -> Result<()> {
    web::packages()?;
    wasm::require()?;
    if record {
        let told = output(command("node", &["pace.mjs", "levels"]).current_dir(web::folder()))?;
        print!("{told}");
        return std::fs::write(web::folder().join(LEVELS), told).context("cannot write the levels");
    }
    run(&mut cargo(&[
        "build",
        "--release",
        "--locked",
        "--quiet",
        "-p",
        "argosy-browser",
        "--example",
        "pace",
    ]))?;
    let program = target().join("release").join("examples").join("pace");
    let mut native = Player::start(&mut Command::new(program))?;
    let mut wasm = Player::start(command("node", &["pace.mjs"]).current_dir(web::folder()))?;
    let mut slow = Vec::new();
    for (name, level, most, games, least) in WORKLOADS {
        for game in all_games()? {
            let ratio = ratio(&mut native, &mut wasm, &format!("{game} {level} {most} {games}"))?;
            println!("{name:<12} {game:<12} {ratio:.2}, at least {least:.2}");
            // Each by itself: three quick games hide no slow one.
            if ratio < least {
                slow.push(format!("{name} of {game}"));
            }
        }
    }
    native.end()?;
    wasm.end()?;
    if slow.is_empty() { Ok(()) } else { bail!("too slow in WebAssembly: {}", slow.join(", ")) }
}

/// All games: those whose levels the client knows.
fn all_games() -> Result<Vec<String>> {
    let told = std::fs::read_to_string(web::folder().join(LEVELS))?;
    let levels: BTreeMap<String, serde_json::Value> = serde_json::from_str(&told)?;
    Ok(levels.into_keys().collect())
}

/// The median of all rounds; one before them warms both up.
fn ratio(native: &mut Player, wasm: &mut Player, workload: &str) -> Result<f64> {
    native.milliseconds(workload)?;
    wasm.milliseconds(workload)?;
    let mut ratios = Vec::with_capacity(ROUNDS);
    for _ in 0..ROUNDS {
        let (of_native, of_wasm) = (native.milliseconds(workload)?, wasm.milliseconds(workload)?);
        ratios.push(of_native / of_wasm);
    }
    ratios.sort_by(f64::total_cmp);
    Ok(ratios[ROUNDS / 2])
}
