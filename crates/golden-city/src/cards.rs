//! The cards of the game. Cards that look the same are counted, not named.

use std::fmt;
use std::ops::{Index, IndexMut};

use argosy_game::{Notation, NotationError, Words};
use schemars::JsonSchema;
use serde::Serialize;

argosy_game::words! {
    /// The four terrains, clockwise round the island.
    pub enum Terrain is "a terrain" {
        Forest = "forest",
        Plain = "plain",
        Mountains = "mountains",
        Desert = "desert",
    }
}

argosy_game::words! {
    /// The five kinds of landscape cards.
    pub enum Landscape is "a landscape" {
        Coast = "coast",
        Forest = "forest",
        Plain = "plain",
        Mountains = "mountains",
        Desert = "desert",
    }
}

impl From<Terrain> for Landscape {
    #[inline]
    fn from(terrain: Terrain) -> Self {
        match terrain {
            Terrain::Forest => Self::Forest,
            Terrain::Plain => Self::Plain,
            Terrain::Mountains => Self::Mountains,
            Terrain::Desert => Self::Desert,
        }
    }
}

argosy_game::words! {
    pub enum Good is "a good" {
        Jugs = "jugs",
        Wine = "wine",
        Cloth = "cloth",
        Spices = "spices",
    }
}

argosy_game::words! {
    /// A goods card shows two different goods.
    pub enum GoodsCard is "a goods card" {
        JugsWine = "jugs+wine",
        JugsCloth = "jugs+cloth",
        JugsSpices = "jugs+spices",
        WineCloth = "wine+cloth",
        WineSpices = "wine+spices",
        ClothSpices = "cloth+spices",
    }
}

impl GoodsCard {
    pub const fn goods(self) -> [Good; 2] {
        match self {
            Self::JugsWine => [Good::Jugs, Good::Wine],
            Self::JugsCloth => [Good::Jugs, Good::Cloth],
            Self::JugsSpices => [Good::Jugs, Good::Spices],
            Self::WineCloth => [Good::Wine, Good::Cloth],
            Self::WineSpices => [Good::Wine, Good::Spices],
            Self::ClothSpices => [Good::Cloth, Good::Spices],
        }
    }
}

argosy_game::words! {
    /// What a bonus card counts at the end.
    pub enum Bonus is "a bonus card" {
        PerGoodsCard = "per_goods_card",
        PerCoin = "per_coin",
        PerCityStall = "per_city_stall",
        PerRiverStall = "per_river_stall",
        PerStallForest = "per_stall_forest",
        PerStallPlain = "per_stall_plain",
        PerStallMountains = "per_stall_mountains",
        PerStallDesert = "per_stall_desert",
    }
}

argosy_game::words! {
    /// Where a scoring card counts stalls: at a river, or in a quarter of the city.
    pub enum Place is "a river or quarter" {
        RiverForestPlain = "river_FP",
        RiverPlainMountains = "river_PM",
        RiverMountainsDesert = "river_MD",
        RiverDesertForest = "river_DF",
        QuarterForest = "quarter_forest",
        QuarterPlain = "quarter_plain",
        QuarterMountains = "quarter_mountains",
        QuarterDesert = "quarter_desert",
    }
}

impl Place {
    /// The two terrains that a river parts; `None` for a quarter.
    pub const fn banks(self) -> Option<[Terrain; 2]> {
        match self {
            Self::RiverForestPlain => Some([Terrain::Forest, Terrain::Plain]),
            Self::RiverPlainMountains => Some([Terrain::Plain, Terrain::Mountains]),
            Self::RiverMountainsDesert => Some([Terrain::Mountains, Terrain::Desert]),
            Self::RiverDesertForest => Some([Terrain::Desert, Terrain::Forest]),
            Self::QuarterForest
            | Self::QuarterPlain
            | Self::QuarterMountains
            | Self::QuarterDesert => None,
        }
    }

    pub const fn quarter(terrain: Terrain) -> Self {
        match terrain {
            Terrain::Forest => Self::QuarterForest,
            Terrain::Plain => Self::QuarterPlain,
            Terrain::Mountains => Self::QuarterMountains,
            Terrain::Desert => Self::QuarterDesert,
        }
    }
}

/// A scoring card shows one good and one river or quarter (R10).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, JsonSchema)]
pub struct ScoringCard {
    pub good: Good,
    pub place: Place,
}

impl fmt::Display for ScoringCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.good, self.place)
    }
}

impl std::str::FromStr for ScoringCard {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let good = words.parse("a good")?;
        let place = words.parse("a river or quarter")?;
        words.end()?;
        Ok(Self { good, place })
    }
}

/// Cards that can be counted by kind.
pub trait Kind: Copy + Ord + Notation {
    const ALL: &'static [Self];
    fn index(self) -> usize;
}

impl Kind for Landscape {
    const ALL: &'static [Self] = &Self::ALL;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

impl Kind for GoodsCard {
    const ALL: &'static [Self] = &Self::ALL;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

/// How many cards of each kind: a hand, a pile, or a face-down deck, which has
/// no order until a card is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[serde(into = "Vec<K>", bound(serialize = "K: Kind + Serialize"))]
#[schemars(with = "Vec<K>", bound = "K: JsonSchema")]
pub struct Counts<K, const N: usize> {
    counts: [u8; N],
    kind: std::marker::PhantomData<K>,
}

/// Landscape cards by kind.
pub type Cards = Counts<Landscape, 5>;
/// Goods cards by kind.
pub type Goods = Counts<GoodsCard, 6>;

impl<K, const N: usize> Default for Counts<K, N> {
    fn default() -> Self {
        Self { counts: [0; N], kind: std::marker::PhantomData }
    }
}

impl<K: Kind, const N: usize> Counts<K, N> {
    pub fn of(kinds: &[K]) -> Self {
        let mut counts = Self::default();
        for &kind in kinds {
            counts[kind] += 1;
        }
        counts
    }

    #[inline]
    pub fn total(&self) -> u8 {
        self.counts.iter().sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|&count| count == 0)
    }

    /// Whether all of `part` is in here.
    #[inline]
    pub fn contains(&self, part: &Self) -> bool {
        self.counts.iter().zip(&part.counts).all(|(have, want)| have >= want)
    }

    #[inline]
    pub fn add(&mut self, other: &Self) {
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
    }

    /// Takes out cards that are in here.
    #[inline]
    pub fn remove(&mut self, part: &Self) {
        for (count, less) in self.counts.iter_mut().zip(&part.counts) {
            *count -= less;
        }
    }

    /// What is left without `part`; `None` if it is not all in here.
    pub fn without(mut self, part: &Self) -> Option<Self> {
        if !self.contains(part) {
            return None;
        }
        self.remove(part);
        Some(self)
    }

    /// The kind of the n-th card, counting through the kinds in order.
    ///
    /// # Panics
    /// If there are fewer cards.
    #[inline]
    pub fn nth(&self, mut n: u8) -> K {
        for (&kind, &count) in K::ALL.iter().zip(&self.counts) {
            if n < count {
                return kind;
            }
            n -= count;
        }
        unreachable!("the number of a card is below the total")
    }

    /// Every kind with its number of cards, zeros included.
    pub fn iter(&self) -> impl Iterator<Item = (K, u8)> + '_ {
        K::ALL.iter().zip(&self.counts).map(|(&kind, &count)| (kind, count))
    }

    /// Every card on its own.
    pub fn cards(&self) -> impl Iterator<Item = K> + '_ {
        self.iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into()))
    }
}

impl<K: Kind, const N: usize> Index<K> for Counts<K, N> {
    type Output = u8;

    #[inline]
    fn index(&self, kind: K) -> &u8 {
        &self.counts[kind.index()]
    }
}

impl<K: Kind, const N: usize> IndexMut<K> for Counts<K, N> {
    #[inline]
    fn index_mut(&mut self, kind: K) -> &mut u8 {
        &mut self.counts[kind.index()]
    }
}

impl<K: Kind, const N: usize> From<Counts<K, N>> for Vec<K> {
    fn from(counts: Counts<K, N>) -> Self {
        counts.cards().collect()
    }
}

/// `coast,2forest`, or `-` for no cards.
impl<K: Kind, const N: usize> fmt::Display for Counts<K, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (kind, count) in self.iter().filter(|&(_, count)| count > 0) {
            f.write_str(separator)?;
            if count > 1 {
                write!(f, "{count}")?;
            }
            write!(f, "{kind}")?;
            separator = ",";
        }
        if separator.is_empty() { f.write_str("-") } else { Ok(()) }
    }
}

impl<K: Kind, const N: usize> std::str::FromStr for Counts<K, N> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut counts = Self::default();
        if text == "-" {
            return Ok(counts);
        }
        for part in text.split(',') {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            let (number, word) = part.split_at(digits);
            let kind: K = word.parse()?;
            let count = match number {
                "" => 1,
                _ => number.parse().unwrap_or(0),
            };
            if count == 0 || counts[kind] > 0 {
                return Err(NotationError::new("cards such as `2forest,plain`", text));
            }
            counts[kind] = count;
        }
        Ok(counts)
    }
}
