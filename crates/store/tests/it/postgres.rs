//! PostgreSQL keeps the contract, and what is its own.

use std::sync::Arc;

use argosy_services::{Certificate, Postgres as Server};
use argosy_store::{
    Beat, Commit, Postgres, Present, SharedStore as _, Store as _, StoreError, TableFilter,
};

use crate::contract::{self, commit, for_every_case, member, result, row};

/// Every case of the contract on a database of its own.
macro_rules! cases_on_postgres {
    ($($case:ident,)*) => {
        async fn every_case(server: &Server) {
            $(
                println!("{}", stringify!($case));
                let store = Postgres::open(&server.new_database()).await.unwrap();
                contract::$case(Arc::new(store)).await;
            )*
        }
    };
}
for_every_case!(cases_on_postgres);

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_the_contract() {
    let Some(server) = Server::for_test() else { return };
    every_case(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_start_at_once_migrate_once() {
    let Some(server) = Server::for_test() else { return };
    let url = server.new_database();
    let nodes: Vec<_> = (0..5)
        .map(|_| {
            let url = url.clone();
            tokio::spawn(async move { Postgres::open(&url).await.map(drop) })
        })
        .collect();
    for node in nodes {
        node.await.unwrap().unwrap();
    }
    server.sql(&url, "UPDATE migrations SET done = 99");
    let refused = Postgres::open(&url).await.unwrap_err().to_string();
    assert!(refused.contains("newer build (its version is 99"), "{refused}");
    server.sql(&url, "ALTER SYSTEM SET synchronous_commit = off");
    server.sql(&url, "SELECT pg_reload_conf()");
    // It is read by the next connection, or the one after.
    let mut refused = String::new();
    for _ in 0..100 {
        refused = Postgres::open(&url).await.unwrap_err().to_string();
        if refused.contains("not be durable") {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("{refused}");
}

/// Tables could be kept in a database of their own.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_played_to_its_end_without_users() {
    let Some(server) = Server::for_test() else { return };
    let url = server.new_database();
    let store = Postgres::open(&url).await.unwrap();
    server.sql(&url, "ALTER TABLE users RENAME TO kept_elsewhere");
    let members = vec![member(0, "u")];
    store.commit(Commit { members, ..commit("a", 1..=2) }).await.unwrap();
    store.commit(Commit { results: vec![result("a", "u")], ..commit("a", [3]) }).await.unwrap();
    assert_eq!(store.results_of("u", 5).await.unwrap(), [result("a", "u")]);
    let any = TableFilter { limit: 5, ..TableFilter::default() };
    assert_eq!(store.tables(any).await.unwrap().len(), 1);
}

/// Moves change no column that an index has, so that the row stays within its page.
#[tokio::test(flavor = "multi_thread")]
async fn updates_of_a_table_stay_hot() {
    let Some(server) = Server::for_test() else { return };
    let url = server.new_database();
    let store = Postgres::open(&url).await.unwrap();
    for seq in 1..=200 {
        let table = row("a", 1_000 + seq);
        store.commit(Commit { table, ..commit("a", [seq]) }).await.unwrap();
    }
    store.close().await.unwrap();
    let mut counted = String::new();
    // Statistics arrive a little later.
    for _ in 0..50 {
        let sql = "SELECT n_tup_upd || ' ' || n_tup_hot_upd FROM pg_stat_user_tables
            WHERE relname = 'tables'";
        counted = server.sql(&url, sql);
        let numbers: Vec<f64> =
            counted.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        if let [updates, hot] = numbers[..]
            && updates >= 199.0
        {
            assert!(hot / updates > 0.9, "{hot} of {updates} updates were HOT");
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the updates were not counted: {counted}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_restarts_is_away_and_comes_back() {
    let Some(mut server) = Server::for_test() else { return };
    let store = Postgres::open(&server.new_database()).await.unwrap();
    store.commit(commit("a", [1])).await.unwrap();
    server.stop();
    let refused = store.commit(commit("a", [2])).await.unwrap_err();
    assert!(matches!(refused, StoreError::Away(_) | StoreError::Unknown), "{refused:?}");
    assert!(matches!(store.log("a", 0).await, Err(StoreError::Away(_))));
    server.start_again();
    store.commit(commit("a", [2])).await.unwrap();
    assert_eq!(store.log("a", 0).await.unwrap().len(), 2);
}

/// What is not signed by whom one trusts is not connected to, and nothing goes out in the clear.
#[tokio::test(flavor = "multi_thread")]
async fn an_encrypted_connection_is_to_whom_one_trusts() {
    if Server::for_test().is_none() {
        return;
    }
    let (own, other) = (Certificate::make().unwrap(), Certificate::make().unwrap());
    let server = Server::start_encrypted(&own).unwrap();
    let url = server.new_database();
    let encrypted = format!("{url}?sslmode=require");
    let store = Postgres::open_trusting(&encrypted, Some(&own.authority())).await.unwrap();
    store.commit(commit("a", [1])).await.unwrap();
    let count = "SELECT count(*) FROM pg_stat_activity a JOIN pg_stat_ssl s USING (pid)
        WHERE a.application_name = 'argosy' AND s.ssl";
    assert_ne!(server.sql(&url, count), "0");
    for authority in [Some(other.authority()), None] {
        let refused = Postgres::open_trusting(&encrypted, authority.as_deref()).await;
        assert!(matches!(refused, Err(StoreError::Away(_))), "{refused:?}");
    }
    let plain = Server::start().unwrap();
    let url = format!("{}?sslmode=require", plain.new_database());
    let refused = Postgres::open_trusting(&url, Some(&own.authority())).await;
    assert!(matches!(refused, Err(StoreError::Away(_))), "{refused:?}");
}

/// Whatever a synchronous standby has been told survives the primary.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_a_standby_takes_over() {
    let Some(mut primary) = Server::for_test() else { return };
    let url = primary.new_database();
    let standby = primary.start_standby().unwrap();
    let store = Postgres::open(&primary.url_with(&standby, &url)).await.unwrap();
    for seq in 1..=50 {
        store.commit(commit("a", [seq])).await.unwrap();
    }
    primary.kill();
    let refused = store.commit(commit("a", [51])).await.unwrap_err();
    assert!(matches!(refused, StoreError::Away(_) | StoreError::Unknown), "{refused:?}");
    standby.promote();
    store.commit(commit("a", [51])).await.unwrap();
    assert_eq!(store.log("a", 0).await.unwrap().len(), 51);
}

fn present(table: &str, user: &str) -> Present {
    Present { table: table.to_owned(), user: user.to_owned() }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_know_who_is_at_other_nodes() {
    let Some(server) = Server::for_test() else { return };
    let url = server.new_database();
    let store = Postgres::open(&url).await.unwrap();
    store.commit(commit("t", [1, 2])).await.unwrap();
    let first = store.beat("a", "one").await.unwrap();
    assert!(first.is_first && first.others.is_empty());
    assert!(!store.beat("a", "one").await.unwrap().is_first);
    assert_eq!(store.beat("b", "two").await.unwrap().others, ["one"]);
    let both = |beat: &Beat| Some(format!("{:?}", beat.others));
    assert_eq!(store.agree("b", "two", &both).await.unwrap().written, None);
    assert_eq!(store.beat("a", "one").await.unwrap().written.unwrap(), "[\"one\"]");
    store.note_presence("a", vec![present("t", "ann")], Vec::new()).await.unwrap();
    let both = vec![present("t", "ben"), present("u", "ben")];
    store.note_presence("b", both, Vec::new()).await.unwrap();
    let elsewhere = async |node: &str| -> Vec<String> {
        let glances = store.glance(node, vec!["t".to_owned(), "none".to_owned()]).await.unwrap();
        assert_eq!(glances.len(), 1, "only tables that are there");
        assert_eq!((glances[0].seq, glances[0].said), (2, 0));
        glances[0].elsewhere.iter().cloned().collect()
    };
    assert_eq!(elsewhere("a").await, ["ben"]);
    assert_eq!(elsewhere("b").await, ["ann"]);
    assert_eq!(elsewhere("c").await, ["ann", "ben"]);
    // A node that is silent for long is taken for dead, with all who were there.
    server.sql(&url, "UPDATE nodes SET beat_at = beat_at - 20000 WHERE name = 'a'");
    assert_eq!(elsewhere("c").await, ["ben"]);
    store.note_presence("b", Vec::new(), vec![present("t", "ben")]).await.unwrap();
    assert_eq!(elsewhere("c").await, [""; 0]);
    store.beat("a", "{}").await.unwrap();
    assert_eq!(elsewhere("c").await, ["ann"]);
    store.leave("a").await.unwrap();
    assert_eq!(elsewhere("c").await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_due_table_is_claimed_by_one_node() {
    let Some(server) = Server::for_test() else { return };
    let store = Postgres::open(&server.new_database()).await.unwrap();
    let now = store.beat("a", "{}").await.unwrap().now;
    for number in 0..20 {
        let mut commit = commit(&format!("t{number}"), [1]);
        commit.table.due_at = Some(now);
        store.commit(commit).await.unwrap();
    }
    assert_eq!(store.claim_due(now, 99).await.unwrap(), [""; 0], "whoever wrote cares for them");
    let later = now + 20_000;
    let claims = (0..4).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { store.claim_due(later, 99).await.unwrap() })
    });
    let mut claimed = Vec::new();
    for claim in claims.collect::<Vec<_>>() {
        claimed.extend(claim.await.unwrap());
    }
    claimed.sort();
    assert!(claimed.is_sorted_by(|one, next| one < next), "claimed twice: {claimed:?}");
    assert_eq!(claimed.len(), 20);
    assert_eq!(store.claim_due(later + 20_000, 99).await.unwrap().len(), 20, "for a while");
}

#[tokio::test(flavor = "multi_thread")]
async fn notices_reach_whoever_asks() {
    let Some(server) = Server::for_test() else { return };
    let store = Postgres::open(&server.new_database()).await.unwrap();
    for body in ["one", "two"] {
        store.notify(body).await.unwrap();
    }
    let bodies: Vec<String> =
        store.notices().await.unwrap().into_iter().map(|notice| notice.body).collect();
    assert_eq!(bodies, ["one", "two"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_tried_counts_wherever_it_is_tried() {
    let Some(server) = Server::for_test() else { return };
    let url = server.new_database();
    let (one, other) = (Postgres::open(&url).await.unwrap(), Postgres::open(&url).await.unwrap());
    let key = [7; 32];
    for store in [&one, &other, &one] {
        assert!(store.admits(key, 3).await.unwrap());
    }
    assert!(!other.admits(key, 3).await.unwrap());
    assert!(other.admits([8; 32], 3).await.unwrap(), "others may");
    one.gives_back(key, 3).await.unwrap();
    assert!(other.admits(key, 3).await.unwrap());
    assert!(!one.admits(key, 3).await.unwrap());
    server.sql(&url, "UPDATE tries SET at = at - 21000");
    assert!(one.admits(key, 3).await.unwrap(), "a third of a minute brings one of three");
    assert!(!one.admits(key, 3).await.unwrap());
    server.sql(&url, "UPDATE tries SET at = at - 130000");
    assert!(one.admits([9; 32], 3).await.unwrap());
    assert_eq!(server.sql(&url, "SELECT count(*) FROM tries"), "1", "the old ones are gone");
}
