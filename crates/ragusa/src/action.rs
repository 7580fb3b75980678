//! What players decide and what chance brings. Ids are append-only.

use argosy_game::{ActionId, Seat};

use crate::cards::PatricianCard;
use crate::kinds::{BONUSES, BUILDINGS, Bonus, Building, GOODS, Good, Resource};
use crate::ship::{Back, SLOTS, ShipKind};
use crate::spot::{RING, SPOTS, Spot, Wall};

argosy_game::actions! {
    pub enum Action {
        /// Keep this bonus card, at the start or at the palace.
        Keep(card: Bonus),
        /// Take back the choice of the first bonus card.
        TakeBack,
        Place(spot: Spot),
        Bastion(spot: Spot),
        /// Activate this building next.
        Activate(building: Building),
        /// Exchange fish for one unit.
        Exchange(resource: Resource),
        Wall(wall: Wall),
        Tower(spot: Spot),
        /// Buy the ship in this slot, counted from 0 on the left.
        Buy(
            #[serde(deserialize_with = "argosy_game::below::<_, SLOTS>")]
            slot: u8,
        ),
        Sell(good: Good),
        /// Look at the top bonus cards.
        Draw,
        /// Decline, or end a window for exchanges.
        Pass,
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    First(Seat),
    Ship(ShipKind),
    Back(Back),
    /// A bonus card is dealt or drawn.
    Card(Bonus),
    /// A Patrician card comes into the game.
    Reserve(PatricianCard),
    /// A Patrician card goes to orange.
    Split(PatricianCard),
    /// The active automaton draws this card.
    Patrician(PatricianCard),
}

const KEEP: u32 = 0;
const TAKE_BACK: u32 = KEEP + BONUSES as u32;
const PLACE: u32 = TAKE_BACK + 1;
const BASTION: u32 = PLACE + SPOTS as u32;
const ACTIVATE: u32 = BASTION + RING as u32;
const EXCHANGE: u32 = ACTIVATE + BUILDINGS as u32;
const WALL: u32 = EXCHANGE + Resource::EXCHANGEABLE.len() as u32;
const TOWER: u32 = WALL + RING as u32;
const BUY: u32 = TOWER + RING as u32;
const SELL: u32 = BUY + SLOTS as u32;
const DRAW: u32 = SELL + GOODS as u32;
const PASS: u32 = DRAW + 1;
pub(crate) const N_ACTIONS: u32 = PASS + 1;

impl Action {
    pub(crate) fn id(self) -> ActionId {
        match self {
            Self::Keep(card) => KEEP + card as u32,
            Self::TakeBack => TAKE_BACK,
            Self::Place(spot) => PLACE + u32::from(spot.number()),
            Self::Bastion(spot) => BASTION + u32::from(spot.number()),
            Self::Activate(building) => ACTIVATE + building as u32,
            // Fish is the first resource and no exchange.
            Self::Exchange(resource) => EXCHANGE + resource as u32 - 1,
            Self::Wall(wall) => WALL + u32::from(wall.number()),
            Self::Tower(spot) => TOWER + u32::from(spot.number()),
            Self::Buy(slot) => BUY + u32::from(slot),
            Self::Sell(good) => SELL + good as u32,
            Self::Draw => DRAW,
            Self::Pass => PASS,
        }
    }

    pub(crate) fn from_id(id: ActionId) -> Option<Self> {
        let from = |start: u32| (id - start) as u8;
        Some(match id {
            KEEP..TAKE_BACK => Self::Keep(Bonus::from_index(from(KEEP))),
            TAKE_BACK => Self::TakeBack,
            PLACE..BASTION => Self::Place(Spot::new(from(PLACE))),
            BASTION..ACTIVATE => Self::Bastion(Spot::new(from(BASTION))),
            ACTIVATE..EXCHANGE => Self::Activate(Building::from_index(from(ACTIVATE))),
            EXCHANGE..WALL => Self::Exchange(Resource::from_index(from(EXCHANGE) + 1)),
            WALL..TOWER => Self::Wall(Wall::new(from(WALL))),
            TOWER..BUY => Self::Tower(Spot::new(from(TOWER))),
            BUY..SELL => Self::Buy(from(BUY)),
            SELL..DRAW => Self::Sell(Good::from_index(from(SELL))),
            DRAW => Self::Draw,
            PASS => Self::Pass,
            N_ACTIONS.. => return None,
        })
    }
}
