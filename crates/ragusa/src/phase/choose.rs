//! Everybody keeps one of three bonus cards, in secret and at the same time (R3).

use argosy_game::{EventSink, Seat, SeatSet, ToAct};

use crate::action::Action;
use crate::event::Event;
use crate::kinds::{Bonus, BonusSet};
use crate::phase::{place, secret};
use crate::refusal::Refusal;
use crate::state::{Phase, Ragusa, SIDES, Side};

type Chosen = [Option<Bonus>; SIDES];

pub(crate) fn enter(state: &mut Ragusa) {
    state.phase = Phase::Choose { chosen: [None; SIDES] };
}

pub(crate) fn to_act(state: &Ragusa, chosen: &Chosen) -> ToAct {
    let all = SeatSet::all(state.n_seats);
    let may: SeatSet =
        Seat::all(state.n_seats).filter(|seat| chosen[seat.index()].is_some()).collect();
    ToAct::Seats { owe: all.minus(may), may }
}

pub(crate) fn legal(state: &Ragusa, chosen: &Chosen, seat: Seat, out: &mut Vec<Action>) {
    if chosen[seat.index()].is_some() {
        out.push(Action::TakeBack);
    } else {
        out.extend(state.player(Side::from(seat)).hand.iter().map(Action::Keep));
    }
}

pub(crate) fn explain(action: Action) -> Option<Refusal> {
    if action == Action::TakeBack {
        return Some(Refusal::NothingChosen);
    }
    let Action::Keep(card) = action else { return None };
    Some(Refusal::NotYourCard { card })
}

pub(crate) fn keep<E: EventSink<Event>>(
    state: &mut Ragusa,
    mut chosen: Chosen,
    seat: Seat,
    card: Bonus,
    events: &mut E,
) {
    chosen[seat.index()] = Some(card);
    let side = Side::from(seat);
    let who = state.who(side);
    events.push(Event::Chosen { who, secret: secret(state, side, card) });
    let all_chose = Seat::all(state.n_seats).all(|seat| chosen[seat.index()].is_some());
    if all_chose {
        settle(state, &chosen);
        events.push(Event::ChoicesMade);
        place::begin_turn(state, events);
    } else {
        state.phase = Phase::Choose { chosen };
    }
}

pub(crate) fn take_back<E: EventSink<Event>>(
    state: &mut Ragusa,
    mut chosen: Chosen,
    seat: Seat,
    events: &mut E,
) {
    chosen[seat.index()] = None;
    let who = state.who(Side::from(seat));
    events.push(Event::ChoiceTakenBack { who });
    state.phase = Phase::Choose { chosen };
}

/// The other cards are shuffled into the deck; their owners remember them (R83).
fn settle(state: &mut Ragusa, chosen: &Chosen) {
    for side in state.sides() {
        let kept = chosen[side.index()].map_or(BonusSet::EMPTY, Bonus::set);
        let player = state.player_mut(side);
        player.dealt = player.hand;
        player.hand = kept;
        let returned = player.dealt.minus(kept);
        state.bonus_deck = state.bonus_deck.union(returned);
    }
}
