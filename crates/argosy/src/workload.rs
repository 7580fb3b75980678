//! The same work every time, for tools that count instructions.

use argosy_erased::Error;
use argosy_game::{Game, RandomPlayer, Rng, Seat, Step, StepOf};
use argosy_games::Task;

use crate::playouts::Playouts;

/// What a measurement of instructions is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Workload {
    /// `apply` of every step of some games.
    Apply,
    /// `legal_actions` of every decision of some games.
    Legal,
}

impl Workload {
    /// The same games every time: random play from a fixed seed. The answer is how
    /// many steps were applied, or how many actions were listed. What is to be
    /// measured happens inside [`apply_steps`] or [`list_legal`] and nowhere else.
    pub fn run(self, game: &str, playouts: &Playouts<'_>, n_games: u32) -> Result<u64, Error> {
        argosy_games::run(game, Run { workload: self, playouts, n_games })?
    }
}

struct Run<'a> {
    workload: Workload,
    playouts: &'a Playouts<'a>,
    n_games: u32,
}

impl Task for Run<'_> {
    type Answer = Result<u64, Error>;

    fn run<G: Game>(self) -> Self::Answer {
        do_work::<G>(self.workload, self.playouts, self.n_games)
    }
}

fn do_work<G: Game>(
    workload: Workload,
    playouts: &Playouts<'_>,
    n_games: u32,
) -> Result<u64, Error> {
    let mut rng = Rng::from_seed(1);
    let mut player = RandomPlayer::<G>::default();
    let mut count = 0;
    for _ in 0..n_games {
        let start = G::new(&G::draw_setup(playouts.n_seats, playouts.options, &mut rng)?);
        let mut state = start;
        let mut steps = Vec::new();
        let mut decisions = Vec::new();
        while let Some(step) = player.step(&state, &mut rng) {
            if let Step::Act(seat, _) = step {
                decisions.push((state, seat));
            }
            state.apply(step, &mut ());
            steps.push(step);
        }
        count += match workload {
            Workload::Apply => apply_steps(start, &steps),
            Workload::Legal => list_legal(&decisions),
        };
    }
    Ok(count)
}

#[inline(never)]
fn apply_steps<G: Game>(mut state: G, steps: &[StepOf<G>]) -> u64 {
    for &step in steps {
        state.apply(step, &mut ());
    }
    std::hint::black_box(state);
    steps.len() as u64
}

#[inline(never)]
fn list_legal<G: Game>(decisions: &[(G, Seat)]) -> u64 {
    let mut legal = Vec::with_capacity(1024);
    let mut count = 0;
    for (state, seat) in decisions {
        legal.clear();
        state.legal_actions(*seat, &mut legal);
        count += std::hint::black_box(&legal).len() as u64;
    }
    count
}
