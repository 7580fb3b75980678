//! Before the first round: a random landscape card each, three open goods cards.

use argosy_game::{EventSink, Seat};

use crate::cards::{GoodsCard, Landscape};
use crate::data;
use crate::event::{Event, Open};
use crate::state::{GoldenCity, Phase};

/// R3.
pub(crate) fn deal(
    state: &mut GoldenCity,
    seat: Seat,
    card: Landscape,
    events: &mut impl EventSink<Event>,
) {
    state.deck[card] -= 1;
    state.player_mut(seat).hand[card] += 1;
    events.push(Event::Drawn { seat, card });
    let next = seat.next(state.n_seats);
    state.phase = if next == Seat::new(0) { Phase::OpenGoods } else { Phase::Deal { seat: next } };
}

/// R4.
pub(crate) fn open_goods(
    state: &mut GoldenCity,
    card: GoodsCard,
    events: &mut impl EventSink<Event>,
) {
    state.goods_deck[card] -= 1;
    state.open_goods[card] += 1;
    events.push(Event::Open(Open::GoodsOpened { card }));
    if state.open_goods.total() == data::OPEN_GOODS {
        state.phase = Phase::Scoring;
    }
}
