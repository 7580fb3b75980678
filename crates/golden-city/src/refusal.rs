//! Why an action is not possible.

use argosy_game::{Refuse, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::action::Row;
use crate::cards::{Bonus, Cards, GoodsCard, Landscape};
use crate::space::{Space, SpaceKind};
use crate::state::Phase;

#[derive(
    Clone, PartialEq, Eq, Debug, Serialize, JsonSchema, thiserror::Error, strum::IntoStaticStr,
)]
#[serde(tag = "code", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    #[error("the game is over")]
    Over,
    #[error("it is not your turn")]
    NotYourTurn,
    #[error("now you must {wanted}")]
    NotNow { wanted: &'static str },
    #[error("there is no pair {row}")]
    NoSuchPair { row: Row },
    #[error("displacing a hand costs {price} now, you have {coins}")]
    TooDear { price: u8, coins: u8 },
    #[error("there is no space {space} on this board")]
    NoSuchSpace { space: Space },
    #[error("you have a stall on {space} already")]
    OwnStall { space: Space },
    #[error("{space} is taken by seat {owner}")]
    Occupied { space: Space, owner: Seat },
    #[error("no road from your stalls to {space}")]
    NoRoad { space: Space },
    #[error("{space} needs a key")]
    NoKey { space: Space },
    #[error("needs {needs} {wanted}, you can pay {payable}")]
    Needs { needs: u8, wanted: Landscape, payable: u8 },
    #[error("you do not hold {cards}")]
    NotInHand { cards: Cards },
    #[error("you must give up exactly {excess}")]
    Excess { excess: u8 },
    #[error("you cannot give up {cards}, which you do not hold")]
    CannotDiscard { cards: Cards },
    #[error("{card} is not among the bonus cards that remain")]
    BonusGone { card: Bonus },
    #[error("{card} does not lie open")]
    GoodsNotOpen { card: GoodsCard },
    #[error("the goods deck is empty")]
    GoodsDeckEmpty,
    #[error("you do not have {card}")]
    GoodsNotYours { card: GoodsCard },
}

impl Refusal {
    /// The action does not belong to this phase of the seat that is to act.
    pub(crate) fn not_now(phase: Phase) -> Self {
        let wanted = match phase {
            Phase::Bid { .. } => "lay your hand on a pair",
            Phase::Build(_) => "build a stall or be done",
            Phase::ChooseBonus(_) => "choose a bonus card",
            Phase::ChooseGoods(_) => "take a goods card",
            Phase::ReturnGoods(_) => "give up a goods card",
            Phase::Discard { .. } => "give up landscape cards",
            Phase::Deal { .. }
            | Phase::OpenGoods
            | Phase::Scoring
            | Phase::LayOut { .. }
            | Phase::DrawLandscape(_)
            | Phase::DrawGoods(_)
            | Phase::RefillGoods(_)
            | Phase::Over => "wait",
        };
        Self::NotNow { wanted }
    }
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Over | Self::NotYourTurn | Self::NotNow { .. } => None,
            Self::NoSuchPair { .. } => Some("R11"),
            Self::TooDear { .. } => Some("R18"),
            Self::NoSuchSpace { .. } => Some("R8"),
            Self::OwnStall { space } | Self::Occupied { space, .. } => Some(match space.kind() {
                SpaceKind::Port | SpaceKind::Suburb => "R23",
                SpaceKind::Outer | SpaceKind::Inner => "R24",
            }),
            Self::NoRoad { .. } => Some("R21"),
            Self::NoKey { .. } => Some("R27"),
            Self::Needs { wanted: Landscape::Coast, .. } => Some("R25"),
            Self::Needs { .. } => Some("R26"),
            Self::NotInHand { .. } => Some("R29"),
            Self::Excess { .. } | Self::CannotDiscard { .. } => Some("R33"),
            Self::BonusGone { .. } => Some("R39"),
            Self::GoodsNotOpen { .. } => Some("R40"),
            Self::GoodsDeckEmpty => Some("R41"),
            Self::GoodsNotYours { .. } => Some("R42"),
        }
    }
}
