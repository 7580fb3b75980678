//! Games and decisions a second in random play on one thread:
//! `cargo run --release -p ragusa --example ragusa_speed -- 3 5` (seats, seconds).

use std::time::{Duration, Instant};

use game::{Game, Options, RandomPlayer, Rng, Step};
use ragusa::Ragusa;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u8>());
    let seats = arguments.next().map_or(3, |seats| seats.expect("a number of seats"));
    let seconds = arguments.next().map_or(5, |seconds| seconds.expect("a number of seconds"));
    let mut rng = Rng::from_seed(1);
    let setup = Ragusa::draw_setup(seats, &Options::new(), &mut rng).expect("a valid setup");
    let mut player = RandomPlayer::<Ragusa>::default();
    let (mut games, mut decisions, mut draws) = (0u64, 0u64, 0u64);
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(u64::from(seconds)) {
        for _ in 0..100 {
            let mut state = Ragusa::new(&setup);
            while let Some(step) = player.step(&state, &mut rng) {
                match step {
                    Step::Act(..) => decisions += 1,
                    Step::Chance(_) => draws += 1,
                }
                state.apply(step, &mut ());
            }
            games += 1;
        }
    }
    let elapsed = began.elapsed().as_secs_f64();
    println!(
        "{seats} seats: {:.0} games/s, {:.2} M decisions/s, {:.2} M draws/s, {:.1} decisions a game",
        games as f64 / elapsed,
        decisions as f64 / elapsed / 1e6,
        draws as f64 / elapsed / 1e6,
        decisions as f64 / games as f64,
    );
}
