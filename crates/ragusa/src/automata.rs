//! How the Patrician's two colours decide (R70 to R76).

use std::cmp::Reverse;

use schemars::JsonSchema;
use serde::Serialize;

use crate::kinds::{Bits, Bonus, Good, Resource};
use crate::phase::{market, mason};
use crate::scoring::{links, stretch_through};
use crate::spot::{RING, Spot, Wall};
use crate::state::{Ragusa, Side};

/// R70: Sets that the automaton keeps for the cathedral.
fn protected_sets(state: &Ragusa, automaton: Side) -> u8 {
    let sets = u32::from(state.player(automaton).sets());
    state.cathedral_houses(automaton).min(sets) as u8
}

/// What set the chosen one apart from all others: the last of the comparisons that
/// had to be made (R71 to R75).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// There was nothing else to choose.
    OnlyChoice,
    HighestValue,
    MostPoints,
    /// The automaton holds most of the good.
    MostHeld,
    LongestStretch,
    LongestResult,
    /// Oil before wine before silver.
    OrderOfGoods,
    Leftmost,
    FirstClockwise,
    /// Every end of a stretch has a tower; an own house.
    NoEndOwnHouse,
    /// Every end of a stretch has a tower; the first clockwise.
    NoEndFirstClockwise,
}

/// The choice with the greatest key, and the comparison that settled it.
fn settle<T: Copy, const N: usize>(
    choices: impl Iterator<Item = T>,
    comparisons: [Reason; N],
    key: impl Fn(T) -> [u8; N],
) -> Option<(T, Reason)> {
    let mut best: Option<(T, [u8; N])> = None;
    let mut second: Option<[u8; N]> = None;
    for choice in choices {
        let key = key(choice);
        match best {
            Some((_, greatest)) if key <= greatest => second = second.max(Some(key)),
            Some(_) | None => {
                second = best.map(|(_, greatest)| greatest);
                best = Some((choice, key));
            }
        }
    }
    let (choice, greatest) = best?;
    // The runner-up is the one that agrees with the best for longest.
    let differs = |second: [u8; N]| (0..N).find(|&place| greatest[place] != second[place]);
    let reason = second.and_then(differs).map_or(Reason::OnlyChoice, |place| comparisons[place]);
    Some((choice, reason))
}

/// A key in which less is better.
const fn least(number: u8) -> u8 {
    u8::MAX - number
}

/// R71
pub(crate) fn choose_sale(state: &Ragusa, automaton: Side) -> Option<(Good, Reason)> {
    let (player, keep) = (state.player(automaton), protected_sets(state, automaton));
    let sellable = Good::ALL.into_iter().filter(|&good| player.good(good) > keep);
    let comparisons = [Reason::HighestValue, Reason::MostHeld, Reason::OrderOfGoods];
    settle(sellable, comparisons, |good| [state.value(good), player.good(good), least(good as u8)])
}

/// R72
pub(crate) fn choose_ship(state: &Ragusa, automaton: Side) -> Option<(u8, Reason)> {
    let (player, edition) = (state.player(automaton), state.edition());
    let slots = market::affordable(state, automaton, protected_sets(state, automaton));
    let comparisons = [Reason::MostPoints, Reason::MostHeld, Reason::Leftmost];
    settle(Bits(u64::from(slots)), comparisons, |slot| {
        let index = usize::from(slot);
        let ship = state.slots[index].expect("an affordable ship").kind();
        let held = player.good(edition.slots[index].good);
        [edition.ship(ship).points, held, least(slot)]
    })
}

/// R73
///
/// # Panics
/// If no wall is free.
pub(crate) fn choose_wall(state: &Ragusa, automaton: Side) -> (Wall, Reason) {
    let breaks = state.breaks(automaton);
    let comparisons = [Reason::MostPoints, Reason::LongestStretch, Reason::FirstClockwise];
    let best = settle(Wall::of_bits(state.free_walls()), comparisons, |wall| {
        let links = links(state.walls | wall.bit(), breaks);
        let points = mason::points_of(state, automaton, wall);
        [points, stretch_through(links, wall), least(wall.number())]
    });
    best.expect("a wall is free")
}

/// R74, R75
///
/// # Panics
/// If no tower can be placed.
pub(crate) fn choose_tower(state: &Ragusa, automaton: Side) -> (Spot, Reason) {
    let closing = state.breaks(automaton);
    let free = state.free_tower_spots(automaton);
    // An end without a tower always has a house, as something closes the stretch there.
    let ends = Bits(u64::from(closing & free));
    let comparisons = [Reason::LongestStretch, Reason::LongestResult, Reason::FirstClockwise];
    let extending = settle(ends, comparisons, |spot| {
        let (before, after) = stretches_beside(closing, spot);
        let result = (before + after).min(RING as u8);
        [before.max(after), result, least(spot)]
    });
    let elsewhere = || {
        let comparisons = [Reason::NoEndOwnHouse, Reason::NoEndFirstClockwise];
        let has_house = |spot: u8| u8::from(state.occupied() & 1 << spot != 0);
        settle(Bits(u64::from(free)), comparisons, |spot| [has_house(spot), least(spot)])
    };
    let (spot, reason) = extending.or_else(elsewhere).expect("a spot is free");
    (Spot::new(spot), reason)
}

/// The lengths of the two stretches that end at a closing spot, counterclockwise
/// and clockwise of it, with all walls built.
fn stretches_beside(closing: u32, spot: u8) -> (u8, u8) {
    let ring = RING as u8;
    let is_closing = |steps: &u8| closing & 1 << ((spot + steps) % ring) != 0;
    let after = (1..=ring).find(is_closing).unwrap_or(ring);
    let before = (1..=ring).find(|&steps| is_closing(&(ring - steps))).unwrap_or(ring);
    (before, after)
}

type Exchanges = [(Resource, u8); Resource::EXCHANGEABLE.len()];

/// R76: What the automaton exchanges before its bonus cards are scored.
pub(crate) fn choose_last_exchanges(state: &Ragusa, automaton: Side) -> Exchanges {
    let mut best = ((0, Reverse(0)), [0; Resource::EXCHANGEABLE.len()]);
    if !state.player(automaton).hand.contains(Bonus::Fish) {
        best.0.0 = state.bonus_total(automaton, &state.player(automaton).resources);
        try_exchanges(state, automaton, 0, [0; Resource::EXCHANGEABLE.len()], &mut best);
    }
    std::array::from_fn(|index| (Resource::EXCHANGEABLE[index], best.1[index]))
}

type Units = [u8; Resource::EXCHANGEABLE.len()];
/// Most points, then fewest fish, then most of the resources in their order.
type Best = ((u32, Reverse<u8>), Units);

/// Tries every number of units of the resource at `index` and of those after it.
fn try_exchanges(state: &Ragusa, automaton: Side, index: usize, mut units: Units, best: &mut Best) {
    let edition = state.edition();
    let Some(&resource) = Resource::EXCHANGEABLE.get(index) else {
        let mut resources = state.player(automaton).resources;
        let mut fish = 0;
        for (resource, units) in Resource::EXCHANGEABLE.into_iter().zip(units) {
            resources[resource.index()] += units;
            fish += units * edition.fish_prices[resource.index()];
        }
        resources[Resource::Fish.index()] -= fish;
        let found = ((state.bonus_total(automaton, &resources), Reverse(fish)), units);
        *best = found.max(*best);
        return;
    };
    let spent: u8 = Resource::EXCHANGEABLE
        .into_iter()
        .zip(units)
        .map(|(resource, units)| units * edition.fish_prices[resource.index()])
        .sum();
    let player = state.player(automaton);
    let left = player.resource(Resource::Fish) - spent;
    let room = edition.resource_limit - player.resource(resource);
    for count in 0..=room.min(left / edition.fish_prices[resource.index()]) {
        units[index] = count;
        try_exchanges(state, automaton, index + 1, units, best);
    }
}
