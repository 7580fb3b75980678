//! A board with its cards, checked and ready to be asked quickly.
//!
//! Everything reconstructed stands in files under `boards/`; a state holds only the
//! place of its edition in the list. Old files stay, so saved games stay alive.

use std::sync::OnceLock;

use argosy_game::{BoardFile, Catalog};
use argosy_hex::Hex;

use crate::files::{self, PATRICIAN_CARDS};
use crate::kinds::{BONUSES, BUILDINGS, Building, Good, RESOURCES, Resource};
use crate::ship::{BACKS, SHIP_KINDS, SLOTS, ShipKind};
use crate::spot::{SPOTS, Spot};

/// The newest edition, used where none is named.
pub const STANDARD: &str = "standard-1";

static CATALOG: Catalog<Edition> = Catalog::new(
    &[BoardFile { id: STANDARD, text: include_str!("../boards/standard-1.json") }],
    files::parse,
);

/// Editions that were not compiled in: their places follow those of the catalog.
static INSTALLED: [OnceLock<Edition>; 4] = [const { OnceLock::new() }; 4];

/// What kind of hex it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Area {
    Sea,
    Country(Resource),
    City(Building),
}

impl Area {
    /// What a new house at this hex gives.
    pub const fn gives(self) -> Option<Resource> {
        match self {
            Self::Sea => Some(Resource::Fish),
            Self::Country(resource) => Some(resource),
            Self::City(_) => None,
        }
    }

    pub const fn building(self) -> Option<Building> {
        match self {
            Self::City(building) => Some(building),
            Self::Sea | Self::Country(_) => None,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HexTile {
    pub name: String,
    pub at: Hex,
    pub area: Area,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct ShipRow {
    pub points: u8,
    pub arrows: u8,
    pub extra: Option<Good>,
    pub copies: u8,
}

/// Where a ship waits: what it costs there, and which good falls by its sale.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    pub good: Good,
    pub units: u8,
    pub falls: Good,
}

/// R63: Where houses stand at the start: the player's, orange's, blue's.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SoloStart(pub [[Spot; 3]; 3]);

#[derive(Clone, Debug)]
pub struct Edition {
    pub id: String,
    /// Of the file's text, for records that want to be sure.
    pub hash: String,
    pub hexes: Vec<HexTile>,
    pub spot_hexes: [[u8; 3]; SPOTS],
    pub ships: [ShipRow; SHIP_KINDS],
    pub slots: [Slot; SLOTS],
    pub market_values: Vec<u8>,
    pub market_start: u8,
    pub bonus_points: [u8; BONUSES],
    pub bonus_cap: u8,
    pub resource_limit: u8,
    pub good_limit: u8,
    pub towers: u8,
    pub houses: [u8; 5],
    pub bastions: u8,
    /// By resource; fish itself costs nothing and is never asked for.
    pub fish_prices: [u8; RESOURCES],
    pub fishmonger_requires: u8,
    pub fish_per_point: u8,
    pub solo_start: SoloStart,
    pub patrician: [[Spot; 3]; PATRICIAN_CARDS],

    // What follows is derived from the above.
    /// Hexes in the country, as bits.
    pub(crate) country: u64,
    /// Hexes in the city, as bits.
    pub(crate) city: u64,
    /// Spots at each hex.
    pub(crate) hex_spots: Vec<u64>,
    /// Hexes at each spot, as bits.
    pub(crate) spot_hex_bits: [u64; SPOTS],
    /// What a house on a spot gains.
    pub(crate) gains: [[u8; RESOURCES]; SPOTS],
    /// Spots that gain exactly this number of units of a resource.
    pub(crate) gaining: [[u64; 4]; RESOURCES],
    /// Spots round each building.
    pub(crate) at: [u64; BUILDINGS],
    /// Spots round any producer.
    pub(crate) at_producers: u64,
    /// The six spots of each building, clockwise.
    pub(crate) rings: [[Spot; 6]; BUILDINGS],
    /// The place of a spot in each ring that it belongs to.
    pub(crate) ring_place: [[u8; SPOTS]; BUILDINGS],
    /// Building of each of the three hexes at a spot, if it is one.
    pub(crate) buildings: [[Option<Building>; 3]; SPOTS],
    /// Kinds of ships that have a given back.
    pub(crate) back_kinds: [u32; BACKS],
    /// The fewest fish that buy anything.
    pub(crate) cheapest_exchange: u8,
}

impl Default for Edition {
    fn default() -> Self {
        let spot = Spot::new(0);
        let slot = Slot { good: Good::Oil, units: 0, falls: Good::Oil };
        Self {
            id: String::new(),
            hash: String::new(),
            hexes: Vec::new(),
            spot_hexes: [[0; 3]; SPOTS],
            ships: [ShipRow::default(); SHIP_KINDS],
            slots: [slot; SLOTS],
            market_values: Vec::new(),
            market_start: 0,
            bonus_points: [0; BONUSES],
            bonus_cap: 0,
            resource_limit: 0,
            good_limit: 0,
            towers: 0,
            houses: [0; 5],
            bastions: 0,
            fish_prices: [0; RESOURCES],
            fishmonger_requires: 0,
            fish_per_point: 1,
            solo_start: SoloStart([[spot; 3]; 3]),
            patrician: [[spot; 3]; PATRICIAN_CARDS],
            country: 0,
            city: 0,
            hex_spots: Vec::new(),
            spot_hex_bits: [0; SPOTS],
            gains: [[0; RESOURCES]; SPOTS],
            gaining: [[0; 4]; RESOURCES],
            at: [0; BUILDINGS],
            at_producers: 0,
            rings: [[spot; 6]; BUILDINGS],
            ring_place: [[0; SPOTS]; BUILDINGS],
            buildings: [[None; 3]; SPOTS],
            back_kinds: [0; BACKS],
            cheapest_exchange: 0,
        }
    }
}

impl Edition {
    /// Reads an edition from text; the reason if it cannot be played with.
    pub fn parse(text: &str) -> Result<Self, String> {
        files::parse(text)
    }

    /// The ids of the editions that are compiled in.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        CATALOG.files().iter().map(|file| file.id)
    }

    /// The place of an edition by its id: what a state holds.
    pub fn index_of(id: &str) -> Option<u8> {
        let compiled = CATALOG.files().len();
        let installed = INSTALLED.iter().position(|slot| slot.get().is_some_and(|e| e.id == id));
        CATALOG.index_of(id).or_else(|| installed.map(|place| (compiled + place) as u8))
    }

    /// Adds an edition that is not compiled in, for tools and tests that try one.
    /// Its id must be new; there is room for four.
    pub fn install(text: &str) -> Result<u8, String> {
        let edition = Self::parse(text)?;
        let id = edition.id.clone();
        if Self::index_of(&id).is_some() {
            return Err(format!("there is an edition {id} already"));
        }
        let mut edition = Some(edition);
        for slot in &INSTALLED {
            slot.get_or_init(|| edition.take().expect("it is moved once and then returned"));
            if edition.is_none() {
                return Self::index_of(&id).ok_or_else(|| "an edition was lost".to_owned());
            }
        }
        Err("there is no room for another edition".to_owned())
    }

    /// # Panics
    /// If there is no such edition.
    #[inline]
    pub fn get(index: u8) -> &'static Self {
        let compiled = CATALOG.files().len();
        if usize::from(index) < compiled {
            CATALOG.get(index)
        } else {
            INSTALLED[usize::from(index) - compiled].get().expect("an edition is installed first")
        }
    }

    /// The market value on a space of the track.
    #[inline]
    pub fn market_value(&self, space: u8) -> u8 {
        self.market_values[usize::from(space)]
    }

    /// The last space of the market track.
    #[inline]
    pub fn market_end(&self) -> u8 {
        self.market_values.len() as u8 - 1
    }

    pub fn ship(&self, kind: ShipKind) -> &ShipRow {
        &self.ships[kind.index()]
    }

    /// Spots round all the hexes of a set.
    #[inline]
    pub(crate) fn spots_at(&self, hexes: u64) -> u64 {
        crate::kinds::Bits(hexes).fold(0, |spots, hex| spots | self.hex_spots[usize::from(hex)])
    }

    /// Fills in everything that follows from the file.
    pub(crate) fn derive(&mut self) {
        self.hex_spots = vec![0; self.hexes.len()];
        for spot in Spot::all() {
            for (place, &hex) in self.spot_hexes[spot.index()].iter().enumerate() {
                let area = self.hexes[usize::from(hex)].area;
                self.hex_spots[usize::from(hex)] |= spot.bit();
                self.spot_hex_bits[spot.index()] |= 1 << hex;
                self.buildings[spot.index()][place] = area.building();
                if let Some(resource) = area.gives() {
                    self.gains[spot.index()][resource.index()] += 1;
                }
            }
            for resource in Resource::ALL {
                let units = self.gains[spot.index()][resource.index()];
                self.gaining[resource.index()][usize::from(units)] |= spot.bit();
            }
        }
        for (place, tile) in self.hexes.iter().enumerate() {
            match tile.area {
                Area::Sea => {}
                Area::Country(_) => self.country |= 1 << place,
                Area::City(building) => {
                    self.city |= 1 << place;
                    self.at[building.index()] = self.hex_spots[place];
                    if building.produces().is_some() {
                        self.at_producers |= self.hex_spots[place];
                    }
                }
            }
        }
        self.cheapest_exchange = Resource::EXCHANGEABLE
            .into_iter()
            .map(|resource| self.fish_prices[resource.index()])
            .min()
            .expect("there are exchanges");
        self.derive_rings();
        for kind in ShipKind::all() {
            let row = self.ships[kind.index()];
            if row.copies > 0 {
                let back = crate::ship::Back { good: kind.good, arrows: row.arrows };
                self.back_kinds[back.index()] |= 1 << kind.index();
            }
        }
    }

    /// The six spots of each building, clockwise from its top.
    fn derive_rings(&mut self) {
        for tile in &self.hexes {
            let Area::City(building) = tile.area else { continue };
            for (place, corner) in tile.at.corners().into_iter().enumerate() {
                let lies_here = |spot: &Spot| {
                    let hexes = self.spot_hexes[spot.index()];
                    hexes.iter().all(|&h| corner.hexes().contains(&self.hexes[usize::from(h)].at))
                };
                let spot = Spot::all().find(lies_here).expect("city hexes have six spots");
                self.rings[building.index()][place] = spot;
                self.ring_place[building.index()][spot.index()] = place as u8;
            }
        }
    }
}
