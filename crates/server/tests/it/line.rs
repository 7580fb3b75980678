//! The line between a node and what it needs, which a test can cut or hold up.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum State {
    Open,
    /// Connections are gone, and new ones end at once.
    Cut,
    /// Connections stay and nothing passes, as if packets were lost.
    HeldUp,
}

/// Passes on whatever is sent to `address`.
#[derive(Debug)]
pub struct Line {
    pub address: SocketAddr,
    state: watch::Sender<State>,
    accepting: JoinHandle<()>,
}

impl Line {
    pub async fn to(target: SocketAddr) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (state, watched) = watch::channel(State::Open);
        let accepting = tokio::spawn(accept(listener, target, watched));
        Self { address, state, accepting }
    }

    pub async fn cut_for(&self, time: Duration) {
        self.change_for(State::Cut, time).await;
    }

    pub async fn hold_up_for(&self, time: Duration) {
        self.change_for(State::HeldUp, time).await;
    }

    async fn change_for(&self, state: State, time: Duration) {
        self.state.send_replace(state);
        tokio::time::sleep(time).await;
        self.state.send_replace(State::Open);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn accept(listener: TcpListener, target: SocketAddr, state: watch::Receiver<State>) {
    while let Ok((from, _)) = listener.accept().await {
        let state = state.clone();
        tokio::spawn(async move {
            // However it ends, both sides notice.
            let _: io::Result<()> = pass(from, target, state).await;
        });
    }
}

async fn pass(
    from: TcpStream,
    target: SocketAddr,
    state: watch::Receiver<State>,
) -> io::Result<()> {
    let mut cut = state.clone();
    let both_ways = async {
        let to = TcpStream::connect(target).await?;
        from.set_nodelay(true)?;
        to.set_nodelay(true)?;
        let ((from_reads, from_writes), (to_reads, to_writes)) =
            (from.into_split(), to.into_split());
        tokio::select! {
            ended = one_way(from_reads, to_writes, state.clone()) => ended,
            ended = one_way(to_reads, from_writes, state) => ended,
        }
    };
    tokio::select! {
        ended = both_ways => ended,
        _ = cut.wait_for(|state| *state == State::Cut) => Ok(()),
    }
}

async fn one_way(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut state: watch::Receiver<State>,
) -> io::Result<()> {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let count = from.read(&mut bytes).await?;
        if count == 0 || state.wait_for(|state| *state == State::Open).await.is_err() {
            return Ok(());
        }
        to.write_all(&bytes[..count]).await?;
    }
}
