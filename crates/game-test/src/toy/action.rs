use std::fmt;
use std::str::FromStr;

use argosy_game::{ActionId, NotationError, Seat, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Good, Weather};

argosy_game::actions! {
    pub enum Action {
        Sell(good: Good),
        Offer { give: Good, want: Good },
        Accept,
        Decline,
        Withdraw,
        Trade(seat: Seat),
        Rob(seat: Seat),
        Discard(good: Good),
        TakeBack,
        End,
    }
}

/// The first id of each kind of action. Ids are append-only.
const SELL: u32 = 0;
const OFFER: u32 = 3;
const ACCEPT: u32 = 9;
const DECLINE: u32 = 10;
const WITHDRAW: u32 = 11;
const TRADE: u32 = 12;
const ROB: u32 = 15;
const DISCARD: u32 = 18;
const TAKE_BACK: u32 = 21;
const END: u32 = 22;
pub(super) const N_ACTIONS: u32 = 23;

impl Action {
    pub(super) fn id(self, actor: Seat, n_seats: u8) -> ActionId {
        let opponent = |seat: Seat| u32::from(seat.distance_from(actor, n_seats)) - 1;
        match self {
            Self::Sell(good) => SELL + good as u32,
            Self::Offer { give, want } => {
                let (give, want) = (give as u32, want as u32);
                OFFER + 2 * give + want - u32::from(want > give)
            }
            Self::Accept => ACCEPT,
            Self::Decline => DECLINE,
            Self::Withdraw => WITHDRAW,
            Self::Trade(seat) => TRADE + opponent(seat),
            Self::Rob(seat) => ROB + opponent(seat),
            Self::Discard(good) => DISCARD + good as u32,
            Self::TakeBack => TAKE_BACK,
            Self::End => END,
        }
    }

    pub(super) fn from_id(actor: Seat, n_seats: u8, id: ActionId) -> Option<Self> {
        let good = |first: u32| Good::ALL[(id - first) as usize];
        let opponent = |first: u32| {
            let distance = (id - first) as u8 + 1;
            (distance < n_seats).then(|| actor.plus(distance, n_seats))
        };
        let action = match id {
            SELL..OFFER => Self::Sell(good(SELL)),
            OFFER..ACCEPT => {
                let (give, rest) = ((id - OFFER) / 2, (id - OFFER) % 2);
                let want = rest + u32::from(rest >= give);
                Self::Offer { give: Good::ALL[give as usize], want: Good::ALL[want as usize] }
            }
            ACCEPT => Self::Accept,
            DECLINE => Self::Decline,
            WITHDRAW => Self::Withdraw,
            TRADE..ROB => Self::Trade(opponent(TRADE)?),
            ROB..DISCARD => Self::Rob(opponent(ROB)?),
            DISCARD..TAKE_BACK => Self::Discard(good(DISCARD)),
            TAKE_BACK => Self::TakeBack,
            END => Self::End,
            _ => return None,
        };
        Some(action)
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    Roll(Weather),
    Draw(Good),
    Steal(Good),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sell(good) => write!(f, "sell {good}"),
            Self::Offer { give, want } => write!(f, "offer {give} for {want}"),
            Self::Accept => f.write_str("accept"),
            Self::Decline => f.write_str("decline"),
            Self::Withdraw => f.write_str("withdraw"),
            Self::Trade(seat) => write!(f, "trade {seat}"),
            Self::Rob(seat) => write!(f, "rob {seat}"),
            Self::Discard(good) => write!(f, "discard {good}"),
            Self::TakeBack => f.write_str("take back"),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(line);
        let action = match words.word("an action")? {
            "sell" => Self::Sell(words.parse("a good")?),
            "offer" => {
                let give = words.parse("a good")?;
                keyword(&mut words, "for")?;
                let want = words.parse("a good")?;
                if give == want {
                    return Err(NotationError::new("two different goods", line));
                }
                Self::Offer { give, want }
            }
            "accept" => Self::Accept,
            "decline" => Self::Decline,
            "withdraw" => Self::Withdraw,
            "trade" => Self::Trade(words.parse("a seat")?),
            "rob" => Self::Rob(words.parse("a seat")?),
            "discard" => Self::Discard(words.parse("a good")?),
            "take" => {
                keyword(&mut words, "back")?;
                Self::TakeBack
            }
            "end" => Self::End,
            other => return Err(NotationError::new("an action", other)),
        };
        words.end().map(|()| action)
    }
}

fn keyword(words: &mut Words<'_>, expected: &'static str) -> Result<(), NotationError> {
    let word = words.word(expected)?;
    if word == expected { Ok(()) } else { Err(NotationError::new(expected, word)) }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll(weather) => write!(f, "roll {weather}"),
            Self::Draw(good) => write!(f, "draw {good}"),
            Self::Steal(good) => write!(f, "steal {good}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(line);
        let outcome = match words.word("an outcome")? {
            "roll" => Self::Roll(words.parse("a weather")?),
            "draw" => Self::Draw(words.parse("a good")?),
            "steal" => Self::Steal(words.parse("a good")?),
            other => return Err(NotationError::new("an outcome", other)),
        };
        words.end().map(|()| outcome)
    }
}
