//! The notation of actions and outcomes: one line, one spelling. Districts are
//! `d1` to `d6` and connections `c1` to `c12` in the order of the board file.

use std::fmt;
use std::str::FromStr;

use argosy_game::{NotationError, Words};

use crate::action::{Action, BlueUse, Chance, Converter, Facing, GreenUse, Pair, Source};
use crate::board::{BRIDGES, CONNECTIONS, DISTRICTS};
use crate::building::{Building, Colour};
use crate::cards::Kind;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Column(column) => write!(f, "column {}", column + 1),
            Self::Done => f.write_str("done"),
            Self::Discard(kind) => write!(f, "discard {kind}"),
            Self::TakeBack => f.write_str("take back"),
            Self::Green(value, GreenUse::Take(kind)) => write!(f, "green {value} take {kind}"),
            Self::Green(value, GreenUse::Draw) => write!(f, "green {value} draw"),
            Self::Green(value, GreenUse::Keep) => write!(f, "green {value}"),
            Self::Delay => f.write_str("yellow 1"),
            Self::Play(kind) => write!(f, "play {kind}"),
            Self::Convert(converter, kind) => write!(f, "{} {kind}", converter.building()),
            Self::Pair(pair) => f.write_str(pair_text(pair)),
            Self::YellowJoker => f.write_str("yellow 3"),
            Self::Take(building) => write!(f, "take {building}"),
            Self::Return(building) => write!(f, "return {building}"),
            Self::Bridge(connection, Facing::LowFirst) => write!(f, "bridge c{}", connection + 1),
            Self::Bridge(connection, Facing::HighFirst) => {
                write!(f, "bridge c{} turned", connection + 1)
            }
            Self::Gondola(connection) => write!(f, "gondola c{}", connection + 1),
            Self::Councillor { to, from } => write!(f, "councillor d{} from {from}", to + 1),
            Self::Upgrade(building) => write!(f, "blue 1 {building}"),
            Self::Blue(BlueUse::PointAlone) => f.write_str("blue 2 point"),
            Self::Blue(blue @ (BlueUse::Councillor | BlueUse::Place | BlueUse::Points)) => {
                write!(f, "{}", blue.building())
            }
        }
    }
}

const fn pair_text(pair: Pair) -> &'static str {
    match pair {
        Pair::Cards => "pair joker joker",
        Pair::CardAndBuilding => "pair joker yellow 3",
        Pair::Buildings => "pair yellow 3 yellow 3",
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::General => f.write_str("general"),
            Self::Private => f.write_str("private"),
            Self::District(district) => write!(f, "d{}", district + 1),
        }
    }
}

/// A letter and a number from 1 to `most`, as an index from 0.
pub(crate) fn parse_index(
    word: &str,
    letter: char,
    most: usize,
    expected: &'static str,
) -> Result<u8, NotationError> {
    let number = word.strip_prefix(letter).and_then(|digits| digits.parse::<u8>().ok());
    match number {
        Some(number)
            if (1..=most).contains(&usize::from(number)) && word == format!("{letter}{number}") =>
        {
            Ok(number - 1)
        }
        _ => Err(NotationError::new(expected, word)),
    }
}

pub(crate) fn parse_district(word: &str) -> Result<u8, NotationError> {
    parse_index(word, 'd', DISTRICTS, "a district from d1 to d6")
}

pub(crate) fn parse_connection(word: &str) -> Result<u8, NotationError> {
    parse_index(word, 'c', CONNECTIONS, "a connection from c1 to c12")
}

fn value(words: &mut Words) -> Result<u8, NotationError> {
    let word = words.word("a value from 1 to 4")?;
    match word {
        "1" => Ok(1),
        "2" => Ok(2),
        "3" => Ok(3),
        "4" => Ok(4),
        _ => Err(NotationError::new("a value from 1 to 4", word)),
    }
}

pub(crate) fn building(words: &mut Words) -> Result<Building, NotationError> {
    let colour: Colour = words.parse("a colour")?;
    Ok(Building::new(colour, value(words)?))
}

fn kind(words: &mut Words) -> Result<Kind, NotationError> {
    words.parse("a kind of card")
}

fn green(words: &mut Words) -> Result<Action, NotationError> {
    let value = value(words)?;
    if words.is_done() {
        return Ok(Action::Green(value, GreenUse::Keep));
    }
    match words.word("take or draw")? {
        "take" => Ok(Action::Green(value, GreenUse::Take(kind(words)?))),
        "draw" => Ok(Action::Green(value, GreenUse::Draw)),
        other => Err(NotationError::new("take or draw", other)),
    }
}

fn yellow(words: &mut Words) -> Result<Action, NotationError> {
    match value(words)? {
        1 => Ok(Action::Delay),
        2 => Ok(Action::Convert(Converter::Yellow2, kind(words)?)),
        3 => Ok(Action::YellowJoker),
        _ => Ok(Action::Convert(Converter::Yellow4, kind(words)?)),
    }
}

fn blue(words: &mut Words) -> Result<Action, NotationError> {
    match value(words)? {
        1 => {
            let building = building(words)?;
            let word = building.to_string();
            building
                .next()
                .map(|_| Action::Upgrade(building))
                .ok_or_else(|| NotationError::new("a building worth 1 to 3", &word))
        }
        2 if words.is_done() => Ok(Action::Blue(BlueUse::Councillor)),
        2 => match words.word("point")? {
            "point" => Ok(Action::Blue(BlueUse::PointAlone)),
            other => Err(NotationError::new("point", other)),
        },
        3 => Ok(Action::Blue(BlueUse::Place)),
        _ => Ok(Action::Blue(BlueUse::Points)),
    }
}

fn pair(line: &str) -> Result<Action, NotationError> {
    Pair::ALL
        .into_iter()
        .find(|&pair| pair_text(pair) == line)
        .map(Action::Pair)
        .ok_or_else(|| NotationError::new("a pair of joker and yellow 3", line))
}

fn bridge(words: &mut Words) -> Result<Action, NotationError> {
    let connection = parse_connection(words.word("a connection from c1 to c12")?)?;
    if words.is_done() {
        return Ok(Action::Bridge(connection, Facing::LowFirst));
    }
    match words.word("turned")? {
        "turned" => Ok(Action::Bridge(connection, Facing::HighFirst)),
        other => Err(NotationError::new("turned", other)),
    }
}

fn councillor(words: &mut Words) -> Result<Action, NotationError> {
    let to = parse_district(words.word("a district from d1 to d6")?)?;
    match words.word("from")? {
        "from" => {}
        other => return Err(NotationError::new("from", other)),
    }
    let from = match words.word("general, private or a district")? {
        "general" => Source::General,
        "private" => Source::Private,
        word => Source::District(parse_district(word)?),
    };
    Ok(Action::Councillor { to, from })
}

const AN_ACTION: &str = "an action such as `play doge` or `done`";

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(line);
        let action = match words.word(AN_ACTION)? {
            "column" => {
                let number = words.number("a column from 1 to 6")?;
                if !(1..=6).contains(&number) {
                    return Err(NotationError::new("a column from 1 to 6", line));
                }
                Self::Column(number as u8 - 1)
            }
            "done" => Self::Done,
            "discard" => Self::Discard(kind(&mut words)?),
            "take" if line == "take back" => return Ok(Self::TakeBack),
            "take" => Self::Take(building(&mut words)?),
            "return" => Self::Return(building(&mut words)?),
            "green" => green(&mut words)?,
            "yellow" => yellow(&mut words)?,
            "blue" => blue(&mut words)?,
            "play" => Self::Play(kind(&mut words)?),
            "pair" => return pair(line),
            "bridge" => bridge(&mut words)?,
            "gondola" => {
                Self::Gondola(parse_connection(words.word("a connection from c1 to c12")?)?)
            }
            "councillor" => councillor(&mut words)?,
            other => return Err(NotationError::new(AN_ACTION, other)),
        };
        words.end()?;
        Ok(action)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(kind) => write!(f, "card {kind}"),
            Self::Bridge(token) => write!(f, "bridge b{}", token + 1),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(line);
        let chance = match words.word("an outcome")? {
            "card" => Self::Card(kind(&mut words)?),
            "bridge" => {
                let word = words.word("a bridge token from b1 to b6")?;
                Self::Bridge(parse_index(word, 'b', BRIDGES, "a bridge token from b1 to b6")?)
            }
            other => return Err(NotationError::new("an outcome", other)),
        };
        words.end()?;
        Ok(chance)
    }
}
