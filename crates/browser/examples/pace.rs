//! How long games take natively, for `cargo xtask bench-browser`, which asks `web/pace.mjs` the same
//! of WebAssembly. Each line of the input is a workload: the game, the level or `engine` for random
//! play without text, so many decisions, so many games. The answer is its time in milliseconds.

use std::io::{BufRead as _, Write as _};
use std::time::Instant;

use argosy_browser::{play_out, random_play};
use argosy_game::Options;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = Instant::now();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let [game, level, most, games] = line.split(' ').collect::<Vec<_>>()[..] else {
            return Err("a workload has four words".into());
        };
        let (most, games): (usize, u64) = (most.parse()?, games.parse()?);
        let begin = milliseconds(start);
        for seed in 1..=games {
            if level == "engine" {
                random_play(game, 3, seed).ok_or("there is no such game")?;
            } else {
                play_out(game, 3, &Options::new(), level, seed, most)?;
            }
        }
        println!("{}", milliseconds(start) - begin);
        std::io::stdout().flush()?;
    }
    Ok(())
}

/// The time that this thread had a processor, so that a busy machine disturbs little; by the
/// clock where nobody tells.
fn milliseconds(start: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let busy = told.and_then(|told| told.split(' ').next()?.parse::<f64>().ok());
    busy.map_or_else(|| start.elapsed().as_secs_f64() * 1e3, |nanoseconds| nanoseconds / 1e6)
}
