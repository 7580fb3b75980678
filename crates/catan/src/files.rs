//! The board files: reading and checking them, with the reason if one is invalid.

use std::collections::BTreeMap;

use argosy_hex::{Direction, Hex};
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
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "source")]
    _source: String,
    terrains: BTreeMap<Terrain, usize>,
    numbers: Vec<u8>,
    harbours: BTreeMap<Harbour, usize>,
    harbour_places: Vec<(u8, String)>,
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// A file says in its text which one it is, so that none is taken for another.
pub fn check_id(text: &str, id: &str) -> Result<(), String> {
    let file: serde_json::Value = read(text)?;
    if file["id"] == id { Ok(()) } else { Err(format!("it says that it is {}", file["id"])) }
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
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "source")]
    _source: String,
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
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "tiles")]
    _tiles: String,
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
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "source")]
    _source: String,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::FILES;

    fn broken<T>(id: &str, change: (&str, &str), parse: fn(&str) -> Result<T, String>) -> String {
        let file = FILES.iter().find(|file| file.id == id).expect("a file");
        assert!(file.text.contains(change.0), "{change:?}");
        let text = file.text.replacen(change.0, change.1, 1);
        parse(&text).err().unwrap_or_else(|| panic!("{id} with {change:?} is accepted"))
    }

    #[test]
    fn r1_a_classic_file_that_is_wrong_is_refused_with_the_reason() {
        for (change, why) in [
            (
                ("\"forest\": 4", "\"forest\": 3"),
                "19 terrains, 18 numbers and 9 harbours are needed",
            ),
            (("[2, 3", "[3"), "19 terrains, 18 numbers and 9 harbours are needed"),
            (("\"any\": 4", "\"any\": 5"), "19 terrains, 18 numbers and 9 harbours are needed"),
            (
                (
                    "\"hills\": 3, \"mountains\": 3, \"desert\": 1",
                    "\"hills\": 2, \"mountains\": 3, \"desert\": 2",
                ),
                "there is one desert",
            ),
            (("[0, \"NW\"]", "[0, \"SE\"]"), "the SE side of h0 is not on the coast"),
            (("[0, \"NW\"]", "[0, \"N\"]"), "\"N\" is no direction"),
            (("[0, \"NW\"], ", ""), "there are nine harbour places"),
            (("[0, \"NW\"]", "[19, \"NW\"]"), "no hex 19"),
        ] {
            assert_eq!(broken("classic-1", change, classic), why, "{change:?}");
        }
        assert!(broken("classic-1", ("\"forest\"", "\"jungle\""), classic).contains("jungle"));
    }

    #[test]
    fn r3_a_travel_file_that_is_wrong_is_refused_with_the_reason() {
        for (change, why) in [
            (("\"number\": 2", "\"number\": 7"), "tile 7 is out of order"),
            (("\"large\"", "\"small\""), "tile 1: its hexes do not make its shape"),
            (("\"small\"", "\"large\""), "tile 2: its hexes do not make its shape"),
            (("\"large\"", "\"huge\""), "tile 1: kind \"huge\""),
            (("forest 9", "forest 7"), "\"forest 7\" is no hex"),
        ] {
            assert_eq!(broken("travel-1", change, travel), why, "{change:?}");
        }
        assert_eq!(read::<serde_json::Value>("{").err().map(|why| why.contains("EOF")), Some(true));
    }

    #[test]
    fn r7_r43_start_pieces_that_could_not_stand_are_refused() {
        for (change, why) in [
            (("\"road\": [13, 16]", "\"road\": [0, 1]"), "blue: the road does not touch n38"),
            (("[13, 14, 17]", "[12, 13, 16]"), "orange: the road does not touch n38"),
            (
                ("[14, 15, 18], \"road\": [14, 15]", "[13, 16, 17], \"road\": [13, 16]"),
                "blue: n42 is too near another settlement",
            ),
            (("[14, 15, 18]", "[14, 15, 0]"), "no intersection between the hexes [14, 15, 0]"),
            (("\"A2\"", "\"A3\""), "tiles 1 and 3: large and small must alternate"),
        ] {
            assert_eq!(broken("beginner-1", change, beginner), why, "{change:?}");
        }
        let near = ("[13, 14, 17]", "[0, 1, 4]");
        assert_eq!(
            broken("neutral-1", near, neutral),
            "the neutral settlements are too near each other"
        );
    }

    #[test]
    fn a_file_knows_its_id() {
        for file in FILES {
            assert_eq!(check_id(file.text, file.id), Ok(()));
            assert!(check_id(file.text, "other-1").is_err());
        }
    }
}
