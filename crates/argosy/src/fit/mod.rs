//! Makes the data that turns what bots think of a position into chances to win, and
//! checks it on games that it has not seen.

mod curve;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, bail};
use argosy_analysis::{Calibration, Chances, Estimator, Fit, Origin, Sample, train};
use argosy_bots::Known;
use argosy_erased::AnyGame;
use argosy_game::{Record, Rng};
use argosy_games::Task;
use clap::Args;

use crate::cli::Table;
use crate::mixed::Mixed;
use crate::share_out::threads;

#[derive(Args, Debug)]
pub struct MakeFit {
    #[command(flatten)]
    table: Table,
    /// Games to learn from.
    #[arg(long, default_value_t = 2000, value_name = "N")]
    games: u64,
    /// Further games to check the fit on.
    #[arg(long, default_value_t = 2000, value_name = "N")]
    held_out: u64,
    /// The bots that are seated at random.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "greedy,easy,medium",
        value_name = "BOT,BOT"
    )]
    bots: Vec<String>,
    /// Positions that are taken from a game.
    #[arg(long, default_value_t = 40, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    positions: u32,
    /// Moments of the game that have numbers of their own.
    #[arg(long, default_value_t = 5, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=20))]
    knots: u32,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games played at the same time; one for each core if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
    /// Check the fit of the program on games that are played now; make no other.
    #[arg(long)]
    check: bool,
    /// Also draw how often came true what was said to be so likely.
    #[arg(long, value_name = "FILE.svg")]
    curve: Option<PathBuf>,
}

/// A finished game, to be looked at.
struct Finished {
    record: String,
    /// Seeds the choice of positions.
    seed: u64,
    positions: u32,
}

/// What is learnt from a game.
struct Learn(Finished);

impl Task for Learn {
    type Answer = anyhow::Result<Vec<Sample>>;

    fn run<G: Known>(self) -> Self::Answer {
        let (record, steps) = self.0.positions::<G>()?;
        let knowledge = G::knowledge(&record.start.state());
        let end = record.last_state();
        let sample = |step| Sample::of(&knowledge, &record.state_at(step), &end);
        Ok(steps.into_iter().filter_map(sample).collect())
    }
}

/// What a fit says of positions of a game, and how the game ended.
struct Check(Finished, Arc<Fit>);

impl Task for Check {
    type Answer = anyhow::Result<(Vec<Chances>, Chances)>;

    fn run<G: Known>(self) -> Self::Answer {
        let (record, steps) = self.0.positions::<G>()?;
        let estimator = Estimator::<G>::new(&record.start.state(), self.1);
        let said = steps.into_iter().map(|step| estimator.chances(&record.state_at(step)));
        Ok((said.collect(), estimator.chances(&record.last_state())))
    }
}

impl Finished {
    /// The record, and after how many steps it is looked at: never at the end.
    fn positions<G: Known>(&self) -> anyhow::Result<(Record<G>, Vec<usize>)> {
        let record = Record::<G>::parse(&self.record)?;
        let mut rng = Rng::from_seed(self.seed);
        let length = record.steps.len() as u32;
        let steps = (0..self.positions).map(|_| rng.below(length) as usize).collect();
        Ok((record, steps))
    }
}

impl MakeFit {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let kind = self.table.game()?;
        let seats = self.table.seats(kind);
        if seats < 2 {
            bail!("a chance to win needs somebody to win against");
        }
        let mut fit = if self.check {
            let found = Fit::find(kind.name(), seats);
            found.context("there is no fit of this game with this number of seats")?.clone()
        } else {
            self.learn(kind, seats)?
        };
        let calibration = self.calibrate(kind, seats, &fit)?;
        let parts = |share: f64| (share * 1e6).round() as u32;
        fit.origin.held_out = self.held_out;
        fit.origin.positions = calibration.statements() / u64::from(seats);
        fit.origin.calibration_error = parts(calibration.expected_error());
        fit.origin.squared_error = parts(calibration.squared_error());
        fit.origin.squared_error_of_even = parts(calibration.squared_error_of_even());
        if let Some(file) = &self.curve {
            std::fs::write(file, curve::svg(&fit, &calibration))
                .with_context(|| format!("{} cannot be written", file.display()))?;
        }
        writeln!(out, "{}", serde_json::to_string_pretty(&fit)?)?;
        Ok(())
    }

    fn learn(&self, kind: &'static dyn AnyGame, seats: u8) -> anyhow::Result<Fit> {
        let mut samples = Vec::new();
        let games = self.play(kind, 0..self.games, |finished| {
            argosy_games::run(kind.name(), Learn(finished))?
        })?;
        for game in games {
            samples.extend(game);
        }
        let command = format!(
            "argosy fit {} --seats {seats} --games {} --held-out {} --bots {} --positions {} --knots {} --seed {}",
            kind.name(),
            self.games,
            self.held_out,
            self.bots.join(","),
            self.positions,
            self.knots,
            self.seed,
        );
        Ok(Fit {
            version: Fit::VERSION,
            game: kind.name().to_owned(),
            seats,
            origin: Origin { command, games: self.games, ..Origin::default() },
            knots: train(&samples, self.positions, seats, self.knots as usize),
        })
    }

    /// Plays the games that come after those that are learnt from.
    fn calibrate(
        &self,
        kind: &'static dyn AnyGame,
        seats: u8,
        fit: &Fit,
    ) -> anyhow::Result<Calibration> {
        let fit = Arc::new(fit.clone());
        let numbers = self.games..self.games + self.held_out;
        let games = self.play(kind, numbers, |finished| {
            argosy_games::run(kind.name(), Check(finished, fit.clone()))?
        })?;
        let mut calibration = Calibration::default();
        for (said, end) in games {
            debug_assert_eq!(end.0.len(), usize::from(seats));
            for said in said {
                calibration.add(&said, &end);
            }
        }
        Ok(calibration)
    }

    /// Plays games and looks at each; what was found is in the order of the games.
    fn play<R: Send>(
        &self,
        kind: &'static dyn AnyGame,
        numbers: std::ops::Range<u64>,
        look: impl Fn(Finished) -> anyhow::Result<R> + Sync,
    ) -> anyhow::Result<Vec<R>> {
        let games = Mixed {
            kind,
            seats: self.table.seats(kind),
            options: self.table.options(kind)?,
            bots: &self.bots,
            seed: self.seed,
            threads: threads(self.threads),
        };
        games.look_at(numbers, |game, mut rng| {
            look(Finished {
                record: game.record(),
                seed: rng.next_u64(),
                positions: self.positions,
            })
        })
    }
}
