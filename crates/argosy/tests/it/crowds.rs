//! More connections than the server has files.

use std::net::Ipv4Addr;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use argosy_server::client::Client;
use tokio::io::AsyncWriteExt as _;

use crate::serve::Serving;

/// A server that may open only a few files.
fn with_few_files(folder: &Path, arguments: &[&str]) -> Serving {
    let mut shell = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_argosy");
    shell.args(["-c", "ulimit -n 300 && exec \"$@\"", "sh", program]);
    Serving::start_by(&mut shell, folder, arguments)
}

/// How long a connection may be silent, and how long others are kept out on a busy machine.
const HEAD: Duration = Duration::from_secs(1);
const KEPT_OUT: Duration = Duration::from_secs(5);

/// More connections than the server has files say nothing; soon others get in again.
#[tokio::test(flavor = "multi_thread")]
async fn silent_connections_keep_others_out_no_longer_than_the_limit() {
    let folder = tempfile::tempdir().unwrap();
    let head = HEAD.as_secs().to_string();
    let arguments = ["--head-seconds", &head, "--connections-per-address", "10000"];
    let serving = with_few_files(folder.path(), &arguments);
    let mut silent = Vec::new();
    for _ in 0..400 {
        silent.push(tokio::net::TcpStream::connect(serving.address).await.unwrap());
    }
    let mut client = Client::new(serving.address);
    let begun = Instant::now();
    let answer = tokio::time::timeout(KEPT_OUT * 12, client.get("/healthz")).await;
    assert_eq!(answer.expect("it gets in").unwrap().status, 200);
    let kept_out = begun.elapsed();
    assert!(kept_out < KEPT_OUT, "{kept_out:?}");
    drop(silent);
    serving.stop();
}

/// More connections than the server has files, none of them silent, from one address.
#[tokio::test(flavor = "multi_thread")]
async fn connections_that_keep_asking_keep_no_other_address_out() {
    let folder = tempfile::tempdir().unwrap();
    let serving = with_few_files(folder.path(), &["--requests-per-address", "10000"]);
    let address = serving.address;
    let mut busy = tokio::task::JoinSet::new();
    for _ in 0..400 {
        busy.spawn(async move {
            let from = Some(Ipv4Addr::new(127, 0, 0, 2).into());
            let client = Client { from, ..Client::new(address) };
            let mut stream = client.connect().await.unwrap();
            let request = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\n\r\n");
            // A client that is hung up on has done what can be done.
            while stream.write_all(request.as_bytes()).await.is_ok() {
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        });
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mut client = Client::new(address);
    let answer = tokio::time::timeout(Duration::from_secs(60), client.get("/healthz"));
    assert_eq!(answer.await.expect("it gets in").unwrap().status, 200);
    busy.shutdown().await;
    serving.stop();
}
