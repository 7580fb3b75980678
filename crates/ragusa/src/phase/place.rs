//! The active player places a house or a bastion (R5, R6, R16).

use argosy_game::EventSink;

use crate::action::Action;
use crate::event::Event;
use crate::kinds::{Bits, Building, Resource};
use crate::phase::{exchange, finish, order, patrician, pay, push_own_exchanges};
use crate::refusal::{Fish, Lack, Refusal, hex_word};
use crate::requirement::Shortage;
use crate::spot::Spot;
use crate::state::{Phase, Piece, Ragusa, Side, Turn};

/// R4: The next side clockwise is to play.
pub(crate) fn end_turn<E: EventSink<Event>>(state: &mut Ragusa, events: &mut E) {
    state.active = state.next_side(state.active);
    begin_turn(state, events);
}

/// Finds the next side that can place something; those before it set pieces aside.
pub(crate) fn begin_turn<E: EventSink<Event>>(state: &mut Ragusa, events: &mut E) {
    loop {
        let pieces_left = |side| state.player(side).stock + state.player(side).bastions;
        if state.sides().all(|side| pieces_left(side) == 0) {
            // R40
            return finish::enter(state, events);
        }
        turn_bastions_into_houses(state, events);
        let side = state.active;
        if state.is_automaton(side) {
            if patrician::can_build(state, side) {
                return patrician::enter(state);
            }
        } else if state.can_place(side) {
            state.phase = Phase::Place;
            return;
        }
        set_aside(state, side, events);
        state.active = state.next_side(side);
    }
}

/// R62
fn turn_bastions_into_houses<E: EventSink<Event>>(state: &mut Ragusa, events: &mut E) {
    let some_left = state.players.iter().any(|player| player.bastions > 0);
    if some_left && state.bastion_spots() == 0 {
        for player in &mut state.players {
            player.stock += player.bastions;
            player.bastions = 0;
        }
        events.push(Event::BastionsBecomeHouses);
    }
}

/// R16
fn set_aside<E: EventSink<Event>>(state: &mut Ragusa, side: Side, events: &mut E) {
    let who = state.who(side);
    let player = state.player_mut(side);
    let piece = if player.stock > 0 {
        player.stock -= 1;
        Piece::House
    } else if player.bastions > 0 {
        player.bastions -= 1;
        Piece::Bastion
    } else {
        return;
    };
    events.push(Event::SetAside { who, piece });
}

pub(crate) fn legal(state: &Ragusa, out: &mut Vec<Action>) {
    let side = state.active;
    out.extend(Spot::of_bits(state.house_spots(side)).map(Action::Place));
    out.extend(Spot::of_bits(state.bastion_places(side)).map(Action::Bastion));
    push_own_exchanges(state, side, out);
}

pub(crate) fn explain(state: &Ragusa, side: Side, action: Action) -> Option<Refusal> {
    if let Action::Place(spot) = action {
        Some(explain_place(state, side, spot))
    } else if let Action::Bastion(spot) = action {
        Some(explain_bastion(state, side, spot))
    } else {
        None
    }
}

fn explain_place(state: &Ragusa, side: Side, spot: Spot) -> Refusal {
    if state.player(side).stock == 0 {
        return Refusal::NoHouseLeft;
    }
    explain_taken(state, spot).unwrap_or_else(|| explain_lack(state, side, spot, Piece::House))
}

fn explain_bastion(state: &Ragusa, side: Side, spot: Spot) -> Refusal {
    if state.player(side).bastions == 0 {
        return Refusal::NoBastionLeft;
    }
    if !spot.is_on_wall() {
        return Refusal::BastionOffTheWall { spot };
    }
    if let Some(refusal) = explain_taken(state, spot) {
        return refusal;
    }
    let edition = state.edition();
    for other in Spot::of_bits(state.black) {
        let shared = edition.spot_hex_bits[other.index()] & edition.spot_hex_bits[spot.index()];
        if let Some(hex) = Bits(shared).next() {
            return Refusal::BastionAtHex { hex: hex_word(state.edition(), hex) };
        }
    }
    explain_lack(state, side, spot, Piece::Bastion)
}

fn explain_taken(state: &Ragusa, spot: Spot) -> Option<Refusal> {
    if state.is_solo() && state.black & spot.bit() != 0 {
        return Some(Refusal::SpotReserved { spot });
    }
    (state.occupied() & spot.bit() != 0).then_some(Refusal::SpotTaken { spot })
}

fn explain_lack(state: &Ragusa, side: Side, spot: Spot, piece: Piece) -> Refusal {
    if let Some(building) = state.lacks_goods_for(side, spot) {
        return Refusal::LacksGood { building };
    }
    let shortages = state.shortages(side, spot, piece);
    let lacks = shortages.iter().map(|shortage| Lack::of(state, shortage)).collect();
    let has = state.held_after(side, spot, piece)[Resource::Fish.index()];
    let is_exchangeable = |shortage: &Shortage| shortage.resource != Resource::Fish;
    let exchange = (has > 0 && shortages.iter().any(is_exchangeable))
        .then(|| Fish { needs: state.fish_for(side, spot, piece), has });
    Refusal::Lacks { spot, lacks, exchange }
}

pub(crate) fn place<E: EventSink<Event>>(
    state: &mut Ragusa,
    spot: Spot,
    piece: Piece,
    events: &mut E,
) {
    let turn = put(state, spot, piece, events);
    if state.is_paid(state.active, spot, piece) {
        order::continue_turn(state, turn, events);
    } else {
        pay::enter(state, turn);
    }
}

/// R35: An exchange before placing. If it leaves nothing to place, R16 follows.
pub(crate) fn exchange_first<E: EventSink<Event>>(
    state: &mut Ragusa,
    resource: Resource,
    events: &mut E,
) {
    exchange(state, state.active, resource, events);
    begin_turn(state, events);
}

/// Puts a piece of the active side on the board; it gains its resources.
pub(crate) fn put<E: EventSink<Event>>(
    state: &mut Ragusa,
    spot: Spot,
    piece: Piece,
    events: &mut E,
) -> Turn {
    let (side, edition) = (state.active, state.edition());
    let who = state.who(side);
    events.push(Event::Placed { who, piece, spot });
    let held = state.held_after(side, spot, piece);
    let player = state.player_mut(side);
    for resource in Resource::ALL {
        let units = held[resource.index()] - player.resource(resource);
        if units > 0 {
            events.push(Event::Gained { who, resource, units });
        }
    }
    player.resources = held;
    match piece {
        Piece::House => {
            player.houses |= spot.bit();
            player.stock -= 1;
        }
        Piece::Bastion => {
            player.bastions -= 1;
            state.black |= spot.bit();
        }
    }
    // R19: The cathedral does nothing before the end.
    let buildings = edition.buildings[spot.index()].into_iter().flatten();
    let pending = buildings
        .filter(|&building| building != Building::Cathedral)
        .fold(0, |pending, building| pending | 1 << building as u8);
    Turn { spot, piece, pending }
}
