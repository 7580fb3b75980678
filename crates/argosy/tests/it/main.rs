mod arena;
mod checks;
mod cli;
mod docs;
mod engine;
mod properties;
mod serve;
