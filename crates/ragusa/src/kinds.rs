//! The things of the game that are counted and named: resources, goods, cargoes,
//! buildings and bonus cards. Each has one word, used in files, records and views.

/// An enum whose variants each have one word.
macro_rules! words {
    (
        $(#[$about:meta])*
        $name:ident, $expected:literal, $count:ident = $n:literal {
            $($(#[$note:meta])* $variant:ident = $word:literal),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(
            Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
            serde::Serialize, serde::Deserialize, schemars::JsonSchema,
        )]
        #[repr(u8)]
        pub enum $name {
            $($(#[$note])* #[serde(rename = $word)] $variant),+
        }

        pub const $count: usize = $n;

        impl $name {
            pub const ALL: [Self; $n] = [$(Self::$variant),+];

            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            #[inline]
            pub const fn from_index(index: u8) -> Self {
                Self::ALL[index as usize]
            }

            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl std::str::FromStr for $name {
            type Err = game::NotationError;

            fn from_str(text: &str) -> Result<Self, game::NotationError> {
                let found = Self::ALL.into_iter().find(|kind| kind.word() == text);
                found.ok_or_else(|| game::NotationError::new($expected, text))
            }
        }
    };
}

words! {
    /// What country and sea give. It is a measure of access and never used up.
    Resource, "a resource", RESOURCES = 6 {
        Fish = "fish",
        Wood = "wood",
        Stone = "stone",
        Ore = "ore",
        Grapes = "grapes",
        Olives = "olives",
    }
}

impl Resource {
    /// What fish can be exchanged for.
    pub const EXCHANGEABLE: [Self; 5] =
        [Self::Wood, Self::Stone, Self::Ore, Self::Grapes, Self::Olives];
}

words! {
    /// What the producers make and the market values.
    Good, "a good", GOODS = 3 {
        Oil = "oil",
        Wine = "wine",
        Silver = "silver",
    }
}

words! {
    /// What a ship carries.
    Cargo, "a ship's cargo", CARGOES = 7 {
        Spices = "spices",
        Ceramics = "ceramics",
        Furs = "furs",
        Clothes = "clothes",
        Silk = "silk",
        Pearls = "pearls",
        Gems = "gems",
    }
}

words! {
    /// The ten hexes of the city.
    Building, "a building", BUILDINGS = 10 {
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

    /// R15: Trade needs a good in hand.
    #[inline]
    pub const fn needs_a_good(self) -> bool {
        matches!(self, Self::Market | Self::Quay)
    }
}

words! {
    /// The sixteen bonus cards.
    Bonus, "a bonus card", BONUSES = 16 {
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
