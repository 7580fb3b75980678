use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::SetupError;

/// The version of the rules that a game is played by, from its setup to its last
/// step. Versions count from 1; a game that has begun never changes its own.
///
/// A position or a view that says nothing of it is of the first version: that is
/// how they were written before any game had a second one.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct RulesVersion(u8);

impl RulesVersion {
    /// The key of the version among options, and of its line in headers and positions.
    pub const KEY: &str = "rules";

    /// The first version of every game.
    pub const FIRST: Self = Self(1);

    /// # Panics
    /// If there is no such version: they count from 1 to 255.
    pub const fn new(number: u32) -> Self {
        assert!(number >= 1 && number <= 255, "versions count from 1 to 255");
        Self(number as u8)
    }

    /// The version as a number, counted from 1.
    pub const fn number(self) -> u32 {
        self.0 as u32
    }

    /// Whether it is the first version, which positions and views leave out.
    pub const fn is_first(&self) -> bool {
        self.0 == 1
    }

    /// Whether this is the version `number` or a later one.
    #[inline]
    pub const fn is_at_least(self, number: u8) -> bool {
        self.0 >= number
    }

    /// Every version up to the newest.
    pub fn all(newest: u32) -> impl DoubleEndedIterator<Item = Self> {
        (1..=newest).map(Self::new)
    }

    /// Reads a version in its one spelling; none is newer than `newest`.
    pub fn parse(text: &str, newest: u32) -> Result<Self, SetupError> {
        let known = Self::all(newest).find(|version| version.to_string() == text);
        known.ok_or_else(|| {
            let why = format!("rules {text} are not known here; the newest are {newest}");
            SetupError::new("unknown_rules", why)
        })
    }

    /// The line of a position, `rules 2`; none for the first version.
    pub fn position_line(self) -> Option<String> {
        (!self.is_first()).then(|| format!("{} {self}\n", Self::KEY))
    }
}

impl fmt::Display for RulesVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_count_from_one_to_the_newest_and_have_one_spelling() {
        assert_eq!(RulesVersion::parse("2", 2), Ok(RulesVersion::new(2)));
        for wrong in ["0", "3", "02", "+1", "two", "", "256"] {
            let refused = RulesVersion::parse(wrong, 2).unwrap_err();
            assert_eq!(refused.code, "unknown_rules", "{wrong}");
        }
    }

    #[test]
    fn a_position_says_nothing_of_the_first_version() {
        assert_eq!(RulesVersion::FIRST.position_line(), None);
        assert_eq!(RulesVersion::new(2).position_line().as_deref(), Some("rules 2\n"));
    }
}
