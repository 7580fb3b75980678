//! Nothing that one guest does may hurt another: caps, and limits of time.

use std::time::Duration;

use argosy_server::Config;
use argosy_server::client::{Client, Socket, SocketError};
use argosy_table::salt_hash;
use argosy_wire::{Ask, Message, NewSeat, NewTable, PROTOCOL, Replay};
use futures_util::future::join_all;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::support::{
    Server, ask, bot, config, database_in, join, mine, new_table, open, play_out, salt, seat,
    started,
};

/// A limit that is waited for: those who keep to it do so on a busy machine too.
const SOON: Duration = Duration::from_secs(2);

fn refused(outcome: Result<Socket, SocketError>) -> u16 {
    match outcome {
        Err(SocketError::Refused(status)) => status,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_has_so_many_sockets_and_an_address_too() {
    let mut config = config();
    config.limits.sockets_per_user = 2;
    config.limits.sockets_per_address = 3;
    let server = Server::start_with(config).await;
    let (mut ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = open(&mut ann, &new_table(vec![mine(0), NewSeat::Open])).await;
    let (first, _) = join(&ann, &table).await;
    let (_second, _) = join(&ann, &table).await;
    assert_eq!(refused(Socket::open(&ann, &table).await), 429, "two are hers");
    let (_of_ben, _) = join(&ben, &table).await;
    assert_eq!(refused(Socket::open(&ben, &table).await), 429, "three are the household's");
    drop(first);
    // The server learns of it by and by.
    while Socket::open(&ann, &table).await.is_err() {}
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn onlookers_keep_no_player_out() {
    let mut config = config();
    config.limits.onlookers_per_table = 2;
    let server = Server::start_with(config).await;
    let (table, ann, ben) = started(&server, 2).await;
    let (cid, dot) = (server.guest("Cid").await, server.guest("Dot").await);
    let (_first, _) = join(&cid, &table).await;
    let (_second, _) = join(&cid, &table).await;
    assert_eq!(refused(Socket::open(&dot, &table).await), 429);
    play_out(&table, &ann, &ben).await;
    server.stop().await;
}

async fn refusal(client: &mut Client, table: &NewTable) -> String {
    let response = client.post("/api/tables", table).await.unwrap();
    assert_eq!(response.status, 429, "{}", response.body);
    response.code()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_has_so_many_tables() {
    let mut config = config();
    config.limits.open_tables = 1;
    config.limits.running_tables = 2;
    config.limits.bot_tables = 1;
    // The bots never come to an end.
    config.bots.at_once = 0;
    let server = Server::start_with(config).await;
    let (mut ann, mut ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let waiting = new_table(vec![mine(0), NewSeat::Open]);
    let of_bots = NewTable { start: true, ..new_table(vec![bot(), bot()]) };
    let with_bots = NewTable { start: true, ..new_table(vec![mine(0), bot()]) };
    let gathering = open(&mut ann, &waiting).await;
    assert_eq!(refusal(&mut ann, &waiting).await, "too_many_open");
    open(&mut ann, &of_bots).await;
    assert_eq!(refusal(&mut ann, &of_bots).await, "too_many_bot_tables");
    open(&mut ann, &with_bots).await;
    assert_eq!(refusal(&mut ann, &with_bots).await, "too_many_running");
    // A table that was open before counts when it begins.
    let (mut socket, _) = join(&ann, &gathering).await;
    let level = "random".to_owned();
    ask(&mut socket, "bot", Ask::SetBot { seat: seat(1), level }).await.unwrap();
    let error = ask(&mut socket, "start", Ask::Start {}).await.unwrap_err();
    assert_eq!(error.code, "too_many_running");
    open(&mut ben, &of_bots).await;
    server.stop().await;
}

/// Whoever asks for many at once gets no more of them than one after the other.
#[tokio::test(flavor = "multi_thread")]
async fn tables_that_are_asked_for_at_once_are_counted_too() {
    let mut config = config();
    config.limits.bot_tables = 4;
    config.limits.running_tables = 6;
    config.bots.at_once = 0;
    let server = Server::start_with(config).await;
    let mut ann = server.guest("Ann").await;
    let of_bots = NewTable { start: true, ..new_table(vec![bot(), bot()]) };
    let status = async |mut ann: Client| ann.post("/api/tables", &of_bots).await.unwrap().status;
    let answers = join_all((0..30).map(|_| status(ann.clone()))).await;
    assert_eq!(answers.iter().filter(|&&status| status == 201).count(), 4, "{answers:?}");
    assert!(answers.iter().all(|status| [201, 429].contains(status)), "{answers:?}");
    let mut gathering = Vec::new();
    for _ in 0..12 {
        let table = open(&mut ann, &new_table(vec![mine(0), bot()])).await;
        gathering.push(join(&ann, &table).await.0);
    }
    let starts = gathering.iter_mut().map(|socket| ask(socket, "start", Ask::Start {}));
    let answers = join_all(starts).await;
    let begun = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(begun, 2, "four of six were under way already: {answers:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_counts_for_whoever_opened_it() {
    let mut config = config();
    config.limits.running_tables = 1;
    config.bots.at_once = 0;
    let server = Server::start_with(config).await;
    let (mut ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = open(&mut ann, &new_table(vec![mine(0), NewSeat::Open])).await;
    let (mut of_ben, _) = join(&ben, &table).await;
    let sit = Ask::Sit { seat: seat(1), salt_hash: salt_hash(salt(1)) };
    ask(&mut of_ben, "sit", sit).await.unwrap();
    let (mut of_ann, _) = join(&ann, &table).await;
    ask(&mut of_ann, "stand", Ask::Stand { seat: seat(0) }).await.unwrap();
    let level = "random".to_owned();
    ask(&mut of_ben, "bot", Ask::SetBot { seat: seat(0), level }).await.unwrap();
    open(&mut ann, &NewTable { start: true, ..new_table(vec![mine(0), bot()]) }).await;
    let error = ask(&mut of_ben, "start", Ask::Start {}).await.unwrap_err();
    assert_eq!(error.code, "too_many_running", "though it was handed on");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_suggestion_for_a_seat_is_under_way() {
    let mut config = config();
    // It never comes.
    config.bots.at_once = 0;
    let server = Server::start_with(config).await;
    let (table, ann, ben) = started(&server, 2).await;
    let (of_ann, first) = join(&ann, &table).await;
    let (of_ben, _) = join(&ben, &table).await;
    let awaited = first.seen.unwrap().game.unwrap().to_act.owing().first().unwrap();
    let mut socket = if awaited == seat(0) { of_ann } else { of_ben };
    socket.ask("first", Ask::Suggest { seat: awaited }).await.unwrap();
    let error = ask(&mut socket, "second", Ask::Suggest { seat: awaited }).await.unwrap_err();
    assert_eq!(error.code, "suggest_pending");
    server.stop().await;
}

/// Sends this and waits until the server hangs up; what it said until then.
async fn hung_up_on(server: &Server, text: &str) -> String {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // Being cut off is as good as a proper end.
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_keeps_the_server_waiting_is_hung_up_on() {
    let mut config = config();
    config.times.head = SOON;
    let server = Server::start_with(config).await;
    let host = server.address;
    let idle = format!("GET /api/games HTTP/1.1\r\nHost: {host}\r\n\r\n");
    let long = format!("GET / HTTP/1.1\r\nHost: x\r\nX-Long: {}\r\n\r\n", "x".repeat(70_000));
    let (nothing, _, long, idle) = tokio::join!(
        hung_up_on(&server, ""),
        hung_up_on(&server, "GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow:"),
        hung_up_on(&server, &long),
        hung_up_on(&server, &idle),
    );
    assert_eq!(nothing, "", "it says nothing at all");
    assert!(!long.starts_with("HTTP/1.1 200"), "nor is much kept");
    assert!(idle.starts_with("HTTP/1.1 200"), "answered, then idle");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_whole_in_time() {
    let mut config = config();
    config.times.request = SOON;
    let server = Server::start_with(config).await;
    let host = server.address;
    let body = format!(
        "POST /api/session HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
         Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{{\"name\":"
    );
    assert!(hung_up_on(&server, &body).await.starts_with("HTTP/1.1 408"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_says_hello_in_time() {
    let mut config = config();
    config.times.hello = SOON;
    let server = Server::start_with(config).await;
    let (table, ann, _) = started(&server, 2).await;
    let (mut greeted, _) = join(&ann, &table).await;
    let mut silent = Socket::open(&ann, &table).await.unwrap();
    assert_eq!(silent.goodbye().await.unwrap().code, "no_hello");
    assert!(ask(&mut greeted, "p", Ask::Ping {}).await.is_ok(), "whoever did is left alone");
    server.stop().await;
}

/// A client that is not polled answers no ping, as one whose cable was pulled.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_answers_no_ping_is_away() {
    let config =
        Config { times: argosy_server::Times { silence: SOON, ..config().times }, ..config() };
    let server = Server::start_with(config).await;
    let (table, ann, ben) = started(&server, 2).await;
    let (_unplugged, _) = join(&ben, &table).await;
    let (mut of_ann, _) = join(&ann, &table).await;
    loop {
        if let Message::Presence(presence) = of_ann.next().await.expect("she answers pings")
            && presence.seats == [seat(0)]
        {
            break;
        }
    }
    server.stop().await;
}

/// Moments are made by walking on; each is the same wherever the walk began.
#[tokio::test(flavor = "multi_thread")]
async fn moments_of_a_game_do_not_depend_on_the_first() {
    let server = Server::start().await;
    let (table, mut ann, ben) = started(&server, 3).await;
    play_out(&table, &ann, &ben).await;
    let mut get = async |query: &str| {
        let path = format!("/api/tables/{table}/replay{query}");
        ann.get(&path).await.unwrap().json::<Replay>()
    };
    let all = get("").await;
    assert_eq!(all.frames[0].step, 0);
    assert!(all.frames[0].line.is_none() && all.frames[1].line.is_some());
    for from in [1, 2, all.frames.len() - 1] {
        let part = get(&format!("?from={from}&to={from}")).await;
        assert_eq!(part.frames.len(), 1);
        let text = |frame| serde_json::to_string(frame).unwrap();
        assert_eq!(text(&part.frames[0]), text(&all.frames[from]), "{from}");
    }
    assert!(get(&format!("?from={}", all.n_steps + 1)).await.frames.is_empty());
    server.stop().await;
}

/// What a request on this connection is answered with; nothing if it is hung up on.
async fn asks_for_games(stream: &mut TcpStream, server: &Server) -> String {
    let request = format!("GET /api/games HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    // Whoever is refused may be hung up on before this is written.
    let _ = stream.write_all(request.as_bytes()).await;
    let mut line = [0; 12];
    let _ = stream.read_exact(&mut line).await;
    String::from_utf8_lossy(&line).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_connections_of_any_kind() {
    let mut config = config();
    config.limits.connections_per_address = 2;
    let server = Server::start_with(config.clone()).await;
    let connect = async || TcpStream::connect(server.address).await.unwrap();
    let (mut first, mut second) = (connect().await, connect().await);
    for stream in [&mut first, &mut second] {
        assert_eq!(asks_for_games(stream, &server).await, "HTTP/1.1 200");
    }
    assert_eq!(asks_for_games(&mut connect().await, &server).await, "HTTP/1.1 429");
    drop(first);
    // The server learns of it by and by.
    while asks_for_games(&mut connect().await, &server).await != "HTTP/1.1 200" {}
    server.stop().await;
    let proxied = Server::start_with(Config { behind_proxy: true, ..config }).await;
    let mut of_the_proxy = Vec::new();
    for _ in 0..4 {
        let mut stream = TcpStream::connect(proxied.address).await.unwrap();
        assert_eq!(asks_for_games(&mut stream, &proxied).await, "HTTP/1.1 200");
        of_the_proxy.push(stream);
    }
    proxied.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_asks_so_often() {
    let mut config = config();
    config.behind_proxy = true;
    config.limits.requests_per_address = 1;
    let server = Server::start_with(config).await;
    let host = server.address;
    let ask = async |path: &str, from: &str| {
        let head = format!("Host: {host}\r\nX-Forwarded-For: {from}\r\nConnection: close");
        hung_up_on(&server, &format!("GET {path} HTTP/1.1\r\n{head}\r\n\r\n")).await
    };
    // A little comes back while the test waits for its turn.
    let is_refused = async |path: &str, from: &str| {
        for _ in 0..30 {
            let answer = ask(path, from).await;
            if answer.starts_with("HTTP/1.1 429") {
                return answer.contains("too_many");
            }
        }
        false
    };
    assert!(is_refused("/api/tables", "203.0.113.7").await);
    assert!(is_refused("/", "10.1.2.3, 203.0.113.7").await, "pages count too");
    assert!(ask("/api/tables", "203.0.113.8").await.starts_with("HTTP/1.1 200"), "others do not");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn frames_that_ask_nothing_count_too() {
    let mut config = config();
    config.limits.requests_per_second = 20;
    let server = Server::start_with(config).await;
    let (table, ann, ben) = started(&server, 2).await;
    for ping in [true, false] {
        let (mut socket, _) = join(&ann, &table).await;
        for _ in 0..1_000 {
            let sent =
                if ping { socket.send_ping().await } else { socket.send_bytes(vec![0; 100]).await };
            if sent.is_err() {
                break;
            }
        }
        assert_eq!(socket.goodbye().await.unwrap().code, "flood", "{ping}");
    }
    play_out(&table, &ann, &ben).await;
    server.stop().await;
}

/// However many sockets somebody has, the server does only so much for all of them.
#[tokio::test(flavor = "multi_thread")]
async fn a_user_asks_so_often_through_all_sockets() {
    let mut config = config();
    config.limits.requests_per_user = 20;
    let server = Server::start_with(config).await;
    let (table, ann, ben) = started(&server, 2).await;
    let (mut first, _) = join(&ann, &table).await;
    let (mut second, _) = join(&ann, &table).await;
    let mut refused = 0;
    for socket in [&mut first, &mut second] {
        for number in 0..100 {
            socket.ask(&number.to_string(), Ask::Ping {}).await.unwrap();
        }
        // What is refused is answered before what the table does.
        let mut answered = 0;
        while answered < 100 {
            let Message::Reply(reply) = socket.next().await.unwrap() else { continue };
            answered += 1;
            refused += usize::from(reply.error.is_some_and(|error| error.code == "too_many"));
        }
    }
    assert!(refused > 0, "two hundred are more than twenty a second");
    let (mut of_ben, _) = join(&ben, &table).await;
    assert!(ask(&mut of_ben, "p", Ask::Ping {}).await.is_ok(), "others ask as they like");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_takes_so_many_names() {
    let server = Server::start().await;
    let (mut ann, mut ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let rename = async |client: &mut Client, number: usize| {
        let name = format!(r#"{{"name":"Ann {number}"}}"#);
        client.send("PATCH", "/api/me", Some(&name)).await.unwrap()
    };
    let mut refused = Vec::new();
    for number in 0..20 {
        let response = rename(&mut ann, number).await;
        if response.status != 200 {
            refused.push(response.code());
        }
    }
    assert!(!refused.is_empty() && refused.iter().all(|code| code == "too_many"), "{refused:?}");
    assert_eq!(rename(&mut ben, 1).await.status, 200);
    server.stop().await;
}

/// There is no place to read at: whatever needs one waits, a few for each user, and nobody
/// else notices.
#[tokio::test(flavor = "multi_thread")]
async fn all_that_costs_much_waits_for_a_place() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_on(config(), &database_in(folder.path())).await;
    let (table, ann, ben) = started(&server, 2).await;
    play_out(&table, &ann, &ben).await;
    server.stop().await;
    let mut config = config();
    config.limits.reads_at_once = 0;
    // All five have asked long before the first is sent away.
    config.times.request = SOON * 3;
    let server = Server::start_on(config, &database_in(folder.path())).await;
    let asked = ["record", "replay", "verify", "statistics", "export"].map(|what| {
        let mut ann = server.client(&ann);
        let path = match what {
            "export" => "/api/me/export".to_owned(),
            _ => format!("/api/tables/{table}/{what}"),
        };
        async move { ann.get(&path).await.unwrap().status }
    });
    let mut answers = join_all(asked).await;
    answers.sort_unstable();
    assert_eq!(answers, [408, 408, 408, 408, 429], "four wait, as long as a request may");
    let (mut socket, _) = join(&server.client(&ben), &table).await;
    assert!(ask(&mut socket, "p", Ask::Ping {}).await.is_ok());
    server.stop().await;
}

/// It is at hand then, whatever is stored by that time.
#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_read_from_the_store_once() {
    let server = Server::start().await;
    let (table, ann, ben) = started(&server, 2).await;
    play_out(&table, &ann, &ben).await;
    let status = async |what: &str| {
        let path = format!("/api/tables/{table}/{what}");
        ann.clone().get(&path).await.unwrap().status
    };
    assert_eq!(status("replay").await, 200);
    let stored = rusqlite::Connection::open(server.folder().join("argosy.db")).unwrap();
    assert!(stored.execute("UPDATE log SET body = 'no entry'", []).unwrap() > 0);
    drop(stored);
    for what in ["replay", "verify", "record"] {
        assert_eq!(status(what).await, 200, "{what}");
    }
    server.stop().await;
}

/// Without a place not even a part of a log is read: what is stored there may be anything.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_is_read_where_there_is_a_place_for_it() {
    let mut config = config();
    config.limits.reads_at_once = 0;
    config.times.request = SOON;
    let server = Server::start_with(config).await;
    let (over, ann, ben) = started(&server, 2).await;
    play_out(&over, &ann, &ben).await;
    let (mut socket, _) = join(&ann, &over).await;
    let stored = rusqlite::Connection::open(server.folder().join("argosy.db")).unwrap();
    assert!(stored.execute("UPDATE log SET body = 'no entry' WHERE seq > 1", []).unwrap() > 0);
    drop(stored);
    let mut back = Socket::open(&ben, &over).await.unwrap();
    let since = Ask::Hello { protocol: PROTOCOL, build: None, seat: None, since: Some(1) };
    back.ask("back", since).await.unwrap();
    socket.ask("past", Ask::History { since: 0 }).await.unwrap();
    let replay = ann.clone().get(&format!("/api/tables/{over}/replay")).await.unwrap();
    assert_eq!(replay.status, 408, "{}", replay.body);
    for socket in [&mut socket, &mut back] {
        socket.ask("p", Ask::Ping {}).await.unwrap();
        let answered = loop {
            if let Message::Reply(reply) = socket.next().await.unwrap() {
                break reply.id.unwrap();
            }
        };
        assert_eq!(answered, "p", "the past still waits");
    }
    server.stop().await;
}
