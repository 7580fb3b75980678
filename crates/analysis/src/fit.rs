use std::sync::OnceLock;

use argosy_game::content_hash;
use serde::{Deserialize, Serialize};

use crate::chances::exponential;

/// How a game and number of seats turns leads into chances to win. It is data with a
/// version: `argosy fit` makes it from games of bots and checks it on others.
///
/// The chances are a softmax over the seats of `slope * lead + bias`. Slopes and biases
/// stand at knots that divide the progress of the game evenly; between two knots they are
/// interpolated, so that no step jumps because a phase ends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fit {
    /// The version of this form of data.
    pub version: u32,
    pub game: String,
    pub seats: u8,
    /// How it was made.
    pub origin: Origin,
    /// From the beginning of the game to its end.
    pub knots: Vec<Knot>,
}

/// The numbers at one moment of the game, in thousandths.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Knot {
    /// What a lead of one counts.
    pub slope: i32,
    /// What each seat has for sitting where it sits; the first has nothing.
    pub biases: Vec<i32>,
}

/// How a fit was made and how well it did on games that it had not seen.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Origin {
    /// The command that makes it again.
    pub command: String,
    /// Games that it was made from.
    pub games: u64,
    /// Games that it was checked on.
    pub held_out: u64,
    /// Positions of those, for every seat one statement.
    pub positions: u64,
    /// The expected calibration error, in parts per million.
    pub calibration_error: u32,
    /// The mean squared error, in parts per million, of a statement about one seat.
    pub squared_error: u32,
    /// The same for saying of every seat that its chance is one in the number of seats.
    pub squared_error_of_even: u32,
}

/// A lead beyond this says no more.
const MOST_LEAD: f32 = 12.0;

impl Fit {
    pub const VERSION: u32 = 1;

    /// The fit that comes with the program, if this game has one for this number of seats.
    pub fn find(game: &str, seats: u8) -> Option<&'static Self> {
        all().iter().find(|fit| fit.game == game && fit.seats == seats)
    }

    /// What it says, in short: what was judged by a fit of another hash was judged otherwise.
    pub fn hash(&self) -> String {
        content_hash(&serde_json::to_string(&self.knots).expect("numbers are JSON"))
    }

    /// The shares of the win of as many seats as there are values, as an evaluation gives
    /// them, in a game that has come so far.
    pub fn shares(&self, values: &[f32], progress: f32) -> [f64; argosy_game::MAX_SEATS] {
        let (knot, weight) = self.place(progress);
        let (here, next) = (&self.knots[knot], &self.knots[(knot + 1).min(self.knots.len() - 1)]);
        let between = |here: i32, next: i32| {
            (f64::from(here) * (1.0 - weight) + f64::from(next) * weight) / 1000.0
        };
        let slope = between(here.slope, next.slope);
        let mut shares = [0.0; argosy_game::MAX_SEATS];
        for (seat, &value) in values.iter().enumerate() {
            let bias = between(here.biases[seat], next.biases[seat]);
            shares[seat] = slope * f64::from(lead(value)) + bias;
        }
        softmax(&mut shares[..values.len()]);
        shares
    }

    /// The knot before this progress, and how far the next one is reached.
    pub(crate) fn place(&self, progress: f32) -> (usize, f64) {
        place(self.knots.len(), progress)
    }
}

pub(crate) fn place(knots: usize, progress: f32) -> (usize, f64) {
    let at = f64::from(progress.clamp(0.0, 1.0)) * (knots - 1) as f64;
    let knot = (at as usize).min(knots - 1);
    (knot, at - knot as f64)
}

/// What [`argosy_search::standing`] was given for this value: how far a seat is ahead of
/// its rivals, in the game's own measure.
pub(crate) fn lead(value: f32) -> f32 {
    let beyond_half = (2.0 * value - 1.0).clamp(-0.999, 0.999);
    (beyond_half / (1.0 - beyond_half.abs())).clamp(-MOST_LEAD, MOST_LEAD)
}

/// Turns weights into shares that sum to one.
pub(crate) fn softmax(weights: &mut [f64]) {
    let most = weights.iter().copied().fold(f64::MIN, f64::max);
    for weight in weights.iter_mut() {
        *weight = exponential(*weight - most);
    }
    let sum: f64 = weights.iter().sum();
    for weight in weights.iter_mut() {
        *weight /= sum;
    }
}

/// Another fit is another line here.
macro_rules! fits {
    ($($file:literal),* $(,)?) => {
        &[$(include_str!(concat!("../data/", $file))),*]
    };
}

const FILES: &[&str] = fits![
    "catan-2.json",
    "catan-3.json",
    "catan-4.json",
    "golden-city-3.json",
    "golden-city-4.json",
    "ragusa-2.json",
    "ragusa-3.json",
    "ragusa-4.json",
    "ragusa-5.json",
    "rialto-2.json",
    "rialto-3.json",
    "rialto-4.json",
    "rialto-5.json",
];

fn all() -> &'static [Fit] {
    static ALL: OnceLock<Vec<Fit>> = OnceLock::new();
    ALL.get_or_init(|| {
        let read = |text: &&str| serde_json::from_str(text).expect("a fit is what `fit` wrote");
        FILES.iter().map(read).collect()
    })
}

#[cfg(test)]
mod tests {
    use argosy_search::standing;

    use super::*;

    fn fit() -> Fit {
        let knot = |slope| Knot { slope, biases: vec![0, 100, 0] };
        Fit {
            version: Fit::VERSION,
            game: "toy".to_owned(),
            seats: 3,
            origin: Origin::default(),
            knots: vec![knot(0), knot(1000), knot(4000)],
        }
    }

    #[test]
    fn a_lead_is_what_a_standing_was_made_of() {
        let values = standing(&[9.0, 5.0], 4.0);
        assert!((lead(values[0]) - 1.0).abs() < 1e-4 && (lead(values[1]) + 1.0).abs() < 1e-4);
        assert!(lead(1.0).is_finite() && lead(0.0).is_finite());
    }

    #[test]
    fn a_fit_that_says_something_else_has_another_hash() {
        let (one, mut other) = (fit(), fit());
        other.origin.command = "argosy fit toy".to_owned();
        assert_eq!(one.hash(), other.hash());
        other.knots[1].biases[2] = 1;
        assert_ne!(one.hash(), other.hash());
        let hashes: std::collections::BTreeSet<_> = all().iter().map(Fit::hash).collect();
        assert_eq!(hashes.len(), all().len());
    }

    #[test]
    fn the_same_lead_counts_more_the_later_it_is() {
        let values = standing(&[9.0, 5.0, 5.0], 4.0);
        let leader = |progress| fit().shares(&values[..3], progress)[0];
        assert!((leader(0.0) - 0.32).abs() < 0.02, "{}", leader(0.0));
        for step in 0..20 {
            let (now, next) = (leader(step as f32 / 20.0), leader((step + 1) as f32 / 20.0));
            assert!(now < next && next - now < 0.12, "{now} {next}");
        }
        let shares = fit().shares(&values[..3], 0.7);
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(shares[1] > shares[2], "a seat can be worth something");
    }
}
