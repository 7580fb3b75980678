//! R1 to R4: what lies where on the island, and the files it comes from.

use std::fmt;
use std::sync::LazyLock;

use argosy_game::{BoardFile, Dice, shuffle};
use argosy_hex::Direction;

use crate::cards::Resource;
use crate::files::{self, Classic, Face, Travel};
use crate::island::{N_TILES, Path, Spot, SpotSet, Tile};

pub const N_HARBOURS: usize = 9;
pub const N_ARRANGED: usize = 6;

/// The board files that are compiled in; old ones stay.
pub const FILES: &[BoardFile] = &[
    BoardFile { id: "travel-1", text: include_str!("../boards/travel-1.json") },
    BoardFile { id: "beginner-1", text: include_str!("../boards/beginner-1.json") },
    BoardFile { id: "classic-1", text: include_str!("../boards/classic-1.json") },
    BoardFile { id: "neutral-1", text: include_str!("../boards/neutral-1.json") },
];

argosy_game::words! {
    /// What a hex is made of, in the order of the resources.
    pub enum Terrain is "a terrain" {
        Hills = "hills",
        Forest = "forest",
        Pasture = "pasture",
        Fields = "fields",
        Mountains = "mountains",
        Desert = "desert",
    }
}

impl Terrain {
    pub fn resource(self) -> Option<Resource> {
        Resource::ALL.get(self.index()).copied()
    }
}

argosy_game::words! {
    /// What a harbour takes: one resource at 2:1, or any at 3:1.
    pub enum Harbour is "a harbour" {
        Brick = "brick",
        Lumber = "lumber",
        Wool = "wool",
        Grain = "grain",
        Ore = "ore",
        Any = "any",
    }
}

/// A hex as it lies: terrain, and a number unless it is the desert.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Land {
    pub terrain: Terrain,
    pub number: Option<u8>,
}

impl Land {
    /// Reads `forest 9` or `desert`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (word, number) = match text.split_once([' ', '-']) {
            Some((word, number)) => (word, Some(number)),
            None => (text, None),
        };
        let terrain: Terrain = word.parse().ok()?;
        let number = match number {
            None => None,
            Some(digits) => Some(digits.parse::<u8>().ok().filter(|n| n.to_string() == digits)?),
        };
        let legal = match number {
            None => terrain == Terrain::Desert,
            Some(number) => terrain != Terrain::Desert && number != 7 && (2..=12).contains(&number),
        };
        legal.then_some(Self { terrain, number })
    }
}

/// As one word: `forest-9`, `desert`.
impl fmt::Display for Land {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.terrain.word())?;
        self.number.map_or(Ok(()), |number| write!(f, "-{number}"))
    }
}

/// The whole island, packed for the state: terrains and harbours at three bits
/// each, and the one or two hexes of every number.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    terrains: u64,
    by_number: [[u8; 2]; 11],
    harbours: u32,
}

const NO_TILE: u8 = u8::MAX;

impl Layout {
    /// R1: refuses what is not made of the game's own hexes, numbers and harbours.
    pub fn new(lands: &[Land; N_TILES], harbours: &[Harbour; N_HARBOURS]) -> Result<Self, String> {
        let classic = classic();
        let count = |terrain| lands.iter().filter(|land| land.terrain == terrain).count();
        for terrain in Terrain::ALL {
            let expected = classic.terrains.iter().filter(|&&other| other == terrain).count();
            if count(terrain) != expected {
                let (found, word) = (count(terrain), terrain.word());
                return Err(format!("{found} hexes of {word}; there are {expected}"));
            }
        }
        let mut numbers: Vec<u8> = lands.iter().filter_map(|land| land.number).collect();
        numbers.sort_unstable();
        if numbers != classic.numbers {
            return Err(format!("the numbers are {numbers:?}; there are {:?}", classic.numbers));
        }
        let mut sorted = *harbours;
        sorted.sort_unstable();
        if sorted[..] != classic.harbours[..] {
            return Err("the harbours are not four 3:1 and one of each resource".to_owned());
        }
        Ok(Self::pack(lands, harbours))
    }

    fn pack(lands: &[Land; N_TILES], harbours: &[Harbour; N_HARBOURS]) -> Self {
        let mut layout = Self { terrains: 0, by_number: [[NO_TILE; 2]; 11], harbours: 0 };
        for (index, land) in lands.iter().enumerate() {
            layout.terrains |= (land.terrain as u64) << (3 * index);
            if let Some(number) = land.number {
                let places = &mut layout.by_number[number as usize - 2];
                let free = usize::from(places[0] != NO_TILE);
                places[free] = index as u8;
            }
        }
        for (index, &harbour) in harbours.iter().enumerate() {
            layout.harbours |= (harbour as u32) << (3 * index);
        }
        layout
    }

    #[inline]
    pub fn terrain(&self, tile: Tile) -> Terrain {
        Terrain::ALL[(self.terrains >> (3 * tile.number()) & 7) as usize]
    }

    pub fn land(&self, tile: Tile) -> Land {
        let has = |number: &u8| self.by_number[*number as usize - 2].contains(&tile.number());
        Land { terrain: self.terrain(tile), number: (2..=12).find(has) }
    }

    /// Every hex. Going by the numbers is ten times faster than asking for each hex.
    pub fn lands(&self) -> [Land; N_TILES] {
        // What is no tile gets its number behind the last one, where nobody looks.
        let mut numbers = [0; 32];
        const { assert!(NO_TILE as usize % 32 >= N_TILES) };
        for (index, places) in self.by_number.iter().enumerate() {
            for &tile in places {
                numbers[usize::from(tile) % 32] = index as u8 + 2;
            }
        }
        std::array::from_fn(|index| {
            let number = Some(numbers[index]).filter(|&number| number > 0);
            Land { terrain: self.terrain(Tile::new(index as u8)), number }
        })
    }

    pub fn desert(&self) -> Tile {
        Tile::all().find(|&tile| self.terrain(tile) == Terrain::Desert).expect("there is a desert")
    }

    /// The hexes with this number.
    #[inline]
    pub fn with_number(&self, number: u8) -> impl Iterator<Item = Tile> {
        let places = self.by_number[number as usize - 2];
        places.into_iter().take_while(|&tile| tile != NO_TILE).map(Tile::new)
    }

    /// The kind of the harbour at one of the nine places.
    pub fn harbour(&self, place: usize) -> Harbour {
        Harbour::ALL[(self.harbours >> (3 * place) & 7) as usize]
    }

    /// R23: the harbour that a building here owns.
    pub fn harbour_at(&self, spot: Spot) -> Option<Harbour> {
        let place = harbour_places().iter().position(|path| path.end_set() & spot.bit() != 0)?;
        Some(self.harbour(place))
    }

    /// R4: whether no two hexes with 6 or 8 touch each other.
    pub fn is_balanced(&self) -> bool {
        let hot = |tile: Tile| matches!(self.land(tile).number, Some(6 | 8));
        Tile::all().filter(|&tile| hot(tile)).all(|tile| !tile.neighbours().any(hot))
    }

    /// The words of [`Layout`]'s text: 19 lands, then nine harbours.
    pub fn parse(words: &[&str]) -> Result<Self, String> {
        if words.len() != N_TILES + N_HARBOURS {
            let found = words.len();
            return Err(format!("{found} words; 19 hexes and 9 harbours are needed"));
        }
        let mut lands = [Land { terrain: Terrain::Desert, number: None }; N_TILES];
        for (land, word) in lands.iter_mut().zip(words) {
            *land = Some(word)
                .filter(|word| !word.contains(' '))
                .and_then(|word| Land::parse(word))
                .ok_or_else(|| format!("{word:?} is no hex such as forest-9 or desert"))?;
        }
        let mut harbours = [Harbour::Any; N_HARBOURS];
        for (harbour, word) in harbours.iter_mut().zip(&words[N_TILES..]) {
            *harbour =
                word.parse().map_err(|_| format!("{word:?} is no harbour such as any or wool"))?;
        }
        Self::new(&lands, &harbours)
    }
}

/// 19 hexes row by row, then the nine harbours clockwise from the upper left.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tile in Tile::all() {
            write!(f, "{} ", self.land(tile))?;
        }
        let words: Vec<&str> = (0..N_HARBOURS).map(|place| self.harbour(place).word()).collect();
        f.write_str(&words.join(" "))
    }
}

/// R3: the six tiles, clockwise from the upper right corner, each with its side.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrangement([(Face, u8); N_ARRANGED]);

impl Arrangement {
    pub fn new(tiles: [(Face, u8); N_ARRANGED]) -> Result<Self, String> {
        let travel = travel();
        if (1..=6).contains(&tiles[0].1) && !travel.is_large(tiles[0].1) {
            return Err(format!("tile {} is small; a large one comes first", tiles[0].1));
        }
        for (index, &(_, number)) in tiles.iter().enumerate() {
            let known = (1..=6).contains(&number);
            if !known || tiles[..index].iter().any(|&(_, earlier)| earlier == number) {
                return Err(format!("tile {number} is not there once"));
            }
            let next = tiles[(index + 1) % N_ARRANGED].1;
            if (1..=6).contains(&next) && travel.is_large(number) == travel.is_large(next) {
                return Err(format!("tiles {number} and {next}: large and small must alternate"));
            }
        }
        Ok(Self(tiles))
    }

    /// R3: any legal arrangement, each equally likely.
    pub fn draw(dice: &mut dyn Dice) -> Self {
        let mut kinds = [[1, 3, 5], [2, 4, 6]];
        for kind in &mut kinds {
            shuffle(kind, dice);
        }
        Self(std::array::from_fn(|corner| {
            let face = if dice.below(2) == 0 { Face::A } else { Face::B };
            (face, kinds[corner % 2][corner / 2])
        }))
    }

    /// The island that these tiles make.
    pub fn layout(&self) -> Layout {
        travel().assemble(&self.0)
    }

    /// Reads `A1 A2 A3 A4 A5 A6`.
    pub fn parse(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split(' ').collect();
        let mut tiles = [(Face::A, 0); N_ARRANGED];
        if words.len() != N_ARRANGED {
            return Err(format!("{} tiles; six are needed", words.len()));
        }
        for (tile, word) in tiles.iter_mut().zip(&words) {
            *tile = match word.as_bytes() {
                [side @ (b'A' | b'B'), number @ b'1'..=b'6'] => {
                    (if *side == b'A' { Face::A } else { Face::B }, number - b'0')
                }
                _ => return Err(format!("{word:?} is no tile such as A1 or B6")),
            };
        }
        Self::new(tiles)
    }
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> =
            self.0.iter().map(|(face, number)| format!("{}{number}", face.word())).collect();
        f.write_str(&words.join(" "))
    }
}

/// R2: the free shuffle of the classic board.
pub fn draw_classic(dice: &mut dyn Dice) -> Layout {
    let classic = classic();
    let mut terrains = classic.terrains.clone();
    let mut numbers = classic.numbers.clone();
    let mut harbours = classic.harbours.clone();
    shuffle(&mut terrains, dice);
    shuffle(&mut numbers, dice);
    shuffle(&mut harbours, dice);
    let mut numbers = numbers.into_iter();
    let lands = std::array::from_fn(|index| {
        let terrain = terrains[index];
        let number = if terrain == Terrain::Desert { None } else { numbers.next() };
        Land { terrain, number }
    });
    Layout::pack(&lands, &std::array::from_fn(|place| harbours[place]))
}

fn text_of(id: &str) -> &'static str {
    FILES.iter().find(|file| file.id == id).expect("a board file that is compiled in").text
}

fn load<T>(id: &str, parse: fn(&str) -> Result<T, String>) -> T {
    let text = text_of(id);
    files::check_id(text, id)
        .and_then(|()| parse(text))
        .unwrap_or_else(|why| panic!("board file {id}: {why}"))
}

fn classic() -> &'static Classic {
    static FILE: LazyLock<Classic> = LazyLock::new(|| load("classic-1", files::classic));
    &FILE
}

fn travel() -> &'static Travel {
    static FILE: LazyLock<Travel> = LazyLock::new(|| load("travel-1", files::travel));
    &FILE
}

pub fn beginner() -> &'static files::Beginner {
    static FILE: LazyLock<files::Beginner> = LazyLock::new(|| load("beginner-1", files::beginner));
    &FILE
}

/// R43: the settlements of the two neutral colours.
pub fn neutral_spots() -> [Spot; 2] {
    static FILE: LazyLock<[Spot; 2]> = LazyLock::new(|| load("neutral-1", files::neutral));
    *FILE
}

/// R1: the nine coast paths with a harbour, clockwise from the upper left.
pub fn harbour_places() -> &'static [Path; N_HARBOURS] {
    static PLACES: LazyLock<[Path; N_HARBOURS]> =
        LazyLock::new(|| classic().harbour_places.map(|(tile, side)| tile.path(side)));
    &PLACES
}

/// The hex and side of a harbour, to draw it by.
pub fn harbour_sides() -> &'static [(Tile, Direction); N_HARBOURS] {
    &classic().harbour_places
}

/// Every intersection.
pub const ALL_SPOTS: SpotSet = (1 << crate::island::N_SPOTS) - 1;
