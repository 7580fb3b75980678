//! R36: the longest run of roads, each used once.

use crate::island::{Path, PathSet, Spot, SpotSet, paths};

/// The longest run within `roads`; nobody passes an intersection in `blocked`.
///
/// A run that cannot grow has used up all roads where it ends, or ends where nobody
/// passes. So it ends where an odd number of roads meet; or it comes round, and then
/// it is a ring that nothing else touches.
pub fn longest(roads: PathSet, blocked: SpotSet) -> u8 {
    let may_begin =
        |at: Spot| blocked & at.bit() != 0 || (roads & at.path_set()).count_ones() % 2 == 1;
    let mut best = 0;
    for path in paths(roads) {
        let rest = roads & !path.bit();
        let [one, other] = path.ends();
        let (from_one, from_other) = (may_begin(one), may_begin(other));
        if from_one {
            best = best.max(1 + onward(rest, blocked, other));
        }
        if from_other {
            best = best.max(1 + onward(rest, blocked, one));
        }
        if !from_one && !from_other {
            best = best.max(round(rest, blocked, path));
        }
    }
    best
}

/// The length of the ring that `path` and `rest` form; 0 if they form none.
fn round(mut rest: PathSet, blocked: SpotSet, path: Path) -> u8 {
    let [begin, mut at] = path.ends();
    let mut length = 1;
    while at != begin {
        let mut ways = paths(rest & at.path_set());
        let (Some(next), None, 0) = (ways.next(), ways.next(), blocked & at.bit()) else {
            return 0;
        };
        rest &= !next.bit();
        at = next.other_end(at);
        length += 1;
    }
    length
}

/// The longest run that uses `path`, one of `roads`.
pub fn longest_through(roads: PathSet, blocked: SpotSet, path: Path) -> u8 {
    let rest = roads & !path.bit();
    let [one, other] = path.ends();
    // A road that leads on from one end only is the usual case, and quick.
    if is_dead_end(rest, blocked, one) {
        return 1 + onward(rest, blocked, other);
    }
    if is_dead_end(rest, blocked, other) {
        return 1 + onward(rest, blocked, one);
    }
    1 + both_ways(rest, blocked, one, other)
}

fn is_dead_end(roads: PathSet, blocked: SpotSet, at: Spot) -> bool {
    blocked & at.bit() != 0 || roads & at.path_set() == 0
}

/// The longest way on from an intersection.
fn onward(roads: PathSet, blocked: SpotSet, at: Spot) -> u8 {
    if blocked & at.bit() != 0 {
        return 0;
    }
    let mut best = 0;
    for path in paths(roads & at.path_set()) {
        best = best.max(1 + onward(roads & !path.bit(), blocked, path.other_end(at)));
    }
    best
}

/// The longest two ways on, from both ends of a road, that share no road. The
/// first may stop anywhere, as a road it leaves can serve the second.
fn both_ways(roads: PathSet, blocked: SpotSet, one: Spot, other: Spot) -> u8 {
    let mut best = onward(roads, blocked, other);
    if blocked & one.bit() != 0 {
        return best;
    }
    for path in paths(roads & one.path_set()) {
        let length = 1 + both_ways(roads & !path.bit(), blocked, path.other_end(one), other);
        best = best.max(length);
    }
    best
}
