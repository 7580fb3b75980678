use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context as _, Result};
use tempfile::TempDir;

use crate::certificate::Certificate;
use crate::{
    TRIES, command, end, find_program, for_test, free_port, is_root, run, wait_for, wait_for_server,
};

/// As root it runs as this user, which the package makes.
const USER: &str = "postgres";

/// A PostgreSQL server with a folder of its own. It does not flush to the disk: a process that
/// is killed loses nothing by that, and the machine is not what is tried here.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: TempDir,
    port: u16,
    /// Settings beside the usual ones, as `name=value`.
    settings: Vec<String>,
    child: Option<Child>,
    databases: AtomicU32,
}

impl Postgres {
    /// The folder of its programs, if it is there.
    pub fn installed() -> Option<PathBuf> {
        let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let mut folders: Vec<PathBuf> = versions.map(|entry| entry.path().join("bin")).collect();
        folders.sort();
        folders.reverse();
        find_program("initdb", folders)?.parent().map(Path::to_owned)
    }

    /// For a test, which is skipped where there is none.
    pub fn for_test() -> Option<Self> {
        for_test("PostgreSQL", Self::start())
    }

    /// # Errors
    /// If it is missing, or does not start.
    pub fn start() -> Result<Self> {
        Self::start_with(vec!["fsync=off".to_owned()])
    }

    /// One that flushes to the disk, to measure.
    ///
    /// # Errors
    /// If it is missing, or does not start.
    pub fn start_durable() -> Result<Self> {
        Self::start_with(Vec::new())
    }

    /// One that encrypts, with a certificate for 127.0.0.1.
    ///
    /// # Errors
    /// If it is missing, or does not start.
    pub fn start_encrypted(certificate: &Certificate) -> Result<Self> {
        let mut server = Self::prepare(vec!["fsync=off".to_owned(), "ssl=on".to_owned()])?;
        // It must be the server's own, and nobody else's to read.
        for (setting, file) in [("cert", certificate.server()), ("key", certificate.key())] {
            let own = server.folder.path().join(setting);
            std::fs::copy(file, &own)?;
            run(Command::new("chmod").arg("600").arg(&own))?;
            server.give_away(&own)?;
            server.settings.push(format!("ssl_{setting}_file={}", own.display()));
        }
        server.make_and_begin()?;
        Ok(server)
    }

    fn start_with(settings: Vec<String>) -> Result<Self> {
        let mut server = Self::prepare(settings)?;
        server.make_and_begin()?;
        Ok(server)
    }

    fn prepare(settings: Vec<String>) -> Result<Self> {
        let programs = Self::installed().context("initdb was not found")?;
        let folder = tempfile::Builder::new().prefix("argosy-postgres-").tempdir()?;
        let (port, databases) = (free_port()?, AtomicU32::new(0));
        let server = Self { programs, folder, port, settings, child: None, databases };
        server.give_away(server.folder.path())?;
        Ok(server)
    }

    /// Lets the user have it that the server runs as.
    fn give_away(&self, path: &Path) -> Result<()> {
        if is_root() {
            run(Command::new("chown").arg(USER).arg(path))?;
        }
        Ok(())
    }

    fn make_and_begin(&mut self) -> Result<()> {
        let data = self.data();
        run(self
            .program("initdb")
            .args(["-N", "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C", "-D"])
            .arg(data))?;
        self.begin_somewhere()
    }

    fn begin_somewhere(&mut self) -> Result<()> {
        for _ in 1..TRIES {
            if self.begin().is_ok() {
                return Ok(());
            }
            self.stop();
            self.port = free_port()?;
        }
        self.begin()
    }

    /// A standby of this one. From now on this one answers only once the standby has it too.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start_standby(&self) -> Result<Self> {
        let mut standby = Self::prepare(self.settings.clone())?;
        let port = self.port.to_string();
        run(standby
            .program("pg_basebackup")
            .args(["-h", "127.0.0.1", "-p", &port, "-U", USER, "-R", "-X", "stream"])
            .args(["-c", "fast", "-D"])
            .arg(standby.data()))?;
        standby.begin_somewhere()?;
        let url = self.url(USER);
        self.sql(&url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
        self.sql(&url, "SELECT pg_reload_conf()");
        let in_step = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
        wait_for("the standby", || self.sql(&url, in_step) == "1")?;
        Ok(standby)
    }

    /// Makes a standby the one that is written to, and waits for nobody else.
    ///
    /// # Panics
    /// If it does not become that.
    pub fn promote(&self) {
        let url = self.url(USER);
        self.sql(&url, "SELECT pg_promote()");
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn program(&self, name: &str) -> Command {
        let mut command = command(&self.programs.join(name), is_root().then_some(USER), "INT");
        // It must be able to enter the folder that it is started from.
        command.current_dir(self.folder.path());
        command
    }

    fn begin(&mut self) -> Result<()> {
        let mut command = self.program("postgres");
        command.arg("-D").arg(self.data()).arg("-k").arg(self.folder.path());
        command.args(["-p", &self.port.to_string(), "-c", "listen_addresses=127.0.0.1"]);
        for setting in &self.settings {
            command.args(["-c", setting]);
        }
        command.args(["-c", "max_connections=200"]).stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn().context("postgres cannot be started")?;
        let (isready, port) = (self.programs.join("pg_isready"), self.port.to_string());
        let ready = || {
            // By the socket in its own folder, so that it is this server that answers.
            let mut asked = Command::new(&isready);
            asked.arg("-q").arg("-h").arg(self.folder.path()).args(["-p", &port]);
            asked.status().is_ok_and(|status| status.success())
        };
        wait_for_server("PostgreSQL", self.child.insert(child), ready)
    }

    /// The address of a new database.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn new_database(&self) -> String {
        let name = format!("argosy{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql(&self.url(USER), &format!("CREATE DATABASE {name}"));
        self.url(&name)
    }

    /// The address of a database of either server: whichever is written to now.
    pub fn url_with(&self, standby: &Self, url: &str) -> String {
        let own = format!("127.0.0.1:{}", self.port);
        let both = format!("{own},127.0.0.1:{}", standby.port);
        format!("{}?target_session_attrs=read-write", url.replace(&own, &both))
    }

    /// The same database of this server, which was a standby.
    pub fn url_of_same(&self, primary: &Self, url: &str) -> String {
        url.replace(&format!(":{}/", primary.port), &format!(":{}/", self.port))
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/{database}", self.port)
    }

    /// What a statement answers, as text.
    ///
    /// # Panics
    /// If it is refused.
    pub fn sql(&self, url: &str, statement: &str) -> String {
        run(self.program("psql").args([url, "-X", "-t", "-A", "-c", statement]))
            .expect("the database does what it is told")
    }

    /// Ends it without waiting for anybody who is connected.
    pub fn stop(&mut self) {
        if let Some(mut child) = self.child.take() {
            end(&mut child, "INT");
        }
    }

    /// Ends it as if it had crashed: it has to recover when it starts again.
    pub fn crash(&mut self) {
        if let Some(mut child) = self.child.take() {
            end(&mut child, "QUIT");
        }
    }

    /// Ends it at once, as kill -9 does, with all that serves its connections.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let group = child.id().to_string();
            // Those who serve connections end by themselves once the first process is gone.
            let _ = Command::new("kill").args(["-KILL", &group]).status();
            let _ = child.wait();
        }
    }

    /// The same address and the same data again.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start_again(&mut self) {
        self.begin().expect("it started before");
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
    }
}
