use argosy_game::{BoardFile, Catalog};

use crate::cards::Cards;
use crate::files;

/// The number of districts, which is the number of rounds too.
pub const DISTRICTS: usize = 6;
pub const CONNECTIONS: usize = 12;
pub const BRIDGES: usize = 6;

static FILES: &[BoardFile] = &[
    BoardFile { id: "venice-1", text: include_str!("../boards/venice.json") },
    #[cfg(test)]
    BoardFile { id: "mirror-test", text: include_str!("../tests/boards/mirror.json") },
];

/// The boards compiled in. A state holds the place of its board in this list.
pub static BOARDS: Catalog<Board> = Catalog::new(FILES, files::parse);

/// Everything that a board file says: map, tokens, cards, buildings and the
/// numbers of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub id: String,
    pub name: String,
    /// Of the file's whole text.
    pub hash: String,
    pub districts: [District; DISTRICTS],
    /// The names of the two banks, and the districts on each as bits.
    pub banks: [Bank; 2],
    /// The two districts that each connection joins.
    pub connections: [[u8; 2]; CONNECTIONS],
    /// The two ends of each bridge token, the lower first.
    pub bridges: [[u8; 2]; BRIDGES],
    pub gondolas: u8,
    pub gondola_value: u8,
    pub bank_bonus: u8,
    pub cards: Cards,
    pub column_cards: u8,
    pub blind_cards: u8,
    pub keep: u8,
    pub building_copies: u8,
    pub building_places: u8,
    pub green: [Green; 4],
    /// The coins that yellow 1 brings.
    pub delay_coins: u8,
    /// How many cards yellow 2 and yellow 4 make of one.
    pub converted: [u8; 2],
    /// The points of blue 2, paid again if there is no councillor to take.
    pub councillor_points: u8,
    /// The points of blue 4.
    pub blue_points: u8,
    pub start: Start,
    pub neutral_cards: u8,
    /// How many spaces of the doge track are drawn before it wraps around.
    pub doge_track_spaces: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct District {
    pub id: String,
    pub name: String,
    pub bank: u8,
    pub x: i32,
    pub y: i32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bank {
    pub name: String,
    pub districts: u8,
}

/// What a green building does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Green {
    /// How many cards are drawn if none is taken; 0 if it brings no cards at all.
    pub draw: u8,
    /// How many cards more may be kept.
    pub keep: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    pub points: i16,
    pub private_councillors: u8,
    pub councillors: u8,
    /// Coins clockwise from the first player, for two to five players.
    pub coins: [Vec<u8>; 4],
}

impl Board {
    /// The connection at each end of which these two districts lie.
    pub fn connection_between(&self, one: u8, other: u8) -> Option<u8> {
        self.connections
            .iter()
            .position(|&ends| ends == [one, other] || ends == [other, one])
            .map(|index| index as u8)
    }

    /// The bridge token with these ends, the lower first.
    pub fn bridge_with_ends(&self, ends: [u8; 2]) -> Option<u8> {
        self.bridges.iter().position(|&bridge| bridge == ends).map(|index| index as u8)
    }
}
