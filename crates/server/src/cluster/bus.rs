//! Hints over NATS. They carry numbers and no content, and may be lost.

use std::path::Path;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{ConnectOptions, Subscriber};
use futures_util::FutureExt as _;

use super::Node;

const TABLES: &str = "argosy.table";
const NOTICES: &str = "argosy.notices";

/// What a node hears.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// The log of a table has come to this entry, and its chat to this line.
    Moved { table: String, seq: u64, said: u64 },
    /// Somebody came to a table or left it.
    Presence { table: String },
    /// There is something for every node to read.
    Notice,
}

impl Hint {
    fn read(subject: &str, payload: &[u8]) -> Option<Self> {
        if subject == NOTICES {
            return Some(Self::Notice);
        }
        let table = subject.strip_prefix(TABLES)?.strip_prefix('.')?.to_owned();
        let words = std::str::from_utf8(payload).ok()?;
        match words.split_once(' ') {
            Some((seq, said)) => {
                Some(Self::Moved { table, seq: seq.parse().ok()?, said: said.parse().ok()? })
            }
            None => (words == "presence").then_some(Self::Presence { table }),
        }
    }

    fn subject(&self) -> String {
        match self {
            Self::Moved { table, .. } | Self::Presence { table } => format!("{TABLES}.{table}"),
            Self::Notice => NOTICES.to_owned(),
        }
    }

    fn payload(&self) -> String {
        match self {
            Self::Moved { seq, said, .. } => format!("{seq} {said}"),
            Self::Presence { .. } => "presence".to_owned(),
            Self::Notice => String::new(),
        }
    }
}

impl Node {
    /// Connects to the bus, now or as soon as it is there.
    pub(super) async fn join_bus(&self, url: &str, authority: Option<&Path>) -> Option<Hints> {
        let mut options = ConnectOptions::new()
            .name(&self.name)
            .no_echo()
            .retry_on_initial_connect()
            .reconnect_delay_callback(|_| Duration::from_millis(250));
        if let Some(file) = authority {
            options = options.add_root_certificates(file.to_owned());
        }
        let client = match options.connect(url).await {
            Ok(client) => client,
            Err(error) => {
                tracing::error!(%error, "the bus cannot be used; this node looks by itself");
                return None;
            }
        };
        let tables = client.subscribe(format!("{TABLES}.*")).await.ok()?;
        let notices = client.subscribe(NOTICES).await.ok()?;
        // Nobody else sets it.
        let _ = self.bus.set(client);
        Some(Hints { tables, notices })
    }

    /// Whether hints of others arrive now.
    pub(super) fn hears(&self) -> bool {
        self.bus.get().is_some_and(|client| client.connection_state() == State::Connected)
    }

    /// Sends a hint to the other nodes, if the bus is there. They find out by themselves otherwise.
    pub fn hint(&self, hint: &Hint) {
        if let Some(client) = self.bus.get()
            && client.connection_state() == State::Connected
        {
            let payload = hint.payload().into_bytes();
            let sent = client.publish(hint.subject(), payload.into()).now_or_never();
            let outcome = if matches!(sent, Some(Ok(()))) { "sent" } else { "dropped" };
            metrics::counter!("argosy_hints_total", "outcome" => outcome).increment(1);
        }
    }
}

/// Hints as they come in.
pub struct Hints {
    tables: Subscriber,
    notices: Subscriber,
}

impl Hints {
    /// The next one that can be understood; nothing once the bus is closed for good.
    pub(super) async fn next(&mut self) -> Option<Hint> {
        use futures_util::StreamExt as _;
        loop {
            let message = tokio::select! {
                message = self.tables.next() => message?,
                message = self.notices.next() => message?,
            };
            if let Some(hint) = Hint::read(&message.subject, &message.payload) {
                return Some(hint);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_is_read_as_it_was_written_and_holds_nothing_else() {
        let table = "abc".to_owned();
        let hints = [
            Hint::Moved { table: table.clone(), seq: 12, said: 3 },
            Hint::Presence { table },
            Hint::Notice,
        ];
        for hint in hints {
            let read = Hint::read(&hint.subject(), hint.payload().as_bytes());
            assert_eq!(read, Some(hint));
        }
        assert_eq!(Hint::read("argosy.table.abc", b"12"), None);
        assert_eq!(Hint::read("argosy.table.abc", b"x 3"), None);
        assert_eq!(Hint::read("something.else", b"1 1"), None);
    }
}
