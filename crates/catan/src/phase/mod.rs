//! One file for each part of the turn: what is legal there, and what it does.

pub(crate) mod cards;
pub(crate) mod discard;
pub(crate) mod main;
pub(crate) mod neutral;
pub(crate) mod offer;
pub(crate) mod robber;
pub(crate) mod roll;
pub(crate) mod start;
pub(crate) mod trade_cards;
