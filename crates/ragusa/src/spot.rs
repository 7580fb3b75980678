//! Spots and walls, named as on the board: `P01` to `P22` round the wall,
//! `C01` to `C10` inside the city, `R01` to `R28` in the country.

use std::fmt;
use std::str::FromStr;

use argosy_game::NotationError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub const SPOTS: usize = 60;
/// Spots on the wall, and as many pieces of wall between them (R22).
pub const RING: usize = 22;
const INNER: usize = 10;
pub const ALL_SPOTS: u64 = (1 << SPOTS) - 1;
pub const ALL_WALLS: u32 = (1 << RING) - 1;

/// A place for a house. The 22 spots on the wall come first, clockwise.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(into = "String", try_from = "String")]
#[schemars(with = "String")]
pub struct Spot(u8);

impl Spot {
    /// # Panics
    /// If there is no such spot.
    #[inline]
    pub const fn new(index: u8) -> Self {
        assert!((index as usize) < SPOTS, "no such spot");
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

    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Whether a wall and a tower can stand here.
    #[inline]
    pub const fn is_on_wall(self) -> bool {
        (self.0 as usize) < RING
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (0..SPOTS as u8).map(Self)
    }

    /// The spots of a bit set, ascending.
    pub fn of_bits(bits: u64) -> impl Iterator<Item = Self> {
        crate::kinds::Bits(bits).map(Self)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let index = self.index();
        if index < RING {
            write!(f, "P{:02}", index + 1)
        } else if index < RING + INNER {
            write!(f, "C{:02}", index - RING + 1)
        } else {
            write!(f, "R{:02}", index - RING - INNER + 1)
        }
    }
}

impl FromStr for Spot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (from, count) = match text.as_bytes().first() {
            Some(b'P') => (0, RING),
            Some(b'C') => (RING, INNER),
            Some(b'R') => (RING + INNER, SPOTS - RING - INNER),
            _ => return Err(NotationError::new("a spot", text)),
        };
        let digits = &text[1..];
        match digits.parse::<usize>() {
            Ok(number)
                if digits.len() == 2
                    && digits.bytes().all(|digit| digit.is_ascii_digit())
                    && (1..=count).contains(&number) =>
            {
                Ok(Self((from + number - 1) as u8))
            }
            _ => Err(NotationError::new("a spot", text)),
        }
    }
}

impl From<Spot> for String {
    fn from(spot: Spot) -> Self {
        spot.to_string()
    }
}

impl TryFrom<String> for Spot {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, NotationError> {
        text.parse()
    }
}

/// A space for a piece of wall: wall `k` joins `Pk` and the next spot (R22).
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(into = "u8", try_from = "u8")]
#[schemars(with = "u8")]
pub struct Wall(u8);

impl Wall {
    /// # Panics
    /// If there is no such wall.
    #[inline]
    pub const fn new(index: u8) -> Self {
        assert!((index as usize) < RING, "no such wall");
        Self(index)
    }

    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self.0
    }

    /// R22: The spots at its two ends.
    #[inline]
    pub const fn ends(self) -> u64 {
        (1 << self.0) | (1 << ((self.0 + 1) % RING as u8))
    }

    pub(crate) fn of_bits(bits: u32) -> impl Iterator<Item = Self> {
        crate::kinds::Bits(u64::from(bits)).map(Self)
    }
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Wall {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = argosy_game::Words::new(text).number("a wall")?;
        match u8::try_from(number).ok().and_then(|number| Self::try_from(number).ok()) {
            Some(wall) => Ok(wall),
            None => Err(NotationError::new("a wall", text)),
        }
    }
}

impl From<Wall> for u8 {
    fn from(wall: Wall) -> Self {
        wall.0 + 1
    }
}

impl TryFrom<u8> for Wall {
    type Error = NotationError;

    fn try_from(number: u8) -> Result<Self, NotationError> {
        if (1..=RING as u8).contains(&number) {
            Ok(Self(number - 1))
        } else {
            Err(NotationError::new("a wall", &number.to_string()))
        }
    }
}
