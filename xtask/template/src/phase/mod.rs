//! One module for each phase: what is legal in it, why the rest is not, and what a step does.

pub(crate) mod turn;
