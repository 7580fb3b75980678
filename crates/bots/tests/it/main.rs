//! The bots of all games: honest, legal, repeatable, and in order of strength.

mod honesty;
mod manners;
mod playout;
mod strength;
mod table;
