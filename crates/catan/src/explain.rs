//! Finding the reason why an action is not legal.

use game::{Seat, ToAct};

use crate::action::Action;
use crate::cards::{Card, Counts, Resource};
use crate::data::{CARD_COST, CITY_COST, RESOURCE_CARDS, ROAD_COST, SETTLEMENT_COST};
use crate::island::{Path, Spot};
use crate::phase::{cards, discard, offer, trade_cards};
use crate::refusal::{Refusal, Supply};
use crate::state::{Answer, Catan, Colour, Deal, Phase, Piece};

/// `None` exactly if the action is on the list of legal ones; otherwise the reason.
pub(crate) fn refuse(state: &Catan, seat: Seat, action: Action) -> Option<Refusal> {
    if seat.number() >= state.n_seats {
        return Some(Refusal::NoSuchSeat);
    }
    let mut legal = Vec::new();
    state.list_legal(seat, &mut legal);
    if legal.contains(&action) {
        return None;
    }
    Some(match state.whose_step() {
        ToAct::Over => Refusal::GameOver,
        ToAct::Chance => Refusal::ChanceFirst,
        to_act @ ToAct::Seats { .. } if !to_act.includes(seat) => {
            if seat == state.turn.active {
                pending(state)
            } else {
                Refusal::NotYourTurn { active: state.turn.active }
            }
        }
        ToAct::Seats { .. } => explain(state, seat, action),
    })
}

/// What has to be done before anything else.
fn pending(state: &Catan) -> Refusal {
    let (first, rule) = match state.phase {
        Phase::StartSettlement { .. } => ("a start settlement has to be placed", "R8"),
        Phase::StartRoad { .. } => ("the road of the settlement has to be placed", "R8"),
        Phase::Roll => ("the dice have to be rolled", "R9"),
        Phase::Discard { .. } | Phase::OpenDiscard { .. } => {
            ("cards have to be given for the seven", "R13")
        }
        Phase::MoveRobber => ("the robber has to be moved", "R15"),
        Phase::ChooseVictim => ("an opponent has to be robbed", "R16"),
        Phase::Compose { .. } => ("an offer is being put together", "R18"),
        Phase::Answers { .. } => ("an offer lies open", "R19"),
        Phase::FreeRoads { .. } => ("a free road has to be laid", "R32"),
        Phase::Invent { .. } => ("a card of the bank has to be taken", "R33"),
        Phase::NeutralPiece { .. } => ("a neutral piece has to be built", "R45"),
        Phase::GiveBack { .. } => ("cards have to be given back", "R47"),
        Phase::Main => ("the dice have been rolled", "R9"),
        Phase::Dice | Phase::Steal { .. } | Phase::DrawCard | Phase::ForcedDraw { .. } => {
            return Refusal::ChanceFirst;
        }
        Phase::Over { .. } => return Refusal::GameOver,
    };
    Refusal::NotNow { first, rule }
}

/// The reason why a seat that may act cannot act so.
fn explain(state: &Catan, seat: Seat, action: Action) -> Refusal {
    let free_turn = matches!(state.phase, Phase::Roll | Phase::Main);
    let after_roll = matches!(state.phase, Phase::Main);
    match action {
        Action::BuildRoad(path) => explain_road(state, path),
        Action::BuildSettlement(spot) => explain_settlement(state, spot),
        Action::BuildCity(spot) if after_roll => explain_city(state, spot),
        Action::BuyCard if after_roll => {
            if state.deck.is_empty() {
                Refusal::NoneLeft { supply: Supply::DevelopmentCards }
            } else {
                needs(state, CARD_COST)
            }
        }
        Action::PlayKnight if free_turn => explain_card(state, Card::Knight),
        Action::PlayRoadBuilding if free_turn => explain_card(state, Card::RoadBuilding),
        Action::PlayInvention if free_turn => explain_card(state, Card::Invention),
        Action::PlayMonopoly(_) if free_turn => explain_card(state, Card::Monopoly),
        Action::BankTrade(give, want) if after_roll => explain_bank(state, give, want),
        Action::Give(resource) => explain_give(state, seat, resource),
        Action::Want(resource) => explain_want(state, seat, resource),
        Action::Offer if composing(state, seat).is_some() => Refusal::OfferIncomplete,
        Action::Accept => explain_accept(state, seat),
        Action::TradeWith(other) if matches!(state.phase, Phase::Answers { .. }) => {
            Refusal::NotAnswered { seat: other }
        }
        Action::MoveRobber(tile) if matches!(state.phase, Phase::MoveRobber) => {
            Refusal::SameHex { tile }
        }
        Action::Rob(victim) if matches!(state.phase, Phase::ChooseVictim) => {
            Refusal::NotAVictim { seat: victim }
        }
        Action::Discard(resource) => explain_discard(state, seat, resource),
        Action::DiscardOpenly(resource) if matches!(state.phase, Phase::OpenDiscard { .. }) => {
            Refusal::NotHeld { resource }
        }
        Action::Take(resource) => {
            let Phase::Invent { from, .. } = state.phase else { return pending(state) };
            explain_ordered(resource, from, state.bank, Refusal::BankHasNone { resource })
        }
        Action::Return(resource) => {
            let Phase::GiveBack { from, .. } = state.phase else { return pending(state) };
            let hand = state.estate(seat).hand;
            explain_ordered(resource, from, hand, Refusal::NotHeld { resource })
        }
        Action::ForceTrade | Action::RobberHome if free_turn => explain_trade_cards(state, action),
        Action::RetireKnight if free_turn => {
            if !state.for_two() {
                Refusal::NotForTwo
            } else if state.turn.knight_left {
                Refusal::KnightUsed
            } else {
                Refusal::NoOpenKnight
            }
        }
        Action::NeutralRoad(colour, path) => explain_neutral_road(state, colour, path),
        Action::NeutralSettlement(colour, spot) => explain_neutral_settlement(state, colour, spot),
        Action::Roll
        | Action::EndTurn
        | Action::BuyCard
        | Action::PlayKnight
        | Action::PlayRoadBuilding
        | Action::PlayInvention
        | Action::PlayMonopoly(_)
        | Action::BuildCity(_)
        | Action::BankTrade(..)
        | Action::Offer
        | Action::Decline
        | Action::TradeWith(_)
        | Action::Withdraw
        | Action::MoveRobber(_)
        | Action::Rob(_)
        | Action::TakeBack
        | Action::ForceTrade
        | Action::RobberHome
        | Action::RetireKnight
        | Action::DiscardOpenly(_) => pending(state),
    }
}

fn needs_of(needs: Counts, has: Counts) -> Refusal {
    Refusal::NeedsCards { needs: needs.array(), has: has.array() }
}

fn needs(state: &Catan, cost: Counts) -> Refusal {
    needs_of(cost, state.active().hand)
}

fn explain_accept(state: &Catan, seat: Seat) -> Refusal {
    if let Phase::Answers { deal, answers } = state.phase
        && answers[seat.index()] == Answer::Waiting
    {
        needs_of(deal.wanted(), state.estate(seat).hand)
    } else {
        pending(state)
    }
}

fn explain_path(state: &Catan, colour: Colour, path: Path) -> Refusal {
    if state.taken_paths() & path.bit() != 0 {
        Refusal::PathTaken { path }
    } else if state.estate(colour).roads_left == 0 {
        Refusal::NoneLeft { supply: Supply::Roads }
    } else {
        Refusal::PathUnconnected { path }
    }
}

fn explain_road(state: &Catan, path: Path) -> Refusal {
    let colour = state.turn.active.into();
    if let Phase::StartRoad { at, .. } = state.phase {
        return if path.end_set() & at.bit() == 0 {
            Refusal::RoadNotAtStart { path, spot: at }
        } else {
            Refusal::PathTaken { path }
        };
    }
    let buying = matches!(state.phase, Phase::Main);
    if !buying && !matches!(state.phase, Phase::FreeRoads { .. }) {
        pending(state)
    } else if state.road_paths(colour) & path.bit() == 0 {
        explain_path(state, colour, path)
    } else {
        needs(state, ROAD_COST)
    }
}

fn explain_spot(state: &Catan, colour: Colour, spot: Spot) -> Option<Refusal> {
    let built = state.estates.iter().fold(0, |all, estate| all | estate.buildings());
    if built & spot.bit() != 0 {
        Some(Refusal::SpotTaken { spot })
    } else if state.open & spot.bit() == 0 {
        Some(Refusal::TooClose { spot })
    } else if state.estate(colour).settlements_left == 0 {
        Some(Refusal::NoneLeft { supply: Supply::Settlements })
    } else if state.estate(colour).trodden & spot.bit() == 0 {
        Some(Refusal::NoRoadThere { spot })
    } else {
        None
    }
}

fn explain_settlement(state: &Catan, spot: Spot) -> Refusal {
    let buying = matches!(state.phase, Phase::Main);
    if !buying && !matches!(state.phase, Phase::StartSettlement { .. }) {
        return pending(state);
    }
    let reason = explain_spot(state, state.turn.active.into(), spot);
    reason.unwrap_or_else(|| needs(state, SETTLEMENT_COST))
}

fn explain_city(state: &Catan, spot: Spot) -> Refusal {
    if state.active().settlements & spot.bit() == 0 {
        Refusal::NoSettlementThere { spot }
    } else if state.active().cities_left == 0 {
        Refusal::NoneLeft { supply: Supply::Cities }
    } else {
        needs(state, CITY_COST)
    }
}

fn explain_card(state: &Catan, card: Card) -> Refusal {
    let kind = card.index();
    if !state.active().cards.has(kind) {
        Refusal::CardNotHeld { card }
    } else if state.turn.card_played {
        Refusal::CardPlayed
    } else if !cards::playable(state).has(kind) {
        Refusal::CardJustBought { card }
    } else if card == Card::RoadBuilding {
        Refusal::NoRoomForRoads
    } else {
        Refusal::BankEmpty
    }
}

fn explain_bank(state: &Catan, give: Resource, want: Resource) -> Refusal {
    let (needs, has) = (state.active().bank_rate(give), state.active().hand.get(give.index()));
    if state.turn.trading_over {
        Refusal::TradingOver
    } else if has < needs {
        Refusal::NeedsForBank { resource: give, needs, has }
    } else {
        Refusal::BankHasNone { resource: want }
    }
}

/// The deal that this seat is putting together, an empty one if it could begin.
fn composing(state: &Catan, seat: Seat) -> Option<Deal> {
    if let Phase::Answers { answers, .. } = state.phase {
        return match answers[seat.index()] {
            Answer::Waiting => Some(Deal::default()),
            Answer::Composing(deal) => Some(deal),
            Answer::None | Answer::Accepted | Answer::Declined | Answer::Countered(_) => None,
        };
    }
    if let Phase::Compose { deal } = state.phase {
        return Some(deal);
    }
    matches!(state.phase, Phase::Main).then(Deal::default)
}

/// R17, R21: why no offer can be begun at all.
fn explain_no_offer(state: &Catan) -> Option<Refusal> {
    if !state.rules.trade {
        Some(Refusal::TradeOff)
    } else if !matches!(state.phase, Phase::Main) {
        None
    } else if state.turn.trading_over {
        Some(Refusal::TradingOver)
    } else if state.turn.offers >= state.rules.offers_per_turn {
        Some(Refusal::NoOffersLeft { cap: state.rules.offers_per_turn })
    } else if !offer::may_offer(state) {
        Some(Refusal::NothingToOffer)
    } else {
        None
    }
}

fn explain_give(state: &Catan, seat: Seat, resource: Resource) -> Refusal {
    let Some(deal) = composing(state, seat) else { return pending(state) };
    let kind = resource.index();
    let given = deal.given();
    if let Some(reason) = explain_no_offer(state) {
        reason
    } else if deal.wanted().has(kind) {
        Refusal::BothSides { resource }
    } else if !deal.wanted().is_empty() || given.last().is_some_and(|last| kind < last) {
        Refusal::OutOfOrder { resource }
    } else if state.estate(seat).hand.get(kind) <= given.get(kind) {
        Refusal::NotHeld { resource }
    } else {
        Refusal::NothingLeftToWant
    }
}

fn explain_want(state: &Catan, seat: Seat, resource: Resource) -> Refusal {
    let Some(deal) = composing(state, seat) else { return pending(state) };
    let kind = resource.index();
    let wanted = deal.wanted();
    if let Some(reason) = explain_no_offer(state) {
        reason
    } else if deal.given().is_empty() {
        Refusal::NotNow { first: "name the cards you give", rule: "R18" }
    } else if deal.given().has(kind) {
        Refusal::BothSides { resource }
    } else if wanted.last().is_some_and(|last| kind < last) {
        Refusal::OutOfOrder { resource }
    } else {
        let most = offer::most_wanted(state, seat).min(RESOURCE_CARDS);
        Refusal::WantsTooMuch { most }
    }
}

/// Why a kind cannot be named next when cards are named in order.
fn explain_ordered(resource: Resource, from: Resource, pool: Counts, missing: Refusal) -> Refusal {
    if resource < from {
        Refusal::OutOfOrder { resource }
    } else if !pool.has(resource.index()) {
        missing
    } else {
        Refusal::TooFewBehind { resource }
    }
}

fn explain_discard(state: &Catan, seat: Seat, resource: Resource) -> Refusal {
    let Phase::Discard { chosen } = state.phase else { return pending(state) };
    let given = chosen[seat.index()];
    if given.total() == discard::due(state, seat) {
        return Refusal::DoesNotOweCards;
    }
    let from = Resource::ALL[given.last().unwrap_or(0)];
    let pool = state.estate(seat).hand - given;
    explain_ordered(resource, from, pool, Refusal::NotHeld { resource })
}

fn explain_trade_cards(state: &Catan, action: Action) -> Refusal {
    if !state.for_two() {
        return Refusal::NotForTwo;
    }
    let (needs, has) = (trade_cards::action_cost(state), state.active().trade_cards);
    if state.turn.action_used {
        Refusal::ActionUsed
    } else if has < needs {
        Refusal::NeedsTradeCards { needs, has }
    } else if action == Action::RobberHome {
        Refusal::RobberAtHome
    } else if state.estate(trade_cards::opponent(state)).hand.is_empty() {
        Refusal::OpponentHasNoCards
    } else {
        Refusal::CannotGiveBack
    }
}

fn explain_neutral_road(state: &Catan, colour: Colour, path: Path) -> Refusal {
    if !state.for_two() {
        return Refusal::NotForTwo;
    }
    let Phase::NeutralPiece { piece, .. } = state.phase else { return pending(state) };
    match piece {
        Piece::Road => explain_path(state, colour, path),
        Piece::Settlement => Refusal::SettlementOwed,
    }
}

fn explain_neutral_settlement(state: &Catan, colour: Colour, spot: Spot) -> Refusal {
    if !state.for_two() {
        return Refusal::NotForTwo;
    }
    let owed = matches!(state.phase, Phase::NeutralPiece { piece: Piece::Settlement, .. });
    let reason = if owed { explain_spot(state, colour, spot) } else { None };
    reason.unwrap_or_else(|| pending(state))
}
