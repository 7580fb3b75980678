use argosy_bots::Known;
use argosy_search::{Evaluation as _, outcome};

use crate::Knot;
use crate::fit::{lead, place, softmax};

/// One position of a game whose end is known.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    pub progress: f32,
    /// How far each seat was ahead.
    leads: Vec<f64>,
    /// What each seat got of the win in the end.
    won: Vec<f64>,
}

impl Sample {
    /// A state of a game, and how that game ended.
    pub fn of<G: Known>(knowledge: &G::Knowledge, state: &G, end: &G) -> Option<Self> {
        let ranks = end.ranks().filter(|ranks| !ranks.winners().is_empty())?;
        let seats = usize::from(state.n_seats());
        let values = knowledge.values(state);
        Some(Self {
            progress: G::progress(state),
            leads: values[..seats].iter().map(|&value| f64::from(lead(value))).collect(),
            won: outcome(&ranks)[..seats].iter().map(|&share| f64::from(share)).collect(),
        })
    }
}

/// Newton's method needs a handful of steps; the loss is convex.
const STEPS: u32 = 30;
/// Holds biases near nothing that few games speak for: this many games against each.
const BIAS_RIDGE: f64 = 10.0;
/// Keeps the equations regular where no game has been; slopes are large by nature.
const SLOPE_RIDGE: f64 = 0.02;

/// The knots under which the samples are most likely. `per_game` of them are from one
/// game, which ended only once, and count as much as that game together.
pub fn train(samples: &[Sample], per_game: u32, seats: u8, knots: usize) -> Vec<Knot> {
    let model = Model { seats: seats.into(), knots, weight: 1.0 / f64::from(per_game) };
    let mut weights = vec![0.0; model.size()];
    for _ in 0..STEPS {
        let step = model.newton_step(samples, &weights);
        for (weight, change) in weights.iter_mut().zip(&step) {
            // The first steps of a steep loss must not run away.
            *weight -= change.clamp(-1.0, 1.0);
        }
    }
    let thousandths = |weight: f64| (weight * 1000.0).round() as i32;
    weights
        .chunks(model.seats)
        .map(|knot| Knot {
            slope: thousandths(knot[0]),
            biases: std::iter::once(0).chain(knot[1..].iter().map(|&w| thousandths(w))).collect(),
        })
        .collect()
}

/// The numbers of a fit in one row: for each knot its slope, then the biases of all seats
/// but the first.
struct Model {
    seats: usize,
    knots: usize,
    /// What one sample counts.
    weight: f64,
}

impl Model {
    fn size(&self) -> usize {
        self.seats * self.knots
    }

    /// What each number of the row counts for a seat: most of them nothing.
    fn inputs(&self, sample: &Sample, seat: usize) -> Vec<(usize, f64)> {
        let (knot, weight) = place(self.knots, sample.progress);
        let mut inputs = Vec::with_capacity(4);
        for (knot, share) in [(knot, 1.0 - weight), (knot + 1, weight)] {
            if share > 0.0 {
                inputs.push((knot * self.seats, share * sample.leads[seat]));
                if seat > 0 {
                    inputs.push((knot * self.seats + seat, share));
                }
            }
        }
        inputs
    }

    /// What Newton's method takes off the weights.
    fn newton_step(&self, samples: &[Sample], weights: &[f64]) -> Vec<f64> {
        let size = self.size();
        let ridge = |index: usize| match index % self.seats {
            0 => SLOPE_RIDGE / self.weight,
            _ => BIAS_RIDGE / self.weight,
        };
        let mut gradient: Vec<f64> =
            weights.iter().enumerate().map(|(index, weight)| ridge(index) * weight).collect();
        let mut curvature = vec![vec![0.0; size]; size];
        for (index, row) in curvature.iter_mut().enumerate() {
            row[index] = ridge(index);
        }
        for sample in samples {
            let inputs: Vec<_> = (0..self.seats).map(|seat| self.inputs(sample, seat)).collect();
            let value = |inputs: &Vec<(usize, f64)>| -> f64 {
                inputs.iter().map(|&(index, input)| weights[index] * input).sum()
            };
            let mut shares: Vec<f64> = inputs.iter().map(value).collect();
            softmax(&mut shares);
            let mut mean: Vec<(usize, f64)> = Vec::new();
            for (seat, inputs) in inputs.iter().enumerate() {
                let miss = shares[seat] - sample.won[seat];
                for &(row, input) in inputs {
                    gradient[row] += miss * input;
                    mean.push((row, shares[seat] * input));
                    for &(column, other) in inputs {
                        curvature[row][column] += shares[seat] * input * other;
                    }
                }
            }
            for &(row, input) in &mean {
                for &(column, other) in &mean {
                    curvature[row][column] -= input * other;
                }
            }
        }
        solve(curvature, gradient)
    }
}

/// Solves a system of linear equations by elimination; the ridge keeps it regular.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let best = (pivot..size)
            .max_by(|&a, &b| matrix[a][pivot].abs().total_cmp(&matrix[b][pivot].abs()))
            .expect("there is a row left");
        matrix.swap(pivot, best);
        right.swap(pivot, best);
        for row in pivot + 1..size {
            let factor = matrix[row][pivot] / matrix[pivot][pivot];
            let (above, below) = matrix.split_at_mut(row);
            for (cell, &other) in below[0][pivot..].iter_mut().zip(&above[pivot][pivot..]) {
                *cell -= factor * other;
            }
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use argosy_game::Rng;

    use super::*;

    #[test]
    fn equations_are_solved() {
        let solved = solve(vec![vec![0.0, 2.0], vec![4.0, 1.0]], vec![6.0, 7.0]);
        assert_eq!(solved, [1.0, 3.0]);
    }

    /// Games that end as known numbers say: training finds those numbers again.
    #[test]
    fn training_finds_the_numbers_that_games_were_drawn_by() {
        let mut rng = Rng::from_seed(5);
        let mut uniform = || f64::from(rng.below(1_000_000)) / 1e6;
        let mut samples = Vec::new();
        for _ in 0..60_000 {
            let progress = uniform() as f32;
            let leads: Vec<f64> = (0..3).map(|_| 3.0 * uniform() - 1.5).collect();
            let slope = 0.5 + 2.0 * f64::from(progress);
            let mut shares: Vec<f64> = leads.iter().map(|lead| slope * lead).collect();
            shares[2] += 0.4;
            softmax(&mut shares);
            let drawn = uniform();
            let first =
                usize::from(drawn >= shares[0]) + usize::from(drawn >= shares[0] + shares[1]);
            let won = (0..3).map(|seat| if seat == first { 1.0 } else { 0.0 }).collect();
            samples.push(Sample { progress, leads, won });
        }
        let knots = train(&samples, 1, 3, 3);
        for (knot, slope) in knots.iter().zip([500, 1500, 2500]) {
            assert!((knot.slope - slope).abs() < 150, "{knots:?}");
            assert!(knot.biases[1].abs() < 120 && (knot.biases[2] - 400).abs() < 120, "{knots:?}");
        }
    }
}
