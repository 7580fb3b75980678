use std::fmt;

use game::{Refuse, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::building::Building;
use crate::card::Kind;
use crate::state::Rialto;

/// Why an action is not possible. Columns, districts and connections are counted
/// from 1, as in the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "code", rename_all = "snake_case")]
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
    },
    DiscardedEnough {
        limit: u8,
    },
    NothingToTakeBack,
    OutOfOrder,
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
        match self {
            Self::Over => "over",
            Self::NotYourTurn => "not_your_turn",
            Self::NotNow { .. } => "not_now",
            Self::StartsWithOne => "starts_with_one",
            Self::StartingBuildingTaken { .. } => "starting_building_taken",
            Self::NoSuchColumn { .. } => "no_such_column",
            Self::ColumnTaken { .. } => "column_taken",
            Self::NotOwned { .. } => "not_owned",
            Self::AlreadyUsed { .. } => "already_used",
            Self::NoCoin { .. } => "no_coin",
            Self::BringsNoCards { .. } => "brings_no_cards",
            Self::NotInUnchosenColumn { .. } => "not_in_unchosen_column",
            Self::NothingToDraw => "nothing_to_draw",
            Self::TakeOrDraw { .. } => "take_or_draw",
            Self::NoCard { .. } => "no_card",
            Self::DiscardedEnough { .. } => "discarded_enough",
            Self::NothingToTakeBack => "nothing_to_take_back",
            Self::OutOfOrder => "out_of_order",
            Self::WrongKind { .. } => "wrong_kind",
            Self::LoneJoker { .. } => "lone_joker",
            Self::PairWithCard { .. } => "pair_with_card",
            Self::PairNotNeeded { .. } => "pair_not_needed",
            Self::TooFewJokers { .. } => "too_few_jokers",
            Self::OwnKind { .. } => "own_kind",
            Self::DelayComesFirst => "delay_comes_first",
            Self::DelayedAlready => "delayed_already",
            Self::WorthTooMuch { .. } => "worth_too_much",
            Self::HighestFirst { .. } => "highest_first",
            Self::OutOfStock { .. } => "out_of_stock",
            Self::NoFreePlace { .. } => "no_free_place",
            Self::PlaceIsFree => "place_is_free",
            Self::NothingToTakeFor { .. } => "nothing_to_take_for",
            Self::MustTake => "must_take",
            Self::ConnectionTaken { .. } => "connection_taken",
            Self::SameEitherWay => "same_either_way",
            Self::NotAtGondola { .. } => "not_at_gondola",
            Self::GeneralSupplyFirst => "general_supply_first",
            Self::MustLand => "must_land",
            Self::NoCouncillorInSupply { .. } => "no_councillor_in_supply",
            Self::NoCouncillorThere { .. } => "no_councillor_there",
            Self::SameDistrict { .. } => "same_district",
            Self::NotActive { .. } => "not_active",
            Self::NotFromGeneral => "not_from_general",
            Self::JustGained { .. } => "just_gained",
            Self::NoUpgrade { .. } => "no_upgrade",
            Self::WorthMost { .. } => "worth_most",
        }
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
            Self::DiscardedEnough { .. } => "R24",
            Self::NothingToTakeBack => "R25",
            Self::NoCard { .. } | Self::OutOfOrder | Self::WrongKind { .. } => "R29",
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
            Self::NoCard { kind } => write!(f, "you have no {kind} card"),
            Self::DiscardedEnough { limit } => write!(f, "you are down to {limit} cards"),
            Self::NothingToTakeBack => f.write_str("there are no complete discards to take back"),
            Self::OutOfOrder => f.write_str("this comes before what was chosen already"),
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
        }
    }
}
