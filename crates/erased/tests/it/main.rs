//! The one interface, tried on the toy game.

mod drafts;
mod faces;
mod matches;

use argosy_bots::random_bots;
use argosy_erased::{AnyGame, Kind, Match};
use argosy_game::{Options, Rng, Seat, ToAct};
use argosy_game_test::toy::Toy;

static TOY: Kind<Toy> = Kind::new(random_bots());

fn seat(number: u8) -> Seat {
    Seat::new(number)
}

fn new_toy(seed: u64) -> Box<dyn Match> {
    let options = Options::new().with("goal", "6");
    TOY.create(3, &options, &mut Rng::from_seed(seed)).expect("it can be played")
}

/// Three players, seat 0 with two salt and one wool; the rest as given.
fn position(sold: u8, others: [&str; 2], phase: &str) -> Box<dyn Match> {
    let text = format!(
        "options large 4 roams\nturn 5 0\nseat {sold} 2 1 0\nseat 0 {}\nseat 0 {}\npile 0 {} 0\nphase {phase}\n",
        others[0],
        others[1],
        2 * sold
    );
    TOY.read_position(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Plays at random for a number of steps, or to the end.
fn play_on(playing: &mut Box<dyn Match>, seed: u64, n_steps: usize) {
    let mut rng = Rng::from_seed(seed);
    for _ in 0..n_steps {
        match playing.to_act() {
            ToAct::Over => return,
            ToAct::Chance => {
                playing.sample(&mut rng).expect("chance is to act");
            }
            ToAct::Seats { owe, .. } => {
                let seat = owe.first().expect("somebody owes");
                let legal = playing.legal(seat).expect("the seat exists");
                let action = rng.pick(&legal).expect("it can act");
                playing.play(seat, &[&action.line]).expect("it is legal");
            }
        }
    }
}
