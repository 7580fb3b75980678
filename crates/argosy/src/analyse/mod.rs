//! What a game was worth to each seat, step by step.

mod html;
mod text;

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use argosy_analysis::{Analysis, Analyst, Budget, Decision, Fit, Knowing};
use argosy_bots::Known;
use argosy_game::{MAX_SEATS, Seat};
use argosy_games::Task;
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};

use crate::log::Log;
use crate::replay::read_text;
use crate::share_out::{share_out, threads};

#[derive(Args, Debug)]
pub struct Analyse {
    /// The record, or `-` for standard input.
    file: PathBuf,
    /// Look at it with what this seat knew, and judge its decisions alone.
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// Iterations of the search that looks for better moves at each decision.
    #[arg(long, default_value_t = Budget::DEFAULT.iterations, value_name = "ITERATIONS", value_parser = clap::value_parser!(u32).range(16..=1_000_000))]
    budget: u32,
    /// The same seed and budget give the same analysis.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Decisions judged at the same time; one for each core if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
    /// Keep every finished decision here and go on from what is there.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Plain text, everything as JSON, or a page with charts.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    Text,
    Json,
    Html,
}

impl Analyse {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let text = read_text(&self.file)?;
        let name = self.file.display();
        let knowing = match self.seat {
            Some(seat) if usize::from(seat) >= MAX_SEATS => bail!("there is no seat {seat}"),
            Some(seat) => Knowing::Seat(Seat::new(seat)),
            None => Knowing::Everything,
        };
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} decisions  {eta} left")?;
        let work = Work {
            text: &text,
            knowing,
            budget: Budget { iterations: self.budget },
            seed: self.seed,
            threads: threads(self.threads),
            resume: self.resume.as_deref(),
            bar: &ProgressBar::no_length().with_style(style),
        };
        let analysis = work.run().with_context(|| format!("{name} cannot be analysed"))?;
        match self.format {
            Format::Text => text::write(&analysis, out)?,
            Format::Json => writeln!(out, "{}", serde_json::to_string(&analysis)?)?,
            Format::Html => write!(out, "{}", html::page(&analysis))?,
        }
        Ok(())
    }
}

/// A record to be analysed, and how.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Work<'a> {
    pub text: &'a str,
    pub knowing: Knowing,
    pub budget: Budget,
    pub seed: u64,
    pub threads: usize,
    pub resume: Option<&'a Path>,
    /// Shows how many decisions are done.
    pub bar: &'a ProgressBar,
}

impl Work<'_> {
    pub fn run(self) -> anyhow::Result<Analysis> {
        let game = argosy_games::load(self.text)?.game();
        argosy_games::run(game, self)?
    }
}

/// What must be the same for an analysis to be taken up again.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct Terms {
    version: u32,
    fit: u32,
    /// The hash of what the fit says.
    #[serde(default)]
    knots: String,
    record: String,
    knowing: Knowing,
    budget: Budget,
    seed: u64,
}

/// A step that is done with; without a decision it was forced.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Done {
    step: usize,
    decision: Option<Decision>,
}

impl Task for Work<'_> {
    type Answer = anyhow::Result<Analysis>;

    fn run<G: Known>(self) -> Self::Answer {
        let analyst = Analyst::<G>::read(self.text, self.knowing, self.budget, self.seed)?;
        let terms = Terms {
            version: argosy_analysis::VERSION,
            fit: Fit::VERSION,
            knots: analyst.fit().hash(),
            record: analyst.hash().to_owned(),
            knowing: self.knowing,
            budget: self.budget,
            seed: self.seed,
        };
        let (mut log, mut done) = match self.resume {
            Some(path) => {
                let (log, done) = Log::open::<Terms, Done>(path, &terms)?;
                (Some(log), done)
            }
            None => (None, Vec::new()),
        };
        let mut todo = analyst.decisions();
        todo.retain(|&step| !done.iter().any(|done| done.step == step));
        let bar = self.bar;
        bar.set_length((todo.len() + done.len()) as u64);
        bar.set_position(done.len() as u64);
        let work = |&step: &usize| Done { step, decision: analyst.judge(step) };
        share_out(&todo, self.threads, work, |one| {
            if let Some(log) = log.as_mut() {
                log.add(&one)?;
            }
            done.push(one);
            bar.inc(1);
            Ok(ControlFlow::Continue(()))
        })?;
        bar.finish_and_clear();
        Ok(analyst.sum_up(done.into_iter().filter_map(|done| done.decision).collect()))
    }
}
