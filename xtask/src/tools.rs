use std::process::{Command, Stdio};

use anyhow::{Result, bail};
use argosy_services::is_root;

use crate::command::{command, run};

/// A program that a check needs, and what to do where it is missing.
pub struct Tool {
    pub name: &'static str,
    pub probe: &'static [&'static str],
    pub remedy: &'static str,
}

pub const RUSTFMT: Tool = Tool {
    name: "rustfmt",
    probe: &["cargo", "fmt", "--version"],
    remedy: "rustup component add rustfmt",
};
pub const CLIPPY: Tool = Tool {
    name: "clippy",
    probe: &["cargo", "clippy", "--version"],
    remedy: "rustup component add clippy",
};
pub const VALGRIND: Tool = Tool {
    name: "valgrind",
    probe: &["valgrind", "--version"],
    remedy: "apt-get install valgrind",
};
pub const CARGO_MUTANTS: Tool = Tool {
    name: "cargo-mutants",
    probe: &["cargo", "mutants", "--version"],
    remedy: "cargo install --locked cargo-mutants",
};

pub const TAR: Tool =
    Tool { name: "tar", probe: &["tar", "--version"], remedy: "apt-get install tar" };
pub const STRIP: Tool =
    Tool { name: "strip", probe: &["strip", "--version"], remedy: "apt-get install binutils" };
pub const CARGO_DENY: Tool = Tool {
    name: "cargo-deny",
    probe: &["cargo", "deny", "--version"],
    remedy: "cargo install --locked cargo-deny",
};

pub const PYTHON: Tool = Tool {
    name: "python3 with venv",
    probe: &["python3", "-c", "import venv, ensurepip"],
    remedy: "apt-get install python3-venv",
};
pub const PYTHON_PACKAGE: Tool = Tool {
    name: "python3 with venv, 3.11 or newer,",
    probe: &["python3", "-c", "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))"],
    remedy: "apt-get install python3 python3-venv",
};
pub const NODE: Tool = Tool {
    name: "Node.js 20.19 or newer",
    probe: &["node", "--version"],
    remedy: "see nodejs.org, or: apt-get install nodejs npm",
};
pub const NPM: Tool =
    Tool { name: "npm", probe: &["npm", "--version"], remedy: "apt-get install npm" };

impl Tool {
    /// A clear message instead of a failure somewhere inside.
    pub fn require(&self) -> Result<()> {
        if succeeds(self.probe) {
            return Ok(());
        }
        bail!("{} is needed and was not found. Install it with:\n    {}", self.name, self.remedy)
    }
}

/// Installs packages as root on Debian; whether that was possible.
pub fn install(what: &str, packages: &[&str]) -> Result<bool> {
    if !succeeds(&["apt-get", "--version"]) || !is_root() {
        return Ok(false);
    }
    println!("no {what} found: installing Debian's");
    let apt = |arguments: &[&str]| {
        run(command("apt-get", arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    apt(&["update", "-qq"])?;
    apt(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat())?;
    Ok(true)
}

/// Whether a command can be started and ends well.
pub fn succeeds(probe: &[&str]) -> bool {
    let (program, arguments) = probe.split_first().expect("a probe names a program");
    Command::new(program)
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}
