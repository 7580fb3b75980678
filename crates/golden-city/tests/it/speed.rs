//! What search relies on: a small state, and no allocation while playing.

use game::{Game, Options, Rng, Step, ToAct};
use golden_city::State;

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 192, "{}", size_of::<State>());
}

#[test]
fn playing_allocates_nothing() {
    let mut rng = Rng::from_seed(11);
    let mut legal = Vec::with_capacity(1000);
    for n_seats in [3, 4] {
        let setup = State::draw_setup(n_seats, &Options::new(), &mut rng).unwrap();
        let mut state = State::new(&setup);
        let counted = allocation_counter::measure(|| {
            loop {
                let step = match state.to_act() {
                    ToAct::Over => break,
                    ToAct::Chance => Step::Chance(state.sample_chance(&mut rng)),
                    ToAct::Seats { owe, .. } => {
                        let seat = owe.first().expect("somebody owes");
                        legal.clear();
                        state.legal_actions(seat, &mut legal);
                        Step::Act(seat, *rng.pick(&legal).expect("something is legal"))
                    }
                };
                state.apply(step, &mut ());
            }
        });
        assert_eq!(counted.count_total, 0);
    }
}
