//! What the laws ask of the game beyond playing it.

use argosy_game::{Game, Inspect, Rng, Seat};

use crate::cards::{Cards, Goods};
use crate::data;
use crate::setup::Totals;
use crate::space::{Space, SpaceKind};
use crate::state::{BonusSet, GoldenCity, Phase};

impl Inspect for GoldenCity {
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

impl GoldenCity {
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

    /// R43, R45: how many players stand in a district says what it has paid.
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
        argosy_game::shuffle(&mut contracts, rng);
        for (other, contracts) in self.others(seat).zip(contracts) {
            self.player_mut(other).contracts = contracts;
        }
    }
}

/// Kept beside the trait so that a bound that is too tight shows in the laws.
const _: () = assert!(size_of::<GoldenCity>() <= 512 && <GoldenCity as Game>::N_ACTIONS < 1000);

#[cfg(test)]
mod tests {
    use argosy_game::{Options, RandomPlayer, Step};

    use super::*;
    use crate::action::Action;
    use crate::board::{BOARD_IDS, Reward};
    use crate::event::{Event, Open};

    /// R70: the engine plays on any valid file.
    #[test]
    fn r70_every_board_is_played_to_the_end() {
        assert_eq!(BOARD_IDS.len(), 2);
        let mut rng = Rng::from_seed(5);
        let mut player = RandomPlayer::default();
        for board in BOARD_IDS {
            for n_seats in data::SEATS {
                for _ in 0..50 {
                    let options = Options::new().with("board", board);
                    let setup = GoldenCity::draw_setup(n_seats, &options, &mut rng).unwrap();
                    let mut state = GoldenCity::new(&setup);
                    while let Some(step) = player.step(&state, &mut rng) {
                        state.apply(step, &mut ());
                        state.invariants().unwrap();
                    }
                    assert_eq!(GoldenCity::from_position(&state.to_position()), Ok(state));
                }
            }
        }
    }

    #[test]
    fn r12_a_draw_is_skipped_if_there_is_no_card_anywhere() {
        let mut state = GoldenCity::from_position(
            "golden-city 1\nphase build 0 0\nscoring wine river_FP\nseat 0 hand=coast",
        )
        .unwrap();
        // No board is so short of cards, so both piles are taken away by hand; the
        // coast card that is paid is the one that would be drawn.
        state.deck = Cards::default();
        state.used = Cards::default();
        let port = "F_p2".parse().unwrap();
        let kinds = crate::action::Kinds::One(crate::cards::Landscape::Coast);
        let pay = Step::Act(Seat::new(0), Action::Build(port, kinds));
        let mut paid = state;
        paid.apply(pay, &mut ());
        assert_eq!(paid.phase, Phase::DrawLandscape(crate::Turn { seat: Seat::new(0), built: 1 }));
        let mut events = Vec::new();
        let turn = crate::Turn { seat: Seat::new(0), built: 1 };
        crate::phase::reward::bring(&mut state, turn, port, 0, &mut events);
        let seat = Seat::new(0);
        let skipped = Event::Open(Open::NoReward { seat, reward: Reward::Landscape });
        assert_eq!(events, [skipped]);
        assert_eq!(state.phase, Phase::Build(turn));
    }

    #[test]
    fn what_does_not_add_up_is_found() {
        let sound = GoldenCity::from_position(
            "golden-city 1\nphase build 0 0\nscoring wine river_FP\n\
             seat 0 hand=coast stalls=D_p1,D_L,D_E1 goods=jugs+wine bonus=per_coin",
        )
        .unwrap();
        assert_eq!(sound.invariants(), Ok(()));
        let broken = |change: fn(&mut GoldenCity)| {
            let mut state = sound;
            change(&mut state);
            state.invariants().unwrap_err()
        };
        let first = "D_p1".parse::<Space>().unwrap();
        assert!(broken(|state| state.used[crate::cards::Landscape::Coast] = 1).contains("coast"));
        assert!(
            broken(|state| state.players[1].goods = state.board().goods_cards).contains("goods")
        );
        assert!(broken(|state| state.players[1].bonus = state.players[0].bonus).contains("bonus"));
        assert!(broken(|state| state.players[1].coins = 33).contains("39 coins"));
        assert!(broken(|state| state.players[1].keys = 7).contains("7 keys"));
        assert!(
            broken(|state| state.players[1].stalls.insert("D_p1".parse().unwrap()))
                .contains("2 stalls")
        );
        assert!(
            broken(|state| state.players[1].stalls.insert("F_a".parse().unwrap()))
                .contains("no path")
        );
        assert!(
            broken(|state| state.players[1].contracts.districts = 1).contains("districts paid 5")
        );
        assert!(sound.player(Seat::new(0)).stalls.contains(first));
    }
}
