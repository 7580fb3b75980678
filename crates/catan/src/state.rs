//! The state of one game: pieces, cards, turn and phase, in one value.

use argosy_game::{Options, RulesVersion, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{ALL_SPOTS, Harbour, Layout};
use crate::cards::{Card, Counts, Resource};
use crate::data::{
    BANK_RATE, CITIES, HARBOUR_RATE, OWN_HARBOUR_RATE, ROADS, SETTLEMENTS, WINNING_POINTS,
};
use crate::island::{Path, PathSet, Spot, SpotSet, Tile};
use crate::longest_road::{longest, longest_through};
use crate::setup;

/// A colour of pieces: that of a seat, or one of the two neutral ones (R51).
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Colour(u8);

impl Colour {
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];
    /// R43: the colours that nobody plays when there are two players.
    pub const NEUTRAL: [Self; 2] = [Self(2), Self(3)];

    /// # Panics
    /// If there is no such colour.
    pub const fn new(index: u8) -> Self {
        assert!(index < 4, "no such colour");
        Self(index)
    }

    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 3) as usize
    }

    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl From<Seat> for Colour {
    #[inline]
    fn from(seat: Seat) -> Self {
        Self(seat.number())
    }
}

/// All that one colour has on the board and in hand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Estate {
    roads_low: u64,
    reach_low: u64,
    pub settlements: SpotSet,
    pub cities: SpotSet,
    /// Intersections that own roads touch.
    pub trodden: SpotSet,
    pub hand: Counts,
    pub cards: Counts,
    roads_high: u8,
    reach_high: u8,
    pub roads_left: u8,
    pub settlements_left: u8,
    pub cities_left: u8,
    /// R30: knights that lie open.
    pub knights: u8,
    /// R36: the length of the longest run of roads.
    pub road_length: u8,
    pub trade_cards: u8,
    /// R23: one bit for each kind of harbour.
    pub harbours: u8,
    /// Points that everybody sees, special cards included.
    pub points: u8,
}

impl Estate {
    pub const EMPTY: Self = Self {
        roads_low: 0,
        reach_low: 0,
        settlements: 0,
        cities: 0,
        trodden: 0,
        hand: Counts::NONE,
        cards: Counts::NONE,
        roads_high: 0,
        reach_high: 0,
        roads_left: ROADS,
        settlements_left: SETTLEMENTS,
        cities_left: CITIES,
        knights: 0,
        road_length: 0,
        trade_cards: 0,
        harbours: 0,
        points: 0,
    };

    #[inline]
    pub const fn roads(&self) -> PathSet {
        self.roads_low as u128 | (self.roads_high as u128) << 64
    }

    /// R25: paths that touch an own building, or an own road across an
    /// intersection without someone else's building; taken ones included.
    #[inline]
    pub const fn reach(&self) -> PathSet {
        self.reach_low as u128 | (self.reach_high as u128) << 64
    }

    #[inline]
    pub(crate) fn set_roads(&mut self, roads: PathSet) {
        self.roads_low = roads as u64;
        self.roads_high = (roads >> 64) as u8;
    }

    #[inline]
    pub(crate) fn set_reach(&mut self, reach: PathSet) {
        self.reach_low = reach as u64;
        self.reach_high = (reach >> 64) as u8;
    }

    #[inline]
    pub const fn buildings(&self) -> SpotSet {
        self.settlements | self.cities
    }

    /// R22: how many cards of a resource the bank takes for one other.
    #[inline]
    pub const fn bank_rate(&self, resource: Resource) -> u8 {
        if self.harbours >> resource as u8 & 1 != 0 {
            OWN_HARBOUR_RATE
        } else if self.harbours >> Harbour::Any as u8 & 1 != 0 {
            HARBOUR_RATE
        } else {
            BANK_RATE
        }
    }

    /// All points, victory point cards included.
    #[inline]
    pub const fn total_points(&self) -> u8 {
        self.points + self.cards.get(Card::VictoryPoint.index())
    }
}

/// What has happened in the turn of the active seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    pub active: Seat,
    /// Counted from 1; 0 in the start.
    pub number: u16,
    /// Rolls made so far.
    pub rolls: u8,
    /// The last roll of this turn, zeros before it.
    pub dice: [u8; 2],
    /// R29: the one card has been played.
    pub card_played: bool,
    /// R46: the one trade-card action has been used.
    pub action_used: bool,
    /// R49: the one knight has left.
    pub knight_left: bool,
    /// R40: a purchase has ended the trading of a strict turn.
    pub trading_over: bool,
    /// R21: offers begun.
    pub offers: u8,
    /// R29: cards bought, which cannot be played yet.
    pub bought: Counts,
}

impl Turn {
    pub const fn begin(active: Seat, number: u16) -> Self {
        Self {
            active,
            number,
            rolls: 0,
            dice: [0; 2],
            card_played: false,
            action_used: false,
            knight_left: false,
            trading_over: false,
            offers: 0,
            bought: Counts::NONE,
        }
    }
}

/// The options that the rules ask for while the game runs.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    pub version: RulesVersion,
    /// R40.
    pub strict: bool,
    /// R21.
    pub trade: bool,
    /// R52 to R56.
    pub catanatron: bool,
    pub offers_per_turn: u8,
    pub turn_limit: u16,
}

impl Rules {
    pub(crate) fn options(&self) -> Options {
        Options::new()
            .with("variant", if self.catanatron { "catanatron" } else { "standard" })
            .with("phases", if self.strict { "strict" } else { "merged" })
            .with("trade", setup::on_or_off(self.trade))
            .with("offers_per_turn", &self.offers_per_turn.to_string())
            .with("turn_limit", &self.turn_limit.to_string())
    }
}

/// What two sides exchange, seen by the one who proposes it: positive counts are
/// given, negative ones wanted, so no resource is ever on both sides (R18).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Deal(pub [i8; 5]);

impl Deal {
    pub fn given(self) -> Counts {
        Counts::new(self.0.map(|count| count.max(0) as u8))
    }

    pub fn wanted(self) -> Counts {
        Counts::new(self.0.map(|count| (-count).max(0) as u8))
    }

    /// The same exchange seen from the other side.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self(self.0.map(|count| -count))
    }

    /// Both sides have at least one card.
    pub fn is_complete(self) -> bool {
        self.0.iter().any(|&count| count > 0) && self.0.iter().any(|&count| count < 0)
    }
}

/// R19: what a seat has said to an offer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// The active seat itself, or a place without a player.
    None,
    Waiting,
    /// A counter-offer in the making.
    Composing(Deal),
    Accepted,
    Declined,
    Countered(Deal),
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    Road,
    Settlement,
}

/// What the game is waiting for, with what only that moment needs.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// R8: the number of start settlements that have been placed, each with its road.
    StartSettlement { placed: u8 },
    /// R8: the road of the settlement just placed.
    StartRoad { placed: u8, at: Spot },
    /// R9: before a roll.
    Roll,
    /// R10: the dice are in the air.
    Dice,
    /// R14: what each seat has chosen to give so far.
    Discard { chosen: [Counts; 4] },
    /// R53: the seat that gives, and how many more.
    OpenDiscard { seat: Seat, left: u8 },
    /// R15.
    MoveRobber,
    /// R16: several can be robbed.
    ChooseVictim,
    /// R16: a card is drawn from this hand.
    Steal { victim: Seat },
    /// R9: after the roll.
    Main,
    /// R18: the active seat puts an offer together.
    Compose { deal: Deal },
    /// R19: the offer lies open.
    Answers { deal: Deal, answers: [Answer; 4] },
    /// R28: the top card is drawn.
    DrawCard,
    /// R32.
    FreeRoads { left: u8 },
    /// R33: the lowest resource that may still be taken, and how many.
    Invent { from: Resource, left: u8 },
    /// R45: a neutral piece is owed; this number of free roads comes after it.
    NeutralPiece { piece: Piece, free_roads: u8 },
    /// R47: cards are drawn from the opponent's hand.
    ForcedDraw { left: u8 },
    /// R47: the lowest resource that may still be given back, and how many.
    GiveBack { from: Resource, left: u8 },
    /// R38, R42: the winner's seat, if anybody won.
    Over { winner: Option<Seat> },
}

/// One game of CATAN.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Catan {
    pub(crate) estates: [Estate; 4],
    pub(crate) layout: Layout,
    /// R26: intersections without a building on them or next to them.
    pub(crate) open: SpotSet,
    pub(crate) bank: Counts,
    pub(crate) deck: Counts,
    pub(crate) turn: Turn,
    pub(crate) rules: Rules,
    pub(crate) n_seats: u8,
    pub(crate) first: Seat,
    pub(crate) robber: Tile,
    pub(crate) desert: Tile,
    pub(crate) longest_road: Option<Colour>,
    pub(crate) largest_army: Option<Seat>,
    pub(crate) phase: Phase,
}

impl Catan {
    #[inline]
    pub(crate) fn estate(&self, colour: impl Into<Colour>) -> &Estate {
        &self.estates[colour.into().index()]
    }

    #[inline]
    pub(crate) fn estate_mut(&mut self, colour: impl Into<Colour>) -> &mut Estate {
        &mut self.estates[colour.into().index()]
    }

    #[inline]
    pub(crate) fn active(&self) -> &Estate {
        self.estate(self.turn.active)
    }

    #[inline]
    pub(crate) fn active_mut(&mut self) -> &mut Estate {
        self.estate_mut(self.turn.active)
    }

    /// R43: whether two neutral colours play along.
    #[inline]
    pub(crate) const fn for_two(&self) -> bool {
        self.n_seats == 2 && !self.rules.catanatron
    }

    /// R44.
    #[inline]
    pub(crate) const fn rolls_needed(&self) -> u8 {
        if self.for_two() { 2 } else { 1 }
    }

    /// The colours on the board: those of the seats, and the neutral ones.
    #[inline]
    pub(crate) fn colours(&self) -> impl Iterator<Item = Colour> + use<> {
        let count = if self.for_two() { 4 } else { self.n_seats };
        (0..count).map(Colour)
    }

    #[inline]
    pub(crate) fn taken_paths(&self) -> PathSet {
        self.estates.iter().fold(0, |taken, estate| taken | estate.roads())
    }

    /// Buildings that are not of this colour.
    #[inline]
    pub(crate) fn foreign_buildings(&self, colour: Colour) -> SpotSet {
        let all = self.estates.iter().fold(0, |all, estate| all | estate.buildings());
        all & !self.estate(colour).buildings()
    }

    /// R25: where this colour can build a road, cost aside.
    #[inline]
    pub(crate) fn road_paths(&self, colour: Colour) -> PathSet {
        let estate = self.estate(colour);
        if estate.roads_left == 0 { 0 } else { estate.reach() & !self.taken_paths() }
    }

    /// R26: where this colour can build a settlement, cost aside.
    #[inline]
    pub(crate) fn settlement_spots(&self, colour: Colour) -> SpotSet {
        let estate = self.estate(colour);
        if estate.settlements_left == 0 { 0 } else { estate.trodden & self.open }
    }

    /// Lays a road and keeps all that follows from it, the special card aside.
    pub(crate) fn put_road(&mut self, colour: Colour, path: Path) {
        let foreign = self.foreign_buildings(colour);
        let estate = self.estate_mut(colour);
        estate.set_roads(estate.roads() | path.bit());
        estate.roads_left -= 1;
        let mut reach = estate.reach();
        for end in path.ends() {
            estate.trodden |= end.bit();
            if foreign & end.bit() == 0 {
                reach |= end.path_set();
            }
        }
        estate.set_reach(reach);
        let through = longest_through(estate.roads(), foreign, path);
        estate.road_length = estate.road_length.max(through);
    }

    /// Puts a settlement down and keeps all that follows from it, the special card
    /// aside.
    pub(crate) fn put_settlement(&mut self, colour: Colour, spot: Spot) {
        let harbour = self.layout.harbour_at(spot);
        self.open &= !(spot.bit() | spot.neighbour_set());
        let estate = self.estate_mut(colour);
        estate.settlements |= spot.bit();
        estate.settlements_left -= 1;
        estate.points += 1;
        estate.set_reach(estate.reach() | spot.path_set());
        if let Some(harbour) = harbour {
            estate.harbours |= 1 << harbour as u8;
        }
        for other in Colour::ALL {
            if other != colour && self.estate(other).trodden & spot.bit() != 0 {
                self.cut(other, spot);
            }
        }
    }

    /// R25, R36: a new building stands in the way of this colour.
    fn cut(&mut self, colour: Colour, spot: Spot) {
        let foreign = self.foreign_buildings(colour);
        let estate = self.estate_mut(colour);
        let mut reach = estate.reach();
        for path in spot.paths() {
            let end = path.other_end(spot);
            let usable =
                estate.buildings() & end.bit() != 0 || estate.trodden & end.bit() & !foreign != 0;
            if !usable {
                reach &= !path.bit();
            }
        }
        estate.set_reach(reach);
        estate.road_length = longest(estate.roads(), foreign);
    }

    /// R27: a city takes the place of a settlement.
    pub(crate) fn put_city(&mut self, colour: Colour, spot: Spot) {
        let estate = self.estate_mut(colour);
        estate.settlements &= !spot.bit();
        estate.cities |= spot.bit();
        estate.settlements_left += 1;
        estate.cities_left -= 1;
        estate.points += 1;
    }

    /// R38, R55: ends the game if somebody has won by what was just done. True if
    /// the game is over.
    #[inline]
    pub(crate) fn has_winner(&self) -> Option<Seat> {
        if self.rules.catanatron {
            return Seat::all(self.n_seats)
                .find(|&seat| self.estate(seat).total_points() >= WINNING_POINTS);
        }
        (self.active().total_points() >= WINNING_POINTS).then_some(self.turn.active)
    }

    /// An island without a piece, before the first step.
    pub(crate) fn bare(n_seats: u8, first: Seat, layout: Layout, rules: Rules) -> Self {
        let desert = layout.desert();
        Self {
            estates: [Estate::EMPTY; 4],
            layout,
            open: ALL_SPOTS,
            bank: Counts::new([crate::data::RESOURCE_CARDS; 5]),
            deck: crate::data::DEVELOPMENT_CARDS,
            turn: Turn::begin(first, 0),
            rules,
            n_seats,
            first,
            robber: desert,
            desert,
            longest_road: None,
            largest_army: None,
            phase: Phase::StartSettlement { placed: 0 },
        }
    }
}
