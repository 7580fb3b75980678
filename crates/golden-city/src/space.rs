//! The spaces of the island and sets of them.

use std::fmt;
use std::str::FromStr;

use argosy_game::NotationError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::Terrain;

/// What a name says after its terrain: ports, suburbs, outer districts, inner district.
const TAGS: [&str; 16] =
    ["p1", "p2", "p3", "p4", "L", "Q", "R", "a", "b", "c", "d", "e", "f", "E1", "E2", "C"];
const LETTERS: [char; 4] = ['F', 'P', 'M', 'D'];

/// A space, named by its terrain and a tag: `F_p1` is a port by the forest,
/// `D_c` a suburb in the desert, `M_E1` an outer and `P_C` an inner district.
/// A board uses some of the 64 names; the names say terrain and kind, so that
/// notation means the same on every board.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(into = "String", try_from = "String")]
#[schemars(with = "String")]
pub struct Space(u8);

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpaceKind {
    Port,
    Suburb,
    Outer,
    Inner,
}

impl Space {
    pub const COUNT: u8 = 64;
    pub const PORTS_PER_TERRAIN: u8 = 4;
    /// Tags of a terrain that are no ports.
    pub const LAND_PER_TERRAIN: u8 = 12;

    /// All names, whether a board uses them or not.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// The space with this index, below [`Space::COUNT`].
    #[inline]
    pub const fn new(index: u8) -> Self {
        assert!(index < Self::COUNT, "no such space");
        Self(index)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn terrain(self) -> Terrain {
        Terrain::ALL[(self.0 >> 4) as usize]
    }

    /// The place of the tag among those of a terrain: 0 to 3 are ports.
    #[inline]
    pub const fn tag(self) -> u8 {
        self.0 & 15
    }

    #[inline]
    pub const fn kind(self) -> SpaceKind {
        match self.tag() {
            0..=3 => SpaceKind::Port,
            4..=12 => SpaceKind::Suburb,
            13..=14 => SpaceKind::Outer,
            _ => SpaceKind::Inner,
        }
    }
}

impl TryFrom<String> for Space {
    type Error = NotationError;

    fn try_from(name: String) -> Result<Self, NotationError> {
        name.parse()
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}", LETTERS[(self.0 >> 4) as usize], TAGS[self.tag() as usize])
    }
}

impl From<Space> for String {
    fn from(space: Space) -> Self {
        space.to_string()
    }
}

impl FromStr for Space {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let error = || NotationError::new("a space such as `D_c`", text);
        let (letter, tag) = text.split_once('_').ok_or_else(error)?;
        let terrain = LETTERS.iter().position(|&known| letter.len() == 1 && letter.contains(known));
        let tag = TAGS.iter().position(|&known| known == tag);
        match (terrain, tag) {
            (Some(terrain), Some(tag)) => Ok(Self((terrain * 16 + tag) as u8)),
            (None, _) | (_, None) => Err(error()),
        }
    }
}

/// A set of spaces.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Serialize, JsonSchema)]
#[serde(into = "Vec<Space>")]
#[schemars(with = "Vec<Space>")]
pub struct SpaceSet(u64);

impl SpaceSet {
    pub const EMPTY: Self = Self(0);

    #[inline]
    pub const fn contains(self, space: Space) -> bool {
        self.0 & (1 << space.0) != 0
    }

    #[inline]
    pub fn insert(&mut self, space: Space) {
        self.0 |= 1 << space.0;
    }

    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Spaces in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = (rest != 0).then(|| Space(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        let mut set = Self::EMPTY;
        for space in spaces {
            set.insert(space);
        }
        set
    }
}

impl From<SpaceSet> for Vec<Space> {
    fn from(set: SpaceSet) -> Self {
        set.iter().collect()
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|space| space.to_string())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_terrain_and_kind() {
        let space: Space = "D_c".parse().unwrap();
        assert_eq!((space.terrain(), space.kind()), (Terrain::Desert, SpaceKind::Suburb));
        for space in Space::all() {
            assert_eq!(space.to_string().parse(), Ok(space));
        }
        for wrong in ["", "D", "D_", "D_g", "X_a", "_a", "FP_a", "D_c "] {
            assert!(wrong.parse::<Space>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_set_lists_what_was_put_in() {
        let set: SpaceSet = [Space(63), Space(0), Space(17)].into_iter().collect();
        assert_eq!(Vec::from(set), [Space(0), Space(17), Space(63)]);
        assert_eq!(set.len(), 3);
    }
}
