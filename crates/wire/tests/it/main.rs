//! Texts from outside. `fuzz/` runs the same checks for as long as one likes.

mod checks;
mod decoders;
