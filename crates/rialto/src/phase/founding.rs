//! R11: the starting buildings.

use argosy_game::{EventSink, Seat};

use crate::action::Action;
use crate::building::{Building, Colour};
use crate::event::{Event, OpenEvent};
use crate::phase::columns;
use crate::refusal::Refusal;
use crate::state::{Phase, Rialto};

/// R11: anticlockwise, beginning at the right of the first player, who leads the
/// doge track until somebody moves.
pub(crate) fn seat(state: &Rialto, turn: u8) -> Seat {
    state.clockwise(state.doge.leader(), state.n_players() - 1 - turn)
}

/// R11: how many players may begin with the same building.
fn alike(state: &Rialto) -> u8 {
    if state.n_people() <= 3 { 1 } else { 2 }
}

fn is_open(state: &Rialto, building: Building) -> bool {
    let taken = state.board().building_copies - state.stock.of(building);
    taken < alike(state)
}

pub(crate) fn legal(state: &Rialto, out: &mut Vec<Action>) {
    for colour in Colour::ALL {
        let building = Building::new(colour, 1);
        if is_open(state, building) {
            out.push(Action::Take(building));
        }
    }
}

pub(crate) fn explain(state: &Rialto, building: Building) -> Refusal {
    if building.value() > 1 {
        Refusal::StartsWithOne
    } else {
        Refusal::StartingBuildingTaken { building, alike: alike(state) }
    }
}

pub(crate) fn apply(
    state: &mut Rialto,
    turn: u8,
    building: Building,
    events: &mut impl EventSink<Event>,
) {
    let seat = seat(state, turn);
    state.take_tile(seat, building);
    events.push(Event::Open(OpenEvent::BuildingTaken { who: state.who(seat), building }));
    if turn + 1 == state.n_people() {
        columns::begin_round(state, events);
    } else {
        state.phase = Phase::Founding { turn: turn + 1 };
    }
}
