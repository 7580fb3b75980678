//! Takes connections, and ends those that keep the server waiting.

use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_io_timeout::TimeoutStream;

use crate::config::{Limits, Times};
use crate::limiter::AtOnce;
use crate::origin;

/// After a connection could not be taken, for want of files, the next is tried after this pause.
const BREATH: Duration = Duration::from_millis(100);

/// Once this much of a head has come, in bytes, no more of it is read. The last read may bring as much
/// again, so that no head is longer than twice this.
const HEAD_READ: usize = 32 * 1024;

/// Sent to a client that has too many connections. It may be lost: nobody waits for it.
const REFUSAL: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// How many connections an address has. Behind a proxy all of them are the proxy's, which
/// has to look after that.
pub fn crowds(limits: &Limits, behind_proxy: bool) -> AtOnce<IpAddr> {
    AtOnce::new(if behind_proxy { usize::MAX } else { limits.connections_per_address })
}

/// Serves until `stop` is ready; then lets requests that are under way end.
pub async fn serve(
    router: Router,
    listener: TcpListener,
    times: Times,
    by_address: AtOnce<IpAddr>,
    stop: impl Future<Output = ()>,
) {
    let mut stop = pin!(stop);
    let stopping = watch::Sender::new(false);
    let mut http = http1::Builder::new();
    // From when nothing is under way, so that this ends silent and idle connections too.
    http.timer(TokioTimer::new()).header_read_timeout(times.head).max_buf_size(HEAD_READ);
    let service = TowerToHyperService::new(router);
    loop {
        let accepted = tokio::select! {
            biased;
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection cannot be taken");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let Some(inside) = by_address.enter(origin::network(peer.ip())) else {
            metrics::counter!("argosy_connections_refused_total").increment(1);
            let _ = stream.try_write(REFUSAL);
            continue;
        };
        let service = service.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo::<SocketAddr>(peer));
            service.call(request)
        });
        let stream = TokioIo::new(Box::pin(patient(stream, times.write)));
        let connection = http.serve_connection(stream, service).with_upgrades();
        let mut stopping = stopping.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = &mut connection => ended,
                () = async { drop(stopping.wait_for(|stopping| *stopping).await) } => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection ended");
            }
            drop(inside);
        });
    }
    drop(listener);
    stopping.send_replace(true);
    // Each connection that is left has a receiver.
    stopping.closed().await;
}

/// A stream that waits a limited time for a reader.
fn patient(stream: TcpStream, patience: Duration) -> TimeoutStream<TcpStream> {
    // Moves are small and nobody should wait for more of them.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection keeps its delay");
    }
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience));
    stream
}
