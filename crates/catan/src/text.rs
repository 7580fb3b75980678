//! The one spelling of each action and each outcome of chance.

use std::fmt;
use std::str::FromStr;

use argosy_game::{NotationError, Seat, Words};

use crate::action::{Action, Chance};
use crate::cards::Card;
use crate::state::Colour;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::EndTurn => f.write_str("end turn"),
            Self::BuyCard => f.write_str("buy card"),
            Self::PlayKnight => f.write_str("play knight"),
            Self::PlayRoadBuilding => f.write_str("play road-building"),
            Self::PlayInvention => f.write_str("play invention"),
            Self::PlayMonopoly(resource) => write!(f, "play monopoly {resource}"),
            Self::BuildRoad(path) => write!(f, "build road {path}"),
            Self::BuildSettlement(spot) => write!(f, "build settlement {spot}"),
            Self::BuildCity(spot) => write!(f, "build city {spot}"),
            Self::BankTrade(give, want) => write!(f, "bank {give} for {want}"),
            Self::Give(resource) => write!(f, "give {resource}"),
            Self::Want(resource) => write!(f, "want {resource}"),
            Self::Offer => f.write_str("offer"),
            Self::Accept => f.write_str("accept"),
            Self::Decline => f.write_str("decline"),
            Self::TradeWith(seat) => write!(f, "trade with {seat}"),
            Self::Withdraw => f.write_str("withdraw"),
            Self::MoveRobber(tile) => write!(f, "robber {tile}"),
            Self::Rob(seat) => write!(f, "rob {seat}"),
            Self::Discard(resource) => write!(f, "discard {resource}"),
            Self::DiscardOpenly(resource) => write!(f, "discard {resource} openly"),
            Self::TakeBack => f.write_str("take back"),
            Self::Take(resource) => write!(f, "take {resource}"),
            Self::ForceTrade => f.write_str("force trade"),
            Self::RobberHome => f.write_str("robber home"),
            Self::RetireKnight => f.write_str("retire knight"),
            Self::Return(resource) => write!(f, "return {resource}"),
            Self::NeutralRoad(colour, path) => {
                write!(f, "neutral {} road {path}", colour.number())
            }
            Self::NeutralSettlement(colour, spot) => {
                write!(f, "neutral {} settlement {spot}", colour.number())
            }
        }
    }
}

const VERB: &str = "an action such as `roll` or `build road e17`";

/// Exactly this word comes next.
fn literal(words: &mut Words<'_>, word: &'static str) -> Result<(), NotationError> {
    let found = words.word(word)?;
    if found == word { Ok(()) } else { Err(NotationError::new(word, found)) }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        const RESOURCE: &str = "a resource (brick, lumber, wool, grain, ore)";
        const SEAT: &str = "a seat from 0 to 3";
        let mut words = Words::new(text);
        let verb = words.word(VERB)?;
        let action = match verb {
            "roll" => Self::Roll,
            "end" => literal(&mut words, "turn").map(|()| Self::EndTurn)?,
            "buy" => literal(&mut words, "card").map(|()| Self::BuyCard)?,
            "play" => parse_play(&mut words)?,
            "build" => parse_build(&mut words)?,
            "bank" => {
                let give = words.parse(RESOURCE)?;
                literal(&mut words, "for")?;
                let word = words.word("another resource")?;
                match word.parse() {
                    Ok(want) if want != give => Self::BankTrade(give, want),
                    _ => return Err(NotationError::new("another resource", word)),
                }
            }
            "give" => Self::Give(words.parse(RESOURCE)?),
            "want" => Self::Want(words.parse(RESOURCE)?),
            "offer" => Self::Offer,
            "accept" => Self::Accept,
            "decline" => Self::Decline,
            "trade" => {
                literal(&mut words, "with")?;
                Self::TradeWith(parse_seat(&mut words, SEAT)?)
            }
            "withdraw" => Self::Withdraw,
            "robber" => match words.word("a hex h0 to h18, or `home`")? {
                "home" => Self::RobberHome,
                word => Self::MoveRobber(word.parse()?),
            },
            "rob" => Self::Rob(parse_seat(&mut words, SEAT)?),
            "discard" => {
                let resource = words.parse(RESOURCE)?;
                if words.is_done() {
                    Self::Discard(resource)
                } else {
                    literal(&mut words, "openly").map(|()| Self::DiscardOpenly(resource))?
                }
            }
            "take" => match words.word("a resource, or `back`")? {
                "back" => Self::TakeBack,
                word => Self::Take(word.parse()?),
            },
            "force" => literal(&mut words, "trade").map(|()| Self::ForceTrade)?,
            "retire" => literal(&mut words, "knight").map(|()| Self::RetireKnight)?,
            "return" => Self::Return(words.parse(RESOURCE)?),
            "neutral" => parse_neutral(&mut words)?,
            _ => return Err(NotationError::new(VERB, text)),
        };
        words.end()?;
        Ok(action)
    }
}

fn parse_seat(words: &mut Words<'_>, expected: &'static str) -> Result<Seat, NotationError> {
    let number = words.number(expected)?;
    if number < 4 {
        Ok(Seat::new(number as u8))
    } else {
        Err(NotationError::new(expected, &number.to_string()))
    }
}

fn parse_play(words: &mut Words<'_>) -> Result<Action, NotationError> {
    const EXPECTED: &str = "knight, road-building, invention or monopoly";
    let word = words.word(EXPECTED)?;
    match word.parse::<Card>() {
        Ok(Card::Knight) => Ok(Action::PlayKnight),
        Ok(Card::RoadBuilding) => Ok(Action::PlayRoadBuilding),
        Ok(Card::Invention) => Ok(Action::PlayInvention),
        Ok(Card::Monopoly) => Ok(Action::PlayMonopoly(words.parse("a resource")?)),
        Ok(Card::VictoryPoint) | Err(_) => Err(NotationError::new(EXPECTED, word)),
    }
}

fn parse_build(words: &mut Words<'_>) -> Result<Action, NotationError> {
    const EXPECTED: &str = "road, settlement or city";
    match words.word(EXPECTED)? {
        "road" => Ok(Action::BuildRoad(words.parse("a path e0 to e71")?)),
        "settlement" => Ok(Action::BuildSettlement(words.parse("an intersection n0 to n53")?)),
        "city" => Ok(Action::BuildCity(words.parse("an intersection n0 to n53")?)),
        other => Err(NotationError::new(EXPECTED, other)),
    }
}

fn parse_neutral(words: &mut Words<'_>) -> Result<Action, NotationError> {
    const EXPECTED: &str = "road or settlement";
    let colour = match words.word("a neutral colour, 2 or 3")? {
        "2" => Colour::NEUTRAL[0],
        "3" => Colour::NEUTRAL[1],
        other => return Err(NotationError::new("a neutral colour, 2 or 3", other)),
    };
    match words.word(EXPECTED)? {
        "road" => Ok(Action::NeutralRoad(colour, words.parse("a path e0 to e71")?)),
        "settlement" => {
            Ok(Action::NeutralSettlement(colour, words.parse("an intersection n0 to n53")?))
        }
        other => Err(NotationError::new(EXPECTED, other)),
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll(one, other) => write!(f, "roll {one} {other}"),
            Self::Steal(resource) => write!(f, "steal {resource}"),
            Self::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        const EXPECTED: &str = "an outcome such as `roll 3 5`";
        const DIE: &str = "a die from 1 to 6";
        let mut words = Words::new(text);
        let outcome = match words.word(EXPECTED)? {
            "roll" => {
                let mut dice = [0; 2];
                for die in &mut dice {
                    let number = words.number(DIE)?;
                    if !(1..=6).contains(&number) {
                        return Err(NotationError::new(DIE, &number.to_string()));
                    }
                    *die = number as u8;
                }
                Self::Roll(dice[0], dice[1])
            }
            "steal" => Self::Steal(words.parse("a resource")?),
            "draw" => Self::Draw(words.parse("a development card")?),
            _ => return Err(NotationError::new(EXPECTED, text)),
        };
        words.end()?;
        Ok(outcome)
    }
}
