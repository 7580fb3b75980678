//! Whatever is sent: the right code, nothing lost, nobody else disturbed.

use std::time::Duration;

use argosy_server::client::{Client, Player, Socket, SocketError};
use argosy_store::{Sqlite, SqliteOptions, Store as _};
use argosy_wire::{Answer, Ask, Message};

use crate::support::{
    Server, ask, config, join, mine, new_table, open, play_out, salt, seat, started,
};

/// What is sent through a socket after hello, and the code that comes back.
#[tokio::test(flavor = "multi_thread")]
async fn frames_that_are_no_requests() {
    let server = Server::start().await;
    let (table, ann, ben) = started(&server, 2).await;
    let (mut socket, first) = join(&ann, &table).await;
    let seq = first.seq;
    let play = |at_seq: u64, seat: u8, line: &str| {
        format!(
            r#"{{"id":"x","ask":{{"play":{{"at_seq":{at_seq},"seat":{seat},"lines":["{line}"]}}}}}}"#
        )
    };
    let cases = [
        (String::new(), "bad_request"),
        ("{".to_owned(), "bad_request"),
        ("null".to_owned(), "bad_request"),
        ("[1,2,3]".to_owned(), "bad_request"),
        (r#"{"id":"x"}"#.to_owned(), "bad_request"),
        (r#"{"id":"x","ask":{"fly":{}}}"#.to_owned(), "bad_request"),
        (r#"{"id":"x","ask":{"ping":{}},"more":1}"#.to_owned(), "bad_request"),
        (r#"{"id":"x","ask":{"ping":{"more":1}}}"#.to_owned(), "bad_request"),
        (r#"{"id":7,"ask":{"ping":{}}}"#.to_owned(), "bad_request"),
        (r#"{"id":"","ask":{"ping":{}}}"#.to_owned(), "bad_request"),
        (format!(r#"{{"id":"{}","ask":{{"ping":{{}}}}}}"#, "x".repeat(65)), "bad_request"),
        (r#"{"id":"x","ask":{"sit":{"seat":0,"salt_hash":"00"}}}"#.to_owned(), "bad_request"),
        (r#"{"id":"x","ask":{"hello":{"protocol":999}}}"#.to_owned(), "wrong_protocol"),
        (r#"{"id":"x","ask":{"hello":{"protocol":2,"seat":1}}}"#.to_owned(), "not_your_seat"),
        (r#"{"id":"x","ask":{"say":{"text":"  "}}}"#.to_owned(), "bad_chat"),
        (r#"{"id":"x","ask":{"call_off":{}}}"#.to_owned(), "already_started"),
        (play(seq, 1, "sell wool"), "not_your_seat"),
        (play(seq, 5, "sell wool"), "unknown_seat"),
        (play(seq, 200, "sell wool"), "bad_request"),
        (play(0, 0, "sell wool"), "stale"),
        (play(seq + 1, 0, "sell wool"), "stale"),
        (play(seq, 0, "fly away"), "bad_notation"),
        (r#"{"id":"x","ask":{"undo":{"at_seq":1,"seat":0}}}"#.to_owned(), "stale"),
        (r#"{"id":"x","ask":{"answer":{"seat":0,"agrees":true}}}"#.to_owned(), "no_vote"),
    ];
    for (text, code) in cases {
        socket.send_text(text.clone()).await.unwrap();
        let error = loop {
            if let Message::Reply(reply) = socket.next().await.unwrap() {
                break reply.error.unwrap_or_else(|| panic!("{text} was done"));
            }
        };
        assert_eq!(error.code, code, "{text}: {}", error.why);
        assert!(error.why.len() < 300, "nothing long comes back");
    }
    socket.send_bytes(vec![0, 159, 146, 150]).await.unwrap();
    loop {
        if let Message::Reply(reply) = socket.next().await.unwrap() {
            assert_eq!(reply.error.unwrap().code, "bad_request");
            break;
        }
    }
    let (_, after) = join(&ben, &table).await;
    assert_eq!(after.seq, seq, "nothing was done");
    play_out(&table, &ann, &ben).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hello_comes_first() {
    let server = Server::start().await;
    let (table, ann, _) = started(&server, 2).await;
    let mut socket = Socket::open(&ann, &table).await.unwrap();
    let error = ask(&mut socket, "p", Ask::Ping {}).await.unwrap_err();
    assert_eq!(error.code, "hello_first");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_oversized_frame_ends_that_connection_only() {
    let server = Server::start().await;
    let (table, ann, ben) = started(&server, 2).await;
    let (mut socket, _) = join(&ann, &table).await;
    let large = format!(r#"{{"id":"x","ask":{{"say":{{"text":"{}"}}}}}}"#, "a".repeat(100_000));
    // The server may hang up before all of it is written.
    let _ = socket.send_text(large).await;
    let mut codes = Vec::new();
    while let Ok(message) = socket.next().await {
        match message {
            Message::Reply(reply) => codes.extend(reply.error.map(|error| error.code)),
            Message::Goodbye(goodbye) => codes.push(goodbye.code),
            _ => {}
        }
    }
    assert_eq!(codes, ["too_large", "too_large"], "the answer, and why the connection ends");
    play_out(&table, &ann, &ben).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_are_no_requests() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = |seats: &str| format!(r#"{{"game":"toy","seats":{seats}}}"#);
    let cases = [
        ("POST", "/api/tables", "{".to_owned(), 400, "bad_request"),
        ("POST", "/api/tables", "{}".to_owned(), 422, "bad_request"),
        ("POST", "/api/tables", table(r#"["open","open"],"x":1"#), 422, "bad_request"),
        ("POST", "/api/tables", table("[]"), 422, "bad_seats"),
        (
            "POST",
            "/api/tables",
            table(&format!("[{}\"open\"]", "\"open\",".repeat(300))),
            422,
            "bad_seats",
        ),
        (
            "POST",
            "/api/tables",
            table(r#"["open",{"bot":{"level":"divine"}}]"#),
            422,
            "unknown_level",
        ),
        (
            "POST",
            "/api/tables",
            r#"{"game":"chess","seats":["open","open"]}"#.to_owned(),
            422,
            "unknown_game",
        ),
        ("POST", "/api/tables", table(r#"["open","open"],"start":true"#), 422, "seats_open"),
        (
            "POST",
            "/api/tables",
            table(r#"["open","open"],"options":{"colour":"red"}"#),
            422,
            "unknown_option",
        ),
        ("POST", "/api/session", r#"{"name":"   "}"#.to_owned(), 422, "bad_name"),
        ("POST", "/api/session", "{\"name\":\"a\\u202eb\"}".to_owned(), 422, "bad_name"),
        ("POST", "/api/session", "{\"name\":\"\\u3164\"}".to_owned(), 422, "bad_name"),
        (
            "POST",
            "/api/me/password",
            r#"{"login":"a b","password":"12345678"}"#.to_owned(),
            422,
            "bad_login",
        ),
        (
            "POST",
            "/api/me/password",
            r#"{"login":"ann","password":"short"}"#.to_owned(),
            422,
            "weak_password",
        ),
        ("POST", "/api/tables", "x".repeat(100_000), 413, "too_large"),
        ("GET", "/api/tables/nothing", String::new(), 404, "not_found"),
        ("GET", "/api/tables/nothing/record", String::new(), 404, "not_found"),
        ("POST", "/api/tables/nothing/rematch", String::new(), 404, "not_found"),
        ("GET", "/api/tables?before=soon", String::new(), 400, "bad_request"),
        ("GET", "/api/users/nobody", String::new(), 404, "not_found"),
        ("DELETE", "/api/me/sessions/none", String::new(), 404, "not_found"),
    ];
    for (method, path, body, status, code) in cases {
        let body = (!body.is_empty()).then_some(body.as_str());
        let response = ann.send(method, path, body).await.unwrap();
        assert_eq!(response.status, status, "{method} {path} {}", response.body);
        assert_eq!(response.code(), code, "{method} {path}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_slowed_down_and_then_cut() {
    let mut config = config();
    // However slow this machine is, it sends faster than that.
    config.limits.requests_per_second = 5;
    let server = Server::start_with(config).await;
    let (table, ann, ben) = started(&server, 2).await;
    let (mut socket, _) = join(&ann, &table).await;
    let mut codes = Vec::new();
    for number in 0..600 {
        // The server may hang up before all of it is sent.
        let _ = socket.ask(&format!("{number}"), Ask::Ping {}).await;
    }
    loop {
        match socket.next().await.expect("a goodbye comes first") {
            Message::Reply(reply) => codes.extend(reply.error.map(|error| error.code)),
            Message::Goodbye(goodbye) => {
                codes.push(goodbye.code);
                break;
            }
            _ => {}
        }
    }
    assert!(codes.contains(&"too_many".to_owned()));
    assert_eq!(codes.last().map(String::as_str), Some("flood"));
    let (mut of_ben, _) = join(&ben, &table).await;
    assert!(ask(&mut of_ben, "p", Ask::Ping {}).await.is_ok(), "others are not disturbed");
    server.stop().await;
}

/// Somebody who never reads is let go; the game goes on and he can come back.
#[tokio::test(flavor = "multi_thread")]
async fn a_slow_reader_holds_up_nobody() {
    let mut config = config();
    config.limits.outbox = 8;
    let server = Server::start_with(config).await;
    let (table, ann, ben) = started(&server, 2).await;
    let watcher = server.guest("Sleepy").await;
    let (mut sleepy, _) = join(&watcher, &table).await;
    play_out(&table, &ann, &ben).await;
    // Small messages fit into the buffers of the network, so he may still be connected.
    // If not, he was told; in no case does he wait for ever.
    sleepy.ask("still", Ask::Ping {}).await.unwrap();
    loop {
        match sleepy.next().await.expect("an answer or a goodbye") {
            Message::Reply(reply) if reply.id.as_deref() == Some("still") => break,
            Message::Goodbye(goodbye) => {
                assert_eq!(goodbye.code, "slow_reader");
                break;
            }
            _ => {}
        }
    }
    let (_, now) = join(&watcher, &table).await;
    assert!(now.seen.is_some());
    server.stop().await;
}

/// A full disk: a clear error, nothing acknowledged is lost, and it goes on when
/// there is room.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_told_and_survived() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("argosy.db");
    let small = SqliteOptions { max_pages: Some(120), ..SqliteOptions::new(&path) };
    let server = Server::start_on(config(), &small).await;
    let mut ann = server.guest("Ann").await;
    let mut opened = Vec::new();
    let error = loop {
        let table = new_table(vec![mine(0), argosy_wire::NewSeat::Open]);
        let response = ann.post("/api/tables", &table).await.unwrap();
        if response.status != 201 {
            break response;
        }
        opened.push(response.json::<argosy_wire::TableId>().table);
        assert!(opened.len() < 10_000);
    };
    assert_eq!((error.status, error.code().as_str()), (503, "storage_full"));
    assert!(!opened.is_empty());
    server.stop().await;
    let server = Server::start_on(config(), &SqliteOptions::new(&path)).await;
    for table in &opened {
        assert!(server.store.table(table).await.unwrap().is_some(), "{table} is lost");
    }
    let mut ann = server.client(&ann);
    open(&mut ann, &new_table(vec![mine(0), argosy_wire::NewSeat::Open])).await;
    server.stop().await;
}

/// Another program holds the database: the move is refused, not lost, and can be
/// sent again with the same key.
#[tokio::test(flavor = "multi_thread")]
async fn a_locked_database_is_told_and_survived() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("argosy.db");
    let options =
        SqliteOptions { lock_wait: Duration::from_millis(50), ..SqliteOptions::new(&path) };
    let server = Server::start_on(config(), &options).await;
    let (table, ann, ben) = started(&server, 2).await;
    let (mut of_ann, _) = join(&ann, &table).await;
    let locker = rusqlite::Connection::open(&path).unwrap();
    locker.execute_batch("BEGIN IMMEDIATE").unwrap();
    let leave = Ask::Leave { seat: seat(0) };
    let error = ask(&mut of_ann, "leave", leave.clone()).await.unwrap_err();
    assert_eq!(error.code, "storage_busy");
    let (_, now) = join(&ben, &table).await;
    assert!(now.seen.unwrap().table.unwrap().seats[0].stand_in.is_none(), "nobody was told");
    locker.execute_batch("ROLLBACK").unwrap();
    assert!(matches!(ask(&mut of_ann, "leave", leave).await, Ok(Answer::Done { .. })));
    let (_, now) = join(&ben, &table).await;
    assert!(now.seen.unwrap().table.unwrap().seats[0].stand_in.is_some());
    server.stop().await;
}

/// Another owner of the table has written to its log: what is there counts.
#[tokio::test(flavor = "multi_thread")]
async fn two_owners_of_a_table_do_not_overwrite_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("argosy.db");
    let one = Server::start_on(config(), &SqliteOptions::new(&path)).await;
    let (table, ann, ben) = started(&one, 2).await;
    let other = Server::start_on(config(), &SqliteOptions::new(&path)).await;
    let (mut of_ann, _) = join(&ann, &table).await;
    let (mut of_ben, _) = join(&other.client(&ben), &table).await;
    ask(&mut of_ann, "l", Ask::Leave { seat: seat(0) }).await.unwrap();
    // The other has written meanwhile, and its bot goes on writing: what is wanted is planned
    // again, and Ben is told what he did not know.
    ask(&mut of_ben, "l", Ask::Leave { seat: seat(1) }).await.unwrap();
    let log = Sqlite::open(&SqliteOptions::new(&path)).unwrap().log(&table, 0).await.unwrap();
    assert!(log.windows(2).all(|pair| pair[0].seq + 1 == pair[1].seq));
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_of_strangers_are_refused() {
    let server = Server::start().await;
    let (table, ann, _) = started(&server, 2).await;
    let refused = |outcome: Result<Socket, SocketError>| match outcome {
        Err(SocketError::Refused(status)) => status,
        other => panic!("{other:?}"),
    };
    let foreign = Client { origin: "http://evil.example".to_owned(), ..ann.clone() };
    assert_eq!(refused(Socket::open(&foreign, &table).await), 403);
    let nobody = Client { cookie: None, ..ann.clone() };
    assert_eq!(refused(Socket::open(&nobody, &table).await), 401);
    assert_eq!(refused(Socket::open(&ann, "nothing").await), 404);
    server.stop().await;
}

/// A table task that breaks ends alone; its clients come back and go on.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_reconnects_again_and_again() {
    let server = Server::start().await;
    let (table, ann, ben) = started(&server, 2).await;
    let mut player = Player::new(ann.clone(), table.clone(), seat(0), salt(0), 5);
    player.think = Duration::from_millis(10);
    let first = tokio::spawn(player.play());
    tokio::time::sleep(Duration::from_millis(60)).await;
    first.abort();
    play_out(&table, &ann, &ben).await;
    server.stop().await;
}
