//! The one interface, tried on all games.

mod faces;
mod list;
mod stored;
mod suggestions;
mod tensors;
