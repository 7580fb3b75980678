//! What a player can do, what chance can do, and how both are written.

use std::fmt;
use std::str::FromStr;

use argosy_game::{ActionId, NotationError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::{Bonus, Cards, GoodsCard, Landscape, ScoringCard};
use crate::data::MAX_PLAYERS;
use crate::space::{Space, SpaceKind};

/// A row of the landscape pairs. Notation and views count from 1, the index from 0.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(into = "u8", try_from = "u8")]
#[schemars(with = "u8")]
pub struct Row(u8);

impl From<Row> for u8 {
    fn from(row: Row) -> Self {
        row.0 + 1
    }
}

impl TryFrom<u8> for Row {
    type Error = NotationError;

    fn try_from(number: u8) -> Result<Self, NotationError> {
        number.to_string().parse()
    }
}

impl Row {
    pub fn all(n_rows: u8) -> impl Iterator<Item = Self> {
        (0..n_rows).map(Self)
    }

    pub fn new(index: u8) -> Self {
        assert!(usize::from(index) < MAX_PLAYERS, "no such row");
        Self(index)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Row {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "1" => Ok(Self(0)),
            "2" => Ok(Self(1)),
            "3" => Ok(Self(2)),
            "4" => Ok(Self(3)),
            other => Err(NotationError::new("a pair from 1 to 4", other)),
        }
    }
}

/// One or two kinds of landscape; order does not matter. So a payment is one of
/// a few, and permutations are not separate games. Its value is the list of them.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(into = "Vec<Landscape>", try_from = "Vec<Landscape>")]
#[schemars(with = "Vec<Landscape>")]
pub enum Kinds {
    One(Landscape),
    /// The first is not after the second.
    Two(Landscape, Landscape),
}

impl From<Kinds> for Vec<Landscape> {
    fn from(kinds: Kinds) -> Self {
        kinds.each().collect()
    }
}

impl TryFrom<Vec<Landscape>> for Kinds {
    type Error = NotationError;

    fn try_from(kinds: Vec<Landscape>) -> Result<Self, NotationError> {
        match *kinds {
            [kind] => Ok(Self::One(kind)),
            [first, second] => Ok(Self::Two(first, second)),
            _ => Err(NotationError::new(
                "one or two landscapes",
                &format!("{} of them", kinds.len()),
            )),
        }
    }
}

/// All unordered pairs of kinds, in the order of their numbers.
const PAIRS: [[Landscape; 2]; 15] = {
    let all = Landscape::ALL;
    let mut pairs = [[Landscape::Coast; 2]; 15];
    let (mut first, mut n) = (0, 0);
    while first < all.len() {
        let mut second = first;
        while second < all.len() {
            pairs[n] = [all[first], all[second]];
            n += 1;
            second += 1;
        }
        first += 1;
    }
    pairs
};

impl Kinds {
    pub const ONES: u32 = 5;
    pub const TWOS: u32 = 15;

    /// The pair with this number, below [`Kinds::TWOS`].
    #[inline]
    pub const fn pair(number: u32) -> Self {
        let [first, second] = PAIRS[number as usize];
        Self::Two(first, second)
    }

    pub fn two(one: Landscape, other: Landscape) -> Self {
        Self::Two(one.min(other), one.max(other))
    }

    /// The number among those of its size.
    fn number(self) -> u32 {
        match self {
            Self::One(kind) => kind.index() as u32,
            Self::Two(first, second) => {
                let (first, second) = (first.index() as u32, second.index() as u32);
                first * (9 - first) / 2 + second
            }
        }
    }

    pub fn all() -> impl Iterator<Item = Self> {
        let ones = Landscape::ALL.iter().map(|&kind| Self::One(kind));
        ones.chain((0..Self::TWOS).map(Self::pair))
    }

    /// How many kinds it names: 1 or 2.
    #[inline]
    pub const fn size(self) -> u8 {
        match self {
            Self::One(_) => 1,
            Self::Two(..) => 2,
        }
    }

    pub(crate) fn each(self) -> impl Iterator<Item = Landscape> {
        let (first, second) = match self {
            Self::One(kind) => (kind, None),
            Self::Two(first, second) => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }

    /// The cards themselves, one of each kind named.
    pub fn cards(self) -> Cards {
        let mut cards = Cards::default();
        self.each().for_each(|kind| cards[kind] += 1);
        cards
    }

    /// The cards that pay for a space of kind `wanted`.
    #[inline]
    pub fn price(self, wanted: Landscape) -> Cards {
        let mut cards = Cards::default();
        self.each().for_each(|kind| cards[kind] += copies(kind, wanted));
        cards
    }

    /// How many cards that is.
    #[inline]
    pub fn price_in_cards(self, wanted: Landscape) -> u8 {
        self.each().map(|kind| copies(kind, wanted)).sum()
    }
}

/// R29: the number of equal cards that stand for one of another landscape.
pub const JOKER: u8 = 2;

/// How many cards of a kind stand for one of `wanted`: itself is one real card, any
/// other is taken as a joker (R28, R29).
#[inline]
fn copies(kind: Landscape, wanted: Landscape) -> u8 {
    if kind == wanted { 1 } else { JOKER }
}

/// The landscape that a space is paid with.
#[inline]
pub fn wanted_for(space: Space) -> Landscape {
    match space.kind() {
        SpaceKind::Port => Landscape::Coast,
        SpaceKind::Suburb | SpaceKind::Outer | SpaceKind::Inner => space.terrain().into(),
    }
}

argosy_game::actions! {
    pub enum Action {
        /// Ends the building turn (R20).
        Done,
        /// Lays the bidding hand on a pair (R13).
        Bid(row: Row),
        /// Gives up the excess at the end of a building turn (R33).
        Discard(cards: Kinds),
        /// Takes this bonus card (R39).
        Bonus(card: Bonus),
        /// Takes this open goods card (R40).
        Take(card: GoodsCard),
        /// Draws the top goods card (R40).
        TakeTop,
        /// Chooses the goods card that leaves the game (R42).
        Return(card: GoodsCard),
        /// Builds a stall. One kind pays for a port, two for any other space.
        Build(space: Space, pay: Kinds),
    }
}

// The first id of each kind of action. Append only.
const DONE: ActionId = 0;
const BID: ActionId = 1;
const DISCARD_ONE: ActionId = 5;
const DISCARD_TWO: ActionId = 10;
const BONUS: ActionId = 25;
const TAKE: ActionId = 33;
const TAKE_TOP: ActionId = 39;
const RETURN: ActionId = 40;
const BUILD_PORT: ActionId = 46;
const BUILD_LAND: ActionId = 126;
pub const N_ACTIONS: ActionId = 846;

impl Action {
    pub fn id(self) -> ActionId {
        match self {
            Self::Done => DONE,
            Self::Bid(row) => BID + row.index() as u32,
            Self::Discard(kinds @ Kinds::One(_)) => DISCARD_ONE + kinds.number(),
            Self::Discard(kinds @ Kinds::Two(..)) => DISCARD_TWO + kinds.number(),
            Self::Bonus(card) => BONUS + card.index() as u32,
            Self::Take(card) => TAKE + card.index() as u32,
            Self::TakeTop => TAKE_TOP,
            Self::Return(card) => RETURN + card.index() as u32,
            Self::Build(space, kinds) => {
                let (terrain, tag) = (space.terrain().index() as u32, u32::from(space.tag()));
                let ports = u32::from(Space::PORTS_PER_TERRAIN);
                match space.kind() {
                    SpaceKind::Port => {
                        BUILD_PORT + (terrain * ports + tag) * Kinds::ONES + kinds.number()
                    }
                    SpaceKind::Suburb | SpaceKind::Outer | SpaceKind::Inner => {
                        let land = terrain * u32::from(Space::LAND_PER_TERRAIN) + tag - ports;
                        BUILD_LAND + land * Kinds::TWOS + kinds.number()
                    }
                }
            }
        }
    }

    pub fn from_id(id: ActionId) -> Option<Self> {
        let one = |number: u32| Kinds::One(Landscape::ALL[number as usize]);
        let space = |terrain: u32, tag: u32| Space::new((terrain * 16 + tag) as u8);
        match id {
            DONE => Some(Self::Done),
            BID..DISCARD_ONE => Some(Self::Bid(Row((id - BID) as u8))),
            DISCARD_ONE..DISCARD_TWO => Some(Self::Discard(one(id - DISCARD_ONE))),
            DISCARD_TWO..BONUS => Some(Self::Discard(Kinds::pair(id - DISCARD_TWO))),
            BONUS..TAKE => Some(Self::Bonus(Bonus::ALL[(id - BONUS) as usize])),
            TAKE..TAKE_TOP => Some(Self::Take(GoodsCard::ALL[(id - TAKE) as usize])),
            TAKE_TOP => Some(Self::TakeTop),
            RETURN..BUILD_PORT => Some(Self::Return(GoodsCard::ALL[(id - RETURN) as usize])),
            BUILD_PORT..BUILD_LAND => {
                let number = id - BUILD_PORT;
                let port = number / Kinds::ONES;
                let ports = u32::from(Space::PORTS_PER_TERRAIN);
                let space = space(port / ports, port % ports);
                Some(Self::Build(space, one(number % Kinds::ONES)))
            }
            BUILD_LAND..N_ACTIONS => {
                let number = id - BUILD_LAND;
                let land = number / Kinds::TWOS;
                let (ports, lands) =
                    (u32::from(Space::PORTS_PER_TERRAIN), u32::from(Space::LAND_PER_TERRAIN));
                let space = space(land / lands, land % lands + ports);
                Some(Self::Build(space, Kinds::pair(number % Kinds::TWOS)))
            }
            N_ACTIONS.. => None,
        }
    }
}

/// What chance does next; who gets the card is a matter of the phase.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// The landscape card on top of its deck.
    Landscape(Landscape),
    /// The goods card on top of its deck.
    Goods(GoodsCard),
    /// The scoring card on top of its deck.
    Scoring(ScoringCard),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_notation_round_trip() {
        for id in 0..N_ACTIONS {
            let action = Action::from_id(id).unwrap();
            assert_eq!(action.id(), id);
            assert_eq!(action.to_string().parse(), Ok(action));
        }
        assert_eq!(Action::from_id(N_ACTIONS), None);
    }

    #[test]
    fn r28_r29_a_payment_says_which_cards_are_jokers() {
        let action: Action = "build D_c 2forest desert".parse().unwrap();
        assert_eq!(
            action,
            Action::Build("D_c".parse().unwrap(), Kinds::two(Landscape::Desert, Landscape::Forest))
        );
        let price = |kinds: Kinds| kinds.price(Landscape::Desert).to_string();
        assert_eq!(price(Kinds::two(Landscape::Desert, Landscape::Forest)), "2forest,desert");
        assert_eq!(price(Kinds::two(Landscape::Desert, Landscape::Desert)), "2desert");
        assert_eq!(price(Kinds::two(Landscape::Coast, Landscape::Coast)), "4coast");
        assert_eq!(Kinds::One(Landscape::Coast).price(Landscape::Coast).to_string(), "coast");
    }

    #[test]
    fn each_action_has_one_spelling() {
        for wrong in [
            "build D_c desert 2forest",
            "build D_c 2desert desert",
            "build D_c forest desert",
            "build D_c desert",
            "build D_p1 coast coast",
            "discard plain forest",
            "bid 0",
            "bid 5",
            "bid 1 ",
            "take deck",
            "done now",
            "",
        ] {
            assert!(wrong.parse::<Action>().is_err(), "{wrong:?}");
        }
    }
}
