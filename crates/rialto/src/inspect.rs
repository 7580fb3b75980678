//! What the laws ask: is everything there, and what can a seat not know?

use argosy_game::{Inspect, Rng, Seat};

use crate::board::{BRIDGES, DISTRICTS};
use crate::building::Tiles;
use crate::cards::Cards;
use crate::state::{Link, Phase, Rialto};

fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

impl Rialto {
    /// Every card is somewhere, and only once.
    fn check_cards(&self) -> Result<(), String> {
        let mut counts = [0; 7];
        let mut add = |cards: Cards| {
            for (sum, count) in counts.iter_mut().zip(cards.counts()) {
                *sum += u32::from(count);
            }
        };
        add(self.deck);
        add(self.discards);
        self.columns.iter().for_each(|&column| add(column));
        for player in &self.players {
            add(player.hand);
            if self.phase != Phase::Reduce {
                add(player.aside);
            }
        }
        let all = self.board().cards.counts().map(u32::from);
        ensure(counts == all, || format!("cards: there are {counts:?}, not {all:?}"))?;
        for (index, player) in self.players.iter().enumerate() {
            let is_answer = self.phase == Phase::Reduce;
            let fits = !is_answer
                || (player.hand.checked_minus(player.aside).is_some()
                    && player.aside.total() <= self.excess(Seat::new(index as u8)));
            ensure(fits, || format!("player {index}: discards more than the excess"))?;
        }
        Ok(())
    }

    fn check_tiles(&self) -> Result<(), String> {
        let board = self.board();
        let mut all = self.stock;
        for (index, player) in self.players.iter().enumerate() {
            all = all.plus(player.buildings);
            let places = board.building_places;
            ensure(player.buildings.total() <= places, || {
                format!("player {index}: more than {places} buildings")
            })?;
            let covered = player
                .coins_on
                .kinds()
                .all(|building| player.coins_on.of(building) <= player.buildings.of(building));
            ensure(covered, || format!("player {index}: a coin lies on no building"))?;
        }
        ensure(all == Tiles::each(board.building_copies), || {
            "buildings: some are missing or too many".to_owned()
        })
    }

    fn check_councillors(&self) -> Result<(), String> {
        let all = u16::from(self.board().start.councillors);
        for seat in Seat::all(self.n_people()) {
            let player = self.player(seat);
            let placed: u16 = player.districts.iter().map(|&count| u16::from(count)).sum();
            let sum = placed + u16::from(player.private) + u16::from(player.general);
            ensure(sum == all, || format!("player {seat}: {sum} councillors, not {all}"))?;
        }
        Ok(())
    }

    fn check_tokens(&self) -> Result<(), String> {
        let mut seen = [0; BRIDGES];
        let mut gondolas = self.gondolas;
        for link in self.connections {
            match link {
                Link::Free => {}
                Link::Gondola => gondolas += 1,
                Link::Bridge(token, _) => seen[usize::from(token)] += 1,
            }
        }
        for token in self.hidden_bridges().chain(self.top_bridge) {
            seen[usize::from(token)] += 1;
        }
        ensure(seen == [1; BRIDGES], || "bridges: a token is missing or there twice".to_owned())?;
        ensure(gondolas == self.board().gondolas, || "gondolas: not all are there".to_owned())
    }

    fn check_tracks(&self) -> Result<(), String> {
        let mut numbers = self.numbers;
        numbers.sort_unstable();
        ensure(numbers == [1, 2, 3, 4, 5, 6], || "numbers: not 1 to 6, each once".to_owned())?;
        ensure((1..=DISTRICTS).contains(&usize::from(self.round)), || {
            format!("round: {} is not 1 to 6", self.round)
        })?;
        let order = self.doge.order();
        let mut seats = order.to_vec();
        seats.sort_unstable();
        ensure(seats.into_iter().eq(Seat::all(self.n_players())), || {
            "doge: every player has one marker".to_owned()
        })?;
        let falling =
            order.is_sorted_by(|&ahead, &behind| self.doge.space(ahead) >= self.doge.space(behind));
        ensure(falling, || "doge: the order does not follow the spaces".to_owned())
    }

    pub(crate) fn check(&self) -> Result<(), String> {
        self.check_cards()?;
        self.check_tiles()?;
        self.check_councillors()?;
        self.check_tokens()?;
        self.check_tracks()
    }
}

/// A number of cards of a hand: at random if that is a whole answer, otherwise the
/// first ones in order, as any rest can follow those.
fn answer(hand: Cards, count: u8, whole: u8, rng: &mut Rng) -> Cards {
    let mut rest = hand;
    if count == whole {
        return rest.deal(count, rng);
    }
    let mut cards = Cards::NONE;
    for _ in 0..count {
        let first = rest.kinds().next().expect("an answer is part of the hand");
        rest.remove(first);
        cards.insert(first);
    }
    cards
}

impl Inspect for Rialto {
    /// Each of six rounds deals at most 42 cards to columns and players, and at
    /// most 77 cards are drawn by greens, discarded or played; every building is
    /// used once, and every player ends some twenty turns.
    fn max_steps(_n_seats: u8) -> u32 {
        6 * 700
    }

    fn invariants(&self) -> Result<(), String> {
        self.check()
    }

    fn scramble(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut other = *self;
        let closed = |player: &Seat| *player != seat && !self.is_neutral(*player);
        let closed: Vec<Seat> = Seat::all(self.n_players()).filter(closed).collect();
        let mut pool = self.deck.plus(self.discards);
        for &player in &closed {
            pool = pool.plus(self.player(player).hand);
        }
        for player in closed {
            let before = *self.player(player);
            let hand = pool.deal(before.hand.total(), rng);
            let after = other.player_mut(player);
            after.hand = hand;
            if self.phase == Phase::Reduce {
                after.aside = answer(hand, before.aside.total(), self.excess(player), rng);
            }
        }
        other.deck = pool.deal(self.deck.total(), rng);
        other.discards = pool;
        other
    }
}
