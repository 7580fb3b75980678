//! What is SQLite's own.

use std::sync::Arc;
use std::time::Duration;

use argosy_store::{Commit, Head, Sqlite, SqliteOptions, Store as _, StoreError};
use rusqlite::Connection;

use crate::contract::{self, commit, for_every_case};

/// A store with nothing in it, and the folder that it lives in.
fn open() -> (Sqlite, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&SqliteOptions::new(folder.path().join("test.db"))).unwrap();
    (store, folder)
}

macro_rules! tests_on_sqlite {
    ($($case:ident,)*) => {
        $(#[tokio::test]
        async fn $case() {
            let (store, _folder) = open();
            contract::$case(Arc::new(store)).await;
        })*
    };
}
for_every_case!(tests_on_sqlite);

#[tokio::test]
async fn a_full_disk_is_told_and_nothing_acknowledged_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let small = SqliteOptions { max_pages: Some(60), ..SqliteOptions::new(&path) };
    let store = Sqlite::open(&small).unwrap();
    let (mut stored, mut head) = (0, Head::START);
    let error = loop {
        let mut next = commit("a", [stored + 1]);
        next.entries[0].body = "x".repeat(2_000);
        next.after = head;
        let after = next.head().unwrap();
        match store.commit(next).await {
            Ok(()) => (stored, head) = (stored + 1, after),
            Err(error) => break error,
        }
    };
    assert_eq!(error, StoreError::Full);
    assert!(stored > 10);
    let again = Sqlite::open(&SqliteOptions::new(&path)).unwrap();
    assert_eq!(again.log("a", 0).await.unwrap().len() as u64, stored);
    again.commit(Commit { after: head, ..commit("a", [stored + 1]) }).await.unwrap();
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
async fn a_backup_of_the_live_store_is_complete() {
    let (store, folder) = open();
    store.commit(commit("a", 1..=9)).await.unwrap();
    let path = folder.path().join("backup.db");
    store.backup(&path).await.unwrap();
    store.commit(commit("a", 10..=10)).await.unwrap();
    let copy = Sqlite::open(&SqliteOptions::new(path)).unwrap();
    assert_eq!(copy.log("a", 0).await.unwrap().len(), 9);
}

#[tokio::test]
async fn secrets_do_not_print() {
    let credentials = argosy_store::Credentials {
        login: "ann".to_owned(),
        password: "sesame".to_owned(),
        recovery: "sesame".to_owned(),
    };
    assert!(!format!("{credentials:?}").contains("sesame"));
}
