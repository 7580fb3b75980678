//! A table for bots that are given what their seats may know.

use argosy_game::{Bot, Game, Options, Ranks, Rng, Seat, Step, ToAct, Viewer};
use argosy_game_test::toy::{Action, Toy};
use argosy_search::{Evaluation, Values, standing};

/// Points as they stand: enough to tell better from worse.
#[derive(Copy, Clone, Debug)]
pub struct Points;

impl Evaluation<Toy> for Points {
    fn values(&self, world: &Toy) -> Values {
        let scores = world.scores(Viewer::All);
        let points: Vec<f32> =
            Seat::all(world.n_seats()).map(|seat| scores.of(seat) as f32).collect();
        standing(&points, 3.0)
    }

    /// A choice that was made stands: a card that must go is not saved by waiting.
    fn sensible(&self, _world: &Toy, _seat: Seat, actions: &mut Vec<Action>) {
        if actions.len() > 1 {
            actions.retain(|&action| action != Action::TakeBack);
        }
    }
}

pub fn new_game(n_seats: u8, seed: u64) -> (Toy, Rng) {
    let mut rng = Rng::from_seed(seed);
    let setup = Toy::draw_setup(n_seats, &Options::new(), &mut rng).unwrap();
    (Toy::new(&setup), rng)
}

/// Plays a game to its end. Every action is checked against the legal ones.
pub fn play(
    mut state: Toy,
    rng: &mut Rng,
    bots: &mut [Box<dyn Bot<Toy>>],
    mut after: impl FnMut(usize, &[Box<dyn Bot<Toy>>]),
) -> Ranks {
    let mut events = Vec::new();
    loop {
        let step = match state.to_act() {
            ToAct::Over => return state.ranks().expect("the game is over"),
            ToAct::Chance => Step::Chance(state.sample_chance(rng)),
            ToAct::Seats { owe, .. } => {
                let seat = owe.first().unwrap();
                let mut legal = Vec::new();
                state.legal_actions(seat, &mut legal);
                let view = state.view(Viewer::Seat(seat));
                let action = bots[seat.index()].choose(&view, &legal, &mut || false);
                assert!(legal.contains(&action), "{action} is not legal");
                after(seat.index(), bots);
                Step::Act(seat, action)
            }
        };
        state.apply(step, &mut events);
        for event in events.drain(..) {
            for seat in Seat::all(state.n_seats()) {
                if let Some(seen) = Toy::view_event(&event, Viewer::Seat(seat)) {
                    bots[seat.index()].observe(&seen);
                }
            }
        }
    }
}
