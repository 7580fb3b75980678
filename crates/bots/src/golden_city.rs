//! The Golden City: what the bots know.

use argosy_erased::{BotSpec, Effort};
use argosy_game::{Game, Rng, Seat};
use argosy_golden_city::cards::{Good, GoodsCard, Landscape, Terrain};
use argosy_golden_city::data::{GOODS_LIMIT, HAND_LIMIT};
use argosy_golden_city::state::{Pair, Player};
use argosy_golden_city::{
    Action, Board, GoldenCity, Kinds, Phase, Reward, Row, Space, SpaceKind, SpaceSet, scoring,
};
use argosy_search::{Evaluation, Settings, Values, standing};

use crate::quick::best_with_noise;
use crate::{Known, bots_of};

pub static BOTS: [BotSpec<GoldenCity>; 5] = bots_of();

impl Known for GoldenCity {
    type Knowledge = Knowledge;

    const SETTINGS: Settings = Settings::DEFAULT;
    /// A pair of cards is worth what it builds, in this round and those that follow.
    const EFFORTS: [Effort; 3] = [
        Effort { iterations: 600, ahead: 2 },
        Effort { iterations: 4_000, ahead: 6 },
        Effort { iterations: 25_000, ahead: 30 },
    ];

    fn knowledge(world: &Self) -> Knowledge {
        Knowledge::of(world.board())
    }

    fn progress(world: &Self) -> f32 {
        let behind = f32::from(world.round());
        behind / (behind + rounds_ahead(world)).max(1.0)
    }
}

/// Contracts that lead over the best rival for a standing of three quarters.
const SCALE: f32 = 9.0;

/// What is the same for a whole game.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// What a space's reward is worth, in contracts.
    rewards: [f32; Space::COUNT as usize],
    riverside: SpaceSet,
    land: [SpaceSet; 4],
}

impl Knowledge {
    fn of(board: &Board) -> Self {
        let mut rewards = [0.0; Space::COUNT as usize];
        for space in board.spaces.iter() {
            rewards[space.index()] = board.reward(space).map_or(0.0, reward_worth);
        }
        Self {
            rewards,
            riverside: board.riverside(),
            land: std::array::from_fn(|index| board.land_of(Terrain::ALL[index])),
        }
    }

    /// A seat's prospects in contracts.
    fn prospects(&self, world: &GoldenCity, seat: Seat, rounds: f32) -> f32 {
        let player = world.player(seat);
        // R65: a player who can never build again has lost.
        if world.is_stuck(seat) {
            return -20.0;
        }
        let bonus: u16 =
            player.bonus.iter().map(|card| scoring::bonus_contracts(world, seat, card)).sum();
        f32::from(player.contracts.total())
            + f32::from(bonus)
            + 0.15 * rounds * f32::from(player.bonus.len())
            + self.scorings(world, seat, rounds)
            + self.plans(world, seat, player, rounds)
            + belongings(player, rounds)
    }

    /// What the scoring cards of this round and of those ahead will bring. Which
    /// cards are left is known to all, only their order is not.
    fn scorings(&self, world: &GoldenCity, seat: Seat, rounds: f32) -> f32 {
        let board = world.board();
        let mut sum = 0.0;
        if let Some(card) = world.scoring_card() {
            sum += card_worth(world, seat, card.good, board.place(card.place));
        }
        let left = world.scoring_deck().count_ones() as f32;
        if left > 0.0 {
            let chance = (rounds / left).min(1.0);
            for (index, card) in board.scoring_cards.iter().enumerate() {
                if world.scoring_deck() & (1 << index) != 0 {
                    sum += chance * card_worth(world, seat, card.good, board.place(card.place));
                }
            }
        }
        sum
    }

    /// The spaces that can be built next, by terrain, and how nearly they are paid.
    fn plans(&self, world: &GoldenCity, seat: Seat, player: &Player, rounds: f32) -> f32 {
        let (mut best, mut second) = ([0.0f32; 5], 0.0f32);
        for space in world.open_to(seat).iter() {
            let kind = kind_of(space);
            let appeal = self.appeal(world, player, space, rounds);
            if appeal > best[kind] {
                second = second.max(best[kind]);
                best[kind] = appeal;
            }
        }
        let hand = hand_with_bid(world, seat, player);
        let total: u8 = hand.iter().sum();
        let pairs: u8 = hand.iter().map(|count| count / 2).sum();
        let mut sum = 0.12 * second;
        for kind in 0..5 {
            let needed = if kind == 0 { 1 } else { 2 };
            let missing = needed - hand[kind].min(needed);
            // Two of another kind stand for a missing card.
            let spare = pairs.saturating_sub(hand[kind] / 2);
            let ready = match missing.saturating_sub(spare) {
                0 if missing == 0 => 0.50,
                0 => 0.32,
                1 => 0.24,
                _ => 0.10,
            };
            sum += ready * best[kind];
        }
        let kept = f32::from(total.min(HAND_LIMIT + 2));
        sum * rounds.min(2.0) / 2.0 + 0.45 * kept * rounds.min(3.0) / 3.0
    }

    /// What a stall there would bring at once.
    fn pay(&self, world: &GoldenCity, space: Space) -> f32 {
        let board = world.board();
        let built = usize::from(world.stalls_on(space));
        let contracts = |pay: [u8; 2]| pay.get(built).map_or(0.0, |&sum| f32::from(sum));
        let first = if built == 0 { self.rewards[space.index()] } else { 0.0 };
        match space.kind() {
            SpaceKind::Port | SpaceKind::Suburb => self.rewards[space.index()],
            SpaceKind::Outer => contracts(board.outer_contracts) + first,
            SpaceKind::Inner => contracts(board.inner_contracts) + first,
        }
    }

    /// A stall where it pays best at once, if one can be paid.
    fn build_in_playout(&self, world: &GoldenCity, seat: Seat, rng: &mut Rng) -> Action {
        let hand = hand_of(world.player(seat));
        let payments: [_; 5] = std::array::from_fn(|kind| cheapest(&hand, kind));
        let spaces = world.open_to(seat).iter().filter_map(|space| {
            payments[kind_of(space)].map(|(kinds, cards)| (space, kinds, cards))
        });
        let worth = |(space, _, cards)| self.pay(world, space) - f32::from(cards);
        let best = best_with_noise(spaces, 2.0, rng, worth);
        best.map_or(Action::Done, |(space, kinds, _)| Action::Build(space, kinds))
    }

    /// What a stall there would bring, now and later.
    fn appeal(&self, world: &GoldenCity, player: &Player, space: Space, rounds: f32) -> f32 {
        let board = world.board();
        let riverside = if self.riverside.contains(space) { 0.6 } else { 0.0 };
        let near_city = board.neighbours(space).and(board.city()).minus(player.stalls);
        let way = 0.5 * f32::from(near_city.len().min(2));
        let scored = if board.city().contains(space) { 0.8 } else { riverside };
        let own_land = self.land[space.terrain().index()].and(player.stalls).len();
        self.pay(world, space) + (scored + way) * rounds.min(5.0) / 3.0 - 0.03 * f32::from(own_land)
    }
}

/// What a reward is worth, in contracts.
fn reward_worth(reward: Reward) -> f32 {
    match reward {
        Reward::OneCoin => 0.7,
        Reward::TwoCoins => 1.4,
        Reward::Landscape => 1.0,
        Reward::Key => 2.2,
        Reward::Bonus => 3.5,
        Reward::Goods => 3.0,
    }
}

fn kind_of(space: Space) -> usize {
    match space.kind() {
        SpaceKind::Port => Landscape::Coast as usize,
        SpaceKind::Suburb | SpaceKind::Outer | SpaceKind::Inner => {
            Landscape::from(space.terrain()) as usize
        }
    }
}

/// R47 to R52 for one seat.
fn card_worth(world: &GoldenCity, seat: Seat, good: Good, place: SpaceSet) -> f32 {
    let mut worth = 0.0;
    if has_good(world.player(seat), good) {
        let shared = others(world, seat).any(|other| has_good(world.player(other), good));
        worth += if shared { 2.0 } else { 3.6 };
    }
    let own = world.player(seat).stalls.and(place).len();
    if own > 0 {
        let rival = others(world, seat).map(|other| world.player(other).stalls.and(place).len());
        worth += if own > rival.max().unwrap_or(0) { 3.6 } else { 2.0 };
    }
    worth
}

fn others(world: &GoldenCity, seat: Seat) -> impl Iterator<Item = Seat> {
    Seat::all(world.n_seats()).filter(move |&other| other != seat)
}

fn has_good(player: &Player, good: Good) -> bool {
    GoodsCard::ALL.iter().any(|&card| player.goods[card] > 0 && card.goods().contains(&good))
}

/// The cards in hand, by kind.
fn hand_of(player: &Player) -> [u8; 5] {
    std::array::from_fn(|kind| player.hand[Landscape::ALL[kind]])
}

fn with_pair(mut hand: [u8; 5], pair: &Pair) -> [u8; 5] {
    for card in pair.cards.into_iter().flatten() {
        hand[card as usize] += 1;
    }
    hand
}

/// The cards in hand, and those of the pair that the bidding hand lies on.
fn hand_with_bid(world: &GoldenCity, seat: Seat, player: &Player) -> [u8; 5] {
    let hand = hand_of(player);
    let Phase::Bid { .. } = world.phase() else { return hand };
    let own = world.pairs().iter().find(|pair| pair.hand == Some(seat));
    own.map_or(hand, |pair| with_pair(hand, pair))
}

/// Coins, keys and goods beyond what is scored.
fn belongings(player: &Player, rounds: f32) -> f32 {
    let later = rounds.min(4.0) / 4.0;
    let coins = f32::from(player.coins);
    let keys = f32::from(player.keys.min(2));
    let goods = f32::from(player.goods.total().min(GOODS_LIMIT));
    (0.9 * coins / (1.0 + 0.12 * coins) + 1.8 * keys + 0.3 * goods) * later
}

/// How many rounds there may be after this one: the cards left, or the stalls
/// of the player who is furthest.
fn rounds_ahead(world: &GoldenCity) -> f32 {
    let cards = world.scoring_deck().count_ones() as f32;
    let stalls = Seat::all(world.n_seats()).map(|seat| world.stalls_left(seat)).min().unwrap_or(0);
    cards.min(f32::from(stalls) / 1.25)
}

impl Evaluation<GoldenCity> for Knowledge {
    fn values(&self, world: &GoldenCity) -> Values {
        let rounds = rounds_ahead(world);
        let mut points = [0.0; 4];
        for (seat, sum) in Seat::all(world.n_seats()).zip(&mut points) {
            *sum = self.prospects(world, seat, rounds);
        }
        standing(&points[..usize::from(world.n_seats())], SCALE)
    }

    /// A space is paid with as few cards as can be: dearer payments are dropped.
    fn sensible(&self, _world: &GoldenCity, _seat: Seat, actions: &mut Vec<Action>) {
        let mut cheapest = [u8::MAX; Space::COUNT as usize];
        for action in actions.iter() {
            if let Some((space, cards)) = payment(*action) {
                cheapest[space.index()] = cheapest[space.index()].min(cards);
            }
        }
        actions.retain(|&action| {
            payment(action).is_none_or(|(space, cards)| cards == cheapest[space.index()])
        });
    }

    /// Builds where it pays best at once, and drives nobody away.
    fn playout_fast(&self, world: &GoldenCity, seat: Seat, rng: &mut Rng) -> Option<Action> {
        match world.phase() {
            Phase::Bid { .. } => Some(Action::Bid(free_row(world, seat, rng))),
            Phase::Build(_) => Some(self.build_in_playout(world, seat, rng)),
            Phase::Deal { .. }
            | Phase::OpenGoods
            | Phase::Scoring
            | Phase::LayOut { .. }
            | Phase::DrawLandscape(_)
            | Phase::ChooseBonus(_)
            | Phase::ChooseGoods(_)
            | Phase::DrawGoods(_)
            | Phase::RefillGoods(_)
            | Phase::ReturnGoods(_)
            | Phase::Discard { .. }
            | Phase::Over => None,
        }
    }

    fn playout_among(
        &self,
        world: &GoldenCity,
        seat: Seat,
        actions: &mut Vec<Action>,
        rng: &mut Rng,
    ) -> Action {
        let best = best_with_noise(actions.iter().copied(), 0.8, rng, |action| {
            first_worth(world, seat, action)
        });
        best.expect("a decision has actions")
    }
}

/// What a choice is worth at first sight.
fn first_worth(world: &GoldenCity, seat: Seat, action: Action) -> f32 {
    match action {
        Action::Bonus(card) => f32::from(scoring::bonus_contracts(world, seat, card)),
        Action::Discard(kinds) => {
            let given = kinds.cards();
            let held = hand_of(world.player(seat));
            promise(std::array::from_fn(|kind| held[kind] - given[Landscape::ALL[kind]]))
        }
        Action::Done
        | Action::Bid(_)
        | Action::Take(_)
        | Action::TakeTop
        | Action::Return(_)
        | Action::Build(..) => 0.0,
    }
}

/// What a hand promises: two of a kind build, and a single coast does.
fn promise(hand: [u8; 5]) -> f32 {
    let pairs: u8 = hand.iter().map(|count| count / 2).sum();
    let singles: u8 = hand.iter().map(|count| count % 2).sum();
    let port = if hand[Landscape::Coast as usize] > 0 { 0.4 } else { 0.0 };
    f32::from(pairs) + 0.35 * f32::from(singles) + port
}

/// The free pair that goes best with the cards held.
fn free_row(world: &GoldenCity, seat: Seat, rng: &mut Rng) -> Row {
    let pairs = world.pairs();
    let hand = hand_of(world.player(seat));
    let free = Row::all(world.n_seats()).filter(|row| pairs[row.index()].hand.is_none());
    let best = best_with_noise(free, 0.8, rng, |row| promise(with_pair(hand, &pairs[row.index()])));
    best.expect("a player who bids finds a free pair")
}

/// The cheapest way to pay for one kind of space with at most one joker, and how
/// many cards it takes.
fn cheapest(hand: &[u8; 5], kind: usize) -> Option<(Kinds, u8)> {
    let wanted = Landscape::ALL[kind];
    let joker = || {
        let others = (0..5).filter(|&other| other != kind && hand[other] >= 2);
        others.max_by_key(|&other| hand[other]).map(|other| Landscape::ALL[other])
    };
    if wanted == Landscape::Coast {
        return match hand[kind] {
            0 => Some((Kinds::One(joker()?), 2)),
            _ => Some((Kinds::One(wanted), 1)),
        };
    }
    match hand[kind] {
        0 => None,
        1 => Some((Kinds::two(wanted, joker()?), 3)),
        _ => Some((Kinds::two(wanted, wanted), 2)),
    }
}

/// The space that an action builds on, and how many cards it takes.
fn payment(action: Action) -> Option<(Space, u8)> {
    match action {
        Action::Build(space, kinds) => {
            let wanted = argosy_golden_city::action::wanted_for(space);
            Some((space, kinds.price_in_cards(wanted)))
        }
        Action::Done
        | Action::Bid(_)
        | Action::Discard(_)
        | Action::Bonus(_)
        | Action::Take(_)
        | Action::TakeTop
        | Action::Return(_) => None,
    }
}
