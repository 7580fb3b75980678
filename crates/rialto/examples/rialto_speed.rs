//! Random games as fast as one thread plays them:
//! `cargo run --release -p rialto --example rialto_speed -- [seats] [games] [on|off]`.

use std::time::Instant;

use game::{Game, Inspect, Options, RandomPlayer, Rng, Step};
use rialto::Rialto;

fn main() {
    let mut words = std::env::args().skip(1);
    let n_seats: u8 = words.next().map_or(3, |word| word.parse().expect("a number of seats"));
    let games: u64 = words.next().map_or(20_000, |word| word.parse().expect("a number of games"));
    let neutral = words.next().unwrap_or_else(|| "off".to_owned());
    let options = Options::new().with("neutral", &neutral);
    let mut rng = Rng::from_seed(1);
    let mut player = RandomPlayer::<Rialto>::default();
    let (mut decisions, mut outcomes, mut choices, mut longest) = (0_u64, 0_u64, 0_usize, 0);
    let begin = Instant::now();
    for _ in 0..games {
        let setup = Rialto::draw_setup(n_seats, &options, &mut rng).expect("a table");
        let mut state = Rialto::new(&setup);
        let mut steps = 0;
        while let Some(step) = player.step(&state, &mut rng) {
            match step {
                Step::Act(..) => {
                    decisions += 1;
                    choices += player.last_choice();
                }
                Step::Chance(_) => outcomes += 1,
            }
            state.apply(step, &mut ());
            steps += 1;
        }
        longest = longest.max(steps);
        assert!(steps <= Rialto::max_steps(n_seats), "a game of {steps} steps");
        assert!(state.ranks().is_some());
        state.invariants().expect("everything is there");
    }
    let seconds = begin.elapsed().as_secs_f64();
    let per_second = |count: u64| count as f64 / seconds;
    println!("{n_seats} seats, neutral {neutral}: {games} games in {seconds:.2} s");
    println!("{:.0} games/s, {:.2} M decisions/s", per_second(games), per_second(decisions) / 1e6);
    println!(
        "{:.0} decisions, {:.0} outcomes, {longest} steps at most a game; {:.1} actions to choose from",
        decisions as f64 / games as f64,
        outcomes as f64 / games as f64,
        choices as f64 / decisions as f64,
    );
    println!("state: {} bytes", size_of::<Rialto>());
}
