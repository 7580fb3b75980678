//! Random games of four without player trade, on one thread.
//!
//! `cargo bench -p catan` counts the instructions of a fixed number of games under
//! callgrind and fails if they are more than the recorded count allows: a
//! regression is seen on a noisy machine too. After a change that is meant,
//! `UPDATE_GOLDEN=1 cargo bench -p catan` records the new count. With `-- time` it
//! plays for a while instead and prints how fast.

use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use catan::Catan;
use game::{Game, Options, RandomPlayer, Rng};

const COUNTED_GAMES: u32 = 100;
const RECORDED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/random_play.txt");
/// Compilers differ a little; more than this many percent is a regression.
const TOLERANCE: u64 = 5;

struct Played {
    decisions: u64,
    chances: u64,
}

/// Plays one game after another until told to stop, each on its own island.
fn play(mut go_on: impl FnMut(u32) -> bool) -> (u32, Played) {
    let mut rng = Rng::from_seed(1);
    let options = Options::new().with("trade", "off");
    let mut player = RandomPlayer::<Catan>::default();
    let mut played = Played { decisions: 0, chances: 0 };
    let mut games = 0;
    while go_on(games) {
        let setup = Catan::draw_setup(4, &options, &mut rng).expect("options that fit");
        let mut state = Catan::new(&setup);
        while let Some(step) = player.step(&state, &mut rng) {
            match step {
                game::Step::Act(..) => played.decisions += 1,
                game::Step::Chance(_) => played.chances += 1,
            }
            state.apply(step, &mut ());
        }
        games += 1;
    }
    (games, played)
}

fn time() {
    let begin = Instant::now();
    let (games, played) = play(|_| begin.elapsed() < Duration::from_secs(3));
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{:.0} games/s, {:.0} ns a decision, {:.0} decisions and {:.0} chances a game, {} bytes",
        f64::from(games) / seconds,
        seconds * 1e9 / played.decisions as f64,
        played.decisions as f64 / f64::from(games),
        played.chances as f64 / f64::from(games),
        size_of::<Catan>(),
    );
}

/// The instructions of the counted games, as callgrind reports them.
fn count() -> Result<u64, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .arg("play")
        .output()
        .map_err(|error| format!("valgrind is needed to count instructions: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    said.lines()
        .find_map(|line| line.split("Collected : ").nth(1)?.trim().parse().ok())
        .ok_or_else(|| format!("valgrind told no count:\n{said}"))
}

fn compare(counted: u64) -> Result<(), String> {
    println!("{counted} instructions for {COUNTED_GAMES} games");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        return std::fs::write(RECORDED, format!("{counted}\n")).map_err(|error| error.to_string());
    }
    let path = Path::new(RECORDED);
    let recorded = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let recorded: u64 = recorded.trim().parse().map_err(|_| format!("{path:?} holds no number"))?;
    if counted * 100 > recorded * (100 + TOLERANCE) {
        return Err(format!("{recorded} were recorded: more than {TOLERANCE} % slower"));
    }
    Ok(())
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let asked = |word: &str| words.iter().any(|given| given == word);
    if asked("play") {
        play(|games| games < COUNTED_GAMES);
        return ExitCode::SUCCESS;
    }
    if asked("time") {
        time();
        return ExitCode::SUCCESS;
    }
    match count().and_then(compare) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
