//! The playout policy.

use argosy_catan::{
    Action, CARD_COST, CITY_COST, Card, Catan, Counts, Estate, Path, PathSet, Phase, ROAD_COST,
    Resource, SAFE_HAND, SETTLEMENT_COST, Spot, SpotSet, Tile, paths, spots,
};
use argosy_game::{Game as _, Rng, Seat};

use super::evaluation::Knowledge;
use super::filter::sensible;
use crate::quick::{best_of_three, best_with_noise};

impl Knowledge {
    /// The choices that need no list of legal actions.
    pub(super) fn fast_playout(&self, world: &Catan, seat: Seat, rng: &mut Rng) -> Option<Action> {
        match *world.phase() {
            Phase::Roll => Some(Action::Roll),
            Phase::Main => Some(self.next_in_turn(world, seat, rng)),
            Phase::MoveRobber => Some(Action::MoveRobber(self.hex_to_rob(world, seat, rng))),
            Phase::StartSettlement { .. }
            | Phase::StartRoad { .. }
            | Phase::Dice
            | Phase::Discard { .. }
            | Phase::OpenDiscard { .. }
            | Phase::ChooseVictim
            | Phase::Steal { .. }
            | Phase::Compose { .. }
            | Phase::Answers { .. }
            | Phase::DrawCard
            | Phase::FreeRoads { .. }
            | Phase::Invent { .. }
            | Phase::NeutralPiece { .. }
            | Phase::ForcedDraw { .. }
            | Phase::GiveBack { .. }
            | Phase::Over { .. } => None,
        }
    }

    /// The choices among the legal actions.
    pub(super) fn choose_in_playout(
        &self,
        world: &Catan,
        seat: Seat,
        actions: &mut Vec<Action>,
        rng: &mut Rng,
    ) -> Action {
        let mut pick = |actions: &[Action]| *rng.pick(actions).expect("a decision has actions");
        if let Phase::StartSettlement { .. } = world.phase() {
            let appeal = |action| {
                if let Action::BuildSettlement(spot) = action { self.appeal_of(spot) } else { 0.0 }
            };
            return best_of_three(|| pick(actions), appeal);
        }
        if let Phase::Compose { .. } | Phase::Answers { .. } = world.phase() {
            sensible(world, seat, actions);
            if actions.contains(&Action::Accept) {
                return Action::Accept;
            }
        }
        let action = pick(actions);
        if action != Action::TakeBack {
            return action;
        }
        // A choice that was made stands.
        *actions.iter().find(|&&one| one != Action::TakeBack).unwrap()
    }

    /// Builds what scores, then what helps; offers nothing.
    fn next_in_turn(&self, world: &Catan, seat: Seat, rng: &mut Rng) -> Action {
        let estate = world.holdings(seat);
        let hand = estate.hand;
        let can_grow = estate.cities_left > 0 && estate.settlements != 0;
        if can_grow && hand.covers(CITY_COST) {
            return Action::BuildCity(self.most_appealing(estate.settlements));
        }
        let room = world.spots_to_settle(seat);
        if room != 0 && hand.covers(SETTLEMENT_COST) {
            return Action::BuildSettlement(self.most_appealing(room));
        }
        if let Some(card) = card_to_play(world, estate, rng) {
            return card;
        }
        let ways = if room == 0 { world.paths_to_build(seat) } else { 0 };
        if ways != 0 && hand.covers(ROAD_COST) {
            return Action::BuildRoad(self.way_out(world, ways, rng));
        }
        let plans = [(can_grow, CITY_COST), (room != 0, SETTLEMENT_COST), (ways != 0, ROAD_COST)];
        let mut possible = plans.into_iter().filter(|&(possible, _)| possible);
        if let Some(trade) = possible.find_map(|(_, cost)| trade_towards(world, estate, cost)) {
            return trade;
        }
        // Half of the time the cards are saved for a city.
        let spends = !can_grow || hand.total() > SAFE_HAND || rng.below(2) == 0;
        if spends && hand.covers(CARD_COST) && !world.deck().is_empty() {
            return Action::BuyCard;
        }
        Action::EndTurn
    }

    fn most_appealing(&self, set: SpotSet) -> Spot {
        let appeal = |spot| self.appeal_of(spot);
        let best = spots(set).max_by(|&left, &right| appeal(left).total_cmp(&appeal(right)));
        best.expect("there is a place")
    }

    /// A road to the best place that it reaches, or anywhere.
    fn way_out(&self, world: &Catan, ways: PathSet, rng: &mut Rng) -> Path {
        let appeal = |path: Path| {
            let reached = spots(path.end_set() & world.open_spots());
            reached.map(|spot| self.appeal_of(spot)).fold(0.0, f32::max)
        };
        best_with_noise(paths(ways), 0.16, rng, appeal).expect("there is a way")
    }

    /// A hex that costs the rivals much, those ahead most, and oneself nothing.
    fn hex_to_rob(&self, world: &Catan, seat: Seat, rng: &mut Rng) -> Tile {
        let harm = |tile: Tile| {
            let mut harm = 0.0;
            for other in Seat::all(world.n_seats()) {
                let estate = world.holdings(other);
                let settlements = (estate.settlements & tile.spot_set()).count_ones();
                let cities = (estate.cities & tile.spot_set()).count_ones();
                let each = if other == seat { -20.0 } else { f32::from(estate.points) };
                harm += each * (settlements + 2 * cities) as f32;
            }
            harm * f32::from(self.pips_of(tile))
        };
        let robbed = world.robber().index() as u8;
        let others = Tile::all().len() as u32 - 1;
        let draw = || {
            let drawn = rng.below(others) as u8;
            Tile::new(if drawn < robbed { drawn } else { drawn + 1 })
        };
        best_of_three(draw, harm)
    }
}

/// A development card that can be played now.
fn card_to_play(world: &Catan, estate: &Estate, rng: &mut Rng) -> Option<Action> {
    let turn = world.turn();
    let playable = estate.cards - turn.bought;
    if turn.card_played || playable.is_empty() {
        return None;
    }
    let has = |card: Card| playable.has(card.index());
    if has(Card::Knight) {
        Some(Action::PlayKnight)
    } else if has(Card::RoadBuilding) && world.paths_to_build(turn.active) != 0 {
        Some(Action::PlayRoadBuilding)
    } else if has(Card::Invention) && !world.bank().is_empty() {
        Some(Action::PlayInvention)
    } else {
        has(Card::Monopoly).then(|| Action::PlayMonopoly(Resource::ALL[rng.below(5) as usize]))
    }
}

/// A trade with the bank, if such trades alone bring all that the cost still lacks.
fn trade_towards(world: &Catan, estate: &Estate, cost: Counts) -> Option<Action> {
    let (mut lacking, mut trades) = (0, 0);
    let (mut give, mut want) = (None, None);
    for resource in Resource::ALL {
        let (has, needs) = (estate.hand.get(resource.index()), cost.get(resource.index()));
        if has < needs {
            lacking += needs - has;
            want = Some(resource);
            continue;
        }
        let spare = (has - needs) / estate.bank_rate(resource);
        if spare > 0 {
            trades += spare;
            give = Some(resource);
        }
    }
    let (give, want) = (give?, want?);
    let possible = trades >= lacking && world.bank().has(want.index());
    (possible && !world.turn().trading_over).then_some(Action::BankTrade(give, want))
}
