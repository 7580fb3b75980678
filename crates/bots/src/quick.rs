//! Cheap choices for playout policies.

use argosy_game::Rng;

/// The best of three random draws; the first of them if they are equal.
pub(crate) fn best_of_three<T: Copy>(mut draw: impl FnMut() -> T, worth: impl Fn(T) -> f32) -> T {
    let first = draw();
    let mut best = (worth(first), first);
    for _ in 1..3 {
        let other = draw();
        let worth = worth(other);
        if worth > best.0 {
            best = (worth, other);
        }
    }
    best.1
}

/// The best of all, with noise: any of them may look better by up to `noise`.
pub(crate) fn best_with_noise<T: Copy>(
    options: impl Iterator<Item = T>,
    noise: f32,
    rng: &mut Rng,
    worth: impl Fn(T) -> f32,
) -> Option<T> {
    let mut bits = rng.next_u64();
    let mut best: Option<(f32, T)> = None;
    for option in options {
        bits = bits.rotate_left(5);
        let worth = worth(option) + noise / 8.0 * (bits & 7) as f32;
        if best.is_none_or(|(highest, _)| worth > highest) {
            best = Some((worth, option));
        }
    }
    best.map(|(_, option)| option)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_of_three_draws_is_taken() {
        let mut drawn = [4, 9, 2, 7].into_iter();
        assert_eq!(best_of_three(|| drawn.next().unwrap(), |number| number as f32), 9);
        assert_eq!(drawn.next(), Some(7), "three are drawn and no more");
    }

    #[test]
    fn noise_changes_only_what_is_close() {
        let mut rng = Rng::from_seed(1);
        let worths = [0.0, 5.0, 5.5];
        let mut chosen = [0; 3];
        for _ in 0..200 {
            let best = best_with_noise(0..3usize, 1.0, &mut rng, |index| worths[index]);
            chosen[best.unwrap()] += 1;
        }
        assert!(chosen[0] == 0 && chosen[1] > 0 && chosen[2] > chosen[1], "{chosen:?}");
        assert_eq!(best_with_noise(0..0u8, 1.0, &mut rng, |_| 0.0), None);
    }
}
