use argosy_catan::{Catan, Estate, Harbour, N_SPOTS, Phase, Resource, Spot, SpotSet, Tile, spots};
use argosy_game::{Game, Ranks, Rng, Seat, Step, ToAct};
use argosy_search::{Evaluation, Values, outcome, standing};

use super::filter;
use super::wealth::{hand_worth, rates_of};

/// What is the same for a whole game: how much every intersection yields.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// Expected cards of each resource in 36 rolls.
    yields: [[u8; 5]; N_SPOTS],
    /// The same for each hex, 0 for the desert.
    pips: [u8; 19],
    resource_of: [Option<Resource>; 19],
    harbours: [Option<Harbour>; N_SPOTS],
    /// How much a place is wanted, in points.
    appeal: [f32; N_SPOTS],
}

/// How much a card of each resource is wanted in the long run: brick, lumber,
/// wool, grain, ore. Grain goes into everything but roads, wool is the least missed.
const WORTH: [f32; 5] = [1.0, 1.0, 0.85, 1.1, 1.05];

/// Points that lead over the best rival for a standing of three quarters.
const SCALE: f32 = 2.2;

/// How many of 36 rolls show this number.
const fn ways(number: u8) -> u8 {
    if number < 7 { number - 1 } else { 13 - number }
}

impl Knowledge {
    pub fn of(world: &Catan) -> Self {
        let layout = world.layout();
        let mut knowledge = Self {
            yields: [[0; 5]; N_SPOTS],
            pips: [0; 19],
            resource_of: [None; 19],
            harbours: [None; N_SPOTS],
            appeal: [0.0; N_SPOTS],
        };
        for tile in Tile::all() {
            let land = layout.land(tile);
            knowledge.pips[tile.index()] = land.number.map_or(0, ways);
            knowledge.resource_of[tile.index()] = land.terrain.resource();
        }
        let scarcity = knowledge.scarcity();
        for spot in Spot::all() {
            let index = spot.index();
            for tile in spot.tiles() {
                if let Some(resource) = knowledge.resource_of[tile.index()] {
                    knowledge.yields[index][resource.index()] += knowledge.pips[tile.index()];
                }
            }
            knowledge.harbours[index] = layout.harbour_at(spot);
            let yields = knowledge.yields[index];
            let kinds = yields.iter().filter(|&&pips| pips > 0).count() as f32;
            let pips: f32 = (0..5).map(|r| f32::from(yields[r]) * WORTH[r] * scarcity[r]).sum();
            let harbour = if knowledge.harbours[index].is_some() { 1.0 } else { 0.0 };
            knowledge.appeal[index] = 0.10 * pips + 0.08 * kinds + 0.10 * harbour;
        }
        knowledge
    }

    /// What the island yields little of is worth more.
    fn scarcity(&self) -> [f32; 5] {
        let mut pips = [0u32; 5];
        for (resource, &count) in self.resource_of.iter().zip(&self.pips) {
            if let Some(resource) = resource {
                pips[resource.index()] += u32::from(count);
            }
        }
        let usual = pips.iter().sum::<u32>() as f32 / 5.0;
        pips.map(|count| (usual / count.max(1) as f32).sqrt().clamp(0.8, 1.25))
    }

    pub(super) fn appeal_of(&self, spot: Spot) -> f32 {
        self.appeal[spot.index()]
    }

    pub(super) fn pips_of(&self, tile: Tile) -> u8 {
        self.pips[tile.index()]
    }

    /// The cards that a seat earns in 36 rolls, by resource.
    pub(super) fn income(&self, world: &Catan, estate: &Estate) -> [f32; 5] {
        let mut income = [0.0f32; 5];
        let robbed = world.robber();
        for (buildings, each) in [(estate.settlements, 1.0), (estate.cities, 2.0)] {
            for spot in spots(buildings) {
                for (sum, &pips) in income.iter_mut().zip(&self.yields[spot.index()]) {
                    *sum += each * f32::from(pips);
                }
            }
            let blocked = (buildings & robbed.spot_set()).count_ones() as f32;
            if let Some(resource) = self.resource_of[robbed.index()] {
                // The robber will move on, so not all is lost.
                let pips = f32::from(self.pips[robbed.index()]);
                income[resource.index()] -= 0.6 * each * blocked * pips;
            }
        }
        income
    }

    /// A seat's prospects in points.
    fn strength(&self, world: &Catan, seat: Seat, horizon: f32) -> f32 {
        let estate = world.holdings(seat);
        let income = self.income(world, estate);
        let rates = rates_of(estate);
        let points = f32::from(estate.total_points());
        points
            + horizon * self.engine(&income, &rates)
            + hand_worth(world, seat, estate, &rates, horizon)
            + self.room_to_grow(world, seat, estate, horizon)
            + races(world, seat, estate)
    }

    /// What an income brings over the rest of a whole game, in points.
    fn engine(&self, income: &[f32; 5], rates: &[f32; 5]) -> f32 {
        let mut worth = 0.0;
        for resource in 0..5 {
            let pips = income[resource];
            // The first few of a kind free a player from trading for it.
            worth += WORTH[resource] * (0.085 * pips + 0.30 * pips / (pips + 3.0));
            // What comes in excess goes through the best harbour.
            worth += 0.10 * (pips - 4.0).max(0.0) / rates[resource];
        }
        worth
    }

    /// Places to settle, now and after another road or two.
    fn room_to_grow(&self, world: &Catan, seat: Seat, estate: &Estate, horizon: f32) -> f32 {
        if estate.settlements_left == 0 {
            return 0.0;
        }
        let open = world.open_spots();
        let now = estate.trodden & open;
        let mut next: SpotSet = 0;
        if estate.roads_left > 0 {
            for path in argosy_catan::paths(world.paths_to_build(seat)) {
                next |= path.end_set();
            }
        }
        let next = next & open & !now;
        let best =
            |set: SpotSet| spots(set).map(|spot| self.appeal[spot.index()]).fold(0.0f32, f32::max);
        let (first, second) = (best(now), best(next));
        let count = (now.count_ones() as f32).min(3.0);
        (0.25 + 0.35 * horizon) * (0.55 * first + 0.22 * second) + 0.05 * count
    }
}

/// The longest road and the largest army, held or within reach.
fn races(world: &Catan, seat: Seat, estate: &Estate) -> f32 {
    let mut worth = 0.0;
    let longest = rival_best(world, seat, |other| other.road_length).max(4);
    let ahead = f32::from(estate.road_length) - f32::from(longest);
    worth += if world.longest_road() == Some(seat.into()) {
        // Two points that can be lost again.
        -0.5 + 0.15 * ahead.min(3.0)
    } else {
        0.04 * f32::from(estate.road_length) + 0.25 / (1.0 + (1.0 - ahead).max(0.0))
    };
    let knights = f32::from(estate.knights) + 0.8 * f32::from(estate.cards.get(0));
    let army = f32::from(rival_best(world, seat, |other| other.knights).max(2));
    worth += if world.largest_army() == Some(seat) {
        -0.3 + 0.12 * (knights - army).min(3.0)
    } else {
        0.08 * knights + 0.30 / (1.0 + (army + 1.0 - knights).max(0.0))
    };
    worth
}

fn rival_best(world: &Catan, seat: Seat, count: impl Fn(&Estate) -> u8) -> u8 {
    let rivals = Seat::all(world.n_seats()).filter(|&other| other != seat);
    rivals.map(|other| count(world.holdings(other))).max().unwrap_or(0)
}

/// How far the leader has come from the first two points to the tenth.
pub(super) fn progress_of(world: &Catan) -> f32 {
    let points = Seat::all(world.n_seats()).map(|seat| world.holdings(seat).total_points());
    let lead = f32::from(points.max().unwrap_or(0).clamp(2, 10));
    (lead - 2.0) / 8.0
}

/// How much of the game is still to come: 1 at the start, a fifth near the end.
pub(super) fn horizon_of(world: &Catan) -> f32 {
    0.2 + 0.8 * (1.0 - progress_of(world))
}

impl Evaluation<Catan> for Knowledge {
    fn values(&self, world: &Catan) -> Values {
        let horizon = horizon_of(world);
        let n_seats = usize::from(world.n_seats());
        let mut strengths = [0.0; 4];
        for (seat, strength) in Seat::all(world.n_seats()).zip(&mut strengths) {
            *strength = self.strength(world, seat, horizon);
        }
        standing(&strengths[..n_seats], SCALE)
    }

    fn finished(&self, _world: &Catan, ranks: &Ranks) -> Values {
        outcome(ranks)
    }

    fn sensible(&self, world: &Catan, seat: Seat, actions: &mut Vec<argosy_catan::Action>) {
        filter::sensible(world, seat, actions);
    }

    fn playout_fast(
        &self,
        world: &Catan,
        seat: Seat,
        rng: &mut Rng,
    ) -> Option<argosy_catan::Action> {
        self.fast_playout(world, seat, rng)
    }

    fn playout_among(
        &self,
        world: &Catan,
        seat: Seat,
        actions: &mut Vec<argosy_catan::Action>,
        rng: &mut Rng,
    ) -> argosy_catan::Action {
        self.choose_in_playout(world, seat, actions, rng)
    }

    fn prior(
        &self,
        world: &Catan,
        seat: Seat,
        actions: &[argosy_catan::Action],
        out: &mut Vec<f32>,
    ) {
        out.extend(actions.iter().map(|&action| {
            let mut next = *world;
            next.apply(Step::Act(seat, action), &mut ());
            if action == argosy_catan::Action::Accept {
                close_deal(&mut next, seat);
            }
            match next.ranks() {
                Some(ranks) => outcome(&ranks)[seat.index()],
                None => self.values(&next)[seat.index()],
            }
        }));
    }
}

/// An acceptance is worth what the deal is worth, if it comes about.
fn close_deal(world: &mut Catan, with: Seat) {
    if !matches!(world.phase(), Phase::Answers { .. }) {
        return;
    }
    let active = world.turn().active;
    let take = argosy_catan::Action::TradeWith(with);
    if world.to_act() != ToAct::Over && world.refuse(active, take).is_none() {
        world.apply(Step::Act(active, take), &mut ());
    }
}
