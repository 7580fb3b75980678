//! What a seat can do and what chance can bring, with their fixed numbers.

use argosy_game::ActionId;

use crate::board::{CONNECTIONS, DISTRICTS};
use crate::building::{Building, Colour};
use crate::cards::Kind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// As many columns of cards are laid out at the most: one more than there are players.
const COLUMNS: usize = 6;

argosy_game::actions! {
    /// One small decision. A turn with many cards is many of these, in the order of
    /// their ids.
    pub enum Action {
        /// Take the column with this index.
        Column(
            #[serde(deserialize_with = "argosy_game::below::<_, COLUMNS>")]
            column: u8,
        ),
        /// End the own turn, or take no more.
        Done,
        /// Put one card of this kind aside to come down to the limit.
        Discard(kind: Kind),
        /// Take all of the own discards back.
        TakeBack,
        /// Use the green building of this value.
        Green(
            #[serde(deserialize_with = "argosy_game::below::<_, 5>")]
            value: u8,
            how: GreenUse,
        ),
        /// Use yellow 1: take the turn after all others.
        Delay,
        /// Play a card of the stage's kind, or a joker.
        Play(kind: Kind),
        /// Play a card of another kind as one of the stage's.
        Convert(with: Converter, kind: Kind),
        /// Let two jokers stand for one card of the stage's kind.
        Pair(of: Pair),
        /// Use yellow 3 as a joker.
        YellowJoker,
        Take(building: Building),
        Return(building: Building),
        /// Put the top bridge token on this connection.
        Bridge(
            #[serde(deserialize_with = "argosy_game::below::<_, CONNECTIONS>")]
            connection: u8,
            facing: Facing,
        ),
        /// Put a gondola on this connection.
        Gondola(
            #[serde(deserialize_with = "argosy_game::below::<_, CONNECTIONS>")]
            connection: u8,
        ),
        /// Put an own councillor into a district.
        Councillor {
            #[serde(deserialize_with = "argosy_game::below::<_, DISTRICTS>")]
            to: u8,
            from: Source,
        },
        /// Use blue 1 on this building.
        Upgrade(building: Building),
        /// Use blue 2, 3 or 4.
        Blue(building: BlueUse),
    }
}

/// Which half of a green building is used.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GreenUse {
    /// Take this card of the unchosen column.
    Take(Kind),
    /// Draw from the deck.
    Draw,
    /// Only keep more cards.
    Keep,
}

/// The buildings that turn a card into others.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Converter {
    #[serde(rename = "yellow 2")]
    Yellow2,
    #[serde(rename = "yellow 4")]
    Yellow4,
}

/// What a pair of jokers is made of: cards, or the building yellow 3.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pair {
    Cards,
    CardAndBuilding,
    Buildings,
}

/// The blue buildings that need no further choice.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum BlueUse {
    #[serde(rename = "blue 2")]
    Councillor,
    #[serde(rename = "blue 3")]
    Place,
    #[serde(rename = "blue 4")]
    Points,
    /// Blue 2 for its point alone, since version 2 of the rules (R54).
    #[serde(rename = "blue 2 point")]
    PointAlone,
}

/// Which end of a bridge lies at a connection's first district.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    LowFirst,
    HighFirst,
}

/// Where a councillor comes from.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    General,
    Private,
    #[serde(deserialize_with = "argosy_game::below::<_, DISTRICTS>")]
    District(u8),
}

impl Converter {
    pub const ALL: [Self; 2] = [Self::Yellow2, Self::Yellow4];

    pub const fn building(self) -> Building {
        match self {
            Self::Yellow2 => Building::new(Colour::Yellow, 2),
            Self::Yellow4 => Building::new(Colour::Yellow, 4),
        }
    }
}

impl Pair {
    pub const ALL: [Self; 3] = [Self::Cards, Self::CardAndBuilding, Self::Buildings];

    /// How many joker cards it takes.
    pub const fn cards(self) -> u8 {
        match self {
            Self::Cards => 2,
            Self::CardAndBuilding => 1,
            Self::Buildings => 0,
        }
    }

    /// How many buildings it takes.
    pub const fn buildings(self) -> u8 {
        2 - self.cards()
    }
}

impl BlueUse {
    pub const ALL: [Self; 4] = [Self::Councillor, Self::Place, Self::Points, Self::PointAlone];

    pub const fn building(self) -> Building {
        match self {
            Self::Councillor | Self::PointAlone => Building::new(Colour::Blue, 2),
            Self::Place => Building::new(Colour::Blue, 3),
            Self::Points => Building::new(Colour::Blue, 4),
        }
    }
}

impl Facing {
    pub const ALL: [Self; 2] = [Self::LowFirst, Self::HighFirst];
}

impl Source {
    const COUNT: u32 = 2 + DISTRICTS as u32;

    const fn number(self) -> u32 {
        match self {
            Self::General => 0,
            Self::Private => 1,
            Self::District(district) => 2 + district as u32,
        }
    }

    const fn from_number(number: u32) -> Self {
        match number {
            0 => Self::General,
            1 => Self::Private,
            _ => Self::District(number as u8 - 2),
        }
    }
}

impl GreenUse {
    const COUNT: u32 = 9;

    const fn number(self) -> u32 {
        match self {
            Self::Take(kind) => kind as u32,
            Self::Draw => 7,
            Self::Keep => 8,
        }
    }

    const fn from_number(number: u32) -> Self {
        match number {
            7 => Self::Draw,
            8 => Self::Keep,
            _ => Self::Take(Kind::ALL[number as usize]),
        }
    }
}

/// Where each group of actions begins. Ids are never moved: new ones follow the last.
mod id {
    use super::{COLUMNS, CONNECTIONS, DISTRICTS, GreenUse, Source};

    pub const COLUMN: u32 = 0;
    pub const DONE: u32 = COLUMN + COLUMNS as u32;
    pub const DISCARD: u32 = DONE + 1;
    pub const TAKE_BACK: u32 = DISCARD + 7;
    pub const GREEN: u32 = TAKE_BACK + 1;
    pub const DELAY: u32 = GREEN + 4 * GreenUse::COUNT;
    pub const PLAY: u32 = DELAY + 1;
    pub const CONVERT: u32 = PLAY + 6;
    // Joker cards follow a pair of them, but not a pair with a building: that
    // would be another way to play the same cards.
    pub const PAIR_OF_CARDS: u32 = CONVERT + 14;
    pub const JOKER: u32 = PAIR_OF_CARDS + 1;
    pub const PAIR_WITH_BUILDING: u32 = JOKER + 1;
    pub const PAIR_OF_BUILDINGS: u32 = PAIR_WITH_BUILDING + 1;
    pub const YELLOW_JOKER: u32 = PAIR_OF_BUILDINGS + 1;
    pub const TAKE: u32 = YELLOW_JOKER + 1;
    pub const RETURN: u32 = TAKE + 12;
    pub const BRIDGE: u32 = RETURN + 12;
    pub const GONDOLA: u32 = BRIDGE + 2 * CONNECTIONS as u32;
    pub const COUNCILLOR: u32 = GONDOLA + CONNECTIONS as u32;
    pub const UPGRADE: u32 = COUNCILLOR + DISTRICTS as u32 * Source::COUNT;
    pub const BLUE: u32 = UPGRADE + 9;
    pub const END: u32 = BLUE + 4;
}

impl Action {
    pub const COUNT: u32 = id::END;

    pub const fn id(self) -> ActionId {
        match self {
            Self::Column(column) => id::COLUMN + column as u32,
            Self::Done => id::DONE,
            Self::Discard(kind) => id::DISCARD + kind as u32,
            Self::TakeBack => id::TAKE_BACK,
            Self::Green(value, how) => {
                id::GREEN + (value as u32 - 1) * GreenUse::COUNT + how.number()
            }
            Self::Delay => id::DELAY,
            Self::Play(Kind::Joker) => id::JOKER,
            Self::Play(kind) => id::PLAY + kind as u32,
            Self::Convert(converter, kind) => id::CONVERT + 7 * converter as u32 + kind as u32,
            Self::Pair(Pair::Cards) => id::PAIR_OF_CARDS,
            Self::Pair(Pair::CardAndBuilding) => id::PAIR_WITH_BUILDING,
            Self::Pair(Pair::Buildings) => id::PAIR_OF_BUILDINGS,
            Self::YellowJoker => id::YELLOW_JOKER,
            Self::Take(building) => id::TAKE + building.index() as u32,
            Self::Return(building) => id::RETURN + building.index() as u32,
            Self::Bridge(connection, facing) => id::BRIDGE + 2 * connection as u32 + facing as u32,
            Self::Gondola(connection) => id::GONDOLA + connection as u32,
            Self::Councillor { to, from } => {
                id::COUNCILLOR + to as u32 * Source::COUNT + from.number()
            }
            Self::Upgrade(building) => {
                id::UPGRADE + 3 * building.colour() as u32 + building.value() as u32 - 1
            }
            Self::Blue(use_) => id::BLUE + use_ as u32,
        }
    }

    pub fn from_id(id: ActionId) -> Option<Self> {
        let building = |index: u32| Building::from_index(index as u8);
        Some(match id {
            ..id::DONE => Self::Column(id as u8),
            id::DONE => Self::Done,
            id::DISCARD..id::TAKE_BACK => Self::Discard(Kind::ALL[(id - id::DISCARD) as usize]),
            id::TAKE_BACK => Self::TakeBack,
            id::GREEN..id::DELAY => {
                let number = id - id::GREEN;
                let value = (number / GreenUse::COUNT) as u8 + 1;
                Self::Green(value, GreenUse::from_number(number % GreenUse::COUNT))
            }
            id::DELAY => Self::Delay,
            id::PLAY..id::CONVERT => Self::Play(Kind::ALL[(id - id::PLAY) as usize]),
            id::CONVERT..id::PAIR_OF_CARDS => {
                let number = (id - id::CONVERT) as usize;
                Self::Convert(Converter::ALL[number / 7], Kind::ALL[number % 7])
            }
            id::PAIR_OF_CARDS => Self::Pair(Pair::Cards),
            id::JOKER => Self::Play(Kind::Joker),
            id::PAIR_WITH_BUILDING => Self::Pair(Pair::CardAndBuilding),
            id::PAIR_OF_BUILDINGS => Self::Pair(Pair::Buildings),
            id::YELLOW_JOKER => Self::YellowJoker,
            id::TAKE..id::RETURN => Self::Take(building(id - id::TAKE)?),
            id::RETURN..id::BRIDGE => Self::Return(building(id - id::RETURN)?),
            id::BRIDGE..id::GONDOLA => {
                let number = id - id::BRIDGE;
                Self::Bridge((number / 2) as u8, Facing::ALL[number as usize % 2])
            }
            id::GONDOLA..id::COUNCILLOR => Self::Gondola((id - id::GONDOLA) as u8),
            id::COUNCILLOR..id::UPGRADE => {
                let number = id - id::COUNCILLOR;
                Self::Councillor {
                    to: (number / Source::COUNT) as u8,
                    from: Source::from_number(number % Source::COUNT),
                }
            }
            id::UPGRADE..id::BLUE => {
                let number = id - id::UPGRADE;
                let colour = Colour::ALL[number as usize / 3];
                Self::Upgrade(Building::new(colour, number as u8 % 3 + 1))
            }
            id::BLUE..id::END => Self::Blue(BlueUse::ALL[(id - id::BLUE) as usize]),
            id::END.. => return None,
        })
    }

    /// Choices that are made piece by piece come in ascending order of their ids.
    pub const fn order_key(self) -> Option<u32> {
        match self {
            Self::Discard(_)
            | Self::Play(_)
            | Self::Convert(..)
            | Self::Pair(_)
            | Self::YellowJoker
            | Self::Councillor { .. } => Some(self.id()),
            Self::Column(_)
            | Self::Done
            | Self::TakeBack
            | Self::Green(..)
            | Self::Delay
            | Self::Take(_)
            | Self::Return(_)
            | Self::Bridge(..)
            | Self::Gondola(_)
            | Self::Upgrade(_)
            | Self::Blue(_) => None,
        }
    }
}

/// What only chance decides.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// The next card of the deck.
    Card(Kind),
    /// The bridge token that comes to lie on top of the stack.
    Bridge(u8),
}
