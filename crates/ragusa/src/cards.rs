//! Cards as a state holds them.

use crate::files::PATRICIAN_CARDS;
use crate::kinds::{BONUSES, Bonus, BonusSet};
use crate::ship::{Back, ShipKind};
use crate::state::Side;

/// Every bonus card can come to lie under the deck, so no position is too long.
const TAIL: usize = BONUSES;

/// Cards under the bonus deck, next one first, and who put each there.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tail {
    cards: [u8; TAIL],
    len: u8,
}

impl Tail {
    pub fn len(&self) -> u8 {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn push(&mut self, card: Bonus, by: Side) {
        self.cards[usize::from(self.len)] = card as u8 | by.number() << 4;
        self.len += 1;
    }

    /// The card that is drawn once the shuffled part is used up.
    pub fn first(&self) -> Option<Bonus> {
        self.iter().next().map(|(card, _)| card)
    }

    pub(crate) fn pop_first(&mut self) {
        self.cards.copy_within(1.., 0);
        self.cards[TAIL - 1] = 0;
        self.len -= 1;
    }

    pub fn iter(&self) -> impl Iterator<Item = (Bonus, Side)> + '_ {
        let held = self.cards[..usize::from(self.len)].iter();
        held.map(|&entry| (Bonus::from_index(entry & 15), Side::new(entry >> 4)))
    }

    pub fn cards(&self) -> BonusSet {
        self.iter().map(|(card, _)| card).collect()
    }
}

/// A ship kind in one byte.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SlotShip(std::num::NonZeroU8);

impl SlotShip {
    pub(crate) fn new(kind: ShipKind) -> Self {
        Self(std::num::NonZeroU8::new(kind.index() as u8 + 1).expect("it is not zero"))
    }

    #[inline]
    pub(crate) fn kind(self) -> ShipKind {
        ShipKind::from_index(self.0.get() - 1)
    }
}

/// A back in one byte.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BackIndex(std::num::NonZeroU8);

impl BackIndex {
    pub(crate) fn new(back: Back) -> Self {
        Self(std::num::NonZeroU8::new(back.index() as u8 + 1).expect("it is not zero"))
    }

    #[inline]
    pub(crate) fn back(self) -> Back {
        Back::from_index(self.0.get() - 1)
    }
}

/// Patrician cards are numbered from 1 in print.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PatricianCard(u8);

impl PatricianCard {
    /// By its printed number.
    pub fn numbered(number: u32) -> Option<Self> {
        (1..=PATRICIAN_CARDS as u32).contains(&number).then(|| Self(number as u8 - 1))
    }

    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn bit(self) -> u16 {
        1 << self.0
    }

    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}
