//! Pages know which build they came from, and are told if there is another.

use argosy_server::client::{Client, Socket};
use argosy_wire::{Ask, Message};

use crate::support::{Server, config, started};

async fn is_stale(client: &Client, table: &str, build: Option<&str>) -> bool {
    let mut socket = Socket::open(client, table).await.unwrap();
    let hello = Ask::Hello {
        protocol: argosy_wire::PROTOCOL,
        build: build.map(str::to_owned),
        seat: None,
        since: None,
    };
    socket.ask("h", hello).await.unwrap();
    loop {
        if let Message::Welcome(welcome) = socket.next().await.unwrap() {
            return welcome.stale;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_build_is_told() {
    let build = config().build;
    assert!(build.len() == 16 && build.bytes().all(|byte| byte.is_ascii_hexdigit()), "{build}");
    assert_ne!(build, env!("CARGO_PKG_VERSION"));
    let server = Server::start().await;
    let (table, ann, _) = started(&server, 2).await;
    assert!(is_stale(&ann, &table, Some("0123456789abcdef")).await);
    assert!(!is_stale(&ann, &table, Some(&build)).await);
    assert!(!is_stale(&ann, &table, None).await, "a page that came from elsewhere");
    server.stop().await;
}

/// Without a client that was built there is another page.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_holds_its_build() {
    let mut config = config();
    config.build = "fedcba9876543210".to_owned();
    let server = Server::start_with(config).await;
    for path in ["/", "/index.html", "/t/abc"] {
        let page = Client::new(server.address).get(path).await.unwrap();
        assert!(!page.body.contains("ARGOSY_BUILD"), "{path}");
        let built = page.body.contains(r#"<meta name="build""#);
        assert_eq!(page.body.contains("fedcba9876543210"), built, "{path}");
    }
    server.stop().await;
}
