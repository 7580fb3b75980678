//! A server that stops says goodbye to everybody, whatever else is going on.

use std::time::Duration;

use argosy_server::Config;
use argosy_server::client::{Client, Socket, SocketError};
use argosy_wire::Ask;

use crate::support::{Server, config, database_in, join, seat, started};

/// One that waits for its sockets, as it does outside of tests.
fn patient() -> Config {
    Config { farewell: Duration::from_secs(60), ..config() }
}

async fn told_to_come_back(mut socket: Socket) {
    let goodbye = socket.goodbye().await.expect("a goodbye comes first");
    assert_eq!(goodbye.code, "restart");
    assert!(goodbye.come_back_ms.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_told_to_come_back() {
    let server = Server::start_with(patient()).await;
    let (table, ann, ben) = started(&server, 2).await;
    let mut sockets = Vec::new();
    for client in [&ann, &ben, &server.guest("Cid").await] {
        sockets.push(join(client, &table).await.0);
        // Whoever has not said hello yet is told, too.
        sockets.push(Socket::open(client, &table).await.unwrap());
    }
    let told = sockets.into_iter().map(|socket| tokio::spawn(told_to_come_back(socket)));
    let told: Vec<_> = told.collect();
    server.stop().await;
    for told in told {
        told.await.unwrap();
    }
}

/// Comes while the server stops.
async fn knock(client: Client, table: String) {
    match Socket::open(&client, &table).await {
        Ok(socket) => told_to_come_back(socket).await,
        Err(SocketError::Refused(status)) => assert_eq!(status, 503),
        // It does not listen any more.
        Err(SocketError::Closed(_)) => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_while_it_stops_is_not_left_waiting() {
    let server = Server::start_with(patient()).await;
    let (table, ann, _) = started(&server, 2).await;
    let (socket, _) = join(&ann, &table).await;
    let waiting = tokio::spawn(told_to_come_back(socket));
    let knocking: Vec<_> =
        (0..40).map(|_| tokio::spawn(knock(ann.clone(), table.clone()))).collect();
    server.stop().await;
    waiting.await.unwrap();
    for knocking in knocking {
        knocking.await.unwrap();
    }
}

/// The table waits for its store, and more waits for the table than it can hold.
#[tokio::test(flavor = "multi_thread")]
async fn a_busy_table_keeps_nobody_from_being_told() {
    let folder = tempfile::tempdir().unwrap();
    let database = database_in(folder.path());
    let server = Server::start_on(patient(), &database).await;
    let (table, ann, ben) = started(&server, 2).await;
    let (mut of_ann, _) = join(&ann, &table).await;
    let (of_ben, _) = join(&ben, &table).await;
    let locker = rusqlite::Connection::open(&database.path).unwrap();
    locker.execute_batch("BEGIN IMMEDIATE").unwrap();
    for number in 0..1_000 {
        of_ann.ask(&format!("{number}"), Ask::Leave { seat: seat(0) }).await.unwrap();
    }
    let told = [of_ann, of_ben].map(|socket| tokio::spawn(told_to_come_back(socket)));
    server.stop().await;
    for told in told {
        told.await.unwrap();
    }
    locker.execute_batch("ROLLBACK").unwrap();
}
