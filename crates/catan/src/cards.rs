//! R5: resources, development cards, and small counts of five kinds.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};

argosy_game::words! {
    /// What the land yields.
    pub enum Resource is "a resource (brick, lumber, wool, grain, ore)" {
        Brick = "brick",
        Lumber = "lumber",
        Wool = "wool",
        Grain = "grain",
        Ore = "ore",
    }
}

argosy_game::words! {
    /// A development card.
    pub enum Card
    is "a development card (knight, road-building, invention, monopoly, victory-point)"
    in snake case {
        Knight = "knight",
        RoadBuilding = "road-building",
        Invention = "invention",
        Monopoly = "monopoly",
        VictoryPoint = "victory-point",
    }
}

/// Five small counts, of resources or of development cards, in one word.
///
/// Each count has six bits and stays below 32, so that the sixth bit can catch
/// the borrow when two of them are compared all at once.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Counts(u32);

const LANE: u32 = 6;
const MASK: u32 = (1 << LANE) - 1;
const GUARDS: u32 = 0b10_0000 * 0b1_000001_000001_000001_000001;

impl Counts {
    pub const NONE: Self = Self(0);

    pub const fn new(counts: [u8; 5]) -> Self {
        let mut packed = 0;
        let mut index = 0;
        while index < 5 {
            assert!(counts[index] < 32);
            packed |= (counts[index] as u32) << (LANE * index as u32);
            index += 1;
        }
        Self(packed)
    }

    /// `n` of one kind.
    #[inline]
    pub const fn of(index: usize, n: u8) -> Self {
        Self((n as u32) << (LANE * index as u32))
    }

    #[inline]
    pub const fn one(index: usize) -> Self {
        Self::of(index, 1)
    }

    #[inline]
    pub const fn get(self, index: usize) -> u8 {
        (self.0 >> (LANE * index as u32) & MASK) as u8
    }

    #[inline]
    pub const fn has(self, index: usize) -> bool {
        self.0 >> (LANE * index as u32) & MASK != 0
    }

    /// Whether every count is at least that of `other`.
    #[inline]
    pub const fn covers(self, other: Self) -> bool {
        ((self.0 | GUARDS) - other.0) & GUARDS == GUARDS
    }

    #[inline]
    pub const fn total(self) -> u8 {
        const PAIRS: u32 = MASK | MASK << (2 * LANE) | MASK << (4 * LANE);
        let pairs = (self.0 & PAIRS) + (self.0 >> LANE & PAIRS);
        ((pairs + (pairs >> (2 * LANE)) + (pairs >> (4 * LANE))) & 0xFF) as u8
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn array(self) -> [u8; 5] {
        std::array::from_fn(|index| self.get(index))
    }

    /// The kind at place `n` when the cards lie in a row, kind by kind.
    #[inline]
    pub fn nth(self, mut n: u8) -> usize {
        for index in 0..4 {
            let count = self.get(index);
            if n < count {
                return index;
            }
            n -= count;
        }
        4
    }

    /// The highest kind of which there is one.
    pub fn last(self) -> Option<usize> {
        (0..5).rev().find(|&index| self.has(index))
    }
}

impl Add for Counts {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Counts {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        debug_assert!(self.covers(other), "{self:?} holds no {other:?}");
        Self(self.0 - other.0)
    }
}

impl AddAssign for Counts {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Counts {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.array())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn counts_behave_like_five_numbers(a in [0u8..16, 0..16, 0..16, 0..16, 0..16],
                                           b in [0u8..16, 0..16, 0..16, 0..16, 0..16]) {
            let (x, y) = (Counts::new(a), Counts::new(b));
            prop_assert_eq!(x.array(), a);
            prop_assert_eq!(x.total(), a.iter().sum::<u8>());
            prop_assert_eq!((x + y).total(), x.total() + y.total());
            prop_assert_eq!(x.covers(y), a.iter().zip(b).all(|(&a, b)| a >= b));
            if x.covers(y) {
                prop_assert_eq!((x - y) + y, x);
            }
            let row: Vec<usize> = (0..5).flat_map(|kind| vec![kind; a[kind] as usize]).collect();
            for (place, &kind) in row.iter().enumerate() {
                prop_assert_eq!(x.nth(place as u8), kind);
            }
            prop_assert_eq!(x.last(), row.last().copied());
            for (kind, count) in a.into_iter().enumerate() {
                prop_assert_eq!(x.has(kind), count > 0);
                prop_assert_eq!(Counts::of(kind, count).get(kind), count);
            }
        }
    }

    #[test]
    fn a_full_bank_is_counted() {
        assert_eq!(Counts::new([19; 5]).total(), 95);
        assert!(Counts::new([19; 5]).covers(Counts::new([19; 5])));
        assert!(!Counts::new([19, 19, 18, 19, 19]).covers(Counts::new([0, 0, 19, 0, 0])));
    }

    #[test]
    fn words_are_read_back() {
        for resource in Resource::ALL {
            assert_eq!(resource.word().parse(), Ok(resource));
        }
        for card in Card::ALL {
            assert_eq!(card.word().parse(), Ok(card));
        }
        assert!("wood".parse::<Resource>().is_err());
    }
}
