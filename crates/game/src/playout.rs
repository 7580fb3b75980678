use crate::{Dice, Game, Rng, Step, StepOf, ToAct};

/// Plays at random: every legal action of a seat that the game waits for is
/// equally likely. Keeps its list, so that nothing is allocated after warm-up.
#[derive(Clone, Debug)]
pub struct RandomPlayer<G: Game> {
    legal: Vec<G::Action>,
}

impl<G: Game> Default for RandomPlayer<G> {
    fn default() -> Self {
        Self { legal: Vec::new() }
    }
}

impl<G: Game> RandomPlayer<G> {
    /// The next step; `None` once the game is over. Where several seats owe a
    /// decision, the lowest acts.
    #[inline]
    pub fn step(&mut self, state: &G, rng: &mut Rng) -> Option<StepOf<G>> {
        match state.to_act() {
            ToAct::Over => None,
            ToAct::Chance => Some(Step::Chance(state.sample_chance(rng))),
            ToAct::Seats { owe, .. } => {
                let seat = owe.first().expect("somebody owes a decision");
                self.legal.clear();
                state.legal_actions(seat, &mut self.legal);
                let action = *rng.pick(&self.legal).expect("a seat that owes can act");
                Some(Step::Act(seat, action))
            }
        }
    }

    /// How many actions the last decision had to choose from.
    pub fn last_choice(&self) -> usize {
        self.legal.len()
    }
}

/// One outcome of the listed ones, by weight: the way of fair dice, one draw
/// walked through the list in its stable order.
///
/// # Panics
/// If the list is empty.
pub fn sample_outcome<C: Copy>(outcomes: &[(C, u32)], dice: &mut (impl Dice + ?Sized)) -> C {
    let total = outcomes.iter().map(|&(_, weight)| weight).sum();
    let mut drawn = dice.below(total);
    for &(outcome, weight) in outcomes {
        if drawn < weight {
            return outcome;
        }
        drawn -= weight;
    }
    unreachable!("the draw is below the sum of the weights")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_drawn_by_weight() {
        let mut rng = Rng::from_seed(9);
        let mut rare = 0;
        for _ in 0..40_000 {
            if sample_outcome(&[("rare", 1), ("common", 3)], &mut rng) == "rare" {
                rare += 1;
            }
        }
        assert!((9_500..10_500).contains(&rare), "{rare}");
    }
}
