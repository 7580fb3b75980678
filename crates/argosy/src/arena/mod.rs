//! Matches between bots: how strong they are, measured.

mod bout;
mod log;
mod plan;
mod statistics;
mod summary;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum};
use game::{Options, Rng};
use games::{AnyGame, BotCard};
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::Table;
use bout::{Bout, Played};
use log::{Log, Terms};
use plan::Plan;
use statistics::{Sprt, Verdict};
use summary::{Summary, verdict};

#[derive(Args, Debug)]
pub struct Arena {
    #[command(flatten)]
    table: Table,
    /// Two bots, the first alone against copies of the second; or one for each
    /// seat. `hard@500` is `hard` with 500 iterations a decision, `hard@500/8` plays
    /// on for 8 actions in each.
    #[arg(long, value_delimiter = ',', required = true, value_name = "BOT,BOT")]
    bots: Vec<String>,
    /// All bots meet all others, each alone against copies of the other.
    #[arg(long)]
    ladder: bool,
    /// How many games, rounded up so that everybody sits everywhere.
    #[arg(long, default_value_t = 100, value_name = "N")]
    games: u64,
    /// The share of their iterations that named levels get, in percent.
    #[arg(long, default_value_t = 100, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(1..=1000))]
    budget: u32,
    /// Also stop a decision after so many milliseconds.
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
        let terms = self.terms(kind, seats, &options);
        self.check_bots(kind, &terms, &options)?;
        let (mut log, mut played) = match &self.log {
            Some(path) => {
                let (log, played) = Log::open(path, &terms)?;
                (Some(log), played)
            }
            None => (None, Vec::new()),
        };
        let begun = Instant::now();
        let earlier = played.len();
        self.play(kind, &options, &plan, &terms, &mut log, &mut played)?;
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
    fn terms(&self, kind: &dyn AnyGame, seats: u8, options: &Options) -> Terms {
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
            rules: card.rules,
            seats,
            options: options
                .iter()
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .collect::<BTreeMap<_, _>>(),
            bots: self.bots.iter().map(scaled).collect(),
            efforts: self.bots.iter().map(effort).collect(),
            ms: self.ms,
            seed: self.seed,
        }
    }

    /// Mistakes are told before the first game is played.
    fn check_bots(
        &self,
        kind: &dyn AnyGame,
        terms: &Terms,
        options: &Options,
    ) -> anyhow::Result<()> {
        let game = kind.create(terms.seats, options, &mut Rng::from_seed(self.seed))?;
        for bot in &terms.bots {
            game.player(game::Seat::new(0), bot, 0)?;
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
        kind: &'static dyn AnyGame,
        options: &Options,
        plan: &Plan,
        terms: &Terms,
        log: &mut Option<Log>,
        played: &mut Vec<Played>,
    ) -> anyhow::Result<()> {
        let rotation = plan.rotation();
        let test = self.test(plan);
        let todo = self.missing(plan, played);
        let bar = progress_bar((todo.len() + played.len()) as u64, played.len() as u64);
        let (next, stopped) = (AtomicU64::new(0), AtomicBool::new(false));
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| -> anyhow::Result<()> {
            for _ in 0..self.threads {
                let (sender, todo, next, stopped) = (sender.clone(), &todo, &next, &stopped);
                scope.spawn(move || {
                    while !stopped.load(Ordering::Relaxed) {
                        let place = next.fetch_add(1, Ordering::Relaxed) as usize;
                        let Some(&number) = todo.get(place) else { break };
                        let bout = self.bout(kind, options, plan, terms, number);
                        if sender.send(bout.play()).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut collect = || -> anyhow::Result<()> {
                for result in &receiver {
                    let (game, finished) = result.context("a game broke off")?;
                    if let Some(folder) = &self.records {
                        log::keep_record(folder, game.game, &finished.record())?;
                    }
                    if let Some(log) = log.as_mut() {
                        log.add(&game)?;
                    }
                    played.push(game);
                    bar.inc(1);
                    if test.is_some_and(|test| is_settled(test, played, rotation)) {
                        break;
                    }
                }
                Ok(())
            };
            let result = collect();
            stopped.store(true, Ordering::Relaxed);
            result
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

    fn bout<'a>(
        &self,
        kind: &'static dyn AnyGame,
        options: &'a Options,
        plan: &Plan,
        terms: &'a Terms,
        number: u64,
    ) -> Bout<'a> {
        Bout {
            kind,
            options,
            names: &terms.bots,
            limit: self.ms.map(Duration::from_millis),
            game: number,
            seed: plan.seed(self.seed, number),
            bots: plan.seating(number, terms.bots.len()),
        }
    }
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
