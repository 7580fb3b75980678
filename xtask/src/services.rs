//! PostgreSQL and NATS for the tests of clusters, and a proxy for `cargo xtask cluster`: found, or
//! installed as root on Debian.

use anyhow::{Result, bail};
use argosy_services::{Nats, Postgres, find_program};

use crate::tools::install;

/// What is needed, and the package that has it.
#[derive(Copy, Clone)]
pub struct Service {
    name: &'static str,
    package: &'static str,
    is_installed: fn() -> bool,
}

const POSTGRES: Service = Service {
    name: "PostgreSQL",
    package: "postgresql",
    is_installed: || Postgres::installed().is_some(),
};
const NATS: Service =
    Service { name: "NATS", package: "nats-server", is_installed: || Nats::installed().is_some() };
pub const HAPROXY: Service = Service {
    name: "HAProxy",
    package: "haproxy",
    is_installed: || find_program("haproxy", []).is_some(),
};

/// Sees that PostgreSQL, NATS and these are installed.
pub fn require(others: &[Service]) -> Result<()> {
    let needed: Vec<Service> = [&[POSTGRES, NATS], others].concat();
    let missing = || needed.iter().copied().filter(|service| !(service.is_installed)());
    let words = |word: fn(Service) -> &'static str| missing().map(word).collect::<Vec<_>>();
    if missing().next().is_none() {
        return Ok(());
    }
    let packages = words(|service| service.package);
    if install(&words(|service| service.name).join(", "), &packages)? && missing().next().is_none()
    {
        return Ok(());
    }
    bail!(
        "needed and not found: {}. Install it (Debian: apt-get install {})",
        words(|service| service.name).join(", "),
        words(|service| service.package).join(" ")
    )
}
