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
#[cfg(target_os = "linux")]
mod hostile;
mod moving;
mod notation;
mod properties;
mod second_protocol;
mod sense;
mod serve;
mod verify;
