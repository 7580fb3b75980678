use std::io::IsTerminal as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::Args;
use serde::Deserialize;
use server::Config;

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
    /// A name under which browsers reach the server; several are separated by commas.
    hosts, "ARGOSY_HOSTS", "NAMES": String;
    /// The server is reached by HTTPS: cookies insist on it [default: false].
    https, "ARGOSY_HTTPS", "BOOL": bool;
    /// A proxy in front tells the address of clients [default: false].
    behind_proxy, "ARGOSY_BEHIND_PROXY", "BOOL": bool;
    /// How many bots think at the same time [default: cores less one].
    bots_at_once, "ARGOSY_BOTS_AT_ONCE", "N": usize;
    /// How long a bot may think [default: 2000].
    bot_ms, "ARGOSY_BOT_MS", "MS": u64;
    /// How often a bot may look at the clock before it decides, for the same play on every machine.
    bot_checks, "ARGOSY_BOT_CHECKS", "N": u64;
    /// How long a bot waits before it moves, so that people can follow [default: 300].
    bot_pause_ms, "ARGOSY_BOT_PAUSE_MS", "MS": u64;
    /// New guests from one address in a minute [default: 30].
    guests_per_minute, "ARGOSY_GUESTS_PER_MINUTE", "N": u32;
    /// Attempts to sign in from one address or for one login in a minute [default: 10].
    sign_ins_per_minute, "ARGOSY_SIGN_INS_PER_MINUTE", "N": u32;
    /// Tables opened by one user in a minute [default: 30].
    tables_per_minute, "ARGOSY_TABLES_PER_MINUTE", "N": u32;
    /// Requests of one connection in a second [default: 20].
    requests_per_second, "ARGOSY_REQUESTS_PER_SECOND", "N": u32;
    /// All connections together [default: 20000].
    connections, "ARGOSY_CONNECTIONS", "N": usize;
    /// A table without connections is put away after so many seconds [default: 60].
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

    pub fn database(&self) -> anyhow::Result<PathBuf> {
        Ok(self.folder()?.join("argosy.db"))
    }

    pub fn config(&self) -> Config {
        let mut config = Config::new(games::GAMES);
        let hosts = self.hosts.as_deref().unwrap_or_default().split(',');
        config.hosts =
            hosts.map(str::trim).filter(|host| !host.is_empty()).map(str::to_owned).collect();
        config.https = self.https.unwrap_or(false);
        config.behind_proxy = self.behind_proxy.unwrap_or(false);
        set(&mut config.bots.at_once, self.bots_at_once.map(|bots| bots.max(1)));
        set(&mut config.bots.deadline, self.bot_ms.map(Duration::from_millis));
        config.bots.checks = self.bot_checks;
        set(&mut config.bots.pause, self.bot_pause_ms.map(Duration::from_millis));
        set(&mut config.limits.guests_per_minute, self.guests_per_minute);
        set(&mut config.limits.sign_ins_per_minute, self.sign_ins_per_minute);
        set(&mut config.limits.tables_per_minute, self.tables_per_minute);
        set(&mut config.limits.requests_per_second, self.requests_per_second);
        set(&mut config.limits.connections, self.connections);
        set(&mut config.unload_after, self.unload_seconds.map(Duration::from_secs));
        config
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
