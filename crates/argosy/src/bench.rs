use std::io::Write;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::bail;
use argosy_bots::ITERATIONS_BETWEEN_LOOKS;
use argosy_erased::{AnyGame, Error};
use argosy_game::{Options, Rng, ToAct, shuffle};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::cli::Table;
use crate::playouts::{Playouts, Tally};

#[derive(Args, Debug)]
pub struct Bench {
    #[command(flatten)]
    table: Table,
    /// How long to measure.
    #[arg(long, value_name = "S", default_value_t = 5.0, value_parser = positive_seconds)]
    seconds: f64,
    /// How many games are played at the same time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: u32,
    /// The first seed; every thread has its own.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Measure how fast a bot searches the opening position instead.
    #[arg(long, conflicts_with = "threads")]
    search: bool,
    /// The bot that searches.
    #[arg(long, value_name = "BOT", default_value = "hard", requires = "search")]
    bot: String,
    /// Print one line of JSON.
    #[arg(long)]
    json: bool,
}

/// What was measured of a search.
#[derive(Clone, Debug, Serialize)]
pub struct SearchReport {
    pub game: &'static str,
    pub seats: u8,
    pub bot: String,
    pub seconds: f64,
    pub decisions: u64,
    pub iterations: u64,
    pub iterations_per_s: f64,
    /// By the time that this thread really had a processor, where the system says.
    pub iterations_per_cpu_s: Option<f64>,
    pub ms_per_decision: f64,
    pub calibration_per_s: f64,
}

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub game: &'static str,
    pub seats: u8,
    pub options: Options,
    pub threads: u32,
    pub seconds: f64,
    pub games: u64,
    pub games_per_s: f64,
    pub decisions_per_s: f64,
    pub decisions_per_game: f64,
    pub forced_per_game: f64,
    pub chance_per_game: f64,
    pub state_bytes: usize,
    pub calibration_per_s: f64,
}

fn positive_seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 86_400.0 => Ok(seconds),
        _ => Err("a number of seconds above 0, at most a day".to_owned()),
    }
}

impl Bench {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let kind = self.table.game()?;
        let options = self.table.options(kind)?;
        let seats = self.table.seats(kind);
        if self.search {
            return self.run_search(kind, seats, &options, out);
        }
        // The table must stand before any time is spent.
        kind.create(seats, &options, &mut Rng::from_seed(self.seed))?;
        let calibration_per_s = calibrate();
        let begun = Instant::now();
        let tally = self.measure(kind, seats, &options)?;
        let seconds = begun.elapsed().as_secs_f64();
        let per_game = |count: u64| count as f64 / tally.games as f64;
        let report = Report {
            game: kind.name(),
            seats,
            options,
            threads: self.threads,
            seconds,
            games: tally.games,
            games_per_s: tally.games as f64 / seconds,
            decisions_per_s: tally.decisions as f64 / seconds,
            decisions_per_game: per_game(tally.decisions),
            forced_per_game: per_game(tally.forced),
            chance_per_game: per_game(tally.chances),
            state_bytes: kind.state_bytes(),
            calibration_per_s,
        };
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            report.write(out)?;
        }
        Ok(())
    }

    /// Decides the first real choice of a game again and again, each time afresh.
    fn run_search(
        &self,
        kind: &dyn AnyGame,
        seats: u8,
        options: &Options,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        check_searches(kind, &self.bot)?;
        let mut dice = Rng::from_seed(self.seed);
        let mut game = kind.create(seats, options, &mut dice)?;
        let seat = loop {
            match game.to_act() {
                ToAct::Chance => {
                    game.sample(&mut dice)?;
                }
                ToAct::Seats { owe, .. } => break owe.first().expect("somebody owes a decision"),
                ToAct::Over => bail!("the game is over before it begins"),
            }
        };
        let calibration_per_s = calibrate();
        let (mut decisions, mut looks, mut seconds) = (0, 0, 0.0);
        let cpu_begun = cpu_seconds();
        while seconds < self.seconds {
            let mut bot = game.player(seat, &self.bot, dice.next_u64())?;
            let begun = Instant::now();
            bot.choose(&*game, &mut || {
                looks += 1;
                false
            })?;
            seconds += begun.elapsed().as_secs_f64();
            decisions += 1;
        }
        let cpu = cpu_begun.zip(cpu_seconds()).map(|(begun, now)| now - begun);
        // A search may be sure before its iterations are spent, so they are counted.
        let iterations = looks * u64::from(ITERATIONS_BETWEEN_LOOKS);
        let report = SearchReport {
            game: kind.name(),
            seats,
            bot: self.bot.clone(),
            seconds,
            decisions,
            iterations,
            iterations_per_s: iterations as f64 / seconds,
            iterations_per_cpu_s: cpu.map(|cpu| iterations as f64 / cpu),
            ms_per_decision: 1e3 * seconds / decisions as f64,
            calibration_per_s,
        };
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            report.write(out)?;
        }
        Ok(())
    }

    fn measure(&self, kind: &dyn AnyGame, seats: u8, options: &Options) -> Result<Tally, Error> {
        let playouts = Playouts { n_seats: seats, options };
        let limit = Duration::from_secs_f64(self.seconds);
        let bar = progress_bar(limit);
        let begun = Instant::now();
        let results: Vec<Result<Tally, Error>> = thread::scope(|scope| {
            let run = |number: u32| {
                let (playouts, bar) = (&playouts, &bar);
                scope.spawn(move || {
                    let mut rng = Rng::from_seed(self.seed.wrapping_add(u64::from(number)));
                    playouts.run(kind.name(), &mut rng, &mut |tally| {
                        let elapsed = begun.elapsed();
                        if number == 0 && tally.games.is_multiple_of(256) {
                            bar.set_position(elapsed.as_millis() as u64);
                        }
                        elapsed >= limit
                    })
                })
            };
            let threads: Vec<_> = (0..self.threads).map(run).collect();
            threads.into_iter().map(|thread| thread.join().expect("a thread plays on")).collect()
        });
        bar.finish_and_clear();
        let mut total = Tally::default();
        for result in results {
            total.add(result?);
        }
        Ok(total)
    }
}

/// How long this thread has had a processor, which others that want it do not
/// change. Only Linux says.
fn cpu_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

/// Refuses a bot that does not search: it has no iterations to count.
fn check_searches(kind: &dyn AnyGame, bot: &str) -> anyhow::Result<()> {
    if kind.card().level_of(bot).is_none_or(|level| level.iterations.is_none()) {
        bail!("{} has no bot {bot} that searches", kind.name());
    }
    Ok(())
}

/// Shown on a terminal only.
fn progress_bar(limit: Duration) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {eta} left");
    ProgressBar::new(limit.as_millis() as u64).with_style(style.expect("the template is valid"))
}

/// How many times a second this machine, on one thread, shuffles a deck of 1,000
/// cards: a fixed workload that no change of a rules engine makes faster.
fn calibrate() -> f64 {
    let mut rng = Rng::from_seed(1);
    let mut deck: Vec<u16> = (0..1_000).collect();
    let begun = Instant::now();
    let mut shuffles = 0_u32;
    while begun.elapsed() < Duration::from_millis(300) {
        shuffle(&mut deck, &mut rng);
        shuffles += 1;
    }
    std::hint::black_box(&deck);
    f64::from(shuffles) / begun.elapsed().as_secs_f64()
}

impl SearchReport {
    fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        let Self { game, seats, bot, .. } = self;
        writeln!(out, "{game}, {seats} seats, {bot} in the opening position, one thread")?;
        let lines = [
            ("iterations/s", self.iterations_per_s, 0),
            ("ms a decision", self.ms_per_decision, 2),
            ("calibration/s", self.calibration_per_s, 0),
        ];
        for (name, figure, digits) in lines {
            writeln!(out, "  {name:<20} {figure:>14.digits$}")?;
        }
        if let Some(figure) = self.iterations_per_cpu_s {
            writeln!(out, "  {:<20} {figure:>14.0}", "iterations/cpu s")?;
        }
        Ok(())
    }
}

impl Report {
    fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        let Self { game, seats, threads, seconds, games, .. } = self;
        writeln!(out, "{game}, {seats} seats, random legal play to the end")?;
        writeln!(out, "  {games} games in {seconds:.1} s on {threads} thread(s)")?;
        let lines = [
            ("games/s", self.games_per_s, 0),
            ("decisions/s", self.decisions_per_s, 0),
            ("decisions a game", self.decisions_per_game, 1),
            ("of them forced", self.forced_per_game, 1),
            ("chance steps a game", self.chance_per_game, 1),
            ("calibration/s", self.calibration_per_s, 0),
        ];
        for (name, figure, digits) in lines {
            writeln!(out, "  {name:<20} {figure:>14.digits$}")?;
        }
        writeln!(out, "  {:<20} {:>14}", "bytes of a state", self.state_bytes)
    }
}
