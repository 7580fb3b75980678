//! A whole cluster on this machine: PostgreSQL, NATS, three nodes, and HAProxy before them.

use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use argosy_services::{Nats, Postgres, find_program, free_port};
use tokio::signal::unix::{SignalKind, signal};

use crate::command::{cargo, run as run_command, target};
use crate::services;
use crate::web;

const NODES: usize = 3;
/// How long a node may take to start.
const PATIENCE: Duration = Duration::from_secs(60);
/// A node that was killed is started again after this, as a supervisor would.
const RESTARTS_AFTER: Duration = Duration::from_secs(3);

/// Runs until it is interrupted, or until the proxy ends.
pub fn run(port: u16) -> Result<()> {
    require()?;
    let program = program()?;
    let stopped = when_stopped()?;
    let database = Postgres::start_durable()?;
    let bus = Nats::start()?;
    let url = database.new_database();
    println!("PostgreSQL is at {url}, NATS at {}", bus.url());
    let start = |number: usize| Node::start(&program, number, &url, &bus.url());
    let mut nodes = (0..NODES).map(start).collect::<Result<Vec<_>>>()?;
    let folder = tempfile::tempdir()?;
    let port = if port == 0 { free_port()? } else { port };
    let ports: Vec<u16> = nodes.iter().map(|node| node.port).collect();
    let mut proxy = start_proxy(folder.path(), port, &ports)?;
    println!("Argosy is at http://127.0.0.1:{port}");
    println!("kill -9 a node to see that nobody loses a move; Ctrl-C ends everything");
    while !stopped.load(Ordering::Relaxed) {
        if proxy.0.try_wait()?.is_some() {
            bail!("HAProxy has ended; see above");
        }
        std::thread::sleep(Duration::from_millis(100));
        for node in &mut nodes {
            node.look(&program, &url, &bus.url())?;
        }
    }
    Ok(())
}

/// Notes that somebody wants it to end, so that nothing is left behind.
fn when_stopped() -> Result<Arc<AtomicBool>> {
    let stopped = Arc::new(AtomicBool::new(false));
    let noted = Arc::clone(&stopped);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let inside = runtime.enter();
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    drop(inside);
    std::thread::spawn(move || {
        runtime.block_on(async {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            noted.store(true, Ordering::Relaxed);
        });
    });
    Ok(stopped)
}

/// Finds or installs all that it needs.
pub fn require() -> Result<()> {
    services::require(&[services::HAPROXY])
}

/// What `cargo xtask run` would run, unless another program is named.
pub fn program() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("ARGOSY_BINARY") {
        return Ok(path.into());
    }
    web::build()?;
    run_command(&mut cargo(&["build", "--release", "--locked", "--quiet", "--package", "argosy"]))?;
    Ok(target().join("release").join(format!("argosy{}", std::env::consts::EXE_SUFFIX)))
}

struct Node {
    number: usize,
    port: u16,
    process: Running,
    ended: Option<Instant>,
}

impl Node {
    fn start(program: &Path, number: usize, url: &str, bus: &str) -> Result<Self> {
        let port = free_port()?;
        let process = start_node(program, number, port, url, bus)?;
        wait_for(port)?;
        Ok(Self { number, port, process, ended: None })
    }

    /// Starts it again a while after it has ended.
    fn look(&mut self, program: &Path, url: &str, bus: &str) -> Result<()> {
        if self.process.0.try_wait()?.is_none() {
            return Ok(());
        }
        let ended = *self.ended.get_or_insert_with(|| {
            println!("node{} has ended", self.number);
            Instant::now()
        });
        if ended.elapsed() > RESTARTS_AFTER {
            self.process = start_node(program, self.number, self.port, url, bus)?;
            self.ended = None;
        }
        Ok(())
    }
}

/// A process that ends with this one.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start_node(program: &Path, number: usize, port: u16, url: &str, bus: &str) -> Result<Running> {
    let node = Command::new("setpriv")
        .arg("--pdeathsig=TERM")
        .arg(program)
        .args(["serve", "--database", url, "--bus", bus, "--behind-proxy", "true"])
        .args(["--node", &format!("node{number}"), "--listen", &format!("127.0.0.1:{port}")])
        .stdout(Stdio::null())
        .spawn()
        .context("a node cannot be started")?;
    println!("node{number}: process {}, http://127.0.0.1:{port}", node.id());
    Ok(Running(node))
}

fn wait_for(port: u16) -> Result<()> {
    let begun = Instant::now();
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        if begun.elapsed() > PATIENCE {
            bail!("nothing listens at port {port}");
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

/// What packaging/cluster/haproxy.cfg says, for these ports.
fn configuration(port: u16, nodes: &[u16]) -> String {
    let own = |line: &&str| !line.starts_with("    server ");
    let mut lines: Vec<String> = include_str!("../../packaging/cluster/haproxy.cfg")
        .lines()
        .filter(own)
        .map(|line| line.replace("bind :80", &format!("bind 127.0.0.1:{port}")))
        .collect();
    // The servers are the last thing that the file says.
    let server =
        |(number, node): (usize, &u16)| format!("    server node{number} 127.0.0.1:{node}");
    lines.extend(nodes.iter().enumerate().map(server));
    lines.join("\n") + "\n"
}

fn start_proxy(folder: &Path, port: u16, nodes: &[u16]) -> Result<Running> {
    let file = folder.join("haproxy.cfg");
    std::fs::write(&file, configuration(port, nodes))?;
    let proxy = Command::new("setpriv")
        .arg("--pdeathsig=TERM")
        .arg(find_program("haproxy", []).context("HAProxy was there a moment ago")?)
        .args(["-q", "-db", "-f"])
        .arg(&file)
        .spawn()
        .context("HAProxy cannot be started")?;
    let proxy = Running(proxy);
    wait_for(port)?;
    Ok(proxy)
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::TcpListener;
    use std::sync::atomic::AtomicUsize;

    use super::*;

    #[test]
    fn the_example_of_haproxy_is_run_with_other_addresses() {
        let text = configuration(4_400, &[5_001, 5_002]);
        assert!(text.contains("bind 127.0.0.1:4400\n"), "{text}");
        assert!(text.ends_with("server node0 127.0.0.1:5001\n    server node1 127.0.0.1:5002\n"));
        assert!(!text.contains("10.0.0."), "{text}");
    }

    /// A node that is well, and answers everything else with 503; it counts what it was asked.
    fn refusing_node(asked: &Arc<AtomicUsize>) -> u16 {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let asked = Arc::clone(asked);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (mut stream, asked) = (stream.unwrap(), Arc::clone(&asked));
                std::thread::spawn(move || {
                    let mut head = [0; 1024];
                    // Whoever says nothing is answered nothing.
                    let Ok(length @ 1..) = stream.read(&mut head) else { return };
                    let healthy = head[..length].starts_with(b"GET /healthz ");
                    asked.fetch_add(usize::from(!healthy), Ordering::Relaxed);
                    let status = if healthy { "200 OK" } else { "503 Service Unavailable" };
                    let rest = "Content-Length: 0\r\nConnection: close\r\n\r\n";
                    let _ = stream.write_all(format!("HTTP/1.1 {status}\r\n{rest}").as_bytes());
                });
            }
        });
        port
    }

    #[test]
    fn only_what_changes_nothing_is_asked_of_a_second_node() {
        if find_program("haproxy", []).is_none() {
            println!("skipped: there is no HAProxy");
            return;
        }
        let asked = Arc::new(AtomicUsize::new(0));
        let nodes = [refusing_node(&asked), refusing_node(&asked)];
        let folder = tempfile::tempdir().unwrap();
        let port = free_port().unwrap();
        let _proxy = start_proxy(folder.path(), port, &nodes).unwrap();
        let mut times = |method: &str| {
            let before = asked.load(Ordering::Relaxed);
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
            let rest = "Host: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
            stream
                .write_all(format!("{method} /api/tables HTTP/1.1\r\n{rest}").as_bytes())
                .unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
            asked.load(Ordering::Relaxed) - before
        };
        assert!(times("GET") > 1);
        assert_eq!(["POST", "PATCH", "DELETE"].map(&mut times), [1; 3], "it may be done already");
    }
}
