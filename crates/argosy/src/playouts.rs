//! Random games, as many as there is time for.

use argosy_erased::Error;
use argosy_game::{Game, Options, RandomPlayer, Rng, Step};
use argosy_games::Task;
use serde::Serialize;

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

impl Playouts<'_> {
    /// Plays the game of this name until `stop`, asked after each game, answers true.
    pub fn run(
        &self,
        game: &str,
        rng: &mut Rng,
        stop: &mut dyn FnMut(&Tally) -> bool,
    ) -> Result<Tally, Error> {
        argosy_games::run(game, Run { playouts: self, rng, stop })?
    }
}

struct Run<'a> {
    playouts: &'a Playouts<'a>,
    rng: &'a mut Rng,
    stop: &'a mut dyn FnMut(&Tally) -> bool,
}

impl Task for Run<'_> {
    type Answer = Result<Tally, Error>;

    fn run<G: Game>(self) -> Self::Answer {
        play_on::<G>(self.playouts, self.rng, self.stop)
    }
}

/// Each game has a new setup, drawn too, and is played to its end.
fn play_on<G: Game>(
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
