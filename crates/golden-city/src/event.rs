//! What happened, and what each viewer sees of it.

use argosy_game::{Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use crate::action::Row;
use crate::board::Reward;
use crate::cards::{Bonus, Cards, GoodsCard, Landscape, ScoringCard};
use crate::space::Space;
use crate::state::{BonusSet, Source};

/// What happened, secrets included.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Open(Open),
    /// A landscape card came into a hand from the deck (R3, R37).
    Drawn {
        seat: Seat,
        card: Landscape,
    },
    /// The seat looks through these bonus cards (R39).
    Offered {
        seat: Seat,
        cards: BonusSet,
    },
    /// The seat took one of them.
    BonusTaken {
        seat: Seat,
        card: Bonus,
    },
}

/// What everybody sees.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Open {
    GoodsOpened {
        card: GoodsCard,
    },
    ScoringCard {
        card: ScoringCard,
    },
    /// The used landscape cards became the new deck (R12).
    Reshuffled {
        cards: Cards,
    },
    Laid {
        row: Row,
        card: Landscape,
    },
    HandLaid {
        seat: Seat,
        row: Row,
    },
    /// A hand was displaced, at this price (R14).
    Displaced {
        seat: Seat,
        row: Row,
        loser: Seat,
        price: u8,
    },
    PairTaken {
        seat: Seat,
        row: Row,
        cards: [Landscape; 2],
    },
    Built {
        seat: Seat,
        space: Space,
        paid: Cards,
        key: bool,
    },
    Coins {
        seat: Seat,
        coins: u8,
    },
    Key {
        seat: Seat,
    },
    Goods {
        seat: Seat,
        card: GoodsCard,
        from: GoodsFrom,
    },
    GoodsReturned {
        seat: Seat,
        card: GoodsCard,
    },
    /// The supply of this reward is empty (R12, R38, R39, R41).
    NoReward {
        seat: Seat,
        reward: Reward,
    },
    Contracts {
        seat: Seat,
        source: Source,
        contracts: u8,
    },
    /// The seat builds no more this turn (R20).
    Done {
        seat: Seat,
    },
    Discarded {
        seat: Seat,
        cards: Cards,
    },
    FirstPlayer {
        seat: Seat,
    },
    Ended {
        cause: Cause,
    },
    /// A bonus card was turned up at the end (R58).
    BonusScored {
        seat: Seat,
        card: Bonus,
        contracts: u16,
    },
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GoodsFrom {
    Open,
    Deck,
}

/// Why the game ended; the first that applies.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// R55.
    AllBuilt(Seat),
    /// R57.
    Stuck(Seat),
    /// R56.
    LastScoringCard,
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum EventView {
    Open(Open),
    Secret(Secret),
}

/// Everybody sees that it happened; only the seat itself sees what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Secret {
    Drawn { seat: Seat, card: Option<Landscape> },
    Offered { seat: Seat, cards: Option<Vec<Bonus>> },
    BonusTaken { seat: Seat, card: Option<Bonus> },
}

impl Event {
    /// R66: hands and bonus cards are for their owner.
    pub fn view(&self, viewer: Viewer) -> EventView {
        match *self {
            Self::Open(event) => EventView::Open(event),
            Self::Drawn { seat, card } => {
                let card = viewer.sees_secrets_of(seat).then_some(card);
                EventView::Secret(Secret::Drawn { seat, card })
            }
            Self::Offered { seat, cards } => {
                let cards = viewer.sees_secrets_of(seat).then(|| cards.iter().collect());
                EventView::Secret(Secret::Offered { seat, cards })
            }
            Self::BonusTaken { seat, card } => {
                let card = viewer.sees_secrets_of(seat).then_some(card);
                EventView::Secret(Secret::BonusTaken { seat, card })
            }
        }
    }
}
