//! The state of one game: a small value.

use std::fmt;
use std::str::FromStr;

use argosy_game::{EventSink, NotationError, RulesVersion, Seat, Words};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::board::{BOARDS, Board};
use crate::cards::{Bonus, Cards, Goods, GoodsCard, Landscape, ScoringCard};
use crate::data::{self, MAX_PLAYERS};
use crate::event::{Event, Open};
use crate::phase::scoring_card;
use crate::setup::{Setup, Totals};
use crate::space::{Space, SpaceSet};

/// A building turn: whose it is and how many stalls were built in it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
pub struct Turn {
    pub seat: Seat,
    pub built: u8,
}

/// What the game is waiting for. All of it is public, so that a view shows it as it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[serde(tag = "phase", rename_all = "snake_case")]
#[schemars(rename = "PhaseView")]
pub enum Phase {
    /// Chance deals a landscape card to this seat (R3).
    Deal {
        seat: Seat,
    },
    /// Chance turns up the first goods cards (R4).
    OpenGoods,
    /// Chance turns up a scoring card (R10).
    Scoring,
    /// Chance lays out the pairs; this number of cards lies already (R11).
    LayOut {
        laid: u8,
    },
    /// The seat lays its bidding hand on a pair (R13).
    Bid {
        seat: Seat,
    },
    /// The seat builds or is done (R20).
    Build(Turn),
    /// Chance deals the reward of a landscape card (R37).
    DrawLandscape(Turn),
    /// The seat looks through the bonus cards (R39).
    ChooseBonus(Turn),
    /// The seat chooses a goods card or the deck (R40).
    ChooseGoods(Turn),
    /// Chance turns up the top goods card for the seat (R40).
    DrawGoods(Turn),
    /// Chance replaces an open goods card (R40).
    RefillGoods(Turn),
    /// The seat has five goods cards and gives one up (R42).
    ReturnGoods(Turn),
    /// The seat has too many landscape cards at the end of its turn (R33).
    Discard {
        seat: Seat,
    },
    Over,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = |f: &mut fmt::Formatter<'_>, word: &str, Turn { seat, built }: &Turn| {
            write!(f, "{word} {seat} {built}")
        };
        match self {
            Self::Deal { seat } => write!(f, "deal {seat}"),
            Self::OpenGoods => f.write_str("open_goods"),
            Self::Scoring => f.write_str("scoring"),
            Self::LayOut { laid } => write!(f, "lay_out {laid}"),
            Self::Bid { seat } => write!(f, "bid {seat}"),
            Self::Build(at) => turn(f, "build", at),
            Self::DrawLandscape(at) => turn(f, "draw_landscape", at),
            Self::ChooseBonus(at) => turn(f, "choose_bonus", at),
            Self::ChooseGoods(at) => turn(f, "choose_goods", at),
            Self::DrawGoods(at) => turn(f, "draw_goods", at),
            Self::RefillGoods(at) => turn(f, "refill_goods", at),
            Self::ReturnGoods(at) => turn(f, "return_goods", at),
            Self::Discard { seat } => write!(f, "discard {seat}"),
            Self::Over => f.write_str("over"),
        }
    }
}

impl FromStr for Phase {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let name = words.word("a phase")?;
        let turn = |words: &mut Words<'_>| -> Result<Turn, NotationError> {
            let seat = words.parse("a seat number")?;
            Ok(Turn { seat, built: words.parse("a number of stalls")? })
        };
        let phase = match name {
            "deal" => Self::Deal { seat: words.parse("a seat number")? },
            "open_goods" => Self::OpenGoods,
            "scoring" => Self::Scoring,
            "lay_out" => Self::LayOut { laid: words.parse("a number of cards")? },
            "bid" => Self::Bid { seat: words.parse("a seat number")? },
            "build" => Self::Build(turn(&mut words)?),
            "draw_landscape" => Self::DrawLandscape(turn(&mut words)?),
            "choose_bonus" => Self::ChooseBonus(turn(&mut words)?),
            "choose_goods" => Self::ChooseGoods(turn(&mut words)?),
            "draw_goods" => Self::DrawGoods(turn(&mut words)?),
            "refill_goods" => Self::RefillGoods(turn(&mut words)?),
            "return_goods" => Self::ReturnGoods(turn(&mut words)?),
            "discard" => Self::Discard { seat: words.parse("a seat number")? },
            "over" => Self::Over,
            other => return Err(NotationError::new("a phase", other)),
        };
        words.end()?;
        Ok(phase)
    }
}

/// A set of bonus cards.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct BonusSet(u8);

impl BonusSet {
    pub const ALL: Self = Self(u8::MAX);

    #[inline]
    pub const fn contains(self, card: Bonus) -> bool {
        self.0 & (1 << card as u8) != 0
    }

    #[inline]
    pub fn insert(&mut self, card: Bonus) {
        self.0 |= 1 << card as u8;
    }

    #[inline]
    pub fn remove(&mut self, card: Bonus) {
        self.0 &= !(1 << card as u8);
    }

    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub fn iter(self) -> impl Iterator<Item = Bonus> {
        Bonus::ALL.iter().copied().filter(move |&card| self.contains(card))
    }
}

/// As the list of its cards.
impl Serialize for BonusSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl FromIterator<Bonus> for BonusSet {
    fn from_iter<I: IntoIterator<Item = Bonus>>(cards: I) -> Self {
        let mut set = Self::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// The contracts of a player by where they came from, bonus cards aside.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, JsonSchema)]
pub struct Contracts {
    pub districts: u8,
    pub rivers: u8,
    pub quarters: u8,
    pub goods: u8,
    pub majorities: u8,
}

/// Why contracts were won.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    District,
    River,
    Quarter,
    Good,
    Majority,
}

impl Contracts {
    #[inline]
    pub fn add(&mut self, source: Source, contracts: u8) {
        let part = match source {
            Source::District => &mut self.districts,
            Source::River => &mut self.rivers,
            Source::Quarter => &mut self.quarters,
            Source::Good => &mut self.goods,
            Source::Majority => &mut self.majorities,
        };
        *part += contracts;
    }

    pub fn parts(&self) -> [(&'static str, u8); 5] {
        [
            ("districts", self.districts),
            ("rivers", self.rivers),
            ("quarters", self.quarters),
            ("goods", self.goods),
            ("majorities", self.majorities),
        ]
    }

    pub fn total(&self) -> u16 {
        self.parts().iter().map(|&(_, contracts)| u16::from(contracts)).sum()
    }
}

/// Everything in front of one player and in their hand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Player {
    pub stalls: SpaceSet,
    pub hand: Cards,
    pub goods: Goods,
    pub coins: u8,
    pub keys: u8,
    pub bonus: BonusSet,
    pub contracts: Contracts,
}

/// One row of the landscape pairs (R11).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Pair {
    pub cards: [Option<Landscape>; 2],
    /// Whose bidding hand lies on it.
    pub hand: Option<Seat>,
}

/// One game of The Golden City.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct GoldenCity {
    pub(crate) players: [Player; MAX_PLAYERS],
    pub(crate) rules: RulesVersion,
    pub(crate) n_seats: u8,
    pub(crate) board: u8,
    pub(crate) totals: Totals,
    pub(crate) first: Seat,
    pub(crate) phase: Phase,
    pub(crate) pairs: [Pair; MAX_PLAYERS],
    /// What displacing a hand costs now (R15).
    pub(crate) price: u8,
    /// The face-down landscape deck: a multiset, it has no order.
    pub(crate) deck: Cards,
    pub(crate) used: Cards,
    pub(crate) open_goods: Goods,
    pub(crate) goods_deck: Goods,
    /// The bonus cards that nobody has taken.
    pub(crate) bonus_cards: BonusSet,
    /// The scoring card of this round.
    pub(crate) scoring: Option<ScoringCard>,
    /// The scoring cards still face down, by their number on the board.
    pub(crate) scoring_deck: u16,
}

impl GoldenCity {
    pub(crate) fn set_up(setup: &Setup) -> Self {
        let board = BOARDS.get(setup.board);
        let mut state = Self {
            players: [Player::default(); MAX_PLAYERS],
            rules: setup.rules,
            n_seats: setup.n_seats,
            board: setup.board,
            totals: setup.totals,
            first: setup.first,
            phase: Phase::Deal { seat: Seat::new(0) },
            pairs: [Pair::default(); MAX_PLAYERS],
            price: data::FIRST_PRICE,
            deck: board.landscape_cards,
            used: Cards::default(),
            open_goods: Goods::default(),
            goods_deck: board.goods_cards,
            bonus_cards: BonusSet::ALL,
            scoring: None,
            scoring_deck: u16::MAX,
        };
        for seat in Seat::all(setup.n_seats) {
            // R2, R3.
            state.player_mut(seat).coins = data::START_COINS;
            state.player_mut(seat).hand[Landscape::Coast] = 1;
            state.deck[Landscape::Coast] -= 1;
        }
        state
    }

    #[inline]
    pub fn board(&self) -> &'static Board {
        BOARDS.get(self.board)
    }

    /// The place of a board in the catalog.
    ///
    /// # Panics
    /// If there is no such board: views and setups name only those that exist.
    pub(crate) fn board_index(id: &str) -> u8 {
        BOARDS.index_of(id).expect("a board of the catalog")
    }

    /// The scoring deck after this card was turned up; `None` if it cannot be on top.
    pub(crate) fn without_scoring_card(&self, card: ScoringCard) -> Option<u16> {
        let (number, _) =
            scoring_card::candidates(self).find(|&(_, candidate)| candidate == card)?;
        Some(self.scoring_deck & !(1 << number))
    }

    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.n_seats)
    }

    /// How many scoring cards have been turned up; 0 during setup.
    pub fn round(&self) -> u8 {
        16 - self.scoring_deck.count_ones() as u8
    }

    #[inline]
    pub fn stalls_left(&self, seat: Seat) -> u8 {
        data::stalls_each(self.n_seats) - self.player(seat).stalls.len()
    }

    /// Everybody's stalls.
    #[inline]
    pub(crate) fn all_stalls(&self) -> SpaceSet {
        self.players.iter().fold(SpaceSet::EMPTY, |all, player| all.union(player.stalls))
    }

    /// How many players have a stall there.
    #[inline]
    pub fn stalls_on(&self, space: Space) -> u8 {
        self.players.iter().map(|player| u8::from(player.stalls.contains(space))).sum()
    }

    /// The spaces on which the board lets this player build, landscape cards aside
    /// (R21 to R24, and the key of R27).
    #[inline]
    pub fn open_to(&self, seat: Seat) -> SpaceSet {
        let board = self.board();
        let player = self.player(seat);
        let near = board.around(player.stalls);
        let free_ports = board.ports;
        let near_suburbs = board.suburbs.and(near);
        let districts = if player.keys > 0 { board.city() } else { board.outer };
        let near_districts = districts.and(near).minus(player.stalls);
        free_ports.union(near_suburbs).minus(self.all_stalls()).union(near_districts)
    }

    /// R57: stalls are left, but no space will ever be open again.
    pub fn is_stuck(&self, seat: Seat) -> bool {
        self.stalls_left(seat) > 0 && self.open_to(seat).is_empty()
    }

    /// Keys that nobody has taken. A key leaves the game with each stall in an
    /// inner district (R30).
    pub fn keys_left(&self) -> u8 {
        let inner = self.board().inner;
        let taken = |player: &Player| player.keys + player.stalls.and(inner).len();
        data::KEYS - self.players.iter().map(taken).sum::<u8>()
    }

    pub fn bank(&self) -> u8 {
        self.board().coins - self.players.iter().map(|player| player.coins).sum::<u8>()
    }

    /// The goods cards that left the game (R42).
    pub fn goods_out(&self) -> Goods {
        let mut out = self.board().goods_cards;
        out.remove(&self.goods_deck);
        out.remove(&self.open_goods);
        self.players.iter().for_each(|player| out.remove(&player.goods));
        out
    }

    /// R12: makes sure that a landscape card can be drawn, from the used cards if
    /// need be. False if there is none anywhere.
    #[inline]
    pub(crate) fn prepare_deck(&mut self, events: &mut impl EventSink<Event>) -> bool {
        if !self.deck.is_empty() {
            return true;
        }
        if self.used.is_empty() {
            return false;
        }
        self.deck = std::mem::take(&mut self.used);
        events.push(Event::Open(Open::Reshuffled { cards: self.deck }));
        true
    }

    #[inline]
    pub(crate) fn win(
        &mut self,
        seat: Seat,
        source: Source,
        contracts: u8,
        events: &mut impl EventSink<Event>,
    ) {
        self.player_mut(seat).contracts.add(source, contracts);
        events.push(Event::Open(Open::Contracts { seat, source, contracts }));
    }
}

impl GoodsCard {
    #[inline]
    pub(crate) fn shows(self, good: crate::cards::Good) -> bool {
        let [first, second] = self.goods();
        first == good || second == good
    }
}
