use argosy_game::{Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Good, Goods, Weather};

/// What happened, secrets included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Rolled {
        weather: Weather,
    },
    Drew {
        seat: Seat,
        good: Good,
    },
    Stolen {
        from: Seat,
        to: Seat,
        good: Good,
    },
    Chose {
        seat: Seat,
    },
    /// Others knew of the answer only if it had been complete.
    TookBack {
        seat: Seat,
        complete: bool,
    },
    Discarded {
        seat: Seat,
        cards: Goods,
    },
    Sold {
        seat: Seat,
        good: Good,
    },
    Offered {
        give: Good,
        want: Good,
    },
    Answered {
        seat: Seat,
        accepted: bool,
    },
    Withdrawn,
    Traded {
        active: Seat,
        partner: Seat,
        give: Good,
        want: Good,
    },
    TurnEnded {
        seat: Seat,
    },
    Shown {
        seat: Seat,
        cards: Goods,
    },
}

/// What somebody sees of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum EventView {
    Rolled { weather: Weather },
    Drew { seat: Seat, good: Option<Good> },
    Stolen { from: Seat, to: Seat, good: Option<Good> },
    Chose { seat: Seat },
    TookBack { seat: Seat },
    Discarded { seat: Seat, cards: Goods },
    Sold { seat: Seat, good: Good },
    Offered { give: Good, want: Good },
    Answered { seat: Seat, accepted: bool },
    Withdrawn,
    Traded { active: Seat, partner: Seat, give: Good, want: Good },
    TurnEnded { seat: Seat },
    Shown { seat: Seat, cards: Goods },
}

impl Event {
    /// R6: a theft is seen by the two it concerns. R5: others see complete
    /// answers only, and not what they are.
    pub(super) fn seen_by(&self, viewer: Viewer) -> Option<EventView> {
        let sees = |seat| viewer.sees_secrets_of(seat);
        Some(match *self {
            Self::Rolled { weather } => EventView::Rolled { weather },
            Self::Drew { seat, good } => EventView::Drew { seat, good: sees(seat).then_some(good) },
            Self::Stolen { from, to, good } => {
                let good = (sees(from) || sees(to)).then_some(good);
                EventView::Stolen { from, to, good }
            }
            Self::Chose { seat } => EventView::Chose { seat },
            Self::TookBack { seat, complete } => {
                return (complete || sees(seat)).then_some(EventView::TookBack { seat });
            }
            Self::Discarded { seat, cards } => EventView::Discarded { seat, cards },
            Self::Sold { seat, good } => EventView::Sold { seat, good },
            Self::Offered { give, want } => EventView::Offered { give, want },
            Self::Answered { seat, accepted } => EventView::Answered { seat, accepted },
            Self::Withdrawn => EventView::Withdrawn,
            Self::Traded { active, partner, give, want } => {
                EventView::Traded { active, partner, give, want }
            }
            Self::TurnEnded { seat } => EventView::TurnEnded { seat },
            Self::Shown { seat, cards } => EventView::Shown { seat, cards },
        })
    }
}
