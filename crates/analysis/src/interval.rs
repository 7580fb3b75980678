use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where a difference of chances lies, in parts per million: a mean and the bounds of
/// Student's 95 % interval.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Interval {
    pub low: i32,
    pub mean: i32,
    pub high: i32,
}

/// Student's factor for 95 %, by the number of values: two are the least.
const STUDENT: [f64; 15] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
    2.145, 2.131,
];

impl Interval {
    /// Of values that were drawn independently, at least two of them, in shares.
    pub fn of(values: &[f64]) -> Self {
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
        let error = (squares / (count - 1.0) / count).sqrt();
        let half = STUDENT[(values.len() - 2).min(STUDENT.len() - 1)] * error;
        let parts = |share: f64| (share * 1e6).round() as i32;
        Self { low: parts(mean - half), mean: parts(mean), high: parts(mean + half) }
    }

    /// The same difference looked at from the other side.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self { low: -self.high, mean: -self.mean, high: -self.low }
    }

    /// Whether it is open on which side of this bound the difference lies.
    pub fn straddles(&self, bound: i32) -> bool {
        self.low < bound && bound <= self.high
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_values_and_closer_ones_make_it_narrower() {
        let wide = Interval::of(&[0.0, 0.1]);
        let four = Interval::of(&[0.0, 0.1, 0.0, 0.1]);
        let close = Interval::of(&[0.04, 0.06, 0.04, 0.06]);
        for interval in [wide, four, close] {
            assert_eq!(interval.mean, 50_000);
        }
        assert!(wide.low < four.low && four.low < close.low);
        // 0.05 - 3.182 * 0.057735 / 2
        assert_eq!(four.low, -41_856);
        assert_eq!(four.reversed(), Interval { low: -four.high, mean: -50_000, high: 41_856 });
        assert!(four.straddles(50_000) && !close.straddles(100_000));
    }
}
