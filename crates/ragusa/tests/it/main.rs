//! The laws, the rules one by one, the rulebook's examples, and golden files.

mod editions;
mod fish;
mod golden_files;
mod hidden;
mod laws;
mod positions;
mod rules_activation;
mod rules_placing;
mod rules_scoring;
mod rules_setup;
mod rules_solo;
mod rules_two;
mod sample_game;
mod support;
