//! The board files: reading and checking them, with the reason if one is invalid.

use std::collections::BTreeMap;

use hex::{Direction, Hex};
use serde::Deserialize;

use crate::board::harbour_sides;
use crate::board::{Arrangement, Harbour, Land, Layout, N_ARRANGED, N_HARBOURS, Terrain};
use crate::island::{N_TILES, Path, Spot, Tile};

/// A side of a travel tile.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    A,
    B,
}

impl Face {
    pub const fn word(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
        }
    }
}

/// The components of the free shuffle, each list sorted.
#[derive(Debug)]
pub struct Classic {
    pub terrains: Vec<Terrain>,
    pub numbers: Vec<u8>,
    pub harbours: Vec<Harbour>,
    pub harbour_places: [(Tile, Direction); N_HARBOURS],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClassicFile {
    #[allow(dead_code, reason = "the catalogue checks ids")]
    id: String,
    #[allow(dead_code, reason = "for readers of the file")]
    source: String,
    terrains: BTreeMap<Terrain, usize>,
    numbers: Vec<u8>,
    harbours: BTreeMap<Harbour, usize>,
    harbour_places: Vec<(u8, String)>,
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

fn tile(index: u8) -> Result<Tile, String> {
    if usize::from(index) < N_TILES { Ok(Tile::new(index)) } else { Err(format!("no hex {index}")) }
}

fn direction(word: &str) -> Result<Direction, String> {
    let found = Direction::ALL.into_iter().find(|direction| format!("{direction:?}") == word);
    found.ok_or_else(|| format!("{word:?} is no direction"))
}

/// R1: reads the components of the classic board.
pub fn classic(text: &str) -> Result<Classic, String> {
    let file: ClassicFile = read(text)?;
    fn spread<K: Copy>(counts: &BTreeMap<K, usize>) -> Vec<K> {
        counts.iter().flat_map(|(&kind, &count)| vec![kind; count]).collect()
    }
    let (terrains, harbours) = (spread(&file.terrains), spread(&file.harbours));
    let mut numbers = file.numbers;
    numbers.sort_unstable();
    if terrains.len() != N_TILES || numbers.len() != N_TILES - 1 || harbours.len() != N_HARBOURS {
        return Err("19 terrains, 18 numbers and 9 harbours are needed".to_owned());
    }
    if terrains.iter().filter(|&&terrain| terrain == Terrain::Desert).count() != 1 {
        return Err("there is one desert".to_owned());
    }
    let mut places = Vec::new();
    for (index, side) in &file.harbour_places {
        let (tile, side) = (tile(*index)?, direction(side)?);
        if Tile::at(tile.hex().neighbour(side)).is_some() {
            return Err(format!("the {side:?} side of {tile} is not on the coast"));
        }
        places.push((tile, side));
    }
    let harbour_places =
        places.try_into().map_err(|_| "there are nine harbour places".to_owned())?;
    Ok(Classic { terrains, numbers, harbours, harbour_places })
}

/// The six two-sided tiles.
#[derive(Debug)]
pub struct Travel {
    tiles: [TravelTile; N_ARRANGED],
}

#[derive(Debug)]
struct TravelTile {
    large: bool,
    faces: [TravelFace; 2],
}

/// Lands and harbours by their slot on the tile.
#[derive(Debug, Default)]
struct TravelFace {
    lands: Vec<(Slot, Land)>,
    harbours: Vec<(Slot, Harbour)>,
}

/// Where a hex of a tile lies when the tile is in a corner of the island: `Before`
/// and `After` are the coast hexes next to the corner, counter-clockwise and
/// clockwise.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Slot {
    Corner,
    Before,
    After,
    Inner,
    Centre,
}

impl Slot {
    /// The hex of this slot for a tile in corner `corner`, counted clockwise from
    /// the upper right.
    fn tile(self, corner: u8) -> Tile {
        let along = |turn: u8| Direction::NE.turned((corner + turn) % 6);
        let walk = |steps: &[Direction]| {
            steps.iter().fold(Hex::new(0, 0), |hex, &direction| hex.neighbour(direction))
        };
        let hex = match self {
            Self::Corner => walk(&[along(0), along(0)]),
            Self::Before => walk(&[along(5), along(0)]),
            Self::After => walk(&[along(0), along(1)]),
            Self::Inner => walk(&[along(0)]),
            Self::Centre => walk(&[]),
        };
        Tile::at(hex).expect("every slot lies on the island")
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TravelFile {
    #[allow(dead_code, reason = "the catalogue checks ids")]
    id: String,
    #[allow(dead_code, reason = "for readers of the file")]
    source: String,
    tiles: Vec<TileFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(non_snake_case, reason = "the sides are printed A and B")]
struct TileFile {
    number: u8,
    kind: String,
    A: FaceFile,
    B: FaceFile,
}

#[derive(Deserialize)]
struct FaceFile {
    harbours: BTreeMap<Slot, Harbour>,
    #[serde(flatten)]
    lands: BTreeMap<Slot, String>,
}

/// R3: reads the six tiles. Every arrangement of them is a legal island.
pub fn travel(text: &str) -> Result<Travel, String> {
    let file: TravelFile = read(text)?;
    let mut tiles = Vec::new();
    for (index, tile) in file.tiles.into_iter().enumerate() {
        if usize::from(tile.number) != index + 1 {
            return Err(format!("tile {} is out of order", tile.number));
        }
        let large = match tile.kind.as_str() {
            "large" => true,
            "small" => false,
            other => return Err(format!("tile {}: kind {other:?}", tile.number)),
        };
        let faces = [face(tile.A)?, face(tile.B)?];
        for face in &faces {
            let slots: Vec<Slot> = face.lands.iter().map(|&(slot, _)| slot).collect();
            let fits = match (large, &slots[..]) {
                (true, slots) => slots == [Slot::Corner, Slot::Before, Slot::After, Slot::Inner],
                (
                    false,
                    [Slot::Corner, Slot::Inner] | [Slot::Corner, Slot::Inner, Slot::Centre],
                ) => true,
                (false, _) => false,
            };
            if !fits {
                return Err(format!("tile {}: its hexes do not make its shape", tile.number));
            }
        }
        tiles.push(TravelTile { large, faces });
    }
    let tiles = tiles.try_into().map_err(|_| "there are six tiles".to_owned())?;
    Ok(Travel { tiles })
}

fn face(file: FaceFile) -> Result<TravelFace, String> {
    let mut lands = Vec::new();
    for (slot, word) in file.lands {
        let land = Land::parse(&word).ok_or_else(|| format!("{word:?} is no hex"))?;
        lands.push((slot, land));
    }
    Ok(TravelFace { lands, harbours: file.harbours.into_iter().collect() })
}

impl Travel {
    pub fn is_large(&self, number: u8) -> bool {
        self.tiles[usize::from(number) - 1].large
    }

    /// Lays the tiles clockwise from the upper right corner.
    pub fn assemble(&self, tiles: &[(Face, u8); N_ARRANGED]) -> Layout {
        let mut lands = [Land { terrain: Terrain::Desert, number: None }; N_TILES];
        let mut harbours = [Harbour::Any; N_HARBOURS];
        for (corner, &(face, number)) in (0u8..).zip(tiles) {
            let face = &self.tiles[usize::from(number) - 1].faces[face as usize];
            for &(slot, land) in &face.lands {
                lands[slot.tile(corner).index()] = land;
            }
            for &(slot, harbour) in &face.harbours {
                let side = (slot.tile(corner), Direction::NE.turned(corner));
                let place = harbour_sides().iter().position(|&place| place == side);
                harbours[place.expect("tiles bring their harbours to the nine places")] = harbour;
            }
        }
        Layout::new(&lands, &harbours).expect("six tiles make the whole island")
    }
}

/// R7: the start of the beginners' game.
#[derive(Debug)]
pub struct Beginner {
    pub arrangement: Arrangement,
    /// By seat; with three players the last, red, is left out.
    pub starts: [BeginnerStart; 4],
}

#[derive(Debug)]
pub struct BeginnerStart {
    pub lettered: (Spot, Path),
    pub other: (Spot, Path),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BeginnerFile {
    #[allow(dead_code, reason = "the catalogue checks ids")]
    id: String,
    #[allow(dead_code, reason = "for readers of the file")]
    source: String,
    #[allow(dead_code, reason = "the arrangement is read with the only tiles there are")]
    tiles: String,
    arrangement: Vec<String>,
    start: Vec<StartFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartFile {
    colour: String,
    lettered: PieceFile,
    other: PieceFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PieceFile {
    settlement: [u8; 3],
    road: [u8; 2],
}

/// Reads the fixed start and checks that its pieces could stand so.
pub fn beginner(text: &str) -> Result<Beginner, String> {
    let file: BeginnerFile = read(text)?;
    let arrangement = Arrangement::parse(&file.arrangement.join(" "))?;
    let mut starts = Vec::new();
    let mut taken = 0;
    for start in file.start {
        let mut pieces = [start.lettered, start.other].into_iter().map(|piece| {
            let spot = spot(piece.settlement)?;
            let [one, other] = [tile(piece.road[0])?, tile(piece.road[1])?];
            let path = Path::between(one, other)
                .filter(|path| path.ends().contains(&spot))
                .ok_or_else(|| format!("{}: the road does not touch {spot}", start.colour))?;
            if taken & (spot.bit() | spot.neighbour_set()) != 0 {
                return Err(format!("{}: {spot} is too near another settlement", start.colour));
            }
            taken |= spot.bit();
            Ok((spot, path))
        });
        let (lettered, other) = (pieces.next().expect("two")?, pieces.next().expect("two")?);
        drop(pieces);
        starts.push(BeginnerStart { lettered, other });
    }
    let starts = starts.try_into().map_err(|_| "there are four colours".to_owned())?;
    Ok(Beginner { arrangement, starts })
}

fn spot(tiles: [u8; 3]) -> Result<Spot, String> {
    let [a, b, c] = tiles;
    Spot::between([tile(a)?, tile(b)?, tile(c)?])
        .ok_or_else(|| format!("no intersection between the hexes {tiles:?}"))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NeutralFile {
    #[allow(dead_code, reason = "the catalogue checks ids")]
    id: String,
    #[allow(dead_code, reason = "for readers of the file")]
    source: String,
    settlements: [[u8; 3]; 2],
}

/// R43: reads the places of the neutral settlements.
pub fn neutral(text: &str) -> Result<[Spot; 2], String> {
    let file: NeutralFile = read(text)?;
    let [first, second] = [spot(file.settlements[0])?, spot(file.settlements[1])?];
    if first.bit() & (second.bit() | second.neighbour_set()) != 0 {
        return Err("the neutral settlements are too near each other".to_owned());
    }
    Ok([first, second])
}
