//! Points and ranks.

use argosy_game::{Ranks, ScoreLine, Scores, Seat, Who};

use crate::state::{Blank, Phase};

/// There are no points yet.
pub(crate) fn scores(state: &Blank) -> Scores {
    let line = |seat| ScoreLine::new(Who::Seat(seat), true, Vec::new());
    Scores(Seat::all(state.n_seats).map(line).collect())
}

/// R3: all share the first place.
pub(crate) fn ranks(state: &Blank) -> Option<Ranks> {
    let points = [0; 4];
    let of_table = &points[..usize::from(state.n_seats)];
    (state.phase == Phase::Over).then(|| Ranks::by_key(of_table, &[]))
}
