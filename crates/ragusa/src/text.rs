//! The one spelling of each action and each outcome of chance.

use std::fmt;
use std::str::FromStr;

use argosy_game::{NotationError, Words};

use crate::action::{Action, Chance};
use crate::cards::PatricianCard;
use crate::kinds::Resource;
use crate::ship::{Back, SLOTS, ShipKind};
use crate::spot::Spot;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keep(card) => write!(f, "keep {card}"),
            Self::TakeBack => f.write_str("take-back"),
            Self::Place(spot) => write!(f, "place {spot}"),
            Self::Bastion(spot) => write!(f, "bastion {spot}"),
            Self::Activate(building) => write!(f, "activate {building}"),
            Self::Exchange(resource) => write!(f, "exchange {resource}"),
            Self::Wall(wall) => write!(f, "wall {wall}"),
            Self::Tower(spot) => write!(f, "tower {spot}"),
            Self::Buy(slot) => write!(f, "buy {}", slot + 1),
            Self::Sell(good) => write!(f, "sell {good}"),
            Self::Draw => f.write_str("draw"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

fn wall_spot(words: &mut Words<'_>) -> Result<Spot, NotationError> {
    let spot: Spot = words.parse("a spot on the wall")?;
    if spot.is_on_wall() {
        Ok(spot)
    } else {
        Err(NotationError::new("a spot on the wall", &spot.to_string()))
    }
}

const AN_ACTION: &str = "an action such as `place R01` or `pass`";

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let action = match words.word(AN_ACTION)? {
            "keep" => Self::Keep(words.parse("a bonus card")?),
            "take-back" => Self::TakeBack,
            "place" => Self::Place(words.parse("a spot")?),
            "bastion" => Self::Bastion(wall_spot(&mut words)?),
            "activate" => Self::Activate(words.parse("a building")?),
            "exchange" => match words.parse("a resource other than fish")? {
                Resource::Fish => {
                    return Err(NotationError::new("a resource other than fish", "fish"));
                }
                resource => Self::Exchange(resource),
            },
            "wall" => Self::Wall(words.parse("a wall")?),
            "tower" => Self::Tower(wall_spot(&mut words)?),
            "buy" => match words.number("a slot")? {
                slot @ 1.. if slot <= SLOTS as u32 => Self::Buy(slot as u8 - 1),
                other => return Err(NotationError::new("a slot", &other.to_string())),
            },
            "sell" => Self::Sell(words.parse("a good")?),
            "draw" => Self::Draw,
            "pass" => Self::Pass,
            other => return Err(NotationError::new(AN_ACTION, other)),
        };
        words.end()?;
        Ok(action)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(seat) => write!(f, "first {seat}"),
            Self::Ship(ship) => write!(f, "ship {ship}"),
            Self::Back(back) => write!(f, "back {back}"),
            Self::Card(card) => write!(f, "card {card}"),
            Self::Reserve(card) => write!(f, "reserve {}", card.number()),
            Self::Split(card) => write!(f, "split {}", card.number()),
            Self::Patrician(card) => write!(f, "patrician {}", card.number()),
        }
    }
}

fn patrician_card(words: &mut Words<'_>) -> Result<PatricianCard, NotationError> {
    let number = words.number("a Patrician card")?;
    PatricianCard::numbered(number)
        .ok_or_else(|| NotationError::new("a Patrician card", &number.to_string()))
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let outcome = match words.word("an outcome")? {
            "first" => Self::First(words.parse("a seat number")?),
            "ship" => Self::Ship(ShipKind::read(&mut words)?),
            "back" => Self::Back(Back::read(&mut words)?),
            "card" => Self::Card(words.parse("a bonus card")?),
            "reserve" => Self::Reserve(patrician_card(&mut words)?),
            "split" => Self::Split(patrician_card(&mut words)?),
            "patrician" => Self::Patrician(patrician_card(&mut words)?),
            other => return Err(NotationError::new("an outcome", other)),
        };
        words.end()?;
        Ok(outcome)
    }
}
