//! A server, its clients, and what goes wrong between them.

mod analysis;
mod bad_input;
mod board;
mod cluster;
mod document;
mod files;
mod fuzz;
mod hostile;
mod kept;
mod kill;
mod lessons;
mod line;
mod nodes;
mod nodes_time;
mod numbers;
mod pages;
mod past;
mod people;
mod play;
mod secrets;
mod security;
mod stop;
mod support;
mod time;
mod typescript;
mod write_kept;
