use game::{Game, Options, RandomPlayer, Rng, Step};
use serde::Serialize;

use crate::Error;

/// Which random games are played.
#[derive(Clone, Debug)]
pub struct Playouts<'a> {
    pub n_seats: u8,
    pub options: &'a Options,
}

/// What was counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    pub games: u64,
    /// Actions of seats, each chosen from the list of legal ones.
    pub decisions: u64,
    /// Those of them that had exactly one legal action.
    pub forced: u64,
    pub chances: u64,
}

impl Tally {
    pub fn add(&mut self, other: Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.forced += other.forced;
        self.chances += other.chances;
    }
}

/// Each game has a new setup, drawn too, and is played to its end.
pub(crate) fn run<G: Game>(
    playouts: &Playouts<'_>,
    rng: &mut Rng,
    stop: &mut dyn FnMut(&Tally) -> bool,
) -> Result<Tally, Error> {
    let mut player = RandomPlayer::<G>::default();
    let mut tally = Tally::default();
    loop {
        let setup = G::draw_setup(playouts.n_seats, playouts.options, rng)?;
        let mut state = G::new(&setup);
        while let Some(step) = player.step(&state, rng) {
            match step {
                Step::Act(..) => {
                    tally.decisions += 1;
                    tally.forced += u64::from(player.last_choice() == 1);
                }
                Step::Chance(_) => tally.chances += 1,
            }
            state.apply(step, &mut ());
        }
        tally.games += 1;
        if stop(&tally) {
            return Ok(tally);
        }
    }
}
