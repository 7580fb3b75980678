//! The numbers of the rulebook, in its words.

use crate::cards::Counts;

/// R5: cards of each resource.
pub const RESOURCE_CARDS: u8 = 19;
/// R5: knights, road building, invention, monopoly, victory points.
pub const DEVELOPMENT_CARDS: Counts = Counts::new([14, 2, 2, 2, 5]);
/// R5: pieces of each colour.
pub const ROADS: u8 = 15;
pub const SETTLEMENTS: u8 = 5;
pub const CITIES: u8 = 4;
/// R43, R50: trade cards at the start, and at most in one hand: all 14 at two hands.
pub const TRADE_CARDS_AT_START: u8 = 4;
pub const TRADE_CARDS_HELD: u8 = 7;

/// R24: costs in brick, lumber, wool, grain, ore.
pub const ROAD_COST: Counts = Counts::new([1, 1, 0, 0, 0]);
pub const SETTLEMENT_COST: Counts = Counts::new([1, 1, 1, 1, 0]);
pub const CITY_COST: Counts = Counts::new([0, 0, 0, 2, 3]);
pub const CARD_COST: Counts = Counts::new([0, 0, 1, 1, 1]);

/// R13: more cards than this are halved on a seven.
pub const SAFE_HAND: u8 = 7;
/// R22: what the bank asks without a harbour, with a 3:1 and with a 2:1 harbour.
pub const BANK_RATE: u8 = 4;
pub const HARBOUR_RATE: u8 = 3;
pub const OWN_HARBOUR_RATE: u8 = 2;

/// R38: points that win.
pub const WINNING_POINTS: u8 = 10;
/// R31, R37: points of a special card, and what it takes to have it first.
pub const SPECIAL_POINTS: u8 = 2;
pub const ARMY_KNIGHTS: u8 = 3;
pub const ROAD_LENGTH: u8 = 5;

/// R32, R33, R47: free roads, invented cards, cards of a forced trade.
pub const FREE_ROADS: u8 = 2;
pub const INVENTED_CARDS: u8 = 2;
pub const FORCED_CARDS: u8 = 2;
/// R49, R50: trade cards for a knight, and for a settlement at the desert and on
/// the coast.
pub const KNIGHT_TRADE_CARDS: u8 = 2;
pub const DESERT_TRADE_CARDS: u8 = 2;
pub const COAST_TRADE_CARDS: u8 = 1;

/// R21, R42: defaults of the options.
pub const OFFERS_PER_TURN: u8 = 5;
pub const TURN_LIMIT: u16 = 1000;
