//! Why an action is not possible, in terms that a player understands.

use std::fmt;

use argosy_game::Refuse;
use schemars::JsonSchema;
use serde::Serialize;

use crate::board::{Area, Edition};
use crate::kinds::{Bonus, Building, Good, Resource};
use crate::requirement::Shortage;
use crate::spot::{Spot, Wall};
use crate::state::Ragusa;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema, strum::IntoStaticStr)]
#[serde(tag = "code", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    /// Somebody else, or chance, is to act.
    NotYourMove,
    /// The game waits for another kind of decision.
    NotNow {
        waits_for: &'static str,
    },
    GameOver,
    NoHouseLeft,
    NoBastionLeft,
    SpotTaken {
        spot: Spot,
    },
    SpotReserved {
        spot: Spot,
    },
    /// Hexes at the spot that lack something.
    Lacks {
        spot: Spot,
        lacks: Vec<Lack>,
        /// What exchanges would take, if the player has fish to exchange.
        exchange: Option<Fish>,
    },
    LacksGood {
        building: Building,
    },
    BastionOffTheWall {
        spot: Spot,
    },
    BastionAtHex {
        hex: String,
    },
    NotToBeActivated {
        building: Building,
    },
    ProduceFirst {
        building: Building,
    },
    FewFish {
        resource: Resource,
        needs: u8,
        has: u8,
    },
    ResourceFull {
        resource: Resource,
        limit: u8,
    },
    /// The exchange would leave the placement unpaid.
    SpoilsPlacement {
        spot: Spot,
    },
    ExchangeInAnothersTurn,
    WallStands {
        wall: Wall,
    },
    TowerStands {
        spot: Spot,
    },
    NoShip {
        slot: u8,
    },
    CannotPay {
        slot: u8,
        good: Good,
        needs: u8,
        has: u8,
    },
    NoSuchGood {
        good: Good,
    },
    NotYourCard {
        card: Bonus,
    },
    NothingChosen,
}

/// The fish that exchanges and requirements of a placement take together (R38).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Fish {
    pub needs: u32,
    pub has: u8,
}

/// What one hex at a spot lacks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Lack {
    /// The building, or the name of the country hex.
    pub hex: String,
    pub resource: Resource,
    pub needs: u8,
    pub has: u8,
    /// The rule that asks for it.
    pub rule: &'static str,
}

/// The building, or the name of a hex outside the city.
pub(crate) fn hex_word(edition: &Edition, hex: u8) -> String {
    let tile = &edition.hexes[usize::from(hex)];
    match tile.area {
        Area::City(building) => building.to_string(),
        Area::Country(_) | Area::Sea => tile.name.clone(),
    }
}

impl Lack {
    pub(crate) fn of(state: &Ragusa, shortage: &Shortage) -> Self {
        let hex = hex_word(state.edition(), shortage.hex);
        let rule = match shortage.resource {
            Resource::Wood => "R9",
            Resource::Stone => "R10",
            Resource::Ore | Resource::Grapes | Resource::Olives => "R13",
            Resource::Fish => "R14",
        };
        let Shortage { resource, needs, has, .. } = *shortage;
        Self { hex, resource, needs, has, rule }
    }
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { hex, resource, needs, has, .. } = self;
        write!(f, "{hex} needs {needs} {resource}, you have {has}")
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotYourMove => f.write_str("it is not for you to act now"),
            Self::NotNow { waits_for } => write!(f, "now is the time to {waits_for}"),
            Self::GameOver => f.write_str("the game is over"),
            Self::NoHouseLeft => f.write_str("you have no house left"),
            Self::NoBastionLeft => f.write_str("you have no bastion left"),
            Self::SpotTaken { spot } => write!(f, "a house stands on {spot}"),
            Self::SpotReserved { spot } => write!(f, "{spot} is reserved for the Patrician"),
            Self::Lacks { lacks, exchange, .. } => {
                let reasons: Vec<String> = lacks.iter().map(Lack::to_string).collect();
                f.write_str(&reasons.join("; "))?;
                match exchange {
                    None => Ok(()),
                    Some(Fish { needs, has }) => {
                        write!(f, "; with exchanges this takes {needs} fish, you have {has}")
                    }
                }
            }
            Self::LacksGood { building } => {
                write!(f, "{building} needs 1 oil, wine or silver, you have none")
            }
            Self::BastionOffTheWall { spot } => {
                write!(f, "a bastion stands on the wall, {spot} does not")
            }
            Self::BastionAtHex { hex } => write!(f, "there is a bastion at {hex} already"),
            Self::NotToBeActivated { building } => {
                write!(f, "{building} is not to be activated now")
            }
            Self::ProduceFirst { building } => {
                write!(f, "{building} needs a good: activate the producer first")
            }
            Self::FewFish { resource, needs, has } => {
                write!(f, "{resource} costs {needs} fish, you have {has}")
            }
            Self::ResourceFull { resource, limit } => {
                write!(f, "you have {limit} {resource}, which is the limit")
            }
            Self::SpoilsPlacement { spot } => {
                write!(f, "too few fish would be left for the house on {spot}")
            }
            Self::ExchangeInAnothersTurn => {
                f.write_str("in another player's turn you may exchange before a producer only")
            }
            Self::WallStands { wall } => write!(f, "wall {wall} stands already"),
            Self::TowerStands { spot } => write!(f, "no tower can be placed on {spot}"),
            Self::NoShip { slot } => write!(f, "there is no ship in slot {slot}"),
            Self::CannotPay { slot, good, needs, has } => {
                write!(f, "the ship in slot {slot} costs {needs} {good}, you have {has}")
            }
            Self::NoSuchGood { good } => write!(f, "you have no {good}"),
            Self::NotYourCard { card } => write!(f, "you cannot keep the card {card}"),
            Self::NothingChosen => f.write_str("you have not chosen yet"),
        }
    }
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Self::NotYourMove | Self::NotNow { .. } | Self::GameOver => None,
            Self::NoHouseLeft => Some("R1"),
            Self::NoBastionLeft => Some("R54"),
            Self::SpotTaken { .. } => Some("R5"),
            Self::SpotReserved { .. } => Some("R64"),
            Self::Lacks { lacks, .. } => lacks.first().map(|lack| lack.rule),
            Self::LacksGood { .. } => Some("R15"),
            Self::BastionOffTheWall { .. } => Some("R55"),
            Self::BastionAtHex { .. } => Some("R56"),
            Self::NotToBeActivated { .. } | Self::ProduceFirst { .. } => Some("R17"),
            Self::FewFish { .. } | Self::ResourceFull { .. } => Some("R34"),
            Self::SpoilsPlacement { .. } => Some("R38"),
            Self::ExchangeInAnothersTurn => Some("R36"),
            Self::WallStands { .. } => Some("R21"),
            Self::TowerStands { .. } => Some("R23"),
            Self::NoShip { .. } | Self::CannotPay { .. } => Some("R25"),
            Self::NoSuchGood { .. } => Some("R29"),
            Self::NotYourCard { .. } | Self::NothingChosen => Some("R3"),
        }
    }
}
