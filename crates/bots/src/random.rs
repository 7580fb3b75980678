use argosy_game::{Game, Options, RandomPlayer, Rng};

/// The steps of a random game; nothing if there is no such table of it.
pub(crate) fn play<G: Game>(n_seats: u8, seed: u64) -> Option<u64> {
    let mut rng = Rng::from_seed(seed);
    let mut state = G::new(&G::draw_setup(n_seats, &Options::new(), &mut rng).ok()?);
    let mut player = RandomPlayer::default();
    let mut n_steps = 0;
    while let Some(step) = player.step(&state, &mut rng) {
        state.apply(step, &mut ());
        n_steps += 1;
    }
    Some(n_steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_play;

    fn is_played_to_its_end<G: Game>() {
        assert!(random_play(G::NAME, 3, 1) > Some(20));
        assert_eq!(random_play(G::NAME, 99, 1), None);
    }

    mod every_game {
        use super::*;
        crate::test_every_game!(is_played_to_its_end);
    }
}
