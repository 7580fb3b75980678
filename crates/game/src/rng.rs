use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

/// A source of fair numbers: the seeded [`Rng`], or a table's committed dice.
pub trait Dice {
    /// A number from 0 to `n - 1`, each equally likely.
    ///
    /// # Panics
    /// May panic if `n` is 0.
    fn below(&mut self, n: u32) -> u32;
}

/// The one generator of this project: xoshiro256++, seeded by SplitMix64.
/// The same seed gives the same numbers on every platform and in every version,
/// which golden vectors hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The generator of this seed.
    pub fn from_seed(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The next 64 bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A generator of its own, for work that must not disturb this sequence
    /// beyond the one number that seeds it.
    pub fn split(&mut self) -> Self {
        Self::from_seed(self.next_u64())
    }

    /// Lemire's method: one multiplication, a division only when rejecting.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a draw needs something to draw from");
        let mut product = (self.next_u64() >> 32) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = (self.next_u64() >> 32) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// One of the items; `None` if there is none.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len() as u32) as usize]) }
    }
}

impl Dice for Rng {
    fn below(&mut self, n: u32) -> u32 {
        Self::below(self, n)
    }
}

/// Puts the items in random order (Fisher-Yates from the end).
pub fn shuffle<T>(items: &mut [T], dice: &mut (impl Dice + ?Sized)) {
    for last in (1..items.len()).rev() {
        items.swap(last, dice.below(last as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn golden_vectors() {
        let mut rng = Rng::from_seed(1);
        let drawn: Vec<u64> = (0..4).map(|_| rng.next_u64()).collect();
        assert_eq!(
            drawn,
            [14971601782005023387, 13781649495232077965, 1847458086238483744, 13765271635752736470]
        );
        let mut rng = Rng::from_seed(7);
        let small: Vec<u32> = (0..12).map(|_| rng.below(6)).collect();
        assert_eq!(small, [0, 1, 4, 2, 5, 2, 4, 1, 5, 0, 0, 1]);
        let mut cards: Vec<u8> = (0..8).collect();
        shuffle(&mut cards, &mut Rng::from_seed(7));
        assert_eq!(cards, [7, 5, 6, 3, 2, 4, 1, 0]);
    }

    #[test]
    fn every_value_is_drawn_about_equally() {
        let mut rng = Rng::from_seed(3);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        let chi_square: f64 =
            counts.iter().map(|&count| (f64::from(count) - 10_000.0).powi(2) / 10_000.0).sum();
        // The 99.9 % point of the distribution with five degrees of freedom.
        assert!(chi_square < 20.5, "{counts:?}");
    }

    #[test]
    fn a_split_generator_goes_its_own_way() {
        let mut rng = Rng::from_seed(1);
        let mut other = rng.split();
        assert_ne!(rng.next_u64(), other.next_u64());
    }
}
