use std::time::Duration;

use argosy_analysis::{AnyAnalyst, Budget, Failure, Knowing};
use argosy_erased::AnyGame;

use crate::clock::Clock;
use crate::cluster::Cluster;

/// How a server behaves. Where it listens and stores is the caller's.
#[derive(Clone, Debug)]
pub struct Config {
    /// What can be played.
    pub games: &'static [&'static dyn AnyGame],
    /// Names under which browsers reach the server, besides addresses and
    /// `localhost` (`play.example.org`).
    pub hosts: Vec<String>,
    /// The server is reached by HTTPS, so cookies may insist on it.
    pub https: bool,
    /// Requests come through a proxy that names the address of the client.
    pub behind_proxy: bool,
    /// Which pages are served: a hash of their files.
    pub build: String,
    /// How bots think.
    pub bots: BotConfig,
    /// Whether and how games are analysed.
    pub analyses: AnalysisConfig,
    /// How much one user, one address and everybody together may ask for.
    pub limits: Limits,
    /// How long others may keep the server waiting.
    pub times: Times,
    /// A table without connections is put away after this time.
    pub unload_after: Duration,
    /// Tables that nobody is connected to are looked after this often.
    pub sweep_every: Duration,
    /// Open sockets find out this often whether another program ended their session.
    pub check_sessions_every: Duration,
    /// How long a server that stops waits for its sockets to say goodbye.
    pub farewell: Duration,
    /// Where the time comes from.
    pub clock: Clock,
    /// The nodes that share the store with this one; nothing if it is alone.
    pub cluster: Option<Cluster>,
    /// Defects for the tests that must find them.
    pub faults: Faults,
}

/// How much thinking the server does for bots.
#[derive(Clone, Debug)]
pub struct BotConfig {
    /// How many bots think at the same time.
    pub at_once: usize,
    /// How long one of them may think.
    pub deadline: Duration,
    /// A bot stops after it has asked this many times whether to stop: a budget that is
    /// the same on every machine.
    pub checks: Option<u64>,
    /// Where the time of a bot's answer could reveal what it holds, answers leave after this
    /// time or a multiple. Bots among themselves wait as long before each move while somebody
    /// looks on; everybody else's page shows what happens at its reader's own pace.
    pub pause: Duration,
    /// How many requests wait until a bot can think, at most.
    pub waiting: usize,
}

/// Analyses a record of the game of this name.
pub type OpenAnalyst = fn(&str, &str, Knowing, Budget, u64) -> Result<Box<dyn AnyAnalyst>, Failure>;

/// How much thinking the server does for analyses.
#[derive(Clone, Debug)]
pub struct AnalysisConfig {
    /// Nothing is analysed without.
    pub analyst: Option<OpenAnalyst>,
    /// How long each decision is looked at.
    pub budget: Budget,
    /// The most games that are analysed or wait for it.
    pub most: usize,
    /// Those of them that one user asked for.
    pub of_one: usize,
}

/// Caps that nobody who plays meets.
#[derive(Clone, Debug)]
pub struct Limits {
    /// New guests from one address in a minute.
    pub guests_per_minute: u32,
    /// Attempts to sign in from one address in a minute.
    pub sign_ins_per_minute: u32,
    /// Wrong passwords for one login from one address in a minute.
    pub wrong_passwords_per_minute: u32,
    /// Changes of name of one user in a minute: each reaches every table.
    pub renames_per_minute: u32,
    /// Tables opened by one user in a minute.
    pub tables_per_minute: u32,
    /// Lines of chat of one user, and of all onlookers of one table, in a minute.
    pub chat_per_minute: u32,
    /// Requests of one socket in a second, in the long run; twice as many at once.
    pub requests_per_second: u32,
    /// Requests of one user through all sockets, likewise.
    pub requests_per_user: u32,
    /// Requests over HTTP from one address in a second, in the long run; ten times as many
    /// at once.
    pub requests_per_address: u32,
    /// The largest frame and the largest body.
    pub bytes: usize,
    /// The most messages that may wait for a reader.
    pub outbox: usize,
    /// The most bytes that may.
    pub outbox_bytes: usize,
    /// All sockets together.
    pub connections: usize,
    /// Connections of all kinds from one address, unless a proxy is in front.
    pub connections_per_address: usize,
    /// The most reads of the past that are done at the same time.
    pub reads_at_once: usize,
    /// Sockets of one user, at all tables together.
    pub sockets_per_user: usize,
    /// Sockets from one address.
    pub sockets_per_address: usize,
    /// Sockets at one table that belong to nobody who plays there.
    pub onlookers_per_table: usize,
    /// Tables that one user has opened and that have not begun.
    pub open_tables: usize,
    /// Games at tables that one user opened.
    pub running_tables: usize,
    /// Those of them at which nobody plays but bots. They go on at the same time for a user, at
    /// least one; where people have left there may be more, which rest meanwhile.
    pub bot_tables: usize,
}

/// How long others may keep the server waiting.
#[derive(Copy, Clone, Debug)]
pub struct Times {
    /// For the head of a request, from the moment that the connection is idle.
    pub head: Duration,
    /// For a whole request, its body included, until it is answered.
    pub request: Duration,
    /// For a write that does not get on, because the other side does not read.
    pub write: Duration,
    /// For a socket to say hello.
    pub hello: Duration,
    /// A socket that is silent for this long is asked whether it is there, and ends if it is
    /// silent as long again.
    pub silence: Duration,
}

/// Each of these is a bug that a test switches on to see that it is noticed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    /// Players are sent the news before the entry is on disk.
    pub tell_before_store: bool,
    /// Every seat is shown everything.
    pub show_all: bool,
}

impl Config {
    /// A server that hosts these games, and is like `argosy serve` otherwise.
    pub fn new(games: &'static [&'static dyn AnyGame]) -> Self {
        Self {
            games,
            hosts: Vec::new(),
            https: false,
            behind_proxy: false,
            build: crate::web::build().to_owned(),
            bots: BotConfig::default(),
            analyses: AnalysisConfig::default(),
            limits: Limits::default(),
            times: Times::default(),
            unload_after: Duration::from_secs(60),
            sweep_every: Duration::from_secs(2),
            check_sessions_every: Duration::from_secs(60),
            farewell: Duration::from_secs(5),
            clock: Clock::default(),
            cluster: None,
            faults: Faults::default(),
        }
    }
}

fn all_cores_but_one() -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    cores.saturating_sub(1).max(1)
}

impl Default for BotConfig {
    fn default() -> Self {
        Self {
            at_once: all_cores_but_one(),
            deadline: Duration::from_secs(2),
            checks: None,
            pause: Duration::from_millis(400),
            waiting: 1_000,
        }
    }
}

impl Default for AnalysisConfig {
    fn default() -> Self {
        Self { analyst: None, budget: Budget::DEFAULT, most: 64, of_one: 2 }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            guests_per_minute: 30,
            sign_ins_per_minute: 10,
            wrong_passwords_per_minute: 5,
            renames_per_minute: 10,
            tables_per_minute: 30,
            chat_per_minute: 30,
            requests_per_second: 20,
            requests_per_user: 60,
            requests_per_address: 100,
            bytes: 64 * 1024,
            outbox: 256,
            outbox_bytes: 512 * 1024,
            connections: 20_000,
            connections_per_address: 512,
            reads_at_once: all_cores_but_one(),
            sockets_per_user: 32,
            sockets_per_address: 256,
            onlookers_per_table: 500,
            open_tables: 20,
            running_tables: 50,
            bot_tables: 4,
        }
    }
}

impl Default for Times {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(10),
            request: Duration::from_secs(30),
            write: Duration::from_secs(10),
            hello: Duration::from_secs(10),
            silence: Duration::from_secs(20),
        }
    }
}
