//! What a viewer may know of a game, built field by field, and without heap: programs that
//! learn ask for a view in every step.

use argosy_game::{RulesVersion, Seat, SeatSet, Viewer, Who};
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::cards::BackIndex;
use crate::event::PieceView;
use crate::kinds::{BONUSES, Bits, Bonus, BonusSet, Building, Cargo, GOODS, Good, Resource};
use crate::phase::market;
use crate::ship::{Back, SHIP_KINDS, SLOTS, ShipKind};
use crate::site::{SiteView, Sites};
use crate::spot::{Spot, Wall};
use crate::state::{PAIRS, Phase, Ragusa, Ring, SIDES, Side, Turn};

/// Hexes at a spot, and so buildings that a piece wakes.
const HEXES: usize = 3;
/// Houses round a building.
const HOUSES: usize = 6;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// The seat whose secrets are shown; none for spectators.
    pub seat: Option<Seat>,
    /// Not said of the first version.
    #[serde(skip_serializing_if = "RulesVersion::is_first")]
    pub rules: RulesVersion,
    pub edition: &'static str,
    pub n_seats: u8,
    pub solo: Option<SoloView>,
    pub first: Who,
    pub active: Who,
    pub phase: PhaseView,
    /// Seats, then automata.
    #[schemars(with = "Vec<PlayerView>")]
    pub players: ArrayVec<PlayerView, SIDES>,
    #[serde(serialize_with = "list_walls")]
    #[schemars(with = "Vec<Wall>")]
    pub walls: u32,
    /// Bastions, or the reserved spots of the solo game.
    #[serde(serialize_with = "list_spots")]
    #[schemars(with = "Vec<Spot>")]
    pub black: u64,
    #[schemars(with = "Vec<MarketView>")]
    pub market: [MarketView; GOODS],
    /// From the left.
    #[schemars(with = "Vec<Option<SlotView>>")]
    pub slots: [Option<SlotView>; SLOTS],
    /// What can still come, in no order.
    #[schemars(with = "Vec<ShipCount>")]
    pub ship_deck: ArrayVec<ShipCount, SHIP_KINDS>,
    pub back: Option<Back>,
    /// Bonus cards in the shuffled part of the deck.
    pub bonus_deck: u8,
    /// Bonus cards under the deck, next one first.
    #[schemars(with = "Vec<UnderView>")]
    pub under_deck: ArrayVec<UnderView, BONUSES>,
    /// What each bonus card would bring the viewer now; empty without a seat.
    #[schemars(with = "Vec<BonusNow>")]
    pub bonus_now: ArrayVec<BonusNow, BONUSES>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct BonusNow {
    pub card: Bonus,
    pub points: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct SoloView {
    pub harder: bool,
    pub easier: bool,
    pub player_first: bool,
    /// The Patrician cards in the game.
    #[serde(serialize_with = "list_cards")]
    #[schemars(with = "Vec<u8>")]
    pub cards: u16,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    pub who: Who,
    #[serde(serialize_with = "list_spots")]
    #[schemars(with = "Vec<Spot>")]
    pub houses: u64,
    #[serde(serialize_with = "list_spots")]
    #[schemars(with = "Vec<Spot>")]
    pub towers: u64,
    pub houses_left: u8,
    pub bastions_left: u8,
    pub towers_left: u8,
    pub resources: ResourcesView,
    pub goods: GoodsView,
    pub ships: CargoesView,
    pub points: PointsView,
    pub bonus_cards: u8,
    /// Missing if they are hidden from the viewer.
    #[schemars(with = "Option<Vec<Bonus>>")]
    pub bonus: Option<BonusSet>,
    /// The three cards dealt at the start, to their owner.
    #[schemars(with = "Option<Vec<Bonus>>")]
    pub dealt: Option<BonusSet>,
    /// An automaton's pairs from the palace, once its cards are open.
    #[schemars(with = "Option<Vec<[Bonus; 2]>>")]
    pub pairs: Option<ArrayVec<[Bonus; 2], PAIRS>>,
    /// An automaton's Patrician cards that have been seen.
    #[serde(serialize_with = "list_cards")]
    #[schemars(with = "Vec<u8>")]
    pub patrician: u16,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct ResourcesView {
    pub fish: u8,
    pub wood: u8,
    pub stone: u8,
    pub ore: u8,
    pub grapes: u8,
    pub olives: u8,
}

impl ResourcesView {
    pub(crate) fn to_array(self) -> [u8; Resource::ALL.len()] {
        [self.fish, self.wood, self.stone, self.ore, self.grapes, self.olives]
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct GoodsView {
    pub oil: u8,
    pub wine: u8,
    pub silver: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct CargoesView {
    pub spices: u8,
    pub ceramics: u8,
    pub furs: u8,
    pub clothes: u8,
    pub silk: u8,
    pub pearls: u8,
    pub gems: u8,
}

impl CargoesView {
    pub(crate) fn to_array(self) -> [u8; Cargo::ALL.len()] {
        let Self { spices, ceramics, furs, clothes, silk, pearls, gems } = self;
        [spices, ceramics, furs, clothes, silk, pearls, gems]
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PointsView {
    pub mason: u16,
    pub fishmonger: u16,
    pub ships: u16,
    pub sales: u16,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct MarketView {
    pub good: Good,
    /// The space of its marker, counted from 0.
    pub space: u8,
    pub value: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct SlotView {
    pub ship: ShipKind,
    pub points: u8,
    pub price: GoodsView,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct ShipCount {
    pub ship: ShipKind,
    pub copies: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct UnderView {
    pub by: Who,
    pub card: Option<Bonus>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct TurnView {
    pub spot: Spot,
    pub piece: PieceView,
    #[schemars(with = "Vec<Building>")]
    pub pending: ArrayVec<Building, HEXES>,
    /// What each of the pending buildings would do if it acted next.
    #[schemars(with = "Vec<WakingView>")]
    pub waking: ArrayVec<WakingView, HEXES>,
}

/// The houses that a building wakes, in the order in which they act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WakingView {
    pub building: Building,
    #[schemars(with = "Vec<HouseView>")]
    pub houses: ArrayVec<HouseView, HOUSES>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct HouseView {
    pub spot: Spot,
    /// For whom it acts.
    pub who: Who,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct RingView {
    pub building: Building,
    /// Places clockwise from the new house.
    pub step: u8,
    /// The house that acts.
    pub spot: Spot,
    pub who: Who,
    /// The houses that act after it.
    #[schemars(with = "Vec<HouseView>")]
    pub then: ArrayVec<HouseView, HOUSES>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum PhaseView {
    First,
    Ships,
    Reserve,
    Split,
    Deal,
    /// Who has chosen, and the viewer's own choice.
    Choose {
        chosen: SeatSet,
        own: Option<Bonus>,
    },
    Patrician,
    /// What a house would need on every free spot, for the seat that places it.
    Place {
        #[schemars(with = "Vec<SiteView>")]
        sites: Sites,
    },
    Pay {
        turn: TurnView,
    },
    Order {
        turn: TurnView,
    },
    Produce {
        turn: TurnView,
        ring: RingView,
    },
    Wall {
        turn: TurnView,
        ring: RingView,
    },
    Tower {
        turn: TurnView,
        ring: RingView,
    },
    Buy {
        turn: TurnView,
        ring: RingView,
    },
    Sell {
        turn: TurnView,
        ring: RingView,
    },
    Arrival {
        turn: TurnView,
        ring: RingView,
    },
    NextBack {
        turn: TurnView,
        ring: RingView,
    },
    Palace {
        turn: TurnView,
    },
    Draw {
        turn: TurnView,
        drawn: u8,
        #[schemars(with = "Option<Vec<Bonus>>")]
        cards: Option<BonusSet>,
    },
    Keep {
        turn: TurnView,
        drawn: u8,
        #[schemars(with = "Option<Vec<Bonus>>")]
        cards: Option<BonusSet>,
    },
    LastExchange {
        who: Who,
    },
    Over,
}

fn list_spots<S: Serializer>(spots: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(Spot::of_bits(*spots))
}

fn list_walls<S: Serializer>(walls: &u32, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(Wall::of_bits(*walls))
}

/// Patrician cards are counted from 1.
fn list_cards<S: Serializer>(cards: &u16, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(Bits((*cards).into()).map(|card| card + 1))
}

impl View {
    pub(crate) fn of(state: &Ragusa, viewer: Viewer) -> Self {
        let solo = state.is_solo().then_some(SoloView {
            harder: state.solo.harder,
            easier: state.solo.easier,
            player_first: state.solo.player_first,
            cards: state.patrician_drawn,
        });
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::All => None,
        };
        Self {
            seat,
            rules: state.rules,
            edition: &state.edition().id,
            n_seats: state.n_seats,
            solo,
            first: state.who(state.first),
            active: state.who(state.active),
            phase: view_phase(state, viewer),
            players: state.sides().map(|side| view_player(state, side, viewer)).collect(),
            walls: state.walls,
            black: state.black,
            market: Good::ALL.map(|good| view_marker(state, good)),
            slots: std::array::from_fn(|slot| view_slot(state, slot)),
            ship_deck: ShipKind::all()
                .map(|ship| ShipCount { ship, copies: state.ships[ship.index()] })
                .filter(|count| count.copies > 0)
                .collect(),
            back: state.back.map(BackIndex::back),
            bonus_deck: state.bonus_deck.len(),
            under_deck: state
                .tail
                .iter()
                .map(|(card, by)| UnderView {
                    by: state.who(by),
                    card: sees_memory(state, by, viewer).then_some(card),
                })
                .collect(),
            bonus_now: seat.map(|seat| bonus_now(state, seat.into())).unwrap_or_default(),
        }
    }
}

fn bonus_now(state: &Ragusa, side: Side) -> ArrayVec<BonusNow, BONUSES> {
    let resources = &state.player(side).resources;
    let points = |card| state.bonus_points(side, card, resources) as u8;
    Bonus::ALL.into_iter().map(|card| BonusNow { card, points: points(card) }).collect()
}

/// R83: What a side has put under the deck or given back only it remembers.
fn sees_memory(state: &Ragusa, side: Side, viewer: Viewer) -> bool {
    match state.who(side) {
        Who::Seat(seat) => viewer.sees_secrets_of(seat) || state.is_solo(),
        Who::Automaton(_) => viewer == Viewer::All,
    }
}

/// R82: Cards in hand are open to their owner, and to all once they are scored.
fn sees_hand(state: &Ragusa, side: Side, viewer: Viewer) -> bool {
    state.phase == Phase::Over || sees_memory(state, side, viewer)
}

/// R82: An automaton's Patrician cards that it has built by.
pub(crate) fn seen_patrician(state: &Ragusa, automaton: Side) -> u16 {
    let built = |&card: &u8| {
        let spots = state.edition().patrician[usize::from(card)];
        spots.iter().any(|spot| state.player(automaton).houses & spot.bit() != 0)
    };
    let held = Bits(u64::from(state.patrician[automaton.index() - 1]));
    held.filter(built).fold(0, |cards, card| cards | 1 << card)
}

fn view_player(state: &Ragusa, side: Side, viewer: Viewer) -> PlayerView {
    let player = state.player(side);
    let [fish, wood, stone, ore, grapes, olives] = player.resources;
    let [spices, ceramics, furs, clothes, silk, pearls, gems] = player.cargoes;
    let sees_hand = sees_hand(state, side, viewer);
    let is_automaton = state.is_automaton(side);
    let own_pairs = || {
        let own = state.pairs.iter().filter(|pair| !pair.and(player.hand).is_empty());
        own.filter_map(|pair| {
            let mut cards = pair.iter();
            Some([cards.next()?, cards.next()?])
        })
        .collect()
    };
    PlayerView {
        who: state.who(side),
        houses: player.houses,
        towers: player.towers.into(),
        houses_left: player.stock,
        bastions_left: player.bastions,
        towers_left: state.edition().towers - player.towers.count_ones() as u8,
        resources: ResourcesView { fish, wood, stone, ore, grapes, olives },
        goods: view_goods(player.goods),
        ships: CargoesView { spices, ceramics, furs, clothes, silk, pearls, gems },
        points: PointsView {
            mason: player.points.mason,
            fishmonger: player.points.fishmonger,
            ships: player.points.ships,
            sales: player.points.sales,
        },
        bonus_cards: player.hand.len(),
        bonus: sees_hand.then_some(player.hand),
        dealt: (sees_memory(state, side, viewer) && !player.dealt.is_empty())
            .then_some(player.dealt),
        pairs: (is_automaton && sees_hand).then(own_pairs),
        patrician: if is_automaton { seen_patrician(state, side) } else { 0 },
    }
}

fn view_goods(goods: [u8; Good::ALL.len()]) -> GoodsView {
    let [oil, wine, silver] = goods;
    GoodsView { oil, wine, silver }
}

fn view_marker(state: &Ragusa, good: Good) -> MarketView {
    MarketView { good, space: state.market[good.index()], value: state.value(good) }
}

fn view_slot(state: &Ragusa, slot: usize) -> Option<SlotView> {
    let ship = state.slots[slot]?.kind();
    let price = view_goods(market::price(state, slot)?);
    Some(SlotView { ship, points: state.edition().ship(ship).points, price })
}

fn view_turn(state: &Ragusa, turn: Turn) -> TurnView {
    let pending = || Bits(u64::from(turn.pending)).map(Building::from_index);
    let waking = |building| WakingView { building, houses: houses_from(state, turn, building, 0) };
    TurnView {
        spot: turn.spot,
        piece: turn.piece.into(),
        pending: pending().collect(),
        waking: pending().map(waking).collect(),
    }
}

/// The houses that act at a building, beginning with the place `step`.
fn houses_from(
    state: &Ragusa,
    turn: Turn,
    building: Building,
    step: u8,
) -> ArrayVec<HouseView, HOUSES> {
    // R19: There the new house acts alone.
    let last = if building == Building::Palace { 1 } else { HOUSES as u8 };
    let rings = (step..last).map(|step| Ring { building, step });
    let house = |ring| {
        let side = state.actor(turn, ring)?;
        Some(HouseView { spot: state.ring_spot(turn, ring), who: state.who(side) })
    };
    rings.filter_map(house).collect()
}

fn view_ring(state: &Ragusa, turn: Turn, ring: Ring) -> RingView {
    let acts = crate::phase::decider(state, turn, ring);
    RingView {
        building: ring.building,
        step: ring.step,
        spot: state.ring_spot(turn, ring),
        who: state.who(acts),
        then: houses_from(state, turn, ring.building, ring.step + 1),
    }
}

fn view_phase(state: &Ragusa, viewer: Viewer) -> PhaseView {
    let turn_of = |turn| view_turn(state, turn);
    let ring_of = |turn, ring| view_ring(state, turn, ring);
    let cards = |drawn| sees_memory(state, state.active, viewer).then_some(drawn);
    match state.phase {
        Phase::First => PhaseView::First,
        Phase::Ships => PhaseView::Ships,
        Phase::Reserve => PhaseView::Reserve,
        Phase::Split => PhaseView::Split,
        Phase::Deal => PhaseView::Deal,
        Phase::Choose { chosen } => PhaseView::Choose {
            chosen: Seat::all(state.n_seats)
                .filter(|seat| chosen[seat.index()].is_some())
                .collect(),
            own: match viewer {
                Viewer::Seat(seat) => chosen[seat.index()],
                Viewer::Spectator | Viewer::All => None,
            },
        },
        Phase::Patrician => PhaseView::Patrician,
        Phase::Place => PhaseView::Place { sites: Sites::of(state, viewer) },
        Phase::Pay { turn } => PhaseView::Pay { turn: turn_of(turn) },
        Phase::Order { turn } => PhaseView::Order { turn: turn_of(turn) },
        Phase::Produce { turn, ring } => {
            PhaseView::Produce { turn: turn_of(turn), ring: ring_of(turn, ring) }
        }
        Phase::Wall { turn, ring } => {
            PhaseView::Wall { turn: turn_of(turn), ring: ring_of(turn, ring) }
        }
        Phase::Tower { turn, ring } => {
            PhaseView::Tower { turn: turn_of(turn), ring: ring_of(turn, ring) }
        }
        Phase::Buy { turn, ring } => {
            PhaseView::Buy { turn: turn_of(turn), ring: ring_of(turn, ring) }
        }
        Phase::Sell { turn, ring } => {
            PhaseView::Sell { turn: turn_of(turn), ring: ring_of(turn, ring) }
        }
        Phase::Arrival { turn, ring } => {
            PhaseView::Arrival { turn: turn_of(turn), ring: ring_of(turn, ring) }
        }
        Phase::NextBack { turn, ring } => {
            PhaseView::NextBack { turn: turn_of(turn), ring: ring_of(turn, ring) }
        }
        Phase::Palace { turn } => PhaseView::Palace { turn: turn_of(turn) },
        Phase::Draw { turn, drawn } => {
            PhaseView::Draw { turn: turn_of(turn), drawn: drawn.len(), cards: cards(drawn) }
        }
        Phase::Keep { turn, drawn } => {
            PhaseView::Keep { turn: turn_of(turn), drawn: drawn.len(), cards: cards(drawn) }
        }
        Phase::LastExchange { side } => PhaseView::LastExchange { who: state.who(side) },
        Phase::Over => PhaseView::Over,
    }
}
