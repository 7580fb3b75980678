//! The rector's palace: bonus cards (R30, R31, R69, R78).

use argosy_game::{EventSink, Rng};

use crate::action::{Action, Chance};
use crate::event::{Event, Origin};
use crate::kinds::{Bonus, BonusSet, Building};
use crate::phase::prepare::pick_bit;
use crate::phase::{order, push_own_exchanges, secret};
use crate::refusal::Refusal;
use crate::state::{Phase, Ragusa, Turn};

pub(crate) fn enter<E: EventSink<Event>>(state: &mut Ragusa, turn: Turn, events: &mut E) {
    // R31
    if state.bonus_deck_size() == 0 {
        let who = state.who(state.active);
        events.push(Event::NoEffect { who, building: Building::Palace });
        order::continue_turn(state, turn, events);
    } else if state.is_automaton(state.active) {
        state.phase = Phase::Draw { turn, drawn: BonusSet::EMPTY };
    } else {
        state.phase = Phase::Palace { turn };
    }
}

pub(crate) fn legal_palace(state: &Ragusa, out: &mut Vec<Action>) {
    push_own_exchanges(state, state.active, out);
    out.push(Action::Draw);
    out.push(Action::Pass);
}

pub(crate) fn legal_keep(state: &Ragusa, drawn: BonusSet, out: &mut Vec<Action>) {
    out.extend(drawn.iter().map(Action::Keep));
    push_own_exchanges(state, state.active, out);
}

pub(crate) fn explain_keep(action: Action) -> Option<Refusal> {
    let Action::Keep(card) = action else { return None };
    Some(Refusal::NotYourCard { card })
}

pub(crate) fn draw(state: &mut Ragusa, turn: Turn) {
    state.phase = Phase::Draw { turn, drawn: BonusSet::EMPTY };
}

pub(crate) fn pass<E: EventSink<Event>>(state: &mut Ragusa, turn: Turn, events: &mut E) {
    let who = state.who(state.active);
    events.push(Event::Declined { who, building: Building::Palace });
    order::continue_turn(state, turn, events);
}

/// The top card: one of the shuffled part, or the first of those put under it.
pub(crate) fn outcomes(state: &Ragusa, out: &mut Vec<(Chance, u32)>) {
    if state.bonus_deck.is_empty() {
        out.extend(state.tail.first().map(|card| (Chance::Card(card), 1)));
    } else {
        out.extend(state.bonus_deck.iter().map(|card| (Chance::Card(card), 1)));
    }
}

pub(crate) fn sample(state: &Ragusa, rng: &mut Rng) -> Chance {
    let card = match state.tail.first() {
        Some(card) if state.bonus_deck.is_empty() => card,
        Some(_) | None => Bonus::from_index(pick_bit(u64::from(state.bonus_deck.0), rng)),
    };
    Chance::Card(card)
}

pub(crate) fn apply_draw<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    drawn: BonusSet,
    card: Bonus,
    events: &mut E,
) {
    let origin = if state.bonus_deck.is_empty() {
        state.tail.pop_first();
        Origin::Under
    } else {
        state.bonus_deck = state.bonus_deck.minus(card.set());
        Origin::Shuffled
    };
    let (side, drawn) = (state.active, drawn.with(card));
    let who = state.who(side);
    events.push(Event::CardDrawn { who, secret: secret(state, side, card), origin });
    // R78
    let wanted = if state.solo.harder && !state.is_automaton(side) { 1 } else { 2 };
    if drawn.len() < wanted && state.bonus_deck_size() > 0 {
        state.phase = Phase::Draw { turn, drawn };
    } else if state.is_automaton(side) {
        // R69
        keep_all(state, drawn, events);
        if drawn.len() == 2 {
            remember_pair(state, drawn);
        }
        order::continue_turn(state, turn, events);
    } else if drawn.len() == 1 {
        keep_all(state, drawn, events);
        order::continue_turn(state, turn, events);
    } else {
        state.phase = Phase::Keep { turn, drawn };
    }
}

pub(crate) fn keep<E: EventSink<Event>>(
    state: &mut Ragusa,
    turn: Turn,
    drawn: BonusSet,
    card: Bonus,
    events: &mut E,
) {
    let side = state.active;
    let who = state.who(side);
    keep_all(state, card.set(), events);
    for under in drawn.minus(card.set()).iter() {
        state.tail.push(under, side);
        events.push(Event::CardPutUnder { who, secret: secret(state, side, under) });
    }
    order::continue_turn(state, turn, events);
}

fn keep_all<E: EventSink<Event>>(state: &mut Ragusa, cards: BonusSet, events: &mut E) {
    let side = state.active;
    let who = state.who(side);
    let player = state.player_mut(side);
    player.hand = player.hand.union(cards);
    for card in cards.iter() {
        events.push(Event::CardKept { who, secret: secret(state, side, card) });
    }
}

/// R79: Pairs are kept together in case only the better card scores.
fn remember_pair(state: &mut Ragusa, pair: BonusSet) {
    let free = state.pairs.iter_mut().find(|known| known.is_empty());
    *free.expect("there are as many places as pairs of cards") = pair;
}
