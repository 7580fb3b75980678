//! R24: all come down to the limit at the same time and in secret; then the
//! unchosen column goes away and the neutral player gets cards.

use argosy_game::{EventSink, Seat, SeatSet, ToAct};

use crate::action::Action;
use crate::cards::{Cards, Kind};
use crate::event::{Event, OpenEvent};
use crate::phase::{columns, play};
use crate::refusal::Refusal;
use crate::rules;
use crate::state::{Phase, Rialto, Stage};

pub(crate) fn enter(state: &mut Rialto, events: &mut impl EventSink<Event>) {
    state.phase = Phase::Reduce;
    finish_if_all_are_in(state, events);
}

/// How many cards a player still has to put aside.
fn owed(state: &Rialto, player: Seat) -> u8 {
    state.excess(player) - state.player(player).aside.total()
}

pub(crate) fn to_act(state: &Rialto) -> ToAct {
    let mut owe = SeatSet::EMPTY;
    let mut may = SeatSet::EMPTY;
    for seat in Seat::all(state.n_people()) {
        if owed(state, seat) > 0 {
            owe.insert(seat);
        } else if !state.player(seat).aside.is_empty() {
            may.insert(seat);
        }
    }
    ToAct::Seats { owe, may }
}

/// Cards are put aside in the order of their kinds, so a kind is possible only if
/// enough cards of it and of later kinds are left.
pub(crate) fn legal(state: &Rialto, seat: Seat, out: &mut Vec<Action>) {
    let player = state.player(seat);
    let owed = owed(state, seat);
    if owed == 0 {
        // R25: an answer is taken back once it is complete.
        if !player.aside.is_empty() {
            out.push(Action::TakeBack);
        }
        return;
    }
    let rest = player.hand.minus(player.aside);
    for kind in rest.kinds() {
        if Some(kind) >= player.aside.last() && rest.total_from(kind) >= owed {
            out.push(Action::Discard(kind));
        }
    }
}

pub(crate) fn explain(state: &Rialto, seat: Seat, kind: Kind) -> Refusal {
    let player = state.player(seat);
    if owed(state, seat) == 0 {
        Refusal::DiscardedEnough { limit: state.keep_limit(seat) }
    } else if !player.hand.minus(player.aside).has(kind) {
        Refusal::NoCard { kind, rule: "R24" }
    } else if Some(kind) < player.aside.last() {
        Refusal::OutOfOrder { rule: "R24" }
    } else {
        Refusal::TooFewBehind { kind, owed: owed(state, seat) }
    }
}

pub(crate) fn act(
    state: &mut Rialto,
    seat: Seat,
    action: Action,
    events: &mut impl EventSink<Event>,
) {
    if let Action::Discard(kind) = action {
        discard(state, seat, kind, events);
    } else if action == Action::TakeBack {
        take_back(state, seat, events);
    } else {
        rules::illegal(state, action)
    }
}

fn discard(state: &mut Rialto, seat: Seat, kind: Kind, events: &mut impl EventSink<Event>) {
    state.player_mut(seat).aside.insert(kind);
    events.push(Event::SetAside { who: state.who(seat), card: kind });
    finish_if_all_are_in(state, events);
}

/// R25: as long as somebody owes a discard.
fn take_back(state: &mut Rialto, seat: Seat, events: &mut impl EventSink<Event>) {
    state.player_mut(seat).aside = Cards::NONE;
    events.push(Event::TookBack { who: state.who(seat) });
}

fn finish_if_all_are_in(state: &mut Rialto, events: &mut impl EventSink<Event>) {
    if Seat::all(state.n_people()).any(|seat| owed(state, seat) > 0) {
        return;
    }
    for seat in Seat::all(state.n_people()) {
        let player = state.player_mut(seat);
        let cards = std::mem::replace(&mut player.aside, Cards::NONE);
        player.hand = player.hand.minus(cards);
        state.discards = state.discards.plus(cards);
        events.push(Event::Reduced { who: state.who(seat), cards });
    }
    // R26: what is left of the unchosen column.
    let unchosen = state.open_cards();
    state.columns.fill(Cards::NONE);
    state.discards = state.discards.plus(unchosen);
    events.push(Event::Open(OpenEvent::UnchosenDiscarded { cards: unchosen }));
    let wanted = if state.neutral().is_some() { state.board().neutral_cards } else { 0 };
    go_on_dealing(state, wanted, events);
}

/// R66: the neutral player's cards, or what there is.
fn go_on_dealing(state: &mut Rialto, left: u8, events: &mut impl EventSink<Event>) {
    if left > 0 && columns::supply(state, events) {
        state.phase = Phase::NeutralDeal { left };
    } else {
        // R28: the leader of the doge track is the first player of stage A.
        play::begin_stage(state, Stage::A, state.doge.leader(), events);
    }
}

pub(crate) fn deal_to_neutral(
    state: &mut Rialto,
    left: u8,
    card: Kind,
    events: &mut impl EventSink<Event>,
) {
    let neutral = state.neutral().expect("only the duel deals to the neutral player");
    state.deck.remove(card);
    state.player_mut(neutral).hand.insert(card);
    events.push(Event::Open(OpenEvent::NeutralDrew { card }));
    go_on_dealing(state, left - 1, events);
}
