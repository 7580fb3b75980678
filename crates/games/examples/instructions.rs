//! A fixed amount of work for a tool that counts instructions, so that a change in
//! speed is seen on a noisy machine.
//!
//! ```sh
//! cargo build --release -p games --example instructions
//! valgrind --tool=callgrind --callgrind-out-file=/dev/null \
//!     --toggle-collect='*apply_steps*' target/release/examples/instructions catan apply
//! valgrind --tool=callgrind --callgrind-out-file=/dev/null \
//!     --toggle-collect='*list_legal*' target/release/examples/instructions catan legal
//! ```
//!
//! The line `Collected` of valgrind has the instructions; this program prints how
//! many steps were applied or actions listed. Without a game it lists the games.

use std::process::ExitCode;

use game::Options;
use games::{GAMES, Playouts, Workload};

const N_GAMES: u32 = 10;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (name, workload) = match arguments[..] {
        [] => {
            for game in GAMES {
                println!("{}", game.name());
            }
            return ExitCode::SUCCESS;
        }
        [name, "apply"] => (name, Workload::Apply),
        [name, "legal"] => (name, Workload::Legal),
        _ => {
            eprintln!("usage: instructions [GAME apply|legal]");
            return ExitCode::from(2);
        }
    };
    match measure(name, workload) {
        Ok(line) => {
            println!("{line}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn measure(name: &str, workload: Workload) -> Result<String, games::Error> {
    let game = games::find(name)?;
    let card = game.card();
    // Trade between random players is most of a game and tells little.
    let has_trade = card.options.iter().any(|option| option.key == "trade");
    let options = if has_trade { Options::new().with("trade", "off") } else { Options::new() };
    let playouts = Playouts { n_seats: card.max_seats, options: &options };
    let count = game.workload(workload, &playouts, N_GAMES)?;
    let what = match workload {
        Workload::Apply => "steps applied",
        Workload::Legal => "actions listed",
    };
    Ok(format!("{name}: {count} {what} in {N_GAMES} games of {} seats", card.max_seats))
}
