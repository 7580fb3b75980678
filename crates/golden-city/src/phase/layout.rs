//! Phase 2 of a round: landscape cards are laid out in pairs.

use argosy_game::EventSink;

use crate::action::Row;
use crate::cards::Landscape;
use crate::event::{Event, Open};
use crate::phase::bidding;
use crate::state::{GoldenCity, Phase};

pub(crate) fn enter(state: &mut GoldenCity, events: &mut impl EventSink<Event>) {
    need_card(state, 0, events);
}

/// R11: the first column is filled before the second.
pub(crate) fn lay(
    state: &mut GoldenCity,
    laid: u8,
    card: Landscape,
    events: &mut impl EventSink<Event>,
) {
    let (row, column) = (Row::new(laid % state.n_seats), laid / state.n_seats);
    state.deck[card] -= 1;
    state.pairs[row.index()].cards[usize::from(column)] = Some(card);
    events.push(Event::Open(Open::Laid { row, card }));
    if laid + 1 < 2 * state.n_seats {
        need_card(state, laid + 1, events);
    } else {
        bidding::enter(state);
    }
}

fn need_card(state: &mut GoldenCity, laid: u8, events: &mut impl EventSink<Event>) {
    let prepared = state.prepare_deck(events);
    debug_assert!(prepared, "a board has cards enough for every layout");
    state.phase = Phase::LayOut { laid };
}
