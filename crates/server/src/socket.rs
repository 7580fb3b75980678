//! One connection to one table.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use store::SessionRow;
use tokio::sync::broadcast::Receiver;
use tokio::sync::{mpsc, oneshot};
use wire::{Reply, Request};

use crate::app::ConnectionGuard;
use crate::limiter::Bucket;
use crate::live::{ASK_AGAIN, Connect, ConnectionId, Inbox, NotTaken, Out, Outbox, Outgoing};
use crate::session::SignedIn;
use crate::{ApiError, ApiResult, App, origin};

static NEXT_ID: AtomicU64 = AtomicU64::new(1);

/// A write that takes longer than this ends the connection.
const WRITE_PATIENCE: Duration = Duration::from_secs(10);
/// So long does a connection that ends wait for the other side.
const LAST_WORDS: Duration = Duration::from_secs(3);
/// A silent connection is asked whether it is still there.
const PING_EVERY: Duration = Duration::from_secs(30);
/// What is said to whoever is or wants to be connected while the server stops, or whose
/// table broke.
const RESTART: &str = "restart";
const RESTARTS: &str = "the table starts anew; come back";
/// So many requests beyond the limit are forgiven, as fast as others are taken, before the
/// connection ends.
const FLOOD: f64 = 200.0;

pub async fn upgrade(
    State(app): State<App>,
    Path(table): Path<String>,
    headers: HeaderMap,
    signed_in: SignedIn,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> ApiResult<Response> {
    origin::check(&app, &headers)?;
    let upgrade = upgrade.map_err(|_| {
        ApiError::new(StatusCode::UPGRADE_REQUIRED, "bad_request", "this is a socket; upgrade")
    })?;
    let guard = app.open_connection().ok_or_else(|| {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "too_many", "the server is full")
    })?;
    let (outbox, outgoing) = Outbox::new(app.config.limits.outbox);
    let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
    let inbox = connect(&app, &table, id, &signed_in, &outbox).await?;
    let largest = app.config.limits.bytes;
    let ended = app.ended_sessions.subscribe();
    let line = Line { app, id, inbox, outbox, session: signed_in.session, guard };
    Ok(upgrade
        .max_message_size(largest)
        .max_frame_size(largest)
        .read_buffer_size(4 * 1024)
        .write_buffer_size(0)
        .on_upgrade(move |socket| line.serve(socket, outgoing, ended)))
}

/// Announces the connection to its table, whose task may just be going home.
async fn connect(
    app: &App,
    table: &str,
    id: ConnectionId,
    signed_in: &SignedIn,
    outbox: &Outbox,
) -> ApiResult<mpsc::Sender<Inbox>> {
    let mut tries = 0;
    loop {
        if app.is_stopping() {
            return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, RESTART, RESTARTS));
        }
        let (reply, answer) = oneshot::channel();
        let inbox = app.hub.inbox(app, table);
        let connect = Connect { id, caller: signed_in.caller(), outbox: outbox.clone(), reply };
        let sent = inbox.send(Inbox::Connect(connect)).await.is_ok();
        tries += 1;
        match answer.await {
            Ok(Ok(())) => return Ok(inbox),
            Ok(Err(error)) if error.error.code != ASK_AGAIN => return Err(error),
            Ok(Err(_)) | Err(_) if tries < 3 => {}
            Ok(Err(error)) => return Err(error),
            Err(_) => return Err(ApiError::internal(&format!("no table took it; sent: {sent}"))),
        }
    }
}

struct Line {
    app: App,
    id: ConnectionId,
    inbox: mpsc::Sender<Inbox>,
    outbox: Outbox,
    session: SessionRow,
    guard: ConnectionGuard,
}

impl Line {
    async fn serve(self, socket: WebSocket, outgoing: Outgoing, mut ended: Receiver<String>) {
        let (sink, stream) = socket.split();
        let mut writer = tokio::spawn(write(sink, outgoing));
        let Self { app, id, inbox, outbox, session, guard } = self;
        let rate = f64::from(app.config.limits.requests_per_second);
        let reader = Reader { id, inbox: inbox.clone(), outbox: outbox.clone(), rate };
        let mut stream = stream;
        tokio::select! {
            () = reader.read(&mut stream) => {}
            _ = &mut writer => {}
            () = signed_out(&app, &mut ended, &session) => {
                outbox.goodbye("signed_out", "this session was ended", None);
            }
            () = app.stopped() => {}
            () = inbox.closed() => {}
        }
        if app.is_stopping() || inbox.is_closed() {
            outbox.goodbye(RESTART, RESTARTS, Some(1_000));
        }
        // The table may be gone already, or have so much to do that nobody should wait for it.
        tokio::spawn(async move { inbox.send(Inbox::Disconnect(id)).await });
        drop(outbox);
        // Whatever waits is still written. Meanwhile the other side is heard out:
        // hanging up on unread frames would take back what was sent.
        let heard_out = async { while let Some(Ok(_)) = stream.next().await {} };
        let written = async {
            if !writer.is_finished() {
                drop(writer.await);
            }
        };
        let _ = tokio::time::timeout(LAST_WORDS, async { tokio::join!(written, heard_out) }).await;
        drop(guard);
    }
}

/// Waits until this session was ended, here or by another program.
async fn signed_out(app: &App, ended: &mut Receiver<String>, session: &SessionRow) {
    loop {
        match tokio::time::timeout(app.config.check_sessions_every, ended.recv()).await {
            Ok(Ok(handle)) if handle == session.handle => return,
            Ok(Ok(_)) => {}
            Ok(Err(_)) | Err(_) => {
                // A store that cannot be read now is asked again later.
                if let Ok(None) = app.store.session(session.token_hash).await {
                    return;
                }
            }
        }
    }
}

async fn write(mut sink: SplitSink<WebSocket, Message>, mut outgoing: Outgoing) {
    loop {
        let next = tokio::time::timeout(PING_EVERY, outgoing.next()).await;
        let (message, last) = match next {
            Err(_) => (Message::Ping(Vec::new().into()), false),
            Ok(Out::Text(text)) => (Message::Text(text), false),
            Ok(Out::Goodbye(text)) => (Message::Text(text), true),
            Ok(Out::Nothing) => break,
        };
        let sent = tokio::time::timeout(WRITE_PATIENCE, sink.send(message)).await;
        if last || !matches!(sent, Ok(Ok(()))) {
            break;
        }
    }
    let close = CloseFrame { code: close_code::AWAY, reason: Utf8Bytes::default() };
    let _ = tokio::time::timeout(WRITE_PATIENCE, sink.send(Message::Close(Some(close)))).await;
}

struct Reader {
    id: ConnectionId,
    inbox: mpsc::Sender<Inbox>,
    outbox: Outbox,
    rate: f64,
}

impl Reader {
    async fn read(self, stream: &mut SplitStream<WebSocket>) {
        // Twice the rate at once: a client that comes back sends several things.
        let burst = self.rate * 2.0;
        let mut bucket = Bucket::full(burst, Instant::now());
        let mut patience = Bucket::full(FLOOD, Instant::now());
        while let Some(Ok(message)) = stream.next().await {
            let text = match message {
                Message::Text(text) => text,
                Message::Binary(_) => {
                    self.refuse(None, "bad_request", "frames are text");
                    continue;
                }
                Message::Ping(_) | Message::Pong(_) => continue,
                Message::Close(_) => return,
            };
            if !bucket.take(self.rate, burst, Instant::now()) {
                if !patience.take(self.rate, FLOOD, Instant::now()) {
                    self.outbox.goodbye("flood", "too many requests", Some(60_000));
                    return;
                }
                self.refuse(id_of(&text), "too_many", "too many requests; slow down");
                continue;
            }
            match serde_json::from_str::<Request>(&text) {
                Ok(request) => {
                    let ask = Inbox::Ask { connection: self.id, request };
                    if self.inbox.send(ask).await.is_err() {
                        return;
                    }
                }
                Err(error) => self.refuse(id_of(&text), "bad_request", &short(&error)),
            }
        }
    }

    fn refuse(&self, id: Option<String>, code: &str, why: &str) {
        let error = Some(wire::Error::new(code, why));
        let reply = wire::Message::Reply(Box::new(Reply { id, ok: None, error }));
        // A client that floods and does not read is let go by its table.
        let _: Result<(), NotTaken> = self.outbox.send(&reply);
    }
}

/// The id of a request that could not be read otherwise.
fn id_of(text: &str) -> Option<String> {
    #[derive(serde::Deserialize)]
    struct OnlyId {
        id: String,
    }
    let found = serde_json::from_str::<OnlyId>(text).ok()?;
    (found.id.len() <= 64).then_some(found.id)
}

fn short(error: &serde_json::Error) -> String {
    error.to_string().chars().take(200).collect()
}
