use std::collections::BTreeMap;

use game::Options;

use crate::each::ChiSquare;
use crate::law::{Law, Verdict, broken};

/// What is to be tried. `Plan { games: 500, ..Plan::seats(3) }`
#[derive(Clone, Debug)]
pub struct Plan {
    pub n_seats: u8,
    pub games: u32,
    /// The same seed tries the same games, on every machine.
    pub seed: u64,
    /// At how many states of each game the costly laws are tried.
    pub sampled: u32,
    /// One game in so many is written down, read back and replayed.
    pub record_one_in: u32,
    /// Whether points alone decide who is ahead, so that
    /// [`Law::RanksFollowScores`] holds.
    pub ranks_follow_scores: bool,
}

impl Plan {
    /// Two thousand games, and twenty states of each looked at closely.
    pub const fn seats(n_seats: u8) -> Self {
        Self {
            n_seats,
            games: 2000,
            seed: 1,
            sampled: 20,
            record_one_in: 4,
            ranks_follow_scores: false,
        }
    }
}

/// One game of a plan: all that decides how it goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    pub n_seats: u8,
    pub options: Options,
    pub seed: u64,
}

/// What was tried, added up over games.
#[derive(Clone, Default, Debug)]
pub struct Report {
    pub games: u64,
    pub steps: u64,
    /// The steps of the longest game.
    pub longest: u64,
    /// States that the costly laws were tried at.
    pub sampled: u64,
    /// Random options that the game refused, as combinations it does not play.
    pub refused_options: u64,
    /// The sum of hashes of all final positions: equal runs have equal sums.
    pub final_hash: u64,
    pub(crate) scrambles_that_moved: u64,
    pub(crate) worlds_that_varied: u64,
    pub(crate) chance: BTreeMap<String, ChiSquare>,
}

/// How many sampled states must have shown something hidden before a belief or a
/// scramble that never changes anything is held to be at fault.
const TELLING: u64 = 50;

impl Report {
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.steps += other.steps;
        self.longest = self.longest.max(other.longest);
        self.sampled += other.sampled;
        self.refused_options += other.refused_options;
        self.final_hash = self.final_hash.wrapping_add(other.final_hash);
        self.scrambles_that_moved += other.scrambles_that_moved;
        self.worlds_that_varied += other.worlds_that_varied;
        for (kind, samples) in &other.chance {
            self.chance.entry(kind.clone()).or_default().add(samples);
        }
    }

    /// The laws that only many games together can show broken.
    pub fn verdict(&self) -> Verdict {
        if self.scrambles_that_moved == 0 && self.worlds_that_varied > TELLING {
            let why = format!(
                "beliefs drew different worlds at {} states, but no scramble changed anything",
                self.worlds_that_varied
            );
            return broken(Law::ScrambleMoves, why);
        }
        if self.worlds_that_varied == 0 && self.scrambles_that_moved > TELLING {
            let why = format!(
                "scrambles changed {} states, but beliefs always drew the same world",
                self.scrambles_that_moved
            );
            return broken(Law::WorldsVary, why);
        }
        self.chance.iter().try_for_each(|(kind, samples)| samples.sampled_as_weighted(kind))
    }
}
