//! The text form of a state, documented in POSITION.md.

mod check;
mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

/// The word before the version on the first line.
const FIRST_WORD: &str = "golden-city";
