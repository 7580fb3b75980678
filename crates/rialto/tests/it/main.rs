//! Everything that is tested from outside: rules, notation, positions, boards,
//! records, beliefs.

mod boards;
mod hidden;
mod laws;
mod notation;
mod perft;
mod playthroughs;
mod positions;
mod rules_cards;
mod rules_districts;
mod rules_duel;
mod rules_end;
mod rules_named;
mod rules_play;
mod rules_setup;
mod rules_stages;
mod support;
