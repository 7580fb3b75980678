//! What the laws ask of the game beyond playing it.

use game::{Game, Inspect, Rng, Seat};

use crate::cards::{Cards, Goods};
use crate::data;
use crate::setup::Totals;
use crate::space::{Space, SpaceKind};
use crate::state::{BonusSet, Phase, State};

impl Inspect for State {
    /// A round lays out two cards for each seat, sees everyone bid, with at most
    /// seven displacings (the eighth would make 36 coins in all), and a turn has two
    /// stalls with three steps each for their rewards, a last word and a discard.
    fn max_steps(n_seats: u8) -> u32 {
        let seats = u32::from(n_seats);
        let setup = seats + 3;
        let round = 1 + 2 * seats + (seats + 7) + seats * (2 * 4 + 2);
        setup + 16 * round
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_cards()?;
        self.check_stalls()?;
        self.check_contracts()
    }

    fn scramble(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut other = *self;
        other.deal_hands_anew(seat, rng);
        if self.phase != Phase::Over {
            other.deal_bonus_anew(seat, rng);
            if self.totals == Totals::Hidden {
                other.swap_contracts(seat, rng);
            }
        }
        other
    }
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

impl State {
    fn check_cards(&self) -> Result<(), String> {
        let board = self.board();
        let mut landscape: Cards = self.deck;
        landscape.add(&self.used);
        let mut goods: Goods = self.goods_deck;
        goods.add(&self.open_goods);
        let mut bonus = self.bonus_cards;
        let mut n_bonus = bonus.len();
        for player in &self.players {
            landscape.add(&player.hand);
            goods.add(&player.goods);
            bonus = bonus.union(player.bonus);
            n_bonus += player.bonus.len();
        }
        for card in self.pairs.iter().flat_map(|pair| pair.cards).flatten() {
            landscape[card] += 1;
        }
        ensure(landscape == board.landscape_cards, || format!("landscape cards: {landscape}"))?;
        ensure(board.goods_cards.contains(&goods), || format!("goods cards: {goods}"))?;
        ensure(bonus == BonusSet::ALL && n_bonus == 8, || format!("bonus cards: {bonus:?}"))?;
        let coins: u8 = self.players.iter().map(|player| player.coins).sum();
        ensure(coins <= board.coins, || format!("{coins} coins"))?;
        let inner = |space: &Space| space.kind() == SpaceKind::Inner;
        let used_keys = self.players.iter().flat_map(|player| player.stalls.iter()).filter(inner);
        let keys: u8 = self.players.iter().map(|player| player.keys).sum();
        let keys = usize::from(keys) + used_keys.count();
        ensure(keys <= data::KEYS.into(), || format!("{keys} keys"))
    }

    fn check_stalls(&self) -> Result<(), String> {
        for space in Space::all() {
            let stalls = self.stalls_on(space);
            let room = match space.kind() {
                SpaceKind::Port | SpaceKind::Suburb => 1,
                SpaceKind::Outer | SpaceKind::Inner => self.n_seats,
            };
            ensure(stalls <= room, || format!("{stalls} stalls on {space}"))?;
        }
        for seat in self.seats() {
            let stalls = self.player(seat).stalls;
            let most = data::stalls_each(self.n_seats);
            ensure(stalls.len() <= most, || format!("seat {seat} has {} stalls", stalls.len()))?;
            let stray = self.off_path(seat);
            ensure(stray.is_none(), || format!("seat {seat} has no path to {stray:?}"))?;
        }
        Ok(())
    }

    /// R21: an own stall without a chain of own stalls to an own port.
    pub(crate) fn off_path(&self, seat: Seat) -> Option<Space> {
        let board = self.board();
        let stalls = self.player(seat).stalls;
        let mut joined = stalls.and(board.ports);
        loop {
            let wider = joined.union(board.around(joined).and(stalls));
            if wider == joined {
                return stalls.minus(joined).iter().next();
            }
            joined = wider;
        }
    }

    /// R43, R45: how many players stand in a district tells what it has paid.
    pub(crate) fn district_contracts(&self) -> u32 {
        let board = self.board();
        let paid = |space: Space| {
            let contracts = match space.kind() {
                SpaceKind::Inner => board.inner_contracts,
                SpaceKind::Port | SpaceKind::Suburb | SpaceKind::Outer => board.outer_contracts,
            };
            let builders = usize::from(self.stalls_on(space)).min(contracts.len());
            contracts[..builders].iter().map(|&won| u32::from(won)).sum::<u32>()
        };
        board.city().iter().map(paid).sum()
    }

    fn check_contracts(&self) -> Result<(), String> {
        let won = |seat: Seat| u32::from(self.player(seat).contracts.districts);
        let won: u32 = self.seats().map(won).sum();
        let paid = self.district_contracts();
        ensure(won == paid, || format!("districts paid {paid} contracts, players have {won}"))
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.n_seats).filter(move |&other| other != seat)
    }

    /// Other hands and the deck, keeping their sizes.
    fn deal_hands_anew(&mut self, seat: Seat, rng: &mut Rng) {
        let mut pool = self.deck;
        self.others(seat).for_each(|other| pool.add(&self.player(other).hand));
        for other in self.others(seat) {
            let size = self.player(other).hand.total();
            self.player_mut(other).hand = crate::belief::deal(&mut pool, size, rng);
        }
        self.deck = pool;
    }

    /// Other bonus cards and those that remain, unless the seat looks at these.
    fn deal_bonus_anew(&mut self, seat: Seat, rng: &mut Rng) {
        let looking = matches!(self.phase, Phase::ChooseBonus(turn) if turn.seat == seat);
        let mut pool = if looking { BonusSet::default() } else { self.bonus_cards };
        for other in self.others(seat) {
            pool = pool.union(self.player(other).bonus);
        }
        for other in self.others(seat) {
            let size = self.player(other).bonus.len();
            self.player_mut(other).bonus = crate::belief::deal_bonus(&mut pool, size, rng);
        }
        if !looking {
            self.bonus_cards = pool;
        }
    }

    /// Hidden totals may be anyone's.
    fn swap_contracts(&mut self, seat: Seat, rng: &mut Rng) {
        let mut contracts: Vec<_> =
            self.others(seat).map(|other| self.player(other).contracts).collect();
        game::shuffle(&mut contracts, rng);
        for (other, contracts) in self.others(seat).zip(contracts) {
            self.player_mut(other).contracts = contracts;
        }
    }
}

/// Kept beside the trait so that a bound that is too tight shows in the laws.
const _: () = assert!(size_of::<State>() <= 512 && <State as Game>::N_ACTIONS < 1000);
