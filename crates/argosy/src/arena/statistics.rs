//! What can be said of a number of games, and how surely.

/// The normal quantile of a two-sided 95 % interval.
const Z: f64 = 1.959_964;

/// Wilson's 95 % interval for a share of `wins` in `games`. Shared wins count as
/// fractions, which makes the interval a little wider than it need be.
pub fn wilson(wins: f64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let n = games as f64;
    let share = wins / n;
    let centre = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((centre - spread) / scale).max(0.0), ((centre + spread) / scale).min(1.0))
}

/// A sequential test of one seat against others of one kind: is it no better than
/// they are, or better by at least this many rating points? Either error has a
/// probability of at most 5 %.
#[derive(Copy, Clone, Debug)]
pub struct Sprt {
    level: f64,
    stronger: f64,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    Open,
    Stronger,
    NotStronger,
}

impl Sprt {
    /// For one seat among `seats`, that tells apart equal strength and a lead of
    /// `points` rating points.
    pub fn new(seats: u8, points: f64) -> Self {
        let rivals = f64::from(seats.max(2) - 1);
        let odds = 10f64.powf(points / 400.0);
        Self { level: 1.0 / (1.0 + rivals), stronger: odds / (odds + rivals) }
    }

    /// The logarithm of how much better the stronger hypothesis explains the games.
    pub fn evidence(&self, wins: f64, games: u64) -> f64 {
        let losses = games as f64 - wins;
        wins * (self.stronger / self.level).ln()
            + losses * ((1.0 - self.stronger) / (1.0 - self.level)).ln()
    }

    pub fn verdict(&self, wins: f64, games: u64) -> Verdict {
        let bound = (0.95f64 / 0.05).ln();
        match self.evidence(wins, games) {
            evidence if evidence >= bound => Verdict::Stronger,
            evidence if evidence <= -bound => Verdict::NotStronger,
            _ => Verdict::Open,
        }
    }
}

/// One finished game as ratings see it: which bot sat where, and the share of the
/// win that each seat had.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub bots: Vec<usize>,
    pub shares: Vec<f64>,
}

/// Ratings of the bots so that a seat wins with odds in proportion to strength:
/// 400 points are odds of ten to one. The mean is 0. Every bot is given half a
/// win and half a loss against an average one, so that nobody's rating is endless.
pub fn ratings(n_bots: usize, outcomes: &[Outcome]) -> Vec<f64> {
    let mut strengths = vec![1.0f64; n_bots];
    let mut wins = vec![0.5f64; n_bots];
    for outcome in outcomes {
        for (&bot, share) in outcome.bots.iter().zip(&outcome.shares) {
            wins[bot] += share;
        }
    }
    // The minorization-maximization of Hunter (2004), which always converges.
    for _ in 0..200 {
        let mut rates: Vec<f64> = strengths.iter().map(|strength| 1.0 / (strength + 1.0)).collect();
        for outcome in outcomes.iter().filter(|outcome| outcome.shares.iter().sum::<f64>() > 0.0) {
            let sum: f64 = outcome.bots.iter().map(|&bot| strengths[bot]).sum();
            for &bot in &outcome.bots {
                rates[bot] += 1.0 / sum;
            }
        }
        for bot in 0..n_bots {
            strengths[bot] = wins[bot] / rates[bot];
        }
        let mean = (strengths.iter().map(|one| one.ln()).sum::<f64>() / n_bots as f64).exp();
        strengths.iter_mut().for_each(|strength| *strength /= mean);
    }
    strengths.iter().map(|strength| 400.0 * strength.log10()).collect()
}

/// The value below which this share of the sorted values lies.
pub fn quantile(sorted: &[f64], share: f64) -> Option<f64> {
    let last = sorted.len().checked_sub(1)?;
    Some(sorted[(last as f64 * share).round() as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_agrees_with_the_textbook() {
        // 15 of 50: 0.1910 to 0.4375.
        let (low, high) = wilson(15.0, 50);
        assert!((low - 0.1910).abs() < 1e-3 && (high - 0.4375).abs() < 1e-3, "{low} {high}");
        assert_eq!(wilson(0.0, 0), (0.0, 1.0));
        assert_eq!(wilson(0.0, 10).0, 0.0);
    }

    #[test]
    fn a_clear_difference_is_settled_early_and_a_small_sample_is_not() {
        let test = Sprt::new(4, 100.0);
        assert_eq!(test.verdict(5.0, 6), Verdict::Open);
        assert_eq!(test.verdict(30.0, 40), Verdict::Stronger);
        assert_eq!(test.verdict(30.0, 150), Verdict::NotStronger);
        assert!(test.evidence(1.0, 1) > 0.0 && test.evidence(0.0, 1) < 0.0);
    }

    #[test]
    fn ratings_order_bots_by_what_they_won() {
        let mut outcomes = Vec::new();
        for game in 0..100 {
            // Bot 0 beats bot 1 three times in four, bot 1 beats bot 2 likewise.
            let shares = if game % 4 == 0 { vec![0.0, 1.0] } else { vec![1.0, 0.0] };
            outcomes.push(Outcome { bots: vec![0, 1], shares: shares.clone() });
            outcomes.push(Outcome { bots: vec![1, 2], shares });
        }
        let ratings = ratings(3, &outcomes);
        let steps = [ratings[0] - ratings[1], ratings[1] - ratings[2]];
        // Odds of three to one are 191 points.
        assert!(steps.iter().all(|step| (150.0..210.0).contains(step)), "{ratings:?}");
        assert!(ratings.iter().sum::<f64>().abs() < 1e-6);
    }

    #[test]
    fn quantiles_of_nothing_are_nothing() {
        assert_eq!(quantile(&[], 0.5), None);
        assert_eq!(quantile(&[1.0, 2.0, 9.0], 0.5), Some(2.0));
        assert_eq!(quantile(&[1.0, 2.0, 9.0], 0.99), Some(9.0));
    }
}
