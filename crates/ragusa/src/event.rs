//! What happened, and what each viewer sees of it.

use argosy_game::{Seat, Viewer, Who};
use schemars::JsonSchema;
use serde::Serialize;

use crate::automata::Reason;
use crate::cards::PatricianCard;
use crate::kinds::{Bonus, Building, Good, Resource};
use crate::ship::{Back, ShipKind};
use crate::spot::{Spot, Wall};
use crate::state::Piece;

/// Who may know a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Audience {
    Everybody,
    Only(Seat),
    /// It belongs to an automaton.
    Nobody,
}

impl Audience {
    fn includes(self, viewer: Viewer) -> bool {
        match self {
            Self::Everybody => true,
            Self::Only(seat) => viewer.sees_secrets_of(seat),
            Self::Nobody => viewer == Viewer::All,
        }
    }
}

/// A bonus card that not everybody sees.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Secret {
    pub card: Bonus,
    pub audience: Audience,
}

impl Secret {
    fn seen_by(self, viewer: Viewer) -> Option<Bonus> {
        self.audience.includes(viewer).then_some(self.card)
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event {
    FirstPlayer { who: Who },
    ShipEntered { slot: u8, ship: ShipKind },
    BackSeen { back: Back },
    MarketMoved { good: Good, space: u8 },
    CardDealt { who: Who, secret: Secret },
    Chosen { who: Who, secret: Secret },
    ChoiceTakenBack { who: Who },
    ChoicesMade,
    SpotsReserved { card: PatricianCard, spots: [Spot; 3] },
    PatricianDealt { who: Who, card: PatricianCard },
    PatricianDrawn { who: Who, card: PatricianCard },
    Placed { who: Who, piece: Piece, spot: Spot },
    SetAside { who: Who, piece: Piece },
    BastionsBecomeHouses,
    Gained { who: Who, resource: Resource, units: u8 },
    Exchanged { who: Who, resource: Resource, fish: u8 },
    Activated { building: Building },
    Produced { who: Who, good: Good, units: u8 },
    FishSold { who: Who, points: u8 },
    WallBuilt { who: Who, wall: Wall, points: u8, why: Option<Reason> },
    TowerBuilt { who: Who, spot: Spot, why: Option<Reason> },
    ShipBought { who: Who, slot: u8, ship: ShipKind, points: u8, why: Option<Reason> },
    GoodSold { who: Who, good: Good, points: u8, why: Option<Reason> },
    Declined { who: Who, building: Building },
    NoEffect { who: Who, building: Building },
    CardDrawn { who: Who, secret: Secret, origin: Origin },
    CardKept { who: Who, secret: Secret },
    CardPutUnder { who: Who, secret: Secret },
    GameOver,
}

/// Where in the bonus deck a card came from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    Shuffled,
    /// It had been put under the deck.
    Under,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PieceView {
    House,
    Bastion,
}

impl From<Piece> for PieceView {
    fn from(piece: Piece) -> Self {
        match piece {
            Piece::House => Self::House,
            Piece::Bastion => Self::Bastion,
        }
    }
}

/// An event as a viewer sees it: cards that are none of its business are missing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum EventView {
    FirstPlayer {
        who: Who,
    },
    /// Slots count from 1 on the left, here and below.
    ShipEntered {
        slot: u8,
        ship: ShipKind,
    },
    BackSeen {
        back: Back,
    },
    MarketMoved {
        good: Good,
        space: u8,
    },
    CardDealt {
        who: Who,
        card: Option<Bonus>,
    },
    Chosen {
        who: Who,
        card: Option<Bonus>,
    },
    ChoiceTakenBack {
        who: Who,
    },
    ChoicesMade,
    SpotsReserved {
        card: u8,
        spots: [Spot; 3],
    },
    PatricianDealt {
        who: Who,
        card: u8,
    },
    PatricianDrawn {
        who: Who,
        card: u8,
    },
    Placed {
        who: Who,
        piece: PieceView,
        spot: Spot,
    },
    SetAside {
        who: Who,
        piece: PieceView,
    },
    BastionsBecomeHouses,
    Gained {
        who: Who,
        resource: Resource,
        units: u8,
    },
    Exchanged {
        who: Who,
        resource: Resource,
        fish: u8,
    },
    Activated {
        building: Building,
    },
    Produced {
        who: Who,
        good: Good,
        units: u8,
    },
    FishSold {
        who: Who,
        points: u8,
    },
    WallBuilt {
        who: Who,
        wall: Wall,
        points: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<Reason>,
    },
    TowerBuilt {
        who: Who,
        spot: Spot,
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<Reason>,
    },
    ShipBought {
        who: Who,
        slot: u8,
        ship: ShipKind,
        points: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<Reason>,
    },
    GoodSold {
        who: Who,
        good: Good,
        points: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<Reason>,
    },
    Declined {
        who: Who,
        building: Building,
    },
    /// R33, R70: Nothing can be done there.
    NoEffect {
        who: Who,
        building: Building,
    },
    CardDrawn {
        who: Who,
        card: Option<Bonus>,
        origin: Origin,
    },
    CardKept {
        who: Who,
        card: Option<Bonus>,
    },
    CardPutUnder {
        who: Who,
        card: Option<Bonus>,
    },
    GameOver,
}

impl EventView {
    pub(crate) fn of(event: &Event, viewer: Viewer) -> Option<Self> {
        Some(match *event {
            Event::FirstPlayer { who } => Self::FirstPlayer { who },
            Event::ShipEntered { slot, ship } => Self::ShipEntered { slot: slot + 1, ship },
            Event::BackSeen { back } => Self::BackSeen { back },
            Event::MarketMoved { good, space } => Self::MarketMoved { good, space },
            Event::CardDealt { who, secret } => {
                Self::CardDealt { who, card: secret.seen_by(viewer) }
            }
            Event::Chosen { who, secret } => Self::Chosen { who, card: secret.seen_by(viewer) },
            Event::ChoiceTakenBack { who } => Self::ChoiceTakenBack { who },
            Event::ChoicesMade => Self::ChoicesMade,
            Event::SpotsReserved { card, spots } => {
                Self::SpotsReserved { card: card.number(), spots }
            }
            // R82: Which automaton holds which card is seen only when it is drawn.
            Event::PatricianDealt { who, card } => {
                return (viewer == Viewer::All)
                    .then(|| Self::PatricianDealt { who, card: card.number() });
            }
            Event::PatricianDrawn { who, card } => {
                Self::PatricianDrawn { who, card: card.number() }
            }
            Event::Placed { who, piece, spot } => Self::Placed { who, piece: piece.into(), spot },
            Event::SetAside { who, piece } => Self::SetAside { who, piece: piece.into() },
            Event::BastionsBecomeHouses => Self::BastionsBecomeHouses,
            Event::Gained { who, resource, units } => Self::Gained { who, resource, units },
            Event::Exchanged { who, resource, fish } => Self::Exchanged { who, resource, fish },
            Event::Activated { building } => Self::Activated { building },
            Event::Produced { who, good, units } => Self::Produced { who, good, units },
            Event::FishSold { who, points } => Self::FishSold { who, points },
            Event::WallBuilt { who, wall, points, why } => {
                Self::WallBuilt { who, wall, points, why }
            }
            Event::TowerBuilt { who, spot, why } => Self::TowerBuilt { who, spot, why },
            Event::ShipBought { who, slot, ship, points, why } => {
                Self::ShipBought { who, slot: slot + 1, ship, points, why }
            }
            Event::GoodSold { who, good, points, why } => Self::GoodSold { who, good, points, why },
            Event::Declined { who, building } => Self::Declined { who, building },
            Event::NoEffect { who, building } => Self::NoEffect { who, building },
            Event::CardDrawn { who, secret, origin } => {
                Self::CardDrawn { who, card: secret.seen_by(viewer), origin }
            }
            Event::CardKept { who, secret } => Self::CardKept { who, card: secret.seen_by(viewer) },
            Event::CardPutUnder { who, secret } => {
                Self::CardPutUnder { who, card: secret.seen_by(viewer) }
            }
            Event::GameOver => Self::GameOver,
        })
    }
}
