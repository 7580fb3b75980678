//! Answers that are sent and not read.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use argosy_erased::{AnyGame, Kind};
use argosy_game_test::toy::Toy;
use argosy_store::{Sqlite, SqliteOptions};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, HeaderValue, Method, Request, header};
use axum::response::Response;
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;

use crate::{App, Config, session};

static TOY: Kind<Toy> = Kind::new(argosy_bots::random_bots());
static GAMES: &[&dyn AnyGame] = &[&TOY];

/// Ann, who asks without a network: nothing takes an answer away but herself.
struct Ann {
    app: App,
    cookie: HeaderValue,
}

impl Ann {
    async fn arrive(folder: &std::path::Path) -> Self {
        let store = Sqlite::open(&SqliteOptions::new(folder.join("argosy.db"))).unwrap();
        let mut config = Config::new(GAMES);
        config.bots.pause = Duration::ZERO;
        let app = App::new(config, Arc::new(store), crate::no_metrics());
        let ann = argosy_store::UserRow {
            id: "ann".to_owned(),
            name: "Ann".to_owned(),
            login: None,
            password: None,
            recovery: None,
            created_at: 0,
            deleted_at: None,
        };
        app.store.add_user(ann).await.unwrap();
        let cookie = session::begin(&app, "ann", &HeaderMap::new()).await.unwrap();
        Self { app, cookie }
    }

    async fn ask(&self, method: Method, path: &str, body: &str) -> Response {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "localhost")
            .header(header::ORIGIN, "http://localhost")
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::COOKIE, &self.cookie)
            .extension(ConnectInfo(SocketAddr::from((Ipv4Addr::LOCALHOST, 4000))))
            .body(Body::from(body.to_owned()))
            .unwrap();
        TowerToHyperService::new(crate::router(self.app.clone())).call(request).await.unwrap()
    }

    async fn get(&self, path: &str) -> Response {
        self.ask(Method::GET, path, "").await
    }

    /// A game that two bots have played to its end.
    async fn finished(&self) -> String {
        let bots = r#"[{"bot":{"level":"random"}},{"bot":{"level":"random"}}]"#;
        let table = format!(r#"{{"game":"toy","start":true,"seats":{bots}}}"#);
        let answer = self.ask(Method::POST, "/api/tables", &table).await;
        let body = axum::body::to_bytes(answer.into_body(), 10_000).await.unwrap();
        let opened: argosy_wire::TableId = serde_json::from_slice(&body).unwrap();
        let record = format!("/api/tables/{}/record", opened.table);
        while self.get(&record).await.status() != 200 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        record
    }
}

#[tokio::test]
async fn records_and_exports_count_until_they_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let ann = Ann::arrive(folder.path()).await;
    for path in [ann.finished().await.as_str(), "/api/me/export"] {
        let mut unread = Vec::new();
        for _ in 0..4 {
            unread.push(ann.get(path).await);
        }
        assert!(unread.iter().all(|answer| answer.status() == 200), "{path}: {unread:?}");
        assert_eq!(ann.get(path).await.status(), 429, "{path}: four are not read yet");
        drop(unread);
        assert_eq!(ann.get(path).await.status(), 200, "{path}");
    }
}
