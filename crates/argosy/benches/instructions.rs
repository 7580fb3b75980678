//! Counts the instructions that fixed workloads take, so that a change in speed is
//! seen on a noisy machine: `cargo xtask bench-instructions [GAME]...`. It fails if they
//! are more than the recorded ones allow; with `--record` they are recorded instead.
//!
//! The program runs itself under callgrind, once for each game and workload, and
//! counts inside the function of the workload alone.

use std::collections::BTreeMap;
use std::process::{Command, ExitCode};

use argosy::playouts::Playouts;
use argosy::workload::Workload;
use argosy_erased::AnyGame;
use argosy_game::Options;
use argosy_games::GAMES;

const N_GAMES: u32 = 10;
const RECORDED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/instructions.txt");
/// Compilers differ a little; more than this many percent is a regression.
const TOLERANCE: f64 = 5.0;

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
    let game = argosy_games::find(game).map_err(|error| error.to_string())?;
    let found = WORKLOADS.iter().find(|(_, known, ..)| *known == name);
    let (workload, ..) = found.ok_or_else(|| format!("there is no workload {name:?}"))?;
    let card = game.card();
    // Trade between random players is most of a game and shows little.
    let has_trade = card.options.iter().any(|option| option.key == "trade");
    let options = if has_trade { Options::new().with("trade", "off") } else { Options::new() };
    let playouts = Playouts { n_seats: card.max_seats, options: &options };
    workload.run(game.name(), &playouts, N_GAMES).map_err(|error| error.to_string())
}

/// Measures the games that are named, or all, and compares or records.
fn measure_all(words: &[&str]) -> Result<(), String> {
    let wanted: Vec<&str> = words.iter().copied().filter(|word| !word.starts_with("--")).collect();
    for name in &wanted {
        argosy_games::find(name).map_err(|error| error.to_string())?;
    }
    let record = words.contains(&"--record");
    let mut figures = Figures::read()?;
    let mut slower = Vec::new();
    println!("{N_GAMES} random games with the most seats, from a fixed seed");
    let chosen = |game: &&&dyn AnyGame| wanted.is_empty() || wanted.contains(&game.name());
    for game in GAMES.iter().filter(chosen) {
        for (_, name, function, unit) in WORKLOADS {
            let figure = measure(game.name(), name, function)?;
            let key = format!("{} {name}", game.name());
            let change = figures.0.get(&key).map(|recorded| figure.more_than(recorded));
            let shown = change.map_or("new".to_owned(), |change| format!("{change:+.1} %"));
            let Figure { instructions, count } = figure;
            println!(
                "{key:<18} {instructions:>12} instructions, {count:>8} {unit:<8} {:>8.1} each {shown:>8}",
                figure.each(),
            );
            if record {
                figures.0.insert(key, figure);
            } else if change.is_none_or(|change| change > TOLERANCE) {
                slower.push(key);
            }
        }
    }
    if record {
        return figures.write();
    }
    if slower.is_empty() {
        return Ok(());
    }
    Err(format!(
        "more than {TOLERANCE} % above what is recorded, or not recorded: {}; if that is meant, \
         `cargo xtask bench-instructions --record`",
        slower.join(", ")
    ))
}

/// What a workload took.
#[derive(Copy, Clone)]
struct Figure {
    instructions: u64,
    count: u64,
}

impl Figure {
    fn each(self) -> f64 {
        self.instructions as f64 / self.count as f64
    }

    /// By how many percent; for one step, as a change of rules may make games longer.
    fn more_than(self, other: &Self) -> f64 {
        (self.each() / other.each() - 1.0) * 100.0
    }
}

/// The recorded figures by game and workload; one line each.
struct Figures(BTreeMap<String, Figure>);

impl Figures {
    fn read() -> Result<Self, String> {
        let text = std::fs::read_to_string(RECORDED).map_err(|error| error.to_string())?;
        let figure = |line: &str| {
            let [game, name, instructions, count] =
                line.split(' ').collect::<Vec<_>>().try_into().ok()?;
            let (instructions, count) = (instructions.parse().ok()?, count.parse().ok()?);
            Some((format!("{game} {name}"), Figure { instructions, count }))
        };
        let figures = text
            .lines()
            .map(|line| figure(line).ok_or_else(|| format!("{RECORDED}: {line:?} is no figure")));
        Ok(Self(figures.collect::<Result<_, _>>()?))
    }

    fn write(&self) -> Result<(), String> {
        let lines = self
            .0
            .iter()
            .map(|(key, figure)| format!("{key} {} {}\n", figure.instructions, figure.count));
        std::fs::write(RECORDED, lines.collect::<String>()).map_err(|error| error.to_string())
    }
}

fn measure(game: &str, name: &str, function: &str) -> Result<Figure, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(format!("--toggle-collect={function}"))
        .arg(program)
        .args([WORK, game, name])
        .output()
        .map_err(|error| format!("valgrind cannot be run: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said.lines().find_map(|line| line.split_once("Collected :"));
    let instructions = collected.and_then(|(_, number)| number.trim().parse().ok());
    let count = String::from_utf8_lossy(&output.stdout).trim().parse().ok();
    match (count, instructions) {
        (Some(count), Some(instructions)) if instructions > 0 => Ok(Figure { instructions, count }),
        _ => Err(format!("valgrind said:\n{said}")),
    }
}
