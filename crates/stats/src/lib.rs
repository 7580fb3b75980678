//! What happened in a game, counted.
//!
//! [`of_record`] replays a record and folds what a viewer saw of it into
//! [`Statistics`]: points over time for everybody, and what is worth counting in
//! that game. The same numbers come as [`Chart`]s, which [`text`] and [`svg`] print
//! and a client draws.
//!
//! The fold is given the views and events of one viewer and nothing else, so that
//! it cannot show more than they do. Once a game is over everybody may know all.
//!
//! ```
//! use argosy_catan::Catan;
//! use argosy_game::{Options, Viewer};
//! use argosy_game_test::random_record;
//! use argosy_stats::{Detail, of_record, text};
//!
//! let record = random_record::<Catan>(3, &Options::new(), 1).unwrap().to_string();
//! let statistics = of_record(&record, Viewer::All).unwrap();
//! assert!(statistics.over && matches!(statistics.detail, Detail::Catan(_)));
//! // The last moment is the final score.
//! let points: Vec<i32> = statistics.scores.0.iter().map(|line| line.total).collect();
//! assert_eq!(statistics.moments.last().unwrap().points, points);
//! print!("{}", text(&statistics));
//! ```

mod catan;
mod chart;
mod fold;
mod golden_city;
mod ragusa;
mod rialto;
mod svg;
mod text;

use argosy_game::{Game, Record, RecordError, Scores, Viewer, Who};
use schemars::JsonSchema;
use serde::Serialize;

pub use catan::{CardsIn, CardsOut, CatanCounts, CatanPlayer, Trades};
pub use chart::{Chart, ChartKind, Label, Row};
pub use golden_city::{GoldenCityCounts, GoldenCityRound};
pub use ragusa::{RagusaCounts, RagusaPlayer};
pub use rialto::{RialtoCounts, RialtoPlayer};
pub use svg::svg;
pub use text::text;

/// Everything that is counted of one game.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Statistics {
    pub game: &'static str,
    /// Whether the game is over; if not, there is only what the viewer may know.
    pub over: bool,
    /// Everybody with a score, seats first. Lists of players are in this order.
    pub players: Vec<Who>,
    /// What a turn of `moments` is.
    pub unit: Unit,
    /// The points at the end of every turn; the last one is how things stand.
    pub moments: Vec<Moment>,
    pub scores: Scores,
    pub detail: Detail,
    /// The same as pictures, in the order in which people want to see them.
    pub charts: Vec<Chart>,
}

/// What points are listed after.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    Turn,
    Stage,
    Round,
}

/// How things stood after a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Moment {
    /// 0 is before the first turn.
    pub turn: u32,
    /// Whose turn it was, where turns belong to somebody.
    pub who: Option<Who>,
    /// The number of steps of the record before it.
    pub step: usize,
    /// By player.
    pub points: Vec<i32>,
}

/// What only one game has.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Detail {
    Catan(CatanCounts),
    Ragusa(RagusaCounts),
    Rialto(RialtoCounts),
    GoldenCity(GoldenCityCounts),
}

/// How a player of a game with offers treats the others.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, serde::Deserialize)]
pub struct Manners {
    pub turns: u32,
    pub offers: u32,
    /// Offers that somebody took.
    pub taken: u32,
    /// Offers that nobody had wanted before, made again word for word.
    pub repeats: u32,
}

impl Statistics {
    /// By player; `None` in a game without offers.
    pub fn manners(&self) -> Option<Vec<Manners>> {
        let Detail::Catan(counts) = &self.detail else { return None };
        let manners = |player: &CatanPlayer| {
            let Trades { turns, offers, taken, repeats, .. } = player.trades;
            Manners { turns, offers, taken, repeats }
        };
        Some(counts.players.iter().map(manners).collect())
    }
}

/// Why there are no statistics.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    #[error("this is no record of a game")]
    NotARecord,
    #[error("there are no statistics of the game {0}")]
    UnknownGame(String),
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// The statistics of a record, as this viewer may know them; of a finished game
/// everybody may know all.
pub fn of_record(text: &str, viewer: Viewer) -> Result<Statistics, Error> {
    let game = Record::<argosy_catan::Catan>::game_of(text).ok_or(Error::NotARecord)?;
    match game {
        argosy_catan::Catan::NAME => read::<argosy_catan::Catan, CatanCounts>(text, viewer),
        argosy_ragusa::Ragusa::NAME => read::<argosy_ragusa::Ragusa, RagusaCounts>(text, viewer),
        argosy_rialto::Rialto::NAME => read::<argosy_rialto::Rialto, RialtoCounts>(text, viewer),
        argosy_golden_city::GoldenCity::NAME => {
            read::<argosy_golden_city::GoldenCity, GoldenCityCounts>(text, viewer)
        }
        other => Err(Error::UnknownGame(other.chars().take(40).collect())),
    }
}

fn read<G: Game, C: fold::Count<G>>(text: &str, viewer: Viewer) -> Result<Statistics, Error> {
    Ok(fold::fold::<G, C>(&Record::parse(text)?, viewer))
}
