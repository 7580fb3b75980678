//! Plays random games on one thread and prints how fast: `cargo run --release -p
//! catan --example speed -- [SEATS] [GAMES] [KEY=VALUE ...]`.

use std::time::Instant;

use catan::Catan;
use game::{Game, Options, RandomPlayer, Rng, Step};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: u32| {
        words.get(index).and_then(|word| word.parse().ok()).unwrap_or(default)
    };
    let (n_seats, games) = (number(0, 4) as u8, number(1, 20_000));
    let mut options = Options::new().with("trade", "off");
    for (key, value) in words.iter().filter_map(|word| word.split_once('=')) {
        options.set(key, value);
    }
    let mut rng = Rng::from_seed(1);
    let setup = Catan::draw_setup(n_seats, &options, &mut rng).expect("options that fit");
    let mut player = RandomPlayer::<Catan>::default();
    let (mut decisions, mut chances, mut forced, mut unwon) = (0u64, 0u64, 0u64, 0u32);
    let begin = Instant::now();
    for _ in 0..games {
        let mut state = Catan::new(&setup);
        while let Some(step) = player.step(&state, &mut rng) {
            match step {
                Step::Act(..) => {
                    decisions += 1;
                    forced += u64::from(player.last_choice() == 1);
                }
                Step::Chance(_) => chances += 1,
            }
            state.apply(step, &mut ());
        }
        unwon += u32::from(state.ranks().is_some_and(|ranks| ranks.winners().is_empty()));
    }
    let seconds = begin.elapsed().as_secs_f64();
    let per_game = |count: u64| count as f64 / f64::from(games);
    println!(
        "{:.0} games/s, {:.0} ns a decision, {:.0} decisions ({:.0} forced) and {:.0} chances a game, \
         {unwon} without a winner, {} bytes",
        f64::from(games) / seconds,
        seconds * 1e9 / decisions as f64,
        per_game(decisions),
        per_game(forced),
        per_game(chances),
        size_of::<Catan>(),
    );
}
