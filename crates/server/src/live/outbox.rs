use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use tokio::sync::mpsc;
use wire::{Goodbye, Message};

/// What waits to be sent to one connection.
#[derive(Clone, Debug)]
pub struct Outbox(mpsc::Sender<Out>);

#[derive(Clone, Debug)]
pub enum Out {
    Text(Utf8Bytes),
    /// The last message.
    Goodbye(Utf8Bytes),
}

/// The reader is too slow, or gone.
#[derive(Copy, Clone, Debug)]
pub struct NotTaken;

impl Outbox {
    pub fn new(capacity: usize) -> (Self, mpsc::Receiver<Out>) {
        let (sender, receiver) = mpsc::channel(capacity);
        (Self(sender), receiver)
    }

    pub fn send_text(&self, text: Utf8Bytes) -> Result<(), NotTaken> {
        self.0.try_send(Out::Text(text)).map_err(|_| NotTaken)
    }

    pub fn send(&self, message: &Message) -> Result<(), NotTaken> {
        self.send_text(text_of(message))
    }

    pub fn goodbye(&self, goodbye: Goodbye) {
        let text = text_of(&Message::Goodbye(goodbye));
        // A connection that cannot take even this is closed by its writer.
        let _ = self.0.try_send(Out::Goodbye(text));
    }
}

pub fn text_of<T: Serialize>(message: &T) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are JSON").into()
}
