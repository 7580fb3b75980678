//! What a placement requires (R9 to R15, R56, R57), for one spot in full and for
//! all spots at once.

use crate::board::{Area, Edition};
use crate::kinds::{Bits, Building, RESOURCES, Resource};
use crate::spot::{ALL_SPOTS, Spot};
use crate::state::{Piece, Player, Ragusa, Side};

/// How many own houses stand round each hex, as three planes of bits.
#[derive(Copy, Clone, Default)]
struct HouseCounts([u64; 3]);

impl HouseCounts {
    fn of(edition: &Edition, houses: u64) -> Self {
        let mut planes = [0u64; 3];
        for spot in Bits(houses) {
            let mut carry = edition.spot_hex_bits[usize::from(spot)];
            for plane in &mut planes {
                let overflow = *plane & carry;
                *plane ^= carry;
                carry = overflow;
            }
        }
        Self(planes)
    }

    /// Hexes with at least this number of own houses.
    #[inline]
    fn at_least(self, count: u8) -> u64 {
        let [ones, twos, fours] = self.0;
        match count {
            0 => u64::MAX,
            1 => ones | twos | fours,
            2 => twos | fours,
            3 => fours | (twos & ones),
            4 => fours,
            5 => fours & (ones | twos),
            6 => fours & twos,
            // A hex has six spots.
            7.. => 0,
        }
    }

    /// The most own houses round any hex of a set.
    #[inline]
    fn most_among(self, hexes: u64) -> u8 {
        let [ones, twos, fours] = self.0;
        let mut left = hexes;
        let mut most = 0;
        for (plane, weight) in [(fours, 4), (twos, 2), (ones, 1)] {
            if plane & left != 0 {
                left &= plane;
                most += weight;
            }
        }
        most
    }
}

/// The units that a placement requires of each resource.
pub(crate) type Demand = [u8; RESOURCES];

/// What the requirements of a spot come to, with the houses that stand besides the
/// new piece.
fn demand(edition: &Edition, counts: HouseCounts, spot: Spot, piece: Piece) -> Demand {
    let hexes = edition.spot_hex_bits[spot.index()];
    let mut demand = [0; RESOURCES];
    match piece {
        Piece::House => {
            for (area, resource) in
                [(edition.country, Resource::Wood), (edition.city, Resource::Stone)]
            {
                if hexes & area != 0 {
                    // R9, R10: The new house is counted.
                    demand[resource.index()] = counts.most_among(hexes & area) + 1;
                }
            }
        }
        // R57
        Piece::Bastion => {}
    }
    for building in edition.buildings[spot.index()].into_iter().flatten() {
        if let Some((resource, _)) = building.produces() {
            demand[resource.index()] = demand[resource.index()].max(1);
        }
        if building == Building::Fishmonger {
            demand[Resource::Fish.index()] = edition.fishmonger_requires;
        }
    }
    demand
}

/// R38: Whether exchanges can meet the demand.
fn can_be_met(edition: &Edition, held: &[u8; RESOURCES], demand: &Demand) -> bool {
    fish_needed(edition, held, demand) <= u32::from(held[Resource::Fish.index()])
}

/// The fish that the demand asks for and that exchanges for all else would cost.
fn fish_needed(edition: &Edition, held: &[u8; RESOURCES], demand: &Demand) -> u32 {
    let mut fish = u32::from(demand[Resource::Fish.index()]);
    for resource in Resource::EXCHANGEABLE {
        let index = resource.index();
        let lacking = demand[index].saturating_sub(held[index]);
        fish += u32::from(lacking) * u32::from(edition.fish_prices[index]);
    }
    fish
}

fn is_met(held: &[u8; RESOURCES], demand: &Demand) -> bool {
    held.iter().zip(demand).all(|(held, demand)| held >= demand)
}

/// What one hex requires of a placement; a shortage if the side has less.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shortage {
    pub hex: u8,
    pub resource: Resource,
    pub needs: u8,
    pub has: u8,
}

impl Ragusa {
    /// What the side would hold once the piece stands there (R6, R7, R58).
    pub(crate) fn held_after(&self, side: Side, spot: Spot, piece: Piece) -> [u8; RESOURCES] {
        let held = self.player(side).resources;
        match piece {
            Piece::House => with_gains(self.edition(), held, spot),
            Piece::Bastion => held,
        }
    }

    /// Whether a piece that stands already satisfies its requirements.
    pub(crate) fn is_paid(&self, side: Side, spot: Spot, piece: Piece) -> bool {
        is_met(&self.player(side).resources, &self.demand_besides(side, spot, piece))
    }

    /// R38: Whether the piece that stands on `spot` can still be paid for after
    /// this exchange.
    pub(crate) fn stays_payable(
        &self,
        side: Side,
        spot: Spot,
        piece: Piece,
        exchange: Resource,
    ) -> bool {
        let edition = self.edition();
        let mut held = self.player(side).resources;
        held[Resource::Fish.index()] -= edition.fish_prices[exchange.index()];
        held[exchange.index()] += 1;
        can_be_met(edition, &held, &self.demand_besides(side, spot, piece))
    }

    /// The demand of a piece that stands on its spot already.
    fn demand_besides(&self, side: Side, spot: Spot, piece: Piece) -> Demand {
        let others = self.player(side).houses & !spot.bit();
        demand(self.edition(), HouseCounts::of(self.edition(), others), spot, piece)
    }

    /// R15: No good in hand and no producer at the spot to make one first.
    pub(crate) fn lacks_goods_for(&self, side: Side, spot: Spot) -> Option<Building> {
        if self.player(side).has_goods() || self.edition().at_producers & spot.bit() != 0 {
            return None;
        }
        let mut buildings = self.edition().buildings[spot.index()].into_iter().flatten();
        buildings.find(|building| building.needs_a_good())
    }

    /// All spots where the side can place a house, exchanges included.
    pub(crate) fn house_spots(&self, side: Side) -> u64 {
        let player = self.player(side);
        if player.stock == 0 {
            return 0;
        }
        let counts = HouseCounts::of(self.edition(), player.houses);
        let (ready, short) = self.sorted_spots(player, counts);
        ready | self.payable(side, short, Piece::House, counts)
    }

    /// Whether the side can place anything at all.
    pub(crate) fn can_place(&self, side: Side) -> bool {
        // Most of the time no exchange is needed, so that is asked first.
        self.ready_spots(side) != 0 || self.house_spots(side) != 0 || self.bastion_places(side) != 0
    }

    /// All spots where the side can place a house as things are.
    pub(crate) fn ready_spots(&self, side: Side) -> u64 {
        let player = self.player(side);
        if player.stock == 0 {
            return 0;
        }
        self.sorted_spots(player, HouseCounts::of(self.edition(), player.houses)).0
    }

    /// Free spots that the player can build on as things are, and those that lack
    /// something that exchanges could bring.
    fn sorted_spots(&self, player: &Player, counts: HouseCounts) -> (u64, u64) {
        let edition = self.edition();
        let mut short = 0;
        for (area, resource) in [(edition.country, Resource::Wood), (edition.city, Resource::Stone)]
        {
            let held = player.resource(resource);
            for (units, &spots) in (0u8..).zip(&edition.gaining[resource.index()]) {
                let crowded = area & counts.at_least(held + units);
                if spots != 0 && crowded != 0 {
                    short |= spots & edition.spots_at(crowded);
                }
            }
        }
        short |= self.special_shortage(player, Gains::Of(edition));
        let free = ALL_SPOTS & !self.occupied() & !self.without_goods(player);
        (free & !short, free & short)
    }

    /// All spots where the side can place a bastion, exchanges included.
    pub(crate) fn bastion_places(&self, side: Side) -> u64 {
        let player = self.player(side);
        if player.bastions == 0 {
            return 0;
        }
        let short = self.special_shortage(player, Gains::None);
        let free = self.bastion_spots() & !self.without_goods(player);
        (free & !short) | self.payable(side, free & short, Piece::Bastion, HouseCounts::default())
    }

    /// R15: Spots that ask for a good that the player neither has nor could make.
    #[inline]
    fn without_goods(&self, player: &Player) -> u64 {
        let edition = self.edition();
        if player.has_goods() {
            return 0;
        }
        let trade = edition.at[Building::Market.index()] | edition.at[Building::Quay.index()];
        trade & !edition.at_producers
    }

    /// R13, R14: Spots at producers and the fishmonger that lack something.
    #[inline]
    fn special_shortage(&self, player: &Player, gains: Gains<'_>) -> u64 {
        let edition = self.edition();
        let mut short = 0;
        for building in [Building::Winery, Building::OilPress, Building::Silversmith] {
            let Some((resource, _)) = building.produces() else { continue };
            if player.resource(resource) == 0 {
                short |= edition.at[building.index()] & gains.exactly(resource, 0);
            }
        }
        let fish = player.resource(Resource::Fish);
        for units in 0..4 {
            if fish + units < edition.fishmonger_requires {
                let spots = gains.exactly(Resource::Fish, units);
                short |= edition.at[Building::Fishmonger.index()] & spots;
            }
        }
        short
    }

    /// R38: Those of the spots that exchanges make possible.
    fn payable(&self, side: Side, spots: u64, piece: Piece, counts: HouseCounts) -> u64 {
        let edition = self.edition();
        let fish = self.player(side).resource(Resource::Fish);
        let gaining = &edition.gaining[Resource::Fish.index()];
        let mut within_reach = 0;
        for (units, &gains) in (0u8..).zip(gaining) {
            let gained = match piece {
                Piece::House => units,
                Piece::Bastion => 0,
            };
            if fish + gained >= edition.cheapest_exchange {
                within_reach |= gains;
            }
        }
        let mut payable = 0;
        for spot in Spot::of_bits(spots & within_reach) {
            let held = self.held_after(side, spot, piece);
            if can_be_met(edition, &held, &demand(edition, counts, spot, piece)) {
                payable |= spot.bit();
            }
        }
        payable
    }

    /// Every hex that lacks something for this placement, for the refusal.
    pub(crate) fn shortages(&self, side: Side, spot: Spot, piece: Piece) -> Vec<Shortage> {
        let held = self.held_after(side, spot, piece);
        let mut needs = needs(self.edition(), self.player(side).houses, &held, spot, piece);
        needs.retain(|need| need.has < need.needs);
        needs
    }

    /// R38: the fish that a placement would take, exchanges included.
    pub(crate) fn fish_for(&self, side: Side, spot: Spot, piece: Piece) -> u32 {
        let held = self.held_after(side, spot, piece);
        fish_needed(self.edition(), &held, &self.demand_besides(side, spot, piece))
    }
}

/// What a house on this spot adds to what is held.
pub(crate) fn with_gains(
    edition: &Edition,
    mut held: [u8; RESOURCES],
    spot: Spot,
) -> [u8; RESOURCES] {
    for (held, gained) in held.iter_mut().zip(edition.gains[spot.index()]) {
        *held = (*held + gained).min(edition.resource_limit);
    }
    held
}

/// All that the hexes at a spot require, beside what whoever has these houses would hold.
pub(crate) fn needs(
    edition: &Edition,
    own: u64,
    held: &[u8; RESOURCES],
    spot: Spot,
    piece: Piece,
) -> Vec<Shortage> {
    let mut found = Vec::new();
    for hex in edition.spot_hexes[spot.index()] {
        let area = edition.hexes[usize::from(hex)].area;
        let round = own & edition.hex_spots[usize::from(hex)];
        let mut need = |resource: Resource, needs| {
            found.push(Shortage { hex, resource, needs, has: held[resource.index()] });
        };
        let houses = round.count_ones() as u8 + 1;
        match (area, piece) {
            (Area::Country(_), Piece::House) => need(Resource::Wood, houses),
            (Area::City(_), Piece::House) => need(Resource::Stone, houses),
            (Area::Sea, _) | (_, Piece::Bastion) => {}
        }
        if let Some(building) = area.building() {
            if let Some((resource, _)) = building.produces() {
                need(resource, 1);
            }
            if building == Building::Fishmonger {
                need(Resource::Fish, edition.fishmonger_requires);
            }
        }
    }
    found
}

/// Whether a piece gains what the country gives (R58).
#[derive(Copy, Clone)]
enum Gains<'a> {
    Of(&'a Edition),
    None,
}

impl Gains<'_> {
    /// Spots where exactly this number of units would be gained.
    #[inline]
    fn exactly(self, resource: Resource, units: u8) -> u64 {
        match (self, units) {
            (Self::Of(edition), _) => edition.gaining[resource.index()][usize::from(units)],
            (Self::None, 0) => ALL_SPOTS,
            (Self::None, _) => 0,
        }
    }
}
