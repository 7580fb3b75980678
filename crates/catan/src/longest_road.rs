//! R36: the longest run of roads, each used once.

use crate::island::{Path, PathSet, Spot, SpotSet, paths};

/// The longest run within `roads`; nobody passes an intersection in `blocked`.
pub fn longest(roads: PathSet, blocked: SpotSet) -> u8 {
    // Every run begins with some road at one of its ends.
    let from_end = |path: Path| {
        let rest = roads & !path.bit();
        path.ends().map(|end| 1 + onward(rest, blocked, end)).into_iter().max()
    };
    paths(roads).filter_map(from_end).max().unwrap_or(0)
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
