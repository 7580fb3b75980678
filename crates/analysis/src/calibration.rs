use serde::{Deserialize, Serialize};

use crate::{Chances, WHOLE};

/// How often came true what was said to be so likely.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Calibration {
    /// Statements by what they said, in steps of a tenth.
    pub bins: Vec<Bin>,
    /// Sum of the squares of what they missed by.
    squares: f64,
    /// The same for saying that all seats are alike.
    squares_of_even: f64,
}

/// Statements that said about the same.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Bin {
    pub count: u64,
    /// The sum of what they said, as shares.
    pub said: f64,
    /// The sum of what came true.
    pub won: f64,
}

const BINS: usize = 10;

impl Default for Calibration {
    fn default() -> Self {
        Self { bins: vec![Bin::default(); BINS], squares: 0.0, squares_of_even: 0.0 }
    }
}

impl Calibration {
    /// One position: what was said of each seat, and how the game ended.
    pub fn add(&mut self, said: &Chances, end: &Chances) {
        let even = 1.0 / said.0.len() as f64;
        let share = |part: u32| f64::from(part) / f64::from(WHOLE);
        for (&said, &end) in said.0.iter().zip(&end.0) {
            let (said, won) = (share(said), share(end));
            let bin = &mut self.bins[((said * BINS as f64) as usize).min(BINS - 1)];
            bin.count += 1;
            bin.said += said;
            bin.won += won;
            self.squares += (said - won) * (said - won);
            self.squares_of_even += (even - won) * (even - won);
        }
    }

    pub fn statements(&self) -> u64 {
        self.bins.iter().map(|bin| bin.count).sum()
    }

    /// By how much what was said and what came true differ in a bin, in the mean.
    pub fn expected_error(&self) -> f64 {
        let misses = self.bins.iter().map(|bin| (bin.said - bin.won).abs());
        misses.sum::<f64>() / self.statements().max(1) as f64
    }

    /// The mean squared error of a statement.
    pub fn squared_error(&self) -> f64 {
        self.squares / self.statements().max(1) as f64
    }

    /// The mean squared error of saying that all seats are alike.
    pub fn squared_error_of_even(&self) -> f64 {
        self.squares_of_even / self.statements().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_true_as_often_as_said_has_no_error() {
        let mut honest = Calibration::default();
        let mut boastful = Calibration::default();
        for game in 0..10 {
            let won = if game < 7 { WHOLE } else { 0 };
            let end = Chances(vec![won, WHOLE - won]);
            honest.add(&Chances(vec![700_000, 300_000]), &end);
            boastful.add(&Chances(vec![900_000, 100_000]), &end);
        }
        assert!(honest.expected_error() < 1e-9, "{}", honest.expected_error());
        assert!((boastful.expected_error() - 0.2).abs() < 1e-9);
        assert!(honest.squared_error() < honest.squared_error_of_even());
        assert!((honest.squared_error() - 0.21).abs() < 1e-9);
        assert_eq!(honest.statements(), 20);
    }
}
