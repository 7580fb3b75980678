//! The searches on the toy game, which has dice, hidden hands, theft and secret
//! answers.

mod strength;
mod table;
mod tree;
