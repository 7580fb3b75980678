//! R45, R51: the pieces of the neutral colours in the game for two.

use argosy_game::EventSink;

use crate::action::Action;
use crate::event::Event;
use crate::island::{Path, Spot, paths, spots};
use crate::phase::{cards, main};
use crate::refusal::Refusal;
use crate::scoring;
use crate::state::{Catan, Colour, Phase, Piece};

/// R45: what follows an own road or settlement, with a number of free roads to come.
pub(crate) fn after_own_piece(state: &Catan, piece: Piece, free_roads: u8) -> Phase {
    if !state.for_two() {
        return cards::continue_free_roads(state, free_roads);
    }
    let can_settle = || Colour::NEUTRAL.iter().any(|&colour| state.settlement_spots(colour) != 0);
    let can_lay = || Colour::NEUTRAL.iter().any(|&colour| state.road_paths(colour) != 0);
    if piece == Piece::Settlement && can_settle() {
        Phase::NeutralPiece { piece: Piece::Settlement, free_roads }
    } else if can_lay() {
        Phase::NeutralPiece { piece: Piece::Road, free_roads }
    } else {
        cards::continue_free_roads(state, free_roads)
    }
}

pub(crate) fn legal(state: &Catan, piece: Piece, out: &mut Vec<Action>) {
    for colour in Colour::NEUTRAL {
        match piece {
            Piece::Road => {
                let free = paths(state.road_paths(colour));
                out.extend(free.map(|path| Action::NeutralRoad(colour, path)));
            }
            Piece::Settlement => {
                let free = spots(state.settlement_spots(colour));
                out.extend(free.map(|spot| Action::NeutralSettlement(colour, spot)));
            }
        }
    }
}

pub(crate) fn explain(state: &Catan, piece: Piece, action: Action) -> Option<Refusal> {
    if let Action::NeutralRoad(colour, path) = action {
        return Some(match piece {
            Piece::Road => main::explain_path(state, colour, path),
            Piece::Settlement => Refusal::SettlementOwed,
        });
    }
    let Action::NeutralSettlement(colour, spot) = action else { return None };
    match piece {
        Piece::Road => None,
        Piece::Settlement => main::explain_spot(state, colour, spot),
    }
}

pub(crate) fn build_road(
    state: &mut Catan,
    colour: Colour,
    path: Path,
    events: &mut impl EventSink<Event>,
) {
    state.put_road(colour, path);
    events.push(Event::RoadBuilt { colour, path });
    finish(state, events);
}

pub(crate) fn build_settlement(
    state: &mut Catan,
    colour: Colour,
    spot: Spot,
    events: &mut impl EventSink<Event>,
) {
    state.put_settlement(colour, spot);
    events.push(Event::SettlementBuilt { colour, spot });
    finish(state, events);
}

fn finish(state: &mut Catan, events: &mut impl EventSink<Event>) {
    let Phase::NeutralPiece { free_roads, .. } = state.phase else {
        unreachable!("a neutral piece is owed")
    };
    scoring::award_longest_road(state, events);
    let next = cards::continue_free_roads(state, free_roads);
    state.proceed(next, events);
}
