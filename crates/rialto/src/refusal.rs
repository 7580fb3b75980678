use std::fmt;

use argosy_game::{Refuse, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::building::Building;
use crate::cards::Kind;
use crate::state::Rialto;

/// Why an action is not possible. Columns, districts and connections are counted
/// from 1, as in the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema, strum::IntoStaticStr)]
#[serde(tag = "code", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    Over,
    NotYourTurn,
    /// Something else is asked for.
    NotNow {
        wanted: &'static str,
    },
    StartsWithOne,
    StartingBuildingTaken {
        building: Building,
        alike: u8,
    },
    NoSuchColumn {
        columns: u8,
    },
    ColumnTaken {
        column: u8,
    },
    NotOwned {
        building: Building,
    },
    AlreadyUsed {
        building: Building,
    },
    NoCoin {
        building: Building,
    },
    BringsNoCards {
        building: Building,
    },
    NotInUnchosenColumn {
        kind: Kind,
    },
    NothingToDraw,
    TakeOrDraw {
        building: Building,
    },
    NoCard {
        kind: Kind,
        rule: &'static str,
    },
    DiscardedEnough {
        limit: u8,
    },
    NothingToTakeBack,
    /// Choices that change nothing by their order are made in a fixed one.
    OutOfOrder {
        rule: &'static str,
    },
    /// Discards are named in the order of the kinds; from this kind on there are
    /// fewer cards than are owed.
    TooFewBehind {
        kind: Kind,
        owed: u8,
    },
    WrongKind {
        card: Kind,
        kind: Kind,
    },
    LoneJoker {
        kind: Kind,
    },
    PairWithCard {
        kind: Kind,
    },
    PairNotNeeded {
        kind: Kind,
    },
    TooFewJokers {
        needed: u8,
    },
    OwnKind {
        kind: Kind,
    },
    DelayComesFirst,
    DelayedAlready,
    WorthTooMuch {
        building: Building,
        total: u8,
    },
    HighestFirst {
        total: u8,
    },
    OutOfStock {
        building: Building,
    },
    NoFreePlace {
        places: u8,
    },
    PlaceIsFree,
    NothingToTakeFor {
        building: Building,
    },
    MustTake,
    ConnectionTaken {
        connection: u8,
    },
    SameEitherWay,
    NotAtGondola {
        district: u8,
    },
    GeneralSupplyFirst,
    MustLand,
    NoCouncillorInSupply {
        rule: &'static str,
    },
    NoCouncillorThere {
        district: u8,
        rule: &'static str,
    },
    SameDistrict {
        rule: &'static str,
    },
    NotActive {
        district: u8,
    },
    NotFromGeneral,
    JustGained {
        building: Building,
    },
    NoUpgrade {
        building: Building,
    },
    WorthMost {
        building: Building,
    },
    NoCouncillorToLeave,
    /// By version 1 of the rules nobody is asked.
    CouncillorMoves,
}

impl Refusal {
    /// Why a building that cannot be used now cannot (R16).
    pub(crate) fn of_use(state: &Rialto, player: Seat, building: Building) -> Self {
        let holdings = state.player(player);
        if !holdings.buildings.has(building) {
            Self::NotOwned { building }
        } else if holdings.coins_on.of(building) == holdings.buildings.of(building) {
            Self::AlreadyUsed { building }
        } else {
            Self::NoCoin { building }
        }
    }
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Self::Over | Self::NotYourTurn | Self::NotNow { .. } | Self::SameEitherWay => {
                return None;
            }
            Self::StartsWithOne | Self::StartingBuildingTaken { .. } => "R11",
            Self::NoSuchColumn { .. } => "R17",
            Self::ColumnTaken { .. } => "R20",
            Self::NotOwned { .. } | Self::AlreadyUsed { .. } | Self::NoCoin { .. } => "R16",
            Self::BringsNoCards { .. } | Self::NotInUnchosenColumn { .. } => "R22",
            Self::NothingToDraw | Self::TakeOrDraw { .. } => "R23",
            Self::DiscardedEnough { .. } | Self::TooFewBehind { .. } => "R24",
            Self::NothingToTakeBack => "R25",
            Self::NoCard { rule, .. } | Self::OutOfOrder { rule } => rule,
            Self::WrongKind { .. } => "R29",
            Self::LoneJoker { .. } => "R30",
            Self::PairWithCard { .. } | Self::PairNotNeeded { .. } | Self::TooFewJokers { .. } => {
                "R31"
            }
            Self::OwnKind { .. } => "R32",
            Self::DelayComesFirst | Self::DelayedAlready => "R34",
            Self::WorthTooMuch { .. } | Self::HighestFirst { .. } => "R39",
            Self::OutOfStock { .. } => "R41",
            Self::NoFreePlace { .. }
            | Self::PlaceIsFree
            | Self::NothingToTakeFor { .. }
            | Self::MustTake => "R42",
            Self::ConnectionTaken { .. } => "R45",
            Self::NotAtGondola { .. } | Self::GeneralSupplyFirst | Self::MustLand => "R48",
            Self::NoCouncillorInSupply { rule }
            | Self::NoCouncillorThere { rule, .. }
            | Self::SameDistrict { rule } => rule,
            Self::NotActive { .. } => "R50",
            Self::NotFromGeneral => "R51",
            Self::JustGained { .. } | Self::NoUpgrade { .. } | Self::WorthMost { .. } => "R53",
            Self::NoCouncillorToLeave | Self::CouncillorMoves => "R54",
        })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over"),
            Self::NotYourTurn => f.write_str("it is not your turn"),
            Self::NotNow { wanted } => write!(f, "now {wanted} can be chosen"),
            Self::StartsWithOne => f.write_str("a starting building is worth 1"),
            Self::StartingBuildingTaken { building, alike } => {
                write!(f, "{building} starts with {alike} at most, and is taken")
            }
            Self::NoSuchColumn { columns } => write!(f, "there are {columns} columns"),
            Self::ColumnTaken { column } => write!(f, "column {column} is taken"),
            Self::NotOwned { building } => write!(f, "you do not own {building}"),
            Self::AlreadyUsed { building } => {
                write!(f, "{building} was used this round: a coin lies on it")
            }
            Self::NoCoin { building } => write!(f, "{building} needs a coin, you have none"),
            Self::BringsNoCards { building } => write!(f, "{building} brings no cards"),
            Self::NotInUnchosenColumn { kind } => {
                write!(f, "the unchosen column has no {kind} card")
            }
            Self::NothingToDraw => f.write_str("there is no card left to draw"),
            Self::TakeOrDraw { building } => {
                write!(f, "{building} brings cards: take one or draw")
            }
            Self::NoCard { kind, .. } => write!(f, "you have no {kind} card"),
            Self::DiscardedEnough { limit } => write!(f, "you are down to {limit} cards"),
            Self::NothingToTakeBack => f.write_str("there are no complete discards to take back"),
            Self::OutOfOrder { .. } => f.write_str("this comes before what was chosen already"),
            Self::TooFewBehind { kind, owed } => write!(
                f,
                "discards are named in the order doge, gold, building, bridge, gondola, \
                 councillor, joker: from {kind} on you have fewer than the {owed} you owe"
            ),
            Self::WrongKind { card, kind } => {
                write!(f, "this stage takes {kind} cards and jokers, not {card}")
            }
            Self::LoneJoker { kind } => {
                write!(f, "a joker needs a {kind} card, or a second joker to pair with")
            }
            Self::PairWithCard { kind } => {
                write!(f, "two jokers stand for one card only while you hold no {kind} card")
            }
            Self::PairNotNeeded { kind } => {
                write!(f, "a {kind} card was played, so each joker counts one by itself")
            }
            Self::TooFewJokers { needed } => {
                write!(f, "you have too few joker cards, this pair needs {needed}")
            }
            Self::OwnKind { kind } => write!(f, "a {kind} card needs no conversion here"),
            Self::DelayComesFirst => {
                f.write_str("a turn is delayed before anything is played in it")
            }
            Self::DelayedAlready => f.write_str("you delayed this turn already"),
            Self::WorthTooMuch { building, total } => {
                write!(f, "{building} is worth more than your {total}")
            }
            Self::HighestFirst { total } => {
                write!(f, "with {total} you take a building worth 4 first")
            }
            Self::OutOfStock { building } => write!(f, "no {building} is left in stock"),
            Self::NoFreePlace { places } => {
                write!(f, "your {places} places are full: return a building first")
            }
            Self::PlaceIsFree => f.write_str("nothing is returned while a place is free"),
            Self::NothingToTakeFor { building } => {
                write!(f, "after returning {building} there would be nothing to take")
            }
            Self::MustTake => f.write_str("you returned a building, so take one"),
            Self::ConnectionTaken { connection } => {
                write!(f, "connection c{connection} is built on")
            }
            Self::SameEitherWay => f.write_str("both ends of this bridge are the same"),
            Self::NotAtGondola { district } => {
                write!(f, "the gondola does not touch district d{district}")
            }
            Self::GeneralSupplyFirst => {
                f.write_str("the councillor comes from your general supply")
            }
            Self::MustLand => f.write_str("a councillor must be placed next to the gondola"),
            Self::NoCouncillorInSupply { .. } => f.write_str("there is no councillor left there"),
            Self::NoCouncillorThere { district, .. } => {
                write!(f, "you have no councillor in district d{district}")
            }
            Self::SameDistrict { .. } => f.write_str("the councillor is there already"),
            Self::NotActive { district } => {
                write!(f, "district d{district} is not the active one")
            }
            Self::NotFromGeneral => {
                f.write_str("councillors of the general supply are not placed in this stage")
            }
            Self::JustGained { building } => {
                write!(f, "{building} was gained just now and can be used next round")
            }
            Self::NoUpgrade { building } => write!(f, "no {building} is left in stock"),
            Self::WorthMost { building } => write!(f, "{building} is worth the most already"),
            Self::NoCouncillorToLeave => {
                f.write_str("your general supply is empty, so blue 2 brings two points")
            }
            Self::CouncillorMoves => {
                f.write_str("by the rules of this game the councillor of blue 2 always moves")
            }
        }
    }
}
