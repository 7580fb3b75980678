//! R15, R16: the robber and the theft.

use argosy_game::{EventSink, Seat};

use crate::action::Action;
use crate::cards::{Counts, Resource};
use crate::event::Event;
use crate::island::Tile;
use crate::refusal::Refusal;
use crate::state::{Catan, Phase};

pub(crate) fn legal_tiles(state: &Catan, out: &mut Vec<Action>) {
    out.extend(Tile::all().filter(|&tile| tile != state.robber).map(Action::MoveRobber));
}

/// R16: the opponents at the robber's hex who hold cards, clockwise.
pub(crate) fn victims(state: &Catan) -> impl Iterator<Item = Seat> {
    let around = state.robber.spot_set();
    let others = state.turn.active.clockwise(state.n_seats).skip(1);
    others.filter(move |&seat| {
        let estate = state.estate(seat);
        estate.buildings() & around != 0 && !estate.hand.is_empty()
    })
}

pub(crate) fn legal_victims(state: &Catan, out: &mut Vec<Action>) {
    out.extend(victims(state).map(Action::Rob));
}

pub(crate) fn explain_tile(action: Action) -> Option<Refusal> {
    let Action::MoveRobber(tile) = action else { return None };
    Some(Refusal::SameHex { tile })
}

pub(crate) fn explain_victim(action: Action) -> Option<Refusal> {
    let Action::Rob(seat) = action else { return None };
    Some(Refusal::NotAVictim { seat })
}

pub(crate) fn move_to(state: &mut Catan, tile: Tile, events: &mut impl EventSink<Event>) {
    state.robber = tile;
    events.push(Event::RobberMoved { seat: state.turn.active, tile });
    let mut found = victims(state);
    let next = match (found.next(), found.next()) {
        (None, _) => None,
        (Some(victim), None) => Some(Phase::Steal { victim }),
        (Some(_), Some(_)) => Some(Phase::ChooseVictim),
    };
    drop(found);
    state.phase = next.unwrap_or_else(|| state.resume());
}

pub(crate) fn rob(state: &mut Catan, victim: Seat) {
    state.phase = Phase::Steal { victim };
}

/// Moves a card from one hand to another.
#[inline]
pub(crate) fn hand_over(state: &mut Catan, from: Seat, to: Seat, resource: Resource) {
    let card = Counts::one(resource.index());
    state.estate_mut(from).hand -= card;
    state.estate_mut(to).hand += card;
}

pub(crate) fn steal(
    state: &mut Catan,
    victim: Seat,
    resource: Resource,
    events: &mut impl EventSink<Event>,
) {
    let thief = state.turn.active;
    hand_over(state, victim, thief, resource);
    events.push(Event::Stolen { thief, victim, resource });
    state.phase = state.resume();
}
