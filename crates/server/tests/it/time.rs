//! Time passes as the test says; nobody waits for it.

use std::time::Duration;

use argosy_server::Clock;
use argosy_server::client::{Client, Socket};
use argosy_table::{Absence, Closing, Limit, Pace, Tempo, Unseated, salt_hash};
use argosy_wire::{
    Ask, Happening, Message, NewSeat, NewTable, Seen, Stage, TableCard, TableState, Who,
};

use crate::support::{
    Server, ask, config, database_in, join, mine, new_table, open, salt, seat, started_at, update,
};

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);

/// A server that looks at its clock all the time, and the clock.
async fn server() -> (Server, Clock) {
    let mut config = config();
    config.sweep_every = Duration::from_millis(20);
    let clock = config.clock.clone();
    (Server::start_with(config).await, clock)
}

pub fn paced(tempo: Tempo, limit: Limit) -> NewTable {
    NewTable { pace: Pace { tempo, limit }, ..new_table(vec![mine(0), NewSeat::Open]) }
}

/// Two connected people in a game of this pace; the one whom it waits for comes first.
async fn two(server: &Server, table: &NewTable) -> (String, [(u8, Client, Socket); 2]) {
    let (table, ann, ben) = started_at(server, table).await;
    let (of_ann, first) = join(&ann, &table).await;
    let (of_ben, _) = join(&ben, &table).await;
    let awaited = first.seen.unwrap().game.unwrap().to_act.owing().first().unwrap();
    let mut people = [(0, ann, of_ann), (1, ben, of_ben)];
    if awaited == seat(1) {
        people.reverse();
    }
    (table, people)
}

/// What the next news about the table's people is.
async fn next_table(socket: &mut Socket) -> (Seen, TableState) {
    loop {
        if let Some(mut seen) = update(socket).await.seen
            && let Some(table) = seen.table.take()
        {
            return (seen, *table);
        }
    }
}

pub fn stand_in(table: &TableState, index: u8) -> Option<Absence> {
    table.seats[usize::from(index)].stand_in.as_ref().map(|stand_in| stand_in.absence)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_runs_out_of_time_is_replaced_and_takes_the_seat_back() {
    for limit in [Limit::PerMove { ms: 60_000 }, Limit::PerGame { ms: 60_000, plus_ms: 1_000 }] {
        let (server, clock) = server().await;
        let (_, [(slow, _, mut of_slow), (other, _, mut of_other)]) =
            two(&server, &paced(Tempo::Live, limit)).await;
        clock.advance(50 * SECOND);
        ask(&mut of_other, "p", Ask::Ping {}).await.unwrap();
        clock.advance(15 * SECOND);
        let (_, table) = next_table(&mut of_other).await;
        assert_eq!(stand_in(&table, slow), Some(Absence::Time), "{limit:?}");
        assert_eq!(stand_in(&table, other), None, "{limit:?}");
        ask(&mut of_slow, "b", Ask::TakeBack { seat: seat(slow) }).await.unwrap();
        let (_, table) = next_table(&mut of_other).await;
        assert_eq!(stand_in(&table, slow), None);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_away_while_the_game_waits_is_replaced() {
    let (server, clock) = server().await;
    let (_, [(gone, _, of_gone), (other, _, mut of_other)]) =
        two(&server, &paced(Tempo::Live, Limit::None)).await;
    drop(of_gone);
    loop {
        if let Message::Presence(presence) = of_other.next().await.unwrap()
            && presence.seats == [seat(other)]
        {
            break;
        }
    }
    clock.advance(MINUTE);
    ask(&mut of_other, "p", Ask::Ping {}).await.unwrap();
    clock.advance(MINUTE + SECOND);
    let (_, table) = next_table(&mut of_other).await;
    assert_eq!(stand_in(&table, gone), Some(Absence::Away));
    assert_eq!(stand_in(&table, other), None, "whoever is there is left alone");
    server.stop().await;
}

/// Where a move may take days, being away is not leaving; only the clock counts.
#[tokio::test(flavor = "multi_thread")]
async fn by_turns_only_the_clock_replaces() {
    let (server, clock) = server().await;
    let day = 24 * 3_600_000;
    let (table, [(slow, client, of_slow), (_, _, of_other)]) =
        two(&server, &paced(Tempo::Turns, Limit::PerMove { ms: 2 * day })).await;
    drop((of_slow, of_other));
    clock.advance(36 * HOUR);
    let (socket, now) = join(&client, &table).await;
    assert_eq!(stand_in(&now.seen.unwrap().table.unwrap(), slow), None);
    drop(socket);
    clock.advance(13 * HOUR);
    let absence = loop {
        let (_, now) = join(&client, &table).await;
        if let Some(absence) = stand_in(&now.seen.unwrap().table.unwrap(), slow) {
            break absence;
        }
    };
    assert_eq!(absence, Absence::Time);
    server.stop().await;
}

/// Point 2 of the fair dice, through sockets.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_keeps_the_salt_loses_the_seat_and_the_dice_are_new() {
    let (server, clock) = server().await;
    let (mut ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = open(&mut ann, &new_table(vec![mine(0), NewSeat::Open])).await;
    let (mut of_ben, first) = join(&ben, &table).await;
    let before = first.seen.unwrap().table.unwrap().dice.commitment;
    let sit = Ask::Sit { seat: seat(1), salt_hash: salt_hash(salt(1)) };
    ask(&mut of_ben, "sit", sit).await.unwrap();
    let (mut of_ann, _) = join(&ann, &table).await;
    ask(&mut of_ann, "start", Ask::Start {}).await.unwrap();
    ask(&mut of_ann, "r", Ask::Reveal { seat: seat(0), salt: salt(0) }).await.unwrap();
    clock.advance(16 * SECOND);
    let (seen, table) = loop {
        let (seen, table) = next_table(&mut of_ann).await;
        if table.stage == Stage::Gathering {
            break (seen, table);
        }
    };
    let silent = Happening::Seated { seat: seat(1), who: Who::Open, why: Some(Unseated::Silent) };
    assert!(seen.news.iter().any(|news| news.what == silent), "everybody learns why");
    assert_eq!(table.seats[1].who, Who::Open);
    assert!(matches!(table.seats[0].who, Who::Person { salted: false, .. }));
    assert_ne!(table.dice.commitment, before);
    assert!(table.dice.secret.is_none() && table.dice.salts.is_empty());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn abandoned_tables_are_closed_with_and_without_anybody_there() {
    let (server, clock) = server().await;
    let mut ann = server.guest("Ann").await;
    let alone = open(&mut ann, &new_table(vec![mine(0), NewSeat::Open])).await;
    let watched = open(&mut ann, &new_table(vec![mine(0), NewSeat::Open])).await;
    let (mut socket, _) = join(&ann, &watched).await;
    clock.advance(2 * HOUR + SECOND);
    let (seen, table) = next_table(&mut socket).await;
    assert_eq!(table.stage, Stage::Closed);
    let closed = Happening::Closed { reason: Closing::Abandoned };
    assert!(seen.news.iter().any(|news| news.what == closed));
    loop {
        let card: TableCard = ann.get(&format!("/api/tables/{alone}")).await.unwrap().json();
        if card.stage == Stage::Closed {
            break;
        }
    }
    server.stop().await;
}

/// An hour without a server is charged to nobody, and whoever is waited for can come back.
#[tokio::test(flavor = "multi_thread")]
async fn the_time_without_a_server_is_not_charged() {
    for (limit, least, most) in [
        (Limit::PerGame { ms: 600_000, plus_ms: 0 }, 400_000, 600_000),
        (Limit::PerMove { ms: 120_000 }, 1, 120_000),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut config = config();
        config.sweep_every = Duration::from_millis(20);
        let (clock, options) = (config.clock.clone(), database_in(folder.path()));
        let server = Server::start_on(config.clone(), &options).await;
        let (table, [(slow, client, of_slow), (_, _, of_other)]) =
            two(&server, &paced(Tempo::Live, limit)).await;
        drop((of_slow, of_other));
        server.stop().await;
        clock.advance(HOUR);
        let server = Server::start_on(config, &options).await;
        let (_, now) = join(&server.client(&client), &table).await;
        let seen = now.seen.unwrap();
        assert_eq!(stand_in(&seen.table.unwrap(), slow), None, "{limit:?}");
        let left = seen.game.unwrap().clocks.left_ms.unwrap()[usize::from(slow)];
        assert!((least..=most).contains(&left), "{limit:?}: {left}");
        server.stop().await;
    }
}
