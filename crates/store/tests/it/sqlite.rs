//! What is SQLite's own.

use std::time::Duration;

use argosy_store::{ChatRow, Sqlite, SqliteOptions, Store as _, StoreError};
use rusqlite::Connection;

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

/// All of them or none, whatever stops it on the way.
#[tokio::test]
async fn an_import_is_one_transaction() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&SqliteOptions::new(folder.path().join("test.db"))).unwrap();
    store.commit(commit("known", [1])).await.unwrap();
    let said = ChatRow { number: 1, member: 0, at: 1, text: "hello".to_owned(), key: None };
    let table = |id: &str| Ok((commit(id, [1, 2]), vec![said.clone()]));
    let broken_off = vec![table("a"), Err("the file ends here")];
    assert_eq!(store.import(broken_off.into_iter()).await, Ok(Err("the file ends here")));
    let twice = Ok((commit("b", [1, 1]), Vec::new()));
    let refused = store.import::<&str>(vec![table("a"), twice].into_iter()).await;
    assert_eq!(refused, Err(StoreError::Conflict));
    assert_eq!(store.table("a").await.unwrap(), None);
    let sound = vec![table("a"), table("known")];
    assert_eq!(store.import::<&str>(sound.into_iter()).await, Ok(Ok((1, 1))));
    assert_eq!(store.chat("a", 9).await.unwrap(), [said]);
    assert_eq!(store.log("known", 0).await.unwrap().len(), 1);
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
