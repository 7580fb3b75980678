//! Ship cards: what they carry and what their back shows.

use std::fmt;

use argosy_game::{NotationError, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::kinds::{CARGOES, Cargo, GOODS, Good};

/// Ships that can be bought at a time.
pub const SLOTS: usize = 5;
/// Cards are told apart by their cargo and the good on their back.
pub const SHIP_KINDS: usize = CARGOES * GOODS;
/// Backs show a good with one arrow or two.
pub const BACKS: usize = GOODS * 2;

/// One kind of ship card; cards of a kind are alike.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
pub struct ShipKind {
    pub cargo: Cargo,
    /// The good whose value rises when the ship enters.
    pub good: Good,
}

impl ShipKind {
    pub const fn new(cargo: Cargo, good: Good) -> Self {
        Self { cargo, good }
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.cargo.index() * GOODS + self.good.index()
    }

    #[inline]
    pub const fn from_index(index: u8) -> Self {
        let goods = GOODS as u8;
        Self { cargo: Cargo::from_index(index / goods), good: Good::from_index(index % goods) }
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (0..SHIP_KINDS as u8).map(Self::from_index)
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, NotationError> {
        Ok(Self { cargo: words.parse("a ship's cargo")?, good: words.parse("a good")? })
    }
}

impl fmt::Display for ShipKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.cargo, self.good)
    }
}

/// What the back of a ship card shows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Back {
    pub good: Good,
    /// How far the good rises: 1 or 2.
    pub arrows: u8,
}

impl Back {
    #[inline]
    pub const fn index(self) -> usize {
        self.good.index() * 2 + self.arrows as usize - 1
    }

    #[inline]
    pub const fn from_index(index: u8) -> Self {
        Self { good: Good::from_index(index / 2), arrows: index % 2 + 1 }
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, NotationError> {
        let good = words.parse("a good")?;
        match words.number("one arrow or two")? {
            arrows @ 1..=2 => Ok(Self { good, arrows: arrows as u8 }),
            other => Err(NotationError::new("one arrow or two", &other.to_string())),
        }
    }
}

impl fmt::Display for Back {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.good, self.arrows)
    }
}
