//! The things of the game that are counted and named: resources, goods, cargoes,
//! buildings and bonus cards. Each has one word, used in files, records and views.

use serde::{Serialize, Serializer};

argosy_game::words! {
    /// What country and sea give. It is a measure of access and never used up.
    pub enum Resource is "a resource" {
        Fish = "fish",
        Wood = "wood",
        Stone = "stone",
        Ore = "ore",
        Grapes = "grapes",
        Olives = "olives",
    }
}

pub const RESOURCES: usize = Resource::COUNT;

impl Resource {
    /// What fish can be exchanged for.
    pub const EXCHANGEABLE: [Self; 5] =
        [Self::Wood, Self::Stone, Self::Ore, Self::Grapes, Self::Olives];
}

argosy_game::words! {
    /// What the producers make and the market values.
    pub enum Good is "a good" {
        Oil = "oil",
        Wine = "wine",
        Silver = "silver",
    }
}

pub const GOODS: usize = Good::COUNT;

argosy_game::words! {
    /// What a ship carries.
    pub enum Cargo is "a ship's cargo" {
        Spices = "spices",
        Ceramics = "ceramics",
        Furs = "furs",
        Clothes = "clothes",
        Silk = "silk",
        Pearls = "pearls",
        Gems = "gems",
    }
}

pub const CARGOES: usize = Cargo::COUNT;

argosy_game::words! {
    /// The ten hexes of the city.
    pub enum Building is "a building" {
        Winery = "winery",
        OilPress = "oil-press",
        Silversmith = "silversmith",
        Fishmonger = "fishmonger",
        Architect = "architect",
        Mason = "mason",
        Market = "market",
        Quay = "quay",
        Palace = "palace",
        Cathedral = "cathedral",
    }
}

pub const BUILDINGS: usize = Building::COUNT;

impl Building {
    /// What a producer needs and makes.
    #[inline]
    pub const fn produces(self) -> Option<(Resource, Good)> {
        match self {
            Self::Winery => Some((Resource::Grapes, Good::Wine)),
            Self::OilPress => Some((Resource::Olives, Good::Oil)),
            Self::Silversmith => Some((Resource::Ore, Good::Silver)),
            Self::Fishmonger
            | Self::Architect
            | Self::Mason
            | Self::Market
            | Self::Quay
            | Self::Palace
            | Self::Cathedral => None,
        }
    }

    /// Whether the houses round it act again when somebody builds there.
    pub const fn has_ring(self) -> bool {
        !matches!(self, Self::Palace | Self::Cathedral)
    }

    /// R15: Trade needs a good in hand.
    #[inline]
    pub const fn needs_a_good(self) -> bool {
        matches!(self, Self::Market | Self::Quay)
    }
}

argosy_game::words! {
    /// The sixteen bonus cards.
    pub enum Bonus is "a bonus card" {
        Fish = "fish",
        Wood = "wood",
        Grapes = "grapes",
        Olives = "olives",
        Stone = "stone",
        Ore = "ore",
        Spices = "spices",
        Ceramics = "ceramics",
        Furs = "furs",
        Clothes = "clothes",
        Silk = "silk",
        /// For each different cargo.
        Cargoes = "cargoes",
        /// For each set of the three goods.
        Sets = "sets",
        /// For every two points of ships.
        Fleet = "fleet",
        /// For each wall that touches an own piece.
        Walls = "walls",
        /// For each own tower.
        Towers = "towers",
    }
}

pub const BONUSES: usize = Bonus::COUNT;

impl Bonus {
    /// The resource that a card counts, if it counts one.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Self::Fish => Some(Resource::Fish),
            Self::Wood => Some(Resource::Wood),
            Self::Grapes => Some(Resource::Grapes),
            Self::Olives => Some(Resource::Olives),
            Self::Stone => Some(Resource::Stone),
            Self::Ore => Some(Resource::Ore),
            Self::Spices
            | Self::Ceramics
            | Self::Furs
            | Self::Clothes
            | Self::Silk
            | Self::Cargoes
            | Self::Sets
            | Self::Fleet
            | Self::Walls
            | Self::Towers => None,
        }
    }

    pub const fn set(self) -> BonusSet {
        BonusSet(1 << self as u8)
    }
}

/// A set of bonus cards: there is one of each.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct BonusSet(pub u16);

impl BonusSet {
    pub const EMPTY: Self = Self(0);
    pub const ALL: Self = Self(u16::MAX);

    pub const fn contains(self, card: Bonus) -> bool {
        self.0 & card.set().0 != 0
    }

    #[must_use]
    pub const fn with(self, card: Bonus) -> Self {
        Self(self.0 | card.set().0)
    }

    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In the order of the cards.
    pub fn iter(self) -> impl Iterator<Item = Bonus> {
        Bits(u64::from(self.0)).map(Bonus::from_index)
    }
}

/// As the list of its cards.
impl Serialize for BonusSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl FromIterator<Bonus> for BonusSet {
    fn from_iter<I: IntoIterator<Item = Bonus>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The places of the set bits, ascending.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bits(pub u64);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(place)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}
