use argosy_game::{Viewer, Who};
use schemars::JsonSchema;
use serde::Serialize;

use crate::building::Building;
use crate::cards::{Cards, Kind};
use crate::state::Stage;

/// What happened, with everything that is secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// All may see this.
    Open(OpenEvent),
    /// A card came from the deck into a hand.
    Drew { who: Who, card: Kind },
    /// A player put a card aside in the reduction.
    SetAside { who: Who, card: Kind },
    /// A player took the cards put aside back.
    TookBack { who: Who },
    /// A player came down to the limit.
    Reduced { who: Who, cards: Cards },
}

/// What a viewer gets of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum EventView {
    Drew {
        who: Who,
        card: Option<Kind>,
    },
    SetAside {
        who: Who,
        card: Kind,
    },
    TookBack {
        who: Who,
    },
    Reduced {
        who: Who,
        count: u8,
        cards: Option<Cards>,
    },
    #[serde(untagged)]
    Open(OpenEvent),
}

/// What all may see. Districts, connections and bridge tokens are counted from 0
/// in the order of the board file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum OpenEvent {
    RoundBegan {
        round: u8,
        district: u8,
    },
    /// The discards became the deck.
    Reshuffled {
        cards: u8,
    },
    Dealt {
        column: u8,
        card: Kind,
    },
    TookColumn {
        who: Who,
        column: u8,
        cards: Cards,
    },
    /// A coin was put on a building.
    Activated {
        who: Who,
        building: Building,
    },
    /// From the unchosen column.
    TookCard {
        who: Who,
        card: Kind,
    },
    UnchosenDiscarded {
        cards: Cards,
    },
    NeutralDrew {
        card: Kind,
    },
    StageBegan {
        stage: Stage,
        first: Who,
    },
    Delayed {
        who: Who,
    },
    /// A card was played and counts as this number of the stage's kind, or as a joker.
    Played {
        who: Who,
        card: Kind,
        counts: u8,
    },
    TurnEnded {
        who: Who,
        count: u8,
    },
    BonusWon {
        who: Who,
        stage: Stage,
        count: u8,
    },
    NobodyPlayed {
        stage: Stage,
    },
    DogeMoved {
        who: Who,
        steps: u16,
        space: u16,
    },
    CoinsGained {
        who: Who,
        coins: u16,
    },
    BuildingTaken {
        who: Who,
        building: Building,
    },
    BuildingReturned {
        who: Who,
        building: Building,
    },
    BuildingUpgraded {
        who: Who,
        from: Building,
        to: Building,
    },
    PointsGained {
        who: Who,
        points: i16,
        reason: Reason,
    },
    /// `ends` are the values at the connection's first and second district.
    BridgePlaced {
        who: Who,
        connection: u8,
        ends: [u8; 2],
    },
    BridgeShown {
        token: u8,
        ends: [u8; 2],
    },
    GondolaPlaced {
        who: Who,
        connection: u8,
    },
    /// From the general to the private supply.
    CouncillorsGained {
        who: Who,
        councillors: u8,
    },
    CouncillorsPlaced {
        who: Who,
        district: u8,
        councillors: u8,
        from: Place,
    },
    BankTurned {
        who: Who,
        bank: u8,
    },
    /// The cards played went face down to the discards.
    StageEnded {
        stage: Stage,
    },
    RoundEnded {
        round: u8,
    },
    GameEnded,
}

/// What points were won or lost for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    BridgeCards,
    NoBridgeCard,
    MissingCouncillor,
    Bank,
    BuildingReturned,
    BlueBuilding,
}

/// Where a councillor came from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    General,
    Private,
    District(u8),
    /// The neutral player's councillors, which never run out.
    Neutral,
}

impl Event {
    pub(crate) fn view(&self, viewer: Viewer) -> Option<EventView> {
        let sees = |who: Who| match who {
            Who::Seat(seat) => viewer.sees_secrets_of(seat),
            Who::Automaton(_) => true,
        };
        match *self {
            Self::Open(ref event) => Some(EventView::Open(event.clone())),
            Self::Drew { who, card } => {
                Some(EventView::Drew { who, card: sees(who).then_some(card) })
            }
            Self::SetAside { who, card } => sees(who).then_some(EventView::SetAside { who, card }),
            Self::TookBack { who } => sees(who).then_some(EventView::TookBack { who }),
            Self::Reduced { who, cards } => Some(EventView::Reduced {
                who,
                count: cards.total(),
                cards: sees(who).then_some(cards),
            }),
        }
    }
}
