//! What seats can do and what chance can bring, with ids and notation.

use std::fmt;
use std::str::FromStr;

use game::{ActionId, NotationError, Seat, Words};

use crate::cards::{Card, Resource};
use crate::island::{N_PATHS, N_SPOTS, N_TILES, Path, Spot, Tile};
use crate::state::Colour;

/// A decision of one seat. Its notation is given with each.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `roll`
    Roll,
    /// `end turn`
    EndTurn,
    /// `buy card`
    BuyCard,
    /// `play knight`
    PlayKnight,
    /// `play road-building`
    PlayRoadBuilding,
    /// `play invention`
    PlayInvention,
    /// `play monopoly wool`
    PlayMonopoly(Resource),
    /// `build road e17`
    BuildRoad(Path),
    /// `build settlement n12`
    BuildSettlement(Spot),
    /// `build city n12`
    BuildCity(Spot),
    /// `bank wool for ore`; the two differ.
    BankTrade(Resource, Resource),
    /// `give wool`
    Give(Resource),
    /// `want ore`
    Want(Resource),
    /// `offer`
    Offer,
    /// `accept`
    Accept,
    /// `decline`
    Decline,
    /// `trade with 2`
    TradeWith(Seat),
    /// `withdraw`
    Withdraw,
    /// `robber h5`
    MoveRobber(Tile),
    /// `rob 2`
    Rob(Seat),
    /// `discard wool`
    Discard(Resource),
    /// `take back`
    TakeBack,
    /// `take wool`
    Take(Resource),
    /// `force trade`
    ForceTrade,
    /// `robber home`
    RobberHome,
    /// `retire knight`
    RetireKnight,
    /// `return wool`
    Return(Resource),
    /// `neutral 2 road e17`
    NeutralRoad(Colour, Path),
    /// `neutral 3 settlement n12`
    NeutralSettlement(Colour, Spot),
    /// R53: `discard wool openly`
    DiscardOpenly(Resource),
}

/// Opponents that can be named: one to three seats further clockwise.
const OPPONENTS: u32 = 3;
const FIVE: u32 = 5;
const PAIRS: u32 = 20;

/// Where each kind of action begins in the list of ids. New kinds go to the end.
mod base {
    use super::{FIVE, N_PATHS, N_SPOTS, N_TILES, OPPONENTS, PAIRS};

    pub const ROLL: u32 = 0;
    pub const END_TURN: u32 = 1;
    pub const BUY_CARD: u32 = 2;
    pub const PLAY_KNIGHT: u32 = 3;
    pub const PLAY_ROAD_BUILDING: u32 = 4;
    pub const PLAY_INVENTION: u32 = 5;
    pub const PLAY_MONOPOLY: u32 = 6;
    pub const BUILD_ROAD: u32 = PLAY_MONOPOLY + FIVE;
    pub const BUILD_SETTLEMENT: u32 = BUILD_ROAD + N_PATHS as u32;
    pub const BUILD_CITY: u32 = BUILD_SETTLEMENT + N_SPOTS as u32;
    pub const BANK_TRADE: u32 = BUILD_CITY + N_SPOTS as u32;
    pub const GIVE: u32 = BANK_TRADE + PAIRS;
    pub const WANT: u32 = GIVE + FIVE;
    pub const OFFER: u32 = WANT + FIVE;
    pub const ACCEPT: u32 = OFFER + 1;
    pub const DECLINE: u32 = ACCEPT + 1;
    pub const TRADE_WITH: u32 = DECLINE + 1;
    pub const WITHDRAW: u32 = TRADE_WITH + OPPONENTS;
    pub const MOVE_ROBBER: u32 = WITHDRAW + 1;
    pub const ROB: u32 = MOVE_ROBBER + N_TILES as u32;
    pub const DISCARD: u32 = ROB + OPPONENTS;
    pub const TAKE_BACK: u32 = DISCARD + FIVE;
    pub const TAKE: u32 = TAKE_BACK + 1;
    pub const FORCE_TRADE: u32 = TAKE + FIVE;
    pub const ROBBER_HOME: u32 = FORCE_TRADE + 1;
    pub const RETIRE_KNIGHT: u32 = ROBBER_HOME + 1;
    pub const RETURN: u32 = RETIRE_KNIGHT + 1;
    pub const NEUTRAL_ROAD: u32 = RETURN + FIVE;
    pub const NEUTRAL_SETTLEMENT: u32 = NEUTRAL_ROAD + 2 * N_PATHS as u32;
    pub const DISCARD_OPENLY: u32 = NEUTRAL_SETTLEMENT + 2 * N_SPOTS as u32;
    pub const END: u32 = DISCARD_OPENLY + FIVE;
}

pub const N_ACTIONS: u32 = base::END;

fn pair_index(give: Resource, want: Resource) -> u32 {
    let (give, want) = (give as u32, want as u32);
    give * 4 + want - u32::from(want > give)
}

fn opponent_index(actor: Seat, n_seats: u8, seat: Seat) -> u32 {
    u32::from(seat.distance_from(actor, n_seats)) - 1
}

fn neutral_index(colour: Colour) -> u32 {
    u32::from(colour == Colour::NEUTRAL[1])
}

/// The id of an action; opponents are counted clockwise from the actor.
pub fn encode(actor: Seat, n_seats: u8, action: Action) -> ActionId {
    match action {
        Action::Roll => base::ROLL,
        Action::EndTurn => base::END_TURN,
        Action::BuyCard => base::BUY_CARD,
        Action::PlayKnight => base::PLAY_KNIGHT,
        Action::PlayRoadBuilding => base::PLAY_ROAD_BUILDING,
        Action::PlayInvention => base::PLAY_INVENTION,
        Action::PlayMonopoly(resource) => base::PLAY_MONOPOLY + resource as u32,
        Action::BuildRoad(path) => base::BUILD_ROAD + u32::from(path.number()),
        Action::BuildSettlement(spot) => base::BUILD_SETTLEMENT + u32::from(spot.number()),
        Action::BuildCity(spot) => base::BUILD_CITY + u32::from(spot.number()),
        Action::BankTrade(give, want) => base::BANK_TRADE + pair_index(give, want),
        Action::Give(resource) => base::GIVE + resource as u32,
        Action::Want(resource) => base::WANT + resource as u32,
        Action::Offer => base::OFFER,
        Action::Accept => base::ACCEPT,
        Action::Decline => base::DECLINE,
        Action::TradeWith(seat) => base::TRADE_WITH + opponent_index(actor, n_seats, seat),
        Action::Withdraw => base::WITHDRAW,
        Action::MoveRobber(tile) => base::MOVE_ROBBER + u32::from(tile.number()),
        Action::Rob(seat) => base::ROB + opponent_index(actor, n_seats, seat),
        Action::Discard(resource) => base::DISCARD + resource as u32,
        Action::TakeBack => base::TAKE_BACK,
        Action::Take(resource) => base::TAKE + resource as u32,
        Action::ForceTrade => base::FORCE_TRADE,
        Action::RobberHome => base::ROBBER_HOME,
        Action::RetireKnight => base::RETIRE_KNIGHT,
        Action::Return(resource) => base::RETURN + resource as u32,
        Action::NeutralRoad(colour, path) => {
            base::NEUTRAL_ROAD + neutral_index(colour) * N_PATHS as u32 + u32::from(path.number())
        }
        Action::NeutralSettlement(colour, spot) => {
            base::NEUTRAL_SETTLEMENT
                + neutral_index(colour) * N_SPOTS as u32
                + u32::from(spot.number())
        }
        Action::DiscardOpenly(resource) => base::DISCARD_OPENLY + resource as u32,
    }
}

/// The action of an id; `None` beyond the list or for a seat that is not there.
pub fn decode(actor: Seat, n_seats: u8, id: ActionId) -> Option<Action> {
    let resource = |start: u32| Resource::ALL[(id - start) as usize];
    let opponent = |start: u32| {
        let steps = (id - start) as u8 + 1;
        (steps < n_seats).then(|| actor.plus(steps, n_seats))
    };
    let action = match id {
        base::ROLL => Action::Roll,
        base::END_TURN => Action::EndTurn,
        base::BUY_CARD => Action::BuyCard,
        base::PLAY_KNIGHT => Action::PlayKnight,
        base::PLAY_ROAD_BUILDING => Action::PlayRoadBuilding,
        base::PLAY_INVENTION => Action::PlayInvention,
        base::PLAY_MONOPOLY..base::BUILD_ROAD => {
            Action::PlayMonopoly(resource(base::PLAY_MONOPOLY))
        }
        base::BUILD_ROAD..base::BUILD_SETTLEMENT => {
            Action::BuildRoad(Path::new((id - base::BUILD_ROAD) as u8))
        }
        base::BUILD_SETTLEMENT..base::BUILD_CITY => {
            Action::BuildSettlement(Spot::new((id - base::BUILD_SETTLEMENT) as u8))
        }
        base::BUILD_CITY..base::BANK_TRADE => {
            Action::BuildCity(Spot::new((id - base::BUILD_CITY) as u8))
        }
        base::BANK_TRADE..base::GIVE => {
            let (give, rest) = ((id - base::BANK_TRADE) / 4, (id - base::BANK_TRADE) % 4);
            let want = rest + u32::from(rest >= give);
            Action::BankTrade(Resource::ALL[give as usize], Resource::ALL[want as usize])
        }
        base::GIVE..base::WANT => Action::Give(resource(base::GIVE)),
        base::WANT..base::OFFER => Action::Want(resource(base::WANT)),
        base::OFFER => Action::Offer,
        base::ACCEPT => Action::Accept,
        base::DECLINE => Action::Decline,
        base::TRADE_WITH..base::WITHDRAW => Action::TradeWith(opponent(base::TRADE_WITH)?),
        base::WITHDRAW => Action::Withdraw,
        base::MOVE_ROBBER..base::ROB => {
            Action::MoveRobber(Tile::new((id - base::MOVE_ROBBER) as u8))
        }
        base::ROB..base::DISCARD => Action::Rob(opponent(base::ROB)?),
        base::DISCARD..base::TAKE_BACK => Action::Discard(resource(base::DISCARD)),
        base::TAKE_BACK => Action::TakeBack,
        base::TAKE..base::FORCE_TRADE => Action::Take(resource(base::TAKE)),
        base::FORCE_TRADE => Action::ForceTrade,
        base::ROBBER_HOME => Action::RobberHome,
        base::RETIRE_KNIGHT => Action::RetireKnight,
        base::RETURN..base::NEUTRAL_ROAD => Action::Return(resource(base::RETURN)),
        base::NEUTRAL_ROAD..base::NEUTRAL_SETTLEMENT => {
            let index = id - base::NEUTRAL_ROAD;
            let colour = Colour::NEUTRAL[(index / N_PATHS as u32) as usize];
            Action::NeutralRoad(colour, Path::new((index % N_PATHS as u32) as u8))
        }
        base::NEUTRAL_SETTLEMENT..base::DISCARD_OPENLY => {
            let index = id - base::NEUTRAL_SETTLEMENT;
            let colour = Colour::NEUTRAL[(index / N_SPOTS as u32) as usize];
            Action::NeutralSettlement(colour, Spot::new((index % N_SPOTS as u32) as u8))
        }
        base::DISCARD_OPENLY..base::END => Action::DiscardOpenly(resource(base::DISCARD_OPENLY)),
        base::END.. => return None,
    };
    Some(action)
}

/// R14, R18, R33, R47: card-by-card choices have one order.
pub fn order_key(action: Action) -> Option<u32> {
    match action {
        Action::Discard(resource) | Action::Take(resource) | Action::Return(resource) => {
            Some(resource as u32)
        }
        Action::Give(resource) => Some(FIVE + resource as u32),
        Action::Want(resource) => Some(2 * FIVE + resource as u32),
        Action::Roll
        | Action::EndTurn
        | Action::BuyCard
        | Action::PlayKnight
        | Action::PlayRoadBuilding
        | Action::PlayInvention
        | Action::PlayMonopoly(_)
        | Action::BuildRoad(_)
        | Action::BuildSettlement(_)
        | Action::BuildCity(_)
        | Action::BankTrade(..)
        | Action::Offer
        | Action::Accept
        | Action::Decline
        | Action::TradeWith(_)
        | Action::Withdraw
        | Action::MoveRobber(_)
        | Action::Rob(_)
        | Action::TakeBack
        | Action::ForceTrade
        | Action::RobberHome
        | Action::RetireKnight
        | Action::NeutralRoad(..)
        | Action::NeutralSettlement(..)
        // R53: in the open cards are given in any order.
        | Action::DiscardOpenly(_) => None,
    }
}

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

/// What the dice and the decks decide.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// R10: `roll 3 5`
    Roll(u8, u8),
    /// R16, R47: `steal wool`
    Steal(Resource),
    /// R28: `draw knight`
    Draw(Card),
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
