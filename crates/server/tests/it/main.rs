//! A server, its clients, and what goes wrong between them.

mod bad_input;
mod document;
mod fuzz;
mod kill;
mod play;
mod secrets;
mod security;
mod stop;
mod support;
mod time;
mod typescript;
