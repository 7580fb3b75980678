//! What the cards in a hand are worth.

use argosy_catan::{
    CARD_COST, CITY_COST, Catan, Counts, Estate, ROAD_COST, Resource, SAFE_HAND, SETTLEMENT_COST,
};
use argosy_game::Seat;

/// How many cards of each resource buy one other, as numbers to reckon with.
pub(super) fn rates_of(estate: &Estate) -> [f32; 5] {
    Resource::ALL.map(|resource| f32::from(estate.bank_rate(resource)))
}

/// What a seat's cards are worth to it, in points. `horizon` is how much of the
/// game is still to come.
pub(super) fn hand_worth(
    world: &Catan,
    seat: Seat,
    estate: &Estate,
    rates: &[f32; 5],
    horizon: f32,
) -> f32 {
    let development = estate.cards;
    let others = development.total() - development.get(0) - development.get(4);
    // Knights are counted in the race for the army, points as points.
    let cards = 0.25 * f32::from(development.get(0)) + 0.45 * f32::from(others);
    cards + resources_worth(world, seat, estate, estate.hand, rates, horizon)
}

/// What resource cards are worth: each a little, more if they are what the next
/// purchase needs, less beyond what a seven leaves.
pub(super) fn resources_worth(
    world: &Catan,
    seat: Seat,
    estate: &Estate,
    hand: Counts,
    rates: &[f32; 5],
    horizon: f32,
) -> f32 {
    let total = f32::from(hand.total());
    let safe = f32::from(SAFE_HAND);
    // One roll in six is a seven, and half of a large hand goes.
    let at_risk = if total > safe { 0.06 * (total - safe) + 0.15 } else { 0.0 };
    0.04 * total.min(9.0) - at_risk + plans(world, seat, estate, hand, rates, horizon)
}

/// How near the hand is to what can be bought with it: the best plan counts, the
/// second best a little.
fn plans(
    world: &Catan,
    seat: Seat,
    estate: &Estate,
    hand: Counts,
    rates: &[f32; 5],
    horizon: f32,
) -> f32 {
    let (mut best, mut second) = (0.0f32, 0.0f32);
    let mut consider = |cost: Counts, worth: f32| {
        let plan = worth * readiness(hand, cost, rates);
        if plan > best {
            (best, second) = (plan, best);
        } else if plan > second {
            second = plan;
        }
    };
    if estate.cities_left > 0 && estate.settlements != 0 {
        consider(CITY_COST, 0.65 + 0.45 * horizon);
    }
    if estate.settlements_left > 0 {
        if world.spots_to_settle(seat) != 0 {
            consider(SETTLEMENT_COST, 0.65 + 0.55 * horizon);
        } else if estate.roads_left > 0 {
            consider(SETTLEMENT_COST + ROAD_COST, 0.60 + 0.50 * horizon);
        }
    }
    if !world.deck().is_empty() {
        consider(CARD_COST, 0.32);
    }
    best + 0.25 * second
}

/// From 0 to 1: how much of a cost is there, counting what the bank would change.
fn readiness(hand: Counts, cost: Counts, rates: &[f32; 5]) -> f32 {
    let (mut missing, mut spare) = (0.0f32, 0.0f32);
    for (resource, rate) in rates.iter().enumerate() {
        let (has, needs) = (f32::from(hand.get(resource)), f32::from(cost.get(resource)));
        if has < needs {
            missing += needs - has;
        } else {
            spare += (has - needs) / rate;
        }
    }
    let total = f32::from(cost.total());
    let left = (missing - 0.8 * spare).max(0.0);
    let share = 1.0 - (left / total).min(1.0);
    share * share * (0.55 + 0.45 * share)
}
