//! `argosy puzzles`: finds positions in which one move is the best by far and a glance misses
//! it, and checks those that are there.

mod account;
pub(crate) mod asking;
mod games;
mod shelf;
mod sieve;

use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use anyhow::bail;
use argosy_erased::AnyGame;
use argosy_lessons::Puzzle;
use clap::Args;

use crate::share_out::{share_out, threads};
use account::{Account, Question};
use games::{Source, late_decisions};
use shelf::Shelf;
use sieve::{Place, SEEDS};

#[derive(Args, Debug)]
pub struct Puzzles {
    /// The name of the game; `argosy games` lists them.
    game: String,
    /// The file that puzzles are added to.
    #[arg(long, value_name = "FILE")]
    into: PathBuf,
    /// Find nothing, but ask the bots again about every puzzle of the file.
    #[arg(long)]
    check: bool,
    /// How many puzzles the file is to have.
    #[arg(long, default_value_t = 60)]
    wanted: usize,
    /// How long to look for them at most.
    #[arg(long, default_value_t = 60.0)]
    minutes: f64,
    /// The seed of the first game that bots play.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Also look through the records in this folder, before the bots play.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// How many games to look through, or puzzles to check, at once; as many as there are cores
    /// if it is not said.
    #[arg(long)]
    threads: Option<u32>,
}

impl Puzzles {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let kind = argosy_games::find(&self.game)?;
        let shelf = Shelf::open(&self.into, self.wanted)?;
        if self.check {
            return check(kind, &shelf.puzzles, threads(self.threads), out);
        }
        let sources = Source::list(self.records.as_deref(), self.seed)?;
        let mine = Mine {
            kind,
            until: Instant::now() + Duration::from_secs_f64(self.minutes * 60.0),
            shelf: Mutex::new(shelf),
        };
        let (mut games, mut account) = (0, Account::default());
        share_out(
            &sources,
            threads(self.threads),
            |source| mine.look_through(source),
            |looked| {
                let (found, own) = looked?;
                account.add(&own);
                games += 1;
                found.iter().try_for_each(|puzzle| print(puzzle, out))?;
                Ok(if mine.is_done() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            },
        )?;
        let puzzles = mine.lock().puzzles.len();
        writeln!(out, "{}: {puzzles} puzzles. Looked through {games} games:", self.game)?;
        write!(out, "{account}")?;
        Ok(())
    }
}

/// What the threads share.
struct Mine {
    kind: &'static dyn AnyGame,
    until: Instant,
    shelf: Mutex<Shelf>,
}

impl Mine {
    fn lock(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().expect("no thread panics")
    }

    fn is_done(&self) -> bool {
        Instant::now() >= self.until || self.lock().is_full()
    }

    /// Adds the puzzles of a game to the shelf.
    fn look_through(&self, source: &Source) -> anyhow::Result<(Vec<Puzzle>, Account)> {
        let (mut found, mut account) = (Vec::new(), Account::default());
        let game = account.ask(Question::Game, || source.game(self.kind).map(Some))?;
        let (name, game) = game.expect("a game that was not played is an error");
        for (step, seat) in late_decisions(&*game)? {
            if self.is_done() {
                break;
            }
            let position = game.at(step)?.position();
            let place = Place { game: &name, step };
            let puzzle =
                sieve::sift(self.kind, (&position, seat), place, &self.shelf, &mut account)?;
            let Some(puzzle) = puzzle else { continue };
            if self.lock().add(puzzle.clone())? {
                found.push(puzzle);
            }
        }
        Ok((found, account))
    }
}

/// Asks the bots again about every puzzle; an error if one is none.
fn check(
    kind: &dyn AnyGame,
    puzzles: &[Puzzle],
    threads: usize,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let deep = sieve::deep(kind);
    let mut failed = Vec::new();
    let ask = |puzzle: &Puzzle| -> anyhow::Result<(String, u32, u32)> {
        let game = kind.read_position(&puzzle.position())?;
        let finds =
            |bot: &str| asking::finds(&*game, puzzle.seat, bot, &puzzle.solution, (SEEDS, SEEDS));
        Ok((puzzle.id.clone(), finds(&deep)?, finds("greedy")?))
    };
    share_out(puzzles, threads, ask, |asked| {
        let (id, found, glance) = asked?;
        writeln!(out, "{id}: {deep} {found} of {SEEDS}, greedy {glance}")?;
        out.flush()?;
        if !sieve::is_puzzle(found, glance) {
            failed.push(id);
        }
        Ok(ControlFlow::Continue(()))
    })?;
    if !failed.is_empty() {
        bail!("these are no puzzles: {}", failed.join(", "));
    }
    Ok(())
}

fn print(puzzle: &Puzzle, out: &mut impl Write) -> anyhow::Result<()> {
    let Puzzle { id, theme, difficulty, solution, glance, checked, source, .. } = puzzle;
    writeln!(
        out,
        "{id} {theme} {difficulty}: {solution}, not {glance}; {} of {} seeds, {} to {} wins of {}, \
         {} tenths; {source}",
        checked.found,
        checked.seeds,
        checked.won,
        checked.glance_won,
        checked.games,
        checked.tenths
    )?;
    Ok(out.flush()?)
}
