//! Plays random games for a few seconds and says how fast that was.
//! `cargo run --release -p golden-city --example golden_city_speed -- 3 5`

use std::time::{Duration, Instant};

use game::{Game, Options, RandomPlayer, Rng, Step};
use golden_city::State;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u8>().expect("a number"));
    let n_seats = arguments.next().unwrap_or(3);
    let seconds = arguments.next().unwrap_or(3);
    let mut rng = Rng::from_seed(1);
    let mut player = RandomPlayer::<State>::default();
    let (mut games, mut decisions, mut draws, mut rounds) = (0u64, 0u64, 0u64, 0u64);
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_secs(seconds.into()) {
        let setup = State::draw_setup(n_seats, &Options::new(), &mut rng).expect("a valid setup");
        let mut state = State::new(&setup);
        while let Some(step) = player.step(&state, &mut rng) {
            match step {
                Step::Act(..) => decisions += 1,
                Step::Chance(_) => draws += 1,
            }
            state.apply(step, &mut ());
        }
        games += 1;
        rounds += u64::from(state.round());
    }
    let elapsed = begin.elapsed().as_millis() as u64;
    println!(
        "{n_seats} seats: {} games/s, {} decisions/s, {} steps/s; a game has {} rounds, {} decisions, {} draws; a state has {} bytes",
        games * 1000 / elapsed,
        decisions * 1000 / elapsed,
        (decisions + draws) * 1000 / elapsed,
        rounds / games,
        decisions / games,
        draws / games,
        size_of::<State>(),
    );
}
