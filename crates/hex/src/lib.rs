//! Geometry of boards made of hexagons that stand on a corner (pointy-top).
//!
//! A corner is named by the three hexes that meet there and an edge by the two
//! that share it, in ascending order, whether or not they belong to a board:
//! so every place has one name and adjacency is set arithmetic.
//!
//! ```
//! use argosy_hex::{Direction, Hex};
//! let centre = Hex::new(0, 0);
//! let east = centre.neighbour(Direction::E);
//! assert_eq!(centre.edge(Direction::E), east.edge(Direction::W));
//! assert!(centre.corners()[1].hexes().contains(&east));
//! ```

#![warn(missing_docs)]

/// A hexagon in axial coordinates: `q` grows to the east, `r` to the south-east.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex {
    /// Grows to the east.
    pub q: i8,
    /// Grows to the south-east.
    pub r: i8,
}

/// The six sides, clockwise from the upper right.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// Upper right.
    NE,
    /// Right.
    E,
    /// Lower right.
    SE,
    /// Lower left.
    SW,
    /// Left.
    W,
    /// Upper left.
    NW,
}

impl Direction {
    /// All six, clockwise from the upper right.
    pub const ALL: [Self; 6] = [Self::NE, Self::E, Self::SE, Self::SW, Self::W, Self::NW];

    /// Turned clockwise by this many sixths of a turn.
    #[must_use]
    pub const fn turned(self, sixths: u8) -> Self {
        Self::ALL[(self as usize + sixths as usize) % 6]
    }

    /// The direction straight back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    const fn offset(self) -> (i8, i8) {
        match self {
            Self::NE => (1, -1),
            Self::E => (1, 0),
            Self::SE => (0, 1),
            Self::SW => (-1, 1),
            Self::W => (-1, 0),
            Self::NW => (0, -1),
        }
    }
}

impl Hex {
    /// The hexagon at these coordinates.
    pub const fn new(q: i8, r: i8) -> Self {
        Self { q, r }
    }

    /// The hexagon that shares the edge in that direction.
    #[must_use]
    pub const fn neighbour(self, direction: Direction) -> Self {
        let (q, r) = direction.offset();
        Self { q: self.q + q, r: self.r + r }
    }

    /// Whether the two share an edge.
    pub fn is_next_to(self, other: Self) -> bool {
        Direction::ALL.into_iter().any(|direction| self.neighbour(direction) == other)
    }

    /// The edge shared with the neighbour in that direction.
    pub fn edge(self, direction: Direction) -> Edge {
        Edge::between(self, self.neighbour(direction)).expect("neighbours share an edge")
    }

    /// The corner at the clockwise end of the edge in that direction: `NW` gives
    /// the top, `NE` the upper right, and so on round.
    pub fn corner_after(self, direction: Direction) -> Corner {
        let others = [self.neighbour(direction), self.neighbour(direction.turned(1))];
        Corner::between(self, others[0], others[1]).expect("three neighbours share a corner")
    }

    /// All six corners, clockwise from the top.
    pub fn corners(self) -> [Corner; 6] {
        std::array::from_fn(|index| self.corner_after(Direction::NW.turned(index as u8)))
    }

    /// All six edges, clockwise from the upper right.
    pub fn edges(self) -> [Edge; 6] {
        Direction::ALL.map(|direction| self.edge(direction))
    }
}

/// Where two hexes touch.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge([Hex; 2]);

impl Edge {
    /// `None` unless the two are neighbours.
    pub fn between(a: Hex, b: Hex) -> Option<Self> {
        a.is_next_to(b).then(|| Self([a.min(b), a.max(b)]))
    }

    /// The two hexes, in ascending order.
    pub const fn hexes(self) -> [Hex; 2] {
        self.0
    }

    /// Its two ends.
    pub fn corners(self) -> [Corner; 2] {
        let [hex, other] = self.0;
        let towards = Direction::ALL
            .into_iter()
            .find(|&direction| hex.neighbour(direction) == other)
            .expect("an edge lies between neighbours");
        let mut ends = [hex.corner_after(towards.turned(5)), hex.corner_after(towards)];
        ends.sort_unstable();
        ends
    }
}

/// Where three hexes meet.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Corner([Hex; 3]);

impl Corner {
    /// `None` unless each is a neighbour of the two others.
    pub fn between(a: Hex, b: Hex, c: Hex) -> Option<Self> {
        let meet = a.is_next_to(b) && b.is_next_to(c) && c.is_next_to(a);
        meet.then(|| {
            let mut hexes = [a, b, c];
            hexes.sort_unstable();
            Self(hexes)
        })
    }

    /// The three hexes, in ascending order.
    pub const fn hexes(self) -> [Hex; 3] {
        self.0
    }

    /// The three edges that end here.
    pub fn edges(self) -> [Edge; 3] {
        let [a, b, c] = self.0;
        [Edge([a, b]), Edge([a, c]), Edge([b, c])]
    }

    /// The corners at the other ends of its three edges.
    pub fn neighbours(self) -> [Self; 3] {
        self.edges().map(|edge| {
            let [first, second] = edge.corners();
            if first == self { second } else { first }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn any_hex() -> impl Strategy<Value = Hex> {
        (-20i8..20, -20i8..20).prop_map(|(q, r)| Hex::new(q, r))
    }

    proptest! {
        #[test]
        fn a_way_there_and_back(hex in any_hex(), index in 0usize..6) {
            let direction = Direction::ALL[index];
            prop_assert_eq!(hex.neighbour(direction).neighbour(direction.opposite()), hex);
            prop_assert_eq!(hex.edge(direction), hex.neighbour(direction).edge(direction.opposite()));
        }

        #[test]
        fn corners_and_edges_agree(hex in any_hex()) {
            for (index, corner) in hex.corners().into_iter().enumerate() {
                prop_assert!(corner.hexes().contains(&hex));
                let next = hex.corners()[(index + 1) % 6];
                prop_assert!(corner.neighbours().contains(&next));
                let shared = corner.edges().into_iter().filter(|edge| next.edges().contains(edge));
                prop_assert_eq!(shared.count(), 1);
                for edge in corner.edges() {
                    prop_assert!(edge.corners().contains(&corner));
                }
            }
        }
    }

    #[test]
    fn an_island_of_nineteen_has_54_corners_and_72_edges() {
        let mut island = vec![Hex::new(0, 0)];
        for _ in 0..2 {
            for hex in island.clone() {
                for direction in Direction::ALL {
                    if !island.contains(&hex.neighbour(direction)) {
                        island.push(hex.neighbour(direction));
                    }
                }
            }
        }
        assert_eq!(island.len(), 19);
        let corners: BTreeSet<Corner> = island.iter().flat_map(|hex| hex.corners()).collect();
        let edges: BTreeSet<Edge> = island.iter().flat_map(|hex| hex.edges()).collect();
        assert_eq!((corners.len(), edges.len()), (54, 72));
    }

    #[test]
    fn the_first_corner_is_the_top() {
        let hex = Hex::new(0, 0);
        let top = Corner::between(hex, hex.neighbour(Direction::NW), hex.neighbour(Direction::NE));
        assert_eq!(Some(hex.corners()[0]), top);
    }

    #[test]
    fn what_does_not_meet_has_no_name() {
        assert_eq!(Edge::between(Hex::new(0, 0), Hex::new(2, 0)), None);
        let line = Corner::between(Hex::new(0, 0), Hex::new(1, 0), Hex::new(2, 0));
        assert_eq!(line, None);
    }
}
