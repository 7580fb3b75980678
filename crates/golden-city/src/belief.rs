//! What one seat has worked out: cards that came into hands in the open, bonus
//! cards seen while looking through them, contracts won.

use argosy_game::{Rng, Seat};

use crate::board::BOARDS;
use crate::cards::{Cards, Goods, Landscape};
use crate::data::MAX_PLAYERS;
use crate::event::{EventView, Open, Secret};
use crate::rules::draw;
use crate::setup::Setup;
use crate::state::{BonusSet, Contracts, GoldenCity, Pair, Phase};
use crate::view::{PlayerView, View};

/// What a viewer remembers. Hands are kept as cards known by kind and a number of
/// hidden ones. A hidden card drawn before the last reshuffle cannot be in the
/// deck any more, so these are kept apart, with the pool that they make up together.
#[derive(Clone, Debug)]
pub struct Belief {
    viewer: Option<Seat>,
    /// The viewer's own hand, which is not hidden.
    own: Cards,
    /// Landscape cards laid out in pairs.
    table: Cards,
    all_cards: Cards,
    known: [Cards; MAX_PLAYERS],
    /// Hidden cards drawn from the present deck.
    fresh: [u8; MAX_PLAYERS],
    /// Hidden cards drawn from earlier decks, and what they are together.
    old: [u8; MAX_PLAYERS],
    old_pool: Cards,
    /// Bonus cards that were gone when the viewer looked, with their takers.
    gone: Vec<(BonusSet, [u8; MAX_PLAYERS])>,
    /// Bonus cards that were there when the viewer last looked.
    there: BonusSet,
    /// Bonus cards taken since.
    taken: [u8; MAX_PLAYERS],
    contracts: [Contracts; MAX_PLAYERS],
}

/// Takes `size` random cards out of a pool.
pub(crate) fn deal(pool: &mut Cards, size: u8, rng: &mut Rng) -> Cards {
    let mut hand = Cards::default();
    for _ in 0..size {
        let card = draw(pool, rng);
        pool[card] -= 1;
        hand[card] += 1;
    }
    hand
}

/// Takes `size` random bonus cards out of a pool.
pub(crate) fn deal_bonus(pool: &mut BonusSet, size: u8, rng: &mut Rng) -> BonusSet {
    let mut dealt = BonusSet::default();
    for _ in 0..size {
        let drawn = rng.below(pool.len().into()) as usize;
        let card = pool.iter().nth(drawn).expect("the draw is below the size of the pool");
        pool.remove(card);
        dealt.insert(card);
    }
    dealt
}

fn table_of(view: &View) -> Cards {
    let cards: Vec<Landscape> = view.pairs.iter().flat_map(|pair| pair.cards).flatten().collect();
    Cards::of(&cards)
}

impl argosy_game::Belief<GoldenCity> for Belief {
    fn new(first: &View) -> Self {
        let board = BOARDS.get(GoldenCity::board_index(first.board));
        let mut memory = Self {
            viewer: first.viewer,
            own: Cards::default(),
            table: table_of(first),
            all_cards: board.landscape_cards,
            known: [Cards::default(); MAX_PLAYERS],
            fresh: [0; MAX_PLAYERS],
            old: [0; MAX_PLAYERS],
            old_pool: Cards::default(),
            gone: Vec::new(),
            there: BonusSet::ALL,
            taken: [0; MAX_PLAYERS],
            contracts: guess_contracts(first),
        };
        for player in &first.players {
            memory.meet(player, first.phase);
        }
        if let Some(choice) = first.bonus_choice {
            memory.look(choice);
        }
        memory
    }

    fn observe(&mut self, event: &EventView) {
        match event {
            EventView::Open(event) => self.observe_open(*event),
            EventView::Secret(event) => self.observe_secret(event),
        }
    }

    fn sample(&self, view: &View, rng: &mut Rng) -> GoldenCity {
        let mut world = skeleton(view);
        self.deal_hands(view, &mut world, rng);
        self.deal_bonus_cards(view, &mut world, rng);
        for player in &view.players {
            let remembered = self.contracts[player.seat.index()];
            world.player_mut(player.seat).contracts = player.contracts.unwrap_or(remembered);
        }
        world
    }
}

impl Belief {
    /// What the first view shows of a player.
    fn meet(&mut self, player: &PlayerView, phase: Phase) {
        let index = player.seat.index();
        match player.hand {
            Some(hand) => self.own = hand,
            None => self.fresh[index] = player.hand_size,
        }
        // R3: everyone's first card is a coast card.
        let unseen = player.hand.is_none() && player.hand_size > 0;
        if unseen && matches!(phase, Phase::Deal { .. } | Phase::OpenGoods) {
            self.known[index][Landscape::Coast] = 1;
            self.fresh[index] -= 1;
        }
        match player.bonus {
            Some(cards) => self.there = self.there.minus(cards),
            None => self.taken[index] = player.bonus_size,
        }
    }

    fn is_own(&self, seat: Seat) -> bool {
        self.viewer == Some(seat)
    }

    fn observe_open(&mut self, event: Open) {
        match event {
            Open::Laid { card, .. } => self.table[card] += 1,
            Open::PairTaken { seat, cards, .. } => {
                let cards = Cards::of(&cards);
                self.table.remove(&cards);
                if self.is_own(seat) {
                    self.own.add(&cards);
                } else {
                    self.known[seat.index()].add(&cards);
                }
            }
            Open::Built { seat, paid: cards, .. } | Open::Discarded { seat, cards } => {
                self.spend(seat, cards);
            }
            Open::Reshuffled { cards } => self.reshuffle(cards),
            Open::Contracts { seat, source, contracts } => {
                self.contracts[seat.index()].add(source, contracts);
            }
            Open::GoodsOpened { .. }
            | Open::ScoringCard { .. }
            | Open::HandLaid { .. }
            | Open::Displaced { .. }
            | Open::Coins { .. }
            | Open::Key { .. }
            | Open::Goods { .. }
            | Open::GoodsReturned { .. }
            | Open::NoReward { .. }
            | Open::Done { .. }
            | Open::FirstPlayer { .. }
            | Open::Ended { .. }
            | Open::BonusScored { .. } => {}
        }
    }

    fn observe_secret(&mut self, event: &Secret) {
        match event {
            Secret::Drawn { card: Some(card), .. } => self.own[*card] += 1,
            Secret::Drawn { seat, card: None } => self.fresh[seat.index()] += 1,
            Secret::Offered { cards: Some(cards), .. } => {
                self.look(cards.iter().copied().collect());
            }
            Secret::Offered { cards: None, .. } => {}
            Secret::BonusTaken { card: Some(card), .. } => self.there.remove(*card),
            Secret::BonusTaken { seat, card: None } => self.taken[seat.index()] += 1,
        }
    }

    /// Cards went face up from a hand to the used ones.
    fn spend(&mut self, seat: Seat, cards: Cards) {
        if self.is_own(seat) {
            self.own.remove(&cards);
            return;
        }
        let index = seat.index();
        for card in cards.cards() {
            if self.known[index][card] > 0 {
                self.known[index][card] -= 1;
            } else if self.old[index] > 0 && self.old_pool[card] > 0 {
                self.old[index] -= 1;
                self.old_pool[card] -= 1;
            } else if self.fresh[index] > 0 {
                self.fresh[index] -= 1;
            } else {
                // It was taken for an old card's place before: which cards are old
                // is no longer certain, so all hidden ones count alike.
                self.forget_ages();
                self.fresh[index] = self.fresh[index].saturating_sub(1);
            }
        }
    }

    fn forget_ages(&mut self) {
        for (fresh, old) in self.fresh.iter_mut().zip(&mut self.old) {
            *fresh += std::mem::take(old);
        }
        self.old_pool = Cards::default();
    }

    /// The deck ran out, so what is neither seen nor in the new deck is hidden in hands.
    fn reshuffle(&mut self, new_deck: Cards) {
        self.forget_ages();
        let seen = self.known.iter().fold(new_deck, |mut seen, known| {
            seen.add(known);
            seen
        });
        let pool = self
            .all_cards
            .without(&seen)
            .and_then(|rest| rest.without(&self.own))
            .and_then(|rest| rest.without(&self.table));
        if let Some(pool) = pool.filter(|pool| pool.total() == self.fresh.iter().sum::<u8>()) {
            self.old_pool = pool;
            self.old = std::mem::take(&mut self.fresh);
        }
    }

    /// The viewer looks through the bonus cards.
    fn look(&mut self, there: BonusSet) {
        self.gone.push((self.there.minus(there), std::mem::take(&mut self.taken)));
        self.there = there;
    }

    /// The landscape cards that nobody has seen: the deck and all hidden cards.
    fn unseen(&self, view: &View) -> Cards {
        let own = view.players.iter().filter_map(|player| player.hand);
        own.chain([view.used, table_of(view)]).fold(self.all_cards, |rest, seen| {
            rest.without(&seen).expect("a view shows no card that is not there")
        })
    }

    fn deal_hands(&self, view: &View, world: &mut GoldenCity, rng: &mut Rng) {
        let mut unseen = self.unseen(view);
        let hidden = || view.players.iter().filter(|player| player.hand.is_none());
        let mut sizes: [u8; MAX_PLAYERS] = [0; MAX_PLAYERS];
        hidden().for_each(|player| sizes[player.seat.index()] = player.hand_size);
        // What is remembered is used if it fits the view, and left out if the view
        // comes from another line of play.
        if let Some(rest) = self.known_hands(&sizes, unseen) {
            unseen = rest;
            let mut old_pool = self.old_pool;
            unseen.remove(&old_pool);
            for player in hidden() {
                let index = player.seat.index();
                let mut hand = self.known[index];
                hand.add(&deal(&mut old_pool, self.old[index], rng));
                sizes[index] -= hand.total();
                world.player_mut(player.seat).hand = hand;
            }
        }
        for player in hidden() {
            let more = deal(&mut unseen, sizes[player.seat.index()], rng);
            world.player_mut(player.seat).hand.add(&more);
        }
        world.deck = unseen;
    }

    /// What is unseen besides the known cards; `None` if they cannot be as remembered.
    fn known_hands(&self, sizes: &[u8; MAX_PLAYERS], unseen: Cards) -> Option<Cards> {
        let mut rest = unseen;
        for (index, known) in self.known.iter().enumerate() {
            if known.total() + self.old[index] > sizes[index] {
                return None;
            }
            rest = rest.without(known)?;
        }
        rest.contains(&self.old_pool).then_some(rest)
    }

    fn deal_bonus_cards(&self, view: &View, world: &mut GoldenCity, rng: &mut Rng) {
        let mut rest = BonusSet::ALL.minus(view.bonus_choice.unwrap_or_default());
        for player in &view.players {
            if let Some(cards) = player.bonus {
                world.player_mut(player.seat).bonus = cards;
                rest = rest.minus(cards);
            }
        }
        if self.bonus_fits(view, rest) {
            for (mut cards, takers) in self.periods() {
                for player in view.players.iter().filter(|player| player.bonus.is_none()) {
                    let dealt = deal_bonus(&mut cards, takers[player.seat.index()], rng);
                    let bonus = &mut world.player_mut(player.seat).bonus;
                    *bonus = bonus.union(dealt);
                    rest = rest.minus(dealt);
                }
            }
        } else {
            for player in view.players.iter().filter(|player| player.bonus.is_none()) {
                world.player_mut(player.seat).bonus = deal_bonus(&mut rest, player.bonus_size, rng);
            }
        }
        world.bonus_cards = view.bonus_choice.unwrap_or(rest);
    }

    /// Sets of bonus cards, and how many of each set every seat took.
    fn periods(&self) -> impl Iterator<Item = (BonusSet, [u8; MAX_PLAYERS])> {
        self.gone.iter().copied().chain([(self.there, self.taken)])
    }

    /// Whether what is remembered of bonus cards can be true of this view.
    fn bonus_fits(&self, view: &View, rest: BonusSet) -> bool {
        let sizes_fit = view.players.iter().all(|player| {
            let taken = self.periods().map(|(_, takers)| takers[player.seat.index()]).sum::<u8>();
            player.bonus.is_some() || taken == player.bonus_size
        });
        let sets_fit = self.periods().all(|(cards, takers)| {
            let takers: u8 = takers.iter().sum();
            takers <= cards.len() && (takers == 0 || cards.minus(rest).is_empty())
        });
        // Cards that were gone at a look were all taken by then.
        let all_taken =
            self.gone.iter().all(|(cards, takers)| cards.len() == takers.iter().sum::<u8>());
        sizes_fit && sets_fit && all_taken && view.phase != Phase::Over
    }
}

/// Contracts that a first view hides. At the start nobody has any. Later the sum
/// that districts paid is known, and shared out by stalls in the city; for the
/// rest an opponent is taken to have done as well as the viewer.
fn guess_contracts(view: &View) -> [Contracts; MAX_PLAYERS] {
    let mut guess = [Contracts::default(); MAX_PLAYERS];
    let world = skeleton(view);
    let city = world.board().city();
    let (mut paid, mut stalls) = (world.district_contracts(), 0);
    let mut like = Contracts::default();
    for player in &view.players {
        match player.contracts {
            Some(contracts) => {
                paid -= u32::from(contracts.districts);
                like = contracts;
                guess[player.seat.index()] = contracts;
            }
            None => stalls += u32::from(player.stalls.and(city).len()),
        }
    }
    for player in view.players.iter().filter(|player| player.contracts.is_none()) {
        let own = u32::from(player.stalls.and(city).len());
        // The last one gets what rounding left over.
        let share = (paid * own).checked_div(stalls).unwrap_or(0);
        paid -= share;
        stalls -= own;
        guess[player.seat.index()] = Contracts { districts: share as u8, ..like };
    }
    guess
}

/// A state with everything that a view shows outright.
fn skeleton(view: &View) -> GoldenCity {
    let board = GoldenCity::board_index(view.board);
    let n_seats = view.players.len() as u8;
    let mut world = GoldenCity::set_up(&Setup {
        n_seats,
        rules: view.rules,
        board,
        totals: view.totals,
        first: view.first,
    });
    world.phase = view.phase;
    world.price = view.price;
    world.scoring = view.scoring;
    world.used = view.used;
    world.open_goods = view.open_goods;
    for pair in &view.pairs {
        world.pairs[pair.row.index()] = Pair { cards: pair.cards, hand: pair.hand };
    }
    for seen in &view.players {
        let player = world.player_mut(seen.seat);
        player.stalls = seen.stalls;
        player.coins = seen.coins;
        player.keys = seen.keys;
        player.goods = seen.goods;
        player.hand = seen.hand.unwrap_or_default();
    }
    let mut goods_deck: Goods = world.board().goods_cards;
    goods_deck.remove(&view.open_goods);
    goods_deck.remove(&view.goods_out);
    view.players.iter().for_each(|player| goods_deck.remove(&player.goods));
    world.goods_deck = goods_deck;
    for &card in view.played.iter().chain(&view.scoring) {
        world.scoring_deck = world.without_scoring_card(card).expect("a card of this board");
    }
    world
}
