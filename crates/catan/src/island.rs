//! R1: the geometry of the island: 19 hexes, 54 intersections, 72 paths.
//!
//! Hexes are numbered row by row from the upper left; intersections and paths in
//! the order in which a walk through the hexes, clockwise round each from its
//! top, first meets them. All tables are worked out at compile time.

use std::fmt;
use std::str::FromStr;

use argosy_game::NotationError;
use argosy_hex::{Direction, Hex};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub const N_TILES: usize = 19;
pub const N_SPOTS: usize = 54;
pub const N_PATHS: usize = 72;

const NONE: u8 = u8::MAX;

/// A set of intersections, one bit each.
pub type SpotSet = u64;
/// A set of paths, one bit each.
pub type PathSet = u128;

macro_rules! place {
    ($(#[$doc:meta])* $name:ident, $letter:literal, $count:expr, $expected:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        pub struct $name(u8);

        impl $name {
            /// # Panics
            /// If there is no such place.
            #[inline]
            pub const fn new(index: u8) -> Self {
                assert!((index as usize) < $count, "no such place");
                Self(index)
            }

            #[inline]
            pub const fn number(self) -> u8 {
                self.0
            }

            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..$count as u8).map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($letter, "{}"), self.0)
            }
        }

        impl FromStr for $name {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<Self, NotationError> {
                text.strip_prefix($letter)
                    .and_then(|digits| digits.parse::<u8>().ok().filter(|n| n.to_string() == digits))
                    .filter(|&index| (index as usize) < $count)
                    .map(Self)
                    .ok_or_else(|| NotationError::new($expected, text))
            }
        }
    };
}

place!(
    /// One hex of the island, `h0` to `h18`.
    Tile, "h", N_TILES, "a hex h0 to h18"
);
place!(
    /// An intersection, where settlements and cities stand, `n0` to `n53`.
    Spot, "n", N_SPOTS, "an intersection n0 to n53"
);
place!(
    /// A path, where roads lie, `e0` to `e71`.
    Path, "e", N_PATHS, "a path e0 to e71"
);

impl Tile {
    pub const CENTRE: Self = Self(9);

    /// Its place in axial coordinates.
    pub const fn hex(self) -> Hex {
        TILE_HEXES[self.index()]
    }

    pub fn at(hex: Hex) -> Option<Self> {
        let index = tile_at(hex);
        (index != NONE).then_some(Self(index))
    }

    /// Its six intersections, clockwise from the top.
    pub fn spots(self) -> [Spot; 6] {
        TABLES.tile_spots[self.index()].map(Spot)
    }

    #[inline]
    pub const fn spot_set(self) -> SpotSet {
        TABLES.tile_spot_set[self.index()]
    }

    /// The path on its side in that direction.
    pub const fn path(self, direction: Direction) -> Path {
        Path(TABLES.tile_paths[self.index()][direction as usize])
    }

    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Direction::ALL
            .into_iter()
            .filter_map(move |direction| Self::at(self.hex().neighbour(direction)))
    }
}

impl Spot {
    #[inline]
    pub const fn bit(self) -> SpotSet {
        1 << self.0
    }

    /// The hexes that meet here, one to three.
    #[inline]
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        TABLES.spot_tiles[self.index()].into_iter().filter(|&tile| tile != NONE).map(Tile)
    }

    /// The paths that end here, two or three.
    #[inline]
    pub fn paths(self) -> impl Iterator<Item = Path> {
        TABLES.spot_paths[self.index()].into_iter().filter(|&path| path != NONE).map(Path)
    }

    #[inline]
    pub const fn path_set(self) -> PathSet {
        TABLES.spot_path_set[self.index()]
    }

    /// The intersections one path away.
    #[inline]
    pub const fn neighbour_set(self) -> SpotSet {
        TABLES.spot_neighbours[self.index()]
    }

    #[inline]
    pub const fn is_coast(self) -> bool {
        TABLES.spot_tiles[self.index()][2] == NONE
    }

    /// The intersection where exactly these hexes meet.
    pub fn between(tiles: [Tile; 3]) -> Option<Self> {
        Self::all().find(|spot| {
            spot.tiles().count() == 3 && spot.tiles().all(|tile| tiles.contains(&tile))
        })
    }
}

impl Path {
    #[inline]
    pub const fn bit(self) -> PathSet {
        1 << self.0
    }

    #[inline]
    pub fn ends(self) -> [Spot; 2] {
        TABLES.path_ends[self.index()].map(Spot)
    }

    /// The end that is not `spot`.
    #[inline]
    pub fn other_end(self, spot: Spot) -> Spot {
        let [first, second] = TABLES.path_ends[self.index()];
        Spot(first ^ second ^ spot.0)
    }

    #[inline]
    pub const fn end_set(self) -> SpotSet {
        let [first, second] = TABLES.path_ends[self.index()];
        1 << first | 1 << second
    }

    /// The path between two neighbouring hexes.
    pub fn between(one: Tile, other: Tile) -> Option<Self> {
        Direction::ALL
            .into_iter()
            .find(|&direction| one.hex().neighbour(direction) == other.hex())
            .map(|direction| one.path(direction))
    }
}

/// The members of a set of intersections, ascending.
#[inline]
pub fn spots(mut set: SpotSet) -> impl Iterator<Item = Spot> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let spot = Spot(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(spot)
    })
}

/// The members of a set of paths, ascending.
#[inline]
pub fn paths(set: PathSet) -> impl Iterator<Item = Path> {
    // Two short walks over words are faster than one over 128 bits.
    let half = |mut word: u64, base: u8| {
        std::iter::from_fn(move || {
            if word == 0 {
                return None;
            }
            let path = Path(base + word.trailing_zeros() as u8);
            word &= word - 1;
            Some(path)
        })
    };
    half(set as u64, 0).chain(half((set >> 64) as u64, 64))
}

const TILE_HEXES: [Hex; N_TILES] = {
    let mut hexes = [Hex::new(0, 0); N_TILES];
    let mut index = 0;
    let mut r = -2i8;
    while r <= 2 {
        let mut q = if r < 0 { -2 - r } else { -2 };
        let last = if r < 0 { 2 } else { 2 - r };
        while q <= last {
            hexes[index] = Hex::new(q, r);
            index += 1;
            q += 1;
        }
        r += 1;
    }
    hexes
};

const fn tile_at(hex: Hex) -> u8 {
    let mut index = 0;
    while index < N_TILES {
        if TILE_HEXES[index].q == hex.q && TILE_HEXES[index].r == hex.r {
            return index as u8;
        }
        index += 1;
    }
    NONE
}

struct Tables {
    tile_spots: [[u8; 6]; N_TILES],
    tile_spot_set: [SpotSet; N_TILES],
    tile_paths: [[u8; 6]; N_TILES],
    /// Land hexes first; a coast intersection has fewer than three.
    spot_tiles: [[u8; 3]; N_SPOTS],
    spot_paths: [[u8; 3]; N_SPOTS],
    spot_path_set: [PathSet; N_SPOTS],
    spot_neighbours: [SpotSet; N_SPOTS],
    path_ends: [[u8; 2]; N_PATHS],
}

static TABLES: Tables = build_tables();

const fn build_tables() -> Tables {
    let (tile_spots, tile_paths) = number_places();
    let mut tables = Tables {
        tile_spots,
        tile_spot_set: [0; N_TILES],
        tile_paths,
        spot_tiles: [[NONE; 3]; N_SPOTS],
        spot_paths: [[NONE; 3]; N_SPOTS],
        spot_path_set: [0; N_SPOTS],
        spot_neighbours: [0; N_SPOTS],
        path_ends: [[NONE; 2]; N_PATHS],
    };
    let mut tile = 0;
    while tile < N_TILES {
        let mut side = 0;
        while side < 6 {
            // The side in direction d lies between the corners d and d + 1.
            let [from, to] = [tile_spots[tile][side], tile_spots[tile][(side + 1) % 6]];
            let path = tile_paths[tile][side];
            tables.tile_spot_set[tile] |= 1 << from;
            push(&mut tables.spot_tiles[from as usize], tile as u8);
            push(&mut tables.spot_paths[from as usize], path);
            push(&mut tables.spot_paths[to as usize], path);
            tables.spot_path_set[from as usize] |= 1 << path;
            tables.spot_path_set[to as usize] |= 1 << path;
            tables.spot_neighbours[from as usize] |= 1 << to;
            tables.spot_neighbours[to as usize] |= 1 << from;
            tables.path_ends[path as usize] = if from < to { [from, to] } else { [to, from] };
            side += 1;
        }
        tile += 1;
    }
    tables
}

/// Numbers the corners and sides of all hexes; what two hexes share gets one number.
const fn number_places() -> ([[u8; 6]; N_TILES], [[u8; 6]; N_TILES]) {
    let mut corners = [[NONE; 6]; N_TILES];
    let mut sides = [[NONE; 6]; N_TILES];
    let (mut n_corners, mut n_sides) = (0, 0);
    let mut tile = 0;
    while tile < N_TILES {
        let mut index = 0;
        while index < 6 {
            // A corner's hexes lie in the directions just before and just after it.
            let before = tile_at(TILE_HEXES[tile].neighbour(Direction::ALL[(index + 5) % 6]));
            let after = tile_at(TILE_HEXES[tile].neighbour(Direction::ALL[index]));
            if corners[tile][index] == NONE {
                corners[tile][index] = n_corners;
                if before != NONE {
                    corners[before as usize][(index + 2) % 6] = n_corners;
                }
                if after != NONE {
                    corners[after as usize][(index + 4) % 6] = n_corners;
                }
                n_corners += 1;
            }
            if sides[tile][index] == NONE {
                sides[tile][index] = n_sides;
                if after != NONE {
                    sides[after as usize][(index + 3) % 6] = n_sides;
                }
                n_sides += 1;
            }
            index += 1;
        }
        tile += 1;
    }
    assert!(n_corners as usize == N_SPOTS && n_sides as usize == N_PATHS);
    (corners, sides)
}

/// Adds a number to a short list unless it is there.
const fn push(list: &mut [u8; 3], number: u8) {
    let mut index = 0;
    while index < 3 {
        if list[index] == number {
            return;
        }
        if list[index] == NONE {
            list[index] = number;
            return;
        }
        index += 1;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use argosy_hex::{Corner, Edge};

    use super::*;

    #[test]
    fn r1_the_tables_agree_with_the_geometry_of_hexagons() {
        let mut corner_of: BTreeMap<Spot, Corner> = BTreeMap::new();
        let mut edge_of: BTreeMap<Path, Edge> = BTreeMap::new();
        for tile in Tile::all() {
            for (spot, corner) in tile.spots().into_iter().zip(tile.hex().corners()) {
                assert_eq!(*corner_of.entry(spot).or_insert(corner), corner);
                assert!(spot.tiles().any(|other| other == tile));
                assert!(tile.spot_set() & spot.bit() != 0);
            }
            for direction in Direction::ALL {
                let edge = tile.hex().edge(direction);
                assert_eq!(*edge_of.entry(tile.path(direction)).or_insert(edge), edge);
            }
        }
        assert_eq!(corner_of.values().collect::<BTreeSet<_>>().len(), N_SPOTS);
        assert_eq!(edge_of.values().collect::<BTreeSet<_>>().len(), N_PATHS);
        for path in Path::all() {
            let ends: BTreeSet<Corner> = path.ends().iter().map(|end| corner_of[end]).collect();
            assert_eq!(ends, edge_of[&path].corners().into_iter().collect());
            let [a, b] = path.ends();
            assert_eq!((path.other_end(a), path.other_end(b)), (b, a));
            assert_eq!(path.end_set(), a.bit() | b.bit());
        }
        for spot in Spot::all() {
            let expected: BTreeSet<Path> =
                Path::all().filter(|path| path.ends().contains(&spot)).collect();
            assert_eq!(spot.paths().collect::<BTreeSet<_>>(), expected);
            assert_eq!(paths(spot.path_set()).collect::<BTreeSet<_>>(), expected);
            let next: SpotSet = expected.iter().map(|path| path.other_end(spot).bit()).sum();
            assert_eq!(spot.neighbour_set(), next);
            assert_eq!(spot.is_coast(), spot.tiles().count() < 3);
        }
    }

    #[test]
    fn r1_places_are_found_by_their_hexes() {
        assert_eq!(Tile::CENTRE.hex(), Hex::new(0, 0));
        let [a, b, c] = [12, 13, 16].map(Tile::new);
        let spot = Spot::between([a, b, c]).expect("three hexes meet");
        assert_eq!(spot.tiles().collect::<Vec<_>>(), [a, b, c]);
        assert!(Path::between(a, b).is_some_and(|path| path.ends().contains(&spot)));
        assert_eq!(Path::between(a, Tile::new(0)), None);
        assert_eq!(Spot::between([a, b, Tile::new(0)]), None);
    }

    #[test]
    fn places_have_one_spelling() {
        assert_eq!("n53".parse::<Spot>().map(Spot::number), Ok(53));
        assert_eq!(Path::new(7).to_string(), "e7");
        for wrong in ["n54", "n05", "e5", "n", "5", "n-1", "n+1"] {
            assert!(wrong.parse::<Spot>().is_err(), "{wrong}");
        }
    }
}
