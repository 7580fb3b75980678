use std::collections::BTreeMap;

use argosy_game::Options;

use crate::each::ChiSquare;
use crate::law::{Law, Verdict, ensure};

/// What is to be tried. `Plan { games: 500, ..Plan::seats(3) }`
#[derive(Clone, Debug)]
pub struct Plan {
    pub n_seats: u8,
    pub games: u32,
    /// The same seed tries the same games, on every machine.
    pub seed: u64,
    /// At how many states of each game the costly laws are tried.
    pub sampled: u32,
    /// One game in this number is written down, read back and replayed.
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
    /// What is hidden, by the word that its line in a position begins with.
    pub(crate) hidden: BTreeMap<String, Hidden>,
    pub(crate) chance: BTreeMap<String, ChiSquare>,
    /// How many games were played with an option set so, as `key=value`.
    options: BTreeMap<String, u64>,
}

/// How often something hidden was dealt again.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Hidden {
    /// At how many sampled states a scramble changed it.
    pub scrambles: u64,
    /// At how many sampled states two worlds of a belief differed in it.
    pub worlds: u64,
}

/// How often one of beliefs and scrambles must have dealt something again before
/// the other, which never did, is held to be at fault.
const TELLING: u64 = 30;

impl Report {
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.steps += other.steps;
        self.longest = self.longest.max(other.longest);
        self.sampled += other.sampled;
        self.refused_options += other.refused_options;
        self.final_hash = self.final_hash.wrapping_add(other.final_hash);
        for (word, times) in &other.hidden {
            let whole = self.hidden.entry(word.clone()).or_default();
            whole.scrambles += times.scrambles;
            whole.worlds += times.worlds;
        }
        for (option, games) in &other.options {
            *self.options.entry(option.clone()).or_default() += games;
        }
        for (kind, samples) in &other.chance {
            self.chance.entry(kind.clone()).or_default().add(samples);
        }
    }

    pub(crate) fn add_game_with(&mut self, options: &Options) {
        for (key, value) in options.iter() {
            *self.options.entry(format!("{key}={value}")).or_default() += 1;
        }
    }

    /// In how many games this option was given and had this value.
    pub fn games_with(&self, key: &str, value: &str) -> u64 {
        self.options.get(&format!("{key}={value}")).copied().unwrap_or(0)
    }

    /// The laws that only many games together can show broken.
    pub fn verdict(&self) -> Verdict {
        for (word, &Hidden { scrambles, worlds }) in &self.hidden {
            ensure(scrambles > 0 || worlds <= TELLING, Law::ScrambleMoves, || {
                format!(
                    "the lines `{word} ...` of positions differed in the worlds of {worlds} states, \
                     but no scramble changed them"
                )
            })?;
            ensure(worlds > 0 || scrambles <= TELLING, Law::WorldsVary, || {
                format!(
                    "scrambles changed the lines `{word} ...` of {scrambles} positions, but the \
                     worlds of a belief never differed in them"
                )
            })?;
        }
        self.chance.iter().try_for_each(|(kind, samples)| samples.sampled_as_weighted(kind))
    }
}
