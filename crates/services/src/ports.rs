use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU16, Ordering};

use anyhow::{Result, bail};

/// The ports that are given out: below those that the kernel gives to outgoing connections. There, a
/// port whose server is down for a moment could be taken by a client, even by one that tries to
/// reach that very server.
const FIRST: u16 = 16_384;
const COUNT: u16 = 16_384;

/// A port that is free now, and that nobody else in this process is given.
///
/// # Errors
/// If there is none.
pub fn free_port() -> Result<u16> {
    static NEXT: OnceLock<AtomicU16> = OnceLock::new();
    // Several processes look at the same time, so each begins elsewhere.
    let next = NEXT.get_or_init(|| AtomicU16::new(RandomState::new().hash_one(0) as u16));
    for _ in 0..COUNT {
        let port = FIRST + next.fetch_add(1, Ordering::Relaxed) % COUNT;
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(port);
        }
    }
    bail!("no port is free")
}
