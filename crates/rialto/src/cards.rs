use std::fmt;

use argosy_game::Rng;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

argosy_game::words! {
    /// The seven kinds of cards; the first six are those of the stages A to F.
    pub enum Kind is "a kind of card" {
        Doge = "doge",
        Gold = "gold",
        Building = "building",
        Bridge = "bridge",
        Gondola = "gondola",
        Councillor = "councillor",
        Joker = "joker",
    }
}

/// How many cards there are of each kind: four bits each, so at most fifteen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Cards(u32);

impl Cards {
    pub const NONE: Self = Self(0);
    /// The most cards of one kind that can be counted.
    pub const MOST: u8 = 15;

    /// # Panics
    /// If a number is above [`Cards::MOST`].
    pub const fn new(counts: [u8; 7]) -> Self {
        let mut bits = 0;
        let mut index = 0;
        while index < counts.len() {
            assert!(counts[index] <= Self::MOST, "too many cards of one kind");
            bits |= (counts[index] as u32) << (4 * index);
            index += 1;
        }
        Self(bits)
    }

    #[inline]
    pub const fn of(self, kind: Kind) -> u8 {
        ((self.0 >> (4 * kind as u32)) & 15) as u8
    }

    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.of(kind) > 0
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All cards together.
    #[inline]
    pub const fn total(self) -> u8 {
        let pairs = (self.0 & 0x0f0f_0f0f) + ((self.0 >> 4) & 0x0f0f_0f0f);
        (pairs.wrapping_mul(0x0101_0101) >> 24) as u8
    }

    /// The last kind of which there are any.
    #[inline]
    pub const fn last(self) -> Option<Kind> {
        if self.0 == 0 { None } else { Some(Kind::ALL[(31 - self.0.leading_zeros() as usize) / 4]) }
    }

    /// How many cards are of this kind or a later one.
    #[inline]
    pub const fn total_from(self, kind: Kind) -> u8 {
        Self(self.0 >> (4 * kind as u32)).total()
    }

    #[inline]
    pub fn insert(&mut self, kind: Kind) {
        debug_assert!(self.of(kind) < Self::MOST);
        self.0 += 1 << (4 * kind as u32);
    }

    #[inline]
    pub fn remove(&mut self, kind: Kind) {
        debug_assert!(self.has(kind), "no {kind} to remove");
        self.0 -= 1 << (4 * kind as u32);
    }

    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// These cards without others that are among them.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// These cards without others, if all of those are among them.
    pub fn checked_minus(self, other: Self) -> Option<Self> {
        Kind::ALL.iter().all(|&kind| self.of(kind) >= other.of(kind)).then(|| self.minus(other))
    }

    /// `count` cards of one kind.
    pub const fn some(kind: Kind, count: u8) -> Self {
        Self((count as u32) << (4 * kind as u32))
    }

    /// The kinds of which there are any, in order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |&kind| self.has(kind))
    }

    pub fn counts(self) -> [u8; 7] {
        Kind::ALL.map(|kind| self.of(kind))
    }

    /// One card, each as likely as the next.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn pick(self, rng: &mut Rng) -> Kind {
        let mut drawn = rng.below(u32::from(self.total()));
        for kind in Kind::ALL {
            let count = u32::from(self.of(kind));
            if drawn < count {
                return kind;
            }
            drawn -= count;
        }
        unreachable!("the draw is below the number of cards")
    }

    /// Takes out `count` cards at random, or all if there are fewer.
    #[must_use]
    pub fn deal(&mut self, count: u8, rng: &mut Rng) -> Self {
        let mut dealt = Self::NONE;
        for _ in 0..count.min(self.total()) {
            let kind = self.pick(rng);
            self.remove(kind);
            dealt.insert(kind);
        }
        dealt
    }
}

impl FromIterator<Kind> for Cards {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        let mut cards = Self::NONE;
        for kind in kinds {
            cards.insert(kind);
        }
        cards
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.kinds().map(|kind| (kind.word(), self.of(kind)))).finish()
    }
}

/// `{"doge":2,"joker":1}`: kinds without cards are left out.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for kind in self.kinds() {
            map.serialize_entry(kind.word(), &self.of(kind))?;
        }
        map.end()
    }
}

impl JsonSchema for Cards {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Cards".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let words = Kind::ALL.map(Kind::word);
        json_schema!({
            "description": "How many cards there are of each kind; kinds without cards are left out.",
            "type": "object",
            "propertyNames": {"enum": words},
            "additionalProperties": {"type": "integer", "minimum": 1, "maximum": 15}
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_kept_apart() {
        let mut cards = Cards::new([11, 0, 3, 15, 1, 2, 11]);
        assert_eq!(cards.counts(), [11, 0, 3, 15, 1, 2, 11]);
        assert_eq!(cards.total(), 43);
        assert_eq!(cards.total_from(Kind::Gondola), 14);
        assert_eq!(cards.last(), Some(Kind::Joker));
        assert_eq!(Cards::some(Kind::Gold, 8).last(), Some(Kind::Gold));
        assert_eq!(Cards::NONE.last(), None);
        cards.remove(Kind::Doge);
        cards.insert(Kind::Gold);
        assert_eq!(cards.counts(), [10, 1, 3, 15, 1, 2, 11]);
        assert_eq!(cards.checked_minus(Cards::some(Kind::Gold, 2)), None);
        assert_eq!(
            cards.checked_minus(Cards::some(Kind::Gold, 1)),
            Some(Cards::new([10, 0, 3, 15, 1, 2, 11]))
        );
    }

    #[test]
    fn dealing_takes_out_what_it_gives() {
        let mut rng = Rng::from_seed(1);
        let mut cards = Cards::new([1, 2, 0, 0, 3, 0, 1]);
        let all = cards;
        let dealt = cards.deal(4, &mut rng);
        assert_eq!((dealt.total(), cards.total()), (4, 3));
        assert_eq!(dealt.plus(cards), all);
        assert_eq!(cards.deal(9, &mut rng).total(), 3);
    }

    #[test]
    fn a_serialised_hand_names_what_it_holds() {
        let text = serde_json::to_string(&Cards::new([2, 0, 0, 0, 0, 0, 1])).unwrap();
        assert_eq!(text, r#"{"doge":2,"joker":1}"#);
    }
}
