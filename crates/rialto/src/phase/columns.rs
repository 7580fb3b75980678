//! The columns, who takes which, and everything that comes from the deck.

use argosy_game::{EventSink, Seat};

use crate::action::Action;
use crate::cards::{Cards, Kind};
use crate::event::{Event, OpenEvent};
use crate::phase::green;
use crate::refusal::Refusal;
use crate::state::{AfterDraw, Phase, Rialto};

pub(crate) fn begin_round(state: &mut Rialto, events: &mut impl EventSink<Event>) {
    let district = state.active_district() as u8;
    events.push(Event::Open(OpenEvent::RoundBegan { round: state.round, district }));
    go_on_dealing(state, 0, events);
}

/// R18: a card is needed; without a deck the discards become one. R19: whether
/// there is a card at all.
pub(crate) fn supply(state: &mut Rialto, events: &mut impl EventSink<Event>) -> bool {
    if state.deck.is_empty() {
        if state.discards.is_empty() {
            return false;
        }
        state.deck = std::mem::replace(&mut state.discards, Cards::NONE);
        events.push(Event::Open(OpenEvent::Reshuffled { cards: state.deck.total() }));
    }
    true
}

fn go_on_dealing(state: &mut Rialto, dealt: u8, events: &mut impl EventSink<Event>) {
    let wanted = state.n_columns() * state.board().column_cards;
    if dealt < wanted && supply(state, events) {
        state.phase = Phase::Deal { dealt };
    } else {
        enter(state, 0, 0, events);
    }
}

/// R17: card after card goes from column to column.
pub(crate) fn deal(state: &mut Rialto, dealt: u8, card: Kind, events: &mut impl EventSink<Event>) {
    let column = dealt % state.n_columns();
    state.deck.remove(card);
    state.columns[usize::from(column)].insert(card);
    events.push(Event::Open(OpenEvent::Dealt { column, card }));
    go_on_dealing(state, dealt + 1, events);
}

/// R20: the next player in doge order takes a column; the neutral one has none (R64).
fn enter(state: &mut Rialto, turn: u8, taken: u8, events: &mut impl EventSink<Event>) {
    match state.doge.order().get(usize::from(turn)) {
        Some(&player) if state.is_neutral(player) => enter(state, turn + 1, taken, events),
        Some(_) => state.phase = Phase::Column { turn, taken },
        None => green::enter(state, 0, events),
    }
}

pub(crate) fn legal(state: &Rialto, taken: u8, out: &mut Vec<Action>) {
    for column in 0..state.n_columns() {
        if taken & (1 << column) == 0 {
            out.push(Action::Column(column));
        }
    }
}

pub(crate) fn explain(state: &Rialto, column: u8) -> Refusal {
    if column < state.n_columns() {
        Refusal::ColumnTaken { column: column + 1 }
    } else {
        Refusal::NoSuchColumn { columns: state.n_columns() }
    }
}

pub(crate) fn apply(
    state: &mut Rialto,
    (turn, taken): (u8, u8),
    column: u8,
    events: &mut impl EventSink<Event>,
) {
    let player = state.doge.order()[usize::from(turn)];
    let cards = std::mem::replace(&mut state.columns[usize::from(column)], Cards::NONE);
    let hand = &mut state.player_mut(player).hand;
    *hand = hand.plus(cards);
    events.push(Event::Open(OpenEvent::TookColumn { who: state.who(player), column, cards }));
    let after = AfterDraw::Column { taken: taken | 1 << column };
    // R20: the blind cards come at once with the column.
    enter_draw(state, turn, state.board().blind_cards, after, events);
}

/// Draws `left` cards for the player at this place of the doge order; what cannot
/// be drawn lapses (R19).
pub(crate) fn enter_draw(
    state: &mut Rialto,
    turn: u8,
    left: u8,
    after: AfterDraw,
    events: &mut impl EventSink<Event>,
) {
    if left > 0 && supply(state, events) {
        state.phase = Phase::Draw { turn, left, after };
        return;
    }
    match after {
        AfterDraw::Column { taken } => enter(state, turn + 1, taken, events),
        AfterDraw::Green => green::enter(state, turn, events),
    }
}

pub(crate) fn draw(
    state: &mut Rialto,
    (turn, left, after): (u8, u8, AfterDraw),
    card: Kind,
    events: &mut impl EventSink<Event>,
) {
    let player: Seat = state.doge.order()[usize::from(turn)];
    state.deck.remove(card);
    state.player_mut(player).hand.insert(card);
    events.push(Event::Drew { who: state.who(player), card });
    enter_draw(state, turn, left - 1, after, events);
}
