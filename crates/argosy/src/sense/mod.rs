//! Whether an analysis makes sense: what is known to be good or bad before it is judged.

mod budgets;
mod levels;
mod planted;

use std::fmt;
use std::io::Write;

use argosy_analysis::{Budget, Decision, Knowing, Mark};
use argosy_erased::Match;
use argosy_game::{Rng, Seat};
use clap::{Args, Subcommand};

use crate::arena::statistics::wilson;
use crate::cli::Table;
use crate::mixed::Mixed;
use crate::share_out::threads;

#[derive(Args, Debug)]
pub struct Sense {
    #[command(subcommand)]
    check: Check,
}

#[derive(Subcommand, Debug)]
enum Check {
    /// Bots of all levels are asked the same questions, and their answers are judged
    Levels(levels::Levels),
    /// A strong player's move is replaced by a bad one: is it found?
    Planted(planted::Planted),
    /// The same decisions are judged once more with four times the budget
    Budgets(budgets::Budgets),
}

impl Sense {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        match &self.check {
            Check::Levels(levels) => levels.run(out),
            Check::Planted(planted) => planted.run(out),
            Check::Budgets(budgets) => budgets.run(out),
        }
    }
}

/// Where decisions are taken from, and how they are judged.
#[derive(Args, Debug)]
struct Questions {
    #[command(flatten)]
    table: Table,
    /// Games that decisions are taken from.
    #[arg(long, default_value_t = 200, value_name = "N")]
    games: u64,
    /// Decisions that are taken from a game, at random.
    #[arg(long, default_value_t = 5, value_name = "N")]
    decisions: u32,
    /// The bots that play the games, seated at random.
    #[arg(long, value_delimiter = ',', default_value = "greedy,easy", value_name = "BOT,BOT")]
    bots: Vec<String>,
    /// Iterations of the search that looks for better moves at each decision.
    #[arg(long, default_value_t = Budget::DEFAULT.iterations, value_name = "ITERATIONS", value_parser = clap::value_parser!(u32).range(16..=1_000_000))]
    budget: u32,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games looked at at the same time; one for each core if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
}

/// A decision of a game: everything before it, and what was played.
struct Moment {
    before: Box<dyn Match>,
    seat: Seat,
    played: String,
    /// Draws what is to be drawn here.
    rng: Rng,
}

impl Questions {
    /// Looks at some decisions of every game; what was found is in the order of the games.
    fn ask<R: Send>(
        &self,
        look: impl Fn(Vec<Moment>) -> anyhow::Result<R> + Sync,
    ) -> anyhow::Result<Vec<R>> {
        let kind = self.table.game()?;
        let games = Mixed {
            kind,
            seats: self.table.seats(kind),
            options: self.table.options(kind)?,
            bots: &self.bots,
            seed: self.seed,
            threads: threads(self.threads),
        };
        games.look_at(0..self.games, |game, rng| look(self.moments(game, rng)?))
    }

    /// Decisions of a game at which there was something to choose from, in no order.
    fn moments(&self, game: &dyn Match, mut rng: Rng) -> anyhow::Result<Vec<Moment>> {
        let mut acts: Vec<_> = game
            .steps(0)?
            .into_iter()
            .enumerate()
            .filter_map(|(at, step)| Some((at, step.by?, step.line)))
            .collect();
        let mut moments = Vec::new();
        while moments.len() < self.decisions as usize && !acts.is_empty() {
            let (at, seat, played) = acts.swap_remove(rng.below(acts.len() as u32) as usize);
            let before = game.at(at)?;
            if before.legal_ids(seat)?.len() > 1 {
                moments.push(Moment { before, seat, played, rng: rng.split() });
            }
        }
        Ok(moments)
    }
}

impl Moment {
    /// What an analysis says of a move here; `None` if it was forced.
    fn judge(&self, line: &str, iterations: u32, seed: u64) -> anyhow::Result<Option<Decision>> {
        let mut game = self.before.boxed_clone();
        game.play(self.seat, &[line])?;
        let budget = Budget { iterations };
        let record = game.record();
        let analyst =
            argosy_games::analyst(game.game(), &record, Knowing::Everything, budget, seed)?;
        Ok(analyst.judge(self.before.n_steps(), &mut || false)?)
    }

    /// What a bot does here, which has followed the game in this seat.
    fn choice(&self, bot: &str, seed: u64) -> anyhow::Result<String> {
        Ok(crate::puzzles::asking::choice(&*self.before, self.seat, bot, seed)?)
    }
}

/// A mark that costs.
fn is_mistake(mark: Option<Mark>) -> bool {
    mark >= Some(Mark::Mistake)
}

/// A part of a whole, with Wilson's 95 % interval.
struct Share {
    part: u64,
    whole: u64,
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { part, whole } = *self;
        let (low, high) = wilson(part as f64, whole);
        let share = part as f64 / whole.max(1) as f64;
        write!(
            f,
            "{part} of {whole}, {:.1} % ({:.1} to {:.1})",
            100.0 * share,
            100.0 * low,
            100.0 * high
        )
    }
}
