//! The final scoring, and the points on the way there.

use std::cmp::Reverse;

use argosy_game::{Ranks, ScoreLine, ScorePart, Scores, Seat};

use crate::board::DISTRICTS;
use crate::doge::MAX_PLAYERS;
use crate::state::{Phase, Rialto};

const DISTRICT_PARTS: [&str; DISTRICTS] =
    ["district_1", "district_2", "district_3", "district_4", "district_5", "district_6"];

/// R58: half of coins and private councillors together, rounded up.
pub(crate) fn leftovers(state: &Rialto, seat: Seat) -> i32 {
    let player = state.player(seat);
    i32::from((player.coins + u16::from(player.private)).div_ceil(2))
}

/// R59: the values of the buildings owned.
pub(crate) fn buildings(state: &Rialto, seat: Seat) -> i32 {
    i32::from(state.player(seat).buildings.value())
}

/// R60: what a district pays to each player.
pub(crate) fn district(state: &Rialto, district: usize) -> [i32; MAX_PLAYERS] {
    let mut paid = [0; MAX_PLAYERS];
    let mut ranked: Vec<Seat> = state.doge.order().to_vec();
    // The sort is stable, so ties stay in doge order.
    ranked.sort_by_key(|&seat| Reverse(state.player(seat).districts[district]));
    let mut points = i32::from(state.district_value(district as u8));
    for seat in ranked {
        if state.player(seat).districts[district] == 0 {
            break;
        }
        paid[seat.index()] = points;
        points /= 2;
    }
    paid
}

fn parts(state: &Rialto, seat: Seat) -> Vec<ScorePart> {
    let tally = state.player(seat).tally;
    let part = |name, points| ScorePart { name, points };
    let mut parts = vec![
        part("start", i32::from(state.board().start.points)),
        part("bridges", i32::from(tally.bridges)),
        part("gondolas", i32::from(tally.gondolas)),
        part("banks", i32::from(tally.banks)),
        part("returned", i32::from(tally.returned)),
        part("blue", i32::from(tally.blue)),
    ];
    if state.phase == Phase::Over {
        parts.push(part("leftovers", leftovers(state, seat)));
        parts.push(part("buildings", buildings(state, seat)));
        for (index, name) in DISTRICT_PARTS.into_iter().enumerate() {
            parts.push(part(name, district(state, index)[seat.index()]));
        }
    }
    parts
}

/// Points are open: nothing that scores is hidden.
pub(crate) fn scores(state: &Rialto) -> Scores {
    let line = |seat| ScoreLine::new(state.who(seat), true, parts(state, seat));
    Scores(Seat::all(state.n_people()).map(line).collect())
}

/// The final total, without a list.
fn total(state: &Rialto, seat: Seat) -> i32 {
    let districts: i32 = (0..DISTRICTS).map(|index| district(state, index)[seat.index()]).sum();
    i32::from(state.points(seat)) + leftovers(state, seat) + buildings(state, seat) + districts
}

/// R61: most points, ties by doge order. R64: the neutral player has no rank.
pub(crate) fn ranks(state: &Rialto) -> Option<Ranks> {
    if state.phase != Phase::Over {
        return None;
    }
    let mut keys = [(0, Reverse(0)); MAX_PLAYERS];
    for seat in Seat::all(state.n_people()) {
        keys[seat.index()] = (total(state, seat), Reverse(state.doge.place(seat)));
    }
    Some(Ranks::by_key(&keys[..usize::from(state.n_people())], &[]))
}
