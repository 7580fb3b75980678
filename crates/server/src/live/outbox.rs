use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use tokio::sync::{SetOnce, mpsc};
use wire::{Goodbye, Message};

/// What waits to be sent to one connection.
#[derive(Clone, Debug)]
pub struct Outbox {
    queue: mpsc::Sender<Utf8Bytes>,
    /// Not in the queue: it must reach whoever is said goodbye to because the queue is full.
    last: Arc<SetOnce<Utf8Bytes>>,
}

/// The other end of an [`Outbox`].
#[derive(Debug)]
pub struct Outgoing {
    queue: mpsc::Receiver<Utf8Bytes>,
    last: Arc<SetOnce<Utf8Bytes>>,
}

#[derive(Clone, Debug)]
pub enum Out {
    Text(Utf8Bytes),
    /// The last message.
    Goodbye(Utf8Bytes),
    /// Nobody has anything more to say.
    Nothing,
}

/// The reader is too slow, or gone.
#[derive(Copy, Clone, Debug)]
pub struct NotTaken;

impl Outbox {
    pub fn new(capacity: usize) -> (Self, Outgoing) {
        let (sender, receiver) = mpsc::channel(capacity);
        let last = Arc::new(SetOnce::new());
        let outgoing = Outgoing { queue: receiver, last: Arc::clone(&last) };
        (Self { queue: sender, last }, outgoing)
    }

    pub fn send_text(&self, text: Utf8Bytes) -> Result<(), NotTaken> {
        self.queue.try_send(text).map_err(|_| NotTaken)
    }

    pub fn send(&self, message: &Message) -> Result<(), NotTaken> {
        self.send_text(text_of(message))
    }

    pub fn goodbye(&self, code: &str, why: &str, come_back_ms: Option<u64>) {
        let goodbye = Goodbye { code: code.to_owned(), why: why.to_owned(), come_back_ms };
        // Whoever said goodbye first gave the reason.
        let _ = self.last.set(text_of(&Message::Goodbye(goodbye)));
    }
}

impl Outgoing {
    /// What is to be sent next; the goodbye after all that waits.
    pub async fn next(&mut self) -> Out {
        tokio::select! {
            biased;
            text = self.queue.recv() => match (text, self.last.get()) {
                (Some(text), _) => Out::Text(text),
                (None, Some(last)) => Out::Goodbye(last.clone()),
                (None, None) => Out::Nothing,
            },
            last = self.last.wait() => Out::Goodbye(last.clone()),
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
            Out::Text(text) => text.to_string(),
            Out::Goodbye(text) => format!("goodbye {text}"),
            Out::Nothing => "nothing".to_owned(),
        }
    }

    #[tokio::test]
    async fn a_full_queue_keeps_no_goodbye_back() {
        let (outbox, mut outgoing) = Outbox::new(1);
        assert!(outbox.send_text("first".into()).is_ok());
        assert!(outbox.send_text("second".into()).is_err(), "it is full");
        outbox.goodbye("slow_reader", "read faster", None);
        outbox.goodbye("restart", "too late", None);
        assert_eq!(said(outgoing.next().await), "first");
        assert!(said(outgoing.next().await).contains("slow_reader"), "the first reason counts");
    }

    #[tokio::test]
    async fn whoever_is_gone_says_nothing_more() {
        let (outbox, mut outgoing) = Outbox::new(1);
        assert!(outbox.send_text("last".into()).is_ok());
        drop(outbox);
        assert_eq!(said(outgoing.next().await), "last");
        assert_eq!(said(outgoing.next().await), "nothing");
    }
}
