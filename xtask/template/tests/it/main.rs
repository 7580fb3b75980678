//! Tests of the engine as its users see it.

mod laws;
mod rules;
