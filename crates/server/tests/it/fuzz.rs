//! Anything at all is sent; the server answers or hangs up, and goes on.

use argosy_game::Rng;
use argosy_server::client::Socket;
use argosy_wire::{Ask, Request};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::support::{Server, ask, join, play_out, salt, seat, started};

/// How much is sent; `ARGOSY_FUZZ=100000 cargo test -p argosy-server fuzz` sends more.
fn amount() -> u32 {
    std::env::var("ARGOSY_FUZZ").ok().and_then(|amount| amount.parse().ok()).unwrap_or(3_000)
}

/// A text with some bytes changed, left out, doubled or put in.
fn mangle(text: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=rng.below(4) {
        if bytes.is_empty() {
            break;
        }
        let place = rng.below(bytes.len() as u32) as usize;
        match rng.below(5) {
            0 => bytes[place] = rng.below(256) as u8,
            1 => drop(bytes.remove(place)),
            2 => bytes.insert(place, b"{}[]\",:0-9eE\\"[rng.below(13) as usize]),
            3 => bytes.truncate(place),
            _ => {
                let tail = bytes[place..].to_vec();
                bytes.extend(tail);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn seeds() -> Vec<String> {
    let asks = [
        Ask::Ping {},
        Ask::Hello { protocol: 1, build: None, seat: Some(seat(0)), since: Some(3) },
        Ask::Sit { seat: seat(1), salt_hash: salt(1) },
        Ask::Swap { seats: [seat(0), seat(1)] },
        Ask::Draft { at_seq: 9, seat: seat(0), lines: vec!["sell wool".to_owned()] },
        Ask::Why { seat: seat(0), line: "offer salt silk".to_owned() },
        Ask::Undo { at_seq: 9, seat: seat(0) },
        Ask::Answer { seat: seat(0), agrees: true },
        Ask::History { since: 0 },
        Ask::Say { text: "hello".to_owned() },
    ];
    asks.into_iter()
        .map(|ask| serde_json::to_string(&Request { id: "f".to_owned(), ask }).unwrap())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn mangled_frames_break_nothing() {
    let server = Server::start().await;
    let (table, ann, ben) = started(&server, 2).await;
    let (mut socket, _) = join(&ann, &table).await;
    let mut rng = Rng::from_seed(11);
    let seeds = seeds();
    for number in 0..amount() {
        let text = mangle(rng.pick(&seeds).unwrap(), &mut rng);
        if socket.send_text(text).await.is_err() {
            socket = Socket::open(&ann, &table).await.unwrap();
            socket.hello(None).await.unwrap();
        }
        if number % 50 == 0 {
            ask(&mut socket, &format!("ping{number}"), Ask::Ping {}).await.unwrap();
        }
    }
    drop(socket);
    play_out(&table, &ann, &ben).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn mangled_requests_break_nothing() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let cookie = ann.cookie.clone().unwrap();
    let body =
        r#"{"game":"toy","seats":["open",{"bot":{"level":"random"}}],"options":{"goal":"4"}}"#;
    let address = server.address;
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: {cookie}\r\n\
         Connection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut rng = Rng::from_seed(12);
    for _ in 0..amount() / 10 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let text = mangle(&request, &mut rng);
        let mut answer = Vec::new();
        // The server may hang up before it has heard everything.
        let _ = stream.write_all(text.as_bytes()).await;
        let _ = stream.shutdown().await;
        let _ = stream.read_to_end(&mut answer).await;
        let answer = String::from_utf8_lossy(&answer);
        assert!(!answer.starts_with("HTTP/1.1 500"), "{text}\n{answer}");
    }
    assert_eq!(ann.get("/api/me").await.unwrap().status, 200);
    server.stop().await;
}
