//! The tables of one browser, with a store in memory: what a worker does, done natively.

mod browser;
mod playing;
mod same;
mod storing;
