use std::fmt;

use argosy_game::NotationError;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};

argosy_game::words! {
    /// The colour of a building says in which phase it is used.
    pub enum Colour is "a colour" {
        Green = "green",
        Yellow = "yellow",
        Blue = "blue",
    }
}

/// One of the twelve kinds of buildings, in the order green 1 to blue 4.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Building(u8);

impl Building {
    pub const COUNT: u8 = 12;
    pub const HIGHEST: u8 = 4;

    /// # Panics
    /// If the value is not 1 to 4.
    #[inline]
    pub const fn new(colour: Colour, value: u8) -> Self {
        assert!(value >= 1 && value <= Self::HIGHEST, "buildings are worth 1 to 4");
        Self(4 * colour as u8 + value - 1)
    }

    pub const fn from_index(index: u8) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index)) } else { None }
    }

    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    #[inline]
    pub const fn value(self) -> u8 {
        self.0 % 4 + 1
    }

    #[inline]
    pub const fn colour(self) -> Colour {
        match self.0 / 4 {
            0 => Colour::Green,
            1 => Colour::Yellow,
            _ => Colour::Blue,
        }
    }

    /// The one of the same colour that is worth one more.
    pub const fn next(self) -> Option<Self> {
        if self.value() < Self::HIGHEST { Some(Self(self.0 + 1)) } else { None }
    }

    #[inline]
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT).map(Self)
    }
}

/// As in notation: `green 3`.
impl fmt::Display for Building {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour(), self.value())
    }
}

impl fmt::Debug for Building {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Building {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Building {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        Self::all().find(|building| building.to_string() == word).ok_or_else(|| {
            D::Error::custom(NotationError::new("a building such as `green 3`", &word))
        })
    }
}

impl JsonSchema for Building {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Building".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let words: Vec<String> = Self::all().map(|building| building.to_string()).collect();
        json_schema!({"description": "A colour and a value.", "type": "string", "enum": words})
    }
}

/// How many tiles there are of each of the twelve buildings: four bits each.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Tiles(u64);

impl Tiles {
    pub const NONE: Self = Self(0);
    /// The most tiles of one kind that can be counted.
    pub const MOST: u8 = 15;

    /// The same number of every building.
    pub const fn each(count: u8) -> Self {
        assert!(count <= Self::MOST, "too many tiles of one kind");
        Self(0x1111_1111_1111 * count as u64)
    }

    #[inline]
    pub const fn of(self, building: Building) -> u8 {
        ((self.0 >> (4 * building.0)) & 15) as u8
    }

    #[inline]
    pub const fn has(self, building: Building) -> bool {
        self.of(building) > 0
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn total(self) -> u8 {
        const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let pairs = (self.0 & LOW) + ((self.0 >> 4) & LOW);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    #[inline]
    pub fn insert(&mut self, building: Building) {
        debug_assert!(self.of(building) < Self::MOST);
        self.0 += 1 << (4 * building.0);
    }

    #[inline]
    pub fn remove(&mut self, building: Building) {
        debug_assert!(self.has(building), "no {building} to remove");
        self.0 -= 1 << (4 * building.0);
    }

    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// These tiles without others that are among them.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// Only the tiles of one colour.
    #[inline]
    #[must_use]
    pub const fn of_colour(self, colour: Colour) -> Self {
        Self(self.0 & (0xffff << (16 * colour as u32)))
    }

    /// The kinds of which there are any, in order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Building> {
        Building::all().filter(move |&building| self.has(building))
    }

    /// The sum of the values.
    pub fn value(self) -> u16 {
        self.kinds()
            .map(|building| u16::from(self.of(building)) * u16::from(building.value()))
            .sum()
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.kinds().map(|kind| (kind, self.of(kind)))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twelve_buildings_in_order() {
        let words: Vec<String> = Building::all().map(|building| building.to_string()).collect();
        assert_eq!(words[0], "green 1");
        assert_eq!(words[6], "yellow 3");
        assert_eq!(words[11], "blue 4");
        assert_eq!(Building::new(Colour::Yellow, 3).index(), 6);
        assert_eq!(Building::new(Colour::Blue, 4).next(), None);
        assert_eq!(Building::new(Colour::Blue, 3).next(), Some(Building::new(Colour::Blue, 4)));
    }

    #[test]
    fn tiles_are_counted_by_kind_and_colour() {
        let mut tiles = Tiles::each(5);
        assert_eq!((tiles.total(), tiles.value()), (60, 150));
        tiles.remove(Building::new(Colour::Blue, 4));
        assert_eq!((tiles.total(), tiles.value()), (59, 146));
        assert_eq!(tiles.of_colour(Colour::Blue).total(), 19);
        assert_eq!(tiles.of_colour(Colour::Green).value(), 50);
        assert_eq!(
            tiles.minus(tiles.of_colour(Colour::Green)).of_colour(Colour::Green),
            Tiles::NONE
        );
    }
}
