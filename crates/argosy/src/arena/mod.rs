//! Matches between bots: how strong they are, measured.

pub(crate) mod bout;
pub(crate) mod marks;
mod plan;
pub(crate) mod program;
pub(crate) mod statistics;
mod summary;
mod terms;

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use argosy_analysis::Fit;
use argosy_erased::{AnyGame, BotCard};
use argosy_game::{Options, Rng, RulesVersion};
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::Table;
use crate::log::Log;
use crate::share_out::share_out;
use bout::{Bout, Played};
use marks::Marks;
use plan::Plan;
use program::{Named, Programs};
use statistics::{Sprt, Verdict};
use summary::{Summary, verdict};
use terms::Terms;

#[derive(Args, Debug)]
pub struct Arena {
    #[command(flatten)]
    table: Table,
    /// Two bots, the first alone against copies of the second; or one for each
    /// seat. `hard@500` is `hard` with 500 iterations a decision, `hard@500/8` plays
    /// on for 8 actions in each.
    #[arg(long, value_delimiter = ',', required = true, value_name = "BOT,BOT")]
    bots: Vec<String>,
    /// A bot of your own: a program that is asked for every decision, under a name that
    /// `--bots` can use. `docs/remote-bots.md` says how it answers.
    #[arg(long = "program", value_name = "NAME=COMMAND")]
    programs: Vec<Named>,
    /// All bots meet all others, each alone against copies of the other.
    #[arg(long)]
    ladder: bool,
    /// How many games, rounded up so that everybody sits everywhere.
    #[arg(long, default_value_t = 100, value_name = "N")]
    games: u64,
    /// The share of their iterations that named levels get, in percent.
    #[arg(long, default_value_t = 100, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(1..=1000))]
    budget: u32,
    /// Also stop a decision after this many milliseconds.
    #[arg(long, value_name = "MS")]
    ms: Option<u64>,
    /// Stop once it is settled whether the first bot is stronger.
    #[arg(long, conflicts_with = "ladder")]
    sprt: bool,
    /// The lead in rating points that the sequential test looks for.
    #[arg(long, default_value_t = 60.0, value_name = "POINTS", requires = "sprt")]
    sprt_points: f64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games played at the same time.
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: u32,
    /// Also judge every decision, with this many iterations for finding better ones.
    #[arg(long, value_name = "ITERATIONS", num_args = 0..=1, default_missing_value = "500", value_parser = clap::value_parser!(u32).range(16..=1_000_000))]
    analyse: Option<u32>,
    /// Keep every finished game here and go on from what is there.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Keep the record of every game in this folder.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    Table,
    Json,
    Csv,
}

impl Arena {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let kind = self.table.game()?;
        let options = self.table.options(kind)?;
        let seats = self.table.seats(kind);
        let plan = Plan::new(self.bots.len(), seats, self.ladder).map_err(anyhow::Error::msg)?;
        let programs = Programs::new(&self.programs);
        let terms = self.terms(kind, seats, &options, &programs);
        self.check_bots(kind, &terms, &options, &programs)?;
        let (mut log, mut played) = match &self.log {
            Some(path) => {
                let (log, played) = Log::open(path, &terms)?;
                (Some(log), played)
            }
            None => (None, Vec::new()),
        };
        let begun = Instant::now();
        let earlier = played.len();
        let table = Seating { kind, options: &options, plan: &plan, terms: &terms, programs };
        self.play(&table, &mut log, &mut played)?;
        played.sort_by_key(|game| game.game);
        let sprt = self.test(&plan);
        let seconds = begun.elapsed().as_secs_f64();
        let mut summary = Summary::of(&terms, &plan, &played, seconds, sprt);
        summary.games_per_s = (played.len() - earlier) as f64 / seconds.max(1e-9);
        match self.format {
            Format::Table => summary.write_table(out)?,
            Format::Json => writeln!(out, "{}", serde_json::to_string(&summary)?)?,
            Format::Csv => summary.write_csv(out)?,
        }
        Ok(())
    }

    /// What the bots are called with the share of the budget that they have.
    fn terms(
        &self,
        kind: &dyn AnyGame,
        seats: u8,
        options: &Options,
        programs: &Programs,
    ) -> Terms {
        let card = kind.card();
        let scaled = |name: &String| match card.bots.iter().find(|bot| bot.level == name) {
            Some(BotCard { iterations: Some(own), .. }) if self.budget != 100 => {
                let iterations = (u64::from(*own) * u64::from(self.budget) / 100).max(1);
                format!("{name}@{iterations}")
            }
            _ => name.clone(),
        };
        let effort = |name: &String| {
            let level = card.level_of(name)?;
            level.iterations.zip(level.ahead)
        };
        Terms {
            game: card.name.to_owned(),
            rules: options.rules(card.rules).map_or(card.rules, RulesVersion::number),
            seats,
            options: options
                .iter()
                .filter(|&(key, _)| key != RulesVersion::KEY)
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .collect::<BTreeMap<_, _>>(),
            bots: self.bots.iter().map(scaled).collect(),
            efforts: self.bots.iter().map(effort).collect(),
            programs: programs.commands(),
            ms: self.ms,
            analyse: self.analyse,
            fit: self.analyse.and_then(|_| Fit::find(card.name, seats)).map(Fit::hash),
            seed: self.seed,
        }
    }

    /// Mistakes are reported before the first game is played.
    fn check_bots(
        &self,
        kind: &dyn AnyGame,
        terms: &Terms,
        options: &Options,
        programs: &Programs,
    ) -> anyhow::Result<()> {
        let game = kind.create(terms.seats, options, &mut Rng::from_seed(self.seed))?;
        for bot in &terms.bots {
            programs.player(&*game, argosy_game::Seat::new(0), bot, 0)?;
        }
        if self.sprt && self.bots.len() != 2 {
            bail!("--sprt compares two bots");
        }
        Ok(())
    }

    fn test(&self, plan: &Plan) -> Option<Sprt> {
        match plan {
            Plan::Challenge { seats } if self.sprt => Some(Sprt::new(*seats, self.sprt_points)),
            Plan::Challenge { .. } | Plan::Table { .. } | Plan::Ladder { .. } => None,
        }
    }

    /// Plays what is missing, several games at a time. The test looks at games in
    /// the order of their numbers, so that threads do not change where it stops.
    fn play(
        &self,
        table: &Seating<'_>,
        log: &mut Option<Log>,
        played: &mut Vec<Played>,
    ) -> anyhow::Result<()> {
        let plan = table.plan;
        let rotation = plan.rotation();
        let test = self.test(plan);
        let todo = self.missing(plan, played);
        let bar = progress_bar((todo.len() + played.len()) as u64, played.len() as u64);
        let work = |&number: &u64| -> anyhow::Result<_> {
            let (mut game, finished) = self.bout(table, number).play()?;
            if let Some(iterations) = self.analyse {
                game.marks = Some(Marks::of_game(&*finished, iterations)?);
            }
            Ok((game, finished))
        };
        share_out(&todo, self.threads as usize, work, |result| {
            let (game, finished) = result.context("a game broke off")?;
            if let Some(folder) = &self.records {
                terms::keep_record(folder, game.game, &finished.record())?;
            }
            if let Some(log) = log.as_mut() {
                log.add(&game)?;
            }
            played.push(game);
            bar.inc(1);
            let settled = test.is_some_and(|test| is_settled(test, played, rotation));
            Ok(if settled { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })?;
        if let Some(test) = test {
            cut_at_verdict(test, played, rotation);
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// The games that are still to be played, in whole rotations; none if the
    /// test is settled by those that were.
    fn missing(&self, plan: &Plan, played: &mut [Played]) -> Vec<u64> {
        let rotation = plan.rotation();
        if self.test(plan).is_some_and(|test| is_settled(test, played, rotation)) {
            return Vec::new();
        }
        let done: Vec<u64> = played.iter().map(|game| game.game).collect();
        let total = self.games.div_ceil(rotation) * rotation;
        (0..total).filter(|number| !done.contains(number)).collect()
    }

    fn bout<'a>(&self, table: &'a Seating<'_>, number: u64) -> Bout<'a> {
        let names = &table.terms.bots;
        Bout {
            kind: table.kind,
            options: table.options,
            names,
            programs: &table.programs,
            limit: self.ms.map(Duration::from_millis),
            game: number,
            seed: table.plan.seed(self.seed, number),
            bots: table.plan.seating(number, names.len()),
        }
    }
}

/// What all games of a match share.
struct Seating<'a> {
    kind: &'static dyn AnyGame,
    options: &'a Options,
    plan: &'a Plan,
    terms: &'a Terms,
    programs: Programs,
}

/// The games from the first on without a gap, in whole rotations.
fn prefix(played: &mut [Played], rotation: u64) -> usize {
    played.sort_by_key(|game| game.game);
    let gap = played.iter().zip(0..).position(|(game, number)| game.game != number);
    let whole = gap.unwrap_or(played.len()) as u64;
    (whole / rotation * rotation) as usize
}

fn is_settled(test: Sprt, played: &mut [Played], rotation: u64) -> bool {
    let whole = prefix(played, rotation);
    verdict(test, &played[..whole]) != Verdict::Open
}

/// Drops what was played beyond the first whole rotation that settled the test.
fn cut_at_verdict(test: Sprt, played: &mut Vec<Played>, rotation: u64) {
    let whole = prefix(played, rotation);
    let settled = (rotation as usize..=whole)
        .step_by(rotation as usize)
        .find(|&games| verdict(test, &played[..games]) != Verdict::Open);
    if let Some(games) = settled {
        played.truncate(games);
    }
}

/// Shown on a terminal only.
fn progress_bar(total: u64, done: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games  {eta} left");
    let bar = ProgressBar::new(total).with_style(style.expect("the template is valid"));
    bar.set_position(done);
    bar
}
