//! One connection to one table.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use argosy_store::SessionRow;
use argosy_wire::{Reply, Request};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::sync::broadcast::Receiver;
use tokio::sync::oneshot;

use crate::app::ConnectionGuard;
use crate::config::Times;
use crate::limiter::{Bucket, Inside};
use crate::live::{
    ASK_AGAIN, Connect, ConnectionId, Door, Inbox, NotTaken, Out, Outbox, Outgoing, Standing, Way,
};
use crate::session::{self, SignedIn};
use crate::{ApiError, ApiResult, App, origin};

static NEXT_ID: AtomicU64 = AtomicU64::new(1);

/// How long a connection that ends waits for the other side.
const LAST_WORDS: Duration = Duration::from_secs(3);
/// What connections get, old and new, while the server stops or after their table broke.
const RESTART: &str = "restart";
const RESTARTS: &str = "the table restarts; come back";
/// A frame of up to this many times the limit is still read to its end, so that its sender
/// gets the reason why it was refused.
const HEARD_OUT: usize = 4;
const TOO_LARGE: &str = "too_large";
const TAKEN_AS_A_WHOLE: &str = "the frame is too long; nothing of it was done";
/// The number of requests beyond the limit that are forgiven, as fast as others are taken,
/// before the connection ends.
const FLOOD: f64 = 200.0;

pub async fn upgrade(
    State(app): State<App>,
    Path(table): Path<String>,
    peer: ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    signed_in: SignedIn,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> ApiResult<Response> {
    origin::check(&app, &headers)?;
    let upgrade = upgrade.map_err(|_| {
        ApiError::new(StatusCode::UPGRADE_REQUIRED, "bad_request", "this is a socket; upgrade")
    })?;
    let room = Room::find(&app, &signed_in, origin::address(&app, &headers, peer))?;
    let limits = &app.config.limits;
    let (outbox, outgoing) = Outbox::new(limits.outbox, limits.outbox_bytes);
    let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
    let door = connect(&app, &table, id, &signed_in, &outbox).await?;
    let largest = app.config.limits.bytes;
    let ended = app.ended_sessions.subscribe();
    let line = Line { app, id, door, outbox, session: signed_in.session, room };
    Ok(upgrade
        .max_message_size(largest * HEARD_OUT)
        .max_frame_size(largest * HEARD_OUT)
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
) -> ApiResult<Door> {
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

/// What an open socket takes up; dropping it makes room for another.
struct Room {
    _of_user: Inside<String>,
    _of_address: Inside<IpAddr>,
    _of_all: ConnectionGuard,
}

impl Room {
    fn find(app: &App, signed_in: &SignedIn, address: IpAddr) -> ApiResult<Self> {
        let too_many =
            |why: String| ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too_many_sockets", why);
        let limits = &app.config.limits;
        let of_user = app.sockets_by_user.enter(signed_in.user.id.clone()).ok_or_else(|| {
            too_many(format!("you have {} tables open; close one", limits.sockets_per_user))
        })?;
        let of_address = app.sockets_by_address.enter(address).ok_or_else(|| {
            let most = limits.sockets_per_address;
            too_many(format!("{most} connections are open from your address; close one"))
        })?;
        let of_all = app.open_connection().ok_or_else(|| {
            ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "too_many", "the server is full")
        })?;
        Ok(Self { _of_user: of_user, _of_address: of_address, _of_all: of_all })
    }
}

struct Line {
    app: App,
    id: ConnectionId,
    door: Door,
    outbox: Outbox,
    session: SessionRow,
    room: Room,
}

impl Line {
    async fn serve(self, socket: WebSocket, outgoing: Outgoing, mut ended: Receiver<String>) {
        let (sink, mut stream) = socket.split();
        let Self { app, id, door, outbox, session, room } = self;
        let times = app.config.times;
        let mut writer = tokio::spawn(write(sink, outgoing, times.write));
        let rate = f64::from(app.config.limits.requests_per_second);
        let largest = app.config.limits.bytes;
        let way = Way::new(door.clone());
        let (user, of_reader) = (session.user.clone(), app.clone());
        let mut reader =
            Reader { app: of_reader, user, id, way, outbox: outbox.clone(), rate, largest, times };
        tokio::select! {
            () = reader.read(&mut stream) => {}
            _ = &mut writer => {}
            () = no_hello(&outbox, times.hello) => {
                outbox.goodbye("no_hello", "the first request must be hello", Some(1_000));
            }
            () = signed_out(&app, &mut ended, &session) => {
                outbox.goodbye("signed_out", "this session was ended", None);
            }
            () = app.stopped() => {}
            () = door.closed() => {}
        }
        if app.is_stopping() || door.is_closed() {
            outbox.goodbye(RESTART, RESTARTS, Some(1_000));
        }
        // The table may be gone already, or have so much to do that nobody should wait for it.
        tokio::spawn(reader.leave());
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
        drop(room);
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
                match app.store.session(session.token_hash).await {
                    Ok(None) => return,
                    Ok(Some(session)) => {
                        let _ = session::prolong(app, &session, app.now()).await;
                    }
                    Err(_) => {}
                }
            }
        }
    }
}

/// Waits until a socket should have said hello, and for ever if it has.
async fn no_hello(outbox: &Outbox, within: Duration) {
    tokio::time::sleep(within).await;
    if outbox.standing() != Standing::Stranger {
        std::future::pending::<()>().await;
    }
}

async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut outgoing: Outgoing,
    patience: Duration,
) {
    loop {
        let (message, share, last) = match outgoing.next().await {
            Out::Ping => (Message::Ping(Vec::new().into()), None, false),
            Out::Text(text, share) => (Message::Text(text), share, false),
            Out::Goodbye(text) => (Message::Text(text), None, true),
            Out::Nothing => break,
        };
        let sent = tokio::time::timeout(patience, sink.send(message)).await;
        drop(share);
        if last || !matches!(sent, Ok(Ok(()))) {
            break;
        }
    }
    let close = CloseFrame { code: close_code::AWAY, reason: Utf8Bytes::default() };
    let _ = tokio::time::timeout(patience, sink.send(Message::Close(Some(close)))).await;
}

struct Reader {
    app: App,
    user: String,
    id: ConnectionId,
    way: Way,
    outbox: Outbox,
    rate: f64,
    /// The longest frame that is taken.
    largest: usize,
    times: Times,
}

impl Reader {
    async fn read(&mut self, stream: &mut SplitStream<WebSocket>) {
        // Twice the rate at once: a client that comes back sends several things.
        let burst = self.rate * 2.0;
        let mut bucket = Bucket::full(burst, Instant::now());
        let mut patience = Bucket::full(FLOOD, Instant::now());
        while let Some(message) = self.hear(stream).await {
            // Whatever it is, it takes time to read.
            let in_time = bucket.take(self.rate, burst, Instant::now())
                && self.app.requests_by_user.admits(self.user.clone());
            if !in_time && !patience.take(self.rate, FLOOD, Instant::now()) {
                self.outbox.goodbye("flood", "too many requests", Some(60_000));
                return;
            }
            let text = match message {
                Message::Text(text) => text,
                Message::Binary(_) => {
                    self.refuse(None, "bad_request", "frames are text");
                    continue;
                }
                Message::Ping(_) | Message::Pong(_) => continue,
                Message::Close(_) => return,
            };
            if text.len() > self.largest {
                self.refuse(None, TOO_LARGE, TAKEN_AS_A_WHOLE);
                self.outbox.goodbye(TOO_LARGE, TAKEN_AS_A_WHOLE, Some(1_000));
                return;
            }
            if !in_time {
                self.refuse(id_of(&text), "too_many", "too many requests; slow down");
                continue;
            }
            match serde_json::from_str::<Request>(&text) {
                Ok(request) => {
                    let connection = self.id;
                    let ask = |ahead| Inbox::Ask { connection, request, ahead };
                    if self.way.send(self.outbox.standing(), ask).await.is_err() {
                        return;
                    }
                }
                Err(error) => self.refuse(id_of(&text), "bad_request", &short(&error)),
            }
        }
    }

    /// What the other side says next. Silence is met with a question, and the end.
    async fn hear(&self, stream: &mut SplitStream<WebSocket>) -> Option<Message> {
        for last_chance in [false, true] {
            match tokio::time::timeout(self.times.silence, stream.next()).await {
                Ok(heard) => return heard?.ok(),
                Err(_) if last_chance => {}
                Err(_) => self.outbox.ping(),
            }
        }
        self.outbox.goodbye("silent", "nothing was heard from you; come back", Some(500));
        None
    }

    /// Lets the table know, after everything that was asked before.
    async fn leave(mut self) {
        let id = self.id;
        // The table may have gone before.
        let _ = self.way.send(self.outbox.standing(), |_| Inbox::Disconnect(id)).await;
    }

    fn refuse(&self, id: Option<String>, code: &str, why: &str) {
        let error = Some(argosy_wire::Error::new(code, why));
        let reply = argosy_wire::Message::Reply(Box::new(Reply { id, ok: None, error }));
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
