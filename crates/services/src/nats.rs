use std::path::PathBuf;
use std::process::{Child, Stdio};

use anyhow::{Context as _, Result};

use crate::certificate::Certificate;
use crate::{TRIES, command, end, find_program, for_test, free_port, listens, wait_for_server};

/// A NATS server that keeps nothing.
#[derive(Debug)]
pub struct Nats {
    program: PathBuf,
    port: u16,
    arguments: Vec<String>,
    child: Option<Child>,
}

impl Nats {
    /// Where the program is, if it is there.
    pub fn installed() -> Option<PathBuf> {
        find_program("nats-server", [])
    }

    /// # Errors
    /// If the program is missing, or does not start.
    pub fn start() -> Result<Self> {
        Self::start_with(Vec::new())
    }

    /// One that encrypts, with a certificate for 127.0.0.1.
    ///
    /// # Errors
    /// If the program is missing, or does not start.
    pub fn start_encrypted(certificate: &Certificate) -> Result<Self> {
        let file = |path: PathBuf| path.display().to_string();
        let (server, key) = (file(certificate.server()), file(certificate.key()));
        let words = ["--tls", "--tlscert", &server, "--tlskey", &key];
        Self::start_with(words.map(str::to_owned).to_vec())
    }

    fn start_with(arguments: Vec<String>) -> Result<Self> {
        let program = Self::installed().context("nats-server was not found")?;
        let mut server = Self { program, port: free_port()?, arguments, child: None };
        for _ in 1..TRIES {
            if server.begin().is_ok() {
                return Ok(server);
            }
            server.stop();
            server.port = free_port()?;
        }
        server.begin()?;
        Ok(server)
    }

    /// For a test, which is skipped where there is none.
    pub fn for_test() -> Option<Self> {
        for_test("NATS", Self::start())
    }

    fn begin(&mut self) -> Result<()> {
        let mut command = command(&self.program, None, "KILL");
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string()]);
        command.args(&self.arguments).stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn().context("nats-server cannot be started")?;
        wait_for_server("NATS", self.child.insert(child), || listens(self.port))
    }

    pub fn url(&self) -> String {
        let scheme = if self.arguments.is_empty() { "nats" } else { "tls" };
        format!("{scheme}://127.0.0.1:{}", self.port)
    }

    /// Kills it.
    pub fn stop(&mut self) {
        if let Some(mut child) = self.child.take() {
            end(&mut child, "KILL");
        }
    }

    /// The same address again.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start_again(&mut self) {
        self.begin().expect("it started before");
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}
