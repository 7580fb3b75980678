//! A live table without a server: what it stores, whom it tells what, and when.

mod strokes;
mod support;
mod talk;
mod time;
mod two_hosts;
