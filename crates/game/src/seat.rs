use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::NotationError;

/// No game here seats more people than this.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted clockwise from 0.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    #[inline]
    pub const fn new(index: u8) -> Self {
        assert!((index as usize) < MAX_SEATS, "no such seat");
        Self(index)
    }

    /// The seat as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat as a number, counted from 0.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next seat clockwise at a table of `n_seats`.
    #[inline]
    pub const fn next(self, n_seats: u8) -> Self {
        self.plus(1, n_seats)
    }

    /// The seat `steps` places further clockwise.
    #[inline]
    pub const fn plus(self, steps: u8, n_seats: u8) -> Self {
        Self((self.0 + steps) % n_seats)
    }

    /// How many places clockwise from `origin` this seat is: 0 is `origin` itself.
    #[inline]
    pub const fn distance_from(self, origin: Self, n_seats: u8) -> u8 {
        (self.0 + n_seats - origin.0) % n_seats
    }

    /// All seats of a table, clockwise from seat 0.
    pub fn all(n_seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..n_seats).map(Self)
    }

    /// All seats of a table, clockwise from this one.
    pub fn clockwise(self, n_seats: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..n_seats).map(move |steps| self.plus(steps, n_seats))
    }
}

impl TryFrom<u8> for Seat {
    type Error = NotationError;

    fn try_from(index: u8) -> Result<Self, NotationError> {
        if usize::from(index) < MAX_SEATS {
            Ok(Self(index))
        } else {
            Err(NotationError::new("a seat number", &index.to_string()))
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.parse::<u8>() {
            Ok(index) if (index as usize) < MAX_SEATS && text == index.to_string() => {
                Ok(Self(index))
            }
            _ => Err(NotationError::new("a seat number", text)),
        }
    }
}

/// A set of seats.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The seats of a table.
    #[inline]
    pub const fn all(n_seats: u8) -> Self {
        Self(((1u16 << n_seats) - 1) as u8)
    }

    /// One seat.
    #[inline]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set and this seat.
    #[inline]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | (1 << seat.0))
    }

    /// The set except this seat.
    #[inline]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The seats in either set.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats that the other set does not have.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether a seat is in both sets.
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether no seat is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// Adds a seat.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        *self = self.with(seat);
    }

    /// Takes a seat out.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        *self = self.without(seat);
    }

    /// Seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS as u8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Self {
        set.iter().collect()
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

/// One value for each seat; places beyond the table's seats hold defaults.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T, const N: usize = MAX_SEATS>([T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// The values in the order of the seats.
    pub const fn new(values: [T; N]) -> Self {
        Self(values)
    }

    /// The value that `value` gives for each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        Self(std::array::from_fn(|index| value(Seat(index as u8))))
    }

    /// The values of the first `n_seats` seats.
    pub fn of_table(&self, n_seats: u8) -> &[T] {
        &self.0[..n_seats as usize]
    }

    /// Every seat with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (Seat(index as u8), value))
    }
}

impl<T: Default + Copy, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        Self([T::default(); N])
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_clockwise() {
        let order: Vec<u8> = Seat::new(2).clockwise(4).map(Seat::number).collect();
        assert_eq!(order, [2, 3, 0, 1]);
        assert_eq!(Seat::new(1).distance_from(Seat::new(3), 4), 2);
        assert_eq!(Seat::new(3).plus(2, 4), Seat::new(1));
    }

    #[test]
    fn a_set_is_what_was_put_in() {
        let set: SeatSet = [Seat::new(3), Seat::new(0)].into_iter().collect();
        assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [0, 3]);
        assert_eq!(set.first(), Some(Seat::new(0)));
        assert_eq!(set.without(Seat::new(0)), SeatSet::only(Seat::new(3)));
        assert_eq!(SeatSet::all(4).minus(set).len(), 2);
        assert!(SeatSet::EMPTY.first().is_none());
    }

    #[test]
    fn seat_text_has_one_spelling() {
        assert_eq!("3".parse(), Ok(Seat::new(3)));
        for wrong in ["", "6", "03", "+1", "-1", "x"] {
            assert!(wrong.parse::<Seat>().is_err(), "{wrong:?}");
        }
    }
}
