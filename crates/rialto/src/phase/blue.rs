//! Phase III: blue buildings; then the end of the round.

use argosy_game::{EventSink, Seat};

use crate::action::{Action, BlueUse};
use crate::board::DISTRICTS;
use crate::building::{Building, Colour, Tiles};
use crate::doge::MAX_PLAYERS;
use crate::event::{Event, OpenEvent, Reason};
use crate::phase::{columns, stage};
use crate::refusal::Refusal;
use crate::rules;
use crate::state::{BlueTurn, Phase, Rialto};

const UPGRADE: Building = Building::new(Colour::Blue, 1);

/// R52: the doge order at the start of the phase holds for all of it.
pub(crate) fn begin(state: &mut Rialto, events: &mut impl EventSink<Event>) {
    let mut order = [Seat::new(0); MAX_PLAYERS];
    let held = state.doge;
    order[..held.order().len()].copy_from_slice(held.order());
    enter(state, BlueTurn { order, turn: 0, fresh: [0; 4] }, events);
}

/// The next player who can use a blue building, from `blue` on.
fn enter(state: &mut Rialto, mut blue: BlueTurn, events: &mut impl EventSink<Event>) {
    while blue.turn < state.n_players() {
        if has_use(state, blue) {
            state.phase = Phase::Blue(blue);
            return;
        }
        blue = BlueTurn { turn: blue.turn + 1, fresh: [0; 4], ..blue };
    }
    end_round(state, events);
}

fn has_use(state: &Rialto, blue: BlueTurn) -> bool {
    let player = state.player(blue.player());
    if player.coins == 0 || player.buildings.of_colour(Colour::Blue).is_empty() {
        return false;
    }
    let upgrade = Building::all().any(|building| can_upgrade(state, blue, building));
    upgrade || BlueUse::ALL.iter().any(|&how| can_use(state, blue, how))
}

fn can_use(state: &Rialto, blue: BlueTurn, how: BlueUse) -> bool {
    is_usable(state, blue, how.building())
        && (how != BlueUse::PointAlone || may_leave_councillor(state, blue.player()))
}

/// R54: whether there is a councillor that blue 2 would move, and a choice.
fn may_leave_councillor(state: &Rialto, player: Seat) -> bool {
    state.rules.is_at_least(2) && state.player(player).general > 0
}

/// R53: what blue 1 has just brought cannot be used this round.
fn is_usable(state: &Rialto, blue: BlueTurn, building: Building) -> bool {
    let player = state.player(blue.player());
    let fresh = blue.fresh[usize::from(building.value() - 1)];
    player.coins > 0 && player.buildings.of(building) > player.coins_on.of(building) + fresh
}

/// R53: an own building, if the next one of its colour is in stock.
fn can_upgrade(state: &Rialto, blue: BlueTurn, building: Building) -> bool {
    is_usable(state, blue, UPGRADE)
        && state.player(blue.player()).buildings.has(building)
        && building.next().is_some_and(|next| state.stock.has(next))
}

pub(crate) fn legal(state: &Rialto, blue: BlueTurn, out: &mut Vec<Action>) {
    out.push(Action::Done);
    for building in Building::all().filter(|&building| can_upgrade(state, blue, building)) {
        out.push(Action::Upgrade(building));
    }
    for how in BlueUse::ALL {
        if can_use(state, blue, how) {
            out.push(Action::Blue(how));
        }
    }
}

fn explain_use(state: &Rialto, blue: BlueTurn, building: Building) -> Refusal {
    let player = state.player(blue.player());
    let is_fresh = player.coins > 0 && player.buildings.of(building) > player.coins_on.of(building);
    if is_fresh {
        Refusal::JustGained { building }
    } else {
        Refusal::of_use(state, blue.player(), building)
    }
}

pub(crate) fn explain(state: &Rialto, blue: BlueTurn, how: BlueUse) -> Refusal {
    if how != BlueUse::PointAlone || !is_usable(state, blue, how.building()) {
        explain_use(state, blue, how.building())
    } else if state.rules.is_at_least(2) {
        Refusal::NoCouncillorToLeave
    } else {
        Refusal::CouncillorMoves
    }
}

pub(crate) fn explain_upgrade(state: &Rialto, blue: BlueTurn, building: Building) -> Refusal {
    if !is_usable(state, blue, UPGRADE) {
        explain_use(state, blue, UPGRADE)
    } else if !state.player(blue.player()).buildings.has(building) {
        Refusal::NotOwned { building }
    } else {
        match building.next() {
            Some(next) => Refusal::NoUpgrade { building: next },
            None => Refusal::WorthMost { building },
        }
    }
}

pub(crate) fn act(
    state: &mut Rialto,
    blue: BlueTurn,
    action: Action,
    events: &mut impl EventSink<Event>,
) {
    if let Action::Upgrade(building) = action {
        upgrade(state, blue, building, events);
    } else if let Action::Blue(how) = action {
        apply(state, blue, how, events);
    } else if action == Action::Done {
        done(state, blue, events);
    } else {
        rules::illegal(state, action)
    }
}

fn upgrade(
    state: &mut Rialto,
    blue: BlueTurn,
    building: Building,
    events: &mut impl EventSink<Event>,
) {
    let player = blue.player();
    let next = building.next().expect("a 4 is never upgraded");
    activate(state, player, UPGRADE, events);
    let mut fresh = blue.fresh;
    // Of equal tiles one with a coin goes first, then one that was just gained:
    // both can do nothing more this round.
    let has_coin = state.player(player).coins_on.has(building);
    if building.colour() == Colour::Blue && !has_coin {
        let count = &mut fresh[usize::from(building.value() - 1)];
        *count = count.saturating_sub(1);
    }
    state.give_back(player, building);
    state.take_tile(player, next);
    if next.colour() == Colour::Blue {
        fresh[usize::from(next.value() - 1)] += 1;
    }
    let who = state.who(player);
    events.push(Event::Open(OpenEvent::BuildingUpgraded { who, from: building, to: next }));
    enter(state, BlueTurn { fresh, ..blue }, events);
}

fn apply(state: &mut Rialto, blue: BlueTurn, how: BlueUse, events: &mut impl EventSink<Event>) {
    let player = blue.player();
    activate(state, player, how.building(), events);
    match how {
        BlueUse::PointAlone => pay(state, player, state.board().councillor_points, events),
        BlueUse::Councillor => gain_councillor(state, player, events),
        // R55: the place is read when the building is used.
        BlueUse::Place => {
            let place = state.doge.place(player);
            stage::advance(state, player, u16::from(place), events);
        }
        BlueUse::Points => pay(state, player, state.board().blue_points, events),
    }
    enter(state, blue, events);
}

/// R54: a point and a councillor, or a second point.
fn gain_councillor(state: &mut Rialto, player: Seat, events: &mut impl EventSink<Event>) {
    let points = state.board().councillor_points;
    pay(state, player, points, events);
    let holdings = state.player_mut(player);
    if holdings.general == 0 {
        pay(state, player, points, events);
        return;
    }
    holdings.general -= 1;
    holdings.private += 1;
    let who = state.who(player);
    events.push(Event::Open(OpenEvent::CouncillorsGained { who, councillors: 1 }));
}

fn pay(state: &mut Rialto, player: Seat, points: u8, events: &mut impl EventSink<Event>) {
    let points = i16::from(points);
    state.player_mut(player).tally.blue += points;
    let (who, reason) = (state.who(player), Reason::BlueBuilding);
    events.push(Event::Open(OpenEvent::PointsGained { who, points, reason }));
}

fn activate(
    state: &mut Rialto,
    player: Seat,
    building: Building,
    events: &mut impl EventSink<Event>,
) {
    state.activate(player, building);
    events.push(Event::Open(OpenEvent::Activated { who: state.who(player), building }));
}

fn done(state: &mut Rialto, blue: BlueTurn, events: &mut impl EventSink<Event>) {
    enter(state, BlueTurn { turn: blue.turn + 1, fresh: [0; 4], ..blue }, events);
}

/// R57: coins on buildings go to the bank. R15: six rounds.
fn end_round(state: &mut Rialto, events: &mut impl EventSink<Event>) {
    for player in &mut state.players {
        player.coins_on = Tiles::NONE;
    }
    events.push(Event::Open(OpenEvent::RoundEnded { round: state.round }));
    if usize::from(state.round) == DISTRICTS {
        state.phase = Phase::Over;
        events.push(Event::Open(OpenEvent::GameEnded));
    } else {
        state.round += 1;
        columns::begin_round(state, events);
    }
}
