use argosy_game::{Game, Seat, Step, StepOf, ToAct};

use crate::each::{legal, outcomes};

/// Every step that the rules allow next, in order: outcomes of chance, or the
/// actions of all seats that owe or may act.
pub fn next_steps<G: Game>(state: &G) -> Vec<StepOf<G>> {
    match state.to_act() {
        ToAct::Over => Vec::new(),
        ToAct::Chance => {
            outcomes(state).into_iter().map(|(outcome, _)| Step::Chance(outcome)).collect()
        }
        ToAct::Seats { .. } => Seat::all(state.n_seats())
            .flat_map(|seat| {
                legal(state, seat).into_iter().map(move |action| Step::Act(seat, action))
            })
            .collect(),
    }
}

/// How many sequences of 1, 2, ... `depth` steps there are from here.
pub fn perft<G: Game>(state: &G, depth: usize) -> Vec<u64> {
    let mut counts = vec![0; depth];
    count(state, &mut counts);
    counts
}

fn count<G: Game>(state: &G, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    let steps = next_steps(state);
    *here += steps.len() as u64;
    if deeper.is_empty() {
        return;
    }
    for step in steps {
        let mut next = *state;
        next.apply(step, &mut ());
        count(&next, deeper);
    }
}
