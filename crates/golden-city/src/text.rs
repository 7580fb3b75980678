//! The one spelling of each action and each outcome of chance.

use std::fmt;
use std::str::FromStr;

use argosy_game::{NotationError, Words};

use crate::action::{Action, Chance, Kinds, wanted_for};
use crate::cards::Landscape;
use crate::space::{Space, SpaceKind};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Done => f.write_str("done"),
            Self::Bid(row) => write!(f, "bid {row}"),
            Self::Discard(Kinds::One(kind)) => write!(f, "discard {kind}"),
            Self::Discard(Kinds::Two(first, second)) => write!(f, "discard {first} {second}"),
            Self::Bonus(card) => write!(f, "bonus {card}"),
            Self::Take(card) => write!(f, "take {card}"),
            Self::TakeTop => f.write_str("take top"),
            Self::Return(card) => write!(f, "return {card}"),
            Self::Build(space, kinds) => {
                write!(f, "build {space}")?;
                kinds.each().try_for_each(|kind| {
                    let joker = if kind == wanted_for(space) { "" } else { "2" };
                    write!(f, " {joker}{kind}")
                })
            }
        }
    }
}

const AN_ACTION: &str = "an action such as `bid 2` or `done`";

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(line);
        let action = match words.word(AN_ACTION)? {
            "done" => Self::Done,
            "bid" => Self::Bid(words.parse("a pair from 1 to 4")?),
            "discard" => {
                let first = words.parse("a landscape")?;
                if words.is_done() {
                    Self::Discard(Kinds::One(first))
                } else {
                    Self::Discard(in_order(first, words.parse("a landscape")?, line)?)
                }
            }
            "bonus" => Self::Bonus(words.parse("a bonus card")?),
            "take" => match words.word("a goods card or `top`")? {
                "top" => Self::TakeTop,
                card => Self::Take(card.parse()?),
            },
            "return" => Self::Return(words.parse("a goods card")?),
            "build" => {
                let space = words.parse("a space such as `D_c`")?;
                let first = payment_word(space, words.word("a payment")?)?;
                match space.kind() {
                    SpaceKind::Port => Self::Build(space, Kinds::One(first)),
                    SpaceKind::Suburb | SpaceKind::Outer | SpaceKind::Inner => {
                        let second = payment_word(space, words.word("a second payment")?)?;
                        Self::Build(space, in_order(first, second, line)?)
                    }
                }
            }
            other => return Err(NotationError::new(AN_ACTION, other)),
        };
        words.end()?;
        Ok(action)
    }
}

fn in_order(first: Landscape, second: Landscape, line: &str) -> Result<Kinds, NotationError> {
    if first <= second {
        return Ok(Kinds::Two(first, second));
    }
    Err(NotationError::new("landscapes in the order coast, forest, plain, mountains, desert", line))
}

/// `desert` is a real card, `2forest` two cards as a joker.
fn payment_word(space: Space, word: &str) -> Result<Landscape, NotationError> {
    let (kind, is_joker) = match word.strip_prefix('2') {
        Some(kind) => (kind, true),
        None => (word, false),
    };
    let kind: Landscape = kind.parse()?;
    if is_joker == (kind != wanted_for(space)) {
        return Ok(kind);
    }
    Err(NotationError::new("the landscape of the space, or two of another kind", word))
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Landscape(kind) => write!(f, "landscape {kind}"),
            Self::Goods(card) => write!(f, "goods {card}"),
            Self::Scoring(card) => write!(f, "scoring {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        match line.split_once(' ') {
            Some(("landscape", kind)) => kind.parse().map(Self::Landscape),
            Some(("goods", card)) => card.parse().map(Self::Goods),
            Some(("scoring", card)) => card.parse().map(Self::Scoring),
            _ => Err(NotationError::new("an outcome such as `landscape coast`", line)),
        }
    }
}
