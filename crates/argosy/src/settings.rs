use std::io::IsTerminal as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, bail};
use argosy_server::{Config, Limits, Times};
use clap::Args;
use serde::Deserialize;

/// Every setting can be given as a flag, as an environment variable, or in the
/// configuration file under the name of its flag; the first of these counts.
macro_rules! settings {
    ($($(#[doc = $about:literal])+ $name:ident, $env:literal, $value:literal: $type:ty;)*) => {
        #[derive(Args, Clone, Debug, Default, Deserialize)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        pub struct Settings {
            $($(#[doc = $about])+
            #[arg(long, env = $env, value_name = $value)]
            pub $name: Option<$type>,)*
        }

        impl Settings {
            /// What is not given here is taken from there.
            fn or(self, other: Self) -> Self {
                Self { $($name: self.$name.or(other.$name),)* }
            }
        }
    };
}

settings! {
    /// Where to listen [default: 127.0.0.1:4400, or any free port if that is taken].
    listen, "ARGOSY_LISTEN", "ADDRESS": SocketAddr;
    /// The folder of the database [default: the platform's usual place].
    folder, "ARGOSY_FOLDER", "FOLDER": PathBuf;
    /// A database that several nodes share, as postgres://user@host/name [default: a file in the folder].
    database, "ARGOSY_DATABASE", "URL": String;
    /// The NATS server by which the nodes of a database hear of each other soon, as nats://host:port.
    bus, "ARGOSY_BUS", "URL": String;
    /// The authority (PEM) whose certificates database and bus have, where their addresses ask for
    /// encryption [default: those that the system trusts].
    authority, "ARGOSY_AUTHORITY", "FILE": PathBuf;
    /// What this node is called among those of its database.
    node, "ARGOSY_NODE", "NAME": String;
    /// A name under which browsers reach the server; several are separated by commas.
    hosts, "ARGOSY_HOSTS", "NAMES": String;
    /// The server is reached by HTTPS: cookies insist on it [default: false].
    https, "ARGOSY_HTTPS", "BOOL": bool;
    /// A proxy in front names the address of clients [default: false].
    behind_proxy, "ARGOSY_BEHIND_PROXY", "BOOL": bool;
    /// How many bots think at the same time [default: cores less one].
    bots_at_once, "ARGOSY_BOTS_AT_ONCE", "N": usize;
    /// How long a bot may think [default: 2000].
    bot_ms, "ARGOSY_BOT_MS", "MS": u64;
    /// How often a bot may look at the clock before it decides, for the same play on every machine.
    bot_checks, "ARGOSY_BOT_CHECKS", "N": u64;
    /// How long a bot waits before it moves, so that people can follow and its time tells
    /// nothing of its cards [default: 400].
    bot_pause_ms, "ARGOSY_BOT_PAUSE_MS", "MS": u64;
    /// New guests from one address in a minute [default: 30].
    guests_per_minute, "ARGOSY_GUESTS_PER_MINUTE", "N": u32;
    /// Attempts to sign in from one address in a minute [default: 10].
    sign_ins_per_minute, "ARGOSY_SIGN_INS_PER_MINUTE", "N": u32;
    /// Wrong passwords for one login from one address in a minute [default: 5].
    wrong_passwords_per_minute, "ARGOSY_WRONG_PASSWORDS_PER_MINUTE", "N": u32;
    /// Changes of name of one user in a minute [default: 10].
    renames_per_minute, "ARGOSY_RENAMES_PER_MINUTE", "N": u32;
    /// Tables opened by one user in a minute [default: 30].
    tables_per_minute, "ARGOSY_TABLES_PER_MINUTE", "N": u32;
    /// Lines of chat of one user, and of all onlookers of one table, in a minute [default: 30].
    chat_per_minute, "ARGOSY_CHAT_PER_MINUTE", "N": u32;
    /// Requests of one socket in a second [default: 20].
    requests_per_second, "ARGOSY_REQUESTS_PER_SECOND", "N": u32;
    /// Requests of one user in a second, through all sockets together [default: 60].
    requests_per_user, "ARGOSY_REQUESTS_PER_USER", "N": u32;
    /// Requests over HTTP from one address in a second, ten times as many at once [default: 100].
    requests_per_address, "ARGOSY_REQUESTS_PER_ADDRESS", "N": u32;
    /// The longest frame and the longest body, in bytes [default: 65536].
    longest_bytes, "ARGOSY_LONGEST_BYTES", "N": usize;
    /// All sockets together [default: 20000].
    connections, "ARGOSY_CONNECTIONS", "N": usize;
    /// Connections of all kinds from one address, unless a proxy is in front [default: 512, or a
    /// quarter of the files that may be open].
    connections_per_address, "ARGOSY_CONNECTIONS_PER_ADDRESS", "N": usize;
    /// Sockets of one user, at all tables together [default: 32].
    sockets_per_user, "ARGOSY_SOCKETS_PER_USER", "N": usize;
    /// Sockets from one address [default: 256, or a quarter of the files that may be open].
    sockets_per_address, "ARGOSY_SOCKETS_PER_ADDRESS", "N": usize;
    /// Sockets at one table of people who do not play there [default: 500].
    onlookers_per_table, "ARGOSY_ONLOOKERS_PER_TABLE", "N": usize;
    /// Tables that one user has opened and that have not begun [default: 20].
    open_tables, "ARGOSY_OPEN_TABLES", "N": usize;
    /// Games under way at tables that one user opened [default: 50].
    running_tables, "ARGOSY_RUNNING_TABLES", "N": usize;
    /// Those of them that only bots play; of those that people have left as many go on at the same
    /// time [default: 4].
    bot_tables, "ARGOSY_BOT_TABLES", "N": usize;
    /// How many requests wait until a bot can think, a quarter of them of one user at most, and one
    /// suggestion for a seat [default: 1000].
    bots_waiting, "ARGOSY_BOTS_WAITING", "N": usize;
    /// How many iterations the analysis of a finished game searches for each decision [default: 2000].
    analysis_iterations, "ARGOSY_ANALYSIS_ITERATIONS", "N": u32;
    /// How many games are analysed or wait for it [default: 64].
    analyses, "ARGOSY_ANALYSES", "N": usize;
    /// Those of them that one user asked for [default: 2].
    analyses_per_user, "ARGOSY_ANALYSES_PER_USER", "N": usize;
    /// How many games of the past are read at the same time [default: cores less one].
    reads_at_once, "ARGOSY_READS_AT_ONCE", "N": usize;
    /// How many messages wait for somebody who reads slowly [default: 256].
    messages_waiting, "ARGOSY_MESSAGES_WAITING", "N": usize;
    /// How many bytes wait for somebody who reads slowly [default: 524288].
    bytes_waiting, "ARGOSY_BYTES_WAITING", "N": usize;
    /// How long a connection may take for the head of a request, or be idle before it [default: 10].
    head_seconds, "ARGOSY_HEAD_SECONDS", "S": u64;
    /// How long a whole request may take, its body included [default: 30].
    request_seconds, "ARGOSY_REQUEST_SECONDS", "S": u64;
    /// How long a write waits for somebody who does not read [default: 10].
    write_seconds, "ARGOSY_WRITE_SECONDS", "S": u64;
    /// How long a socket may take to say hello [default: 10].
    hello_seconds, "ARGOSY_HELLO_SECONDS", "S": u64;
    /// A socket that is silent for this long is asked, and ends if it is silent as long again [default: 20].
    silence_seconds, "ARGOSY_SILENCE_SECONDS", "S": u64;
    /// A table without connections is put away after this many seconds [default: 60].
    unload_seconds, "ARGOSY_UNLOAD_SECONDS", "S": u64;
    /// What is logged: error, warn, info, debug, or a filter [default: info].
    log, "ARGOSY_LOG", "FILTER": String;
    /// How it is logged: text or json [default: text].
    log_format, "ARGOSY_LOG_FORMAT", "FORMAT": String;
}

impl Settings {
    /// Adds what the configuration file says.
    pub fn with_file(self, path: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = path else { return Ok(self) };
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("{} cannot be read", path.display()))?;
        let file: Self = toml::from_str(&text)
            .with_context(|| format!("{} is not a configuration", path.display()))?;
        Ok(self.or(file))
    }

    /// The folder of the database, which is made if need be.
    pub fn folder(&self) -> anyhow::Result<PathBuf> {
        let folder = match &self.folder {
            Some(folder) => folder.clone(),
            None => directories::ProjectDirs::from("", "", "argosy")
                .context("there is no home folder; name one with --folder")?
                .data_dir()
                .to_owned(),
        };
        std::fs::create_dir_all(&folder)
            .with_context(|| format!("{} cannot be made", folder.display()))?;
        Ok(folder)
    }

    /// The file of a database that one server has for itself.
    pub fn file(&self) -> anyhow::Result<PathBuf> {
        Ok(self.folder()?.join("argosy.db"))
    }

    pub fn config(&self) -> Config {
        let mut config = Config::new(argosy_games::GAMES);
        let hosts = self.hosts.as_deref().unwrap_or_default().split(',');
        config.hosts =
            hosts.map(str::trim).filter(|host| !host.is_empty()).map(str::to_owned).collect();
        config.https = self.https.unwrap_or(false);
        config.behind_proxy = self.behind_proxy.unwrap_or(false);
        set(&mut config.bots.at_once, self.bots_at_once.map(|bots| bots.max(1)));
        set(&mut config.bots.deadline, self.bot_ms.map(Duration::from_millis));
        config.bots.checks = self.bot_checks;
        set(&mut config.bots.pause, self.bot_pause_ms.map(Duration::from_millis));
        config.analyses.analyst = Some(argosy_games::analyst);
        let iterations = self.analysis_iterations.map(|iterations| iterations.clamp(16, 1_000_000));
        set(&mut config.analyses.budget.iterations, iterations);
        set(&mut config.analyses.most, self.analyses);
        set(&mut config.analyses.of_one, self.analyses_per_user);
        self.set_limits(&mut config.limits);
        set(&mut config.bots.waiting, self.bots_waiting);
        self.set_times(&mut config.times);
        set(&mut config.unload_after, self.unload_seconds.map(Duration::from_secs));
        config
    }

    /// Where few files may be open, one address takes at most a quarter of them by sockets and
    /// a quarter by other connections, unless it is said otherwise.
    pub fn share_out(&self, files: u64, limits: &mut Limits) {
        let quarter = usize::try_from(files / 4).unwrap_or(usize::MAX);
        if self.sockets_per_address.is_none() {
            limits.sockets_per_address = limits.sockets_per_address.min(quarter);
        }
        if self.connections_per_address.is_none() {
            limits.connections_per_address = limits.connections_per_address.min(quarter);
        }
    }

    /// All of them are taken apart here, so that none goes without a flag.
    fn set_limits(&self, limits: &mut Limits) {
        let Limits {
            guests_per_minute,
            sign_ins_per_minute,
            wrong_passwords_per_minute,
            renames_per_minute,
            tables_per_minute,
            chat_per_minute,
            requests_per_second,
            requests_per_user,
            requests_per_address,
            bytes,
            outbox,
            outbox_bytes,
            connections,
            connections_per_address,
            reads_at_once,
            sockets_per_user,
            sockets_per_address,
            onlookers_per_table,
            open_tables,
            running_tables,
            bot_tables,
        } = limits;
        set(guests_per_minute, self.guests_per_minute);
        set(sign_ins_per_minute, self.sign_ins_per_minute);
        set(wrong_passwords_per_minute, self.wrong_passwords_per_minute);
        set(renames_per_minute, self.renames_per_minute);
        set(tables_per_minute, self.tables_per_minute);
        set(chat_per_minute, self.chat_per_minute);
        set(requests_per_second, self.requests_per_second);
        set(requests_per_user, self.requests_per_user);
        set(requests_per_address, self.requests_per_address);
        set(bytes, self.longest_bytes);
        set(outbox, self.messages_waiting.map(|messages| messages.max(1)));
        set(outbox_bytes, self.bytes_waiting);
        set(connections, self.connections);
        set(connections_per_address, self.connections_per_address);
        set(reads_at_once, self.reads_at_once.map(|reads| reads.max(1)));
        set(sockets_per_user, self.sockets_per_user);
        set(sockets_per_address, self.sockets_per_address);
        set(onlookers_per_table, self.onlookers_per_table);
        set(open_tables, self.open_tables);
        set(running_tables, self.running_tables);
        set(bot_tables, self.bot_tables);
    }

    fn set_times(&self, times: &mut Times) {
        let seconds = |given: Option<u64>| given.map(Duration::from_secs);
        set(&mut times.head, seconds(self.head_seconds));
        set(&mut times.request, seconds(self.request_seconds));
        set(&mut times.write, seconds(self.write_seconds));
        set(&mut times.hello, seconds(self.hello_seconds));
        set(&mut times.silence, seconds(self.silence_seconds));
    }

    /// Begins to log to standard error.
    pub fn start_logging(&self) -> anyhow::Result<()> {
        let filter = self.log.as_deref().unwrap_or("info");
        let mut filter = tracing_subscriber::EnvFilter::try_new(filter)
            .with_context(|| format!("--log {filter} is not a filter"))?;
        for library in SEES_SECRETS {
            filter = filter.add_directive(format!("{library}=info").parse()?);
        }
        let logging = tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_ansi(std::io::stderr().is_terminal())
            .with_writer(std::io::stderr);
        match self.log_format.as_deref().unwrap_or("text") {
            "text" => logging.init(),
            "json" => logging.json().init(),
            other => bail!("--log-format {other} must be text or json"),
        }
        Ok(())
    }
}

/// Libraries that would log whole frames and headers, with all that is in them.
const SEES_SECRETS: [&str; 5] = ["tungstenite", "tokio_tungstenite", "hyper", "hyper_util", "h2"];

fn set<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the help says of a limit is what it is.
    #[test]
    fn the_help_tells_the_usual_limits() {
        let (limits, times) = (Limits::default(), Times::default());
        let config = Config::new(argosy_games::GAMES);
        let mut command = Settings::augment_args(clap::Command::new("serve"));
        let help = command.render_long_help().to_string();
        let usual = |name: &str| -> usize {
            let argument = command.get_arguments().find(|argument| argument.get_id() == name);
            let help = argument.and_then(clap::Arg::get_help).unwrap().to_string();
            let (_, rest) = help.split_once("[default: ").unwrap_or_else(|| panic!("{help}"));
            rest.split([']', ',']).next().unwrap().parse().unwrap()
        };
        for (name, limit) in [
            ("guests_per_minute", limits.guests_per_minute as usize),
            ("sign_ins_per_minute", limits.sign_ins_per_minute as usize),
            ("wrong_passwords_per_minute", limits.wrong_passwords_per_minute as usize),
            ("renames_per_minute", limits.renames_per_minute as usize),
            ("tables_per_minute", limits.tables_per_minute as usize),
            ("chat_per_minute", limits.chat_per_minute as usize),
            ("requests_per_second", limits.requests_per_second as usize),
            ("requests_per_user", limits.requests_per_user as usize),
            ("requests_per_address", limits.requests_per_address as usize),
            ("longest_bytes", limits.bytes),
            ("messages_waiting", limits.outbox),
            ("bytes_waiting", limits.outbox_bytes),
            ("connections", limits.connections),
            ("connections_per_address", limits.connections_per_address),
            ("sockets_per_user", limits.sockets_per_user),
            ("sockets_per_address", limits.sockets_per_address),
            ("onlookers_per_table", limits.onlookers_per_table),
            ("open_tables", limits.open_tables),
            ("running_tables", limits.running_tables),
            ("bot_tables", limits.bot_tables),
            ("bots_waiting", config.bots.waiting),
            ("analyses", config.analyses.most),
            ("analyses_per_user", config.analyses.of_one),
            ("head_seconds", times.head.as_secs() as usize),
            ("request_seconds", times.request.as_secs() as usize),
            ("write_seconds", times.write.as_secs() as usize),
            ("hello_seconds", times.hello.as_secs() as usize),
            ("silence_seconds", times.silence.as_secs() as usize),
        ] {
            assert_eq!(usual(name), limit, "{name}");
            assert!(help.contains(&format!("--{} <", name.replace('_', "-"))), "{name}: {help}");
        }
        for cores_less_one in ["--reads-at-once <", "--bots-at-once <"] {
            assert!(help.contains(cores_less_one), "{cores_less_one}: {help}");
        }
    }

    #[test]
    fn one_address_takes_a_share_of_the_files_unless_it_is_said_otherwise() {
        let shared = |settings: Settings, files| {
            let mut limits = settings.config().limits;
            settings.share_out(files, &mut limits);
            (limits.sockets_per_address, limits.connections_per_address)
        };
        assert_eq!(shared(Settings::default(), 300), (75, 75));
        assert_eq!(shared(Settings::default(), 1_000_000), (256, 512));
        let asked = Settings { sockets_per_address: Some(200), ..Settings::default() };
        assert_eq!(shared(asked, 300), (200, 75));
    }

    #[test]
    fn a_flag_counts_more_than_the_file() {
        let folder = std::env::temp_dir().join(format!("argosy-settings-{}", std::process::id()));
        std::fs::write(&folder, "bot-ms = 50\nhosts = \"a.example, b.example\"\n").unwrap();
        let flags = Settings { bot_ms: Some(70), ..Settings::default() };
        let settings = flags.with_file(Some(&folder)).unwrap();
        let config = settings.config();
        assert_eq!(config.bots.deadline, Duration::from_millis(70));
        assert_eq!(config.hosts, ["a.example", "b.example"]);
        std::fs::write(&folder, "bot-mss = 50\n").unwrap();
        assert!(Settings::default().with_file(Some(&folder)).is_err(), "a misspelt name");
        std::fs::remove_file(&folder).unwrap();
    }
}
