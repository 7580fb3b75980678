use argosy_game::Ranks;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A chance of one, in parts per million.
pub const WHOLE: u32 = 1_000_000;

/// The chance of each seat to win, in parts per million. They sum to [`WHOLE`], or to
/// nothing once a game is over that nobody has won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Chances(pub Vec<u32>);

impl Chances {
    /// Rounds shares that sum to one so that their parts sum to the whole: the largest
    /// remainders are rounded up, the first seat's first.
    pub fn rounded(shares: &[f64]) -> Self {
        let exact: Vec<f64> = shares.iter().map(|share| share * f64::from(WHOLE)).collect();
        let mut parts: Vec<u32> = exact.iter().map(|&part| part as u32).collect();
        let mut seats: Vec<usize> = (0..shares.len()).collect();
        let remainder = |seat: usize| exact[seat] - exact[seat].floor();
        seats.sort_by(|&left, &right| remainder(right).total_cmp(&remainder(left)));
        let missing = WHOLE.saturating_sub(parts.iter().sum());
        for turn in 0..missing as usize {
            parts[seats[turn % seats.len()]] += 1;
        }
        Self(parts)
    }

    /// The game is over: the winners share the whole.
    pub fn of_ranks(ranks: &Ranks) -> Self {
        let winners = ranks.winners();
        if winners.is_empty() {
            return Self(vec![0; ranks.seats().len()]);
        }
        let share = |rank: &u8| if *rank == 1 { 1.0 / f64::from(winners.len()) } else { 0.0 };
        Self::rounded(&ranks.seats().iter().map(share).collect::<Vec<f64>>())
    }
}

/// e to the power of `x`, which is not above 0, by multiplications alone: those are the
/// same on every platform.
pub(crate) fn exponential(x: f64) -> f64 {
    const SQUARINGS: u32 = 20;
    let mut power = (1.0 + x.max(-700.0) / f64::from(1 << SQUARINGS)).max(0.0);
    for _ in 0..SQUARINGS {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_sum_to_the_whole_whatever_is_rounded() {
        for shares in [vec![1.0 / 3.0; 3], vec![0.123_456_78, 0.876_543_22], vec![0.2; 5]] {
            let chances = Chances::rounded(&shares);
            assert_eq!(chances.0.iter().sum::<u32>(), WHOLE, "{chances:?}");
        }
        assert_eq!(Chances::rounded(&[1.0 / 3.0; 3]).0, [333_334, 333_333, 333_333]);
    }

    #[test]
    fn winners_share_and_nobody_need_have_won() {
        assert_eq!(Chances::of_ranks(&Ranks::by_key(&[3, 7, 7], &[])).0, [0, 500_000, 500_000]);
        let lost = Ranks::by_key(&[3, 7], &[]).without_winner();
        assert_eq!(Chances::of_ranks(&lost).0, [0, 0]);
    }

    #[test]
    fn the_exponential_is_exact_enough() {
        for x in [0.0, -0.001, -0.5, -1.0, -3.0, -10.0, -40.0] {
            let exact = f64::exp(x);
            assert!((exponential(x) - exact).abs() <= 1e-3 * exact, "{x}");
        }
        assert!(exponential(-1e9) < 1e-200);
    }
}
