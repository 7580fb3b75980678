//! Everything that a server keeps moves from a file to PostgreSQL and back.

use std::path::Path;
use std::process::{Command, Output};

use argosy_server::client::Client;
use argosy_services::Postgres as Database;
use argosy_store::{Postgres, Sqlite, SqliteOptions, Store};

use crate::serve::{Serving, admin, play_a_game, text};

fn move_over(from: &str, to: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_argosy"));
    command.args(["admin", "move", "--from", from, "--to", to]).output().expect("it runs")
}

fn refused(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// All of a table and its people, as text.
async fn all_of(store: &dyn Store, table: &str) -> String {
    let row = store.table(table).await.unwrap().unwrap();
    let (log, chat) = (store.log(table, 0).await.unwrap(), store.chat(table, 99).await.unwrap());
    let (members, results) =
        (store.members(table).await.unwrap(), store.results_at(table).await.unwrap());
    let agreed = store.agreed_to_publish(table).await.unwrap();
    let users = store.users(99).await.unwrap();
    let mut hashes: Vec<_> =
        users.iter().map(|user| (&user.id, &user.login, &user.password, &user.recovery)).collect();
    hashes.sort();
    format!("{row:#?} {log:#?} {chat:#?} {members:#?} {results:#?} {agreed:?} {hashes:?}")
}

fn in_folder(folder: &Path) -> Sqlite {
    Sqlite::open(&SqliteOptions::new(folder.join("argosy.db"))).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_moves_to_postgres_and_back() {
    let Some(database) = Database::for_test() else { return };
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let [here, back, empty] = [0, 1, 2].map(|n| folders[n].path().to_str().unwrap());
    let url = database.new_database();
    let serving = Serving::start(folders[0].path(), &["--log", "warn"]);
    let mut ann = Client::guest(serving.address, "Ann").await.unwrap();
    let (table, _) = play_a_game(&mut ann, "well played").await;
    assert!(refused(&move_over(here, &url)).contains("another server uses the database"));
    serving.stop();
    // It ran again: nobody is charged for the time between.
    Serving::start(folders[0].path(), &["--log", "warn"]).stop();

    assert!(refused(&move_over(empty, &url)).contains("there is no database"));
    assert_eq!(text(&move_over(here, &url)), "1 games and 1 people moved\n");
    assert!(refused(&move_over(here, &url)).contains("has something in it already"));
    let (file, store) = (in_folder(folders[0].path()), Postgres::open(&url).await.unwrap());
    let before = all_of(&file, &table).await;
    assert_eq!(all_of(&store, &table).await, before);
    let downtimes = file.downtimes(0).await.unwrap();
    assert!(!downtimes.is_empty());
    assert_eq!(store.downtimes(0).await.unwrap(), downtimes);
    // The same session goes on there, and the game can be looked at.
    let node =
        Serving::start(empty.as_ref(), &["--log", "warn", "--database", &url, "--node", "a"]);
    let mut ann = Client { cookie: ann.cookie.clone(), ..Client::new(node.address) };
    assert_eq!(ann.get(&format!("/api/tables/{table}/record")).await.unwrap().status, 200);
    node.stop();
    let exported = folders[2].path().join("games.jsonl");
    let export = ["--database", &url, "export", exported.to_str().unwrap()];
    assert_eq!(text(&admin(empty.as_ref(), &export)), "1 games written\n");

    assert_eq!(text(&move_over(&url, back)), "1 games and 1 people moved\n");
    let file = in_folder(folders[1].path());
    assert_eq!(all_of(&file, &table).await, before);
    assert_eq!(file.downtimes(0).await.unwrap(), store.downtimes(0).await.unwrap());
}
