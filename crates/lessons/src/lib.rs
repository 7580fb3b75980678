//! Guided games, first-time cards and puzzles, as data.
//!
//! A lesson points and knows no rule: it is the beginning of a game, and the steps that follow,
//! some of them to be done by the learner. The engine says what is legal, and the tests
//! replay every lesson through it. What is said is in the client's own files of words.
//!
//! ```
//! use argosy_games::find as game;
//! use argosy_lessons::{find, lessons};
//!
//! let lesson = find("catan", "first").unwrap();
//! let (record, standing) = lesson.record();
//! // The engine checks every step of it.
//! let played = game("catan").unwrap().read_record(&record).unwrap();
//! assert!(played.n_steps() > standing);
//! assert!(lessons().iter().any(|lesson| lesson.game == "ragusa"));
//! ```

mod puzzles;

use std::borrow::Cow;
use std::sync::LazyLock;

use argosy_game::{RECORD_FIRST_LINE, Seat};
use serde::Deserialize;

pub use puzzles::{Checked, Puzzle, WIN, puzzles};

/// One guided game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    pub game: String,
    pub name: String,
    /// Who learns.
    pub seat: Seat,
    /// Whom one plays on against afterwards.
    pub level: String,
    /// The first lines of a record: rules, seats, options, and what was laid out.
    pub start: Vec<String>,
    /// Steps that stand when the lesson begins, as records write them.
    pub before: Vec<String>,
    pub steps: Vec<Step>,
    /// How many sit at the table, where the start does not say it.
    #[serde(default)]
    pub seats: Option<u8>,
}

/// Something to read, and perhaps to do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The end of a message's name: `learn-GAME-LESSON-SAY`.
    pub say: String,
    /// What is lit: `place:X` on the board, `pile:X` beside it, `seat:N`, `desk`, `board`. What
    /// is to be done is lit anyhow.
    #[serde(default)]
    pub light: Vec<String>,
    /// What the player may touch to read why it is refused.
    #[serde(default)]
    pub touch: Option<String>,
    /// What the player does, each by itself.
    #[serde(default, rename = "do")]
    pub own: Vec<String>,
    /// What the others and chance do afterwards, as records write it.
    #[serde(default)]
    pub then: Vec<String>,
}

/// What is said the first time that something can be chosen in a real game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The end of a message's name: `card-GAME-SAY`.
    pub say: String,
    /// The kinds of actions that it is about: the `do` of their values.
    pub kinds: Vec<String>,
}

/// The cards of one game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    pub game: String,
    pub cards: Vec<Card>,
}

impl Lesson {
    /// The whole game as a record, and how many of its steps stand when the lesson begins.
    pub fn record(&self) -> (String, usize) {
        let mut lines = vec![RECORD_FIRST_LINE.to_owned(), format!("game {}", self.game)];
        lines.extend(self.start.iter().cloned());
        lines.push(String::new());
        lines.extend(self.before.iter().cloned());
        for step in &self.steps {
            lines.extend(step.own.iter().map(|line| format!("{} {line}", self.seat.number())));
            lines.extend(step.then.iter().cloned());
        }
        lines.extend(["unfinished", "hash none", ""].map(str::to_owned));
        (lines.join("\n"), self.before.len())
    }

    /// How many sit at the table.
    pub fn n_seats(&self) -> Option<u8> {
        let own = |line: &String| {
            let line = line.strip_prefix("position ").unwrap_or(line);
            line.strip_prefix("seats ")?.parse().ok()
        };
        self.seats.or_else(|| self.start.iter().find_map(own))
    }
}

impl Step {
    fn saying(say: &str) -> Self {
        Self { say: say.to_owned(), ..Self::default() }
    }
}

const LESSON_FILES: &[&str] = &[
    include_str!("../data/catan/first.json"),
    include_str!("../data/catan/two.json"),
    include_str!("../data/golden-city/first.json"),
    include_str!("../data/golden-city/end.json"),
    include_str!("../data/ragusa/first.json"),
    include_str!("../data/ragusa/end.json"),
    include_str!("../data/ragusa/two.json"),
    include_str!("../data/ragusa/alone.json"),
    include_str!("../data/rialto/first.json"),
    include_str!("../data/rialto/end.json"),
    include_str!("../data/rialto/neutral.json"),
];

const CARD_FILES: &[&str] = &[
    include_str!("../data/catan/cards.json"),
    include_str!("../data/golden-city/cards.json"),
    include_str!("../data/ragusa/cards.json"),
    include_str!("../data/rialto/cards.json"),
];

fn read<T: for<'a> Deserialize<'a>>(text: &str) -> T {
    serde_json::from_str(text).expect("every file is read by a test")
}

/// Every guided game.
pub fn lessons() -> &'static [Lesson] {
    static LESSONS: LazyLock<Vec<Lesson>> =
        LazyLock::new(|| LESSON_FILES.iter().map(|text| read(text)).collect());
    &LESSONS
}

/// The cards of every game.
pub fn cards() -> &'static [Cards] {
    static CARDS: LazyLock<Vec<Cards>> =
        LazyLock::new(|| CARD_FILES.iter().map(|text| read(text)).collect());
    &CARDS
}

/// The lesson of this name, or the puzzle.
pub fn find(game: &str, name: &str) -> Option<Cow<'static, Lesson>> {
    let lesson = lessons().iter().find(|lesson| lesson.game == game && lesson.name == name);
    lesson.map(Cow::Borrowed).or_else(|| puzzles::find(game, name).map(Cow::Owned))
}
