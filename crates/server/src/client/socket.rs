use argosy_wire::{Ask, Goodbye, Message, Request};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;

use super::Client;

/// A connection to a table.
#[derive(Debug)]
pub struct Socket(WebSocketStream<TcpStream>);

/// The connection is gone, or was never there.
#[derive(Debug)]
pub enum SocketError {
    /// The server refused with this status.
    Refused(u16),
    /// The connection ended, with what is known of the reason.
    Closed(String),
}

impl SocketError {
    fn closed(error: &dyn std::fmt::Display) -> Self {
        Self::Closed(error.to_string())
    }
}

impl Socket {
    /// Connects to a table.
    ///
    /// # Errors
    /// If the server refuses or cannot be reached.
    pub async fn open(client: &Client, table: &str) -> Result<Self, SocketError> {
        let stream = client.connect().await.map_err(|error| SocketError::closed(&error))?;
        // Moves are small and wait for nothing.
        let _ = stream.set_nodelay(true);
        let url = format!("ws://{}/api/tables/{table}/socket", client.address);
        let mut request = url.into_client_request().map_err(|error| SocketError::closed(&error))?;
        let headers = [("cookie", client.cookie.as_deref()), ("origin", Some(&*client.origin))];
        for (name, value) in headers {
            if let Some(value) = value.and_then(|value| HeaderValue::from_str(value).ok()) {
                request.headers_mut().insert(name, value);
            }
        }
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(Self(socket)),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => {
                Err(SocketError::Refused(response.status().as_u16()))
            }
            Err(error) => Err(SocketError::closed(&error)),
        }
    }

    /// Sends a request; the reply has its id.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn ask(&mut self, id: &str, ask: Ask) -> Result<(), SocketError> {
        let request = Request { id: id.to_owned(), ask };
        self.send_text(serde_json::to_string(&request).expect("requests are JSON")).await
    }

    /// Sends a frame as it is given.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn send_text(&mut self, text: String) -> Result<(), SocketError> {
        self.0.send(Frame::text(text)).await.map_err(|error| SocketError::closed(&error))
    }

    /// Sends bytes, which no server understands.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn send_bytes(&mut self, bytes: Vec<u8>) -> Result<(), SocketError> {
        self.0.send(Frame::binary(bytes)).await.map_err(|error| SocketError::closed(&error))
    }

    /// Asks whether the server is there.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn send_ping(&mut self) -> Result<(), SocketError> {
        let ping = Frame::Ping(Vec::new().into());
        self.0.send(ping).await.map_err(|error| SocketError::closed(&error))
    }

    /// The next message as text.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn next_text(&mut self) -> Result<String, SocketError> {
        loop {
            match self.0.next().await {
                Some(Ok(Frame::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Frame::Close(_))) | None => {
                    return Err(SocketError::Closed("closed".to_owned()));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(SocketError::closed(&error)),
            }
        }
    }

    /// The next message.
    ///
    /// # Errors
    /// If the connection is gone, or the server says what is no message.
    pub async fn next(&mut self) -> Result<Message, SocketError> {
        let text = self.next_text().await?;
        serde_json::from_str(&text).map_err(|error| SocketError::closed(&error))
    }

    /// Waits for the reply to a request and drops everything else.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn reply(&mut self, id: &str) -> Result<argosy_wire::Reply, SocketError> {
        loop {
            if let Message::Reply(reply) = self.next().await?
                && reply.id.as_deref() == Some(id)
            {
                return Ok(*reply);
            }
        }
    }

    /// Waits for the server's goodbye and drops everything else.
    ///
    /// # Errors
    /// If the connection is gone without one.
    pub async fn goodbye(&mut self) -> Result<Goodbye, SocketError> {
        loop {
            if let Message::Goodbye(goodbye) = self.next().await? {
                return Ok(goodbye);
            }
        }
    }

    /// Says hello and waits until it is answered; everything on the way is returned.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn hello(&mut self, since: Option<u64>) -> Result<Vec<Message>, SocketError> {
        let hello = Ask::Hello { protocol: argosy_wire::PROTOCOL, build: None, seat: None, since };
        self.ask("hello", hello).await?;
        let mut messages = Vec::new();
        loop {
            let message = self.next().await?;
            let done =
                matches!(&message, Message::Reply(reply) if reply.id.as_deref() == Some("hello"));
            messages.push(message);
            if done {
                return Ok(messages);
            }
        }
    }
}
