use server::client::{Client, Socket};
use sha2::{Digest as _, Sha256};
use store::Store as _;
use wire::{Me, NewPassword, Recover, RecoveryCode, SessionCard, SignIn};

use crate::support::{Server, config, join, started};

fn password(login: &str, password: &str, current: Option<&str>) -> NewPassword {
    NewPassword {
        login: login.to_owned(),
        password: password.to_owned(),
        current: current.map(str::to_owned),
    }
}

fn sign_in(login: &str, password: &str) -> SignIn {
    SignIn { login: login.to_owned(), password: password.to_owned() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_an_account_in_place() {
    let mut config = config();
    config.limits.sign_ins_per_minute = 1_000;
    let server = Server::start_with(config).await;
    let mut ann = server.guest("Ann").await;
    let guest: Me = ann.get("/api/me").await.unwrap().json();
    assert_eq!(guest.login, None);
    let made = ann.post("/api/me/password", &password("Ann", "correct horse", None)).await.unwrap();
    let code: RecoveryCode = made.json();
    let account: Me = ann.get("/api/me").await.unwrap().json();
    assert_eq!((account.id.as_str(), account.login.as_deref()), (guest.id.as_str(), Some("ann")));

    let mut elsewhere = Client::new(server.address);
    let wrong =
        elsewhere.post("/api/session/sign_in", &sign_in("ann", "wrong horse")).await.unwrap();
    assert_eq!((wrong.status, wrong.code().as_str()), (401, "wrong_password"));
    let nobody =
        elsewhere.post("/api/session/sign_in", &sign_in("bob", "wrong horse")).await.unwrap();
    assert_eq!(nobody.body, wrong.body, "nobody learns which logins there are");
    let right =
        elsewhere.post("/api/session/sign_in", &sign_in(" ANN ", "correct horse")).await.unwrap();
    assert_eq!(right.json::<Me>().id, guest.id);

    let unproven =
        ann.post("/api/me/password", &password("ann", "another horse", None)).await.unwrap();
    assert_eq!(unproven.code(), "wrong_password");
    let other = server
        .guest("Other")
        .await
        .post("/api/me/password", &password("ann", "my own horse", None))
        .await
        .unwrap();
    assert_eq!((other.status, other.code().as_str()), (409, "login_taken"));

    let recover = Recover {
        login: "ann".to_owned(),
        recovery_code: code.recovery_code,
        password: "a third horse".to_owned(),
    };
    let recovered = elsewhere.post("/api/recover", &recover).await.unwrap();
    assert_eq!(recovered.status, 200);
    assert_eq!(ann.get("/api/me").await.unwrap().status, 401, "all sessions are ended");
    assert_eq!(
        elsewhere.post("/api/recover", &recover).await.unwrap().status,
        401,
        "a code works once"
    );
    let back = ann.post("/api/session/sign_in", &sign_in("ann", "a third horse")).await.unwrap();
    assert_eq!(back.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_are_argon2id_and_tokens_are_hashes() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    ann.post("/api/me/password", &password("ann", "correct horse", None)).await.unwrap();
    let user = server.store.user_by_login("ann").await.unwrap().unwrap();
    assert!(user.password.unwrap().starts_with("$argon2id$"));
    assert!(user.recovery.unwrap().starts_with("$argon2id$"));
    let cookie = ann.cookie.clone().unwrap();
    let token = cookie.split_once('=').unwrap().1;
    let hash = Sha256::digest(token).into();
    let session = server.store.session(hash).await.unwrap();
    assert_eq!(session.map(|session| session.user), Some(user.id));
    // Neither is anywhere in the files as it is.
    let mut files = 0;
    for file in std::fs::read_dir(server.folder()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        files += 1;
        for secret in [token, "correct horse"] {
            assert!(!bytes.windows(secret.len()).any(|part| part == secret.as_bytes()));
        }
    }
    assert!(files > 0);
    server.stop().await;
}

/// A session that another program ended (`argosy admin sign-out`) ends its sockets.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_gone_from_the_store_ends_its_sockets() {
    let mut config = config();
    config.check_sessions_every = std::time::Duration::from_millis(20);
    let server = Server::start_with(config).await;
    let (table, mut ann, _) = started(&server, 2).await;
    let (mut socket, _) = join(&ann, &table).await;
    let me: Me = ann.get("/api/me").await.unwrap().json();
    server.store.end_sessions(&me.id, None).await.unwrap();
    assert_eq!(socket.goodbye().await.unwrap().code, "signed_out");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_in_is_limited() {
    let mut config = config();
    // A password takes its time; none is forgiven during the test.
    config.limits.sign_ins_per_minute = 2;
    let server = Server::start_with(config).await;
    let mut client = Client::new(server.address);
    let mut codes = Vec::new();
    for number in 0..4 {
        let attempt = sign_in(&format!("user{number}"), "some password");
        codes.push(client.post("/api/session/sign_in", &attempt).await.unwrap().code());
    }
    assert_eq!(codes[0], "wrong_password");
    assert_eq!(codes.last().map(String::as_str), Some("too_many"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_and_pages_have_their_flags() {
    let server = Server::start().await;
    let mut client = Client::new(server.address);
    let guest = wire::NewGuest { name: "Ann".to_owned() };
    let response = client.post("/api/session", &guest).await.unwrap();
    let cookie = response.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    for path in ["/", "/api/docs", "/t/abc", "/api/me"] {
        let page = client.get(path).await.unwrap();
        let policy = page.header("content-security-policy").unwrap();
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    }
    let mut https = config();
    https.https = true;
    let secure = Server::start_with(https).await;
    let mut client = Client::new(secure.address);
    let response = client.post("/api/session", &guest).await.unwrap();
    assert!(response.header("set-cookie").unwrap().contains("Secure"));
    secure.stop().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_can_do_nothing() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let port = server.address.port();
    for origin in ["http://evil.example", "null", "", &format!("http://evil.example:{port}")] {
        let mut foreign = Client { origin: origin.to_owned(), ..ann.clone() };
        let response = foreign.send("DELETE", "/api/me", None).await.unwrap();
        assert_eq!((response.status, response.code().as_str()), (403, "wrong_origin"), "{origin}");
    }
    let mut own = ann;
    assert_eq!(own.get("/api/me").await.unwrap().status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_can_be_ended_from_elsewhere_and_its_sockets_with_it() {
    let server = Server::start().await;
    let (table, mut ann, _) = started(&server, 2).await;
    let (mut socket, _) = join(&ann, &table).await;
    let sessions: Vec<SessionCard> = ann.get("/api/me/sessions").await.unwrap().json();
    assert!(sessions[0].current);
    let path = format!("/api/me/sessions/{}", sessions[0].handle);
    assert_eq!(ann.send("DELETE", &path, None).await.unwrap().status, 204);
    assert_eq!(socket.goodbye().await.unwrap().code, "signed_out");
    assert_eq!(ann.get("/api/me").await.unwrap().status, 401);
    assert!(Socket::open(&ann, &table).await.is_err());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_leaves_games_without_a_name() {
    let server = Server::start().await;
    let (table, mut ann, mut ben) = started(&server, 2).await;
    let (mut socket, _) = join(&ann, &table).await;
    crate::support::ask(&mut socket, "c", wire::Ask::Say { text: "my secret".to_owned() })
        .await
        .unwrap();
    drop(socket);
    crate::support::play_out(&table, &ann, &ben).await;
    let me: Me = ann.get("/api/me").await.unwrap().json();
    let export = ann.get("/api/me/export").await.unwrap().body;
    assert!(export.contains("my secret") && export.contains(&table));
    assert!(!export.contains("argon2"));
    assert_eq!(ann.send("DELETE", "/api/me", None).await.unwrap().status, 204);
    assert_eq!(ben.get(&format!("/api/users/{}", me.id)).await.unwrap().status, 404);
    server.stop().await;
}
