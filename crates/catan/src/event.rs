//! What happens, and what each viewer sees of it.

use argosy_game::{Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use crate::cards::{Card, Counts, Resource};
use crate::island::{Path, Spot, Tile};
use crate::state::{Colour, Deal};

/// Why cards come from the bank.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gain {
    Start,
    Yield,
    Invention,
    BankTrade,
}

/// Why cards go to the bank.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Payment {
    Road,
    Settlement,
    City,
    Card,
    BankTrade,
    Seven,
}

/// What happened, with everything that is secret.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event {
    TurnBegan {
        seat: Seat,
    },
    Rolled {
        seat: Seat,
        dice: [u8; 2],
    },
    Gained {
        seat: Seat,
        cards: Counts,
        why: Gain,
    },
    BankShort {
        resource: Resource,
    },
    Paid {
        seat: Seat,
        cards: Counts,
        why: Payment,
    },
    RoadBuilt {
        colour: Colour,
        path: Path,
    },
    SettlementBuilt {
        colour: Colour,
        spot: Spot,
    },
    CityBuilt {
        colour: Colour,
        spot: Spot,
    },
    CardBought {
        seat: Seat,
        card: Card,
    },
    CardPlayed {
        seat: Seat,
        card: Card,
    },
    RobberMoved {
        seat: Seat,
        tile: Tile,
    },
    /// R16, R47: only the two know the card.
    Stolen {
        thief: Seat,
        victim: Seat,
        resource: Resource,
    },
    /// R47: only the two know the card.
    Returned {
        from: Seat,
        to: Seat,
        resource: Resource,
    },
    /// R34.
    Monopolised {
        from: Seat,
        to: Seat,
        resource: Resource,
        count: u8,
    },
    Offered {
        seat: Seat,
        deal: Deal,
    },
    Countered {
        seat: Seat,
        deal: Deal,
    },
    Accepted {
        seat: Seat,
    },
    Declined {
        seat: Seat,
    },
    /// The offer was withdrawn, or lapsed.
    OfferClosed {
        seat: Seat,
    },
    /// `deal` is seen by `from`.
    Traded {
        from: Seat,
        to: Seat,
        deal: Deal,
    },
    TradeCards {
        seat: Seat,
        change: i8,
    },
    KnightRetired {
        seat: Seat,
    },
    LongestRoad {
        holder: Option<Colour>,
    },
    LargestArmy {
        holder: Option<Seat>,
    },
    GameOver {
        winner: Option<Seat>,
    },
}

/// What a viewer may know of an event. Cards are counted as brick, lumber, wool,
/// grain, ore; a card that the viewer may not see is null.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum EventView {
    TurnBegan { seat: Seat },
    Rolled { seat: Seat, dice: [u8; 2] },
    Gained { seat: Seat, cards: [u8; 5], why: Gain },
    BankShort { resource: Resource },
    Paid { seat: Seat, cards: [u8; 5], why: Payment },
    RoadBuilt { colour: u8, path: Path },
    SettlementBuilt { colour: u8, spot: Spot },
    CityBuilt { colour: u8, spot: Spot },
    CardBought { seat: Seat, card: Option<Card> },
    CardPlayed { seat: Seat, card: Card },
    RobberMoved { seat: Seat, tile: Tile },
    Stolen { thief: Seat, victim: Seat, resource: Option<Resource> },
    Returned { from: Seat, to: Seat, resource: Option<Resource> },
    Monopolised { from: Seat, to: Seat, resource: Resource, count: u8 },
    Offered { seat: Seat, give: [u8; 5], want: [u8; 5] },
    Countered { seat: Seat, give: [u8; 5], want: [u8; 5] },
    Accepted { seat: Seat },
    Declined { seat: Seat },
    OfferClosed { seat: Seat },
    Traded { from: Seat, to: Seat, give: [u8; 5], want: [u8; 5] },
    TradeCards { seat: Seat, change: i8 },
    KnightRetired { seat: Seat },
    LongestRoad { holder: Option<u8> },
    LargestArmy { holder: Option<Seat> },
    GameOver { winner: Option<Seat> },
}

/// R41: what the viewer sees of an event.
pub fn view_event(event: &Event, viewer: Viewer) -> EventView {
    let involved = |one, other| viewer.sees_secrets_of(one) || viewer.sees_secrets_of(other);
    match *event {
        Event::TurnBegan { seat } => EventView::TurnBegan { seat },
        Event::Rolled { seat, dice } => EventView::Rolled { seat, dice },
        Event::Gained { seat, cards, why } => EventView::Gained { seat, cards: cards.array(), why },
        Event::BankShort { resource } => EventView::BankShort { resource },
        Event::Paid { seat, cards, why } => EventView::Paid { seat, cards: cards.array(), why },
        Event::RoadBuilt { colour, path } => EventView::RoadBuilt { colour: colour.number(), path },
        Event::SettlementBuilt { colour, spot } => {
            EventView::SettlementBuilt { colour: colour.number(), spot }
        }
        Event::CityBuilt { colour, spot } => EventView::CityBuilt { colour: colour.number(), spot },
        Event::CardBought { seat, card } => {
            EventView::CardBought { seat, card: viewer.sees_secrets_of(seat).then_some(card) }
        }
        Event::CardPlayed { seat, card } => EventView::CardPlayed { seat, card },
        Event::RobberMoved { seat, tile } => EventView::RobberMoved { seat, tile },
        Event::Stolen { thief, victim, resource } => {
            let resource = involved(thief, victim).then_some(resource);
            EventView::Stolen { thief, victim, resource }
        }
        Event::Returned { from, to, resource } => {
            EventView::Returned { from, to, resource: involved(from, to).then_some(resource) }
        }
        Event::Monopolised { from, to, resource, count } => {
            EventView::Monopolised { from, to, resource, count }
        }
        Event::Offered { seat, deal } => {
            let (give, want) = sides(deal);
            EventView::Offered { seat, give, want }
        }
        Event::Countered { seat, deal } => {
            let (give, want) = sides(deal);
            EventView::Countered { seat, give, want }
        }
        Event::Accepted { seat } => EventView::Accepted { seat },
        Event::Declined { seat } => EventView::Declined { seat },
        Event::OfferClosed { seat } => EventView::OfferClosed { seat },
        Event::Traded { from, to, deal } => {
            let (give, want) = sides(deal);
            EventView::Traded { from, to, give, want }
        }
        Event::TradeCards { seat, change } => EventView::TradeCards { seat, change },
        Event::KnightRetired { seat } => EventView::KnightRetired { seat },
        Event::LongestRoad { holder } => {
            EventView::LongestRoad { holder: holder.map(Colour::number) }
        }
        Event::LargestArmy { holder } => EventView::LargestArmy { holder },
        Event::GameOver { winner } => EventView::GameOver { winner },
    }
}

fn sides(deal: Deal) -> ([u8; 5], [u8; 5]) {
    (deal.given().array(), deal.wanted().array())
}
