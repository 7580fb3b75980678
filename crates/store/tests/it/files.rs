//! The files that a database consists of: who reads them, what precedes a migration, what
//! is left behind, and what happens if they are taken away.

use std::fs;
use std::path::{Path, PathBuf};

use argosy_store::{Sqlite, SqliteOptions, Store as _, StoreError};
use rusqlite::Connection;

use crate::contract::commit;

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn database(&self) -> SqliteOptions {
        SqliteOptions::new(self.path("test.db"))
    }

    /// The names of all files, in order.
    fn names(&self) -> Vec<String> {
        let files = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// A database of the first version with one table in it.
    fn of_the_first_version(&self) {
        let first = Connection::open(self.path("test.db")).unwrap();
        first.execute_batch(include_str!("../../migrations/sqlite/0001_first.sql")).unwrap();
        first.pragma_update(None, "user_version", 1).unwrap();
        let row = "INSERT INTO tables VALUES ('old', 'toy', 'playing', 1, '{}', 1, 7, NULL)";
        first.execute_batch(row).unwrap();
    }
}

fn version(path: &Path) -> i64 {
    let connection = Connection::open(path).unwrap();
    connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn a_database_of_a_newer_build_is_refused_and_left_alone() {
    let folder = Folder::new();
    let newer = Connection::open(folder.path("test.db")).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    drop(newer);
    let before = fs::read(folder.path("test.db")).unwrap();
    let refused = Sqlite::open(&folder.database()).unwrap_err().to_string();
    assert!(refused.contains("newer build (its version is 99"), "{refused}");
    assert_eq!(fs::read(folder.path("test.db")).unwrap(), before);
    assert_eq!(folder.names(), ["test.db"], "and no copy is made of it");
}

#[tokio::test]
async fn a_copy_precedes_a_migration() {
    let folder = Folder::new();
    folder.of_the_first_version();
    let store = Sqlite::open(&folder.database()).unwrap();
    assert!(store.table("old").await.unwrap().is_some());
    let copy = folder.path("test.db.version-1");
    assert_eq!(version(&copy), 1);
    store.close().await.unwrap();
    assert!(version(&folder.path("test.db")) > 1);
    assert_eq!(folder.names(), ["test.db", "test.db.version-1"]);
    Sqlite::open(&folder.database()).unwrap().close().await.unwrap();
    assert_eq!(folder.names(), ["test.db", "test.db.version-1"], "once is enough");

    // A copy that somebody goes back to stays: the next one has another name.
    fs::copy(&copy, folder.path("test.db")).unwrap();
    Sqlite::open(&folder.database()).unwrap().close().await.unwrap();
    assert_eq!(folder.names(), ["test.db", "test.db.version-1", "test.db.version-1-2"]);
}

#[tokio::test]
async fn a_closed_database_is_one_file() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.database()).unwrap();
    store.commit(commit("a", [1, 2])).await.unwrap();
    assert_eq!(store.log("a", 0).await.unwrap().len(), 2);
    assert_eq!(folder.names(), ["test.db", "test.db-shm", "test.db-wal"]);
    store.close().await.unwrap();
    assert_eq!(folder.names(), ["test.db"]);
    assert!(matches!(store.log("a", 0).await, Err(StoreError::Failed(_))));
    assert!(matches!(store.commit(commit("a", [3])).await, Err(StoreError::Failed(_))));
    let again = Sqlite::open(&folder.database()).unwrap();
    assert_eq!(again.log("a", 0).await.unwrap().len(), 2);
}

/// Each of these takes the files away from under the store; it must notice before it says
/// that something is stored.
#[cfg(unix)]
#[tokio::test]
async fn files_that_are_taken_away_are_noticed() {
    let elsewhere = Folder::new();
    let other = Sqlite::open(&elsewhere.database()).unwrap();
    for number in 1..50 {
        other.commit(commit("b", [number])).await.unwrap();
    }
    other.close().await.unwrap();
    let other = elsewhere.path("test.db");
    type Damage = fn(&Path, &Path);
    let damages: [(&str, Damage); 6] = [
        ("removed", |database, _| fs::remove_file(database).unwrap()),
        ("moved", |database, _| fs::rename(database, database.with_extension("gone")).unwrap()),
        ("replaced", |database, other| {
            let new = database.with_extension("new");
            fs::copy(other, &new).unwrap();
            fs::rename(new, database).unwrap();
        }),
        ("overwritten", |database, other| {
            fs::copy(other, database).unwrap();
        }),
        ("log removed", |database, _| fs::remove_file(wal(database)).unwrap()),
        ("log emptied", |database, _| fs::write(wal(database), "").unwrap()),
    ];
    for (name, damage) in damages {
        let folder = Folder::new();
        let store = Sqlite::open(&folder.database()).unwrap();
        for number in 1..20 {
            store.commit(commit("a", [number])).await.unwrap();
        }
        damage(&folder.path("test.db"), &other);
        for number in 20..80 {
            let stored = store.commit(commit("a", [number])).await;
            assert!(stored.is_err(), "{name}: {number} is said to be stored");
        }
        assert!(store.note_alive(5).await.is_err(), "{name}");
    }
}

fn wal(database: &Path) -> PathBuf {
    database.with_extension("db-wal")
}

/// A program that cares for the database beside the server disturbs nobody.
#[tokio::test]
async fn a_guest_beside_the_owner_is_no_stranger() {
    let folder = Folder::new();
    let owner = Sqlite::open(&folder.database()).unwrap();
    for number in 1..1_500 {
        owner.commit(commit("a", [number])).await.unwrap();
        if number % 500 == 0 {
            let guest = Sqlite::open(&SqliteOptions::guest(folder.path("test.db"))).unwrap();
            guest.commit(commit(&format!("by guest {number}"), [1])).await.unwrap();
            guest.backup(&folder.path(&format!("copy {number}"))).await.unwrap();
            guest.close().await.unwrap();
        }
    }
    owner.commit(commit("a", [1_500])).await.unwrap();
    assert_eq!(owner.log("a", 0).await.unwrap().len(), 1_500);
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_the_files() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new();
    folder.of_the_first_version();
    let loose = fs::Permissions::from_mode(0o644);
    fs::set_permissions(folder.path("test.db"), loose).unwrap();
    let store = Sqlite::open(&folder.database()).unwrap();
    store.commit(commit("a", [1])).await.unwrap();
    store.backup(&folder.path("copy.db")).await.unwrap();
    for name in folder.names() {
        let mode = fs::metadata(folder.path(&name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    assert_eq!(folder.names().len(), 5);
    assert!(store.backup(&folder.path("copy.db")).await.is_err(), "nothing is overwritten");
}
