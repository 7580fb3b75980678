//! Board and cards as they stand in a file, and every reason why a file is refused.

use std::collections::BTreeMap;

use argosy_hex::{Corner, Hex};
use serde::Deserialize;

use crate::board::{Area, Edition, HexTile, ShipRow, Slot, SoloStart};
use crate::kinds::{BONUSES, Bonus, Building, CARGOES, Cargo, GOODS, Good, Resource};
use crate::ship::{SHIP_KINDS, SLOTS, ShipKind};
use crate::spot::{RING, SPOTS, Spot};

/// Patrician cards of the solo game.
pub const PATRICIAN_CARDS: usize = 10;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EditionFile {
    id: String,
    hexes: Vec<HexRow>,
    spots: BTreeMap<String, [String; 3]>,
    slots: Vec<SlotRow>,
    ships: Vec<ShipLine>,
    market: MarketRow,
    bonus: BTreeMap<String, u8>,
    bonus_cap: u8,
    limits: Limits,
    houses: [u8; 5],
    bastions: u8,
    fish_prices: FishPrices,
    fishmonger: FishmongerRow,
    solo: SoloRow,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HexRow {
    name: String,
    q: i8,
    r: i8,
    kind: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SlotRow {
    good: Good,
    units: u8,
    falls: Good,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShipLine {
    cargo: Cargo,
    points: u8,
    back: Good,
    arrows: u8,
    extra: Option<Good>,
    copies: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarketRow {
    values: Vec<u8>,
    start: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Limits {
    resource: u8,
    good: u8,
    towers: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FishPrices {
    wood: u8,
    stone: u8,
    ore: u8,
    grapes: u8,
    olives: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FishmongerRow {
    requires: u8,
    fish_per_point: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SoloRow {
    player: [Spot; 3],
    orange: [Spot; 3],
    blue: [Spot; 3],
    cards: Vec<[Spot; 3]>,
}

type Checked<T> = Result<T, String>;

fn check(holds: bool, reason: impl FnOnce() -> String) -> Checked<()> {
    if holds { Ok(()) } else { Err(reason()) }
}

/// Reads a file and checks it; the reason if it cannot be played with.
pub(crate) fn parse(text: &str) -> Checked<Edition> {
    let file: EditionFile =
        serde_json::from_str(text).map_err(|error| format!("not an edition file: {error}"))?;
    check(!file.id.is_empty() && !file.id.contains(char::is_whitespace), || {
        format!("the id {:?} must be one word", file.id)
    })?;
    let hexes = read_hexes(&file.hexes)?;
    let spot_hexes = read_spots(&file.spots, &hexes)?;
    check_ring(&hexes, &spot_hexes)?;
    check_numbers(&file)?;
    check_solo(&file.solo, &spot_hexes, &hexes)?;
    let (ships, slots) = (read_ships(&file.ships)?, read_slots(&file.slots)?);
    let prices = &file.fish_prices;
    let fish_prices = [0, prices.wood, prices.stone, prices.ore, prices.grapes, prices.olives];
    let mut edition = Edition {
        id: file.id.clone(),
        hash: argosy_game::content_hash(text),
        hexes,
        spot_hexes,
        ships,
        slots,
        market_values: file.market.values.clone(),
        market_start: file.market.start,
        bonus_points: read_bonus(&file.bonus)?,
        bonus_cap: file.bonus_cap,
        resource_limit: file.limits.resource,
        good_limit: file.limits.good,
        towers: file.limits.towers,
        houses: file.houses,
        bastions: file.bastions,
        fish_prices,
        fishmonger_requires: file.fishmonger.requires,
        fish_per_point: file.fishmonger.fish_per_point,
        solo_start: SoloStart([file.solo.player, file.solo.orange, file.solo.blue]),
        patrician: std::array::from_fn(|card| file.solo.cards[card]),
        ..Edition::default()
    };
    edition.derive();
    Ok(edition)
}

fn read_hexes(rows: &[HexRow]) -> Checked<Vec<HexTile>> {
    check(rows.len() <= 64, || format!("{} hexes; at most 64 are possible", rows.len()))?;
    let mut hexes: Vec<HexTile> = Vec::new();
    for row in rows {
        let area = match (row.kind.parse::<Resource>(), row.kind.parse::<Building>()) {
            (Ok(Resource::Fish), _) => Area::Sea,
            (Ok(resource), _) => Area::Country(resource),
            (_, Ok(building)) => Area::City(building),
            _ => return Err(format!("hex {}: there is no kind {:?}", row.name, row.kind)),
        };
        let at = Hex::new(row.q, row.r);
        check(row.q.abs() <= 20 && row.r.abs() <= 20, || {
            format!("hex {} lies too far out", row.name)
        })?;
        for earlier in &hexes {
            check(earlier.name != row.name, || format!("hex {} stands twice", row.name))?;
            check(earlier.at != at, || {
                format!("hexes {} and {} have the same place", earlier.name, row.name)
            })?;
            check(earlier.area != area || !matches!(area, Area::City(_)), || {
                format!("there are two hexes of the {}", row.kind)
            })?;
        }
        hexes.push(HexTile { name: row.name.clone(), at, area });
    }
    for building in Building::ALL {
        check(hexes.iter().any(|tile| tile.area == Area::City(building)), || {
            format!("there is no {building}")
        })?;
    }
    Ok(hexes)
}

fn read_spots(
    rows: &BTreeMap<String, [String; 3]>,
    hexes: &[HexTile],
) -> Checked<[[u8; 3]; SPOTS]> {
    let mut spots = [[0; 3]; SPOTS];
    for name in rows.keys() {
        check(name.parse::<Spot>().is_ok(), || format!("there is no spot {name}"))?;
    }
    let mut corners: Vec<(Corner, Spot)> = Vec::new();
    for spot in Spot::all() {
        let Some(names) = rows.get(&spot.to_string()) else {
            return Err(format!("spot {spot} is missing"));
        };
        for (place, name) in names.iter().enumerate() {
            let Some(index) = hexes.iter().position(|tile| tile.name == *name) else {
                return Err(format!("spot {spot}: there is no hex {name}"));
            };
            spots[spot.index()][place] = index as u8;
        }
        let [a, b, c] = spots[spot.index()].map(|index| hexes[index as usize].at);
        let Some(corner) = Corner::between(a, b, c) else {
            return Err(format!("spot {spot}: its three hexes do not meet"));
        };
        if let Some((_, other)) = corners.iter().find(|&&(known, _)| known == corner) {
            return Err(format!("spots {other} and {spot} have the same place"));
        }
        corners.push((corner, spot));
        let in_city = spots[spot.index()]
            .iter()
            .filter(|&&index| matches!(hexes[index as usize].area, Area::City(_)))
            .count();
        let expected = if spot.is_on_wall() { 1..=2 } else { 3..=3 };
        let country = !spot.is_on_wall() && spot.to_string().starts_with('R');
        let fits = if country { in_city == 0 } else { expected.contains(&in_city) };
        check(fits, || format!("spot {spot} does not lie where its letter says"))?;
    }
    Ok(spots)
}

/// The walls must run clockwise along the edge of the city.
fn check_ring(hexes: &[HexTile], spots: &[[u8; 3]; SPOTS]) -> Checked<()> {
    let corner_of = |spot: usize| {
        let [a, b, c] = spots[spot].map(|index| hexes[index as usize].at);
        Corner::between(a, b, c).expect("the three hexes meet")
    };
    let corners: Vec<Corner> = (0..SPOTS).map(corner_of).collect();
    for tile in hexes.iter().filter(|tile| matches!(tile.area, Area::City(_))) {
        check(tile.at.corners().iter().all(|corner| corners.contains(corner)), || {
            format!("the {} lacks a spot at one of its corners", tile.name)
        })?;
    }
    for wall in 0..RING {
        let (from, to) = (corners[wall], corners[(wall + 1) % RING]);
        let runs_clockwise = hexes.iter().any(|tile| {
            let round = tile.at.corners();
            let is_city = matches!(tile.area, Area::City(_));
            is_city && (0..6).any(|k| round[k] == from && round[(k + 1) % 6] == to)
        });
        let shared = from.hexes().iter().filter(|hex| to.hexes().contains(hex)).count();
        let city_shared = hexes.iter().filter(|tile| {
            matches!(tile.area, Area::City(_))
                && from.hexes().contains(&tile.at)
                && to.hexes().contains(&tile.at)
        });
        check(runs_clockwise && shared == 2 && city_shared.count() == 1, || {
            let (from, to) = (Spot::new(wall as u8), Spot::new(((wall + 1) % RING) as u8));
            format!("wall {} from {from} to {to} does not run clockwise round the city", wall + 1)
        })?;
    }
    Ok(())
}

fn check_numbers(file: &EditionFile) -> Checked<()> {
    let market = &file.market;
    check((1..=32).contains(&market.values.len()), || {
        "the market track is empty or too long".into()
    })?;
    check(usize::from(market.start) < market.values.len(), || {
        format!("the market starts on space {}, beyond its track", market.start)
    })?;
    check(market.values.iter().all(|&value| value <= 20), || {
        "a market value above 20 is not possible".into()
    })?;
    check(market.values.is_sorted(), || "the market track must not fall to the right".into())?;
    let limits = &file.limits;
    check((6..=15).contains(&limits.resource), || {
        format!("a resource limit of {} is not possible; 6 to 15 are", limits.resource)
    })?;
    check((1..=40).contains(&limits.good), || {
        format!("a limit of {} goods is not possible; 1 to 40 are", limits.good)
    })?;
    check(limits.towers as usize <= RING, || format!("{} towers do not fit", limits.towers))?;
    for (n, &houses) in (1u8..).zip(&file.houses) {
        let pieces = match n {
            1 => u32::from(houses) * 3,
            2 => (u32::from(houses) + u32::from(file.bastions)) * 2,
            _ => u32::from(houses) * u32::from(n),
        };
        check(houses > 0 && pieces <= SPOTS as u32, || {
            format!("{houses} houses each for {n} do not fit on {SPOTS} spots")
        })?;
    }
    check(file.houses[0] == 12, || "the solo game is played with 12 houses".into())?;
    let prices = &file.fish_prices;
    let all = [prices.wood, prices.stone, prices.ore, prices.grapes, prices.olives];
    check(all.iter().all(|price| (1..=15).contains(price)), || {
        "an exchange costs 1 to 15 fish".into()
    })?;
    check((1..=15).contains(&file.fishmonger.fish_per_point), || {
        "the fishmonger's points need 1 to 15 fish each".into()
    })?;
    check(file.fishmonger.requires <= limits.resource, || {
        format!("the fishmonger requires {} fish, above the limit", file.fishmonger.requires)
    })
}

fn read_ships(rows: &[ShipLine]) -> Checked<[ShipRow; SHIP_KINDS]> {
    let mut ships = [ShipRow::default(); SHIP_KINDS];
    for row in rows {
        let kind = ShipKind::new(row.cargo, row.back);
        check(ships[kind.index()].copies == 0, || format!("the ship {kind} stands twice"))?;
        check((1..=16).contains(&row.copies), || format!("{} copies of {kind}", row.copies))?;
        check((1..=2).contains(&row.arrows), || format!("{} arrows on {kind}", row.arrows))?;
        check(row.points <= 20, || format!("{} points for {kind}", row.points))?;
        ships[kind.index()] = ShipRow {
            points: row.points,
            arrows: row.arrows,
            extra: row.extra,
            copies: row.copies,
        };
    }
    let total: u32 = ships.iter().map(|ship| u32::from(ship.copies)).sum();
    check((SLOTS as u32..=64).contains(&total), || {
        format!("{total} ships; at least {SLOTS} and at most 64 are needed")
    })?;
    debug_assert_eq!(SHIP_KINDS, CARGOES * GOODS);
    Ok(ships)
}

fn read_slots(rows: &[SlotRow]) -> Checked<[Slot; SLOTS]> {
    check(rows.len() == SLOTS, || format!("{} ship slots; there are {SLOTS}", rows.len()))?;
    check(rows.iter().all(|row| row.units <= 10), || "a slot costs at most 10 units".into())?;
    Ok(std::array::from_fn(|slot| Slot {
        good: rows[slot].good,
        units: rows[slot].units,
        falls: rows[slot].falls,
    }))
}

fn read_bonus(rows: &BTreeMap<String, u8>) -> Checked<[u8; BONUSES]> {
    for name in rows.keys() {
        check(name.parse::<Bonus>().is_ok(), || format!("there is no bonus card {name}"))?;
    }
    let mut points = [0; BONUSES];
    for card in Bonus::ALL {
        let Some(&found) = rows.get(card.word()) else {
            return Err(format!("the bonus card {card} is missing"));
        };
        check(found <= 20, || format!("{found} points for the bonus card {card}"))?;
        points[card.index()] = found;
    }
    Ok(points)
}

fn check_solo(solo: &SoloRow, spots: &[[u8; 3]; SPOTS], hexes: &[HexTile]) -> Checked<()> {
    check(solo.cards.len() == PATRICIAN_CARDS, || {
        format!("{} Patrician cards; there are {PATRICIAN_CARDS}", solo.cards.len())
    })?;
    let mut used = 0u64;
    for &spot in solo.player.iter().chain(&solo.orange).chain(&solo.blue) {
        check(used & spot.bit() == 0, || format!("solo: {spot} is used twice"))?;
        used |= spot.bit();
    }
    for (number, card) in (1..).zip(&solo.cards) {
        for &spot in card {
            check(used & spot.bit() == 0, || format!("solo: {spot} is used twice"))?;
            used |= spot.bit();
            let touches_city = spots[spot.index()]
                .iter()
                .any(|&index| matches!(hexes[index as usize].area, Area::City(_)));
            check(touches_city, || format!("solo card {number}: {spot} is not in the city"))?;
        }
        for (place, one) in card.iter().enumerate() {
            for other in &card[place + 1..] {
                let shared = spots[one.index()].iter().find(|h| spots[other.index()].contains(h));
                check(shared.is_none(), || {
                    format!("solo card {number}: {one} and {other} lie at the same hex")
                })?;
            }
        }
    }
    Ok(())
}
