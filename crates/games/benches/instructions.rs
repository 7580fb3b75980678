//! Counts the instructions that fixed workloads take, so that a change in speed is
//! seen on a noisy machine: `cargo bench -p games --bench instructions [GAME]`.
//!
//! The program runs itself under callgrind, once for each game and workload, and
//! counts inside the function of the workload alone.

use std::process::{Command, ExitCode};

use game::Options;
use games::{AnyGame, GAMES, Playouts, Workload};

const N_GAMES: u32 = 10;

/// How this program asks itself for the work.
const WORK: &str = "--work";

/// Each workload with its name, its function and what it counts.
const WORKLOADS: [(Workload, &str, &str, &str); 2] = [
    (Workload::Apply, "apply", "*apply_steps*", "steps"),
    (Workload::Legal, "legal", "*list_legal*", "actions"),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        [WORK, game, name] => work(game, name).map(|count| println!("{count}")),
        _ if words.contains(&"--bench") => measure_all(&words),
        // A test run only sees that it compiles.
        _ => Ok(()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("instructions: {why}");
            ExitCode::FAILURE
        }
    }
}

fn work(game: &str, name: &str) -> Result<u64, String> {
    let game = games::find(game).map_err(|error| error.to_string())?;
    let found = WORKLOADS.iter().find(|(_, known, ..)| *known == name);
    let (workload, ..) = found.ok_or_else(|| format!("there is no workload {name:?}"))?;
    let card = game.card();
    // Trade between random players is most of a game and tells little.
    let has_trade = card.options.iter().any(|option| option.key == "trade");
    let options = if has_trade { Options::new().with("trade", "off") } else { Options::new() };
    let playouts = Playouts { n_seats: card.max_seats, options: &options };
    game.workload(*workload, &playouts, N_GAMES).map_err(|error| error.to_string())
}

fn measure_all(words: &[&str]) -> Result<(), String> {
    let wanted: Vec<&&str> = words.iter().filter(|word| !word.starts_with("--")).collect();
    println!("{N_GAMES} random games with the most seats, from a fixed seed");
    let chosen = |game: &&&dyn AnyGame| wanted.is_empty() || wanted.contains(&&game.name());
    for game in GAMES.iter().filter(chosen) {
        for (_, name, function, unit) in WORKLOADS {
            let (count, instructions) = measure(game.name(), name, function)?;
            let each = instructions as f64 / count as f64;
            println!(
                "{:<12} {name}  {instructions:>12} instructions, {count:>8} {unit:<8} {each:>8.1} each",
                game.name(),
            );
        }
    }
    Ok(())
}

/// How much was done and how many instructions that took.
fn measure(game: &str, name: &str, function: &str) -> Result<(u64, u64), String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(format!("--toggle-collect={function}"))
        .arg(program)
        .args([WORK, game, name])
        .output()
        .map_err(|error| format!("valgrind cannot be run: {error}"))?;
    let told = String::from_utf8_lossy(&output.stderr);
    let collected = told.lines().find_map(|line| line.split_once("Collected :"));
    let instructions = collected.and_then(|(_, number)| number.trim().parse().ok());
    let count = String::from_utf8_lossy(&output.stdout).trim().parse().ok();
    match (count, instructions) {
        (Some(count), Some(instructions)) if instructions > 0 => Ok((count, instructions)),
        _ => Err(format!("valgrind said:\n{told}")),
    }
}
