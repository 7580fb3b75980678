//! Views as numbers, for programs that learn.
//!
//! A game says once, in [`Tensor::write`], which planes its view consists of and what stands
//! in them. The [`Planes`] decides what becomes of it: a [`Cells`] fills a slice without
//! touching the heap, a [`Layout`] notes names, shapes and bounds.

use crate::{Dice, Game, Options, Rng, Seat, Viewer};

/// A game whose views can be written as numbers.
pub trait Tensor: Game {
    /// Planes may be added at the end of a version; any other change is a new version.
    const TENSOR_VERSION: u32;

    /// Writes a view, and nothing else: there is no state here that could be peeked at.
    /// The planes, their shapes and their bounds are the same for every view. Seats are
    /// counted from the viewer ([`Round`]), so that one network can play every seat.
    fn write(view: &Self::View, out: &mut impl Planes);
}

/// What listens to [`Tensor::write`]. A plane is opened, then cells of it are put; all that
/// is not put is zero.
pub trait Planes {
    /// Opens the next plane. Its cells hold 0 to `most`.
    fn plane(
        &mut self,
        name: &'static str,
        shape: &'static [usize],
        most: u32,
        about: &'static str,
    );

    /// Puts a value into a cell of the open plane, counted through all its dimensions.
    fn put(&mut self, cell: usize, value: u32);

    /// Puts values into cells that follow each other.
    #[inline]
    fn put_all(&mut self, first: usize, values: &[u8]) {
        for (index, &value) in values.iter().enumerate() {
            self.put(first + index, value.into());
        }
    }

    /// Puts 1 into the cells of a set, whose bits are the cells that follow each other.
    #[inline]
    fn put_set(&mut self, first: usize, cells: usize, set: u128) {
        for cell in 0..cells {
            if set >> cell & 1 != 0 {
                self.put(first + cell, 1);
            }
        }
    }

    /// Puts a number that may exceed 255 into cells of at most 255 each: the first is
    /// filled before the next is begun.
    #[inline]
    fn put_filling(&mut self, first: usize, cells: usize, number: u32) {
        let mut left = number;
        for cell in first..first + cells {
            let part = if cell + 1 == first + cells { left } else { left.min(255) };
            self.put(cell, part);
            left -= part;
        }
    }

    /// A plane of one cell.
    #[inline]
    fn number(&mut self, name: &'static str, most: u32, value: u32, about: &'static str) {
        self.plane(name, &[1], most, about);
        self.put(0, value);
    }

    /// A plane of one cell that is 0 or 1.
    #[inline]
    fn flag(&mut self, name: &'static str, value: bool, about: &'static str) {
        self.number(name, 1, value.into(), about);
    }
}

/// Seats as their viewer counts them: itself first, then clockwise. Who only looks on
/// counts from seat 0.
#[derive(Copy, Clone, Debug)]
pub struct Round {
    first: Seat,
    n_seats: u8,
}

impl Round {
    /// The order in which this viewer counts.
    pub fn new(viewer: Option<Seat>, n_seats: u8) -> Self {
        Self { first: viewer.unwrap_or(Seat::new(0)), n_seats }
    }

    /// How many seats clockwise from the viewer.
    #[inline]
    pub fn place(self, seat: Seat) -> usize {
        // Asked some hundred times for a tensor, which a division would make half of its time.
        let (seat, first) = (seat.index(), self.first.index());
        if seat >= first { seat - first } else { seat + usize::from(self.n_seats) - first }
    }
}

/// What a cell of a tensor can be.
pub trait Cell: Copy + Send + Sync + 'static {
    /// An empty cell.
    const ZERO: Self;
    /// A value of a plane that holds 0 to `most`.
    fn of(value: u32, most: u32) -> Self;
    /// The bits of a byte, the lowest first, as cells of a plane that holds 0 and 1.
    fn of_bits(bits: u8) -> [Self; 8];
}

/// The bits of every byte.
static BITS: [[u8; 8]; 256] = {
    let mut all = [[0; 8]; 256];
    let mut cell = 0;
    while cell < 8 * 256 {
        let (byte, bit) = (cell / 8, cell % 8);
        all[byte][bit] = (byte >> bit & 1) as u8;
        cell += 1;
    }
    all
};

/// Values as they are.
impl Cell for u8 {
    const ZERO: Self = 0;

    #[inline]
    fn of(value: u32, _most: u32) -> Self {
        value as Self
    }

    #[inline]
    fn of_bits(bits: u8) -> [Self; 8] {
        // Looked up, as a tensor has some hundred of them.
        BITS[usize::from(bits)]
    }
}

/// Values from 0 to 1.
impl Cell for f32 {
    const ZERO: Self = 0.0;

    #[inline]
    fn of(value: u32, most: u32) -> Self {
        value as Self / most as Self
    }

    #[inline]
    fn of_bits(bits: u8) -> [Self; 8] {
        u8::of_bits(bits).map(Self::from)
    }
}

/// The cells of a slice.
#[derive(Debug)]
pub struct Cells<'a, T> {
    out: &'a mut [T],
    next: usize,
    open: usize,
    most: u32,
}

impl<T: Cell> Planes for Cells<'_, T> {
    #[inline(always)]
    fn plane(&mut self, _: &'static str, shape: &'static [usize], most: u32, _: &'static str) {
        self.open = self.next;
        self.next += shape.iter().product::<usize>();
        self.most = most;
    }

    #[inline(always)]
    fn put(&mut self, cell: usize, value: u32) {
        self.out[self.open + cell] = T::of(value, self.most);
    }

    #[inline(always)]
    fn put_all(&mut self, first: usize, values: &[u8]) {
        let cells = &mut self.out[self.open + first..][..values.len()];
        for (cell, &value) in cells.iter_mut().zip(values) {
            *cell = T::of(value.into(), self.most);
        }
    }

    /// Without a branch for each member: where pieces stand is what no processor guesses.
    #[inline(always)]
    fn put_set(&mut self, first: usize, cells: usize, set: u128) {
        let cells = &mut self.out[self.open + first..][..cells];
        let (eights, rest) = cells.as_chunks_mut::<8>();
        for (place, eight) in eights.iter_mut().enumerate() {
            *eight = T::of_bits((set >> (8 * place)) as u8);
        }
        let last = T::of_bits(set.unbounded_shr(8 * eights.len() as u32) as u8);
        rest.copy_from_slice(&last[..rest.len()]);
    }
}

/// Writes a view into a slice of exactly [`Layout::n_cells`] cells.
pub fn write_tensor<G: Tensor, T: Cell>(view: &G::View, out: &mut [T]) {
    out.fill(T::ZERO);
    let mut cells = Cells { out, next: 0, open: 0, most: 1 };
    G::write(view, &mut cells);
    debug_assert_eq!(cells.next, cells.out.len(), "the slice has the length of the layout");
}

/// One plane of a layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plane {
    /// Unique in its layout.
    pub name: &'static str,
    /// The first cell.
    pub offset: usize,
    /// The size of each dimension.
    pub shape: &'static [usize],
    /// Cells hold 0 to this.
    pub most: u32,
    /// What it shows, in one line.
    pub about: &'static str,
}

impl Plane {
    /// How many cells it has.
    pub fn n_cells(&self) -> usize {
        self.shape.iter().product()
    }
}

/// The planes of a game's tensor, as they were written.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Layout {
    /// In the order of their cells.
    pub planes: Vec<Plane>,
    /// The first thing that was wrong: a value beyond the bound of its plane, or a cell
    /// beyond its shape.
    pub fault: Option<String>,
}

impl Layout {
    /// The layout of a game: that of its first view. The laws hold that all have the same.
    pub fn of<G: Tensor>() -> Self {
        let n_seats = *G::SEATS.end();
        let dice: &mut dyn Dice = &mut Rng::from_seed(0);
        let setup = G::draw_setup(n_seats, &Options::new(), dice).expect("defaults can be played");
        Self::of_view::<G>(&G::new(&setup).view(Viewer::Seat(Seat::new(0))))
    }

    /// The layout as this view is written.
    pub fn of_view<G: Tensor>(view: &G::View) -> Self {
        let mut layout = Self::default();
        G::write(view, &mut layout);
        layout
    }

    /// How many cells there are in all.
    pub fn n_cells(&self) -> usize {
        self.planes.last().map_or(0, |plane| plane.offset + plane.n_cells())
    }
}

impl Planes for Layout {
    fn plane(
        &mut self,
        name: &'static str,
        shape: &'static [usize],
        most: u32,
        about: &'static str,
    ) {
        self.planes.push(Plane { name, offset: self.n_cells(), shape, most, about });
    }

    fn put(&mut self, cell: usize, value: u32) {
        let plane = self.planes.last().expect("a plane is open");
        let fits = cell < plane.n_cells() && value <= plane.most && plane.most <= 255;
        if !fits && self.fault.is_none() {
            let Plane { name, shape, most, .. } = plane;
            let why = format!("{name} {shape:?} of at most {most}: {value} in cell {cell}");
            self.fault = Some(why);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two_planes(out: &mut impl Planes) {
        out.number("coins", 5, 2, "coins");
        out.plane("turn", &[3], 255, "the turn");
        out.put_filling(0, 3, 300);
    }

    fn cells<T>(out: &mut [T]) -> Cells<'_, T> {
        Cells { out, next: 0, open: 0, most: 1 }
    }

    #[test]
    fn cells_are_values_or_shares_of_the_bound() {
        let (mut bytes, mut floats) = ([0u8; 4], [0f32; 4]);
        two_planes(&mut cells(&mut bytes));
        two_planes(&mut cells(&mut floats));
        assert_eq!(bytes, [2, 255, 45, 0]);
        assert_eq!(floats, [0.4, 1.0, 45.0 / 255.0, 0.0]);
    }

    #[test]
    fn a_set_is_the_same_however_it_is_written() {
        /// Puts a set as those do that know no better way.
        struct OneByOne<'a>(Cells<'a, u8>);

        impl Planes for OneByOne<'_> {
            fn plane(
                &mut self,
                name: &'static str,
                shape: &'static [usize],
                most: u32,
                _: &'static str,
            ) {
                self.0.plane(name, shape, most, "");
            }

            fn put(&mut self, cell: usize, value: u32) {
                self.0.put(cell, value);
            }
        }

        fn two_sets(out: &mut impl Planes, set: u128) {
            out.number("before", 1, 1, "");
            out.plane("places", &[2, 54], 1, "");
            out.put_set(54, 54, set);
            out.plane("paths", &[72], 1, "");
            out.put_set(0, 72, set);
        }

        let mut rng = Rng::from_seed(1);
        for _ in 0..200 {
            let set = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
            let (mut bytes, mut slow, mut floats) = ([0u8; 181], [0u8; 181], [0f32; 181]);
            two_sets(&mut cells(&mut bytes), set);
            two_sets(&mut OneByOne(cells(&mut slow)), set);
            two_sets(&mut cells(&mut floats), set);
            assert_eq!(bytes, slow);
            assert_eq!(floats, bytes.map(f32::from));
            assert_eq!(bytes[108], (set >> 53 & 1) as u8);
        }
    }

    #[test]
    fn a_layout_notes_planes_and_the_first_fault() {
        let mut layout = Layout::default();
        two_planes(&mut layout);
        assert_eq!((layout.n_cells(), &layout.fault), (4, &None));
        assert_eq!(layout.planes[1].offset, 1);
        layout.number("keys", 6, 7, "keys");
        layout.number("more", 6, 8, "more");
        assert_eq!(layout.fault.unwrap(), "keys [1] of at most 6: 7 in cell 0");
    }

    #[test]
    fn a_viewer_counts_from_itself() {
        let round = Round::new(Some(Seat::new(2)), 3);
        assert_eq!([0, 1, 2].map(|seat| round.place(Seat::new(seat))), [1, 2, 0]);
        assert_eq!(Round::new(None, 3).place(Seat::new(2)), 2);
    }
}
