//! One module for each thing that the game waits for: how it is entered, what is
//! legal, why something is not, and what it does.

pub(crate) mod blue;
pub(crate) mod bridge;
pub(crate) mod build;
pub(crate) mod columns;
pub(crate) mod councillor;
pub(crate) mod founding;
pub(crate) mod gondola;
pub(crate) mod green;
pub(crate) mod play;
pub(crate) mod reduce;
pub(crate) mod stage;
