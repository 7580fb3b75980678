//! Tables of the toy game, played through their whole life.

mod branches;
mod consent;
mod fairness;
mod gathering;
mod leaving;
mod playing;
mod support;
