//! A board with its cards, read from a file and checked once.

use std::collections::BTreeMap;

use argosy_game::{BoardFile, Catalog, content_hash};
use serde::Deserialize;

use crate::cards::{Bonus, Cards, Good, Goods, GoodsCard, Landscape, Place, ScoringCard, Terrain};
use crate::data;
use crate::space::{Space, SpaceKind, SpaceSet};

/// Every board that a setup can name. Old files stay.
pub static BOARDS: Catalog<Board> =
    Catalog::new(FILES, |text| Board::parse(text).map_err(|fault| fault.to_string()));

const FILES: &[BoardFile] = &[
    BoardFile { id: "island-1", text: include_str!("../boards/island-1.json") },
    #[cfg(test)]
    BoardFile { id: "mirror-test", text: include_str!("../tests/boards/mirror-test.json") },
];

/// The ids of all boards, for the table option.
pub const BOARD_IDS: [&str; FILES.len()] = {
    let mut ids = [""; FILES.len()];
    let mut index = 0;
    while index < ids.len() {
        ids[index] = FILES[index].id;
        index += 1;
    }
    ids
};

argosy_game::words! {
    /// What a space brings to its builder (R31); in districts to the first one only.
    pub enum Reward is "a reward" {
        OneCoin = "coin1",
        TwoCoins = "coin2",
        Landscape = "landscape",
        Key = "key",
        Bonus = "bonus",
        Goods = "goods",
    }
}

/// The island with its cards: everything that the rules look up and nothing that
/// changes during a game.
#[derive(Clone, Debug)]
pub struct Board {
    pub id: String,
    /// Of the file's text, so that two hosts can tell whether they mean the same.
    pub hash: String,
    pub spaces: SpaceSet,
    pub ports: SpaceSet,
    pub suburbs: SpaceSet,
    pub outer: SpaceSet,
    pub inner: SpaceSet,
    neighbours: [SpaceSet; Space::COUNT as usize],
    rewards: [Option<Reward>; Space::COUNT as usize],
    /// The stalls that a scoring card counts, by place.
    places: [SpaceSet; 8],
    /// Contracts for the first and second builder of a district.
    pub outer_contracts: [u8; 2],
    pub inner_contracts: [u8; 2],
    pub coins: u8,
    pub landscape_cards: Cards,
    pub goods_cards: Goods,
    bonus_points: [u8; 8],
    /// Lowest group first (R6).
    pub scoring_cards: Vec<ScoringCard>,
    /// Where a space is drawn, by index; both numbers run from 0 to 1000.
    points: BTreeMap<Space, (u16, u16)>,
}

impl Board {
    /// The spaces that a road joins to this one.
    #[inline]
    pub fn neighbours(&self, space: Space) -> SpaceSet {
        self.neighbours[space.index()]
    }

    /// The spaces that roads join to any of these.
    #[inline]
    pub fn around(&self, spaces: SpaceSet) -> SpaceSet {
        spaces.iter().fold(SpaceSet::EMPTY, |near, space| near.union(self.neighbours(space)))
    }

    #[inline]
    pub fn reward(&self, space: Space) -> Option<Reward> {
        self.rewards[space.index()]
    }

    #[inline]
    pub fn place(&self, place: Place) -> SpaceSet {
        self.places[place.index()]
    }

    /// All riverside suburbs.
    pub fn riverside(&self) -> SpaceSet {
        let rivers = Place::ALL.iter().filter(|place| place.banks().is_some());
        rivers.fold(SpaceSet::EMPTY, |all, &river| all.union(self.place(river)))
    }

    /// Outer and inner districts.
    #[inline]
    pub fn city(&self) -> SpaceSet {
        self.outer.union(self.inner)
    }

    /// Suburbs and districts of a terrain; ports belong to none (R62).
    pub fn land_of(&self, terrain: Terrain) -> SpaceSet {
        let land = self.spaces.minus(self.ports);
        land.iter().filter(|space| space.terrain() == terrain).collect()
    }

    pub fn bonus_points(&self, card: Bonus) -> u8 {
        self.bonus_points[card.index()]
    }

    pub fn point(&self, space: Space) -> Option<(u16, u16)> {
        self.points.get(&space).copied()
    }

    /// The cards of the top group among those that remain (R6), as a set of
    /// indices like the one given.
    #[inline]
    pub fn top_scoring_group(&self, remaining: u16) -> u16 {
        let mut group = 0;
        let mut begin = 0;
        for size in data::SCORING_GROUPS {
            group = remaining & (((1 << size) - 1) << begin);
            if group != 0 {
                break;
            }
            begin += size;
        }
        group
    }

    pub fn parse(text: &str) -> Result<Self, BoardFault> {
        let file: File = serde_json::from_str(text)
            .map_err(|error| BoardFault::NotReadable(error.to_string()))?;
        file.check_header()?;
        let spaces = file.spaces()?;
        let of_kind = |kind: SpaceKind| -> SpaceSet {
            spaces.iter().filter(|space| space.kind() == kind).collect()
        };
        let board = Self {
            hash: content_hash(text),
            spaces,
            ports: of_kind(SpaceKind::Port),
            suburbs: of_kind(SpaceKind::Suburb),
            outer: of_kind(SpaceKind::Outer),
            inner: of_kind(SpaceKind::Inner),
            neighbours: file.roads(spaces)?,
            rewards: file.rewards()?,
            places: file.places()?,
            outer_contracts: file.district_contracts.outer,
            inner_contracts: file.district_contracts.inner,
            coins: file.coins,
            landscape_cards: file.landscape_cards()?,
            goods_cards: file.goods_cards()?,
            bonus_points: file.bonus_points()?,
            scoring_cards: file.scoring_cards()?,
            points: file.points()?,
            id: file.id,
        };
        board.check_counts()?;
        board.check_connected()?;
        board.check_supplies()?;
        Ok(board)
    }

    fn check_counts(&self) -> Result<(), BoardFault> {
        count("ports", self.ports.len().into(), data::PORTS)?;
        count("suburbs", self.suburbs.len().into(), data::SUBURBS)?;
        count("outer districts", self.outer.len().into(), data::OUTER_DISTRICTS)?;
        count("inner districts", self.inner.len().into(), data::INNER_DISTRICTS)?;
        for &river in Place::ALL.iter().filter(|place| place.banks().is_some()) {
            count(river.word(), self.place(river).len().into(), data::RIVERSIDE_EACH)?;
        }
        let with_coin = self.outer.iter().filter(|&space| self.reward(space).is_some());
        count("outer districts with a coin", with_coin.count(), data::OUTER_DISTRICTS_WITH_COIN)
    }

    /// Everybody must be able to come everywhere.
    fn check_connected(&self) -> Result<(), BoardFault> {
        let mut joined: SpaceSet = self.spaces.iter().take(1).collect();
        loop {
            let wider = joined.union(self.around(joined));
            if wider == joined {
                break;
            }
            joined = wider;
        }
        match self.spaces.minus(joined).iter().next() {
            None => Ok(()),
            Some(space) => Err(BoardFault::CutOff(space)),
        }
    }

    fn check_supplies(&self) -> Result<(), BoardFault> {
        let cards = self.landscape_cards.iter().map(|(_, count)| u32::from(count)).sum();
        if cards < data::LANDSCAPE_CARDS_NEEDED {
            return Err(BoardFault::TooFewLandscapeCards(cards));
        }
        if usize::from(self.landscape_cards[Landscape::Coast]) < data::MAX_PLAYERS {
            return Err(BoardFault::TooFewCoastCards(self.landscape_cards[Landscape::Coast]));
        }
        // R71: coins at the start and every coin that the board can give.
        let on_board: u32 = self
            .spaces
            .iter()
            .map(|space| match self.reward(space) {
                Some(Reward::OneCoin) => 1,
                Some(Reward::TwoCoins) => 2,
                Some(Reward::Landscape | Reward::Key | Reward::Bonus | Reward::Goods) | None => 0,
            })
            .sum();
        let needed = on_board + u32::from(data::START_COINS) * data::MAX_PLAYERS as u32;
        if needed > self.coins.into() {
            return Err(BoardFault::TooFewCoins { needed, coins: self.coins });
        }
        Ok(())
    }
}

/// Why a file is not a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoardFault {
    #[error("not readable: {0}")]
    NotReadable(String),
    #[error("the id {0:?} is not made of small letters, digits and hyphens")]
    BadId(String),
    #[error("{part}: {why}")]
    BadWord { part: &'static str, why: String },
    #[error("{what}: {found}, but there must be {wanted}")]
    Count { what: String, found: usize, wanted: usize },
    #[error("{0} lies off the map: x and y go from 0 to 1000")]
    OffTheMap(Space),
    #[error("{0} and {1} lie on the same point")]
    SamePoint(Space, Space),
    #[error("a road leads from {0} to {1}, which is not on the board")]
    RoadToNowhere(Space, Space),
    #[error("a road leads from {0} to itself")]
    RoadToItself(Space),
    #[error("the road from {0} to {1} stands twice")]
    RoadTwice(Space, Space),
    #[error("no roads lead from {0} to the rest of the island")]
    CutOff(Space),
    #[error("{0} needs a reward")]
    NoReward(Space),
    #[error("{space} cannot have the reward {reward}")]
    WrongReward { space: Space, reward: Reward },
    #[error("{0} is no suburb and cannot lie at a river")]
    RiverAtNoSuburb(Space),
    #[error("{space} does not border on {river}")]
    WrongRiver { space: Space, river: Place },
    #[error("{0} landscape cards are too few: at least 28 are needed or a draw could fail")]
    TooFewLandscapeCards(u32),
    #[error("{0} coast cards are too few: each of four players begins with one")]
    TooFewCoastCards(u8),
    #[error("{coins} coins are too few: {needed} can be with the players")]
    TooFewCoins { needed: u32, coins: u8 },
    #[error("a district gives the second builder more than the first")]
    SecondBeforeFirst,
    #[error("districts give {0} contracts to a player who is first everywhere; 255 can be counted")]
    TooManyContracts(usize),
}

fn count(what: &str, found: usize, wanted: usize) -> Result<(), BoardFault> {
    if found == wanted {
        return Ok(());
    }
    Err(BoardFault::Count { what: what.to_owned(), found, wanted })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    #[serde(default, rename = "note")]
    _note: String,
    coins: u8,
    keys: u8,
    landscape_cards: BTreeMap<String, u8>,
    goods_cards: Vec<String>,
    bonus_cards: BTreeMap<String, u8>,
    scoring_cards: BTreeMap<u8, Vec<String>>,
    district_contracts: DistrictContracts,
    spaces: BTreeMap<String, FileSpace>,
    roads: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DistrictContracts {
    outer: [u8; 2],
    inner: [u8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileSpace {
    x: u16,
    y: u16,
    reward: Option<String>,
    river: Option<String>,
}

fn read<T: std::str::FromStr>(part: &'static str, word: &str) -> Result<T, BoardFault>
where
    T::Err: std::fmt::Display,
{
    word.parse().map_err(|error: T::Err| BoardFault::BadWord { part, why: error.to_string() })
}

impl File {
    fn check_header(&self) -> Result<(), BoardFault> {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if self.id.is_empty() || !self.id.bytes().all(fits) {
            return Err(BoardFault::BadId(self.id.clone()));
        }
        count("keys", self.keys.into(), data::KEYS.into())?;
        let DistrictContracts { outer, inner } = self.district_contracts;
        if outer[0] < outer[1] || inner[0] < inner[1] {
            return Err(BoardFault::SecondBeforeFirst);
        }
        let most = usize::from(outer[0]) * data::OUTER_DISTRICTS
            + usize::from(inner[0]) * data::INNER_DISTRICTS;
        if most > u8::MAX.into() {
            return Err(BoardFault::TooManyContracts(most));
        }
        Ok(())
    }

    fn named_spaces(&self) -> impl Iterator<Item = Result<(Space, &FileSpace), BoardFault>> {
        self.spaces.iter().map(|(name, space)| Ok((read("spaces", name)?, space)))
    }

    fn spaces(&self) -> Result<SpaceSet, BoardFault> {
        self.named_spaces().map(|named| Ok(named?.0)).collect()
    }

    fn points(&self) -> Result<BTreeMap<Space, (u16, u16)>, BoardFault> {
        let mut points = BTreeMap::new();
        for named in self.named_spaces() {
            let (space, &FileSpace { x, y, .. }) = named?;
            if x > 1000 || y > 1000 {
                return Err(BoardFault::OffTheMap(space));
            }
            if let Some((&other, _)) = points.iter().find(|&(_, &point)| point == (x, y)) {
                return Err(BoardFault::SamePoint(other, space));
            }
            points.insert(space, (x, y));
        }
        Ok(points)
    }

    fn roads(&self, spaces: SpaceSet) -> Result<[SpaceSet; 64], BoardFault> {
        let mut neighbours = [SpaceSet::EMPTY; 64];
        for (name, ends) in &self.roads {
            let from: Space = read("roads", name)?;
            for end in ends {
                let to: Space = read("roads", end)?;
                if from == to {
                    return Err(BoardFault::RoadToItself(from));
                }
                if !spaces.contains(from) {
                    return Err(BoardFault::RoadToNowhere(to, from));
                }
                if !spaces.contains(to) {
                    return Err(BoardFault::RoadToNowhere(from, to));
                }
                if neighbours[from.index()].contains(to) {
                    return Err(BoardFault::RoadTwice(from, to));
                }
                neighbours[from.index()].insert(to);
                neighbours[to.index()].insert(from);
            }
        }
        Ok(neighbours)
    }

    fn rewards(&self) -> Result<[Option<Reward>; 64], BoardFault> {
        let mut rewards = [None; 64];
        for named in self.named_spaces() {
            let (space, FileSpace { reward, .. }) = named?;
            let reward = reward.as_ref().map(|word| read::<Reward>("rewards", word)).transpose()?;
            // R31, R44, R45: what each kind of space gives beside contracts.
            match (space.kind(), reward) {
                (SpaceKind::Port | SpaceKind::Suburb, Some(_))
                | (SpaceKind::Outer, Some(Reward::OneCoin) | None)
                | (SpaceKind::Inner, Some(Reward::Landscape)) => {}
                (SpaceKind::Port | SpaceKind::Suburb | SpaceKind::Inner, None) => {
                    return Err(BoardFault::NoReward(space));
                }
                (SpaceKind::Outer | SpaceKind::Inner, Some(reward)) => {
                    return Err(BoardFault::WrongReward { space, reward });
                }
            }
            rewards[space.index()] = reward;
        }
        Ok(rewards)
    }

    fn places(&self) -> Result<[SpaceSet; 8], BoardFault> {
        let mut places = [SpaceSet::EMPTY; 8];
        for named in self.named_spaces() {
            let (space, FileSpace { river, .. }) = named?;
            if matches!(space.kind(), SpaceKind::Outer | SpaceKind::Inner) {
                places[Place::quarter(space.terrain()).index()].insert(space);
            }
            let Some(word) = river else { continue };
            let river: Place = read("rivers", word)?;
            if space.kind() != SpaceKind::Suburb {
                return Err(BoardFault::RiverAtNoSuburb(space));
            }
            if !river.banks().is_some_and(|banks| banks.contains(&space.terrain())) {
                return Err(BoardFault::WrongRiver { space, river });
            }
            places[river.index()].insert(space);
        }
        Ok(places)
    }

    fn landscape_cards(&self) -> Result<Cards, BoardFault> {
        let mut cards = Cards::default();
        for (word, &number) in &self.landscape_cards {
            cards[read::<Landscape>("landscape cards", word)?] = number;
        }
        Ok(cards)
    }

    fn goods_cards(&self) -> Result<Goods, BoardFault> {
        let cards = self.goods_cards.iter().map(|word| read::<GoodsCard>("goods cards", word));
        let cards: Vec<GoodsCard> = cards.collect::<Result<_, _>>()?;
        count("goods cards", cards.len(), data::GOODS_CARDS)?;
        for good in Good::ALL {
            let showing = cards.iter().filter(|card| card.goods().contains(&good)).count();
            let what = format!("goods cards with {good}");
            count(&what, showing, data::CARDS_PER_GOOD)?;
        }
        Ok(Goods::of(&cards))
    }

    fn bonus_points(&self) -> Result<[u8; 8], BoardFault> {
        let mut points = [0; 8];
        for (word, &number) in &self.bonus_cards {
            points[read::<Bonus>("bonus cards", word)?.index()] = number;
        }
        let missing = points.iter().filter(|&&number| number == 0).count();
        count("bonus cards that count for something", 8 - missing, 8)?;
        Ok(points)
    }

    fn scoring_cards(&self) -> Result<Vec<ScoringCard>, BoardFault> {
        let mut cards = Vec::new();
        for (back, size) in (1..).zip(data::SCORING_GROUPS) {
            let group = self.scoring_cards.get(&back).map_or(&[][..], Vec::as_slice);
            count(&format!("scoring cards with back {back}"), group.len(), size)?;
            for text in group {
                cards.push(read("scoring cards", text)?);
            }
        }
        count("backs of scoring cards", self.scoring_cards.len(), data::SCORING_GROUPS.len())?;
        Ok(cards)
    }
}
