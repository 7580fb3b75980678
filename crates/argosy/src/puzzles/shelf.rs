//! The puzzles of a file, and which more it has room for.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use argosy_lessons::Puzzle;

#[derive(Debug)]
pub struct Shelf {
    file: PathBuf,
    wanted: usize,
    pub puzzles: Vec<Puzzle>,
}

/// What two puzzles must not have in common.
#[derive(Debug)]
pub struct Kind<'a> {
    /// The game that it was found in.
    pub source: &'a str,
    pub theme: &'a str,
    pub solution: &'a str,
    pub glance: &'a str,
}

impl Shelf {
    pub fn open(file: &Path, wanted: usize) -> anyhow::Result<Self> {
        let shown = file.display();
        let puzzles = if file.exists() {
            let text =
                fs::read_to_string(file).with_context(|| format!("{shown} cannot be read"))?;
            serde_json::from_str(&text).with_context(|| format!("{shown} has no puzzles"))?
        } else {
            Vec::new()
        };
        Ok(Self { file: file.to_owned(), wanted, puzzles })
    }

    pub fn is_full(&self) -> bool {
        self.puzzles.len() >= self.wanted
    }

    /// A theme once from each game and for at most two thirds of all puzzles, and the same two
    /// moves at most twice.
    pub fn has_room(&self, kind: &Kind<'_>) -> bool {
        let same_theme = || self.puzzles.iter().filter(|known| known.theme == kind.theme);
        let same_moves = same_theme()
            .filter(|known| (&*known.solution, &*known.glance) == (kind.solution, kind.glance));
        !self.is_full()
            && same_theme().count() * 3 < self.wanted * 2
            && same_moves.count() < 2
            && same_theme().all(|known| source_game(&known.source) != kind.source)
    }

    /// Adds a puzzle if it still has room: another thread may have been quicker.
    pub fn add(&mut self, puzzle: Puzzle) -> anyhow::Result<bool> {
        let Puzzle { theme, solution, glance, .. } = &puzzle;
        let kind = Kind { source: source_game(&puzzle.source), theme, solution, glance };
        if !self.has_room(&kind) || self.puzzles.iter().any(|known| known.id == puzzle.id) {
            return Ok(false);
        }
        self.puzzles.push(puzzle);
        let text = serde_json::to_string_pretty(&self.puzzles)? + "\n";
        let shown = self.file.display();
        fs::write(&self.file, text).with_context(|| format!("{shown} cannot be written"))?;
        Ok(true)
    }
}

/// What a puzzle says of where it was found.
pub fn source_of(game: &str, step: usize) -> String {
    format!("{game}, step {step}")
}

fn source_game(source: &str) -> &str {
    source.rsplit_once(", step ").map_or(source, |(game, _)| game)
}
