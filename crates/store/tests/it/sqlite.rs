//! What is SQLite's own.

use std::time::Duration;

use rusqlite::Connection;
use store::{Sqlite, SqliteOptions, Store as _, StoreError};

use crate::contract::commit;

#[tokio::test]
async fn a_full_disk_is_told_and_nothing_acknowledged_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let small = SqliteOptions { max_pages: Some(60), ..SqliteOptions::new(&path) };
    let store = Sqlite::open(&small).unwrap();
    let mut stored = 0;
    let error = loop {
        let mut next = commit("a", [stored + 1]);
        next.entries[0].body = "x".repeat(2_000);
        match store.commit(next).await {
            Ok(()) => stored += 1,
            Err(error) => break error,
        }
    };
    assert_eq!(error, StoreError::Full);
    assert!(stored > 10);
    let again = Sqlite::open(&SqliteOptions::new(&path)).unwrap();
    assert_eq!(again.log("a", 0).await.unwrap().len() as u64, stored);
    again.commit(commit("a", [stored + 1])).await.unwrap();
}

#[tokio::test]
async fn a_locked_database_is_told_and_works_again_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let options =
        SqliteOptions { lock_wait: Duration::from_millis(30), ..SqliteOptions::new(&path) };
    let store = Sqlite::open(&options).unwrap();
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(store.commit(commit("a", [1])).await, Err(StoreError::Locked));
    other.execute_batch("ROLLBACK").unwrap();
    store.commit(commit("a", [1])).await.unwrap();
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    drop(Sqlite::open(&SqliteOptions::new(&path)).unwrap());
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    assert!(matches!(Sqlite::open(&SqliteOptions::new(&path)), Err(StoreError::Failed(_))));
}

#[tokio::test]
async fn secrets_do_not_print() {
    let credentials = store::Credentials {
        login: "ann".to_owned(),
        password: "sesame".to_owned(),
        recovery: "sesame".to_owned(),
    };
    assert!(!format!("{credentials:?}").contains("sesame"));
}
