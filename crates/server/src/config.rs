use std::time::Duration;

use games::AnyGame;

use crate::clock::Clock;

/// How a server behaves. Where it listens and stores is the caller's.
#[derive(Clone, Debug)]
pub struct Config {
    pub games: &'static [&'static dyn AnyGame],
    /// Names under which browsers reach the server, besides addresses and
    /// `localhost` (`play.example.org`).
    pub hosts: Vec<String>,
    /// The server is reached by HTTPS, so cookies may insist on it.
    pub https: bool,
    /// Requests come by a proxy that tells the address of the client.
    pub behind_proxy: bool,
    /// The version of the client that is served.
    pub build: String,
    pub bots: BotConfig,
    pub limits: Limits,
    /// A table without connections is put away after this time.
    pub unload_after: Duration,
    /// Tables that nobody is connected to are looked after this often.
    pub sweep_every: Duration,
    /// Open sockets find out this often whether another program ended their session.
    pub check_sessions_every: Duration,
    /// A server that stops waits so long for its sockets to say goodbye.
    pub farewell: Duration,
    pub clock: Clock,
    /// Defects for the tests that must find them.
    pub faults: Faults,
}

#[derive(Clone, Debug)]
pub struct BotConfig {
    /// How many bots think at the same time.
    pub at_once: usize,
    /// How long one of them may think.
    pub deadline: Duration,
    /// A bot stops after it has asked so often whether to stop: a budget that is
    /// the same on every machine.
    pub checks: Option<u64>,
    /// How long a bot waits before it moves, so that people can follow.
    pub pause: Duration,
}

#[derive(Clone, Debug)]
pub struct Limits {
    /// New guests from one address in a minute.
    pub guests_per_minute: u32,
    /// Attempts to sign in from one address, and for one login, in a minute.
    pub sign_ins_per_minute: u32,
    /// Tables opened by one user in a minute.
    pub tables_per_minute: u32,
    /// Requests of one connection in a second, in the long run.
    pub requests_per_second: u32,
    /// The largest frame and the largest body.
    pub bytes: usize,
    /// So many messages may wait for a reader.
    pub outbox: usize,
    /// All connections together.
    pub connections: usize,
}

/// Each of these is a bug that a test switches on to see that it is noticed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    /// Players are told before the entry is on disk.
    pub tell_before_store: bool,
    /// Every seat is shown everything.
    pub show_all: bool,
}

impl Config {
    pub fn new(games: &'static [&'static dyn AnyGame]) -> Self {
        Self {
            games,
            hosts: Vec::new(),
            https: false,
            behind_proxy: false,
            build: env!("CARGO_PKG_VERSION").to_owned(),
            bots: BotConfig::default(),
            limits: Limits::default(),
            unload_after: Duration::from_secs(60),
            sweep_every: Duration::from_secs(2),
            check_sessions_every: Duration::from_secs(60),
            farewell: Duration::from_secs(5),
            clock: Clock::default(),
            faults: Faults::default(),
        }
    }
}

impl Default for BotConfig {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            at_once: cores.saturating_sub(1).max(1),
            deadline: Duration::from_secs(2),
            checks: None,
            pause: Duration::from_millis(300),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            guests_per_minute: 30,
            sign_ins_per_minute: 10,
            tables_per_minute: 30,
            requests_per_second: 20,
            bytes: 64 * 1024,
            outbox: 256,
            connections: 20_000,
        }
    }
}
