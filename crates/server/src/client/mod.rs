//! A client in Rust, for the load driver and the tests. It has no rules: it picks
//! from the legal list.

mod http;
mod player;
mod socket;

pub use http::{Client, Response};
pub use player::{Note, Player, Seen, Watch, Witness};
pub use socket::{Socket, SocketError};
