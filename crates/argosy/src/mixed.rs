//! Games between bots that are seated at random, to learn or to measure something from.

use std::ops::{ControlFlow, Range};

use argosy_erased::{AnyGame, Match};
use argosy_game::{Options, Rng};
use indicatif::ProgressBar;

use crate::arena::bout::Bout;
use crate::arena::program::Programs;
use crate::share_out::share_out;

/// Games of some bots at one kind of table.
#[derive(Clone, Debug)]
pub(crate) struct Mixed<'a> {
    pub kind: &'static dyn AnyGame,
    pub seats: u8,
    pub options: Options,
    /// The names of the bots.
    pub bots: &'a [String],
    pub seed: u64,
    /// Games played at the same time.
    pub threads: usize,
}

impl Mixed<'_> {
    /// Plays the games of these numbers and looks at each, with numbers to draw by. What was
    /// found is in the order of the games.
    pub fn look_at<R: Send>(
        &self,
        numbers: Range<u64>,
        look: impl Fn(&dyn Match, Rng) -> anyhow::Result<R> + Sync,
    ) -> anyhow::Result<Vec<R>> {
        let numbers: Vec<u64> = numbers.collect();
        let bar = ProgressBar::new(numbers.len() as u64);
        let mut found = Vec::new();
        let work = |&number: &u64| -> anyhow::Result<(u64, R)> {
            let (game, rng) = self.game(number)?;
            Ok((number, look(&*game, rng)?))
        };
        share_out(&numbers, self.threads, work, |result| {
            found.push(result?);
            bar.inc(1);
            Ok(ControlFlow::Continue(()))
        })?;
        bar.finish_and_clear();
        found.sort_by_key(|&(number, _)| number);
        Ok(found.into_iter().map(|(_, found)| found).collect())
    }

    fn game(&self, number: u64) -> anyhow::Result<(Box<dyn Match>, Rng)> {
        let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(number);
        let mut rng = Rng::from_seed(seed ^ 0x000f_1770);
        let bots = (0..self.seats).map(|_| rng.below(self.bots.len() as u32) as usize).collect();
        let Self { kind, ref options, bots: names, .. } = *self;
        let programs = &Programs::default();
        let (_, game) =
            Bout { kind, options, names, programs, limit: None, game: number, seed, bots }
                .play()?;
        Ok((game, rng))
    }
}
