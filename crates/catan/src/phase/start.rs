//! R6 to R8, R43: the start.

use argosy_game::{EventSink, Seat};

use crate::action::Action;
use crate::board;
use crate::cards::Counts;
use crate::data::TRADE_CARDS_AT_START;
use crate::event::{Event, Gain};
use crate::island::{Path, Spot, paths, spots};
use crate::phase::{main, trade_cards};
use crate::refusal::Refusal;
use crate::setup::{Island, Setup};
use crate::state::{Catan, Colour, Phase, Turn};

/// R6, R7, R43: the state before the first step.
pub(crate) fn begin(setup: &Setup) -> Catan {
    let mut state = Catan::bare(setup.n_seats, setup.first, setup.island.layout(), setup.rules);
    if state.for_two() {
        for (colour, spot) in Colour::NEUTRAL.into_iter().zip(board::neutral_spots()) {
            state.put_settlement(colour, spot);
        }
        for seat in Seat::all(2) {
            state.estate_mut(seat).trade_cards = TRADE_CARDS_AT_START;
        }
    } else if setup.island == Island::Beginner {
        place_beginners(&mut state);
    }
    state
}

/// R7: the pieces of the picture, and cards for the lettered settlements.
fn place_beginners(state: &mut Catan) {
    for (seat, start) in Seat::all(state.n_seats).zip(&board::beginner().starts) {
        for (spot, path) in [start.other, start.lettered] {
            state.put_settlement(seat.into(), spot);
            state.put_road(seat.into(), path);
        }
        earn_first_cards(state, seat, start.lettered.0, &mut ());
    }
    state.turn = Turn::begin(state.first, 1);
    state.phase = Phase::Roll;
}

/// R8: who places settlement number `placed`: out, and back.
pub(crate) fn whose_start(first: Seat, n_seats: u8, placed: u8) -> Seat {
    if placed < n_seats {
        first.plus(placed, n_seats)
    } else {
        first.plus(2 * n_seats - 1 - placed, n_seats)
    }
}

pub(crate) fn legal_settlements(state: &Catan, out: &mut Vec<Action>) {
    out.extend(spots(state.open).map(Action::BuildSettlement));
}

pub(crate) fn legal_roads(state: &Catan, at: Spot, out: &mut Vec<Action>) {
    out.extend(paths(at.path_set() & !state.taken_paths()).map(Action::BuildRoad));
}

pub(crate) fn explain_settlement(state: &Catan, action: Action) -> Option<Refusal> {
    let Action::BuildSettlement(spot) = action else { return None };
    main::explain_spot(state, state.turn.active.into(), spot)
}

pub(crate) fn explain_road(at: Spot, action: Action) -> Option<Refusal> {
    let Action::BuildRoad(path) = action else { return None };
    Some(if path.end_set() & at.bit() == 0 {
        Refusal::RoadNotAtStart { path, spot: at }
    } else {
        Refusal::PathTaken { path }
    })
}

pub(crate) fn place_settlement(
    state: &mut Catan,
    placed: u8,
    spot: Spot,
    events: &mut impl EventSink<Event>,
) {
    let seat = state.turn.active;
    state.put_settlement(seat.into(), spot);
    events.push(Event::SettlementBuilt { colour: seat.into(), spot });
    trade_cards::reward_settlement(state, spot, events);
    if placed >= state.n_seats {
        earn_first_cards(state, seat, spot, events);
    }
    state.phase = Phase::StartRoad { placed, at: spot };
}

/// R7, R8: one card for each hex at a settlement.
pub(crate) fn earn_first_cards(
    state: &mut Catan,
    seat: Seat,
    spot: Spot,
    events: &mut impl EventSink<Event>,
) {
    let mut cards = Counts::NONE;
    for tile in spot.tiles() {
        if let Some(resource) = state.layout.terrain(tile).resource() {
            cards += Counts::one(resource.index());
        }
    }
    state.gain(seat, cards);
    events.push(Event::Gained { seat, cards, why: Gain::Start });
}

pub(crate) fn place_road(
    state: &mut Catan,
    placed: u8,
    path: Path,
    events: &mut impl EventSink<Event>,
) {
    let seat = state.turn.active;
    state.put_road(seat.into(), path);
    events.push(Event::RoadBuilt { colour: seat.into(), path });
    let placed = placed + 1;
    if placed == 2 * state.n_seats {
        state.turn = Turn::begin(state.first, 1);
        state.phase = Phase::Roll;
        events.push(Event::TurnBegan { seat: state.first });
    } else {
        state.turn = Turn::begin(whose_start(state.first, state.n_seats, placed), 0);
        state.phase = Phase::StartSettlement { placed };
    }
}
