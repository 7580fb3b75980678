use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

use argosy_wire::{Goodbye, Message};
use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use tokio::sync::{Notify, SetOnce, mpsc};

use super::lanes::Standing;
use crate::reads::Share;

/// What waits to be sent to one connection.
#[derive(Clone, Debug)]
pub struct Outbox {
    queue: mpsc::Sender<Piece>,
    shared: Arc<Shared>,
}

/// The other end of an [`Outbox`].
#[derive(Debug)]
pub struct Outgoing {
    queue: mpsc::Receiver<Piece>,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    /// Not in the queue: it must also reach a reader who is dropped because the queue is full.
    last: SetOnce<Utf8Bytes>,
    standing: AtomicU8,
    /// How many bytes wait, and the most that may.
    waiting: AtomicUsize,
    most_bytes: usize,
    ping: Notify,
}

#[derive(Debug)]
struct Piece {
    text: Utf8Bytes,
    /// What counts against a limit that many connections share, until it is written.
    share: Option<Share>,
}

#[derive(Debug)]
pub enum Out {
    /// With its share of a limit, which is given back once it is written.
    Text(Utf8Bytes, Option<Share>),
    /// Ask whether anybody is there.
    Ping,
    /// The last message.
    Goodbye(Utf8Bytes),
    /// Nothing more will be sent.
    Nothing,
}

/// The reader is too slow, or gone.
#[derive(Copy, Clone, Debug)]
pub struct NotTaken;

impl Outbox {
    /// One that holds at most this number of messages, and of bytes in all.
    pub fn new(capacity: usize, most_bytes: usize) -> (Self, Outgoing) {
        let (sender, receiver) = mpsc::channel(capacity);
        let shared = Arc::new(Shared {
            last: SetOnce::new(),
            standing: AtomicU8::new(Standing::Stranger as u8),
            waiting: AtomicUsize::new(0),
            most_bytes,
            ping: Notify::new(),
        });
        let outgoing = Outgoing { queue: receiver, shared: Arc::clone(&shared) };
        (Self { queue: sender, shared }, outgoing)
    }

    pub fn send_text(&self, text: Utf8Bytes) -> Result<(), NotTaken> {
        let before = self.shared.waiting.fetch_add(text.len(), Ordering::Relaxed);
        // A single message may be large, as long as nothing else waits.
        let fits = before == 0 || before + text.len() <= self.shared.most_bytes;
        let bytes = text.len();
        if fits && self.queue.try_send(Piece { text, share: None }).is_ok() {
            return Ok(());
        }
        self.shared.waiting.fetch_sub(bytes, Ordering::Relaxed);
        Err(NotTaken)
    }

    pub fn send(&self, message: &Message) -> Result<(), NotTaken> {
        self.send_text(text_of(message))
    }

    /// Sends what counts against a shared limit instead of this connection's own.
    pub fn send_shared(&self, text: Utf8Bytes, share: Option<Share>) -> Result<(), NotTaken> {
        let Some(share) = share else { return self.send_text(text) };
        self.queue.try_send(Piece { text, share: Some(share) }).map_err(|_| NotTaken)
    }

    pub fn goodbye(&self, code: &str, why: &str, come_back_ms: Option<u64>) {
        let goodbye = Goodbye { code: code.to_owned(), why: why.to_owned(), come_back_ms };
        // The first goodbye gave the reason.
        let _ = self.shared.last.set(text_of(&Message::Goodbye(goodbye)));
    }

    pub fn ping(&self) {
        self.shared.ping.notify_one();
    }

    pub fn standing(&self) -> Standing {
        Standing::from_number(self.shared.standing.load(Ordering::Relaxed))
    }

    pub fn set_standing(&self, standing: Standing) {
        self.shared.standing.store(standing as u8, Ordering::Relaxed);
    }
}

impl Outgoing {
    /// What is to be sent next; the goodbye after all that waits.
    pub async fn next(&mut self) -> Out {
        let shared = &self.shared;
        tokio::select! {
            biased;
            next = self.queue.recv() => match (next, shared.last.get()) {
                (Some(Piece { text, share: None }), _) => {
                    shared.waiting.fetch_sub(text.len(), Ordering::Relaxed);
                    Out::Text(text, None)
                }
                (Some(Piece { text, share }), _) => Out::Text(text, share),
                (None, Some(last)) => Out::Goodbye(last.clone()),
                (None, None) => Out::Nothing,
            },
            () = shared.ping.notified() => Out::Ping,
            last = shared.last.wait() => Out::Goodbye(last.clone()),
        }
    }
}

pub fn text_of<T: Serialize>(message: &T) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are JSON").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(out: Out) -> String {
        match out {
            Out::Text(text, _) => text.to_string(),
            Out::Ping => "ping".to_owned(),
            Out::Goodbye(text) => format!("goodbye {text}"),
            Out::Nothing => "nothing".to_owned(),
        }
    }

    #[tokio::test]
    async fn a_full_queue_keeps_no_goodbye_back() {
        let (outbox, mut outgoing) = Outbox::new(1, 1_000);
        assert!(outbox.send_text("first".into()).is_ok());
        assert!(outbox.send_text("second".into()).is_err(), "it is full");
        outbox.goodbye("slow_reader", "read faster", None);
        outbox.goodbye("restart", "too late", None);
        assert_eq!(said(outgoing.next().await), "first");
        assert!(said(outgoing.next().await).contains("slow_reader"), "the first reason counts");
    }

    #[tokio::test]
    async fn whoever_is_gone_says_nothing_more() {
        let (outbox, mut outgoing) = Outbox::new(1, 1_000);
        assert!(outbox.send_text("last".into()).is_ok());
        drop(outbox);
        assert_eq!(said(outgoing.next().await), "last");
        assert_eq!(said(outgoing.next().await), "nothing");
    }

    #[tokio::test]
    async fn a_queue_holds_so_many_bytes_and_one_large_message() {
        let (outbox, mut outgoing) = Outbox::new(16, 10);
        assert!(outbox.send_text("a large message".into()).is_ok(), "nothing else waits");
        assert!(outbox.send_text("b".into()).is_err());
        outgoing.next().await;
        assert!(outbox.send_text("123456".into()).is_ok());
        assert!(outbox.send_text("123456".into()).is_err());
        assert!(outbox.send_text("1234".into()).is_ok());
    }
}
