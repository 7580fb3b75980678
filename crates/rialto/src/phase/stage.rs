//! The end of a stage's turns: the bonus, and what is done with the cards.

use argosy_game::{EventSink, Seat};

use crate::cards::Cards;
use crate::event::{Event, OpenEvent};
use crate::phase::{blue, bridge, build, councillor, gondola, play};
use crate::state::{Rialto, Stage};

/// R35: the highest count, ties by doge order.
fn winner(state: &Rialto) -> Option<Seat> {
    let mut best = None;
    let mut most = 0;
    for &player in state.doge.order() {
        let count = state.player(player).count;
        if count > most {
            (best, most) = (Some(player), count);
        }
    }
    best
}

/// What a player's action is worth: the count, one more for the winner (R36).
pub(crate) fn total(state: &Rialto, player: Seat, winner: Seat) -> u8 {
    state.player(player).count + u8::from(player == winner)
}

pub(crate) fn resolve(
    state: &mut Rialto,
    stage: Stage,
    first: Seat,
    events: &mut impl EventSink<Event>,
) {
    let Some(winner) = winner(state) else {
        events.push(Event::Open(OpenEvent::NobodyPlayed { stage }));
        if stage == Stage::D {
            bridge::score(state, None, events);
        }
        // R28: the first player stays.
        end(state, stage, first, events);
        return;
    };
    let count = state.player(winner).count;
    events.push(Event::Open(OpenEvent::BonusWon { who: state.who(winner), stage, count }));
    match stage {
        Stage::A => {
            move_all(state, winner, events);
            end(state, stage, winner, events);
        }
        Stage::B => {
            pay_all(state, winner, events);
            end(state, stage, winner, events);
        }
        Stage::C => build::enter(state, winner, 0, events),
        Stage::D => bridge::enter(state, winner, events),
        Stage::E => gondola::enter(state, winner, events),
        Stage::F => councillor::enter(state, winner, 0, events),
    }
}

/// R37: in the doge order that held before anyone moved.
fn move_all(state: &mut Rialto, winner: Seat, events: &mut impl EventSink<Event>) {
    let before = state.doge;
    for &player in before.order() {
        let steps = u16::from(total(state, player, winner));
        advance(state, player, steps, events);
    }
}

pub(crate) fn advance(
    state: &mut Rialto,
    player: Seat,
    steps: u16,
    events: &mut impl EventSink<Event>,
) {
    if steps > 0 {
        state.doge.advance(player, steps);
        let space = state.doge.space(player);
        events.push(Event::Open(OpenEvent::DogeMoved { who: state.who(player), steps, space }));
    }
}

/// R38: one coin a card. R67: none for the neutral player.
fn pay_all(state: &mut Rialto, winner: Seat, events: &mut impl EventSink<Event>) {
    for seat in Seat::all(state.n_people()) {
        let coins = u16::from(total(state, seat, winner));
        if coins > 0 {
            state.player_mut(seat).coins += coins;
            events.push(Event::Open(OpenEvent::CoinsGained { who: state.who(seat), coins }));
        }
    }
}

/// R36: the cards played go to the discards; then the next stage, or phase III.
pub(crate) fn end(
    state: &mut Rialto,
    stage: Stage,
    next_first: Seat,
    events: &mut impl EventSink<Event>,
) {
    for index in 0..usize::from(state.n_players()) {
        let player = &mut state.players[index];
        let played = std::mem::replace(&mut player.aside, Cards::NONE);
        player.count = 0;
        state.discards = state.discards.plus(played);
    }
    events.push(Event::Open(OpenEvent::StageEnded { stage }));
    match stage.next() {
        Some(next) => play::begin_stage(state, next, next_first, events),
        None => blue::begin(state, events),
    }
}
