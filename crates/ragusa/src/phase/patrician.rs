//! An automaton's turn begins with one of its Patrician cards (R67).

use argosy_game::{EventSink, Rng};

use crate::action::Chance;
use crate::cards::PatricianCard;
use crate::event::Event;
use crate::kinds::Bits;
use crate::phase::place;
use crate::phase::prepare::pick_bit;
use crate::state::{Phase, Piece, Ragusa, Side};

pub(crate) fn enter(state: &mut Ragusa) {
    state.phase = Phase::Patrician;
}

/// The active automaton's cards that still have a free spot.
fn playable(state: &Ragusa) -> u64 {
    let held = u64::from(state.patrician[state.active.index() - 1]);
    let has_free_spot = |&card: &u8| {
        state.edition().patrician[usize::from(card)]
            .iter()
            .any(|spot| state.all_houses() & spot.bit() == 0)
    };
    Bits(held).filter(has_free_spot).fold(0, |cards, card| cards | 1 << card)
}

/// Whether the automaton can build at all.
pub(crate) fn can_build(state: &Ragusa, automaton: Side) -> bool {
    state.player(automaton).stock > 0 && playable(state) != 0
}

pub(crate) fn outcomes(state: &Ragusa, out: &mut Vec<(Chance, u32)>) {
    let cards = Bits(playable(state));
    out.extend(cards.map(|card| (Chance::Patrician(PatricianCard::from_index(card)), 1)));
}

pub(crate) fn sample(state: &Ragusa, rng: &mut Rng) -> Chance {
    Chance::Patrician(PatricianCard::from_index(pick_bit(playable(state), rng)))
}

/// R67: The first free spot of the card, without requirements.
pub(crate) fn apply<E: EventSink<Event>>(state: &mut Ragusa, card: PatricianCard, events: &mut E) {
    let who = state.who(state.active);
    events.push(Event::PatricianDrawn { who, card });
    let spots = state.edition().patrician[card.index()];
    let is_free = |spot: &&crate::Spot| state.all_houses() & spot.bit() == 0;
    let spot = *spots.iter().find(is_free).expect("a drawn card has a free spot");
    state.black &= !spot.bit();
    let turn = place::put(state, spot, Piece::House, events);
    crate::phase::order::continue_turn(state, turn, events);
}
