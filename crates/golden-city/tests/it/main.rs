//! Tests of the engine as its users see it.

mod boards;
mod golden;
mod laws;
mod position;
mod rule_numbers;
mod rules_bidding;
mod rules_building;
mod rules_end;
mod rules_knowledge;
mod rules_rewards;
mod rules_scoring;
mod rules_setup;
mod table;
