use argosy_game::{Game, Layout, Options, RandomPlayer, Rng, Seat, Tensor, Viewer, write_tensor};

use crate::plan::Report;
use crate::run::drawn_options;

/// # Panics
/// If a state is larger than this.
pub fn state_is_at_most<G: Game>(bytes: usize) {
    let size = size_of::<G>();
    assert!(size <= bytes, "a state of {} has {size} bytes; {bytes} are allowed", G::NAME);
}

/// Plays random games twice: once to warm up, once to count allocations.
///
/// # Panics
/// If `apply`, `legal_actions`, `to_act` or `sample_chance` allocated anything the
/// second time.
pub fn nothing_is_allocated<G: Game>(games: u32) {
    let mut rng = Rng::from_seed(1);
    let mut player = RandomPlayer::<G>::default();
    for n_seats in G::SEATS {
        for _ in 0..games {
            let options = drawn_options::<G>(n_seats, &mut rng, &mut Report::default());
            let start = start::<G>(n_seats, &options, &mut rng);
            let mut dice = rng.split();
            play(start, &mut player, &mut dice.clone());
            let counted = allocation_counter::measure(|| play(start, &mut player, &mut dice));
            assert_eq!(
                counted.count_total,
                0,
                "{}: a game of {n_seats} with {options} allocated {} times",
                G::NAME,
                counted.count_total
            );
        }
    }
}

/// Looks at every position of random games as a tensor.
///
/// # Panics
/// If a view or a tensor allocated anything.
pub fn views_allocate_nothing<G: Tensor>(games: u32) {
    let mut rng = Rng::from_seed(2);
    let mut player = RandomPlayer::<G>::default();
    let mut cells = vec![0u8; Layout::of::<G>().n_cells()];
    for n_seats in G::SEATS {
        for _ in 0..games {
            let options = drawn_options::<G>(n_seats, &mut rng, &mut Report::default());
            let mut state = start::<G>(n_seats, &options, &mut rng);
            while let Some(step) = player.step(&state, &mut rng) {
                state.apply(step, &mut ());
                let seat = Seat::new(rng.below(n_seats.into()) as u8);
                let look = || write_tensor::<G, u8>(&state.view(Viewer::Seat(seat)), &mut cells);
                let counted = allocation_counter::measure(look).count_total;
                let name = G::NAME;
                assert_eq!(counted, 0, "{name}: a view for one of {n_seats} allocated");
            }
        }
    }
}

fn start<G: Game>(n_seats: u8, options: &Options, rng: &mut Rng) -> G {
    let setup = G::draw_setup(n_seats, options, rng).expect("options that were accepted before");
    G::new(&setup)
}

fn play<G: Game>(mut state: G, player: &mut RandomPlayer<G>, rng: &mut Rng) {
    while let Some(step) = player.step(&state, rng) {
        state.apply(step, &mut ());
    }
}
