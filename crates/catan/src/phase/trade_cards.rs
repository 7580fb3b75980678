//! R46 to R50: trade cards in the game for two.

use argosy_game::{EventSink, Seat};

use crate::action::Action;
use crate::board::Terrain;
use crate::cards::Resource;
use crate::data::{
    COAST_TRADE_CARDS, DESERT_TRADE_CARDS, FORCED_CARDS, KNIGHT_TRADE_CARDS, TRADE_CARDS_HELD,
};
use crate::event::Event;
use crate::island::Spot;
use crate::phase::robber;
use crate::refusal::Refusal;
use crate::rules::{explain_order, ordered_choices};
use crate::scoring;
use crate::state::{Catan, Phase};

/// The other of two seats.
#[inline]
pub(crate) fn opponent(state: &Catan) -> Seat {
    state.turn.active.next(state.n_seats)
}

/// R46: what an action costs the active seat.
pub(crate) fn action_cost(state: &Catan) -> u8 {
    if state.active().points <= state.estate(opponent(state)).points { 1 } else { 2 }
}

/// R47: whether enough cards would be there to give back.
pub(crate) fn can_give_back(state: &Catan) -> bool {
    let taken = state.estate(opponent(state)).hand.total().min(FORCED_CARDS);
    state.active().hand.total() + taken >= FORCED_CARDS
}

pub(crate) fn legal(state: &Catan, out: &mut Vec<Action>) {
    if !state.for_two() {
        return;
    }
    if !state.turn.action_used && state.active().trade_cards >= action_cost(state) {
        if !state.estate(opponent(state)).hand.is_empty() && can_give_back(state) {
            out.push(Action::ForceTrade);
        }
        if state.robber != state.desert {
            out.push(Action::RobberHome);
        }
    }
    if !state.turn.knight_left && state.active().knights > 0 {
        out.push(Action::RetireKnight);
    }
}

/// Why a seat whose turn it is cannot act for trade cards.
pub(crate) fn explain_action(state: &Catan, blocked: fn(&Catan) -> Refusal) -> Refusal {
    let (needs, has) = (action_cost(state), state.active().trade_cards);
    if !state.for_two() {
        Refusal::OnlyForTwo
    } else if state.turn.action_used {
        Refusal::ActionUsed
    } else if has < needs {
        Refusal::NeedsTradeCards { needs, has }
    } else {
        blocked(state)
    }
}

pub(crate) fn explain_trade(state: &Catan) -> Refusal {
    if state.estate(opponent(state)).hand.is_empty() {
        Refusal::OpponentHasNoCards
    } else {
        Refusal::CannotGiveBack
    }
}

pub(crate) fn explain_retirement(state: &Catan) -> Refusal {
    if !state.for_two() {
        Refusal::OnlyForTwo
    } else if state.turn.knight_left {
        Refusal::KnightUsed
    } else {
        Refusal::NoOpenKnight
    }
}

pub(crate) fn explain_return(state: &Catan, from: Resource, action: Action) -> Option<Refusal> {
    let Action::Return(resource) = action else { return None };
    let missing = Refusal::NotHeld { resource };
    Some(explain_order(resource, from, state.active().hand, missing))
}

fn spend(state: &mut Catan, events: &mut impl EventSink<Event>) {
    let cost = action_cost(state);
    state.turn.action_used = true;
    state.active_mut().trade_cards -= cost;
    events.push(Event::TradeCards { seat: state.turn.active, change: -(cost as i8) });
}

/// R50: nobody holds more than seven.
fn earn(state: &mut Catan, count: u8, events: &mut impl EventSink<Event>) {
    let held = state.active().trade_cards;
    let gained = count.min(TRADE_CARDS_HELD - held);
    state.active_mut().trade_cards += gained;
    events.push(Event::TradeCards { seat: state.turn.active, change: gained as i8 });
}

/// R50: what a settlement of the active seat earns.
pub(crate) fn reward_settlement(state: &mut Catan, spot: Spot, events: &mut impl EventSink<Event>) {
    if !state.for_two() {
        return;
    }
    let mut count = 0;
    if spot.tiles().any(|tile| state.layout.terrain(tile) == Terrain::Desert) {
        count += DESERT_TRADE_CARDS;
    }
    if spot.is_coast() {
        count += COAST_TRADE_CARDS;
    }
    if count > 0 {
        earn(state, count, events);
    }
}

/// R48.
pub(crate) fn robber_home(state: &mut Catan, events: &mut impl EventSink<Event>) {
    spend(state, events);
    state.robber = state.desert;
    events.push(Event::RobberMoved { seat: state.turn.active, tile: state.desert });
}

/// R49.
pub(crate) fn retire_knight(state: &mut Catan, events: &mut impl EventSink<Event>) {
    state.turn.knight_left = true;
    state.active_mut().knights -= 1;
    events.push(Event::KnightRetired { seat: state.turn.active });
    scoring::review_largest_army(state, events);
    earn(state, KNIGHT_TRADE_CARDS, events);
}

/// R47.
pub(crate) fn force_trade(state: &mut Catan, events: &mut impl EventSink<Event>) {
    spend(state, events);
    let left = state.estate(opponent(state)).hand.total().min(FORCED_CARDS);
    state.phase = Phase::ForcedDraw { left };
}

pub(crate) fn draw(state: &mut Catan, resource: Resource, events: &mut impl EventSink<Event>) {
    let Phase::ForcedDraw { left } = state.phase else { unreachable!("a trade is forced") };
    let (thief, victim) = (state.turn.active, opponent(state));
    robber::hand_over(state, victim, thief, resource);
    events.push(Event::Stolen { thief, victim, resource });
    state.phase = if left > 1 {
        Phase::ForcedDraw { left: left - 1 }
    } else {
        Phase::GiveBack { from: Resource::Brick, left: FORCED_CARDS }
    };
}

pub(crate) fn legal_returns(state: &Catan, from: Resource, left: u8, out: &mut Vec<Action>) {
    let kinds = ordered_choices(state.active().hand, from.index(), left);
    out.extend(kinds.map(|kind| Action::Return(Resource::ALL[kind])));
}

pub(crate) fn give_back(state: &mut Catan, resource: Resource, events: &mut impl EventSink<Event>) {
    let Phase::GiveBack { left, .. } = state.phase else { unreachable!("cards are owed") };
    let (from, to) = (state.turn.active, opponent(state));
    robber::hand_over(state, from, to, resource);
    events.push(Event::Returned { from, to, resource });
    state.phase =
        if left > 1 { Phase::GiveBack { from: resource, left: left - 1 } } else { state.resume() };
}
