//! Where puzzles are looked for: records, and games that quick bots play.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use argosy_erased::{AnyGame, Match, Player};
use argosy_game::{Options, Rng, Seat, ToAct};

/// A game to look through.
#[derive(Clone, Debug)]
pub enum Source {
    Record(PathBuf),
    /// Bots play it; the seed says how many.
    Seed(u64),
}

impl Source {
    /// The records of a folder, if there is one, and then games from this seed on.
    pub fn list(records: Option<&Path>, seed: u64) -> anyhow::Result<Vec<Self>> {
        let mut files = match records {
            None => Vec::new(),
            Some(folder) => files_of(folder)?,
        };
        files.sort();
        let games = (seed..seed.saturating_add(MOST_GAMES)).map(Self::Seed);
        Ok(files.into_iter().map(Self::Record).chain(games).collect())
    }

    /// The game, and what it is called.
    pub fn game(&self, kind: &dyn AnyGame) -> anyhow::Result<(String, Box<dyn Match>)> {
        match self {
            Self::Record(file) => from_record(kind, file),
            Self::Seed(seed) => self_play(kind, *seed),
        }
    }
}

/// Who plays the games: quick bots of different strength, so that mistakes are made and the
/// positions after them are met.
const LEVELS: [&str; 3] = ["easy", "greedy", "greedy"];

/// More than anybody waits for.
const MOST_GAMES: u64 = 100_000;

fn files_of(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let unread = || format!("{} cannot be read", folder.display());
    let entries = fs::read_dir(folder).with_context(unread)?;
    entries.map(|entry| Ok(entry.with_context(unread)?.path())).collect()
}

fn from_record(kind: &dyn AnyGame, file: &Path) -> anyhow::Result<(String, Box<dyn Match>)> {
    let shown = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("{shown} cannot be read"))?;
    let game = kind.read_record(&text).with_context(|| format!("{shown} is no record"))?;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    Ok((format!("record {name}"), game))
}

fn self_play(kind: &dyn AnyGame, seed: u64) -> anyhow::Result<(String, Box<dyn Match>)> {
    let card = kind.card();
    let mut dice = Rng::from_seed(seed);
    // Somebody alone has nobody to be ahead of.
    let least = card.min_seats.max(2);
    let seats = least + dice.below(u32::from(card.max_seats - least) + 1) as u8;
    let mut game = kind.create(seats, &Options::new(), &mut dice)?;
    let levels: Vec<&str> =
        (0..seats).map(|_| LEVELS[dice.below(LEVELS.len() as u32) as usize]).collect();
    let mut bots = Seat::all(seats)
        .zip(&levels)
        .map(|(seat, level)| game.player(seat, level, dice.next_u64()))
        .collect::<Result<Vec<Box<dyn Player>>, _>>()?;
    play_out(&mut *game, &mut bots, &mut dice)?;
    Ok((format!("seed {seed}, {}", levels.join(" ")), game))
}

/// Bots play a game to its end.
pub fn play_out(
    game: &mut dyn Match,
    bots: &mut [Box<dyn Player>],
    dice: &mut Rng,
) -> Result<(), argosy_erased::Error> {
    loop {
        match game.to_act() {
            ToAct::Over => return Ok(()),
            ToAct::Chance => {
                game.sample(dice)?;
            }
            ToAct::Seats { owe, .. } => {
                let seat = owe.first().expect("somebody owes a decision");
                let action = bots[seat.index()].choose(game, &mut || false)?;
                game.play(seat, &[&action.line])?;
            }
        }
    }
}

/// How many steps before the end are looked at.
const LATE: usize = 120;

/// The last decisions, the very last first: near the end a search sees what they are worth, and
/// one is more often ahead by far.
pub fn late_decisions(game: &dyn Match) -> anyhow::Result<Vec<(usize, Seat)>> {
    let first = game.n_steps().saturating_sub(LATE);
    let steps = game.steps(first)?;
    let decisions = steps.iter().enumerate();
    Ok(decisions.rev().filter_map(|(at, step)| Some((first + at, step.by?))).collect())
}
