//! The tests of CATAN: the laws, the rules, and golden files.

mod belief;
mod golden;
mod laws;
mod positions;
mod records;
mod rules_build;
mod rules_catanatron;
mod rules_points;
mod rules_start;
mod rules_trade;
mod rules_turn;
mod rules_two;
mod table;
