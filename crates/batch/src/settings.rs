use std::collections::BTreeMap;

use argosy_erased::Error;
use argosy_game::{Options, Ranks, Scores, Seat};
use serde::{Deserialize, Serialize};

/// What a seat is given when its game is over; before that it is given nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reward {
    /// 1 for a first place, otherwise 0. Nobody need have won.
    Win,
    /// From 1 for the first place to 0 for the last, automata counted.
    Rank,
    /// The points.
    Score,
}

/// What happens to a game that is over.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Autoreset {
    /// Another begins in the same step; the last observation is in the rows of final ones.
    SameStep,
    /// Another begins in the next step, which takes no action of it.
    NextStep,
    /// It stays over until the caller resets it; its actions are passed over.
    Disabled,
}

/// How the games of a batch are played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    pub n_seats: u8,
    /// As the game lists them; what is left out has its default.
    pub options: BTreeMap<String, String>,
    pub reward: Reward,
    pub autoreset: Autoreset,
    /// Decisions with one legal action are not asked for.
    pub skip_forced: bool,
    /// Seats that may act but need not are asked too; one more action passes.
    pub poll_may: bool,
}

macro_rules! by_word {
    ($type:ident, $($word:literal => $variant:ident),+) => {
        impl std::str::FromStr for $type {
            type Err = Error;

            fn from_str(word: &str) -> Result<Self, Error> {
                match word {
                    $($word => Ok(Self::$variant),)+
                    other => {
                        let known = [$($word),+].join(", ");
                        Err(Error::new("unknown_word", format!("`{other}` is none of {known}")))
                    }
                }
            }
        }
    };
}

by_word!(Reward, "win" => Win, "rank" => Rank, "score" => Score);
by_word!(Autoreset, "same_step" => SameStep, "next_step" => NextStep, "disabled" => Disabled);

impl Settings {
    pub(crate) fn options(&self) -> Options {
        let mut options = Options::new();
        for (key, value) in &self.options {
            options.set(key, value);
        }
        options
    }
}

impl Reward {
    /// What a seat is given for this end of a game.
    pub fn of(self, seat: Seat, ranks: &Ranks, scores: impl FnOnce() -> Scores) -> f32 {
        match self {
            Self::Win => f32::from(u8::from(ranks.of(seat) == 1)),
            Self::Rank => {
                let ranked = ranks.seats().len() + ranks.automata().len();
                let behind = ranked as f32 - f32::from(ranks.of(seat));
                // Without a winner the last place is one further down.
                (behind / (ranked as f32 - 1.0)).max(0.0)
            }
            Self::Score => scores().of(seat) as f32,
        }
    }
}
