mod analyse;
mod arena;
mod checks;
mod cli;
#[cfg(target_os = "linux")]
mod crowds;
mod docs;
mod driver;
mod engine;
mod first_protocol;
mod moving;
mod notation;
mod properties;
mod second_protocol;
mod sense;
mod serve;
