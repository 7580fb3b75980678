use std::collections::BTreeSet;

use argosy_game::{Game, Rng, ToAct};

use super::outcomes;
use crate::law::{Law, Verdict, ensure};

/// [`Law::ChanceIsListed`] in its quick form: a list exactly if chance is to act,
/// and weights in it.
pub fn chance_iff_to_act<G: Game>(state: &G, listed: &[(G::Chance, u32)]) -> Verdict {
    let law = Law::ChanceIsListed;
    let chance = state.to_act() == ToAct::Chance;
    ensure(chance != listed.is_empty(), law, || {
        format!("{} outcomes are listed; to act: {:?}", listed.len(), state.to_act())
    })?;
    let weightless = listed.iter().find(|&&(_, weight)| weight == 0);
    ensure(weightless.is_none(), law, || format!("{weightless:?} has no weight"))
}

/// [`Law::ChanceIsListed`]
pub fn chance_is_listed<G: Game>(state: &G) -> Verdict {
    let listed = outcomes(state);
    chance_iff_to_act(state, &listed)?;
    let law = Law::ChanceIsListed;
    ensure(listed == outcomes(state), law, || "the list changes from call to call".to_owned())?;
    let mut names = BTreeSet::new();
    let mut total = 0u32;
    for (outcome, weight) in listed {
        ensure(names.insert(outcome.to_string()), law, || format!("`{outcome}` stands twice"))?;
        let sum = total.checked_add(weight);
        ensure(sum.is_some(), law, || "the weights do not fit 32 bits".to_owned())?;
        total = sum.unwrap_or(total);
    }
    Ok(())
}

/// [`Law::SampledIsListed`] for one outcome.
pub fn sampled_is_listed<C: argosy_game::Notation>(drawn: C, listed: &[(C, u32)]) -> Verdict {
    ensure(listed.iter().any(|&(outcome, _)| outcome == drawn), Law::SampledIsListed, || {
        format!("`{drawn}` was sampled, which is not listed")
    })
}

/// Samples of one kind of chance, held against their weights: the sum of
/// Pearson's statistic over many states, with its exact mean and variance.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct ChiSquare {
    statistic: f64,
    mean: f64,
    variance: f64,
}

impl ChiSquare {
    /// Draws from this state and adds what they give.
    pub fn sample<G: Game>(&mut self, state: &G, rng: &mut Rng) -> Verdict {
        let listed = outcomes(state);
        let kinds = listed.len();
        if kinds < 2 {
            return sampled_is_listed(state.sample_chance(rng), &listed);
        }
        let draws = (8 * kinds).clamp(64, 400);
        let mut counts = vec![0u32; kinds];
        for _ in 0..draws {
            let drawn = state.sample_chance(rng);
            sampled_is_listed(drawn, &listed)?;
            let place = listed.iter().position(|&(outcome, _)| outcome == drawn);
            counts[place.expect("listed, as just checked")] += 1;
        }
        let total: f64 = listed.iter().map(|&(_, weight)| f64::from(weight)).sum();
        let draws = draws as f64;
        let mut inverse_sum = 0.0;
        for (&(_, weight), &count) in listed.iter().zip(&counts) {
            let share = f64::from(weight) / total;
            self.statistic += (f64::from(count) - draws * share).powi(2) / (draws * share);
            inverse_sum += 1.0 / share;
        }
        let kinds = kinds as f64;
        self.mean += kinds - 1.0;
        self.variance +=
            2.0 * (kinds - 1.0) + (inverse_sum - kinds * kinds - 2.0 * kinds + 2.0) / draws;
        Ok(())
    }

    pub fn add(&mut self, other: &Self) {
        self.statistic += other.statistic;
        self.mean += other.mean;
        self.variance += other.variance;
    }

    /// How far the sum lies above what chance explains, in standard deviations
    /// (Wilson and Hilferty, with the degrees of freedom that fit both moments).
    pub fn excess(&self) -> f64 {
        if self.variance <= 0.0 {
            return 0.0;
        }
        let freedom = 2.0 * self.mean * self.mean / self.variance;
        let spread = 2.0 / (9.0 * freedom);
        ((self.statistic / self.mean).cbrt() - (1.0 - spread)) / spread.sqrt()
    }

    /// [`Law::SampledAsWeighted`]. Six deviations happen by chance about once in
    /// a thousand million runs.
    pub fn sampled_as_weighted(&self, kind: &str) -> Verdict {
        ensure(self.excess() < 6.0, Law::SampledAsWeighted, || {
            format!(
                "samples of `{kind}` stray by {:.1} standard deviations: chi-square {:.0}, expected {:.0}",
                self.excess(),
                self.statistic,
                self.mean
            )
        })
    }
}
