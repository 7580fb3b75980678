//! Tests of the engine as its users see it.

mod boards;
mod build;
mod golden;
mod knowledge;
mod position;
mod rounds;
mod score;
mod table;
