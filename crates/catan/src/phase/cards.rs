//! R29 to R34: playing development cards.

use argosy_game::{EventSink, Seat};

use crate::action::Action;
use crate::cards::{Card, Counts, Resource};
use crate::data::{FREE_ROADS, INVENTED_CARDS};
use crate::event::{Event, Gain};
use crate::island::paths;
use crate::phase::main;
use crate::refusal::Refusal;
use crate::rules::{explain_order, ordered_choices};
use crate::scoring;
use crate::state::{Catan, Phase};

/// R29: cards that were held when the turn began.
#[inline]
pub(crate) fn playable(state: &Catan) -> Counts {
    if state.turn.card_played { Counts::NONE } else { state.active().cards - state.turn.bought }
}

pub(crate) fn legal_plays(state: &Catan, out: &mut Vec<Action>) {
    let cards = playable(state);
    if cards.is_empty() {
        return;
    }
    if cards.has(Card::Knight.index()) {
        out.push(Action::PlayKnight);
    }
    let has_room = || state.road_paths(state.turn.active.into()) != 0;
    if cards.has(Card::RoadBuilding.index()) && has_room() {
        out.push(Action::PlayRoadBuilding);
    }
    if cards.has(Card::Invention.index()) && !state.bank.is_empty() {
        out.push(Action::PlayInvention);
    }
    if cards.has(Card::Monopoly.index()) {
        out.extend(Resource::ALL.map(Action::PlayMonopoly));
    }
}

/// Why a card cannot be played by a seat that may play cards.
pub(crate) fn explain_play(state: &Catan, card: Card) -> Refusal {
    let kind = card.index();
    if !state.active().cards.has(kind) {
        Refusal::CardNotHeld { card }
    } else if state.turn.card_played {
        Refusal::CardPlayed
    } else if !playable(state).has(kind) {
        Refusal::CardJustBought { card }
    } else if card == Card::RoadBuilding {
        Refusal::NoRoomForRoads
    } else {
        Refusal::BankEmpty
    }
}

pub(crate) fn explain_free_road(state: &Catan, action: Action) -> Option<Refusal> {
    let Action::BuildRoad(path) = action else { return None };
    Some(main::explain_path(state, state.turn.active.into(), path))
}

pub(crate) fn explain_invention(state: &Catan, from: Resource, action: Action) -> Option<Refusal> {
    let Action::Take(resource) = action else { return None };
    Some(explain_order(resource, from, state.bank, Refusal::BankHasNone { resource }))
}

fn reveal(state: &mut Catan, card: Card, events: &mut impl EventSink<Event>) {
    state.turn.card_played = true;
    state.active_mut().cards -= Counts::one(card.index());
    events.push(Event::CardPlayed { seat: state.turn.active, card });
}

/// R30, R31.
pub(crate) fn play_knight(state: &mut Catan, events: &mut impl EventSink<Event>) {
    reveal(state, Card::Knight, events);
    state.active_mut().knights += 1;
    scoring::award_largest_army(state, events);
    state.proceed(Phase::MoveRobber, events);
}

/// R32.
pub(crate) fn play_road_building(state: &mut Catan, events: &mut impl EventSink<Event>) {
    reveal(state, Card::RoadBuilding, events);
    state.phase = Phase::FreeRoads { left: FREE_ROADS };
}

pub(crate) fn legal_free_roads(state: &Catan, out: &mut Vec<Action>) {
    out.extend(paths(state.road_paths(state.turn.active.into())).map(Action::BuildRoad));
}

/// R32: the next free road, if one can be laid.
pub(crate) fn continue_free_roads(state: &Catan, left: u8) -> Phase {
    if left > 0 && state.road_paths(state.turn.active.into()) != 0 {
        Phase::FreeRoads { left }
    } else {
        state.resume()
    }
}

/// R33.
pub(crate) fn play_invention(state: &mut Catan, events: &mut impl EventSink<Event>) {
    reveal(state, Card::Invention, events);
    let left = state.bank.total().min(INVENTED_CARDS);
    state.phase = Phase::Invent { from: Resource::Brick, left };
}

pub(crate) fn legal_inventions(state: &Catan, from: Resource, left: u8, out: &mut Vec<Action>) {
    let kinds = ordered_choices(state.bank, from.index(), left);
    out.extend(kinds.map(|kind| Action::Take(Resource::ALL[kind])));
}

pub(crate) fn invent(state: &mut Catan, resource: Resource, events: &mut impl EventSink<Event>) {
    let Phase::Invent { left, .. } = state.phase else { unreachable!("invention is settled") };
    let seat = state.turn.active;
    let cards = Counts::one(resource.index());
    state.gain(seat, cards);
    events.push(Event::Gained { seat, cards, why: Gain::Invention });
    state.phase =
        if left > 1 { Phase::Invent { from: resource, left: left - 1 } } else { state.resume() };
}

/// R34.
pub(crate) fn play_monopoly(
    state: &mut Catan,
    resource: Resource,
    events: &mut impl EventSink<Event>,
) {
    reveal(state, Card::Monopoly, events);
    let to = state.turn.active;
    let kind = resource.index();
    for from in Seat::all(state.n_seats).filter(|&seat| seat != to) {
        let count = state.estate(from).hand.get(kind);
        state.estate_mut(from).hand -= Counts::of(kind, count);
        state.estate_mut(to).hand += Counts::of(kind, count);
        events.push(Event::Monopolised { from, to, resource, count });
    }
}
