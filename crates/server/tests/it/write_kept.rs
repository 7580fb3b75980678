//! Writes a database with something of everything, for `kept.rs` to go on with.

use std::net::SocketAddr;
use std::time::Duration;

use argosy_game::{Options, Rng};
use argosy_server::Clock;
use argosy_server::client::{Client, Socket};
use argosy_table::{Limit, Pace, Tempo, salt_hash};
use argosy_wire::{
    AnalysisProgress, AnalysisState, Ask, Enter, GameState, NewBranch, NewImport, NewLesson,
    NewPassword, NewSeat, NewTable, Proposal, Publish, Rename, Stage, TableId,
};

use crate::kept::{About, LOGIN, PASSWORD};
use crate::support::{ask, bot, join, mine, open, salt, seat};

/// Days pass between moves, so that nothing is due while the file is looked at.
const SLOW: Pace = Pace { tempo: Tempo::Turns, limit: Limit::None };

struct People {
    ann: Client,
    ben: Client,
    cleo: Client,
    dora: Client,
}

/// Plays at a server that runs, for `README.md` beside the databases; prints what the file
/// beside the database is to say.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "it plays at a server that somebody has started"]
async fn write_a_database() {
    let address = std::env::var("ARGOSY_WRITE_AT").expect("ARGOSY_WRITE_AT is an address");
    let address = address.parse().expect("ARGOSY_WRITE_AT is an address");
    let mut people = arrive(address).await;
    open_tables(&mut people).await;
    for (game, moves) in [("catan", 25), ("ragusa", 25), ("rialto", 25), ("golden-city", 12)] {
        running(&mut people, game, moves).await;
    }
    hot_seat(&mut people).await;
    let over = finished(&mut people).await;
    branched(&mut people, &over).await;
    with_manners(&mut people).await;
    looked_back(&mut people, &over).await;
    guided(&mut people).await;
    people.ben.send("PATCH", "/api/me", Some(&rename("Benno"))).await.unwrap();
    people.dora.send("DELETE", "/api/me", None).await.unwrap();
    let written_at = Clock::default().now();
    let about = About { written_at, guest: people.ann.cookie.clone().unwrap() };
    println!("{}", serde_json::to_string_pretty(&about).unwrap());
}

fn rename(name: &str) -> String {
    serde_json::to_string(&Rename { name: name.to_owned() }).unwrap()
}

async fn arrive(address: SocketAddr) -> People {
    let guest = async |name: &str| Client::guest(address, name).await.unwrap();
    let mut cleo = guest("Cleo").await;
    let account =
        NewPassword { login: LOGIN.to_owned(), password: PASSWORD.to_owned(), current: None };
    assert_eq!(cleo.post("/api/me/password", &account).await.unwrap().status, 200);
    People { ann: guest("Ann").await, ben: guest("Ben").await, dora: guest("Dora").await, cleo }
}

fn table(game: &str, seats: Vec<NewSeat>) -> NewTable {
    NewTable {
        game: game.to_owned(),
        options: Options::new(),
        pace: SLOW,
        listed: true,
        hot_seat: false,
        start: false,
        seats,
    }
}

async fn sit(client: &Client, table: &str, index: u8) {
    let (mut socket, _) = join(client, table).await;
    let sit = Ask::Sit { seat: seat(index), salt_hash: salt_hash(salt(index)) };
    ask(&mut socket, "sit", sit).await.unwrap();
}

async fn does(client: &Client, table: &str, id: &str, wish: Ask) {
    let (mut socket, _) = join(client, table).await;
    ask(&mut socket, id, wish).await.unwrap();
}

/// Tables at which no game has begun.
async fn open_tables(people: &mut People) {
    open(&mut people.cleo, &table("catan", vec![mine(0), NewSeat::Open, bot()])).await;
    let private = NewTable {
        listed: false,
        pace: Pace { tempo: Tempo::Turns, limit: Limit::PerMove { ms: 86_400_000 } },
        ..table("rialto", vec![mine(0), NewSeat::Open])
    };
    let private = open(&mut people.ann, &private).await;
    let (_, first) = join(&people.ann, &private).await;
    let entry_key = first.seen.unwrap().table.unwrap().entry_key.unwrap();
    let enter = format!("/api/tables/{private}/enter");
    assert_eq!(people.ben.post(&enter, &Enter { entry_key }).await.unwrap().status, 200);
    let starting = open(&mut people.cleo, &table("ragusa", vec![mine(0), NewSeat::Open])).await;
    sit(&people.ann, &starting, 1).await;
    does(&people.cleo, &starting, "start", Ask::Start {}).await;
    let reveal = Ask::Reveal { seat: seat(1), salt: salt(1) };
    does(&people.ann, &starting, "reveal", reveal).await;
    let closed = open(&mut people.ben, &table("golden-city", vec![mine(0), bot(), bot()])).await;
    does(&people.ben, &closed, "off", Ask::CallOff {}).await;
}

/// Starts a table at which seat 0 is the first one's and seat 1 the other's.
async fn begin(one: &Client, other: &Client, table: &str) {
    sit(other, table, 1).await;
    does(one, table, "start", Ask::Start {}).await;
    does(one, table, "r0", Ask::Reveal { seat: seat(0), salt: salt(0) }).await;
    does(other, table, "r1", Ask::Reveal { seat: seat(1), salt: salt(1) }).await;
}

async fn running(people: &mut People, game: &str, moves: usize) {
    let limit = match game {
        "catan" => Limit::PerGame { ms: 10 * 86_400_000, plus_ms: 60_000 },
        _ => Limit::None,
    };
    let mut new = table(game, vec![mine(0), NewSeat::Open, bot()]);
    new.pace.limit = limit;
    let id = open(&mut people.cleo, &new).await;
    let (cleo, ann) = (&people.cleo, &people.ann);
    begin(cleo, ann, &id).await;
    play(&[(cleo, 0), (ann, 1)], &id, moves).await;
    match game {
        "catan" => {
            does(cleo, &id, "say", Ask::Say { text: "Wood for sheep?".to_owned() }).await;
        }
        "ragusa" => {
            does(ann, &id, "leave", Ask::Leave { seat: seat(1) }).await;
            play(&[(cleo, 0)], &id, 4).await;
        }
        "rialto" => {
            let (mut socket, first) = join(ann, &id).await;
            let (at_seq, seat, proposal) = (first.seq, seat(1), Proposal::Pause);
            let propose = Ask::Propose { at_seq, seat, proposal };
            ask(&mut socket, "pause", propose).await.unwrap();
        }
        _ => {}
    }
}

/// One person with two seats, and a table that is paused.
async fn hot_seat(people: &mut People) {
    let new = NewTable { hot_seat: true, ..table("catan", vec![mine(0), mine(1), bot()]) };
    let id = open(&mut people.cleo, &new).await;
    let cleo = &people.cleo;
    does(cleo, &id, "start", Ask::Start {}).await;
    for index in [0, 1] {
        let reveal = Ask::Reveal { seat: seat(index), salt: salt(index) };
        does(cleo, &id, &format!("r{index}"), reveal).await;
    }
    play(&[(cleo, 0), (cleo, 1)], &id, 6).await;
    let paused = open(&mut people.cleo, &table("golden-city", vec![mine(0), bot(), bot()])).await;
    let cleo = &people.cleo;
    does(cleo, &paused, "start", Ask::Start {}).await;
    does(cleo, &paused, "r", Ask::Reveal { seat: seat(0), salt: salt(0) }).await;
    play(&[(cleo, 0)], &paused, 2).await;
    let (mut socket, first) = join(cleo, &paused).await;
    let (at_seq, seat, proposal) = (first.seq, seat(0), Proposal::Pause);
    ask(&mut socket, "pause", Ask::Propose { at_seq, seat, proposal }).await.unwrap();
}

/// A game that began again once, because a salt was kept, and came to its end.
async fn finished(people: &mut People) -> String {
    let mut new = table("golden-city", vec![mine(0), NewSeat::Open, bot()]);
    new.pace.tempo = Tempo::Live;
    let id = open(&mut people.cleo, &new).await;
    let (cleo, dora) = (&people.cleo, &people.dora);
    sit(dora, &id, 1).await;
    let (mut of_cleo, _) = join(cleo, &id).await;
    ask(&mut of_cleo, "start1", Ask::Start {}).await.unwrap();
    ask(&mut of_cleo, "r", Ask::Reveal { seat: seat(0), salt: salt(0) }).await.unwrap();
    while stage(cleo, &id).await != Stage::Gathering {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    sit(cleo, &id, 0).await;
    let again = Ask::Sit { seat: seat(1), salt_hash: salt_hash(salt(1)) };
    does(dora, &id, "sit again", again).await;
    ask(&mut of_cleo, "start2", Ask::Start {}).await.unwrap();
    does(cleo, &id, "r2", Ask::Reveal { seat: seat(0), salt: salt(0) }).await;
    does(dora, &id, "r3", Ask::Reveal { seat: seat(1), salt: salt(1) }).await;
    play(&[(cleo, 0), (dora, 1)], &id, usize::MAX).await;
    id
}

async fn branched(people: &mut People, over: &str) {
    let branch = NewBranch {
        step: 20,
        seats: vec![mine(0), bot(), bot()],
        pace: SLOW,
        listed: true,
        hot_seat: false,
        start: true,
    };
    let path = format!("/api/tables/{over}/branch");
    let id = people.cleo.post(&path, &branch).await.unwrap().json::<TableId>().table;
    let cleo = &people.cleo;
    does(cleo, &id, "r", Ask::Reveal { seat: seat(0), salt: salt(0) }).await;
    play(&[(cleo, 0)], &id, 2).await;
    let again = format!("/api/tables/{over}/rematch");
    assert_eq!(people.cleo.send("POST", &again, Some("{}")).await.unwrap().status, 200);
}

/// A game by older rules at which somebody is muted and somebody wants a bot's seat, and a table
/// that somebody was sent away from.
async fn with_manners(people: &mut People) {
    let mut old = table("rialto", vec![mine(0), NewSeat::Open, bot()]);
    old.options = Options::new().with("rules", "1");
    let id = open(&mut people.cleo, &old).await;
    let (cleo, ann) = (&people.cleo, &people.ann);
    begin(cleo, ann, &id).await;
    play(&[(cleo, 0), (ann, 1)], &id, 15).await;
    does(cleo, &id, "mute", Ask::Mute { member: 1, muted: true }).await;
    does(&people.ben, &id, "want", Ask::WantSeat { seat: seat(2) }).await;
    let gathering = open(&mut people.cleo, &table("rialto", vec![mine(0), NewSeat::Open])).await;
    sit(&people.ben, &gathering, 1).await;
    does(&people.cleo, &gathering, "kick", Ask::Kick { member: 1 }).await;
}

/// A finished game is analysed, and taken elsewhere by somebody who publishes it.
async fn looked_back(people: &mut People, over: &str) {
    let path = |door: &str| format!("/api/tables/{over}/{door}");
    assert_eq!(people.cleo.send("POST", &path("analysis"), None).await.unwrap().status, 202);
    loop {
        let progress = people.cleo.get(&path("analysis/progress")).await.unwrap();
        if progress.json::<AnalysisProgress>().state == AnalysisState::Done {
            break;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    let record = people.cleo.get(&path("record")).await.unwrap().body;
    let game = "golden-city".to_owned();
    let seats = vec![mine(0), bot(), bot()];
    let import = NewImport { game, record, seats, names: Vec::new() };
    let imported = people.ann.post("/api/records", &import).await.unwrap();
    assert_eq!(imported.status, 201, "{}", imported.body);
    let publishing = format!("/api/tables/{}/publishing", imported.json::<TableId>().table);
    let published = people.ann.post(&publishing, &Publish { agrees: true }).await.unwrap();
    assert_eq!(published.status, 200, "{}", published.body);
}

/// A guided game that has come a few steps.
async fn guided(people: &mut People) {
    let (game, name) = ("ragusa", "first");
    let salt_hash = salt_hash(salt(0));
    let asked = NewLesson { game: game.to_owned(), lesson: name.to_owned(), salt_hash };
    let opened = people.ann.post("/api/lessons", &asked).await.unwrap();
    assert_eq!(opened.status, 201, "{}", opened.body);
    let id = opened.json::<TableId>().table;
    let lesson = argosy_lessons::find(game, name).unwrap();
    let ann = &people.ann;
    does(ann, &id, "r", Ask::Reveal { seat: lesson.seat, salt: salt(0) }).await;
    let (mut socket, first) = join(ann, &id).await;
    let lines = vec!["place R07".to_owned()];
    let play = Ask::Play { at_seq: first.seq, seat: lesson.seat, lines };
    ask(&mut socket, "p", play).await.unwrap();
    ask(&mut socket, "w", Ask::Walk { to: lesson.before.len() + 3 }).await.unwrap();
}

async fn stage(client: &Client, table: &str) -> Stage {
    join(client, table).await.1.seen.unwrap().table.unwrap().stage
}

/// What the seat sees now, with its socket.
async fn look(client: &Client, index: u8, table: &str) -> (Socket, u64, Stage, Option<GameState>) {
    let mut socket = Socket::open(client, table).await.unwrap();
    let hello = Ask::Hello {
        protocol: argosy_wire::PROTOCOL,
        build: None,
        seat: Some(seat(index)),
        since: None,
    };
    socket.ask("hello", hello).await.unwrap();
    let update = crate::support::update(&mut socket).await;
    socket.reply("hello").await.unwrap();
    let seen = update.seen.unwrap();
    (socket, update.seq, seen.table.unwrap().stage, seen.game)
}

/// So many moves at random and then on until the first of the people is to move, or until
/// the end.
async fn play(people: &[(&Client, u8)], table: &str, moves: usize) {
    let mut rng = Rng::from_seed(16);
    let mut made = 0;
    loop {
        for &(client, index) in people {
            let (mut socket, at_seq, stage, game) = look(client, index, table).await;
            if stage == Stage::Over {
                return;
            }
            let game = game.unwrap();
            if made >= moves && game.to_act.owing().contains(seat(people[0].1)) {
                return;
            }
            let Some(legal) = rng.pick(&game.legal) else { continue };
            if !game.to_act.owing().contains(seat(index)) {
                continue;
            }
            let lines = vec![legal.line.clone()];
            let play = Ask::Play { at_seq, seat: seat(index), lines };
            // A bot may have been faster.
            made += usize::from(ask(&mut socket, &format!("m{made}"), play).await.is_ok());
        }
    }
}
