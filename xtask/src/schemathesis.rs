//! The served HTTP interface against its own document.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::command::{command, root, run as run_command};
use crate::tools::PYTHON;
use crate::web;

const VERSION: &str = "schemathesis==4.32.5";

/// A body that fits its schema may still name a game that there is not, or a
/// password that is wrong; a socket wants to be upgraded to.
const CHECKS: &str = r#"
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "401", "403", "404", "409", "422", "426", "429"]
"#;

/// How it stays signed in.
const HOOKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/schemathesis.py");

/// Once as somebody who is signed in, at a finished table, and once as a stranger.
pub fn run(examples: u32) -> Result<()> {
    let tool = install()?;
    let server = Server::start(&web::server()?)?;
    let cookie = server.sign_in()?;
    let table = server.finished_table(&cookie)?;
    let signed_in = format!(
        "{CHECKS}\n[[operations]]\ninclude-path-regex = \"^/api/tables/\"\n\
         parameters = {{ \"path.id\" = \"{table}\" }}\n"
    );
    server.examine(&tool, "signed in", &signed_in, examples, Some(&cookie))?;
    if !server.ask("GET", "/api/me", &cookie, "")?.starts_with("HTTP/1.1 200") {
        bail!("the session was lost on the way: what came after that was asked by a stranger");
    }
    server.examine(&tool, "a stranger", CHECKS, examples, None)
}

fn folder() -> PathBuf {
    root().join("target").join("schemathesis")
}

/// The program, in an environment of its own.
fn install() -> Result<PathBuf> {
    PYTHON.require()?;
    let folder = folder();
    let tool = folder.join("bin").join("schemathesis");
    let stamp = folder.join("installed");
    if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == VERSION) {
        return Ok(tool);
    }
    let place = folder.to_string_lossy().into_owned();
    run_command(&mut command("python3", &["-m", "venv", &place]))?;
    let pip = folder.join("bin").join("pip").to_string_lossy().into_owned();
    run_command(&mut command(&pip, &["install", "--quiet", VERSION]))?;
    std::fs::write(&stamp, VERSION).context("cannot note what was installed")?;
    Ok(tool)
}

/// A server on a database of its own, which ends with it.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(binary: &Path) -> Result<Self> {
        let database = folder().join("database");
        // Left by an earlier run, perhaps.
        let _ = std::fs::remove_dir_all(&database);
        let plenty = "1000000";
        let mut child = command(&binary.to_string_lossy(), &["serve"])
            .args(["--listen", "127.0.0.1:0", "--log", "error", "--guests-per-minute", plenty])
            .args(["--sign-ins-per-minute", plenty, "--tables-per-minute", plenty])
            .args(["--renames-per-minute", plenty, "--requests-per-address", plenty, "--folder"])
            .arg(&database)
            .stdout(Stdio::piped())
            .spawn()
            .context("the server does not start")?;
        let mut line = String::new();
        let stdout = child.stdout.take().context("the server says nothing")?;
        BufReader::new(stdout).read_line(&mut line)?;
        let address = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
        let address = address.and_then(|address| address.parse().ok());
        Ok(Self { child, address: address.with_context(|| format!("no address in {line:?}"))? })
    }

    /// Sends a request and returns the whole answer.
    fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> Result<String> {
        let mut stream = TcpStream::connect(self.address)?;
        let address = self.address;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
             Cookie: {cookie}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    }

    /// The cookie of a guest.
    fn sign_in(&self) -> Result<String> {
        let answer = self.ask("POST", "/api/session", "", r#"{"name":"Ann"}"#)?;
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|cookie| cookie.split(';').next());
        Ok(cookie.with_context(|| format!("no cookie in {answer}"))?.to_owned())
    }

    /// A table at which bots have played to the end.
    fn finished_table(&self, cookie: &str) -> Result<String> {
        let bot = r#"{"bot":{"level":"random"}}"#;
        let table =
            format!(r#"{{"game":"rialto","seats":[{bot},{bot}],"listed":true,"start":true}}"#);
        let answer = self.ask("POST", "/api/tables", cookie, &table)?;
        let id = answer.split_once(r#"{"table":""#).and_then(|(_, rest)| rest.split('"').next());
        let id = id.with_context(|| format!("no table in {answer}"))?.to_owned();
        for _ in 0..600 {
            let card = self.ask("GET", &format!("/api/tables/{id}"), cookie, "")?;
            if card.contains(r#""stage":"over""#) {
                return Ok(id);
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        bail!("the bots do not come to an end")
    }

    fn examine(
        &self,
        tool: &Path,
        who: &str,
        settings: &str,
        examples: u32,
        cookie: Option<&str>,
    ) -> Result<()> {
        println!("== schemathesis, {who}");
        let file = folder().join("settings.toml");
        std::fs::write(&file, settings)?;
        let (site, examples) = (format!("http://{}", self.address), examples.to_string());
        let mut command = command(&tool.to_string_lossy(), &["--config-file"]);
        // It leaves what it found where it runs.
        command.current_dir(folder());
        command.arg(&file).args(["--no-color", "run", &format!("{site}/api/openapi.json")]);
        command.args(["--header", &format!("Origin: {site}"), "--max-examples", &examples]);
        if let Some(cookie) = cookie {
            command.env("SCHEMATHESIS_HOOKS", HOOKS);
            command.env("ARGOSY_SITE", &site).env("ARGOSY_COOKIE", cookie);
        }
        run_command(&mut command)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself; there is nothing else to do then.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
