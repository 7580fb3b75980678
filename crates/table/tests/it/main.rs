//! Tables of the toy game, played through their whole life.

mod branches;
mod consent;
mod fairness;
mod gathering;
mod guided;
mod leaving;
mod numbers;
mod playing;
mod support;
mod takeover;
