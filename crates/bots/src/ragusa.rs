//! Ragusa: what the bots know.

use argosy_erased::{BotSpec, Effort};
use argosy_game::{Game, Rng, Seat};
use argosy_ragusa::{Action, Bonus, Building, Good, Player, Ragusa, Resource, SIDES, Side, Spot};
use argosy_search::{Evaluation, Settings, Values, standing};

use crate::quick::best_of_three;
use crate::{Known, bots_of};

pub static BOTS: [BotSpec<Ragusa>; 5] = bots_of();

impl Known for Ragusa {
    type Knowledge = Knowledge;

    /// Little is left to chance, and many places for a house look alike at first
    /// sight: it pays to look at more of them.
    const SETTINGS: Settings = Settings { breadth: 0.8, ..Settings::DEFAULT };
    const EFFORTS: [Effort; 3] = [
        Effort { iterations: 250, ahead: 4 },
        Effort { iterations: 2_500, ahead: 10 },
        Effort { iterations: 25_000, ahead: 24 },
    ];

    fn knowledge(_world: &Self) -> Knowledge {
        Knowledge
    }

    /// The houses that are built, of all there are.
    fn progress(world: &Self) -> f32 {
        let (mut built, mut left) = (0, 0);
        for side in sides(world) {
            let player = world.player(side);
            built += player.houses.count_ones();
            left += u32::from(player.stock);
        }
        built as f32 / (built + left).max(1) as f32
    }
}

/// Points that lead over the best rival for a standing of three quarters.
const SCALE: f32 = 14.0;

#[derive(Copy, Clone, Debug)]
pub struct Knowledge;

/// What all sides share at one moment.
struct Moment {
    /// Market values: oil, wine, silver.
    prices: [f32; 3],
    /// How likely a free spot is to be built on before the end.
    crowding: f32,
    free: u64,
}

impl Moment {
    fn of(world: &Ragusa) -> Self {
        let free = world.free_spots();
        let left: u32 = sides(world)
            .map(|side| u32::from(world.player(side).stock + world.player(side).bastions))
            .sum();
        Self {
            prices: prices(world),
            crowding: (left as f32 / (free.count_ones() as f32 + 1.0)).min(1.0),
            free,
        }
    }
}

fn prices(world: &Ragusa) -> [f32; 3] {
    Good::ALL.map(|good| f32::from(world.market_value(good)))
}

fn sides(world: &Ragusa) -> impl Iterator<Item = Side> {
    (0..world.side_count()).map(Side::new)
}

/// A side's prospects in points.
fn prospects(world: &Ragusa, side: Side, moment: &Moment) -> f32 {
    let player = world.player(side);
    let points = player.points;
    f32::from(points.mason + points.fishmonger + points.ships + points.sales)
        + wall(world, side, player)
        + goods(world, side, player, moment)
        + rings(world, player, moment)
        + access(player)
        + bonus(world, side, player)
}

/// R42 as it stands, and own pieces on the ring that later walls will count.
fn wall(world: &Ragusa, side: Side, player: &Player) -> f32 {
    let stretch = world.longest_stretch(side);
    let pieces = f32::from(ring_pieces(player));
    let left = f32::from(player.stock.min(6));
    f32::from(stretch.points) + 0.10 * pieces * left + 0.25 * player.towers.count_ones() as f32
}

fn ring_pieces(player: &Player) -> u8 {
    const RING: u64 = (1 << argosy_ragusa::RING) - 1;
    ((player.houses & RING).count_ones() + player.towers.count_ones()) as u8
}

/// Goods in hand: to be sold, shipped, or kept in sets for the cathedral.
fn goods(world: &Ragusa, side: Side, player: &Player, moment: &Moment) -> f32 {
    let cathedral = world.cathedral_points(side) as f32;
    let sets = player.goods.iter().min().copied().unwrap_or(0);
    let bound = world.houses_at_cathedral(side).min(sets);
    let trading = world.spots_round(Building::Market) | world.spots_round(Building::Quay);
    let stalls = (player.houses & trading).count_ones() as f32;
    let left = f32::from(player.stock);
    // Nothing is sold after the last house.
    let outlets = (0.25 + 0.30 * stalls * moment.crowding + 0.12 * left).min(0.85);
    let mut worth = cathedral;
    for (good, price) in moment.prices.into_iter().enumerate() {
        let spare = f32::from(player.goods[good] - bound.min(player.goods[good]));
        // The more there is of one good the fewer of it will find a buyer.
        worth += outlets * (0.8 + price) * spare * 5.0 / (5.0 + spare);
    }
    worth
}

/// What a house at a building brings whenever it acts.
fn activation(player: &Player, prices: [f32; 3], building: Building) -> f32 {
    let resource = |resource: Resource| f32::from(player.resources[resource.index()]);
    let price = |good: Good| 0.45 * (0.8 + prices[good.index()]);
    match building {
        Building::Winery => resource(Resource::Grapes) * price(Good::Wine),
        Building::OilPress => resource(Resource::Olives) * price(Good::Oil),
        Building::Silversmith => resource(Resource::Ore) * price(Good::Silver),
        Building::Fishmonger => 0.5 * resource(Resource::Fish),
        Building::Architect => 1.2,
        Building::Mason => 2.6,
        Building::Market => 2.0,
        Building::Quay => 1.4,
        // R44: a house at the cathedral pays at the end if there are sets.
        Building::Palace | Building::Cathedral => 0.0,
    }
}

/// What houses in the city will yield when others are built round their hexes.
fn rings(world: &Ragusa, player: &Player, moment: &Moment) -> f32 {
    let mut sum = 0.0;
    for building in Building::ALL {
        let round = world.spots_round(building);
        let own = (player.houses & round).count_ones() as f32;
        if own == 0.0 {
            continue;
        }
        let triggers = (round & moment.free).count_ones() as f32 * moment.crowding;
        sum += 0.8 * own * triggers * activation(player, moment.prices, building);
        if building == Building::Cathedral {
            sum += 1.2 * own * f32::from(player.stock.min(5)) / 5.0;
        }
    }
    sum
}

/// Wood and stone let houses stand close; fish serve as anything.
fn access(player: &Player) -> f32 {
    let left = f32::from(player.stock);
    let of = |resource: Resource| f32::from(player.resources[resource.index()]);
    let enough = |units: f32, wanted: f32| units.min(wanted) + 0.15 * (units - wanted).max(0.0);
    let need = 0.5 + 0.10 * left;
    let stored = 1.1 * enough(of(Resource::Wood), 3.0)
        + 1.6 * enough(of(Resource::Stone), 4.0)
        + 0.7 * enough(of(Resource::Grapes), 3.0)
        + 0.7 * enough(of(Resource::Olives), 3.0)
        + 0.9 * enough(of(Resource::Ore), 3.0)
        + 0.45 * of(Resource::Fish);
    let useful = left.min(6.0) / 6.0;
    stored * need * useful
}

/// R45 to R52 as they stand, and what cards may still grow.
fn bonus(world: &Ragusa, side: Side, player: &Player) -> f32 {
    let now = world.bonus_now(side) as f32;
    let growing = player
        .hand
        .iter()
        .map(|card: Bonus| 12.0 - world.bonus_of(side, card) as f32)
        .map(|room| room.max(0.0));
    now + 0.03 * f32::from(player.stock) * growing.sum::<f32>()
}

impl Evaluation<Ragusa> for Knowledge {
    fn values(&self, world: &Ragusa) -> Values {
        let moment = Moment::of(world);
        let mut points = [0.0; SIDES];
        for side in sides(world) {
            points[side.index()] = prospects(world, side, &moment);
        }
        let mut values = standing(&points[..usize::from(world.side_count())], SCALE);
        // Automata are rivals, but they take no decisions.
        values[usize::from(world.n_seats())..].fill(0.0);
        values
    }

    fn sensible(&self, _world: &Ragusa, _seat: Seat, actions: &mut Vec<Action>) {
        let wants_house = actions.iter().any(|action| matches!(action, Action::Place(_)));
        let placing = wants_house || actions.iter().any(|a| matches!(a, Action::Bastion(_)));
        // A choice that was made stands. Exchanges wait until something needs them:
        // fish are worth as much later and can still become anything.
        if placing || actions.contains(&Action::TakeBack) {
            actions.retain(|action| match action {
                Action::TakeBack => false,
                Action::Exchange(_) => !placing,
                Action::Keep(_)
                | Action::Place(_)
                | Action::Bastion(_)
                | Action::Activate(_)
                | Action::Wall(_)
                | Action::Tower(_)
                | Action::Buy(_)
                | Action::Sell(_)
                | Action::Draw
                | Action::Pass => true,
            });
        }
        // Walls and towers cost nothing and are always of use to somebody: to oneself.
        let building = actions
            .iter()
            .any(|action| matches!(action, Action::Wall(_) | Action::Tower(_) | Action::Draw));
        if building && actions.len() > 1 {
            actions.retain(|&action| action != Action::Pass);
        }
    }

    /// Puts a house where nothing has to be exchanged; bastions come when the houses are
    /// gone.
    fn playout_fast(&self, world: &Ragusa, seat: Seat, rng: &mut Rng) -> Option<Action> {
        if !world.is_placing() {
            return None;
        }
        let side = Side::new(seat.number());
        let player = world.player(side);
        let (spots, prices) = (world.ready_for(side), prices(world));
        let count = spots.count_ones();
        (count > 0).then(|| {
            let draw = || Action::Place(nth_spot(spots, rng.below(count)));
            best_of_three(draw, |action| at_once(world, player, prices, action))
        })
    }

    /// Nothing is exchanged, and what looks best of a few things is done.
    fn playout_among(
        &self,
        world: &Ragusa,
        seat: Seat,
        actions: &mut Vec<Action>,
        rng: &mut Rng,
    ) -> Action {
        let idle = |a: &Action| matches!(a, Action::Exchange(_) | Action::Pass | Action::TakeBack);
        let last = actions.iter().rfind(|&&action| action != Action::TakeBack).copied();
        actions.retain(|action| !idle(action));
        if actions.is_empty() {
            return last.expect("nobody can only take back");
        }
        let (player, prices) = (world.player(Side::new(seat.number())), prices(world));
        let draw = || *rng.pick(actions).expect("there is one");
        best_of_three(draw, |action| at_once(world, player, prices, action))
    }
}

/// One of the spots in a set of bits, counted from 0.
fn nth_spot(mut spots: u64, n: u32) -> Spot {
    for _ in 0..n {
        spots &= spots - 1;
    }
    Spot::new(spots.trailing_zeros() as u8)
}

/// What an action brings at once.
fn at_once(world: &Ragusa, player: &Player, prices: [f32; 3], action: Action) -> f32 {
    let acting = |building| activation(player, prices, building);
    let acts = |spot| world.buildings_at(spot).map(acting).sum::<f32>();
    match action {
        Action::Place(spot) => 0.8 * f32::from(world.yield_of(spot)) + acts(spot),
        Action::Bastion(spot) => acts(spot),
        Action::Sell(good) => prices[good.index()],
        Action::Keep(_)
        | Action::TakeBack
        | Action::Activate(_)
        | Action::Exchange(_)
        | Action::Wall(_)
        | Action::Tower(_)
        | Action::Buy(_)
        | Action::Draw
        | Action::Pass => 2.0,
    }
}
