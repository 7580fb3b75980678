use argosy_server::client::{Client, Socket};
use argosy_store::Store as _;
use argosy_wire::{
    DeviceCode, Me, NewDevice, NewPassword, Recover, RecoveryCode, SessionCard, SignIn,
};
use sha2::{Digest as _, Sha256};

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
async fn a_code_moves_a_guest_to_another_device_once() {
    let mut config = config();
    config.limits.sign_ins_per_minute = 1_000;
    config.limits.renames_per_minute = 1_000;
    let server = Server::start_with(config).await;
    let mut ann = server.guest("Ann").await;
    let guest: Me = ann.get("/api/me").await.unwrap().json();
    let lend = async |ann: &mut Client| -> DeviceCode {
        ann.send("POST", "/api/me/device", None).await.unwrap().json()
    };
    let (old, new) = (lend(&mut ann).await, lend(&mut ann).await);
    let take = async |client: &mut Client, code: &str| {
        client.post("/api/session/device", &NewDevice { code: code.to_owned() }).await.unwrap()
    };
    let mut phone = Client::new(server.address);
    let stale = take(&mut phone, &old.code).await;
    assert_eq!((stale.status, stale.code().as_str()), (401, "wrong_code"));
    assert_eq!(take(&mut phone, &new.code).await.json::<Me>().id, guest.id);
    assert_eq!(phone.get("/api/me").await.unwrap().json::<Me>().id, guest.id);
    assert_eq!(take(&mut Client::new(server.address), &new.code).await.code(), "wrong_code");
    let devices: Vec<SessionCard> = ann.get("/api/me/sessions").await.unwrap().json();
    assert_eq!(devices.len(), 2, "a code is no device");
    assert_eq!(lend(&mut ann).await.code.len(), 24);
    let devices: Vec<SessionCard> = ann.get("/api/me/sessions").await.unwrap().json();
    assert_eq!(devices.len(), 2, "a code is no device");
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
    let guest = argosy_wire::NewGuest { name: "Ann".to_owned() };
    let response = client.post("/api/session", &guest).await.unwrap();
    let cookie = response.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let policy = |scripts: &str| {
        format!(
            "default-src 'self'; script-src {scripts}; style-src 'self'; img-src 'self' data:; \
             connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; \
             form-action 'self'; frame-ancestors 'none'"
        )
    };
    // Only the pages run the engines.
    for (path, scripts) in [
        ("/", "'self' 'wasm-unsafe-eval'"),
        ("/t/abc", "'self' 'wasm-unsafe-eval'"),
        ("/api/docs", "'self'"),
        ("/api/me", "'self'"),
    ] {
        let page = client.get(path).await.unwrap();
        assert_eq!(
            page.header("content-security-policy"),
            Some(policy(scripts).as_str()),
            "{path}"
        );
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
    crate::support::ask(&mut socket, "c", argosy_wire::Ask::Say { text: "my secret".to_owned() })
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

/// A request with headers of its own, and what comes back.
async fn raw(server: &Server, head: &str, body: &str) -> String {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
    let length = body.len();
    let request = format!(
        "{head}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

/// Somebody elsewhere who guesses keeps nobody from signing in.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_lock_out_an_owner() {
    let mut config = config();
    config.behind_proxy = true;
    config.limits.sign_ins_per_minute = 20;
    config.limits.wrong_passwords_per_minute = 2;
    let server = Server::start_with(config).await;
    let mut ann = server.guest("Ann").await;
    ann.post("/api/me/password", &password("ann", "correct horse", None)).await.unwrap();
    let attempt = async |from: &str, guess: &str| {
        let address = server.address;
        // What the client claims stands before what the proxy has seen.
        let head = format!(
            "POST /api/session/sign_in HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
             X-Forwarded-For: {guess}.example\r\nX-Forwarded-For: 10.0.0.1, {from}"
        );
        let body = serde_json::to_string(&sign_in("ann", guess)).unwrap();
        let answer = raw(&server, &head, &body).await;
        answer.split(' ').nth(1).unwrap().to_owned()
    };
    let mut guesses = Vec::new();
    for number in 0..5 {
        guesses.push(attempt("203.0.113.7", &format!("guess{number}")).await);
    }
    assert_eq!(guesses[0], "401");
    assert_eq!(guesses.last().map(String::as_str), Some("429"), "guessing is slowed down");
    let owner = attempt("198.51.100.1", "correct horse").await;
    assert_eq!(owner, "200", "the owner is elsewhere");
    for _ in 0..5 {
        let again = attempt("198.51.100.1", "correct horse").await;
        assert_eq!(again, "200", "only wrong passwords count");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_guesses_are_no_passwords() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    for weak in ["password", "Password1", "12345678", "aaaaaaaaaa", "annika.s"] {
        let asked = password("annika.s", weak, None);
        let refused = ann.post("/api/me/password", &asked).await.unwrap();
        assert_eq!((refused.status, refused.code().as_str()), (422, "weak_password"), "{weak}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_in_use_lives_on_and_a_dead_one_is_removed() {
    use std::time::Duration;
    let day = |days: u64| Duration::from_secs(days * 24 * 60 * 60);
    let mut config = config();
    config.check_sessions_every = Duration::from_millis(1);
    config.sweep_every = Duration::from_millis(20);
    let clock = config.clock.clone();
    let server = Server::start_with(config).await;
    let (mut ann, mut ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let of_ben: Me = ben.get("/api/me").await.unwrap().json();
    assert!(ann.get("/api/me").await.unwrap().header("set-cookie").is_none(), "it is fresh");
    for _ in 0..3 {
        clock.advance(day(100));
        let me = ann.get("/api/me").await.unwrap();
        assert_eq!(me.status, 200, "it was used within half a year");
        let cookie = me.header("set-cookie").expect("the cookie lives on with it");
        assert!(cookie.contains("Max-Age=15552000"), "{cookie}");
        assert!(ann.get("/api/me").await.unwrap().header("set-cookie").is_none(), "once a day");
    }
    assert_eq!(ben.get("/api/me").await.unwrap().status, 401);
    while !server.store.sessions_of(&of_ben.id).await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_tells_something_answers_to_known_names_only() {
    let mut config = config();
    config.hosts = vec!["play.example".to_owned()];
    let server = Server::start_with(config).await;
    for path in ["/metrics", "/api/tables", "/api/games", "/api/me"] {
        let get = async |host: &str| {
            let answer = raw(&server, &format!("GET {path} HTTP/1.1\r\nHost: {host}"), "").await;
            answer.split(' ').nth(1).unwrap().to_owned()
        };
        for stranger in ["evil.example", "play.example.evil.example", ""] {
            assert_eq!(get(stranger).await, "421", "{path} as {stranger}");
        }
        for ours in ["play.example", "PLAY.example:443", "localhost:4400", "127.0.0.1", "[::1]:80"]
        {
            assert_ne!(get(ours).await, "421", "{path} as {ours}");
        }
    }
    let healthy = raw(&server, "GET /healthz HTTP/1.1\r\nHost: anything", "").await;
    assert!(healthy.starts_with("HTTP/1.1 200"), "whoever watches over it need not know its name");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_are_told_to_stay_with_https() {
    let mut secure = config();
    secure.https = true;
    for (config, told) in [(secure, Some("max-age=31536000")), (config(), None)] {
        let server = Server::start_with(config).await;
        let page = Client::new(server.address).get("/").await.unwrap();
        assert_eq!(page.header("strict-transport-security"), told);
        server.stop().await;
    }
}
