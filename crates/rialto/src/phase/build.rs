//! Stage C: buildings.

use argosy_game::{EventSink, Seat};

use crate::action::Action;
use crate::building::{Building, Tiles};
use crate::event::{Event, OpenEvent, Reason};
use crate::phase::stage;
use crate::refusal::Refusal;
use crate::rules;
use crate::state::{Builder, Phase, Rialto, Stage};

/// The next player in doge order, from `turn` on, who can take a building.
pub(crate) fn enter(
    state: &mut Rialto,
    winner: Seat,
    mut turn: u8,
    events: &mut impl EventSink<Event>,
) {
    while let Some(&player) = state.doge.order().get(usize::from(turn)) {
        let total = stage::total(state, player, winner);
        if !state.is_neutral(player) && can_build(state, player, total) {
            state.phase = Phase::Build(Builder { winner, turn, total, returned: false });
            return;
        }
        turn += 1;
    }
    stage::end(state, Stage::C, winner, events);
}

fn has_free_place(state: &Rialto, player: Seat) -> bool {
    state.player(player).buildings.total() < state.board().building_places
}

fn can_build(state: &Rialto, player: Seat, total: u8) -> bool {
    if has_free_place(state, player) {
        can_take_any(state.stock, total)
    } else {
        let owned = state.player(player).buildings;
        owned.kinds().any(|building| can_return(state, total, building))
    }
}

/// R39, R40: what the total allows, of what is in stock (R41).
fn can_take(stock: Tiles, total: u8, building: Building) -> bool {
    if !stock.has(building) {
        false
    } else if total <= Building::HIGHEST {
        building.value() <= total
    } else {
        building.value() == Building::HIGHEST || !has_highest(stock)
    }
}

fn has_highest(stock: Tiles) -> bool {
    stock.kinds().any(|building| building.value() == Building::HIGHEST)
}

fn can_take_any(stock: Tiles, total: u8) -> bool {
    Building::all().any(|building| can_take(stock, total, building))
}

/// R42: a tile is returned only if one can be taken for it.
fn can_return(state: &Rialto, total: u8, building: Building) -> bool {
    let mut stock = state.stock;
    stock.insert(building);
    can_take_any(stock, total)
}

pub(crate) fn legal(state: &Rialto, builder: Builder, out: &mut Vec<Action>) {
    let player = state.doge.order()[usize::from(builder.turn)];
    if !builder.returned {
        out.push(Action::Done);
    }
    if has_free_place(state, player) {
        for building in Building::all() {
            if can_take(state.stock, builder.total, building) {
                out.push(Action::Take(building));
            }
        }
    } else {
        for building in state.player(player).buildings.kinds() {
            if can_return(state, builder.total, building) {
                out.push(Action::Return(building));
            }
        }
    }
}

pub(crate) fn explain_take(state: &Rialto, builder: Builder, building: Building) -> Refusal {
    let player = state.doge.order()[usize::from(builder.turn)];
    let total = builder.total;
    if !has_free_place(state, player) {
        Refusal::NoFreePlace { places: state.board().building_places }
    } else if !state.stock.has(building) {
        Refusal::OutOfStock { building }
    } else if total > Building::HIGHEST {
        Refusal::HighestFirst { total }
    } else {
        Refusal::WorthTooMuch { building, total }
    }
}

pub(crate) fn explain_return(state: &Rialto, builder: Builder, building: Building) -> Refusal {
    let player = state.doge.order()[usize::from(builder.turn)];
    if has_free_place(state, player) {
        Refusal::PlaceIsFree
    } else if !state.player(player).buildings.has(building) {
        Refusal::NotOwned { building }
    } else {
        Refusal::NothingToTakeFor { building }
    }
}

pub(crate) fn act(
    state: &mut Rialto,
    builder: Builder,
    action: Action,
    events: &mut impl EventSink<Event>,
) {
    if let Action::Take(building) = action {
        take(state, builder, building, events);
    } else if let Action::Return(building) = action {
        give_back(state, builder, building, events);
    } else if action == Action::Done {
        enter(state, builder.winner, builder.turn + 1, events);
    } else {
        rules::illegal(state, action)
    }
}

fn take(
    state: &mut Rialto,
    builder: Builder,
    building: Building,
    events: &mut impl EventSink<Event>,
) {
    let Builder { winner, turn, total, .. } = builder;
    let player = state.doge.order()[usize::from(turn)];
    state.take_tile(player, building);
    events.push(Event::Open(OpenEvent::BuildingTaken { who: state.who(player), building }));
    let left = total.saturating_sub(Building::HIGHEST);
    if left > 0 && can_build(state, player, left) {
        state.phase = Phase::Build(Builder { winner, turn, total: left, returned: false });
    } else {
        enter(state, winner, turn + 1, events);
    }
}

/// R42: points for the tile, and then another one must be taken.
fn give_back(
    state: &mut Rialto,
    builder: Builder,
    building: Building,
    events: &mut impl EventSink<Event>,
) {
    let player = state.doge.order()[usize::from(builder.turn)];
    let points = i16::from(building.value());
    state.give_back(player, building);
    state.player_mut(player).tally.returned += points;
    let who = state.who(player);
    events.push(Event::Open(OpenEvent::BuildingReturned { who, building }));
    let reason = Reason::BuildingReturned;
    events.push(Event::Open(OpenEvent::PointsGained { who, points, reason }));
    state.phase = Phase::Build(Builder { returned: true, ..builder });
}
