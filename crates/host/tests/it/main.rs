//! A live table without a server: what it stores, whom it tells what, and when.

mod past;
mod strokes;
mod suggestions;
mod support;
mod talk;
mod time;
mod two_hosts;
