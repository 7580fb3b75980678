//! What the search plays on with beyond its tree.

use bots::Known;
use game::{Step, ToAct};
use search::Evaluation as _;

use crate::for_every_game;
use crate::table::new_game;

/// Whole games at every seat count: what is done in a hurry is legal, and it ends.
fn keeps_the_rules<G: Known>() {
    for n_seats in G::SEATS {
        for seed in 0..20 {
            let (mut state, mut rng) = new_game::<G>(n_seats, seed);
            let knowledge = G::knowledge(&state);
            let mut legal = Vec::new();
            loop {
                let step = match state.to_act() {
                    ToAct::Over => break,
                    ToAct::Chance => Step::Chance(state.sample_chance(&mut rng)),
                    ToAct::Seats { owe, .. } => {
                        let seat = owe.first().unwrap();
                        legal.clear();
                        state.legal_actions(seat, &mut legal);
                        let mut offered = legal.clone();
                        let action = knowledge.hurried(&state, seat, &mut offered, &mut rng);
                        assert!(legal.contains(&action), "{action} is not legal");
                        Step::Act(seat, action)
                    }
                };
                state.apply(step, &mut ());
            }
        }
    }
}

for_every_game!(keeps_the_rules);
