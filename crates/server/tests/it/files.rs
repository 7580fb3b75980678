//! The files of the database under a running server.

use std::time::{Duration, Instant};

use argosy_store::{Sqlite, Store as _};
use argosy_wire::Ask;
use rusqlite::Connection;

use crate::support::{Server, ask, config, database_in, join, seat, started};

/// What is acknowledged is on disk, and a disk that nobody finds again is none.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_taken_away_acknowledges_nothing() {
    for taken in ["argosy.db", "argosy.db-wal"] {
        let server = Server::start().await;
        let (table, ann, ben) = started(&server, 2).await;
        std::fs::remove_file(server.folder().join(taken)).unwrap();
        for number in 0..60 {
            let (client, index) = if number % 2 == 0 { (&ann, 0) } else { (&ben, 1) };
            let (mut socket, first) = join(client, &table).await;
            let game = first.seen.unwrap().game.unwrap();
            let Some(legal) = game.legal.first() else { continue };
            let lines = vec![legal.line.clone()];
            let play = Ask::Play { at_seq: first.seq, seat: seat(index), lines };
            let refused = ask(&mut socket, &format!("m{number}"), play).await;
            assert_eq!(refused.unwrap_err().code, "storage_failed", "{taken}: {number}");
        }
        let health = ann.clone().get("/healthz").await.unwrap();
        assert_eq!((health.status, health.code().as_str()), (503, "storage_failed"), "{taken}");
        server.stop().await;
    }
}

/// Health is told by writing, and asking for it is no attack.
#[tokio::test(flavor = "multi_thread")]
async fn health_is_written_at_most_once_a_second() {
    let config = config();
    let clock = config.clock.clone();
    let server = Server::start_with(config).await;
    let mut ann = server.guest("Ann").await;
    let database = Connection::open(server.folder().join("argosy.db")).unwrap();
    let noted =
        || -> i64 { database.query_row("SELECT at FROM alive", [], |row| row.get(0)).unwrap() };
    let (begun, mut times) = (Instant::now(), vec![noted()]);
    for _ in 0..30 {
        clock.advance(Duration::from_secs(1));
        assert_eq!(ann.get("/healthz").await.unwrap().status, 200);
        times.push(noted());
    }
    times.dedup();
    let written = times.len() as u64 - 1;
    assert!(written >= 1, "nothing is written");
    assert!(written <= 1 + begun.elapsed().as_secs(), "{written} writes");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_notes_when_it_begins_and_when_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let options = database_in(folder.path());
    let config = config();
    let clock = config.clock.clone();
    Server::start_on(config.clone(), &options).await.stop().await;
    clock.advance(Duration::from_secs(3_600));
    Server::start_on(config, &options).await.stop().await;
    let downtimes = Sqlite::open(&options).unwrap().downtimes(0).await.unwrap();
    assert_eq!(downtimes.len(), 1, "{downtimes:?}");
    let lasted = downtimes[0].ended_at - downtimes[0].began_at;
    assert!(lasted >= 3_600_000, "{lasted}");
}
