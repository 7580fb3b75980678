//! Phase 1 of a round: the top scoring card is turned up.

use argosy_game::EventSink;

use crate::cards::ScoringCard;
use crate::event::{Event, Open};
use crate::phase::layout;
use crate::state::GoldenCity;

/// The cards that can be on top, by their numbers on the board (R6).
pub(crate) fn candidates(state: &GoldenCity) -> impl Iterator<Item = (u32, ScoringCard)> {
    let board = state.board();
    let mut group = board.top_scoring_group(state.scoring_deck);
    std::iter::from_fn(move || {
        let number = (group != 0).then(|| group.trailing_zeros());
        group &= group.wrapping_sub(1);
        number.map(|number| (number, board.scoring_cards[number as usize]))
    })
}

/// R10.
pub(crate) fn turn_up(
    state: &mut GoldenCity,
    card: ScoringCard,
    events: &mut impl EventSink<Event>,
) {
    state.scoring_deck =
        state.without_scoring_card(card).expect("only a card of the top group is turned up");
    state.scoring = Some(card);
    events.push(Event::Open(Open::ScoringCard { card }));
    layout::enter(state, events);
}
