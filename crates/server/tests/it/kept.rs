//! Databases of earlier builds: every build migrates, replays and continues them.

use std::collections::BTreeSet;
use std::path::PathBuf;

use argosy_game::SeatSet;
use argosy_server::client::{Client, Socket};
use argosy_server::{Clock, Config};
use argosy_store::{NewLine, Sqlite, Store as _, TableFilter, TableRow};
use argosy_table::{Body, Entry, Table};
use argosy_wire::{Answer, Ask, Me, Replay, SignIn, Stage, TableList, Verified};
use serde::{Deserialize, Serialize};

use crate::support::{Server, ask, config, database_in, join, salt, seat};

/// The account in every one of them.
pub const LOGIN: &str = "cleo";
pub const PASSWORD: &str = "Nile barge 69";

/// What the file beside a database says of it.
#[derive(Serialize, Deserialize)]
pub struct About {
    /// Milliseconds since 1970. The tests go on at this moment.
    pub written_at: u64,
    /// The cookie of Ann, who has no account.
    pub guest: String,
}

/// A copy of a stored database with a server on it.
struct Kept {
    server: Server,
    about: About,
    _folder: tempfile::TempDir,
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/databases").join(name)
}

/// Every database that was ever checked in, by its name without the ending.
fn all() -> Vec<String> {
    let files = std::fs::read_dir(file("")).unwrap().map(|entry| entry.unwrap().path());
    let databases = files.filter(|path| path.extension().is_some_and(|ending| ending == "db"));
    databases.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
}

impl Kept {
    async fn open(name: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let options = database_in(folder.path());
        std::fs::copy(file(&format!("{name}.db")), &options.path).unwrap();
        let about = std::fs::read_to_string(file(&format!("{name}.json"))).unwrap();
        let about: About = serde_json::from_str(&about).unwrap();
        let clock = Clock::set_to(about.written_at);
        let config = Config { games: argosy_games::GAMES, clock, ..config() };
        Self { server: Server::start_on(config, &options).await, about, _folder: folder }
    }

    async fn cleo(&self) -> Client {
        let mut cleo = Client::new(self.server.address);
        let sign_in = SignIn { login: LOGIN.to_owned(), password: PASSWORD.to_owned() };
        assert_eq!(cleo.post("/api/session/sign_in", &sign_in).await.unwrap().status, 200);
        cleo
    }

    fn ann(&self) -> Client {
        Client { cookie: Some(self.about.guest.clone()), ..Client::new(self.server.address) }
    }

    async fn tables(&self) -> Vec<TableRow> {
        let all = TableFilter { limit: 99, unlisted_too: true, ..TableFilter::default() };
        self.server.store.tables(all).await.unwrap()
    }

    async fn entries(&self, table: &str) -> Vec<Entry> {
        let rows = self.server.store.log(table, 0).await.unwrap();
        rows.iter().map(|row| serde_json::from_str(&row.body).unwrap()).collect()
    }
}

#[test]
fn there_are_databases_and_none_is_large() {
    let all = all();
    assert!(all.contains(&"first".to_owned()), "{all:?}");
    for name in all {
        let size = std::fs::metadata(file(&format!("{name}.db"))).unwrap().len();
        assert!(size < 300_000, "{name}: {size}");
    }
}

/// Something of everything is in them, and all of it can be played again.
#[tokio::test(flavor = "multi_thread")]
async fn every_kept_table_replays_to_its_row() {
    for name in all() {
        let kept = Kept::open(&name).await;
        let (mut stages, mut running) = (Vec::new(), Vec::new());
        let (mut branches, mut hot_seats, mut restarts) = (0, 0, 0);
        for row in kept.tables().await {
            let kind = argosy_games::find(&row.game).unwrap();
            let entries = kept.entries(&row.id).await;
            let commitments =
                entries.iter().filter(|entry| matches!(entry.body, Body::Committed { .. }));
            restarts += usize::from(commitments.count() > 1);
            let table = Table::replay(kind, entries).unwrap();
            assert_eq!(table.stage().word(), row.stage, "{name} {}", row.id);
            branches += usize::from(table.terms().given.is_some());
            hot_seats += usize::from(table.terms().hot_seat);
            if row.stage == "playing" {
                running.push(row.game.clone());
            }
            stages.push(row.stage);
        }
        for stage in ["gathering", "starting", "playing", "paused", "over", "closed"] {
            assert!(stages.iter().any(|found| found == stage), "{name}: no table is {stage}");
        }
        for game in argosy_games::GAMES {
            assert!(running.iter().any(|found| found == game.name()), "{name}: {}", game.name());
        }
        assert!(branches > 0 && hot_seats > 0 && restarts > 0, "{name}");
        kept.server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_of_a_kept_database_are_who_they_were() {
    for name in all() {
        let kept = Kept::open(&name).await;
        let me: Me = kept.cleo().await.get("/api/me").await.unwrap().json();
        assert_eq!((me.name.as_str(), me.login.as_deref()), ("Cleo", Some(LOGIN)), "{name}");
        let me: Me = kept.ann().get("/api/me").await.unwrap().json();
        assert_eq!((me.name.as_str(), me.login), ("Ann", None), "{name}");
        let users = kept.server.store.users(99).await.unwrap();
        assert!(users.iter().any(|user| user.deleted_at.is_some()), "{name}: nobody is deleted");
        assert!(users.iter().any(|user| user.name == "Benno"), "{name}: nobody is renamed");
        kept.server.stop().await;
    }
}

/// A seat of Cleo's that the game waits for, seen through its eyes.
async fn awaited_seat(cleo: &Client, table: &str) -> (Socket, u8, u64, String) {
    for index in [0, 1] {
        let mut socket = Socket::open(cleo, table).await.unwrap();
        let hello = Ask::Hello {
            protocol: argosy_wire::PROTOCOL,
            build: None,
            seat: Some(seat(index)),
            since: None,
        };
        socket.ask("hello", hello).await.unwrap();
        let update = crate::support::update(&mut socket).await;
        socket.reply("hello").await.unwrap();
        let game = update.seen.unwrap().game.unwrap();
        let owing: SeatSet = game.to_act.owing();
        if owing.contains(seat(index)) {
            return (socket, index, update.seq, game.legal[0].line.clone());
        }
    }
    panic!("{table} waits for somebody else")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kept_game_goes_on() {
    for name in all() {
        let kept = Kept::open(&name).await;
        let mut cleo = kept.cleo().await;
        let list: TableList = cleo.get("/api/tables?mine=true&stage=playing").await.unwrap().json();
        assert!(list.tables.len() >= 6, "{name}: {}", list.tables.len());
        for card in list.tables {
            let before = kept.server.store.log(&card.id, 0).await.unwrap().len();
            let (mut socket, index, at_seq, line) = awaited_seat(&cleo, &card.id).await;
            let play = Ask::Play { at_seq, seat: seat(index), lines: vec![line] };
            let done = ask(&mut socket, "goes on", play).await;
            assert!(matches!(done, Ok(Answer::Done { .. })), "{name} {}: {done:?}", card.game);
            assert!(kept.server.store.log(&card.id, 0).await.unwrap().len() > before);
            let history = ask(&mut socket, "past", Ask::History { since: 0 }).await.unwrap();
            assert!(matches!(history, Answer::History { news } if news.len() > 10), "{name}");
        }
        kept.server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_table_that_gathers_or_starts_can_begin() {
    for name in all() {
        let kept = Kept::open(&name).await;
        let mut cleo = kept.cleo().await;
        let list: TableList = cleo.get("/api/tables?mine=true").await.unwrap().json();
        let in_stage = |stage| list.tables.iter().find(|card| card.stage == stage).unwrap();
        let starting = &in_stage(Stage::Starting).id;
        let (mut socket, _) = join(&cleo, starting).await;
        let reveal = Ask::Reveal { seat: seat(0), salt: salt(0) };
        ask(&mut socket, "reveal", reveal).await.unwrap();
        let (_, now) = join(&cleo, starting).await;
        assert!(now.seen.unwrap().game.is_some(), "{name}: it begins");
        let gathering = list.tables.iter().find(|card| {
            card.stage == Stage::Gathering && card.game == "catan" && card.seats.len() == 3
        });
        let (mut of_ann, _) = join(&kept.ann(), &gathering.unwrap().id).await;
        let sit = Ask::Sit { seat: seat(1), salt_hash: argosy_table::salt_hash(salt(1)) };
        ask(&mut of_ann, "sit", sit).await.unwrap();
        kept.server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_kept_game_can_be_looked_at_and_checked() {
    for name in all() {
        let kept = Kept::open(&name).await;
        let mut cleo = kept.cleo().await;
        let list: TableList = cleo.get("/api/tables?mine=true&stage=over").await.unwrap().json();
        assert!(!list.tables.is_empty(), "{name}");
        for card in list.tables {
            let path = |door: &str| format!("/api/tables/{}/{door}", card.id);
            let verified: Verified = cleo.get(&path("verify")).await.unwrap().json();
            assert!(verified.draws > 0 && verified.salted_seats == 2, "{name}: {verified:?}");
            let replay: Replay = cleo.get(&path("replay?from=0&to=9")).await.unwrap().json();
            assert_eq!(replay.frames.len(), 10, "{name}");
            let ranks: Vec<u8> = kept
                .server
                .store
                .results_at(&card.id)
                .await
                .unwrap()
                .iter()
                .map(|result| result.rank)
                .collect();
            assert_eq!(card.ranks, Some(ranks), "{name}");
        }
        kept.server.stop().await;
    }
}

/// Builds after the first one store more. It is in the database that was made for it.
#[tokio::test(flavor = "multi_thread")]
async fn what_later_builds_store_is_kept_too() {
    let analyses = rusqlite::Connection::open(file("second.db")).unwrap();
    let count = "SELECT COUNT(*) FROM analyses";
    let analysed: i64 = analyses.query_row(count, [], |row| row.get(0)).unwrap();
    assert!(analysed > 0, "a game was analysed");
    drop(analyses);

    let kept = Kept::open("second").await;
    let (mut kinds, mut rules, mut elsewhere) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
    let mut guided = None;
    for row in kept.tables().await {
        let entries = kept.entries(&row.id).await;
        kinds.extend(entries.iter().filter_map(|entry| match entry.body {
            Body::Muted { .. } => Some("muted"),
            Body::Kicked { .. } => Some("kicked"),
            Body::SeatWanted { .. } => Some("seat wanted"),
            _ => None,
        }));
        let table = Table::replay(argosy_games::find(&row.game).unwrap(), entries).unwrap();
        if row.game == "rialto" && row.stage == "playing" {
            rules.insert(table.game().unwrap().setup().unwrap().number("rules").unwrap());
        }
        match &table.terms().given {
            Some(given) if given.walked_from.is_some() => guided = Some(row.id),
            Some(_) if row.stage == "over" => elsewhere.push(row.id),
            _ => {}
        }
    }
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["kicked", "muted", "seat wanted"]);
    assert_eq!(rules.into_iter().collect::<Vec<_>>(), [1, 2], "Rialto by both its rules");
    let mut stranger = Client::new(kept.server.address);
    let [imported] = &elsewhere[..] else { panic!("{elsewhere:?}") };
    let replay = format!("/api/tables/{imported}/replay");
    assert_eq!(stranger.get(&replay).await.unwrap().status, 200, "its owner has published it");
    let (_, now) = join(&kept.ann(), &guided.expect("a guided game")).await;
    let guided = now.seen.unwrap().game.unwrap().guided.expect("it is guided still");
    assert_eq!(guided.done, 3);
    kept.server.stop().await;
}

/// Earlier builds let somebody become a member twice. The first membership is the one that
/// counted, and stays; what was said as the second is theirs; the log is as it was.
#[tokio::test]
async fn whoever_was_a_member_twice_is_one_once_it_is_migrated() {
    let folder = tempfile::tempdir().unwrap();
    let options = database_in(folder.path());
    std::fs::copy(file("first.db"), &options.path).unwrap();
    let old = rusqlite::Connection::open(&options.path).unwrap();
    let find = "SELECT table_id, member, user_id FROM members WHERE user_id IS NOT NULL
        ORDER BY table_id, member LIMIT 1";
    let (table, first, user): (String, u16, String) =
        old.query_row(find, [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
    let double =
        "INSERT INTO members (table_id, member, user_id, name) VALUES (?1, 77, ?2, 'Twin')";
    old.execute(double, [&table, &user]).unwrap();
    let line = "INSERT INTO chat (table_id, number, member, at, text) VALUES (?1, 99, 77, 5, 'Me')";
    old.execute(line, [&table]).unwrap();
    let entries = "SELECT COUNT(*) FROM log WHERE table_id = ?1";
    let entries: i64 = old.query_row(entries, [&table], |row| row.get(0)).unwrap();
    drop(old);

    let store = Sqlite::open(&options).unwrap();
    let members = store.members(&table).await.unwrap();
    let own = members.iter().filter(|row| row.user.as_ref() == Some(&user));
    assert_eq!(own.map(|row| row.member).collect::<Vec<_>>(), [first]);
    let double = members.iter().find(|row| row.member == 77).unwrap();
    assert_eq!((double.user.as_deref(), double.name.as_str()), (None, ""), "it is nobody's");
    let said = store.chat(&table, 1).await.unwrap();
    assert_eq!((said[0].member, said[0].text.as_str()), (first, "Me"));
    let mut line = NewLine { member: 0, at: 6, text: "on".to_owned(), key: "0:k".to_owned() };
    assert_eq!(store.say(&table, line.clone()).await, Ok(Some(100)));
    line.key = "0:l".to_owned();
    assert_eq!(store.say(&table, line).await, Ok(Some(101)));
    assert_eq!(store.log(&table, 0).await.unwrap().len() as i64, entries);
}

/// The file of a newer build is left as it is, and the reason is told.
#[test]
fn a_database_of_a_newer_build_is_refused_clearly() {
    let folder = tempfile::tempdir().unwrap();
    let options = database_in(folder.path());
    std::fs::copy(file("first.db"), &options.path).unwrap();
    let newer = rusqlite::Connection::open(&options.path).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    drop(newer);
    let before = std::fs::read(&options.path).unwrap();
    let refused = Sqlite::open(&options).unwrap_err().to_string();
    assert!(refused.contains("newer build") && refused.contains("99"), "{refused}");
    assert_eq!(std::fs::read(&options.path).unwrap(), before, "it is not touched");
}
