//! The one interface, tried on all games.

mod faces;
mod list;
mod repeats;
mod stored;
mod suggestions;
mod tensors;
