use argosy_analysis::{Analyst, AnyAnalyst, Budget, Failure, Knowing};
use argosy_bots::Known;

use crate::Task;

struct Open<'a> {
    text: &'a str,
    knowing: Knowing,
    budget: Budget,
    seed: u64,
}

impl Task for Open<'_> {
    type Answer = Result<Box<dyn AnyAnalyst>, Failure>;

    fn run<G: Known>(self) -> Self::Answer {
        let Self { text, knowing, budget, seed } = self;
        Ok(Box::new(Analyst::<G>::read(text, knowing, budget, seed)?))
    }
}

/// Analyses a record of the game of this name.
///
/// # Errors
/// If there is no such game, if the record cannot be read or if nothing is known of this number of seats.
pub fn analyst(
    game: &str,
    text: &str,
    knowing: Knowing,
    budget: Budget,
    seed: u64,
) -> Result<Box<dyn AnyAnalyst>, Failure> {
    let open = Open { text, knowing, budget, seed };
    crate::run(game, open).map_err(|_| Failure::NoGame(game.to_owned()))?
}
