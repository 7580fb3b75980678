//! `argosy puzzles`: finds positions in which one move is the best by far and a glance misses
//! it, and checks those that are there.

mod asking;
mod sieve;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use argosy_erased::{AnyGame, Match, Player};
use argosy_game::{Options, Rng, Seat, ToAct};
use argosy_lessons::Puzzle;
use clap::Args;

use sieve::{SEEDS, Stage};

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
}

/// One game to look through, and what it is called.
type Source = (String, Box<dyn Match>);

impl Puzzles {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let kind = argosy_games::find(&self.game)?;
        let mut puzzles = read(&self.into)?;
        if self.check {
            return check(kind, &puzzles, out);
        }
        let until = Instant::now() + Duration::from_secs_f64(self.minutes * 60.0);
        let mut stages = BTreeMap::new();
        let mut records = self.record_files()?.into_iter();
        let mut seed = self.seed;
        while puzzles.len() < self.wanted && Instant::now() < until {
            let (source, game) = match records.next() {
                Some(file) => from_record(kind, &file)?,
                None => {
                    seed += 1;
                    self_play(kind, seed - 1)?
                }
            };
            for (at, seat) in late_decisions(&*game)? {
                if puzzles.len() >= self.wanted || Instant::now() >= until {
                    break;
                }
                let source = format!("{source}, step {at}");
                let position = game.at(at)?.position();
                let (stage, found) = sieve::sift(kind, &position, seat, &source)?;
                *stages.entry(stage).or_insert(0u32) += 1;
                let Some(puzzle) = found else { continue };
                if puzzles.iter().all(|known| known.id != puzzle.id) {
                    print(&puzzle, out)?;
                    puzzles.push(puzzle);
                    write(&self.into, &puzzles)?;
                    break; // One from each game, so that no two are alike.
                }
            }
        }
        let count = |stage| stages.get(&stage).copied().unwrap_or(0);
        writeln!(
            out,
            "{}: {} puzzles. Decisions by how far they came: no choice {}, a glance is enough {}, \
             close {}, not better when played on {}, not found by {} {}, puzzles {}.",
            self.game,
            puzzles.len(),
            count(Stage::Looked),
            count(Stage::Glanced),
            count(Stage::Searched),
            count(Stage::PlayedOn),
            sieve::deep(kind),
            count(Stage::Deep),
            count(Stage::Found),
        )?;
        Ok(())
    }

    fn record_files(&self) -> anyhow::Result<Vec<PathBuf>> {
        let Some(folder) = &self.records else { return Ok(Vec::new()) };
        let entries =
            fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
        let mut files = entries
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<Vec<PathBuf>, _>>()?;
        files.sort();
        Ok(files)
    }
}

fn from_record(kind: &dyn AnyGame, file: &Path) -> anyhow::Result<Source> {
    let shown = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("{shown} cannot be read"))?;
    let game = kind.read_record(&text).with_context(|| format!("{shown} is no record"))?;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    Ok((format!("record {name}"), game))
}

/// A game that bots play. The seed says how many.
fn self_play(kind: &dyn AnyGame, seed: u64) -> anyhow::Result<Source> {
    let card = kind.card();
    let mut dice = Rng::from_seed(seed);
    // Somebody alone has nobody to be ahead of.
    let least = card.min_seats.max(2);
    let seats = least + dice.below(u32::from(card.max_seats - least) + 1) as u8;
    let mut game = kind.create(seats, &Options::new(), &mut dice)?;
    let mut bots = Seat::all(seats)
        .map(|seat| game.player(seat, "easy", dice.next_u64()))
        .collect::<Result<Vec<Box<dyn Player>>, _>>()?;
    loop {
        match game.to_act() {
            ToAct::Over => break,
            ToAct::Chance => {
                game.sample(&mut dice)?;
            }
            ToAct::Seats { owe, .. } => {
                let seat = owe.first().expect("somebody owes a decision");
                let action = bots[seat.index()].choose(&*game, &mut || false)?;
                game.play(seat, &[&action.line])?;
            }
        }
    }
    Ok((format!("seed {seed}, {seats} bots of level easy"), game))
}

/// Decisions of the last third, the last first: what they are worth can be seen to the end.
fn late_decisions(game: &dyn Match) -> anyhow::Result<Vec<(usize, Seat)>> {
    let first = game.n_steps() * 2 / 3;
    let steps = game.steps(first)?;
    let decisions = steps.iter().enumerate();
    Ok(decisions.rev().filter_map(|(at, step)| Some((first + at, step.by?))).collect())
}

/// Asks the bots again about every puzzle.
fn check(kind: &dyn AnyGame, puzzles: &[Puzzle], out: &mut impl Write) -> anyhow::Result<()> {
    let deep = sieve::deep(kind);
    let mut at_a_glance = 0;
    for puzzle in puzzles {
        let game = asking::load(kind, &puzzle.position())?;
        let finds =
            |bot: &str| asking::finds(&*game, puzzle.seat, bot, &puzzle.solution, (SEEDS, SEEDS));
        let (found, glance) = (finds(&deep)?, finds("greedy")?);
        at_a_glance += u32::from(glance * 2 > SEEDS);
        writeln!(out, "{}: {deep} {found} of {SEEDS}, greedy {glance}", puzzle.id)?;
        out.flush()?;
    }
    writeln!(out, "greedy solves {at_a_glance} of {}", puzzles.len())?;
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

fn read(file: &Path) -> anyhow::Result<Vec<Puzzle>> {
    if !file.exists() {
        return Ok(Vec::new());
    }
    let shown = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("{shown} cannot be read"))?;
    serde_json::from_str(&text).with_context(|| format!("{shown} has no puzzles"))
}

fn write(file: &Path, puzzles: &[Puzzle]) -> anyhow::Result<()> {
    let text = serde_json::to_string_pretty(puzzles)? + "\n";
    fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))
}
