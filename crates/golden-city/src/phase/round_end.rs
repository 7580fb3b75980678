//! Phases 5 and 6 of a round, and the end of the game.

use argosy_game::EventSink;

use crate::event::{Cause, Event, Open};
use crate::scoring;
use crate::state::{GoldenCity, Phase};

/// R9, R53, R54: scoring, then a new first player, then the next round.
pub(crate) fn enter(state: &mut GoldenCity, events: &mut impl EventSink<Event>) {
    scoring::score_round(state, events);
    state.scoring = None;
    if let Some(cause) = end_cause(state) {
        return end(state, cause, events);
    }
    state.first = state.first.next(state.n_seats);
    events.push(Event::Open(Open::FirstPlayer { seat: state.first }));
    state.phase = Phase::Scoring;
}

/// Whether the game ends with this round. A player who can never build again
/// stays so (R57), so it is enough to look when the last building turn is over. Of
/// several the one whose turn came first is named.
pub(crate) fn end_cause(state: &GoldenCity) -> Option<Cause> {
    let in_turn = state.first.clockwise(state.n_seats);
    let all_built = in_turn.clone().find(|&seat| state.stalls_left(seat) == 0);
    let stuck = || in_turn.clone().find(|&seat| state.is_stuck(seat)).map(Cause::Stuck);
    let last_card = || (state.scoring_deck == 0).then_some(Cause::LastScoringCard);
    all_built.map(Cause::AllBuilt).or_else(stuck).or_else(last_card)
}

fn end(state: &mut GoldenCity, cause: Cause, events: &mut impl EventSink<Event>) {
    state.phase = Phase::Over;
    events.push(Event::Open(Open::Ended { cause }));
    for seat in state.seats() {
        for card in state.player(seat).bonus.iter() {
            let contracts = scoring::bonus_contracts(state, seat, card);
            events.push(Event::Open(Open::BonusScored { seat, card, contracts }));
        }
    }
}
