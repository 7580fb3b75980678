//! Puzzles: positions in which one move is the best by far, and a glance misses it.
//!
//! `argosy puzzles` finds and checks them. To a table a puzzle is a very short lesson: a
//! position, and the move that is asked for.

use std::sync::LazyLock;

use argosy_game::Seat;
use serde::{Deserialize, Serialize};

use crate::{Lesson, Step, read};

/// The theme of a puzzle in which the game is won this turn.
pub const WIN: &str = "win";

/// One puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Eight hexadecimal digits of the position's hash.
    pub id: String,
    pub seats: u8,
    /// Who is to find the move.
    pub seat: Seat,
    /// What it is about: the kind of the action, or [`WIN`].
    pub theme: String,
    /// From 1 to 3, by the weakest level that finds it.
    pub difficulty: u8,
    /// The move.
    pub solution: String,
    /// What looks best at first sight.
    pub glance: String,
    /// What happens afterwards up to the next decision of somebody else, as records write it.
    pub then: Vec<String>,
    /// How the seat wins with it before anybody else does anything, if it can: what it does
    /// after the solution.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub win: Vec<String>,
    /// How it was found to be one.
    pub checked: Checked,
    /// The game that it was found in.
    pub source: String,
    pub position: Vec<String>,
}

/// What the search for the puzzle measured.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checked {
    /// The bot that was asked with `seeds` different seeds.
    pub by: String,
    pub seeds: u32,
    /// How often it found the move.
    pub found: u32,
    /// How often a bot that looks one action ahead did, with as many seeds.
    pub at_a_glance: u32,
    /// Games that were played on after the move, and after the one that looks best at first
    /// sight, with the same hidden cards and the same dice.
    pub games: u32,
    /// How many of them the seat won after the move. A shared win counts in part.
    pub won: u32,
    /// How many it won after the other one.
    pub glance_won: u32,
    /// By how many tenths of a point the move left the seat better, in the mean.
    pub tenths: i32,
}

/// What a lesson that is a puzzle is called: this and the puzzle's id.
const PREFIX: &str = "puzzle-";

impl Puzzle {
    /// The position as text.
    pub fn position(&self) -> String {
        self.position.join("\n") + "\n"
    }

    /// The puzzle as a guided game of one move.
    pub fn lesson(&self, game: &str) -> Lesson {
        let find = Step { own: vec![self.solution.clone()], ..Step::saying("find") };
        let on = Step { then: self.then.clone(), ..Step::saying("solved") };
        Lesson {
            game: game.to_owned(),
            name: format!("{PREFIX}{}", self.id),
            seat: self.seat,
            level: "medium".to_owned(),
            start: self.position.iter().map(|line| format!("position {line}")).collect(),
            before: Vec::new(),
            steps: vec![find, on],
            seats: Some(self.seats),
        }
    }
}

const FILES: &[(&str, &str)] = &[
    ("catan", include_str!("../puzzles/catan.json")),
    ("golden-city", include_str!("../puzzles/golden-city.json")),
    ("ragusa", include_str!("../puzzles/ragusa.json")),
    ("rialto", include_str!("../puzzles/rialto.json")),
];

/// The puzzles of every game.
pub fn puzzles() -> &'static [(&'static str, Vec<Puzzle>)] {
    static PUZZLES: LazyLock<Vec<(&str, Vec<Puzzle>)>> =
        LazyLock::new(|| FILES.iter().map(|&(game, text)| (game, read(text))).collect());
    &PUZZLES
}

/// The puzzle that a lesson's name means.
pub(crate) fn find(game: &str, name: &str) -> Option<Lesson> {
    let id = name.strip_prefix(PREFIX)?;
    let (game, puzzles) = puzzles().iter().find(|(own, _)| *own == game)?;
    Some(puzzles.iter().find(|puzzle| puzzle.id == id)?.lesson(game))
}
