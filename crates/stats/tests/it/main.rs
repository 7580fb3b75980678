//! Laws over games played at random, and what is written of one game.

mod laws;
mod printed;
mod secrecy;
