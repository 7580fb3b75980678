//! Reads and checks board files.

use std::collections::BTreeMap;

use argosy_game::content_hash;
use serde::Deserialize;

use crate::board::{BRIDGES, Bank, Board, CONNECTIONS, DISTRICTS, District, Green, Start};
use crate::building::Tiles;
use crate::cards::{Cards, Kind};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    name: String,
    districts: Vec<FileDistrict>,
    connections: Vec<[String; 2]>,
    bridges: Vec<[u8; 2]>,
    gondolas: FileGondolas,
    bank_bonus: u8,
    cards: BTreeMap<String, u8>,
    columns: FileColumns,
    keep: u8,
    buildings: FileBuildings,
    start: FileStart,
    neutral_cards: u8,
    doge_track_spaces: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileDistrict {
    id: String,
    name: String,
    bank: String,
    x: i32,
    y: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileGondolas {
    count: u8,
    value: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileColumns {
    cards: u8,
    blind: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileBuildings {
    copies: u8,
    places: u8,
    green: [FileGreen; 4],
    yellow: [FileYellow; 4],
    blue: [FileBlue; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileGreen {
    take_or_draw: u8,
    keep: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum FileYellow {
    Delay(u8),
    Convert(u8),
    Joker(u8),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum FileBlue {
    Upgrade(u8),
    Councillor(u8),
    Place(u8),
    Points(u8),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileStart {
    points: i16,
    private_councillors: u8,
    councillors: u8,
    coins: BTreeMap<u8, Vec<u8>>,
}

/// Reads a board file, or says what is wrong with it.
pub fn parse(text: &str) -> Result<Board, String> {
    let file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let banks = banks(&file.districts)?;
    let (delay_coins, converted) = yellow(&file.buildings.yellow)?;
    let (councillor_points, blue_points) = blue(&file.buildings.blue)?;
    let board = Board {
        hash: content_hash(text),
        connections: connections(&file.districts, &file.connections)?,
        bridges: bridges(&file.bridges)?,
        cards: cards(&file.cards)?,
        start: start(file.start)?,
        districts: districts(file.districts, &banks)?,
        banks,
        id: file.id,
        name: file.name,
        gondolas: file.gondolas.count,
        gondola_value: file.gondolas.value,
        bank_bonus: file.bank_bonus,
        column_cards: file.columns.cards,
        blind_cards: file.columns.blind,
        keep: file.keep,
        building_copies: file.buildings.copies,
        building_places: file.buildings.places,
        green: file
            .buildings
            .green
            .map(|green| Green { draw: green.take_or_draw, keep: green.keep }),
        delay_coins,
        converted,
        councillor_points,
        blue_points,
        neutral_cards: file.neutral_cards,
        doge_track_spaces: file.doge_track_spaces,
    };
    check_numbers(&board)?;
    Ok(board)
}

fn banks(districts: &[FileDistrict]) -> Result<[Bank; 2], String> {
    let mut banks: Vec<Bank> = Vec::new();
    for (index, district) in districts.iter().enumerate().take(8) {
        match banks.iter_mut().find(|bank| bank.name == district.bank) {
            Some(bank) => bank.districts |= 1 << index,
            None => banks.push(Bank { name: district.bank.clone(), districts: 1 << index }),
        }
    }
    if banks.len() != 2 || banks.iter().any(|bank| bank.districts.count_ones() != 3) {
        return Err("banks: there must be two with three districts each".to_owned());
    }
    banks.try_into().map_err(|_| unreachable!("there are two"))
}

fn districts(
    districts: Vec<FileDistrict>,
    banks: &[Bank; 2],
) -> Result<[District; DISTRICTS], String> {
    let named: Vec<District> = districts
        .into_iter()
        .map(|district| District {
            bank: u8::from(banks[1].name == district.bank),
            id: district.id,
            name: district.name,
            x: district.x,
            y: district.y,
        })
        .collect();
    for (index, district) in named.iter().enumerate() {
        if named[..index].iter().any(|earlier| earlier.id == district.id) {
            return Err(format!("districts: {} stands twice", district.id));
        }
    }
    named.try_into().map_err(|_| format!("districts: there must be {DISTRICTS}"))
}

/// R1: twelve different connections, four at each district.
fn connections(
    districts: &[FileDistrict],
    pairs: &[[String; 2]],
) -> Result<[[u8; 2]; CONNECTIONS], String> {
    let index_of = |id: &String| {
        districts
            .iter()
            .position(|district| district.id == *id)
            .map(|index| index as u8)
            .ok_or_else(|| format!("connections: there is no district {id}"))
    };
    let mut joined: Vec<[u8; 2]> = Vec::new();
    for [one, other] in pairs {
        let ends = [index_of(one)?, index_of(other)?];
        if ends[0] == ends[1] {
            return Err(format!("connections: {one} is joined to itself"));
        }
        if joined.contains(&ends) || joined.contains(&[ends[1], ends[0]]) {
            return Err(format!("connections: {one} and {other} are joined twice"));
        }
        joined.push(ends);
    }
    for (index, district) in districts.iter().enumerate() {
        let degree = joined.iter().filter(|ends| ends.contains(&(index as u8))).count();
        if degree != 4 {
            return Err(format!("connections: {} has {degree}, not 4", district.id));
        }
    }
    joined.try_into().map_err(|_| format!("connections: there must be {CONNECTIONS}"))
}

fn bridges(ends: &[[u8; 2]]) -> Result<[[u8; 2]; BRIDGES], String> {
    for (index, &[low, high]) in ends.iter().enumerate() {
        if low > high {
            return Err(format!("bridges: {low}-{high} must name the lower end first"));
        }
        if ends[..index].contains(&[low, high]) {
            return Err(format!("bridges: {low}-{high} stands twice"));
        }
    }
    ends.try_into().map_err(|_| format!("bridges: there must be {BRIDGES}"))
}

fn cards(counts: &BTreeMap<String, u8>) -> Result<Cards, String> {
    let mut cards = [0; 7];
    for (word, &count) in counts {
        let kind: Kind = word.parse().map_err(|_| format!("cards: there is no kind {word}"))?;
        if count == 0 || count > Cards::MOST {
            return Err(format!("cards: {count} of {word}, but 1 to {} can be", Cards::MOST));
        }
        cards[kind as usize] = count;
    }
    match Kind::ALL.iter().find(|&&kind| cards[kind as usize] == 0) {
        Some(missing) => Err(format!("cards: {missing} is missing")),
        None => Ok(Cards::new(cards)),
    }
}

fn yellow(buildings: &[FileYellow; 4]) -> Result<(u8, [u8; 2]), String> {
    use FileYellow::{Convert, Delay, Joker};
    match buildings {
        [Delay(coins), Convert(one), Joker(1), Convert(two)] if *one > 0 && *two > 0 => {
            Ok((*coins, [*one, *two]))
        }
        _ => Err("buildings: yellow must be delay, convert, joker 1, convert".to_owned()),
    }
}

fn blue(buildings: &[FileBlue; 4]) -> Result<(u8, u8), String> {
    use FileBlue::{Councillor, Place, Points, Upgrade};
    match buildings {
        [Upgrade(1), Councillor(one), Place(1), Points(points)] => Ok((*one, *points)),
        _ => Err("buildings: blue must be upgrade 1, councillor, place 1, points".to_owned()),
    }
}

fn start(start: FileStart) -> Result<Start, String> {
    if start.private_councillors > start.councillors {
        return Err("start: more private councillors than councillors".to_owned());
    }
    let mut coins: [Vec<u8>; 4] = Default::default();
    for (n_players, given) in start.coins {
        let usual = (2..=5).contains(&n_players) && given.len() == usize::from(n_players);
        if !usual {
            return Err(format!("start: coins for {n_players} players need one number for each"));
        }
        coins[usize::from(n_players) - 2] = given;
    }
    match coins.iter().position(Vec::is_empty) {
        Some(index) => Err(format!("start: coins for {} players are missing", index + 2)),
        None => Ok(Start {
            points: start.points,
            private_councillors: start.private_councillors,
            councillors: start.councillors,
            coins,
        }),
    }
}

/// One bridge and one gondola may be placed in each round, and a piece of each
/// kind must be there for it.
fn check_numbers(board: &Board) -> Result<(), String> {
    if usize::from(board.gondolas) != DISTRICTS {
        return Err(format!("gondolas: {} given, {DISTRICTS} needed", board.gondolas));
    }
    // R11: two players may begin with the same building.
    if board.building_copies < 2 || board.building_copies > Tiles::MOST {
        return Err(format!("buildings: {} copies, but 2 to 15 can be", board.building_copies));
    }
    if board.building_places == 0 || board.building_places > 12 {
        return Err(format!("buildings: {} places, but 1 to 12 can be", board.building_places));
    }
    if board.column_cards == 0 || board.column_cards > 12 {
        return Err(format!("columns: {} cards, but 1 to 12 can be", board.column_cards));
    }
    Ok(())
}
