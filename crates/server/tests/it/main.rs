//! A server, its clients, and what goes wrong between them.

mod kill;
mod play;
mod support;
