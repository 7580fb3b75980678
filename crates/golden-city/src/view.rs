//! What a viewer may know, built field by field, and without heap: programs that learn ask for
//! a view in every step.

use argosy_game::{RulesVersion, Seat, Viewer};
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::Serialize;

use crate::action::Row;
use crate::cards::{Bonus, Cards, Goods, Landscape, ScoringCard};
use crate::data::{MAX_PLAYERS, SCORING_CARDS};
use crate::scoring;
use crate::setup::Totals;
use crate::space::SpaceSet;
use crate::state::{BonusSet, Contracts, GoldenCity, Phase};

/// One for each seat.
type Each<T> = ArrayVec<T, MAX_PLAYERS>;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// The seat that looks; none for a spectator and for the host.
    pub viewer: Option<Seat>,
    /// Not said of the first version.
    #[serde(skip_serializing_if = "RulesVersion::is_first")]
    pub rules: RulesVersion,
    pub board: &'static str,
    pub totals: Totals,
    pub phase: Phase,
    pub round: u8,
    pub first: Seat,
    /// The scoring card of this round.
    pub scoring: Option<ScoringCard>,
    /// Scoring cards of earlier rounds, lowest group first.
    #[schemars(with = "Vec<ScoringCard>")]
    pub played: ArrayVec<ScoringCard, SCORING_CARDS>,
    #[schemars(with = "Vec<PairView>")]
    pub pairs: Each<PairView>,
    /// What displacing a hand costs now.
    pub price: u8,
    #[schemars(with = "Vec<PlayerView>")]
    pub players: Each<PlayerView>,
    /// Cards in the landscape deck.
    pub deck: u8,
    pub used: Cards,
    pub open_goods: Goods,
    /// Cards in the goods deck.
    pub goods_deck: u8,
    pub goods_out: Goods,
    /// Bonus cards that nobody has taken.
    pub bonus_cards: u8,
    /// Which these are, for the seat that looks through them.
    #[schemars(with = "Option<Vec<Bonus>>")]
    pub bonus_choice: Option<BonusSet>,
    /// What each bonus card would bring the viewer now; empty without a seat.
    #[schemars(with = "Vec<BonusNow>")]
    pub bonus_now: ArrayVec<BonusNow, { Bonus::COUNT }>,
    pub keys: u8,
    pub bank: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct BonusNow {
    pub card: Bonus,
    pub contracts: u16,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PairView {
    pub row: Row,
    pub cards: [Option<Landscape>; 2],
    /// Whose bidding hand lies on it.
    pub hand: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    pub seat: Seat,
    pub stalls: SpaceSet,
    pub stalls_left: u8,
    pub coins: u8,
    pub keys: u8,
    pub goods: Goods,
    pub hand_size: u8,
    pub hand: Option<Cards>,
    pub bonus_size: u8,
    #[schemars(with = "Option<Vec<Bonus>>")]
    pub bonus: Option<BonusSet>,
    /// Without bonus cards.
    pub contracts: Option<Contracts>,
    /// What the scoring of this round would bring if it came now.
    pub would_win: Option<u16>,
    /// The player can never build again (R57).
    pub stuck: bool,
}

impl View {
    pub(crate) fn of(state: &GoldenCity, viewer: Viewer) -> Self {
        let choosing = match state.phase {
            Phase::ChooseBonus(turn) => viewer.sees_secrets_of(turn.seat),
            Phase::Deal { .. }
            | Phase::OpenGoods
            | Phase::Scoring
            | Phase::LayOut { .. }
            | Phase::Bid { .. }
            | Phase::Build(_)
            | Phase::DrawLandscape(_)
            | Phase::ChooseGoods(_)
            | Phase::DrawGoods(_)
            | Phase::RefillGoods(_)
            | Phase::ReturnGoods(_)
            | Phase::Discard { .. }
            | Phase::Over => false,
        };
        let outlook = scoring::outlook(state);
        let viewing = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::All => None,
        };
        Self {
            viewer: viewing,
            rules: state.rules,
            board: &state.board().id,
            totals: state.totals,
            phase: state.phase,
            round: state.round(),
            first: state.first,
            scoring: state.scoring,
            played: played(state),
            pairs: pairs(state),
            price: state.price,
            players: state
                .seats()
                .map(|seat| {
                    let would_win = outlook.map(|contracts| contracts[seat.index()]);
                    PlayerView { would_win, ..PlayerView::of(state, seat, viewer) }
                })
                .collect(),
            deck: state.deck.total(),
            used: state.used,
            open_goods: state.open_goods,
            goods_deck: state.goods_deck.total(),
            goods_out: state.goods_out(),
            bonus_cards: state.bonus_cards.len(),
            bonus_choice: choosing.then_some(state.bonus_cards),
            bonus_now: viewing.map(|seat| bonus_now(state, seat)).unwrap_or_default(),
            keys: state.keys_left(),
            bank: state.bank(),
        }
    }
}

fn bonus_now(state: &GoldenCity, seat: Seat) -> ArrayVec<BonusNow, { Bonus::COUNT }> {
    let now = |card| BonusNow { card, contracts: scoring::bonus_contracts(state, seat, card) };
    Bonus::ALL.iter().copied().map(now).collect()
}

/// The scoring cards turned up so far without the one of this round.
pub(crate) fn played(state: &GoldenCity) -> ArrayVec<ScoringCard, SCORING_CARDS> {
    let cards = state.board().scoring_cards.iter().enumerate();
    let drawn = cards.filter(|&(number, _)| state.scoring_deck >> number & 1 == 0);
    let mut played: ArrayVec<_, _> = drawn.map(|(_, &card)| card).collect();
    // The card of this round is the last one of its kind that was turned up.
    if let Some(now) = state.scoring {
        let place = played.iter().rposition(|&card| card == now);
        played.remove(place.expect("the card of this round was turned up"));
    }
    played
}

fn pairs(state: &GoldenCity) -> Each<PairView> {
    let rows = Row::all(state.n_seats).zip(&state.pairs);
    rows.map(|(row, pair)| PairView { row, cards: pair.cards, hand: pair.hand }).collect()
}

impl PlayerView {
    fn of(state: &GoldenCity, seat: Seat, viewer: Viewer) -> Self {
        let player = state.player(seat);
        let sees_contracts = scoring::sees_contracts(state, seat, viewer);
        let sees_bonus = scoring::sees_bonus(state, seat, viewer);
        Self {
            seat,
            stalls: player.stalls,
            stalls_left: state.stalls_left(seat),
            coins: player.coins,
            keys: player.keys,
            goods: player.goods,
            hand_size: player.hand.total(),
            hand: viewer.sees_secrets_of(seat).then_some(player.hand),
            bonus_size: player.bonus.len(),
            bonus: sees_bonus.then_some(player.bonus),
            contracts: sees_contracts.then_some(player.contracts),
            would_win: None,
            stuck: state.is_stuck(seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Client types are made from these schemas, so each card pile must be a list
    /// of its own kind.
    #[test]
    fn schemas_tell_landscape_cards_from_goods_cards() {
        let schema = serde_json::to_value(schemars::schema_for!(View)).unwrap();
        let element = |field: &str| {
            let mut node = &schema["properties"][field];
            while let Some(name) = node["$ref"].as_str() {
                node = &schema["$defs"][name.rsplit('/').next().unwrap()];
            }
            assert_eq!(node["type"], "array", "{field}: {node}");
            node["items"]["$ref"].as_str().unwrap().to_owned()
        };
        assert_eq!(element("used"), "#/$defs/Landscape");
        assert_eq!(element("open_goods"), "#/$defs/GoodsCard");
    }
}
