//! Stage D: points for bridge cards, and a bridge for the winner.

use argosy_game::{EventSink, Seat};

use crate::action::{Action, Facing};
use crate::board::CONNECTIONS;
use crate::event::{Event, OpenEvent, Reason};
use crate::phase::stage;
use crate::refusal::Refusal;
use crate::state::{Link, Phase, Rialto, Stage};

pub(crate) fn enter(state: &mut Rialto, winner: Seat, events: &mut impl EventSink<Event>) {
    score(state, Some(winner), events);
    if state.is_neutral(winner) {
        place_neutral(state, winner, events);
    } else {
        state.phase = Phase::Bridge { winner };
    }
}

/// R44: a point a card, one more for the winner; one less without any card.
pub(crate) fn score(state: &mut Rialto, winner: Option<Seat>, events: &mut impl EventSink<Event>) {
    for seat in Seat::all(state.n_people()) {
        let count = i16::from(state.player(seat).count);
        let (points, reason) = if count == 0 {
            (-1, Reason::NoBridgeCard)
        } else {
            (count + i16::from(winner == Some(seat)), Reason::BridgeCards)
        };
        state.player_mut(seat).tally.bridges += points;
        let who = state.who(seat);
        events.push(Event::Open(OpenEvent::PointsGained { who, points, reason }));
    }
}

/// R68: on the marker, the lower end towards the lower-numbered district.
fn place_neutral(state: &mut Rialto, winner: Seat, events: &mut impl EventSink<Event>) {
    let connection = state.marker().expect("there is a free connection for every token");
    let [one, other] = state.board().connections[usize::from(connection)];
    let facing = if state.numbers[usize::from(one)] < state.numbers[usize::from(other)] {
        Facing::LowFirst
    } else {
        Facing::HighFirst
    };
    place(state, winner, (connection, facing), events);
}

/// A token with two equal ends lies the same way either way round.
fn can_be_turned(state: &Rialto) -> bool {
    let token = state.top_bridge.expect("a bridge lies open");
    let [low, high] = state.board().bridges[usize::from(token)];
    low != high
}

pub(crate) fn legal(state: &Rialto, out: &mut Vec<Action>) {
    let can_be_turned = can_be_turned(state);
    for connection in 0..CONNECTIONS as u8 {
        if !state.is_free(connection) {
            continue;
        }
        out.push(Action::Bridge(connection, Facing::LowFirst));
        if can_be_turned {
            out.push(Action::Bridge(connection, Facing::HighFirst));
        }
    }
}

pub(crate) fn explain(state: &Rialto, connection: u8) -> Refusal {
    if state.is_free(connection) {
        Refusal::SameEitherWay
    } else {
        Refusal::ConnectionTaken { connection: connection + 1 }
    }
}

/// R45: the token is placed, and only then the next one is shown.
pub(crate) fn place(
    state: &mut Rialto,
    winner: Seat,
    (connection, facing): (u8, Facing),
    events: &mut impl EventSink<Event>,
) {
    let token = state.top_bridge.take().expect("a bridge lies open");
    state.connections[usize::from(connection)] = Link::Bridge(token, facing);
    let [low, high] = state.board().bridges[usize::from(token)];
    let ends = match facing {
        Facing::LowFirst => [low, high],
        Facing::HighFirst => [high, low],
    };
    let who = state.who(winner);
    events.push(Event::Open(OpenEvent::BridgePlaced { who, connection, ends }));
    if state.hidden_bridges == 0 {
        stage::end(state, Stage::D, winner, events);
    } else {
        state.phase = Phase::ShowBridge { winner };
    }
}

pub(crate) fn show(
    state: &mut Rialto,
    winner: Seat,
    token: u8,
    events: &mut impl EventSink<Event>,
) {
    state.hidden_bridges &= !(1 << token);
    state.top_bridge = Some(token);
    let ends = state.board().bridges[usize::from(token)];
    events.push(Event::Open(OpenEvent::BridgeShown { token, ends }));
    stage::end(state, Stage::D, winner, events);
}
