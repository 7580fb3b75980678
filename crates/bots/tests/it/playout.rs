//! The playout policies.

use argosy_bots::Known;
use argosy_game::{Options, Rng, Step, ToAct};
use argosy_search::Evaluation as _;

/// Whole games at every seat count, with options drawn at random: the policy's
/// choices are legal, and the game ends. Every other game is half played at random, to
/// reach positions that the policy would not get into.
fn keeps_the_rules<G: Known>() {
    for n_seats in G::SEATS {
        let mut played = 0;
        for seed in 0..20 {
            let mut rng = Rng::from_seed(seed);
            let options = Options::draw(G::OPTIONS, &mut rng);
            // Not all options go with all seat counts.
            let Ok(setup) = G::draw_setup(n_seats, &options, &mut rng) else { continue };
            let mut state = G::new(&setup);
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
                        let action =
                            knowledge.playout_fast(&state, seat, &mut rng).unwrap_or_else(|| {
                                let mut offered = legal.clone();
                                knowledge.playout_among(&state, seat, &mut offered, &mut rng)
                            });
                        assert!(legal.contains(&action), "{action} is not legal");
                        let wavers = seed % 2 == 1 && rng.below(2) == 0;
                        let action = if wavers { *rng.pick(&legal).unwrap() } else { action };
                        Step::Act(seat, action)
                    }
                };
                state.apply(step, &mut ());
            }
            played += 1;
        }
        assert!(played >= 10, "{n_seats} seats: only {played} games");
    }
}

argosy_bots::test_every_game!(keeps_the_rules);
