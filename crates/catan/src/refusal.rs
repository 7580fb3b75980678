//! Why an action is not possible, in words that a player understands.

use std::fmt;

use argosy_game::{Refuse, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::cards::{Card, Resource};
use crate::data::FORCED_CARDS;
use crate::island::{Path, Spot, Tile};

/// Something one can run out of.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Supply {
    Roads,
    Settlements,
    Cities,
    DevelopmentCards,
}

/// A reason, as data. `Display` is the English sentence.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema, strum::IntoStaticStr)]
#[serde(rename_all = "snake_case", tag = "code")]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    GameOver,
    NoSuchSeat,
    NotYourTurn {
        active: Seat,
    },
    /// The dice or a deck come first.
    ChanceFirst,
    /// Something else has to be done first: the word for it, and its rule.
    NotNow {
        first: &'static str,
        rule: &'static str,
    },
    /// What the action answers or completes has not happened: what is missing, and
    /// its rule.
    NoOccasion {
        why: &'static str,
        rule: &'static str,
    },
    NeedsCards {
        needs: [u8; 5],
        has: [u8; 5],
    },
    NoneLeft {
        supply: Supply,
    },
    PathTaken {
        path: Path,
    },
    PathUnconnected {
        path: Path,
    },
    RoadNotAtStart {
        path: Path,
        spot: Spot,
    },
    SpotTaken {
        spot: Spot,
    },
    TooClose {
        spot: Spot,
    },
    NoRoadThere {
        spot: Spot,
    },
    NoSettlementThere {
        spot: Spot,
    },
    CardPlayed,
    CardNotHeld {
        card: Card,
    },
    CardJustBought {
        card: Card,
    },
    NoRoomForRoads,
    BankEmpty,
    BankHasNone {
        resource: Resource,
    },
    NeedsForBank {
        resource: Resource,
        needs: u8,
        has: u8,
    },
    TradingOver,
    TradeOff,
    NoOffersLeft {
        cap: u8,
    },
    NothingToOffer,
    NotHeld {
        resource: Resource,
    },
    BothSides {
        resource: Resource,
    },
    OutOfOrder {
        resource: Resource,
    },
    NothingLeftToWant,
    WantsTooMuch {
        most: u8,
    },
    OfferIncomplete,
    NotAnswered {
        seat: Seat,
    },
    SameHex {
        tile: Tile,
    },
    NotAVictim {
        seat: Seat,
    },
    DoesNotOweCards,
    TooFewBehind {
        resource: Resource,
    },
    OnlyForTwo,
    ActionUsed,
    NeedsTradeCards {
        needs: u8,
        has: u8,
    },
    OpponentHasNoCards,
    CannotGiveBack,
    RobberAtHome,
    KnightUsed,
    NoOpenKnight,
    SettlementOwed,
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Self::GameOver => Some("R38"),
            Self::NoSuchSeat | Self::ChanceFirst => None,
            Self::NotYourTurn { .. } => Some("R9"),
            Self::NotNow { rule, .. } | Self::NoOccasion { rule, .. } => Some(rule),
            Self::NeedsCards { .. } | Self::NoneLeft { .. } => Some("R24"),
            Self::PathTaken { .. } | Self::PathUnconnected { .. } => Some("R25"),
            Self::RoadNotAtStart { .. } => Some("R8"),
            Self::SpotTaken { .. } | Self::TooClose { .. } | Self::NoRoadThere { .. } => {
                Some("R26")
            }
            Self::NoSettlementThere { .. } => Some("R27"),
            Self::CardPlayed | Self::CardNotHeld { .. } | Self::CardJustBought { .. } => {
                Some("R29")
            }
            Self::NoRoomForRoads => Some("R32"),
            Self::BankEmpty => Some("R33"),
            Self::BankHasNone { .. } | Self::NeedsForBank { .. } => Some("R22"),
            Self::TradingOver => Some("R40"),
            Self::TradeOff | Self::NoOffersLeft { .. } => Some("R21"),
            Self::NothingToOffer
            | Self::NotHeld { .. }
            | Self::BothSides { .. }
            | Self::NothingLeftToWant
            | Self::WantsTooMuch { .. }
            | Self::OfferIncomplete => Some("R18"),
            Self::OutOfOrder { .. } | Self::TooFewBehind { .. } => Some("R14"),
            Self::NotAnswered { .. } => Some("R20"),
            Self::SameHex { .. } => Some("R15"),
            Self::NotAVictim { .. } => Some("R16"),
            Self::DoesNotOweCards => Some("R13"),
            Self::OnlyForTwo => Some("R43"),
            Self::ActionUsed | Self::NeedsTradeCards { .. } => Some("R46"),
            Self::OpponentHasNoCards | Self::CannotGiveBack => Some("R47"),
            Self::RobberAtHome => Some("R48"),
            Self::KnightUsed | Self::NoOpenKnight => Some("R49"),
            Self::SettlementOwed => Some("R45"),
        }
    }
}

/// `2 grain, 3 ore`
fn list(counts: &[u8; 5]) -> String {
    let words: Vec<String> = Resource::ALL
        .into_iter()
        .filter(|resource| counts[resource.index()] > 0)
        .map(|resource| format!("{} {resource}", counts[resource.index()]))
        .collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::NoSuchSeat => f.write_str("there is no such seat at this table"),
            Self::NotYourTurn { active } => write!(f, "it is the turn of seat {active}"),
            Self::ChanceFirst => f.write_str("the dice or a deck decide first"),
            Self::NotNow { first, .. } => write!(f, "not now: {first}"),
            Self::NoOccasion { why, .. } => f.write_str(why),
            Self::NeedsCards { needs, has } => {
                write!(f, "this costs {}; you have {}", list(needs), list(has))
            }
            Self::NoneLeft { supply } => match supply {
                Supply::Roads => f.write_str("no roads are left in the supply"),
                Supply::Settlements => f.write_str("no settlements are left in the supply"),
                Supply::Cities => f.write_str("no cities are left in the supply"),
                Supply::DevelopmentCards => f.write_str("no development cards are left"),
            },
            Self::PathTaken { path } => write!(f, "there is a road on {path} already"),
            Self::PathUnconnected { path } => {
                write!(f, "{path} touches no building or passable road of this colour")
            }
            Self::RoadNotAtStart { path, spot } => {
                write!(f, "{path} does not touch the settlement just placed on {spot}")
            }
            Self::SpotTaken { spot } => write!(f, "there is a building on {spot} already"),
            Self::TooClose { spot } => write!(f, "there is a building next to {spot}"),
            Self::NoRoadThere { spot } => write!(f, "no road of this colour touches {spot}"),
            Self::NoSettlementThere { spot } => write!(f, "you have no settlement on {spot}"),
            Self::CardPlayed => f.write_str("only one development card a turn"),
            Self::CardNotHeld { card } => write!(f, "you hold no {card} card"),
            Self::CardJustBought { card } => {
                write!(f, "your {card} card was bought this turn and has to wait")
            }
            Self::NoRoomForRoads => f.write_str("no free road could be laid"),
            Self::BankEmpty => f.write_str("the bank has no cards"),
            Self::BankHasNone { resource } => write!(f, "the bank has no {resource}"),
            Self::NeedsForBank { resource, needs, has } => {
                write!(f, "the bank takes {needs} {resource} for one card; you have {has}")
            }
            Self::TradingOver => f.write_str("you have bought something: trading is over"),
            Self::TradeOff => f.write_str("players do not trade at this table"),
            Self::NoOffersLeft { cap } => write!(f, "only {cap} offers a turn"),
            Self::NothingToOffer => f.write_str("there are no cards to trade"),
            Self::NotHeld { resource } => write!(f, "you do not hold that much {resource}"),
            Self::BothSides { resource } => {
                write!(f, "{resource} cannot be on both sides of a trade")
            }
            Self::OutOfOrder { resource } => {
                write!(
                    f,
                    "cards are named in the order brick, lumber, wool, grain, ore; \
                           it is too late for {resource}"
                )
            }
            Self::NothingLeftToWant => f.write_str("one resource must be left to ask for"),
            Self::WantsTooMuch { most } => {
                write!(f, "nobody on the other side can have more than {most} of these cards")
            }
            Self::OfferIncomplete => f.write_str("both sides must give at least one card"),
            Self::NotAnswered { seat } => {
                write!(f, "seat {seat} has made no answer that you could take")
            }
            Self::SameHex { tile } => write!(f, "the robber must leave {tile}"),
            Self::NotAVictim { seat } => {
                write!(f, "seat {seat} has no building there or no cards")
            }
            Self::DoesNotOweCards => f.write_str("you have no cards to give"),
            Self::TooFewBehind { resource } => {
                write!(f, "beginning with {resource}, too few cards would be left to name")
            }
            Self::OnlyForTwo => f.write_str("that belongs to the game for two players"),
            Self::ActionUsed => f.write_str("only one trade-card action a turn"),
            Self::NeedsTradeCards { needs, has } => {
                write!(f, "that costs {needs} trade cards; you have {has}")
            }
            Self::OpponentHasNoCards => f.write_str("your opponent has no cards"),
            Self::CannotGiveBack => {
                write!(f, "you could not give {FORCED_CARDS} cards back")
            }
            Self::RobberAtHome => f.write_str("the robber is on the desert already"),
            Self::KnightUsed => f.write_str("only one knight a turn can leave"),
            Self::NoOpenKnight => f.write_str("you have no open knight"),
            Self::SettlementOwed => f.write_str("a neutral settlement is possible, so it is due"),
        }
    }
}
