//! The numbers of the rulebook, in its words. What only pictures show (roads,
//! rewards, the pairs on cards) is in the files under `boards/`.

use std::ops::RangeInclusive;

/// R1.
pub const SEATS: RangeInclusive<u8> = 3..=4;
pub const MAX_PLAYERS: usize = 4;

/// R1: how many stalls each player has.
#[inline]
pub const fn stalls_each(n_seats: u8) -> u8 {
    if n_seats == 3 { 18 } else { 16 }
}

/// R2.
pub const START_COINS: u8 = 3;
/// R4.
pub const OPEN_GOODS: u8 = 3;
/// R15.
pub const FIRST_PRICE: u8 = 1;
/// R20.
pub const STALLS_PER_TURN: u8 = 2;
/// R26.
pub const LAND_PRICE: u8 = 2;
/// R33.
pub const HAND_LIMIT: u8 = 5;
/// R42.
pub const GOODS_LIMIT: u8 = 4;
/// R47 to R49.
pub const PRESENCE_CONTRACTS: u8 = 2;
/// R51, R52.
pub const MAJORITY_CONTRACTS: u8 = 2;

/// R8.
pub const PORTS: usize = 16;
pub const SUBURBS: usize = 30;
pub const RIVERSIDE_EACH: usize = 3;
pub const OUTER_DISTRICTS: usize = 8;
pub const INNER_DISTRICTS: usize = 4;
/// R44.
pub const OUTER_DISTRICTS_WITH_COIN: usize = 4;
/// R4.
pub const GOODS_CARDS: usize = 8;
pub const CARDS_PER_GOOD: usize = 4;
/// R5.
pub const KEYS: u8 = 6;
/// R6: the scoring cards with back 1, 2 and 3.
pub const SCORING_GROUPS: [usize; 3] = [4, 8, 4];
pub const SCORING_CARDS: usize = SCORING_GROUPS[0] + SCORING_GROUPS[1] + SCORING_GROUPS[2];
/// R12: with this number of cards no draw can fail. Each of four players holds at most
/// seven, and a player who draws has just paid one.
pub const LANDSCAPE_CARDS_NEEDED: u32 = 28;
