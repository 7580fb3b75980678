//! Stage E: councillors for all, and a gondola for the winner.

use argosy_game::{EventSink, Seat};

use crate::action::{Action, Source};
use crate::board::{CONNECTIONS, DISTRICTS};
use crate::event::{Event, OpenEvent, Place, Reason};
use crate::phase::{councillor, stage};
use crate::refusal::Refusal;
use crate::rules;
use crate::state::{Link, Phase, Rialto, Stage};

pub(crate) fn enter(state: &mut Rialto, winner: Seat, events: &mut impl EventSink<Event>) {
    for seat in Seat::all(state.n_people()) {
        supply(state, seat, state.player(seat).count, events);
    }
    if state.is_neutral(winner) {
        place_neutral(state, winner, events);
    } else {
        state.phase = Phase::Gondola { winner };
    }
}

/// R46: from the general to the private supply, a point for each that is missing.
fn supply(state: &mut Rialto, seat: Seat, count: u8, events: &mut impl EventSink<Event>) {
    let who = state.who(seat);
    let player = state.player_mut(seat);
    let councillors = count.min(player.general);
    player.general -= councillors;
    player.private += councillors;
    if councillors > 0 {
        events.push(Event::Open(OpenEvent::CouncillorsGained { who, councillors }));
    }
    if count > councillors {
        pay(state, seat, i16::from(count - councillors), events);
    }
}

fn pay(state: &mut Rialto, seat: Seat, points: i16, events: &mut impl EventSink<Event>) {
    state.player_mut(seat).tally.gondolas += points;
    let (who, reason) = (state.who(seat), Reason::MissingCouncillor);
    events.push(Event::Open(OpenEvent::PointsGained { who, points, reason }));
}

/// R69: on the marker, with a councillor in both districts.
fn place_neutral(state: &mut Rialto, winner: Seat, events: &mut impl EventSink<Event>) {
    let connection = state.marker().expect("there is a free connection for every token");
    put(state, winner, connection, events);
    for district in state.board().connections[usize::from(connection)] {
        let place = (district, Place::Neutral);
        councillor::put(state, winner, place, 1, events);
    }
    finish(state, winner, events);
}

fn put(state: &mut Rialto, winner: Seat, connection: u8, events: &mut impl EventSink<Event>) {
    state.gondolas -= 1;
    state.connections[usize::from(connection)] = Link::Gondola;
    let who = state.who(winner);
    events.push(Event::Open(OpenEvent::GondolaPlaced { who, connection }));
}

/// R49: looked at once the gondola and its councillor are placed or left out.
fn finish(state: &mut Rialto, winner: Seat, events: &mut impl EventSink<Event>) {
    councillor::pay_banks(state, &[winner], events);
    stage::end(state, Stage::E, winner, events);
}

pub(crate) fn legal(state: &Rialto, out: &mut Vec<Action>) {
    for connection in 0..CONNECTIONS as u8 {
        if state.is_free(connection) {
            out.push(Action::Gondola(connection));
        }
    }
}

/// R47, and R48: with an empty general supply a point comes first.
pub(crate) fn place(
    state: &mut Rialto,
    winner: Seat,
    connection: u8,
    events: &mut impl EventSink<Event>,
) {
    put(state, winner, connection, events);
    let player = state.player(winner);
    if player.general == 0 {
        pay(state, winner, 1, events);
        let [one, other] = state.board().connections[usize::from(connection)];
        if !can_land(state, winner, one) && !can_land(state, winner, other) {
            finish(state, winner, events);
            return;
        }
    }
    state.phase = Phase::Landing { winner, connection };
}

fn sources() -> impl Iterator<Item = Source> {
    let districts = (0..DISTRICTS as u8).map(Source::District);
    [Source::General, Source::Private].into_iter().chain(districts)
}

/// R48: from the general supply; only without one from elsewhere.
fn can_come_from(state: &Rialto, seat: Seat, to: u8, from: Source) -> bool {
    let player = state.player(seat);
    match from {
        Source::General => player.general > 0,
        Source::Private => player.general == 0 && player.private > 0,
        Source::District(district) => {
            player.general == 0 && district != to && player.districts[usize::from(district)] > 0
        }
    }
}

fn can_land(state: &Rialto, seat: Seat, to: u8) -> bool {
    sources().any(|from| can_come_from(state, seat, to, from))
}

pub(crate) fn legal_landing(state: &Rialto, winner: Seat, connection: u8, out: &mut Vec<Action>) {
    if state.player(winner).general == 0 {
        out.push(Action::Done);
    }
    let [one, other] = state.board().connections[usize::from(connection)];
    for to in [one.min(other), one.max(other)] {
        for from in sources().filter(|&from| can_come_from(state, winner, to, from)) {
            out.push(Action::Councillor { to, from });
        }
    }
}

pub(crate) fn explain_landing(
    state: &Rialto,
    (winner, connection): (Seat, u8),
    (to, from): (u8, Source),
) -> Refusal {
    if !state.board().connections[usize::from(connection)].contains(&to) {
        return Refusal::NotAtGondola { district: to + 1 };
    }
    let player = state.player(winner);
    match from {
        Source::General => Refusal::NoCouncillorInSupply { rule: "R48" },
        Source::Private | Source::District(_) if player.general > 0 => Refusal::GeneralSupplyFirst,
        Source::Private => Refusal::NoCouncillorInSupply { rule: "R48" },
        Source::District(district) if district == to => Refusal::SameDistrict { rule: "R48" },
        Source::District(district) => {
            Refusal::NoCouncillorThere { district: district + 1, rule: "R48" }
        }
    }
}

pub(crate) fn act(
    state: &mut Rialto,
    winner: Seat,
    action: Action,
    events: &mut impl EventSink<Event>,
) {
    if let Action::Councillor { to, from } = action {
        land(state, winner, (to, from), events);
    } else if action == Action::Done {
        finish(state, winner, events);
    } else {
        rules::illegal(state, action)
    }
}

fn land(
    state: &mut Rialto,
    winner: Seat,
    (to, from): (u8, Source),
    events: &mut impl EventSink<Event>,
) {
    let player = state.player_mut(winner);
    let place = match from {
        Source::General => {
            player.general -= 1;
            Place::General
        }
        Source::Private => {
            player.private -= 1;
            Place::Private
        }
        Source::District(district) => {
            player.districts[usize::from(district)] -= 1;
            Place::District(district)
        }
    };
    councillor::put(state, winner, (to, place), 1, events);
    finish(state, winner, events);
}
